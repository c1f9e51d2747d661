//! The first line of a record.

use std::fmt::Write;

use tabletop::{Components, Seat, Setup, SetupError, Title};

use crate::components::{OWN, TABLE, pinned};
use crate::line::number;
use crate::{ComponentSetHash, RecordLineError, SeedHash};

/// The form of records this crate reads and writes.
const FORMAT: &str = "1";

/// The first line of a record.
pub(crate) struct Header {
    /// All that the line says; a table of one's own is in the next line.
    pub(crate) setup: Setup,
    /// The hash of a table of one's own.
    pub(crate) own: Option<ComponentSetHash>,
    pub(crate) hash: Option<SeedHash>,
}

/// The name of the game a record says it is of, without reading further.
#[must_use]
pub fn record_game(record: &[u8]) -> Option<&str> {
    let end = record.iter().take(100).position(|&byte| byte == b'/')?;
    let name = std::str::from_utf8(&record[..end]).ok()?;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (!name.is_empty() && name.bytes().all(plain)).then_some(name)
}

/// The first line of a record of this game with this set-up, without its end.
pub(crate) fn write_header<G: Title>(setup: &Setup, hash: Option<SeedHash>) -> String {
    let Setup { preset, seats, start, switches, revision, .. } = setup;
    let (name, revision) = (G::NAME, revision.unwrap_or(G::REVISION));
    let mut text = format!("{name}/{FORMAT}  rules {preset} rev {revision}  seats {seats}");
    if start.index() > 0 {
        let _ = write!(text, "  start {start}");
    }
    for (place, (switch, answer)) in switches.iter().enumerate() {
        let lead = if place == 0 { "  with" } else { "" };
        let _ = write!(text, "{lead} {switch}={answer}");
    }
    if let Some((name, hash)) = pinned(setup, G::COMPONENTS) {
        let _ = write!(text, "  {TABLE}{name} {hash}");
    }
    let _ = match hash {
        Some(hash) => write!(text, "  seed-hash {hash}"),
        None => write!(text, "  seed-hash none"),
    };
    text
}

impl Header {
    /// Reads the parts of a header. Whether they are written as
    /// [`write_header`] writes them is for the caller to compare.
    pub(crate) fn read<G: Title>(line: &str) -> Result<Header, RecordLineError> {
        let expected = |expected| RecordLineError::Header { expected };
        let mut parts = line.split("  ").peekable();

        let (name, format) =
            parts.next().and_then(|part| part.split_once('/')).ok_or(expected("GAME/1"))?;
        if name != G::NAME {
            return Err(RecordLineError::Game { found: name.into(), expected: G::NAME });
        }
        if format != FORMAT {
            return Err(RecordLineError::Format { found: format.into() });
        }

        let (preset, revision) = parts
            .next()
            .and_then(|part| part.strip_prefix("rules "))
            .and_then(|part| part.split_once(" rev "))
            .ok_or(expected("rules PRESET rev REVISION"))?;
        let known = |asked: &u32| (1..=G::REVISION).contains(asked);
        let asked = number(revision).and_then(|asked| u32::try_from(asked).ok()).filter(known);
        let Some(asked) = asked else {
            return Err(RecordLineError::Revision { found: revision.into(), known: G::REVISION });
        };

        let seats = parts
            .next()
            .and_then(|part| part.strip_prefix("seats "))
            .and_then(number)
            .and_then(|seats| u8::try_from(seats).ok())
            .ok_or(expected("seats NUMBER"))?;
        let mut setup = Setup::new(preset, seats);
        setup.revision = (asked != G::REVISION).then_some(asked);

        if let Some(part) = parts.next_if(|part| part.starts_with("start ")) {
            let seat = part.strip_prefix("start ").and_then(Seat::parse);
            setup.start = seat.ok_or(expected("start SEAT"))?;
        }
        if let Some(part) = parts.next_if(|part| part.starts_with("with ")) {
            for pair in part.split(' ').skip(1) {
                let (switch, answer) =
                    pair.split_once('=').ok_or(expected("with SWITCH=ANSWER"))?;
                setup.switches.push((switch.into(), answer.into()));
            }
        }
        let mut own = None;
        if !G::COMPONENTS.is_empty() {
            let (name, hash) = parts
                .next()
                .and_then(|part| part.strip_prefix(TABLE))
                .and_then(|part| part.split_once(' '))
                .and_then(|(name, hex)| Some((name, ComponentSetHash::from_hex(hex)?)))
                .ok_or(expected("components NAME HASH, after seats, start and with"))?;
            if name == OWN {
                own = Some(hash);
            } else {
                setup.components = Some(shipped::<G>(name, hash)?);
            }
        }

        let hash = match parts.next().and_then(|part| part.strip_prefix("seed-hash ")) {
            Some("none") => None,
            Some(hex) => Some(
                SeedHash::from_hex(hex)
                    .ok_or(expected("seed-hash none, or 64 hexadecimal digits"))?,
            ),
            None => return Err(expected("seed-hash HASH, after seats, start and with")),
        };
        match parts.next() {
            Some(_) => Err(expected("nothing after seed-hash")),
            None => Ok(Header { setup, own, hash }),
        }
    }
}

/// The set of this name, if it is the one that was played with.
fn shipped<G: Title>(name: &str, hash: ComponentSetHash) -> Result<Components, RecordLineError> {
    let found = G::COMPONENTS.iter().find(|set| set.name == name).ok_or_else(|| {
        let known = G::COMPONENTS.iter().map(|set| set.name).collect();
        RecordLineError::Setup(SetupError::ComponentSet { asked: name.into(), known })
    })?;
    match ComponentSetHash::of(found.table) {
        known if known == hash => Ok(Components::Named(name.into())),
        known => Err(RecordLineError::OtherSet { name: found.name, hash: known }),
    }
}

//! How the engine carries out each request.

use serde_json::{Map, Value, json};
use tabletop::{Node, Seat, Viewer};

use super::error::{EngineError, Kind, quoted};
use super::fields::{Chosen, Fields, wrong};
use super::state::{Engine, MOST_MATCHES};
use super::verb::{PROTOCOL, Verb};
use super::with::{self, Usual, With};
use super::words;
use crate::{AnyMatch, AnyTitle, MatchError, record_game};

impl Engine<'_> {
    /// Does what the verb asks. Every field is read before anything is done, so
    /// that a request with a mistake in it changes nothing.
    pub(super) fn run(&mut self, verb: Verb, fields: &mut Fields) -> Result<Value, EngineError> {
        match verb {
            Verb::Games => {
                fields.finish()?;
                let games: Vec<Value> = self.titles.0.iter().map(|&t| words::title(t)).collect();
                Ok(json!({ "protocol": PROTOCOL, "games": games }))
            }
            Verb::Schema => {
                let title = self.title(&fields.text("game")?)?;
                fields.finish()?;
                let missing = || EngineError::new(Kind::Game, "nobody has described this game");
                Ok(json!({ "schema": title.schema().ok_or_else(missing)? }))
            }
            Verb::New => self.new_match(fields),
            Verb::Load => self.load(fields),
            Verb::Read => self.read(fields),
            Verb::Verify => self.verify(fields),
            Verb::Close => self.close(fields),
            Verb::Quit => {
                fields.finish()?;
                Ok(json!({ "open": self.matches.len() }))
            }
            Verb::Play | Verb::Settle | Verb::Step | Verb::Undo | Verb::Reveal => {
                self.change(verb, fields)
            }
            Verb::Node
            | Verb::Menu
            | Verb::View
            | Verb::WhyNot
            | Verb::Scores
            | Verb::Record
            | Verb::Position
            | Verb::Events => self.ask(verb, fields),
        }
    }

    fn title(&self, name: &str) -> Result<&dyn AnyTitle, EngineError> {
        self.titles.0.iter().copied().find(|title| title.name() == name).ok_or_else(|| {
            let known: Vec<&str> = self.titles.0.iter().map(|title| title.name()).collect();
            EngineError::new(Kind::Game, format!("there is no game {}", quoted(name)))
                .remedy(format!("one of: {}", known.join(", ")))
        })
    }

    fn new_match(&mut self, fields: &mut Fields) -> Result<Value, EngineError> {
        let title = self.title(&fields.text("game")?)?;
        let setup = fields.setup(title)?;
        let seed = fields.seed()?;
        let (with, viewer) = opening(fields)?;
        fields.finish()?;
        self.room()?;
        let table = title.new_match(&setup, seed)?;
        self.open(table, &with, viewer)
    }

    fn load(&mut self, fields: &mut Fields) -> Result<Value, EngineError> {
        let title = self.title(&fields.text("game")?)?;
        let setup = fields.setup(title)?;
        let seed = fields.seed()?;
        let what = "a position, as text or as an object";
        let position = match fields.required("position", what)? {
            Value::String(text) => text,
            object @ Value::Object(_) => object.to_string(),
            _ => return Err(wrong("position", what)),
        };
        let (with, viewer) = opening(fields)?;
        fields.finish()?;
        self.room()?;
        let table = title.load_match(&setup, &position, seed)?;
        self.open(table, &with, viewer)
    }

    fn read(&mut self, fields: &mut Fields) -> Result<Value, EngineError> {
        let record = fields.text("record")?;
        let seed = fields.seed()?;
        let (with, viewer) = opening(fields)?;
        fields.finish()?;
        self.room()?;
        let table = self.title_of(&record)?.read_match(record.as_bytes(), seed)?;
        self.open(table, &with, viewer)
    }

    fn verify(&self, fields: &mut Fields) -> Result<Value, EngineError> {
        let record = fields.text("record")?;
        let seed = fields.seed()?;
        fields.finish()?;
        let verified = self.title_of(&record)?.verify(record.as_bytes(), seed.as_ref())?;
        Ok(json!({ "chances": verified.chances, "seed": verified.seed.to_hex() }))
    }

    fn title_of(&self, record: &str) -> Result<&dyn AnyTitle, EngineError> {
        let name = record_game(record.as_bytes()).ok_or_else(|| {
            let fault = EngineError::new(Kind::Record, "line 1: the first line names no game");
            EngineError { line: Some(1), ..fault }.remedy("a record begins with GAME/1")
        })?;
        self.title(name)
    }

    fn close(&mut self, fields: &mut Fields) -> Result<Value, EngineError> {
        let number = self.chosen(fields)?;
        fields.finish()?;
        self.matches.remove(&number);
        Ok(json!({ "closed": number, "open": self.matches.len() }))
    }

    fn room(&self) -> Result<(), EngineError> {
        if self.matches.len() < MOST_MATCHES {
            return Ok(());
        }
        let message = format!("{MOST_MATCHES} matches are open, and no more can be");
        Err(EngineError::new(Kind::Limit, message).remedy("close one"))
    }

    fn open(
        &mut self,
        table: Box<dyn AnyMatch>,
        with: &With,
        viewer: Viewer,
    ) -> Result<Value, EngineError> {
        if !is_here(&*table, viewer) {
            return Err(no_viewer());
        }
        self.opened += 1;
        let mut answer = words::node(self.opened, &*table);
        with.add(&*table, viewer, 0, &mut answer)?;
        answer.insert("game".into(), table.name().into());
        answer.insert("setup".into(), json!(table.setup()));
        answer.insert("seed-hash".into(), json!(table.seed_hash().map(|hash| hash.to_string())));
        self.matches.insert(self.opened, table);
        Ok(answer.into())
    }

    /// The number of the match that is meant: the one opened last if none is named.
    fn chosen(&self, fields: &mut Fields) -> Result<u64, EngineError> {
        match fields.number("match")? {
            Some(number) if self.matches.contains_key(&number) => Ok(number),
            Some(number) => {
                Err(EngineError::new(Kind::Match, format!("there is no match {number}")))
            }
            None => self.matches.keys().next_back().copied().ok_or_else(|| {
                EngineError::new(Kind::Match, "no match is open")
                    .remedy("open one with new, load or read")
            }),
        }
    }

    fn change(&mut self, verb: Verb, fields: &mut Fields) -> Result<Value, EngineError> {
        let number = self.chosen(fields)?;
        let usual = if verb == Verb::Step { Usual::Menu } else { Usual::Nothing };
        let with = With::read(fields, usual)?;
        let missing = || EngineError::new(Kind::Match, format!("there is no match {number}"));
        let table = self.matches.get_mut(&number).ok_or_else(missing)?;
        let step = Step::read(verb, table.node(), fields)?;
        let viewer = viewer(&**table, fields)?.unwrap_or(step.viewer);
        fields.finish()?;
        let before = step.what.take(&mut **table)?;
        let mut answer = words::node(number, &**table);
        with.add(&**table, viewer, before, &mut answer)?;
        if verb != Verb::Step {
            let added = table.record_since(before, viewer);
            answer.insert("added".into(), added.lines().collect::<Vec<_>>().into());
        }
        Ok(answer.into())
    }

    fn ask(&self, verb: Verb, fields: &mut Fields) -> Result<Value, EngineError> {
        let number = self.chosen(fields)?;
        let missing = || EngineError::new(Kind::Match, format!("there is no match {number}"));
        let table = &**self.matches.get(&number).ok_or_else(missing)?;
        let mut answer = Map::new();
        match verb {
            Verb::Menu => {
                let viewer = viewer(table, fields)?.unwrap_or(Viewer::Referee);
                answer = words::node(number, table);
                let (key, menu) = words::menu(table, viewer);
                answer.insert(key.into(), menu);
            }
            Verb::View => {
                let viewer = viewer(table, fields)?.ok_or_else(no_viewer)?;
                answer.insert("view".into(), table.view(viewer));
            }
            Verb::WhyNot => {
                let seat = match fields.seat("seat")? {
                    Some(seat) => seat,
                    None => asked(table.node())?,
                };
                let refusal = match fields.action("action")? {
                    Chosen::Text(text) => table.why_not(seat, &text)?,
                    Chosen::Index(index) => table.why_not_index(seat, index)?,
                };
                answer.insert("legal".into(), refusal.is_none().into());
                answer.insert("refusal".into(), json!(refusal));
            }
            Verb::Scores => {
                let viewer = viewer(table, fields)?.unwrap_or(Viewer::Referee);
                let over = table.node() == Node::Over;
                // A standing counts what is known to one seat alone; a result is known to all.
                let scores = (over || viewer == Viewer::Referee).then(|| table.scores());
                let winners = scores.map(|scores| scores.winners().collect::<Vec<Seat>>());
                answer.insert("scores".into(), json!(scores.as_ref().map(words::scores)));
                answer.insert("winners".into(), json!(winners));
                answer.insert("over".into(), over.into());
            }
            Verb::Record => {
                let viewer = viewer(table, fields)?.unwrap_or(Viewer::Referee);
                let record = match fields.entry("since")? {
                    Some(entry) => table.record_since(entry, viewer),
                    None => table.record_for(viewer),
                };
                answer.insert("record".into(), record.into());
            }
            Verb::Position => {
                let viewer = viewer(table, fields)?.unwrap_or(Viewer::Referee);
                let entry = fields.entry("entry")?.unwrap_or(table.entries());
                let draw = fields.number("draw")?.unwrap_or(0);
                answer = with::position(table, entry, viewer, draw)?;
            }
            Verb::Events => {
                let viewer = viewer(table, fields)?.unwrap_or(Viewer::Referee);
                let since = fields.entry("since")?.unwrap_or(0);
                answer.insert("events".into(), words::events(table, since, viewer));
            }
            _ => {
                let with = With::read(fields, Usual::Nothing)?;
                let viewer = viewer(table, fields)?.unwrap_or(Viewer::Referee);
                let since = fields.entry("since")?.unwrap_or(0);
                answer = words::node(number, table);
                answer.insert("frontiers".into(), words::frontiers(table));
                with.add(table, viewer, since, &mut answer)?;
            }
        }
        fields.finish()?;
        Ok(answer.into())
    }
}

/// A change to a match, and the viewer who is shown its outcome unless the
/// request says so: to the seat that the request comes from, or else to the referee.
struct Step {
    what: What,
    viewer: Viewer,
}

enum What {
    Play(Seat, String),
    Index(Seat, usize),
    Settle(String),
    Undo(Seat, usize),
    Consent(usize),
    Anew(usize),
    Reveal,
}

impl Step {
    fn read(verb: Verb, node: Node, fields: &mut Fields) -> Result<Step, EngineError> {
        let said = fields.seat("seat")?;
        let what = What::read(verb, node, said, fields)?;
        Ok(Step { what, viewer: said.map_or(Viewer::Referee, Viewer::Seat) })
    }
}

impl What {
    fn read(
        verb: Verb,
        node: Node,
        said: Option<Seat>,
        fields: &mut Fields,
    ) -> Result<What, EngineError> {
        match verb {
            // A step is whatever the match waits for.
            Verb::Step if node == Node::Chance && said.is_none() => {
                Ok(What::Settle(fields.text("action")?))
            }
            Verb::Play | Verb::Step => {
                let chosen = fields.action("action")?;
                let seat = said.map_or_else(|| asked(node), Ok)?;
                Ok(match chosen {
                    Chosen::Text(text) => What::Play(seat, text),
                    Chosen::Index(index) => What::Index(seat, index),
                })
            }
            Verb::Settle if said.is_some() => {
                Err(EngineError::new(Kind::Request, "this verb has no field \"seat\""))
            }
            Verb::Settle => Ok(What::Settle(fields.text("outcome")?)),
            Verb::Undo => {
                let missing = || wrong("entry", "the number of the entry to take back");
                let entry = fields.entry("entry")?.ok_or_else(missing)?;
                let by = (said, fields.flag("consent")?, fields.flag("anew")?);
                match by {
                    (Some(seat), false, false) => Ok(What::Undo(seat, entry)),
                    (None, true, false) => Ok(What::Consent(entry)),
                    (None, true, true) => Ok(What::Anew(entry)),
                    _ => Err(EngineError::new(
                        Kind::Request,
                        "say either which seat takes back, or \"consent\": true; \
                         \"anew\": true goes with consent",
                    )),
                }
            }
            _ if said.is_some() => {
                Err(EngineError::new(Kind::Request, "this verb has no field \"seat\""))
            }
            _ => Ok(What::Reveal),
        }
    }

    fn take(self, table: &mut dyn AnyMatch) -> Result<usize, MatchError> {
        match self {
            What::Play(seat, text) => table.play_text(seat, &text),
            What::Index(seat, index) => table.play_index(seat, index),
            What::Settle(outcome) => table.settle_text(&outcome),
            What::Undo(seat, entry) => table.undo(seat, entry),
            What::Consent(entry) => table.undo_by_consent(entry),
            What::Anew(entry) => table.undo_and_draw_anew(entry),
            What::Reveal => table.reveal_seed(),
        }
    }
}

/// The seat that must decide: who is meant if no seat is named.
fn asked(node: Node) -> Result<Seat, MatchError> {
    match node {
        Node::Decision(seat) => Ok(seat),
        Node::Chance => Err(MatchError::Chance),
        Node::Over => Err(MatchError::Over),
    }
}

/// The answer to a new match, and the viewer it is meant for.
fn opening(fields: &mut Fields) -> Result<(With, Viewer), EngineError> {
    let with = With::read(fields, Usual::Nothing)?;
    let viewer = match fields.take("viewer") {
        None => Viewer::Referee,
        Some(value) => value.as_str().and_then(Viewer::parse).ok_or_else(no_viewer)?,
    };
    Ok((with, viewer))
}

/// Whether somebody with these eyes is at this table.
fn is_here(table: &dyn AnyMatch, viewer: Viewer) -> bool {
    !matches!(viewer, Viewer::Seat(seat) if seat.index() >= usize::from(table.seats()))
}

/// Whose eyes are meant, if the request says so.
fn viewer(table: &dyn AnyMatch, fields: &mut Fields) -> Result<Option<Viewer>, EngineError> {
    let Some(value) = fields.take("viewer") else { return Ok(None) };
    let viewer = value.as_str().and_then(Viewer::parse);
    viewer.filter(|&viewer| is_here(table, viewer)).map(Some).ok_or_else(no_viewer)
}

fn no_viewer() -> EngineError {
    wrong("viewer", "a seat of this match, \"spectator\" or \"referee\"")
}

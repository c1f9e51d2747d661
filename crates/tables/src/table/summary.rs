//! The summary of a table for lists and counts, stored beside its document.

use play::AnyMatch;
use serde::{Deserialize, Serialize};
use tabletop::{Components, Seat};

use super::clock::Pace;
use super::doc::{Doc, Occupant};
use super::room::Successor;
use store::{Facts, Held, Millis, Phase, Turn, without_components};

/// What a list shows of a table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default)]
pub struct Summary {
    /// Who sits where.
    #[serde(rename = "places")]
    pub occupants: Vec<Occupant>,
    /// What each seat has left to think, at a table with clocks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Vec<Millis>>,
    /// Whether all answer at once where they may.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub together: bool,
    /// The seats the table waits for, where there are several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) waits: Vec<Seat>,
}

impl Summary {
    fn of(doc: &Doc, game: Option<&dyn AnyMatch>) -> Summary {
        let is_timed = doc.settings.pace != (Pace::Untimed {});
        let waits = super::room::waits(doc, game);
        Summary {
            occupants: doc.occupants.clone(),
            left: is_timed.then(|| doc.clock.left.clone()),
            together: doc.settings.together,
            waits: if waits.len() > 1 { waits } else { Vec::new() },
        }
    }

    /// The seat of somebody that the table waits for: one of several, or the one whose
    /// turn it is.
    pub fn asked(held: &Held) -> Option<Seat> {
        let waits = Summary::read(&held.table.summary).waits;
        let several = waits.into_iter().find(|seat| held.seats.contains(seat));
        let turn = held.table.turn.map(|turn| turn.seat).filter(|_| held.is_asked());
        several.filter(|_| held.table.phase == Phase::Running).or(turn)
    }

    /// What was stored. A summary that cannot be read shows nobody: the table itself
    /// says what is wrong, to those who open it.
    pub fn read(text: &str) -> Summary {
        serde_json::from_str(text).unwrap_or_default()
    }
}

/// A document and a header as they are stored: without the component set, which is
/// stored once for all tables that have the same.
#[derive(Debug)]
pub struct Stored {
    pub(crate) doc: String,
    pub(crate) head: Option<String>,
    pub(crate) components: Option<String>,
}

impl Stored {
    /// The stored form. Ours are plain data, so this cannot fail.
    pub(crate) fn of(doc: &Doc, head: Option<String>) -> serde_json::Result<Stored> {
        let mut doc = doc.clone();
        let setup = &mut doc.settings.setup;
        let components = match setup.components.take() {
            Some(Components::Own { table }) => Some(table),
            named => {
                setup.components = named;
                None
            }
        };
        let head = match (head, &components) {
            (Some(head), Some(text)) => Some(without_components(&head, text)),
            (head, _) => head,
        };
        Ok(Stored { doc: serde_json::to_string(&doc)?, head, components })
    }

    /// The document again.
    pub(crate) fn read(doc: &str, components: Option<&str>) -> serde_json::Result<Doc> {
        let mut doc: Doc = serde_json::from_str(doc)?;
        if let Some(table) = components {
            doc.settings.setup.components = Some(Components::Own { table: table.to_owned() });
        }
        Ok(doc)
    }
}

/// What is stored beside a document.
pub fn facts(doc: &Doc, game: Option<&dyn AnyMatch>) -> serde_json::Result<Facts> {
    let people = doc.occupants.iter().filter(|occupant| occupant.player().is_some()).count();
    Ok(Facts {
        host: Some(doc.host),
        summary: serde_json::to_string(&Summary::of(doc, game))?,
        turn: turn(doc, game),
        people: u32::try_from(people).unwrap_or(u32::MAX),
        is_imported: doc.imported,
    })
}

/// Whom a table waits for, as it is stored: a match that is only looked at waits
/// for nobody.
pub fn turn(doc: &Doc, game: Option<&dyn AnyMatch>) -> Option<Turn> {
    let waits = super::room::waits(doc, game);
    let is_bot =
        |seat: &Seat| doc.occupants.get(seat.index()).is_some_and(|it| it.level().is_some());
    // A computer player comes first, so that it is woken after a start of the server.
    let bot = waits.iter().copied().find(is_bot);
    let seat = bot.or(waits.first().copied())?;
    let is_running = super::room::phase(doc, game) == Phase::Running;
    is_running.then_some(Turn { seat, is_bot: bot.is_some() })
}

impl Successor {
    /// What is stored beside its document.
    pub fn facts(&self) -> serde_json::Result<Facts> {
        facts(&self.doc, self.game.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Setup;

    use super::*;
    use crate::table::sample::{ADA, begun, bot, doc, person, seat};

    #[test]
    fn a_document_is_stored_without_its_component_set() {
        let mut whole = doc(vec![person(ADA), bot("random"), Occupant::Open {}]);
        let stored = Stored::of(&whole, None).unwrap();
        assert_eq!(stored.components, None);
        assert_eq!(Stored::read(&stored.doc, None).unwrap(), whole);
        let named = Components::Named("reconstructed-1".to_owned());
        whole.settings.setup = Setup { components: Some(named), ..Setup::new("standard", 3) };
        let stored = Stored::of(&whole, None).unwrap();
        assert_eq!(stored.components, None);
        assert_eq!(Stored::read(&stored.doc, None).unwrap(), whole);
        let table = "own pieces".repeat(100);
        whole.settings.setup.components = Some(Components::Own { table: table.clone() });
        let stored = Stored::of(&whole, None).unwrap();
        assert!(!stored.doc.contains("own pieces"), "{}", stored.doc);
        assert_eq!(stored.components.as_deref(), Some(&*table));
        assert_eq!(Stored::read(&stored.doc, Some(&table)).unwrap(), whole);
        // As older programs stored it.
        let old = serde_json::to_string(&whole).unwrap();
        assert_eq!(Stored::read(&old, None).unwrap(), whole);
    }

    #[test]
    fn facts_tell_whom_a_table_waits_for() {
        let waiting = doc(vec![person(ADA), bot("random"), Occupant::Open {}]);
        let told = facts(&waiting, None).unwrap();
        assert_eq!((told.turn, told.people, told.host), (None, 1, Some(ADA)));
        assert_eq!(Summary::read(&told.summary).occupants, waiting.occupants);
        for (first, is_bot) in [(person(ADA), false), (bot("random"), true)] {
            let room = begun(doc(vec![first, bot("random"), bot("random")]));
            let told = facts(&room.doc, room.game.as_deref()).unwrap();
            assert_eq!(told.turn, Some(Turn { seat: seat('a'), is_bot }));
            let mut closed = room.doc.clone();
            closed.imported = true;
            assert_eq!(facts(&closed, room.game.as_deref()).unwrap().turn, None);
        }
        assert_eq!(Summary::read("no summary"), Summary::default());
    }
}

//! What a table is to become, and what the store gets of it.

use play::AnyMatch;
use tabletop::{Components, Node, Seat, Viewer};

use super::doc::Doc;
use super::error::TableError;
use super::shared_match::{SharedMatch, own};
use super::summary::Summary;
use super::waits::{deadline, phase, turn};
use store::{Facts, Millis, Phase, without_components};

/// What a table is to become once the store accepts it.
#[derive(Clone, Debug)]
pub struct Successor {
    /// Everything but the match.
    pub doc: Doc,
    /// The match, with its new entries. The room shares it until something is played.
    pub game: Option<SharedMatch>,
    /// Whether the match begins with this.
    pub begins: bool,
    /// Number of record entries that are stored already.
    pub stored: usize,
    /// The version it will have.
    pub version: u64,
}

impl Successor {
    /// The match, to play on. This is where it is copied.
    pub(super) fn playing(&mut self) -> Result<&mut dyn AnyMatch, TableError> {
        self.game.as_mut().and_then(own).ok_or(TableError::NotBegun)
    }

    /// Updates the clock and the document after a seat has moved.
    pub(super) fn moved(&mut self, by: Seat, now: Millis) {
        let pace = self.doc.settings.pace;
        self.doc.clock.decided(pace, by, now);
        self.settled();
    }

    /// Updates the document after the match has moved on.
    pub(super) fn settled(&mut self) {
        self.record_changed();
        // The seed is published as soon as nobody can profit from it, so that everyone can
        // verify the draws.
        if self.game.as_deref().is_some_and(|game| game.node() == Node::Over)
            && let Ok(game) = self.playing()
        {
            // An imported match may have no seed to publish.
            let _ = game.reveal_seed();
        }
    }

    /// Proposals and handed-in answers refer to the record as it was.
    pub(super) fn record_changed(&mut self) {
        self.doc.proposal = None;
        self.doc.here = None;
        if self.doc.settings.together {
            self.doc.sealed.clear(self.version);
        }
    }

    /// The lines of the record that the store does not have yet.
    pub(crate) fn new_lines(&self) -> Vec<String> {
        let Some(game) = self.game.as_deref() else { return Vec::new() };
        let text = game.record_since(self.stored, Viewer::Referee);
        text.lines().map(str::to_owned).collect()
    }

    /// The lines of the record before its entries.
    pub(crate) fn head(&self) -> Option<String> {
        let game = self.game.as_deref()?;
        let (all, entries) = (game.record(), game.record_since(0, Viewer::Referee));
        all.strip_suffix(&entries).map(str::to_owned)
    }

    /// Whether the match has begun or is over.
    pub fn phase(&self) -> Phase {
        phase(&self.doc, self.game.as_deref())
    }

    /// The next deadline of a seat.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        deadline(&self.doc, self.game.as_deref())
    }

    /// What is stored beside its document.
    pub fn facts(&self) -> serde_json::Result<Facts> {
        facts(&self.doc, self.game.as_deref())
    }
}

/// A document and the head of a record as they are stored: without the component set, which
/// is stored once for all tables that have the same.
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

#[cfg(test)]
mod tests {
    use store::Turn;
    use tabletop::Setup;

    use super::*;
    use crate::table::Occupant;
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

//! Removes the players of an account that is deleted from a table.

use super::doc::Occupant;
use super::error::TableError;
use super::room::Room;
use super::successor::Successor;
use store::FORMER;
use store::{Phase, PlayerId};

impl Room {
    /// Removes the players of one account from the table. Before the match their seats are
    /// open again; during it a computer player of this level takes them; after it only the
    /// name goes. The next person becomes the host, and a table without people is closed.
    pub(crate) fn retire(
        &self,
        players: &[PlayerId],
        level: &str,
    ) -> Result<Successor, TableError> {
        let leaves = |player: &PlayerId| players.contains(player);
        let mut next = self.successor();
        let doc = &mut next.doc;
        let people = || self.doc.occupants.iter().filter_map(Occupant::player);
        let heir = people().find(|player| !leaves(player));
        if leaves(&doc.host) {
            doc.host = heir.unwrap_or(doc.host);
        }
        let is_over = self.phase() == Phase::Finished;
        // Computer players alone would play on for nobody.
        let closes = !is_over && heir.is_none() && people().any(|player| leaves(&player));
        for occupant in &mut doc.occupants {
            let Some(player) = occupant.player().filter(leaves) else { continue };
            *occupant = match (self.game.is_some(), is_over || closes) {
                (false, _) => Occupant::Open {},
                (true, true) => {
                    Occupant::Player { player, name: FORMER.to_owned(), stand_in: None }
                }
                (true, false) => Occupant::Bot { level: level.to_owned() },
            };
        }
        players.iter().for_each(|&player| doc.access.retire(player));
        doc.links.retain(|_, link| !leaves(&link.player));
        doc.moved.retain(|notice| !leaves(&notice.from));
        doc.closed |= closes;
        if doc.occupants != self.doc.occupants {
            // Those who agreed or were asked have changed.
            doc.proposal = None;
        }
        if next.doc == self.doc { Err(TableError::Unconcerned) } else { Ok(next) }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Seat;

    use super::super::room::Guest;
    use super::*;
    use crate::table::{Doc, Order, Pace, Settings};
    use play::{FastDice, Seed};
    use store::{Listing, Millis, Phase, TableId};
    use tabletop::Setup;

    const ADA: PlayerId = PlayerId::new([1; 16]);
    const BEN: PlayerId = PlayerId::new([2; 16]);

    fn person(player: PlayerId, name: &str) -> Occupant {
        Occupant::Player { player, name: name.to_owned(), stand_in: None }
    }

    fn table(occupants: Vec<Occupant>) -> Room {
        let settings = Settings {
            game: "puerto-rico".to_owned(),
            setup: Setup::new("reprint-2019", 3),
            order: Order::Fixed,
            pace: Pace::Untimed {},
            hints: true,
            hot_seat: false,
            together: false,
        };
        Room {
            id: TableId::from_bits(1),
            version: 1,
            listing: Listing::Unlisted,
            seed: Seed::from_number(1),
            doc: Doc::new(settings, ADA, occupants, Millis(0)),
            game: None,
            tentative: std::collections::BTreeMap::new(),
        }
    }

    fn after(room: &Room, next: Successor) -> Room {
        Room { doc: next.doc, game: next.game, ..room.clone() }
    }

    #[test]
    fn a_seat_is_open_before_and_a_computer_players_during_the_match() {
        let bot = || Occupant::Bot { level: "random".to_owned() };
        let waiting = table(vec![person(ADA, "Ada"), person(BEN, "Ben"), bot()]);
        let left = waiting.retire(&[ADA], "search").unwrap();
        assert_eq!(left.doc.occupants[0], Occupant::Open {});
        assert_eq!(left.doc.host, BEN);
        assert!(!left.doc.closed);

        let begin = waiting.begin(Guest { player: ADA }, &mut FastDice::new(1), Millis(1)).unwrap();
        let running = after(&waiting, begin);
        let left = after(&running, running.retire(&[ADA], "search").unwrap());
        assert_eq!(left.doc.occupants[0], Occupant::Bot { level: "search".to_owned() });
        assert_eq!((left.doc.host, left.phase()), (BEN, Phase::Running));
        assert_eq!(left.retire(&[ADA], "search").unwrap_err(), TableError::Unconcerned);

        let alone = after(&left, left.retire(&[BEN], "search").unwrap());
        assert_eq!(alone.phase(), Phase::Finished, "nobody is left to play for");
        assert_eq!(alone.occupant(Seat::new(1).unwrap()).unwrap().name(), Some(FORMER));
        assert_eq!(
            alone.retire(&[PlayerId::new([9; 16])], "search").unwrap_err(),
            TableError::Unconcerned
        );
    }
}

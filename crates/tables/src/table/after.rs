//! Rematches, forks and imports: tables that begin with another match.

use play::AnyMatch;
use serde_json::Value;
use tabletop::{Node, Viewer};

use super::doc::{Doc, Occupant, Order};
use super::error::TableError;
use super::room::{Guest, Room};
use super::successor::Successor;
use store::FORMER;
use store::{Millis, PlayerId, TableId};

impl Room {
    /// Sets the table of the rematch. There is only one: later requests are sent to it.
    pub fn set_rematch(&self, guest: Guest, to: TableId) -> Result<Successor, TableError> {
        self.seats_of(guest.player).next().ok_or(TableError::NotYours)?;
        if !self.is_over() {
            return Err(TableError::NotOver);
        }
        if self.doc.rematch.is_some() {
            return Err(TableError::Asked);
        }
        let mut next = self.successor();
        next.doc.rematch = Some(to);
        Ok(next)
    }

    /// The document of a rematch: the same settings, with everybody seated. If seats are
    /// not drawn by lot, somebody else begins.
    pub fn rematch(&self, host: Guest, now: Millis) -> Doc {
        let mut occupants = self.doc.occupants.clone();
        for occupant in &mut occupants {
            match occupant {
                // The player is gone, so the seat is open to anyone.
                Occupant::Player { name, .. } if name == FORMER => *occupant = Occupant::Open {},
                Occupant::Player { stand_in, .. } => *stand_in = None,
                Occupant::Open {} | Occupant::Bot { .. } => {}
            }
        }
        if self.doc.settings.order == Order::Fixed && !occupants.is_empty() {
            occupants.rotate_left(1);
        }
        let mut settings = self.doc.settings.clone();
        // A match keeps the revision it began under. A rematch is a new match and takes the
        // latest one.
        settings.setup.revision = None;
        let access = self.doc.access.same_people();
        let speed = self.doc.speed;
        Doc { access, speed, ..Doc::new(settings, host.player, occupants, now) }
    }

    /// Whether this match may be forked. A table that plays without advice does not let
    /// anyone try things out elsewhere before the game is over.
    pub fn forks(&self) -> bool {
        self.is_settled() || self.doc.settings.hints
    }

    /// A position to think about that looks to this player like the true one. A seat has
    /// seen everything that happened and knows what it could have counted, as computer
    /// players do. A spectator knows only what the view shows.
    pub fn position_to_think(&self, player: PlayerId, draw: u64) -> Option<Value> {
        let game = self.game.as_deref()?;
        match self.viewer(player) {
            // A seat that may answer before its turn thinks about a position in which it is
            // asked.
            viewer @ Viewer::Seat(seat) if self.is_together() && self.waits_for(seat) => {
                let sketch = self.sketch_to_think(seat, &[])?;
                sketch.possible_position(sketch.entries(), viewer, draw)
            }
            viewer @ Viewer::Seat(_) => game.possible_position(game.entries(), viewer, draw),
            viewer => game.look_alike_position(game.entries(), viewer, draw),
        }
    }

    /// The position after an entry, for a fork. If the match is still running it is one
    /// that looks the same to this player: what they do not see is drawn again, so nothing
    /// hidden leaks. This includes what they could have counted, because a player who plays
    /// all sides of the new table sees everything there.
    pub fn position_for(
        &self,
        player: PlayerId,
        entry: usize,
        draw: u64,
    ) -> Result<Value, TableError> {
        let game = self.game.as_deref().ok_or(TableError::NotBegun)?;
        if !self.forks() {
            return Err(TableError::NoFork);
        }
        let position = if self.is_settled() {
            game.position_at(entry)
        } else {
            game.look_alike_position(entry, self.viewer(player), draw)
        };
        position.ok_or(TableError::NoEntry)
    }

    /// Puts an imported match on an empty table.
    pub fn import(&self, game: Box<dyn AnyMatch>) -> Result<Successor, TableError> {
        if self.game.is_some() || !self.doc.imported {
            return Err(TableError::Begun);
        }
        let mut next = self.successor();
        next.game = Some(game.into());
        next.begins = true;
        Ok(next)
    }

    /// Refuses everything that is part of playing at a table that can only be watched.
    pub(super) fn played_here(&self) -> Result<(), TableError> {
        match (self.doc.closed, self.doc.imported) {
            (true, _) => Err(TableError::Closed),
            (false, true) => Err(TableError::Imported),
            (false, false) => Ok(()),
        }
    }

    fn is_over(&self) -> bool {
        self.game.as_deref().is_some_and(|game| game.node() == Node::Over)
    }

    /// Whether nothing more can happen in this match. Then nothing about it is secret.
    fn is_settled(&self) -> bool {
        self.is_over() || self.doc.imported
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use play::{FastDice, Seed};
    use tabletop::{Dice, Seat, Setup};

    use super::*;
    use crate::table::{Pace, Settings};
    use store::{Listing, Phase};

    const ADA: PlayerId = PlayerId::new([1; 16]);
    const STRANGER: PlayerId = PlayerId::new([9; 16]);

    /// A table of three, with Ada in the first seat, at which this is played.
    fn room(setup: Setup, game: Option<Box<dyn AnyMatch>>) -> Room {
        let settings = Settings {
            game: "puerto-rico".to_owned(),
            setup,
            order: Order::Fixed,
            pace: Pace::Untimed {},
            hints: true,
            hot_seat: false,
            together: false,
        };
        let mut occupants = vec![Occupant::Bot { level: "random".to_owned() }; 3];
        occupants[0] = Occupant::Player {
            player: ADA,
            name: "Ada".to_owned(),
            stand_in: Some("beginner".to_owned()),
        };
        Room {
            id: TableId::from_bits(1),
            version: 3,
            listing: Listing::Unlisted,
            seed: Seed::from_number(1),
            doc: Doc::new(settings, ADA, occupants, Millis(0)),
            game: game.map(Into::into),
            tentative: BTreeMap::new(),
        }
    }

    fn usual() -> Setup {
        Setup::new(games::title("puerto-rico").unwrap().usual_preset(3), 3)
    }

    fn begun(setup: &Setup, number: u64) -> Box<dyn AnyMatch> {
        let title = games::title("puerto-rico").unwrap();
        title.new_match(setup, Some(Seed::from_number(number))).unwrap()
    }

    /// Plays at random until there is something to stop for, or to the end.
    fn play(game: &mut dyn AnyMatch, number: u64, stop: impl Fn(&dyn AnyMatch) -> bool) -> bool {
        let mut dice = FastDice::new(number);
        while let Node::Decision(seat) = game.node() {
            if stop(game) {
                return true;
            }
            let options = game.options();
            let option = &options[dice.below(options.len() as u32) as usize];
            game.play_index(seat, option.index).unwrap();
        }
        false
    }

    fn hides_something(game: &dyn AnyMatch, viewer: Viewer) -> bool {
        game.record_for(viewer).contains(" * ?\n")
    }

    /// What only one seat knows is drawn anew for everyone else, so over many forks it is
    /// not always the truth.
    #[test]
    fn a_running_match_gives_nothing_hidden_away() {
        let setup = usual().with("market", "draft");
        let spectator = Viewer::Spectator;
        let found = (0..3000).find_map(|number| {
            let mut game = begun(&setup, number);
            let known = |game: &dyn AnyMatch| {
                hides_something(game, spectator)
                    && game.possible_position(game.entries(), spectator, 3)
                        != game.position_at(game.entries())
            };
            play(&mut *game, number, known).then_some(game)
        });
        let game = found.expect("some match has a secret");
        let (entry, truth) = (game.entries(), game.position());
        let running = room(setup.clone(), Some(game.clone()));
        let drawn: Vec<Value> =
            (0..40).map(|draw| running.position_for(STRANGER, entry, draw).unwrap()).collect();
        assert!(drawn.iter().any(|position| *position != truth));
        for position in &drawn {
            let title = games::title("puerto-rico").unwrap();
            let fork = title.load_match(&setup, &position.to_string(), None).unwrap();
            assert_eq!(fork.view_at(0, spectator), game.view_at(entry, spectator));
        }
        // A player has what their own seat sees.
        let own = Viewer::Seat(Seat::from_letter('a').unwrap());
        assert_eq!(
            running.position_for(ADA, entry, 3).ok(),
            game.look_alike_position(entry, own, 3)
        );
        assert_eq!(running.position_to_think(ADA, 3), game.possible_position(entry, own, 3));
    }

    #[test]
    fn a_match_that_is_over_is_told_as_it_was() {
        let setup = usual();
        let mut game = begun(&setup, 4);
        play(&mut *game, 4, |_| false);
        assert_eq!(game.node(), Node::Over);
        let truth = game.position_at(9);
        let mut over = room(setup, Some(game));
        assert_eq!(over.position_for(STRANGER, 9, 1).ok(), truth);
        over.doc.settings.hints = false;
        assert_eq!(over.position_for(STRANGER, 9, 1).ok(), truth, "advice can do no harm now");
        assert_eq!(over.position_for(STRANGER, 1 << 40, 1), Err(TableError::NoEntry));
    }

    #[test]
    fn the_next_table_is_named_once_by_who_sat_there() {
        let setup = usual();
        let mut game = begun(&setup, 4);
        let next = TableId::from_bits(2);
        let (ada, stranger) = (Guest { player: ADA }, Guest { player: STRANGER });
        let running = room(setup.clone(), Some(game.clone()));
        assert_eq!(running.set_rematch(ada, next).unwrap_err(), TableError::NotOver);
        play(&mut *game, 4, |_| false);
        let mut over = room(setup, Some(game));
        assert_eq!(over.set_rematch(stranger, next).unwrap_err(), TableError::NotYours);
        let named = over.set_rematch(ada, next).unwrap();
        assert_eq!((named.doc.rematch, named.new_lines().len()), (Some(next), 0));
        over.doc = named.doc;
        assert_eq!(over.set_rematch(ada, TableId::from_bits(3)).unwrap_err(), TableError::Asked);
        // Everybody moves on by one seat, and no stand-in is left.
        let again = over.rematch(ada, Millis(7));
        assert_eq!(again.rematch, None);
        assert_eq!(again.problem(), None);
        let own = Occupant::Player { player: ADA, name: "Ada".to_owned(), stand_in: None };
        assert_eq!(again.occupants[2], own);
        over.doc.settings.order = Order::Random;
        assert_eq!(over.rematch(ada, Millis(7)).occupants[0], own, "lots decide when it begins");
    }

    #[test]
    fn a_match_keeps_its_revision_and_the_next_one_plays_the_latest() {
        let setup = Setup { revision: Some(1), ..usual() };
        let mut game = begun(&setup, 4);
        assert_eq!(game.setup().revision, Some(1));
        assert!(game.record().starts_with("puerto-rico/1  rules reprint-2019 rev 1  "));
        play(&mut *game, 4, |_| false);
        let over = room(setup, Some(game));
        let again = over.rematch(Guest { player: ADA }, Millis(7));
        assert_eq!(again.settings.setup.revision, None);
    }

    #[test]
    fn a_match_begins_with_its_position_and_a_seed_of_its_own() {
        let setup = usual();
        let mut game = begun(&setup, 4);
        play(&mut *game, 4, |game| game.entries() > 30);
        let mut waiting = room(setup, None);
        waiting.doc.start = Some(game.position().to_string());
        let next = waiting.begin(Guest { player: ADA }, &mut FastDice::new(1), Millis(9)).unwrap();
        assert_eq!(next.doc.start, None);
        let begun = next.game.as_deref().unwrap();
        assert_eq!(begun.view_at(0, Viewer::Referee), Some(game.view(Viewer::Referee)));
        assert_eq!(begun.seed_hash(), Some(waiting.seed.commitment()));
        assert!(next.head().unwrap().contains("0 ! position {"));
        waiting.doc.start = Some("no position".to_owned());
        let refused = waiting.begin(Guest { player: ADA }, &mut FastDice::new(1), Millis(9));
        assert!(matches!(refused, Err(TableError::Setup(_))), "{refused:?}");
    }

    #[test]
    fn what_was_brought_is_finished_here_and_played_by_nobody() {
        let setup = usual();
        let mut game = begun(&setup, 4);
        play(&mut *game, 4, |game| game.entries() > 30);
        let mut empty = room(setup, None);
        assert_eq!(empty.import(game.clone()).unwrap_err(), TableError::Begun, "it is for playing");
        empty.doc.imported = true;
        empty.doc.occupants = vec![Occupant::Open {}; 3];
        let next = empty.import(game.clone()).unwrap();
        assert_eq!((next.phase(), next.deadline()), (Phase::Finished, None));
        assert_eq!(next.new_lines().len(), game.entries());
        let shown = Room { doc: next.doc, game: next.game, ..empty };
        assert_eq!(shown.import(game.clone()).unwrap_err(), TableError::Begun);
        let (ada, seat) = (Guest { player: ADA }, Seat::from_letter('a').unwrap());
        let name = crate::name::PersonName::read("Ada").unwrap();
        assert_eq!(shown.claim(ada, &name, seat).unwrap_err(), TableError::Imported);
        assert_eq!(shown.seat_bot(ada, seat, Some("random")).unwrap_err(), TableError::Imported);
        assert_eq!(shown.position_for(STRANGER, 9, 1).ok(), game.position_at(9));
    }
}

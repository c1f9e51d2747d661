//! Tables for tests.

use std::collections::BTreeMap;

use play::{FastDice, Seed};
use tabletop::{Dice, Node, Seat, Setup};

use super::clock::Pace;
use super::doc::{Doc, Occupant, Order, Settings, Speed};
use super::room::{Guest, Room};
use super::successor::Successor;
use super::tentative::TentativeMoves;
use crate::name::PersonName;
use store::{Listing, Millis, PlayerId, TableId};

/// The host of every table here.
pub const ADA: PlayerId = PlayerId::new([1; 16]);
/// A player.
pub const BEN: PlayerId = PlayerId::new([2; 16]);
/// A player.
pub const CLEO: PlayerId = PlayerId::new([3; 16]);
/// Somebody who sits nowhere.
pub const DAN: PlayerId = PlayerId::new([4; 16]);

/// A player who visits a table.
pub fn guest(player: PlayerId) -> Guest {
    Guest { player }
}

/// The seat with this letter.
pub fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).unwrap()
}

/// The name of a person.
pub fn name(text: &str) -> PersonName {
    PersonName::read(text).unwrap()
}

/// The place of somebody, under a name that is one of theirs.
pub fn person(player: PlayerId) -> Occupant {
    let name = match player {
        ADA => "Ada",
        BEN => "Ben",
        CLEO => "Cleo",
        _ => "Dan",
    };
    Occupant::Player { player, name: name.to_owned(), stand_in: None }
}

/// A computer player of this level.
pub fn bot(level: &str) -> Occupant {
    Occupant::Bot { level: level.to_owned() }
}

/// Three people.
pub fn people() -> Vec<Occupant> {
    vec![person(ADA), person(BEN), person(CLEO)]
}

/// A table of Puerto Rico with these occupants, not begun.
pub fn doc(occupants: Vec<Occupant>) -> Doc {
    let settings = Settings {
        game: "puerto-rico".to_owned(),
        setup: Setup::new("reprint-2019", occupants.len() as u8),
        order: Order::Fixed,
        pace: Pace::Untimed {},
        hints: true,
        hot_seat: false,
        together: false,
    };
    Doc { speed: Speed::Fast, ..Doc::new(settings, ADA, occupants, Millis(0)) }
}

/// The table with this document, not begun.
pub fn room(doc: Doc) -> Room {
    Room {
        id: TableId::from_bits(7),
        version: 0,
        listing: Listing::Unlisted,
        seed: Seed::from_number(1),
        doc,
        game: None,
        tentative: BTreeMap::new(),
    }
}

/// The table with this document at its first decision, which is that of seat `a`.
pub fn begun(doc: Doc) -> Room {
    let room = room(doc);
    let next = room.begin(guest(ADA), &mut FastDice::new(1), Millis(1_000)).unwrap();
    after(&room, next)
}

/// What the table is once the store has accepted this.
pub fn after(room: &Room, next: Successor) -> Room {
    let tentative =
        if next.new_lines().is_empty() { room.tentative.clone() } else { BTreeMap::new() };
    Room { version: room.version + 1, doc: next.doc, game: next.game, tentative, ..room.clone() }
}

impl PartialEq<Vec<String>> for TentativeMoves {
    fn eq(&self, other: &Vec<String>) -> bool {
        **self == **other
    }
}

impl<const N: usize> PartialEq<[&str; N]> for TentativeMoves {
    fn eq(&self, other: &[&str; N]) -> bool {
        **self == *other
    }
}

/// The first thing that may be decided, in notation.
pub fn option(room: &Room) -> String {
    room.game.as_deref().unwrap().options()[0].text.clone()
}

/// The table after the seat that is asked has taken the first option.
pub fn moved(room: &Room) -> Room {
    let next = room.decide(room.turn().unwrap(), &[option(room)], Millis(2_000)).unwrap();
    after(room, next)
}

/// A table where as many seats place their people at once.
pub fn placing(doc: &Doc, seats: usize) -> Room {
    let (room, text) = before_placing(doc, seats);
    after(&room, room.decide(room.turn().unwrap(), &[text], Millis(1_000)).unwrap())
}

/// Plays in order and at random until one decision is left before as many seats could
/// place their people at once. Gives the table and that decision.
pub fn before_placing(doc: &Doc, seats: usize) -> (Room, String) {
    for number in 0..200 {
        let mut dice = FastDice::new(number);
        let mut room = begun(Doc { settings: together(doc, false), ..doc.clone() });
        while let Some(turn) = room.turn() {
            let options = room.game.as_deref().unwrap().options();
            let text = options[dice.below(options.len() as u32) as usize].text.clone();
            let next = after(
                &room,
                room.decide(turn, std::slice::from_ref(&text), Millis(1_000)).unwrap(),
            );
            let mut open = next.clone();
            open.doc.settings = together(doc, true);
            if open.waits().len() == seats {
                room.doc.settings = together(doc, true);
                return (room, text);
            }
            room = next;
        }
    }
    panic!("nobody ever places people");
}

fn together(doc: &Doc, together: bool) -> Settings {
    Settings { together, ..doc.settings.clone() }
}

/// An arrangement of a seat, decision by decision: the dice choose.
pub fn arrangement(room: &Room, seat: Seat, number: u64) -> Vec<String> {
    let mut dice = FastDice::new(number);
    let game = room.game.as_deref().unwrap();
    let mut sketch = game.sketch_ahead(seat).unwrap_or_else(|| game.sketch_box());
    let mut texts = Vec::new();
    while sketch.node() == Node::Decision(seat) && sketch.asks_all() {
        let options = sketch.options();
        let text = options[dice.below(options.len() as u32) as usize].text.clone();
        sketch.play_text(seat, &text).unwrap();
        texts.push(text);
    }
    texts
}

/// A table with these occupants whose match begins where all of them place their people at
/// once, as it is before that.
pub fn placing_doc(occupants: Vec<Occupant>) -> Doc {
    let count = occupants.len();
    let room = placing(&doc(occupants.clone()), count);
    let mut doc = doc(occupants);
    doc.settings.together = true;
    doc.start = room.game.as_deref().map(|game| game.position().to_string());
    doc
}

//! Tests of the most that somebody can decide and take back.

use allocation_counter::measure;
use play::{AnyMatch, Seed};
use tabletop::Setup;
use testkit::grows_with_size;

use crate::table::sample::*;
use crate::table::{LONG_RECORD, Room, TableError};
use store::Millis;

/// A table of Santa Maria at which seat `a` has more coins than it could ever need:
/// it can buy and sell thousands of times in one turn.
fn rich() -> Room {
    let mut doc = doc(people());
    doc.settings.game = "santa-maria".to_owned();
    doc.settings.setup = Setup::new("standard", 3);
    let title = games::title("santa-maria").unwrap();
    let (position, seed) = ("seats.a: coins 65535, points 0", Some(Seed::from_number(1)));
    let game = title.load_match(&doc.settings.setup, position, seed).unwrap();
    Room { game: Some(game.into()), ..room(doc) }
}

/// This many purchases and sales, each undone by the next.
fn trades(count: usize) -> Vec<String> {
    ["buy wood", "sell wood"].iter().cycle().take(count).map(|&it| it.to_owned()).collect()
}

fn entries(room: &Room) -> usize {
    room.game.as_deref().map_or(0, AnyMatch::entries)
}

/// Tentative moves are kept in memory and played again after a restart, so their number is
/// limited.
#[test]
fn a_draft_does_not_grow_without_end() {
    let mut room = rich();
    let mut refused = None;
    for text in trades(1_000) {
        match room.add_tentative(guest(ADA), seat('a'), &text) {
            Ok(draft) => room.tentative.insert(seat('a'), draft),
            Err(denied) => {
                refused = Some(denied);
                break;
            }
        };
    }
    assert_eq!(refused, Some(TableError::TooManyAtOnce));
    assert_eq!(room.tentative_count(seat('a')), 300);
    // What was drafted is confirmed, and then there is room again.
    let next = room.confirm(guest(ADA), seat('a'), Millis(0)).unwrap();
    let room = after(&room, next);
    assert_eq!(entries(&room), 300);
    assert!(room.add_tentative(guest(ADA), seat('a'), "buy wood").is_ok());
}

/// A text may stand for many actions; they count, and not the texts.
#[test]
fn a_draft_of_long_texts_ends_as_soon() {
    let mut room = rich();
    let long = trades(200).join(", ");
    for drafted in 1..=2 {
        let draft = room.add_tentative(guest(ADA), seat('a'), &long).unwrap();
        assert_eq!(draft.len(), drafted);
        room.tentative.insert(seat('a'), draft);
    }
    let refused = room.add_tentative(guest(ADA), seat('a'), "buy wood").unwrap_err();
    assert_eq!(refused, TableError::TooManyAtOnce);
    assert!(room.confirm(guest(ADA), seat('a'), Millis(0)).is_ok());
}

#[test]
fn one_request_does_not_play_without_end() {
    let room = rich();
    let refused = room.play(guest(ADA), seat('a'), &trades(301), Millis(0)).unwrap_err();
    assert_eq!(refused, TableError::TooManyAtOnce);
    assert!(room.play(guest(ADA), seat('a'), &trades(300), Millis(0)).is_ok());
    let work = |count: usize| {
        let texts = trades(count);
        measure(|| drop(room.play(guest(ADA), seat('a'), &texts, Millis(0)))).bytes_total
    };
    grows_with_size(75, work);
    // As many as fit into a request cost no more than as many as are played.
    let [few, many] = [301, 6_000].map(work);
    assert!(many <= few + 4_096, "{few} {many}");
}

/// The page of a table copies the match, so its record must not grow for ever: who
/// plays and takes back, again and again, comes to an end.
#[test]
fn taking_back_and_playing_again_comes_to_an_end() {
    let mut room = rich();
    let mut requests = 0;
    let refused = loop {
        let first = entries(&room) + 1;
        let played = room.play(guest(ADA), seat('a'), &trades(300), Millis(0)).unwrap();
        room = after(&room, played);
        requests += 2;
        match room.take_back(guest(ADA), seat('a'), first, Millis(0)) {
            Ok(next) => room = after(&room, next),
            Err(denied) => break denied,
        }
    };
    assert_eq!(refused, TableError::LongRecord);
    assert!(entries(&room) < LONG_RECORD + 300, "{}", entries(&room));
    assert!(requests > 60, "{requests}");
    let last = entries(&room);
    let asked = room.propose(guest(ADA), seat('a'), last, Millis(0)).unwrap_err();
    assert_eq!(asked, TableError::LongRecord, "nor do all together");
    // The match goes on.
    assert!(room.play(guest(ADA), seat('a'), &trades(2), Millis(0)).is_ok());
}

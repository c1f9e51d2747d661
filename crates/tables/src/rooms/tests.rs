//! Tests of the live tables: changes, conflicts and reloading.

mod old;

use std::time::Duration;

use play::testing::copies;
use play::{FastDice, Seed};
use tokio::time::timeout;

use super::*;
use crate::table::sample::*;
use crate::table::{Occupant, Speed};
use store::sqlite::SqliteStore;
use store::sqlite::folder::Folder;

const NOW: Millis = Millis(1_000);

async fn store_in(folder: &Folder) -> Arc<dyn Store> {
    let store = folder.store().await;
    for player in [ADA, BEN, CLEO, DAN] {
        store.put_player(player, NOW, "x".to_owned(), "en".to_owned()).await.unwrap();
    }
    Arc::new(store)
}

fn id() -> TableId {
    TableId::from_bits(7)
}

/// A table with these occupants, begun if all are taken.
async fn opened(rooms: &Rooms, occupants: Vec<Occupant>) -> Arc<Room> {
    let is_full = !occupants.contains(&Occupant::Open {});
    let table = (doc(occupants), Listing::Unlisted, Seed::from_number(1));
    let room = rooms.open(id(), table, NOW).await.unwrap();
    if !is_full {
        return room;
    }
    let begin = |room: &Room| room.begin(guest(ADA), &mut FastDice::new(1), NOW);
    rooms.change(id(), None, NOW, begin).await.unwrap()
}

fn decide(room: &Room) -> Result<Successor, TableError> {
    room.decide(room.turn().ok_or(TableError::Over)?, &[option(room)], NOW)
}

fn record(room: &Room) -> String {
    room.game.as_deref().unwrap().record()
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let folder = Folder::new();
    let rooms = Rooms::new(store_in(&folder).await);
    let none = |failure| matches!(failure, RoomError::Store(StoreError::NotFound { .. }));
    assert!(none(rooms.get(id()).await.unwrap_err()));
    assert!(none(rooms.follow(id()).await.unwrap_err()));
    assert!(none(rooms.change(id(), None, NOW, decide).await.unwrap_err()));
}

#[tokio::test]
async fn a_table_is_the_same_after_a_restart() {
    let folder = Folder::new();
    let rooms = Rooms::new(store_in(&folder).await);
    let mut room = opened(&rooms, people()).await;
    for _ in 0..30 {
        room = rooms.change(id(), Some(room.version), NOW, decide).await.unwrap();
    }
    rooms.keep_tentative(&room, seat('b'), vec!["pass".to_owned()]).await.unwrap();
    let room = rooms.get(id()).await.unwrap();
    let again = Rooms::new(store_in(&folder).await).get(id()).await.unwrap();
    assert_eq!(again.version, room.version);
    assert_eq!(again.doc, room.doc);
    assert_eq!(again.tentative, room.tentative);
    assert_eq!(record(&again), record(&room));
    assert_eq!(again.seed, room.seed);
    // And it goes on as it would have: the same draws.
    let (one, other) = (moved(&again), moved(&room));
    assert_eq!(record(&one), record(&other));
}

#[tokio::test]
async fn of_two_who_change_the_same_version_one_is_told() {
    let folder = Folder::new();
    let store = store_in(&folder).await;
    // As two programs at one database: neither knows what the other does.
    let (here, there) = (Rooms::new(Arc::clone(&store)), Rooms::new(store));
    let room = opened(&here, people()).await;
    let seen = there.get(id()).await.unwrap();
    assert_eq!(seen.version, room.version);
    let moved = here.change(id(), Some(room.version), NOW, decide).await.unwrap();
    let refused = there.change(id(), Some(seen.version), NOW, decide).await.unwrap_err();
    assert!(matches!(refused, RoomError::Refused(TableError::Stale)), "{refused}");
    let now = there.get(id()).await.unwrap();
    assert_eq!((now.version, record(&now)), (moved.version, record(&moved)), "and knows it now");
    there.change(id(), Some(now.version), NOW, decide).await.unwrap();
}

#[tokio::test]
async fn what_was_meant_for_any_version_is_tried_again() {
    let folder = Folder::new();
    let store = store_in(&folder).await;
    let (here, there) = (Rooms::new(Arc::clone(&store)), Rooms::new(store));
    let open = vec![person(ADA), Occupant::Open {}, Occupant::Open {}];
    opened(&here, open).await;
    there.get(id()).await.unwrap();
    let claim = |player, letter: char| {
        let called = name(&format!("person {letter}"));
        move |room: &Room| room.claim(guest(player), &called, seat(letter))
    };
    here.change(id(), None, NOW, claim(BEN, 'b')).await.unwrap();
    let room = there.change(id(), None, NOW, claim(CLEO, 'c')).await.unwrap();
    assert_eq!(room.doc.occupants[1].player(), Some(BEN), "nobody is lost");
    assert_eq!(room.doc.occupants[2].player(), Some(CLEO));
    let taken = here.change(id(), None, NOW, claim(DAN, 'c')).await.unwrap_err();
    assert!(matches!(taken, RoomError::Refused(TableError::Taken)), "{taken}");
}

#[tokio::test]
async fn who_is_never_fast_enough_is_told() {
    let folder = Folder::new();
    let rooms = Rooms::new(store_in(&folder).await);
    let room = opened(&rooms, people()).await;
    // A state that the store will never accept anything for.
    rooms.put(Room { version: room.version + 1, ..Room::clone(&room) });
    let busy = rooms.change(id(), None, NOW, decide).await.unwrap_err();
    assert!(matches!(busy, RoomError::Store(StoreError::Busy)), "{busy}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_many_who_decide_at_once_one_does() {
    let folder = Folder::new();
    let rooms = Arc::new(Rooms::new(store_in(&folder).await));
    let mut room = opened(&rooms, people()).await;
    for _ in 0..10 {
        let version = room.version;
        let ask = || {
            let rooms = Arc::clone(&rooms);
            tokio::spawn(async move { rooms.change(id(), Some(version), NOW, decide).await })
        };
        let mut done = 0;
        for answer in [ask(), ask(), ask(), ask(), ask()] {
            match answer.await.unwrap() {
                Ok(_) => done += 1,
                Err(RoomError::Refused(TableError::Stale)) => {}
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(done, 1);
        room = rooms.get(id()).await.unwrap();
        assert_eq!(room.version, version + 1);
    }
    let stored = Rooms::new(store_in(&folder).await).get(id()).await.unwrap();
    assert_eq!(record(&stored), record(&room));
}

#[tokio::test]
async fn whoever_looks_on_is_told_of_changes_and_not_of_drafts() {
    let folder = Folder::new();
    let rooms = Rooms::new(store_in(&folder).await);
    let room = opened(&rooms, people()).await;
    let mut changes = rooms.follow(id()).await.unwrap().version;
    assert_eq!(*changes.borrow_and_update(), room.version);
    rooms.keep_tentative(&room, seat('a'), vec!["role mayor".to_owned()]).await.unwrap();
    assert!(!changes.has_changed().unwrap(), "a draft is nobody else's business");
    let after = rooms.change(id(), None, NOW, decide).await.unwrap();
    timeout(Duration::from_secs(60), changes.changed()).await.unwrap().unwrap();
    assert_eq!(*changes.borrow(), after.version);
}

#[tokio::test]
async fn a_draft_lives_until_somebody_moves() {
    let folder = Folder::new();
    let store = store_in(&folder).await;
    let rooms = Rooms::new(Arc::clone(&store));
    let room = opened(&rooms, people()).await;
    let draft = vec!["role mayor".to_owned()];
    rooms.keep_tentative(&room, seat('a'), draft.clone()).await.unwrap();
    let watch = |room: &Room| room.watch(guest(ADA), Speed::Slow);
    let room = rooms.change(id(), None, NOW, watch).await.unwrap();
    assert_eq!(room.tentative[&seat('a')], draft, "nothing has happened in the match");
    assert!(store.tentative(id(), seat('a')).await.unwrap().is_some());
    let room = rooms.change(id(), None, NOW, decide).await.unwrap();
    assert!(room.tentative.is_empty());
    assert_eq!(store.tentative(id(), seat('a')).await.unwrap(), None);
}

#[tokio::test]
async fn a_draft_for_a_table_that_has_moved_on_is_refused() {
    let folder = Folder::new();
    let store = store_in(&folder).await;
    let rooms = Rooms::new(Arc::clone(&store));
    let old = opened(&rooms, people()).await;
    rooms.change(id(), None, NOW, decide).await.unwrap();
    let late = rooms.keep_tentative(&old, seat('a'), vec!["role mayor".to_owned()]).await;
    assert!(matches!(late, Err(RoomError::Refused(TableError::Stale))), "{late:?}");
    assert!(rooms.get(id()).await.unwrap().tentative.is_empty());
    assert_eq!(store.tentative(id(), seat('a')).await.unwrap(), None, "nor does it come back");
}

/// A stored table whose document or record is not what was once written.
async fn damaged(doc: Option<&str>, line: Option<&str>) -> RoomError {
    let folder = Folder::new();
    let store = store_in(&folder).await;
    let room = opened(&Rooms::new(Arc::clone(&store)), people()).await;
    let table = store.table(id()).await.unwrap();
    let change = Change {
        doc: doc.map_or(table.doc, str::to_owned),
        listing: table.listing,
        phase: table.phase,
        changed: NOW,
        deadline: None,
        head: None,
        first_line_number: table.lines + 1,
        lines: line.map(str::to_owned).into_iter().collect(),
        seats: None,
        clear_tentative: false,
        facts: Default::default(),
    };
    store.commit(id(), room.version, change).await.unwrap();
    Rooms::new(store).get(id()).await.unwrap_err()
}

#[tokio::test]
async fn a_damaged_table_is_an_error_and_no_panic() {
    let whole = serde_json::to_string(&doc(people())).unwrap();
    let fewer = serde_json::to_string(&doc(vec![person(ADA); 4])).unwrap();
    let fewer = fewer.replace("\"seats\":4", "\"seats\":3");
    assert_ne!(whole, fewer);
    for bad in ["", "{}", "[]", "null", &whole[1..], &whole.replace("host", "hosts"), &fewer] {
        let failure = damaged(Some(bad), None).await;
        assert!(matches!(failure, RoomError::Damaged { .. }), "{bad}: {failure}");
    }
    for bad in ["", "x", "99 a role mayor", "2 a role role", "1 * quarry"] {
        let failure = damaged(None, Some(bad)).await;
        assert!(matches!(failure, RoomError::Damaged { .. }), "{bad}: {failure}");
    }
}

#[tokio::test]
async fn a_draft_that_cannot_be_read_is_forgotten() {
    let folder = Folder::new();
    let store: Arc<SqliteStore> = Arc::new(folder.store().await);
    for player in [ADA, BEN, CLEO] {
        store.put_player(player, NOW, "x".to_owned(), "en".to_owned()).await.unwrap();
    }
    let room = opened(&Rooms::new(Arc::clone(&store) as Arc<dyn Store>), people()).await;
    let draft = Tentative { based_on: room.version, text: "{not a list".to_owned() };
    store.put_tentative(id(), seat('a'), draft).await.unwrap();
    let again = Rooms::new(store).get(id()).await.unwrap();
    assert!(again.tentative.is_empty());
}

#[tokio::test]
async fn a_table_is_counted_where_it_was_opened_until_it_is_finished() {
    let folder = Folder::new();
    let store = store_in(&folder).await;
    let rooms = Rooms::new(Arc::clone(&store));
    let key = || "192.0.2.0/24".to_owned();
    let table = (doc(people()), Listing::Unlisted, Seed::from_number(1));
    rooms.open_from(id(), table, Some(key()), NOW).await.unwrap();
    let counted = async || {
        let from = store.live_tables_from(key()).await.unwrap();
        (from, store.live_tables_of(ADA).await.unwrap())
    };
    assert_eq!(counted().await, (1, 1));
    let begin = |room: &Room| room.begin(guest(ADA), &mut FastDice::new(1), NOW);
    rooms.change(id(), None, NOW, begin).await.unwrap();
    rooms.change(id(), None, NOW, decide).await.unwrap();
    assert_eq!(counted().await, (1, 1));
    rooms.change(id(), None, NOW, Room::close).await.unwrap();
    assert_eq!(counted().await, (0, 0));
}

/// From the request to the followers: the match is copied when the turn is confirmed, and
/// neither before nor after that.
#[tokio::test]
async fn the_way_of_a_confirmed_turn_copies_the_match_once() {
    let folder = Folder::new();
    let rooms = Rooms::new(store_in(&folder).await);
    let mut room = opened(&rooms, people()).await;
    for text in ["role settler", "take quarry"] {
        let moves = room.add_tentative(guest(ADA), seat('a'), text).unwrap();
        rooms.keep_tentative(&room, seat('a'), moves).await.unwrap();
        room = rooms.get(id()).await.unwrap();
    }
    let before = copies();
    let confirm = |room: &Room| room.confirm(guest(ADA), seat('a'), NOW);
    let done = rooms.change(id(), None, NOW, confirm).await.unwrap();
    assert_eq!(copies(), before + 1);
    assert_eq!((done.version, done.turn()), (room.version + 1, Some(seat('b'))));
    let again = Rooms::new(store_in(&folder).await).get(id()).await.unwrap();
    assert_eq!(record(&again), record(&done));
}

//! Tests of the turns of computer players, and of what they remember between them.

use ::bots::Budget;

use super::*;
use crate::background::bots::{AskedBot, Length};
use crate::seated_bots::Place;
use crate::table::TableError;

/// The choices that each seat has made, in their order.
fn choices(room: &Room) -> Vec<Seat> {
    let record = room.game.as_deref().unwrap().record();
    let choice = |line: &str| {
        let mut words = line.split(' ').skip(1);
        let seat = words.next().and_then(Seat::parse)?;
        (words.next() != Some("=")).then_some(seat)
    };
    record.lines().filter_map(choice).collect()
}

/// Lets Ada take the first option until somebody else is asked.
async fn ada_moves(site: &Site) -> Arc<Room> {
    let decide = |room: &Room| room.decide(seat('a'), &[option(room)], now());
    let mut room = site.rooms.get(id()).await.unwrap();
    while room.turn() == Some(seat('a')) {
        room = site.rooms.change(id(), None, now(), decide).await.unwrap();
    }
    room
}

#[tokio::test]
async fn a_whole_turn_of_a_computer_player_is_one_commit_and_one_notice() {
    let site = Site::new(now).await;
    site.begun(doc(vec![person(ADA), bot("random"), bot("random")])).await;
    let mut longest = 0;
    for _ in 0..40 {
        let mut before = ada_moves(&site).await;
        let mut notices = site.rooms.subscribers.subscribe(ADA);
        while let Some(bot) = before.turn().filter(|&turn| turn != seat('a')) {
            assert_eq!(site.background.step(id(), &mut None).await.unwrap(), None);
            let room = site.rooms.get(id()).await.unwrap();
            assert_eq!(room.version, before.version + 1, "one commit");
            assert_eq!(site.store.table(id()).await.unwrap().version, room.version);
            assert_eq!(notices.try_recv(), Ok(id()));
            assert!(notices.try_recv().is_err(), "one notice");
            let made = choices(&room)[choices(&before).len()..].to_vec();
            assert!(made.iter().all(|&it| it == bot), "nobody else's decisions: {made:?}");
            assert_ne!(room.turn(), Some(bot), "all decisions until somebody else is asked");
            longest = longest.max(made.len());
            before = room;
        }
    }
    assert!(longest > 1, "some turn has several decisions");
}

/// The draws in a turn are those of the match: a turn that was not stored is thought again
/// and meets them again.
#[tokio::test]
async fn a_turn_that_was_not_stored_has_not_happened() {
    let site = Site::new(now).await;
    let before = site.begun(doc(vec![bot("random"), person(ADA), person(BEN)])).await;
    let asked = AskedBot { room: &before, seat: seat('a'), level: "random", class: Class::People };
    let turn = site.background.think(&asked, Length::WholeTurn).await.unwrap();
    assert_eq!(site.rooms.get(id()).await.unwrap().version, before.version);
    // Meanwhile the table changes: the turn no longer fits.
    let watch = |room: &Room| room.watch(guest(ADA), Speed::Slow);
    let changed = site.rooms.change(id(), None, now(), watch).await.unwrap();
    let late = site.background.accept(&before, seat('a'), &turn).await;
    assert!(matches!(late, Err(RoomError::Refused(TableError::Stale))), "{late:?}");
    let still = site.rooms.get(id()).await.unwrap();
    assert_eq!((still.version, entries(&still)), (changed.version, entries(&before)));
    assert_eq!(site.background.step(id(), &mut None).await.unwrap(), None);
    let record = site.rooms.get(id()).await.unwrap().game.as_deref().unwrap().record();
    let seed = Some(Seed::from_number(1));
    still.title().unwrap().verify(record.as_bytes(), seed.as_ref()).expect("the match's own draws");
}

#[tokio::test]
async fn a_computer_player_keeps_its_tree_while_a_person_decides() {
    const BUDGET: usize = 60;
    let mut site = Site::new(now).await;
    site.background.seated = Arc::new(SeatedBots::new(Budget::Nodes(BUDGET as u32)));
    site.begun(doc(vec![person(ADA), bot("search"), bot("search")])).await;
    let at = |letter| Place { table: id(), seat: seat(letter) };
    let remembered = || ['b', 'c'].map(|letter| site.background.seated.positions_at(at(letter)));
    let mut most = 0;
    for _ in 0..6 {
        ada_moves(&site).await;
        site.background.keep_going(id()).await;
        assert!(remembered().iter().all(|&positions| positions > 0), "{:?}", remembered());
        most = most.max(remembered().into_iter().max().unwrap());
    }
    // A tree that begins with a decision has a position for each node of the budget.
    assert!(most > BUDGET + 1, "{most}");
    let reseat = |room: &Room| room.seat_bot(guest(ADA), seat('b'), Some("random"));
    site.rooms.change(id(), None, now(), reseat).await.unwrap();
    site.background.keep_going(id()).await;
    let [b, c] = remembered();
    assert!(b == 0 && c > 0, "the one that was replaced has left: {b} {c}");
    site.rooms.change(id(), None, now(), Room::close).await.unwrap();
    site.background.keep_going(id()).await;
    assert_eq!(remembered(), [0, 0]);
}

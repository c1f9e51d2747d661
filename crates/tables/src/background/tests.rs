//! Tests of the background work: bots, clocks, sweeping and reloading.

mod turns;

use play::{FastDice, Seed};
use tabletop::{Node, Seat};
use tokio::time::timeout;

use super::bots::WOKEN;
use super::*;
use crate::levels::STAND_IN;
use crate::pool::Class;
use crate::retention::Retention;
use crate::rooms::RoomError;
use crate::table::sample::*;
use crate::table::{Doc, Expiry, Occupant, Pace, Speed};
use store::sqlite::SqliteStore;
use store::sqlite::folder::Folder;
use store::{Change, Facts, Listing, Phase, StoreError};

/// Longer than anything here takes on a busy machine.
const LONG: Duration = Duration::from_secs(120);

/// A background with a store of its own.
struct Site {
    folder: Folder,
    store: Arc<SqliteStore>,
    rooms: Arc<Rooms>,
    background: Background,
}

fn id() -> TableId {
    TableId::from_bits(7)
}

fn begin_time() -> Millis {
    Millis(1_000)
}

impl Site {
    async fn new(now: fn() -> Millis) -> Site {
        Site::at(Folder::new(), now).await
    }

    async fn at(folder: Folder, now: fn() -> Millis) -> Site {
        let store = Arc::new(folder.store().await);
        for player in [ADA, BEN, CLEO] {
            store.put_player(player, Millis(0), "x".to_owned(), "en".to_owned()).await.unwrap();
        }
        let shared: Arc<dyn Store> = Arc::clone(&store) as Arc<dyn Store>;
        let rooms = Arc::new(Rooms::new(Arc::clone(&shared)));
        let clock = Arc::new(TableClock::standing_at(now()));
        let background =
            Background::new(shared, Arc::clone(&rooms), ComputePool::new(1), clock, now);
        Site { folder, store, rooms, background }
    }

    /// The program ends and begins again.
    async fn restarted(self, now: fn() -> Millis) -> Site {
        self.store.close().await.unwrap();
        Site::at(self.folder, now).await
    }

    async fn begun(&self, doc: Doc) -> Arc<Room> {
        self.begun_at(id(), doc).await
    }

    async fn begun_at(&self, id: TableId, doc: Doc) -> Arc<Room> {
        let table = (doc, Listing::Unlisted, Seed::from_number(1));
        self.rooms.open(id, table, begin_time()).await.unwrap();
        let begin = |room: &Room| room.begin(guest(ADA), &mut FastDice::new(1), begin_time());
        self.rooms.change(id, None, begin_time(), begin).await.unwrap()
    }

    /// Waits for something that sends no notice.
    async fn eventually(&self, what: &str, is_so: impl AsyncFn() -> bool) {
        let wait = async {
            while !is_so().await {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        timeout(LONG, wait).await.unwrap_or_else(|_| panic!("waited in vain: {what}"));
    }

    /// Waits until the table is as it is asked for.
    async fn until(&self, is_so: impl Fn(&Room) -> bool) -> Arc<Room> {
        let mut changes = self.rooms.follow(id()).await.unwrap().version;
        let wait = async {
            loop {
                changes.borrow_and_update();
                let room = self.rooms.get(id()).await.unwrap();
                if is_so(&room) {
                    return room;
                }
                changes.changed().await.unwrap();
            }
        };
        timeout(LONG, wait).await.expect("it comes to that")
    }
}

fn now() -> Millis {
    begin_time()
}

fn timed(expiry: Expiry) -> Doc {
    let mut document = doc(vec![person(ADA), bot("random"), bot("random")]);
    document.settings.pace = Pace::Timed { reserve: Millis(60_000), more: Millis(5_000), expiry };
    document
}

/// What seat `a` decided, line by line.
fn own_lines(room: &Room) -> usize {
    let record = room.game.as_deref().unwrap().record();
    record.lines().filter(|line| line.split(' ').nth(1) == Some("a")).count()
}

#[tokio::test]
async fn computer_players_play_until_a_person_is_asked() {
    let site = Site::new(now).await;
    let room = site.begun(doc(vec![person(ADA), bot("random"), bot("greedy")])).await;
    assert_eq!(room.turn(), Some(seat('a')));
    let before = own_lines(&room);
    let decide = |room: &Room| room.decide(seat('a'), &[option(room)], now());
    let mut room = site.rooms.change(id(), None, now(), decide).await.unwrap();
    while room.turn() == Some(seat('a')) {
        room = site.rooms.change(id(), None, now(), decide).await.unwrap();
    }
    let own = own_lines(&room);
    assert!(own > before);
    site.background.wake(id());
    let room = site.until(|room| room.turn() == Some(seat('a'))).await;
    assert_eq!(own_lines(&room), own, "nobody decides for a person");
}

#[tokio::test]
async fn computer_players_among_themselves_finish_the_match() {
    let site = Site::new(now).await;
    site.begun(doc(vec![bot("random"); 3])).await;
    site.background.wake(id());
    let room = site.until(|room| room.game.as_deref().unwrap().node() == Node::Over).await;
    let record = room.game.as_deref().unwrap().record();
    room.title().unwrap().verify(record.as_bytes(), None).expect("a whole record");
    assert_eq!(site.store.table(id()).await.unwrap().phase, Phase::Finished);
    timeout(LONG, async {
        while site.background.awake().contains(&id()) {
            tokio::task::yield_now().await;
        }
    })
    .await
    .expect("then it is left alone");
}

#[tokio::test]
async fn a_match_goes_on_after_a_restart() {
    let site = Site::new(now).await;
    let room = site.begun(doc(vec![bot("random"); 3])).await;
    let site = site.restarted(now).await;
    site.background.clone().resume().await;
    let entries = |room: &Room| room.game.as_deref().unwrap().entries();
    let before = entries(&room);
    site.until(|room| entries(room) > before + 20).await;
    let site = site.restarted(now).await;
    site.background.clone().resume().await;
    site.until(|room| room.game.as_deref().unwrap().node() == Node::Over).await;
}

#[tokio::test]
async fn who_has_time_left_is_left_alone() {
    for expiry in [Expiry::BotPlays, Expiry::BotSits, Expiry::Nothing] {
        let site = Site::new(now).await;
        let room = site.begun(timed(expiry)).await;
        site.background.expire(id()).await.unwrap();
        assert_eq!(site.rooms.get(id()).await.unwrap().version, room.version);
    }
}

/// When a minute is over that began with the match.
fn too_late() -> Millis {
    Millis(begin_time().0 + 60_000)
}

#[tokio::test]
async fn a_computer_player_decides_once_for_who_ran_out_of_time() {
    let site = Site::new(too_late).await;
    let room = site.begun(timed(Expiry::BotPlays)).await;
    assert_eq!(room.deadline(), Some(too_late()));
    let (own, version) = (own_lines(&room), room.version);
    site.background.expire(id()).await.unwrap();
    let room = site.rooms.get(id()).await.unwrap();
    assert_eq!(room.version, version + 1);
    assert!(own_lines(&room) > own);
    assert_eq!(room.doc.occupants[0], person(ADA), "the seat stays hers");
    assert_eq!(room.doc.clock.left[0], Millis(5_000), "with what comes back");
}

#[tokio::test]
async fn a_computer_player_takes_the_seat_of_who_ran_out_of_time() {
    let site = Site::new(too_late).await;
    let room = site.begun(timed(Expiry::BotSits)).await;
    site.background.expire(id()).await.unwrap();
    let away = site.rooms.get(id()).await.unwrap();
    assert_eq!(away.doc.occupants[0].level(), Some(STAND_IN));
    let own = own_lines(&room);
    let room = site.until(|room| own_lines(room) > own + 2).await;
    assert_eq!(room.deadline(), None, "its clock does not run");
    let back = |room: &Room| room.come_back(guest(ADA), seat('a'));
    let room = site.rooms.change(id(), None, now(), back).await.unwrap();
    assert_eq!(room.doc.occupants[0], person(ADA));
}

#[tokio::test]
async fn nothing_happens_if_that_was_agreed() {
    let site = Site::new(too_late).await;
    let room = site.begun(timed(Expiry::Nothing)).await;
    site.background.expire(id()).await.unwrap();
    let still = site.rooms.get(id()).await.unwrap();
    assert_eq!(still.version, room.version);
    assert_eq!(still.doc, room.doc);
}

#[tokio::test]
async fn clocks_run_out_after_a_restart_too() {
    let site = Site::new(now).await;
    let room = site.begun(timed(Expiry::BotPlays)).await;
    let site = site.restarted(now).await;
    site.background.clone().resume().await;
    let clocks = tokio::spawn(site.background.clone().watch_clocks());
    assert_eq!(site.rooms.get(id()).await.unwrap().version, room.version);
    site.background.clock.advance(Duration::from_secs(60));
    let own = own_lines(&room);
    site.until(|room| own_lines(room) > own).await;
    clocks.abort();
}

#[tokio::test]
async fn a_computer_player_nobody_knows_is_asked_once() {
    // A level may go with a new version of the program while tables have it.
    let site = Site::new(now).await;
    let room = site.begun(doc(vec![bot("genius"); 3])).await;
    timeout(LONG, site.background.keep_going(id())).await.expect("it does not go on for ever");
    assert_eq!(site.rooms.get(id()).await.unwrap().version, room.version);
    assert!(site.background.awake().is_empty());
    // The host can help.
    for letter in ['a', 'b', 'c'] {
        let reseat = |room: &Room| room.seat_bot(guest(ADA), seat(letter), Some("random"));
        site.rooms.change(id(), None, now(), reseat).await.unwrap();
    }
    site.background.wake(id());
    site.until(|room| room.game.as_deref().unwrap().node() == Node::Over).await;
}

#[tokio::test]
async fn on_a_full_disk_computer_players_wait_for_room() {
    let site = Site::new(now).await;
    site.begun(doc(vec![bot("random"); 3])).await;
    site.store.no_more_pages().await;
    let mut full = None;
    for _ in 0..5_000 {
        match site.background.step(id(), &mut None).await {
            Ok(None) => {}
            other => {
                full = Some(other);
                break;
            }
        }
    }
    assert!(matches!(full, Some(Err(RoomError::Store(StoreError::Full)))), "{full:?}");
    let room = site.rooms.get(id()).await.unwrap();
    assert_eq!(site.store.table(id()).await.unwrap().version, room.version);
    let given_up = timeout(LATER / 2, site.background.play_on(id())).await;
    assert!(given_up.is_err(), "they neither give up nor go on: {given_up:?}");
    site.store.more_pages().await;
    site.background.wake(id());
    site.until(|room| room.game.as_deref().unwrap().node() == Node::Over).await;
}

/// Opens a table and begins its match.
async fn begun_at(site: &Site, id: TableId, doc: Doc) {
    let table = (doc, Listing::Unlisted, Seed::from_number(1));
    site.rooms.open(id, table, begin_time()).await.unwrap();
    let begin = |room: &Room| room.begin(guest(ADA), &mut FastDice::new(1), begin_time());
    site.rooms.change(id, None, begin_time(), begin).await.unwrap();
}

async fn until(what: &str, is_so: impl Fn() -> bool) {
    timeout(LONG, async {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    })
    .await
    .expect(what);
}

#[tokio::test]
async fn a_start_reads_only_tables_that_wait_for_computer_players() {
    let site = Site::new(now).await;
    for number in 100..120 {
        begun_at(&site, TableId::from_bits(number), doc(people())).await;
    }
    let site = site.restarted(now).await;
    site.background.clone().resume().await;
    assert_eq!(site.rooms.in_use().0, 0);
    assert!(site.background.awake().is_empty());
    site.begun(doc(vec![bot("random"), person(ADA), bot("random")])).await;
    let site = site.restarted(now).await;
    site.background.clone().resume().await;
    site.until(|room| room.turn() == Some(seat('b'))).await;
    until("it is left alone then", || site.background.awake().is_empty()).await;
    assert_eq!(site.rooms.in_use().0, 1);
}

#[tokio::test]
async fn a_start_wakes_a_few_tables_at_a_time() {
    let site = Site::new(now).await;
    let count = WOKEN as u64 + 6;
    for number in 0..count {
        // Each takes seconds for a decision.
        let slow = Doc { speed: Speed::Slow, ..doc(vec![bot("random"); 3]) };
        begun_at(&site, TableId::from_bits(number), slow).await;
    }
    let site = site.restarted(now).await;
    site.background.spawn(site.background.clone().resume());
    until("some are awake", || site.background.awake().len() == WOKEN).await;
    assert_eq!(site.background.asleep().len(), 6);
    assert!(site.rooms.in_use().0 <= WOKEN);
    // Who comes to a table does not wait for its turn.
    let next = *site.background.asleep().iter().next().unwrap();
    site.background.hurry(next);
    site.background.hurry(next);
    assert_eq!((site.background.awake().len(), site.background.asleep().len()), (WOKEN + 1, 5));
    site.background.stop().await;
    site.background.wake(TableId::from_bits(count));
    site.store.close().await.unwrap();
}

#[tokio::test]
async fn a_damaged_table_does_not_keep_the_others_from_being_looked_at_again() {
    let site = Site::new(now).await;
    let ids = [1, 2, 3].map(TableId::from_bits);
    for id in ids {
        begun_at(&site, id, doc(people())).await;
    }
    // Somebody else changes all of them, and the disk one of them.
    let beside = Rooms::new(Arc::clone(&site.store) as Arc<dyn Store>);
    for id in ids {
        let decide = |room: &Room| room.decide(room.turn().unwrap(), &[option(room)], now());
        beside.change(id, None, now(), decide).await.unwrap();
    }
    site.store.damage_line(ids[1], 2).await;
    site.rooms.reload().await.unwrap();
    for id in ids {
        let version = beside.get(id).await.unwrap().version;
        match site.rooms.get(id).await {
            Ok(room) => assert_eq!((room.version, id == ids[1]), (version, false)),
            Err(failure) => {
                assert_eq!(id, ids[1], "{failure}");
                assert!(failure.to_string().contains("line 2"), "{failure}");
            }
        }
    }
    assert_eq!(site.rooms.damaged(), 1);
    // Nor is it played on from the memory of the other.
    site.background.keep_going(ids[1]).await;
}

#[tokio::test]
async fn tables_nobody_needs_are_swept_by_their_kind() {
    fn later() -> Millis {
        Millis(begin_time().0 + 15 * Millis::DAY)
    }
    let site = Site::new(later).await;
    let ids = [1, 2].map(TableId::from_bits);
    begun_at(&site, ids[0], doc(vec![bot("random"); 3])).await;
    begun_at(&site, ids[1], doc(people())).await;
    for id in ids {
        site.rooms.change(id, None, begin_time(), Room::close).await.unwrap();
    }
    site.background.sweep_once(Retention { bot_games: Some(16), ..Retention::default() }).await;
    assert!(site.store.table(ids[0]).await.is_ok());
    site.background.sweep_once(Retention::FOREVER).await;
    assert!(site.store.table(ids[0]).await.is_ok());
    site.background.sweep_once(Retention::default()).await;
    let gone = site.rooms.get(ids[0]).await.unwrap_err();
    assert!(matches!(gone, RoomError::Store(StoreError::NotFound { .. })), "{gone}");
    assert!(site.rooms.get(ids[1]).await.is_ok(), "people were there");
}

fn table(number: u64) -> TableId {
    TableId::from_bits(100 + number)
}

#[tokio::test]
async fn ten_clocks_are_acted_on_side_by_side() {
    let site = Site::new(too_late).await;
    for number in 0..10 {
        site.begun_at(table(number), timed(Expiry::BotPlays)).await;
    }
    // Somebody thinks for a long time.
    let gate = site.background.pool.occupy(Class::People).await;
    for _ in 0..3 {
        site.background.look_at_clocks().await;
        site.background.pool.until_waiting(Class::People, 10).await;
    }
    assert_eq!(site.background.expired().get(), 0);
    drop(gate);
    site.eventually("all are decided", async || site.background.expired().get() == 10).await;
    for number in 0..10 {
        let room = site.rooms.get(table(number)).await.unwrap();
        assert!(own_lines(&room) > 0, "table {number}");
        let line = |line: &&str| line.split(' ').nth(1) == Some("a");
        let record = room.game.as_deref().unwrap().record();
        assert_eq!(record.lines().filter(line).count(), 1, "decided once: {record}");
    }
}

#[tokio::test]
async fn a_table_that_cannot_be_read_keeps_no_other_from_its_clock() {
    let site = Site::new(too_late).await;
    for number in 0..3 {
        site.begun_at(table(number), timed(Expiry::BotSits)).await;
    }
    let stored = site.store.table(table(0)).await.unwrap();
    let damage = Change {
        doc: "no document".to_owned(),
        listing: stored.listing,
        phase: stored.phase,
        changed: stored.changed,
        deadline: Some(Millis(0)),
        head: None,
        first_line_number: stored.lines + 1,
        lines: Vec::new(),
        seats: None,
        clear_tentative: false,
        facts: Facts::default(),
    };
    site.store.commit(table(0), stored.version, damage).await.unwrap();
    let site = site.restarted(too_late).await;
    site.background.look_at_clocks().await;
    site.eventually("the others are acted on", async || site.background.expired().get() == 2).await;
    let due = site.store.due_tables(too_late()).await.unwrap();
    assert_eq!(due.iter().map(|due| due.table).collect::<Vec<_>>(), [table(0)]);
    site.eventually("the damaged one is put off", async || {
        !site.background.is_acting_on(table(0)) && site.background.is_postponed(table(0))
    })
    .await;
    // It is not tried again and again.
    site.background.look_at_clocks().await;
    assert!(!site.background.is_acting_on(table(0)));
}

#[tokio::test]
async fn where_nothing_happens_at_the_end_nobody_looks_for_it() {
    let site = Site::new(too_late).await;
    let room = site.begun(timed(Expiry::Nothing)).await;
    assert_eq!(room.deadline(), Some(too_late()), "those at the table are told");
    assert_eq!(site.store.due_tables(too_late()).await.unwrap(), []);
}

#[tokio::test]
async fn bots_that_nobody_looks_at_wait_for_somebody() {
    let mut site = Site::new(now).await;
    site.background.audience = Arc::new(Audience::impatient());
    let room = site.begun(doc(vec![bot("random"); 3])).await;
    site.background.wake(id());
    site.eventually("it stands still", async || site.background.paused() == 1).await;
    assert!(site.background.awake().is_empty());
    assert_eq!(site.rooms.get(id()).await.unwrap().version, room.version);
    // Somebody looks, and stays.
    let follower = site.rooms.follow(id()).await.unwrap();
    site.background.looked_at(&room);
    assert_eq!(site.background.paused(), 0);
    site.until(|room| room.game.as_deref().unwrap().node() == Node::Over).await;
    drop(follower);
    site.eventually("it is left alone", async || site.background.awake().is_empty()).await;
    assert_eq!(site.background.paused(), 0, "what is over waits for nobody");
}

#[tokio::test]
async fn a_table_with_a_person_waits_for_nobody_to_look() {
    let mut site = Site::new(now).await;
    site.background.audience = Arc::new(Audience::impatient());
    let room = site.begun(doc(vec![person(ADA), bot("random"), bot("random")])).await;
    site.background.looked_at(&room);
    let decide = |room: &Room| room.decide(seat('a'), &[option(room)], now());
    let mut room = site.rooms.change(id(), None, now(), decide).await.unwrap();
    while room.turn() == Some(seat('a')) {
        room = site.rooms.change(id(), None, now(), decide).await.unwrap();
    }
    site.background.wake(id());
    let asked = async || site.rooms.get(id()).await.unwrap().turn() == Some(seat('a'));
    site.eventually("she is asked again", asked).await;
    assert_eq!(site.background.paused(), 0);
}

#[tokio::test]
async fn nobody_runs_out_while_everyone_may_still_come_back() {
    // The server ended in the moment before somebody's clock was acted on.
    let site = Site::new(too_late).await;
    site.begun(timed(Expiry::BotSits)).await;
    let site = site.restarted(too_late).await;
    let clock = &site.background.clock;
    clock.stand_for(Duration::from_secs(60));
    assert_eq!(clock.stands_for(), Some(Millis(60_000)));
    for _ in 0..3 {
        site.background.look_at_clocks().await;
        assert!(!site.background.is_acting_on(id()));
    }
    clock.stand_for(Duration::ZERO);
    site.background.look_at_clocks().await;
    site.eventually("then it is", async || site.background.expired().get() == 1).await;
}

/// A pause is for people who look on in a browser. Programs wait for nothing.
#[tokio::test]
async fn computer_players_pause_only_where_somebody_looks_on() {
    let site = Site::new(begin_time).await;
    let room = site.begun(doc(vec![person(ADA), bot("random"), bot("greedy")])).await;
    assert_eq!(site.background.pause(&room), Duration::ZERO);
    site.background.looked_at_in_browser(room.id);
    assert!(site.background.pause(&room) > Duration::ZERO);
    site.background.browsers.forget(room.id);
    assert_eq!(site.background.pause(&room), Duration::ZERO);
}

/// A match in which all three are to place their people at once, with a minute each.
fn placing(occupants: Vec<Occupant>, expiry: Expiry) -> Doc {
    let mut document = placing_doc(occupants);
    document.settings.pace = Pace::Timed { reserve: Millis(60_000), more: Millis(5_000), expiry };
    document
}

fn entries(room: &Room) -> usize {
    room.game.as_deref().unwrap().entries()
}

#[tokio::test]
async fn computer_players_hand_in_their_answer_and_wait_for_people() {
    let site = Site::new(now).await;
    let occupants = vec![person(ADA), bot("random"), bot("greedy")];
    let before = site.begun(placing_doc(occupants)).await;
    // After a restart as well: the store knows that computer players are asked.
    let site = site.restarted(now).await;
    site.background.clone().resume().await;
    let room = site.until(|room| room.answered().len() == 2).await;
    assert_eq!((room.waits(), entries(&room)), (vec![seat('a')], entries(&before)));
    let site = site.restarted(now).await;
    let room = site.rooms.get(id()).await.unwrap();
    assert_eq!(room.answered().len(), 2, "what was handed in is stored");
    let texts = arrangement(&room, seat('a'), 1);
    let decide = |room: &Room| room.decide(seat('a'), &texts, now());
    let done = site.rooms.change(id(), None, now(), decide).await.unwrap();
    assert!(entries(&done) > entries(&before) && !done.is_together());
}

#[tokio::test]
async fn a_computer_player_answers_for_all_who_ran_out_of_time() {
    let site = Site::new(too_late).await;
    let room = site.begun(placing(people(), Expiry::BotPlays)).await;
    let first = room.waits()[0];
    let texts = arrangement(&room, first, 1);
    let decide = |room: &Room| room.decide(first, &texts, begin_time());
    let room = site.rooms.change(id(), None, begin_time(), decide).await.unwrap();
    assert_eq!(room.late(too_late()).len(), 2);
    site.background.expire(id()).await.unwrap();
    let done = site.rooms.get(id()).await.unwrap();
    assert!(entries(&done) > entries(&room), "all answers are in");
    assert_eq!(done.doc.occupants, room.doc.occupants, "the seats stay theirs");
    let left = |seat: Seat| done.doc.clock.left[seat.index()];
    let others = room.waits().into_iter().map(left).collect::<Vec<_>>();
    assert_eq!((left(first), others), (Millis(60_000), vec![Millis(5_000); 2]));
}

#[tokio::test]
async fn a_computer_player_sits_down_for_all_who_ran_out_of_time() {
    let site = Site::new(too_late).await;
    let before = site.begun(placing(people(), Expiry::BotSits)).await;
    site.background.expire(id()).await.unwrap();
    let room = site.rooms.get(id()).await.unwrap();
    assert!(room.doc.occupants.iter().all(|occupant| occupant.level() == Some(STAND_IN)));
    site.until(|room| entries(room) > entries(&before)).await;
}

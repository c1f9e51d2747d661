//! A database from before lists had columns and lines had checksums.

use std::sync::Arc;

use santa_maria::SantaMaria;
use store::sqlite::SqliteStore;
use store::sqlite::folder::Folder;
use store::{Expired, Millis, Page, Store, TableId, Turn};
use tabletop::{Components, Setup, Title};

use crate::rooms::Rooms;
use crate::sample::{ADA, after, begun, bot, doc, guest, moved, option, person, room, seat};
use crate::{Doc, Expiry, Occupant, Pace, Room, Summary};

/// How many steps had been taken then.
const OLD: usize = 3;

/// Makes an old database with these rooms in it, as the program of that time would
/// have stored them.
async fn old_database(folder: &Folder, rooms: &[Room]) {
    folder.make_old(OLD).await;
    let ada = ADA.to_string();
    folder.execute("INSERT INTO players VALUES (?1, 0, 'Ada', 'en', NULL)", &[&ada]).await;
    for room in rooms {
        let (id, game) = (room.id.to_string(), room.game.as_deref());
        let entries =
            game.map_or(String::new(), |game| game.record_since(0, tabletop::Viewer::Referee));
        let head = game
            .map_or(String::new(), |game| game.record().strip_suffix(&entries).unwrap().to_owned());
        let table = "INSERT INTO tables (id, game, version, doc, listing, phase, created, \
                     changed, head, secret) \
                     VALUES (?1, ?2, CAST(?3 AS INTEGER), ?4, 'public', ?5, 1, 2, ?6, ?7)";
        let doc = serde_json::to_string(&room.doc).unwrap();
        let (version, seed) = (room.version.to_string(), room.seed.to_hex());
        let phase = tabletop::Name::name(room.phase());
        let texts = [&id, &room.doc.settings.game, &version, &doc, phase, &head, &seed];
        folder.execute(table, &texts).await;
        for (number, line) in (1..).zip(entries.lines()) {
            let number: u32 = number;
            let insert = "INSERT INTO lines (table_id, number, text) \
                          VALUES (?1, CAST(?2 AS INTEGER), ?3)";
            folder.execute(insert, &[&id, &number.to_string(), line]).await;
        }
        for seat in room.seats_of(ADA) {
            let insert = "INSERT INTO seats VALUES (?1, ?2, ?3)";
            folder.execute(insert, &[&id, &seat.to_string(), &ada]).await;
        }
    }
}

fn numbered(number: u64, room: Room) -> Room {
    Room { id: TableId::from_bits(number), ..room }
}

/// A table of Santa Maria with a component set of its own.
fn with_own_components(occupants: Vec<Occupant>) -> Doc {
    let table =
        SantaMaria::COMPONENTS[0].table.replace("name = \"reconstructed-2\"", "name = \"mine\"");
    let mut doc = doc(occupants);
    doc.settings.game = "santa-maria".to_owned();
    let preset = games::title("santa-maria").unwrap().usual_preset(doc.settings.setup.seats);
    doc.settings.setup = Setup {
        components: Some(Components::Own { table }),
        ..Setup::new(preset, doc.settings.setup.seats)
    };
    doc
}

fn occupants() -> Vec<Occupant> {
    vec![person(ADA), bot("random"), bot("greedy")]
}

#[tokio::test]
async fn everything_reads_back_identically() {
    let mut timed = doc(occupants());
    let expiry = Expiry::BotPlays;
    timed.settings.pace = Pace::Timed { reserve: Millis(60_000), more: Millis(5_000), expiry };
    timed.clock = timed.settings.pace.start(3, Millis(5));
    let all = [
        numbered(1, room(doc(vec![person(ADA), Occupant::Open {}, Occupant::Open {}]))),
        numbered(2, moved(&moved(&begun(doc(occupants()))))),
        numbered(3, begun(timed)),
        numbered(4, room(with_own_components(occupants()))),
        numbered(5, moved(&moved(&begun(with_own_components(occupants()))))),
        numbered(6, moved(&begun(with_own_components(occupants())))),
        numbered(7, begun(doc(vec![bot("random"); 3]))),
    ];
    let folder = Folder::new();
    old_database(&folder, &all).await;
    let store: Arc<SqliteStore> = Arc::new(folder.store().await);
    let rooms = Rooms::new(Arc::clone(&store) as Arc<dyn Store>);
    for before in &all {
        let again = rooms.peek(before.id).await.unwrap();
        assert_eq!((&again.doc, again.version), (&before.doc, before.version), "{}", before.id);
        let record = |room: &Room| room.game.as_deref().map(play::AnyMatch::record);
        assert_eq!(record(&again), record(before), "{}", before.id);
        assert_eq!(again.seed, before.seed);
    }
    // Once, and nowhere else.
    assert_eq!(store.count("SELECT count(*) FROM components").await, 1);
    let inline = "SELECT count(*) FROM tables WHERE instr(doc || head, 'spaces = 20') > 0";
    assert_eq!(store.count(inline).await, 0);
    let found = store.inspect().await.unwrap();
    assert_eq!((found.tables, found.damage), (7, vec![]));

    // Lists tell what they told before.
    let listed = store.tables(None, Page::first(99)).await.unwrap();
    assert_eq!(listed.len(), 7);
    for listed in &listed {
        let room = all.iter().find(|room| room.id == listed.id).unwrap();
        let summary = Summary::read(&listed.summary);
        assert_eq!(summary.occupants, room.doc.occupants);
        let is_timed = room.doc.settings.pace != (Pace::Untimed {});
        assert_eq!(summary.left, is_timed.then(|| room.doc.clock.left.clone()));
    }
    assert_eq!(store.live_tables_of(ADA).await, Ok(7));
    // Whom they wait for is not known until somebody has replayed them.
    let to_wake = store.tables_to_wake().await.unwrap();
    assert_eq!(to_wake.len(), 5);
    assert!(to_wake.iter().all(|it| !it.is_known));
    assert_eq!(to_wake[4].table, all[6].id, "tables of bots alone come last");
    let turn = Some(Turn { seat: seat('a'), is_bot: true });
    store.put_turn(all[6].id, all[6].version + 1, turn).await.unwrap();
    assert_eq!(store.tables_to_wake().await.unwrap(), to_wake, "of another version");
    store.put_turn(all[6].id, all[6].version, turn).await.unwrap();
    assert!(store.tables_to_wake().await.unwrap()[4].is_known);

    // And they are played on.
    let play = |room: &Room| room.decide(room.turn().unwrap(), &[option(room)], Millis(9));
    let begin = |room: &Room| room.begin(guest(ADA), &mut play::FastDice::new(1), Millis(9));
    rooms.change(all[4].id, None, Millis(9), play).await.unwrap();
    let four = rooms.change(all[3].id, None, Millis(9), begin).await.unwrap();
    let expected = after(&all[3], begin(&all[3]).unwrap());
    let record = |room: &Room| room.game.as_deref().map(play::AnyMatch::record);
    assert_eq!(record(&four), record(&expected));
    let fresh = Rooms::new(Arc::clone(&store) as Arc<dyn Store>);
    assert_eq!(record(&fresh.get(all[3].id).await.unwrap()), record(&expected));

    // A set that no table has any more goes with the last of them.
    for room in &all[3..=4] {
        store.delete_table(room.id).await.unwrap();
    }
    assert_eq!(store.count("SELECT count(*) FROM components").await, 1);
    let swept = store.delete_expired(Expired::Abandoned, Millis(9)).await.unwrap();
    assert_eq!(swept.deleted.len(), 5);
    assert_eq!(store.count("SELECT count(*) FROM components").await, 0);
}

#[tokio::test]
async fn a_damaged_table_does_not_keep_a_database_from_being_converted() {
    let folder = Folder::new();
    let all = [1, 2, 3].map(|number| numbered(number, moved(&begun(doc(occupants())))));
    old_database(&folder, &all).await;
    let (first, second) = (all[0].id, all[1].id);
    let damage = format!(
        "DROP TRIGGER lines_never_change; \
         UPDATE tables SET doc = substr(doc, 2) WHERE id = '{first}'; \
         UPDATE lines SET text = CAST(x'ff' AS TEXT) WHERE table_id = '{second}' AND number = 2; \
         CREATE TRIGGER lines_never_change BEFORE UPDATE ON lines BEGIN SELECT 1; END;"
    );
    folder.execute(&damage, &[]).await;
    let store: Arc<dyn Store> = Arc::new(folder.store().await);
    let rooms = Rooms::new(Arc::clone(&store));
    assert!(rooms.get(first).await.is_err() && rooms.get(second).await.is_err());
    assert_eq!(rooms.damaged(), 2);
    rooms.get(all[2].id).await.unwrap();
    assert_eq!(store.tables(None, Page::first(9)).await.unwrap().len(), 3);
}

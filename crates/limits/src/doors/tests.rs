//! Tests of the rate limits.

use std::cell::Cell;

use super::*;

thread_local! {
    static NOW: Cell<i64> = const { Cell::new(0) };
}

fn at(seconds: i64) {
    NOW.set(seconds * 1_000);
}

fn doors() -> Doors {
    at(0);
    Doors::new(&Limits::default(), || Millis(NOW.get()))
}

fn from(address: u8, identity: Identity) -> Visitor {
    let keys = AddressKeys::new(b"secret");
    Visitor { address: keys.key(Some([192, 0, 2, address].into())), identity }
}

fn player(number: u32) -> PlayerId {
    let mut bytes = [0; 16];
    bytes[..4].copy_from_slice(&number.to_be_bytes());
    PlayerId::new(bytes)
}

/// Number of new visitors who are let in.
fn fresh(doors: &Doors, door: Door, address: u8) -> usize {
    let visitor = |number| from(address, Identity::Player(player(number)));
    (0..30_000).take_while(|&number| doors.pass(door, &visitor(number)).is_ok()).count()
}

#[test]
fn a_new_cookie_is_no_new_start() {
    let doors = doors();
    for door in Door::settable().filter(|door| *door != Door::File) {
        let most = door.usual().address.unwrap().burst() as usize;
        assert_eq!(fresh(&doors, door, 1), most, "{door}");
        let refused = doors.pass(door, &from(1, Identity::Player(player(77_777)))).unwrap_err();
        assert_eq!((refused.door, refused.by), (door, CountedBy::Address));
        assert!(refused.seconds >= 1);
        assert_eq!(doors.pass(door, &from(2, Identity::Player(player(1)))), Ok(()), "elsewhere");
    }
}

#[test]
fn who_throws_the_cookie_away_leaves_something_for_the_others() {
    let doors = doors();
    let nobody = from(1, Identity::Nobody);
    let let_in = (0..1_000).take_while(|_| doors.pass(Door::Open, &nobody).is_ok()).count();
    assert_eq!(let_in, 30);
    assert_eq!(doors.pass(Door::Open, &nobody).unwrap_err().by, CountedBy::Player);
    assert_eq!(fresh(&doors, Door::Open, 1), 30);
}

#[test]
fn strangers_cannot_use_up_what_an_account_has() {
    let doors = doors();
    fresh(&doors, Door::Open, 1);
    let ada = from(1, Identity::Account(player(1)));
    let opened = (0..1_000).take_while(|_| doors.pass(Door::Open, &ada).is_ok()).count();
    assert_eq!(opened, 300);
    assert_eq!(doors.pass(Door::Open, &ada).unwrap_err().by, CountedBy::Account);
    // But an address is no place for a thousand accounts either.
    let account = |number| from(1, Identity::Account(player(number)));
    let all = (2..5_000).take_while(|&number| doors.pass(Door::Open, &account(number)).is_ok());
    assert_eq!(all.count(), 4 * 300 - 300);
}

#[test]
fn an_account_has_one_share_whatever_it_comes_with() {
    let doors = doors();
    let (ada, hash) = (player(1), |number| TokenHash::new([number; 32]));
    let token = |number| from(1, Identity::Token(hash(number), ada));
    for _ in 0..300 {
        assert_eq!(doors.pass(Door::Open, &token(1)), Ok(()));
    }
    assert!(doors.pass(Door::Open, &token(2)).is_err(), "another token");
    assert!(doors.pass(Door::Open, &from(2, Identity::Account(ada))).is_err(), "a browser");
    // Calls are counted by the token.
    for _ in 0..600 {
        assert_eq!(doors.pass(Door::Call, &token(1)), Ok(()));
    }
    assert!(doors.pass(Door::Call, &token(1)).is_err());
    assert_eq!(doors.pass(Door::Call, &token(2)), Ok(()));
}

/// Eight people behind one address, each at a table of their own that changes every
/// two seconds, with a page and a form for each change, for an hour; ten tables
/// each, a look at the files once a minute, some talk.
#[test]
fn a_club_behind_one_address_never_notices() {
    let doors = doors();
    let members: Vec<Visitor> =
        (0..8).map(|number| from(1, Identity::Player(player(number)))).collect();
    for second in 0..3_600 {
        at(second);
        for (number, member) in members.iter().enumerate() {
            let every = |times: i64| (second + number as i64) % times == 0;
            let pass = |door: Door| {
                assert_eq!(doors.pass(door, member), Ok(()), "{door} after {second} seconds");
            };
            if every(2) {
                pass(Door::Page);
                pass(Door::Page);
                pass(Door::Change);
            }
            if every(60) {
                (0..6).for_each(|_| pass(Door::File));
                pass(Door::Stream);
                pass(Door::Chat);
                pass(Door::Hint);
            }
            if every(360) {
                pass(Door::Open);
                pass(Door::Claim);
            }
        }
    }
    // All of them sign up, and all of them bring a record.
    for member in &members {
        for door in [Door::SignUp, Door::SignIn, Door::SignIn, Door::Upload] {
            assert_eq!(doors.pass(door, member), Ok(()), "{door}");
        }
        assert_eq!(doors.pass_many(Door::UploadSize, member, 2_048), Ok(()));
    }
}

#[test]
fn refusals_are_counted_by_door_and_scope() {
    let doors = doors();
    fresh(&doors, Door::Claim, 1);
    let mut registry = prometheus_client::registry::Registry::with_prefix("windrose");
    registry.register("refused", "x", doors.refusals.0.clone());
    let mut text = String::new();
    prometheus_client::encoding::text::encode(&mut text, &registry).unwrap();
    assert!(text.contains("windrose_refused_total{door=\"claim\",by=\"address\"} 1"), "{text}");
}

#[test]
fn a_limit_that_is_off_stops_nobody() {
    let limits = Limits::default().with(Door::Open, "off".parse().unwrap());
    let doors = Doors::new(&limits, || Millis(0));
    assert_eq!(fresh(&doors, Door::Open, 1), 30_000);
    assert_eq!(fresh(&doors, Door::Claim, 1), 60);
}

/// docs/operating.md has one table with every figure, and it is this one.
#[test]
fn the_limits_are_documented() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/operating.md");
    let document = std::fs::read_to_string(file).unwrap();
    let told = |limit: Option<Limit>| limit.map_or("–".to_owned(), |limit| format!("`{limit}`"));
    for door in Door::settable() {
        let Shares { address, player, account } = door.usual();
        let figures = format!("| {} | {} | {} |", told(address), told(player), told(account));
        // Two tables have such rows: this one has figures and no variable.
        let rows =
            document.lines().filter(|line| line.starts_with(&format!("| `limit-{door}` | ")));
        let found = rows.filter(|line| line.ends_with(&figures)).count();
        assert_eq!(found, 1, "docs/operating.md: | `limit-{door}` | ... {figures}");
    }
}

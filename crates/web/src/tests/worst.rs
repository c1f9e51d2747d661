//! The cost of the worst requests, counted in allocations and their bytes.

use std::collections::BTreeMap;

use allocation_counter::{AllocationInfo, measure};
use testkit::grows_with_size;
use tokio::runtime::{Builder, Runtime};

use super::*;
use tables::sample::{people, seat};

/// Half of the maximum length of a request's headers.
const HEAD: usize = 16 << 10;

/// A runtime on this thread alone, so that its allocations can be counted.
fn runtime() -> Runtime {
    Builder::new_current_thread().enable_all().build().unwrap()
}

/// The response to a request, and its cost.
fn cost(runtime: &Runtime, site: &Site, request: Request<Body>) -> (Answer, AllocationInfo) {
    let mut answer = None;
    let counted = measure(|| answer = Some(runtime.block_on(site.ask(request))));
    let answer = runtime.block_on(read(answer.unwrap()));
    // A request that is refused at the door costs nothing and would prove nothing.
    assert_ne!(answer.status, StatusCode::TOO_MANY_REQUESTS, "{}", answer.body);
    assert!(!answer.status.is_server_error(), "{}: {}", answer.status, answer.body);
    (answer, counted)
}

/// Adds a table at which the first decision was made and taken back this many times.
fn lay_out(site: &Site, times: usize) {
    let doc = tables::sample::doc(people());
    let title = games::title("puerto-rico").unwrap();
    let (setup, seed) = (&doc.settings.setup, Seed::from_number(1));
    let mut game = title.new_match(setup, Some(seed.clone())).unwrap();
    for _ in 0..times {
        let entry = game.play_text(seat('a'), "role settler").unwrap() + 1;
        game.undo(seat('a'), entry).unwrap();
    }
    let (listing, tentative) = (Listing::Unlisted, BTreeMap::new());
    let version = times as u64;
    let game = Some(game.into());
    site.app.rooms.put(Room { id: id(), version, listing, seed, doc, game, tentative });
}

/// Decisions that were taken back appear only in the whole log.
#[test]
fn undone_decisions_do_not_make_pages_dearer() {
    let runtime = runtime();
    let site = runtime.block_on(Site::new());
    let record = |path: &str, player: PlayerId| {
        let one = |times: usize| {
            lay_out(&site, times);
            let (answer, counted) = cost(&runtime, &site, site.request(player, path));
            assert_eq!(answer.status, StatusCode::OK, "{path}");
            counted
        };
        // The first page initialises what all pages share.
        one(1);
        let few = one(10);
        let times = grows_with_size(1_000, |times| one(times).count_total);
        let bytes = grows_with_size(1_000, |times| one(times).bytes_total);
        (few, times, bytes)
    };
    for player in [ADA, DAN] {
        for path in [path(), format!("{}?at=3", path()), format!("{}?at=1999", path())] {
            let (few, times, bytes) = record(&path, player);
            assert!(times[2] <= few.count_total + 200, "{path}: {few:?} {times:?}");
            // The match is copied for tentative moves: its entries and the list of them.
            let copied = bytes[2].saturating_sub(few.bytes_total);
            assert!(copied <= 8_000 * 400, "{path}: {copied} bytes");
        }
        record(&format!("{}/log", path()), player);
        record(&format!("{}/record", path()), player);
    }
}

/// Queries as long as the headers may be.
#[test]
fn the_cost_of_long_queries_is_linear() {
    let runtime = runtime();
    let site = runtime.block_on(Site::new());
    lay_out(&site, 1);
    let why = format!("/api/v1/tables/{}/why-not?seat=a&action=", id());
    let worst: Vec<(String, &str)> = vec![
        (format!("{}?", path()), "at=1&"),
        (format!("{}?", path()), "x=1&"),
        (format!("{}?", path()), "&"),
        (format!("{}?at=", path()), "9"),
        (format!("{}?at=", path()), "%"),
        (format!("{}?at=", path()), "%39"),
        ("/?".to_owned(), "older=1&"),
        ("/new?".to_owned(), "game=puerto-rico&"),
        ("/new?".to_owned(), "switch=x&"),
        (why.clone(), "corn%200%20"),
        (format!("{why}arrange%20"), "corn%200%20"),
        (why, "x"),
        ("/api/v1/tables?".to_owned(), "state=open&"),
    ];
    for (start, part) in &worst {
        let path = |size: usize| format!("{start}{}", part.repeat(size));
        let ask = |size: usize| cost(&runtime, &site, site.request(ADA, &path(size))).1;
        ask(1);
        let size = (HEAD - start.len()) / part.len() / 4;
        let few = ask(1);
        let bytes = grows_with_size(size, |size| ask(size).bytes_total);
        let more = bytes[2].saturating_sub(few.bytes_total);
        assert!(more <= 100 * HEAD as u64, "{start}{part}: {few:?} {bytes:?}");
    }
}

/// As many cookies and accepted languages as fit into the headers.
#[test]
fn the_cost_of_long_headers_is_linear() {
    let runtime = runtime();
    let site = runtime.block_on(Site::new());
    let signature = format!("{}=", "A".repeat(43));
    for (name, part) in [
        ("cookie", format!("windrose={signature}x; ")),
        ("cookie", format!("windrose-session={signature}; ")),
        ("cookie", "a=%41; ".to_owned()),
        ("cookie", "a=; ".to_owned()),
        ("cookie", ";".to_owned()),
        ("accept-language", "de;q=0.1,".to_owned()),
        ("accept-language", ",".to_owned()),
        ("if-none-match", "\"x\",".to_owned()),
        ("accept-encoding", "x;q=0.1,".to_owned()),
        ("accept", "text/html;q=0.1,".to_owned()),
        ("x-forwarded-for", "127.0.0.1,".to_owned()),
        ("authorization", "Bearer ".to_owned()),
    ] {
        let ask = |size: usize| {
            let request = Request::get("/").header(name, part.repeat(size));
            cost(&runtime, &site, request.body(Body::empty()).unwrap()).1
        };
        ask(1);
        let few = ask(1);
        let bytes = grows_with_size(2 * HEAD / part.len() / 4, |size| ask(size).bytes_total);
        let more = bytes[2].saturating_sub(few.bytes_total);
        assert!(more <= 50 * HEAD as u64, "{name} {part}: {few:?} {bytes:?}");
    }
}

/// Parsing deep nesting would overflow the stack and end the whole program.
#[test]
fn deeply_nested_bodies_are_refused() {
    let runtime = runtime();
    let site = runtime.block_on(Site::new());
    lay_out(&site, 1);
    let table = format!("/api/v1/tables/{}", id());
    for path in [
        "/api/v1/tables".to_owned(),
        "/api/v1/records".to_owned(),
        format!("{table}/play"),
        format!("{table}/draft"),
        format!("{table}/chat"),
        format!("{table}/seats/a/claim"),
    ] {
        for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("{\"components\":[", "]}"), ("[", "")]
        {
            let refused = |size: usize| {
                let body = format!("{}1{}", open.repeat(size), close.repeat(size));
                let request = Request::post(&path)
                    .header(AUTHORIZATION, format!("Bearer {ADA}"))
                    .header(CONTENT_TYPE, "application/json");
                let request = request.body(Body::from(body)).unwrap();
                let (answer, counted) = cost(&runtime, &site, request);
                assert!(answer.status.is_client_error(), "{path}: {}", answer.status);
                counted.bytes_total
            };
            refused(1);
            grows_with_size(500, refused);
            refused(14_000);
        }
    }
}

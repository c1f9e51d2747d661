//! Whole pages, requested as a browser would, but without a network.

mod full;
mod leak;
mod leaving;
mod pictures;
mod rules;
mod size;
mod together;
mod worst;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, SET_COOKIE};
use axum::http::{Request, Response, StatusCode};
use axum::response::IntoResponse;
use axum_extra::extract::cookie::{Cookie, Key, SignedCookieJar};
use play::{FastDice, Seed};
use tower::ServiceExt;

use super::testing::test_config;
use super::testing::with_token;
use super::{App, router};
use store::sqlite::SqliteStore;
use store::sqlite::folder::Folder;
use store::{Listing, Millis, PlayerId, Scope, Store, TableId};
use tables::background::Background;
use tables::pool::ComputePool;
use tables::rooms::Rooms;
use tables::sample::{ADA, BEN, CLEO, DAN, guest};
use tables::table_clock::TableClock;
use tables::{Doc, Room};

/// The clock advances by a second each time it is read, so nothing happens too fast.
fn now() -> Millis {
    static NOW: AtomicI64 = AtomicI64::new(1_000_000);
    Millis(NOW.fetch_add(1_000, Ordering::SeqCst))
}

/// A server without a network.
struct Site {
    store: Arc<SqliteStore>,
    app: App,
    router: Router,
    /// Dropped after everything that uses it.
    _folder: Folder,
}

/// A response with its headers.
#[derive(PartialEq, Debug)]
struct Answer {
    status: StatusCode,
    head: Vec<(String, Vec<u8>)>,
    body: String,
}

fn id() -> TableId {
    TableId::from_bits(7)
}

fn path() -> String {
    format!("/g/{}", id())
}

impl Site {
    async fn new() -> Site {
        let folder = Folder::new();
        let store = Arc::new(folder.store().await);
        for player in [ADA, BEN, CLEO, DAN] {
            store.put_player(player, Millis(0), "x".to_owned(), "en".to_owned()).await.unwrap();
            with_token(&*store, player, &player.to_string(), Scope::Host).await;
        }
        let shared: Arc<dyn Store> = Arc::clone(&store) as Arc<dyn Store>;
        let rooms = Arc::new(Rooms::new(Arc::clone(&shared)));
        let pool = ComputePool::new(1);
        let clock = Arc::new(TableClock::standing_at(Millis(1_000_000)));
        let parts = (Arc::clone(&shared), Arc::clone(&rooms));
        let background = Background::new(parts.0, parts.1, pool.clone(), clock, now);
        let key = Key::from(&[7; 64]);
        let app = App::new(shared, rooms, pool, background, key, test_config(), now);
        let router = router(app.clone());
        Site { store, app, router, _folder: folder }
    }

    /// Opens a table and begins its match.
    async fn begun(&self, doc: Doc) -> Arc<Room> {
        let table = (doc, Listing::Unlisted, Seed::from_number(1));
        self.app.rooms.open(id(), table, now()).await.unwrap();
        let begin = |room: &Room| room.begin(guest(ADA), &mut FastDice::new(1), now());
        self.app.rooms.change(id(), None, now(), begin).await.unwrap()
    }

    async fn room(&self) -> Arc<Room> {
        self.app.rooms.get(id()).await.unwrap()
    }

    /// The cookie of a player.
    fn cookie(&self, player: PlayerId) -> String {
        let cookie = Cookie::new("windrose", player.to_string());
        let jar = SignedCookieJar::new(self.app.keys.current()).add(cookie);
        let response = jar.into_response();
        let cookie = response.headers()[SET_COOKIE].to_str().unwrap().to_owned();
        cookie.split(';').next().unwrap().to_owned()
    }

    async fn ask(&self, request: Request<Body>) -> Response<Body> {
        self.router.clone().oneshot(request).await.unwrap()
    }

    fn request(&self, player: PlayerId, path: &str) -> Request<Body> {
        // Pages read the cookie, the API reads the token.
        Request::get(path)
            .header(COOKIE, self.cookie(player))
            .header(AUTHORIZATION, format!("Bearer {player}"))
            .body(Body::empty())
            .unwrap()
    }

    async fn get(&self, player: PlayerId, path: &str) -> Answer {
        read(self.ask(self.request(player, path)).await).await
    }

    fn form(&self, player: PlayerId, path: &str, fields: &[(&str, &str)]) -> Request<Body> {
        let pairs: Vec<String> = fields
            .iter()
            .map(|(name, value)| format!("{name}={}", value.replace(' ', "+")))
            .collect();
        Request::post(path)
            .header(COOKIE, self.cookie(player))
            .header("sec-fetch-site", "same-origin")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(pairs.join("&")))
            .unwrap()
    }

    async fn post(&self, player: PlayerId, path: &str, fields: &[(&str, &str)]) -> Answer {
        read(self.ask(self.form(player, path, fields)).await).await
    }
}

async fn read(response: Response<Body>) -> Answer {
    let (parts, body) = response.into_parts();
    let pair = |(name, value): (&axum::http::HeaderName, &axum::http::HeaderValue)| {
        (name.to_string(), value.as_bytes().to_vec())
    };
    let head = parts.headers.iter().map(pair).collect();
    let bytes = to_bytes(body, usize::MAX).await.unwrap();
    let body = String::from_utf8(bytes.into()).unwrap();
    pictures::all_are_drawn(&body);
    Answer { status: parts.status, head, body }
}

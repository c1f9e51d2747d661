//! A site for tests: the whole router over a store of its own, and browsers that
//! keep their cookies.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_TYPE, COOKIE, HOST, LOCATION, SET_COOKIE};
use axum::http::{Request, StatusCode};
use axum_extra::extract::cookie::Key;
use play::AnyMatch;
use tabletop::Node;
use tower::ServiceExt;

use super::{App, Reach, router};
use crate::drive::Driver;
use crate::rooms::Rooms;
use crate::store::sqlite::folder::Folder;
use crate::store::{Millis, Phase, Store, TableId};
use crate::table::{Denied, Next, Room};
use crate::thinkers::Thinkers;

/// A site.
pub(super) struct Site {
    pub(super) app: App,
    /// Where its database is; gone with it.
    _folder: Folder,
}

/// A browser at a site.
pub(super) struct Browser {
    router: Router,
    cookies: BTreeMap<String, String>,
}

/// What a browser was answered.
#[derive(Debug)]
pub(super) struct Answered {
    pub(super) status: StatusCode,
    /// Where it is sent on to.
    pub(super) to: Option<String>,
    pub(super) body: String,
}

/// The table at a path.
pub(super) fn id(path: &str) -> TableId {
    path[3..].parse().unwrap()
}

impl Site {
    /// A running match of Ada and Bob, with one computer player.
    pub(super) async fn running(&self, more: &[(&str, &str)]) -> (Browser, Browser, String) {
        let (mut ada, mut bob) = (self.browser(), self.browser());
        let table = ada.open_table(more).await;
        bob.post(&format!("{table}/claim"), &[("seat", "b"), ("name", "Bob")]).await;
        let bot = [("seat", "c"), ("level", "random"), ("version", "1")];
        ada.post(&format!("{table}/bot"), &bot).await;
        ada.post(&format!("{table}/begin"), &[]).await;
        (ada, bob, table)
    }

    pub(super) async fn new() -> Site {
        let folder = Folder::new();
        let store: Arc<dyn Store> = Arc::new(folder.store().await);
        let rooms = Arc::new(Rooms::new(Arc::clone(&store)));
        let thinkers = Thinkers::new(1);
        let now = || Millis(1_000_000);
        let driver = Driver::new(Arc::clone(&store), Arc::clone(&rooms), thinkers.clone(), now);
        let key = Key::from(&[7; 64]);
        let app = App::new(store, rooms, thinkers, driver, key, Reach::default(), now);
        Site { app, _folder: folder }
    }

    /// Plays a match on for at most so many decisions, whoever is asked.
    pub(super) async fn play_some(&self, id: TableId, most: usize) {
        let now = (self.app.now)();
        let on = |room: &Room| {
            let mut ahead = room.clone();
            let stored = room.game.as_deref().map_or(0, AnyMatch::entries);
            let mut played = 0;
            loop {
                let game = ahead.game.as_deref_mut().ok_or(Denied::NotBegun)?;
                let Node::Decision(seat) = game.node() else { return Err(Denied::Over) };
                // Not always the first: that could go on for ever.
                let options = game.options();
                let text = options[played * 7 % options.len()].text.clone();
                played += 1;
                let next = ahead.decide(seat, &[text], now)?;
                let is_over = next.phase() == Phase::Finished;
                if played == most || is_over {
                    return Ok(Next { stored, ..next });
                }
                ahead.game = next.game;
            }
        };
        self.app.rooms.change(id, None, now, on).await.unwrap();
    }

    /// Plays a match to its end.
    pub(super) async fn play_out(&self, id: TableId) {
        self.play_some(id, usize::MAX).await;
        let room = self.app.rooms.get(id).await.unwrap();
        assert_eq!(room.game.as_deref().unwrap().node(), Node::Over);
    }

    pub(super) fn browser(&self) -> Browser {
        let cookies = BTreeMap::from([("language".to_owned(), "en".to_owned())]);
        Browser { router: router(self.app.clone()), cookies }
    }
}

impl Browser {
    /// Opens a page.
    pub(super) async fn get(&mut self, path: &str) -> Answered {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// Sends a form.
    pub(super) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answered {
        let pair = |(key, value): &(&str, &str)| format!("{}={}", encoded(key), encoded(value));
        let body = fields.iter().map(pair).collect::<Vec<_>>().join("&");
        let request = Request::post(path)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin");
        self.send(request.body(Body::from(body)).unwrap()).await
    }

    /// Sends a request as it is, with the cookies.
    pub(super) async fn send(&mut self, mut request: Request<Body>) -> Answered {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let headers = request.headers_mut();
        headers.insert(COOKIE, cookies.join("; ").parse().unwrap());
        headers.entry(HOST).or_insert("table.example".parse().unwrap());
        let response = self.router.clone().oneshot(request).await.unwrap();
        for cookie in response.headers().get_all(SET_COOKIE) {
            let (name, rest) = cookie.to_str().unwrap().split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        let status = response.status();
        let to = response.headers().get(LOCATION).map(|to| to.to_str().unwrap().to_owned());
        let bytes = to_bytes(response.into_body(), 8 << 20).await.unwrap();
        Answered { status, to, body: String::from_utf8(bytes.to_vec()).unwrap() }
    }

    /// Another browser with the same cookies, as of somebody who stole them.
    pub(super) fn copy(&self) -> Browser {
        Browser { router: self.router.clone(), cookies: self.cookies.clone() }
    }

    /// Opens a table for two with a place for this browser, and gives its path.
    pub(super) async fn open_table(&mut self, more: &[(&str, &str)]) -> String {
        let mut fields = vec![("game", "puerto-rico"), ("name", "Ada"), ("seats", "3")];
        fields.extend([("place", "me"), ("place", "open"), ("place", "open")]);
        fields.extend(more);
        let opened = self.post("/new", &fields).await;
        assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
        opened.to.unwrap()
    }
}

/// A text as forms send it.
fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        other => format!("%{other:02x}"),
    };
    text.bytes().map(byte).collect()
}

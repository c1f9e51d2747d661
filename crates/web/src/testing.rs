//! A whole site for tests, with browsers that keep their cookies.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, BodyDataStream, to_bytes};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HOST, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, Request, Response, StatusCode};
use axum_extra::extract::cookie::Key;
use play::AnyMatch;
use serde_json::Value;
use tabletop::Node;
use tokio_stream::StreamExt;
use tower::ServiceExt;

use super::links::hash;
use super::{App, WebConfig, router};
use limits::ConnectionLimits;
use store::sqlite::folder::Folder;
use store::{Account, AccountName, Millis, Phase, PlayerId, Scope, Store, TableId, Token};
use tables::background::Background;
use tables::pool::ComputePool;
use tables::rooms::Rooms;
use tables::table_clock::TableClock;
use tables::{Room, Successor, TableError};

/// A site.
pub(super) struct Site {
    pub(super) app: App,
    /// The folder of its database, deleted with it.
    pub(super) folder: Folder,
}

/// A browser at a site.
pub(super) struct Browser {
    router: Router,
    cookies: BTreeMap<String, String>,
}

/// The response to a browser.
#[derive(Debug)]
pub(super) struct PageAnswer {
    pub(super) status: StatusCode,
    /// The redirect.
    pub(super) to: Option<String>,
    pub(super) body: String,
}

/// A program with the token of an account.
pub(super) struct Program {
    router: Router,
    /// Its token, if it has one.
    pub(super) token: Option<String>,
}

/// The response to a program.
#[derive(Debug)]
pub(super) struct ApiAnswer {
    pub(super) status: StatusCode,
    pub(super) headers: HeaderMap,
    /// The body, if it is JSON.
    pub(super) data: Value,
    pub(super) text: String,
}

impl ApiAnswer {
    /// The error code.
    pub(super) fn error(&self) -> &str {
        self.data["error"].as_str().unwrap_or_default()
    }

    #[track_caller]
    pub(super) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{}: {}", self.status, self.text);
        self.data
    }

    #[track_caller]
    pub(super) fn refused(&self, status: u16, error: &str) {
        assert_eq!((self.status.as_u16(), self.error()), (status, error), "{}", self.text);
        assert!(self.data["message"].as_str().is_some_and(|it| !it.is_empty()), "{}", self.text);
    }
}

impl Program {
    pub(super) async fn get(&self, path: &str) -> ApiAnswer {
        self.call("GET", path, None).await
    }

    pub(super) async fn post(&self, path: &str, body: Value) -> ApiAnswer {
        self.call("POST", path, Some(body)).await
    }

    /// Calls an operation of the API.
    pub(super) async fn call(&self, method: &str, path: &str, body: Option<Value>) -> ApiAnswer {
        let request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        let request = match &body {
            Some(_) => request.header(CONTENT_TYPE, "application/json"),
            None => request,
        };
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        self.send(request.body(body).unwrap()).await
    }

    /// Opens a stream.
    pub(super) async fn follow(&self, path: &str) -> Stream {
        let request = Request::get(format!("/api/v1{path}")).body(Body::empty()).unwrap();
        let response = self.respond(request).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[CONTENT_TYPE], "application/x-ndjson");
        Stream { body: response.into_body().into_data_stream(), text: String::new() }
    }

    async fn respond(&self, mut request: Request<Body>) -> Response<Body> {
        if let Some(token) = &self.token {
            let value = format!("Bearer {token}").parse().unwrap();
            request.headers_mut().insert(AUTHORIZATION, value);
        }
        self.router.clone().oneshot(request).await.unwrap()
    }

    /// Sends a request unchanged, with the token.
    pub(super) async fn send(&self, request: Request<Body>) -> ApiAnswer {
        let response = self.respond(request).await;
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = to_bytes(response.into_body(), 8 << 20).await.unwrap();
        let text = String::from_utf8(bytes.to_vec()).unwrap();
        let data = serde_json::from_str(&text).unwrap_or_default();
        ApiAnswer { status, headers, data, text }
    }
}

/// A stream that is read line by line.
pub(super) struct Stream {
    body: BodyDataStream,
    text: String,
}

impl Stream {
    /// The next line; nothing at the end of the stream.
    pub(super) async fn line(&mut self) -> Option<Value> {
        loop {
            if let Some((line, rest)) = self.text.split_once('\n') {
                let line = serde_json::from_str(line).unwrap();
                self.text = rest.to_owned();
                return Some(line);
            }
            let more = self.body.next().await?.unwrap();
            self.text.push_str(std::str::from_utf8(&more).unwrap());
        }
    }

    /// The next line with this event.
    pub(super) async fn next(&mut self, event: &str) -> Value {
        loop {
            let line = self.line().await.expect("the stream goes on");
            if line["event"] == event {
                return line;
            }
        }
    }
}

/// Gives a player an account and a token.
pub(super) async fn with_token(store: &dyn Store, player: PlayerId, token: &str, scope: Scope) {
    let name = AccountName::parse(&player.to_string()).unwrap();
    if store.account(name.clone()).await.unwrap().is_none() {
        let account = Account {
            name: name.clone(),
            password_hash: "none".to_owned(),
            recovery_hash: "none".to_owned(),
            created: Millis(0),
            is_banned: false,
        };
        store.create_account(account).await.unwrap();
        store.link_player(player, Some(name.clone())).await.unwrap();
    }
    let token = Token {
        hash: hash(token),
        account: name,
        name: "bot".to_owned(),
        scope,
        created: Millis(0),
        used: None,
    };
    store.add_token(token).await.unwrap();
}

/// The table of a path.
pub(super) fn id(path: &str) -> TableId {
    path[3..].parse().unwrap()
}

/// The default configuration, but refusals are not delayed.
pub(super) fn test_config() -> WebConfig {
    let refusal = std::time::Duration::ZERO;
    let connections = ConnectionLimits { refusal, ..ConnectionLimits::default() };
    WebConfig { connections, ..WebConfig::default() }
}

impl Site {
    /// A running match of Ada, Bob and one computer player.
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
        Site::at(|| Millis(1_000_000)).await
    }

    /// A site with another clock.
    pub(super) async fn at(now: fn() -> Millis) -> Site {
        Site::build(now, test_config()).await
    }

    /// A site with another configuration.
    pub(super) async fn with_config(change: impl FnOnce(&mut WebConfig)) -> Site {
        let mut config = test_config();
        change(&mut config);
        Site::build(|| Millis(1_000_000), config).await
    }

    async fn build(now: fn() -> Millis, config: WebConfig) -> Site {
        let folder = Folder::new();
        let store: Arc<dyn Store> = Arc::new(folder.store().await);
        let rooms = Arc::new(Rooms::new(Arc::clone(&store)));
        let pool = ComputePool::new(1);
        let clock = Arc::new(TableClock::standing_at(now()));
        let shared = (Arc::clone(&store), Arc::clone(&rooms));
        let background = Background::new(shared.0, shared.1, pool.clone(), clock, now);
        let key = Key::from(&[7; 64]);
        let app = App::new(store, rooms, pool, background, key, config, now);
        Site { app, folder }
    }

    /// Plays at most this many decisions of a match, for all seats.
    pub(super) async fn play_some(&self, id: TableId, most: usize) {
        let now = (self.app.now)();
        let on = |room: &Room| {
            let mut ahead = room.clone();
            let stored = room.game.as_deref().map_or(0, AnyMatch::entries);
            let mut played = 0;
            loop {
                let game = ahead.game.as_deref().ok_or(TableError::NotBegun)?;
                let Node::Decision(seat) = game.node() else { return Err(TableError::Over) };
                // Always taking the first option could go on for ever.
                let options = game.options();
                let text = options[played * 7 % options.len()].text.clone();
                played += 1;
                let next = ahead.decide(seat, &[text], now)?;
                let is_over = next.phase() == Phase::Finished;
                if played == most || is_over {
                    return Ok(Successor { stored, ..next });
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

    /// A program of an account with this name.
    pub(super) async fn program(&self, name: &str, scope: Scope) -> Program {
        let bytes =
            std::array::from_fn(|index| name.as_bytes().get(index).copied().unwrap_or(b'-'));
        let (player, token) = (PlayerId::new(bytes), format!("{name} {scope}"));
        let store = &*self.app.store;
        store.put_player(player, Millis(0), name.to_owned(), "en".to_owned()).await.unwrap();
        with_token(store, player, &token, scope).await;
        Program { router: router(self.app.clone()), token: Some(token) }
    }

    /// A program without a token.
    pub(super) fn stranger(&self) -> Program {
        Program { router: router(self.app.clone()), token: None }
    }

    pub(super) fn browser(&self) -> Browser {
        let cookies = BTreeMap::from([("language".to_owned(), "en".to_owned())]);
        Browser { router: router(self.app.clone()), cookies }
    }
}

impl Browser {
    /// Opens a page.
    pub(super) async fn get(&mut self, path: &str) -> PageAnswer {
        self.send(Request::get(path).body(Body::empty()).unwrap()).await
    }

    /// Sends a form.
    pub(super) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> PageAnswer {
        let pair = |(key, value): &(&str, &str)| format!("{}={}", encoded(key), encoded(value));
        let body = fields.iter().map(pair).collect::<Vec<_>>().join("&");
        let request = Request::post(path)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin");
        self.send(request.body(Body::from(body)).unwrap()).await
    }

    /// Sends a request unchanged, with the cookies.
    pub(super) async fn send(&mut self, mut request: Request<Body>) -> PageAnswer {
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
        PageAnswer { status, to, body: String::from_utf8(bytes.to_vec()).unwrap() }
    }

    /// Sets a cookie.
    pub(super) fn set_cookie(&mut self, name: &str, value: &str) {
        self.cookies.insert(name.to_owned(), value.to_owned());
    }

    /// The value of a cookie.
    pub(super) fn cookie(&self, name: &str) -> String {
        self.cookies.get(name).cloned().unwrap_or_default()
    }

    /// Another browser with the same cookies, like that of a thief.
    pub(super) fn copy(&self) -> Browser {
        Browser { router: self.router.clone(), cookies: self.cookies.clone() }
    }

    /// Opens a table for two with a seat for this browser. Returns its path.
    pub(super) async fn open_table(&mut self, more: &[(&str, &str)]) -> String {
        let mut fields = vec![("game", "puerto-rico"), ("name", "Ada"), ("seats", "3")];
        fields.extend([("place", "me"), ("place", "open"), ("place", "open")]);
        fields.extend(more);
        let opened = self.post("/new", &fields).await;
        assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
        opened.to.unwrap()
    }
}

/// Encodes a text as forms send it.
fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        other => format!("%{other:02x}"),
    };
    text.bytes().map(byte).collect()
}

//! The attacks: what a hostile visitor does at full speed.

use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

use crate::visitor::{FORM, Visitor, connect};

/// How many connections send at once.
const AT_ONCE: u64 = 32;
/// How many connections one sender keeps open at once, where that is the attack.
const KEPT: usize = 32;

/// What was tried.
#[derive(Clone, Copy)]
pub(crate) struct Count {
    pub(crate) sent: u64,
    /// Answered with 4xx or 5xx, or not at all.
    pub(crate) refused: u64,
}

/// A kind of attack.
pub(crate) struct Attack {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
}

const fn attack(name: &'static str, what: &'static str) -> Attack {
    Attack { name, what }
}

/// Everything that is tried.
pub(crate) const ATTACKS: &[Attack] = &[
    attack("pages", "the lobby, again and again"),
    attack("calls", "the API without a token"),
    attack("tables", "tables, each with a new cookie"),
    attack("forms", "forms of 2 MB with switches"),
    attack("pieces", "component sets, each a new one"),
    attack("uploads", "records of 2 MB"),
    attack("chat", "chat"),
    attack("claims", "sitting down and getting up"),
    attack("hints", "hints that are not waited for"),
    attack("bots", "tables of searching bots alone"),
    attack("sign-up", "accounts"),
    attack("sign-in", "passwords of one account"),
    attack("links", "recovery links, guessed"),
    attack("streams", "streams"),
    attack("heads", "half-sent headers"),
    attack("bodies", "bodies that never end"),
    attack("idle", "connections that send nothing"),
];

/// Attacks for this long and counts.
pub(crate) fn run(name: &str, server: SocketAddr, seconds: u64) -> Count {
    static SENT: AtomicU64 = AtomicU64::new(0);
    static REFUSED: AtomicU64 = AtomicU64::new(0);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let end = Instant::now() + Duration::from_secs(seconds);
    runtime.expect("a runtime").block_on(async {
        let mut senders = tokio::task::JoinSet::new();
        for number in 0..AT_ONCE {
            let mut sender = Sender::new(name, server, number);
            senders.spawn(async move {
                while Instant::now() < end {
                    let answer = tokio::time::timeout_at(end.into(), sender.once()).await;
                    SENT.fetch_add(1, Ordering::Relaxed);
                    if !matches!(answer, Ok(Ok(true))) {
                        REFUSED.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
        while senders.join_next().await.is_some() {}
    });
    Count { sent: SENT.load(Ordering::Relaxed), refused: REFUSED.load(Ordering::Relaxed) }
}

/// One of those who attack at the same time.
struct Sender {
    name: String,
    server: SocketAddr,
    number: u64,
    /// How often it has sent.
    turn: u64,
    /// Somebody at a table of their own, for what needs one.
    table: Option<(Visitor, String)>,
    /// Connections that are kept open.
    kept: Vec<TcpStream>,
}

impl Sender {
    fn new(name: &str, server: SocketAddr, number: u64) -> Sender {
        let (table, kept) = (None, Vec::new());
        Sender { name: name.to_owned(), server, number, turn: 0, table, kept }
    }

    /// Attacks once. Returns whether the server let it happen.
    async fn once(&mut self) -> io::Result<bool> {
        self.turn += 1;
        let mark = self.number * 1_000_000 + self.turn;
        let mut stranger = Visitor::new(self.server);
        let answer = match self.name.as_str() {
            "pages" => stranger.get("/").await?,
            "calls" => stranger.get("/api/v1/tables").await?,
            "tables" => {
                let fields = "name=Eve&game=puerto-rico&seats=3&level=greedy";
                stranger.post("/play-now", fields).await?
            }
            "forms" => stranger.post("/new", &many_switches()).await?,
            "pieces" => stranger.send("POST", "/new", MULTIPART, &own_pieces(mark)).await?,
            "uploads" => stranger.send("POST", "/upload", MULTIPART, &long_record()).await?,
            "bots" => {
                let fields = "name=Eve&game=puerto-rico&seats=3&place=search&place=search\
                              &place=search&listing=unlisted";
                stranger.post("/new", fields).await?
            }
            "chat" => {
                let (visitor, table) = self.table().await?;
                visitor.post(&format!("{table}/chat"), "text=hello").await?
            }
            "claims" => {
                let (visitor, table) = self.table().await?;
                visitor.post(&format!("{table}/claim"), "seat=b&name=Eve").await?
            }
            "hints" => {
                let (visitor, table) = self.table().await?;
                let hint = format!("{table}?hint=yes");
                return visitor.abandon(&hint).await.map(|()| true);
            }
            "sign-up" => {
                let fields = format!("name=eve{mark}&password=correct+horse+{mark}");
                stranger.post("/account/sign-up", &fields).await?
            }
            "sign-in" => {
                let fields = format!("name=honest+0&password=wrong+horse+{mark}");
                stranger.post("/account/sign-in", &fields).await?
            }
            "links" => stranger.post(&format!("/take/{mark:032x}"), "").await?,
            "streams" => {
                let (visitor, table) = self.table().await?;
                let stream = visitor.follow(&format!("{table}/live")).await?;
                return Ok(self.keep(stream));
            }
            "heads" => {
                let mut connection = connect(self.server).await?;
                connection.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX: ").await?;
                return Ok(self.keep(connection));
            }
            "bodies" => {
                let mut connection = connect(self.server).await?;
                let head = format!(
                    "POST /play-now HTTP/1.1\r\nHost: x\r\n{FORM}Content-Length: 900\r\n\r\n"
                );
                connection.write_all(head.as_bytes()).await?;
                return Ok(self.keep(connection));
            }
            "idle" => {
                let connection = connect(self.server).await?;
                return Ok(self.keep(connection));
            }
            other => panic!("there is no attack {other:?}"),
        };
        Ok(answer.status < 400)
    }

    /// A table of one's own, opened once.
    async fn table(&mut self) -> io::Result<&mut (Visitor, String)> {
        if self.table.is_none() {
            let mut visitor = Visitor::new(self.server);
            let fields = "name=Eve&game=puerto-rico&seats=3&level=greedy";
            let opened = visitor.post("/play-now", fields).await?;
            let location = opened.location.ok_or(io::ErrorKind::PermissionDenied)?;
            self.table = Some((visitor, location));
        }
        self.table.as_mut().ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Keeps a connection open, and lets the oldest go.
    fn keep(&mut self, connection: TcpStream) -> bool {
        if self.kept.len() >= KEPT {
            self.kept.remove(0);
        }
        self.kept.push(connection);
        true
    }
}

const MULTIPART: &str =
    "Sec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=x\r\n";

fn part(name: &str, value: &str) -> String {
    format!("--x\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
}

/// A form of 2 MB that answers switches nobody has asked about.
fn many_switches() -> String {
    let mut form = String::from("name=Eve&game=puerto-rico&seats=3");
    let mut number = 0;
    while form.len() < (2 << 20) - 64 {
        form.push_str(&format!("&switch.a{number}=x"));
        number += 1;
    }
    form
}

/// A table of Santa Maria with pieces that nobody has played with.
fn own_pieces(mark: u64) -> Vec<u8> {
    let title = games::title("santa-maria").expect("the game");
    let pieces = title.component_sets()[0].table;
    let own = pieces.replacen("\"reconstructed-2\"", &format!("\"mine-{mark}\""), 1);
    let fields = [("name", "Eve"), ("game", "santa-maria"), ("seats", "3"), ("place", "me")];
    let fields: String = fields.iter().map(|(name, value)| part(name, value)).collect();
    format!("{fields}{}--x--\r\n", part("pieces-file", &own)).into_bytes()
}

/// A record of 2 MB that is right for as long as it is read.
fn long_record() -> Vec<u8> {
    let mut record = String::from("puerto-rico/1  rules reprint-2019 rev 1  seats 3\n");
    while record.len() < (2 << 20) - 1_024 {
        record.push_str("1 * reveal corn corn indigo indigo\n");
    }
    format!("{}--x--\r\n", part("text", &record)).into_bytes()
}

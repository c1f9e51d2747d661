//! Kills the server two hundred times under load. Everything it has acknowledged is there
//! afterwards, once, and nothing else.

use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use play::FastDice;
use tabletop::{Dice, Node, Viewer};

use crate::folder::Folder;
use crate::http::Browser;
use crate::seen::seen;

/// Number of times the server is killed.
const KILLS: u32 = 200;
/// Number of players at the same time.
const PLAYERS: u64 = 3;
/// How long it is under load before it is killed, in milliseconds.
const LOAD: (u32, u32) = (50, 200);
/// Number of tables that are checked after each kill. In the end all are.
const LOOKED_AT: usize = 4;

/// The server, as a separate process.
struct Server {
    process: Child,
    address: SocketAddr,
}

/// The example that is the server. Examples are built beside the tests.
fn program() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let folder = test.parent().and_then(Path::parent).unwrap();
    let program = folder.join("examples").join(format!("serve{}", std::env::consts::EXE_SUFFIX));
    assert!(program.exists(), "build the example first: cargo build -p server --example serve");
    program
}

impl Server {
    fn start(folder: &Path) -> Server {
        let mut process =
            Command::new(program()).arg(folder).arg("0").stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").and_then(|it| it.parse().ok());
        let Some(address) = address else {
            let _ = process.kill();
            panic!("the server does not start: {line:?}");
        };
        Server { process, address }
    }

    /// Kills it, the nearest a process comes to a power cut.
    fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

/// What a player has sent to a table, in notation and in order.
#[derive(Default)]
struct Table {
    path: String,
    /// The player's seat, or `None` if all seats are theirs.
    seat: Option<String>,
    /// What the server has acknowledged.
    acknowledged: Vec<String>,
    /// What was sent last and not answered.
    in_flight: Option<String>,
}

/// A player who opens tables and plays at them.
struct Player {
    browser: Browser,
    dice: FastDice,
    tables: Vec<Table>,
}

impl Player {
    /// Plays until the server no longer answers.
    fn play(&mut self, is_over: &AtomicBool) {
        while !is_over.load(Ordering::Relaxed) {
            if self.step().is_err() {
                return;
            }
        }
    }

    fn step(&mut self) -> io::Result<()> {
        let is_new = self.tables.is_empty() || self.dice.below(30) == 0;
        if is_new && self.tables.len() < 6 {
            return self.open();
        }
        let chosen = self.dice.below(self.tables.len() as u32) as usize;
        if self.tables[chosen].in_flight.is_some() {
            self.check(chosen)?;
        }
        let path = self.tables[chosen].path.clone();
        let page = seen(&self.browser.get(&path)?.text());
        let Some(seat) = page.seat else { return Ok(()) };
        let form = |drafted| [("version", &*page.version), ("seat", &*seat), ("drafted", drafted)];
        if page.drafted != "0" {
            // Tentative moves that have outlived a server. The test does not know them.
            return self.browser.post(&format!("{path}/undo"), &form(&page.drafted)).map(drop);
        }
        if page.plays.is_empty() {
            return Ok(()); // Somebody else is asked, or the match is over.
        }
        let text = page.plays[self.dice.below(page.plays.len() as u32) as usize].clone();
        let mut play = form("0").to_vec();
        play.push(("play", &text));
        if self.browser.post(&format!("{path}/play"), &play)?.status != 303 {
            return Ok(());
        }
        self.tables[chosen].in_flight = Some(text);
        let answer = self.browser.post(&format!("{path}/confirm"), &form("1"))?;
        // Any answer shows what has become of it.
        let text = self.tables[chosen].in_flight.take();
        if answer.status == 303 {
            self.tables[chosen].acknowledged.extend(text);
        }
        Ok(())
    }

    /// Opens a table with computer players, or one where all share a device, so that nobody has
    /// to wait.
    fn open(&mut self) -> io::Result<()> {
        self.browser.get("/")?;
        let (name, game, seats) = (("name", "Ada"), ("game", "puerto-rico"), ("seats", "3"));
        let is_alone = self.dice.below(4) != 0;
        let answer = if is_alone {
            let me = ("place", "me");
            self.browser.post("/new", &[name, game, seats, me, me, me, ("hot-seat", "yes")])?
        } else {
            self.browser.post("/play-now", &[name, game, seats, ("level", "random")])?
        };
        if answer.status == 303 {
            let path = answer.location().to_owned();
            let page = seen(&self.browser.get(&path)?.text());
            let seat = if is_alone { None } else { page.seat };
            self.tables.push(Table { path, seat, ..Table::default() });
        }
        Ok(())
    }

    /// Checks that the record of a table follows from what was acknowledged and from nothing
    /// else, except perhaps from what was in flight.
    fn check(&mut self, chosen: usize) -> io::Result<()> {
        let answer = self.browser.get(&format!("{}/record", self.tables[chosen].path))?;
        let table = &mut self.tables[chosen];
        assert_eq!(answer.status, 200, "{}: {}", table.path, answer.text());
        let arrived = replay(table, &answer.text());
        let in_flight = table.in_flight.take();
        table.acknowledged.extend(in_flight.filter(|_| arrived));
        Ok(())
    }
}

/// Plays what a player has sent, and takes from the record only what others did.
/// Both must be identical. Returns whether what was in flight has arrived.
fn replay(table: &Table, record: &str) -> bool {
    let (head, lines) = record.split_once('\n').unwrap();
    let lines: Vec<&str> = lines.lines().collect();
    // The record supplies the outcomes of chance, so this match has no seed.
    let (head, _) = head.split_once("  seed-hash ").unwrap();
    let title = games::title("puerto-rico").unwrap();
    let mut game = title.read_match(format!("{head}  seed-hash none\n").as_bytes(), None).unwrap();
    let mut sent = table.acknowledged.iter();
    let mut in_flight = table.in_flight.as_ref();
    while game.entries() < lines.len() && game.node() != Node::Over {
        let line = lines[game.entries()];
        let told = line.splitn(3, ' ').nth(2).unwrap();
        let played = match game.node() {
            Node::Chance => game.settle_text(told),
            Node::Decision(seat)
                if table.seat.as_ref().is_none_or(|own| *own == seat.to_string()) =>
            {
                let text = sent.next().or_else(|| in_flight.take());
                let text = text.unwrap_or_else(|| panic!("{}: nobody sent {line:?}", table.path));
                game.play_text(seat, text)
            }
            Node::Decision(seat) => game.play_text(seat, told),
            Node::Over => unreachable!("asked above"),
        };
        played.unwrap_or_else(|no| panic!("{}: {line:?} cannot be: {no}", table.path));
    }
    let lost: Vec<&String> = sent.collect();
    assert!(lost.is_empty(), "{}: acknowledged and lost: {lost:?}", table.path);
    let replayed = game.record_since(0, Viewer::Referee);
    let replayed: Vec<&str> = replayed.lines().collect();
    let shown = &lines[..replayed.len().min(lines.len())];
    assert_eq!(shown, replayed, "{}: what is written is what was sent", table.path);
    table.in_flight.is_some() && in_flight.is_none()
}

#[test]
fn what_was_acknowledged_survives_every_crash() {
    let folder = Folder::new();
    let mut dice = FastDice::new(7);
    let mut server = Server::start(folder.path());
    let new = |number| Player {
        browser: Browser::new(server.address),
        dice: FastDice::new(number),
        tables: Vec::new(),
    };
    let players: Vec<Arc<Mutex<Player>>> =
        (0..PLAYERS).map(|number| Arc::new(Mutex::new(new(number)))).collect();
    for _ in 0..KILLS {
        let is_over = Arc::new(AtomicBool::new(false));
        let threads: Vec<_> = players
            .iter()
            .map(|player| {
                let (player, is_over) = (Arc::clone(player), Arc::clone(&is_over));
                thread::spawn(move || player.lock().unwrap().play(&is_over))
            })
            .collect();
        thread::sleep(Duration::from_millis(u64::from(LOAD.0 + dice.below(LOAD.1 - LOAD.0))));
        server.kill();
        is_over.store(true, Ordering::Relaxed);
        for thread in threads {
            thread.join().expect("no player has met anything wrong");
        }
        server = Server::start(folder.path());
        for player in &players {
            let mut player = player.lock().unwrap();
            player.browser.move_to(server.address);
            let count = player.tables.len();
            for _ in 0..LOOKED_AT.min(count) {
                let chosen = dice.below(count as u32) as usize;
                player.check(chosen).unwrap();
            }
        }
    }
    let (mut tables, mut moves) = (0, 0);
    for player in &players {
        let mut player = player.lock().unwrap();
        for chosen in 0..player.tables.len() {
            player.check(chosen).unwrap();
            moves += player.tables[chosen].acknowledged.len();
        }
        tables += player.tables.len();
    }
    server.kill();
    println!("{KILLS} kills, {tables} tables, {moves} decisions of people");
    assert!(tables >= 5 && moves >= 50, "there was load: {tables} tables, {moves} decisions");
}

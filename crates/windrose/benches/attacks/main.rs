//! What two hundred honest tables notice of an attacker with one address.
//!
//! `cargo bench -p windrose --bench attacks` starts a server, lets `windrose load`
//! play at 200 tables, and sends one attack after the other at full speed for ten
//! seconds each. It prints what the honest players waited, and how often that is
//! what they wait without an attacker, measured before and after in the same run.
//! `cargo bench -p windrose --bench attacks -- pages chat` tries those alone.
//!
//! The honest players have an account and come from 127.0.0.1, which the server takes
//! for a proxy: they stand for many people at many addresses. Only their limit of
//! tables an hour is lifted, and that of calls doubled; all else is as usual.
//! The attacker is a process of its own at 127.0.0.2 and runs at the lowest
//! priority: a real one has a machine of its own and takes no time from the
//! server's.

mod attack;
mod visitor;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, fs, process};

use attack::{ATTACKS, Count};

/// How long each attack lasts, and each measurement.
const SECONDS: u64 = 10;
/// How many honest tables there are.
const TABLES: &str = "200";
/// The command that runs this program as the attacker.
const ATTACK: &str = "--attack";

fn main() {
    // `cargo bench` adds a flag of its own.
    let words: Vec<String> = env::args().skip(1).filter(|word| word != "--bench").collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [ATTACK, name, address] => attack_from_here(name, address),
        ref names => measure(names),
    }
}

/// What the attacker's process does.
fn attack_from_here(name: &str, address: &str) {
    let address: SocketAddr = address.parse().expect("an address");
    let Count { sent, refused } = attack::run(name, address, SECONDS);
    println!("{sent} {refused}");
}

fn measure(names: &[&str]) {
    let folder = env::temp_dir().join(format!("windrose-attacks-{}", process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let server = Server::start(&folder);
    println!(
        "| attack | tried | refused | errors | median | 99 % | ratio | ratio, 99 % | memory |"
    );
    println!("|---|---:|---:|---:|---:|---:|---:|---:|---:|");
    let quiet = [server.load(), server.load()];
    let calm = Waited {
        median: quiet.iter().map(|it| it.median).fold(0.0, f64::max),
        late: quiet.iter().map(|it| it.late).fold(0.0, f64::max),
        errors: quiet.iter().map(|it| it.errors).sum(),
    };
    server.report("none", None, &calm, &calm);
    for attack in ATTACKS.iter().filter(|it| names.is_empty() || names.contains(&it.name)) {
        let attacker = server.attacked_by(attack.name);
        let waited = server.load();
        let count = finish(attacker);
        server.report(attack.what, count, &waited, &calm);
    }
    let after = server.load();
    server.report("none, afterwards", None, &after, &calm);
    drop(server);
    let _ = fs::remove_dir_all(folder);
}

/// What the honest players waited, in milliseconds.
struct Waited {
    median: f64,
    /// All but one in a hundred waited less.
    late: f64,
    /// How often an honest player was refused or not answered.
    errors: f64,
}

/// A server of its own, killed at the end.
struct Server {
    process: Child,
    address: SocketAddr,
    folder: PathBuf,
}

fn windrose() -> Command {
    Command::new(env!("CARGO_BIN_EXE_windrose"))
}

impl Server {
    fn start(folder: &Path) -> Server {
        let mut command = windrose();
        command.args(["serve", "--addr", "127.0.0.1:0", "--no-browser"]);
        command.args(["--trusted-proxy", "127.0.0.1", "--limit-open", "account=off"]);
        // Each round leaves its tables behind.
        command.args(["--api-rate", "200", "--tables-per-account", "2000", "--data-dir"]);
        command.arg(folder);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().expect("the server starts");
        let out = BufReader::new(process.stdout.take().expect("its output"));
        let line = out.lines().next().expect("a line").expect("text");
        let address = line.rsplit("//").next().and_then(|text| text.parse().ok());
        Server { process, address: address.expect("an address"), folder: folder.to_owned() }
    }

    /// What honest players wait, now. Each round has an account of its own, so that
    /// no limit for accounts is reached by the tables of the round before.
    fn load(&self) -> Waited {
        let name = format!("honest {}", fresh_number());
        let mut make = windrose();
        make.args(["admin", "make-bot", &name, "--data-dir"]).arg(&self.folder);
        let token = text_of(&mut make);
        let mut load = windrose();
        load.args(["load", &format!("http://{}", self.address), "--tables", TABLES])
            .args(["--seconds", &SECONDS.to_string(), "--pause", "2000"])
            .env("WINDROSE_TOKEN", token.trim());
        // It ends with a failure where anything went wrong, and that is counted.
        let told = load.output().expect("the command runs").stdout;
        let told = String::from_utf8(told).expect("text");
        let figure = |name: &str| {
            let line = told.lines().find_map(|line| line.strip_prefix(name));
            let number = line.and_then(|line| line.trim().trim_end_matches(" ms").parse().ok());
            number.unwrap_or_else(|| panic!("{told}"))
        };
        Waited {
            median: figure("answered, median"),
            late: figure("answered, 99 %"),
            errors: figure("errors"),
        }
    }

    fn attacked_by(&self, name: &str) -> Child {
        let mut command = Command::new("nice");
        command.args(["-n", "19"]).arg(env::current_exe().expect("this program"));
        command.args([ATTACK, name, &self.address.to_string()]).stdout(Stdio::piped());
        command.spawn().expect("the attacker starts")
    }

    /// What the server has in memory, in megabytes.
    fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kilobytes.unwrap_or_default() / 1024
    }

    fn report(&self, what: &str, count: Option<Count>, waited: &Waited, calm: &Waited) {
        let shown = |number: Option<u64>| number.map(|it| it.to_string()).unwrap_or_default();
        println!(
            "| {what} | {} | {} | {} | {:.1} ms | {:.1} ms | {:.2} | {:.2} | {} MB |",
            shown(count.map(|it| it.sent)),
            shown(count.map(|it| it.refused)),
            waited.errors,
            waited.median,
            waited.late,
            waited.median / calm.median,
            waited.late / calm.late,
            self.memory(),
        );
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // What it stored is thrown away with its folder.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A number that no account of this run has yet.
fn fresh_number() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static LAST: AtomicU64 = AtomicU64::new(0);
    LAST.fetch_add(1, Ordering::Relaxed)
}

fn text_of(command: &mut Command) -> String {
    let output = command.output().expect("the command runs");
    let problem = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{problem}{}", String::from_utf8_lossy(&output.stdout));
    String::from_utf8(output.stdout).expect("text")
}

fn finish(attacker: Child) -> Option<Count> {
    let output = attacker.wait_with_output().expect("the attacker ends");
    let text = String::from_utf8(output.stdout).ok()?;
    let (sent, refused) = text.trim().split_once(' ')?;
    Some(Count { sent: sent.parse().ok()?, refused: refused.parse().ok()? })
}

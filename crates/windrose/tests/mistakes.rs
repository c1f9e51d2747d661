//! Mistakes at the command line: each is reported in the same form, with what is
//! wrong and what to do. They are rehearsed within this process, since a process
//! for each would take longer than all other tests of the command line.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use crate::support::{command, finish, records_of};

/// A command line that is wrong: the words that follow `windrose`, the exit status,
/// the flag or word that must be named, and a part of the remedy.
struct Mistake<'a>(&'a str, i32, &'a str, &'a str);

/// What no message to people should hold: a value as a programmer prints it, an
/// error number of the system, or a panic.
const NEVER: [&str; 13] = [
    "panicked",
    "Some(",
    "None",
    "Err(",
    "Ok(",
    "Error {",
    "kind:",
    "os error",
    "Custom",
    "PathBuf",
    "RUST_BACKTRACE",
    "unwrap",
    "code: ",
];

/// A folder with what the mistakes are made on, anew; each test has its own.
fn workshop(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("mistakes-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("folder")).expect("scratch folders can be made");
    for (name, bytes) in [
        ("diary", &b"dear diary\n"[..]),
        ("bytes", b"\xff\xfe\x00"),
        ("empty", b""),
        ("unknown.toml", b"adr = \"8080\"\n"),
        ("wrong.toml", b"thinkers = \"many\"\n"),
        ("broken.toml", b"addr = \n"),
        ("typed.toml", b"addr = true\n"),
        ("market", b"small-market windmil\n"),
        ("no-market", b"# nothing\n"),
        ("pieces.toml", b"nonsense = 1\n"),
        ("arena.jsonl", b"{\"arena\":1,\"game\":\"chess\"}\n"),
    ] {
        fs::write(folder.join(name), bytes).expect("scratch files can be written");
    }
    folder
}

/// Words of a line; `@/` stands for the folder, `%` for a blank within a word.
fn words(line: &str, folder: &Path) -> Vec<String> {
    let folder = format!("{}/", folder.display());
    let word = |word: &str| word.replace("@/", &folder).replace('%', " ");
    ["windrose".to_owned()].into_iter().chain(line.split_whitespace().map(word)).collect()
}

fn check(mistake: &Mistake<'_>, folder: &Path) {
    let Mistake(line, status, named, remedy) = *mistake;
    let found = windrose::complaint(&words(line, folder));
    let (code, told) = found.unwrap_or_else(|| panic!("windrose {line}: nothing is wrong"));
    assert_eq!(code, status, "windrose {line}: {told}");
    assert!(told.starts_with("error: "), "windrose {line}: {told}");
    assert_eq!(told.matches("error: ").count(), 1, "windrose {line}: {told}");
    assert!(told.contains(named), "windrose {line} names {named}: {told}");
    assert!(told.contains(remedy), "windrose {line} says {remedy}: {told}");
    for never in NEVER {
        assert!(!told.contains(never), "windrose {line} says {never}: {told}");
    }
}

/// Commands, games and what is chosen by name.
const NAMES: &[Mistake<'_>] = &[
    Mistake("simulat puerto-rico", 2, "simulat", "'simulate'"),
    Mistake("--verison", 2, "--verison", "--version"),
    Mistake("arena puerto-rico --bot random", 2, "--bot", "--bots"),
    Mistake("simulate", 2, "<GAME>", "--help"),
    Mistake("simulate puerto-rica", 2, "puerto-rica", "did you mean puerto-rico?"),
    Mistake("simulate Puerto%Rico", 2, "Puerto Rico", "did you mean puerto-rico?"),
    Mistake("simulate santamaria", 2, "santamaria", "did you mean santa-maria?"),
    Mistake("simulate chess", 2, "chess", "there is: puerto-rico"),
    Mistake("simulate puerto-rico now", 2, "now", "--help"),
    Mistake(
        "simulate puerto-rico --preset clasic-2002",
        2,
        "--preset",
        "did you mean classic-2002?",
    ),
    Mistake("simulate puerto-rico --preset modern", 2, "--preset", "--switches"),
    Mistake("simulate puerto-rico --rule chip=open", 2, "--rule", "did you mean chips?"),
    Mistake("simulate puerto-rico --rule chips=opne", 2, "chips", "did you mean open?"),
    Mistake("simulate puerto-rico --rule chips", 2, "--rule", "write SWITCH=ANSWER"),
    Mistake("simulate puerto-rico --rule chips=", 2, "--rule", "write SWITCH=ANSWER"),
    Mistake("simulate puerto-rico -r chips=open -r chips=hidden", 2, "chips", "once"),
    Mistake("simulate puerto-rico --expansions noble", 2, "--expansions", "did you mean nobles?"),
    Mistake("simulate puerto-rico --expansions nobles,,", 2, "--expansions", "commas"),
    Mistake("simulate santa-maria --expansions nobles", 2, "nobles", "this game has none"),
    Mistake("simulate puerto-rico --market darft", 2, "--market", "draft"),
    Mistake("simulate santa-maria --market draft", 2, "--market", "there is: "),
    Mistake("simulate puerto-rico --market @/market", 1, "--market", "--names"),
    Mistake("simulate puerto-rico --market @/no-market", 1, "--market", "--names"),
    Mistake("simulate santa-maria --components none", 2, "--components", "reconstructed-1"),
    Mistake(
        "simulate santa-maria --components @/pieces.toml",
        1,
        "pieces.toml",
        "windrose components",
    ),
    Mistake("simulate puerto-rico --components mine", 2, "--components", "this game has none"),
    Mistake(
        "components santa-maria reconstructed",
        2,
        "reconstructed",
        "did you mean reconstructed-",
    ),
    Mistake("simulate puerto-rico --bots gredy", 2, "--bots", "did you mean greedy?"),
    Mistake("simulate puerto-rico --bots clever", 2, "clever", "there is: random"),
    Mistake("arena puerto-rico --bots serach,greedy", 2, "serach", "did you mean search?"),
    Mistake("arena puerto-rico --bots random,", 2, "--bots", "commas"),
    Mistake("arena puerto-rico --bots search@5", 2, "--bots", "2000n"),
    Mistake("arena puerto-rico --bots external:", 2, "--bots", "external:python3 bot.py"),
    Mistake("arena puerto-rico --bots external:'x", 2, "--bots", "close it"),
    Mistake("arena puerto-rico", 2, "--bots", "--help"),
    Mistake(
        "simulate puerto-rico --players 4 --bots random,greedy",
        2,
        "2 bots",
        "one for each seat",
    ),
    Mistake(
        "arena puerto-rico --bots random,external:no-such-program",
        1,
        "no-such-program",
        "write a program",
    ),
    Mistake("rules puerto-rica", 2, "puerto-rica", "did you mean puerto-rico?"),
    Mistake(
        "rules puerto-rico captain.max-loads",
        1,
        "captain.max-loads",
        "did you mean captain.max-load?",
    ),
    Mistake("rules puerto-rico 9999", 1, "9999", "windrose rules"),
    Mistake("rules puerto-rico --preset classic", 2, "--preset", "did you mean classic-2002?"),
    Mistake("rules puerto-rico --language fr", 2, "--language", "de (Deutsch)"),
    Mistake("rules --switches", 2, "<GAME", "--help"),
    Mistake("completions tcsh", 2, "tcsh", "zsh"),
    Mistake("replay game.txt --as z", 2, "--as", "spectator or referee"),
];

/// Numbers and seats.
const NUMBERS: &[Mistake<'_>] = &[
    Mistake("simulate puerto-rico --players two", 2, "--players", "whole number from 1 to 5"),
    Mistake("simulate puerto-rico --players 256", 2, "--players", "whole number from 1 to 5"),
    Mistake("simulate puerto-rico --players=-2", 2, "--players", "whole number from 1 to 5"),
    Mistake("simulate puerto-rico --players 1", 2, "--players", "takes 2 to 5"),
    Mistake("simulate puerto-rico --start x", 2, "--start", "from a to e"),
    Mistake("simulate puerto-rico --players 3 --start e", 2, "--start", "from a to c"),
    Mistake("simulate puerto-rico --games 0", 2, "--games", "whole number from 1"),
    Mistake("simulate puerto-rico --games 1.5", 2, "--games", "whole number from 1"),
    Mistake("arena puerto-rico -b random --games 2000000", 2, "--games", "to 1000000"),
    Mistake("simulate puerto-rico --seed=-1", 2, "--seed", "whole number from 0"),
    Mistake("arena puerto-rico -b random --threads 0", 2, "--threads", "from 1 to 1024"),
    Mistake("arena puerto-rico -b random --time-limit 0", 2, "--time-limit", "from 1 to 600000"),
    Mistake("arena puerto-rico -b random --budget 5", 2, "--budget", "200ms"),
    Mistake("simulate puerto-rico --budget forever", 2, "--budget", "2000n"),
    Mistake("perft puerto-rico --depth deep", 2, "--depth", "whole number from 0"),
    Mistake("hint puerto-rico --position x --best 0", 2, "--best", "from 1 to 1000"),
    Mistake("hint puerto-rico --position x --threads 99", 2, "--threads", "from 1 to 64"),
    Mistake("replay game.txt --at last", 2, "--at", "whole number from 0"),
    Mistake("replay game.txt --verify --seed abc", 2, "--seed", "64 lower case hexadecimal digits"),
    Mistake("serve --thinkers x", 2, "--thinkers", "whole number from 1"),
    Mistake("serve --grace 100000", 2, "--grace", "to 86400"),
    Mistake("serve --api-rate 0", 2, "--api-rate", "from 1 to 1000000"),
    Mistake("serve --keep-abandoned long", 2, "--keep-abandoned", "whole number from 0"),
    Mistake("serve --tables-per-address 0", 2, "--tables-per-address", "whole number from 1"),
    Mistake("serve --limit-open 7", 2, "--limit-open", "such as 20/h"),
    Mistake("load http://127.0.0.1:1 --token x --tables 0", 2, "--tables", "from 1 to 100000"),
    Mistake("admin sweep --days 0", 2, "--days", "whole number from 1"),
    Mistake("admin tables --most many", 2, "--most", "whole number from 1"),
];

/// Sockets, addresses and servers.
const NETWORK: &[Mistake<'_>] = &[
    Mistake("serve --addr nowhere", 2, "--addr", "such as 127.0.0.1:4180"),
    Mistake("serve --addr 99999", 2, "--addr", "0 to 65535"),
    Mistake(
        "serve --addr 203.0.113.7:4180 -d @/data --no-browser",
        1,
        "--addr 203.0.113.7:4180",
        "use 127.0.0.1",
    ),
    Mistake("serve --base-url table.example", 2, "--base-url", "begins with http:// or https://"),
    Mistake("serve --trusted-proxy 10.0.0", 2, "--trusted-proxy", "such as 10.0.0.0/8"),
    Mistake("serve --metrics me", 2, "--metrics", "local, all"),
    Mistake("serve --log-level loud", 2, "--log-level", "write off, error"),
    Mistake("connect nowhere --token x --bot greedy", 2, "nowhere", "write http://127.0.0.1:4180"),
    Mistake(
        "connect http://127.0.0.1:1 --token x --bot serach",
        2,
        "--bot",
        "did you mean search?",
    ),
    Mistake(
        "connect http://127.0.0.1:1 --token x --bot greedy --game ches",
        2,
        "ches",
        "there is: puerto-rico",
    ),
    Mistake("connect http://127.0.0.1:1 --token x --bot greedy,search", 2, "--bot", "name one bot"),
    Mistake(
        "connect http://127.0.0.1:1 --token x --bot external:no-such-program",
        1,
        "no-such-program",
        "write a program",
    ),
    Mistake("connect http://127.0.0.1:1 --token x", 2, "--bot", "--help"),
    Mistake("load ftp://127.0.0.1 --token x", 2, "ftp://127.0.0.1", "write http://127.0.0.1:4180"),
    Mistake("load http://127.0.0.1:1 --token x --game ches", 2, "ches", "there is: puerto-rico"),
];

/// Files and folders that are missing, are there, or are something else.
const FILES: &[Mistake<'_>] = &[
    Mistake("replay @/missing", 1, "missing", "check the name"),
    Mistake("replay @/folder", 1, "folder", "name a file"),
    Mistake("replay @/bytes", 1, "bytes", "begins with GAME/1"),
    Mistake("replay @/empty", 1, "empty", "begins with GAME/1"),
    Mistake("hint puerto-rico", 2, "--record", "--help"),
    Mistake("hint puerto-rico --record @/diary", 1, "--record", "begins with GAME/1"),
    Mistake("hint puerto-rico --position @/missing", 1, "--position", "check the name"),
    Mistake("hint puerto-rico --position @/folder", 1, "--position", "name a file"),
    Mistake("perft puerto-rico --position @/bytes", 1, "--position", "name a text file"),
    Mistake("components santa-maria --check @/missing", 1, "--check", "check the name"),
    Mistake("components santa-maria --check @/bytes", 1, "--check", "name a text file"),
    Mistake(
        "components santa-maria --check @/pieces.toml",
        1,
        "pieces.toml",
        "prints a table that is right",
    ),
    Mistake(
        "components puerto-rico --check @/pieces.toml",
        2,
        "set of components",
        "windrose components",
    ),
    Mistake("arena puerto-rico -b random --save @/none/x -g 1", 1, "--save", "check the name"),
    Mistake("arena puerto-rico -b random --save @/folder -g 1", 1, "--save", "name a file"),
    Mistake("arena puerto-rico -b random --save @/diary -g 1", 1, "--save", "choose another file"),
    Mistake("arena puerto-rico -b random --save @/arena.jsonl -g 1", 1, "--save", "another file"),
    Mistake("arena puerto-rico -b random --resume @/missing -g 1", 1, "--resume", "check the name"),
    Mistake("arena puerto-rico -b random --save x --resume y", 2, "--save", "--resume"),
    Mistake("arena puerto-rico -b random --report @/diary -g 1", 1, "--report", "name a folder"),
    Mistake("man --dir @/diary", 1, "--dir", "name a folder"),
    Mistake("serve --config @/missing", 1, "--config", "check the name"),
    Mistake("serve --config @/folder", 1, "--config", "name a file"),
    Mistake("serve --config @/bytes", 1, "--config", "name a text file"),
    Mistake("serve --config @/unknown.toml", 1, "--config", "did you mean addr?"),
    Mistake("serve --config @/wrong.toml", 1, "thinkers", "whole number from 1"),
    Mistake("serve --config @/broken.toml", 1, "--config", "docs/operating.md"),
    Mistake("serve --config @/typed.toml", 1, "addr", "a text, a number or a list"),
    Mistake("serve --data-dir @/diary --no-browser", 1, "--data-dir", "name a folder"),
    Mistake("serve --database @/folder --no-browser", 1, "--database", "name a file"),
    Mistake("serve --database @/diary --no-browser", 1, "--database", "name another"),
    Mistake("serve --key-file @/folder -d @/data --no-browser", 1, "--key-file", "name a file"),
    Mistake("backup @/copy --data-dir @/nowhere", 1, "--data-dir", "name another place"),
    Mistake("backup @/copy --database @/diary", 1, "--database", "name another"),
    Mistake("backup @/diary --data-dir @/nowhere", 1, "diary", "choose another name"),
    Mistake("backup @/none/copy --data-dir @/nowhere", 1, "none", "create it first"),
    Mistake("backup", 2, "<FILE>", "--help"),
    Mistake("restore @/missing --data-dir @/new", 1, "missing", "check the name"),
    Mistake("restore @/folder --data-dir @/new", 1, "folder", "name the file of a copy"),
    Mistake("restore @/diary --data-dir @/new", 1, "diary", "name another"),
    Mistake("restore @/empty --database @/empty", 1, "--database", "--replace"),
    Mistake("admin tables --data-dir @/nowhere", 1, "nowhere", "--data-dir"),
    Mistake("admin tables --database @/diary", 1, "--database", "name another"),
    Mistake("admin close-table xyz", 2, "xyz", "after /g/"),
    Mistake("admin make-bot .", 2, "<NAME>", "letter"),
    Mistake("admin sweep", 2, "--days", "--help"),
    Mistake("admin tables --phase begun", 2, "--phase", "running"),
];

#[test]
fn names_that_are_wrong_are_told_with_those_that_are_right() {
    let folder = workshop("names");
    NAMES.iter().for_each(|mistake| check(mistake, &folder));
}

#[test]
fn every_mistake_is_told_with_its_remedy() {
    let count = NAMES.len() + NUMBERS.len() + NETWORK.len() + FILES.len();
    assert!(count >= 75, "{count}");
    let folder = workshop("others");
    for mistake in NUMBERS.iter().chain(NETWORK).chain(FILES) {
        check(mistake, &folder);
    }
    let here: Vec<String> = fs::read_dir(&folder)
        .expect("it is there")
        .map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned())
        .collect();
    for made in ["copy", "nowhere", "new", "missing", "none"] {
        assert!(!here.iter().any(|name| name == made), "a mistake left {made} behind");
    }
    assert_eq!(fs::read(folder.join("diary")).expect("it is there"), b"dear diary\n");
}

#[test]
fn records_are_told_apart() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let (_, record) = records_of("puerto-rico").swap_remove(0);
    let record = record.to_string_lossy();
    for (line, named, remedy) in [
        (format!("hint santa-maria --record {record}"), "--record", "write puerto-rico instead"),
        (format!("hint puerto-rico --record {record} --at 99999"), "--at 99999", "from 0 to"),
        (format!("replay {record} --at 99999"), "--at 99999", "from 0 to"),
    ] {
        check(&Mistake(&line, 1, named, remedy), folder);
    }
}

#[test]
fn a_port_that_is_taken_is_told_with_another() {
    let folder = workshop("taken");
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address");
    let line = format!("serve --no-browser --addr {address} -d @/data");
    check(&Mistake(&line, 1, &format!("--addr {address}"), "0 for any free one"), &folder);
}

/// The process says the same as the rehearsal, and clap and we begin alike.
#[test]
fn the_program_says_what_was_rehearsed() {
    for line in ["simulate chess", "simulate puerto-rico --games 0", "replay no-such-file"] {
        let outcome = finish(&mut command(line));
        let (code, told) = windrose::complaint(&words(line, Path::new(""))).expect("a mistake");
        assert_eq!((outcome.code, outcome.err.trim_end()), (code, told.trim_end()));
        assert_eq!(outcome.out, "");
    }
}

/// Blanks around commas and equals signs are no mistakes.
#[test]
fn blanks_in_lists_are_no_mistakes() {
    for line in [
        "simulate puerto-rico --games 1 --expansions new-buildings,%nobles",
        "simulate puerto-rico --games 1 --rule chips%=%open",
        "simulate puerto-rico --games 1 -p 2 --bots random%,%never-passes",
        "arena santa-maria --games 2 -p 2 --bots random,%greedy%@%5n",
    ] {
        let found = windrose::complaint(&words(line, Path::new("")));
        assert_eq!(found, None, "windrose {line}");
    }
}

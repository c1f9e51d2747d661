//! `windrose arena`: bots against each other.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support::{
    bad, bad_with, command, failed, finish, good, good_with, in_repository, json, one_json, scratch,
};

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is a number"))
}

/// A report without what depends on the clock.
fn timeless(mut report: Value) -> Value {
    report["seconds"].take();
    for bot in report["bots"].as_array_mut().expect("a list") {
        bot["milliseconds_mean"].take();
    }
    report
}

/// A path that no file has yet.
fn fresh(name: &str) -> PathBuf {
    let path = scratch(name, "");
    fs::remove_file(&path).expect("it was just written");
    path
}

#[test]
fn the_report_has_its_figures() {
    let report = json("arena santa-maria --players 3 --bots never-passes,random --games 60 --json");
    assert_eq!((&report["games"], &report["rotation"]), (&60.into(), &3.into()));
    let bots = report["bots"].as_array().expect("a list");
    let names: Vec<&Value> = bots.iter().map(|bot| &bot["name"]).collect();
    assert_eq!(names, ["never-passes", "random"], "random has two seats and one row");
    assert_eq!((&bots[0]["games"], &bots[1]["games"]), (&60.into(), &120.into()));
    for bot in bots {
        let share = number(&bot["win_share"]);
        let [low, high] = [0, 1].map(|end| number(&bot["ci95"][end]));
        assert!(0.0 <= low && low < share && share < high && high <= 1.0, "{bot}");
        let score = number(&bot["mean_score"]);
        let [low, high] = [0, 1].map(|end| number(&bot["score_ci95"][end]));
        assert!(low < score && score < high, "{bot}");
        assert_eq!(bot["seats"].as_array().map(Vec::len), Some(3), "{bot}");
        assert_eq!((&bot["forfeits"], &bot["first_forfeit"]), (&0.into(), &Value::Null));
        let sheet = bot["mean_sheet"].as_object().expect("an object");
        let sum: f64 = sheet.values().map(number).sum();
        assert!((sum - score).abs() < 1e-9, "{bot}");
    }
    let seat = |bot: usize| number(&bots[bot]["win_share"]);
    assert!((seat(0) + 2.0 * seat(1) - 1.0).abs() < 1e-9, "somebody wins every game");
    assert!(number(&bots[0]["rating"]) > number(&bots[1]["rating"]), "{report}");
    assert!(seat(0) > number(&report["par"]), "who never passes is better than who does");
    let pair = &report["pairs"][0];
    assert_eq!((&pair["first"], &pair["second"]), (&"never-passes".into(), &"random".into()));
    assert_eq!(pair["meetings"], 120);
    assert!(number(&pair["ahead"]) > 0.5, "{pair}");
}

/// More games tell more.
#[test]
fn intervals_shrink() {
    let width = |games: u32| {
        let line =
            format!("arena santa-maria --players 2 --bots never-passes,random --games {games}");
        let report = json(&format!("{line} --json"));
        number(&report["bots"][0]["ci95"][1]) - number(&report["bots"][0]["ci95"][0])
    };
    let (few, many) = (width(40), width(640));
    assert!(many < 0.5 * few, "{few} {many}");
}

#[test]
fn equal_bots_are_at_par() {
    let report = json("arena puerto-rico --players 4 --bots random --games 40 --json");
    assert_eq!(number(&report["bots"][0]["win_share"]), 0.25);
    assert_eq!(report["bots"][0]["games"], 160);
    assert_eq!(report["rotation"], 1, "all rotations are the same table");
    // The same bot under two names: a line-up for each choice, all intervals hold par.
    let line = "arena puerto-rico --players 2 --bots never-passes,never-passes@5n,never-passes@7ms --games 300 --json";
    let report = json(line);
    assert_eq!(report["line_ups"], 3);
    for bot in report["bots"].as_array().expect("a list") {
        let [low, high] = [0, 1].map(|end| number(&bot["ci95"][end]));
        // Far wider than they need be: this must never fail by chance.
        assert!(low - 0.15 < 0.5 && 0.5 < high + 0.15, "{bot}");
    }
}

#[test]
fn a_game_alone_has_no_par() {
    let report = json("arena santa-maria --players 1 --bots never-passes,random --games 20 --json");
    assert_eq!(report["par"], Value::Null);
    assert_eq!(report["line_ups"], 2, "each plays alone");
}

#[test]
fn the_report_can_be_read() {
    let report = good("arena puerto-rico --players 3 --bots never-passes,random --games 7");
    let begin = "9 games of puerto-rico, reprint-2019, 3 players, budget 2000n, seed 1\n\
                 (rounded up from 7: 1 line-up in 3 rotations make 3 games)\n";
    assert!(report.starts_with(begin), "{report}");
    for word in ["95 % interval", "rating", "par is 33.3 %", "wins in seat", "ahead of", "rounds"] {
        assert!(report.contains(word), "{word}: {report}");
    }
}

#[test]
fn the_result_is_the_same_on_any_number_of_threads() {
    let line = "arena puerto-rico --players 3 --bots never-passes,random,never-passes@9n,random@9n --games 60 \
                --seed 5 --json";
    let report = timeless(json(line));
    for threads in 1..=2 {
        assert_eq!(timeless(json(&format!("{line} --threads {threads}"))), report);
    }
    let other = json(&line.replace("--seed 5", "--seed 6"));
    assert_ne!(report["bots"], timeless(other)["bots"]);
}

const SAVED: &str = "arena santa-maria --players 2 --bots keen,random --games 40 --seed 3 --json";

#[test]
fn a_run_that_was_stopped_goes_on() {
    let whole = timeless(json(SAVED));
    let path = fresh("arena-resume.jsonl");
    let saved = |line: &str| timeless(one_json(&good_with(&format!("{line} --save"), &path)));
    assert_eq!(saved(SAVED), whole);
    let text = fs::read_to_string(&path).expect("it was saved");
    assert_eq!(text.lines().count(), 41, "a line for what is played, and one for each game");
    // Cut in the middle of a line, at its end, within the first line, and in front of it.
    let first = text.lines().next().expect("a line").len();
    for length in [text.len() / 2, text.len(), text.len() - 1, first + 1, first, first / 2, 0] {
        fs::write(&path, &text[..length]).expect("it can be written");
        assert_eq!(saved(SAVED), whole, "{length} bytes were left");
        let again = fs::read_to_string(&path).expect("it is there");
        assert_eq!(again.lines().count(), 41, "{length}");
    }
    // A saved arena can be made longer, and a part of it can be looked at.
    let longer = SAVED.replace("--games 40", "--games 60");
    assert_eq!(saved(&longer), timeless(json(&longer)));
    assert_eq!(fs::read_to_string(&path).expect("it is there").lines().count(), 61);
    assert_eq!(saved(SAVED), whole);
    let resumed = one_json(&good_with(&format!("{SAVED} --resume"), &path));
    assert_eq!(timeless(resumed), whole);
}

#[test]
fn another_arena_is_not_gone_on_with() {
    let path = fresh("arena-other.jsonl");
    let refused = |line: &str| bad_with(&format!("{line} --save"), &path, 1);
    good_with(&format!("{SAVED} --save"), &path);
    let before = fs::read(&path).expect("it is there");
    for (from, to, field) in [
        ("--seed 3", "--seed 4", "seed is 3 there"),
        ("keen,random", "random,keen", "bots is"),
        ("--games 40", "--games 40 --budget 5n", "budget is"),
        ("--players 2", "--players 3", "setup is"),
        ("santa-maria", "puerto-rico", "game is"),
    ] {
        let err = refused(&SAVED.replace(from, to));
        assert!(err.contains(field) && err.contains("another file"), "{err}");
    }
    assert_eq!(fs::read(&path).expect("it is there"), before, "nothing was changed");
    let missing = fresh("arena-missing.jsonl");
    bad_with(&format!("{SAVED} --resume"), &missing, 1);
    assert!(!missing.exists());
    bad_with(&format!("{SAVED} --save"), Path::new(env!("CARGO_TARGET_TMPDIR")), 1);
    bad(&format!("{SAVED} --save x --resume y"), 2);
}

#[test]
fn files_that_are_no_arena_are_refused_and_left_alone() {
    let good_file = fresh("arena-hostile.jsonl");
    good_with(&format!("{SAVED} --save"), &good_file);
    let text = fs::read_to_string(&good_file).expect("it is there");
    let (first, rest) = text.split_once('\n').expect("several lines");
    let game = rest.lines().next().expect("a game");
    let with = |line: &str| format!("{first}\n{line}\n").into_bytes();
    let changed = |from: &str, to: &str| {
        assert!(game.contains(from), "{game}");
        with(&game.replacen(from, to, 1))
    };
    let long = format!("{{\"x\":\"{}\"}}", "x".repeat(2 << 20));
    for (bytes, told) in [
        (b"my diary\n".to_vec(), "no saved arena"),
        (b"my diary".to_vec(), "no saved arena"),
        (b"{}\n".to_vec(), "no saved arena"),
        (b"\xff\xfe\n".to_vec(), "no saved arena"),
        (vec![b'x'; 2 << 20], "no saved arena"),
        (with("nonsense"), "line 2"),
        (with("[]"), "line 2"),
        (with(&long), "line 2"),
        (with(&format!("{game}\n{game}")), "twice"),
        (changed("\"places\":[", "\"places\":[1,"), "table of 2"),
        (changed("\"places\":[", "\"places\":[9],\"x\":["), "line 2"),
        (changed("\"game\":", "\"game\":-"), "line 2"),
        (changed("\"points\":[", "\"points\":[99999999999,"), "line 2"),
    ] {
        let path = scratch("arena-hostile.jsonl", &bytes);
        let err = bad_with(&format!("{SAVED} --save"), &path, 1);
        assert!(err.contains("arena-hostile") && err.contains(told), "{told}: {err}");
        assert_eq!(fs::read(&path).expect("it is there"), bytes, "{told}");
    }
    // A game with a number beyond the last one is of a longer run, and waits.
    let beyond = changed("\"game\":", "\"game\":1000000");
    let path = scratch("arena-hostile.jsonl", beyond);
    good_with(&format!("{SAVED} --save"), &path);
}

#[test]
fn wrong_command_lines_are_refused() {
    for (options, told) in [
        ("--bots clever", "random, never-passes"),
        ("--bots random,", "without a name"),
        ("--bots search@5", "2000n"),
        ("--bots external:", "external:python3 bot.py"),
        ("--bots external:'x", "not closed"),
        ("--bots random --budget 5", "2000n"),
        ("--bots random --games 0", "--games"),
        ("--bots random --threads 0", "--threads"),
        ("--bots random --time-limit 0", "--time-limit"),
        ("--bots random --players 9", "2 to 5 players"),
        ("", "--bots"),
    ] {
        let err = bad(&format!("arena puerto-rico {options}"), 2);
        assert!(err.contains(told), "{options}: {err}");
    }
    let err = bad("arena puerto-rico --bots random,external:no-such-program-here", 1);
    assert!(err.contains("external:no-such-program-here cannot be started"), "{err}");
}

/// An arena with a program in it, whose command may have blanks.
fn with_program(line: &str, bots: &str) -> crate::support::Outcome {
    finish(command(line).args(["--bots", bots]))
}

fn report_of(line: &str, bots: &str) -> Value {
    let outcome = with_program(&format!("{line} --json"), bots);
    assert_eq!(outcome.code, 0, "{}", outcome.err);
    one_json(&outcome.out)
}

/// The name of a bot that is a Python program.
fn python(path: &Path) -> String {
    format!("external:python3 '{}'", path.display())
}

#[test]
fn the_example_plays_both_games_to_the_end() {
    let example = python(&in_repository("examples/bot.py"));
    for line in
        ["arena puerto-rico --players 3 --games 6", "arena santa-maria --players 2 --games 6"]
    {
        let report = report_of(line, &format!("{example},greedy"));
        let bot = &report["bots"][0];
        assert_eq!(bot["name"], example.as_str());
        assert_eq!((&bot["games"], &bot["forfeits"]), (&6.into(), &0.into()), "{bot}");
        let again = report_of(&format!("{line} --threads 1"), &format!("{example},greedy"));
        assert_eq!(timeless(again), timeless(report), "it draws from the number it is told");
    }
}

/// A program that answers as it should until it is asked to choose.
fn misbehaving(name: &str, at_choose: &str) -> String {
    let program = format!(
        "import json, os, sys, time\n\
         for line in sys.stdin:\n    \
             request = json.loads(line)\n    \
             if request['do'] == 'choose':\n        \
                 {at_choose}\n    \
             else:\n        \
                 print(json.dumps({{'id': request['id'], 'ok': {{}}}}), flush=True)\n"
    );
    python(&scratch(&format!("arena-{name}.py"), program))
}

#[test]
fn who_misbehaves_loses_the_seat_and_the_match_goes_on() {
    let say = |text: &str| format!("print({text}, flush=True)");
    let answer = |ok: &str| say(&format!("json.dumps({{'id': request['id'], {ok}}})"));
    for (name, at_choose, told) in [
        ("crash", "raise SystemError('my mistake')".to_owned(), "my mistake"),
        ("exit", "sys.exit(7)".to_owned(), "exit status: 7"),
        ("close", "os.close(1); time.sleep(60)".to_owned(), "instead of answering choose"),
        ("hang", "time.sleep(60)".to_owned(), "within 700 ms"),
        ("nonsense", say("'what?'"), "no JSON object: what?"),
        ("list", say("'[1]'"), "no JSON object"),
        ("other", say("'{\"id\": 99, \"ok\": {}}'"), "another request"),
        ("neither", say("json.dumps({'id': request['id']})"), "neither"),
        ("nothing", answer("'ok': {}"), "without an action"),
        ("refuses", answer("'error': {'message': 'too tired'}"), "too tired"),
        ("illegal", answer("'ok': {'action': 'retire nowhere'}"), "is not legal"),
        ("index", answer("'ok': {'action': 10**9}"), "no action has this index"),
        ("elsewhere", answer("'ok': {'action': 'pass'}"), "is not legal"),
        ("huge", say("'x' * 10**7"), "more than 65536 bytes"),
        ("endless", "sys.stdout.write('x' * 10**7)".to_owned(), "more than 65536 bytes"),
        ("flood", "[print(n, flush=True) for n in range(10**5)]".to_owned(), "no JSON object: 0"),
    ] {
        let bot = misbehaving(name, &at_choose);
        // Nobody else is to be late where the machine is busy.
        let limit = if name == "hang" { 700 } else { 20_000 };
        let line = format!("arena santa-maria --players 2 --games 4 --time-limit {limit}");
        let report = report_of(&line, &format!("{bot},random"));
        assert_eq!(report["games"], 4, "{name}");
        let row = &report["bots"][0];
        assert_eq!(row["forfeits"], 4, "{name}: {row}");
        let reason = row["first_forfeit"].as_str().expect("a reason");
        assert!(reason.contains(told), "{name}: {reason}");
        assert_eq!(row["mean_score"], Value::Null, "what a stand-in came to is nobody's");
        assert_eq!((number(&row["win_share"]), number(&row["mean_place"])), (0.0, 2.0), "{name}");
        let other = &report["bots"][1];
        assert_eq!((&other["forfeits"], number(&other["win_share"])), (&0.into(), 1.0), "{name}");
    }
}

#[test]
fn a_program_that_never_says_hello_forfeits_every_game() {
    let bot = python(&scratch("arena-dead.py", "raise SystemExit('not today')\n"));
    let outcome = with_program("arena santa-maria --players 2 --games 2", &format!("{bot},greedy"));
    assert_eq!(outcome.code, 0, "{}", outcome.err);
    assert!(outcome.out.contains("lost its seat to"), "{}", outcome.out);
    assert!(outcome.out.contains("2 times") && outcome.out.contains("not today"));
}

/// Who forfeits has lost, in every figure; with `--strict` the arena has failed.
#[test]
fn a_forfeit_is_a_last_place() {
    let line = "arena santa-maria --players 2 --games 10";
    let report = report_of(line, "external:false,random");
    let [dead, random] = [0, 1].map(|bot| &report["bots"][bot]);
    assert_eq!((number(&dead["win_share"]), &dead["forfeits"]), (0.0, &10.into()), "{dead}");
    assert_eq!((number(&random["win_share"]), number(&random["mean_place"])), (1.0, 1.0));
    assert!(number(&random["rating"]) > number(&dead["rating"]), "{report}");
    assert_eq!(number(&report["pairs"][0]["ahead"]), 0.0);
    assert_eq!(dead["mean_sheet"], Value::Null, "nothing brought it points");
    for seat in dead["seats"].as_array().expect("a list") {
        assert_eq!((&seat["win_share"], &seat["mean_score"]), (&0.0.into(), &Value::Null));
    }
    let table = with_program(line, "external:false,random");
    assert_eq!(table.code, 0, "{}", table.err);
    assert!(table.out.contains("forfeits") && table.out.contains("counts as a last place"));
    let strict = with_program(&format!("{line} --strict"), "external:false,random");
    assert_eq!(strict.code, 1, "{}", strict.err);
    assert!(strict.err.starts_with("error: --strict: 10 seats were given to"), "{}", strict.err);
    assert!(strict.out.contains("lost its seat to greedy 10 times"), "{}", strict.out);
    let fair = with_program(&format!("{line} --strict"), "greedy,random");
    assert_eq!((fair.code, fair.out.contains("forfeits")), (0, false), "{}", fair.err);
}

/// Where nobody ever wins against a bot its rating is not known to the point.
#[test]
fn a_bot_that_won_everything_has_an_honest_interval() {
    let report = json("arena santa-maria --players 2 --bots greedy,random --games 20 --json");
    let greedy = &report["bots"][0];
    assert_eq!(number(&greedy["win_share"]), 1.0, "or this shows nothing");
    let [low, high] = [0, 1].map(|end| number(&greedy["rating_ci95"][end]));
    let rating = number(&greedy["rating"]);
    assert!(low + 50.0 < rating && rating + 100.0 < high, "{low} {rating} {high}");
    let text = good("arena santa-maria --players 2 --bots greedy,random --games 20");
    assert!(text.contains(&format!("{low:+.0} to {high:+.0}")), "{text}");
}

/// Files that were saved when a bot was called `keen`, when stand-ins won for others
/// and under the first revision of the rules are gone on with, and counted as games
/// are counted today.
#[test]
fn arenas_that_were_saved_before_are_read() {
    let saved = |name: &str, bots: &str, games: u32| {
        let path = fresh(&format!("arena-before-{name}.jsonl"));
        let before = in_repository(&format!("crates/windrose/tests/saved/{name}.jsonl"));
        fs::copy(before, &path).expect("it can be copied");
        let line = format!(
            "arena santa-maria --players 2 --components reconstructed-1 --seed 3 --json \
             --games {games}"
        );
        let outcome = finish(command(&line).args(["--bots", bots, "--save"]).arg(&path));
        assert_eq!(outcome.code, 0, "{}", outcome.err);
        let lines = fs::read_to_string(&path).expect("it is there").lines().count();
        assert_eq!(lines, games as usize + 1, "{name}");
        one_json(&outcome.out)
    };
    for bots in ["keen,random", "never-passes,random"] {
        let report = saved("keen", bots, 4);
        assert_eq!(
            (&report["games"], &report["bots"][0]["name"]),
            (&4.into(), &"never-passes".into())
        );
        assert_eq!(report["setup"]["revision"], 1, "they were played under it");
    }
    let longer = saved("keen", "keen,random", 6);
    assert_eq!((&longer["games"], &longer["setup"]["revision"]), (&6.into(), &1.into()));
    let report = saved("forfeits", "external:false,random", 4);
    let dead = &report["bots"][0];
    assert_eq!((number(&dead["win_share"]), &dead["forfeits"]), (0.0, &4.into()), "{dead}");
}

/// Every message holds what the documentation says, and nothing that the seat may not know.
#[test]
fn a_program_is_told_what_its_seat_may_know() {
    let log = fresh("arena-messages.jsonl");
    let program = format!(
        "import json, sys\nlog = open({:?}, 'a')\n\
         for line in sys.stdin:\n    \
             log.write(line)\n    \
             log.flush()\n    \
             request = json.loads(line)\n    \
             ok = {{}}\n    \
             if request['do'] == 'choose':\n        \
                 ok = {{'action': request['options'][-1]['index']}}\n    \
             print(json.dumps({{'id': request['id'], 'ok': ok}}), flush=True)\n    \
             if request['do'] == 'quit':\n        \
                 break\n",
        log.display().to_string()
    );
    let bot = python(&scratch("arena-logs.py", program));
    let line = "arena puerto-rico --players 3 --expansions new-buildings --rule \
                forest-source=flip --games 3 --threads 1";
    let report = report_of(line, &format!("{bot},greedy"));
    assert_eq!(report["bots"][0]["forfeits"], 0, "{report}");
    let text = fs::read_to_string(&log).expect("it was written");
    let messages: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let verbs: Vec<&str> = messages.iter().filter_map(|message| message["do"].as_str()).collect();
    assert_eq!((verbs[0], verbs[1]), ("hello", "start"));
    assert_eq!(verbs.iter().filter(|verb| **verb == "over").count(), 3, "one process, three games");
    assert_eq!(verbs.last(), Some(&"quit"));
    let start = &messages[1];
    assert_eq!((&start["game"], &start["seat"]), (&"puerto-rico".into(), &"a".into()));
    assert_eq!(start["setup"]["switches"]["market"], "draft");
    assert!(start["number"].is_u64() && start["time-limit"].is_u64(), "{start}");
    for choose in messages.iter().filter(|message| message["do"] == "choose") {
        let seat = choose["seat"].as_str().expect("a seat");
        assert!(choose["options"].as_array().is_some_and(|options| options.len() > 1));
        assert!(choose["position"].is_string() && choose["question"].is_string(), "{choose}");
        for (owner, board) in choose["view"]["seats"].as_object().expect("seats") {
            let hidden = &board["vp"];
            assert!(owner == seat || hidden.is_null(), "chips are hidden: {board}");
        }
    }
    let over = messages.iter().find(|message| message["do"] == "over").expect("an end");
    assert_eq!(over["scores"].as_array().map(Vec::len), Some(3));
}

#[test]
fn the_report_is_a_page_that_needs_nothing_else() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena report");
    let odd = misbehaving("odd<b>&name", "print('<script>alert(1)</script>', flush=True)");
    let line = "arena santa-maria --players 2 --games 4";
    let mut command = command(line);
    let outcome =
        finish(command.args(["--bots", &format!("{odd},greedy"), "--report"]).arg(&folder));
    assert_eq!(outcome.code, 0, "{}", outcome.err);
    let read = |name: &str| fs::read_to_string(folder.join(name)).expect("it was written");
    let page = read("index.html");
    assert!(page.contains("prefers-color-scheme:dark") && page.contains("<svg"), "{page}");
    for word in ["<script", "<b>", "http://", "https://", "src=", "href="] {
        assert!(!page.contains(word), "{word}");
    }
    assert!(page.contains("&lt;script&gt;") && page.contains("windrose arena santa-maria"));
    for text in [&page, &read("arena.svg")] {
        assert_eq!(balance(text), Vec::<String>::new(), "every element has its end");
    }
    let figures: Value = serde_json::from_str(&read("arena.json")).expect("JSON");
    assert_eq!(figures["games"], 4);
    let file = scratch("arena-no-folder", "");
    let blocked =
        finish(crate::support::command(line).args(["--bots", "greedy", "--report"]).arg(file));
    failed(blocked, 1, line);
}

/// The elements that are open at the end of a text, or that were closed out of order.
fn balance(text: &str) -> Vec<String> {
    let mut open: Vec<String> = Vec::new();
    for tag in text.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').unwrap_or_else(|| panic!("no end: {tag}"));
        let name = tag.split_whitespace().next().unwrap_or_default();
        match name.strip_prefix('/') {
            _ if tag.ends_with('/') || ["!DOCTYPE", "meta"].contains(&name) => {}
            Some(name) => assert_eq!(open.pop().as_deref(), Some(name)),
            None => open.push(name.to_owned()),
        }
    }
    open
}

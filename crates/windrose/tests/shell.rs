//! What every command line tool must do: help, version, completions, pipes.

use std::io::Read;
use std::process::Stdio;

use crate::support::{bad, command, corpus, finish, good};

const COMMANDS: [&str; 13] = [
    "serve",
    "demo",
    "simulate",
    "arena",
    "bench",
    "perft",
    "replay",
    "rules",
    "components",
    "engine",
    "completions",
    "man",
    "licences",
];

#[test]
fn help_names_every_command_and_the_exit_codes() {
    for line in ["--help", "-h", "help"] {
        let help = good(line);
        for name in COMMANDS {
            assert!(help.contains(&format!("\n  {name} ")), "{line} does not name {name}");
        }
        assert!(help.contains("Exit codes"), "{line}");
    }
    for name in COMMANDS {
        assert!(good(&format!("{name} --help")).contains(&format!("windrose {name}")));
    }
}

#[test]
fn the_licences_of_what_is_linked_in_are_told() {
    let told = good("licences");
    for text in ["# Notices", "\n- axum ", "\n- sqlx-sqlite ", "MIT License"] {
        assert!(told.contains(text), "{text:?} is missing");
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    assert_eq!(good("--version"), format!("windrose {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn completions_know_the_commands() {
    for (shell, words) in [
        ("bash", "complete -F _windrose"),
        ("zsh", "#compdef windrose"),
        ("fish", "complete -c windrose"),
    ] {
        let script = good(&format!("completions {shell}"));
        assert!(script.contains(words), "{shell}");
        for name in COMMANDS {
            assert!(script.contains(name), "{shell} does not complete {name}");
        }
    }
    assert!(bad("completions tcsh", 2).contains("zsh"));
    bad("completions", 2);
}

#[test]
fn the_demonstration_plays_a_game_to_its_scores() {
    let shown = good("demo");
    let unseen = ["perft", "completions", "man", "licences"];
    for name in COMMANDS.iter().filter(|name| !unseen.contains(name)) {
        assert!(shown.contains(&format!("windrose {name}")), "{shown}");
    }
    assert!(shown.contains("The game is over.\n"), "{shown}");
    assert!(!shown.contains('\x1b'), "a pipe gets no colours");
    let table: Vec<&str> = shown.lines().rev().take(4).collect();
    assert!(table[3].contains("points") && table[3].contains("place"), "{shown}");
    for (line, seat) in table.iter().rev().skip(1).zip(["seat a", "seat b", "seat c"]) {
        assert!(line.starts_with(seat) && line.ends_with('.'), "{shown}");
    }
    assert!(table[..3].iter().any(|line| line.ends_with(" 1.")), "somebody won: {shown}");
}

#[test]
fn a_wrong_command_line_is_refused() {
    for line in ["dance", "--dance", "simulate --dance", "engine now", "replay", "simulate a b"] {
        assert!(bad(line, 2).contains("--help"), "{line}");
    }
}

/// A reader of the output may stop early, before the first line or after it.
#[test]
fn a_closed_pipe_is_no_error() {
    let (_, record) = corpus().swap_remove(0);
    let record = record.to_string_lossy();
    for line in [
        "demo",
        "--help",
        "rules puerto-rico",
        "rules puerto-rico --json",
        "completions bash",
        "completions zsh",
        "perft puerto-rico --divide",
        "simulate puerto-rico --games 2",
    ]
    .map(str::to_owned)
    .into_iter()
    .chain([format!("replay --events {record}")])
    {
        for bytes in [0, 1] {
            let mut child = command(&line)
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .expect("the binary runs");
            let mut out = child.stdout.take().expect("it is piped");
            out.read_exact(&mut vec![0; bytes]).expect("there is output");
            drop(out);
            let output = child.wait_with_output().expect("it ends");
            let err = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(0), "windrose {line}: {err}");
            assert!(!err.contains("panicked"), "windrose {line}: {err}");
        }
    }
}

/// A full disk is an error, and is reported as one.
#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_an_error() {
    for line in ["rules puerto-rico", "completions bash", "simulate puerto-rico --games 2", "demo"]
    {
        let full = std::fs::File::options().write(true).open("/dev/full").expect("it is there");
        let child = command(line).stdout(full).stderr(Stdio::piped()).spawn();
        let output = child.and_then(std::process::Child::wait_with_output).expect("it runs");
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "windrose {line}: {err}");
        assert!(err.starts_with("error: "), "windrose {line}: {err}");
    }
}

#[test]
fn a_record_is_read_from_a_file_whose_name_has_blanks() {
    let (_, record) = corpus().swap_remove(0);
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("my best game.txt");
    std::fs::copy(record, &path).expect("it can be copied");
    assert_eq!(finish(command("replay").arg(&path)).code, 0);
}

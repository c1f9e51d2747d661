//! Helpers: the binary as its user runs it, and the engine as a program does.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// What came of a command.
#[derive(Debug)]
pub(crate) struct Outcome {
    /// The exit code.
    pub(crate) code: i32,
    /// Everything on standard output.
    pub(crate) out: String,
    /// Everything on standard error.
    pub(crate) err: String,
}

/// The binary with these arguments, the words of one line.
pub(crate) fn command(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_windrose"));
    command.args(line.split_whitespace());
    command
}

/// Runs a command to its end.
pub(crate) fn finish(command: &mut Command) -> Outcome {
    let output = command.stdin(Stdio::null()).output().expect("the binary runs");
    Outcome {
        code: output.status.code().expect("no signal ended it"),
        out: String::from_utf8(output.stdout).expect("output is UTF-8"),
        err: String::from_utf8(output.stderr).expect("errors are UTF-8"),
    }
}

/// What the command prints; it must succeed.
pub(crate) fn good(line: &str) -> String {
    succeeded(finish(&mut command(line)), line)
}

/// The same with a path as the last argument.
pub(crate) fn good_with(line: &str, path: impl AsRef<OsStr>) -> String {
    succeeded(finish(command(line).arg(path)), line)
}

fn succeeded(outcome: Outcome, line: &str) -> String {
    assert_eq!(outcome.code, 0, "windrose {line}: {}", outcome.err);
    outcome.out
}

/// The JSON that the command prints on one line.
pub(crate) fn json(line: &str) -> Value {
    one_json(&good(line))
}

/// One line of JSON.
pub(crate) fn one_json(text: &str) -> Value {
    assert_eq!(text.matches('\n').count(), 1, "{text}");
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The error of a command that must fail with this code and print nothing else.
pub(crate) fn bad(line: &str, code: i32) -> String {
    failed(finish(&mut command(line)), code, line)
}

/// The same with a path as the last argument.
pub(crate) fn bad_with(line: &str, path: impl AsRef<OsStr>, code: i32) -> String {
    failed(finish(command(line).arg(path)), code, line)
}

/// Checks that the outcome is a failure as failures should be.
pub(crate) fn failed(outcome: Outcome, code: i32, line: &str) -> String {
    assert_eq!(outcome.code, code, "windrose {line}: {outcome:?}");
    assert_eq!(outcome.out, "", "windrose {line}: nothing but the error is printed");
    assert!(!outcome.err.trim().is_empty(), "windrose {line}: the error says something");
    assert!(!outcome.err.contains("panicked"), "windrose {line}: {}", outcome.err);
    outcome.err
}

/// A file of this repository.
pub(crate) fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The text of a document.
pub(crate) fn document(path: &str) -> String {
    fs::read_to_string(in_repository(path)).expect("the document is there")
}

/// The records of Puerto Rico in the corpus, by name.
pub(crate) fn corpus() -> Vec<(String, PathBuf)> {
    records_of("puerto-rico")
}

/// The records of a game in the corpus, by name.
pub(crate) fn records_of(game: &str) -> Vec<(String, PathBuf)> {
    let folder = in_repository(&format!("corpus/{game}/records"));
    let mut records: Vec<(String, PathBuf)> = fs::read_dir(&folder)
        .expect("the corpus is there")
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension() == Some(OsStr::new("txt")))
        .map(|path| (path.file_stem().unwrap_or_default().to_string_lossy().into_owned(), path))
        .collect();
    records.sort();
    records
}

/// Writes a file for one test; the name must be used by no other.
pub(crate) fn scratch(name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, bytes).expect("scratch files can be written");
    path
}

/// The lines inside the fenced blocks of a Markdown text, with their marks.
pub(crate) fn fences(text: &str) -> Vec<(String, Vec<String>)> {
    let mut fences: Vec<(String, Vec<String>)> = Vec::new();
    let mut open = false;
    for line in text.lines() {
        match (line.strip_prefix("```"), fences.last_mut()) {
            (Some(mark), _) if !open => fences.push((mark.to_owned(), Vec::new())),
            (None, Some((_, lines))) if open => lines.push(line.to_owned()),
            _ => {}
        }
        open ^= line.starts_with("```");
    }
    assert!(!open, "the last block has an end");
    fences
}

/// A running `windrose engine`.
#[derive(Debug)]
pub(crate) struct Engine {
    child: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts one.
    pub(crate) fn start() -> Engine {
        let mut child = command("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let requests = child.stdin.take();
        let answers = BufReader::new(child.stdout.take().expect("it is piped"));
        Engine { child, requests, answers }
    }

    /// Sends a line and reads the line that answers it.
    pub(crate) fn send(&mut self, line: &str) -> Value {
        let requests = self.requests.as_mut().expect("the input is open");
        writeln!(requests, "{line}").expect("the engine listens");
        let mut answer = String::new();
        self.answers.read_line(&mut answer).expect("the engine answers");
        one_json(&answer)
    }

    /// What the engine answers to a request that is right.
    pub(crate) fn ask(&mut self, request: &Value) -> Value {
        let mut answer = self.send(&request.to_string());
        assert!(answer.get("ok").is_some(), "{request}: {answer}");
        answer["ok"].take()
    }

    /// What the engine answers to a request that is wrong.
    pub(crate) fn refusal(&mut self, request: &Value) -> Value {
        let mut answer = self.send(&request.to_string());
        assert!(answer.get("error").is_some(), "{request}: {answer}");
        answer["error"].take()
    }

    /// Plays the match opened last to its end, always with the option whose
    /// turn it is in a fixed pattern, publishes the seed and gives the record.
    pub(crate) fn play_out(&mut self) -> String {
        for step in 0.. {
            let menu = self.ask(&json!({"do": "menu"}));
            if menu["node"] == "over" {
                break;
            }
            let options = menu["options"].as_array().expect("with a seed, somebody decides");
            let index = &options[step * 7 % options.len()]["index"];
            self.ask(&json!({"do": "play", "seat": menu["seat"], "action": index}));
        }
        self.ask(&json!({"do": "reveal"}));
        let mut answer = self.ask(&json!({"do": "record"}));
        let Value::String(record) = answer["record"].take() else { panic!("{answer}") };
        record
    }

    /// Closes the input and waits. Gives the exit code and what was still printed.
    pub(crate) fn end(mut self) -> (Option<i32>, String) {
        drop(self.requests.take());
        let mut rest = String::new();
        self.answers.read_to_string(&mut rest).expect("output is UTF-8");
        (self.child.wait().expect("it ends").code(), rest)
    }
}

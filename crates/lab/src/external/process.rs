//! One running program: its pipes, its answers and its time limit.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Map, Value};

use crate::bot_error::{BotError, excerpt};

/// Maximum length of an answer in bytes.
const LONGEST: usize = 1 << 16;
/// Maximum number of unread lines.
const WAITING: usize = 4;
/// The time that a process has to exit after it closed its output.
const PATIENCE: Duration = Duration::from_millis(500);
/// The interval between checks whether it has exited.
const LOOK: Duration = Duration::from_millis(5);

/// A program that is running. Its ends are read and written by threads of their
/// own, so that nothing it does or leaves undone can hold up the arena; they end
/// when it does.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    requests: Sender<Vec<u8>>,
    answers: Receiver<Said>,
    stderr: Arc<Mutex<Stderr>>,
    asked: u64,
    /// Whether it has said hello.
    pub(crate) greeted: bool,
}

#[derive(Debug)]
enum Said {
    Line(Vec<u8>),
    TooLong,
}

/// What it said on standard error: the last line, which usually tells the
/// mistake. The others would only fill the screen in a run of a thousand
/// games.
#[derive(Debug, Default)]
struct Stderr {
    last: Option<String>,
    closed: bool,
}

impl Process {
    /// Starts a program.
    pub(crate) fn start(command: &[String]) -> io::Result<Process> {
        let (program, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let (requests, lines) = channel::<Vec<u8>>();
        if let Some(mut input) = child.stdin.take() {
            thread::spawn(move || {
                for line in lines {
                    if input.write_all(&line).and_then(|()| input.flush()).is_err() {
                        return;
                    }
                }
            });
        }
        let (said, answers) = sync_channel(WAITING);
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || listen(output, &said));
        }
        let stderr = Arc::new(Mutex::new(Stderr::default()));
        if let Some(output) = child.stderr.take() {
            let stderr = Arc::clone(&stderr);
            thread::spawn(move || keep_last(output, &stderr));
        }
        Ok(Process { child, requests, answers, stderr, asked: 0, greeted: false })
    }

    /// Asks something and gives what stands under `ok` in the answer.
    pub(crate) fn ask(
        &mut self,
        verb: &'static str,
        mut fields: Map<String, Value>,
        limit: Duration,
    ) -> Result<Map<String, Value>, BotError> {
        self.asked += 1;
        fields.insert("id".into(), self.asked.into());
        fields.insert("do".into(), verb.into());
        let mut line = Value::Object(fields).to_string().into_bytes();
        line.push(b'\n');
        // Where nobody writes any more the program is gone, and is found to be below.
        let _ = self.requests.send(line);
        match self.answers.recv_timeout(limit) {
            Ok(Said::Line(line)) => self.read(verb, &line),
            Ok(Said::TooLong) => Err(BotError::Long { most: LONGEST }),
            Err(RecvTimeoutError::Timeout) => Err(BotError::Silent { verb, limit }),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone(verb)),
        }
    }

    fn read(&self, verb: &'static str, line: &[u8]) -> Result<Map<String, Value>, BotError> {
        let said = || excerpt(&String::from_utf8_lossy(line));
        let nonsense = |problem| BotError::Nonsense { problem, said: said() };
        let mut answer = match serde_json::from_slice(line) {
            Ok(Value::Object(answer)) => answer,
            _ => return Err(nonsense("answered with no JSON object")),
        };
        if answer.get("id") != Some(&self.asked.into()) {
            return Err(nonsense("answered with the id of another request"));
        }
        match (answer.remove("ok"), answer.remove("error")) {
            (Some(Value::Object(ok)), None) => Ok(ok),
            (None, Some(error)) => {
                let message = error.get("message").and_then(Value::as_str);
                let message = message.map_or_else(|| error.to_string(), str::to_owned);
                Err(BotError::Refused { verb, message: excerpt(&message) })
            }
            _ => Err(nonsense("answered with neither an object ok nor an error")),
        }
    }

    fn gone(&mut self, verb: &'static str) -> BotError {
        let start = Instant::now();
        let mut status = None;
        while start.elapsed() < PATIENCE {
            status = self.child.try_wait().ok().flatten();
            if status.is_some() && self.stderr().closed {
                break;
            }
            thread::sleep(LOOK);
        }
        let status =
            status.map_or_else(|| "it closed its output".to_owned(), |status| status.to_string());
        BotError::Exited { verb, status, last_words: self.stderr().last.clone() }
    }

    fn stderr(&self) -> std::sync::MutexGuard<'_, Stderr> {
        self.stderr.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells it that nothing more will be asked.
    pub(crate) fn quit(&mut self) {
        let line = format!("{{\"id\":{},\"do\":\"quit\"}}\n", self.asked + 1);
        // A program that is gone need not hear of it.
        let _ = self.requests.send(line.into_bytes());
    }

    /// Waits a little for it to end by itself.
    pub(crate) fn wait(&mut self) {
        let start = Instant::now();
        while start.elapsed() < PATIENCE && matches!(self.child.try_wait(), Ok(None)) {
            thread::sleep(LOOK);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Both fail only where it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes lines on. Where they come faster than they are wanted this waits, and
/// so does the program: it cannot fill the memory.
fn listen(output: ChildStdout, said: &SyncSender<Said>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        let most = LONGEST as u64 + 1;
        match output.by_ref().take(most).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if line.len() > LONGEST {
            // Nothing after it can be trusted to begin a line.
            let _ = said.send(Said::TooLong);
            return;
        }
        let is_empty = line.trim_ascii().is_empty();
        if !is_empty && said.send(Said::Line(line)).is_err() {
            return;
        }
    }
}

fn keep_last(output: ChildStderr, stderr: &Mutex<Stderr>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = output.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line);
        let mut stderr = stderr.lock().unwrap_or_else(PoisonError::into_inner);
        if !matches!(read, Ok(1..)) {
            stderr.closed = true;
            return;
        }
        if !line.trim_ascii().is_empty() {
            stderr.last = Some(excerpt(&String::from_utf8_lossy(&line)));
        }
    }
}

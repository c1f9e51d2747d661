//! The table for browsers, as its host starts it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::support::{bad_with, command, scratch};

/// A folder for data, which the server makes itself.
pub(crate) fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A server that is stopped in the end.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start(line: &str, data: &Path) -> Server {
        Server::start_with(line, data, |_| {})
    }

    /// The same, with something done to the command before.
    pub(crate) fn start_with(line: &str, data: &Path, change: impl FnOnce(&mut Command)) -> Server {
        let mut command = command(line);
        command.env("WINDROSE_DATA_DIR", data).stdin(Stdio::null()).stdout(Stdio::piped());
        change(&mut command);
        let mut child = command.spawn().expect("the binary runs");
        let out = child.stdout.take().expect("it is piped");
        let first = BufReader::new(out).lines().next().expect("a line").expect("text");
        let address = first.strip_prefix("Windrose is at http://").expect("the address");
        Server { address: address.to_owned(), child }
    }

    /// Kills it, the nearest a process comes to a power cut.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    pub(crate) fn get(&self, path: &str) -> String {
        self.ask("GET", path, "", "")
    }

    /// Sends a form.
    pub(crate) fn post(&self, path: &str, form: &str) -> String {
        let length = form.len();
        let head = format!(
            "sec-fetch-site: same-origin\r\ncontent-length: {length}\r\n\
             content-type: application/x-www-form-urlencoded\r\n"
        );
        self.ask("POST", path, &head, form)
    }

    fn ask(&self, method: &str, path: &str, head: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n{head}\r\n{body}",
            self.address
        )
        .expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_table_is_served_and_kept_in_its_folder() {
    let data = folder("serve");
    let server = Server::start("serve --addr 0 --no-browser", &data);
    let page = server.get("/");
    assert!(page.starts_with("HTTP/1.1 200 "), "{page}");
    assert!(page.contains("/play-now"), "a newcomer can play at once: {page}");
    assert!(data.join("windrose.sqlite").exists());
}

#[test]
fn a_port_that_is_used_is_named_with_the_way_out() {
    let data = folder("serve-twice");
    let first = Server::start("serve --addr 0 --no-browser", &data);
    let (_, port) = first.address.rsplit_once(':').expect("a port");
    let line = format!("serve --no-browser --addr {port} --data-dir");
    let told = bad_with(&line, folder("serve-other"), 1);
    assert!(told.contains(port) && told.contains("another port"), "{told}");
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let file = scratch("serve-file", "not a folder");
    let told = bad_with("serve --no-browser --addr 0 --data-dir", &file, 1);
    assert!(told.contains(&*file.to_string_lossy()), "{told}");
}

//! The table for browsers, as its host starts it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};

use crate::support::{bad_with, command, scratch};

/// A folder for data, which the server makes itself.
pub(crate) fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// A server that is stopped in the end.
pub(crate) struct Server {
    child: Child,
    pub(crate) address: String,
}

impl Server {
    pub(crate) fn start(line: &str, data: &Path) -> Server {
        let mut child = command(line)
            .env("WINDROSE_DATA", data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let out = child.stdout.take().expect("it is piped");
        let first = BufReader::new(out).lines().next().expect("a line").expect("text");
        let address = first.strip_prefix("Windrose is at http://").expect("the address");
        Server { address: address.to_owned(), child }
    }

    /// Ends it as a power cut would, as far as a process can be ended.
    pub(crate) fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        write!(
            stream,
            "GET {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\n\r\n",
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
    let server = Server::start("serve --port 0 --no-browser", &data);
    let page = server.get("/");
    assert!(page.starts_with("HTTP/1.1 200 "), "{page}");
    assert!(page.contains("/play-now"), "a newcomer can play at once: {page}");
    assert!(data.join("windrose.sqlite").exists());
}

#[test]
fn a_port_that_is_used_is_named_with_the_way_out() {
    let data = folder("serve-twice");
    let first = Server::start("serve --port 0 --no-browser", &data);
    let (_, port) = first.address.rsplit_once(':').expect("a port");
    let line = format!("serve --no-browser --port {port} --data");
    let told = bad_with(&line, folder("serve-other"), 1);
    assert!(told.contains(port) && told.contains("another port"), "{told}");
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let file = scratch("serve-file", "not a folder");
    let told = bad_with("serve --no-browser --port 0 --data", &file, 1);
    assert!(told.contains(&*file.to_string_lossy()), "{told}");
}

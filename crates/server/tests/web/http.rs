//! A small HTTP client that can also do what no browser would.

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// Longer than any answer takes on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A client with cookies and one connection that is kept open.
pub(crate) struct Browser {
    pub(crate) address: SocketAddr,
    pub(crate) cookies: BTreeMap<String, String>,
    connection: Option<BufReader<TcpStream>>,
}

/// An answer.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// The value of a header; names are in lower case.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.head.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The target of a redirect.
    pub(crate) fn location(&self) -> &str {
        self.header("location").unwrap_or_default()
    }
}

impl Browser {
    pub(crate) fn new(address: SocketAddr) -> Browser {
        Browser { address, cookies: BTreeMap::new(), connection: None }
    }

    /// The same client at a server that was restarted.
    pub(crate) fn move_to(&mut self, address: SocketAddr) {
        self.address = address;
        self.connection = None;
    }

    pub(crate) fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.request("GET", path, &[], b"")
    }

    /// Sends a form as a page of ours would.
    pub(crate) fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> io::Result<Answer> {
        self.post_from(path, fields, &[("Sec-Fetch-Site", "same-origin")])
    }

    /// Sends a form with these headers.
    pub(crate) fn post_from(
        &mut self,
        path: &str,
        fields: &[(&str, &str)],
        headers: &[(&str, &str)],
    ) -> io::Result<Answer> {
        let body = form(fields);
        let mut all = vec![("Content-Type", "application/x-www-form-urlencoded")];
        all.extend_from_slice(headers);
        self.request("POST", path, &all, body.as_bytes())
    }

    pub(crate) fn request(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> io::Result<Answer> {
        let mut text = format!("{method} {path} HTTP/1.1\r\nHost: {}\r\n", self.address);
        if !self.cookies.is_empty() {
            let pairs: Vec<String> =
                self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            text.push_str(&format!("Cookie: {}\r\n", pairs.join("; ")));
        }
        for (name, value) in headers {
            text.push_str(&format!("{name}: {value}\r\n"));
        }
        if method != "GET" && method != "HEAD" {
            text.push_str(&format!("Content-Length: {}\r\n", body.len()));
        }
        text.push_str("\r\n");
        let mut bytes = text.into_bytes();
        bytes.extend_from_slice(body);
        let answer = self.send(&bytes, method == "HEAD");
        if answer.is_err() {
            self.connection = None;
        }
        let answer = answer?;
        for (_, cookie) in answer.head.iter().filter(|(name, _)| name == "set-cookie") {
            if let Some((name, value)) = cookie.split(';').next().and_then(|it| it.split_once('='))
            {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        if answer.header("connection").is_some_and(|it| it.eq_ignore_ascii_case("close")) {
            self.connection = None;
        }
        Ok(answer)
    }

    /// Sends these bytes as they are.
    pub(crate) fn send(&mut self, bytes: &[u8], is_head: bool) -> io::Result<Answer> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => {
                let stream = TcpStream::connect_timeout(&self.address, PATIENCE)?;
                stream.set_read_timeout(Some(PATIENCE))?;
                stream.set_write_timeout(Some(PATIENCE))?;
                stream.set_nodelay(true)?;
                none.insert(BufReader::new(stream))
            }
        };
        // The server may close the connection before it has read everything.
        let sent = connection.get_mut().write_all(bytes);
        match read_answer(connection, is_head) {
            Ok(answer) => Ok(answer),
            Err(error) => Err(sent.err().unwrap_or(error)),
        }
    }
}

/// The fields of a form as they are sent.
pub(crate) fn form(fields: &[(&str, &str)]) -> String {
    let pair = |(name, value): &(&str, &str)| format!("{}={}", escaped(name), escaped(value));
    fields.iter().map(pair).collect::<Vec<_>>().join("&")
}

fn escaped(text: &str) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

fn line(from: &mut impl BufRead) -> io::Result<String> {
    let mut line = String::new();
    if from.read_line(&mut line)? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(line.trim_end().to_owned())
}

fn read_answer(from: &mut impl BufRead, is_head: bool) -> io::Result<Answer> {
    let bad = |what: &str| io::Error::new(io::ErrorKind::InvalidData, what.to_owned());
    let first = line(from)?;
    let status = first.split(' ').nth(1).and_then(|it| it.parse().ok());
    let status = status.ok_or_else(|| bad("a status"))?;
    let mut head = Vec::new();
    loop {
        let line = line(from)?;
        let Some((name, value)) = line.split_once(':') else { break };
        head.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let mut answer = Answer { status, head, body: Vec::new() };
    if is_head || status == 304 || status == 204 {
        return Ok(answer);
    }
    if answer.header("transfer-encoding").is_some() {
        loop {
            let size = usize::from_str_radix(&line(from)?, 16).map_err(|_| bad("a size"))?;
            let mut chunk = vec![0; size];
            from.read_exact(&mut chunk)?;
            answer.body.extend(chunk);
            line(from)?;
            if size == 0 {
                return Ok(answer);
            }
        }
    }
    let length = answer.header("content-length").and_then(|it| it.parse().ok()).unwrap_or(0);
    answer.body = vec![0; length];
    from.read_exact(&mut answer.body)?;
    Ok(answer)
}

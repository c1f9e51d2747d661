//! A visitor at an address of its own, who sends what no browser would.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

/// The one address of the attacker.
const HERE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// Somebody with cookies and a connection that is kept.
pub(crate) struct Visitor {
    server: SocketAddr,
    connection: Option<TcpStream>,
    cookies: Vec<String>,
}

/// What is needed of an answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) location: Option<String>,
}

/// The headers of a form that one of the server's own pages would send.
pub(crate) const FORM: &str =
    "Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n";

/// A connection from the address of the attacker.
pub(crate) async fn connect(server: SocketAddr) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((HERE, 0).into())?;
    socket.connect(server).await
}

impl Visitor {
    pub(crate) fn new(server: SocketAddr) -> Visitor {
        Visitor { server, connection: None, cookies: Vec::new() }
    }

    pub(crate) async fn get(&mut self, path: &str) -> io::Result<Answer> {
        self.send("GET", path, "", b"").await
    }

    pub(crate) async fn post(&mut self, path: &str, fields: &str) -> io::Result<Answer> {
        self.send("POST", path, FORM, fields.as_bytes()).await
    }

    /// Asks for something and leaves before the answer.
    pub(crate) async fn abandon(&mut self, path: &str) -> io::Result<()> {
        let mut connection = connect(self.server).await?;
        let head = self.head("GET", path, "", 0);
        connection.write_all(head.as_bytes()).await
    }

    /// Asks for something that has no end, and keeps the connection.
    pub(crate) async fn follow(&mut self, path: &str) -> io::Result<TcpStream> {
        let mut connection = connect(self.server).await?;
        let head = self.head("GET", path, "", 0);
        connection.write_all(head.as_bytes()).await?;
        let mut first = [0; 64];
        match connection.read(&mut first).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ if first.starts_with(b"HTTP/1.1 200") => Ok(connection),
            _ => Err(io::ErrorKind::PermissionDenied.into()),
        }
    }

    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        headers: &str,
        body: &[u8],
    ) -> io::Result<Answer> {
        let head = self.head(method, path, headers, body.len());
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(self.server).await?,
        };
        connection.write_all(head.as_bytes()).await?;
        // A server that has heard enough answers before it has read everything.
        let _ = connection.write_all(body).await;
        let (head, is_kept) = read_answer(&mut connection).await?;
        self.connection = is_kept.then_some(connection);
        let field = |name: &str| {
            let line = head.lines().find_map(|line| line.strip_prefix(name));
            line.map(|line| line.trim().to_owned())
        };
        for line in head.lines().filter_map(|line| line.strip_prefix("set-cookie:")) {
            let pair = line.split(';').next().unwrap_or_default().trim().to_owned();
            let name = pair.split('=').next().unwrap_or_default().to_owned();
            self.cookies.retain(|kept| kept.split('=').next() != Some(&name));
            self.cookies.push(pair);
        }
        let status = head.split(' ').nth(1).and_then(|it| it.parse().ok()).unwrap_or_default();
        Ok(Answer { status, location: field("location:") })
    }

    fn head(&self, method: &str, path: &str, headers: &str, length: usize) -> String {
        let cookies = if self.cookies.is_empty() {
            String::new()
        } else {
            format!("Cookie: {}\r\n", self.cookies.join("; "))
        };
        let length =
            if method == "GET" { String::new() } else { format!("Content-Length: {length}\r\n") };
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\n{cookies}{headers}{length}\r\n",
            self.server
        )
    }
}

/// The head of an answer, in lower case up to the values, and whether the connection
/// can be used again.
async fn read_answer(connection: &mut TcpStream) -> io::Result<(String, bool)> {
    let mut bytes = Vec::new();
    let end = loop {
        if let Some(end) = bytes.windows(4).position(|part| part == b"\r\n\r\n") {
            break end + 4;
        }
        if connection.read_buf(&mut bytes).await? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
    };
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let length = head.lines().find_map(|line| line.strip_prefix("content-length:"));
    let length: Option<usize> = length.and_then(|length| length.trim().parse().ok());
    let is_closed = head.lines().any(|line| line.eq_ignore_ascii_case("connection: close"));
    match length {
        Some(length) => {
            while bytes.len() < end + length {
                if connection.read_buf(&mut bytes).await? == 0 {
                    return Ok((head, false));
                }
            }
            Ok((head, !is_closed))
        }
        // In chunks, or to the end: this connection is done with.
        None => Ok((head, false)),
    }
}

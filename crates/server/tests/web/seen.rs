//! Reads the page of a table and its stream.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Instant;

use crate::http::{Browser, PATIENCE};

/// What a page of a table says about itself.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Seen {
    pub(crate) version: String,
    pub(crate) drafted: String,
    pub(crate) seat: Option<String>,
    /// The options, in notation.
    pub(crate) plays: Vec<String>,
}

/// Reads the page of a table as a script would.
pub(crate) fn seen(page: &str) -> Seen {
    let field = |name: &str| {
        let start = page.find(&format!("name=\"{name}\" value=\""))?;
        let rest = &page[start..];
        let value = rest.split("value=\"").nth(1)?.split('"').next()?;
        Some(value.to_owned())
    };
    let mut plays = Vec::new();
    for part in page.split("name=\"play\" value=\"").skip(1) {
        let (value, rest) = part.split_once('"').unwrap_or((part, ""));
        let tag = rest.split('>').next().unwrap_or_default();
        if !tag.contains("disabled") {
            plays.push(value.replace("&amp;", "&").replace("&quot;", "\"").replace("&lt;", "<"));
        }
    }
    Seen {
        version: field("version").unwrap_or_default(),
        drafted: field("drafted").unwrap_or_default(),
        seat: field("seat"),
        plays,
    }
}

/// Opens a stream of events and returns its beginning, until `enough`.
pub(crate) fn listen(
    browser: &Browser,
    path: &str,
    enough: impl Fn(&str) -> bool,
) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&browser.address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", browser.address)?;
    let (mut text, mut bytes) = (String::new(), [0; 1024]);
    let begun = Instant::now();
    while !enough(&text) {
        // A stream that is kept alive never ends by itself.
        if begun.elapsed() > PATIENCE {
            return Err(io::ErrorKind::TimedOut.into());
        }
        let read = stream.read(&mut bytes)?;
        if read == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        text.push_str(&String::from_utf8_lossy(&bytes[..read]));
    }
    Ok(text)
}

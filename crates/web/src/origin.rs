//! The public address of the server, as configured or as browsers send it.

use std::fmt;

use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::http::uri::Authority;

use limits::BaseUrl;

/// The longest host that is believed.
const LONGEST: usize = 100;

/// Such as `https://table.example`, or nothing where the host makes no sense. It
/// has a fixed size so that [`Who`](super::who::Who) can be copied.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    scheme: &'static str,
    host: [u8; LONGEST],
    length: usize,
}

impl Origin {
    /// As the operator has configured it; otherwise from what the browser has sent, which
    /// can be anything and becomes part of links.
    pub(crate) fn of(headers: &HeaderMap, base: Option<&BaseUrl>) -> Origin {
        let scheme = base.map_or("http", BaseUrl::scheme);
        let mut origin = Origin { scheme, host: [0; LONGEST], length: 0 };
        let sent = || headers.get(HOST).and_then(|host| host.to_str().ok());
        let host = base.map(BaseUrl::host).or_else(sent);
        if let Some(host) = host.filter(|host| is_host(host)) {
            origin.host[..host.len()].copy_from_slice(host.as_bytes());
            origin.length = host.len();
        }
        origin
    }

    /// The whole address of a path.
    pub(crate) fn address(&self, path: &str) -> String {
        format!("{self}{path}")
    }
}

fn is_host(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    text.len() <= LONGEST
        && text.bytes().all(plain)
        && text.parse::<Authority>().is_ok_and(|it| !it.host().is_empty())
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match std::str::from_utf8(&self.host[..self.length]) {
            Ok(host) if !host.is_empty() => write!(f, "{}://{host}", self.scheme),
            // A path alone still leads to the right page from here.
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(host: &str) -> String {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        Origin::of(&headers, None).address("/g/1")
    }

    #[test]
    fn an_address_is_whole_where_the_host_makes_sense() {
        assert_eq!(of("127.0.0.1:4180"), "http://127.0.0.1:4180/g/1");
        assert_eq!(of("[::1]:4180"), "http://[::1]:4180/g/1");
        assert_eq!(Origin::of(&HeaderMap::new(), None).address("/g/1"), "/g/1");
        let base = "https://table.example".parse().unwrap();
        let told = Origin::of(&HeaderMap::new(), Some(&base)).address("/g/1");
        assert_eq!(told, "https://table.example/g/1");
        let long = "x".repeat(LONGEST + 1);
        for bad in ["a@b", "a/b", "a b", "<b>", "a\"b", "", ":80", "[", "a?b", "a#b", &long] {
            assert_eq!(of(bad), "/g/1", "{bad}");
        }
    }
}

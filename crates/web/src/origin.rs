//! The public address of the server, as configured or as browsers send it.

use std::fmt;

use axum::http::HeaderMap;
use axum::http::header::HOST;
use axum::http::uri::Authority;

use limits::BaseUrl;

/// Maximum length of a `Host` header that is used.
const MAX_HOST_LENGTH: usize = 100;

/// Such as `https://table.example`; empty if the `Host` header makes no sense. It has a fixed
/// size so that [`Who`](super::who::Who) can be `Copy`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Origin {
    scheme: &'static str,
    host: [u8; MAX_HOST_LENGTH],
    length: usize,
}

impl Origin {
    /// The configured address; otherwise the one the browser sent. A browser can send anything,
    /// and the address becomes part of links, so it is checked.
    pub(crate) fn of(headers: &HeaderMap, base: Option<&BaseUrl>) -> Origin {
        let scheme = base.map_or("http", BaseUrl::scheme);
        let mut origin = Origin { scheme, host: [0; MAX_HOST_LENGTH], length: 0 };
        let sent = || headers.get(HOST).and_then(|host| host.to_str().ok());
        let host = base.map(BaseUrl::host).or_else(sent);
        if let Some(host) = host.filter(|host| is_host(host)) {
            origin.host[..host.len()].copy_from_slice(host.as_bytes());
            origin.length = host.len();
        }
        origin
    }

    /// The full address of a path.
    pub(crate) fn address(&self, path: &str) -> String {
        format!("{self}{path}")
    }
}

fn is_host(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    text.len() <= MAX_HOST_LENGTH
        && text.bytes().all(plain)
        && text.parse::<Authority>().is_ok_and(|it| !it.host().is_empty())
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match std::str::from_utf8(&self.host[..self.length]) {
            Ok(host) if !host.is_empty() => write!(f, "{}://{host}", self.scheme),
            // A path alone still works as a link on this site.
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
    fn a_valid_host_gives_a_full_address() {
        assert_eq!(of("127.0.0.1:4180"), "http://127.0.0.1:4180/g/1");
        assert_eq!(of("[::1]:4180"), "http://[::1]:4180/g/1");
        assert_eq!(Origin::of(&HeaderMap::new(), None).address("/g/1"), "/g/1");
        let base = "https://table.example".parse().unwrap();
        let address = Origin::of(&HeaderMap::new(), Some(&base)).address("/g/1");
        assert_eq!(address, "https://table.example/g/1");
        let long = "x".repeat(MAX_HOST_LENGTH + 1);
        for bad in ["a@b", "a/b", "a b", "<b>", "a\"b", "", ":80", "[", "a?b", "a#b", &long] {
            assert_eq!(of(bad), "/g/1", "{bad}");
        }
    }
}

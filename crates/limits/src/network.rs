//! The public address of a server, and the networks of its proxies.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::Uri;
use axum::http::uri::{Authority, PathAndQuery};
use ipnet::IpNet;

/// The public address of the server, such as `https://table.example`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BaseUrl {
    is_secure: bool,
    host: Authority,
}

/// Why a text is not a public address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a public address begins with http:// or https://, names a host and has no path")]
pub struct BaseUrlError;

impl FromStr for BaseUrl {
    type Err = BaseUrlError;

    fn from_str(text: &str) -> Result<BaseUrl, BaseUrlError> {
        let uri: Uri = text.parse().map_err(|_| BaseUrlError)?;
        let is_secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(BaseUrlError),
        };
        let host = uri.authority().filter(|host| !host.as_str().contains('@')).cloned();
        match (host, uri.path_and_query().map(PathAndQuery::as_str)) {
            (Some(host), None | Some("/" | "")) => Ok(BaseUrl { is_secure, host }),
            _ => Err(BaseUrlError),
        }
    }
}

impl fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme(), self.host)
    }
}

impl BaseUrl {
    /// Whether connections to it are encrypted.
    #[must_use]
    pub fn is_secure(&self) -> bool {
        self.is_secure
    }

    /// `http` or `https`.
    pub fn scheme(&self) -> &'static str {
        if self.is_secure { "https" } else { "http" }
    }

    /// The host, with the port if it has one.
    pub fn host(&self) -> &str {
        self.host.as_str()
    }
}

/// An address, or a range of addresses.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Network(IpNet);

/// Why a text is not a network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected an address such as 192.0.2.7, or a network such as 10.0.0.0/8")]
pub struct NetworkError;

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Network, NetworkError> {
        let one = || text.parse().map(|address: IpAddr| IpNet::from(address)).ok();
        text.parse().ok().or_else(one).map(Network).ok_or(NetworkError)
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Network {
    /// Whether an address belongs to it.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_for_everyone_has_a_scheme_and_a_host() {
        for (text, shown) in [
            ("https://table.example", "https://table.example"),
            ("https://table.example/", "https://table.example"),
            ("http://127.0.0.1:4180", "http://127.0.0.1:4180"),
        ] {
            assert_eq!(text.parse::<BaseUrl>().unwrap().to_string(), shown);
        }
        for bad in ["", "table.example", "ftp://a", "https://a/b", "https://a?b", "https://u@a"] {
            assert_eq!(bad.parse::<BaseUrl>(), Err(BaseUrlError), "{bad}");
        }
    }

    #[test]
    fn a_network_holds_what_begins_like_it() {
        let network: Network = "10.1.0.0/16".parse().unwrap();
        assert!(network.contains([10, 1, 2, 3].into()));
        assert!(network.contains("::ffff:10.1.2.3".parse().unwrap()), "the same, written longer");
        assert!(!network.contains([10, 2, 2, 3].into()));
        let one: Network = "::1".parse().unwrap();
        assert!(one.contains("::1".parse().unwrap()) && !one.contains("::2".parse().unwrap()));
        assert_eq!("10.0.0.0/99".parse::<Network>(), Err(NetworkError));
    }
}

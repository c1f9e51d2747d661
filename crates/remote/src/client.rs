//! Calls the API of a server.

use std::fmt;
use std::sync::Once;
use std::time::Duration;

use reqwest::{Method, RequestBuilder, Response, Url};
use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::client_error::{ApiProblem, ClientError, causes};
use crate::lines::Lines;

/// Maximum time to connect.
const CONNECTING: Duration = Duration::from_secs(10);
/// Maximum time to wait for an answer or the next line of a stream: longer than
/// the server is ever silent.
const SILENCE: Duration = Duration::from_secs(60);

/// A program at a server. Copies share their connections, and many calls can be
/// under way at once.
#[derive(Clone)]
pub struct Client {
    http: reqwest::Client,
    /// The address of the API, without a slash at the end.
    base: String,
    token: Option<String>,
}

/// An address that cannot be a server's.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("this is no address of a server: {problem}; write http://127.0.0.1:4180")]
pub struct AddressError {
    /// What is wrong with it.
    pub problem: String,
}

impl Client {
    /// A client of the server at this address, `http://127.0.0.1:4180`.
    ///
    /// # Errors
    /// When this is no address of a server.
    pub fn new(address: &str, token: Option<String>) -> Result<Client, AddressError> {
        let bad = |problem: String| AddressError { problem };
        let url = Url::parse(address).map_err(|error| bad(error.to_string()))?;
        if !matches!(url.scheme(), "http" | "https") || url.host().is_none() {
            return Err(bad("it does not begin with http:// or https://".to_owned()));
        }
        static CRYPTOGRAPHY: Once = Once::new();
        CRYPTOGRAPHY.call_once(|| {
            // The first thread to get here has chosen for all.
            let _ = rustls::crypto::ring::default_provider().install_default();
        });
        let http = reqwest::Client::builder()
            .connect_timeout(CONNECTING)
            .read_timeout(SILENCE)
            .user_agent(concat!("windrose/", env!("CARGO_PKG_VERSION")))
            .build()
            .map_err(|error| bad(causes(&error)))?;
        let base = format!("{}/api/v1", url.as_str().trim_end_matches('/'));
        Ok(Client { http, base, token })
    }

    /// Whether what is sent can be read on the way: the connection leaves this
    /// machine and is not encrypted.
    #[must_use]
    pub fn is_open_to_others(&self) -> bool {
        let host = Url::parse(&self.base).ok();
        host.is_some_and(|url| {
            let is_here = match url.host_str() {
                Some("localhost") => true,
                Some(host) => {
                    let host = host.trim_matches(['[', ']']);
                    host.parse().is_ok_and(|it: std::net::IpAddr| it.is_loopback())
                }
                None => false,
            };
            url.scheme() == "http" && !is_here
        })
    }

    /// Reads something: GET.
    ///
    /// # Errors
    /// When the server says no, or cannot be reached.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ClientError> {
        read(self.send(self.request(Method::GET, path)).await?).await
    }

    /// Changes something: POST.
    ///
    /// # Errors
    /// When the server says no, or cannot be reached.
    pub async fn post<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &(impl Serialize + Sync),
    ) -> Result<T, ClientError> {
        read(self.send(self.request(Method::POST, path).json(body)).await?).await
    }

    /// Follows a stream.
    ///
    /// # Errors
    /// When the server says no, or cannot be reached.
    pub async fn follow(&self, path: &str) -> Result<Lines, ClientError> {
        Ok(Lines::new(self.send(self.request(Method::GET, path)).await?))
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.base));
        match &self.token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    async fn send(&self, request: RequestBuilder) -> Result<Response, ClientError> {
        let response = request.send().await?;
        let status = response.status();
        if status.is_success() {
            return Ok(response);
        }
        let bytes = response.bytes().await?;
        Err(match serde_json::from_slice::<ApiProblem>(&bytes) {
            Ok(problem) => ClientError::Refused(ApiProblem { status: status.as_u16(), ..problem }),
            // A proxy before a server that is being started says so in its own words.
            Err(_) if status.is_server_error() => ClientError::Lost(status.to_string()),
            Err(_) => ClientError::Nonsense(status.to_string()),
        })
    }
}

async fn read<T: DeserializeOwned>(response: Response) -> Result<T, ClientError> {
    let bytes = response.bytes().await?;
    serde_json::from_slice(&bytes).map_err(|error| ClientError::Nonsense(error.to_string()))
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A token in a log could be used by anyone who reads the log.
        f.debug_struct("Client").field("base", &self.base).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_those_of_servers() {
        for (address, base) in [
            ("http://127.0.0.1:4180", "http://127.0.0.1:4180/api/v1"),
            ("https://table.example/", "https://table.example/api/v1"),
            ("https://example.org/windrose/", "https://example.org/windrose/api/v1"),
        ] {
            assert_eq!(Client::new(address, None).expect(address).base, base);
        }
        for bad in ["", "table.example", "ftp://table.example", "127.0.0.1:4180", "http://"] {
            assert!(Client::new(bad, None).is_err(), "{bad}");
        }
    }

    #[test]
    fn what_leaves_the_machine_in_the_clear_is_noticed() {
        for (address, is_open) in [
            ("http://127.0.0.1:4180", false),
            ("http://[::1]:4180", false),
            ("http://localhost", false),
            ("https://table.example", false),
            ("http://table.example", true),
            ("http://192.0.2.7:4180", true),
        ] {
            let client = Client::new(address, None).expect(address);
            assert_eq!(client.is_open_to_others(), is_open, "{address}");
        }
        let secret = Client::new("http://localhost", Some("sesame".to_owned())).expect("one");
        assert!(!format!("{secret:?}").contains("sesame"));
    }
}

//! The visitor of the account pages: player, address and browser.

use std::net::{IpAddr, SocketAddr};
use std::ops::Deref;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::USER_AGENT;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::super::bearer::Bearer;
use super::super::who::Who;
use super::super::{App, cookies};
use super::device;
use limits::counted;
use store::random;
use store::{PlayerId, SessionId};

/// The prefix of a device cookie. No other signed cookie begins with it.
const PREFIX: &str = "device.";
/// Maximum number of accounts that a browser remembers.
const MAX_ACCOUNTS: usize = 5;

/// The visitor of a request: player, address and browser.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    who: Who,
    address: Option<IpAddr>,
    known: Option<KnownBrowser>,
    /// The names of the browser and its system.
    pub(super) device: String,
}

/// A browser that has signed in before.
#[derive(Clone, PartialEq, Eq, Debug)]
struct KnownBrowser {
    id: PlayerId,
    /// The players of the accounts, the latest first.
    accounts: Vec<PlayerId>,
}

impl Visitor {
    /// The address. For IPv6 it is the network, because a household gets more addresses than
    /// can be counted.
    pub(super) fn network(&self) -> Option<IpAddr> {
        self.address.map(counted)
    }

    /// The session they are signed in with.
    pub(super) fn session(&self) -> Option<SessionId> {
        match self.who.bearer {
            Some(Bearer::Session(id)) => Some(id),
            Some(Bearer::Token(_)) | None => None,
        }
    }

    /// The key for this browser's own limit of guesses at the account of this player.
    pub(super) fn guess_key(&self, owner: PlayerId) -> Option<(PlayerId, PlayerId)> {
        if self.who.is_signed_in() && self.who.player == owner {
            // One limit for all sessions: they belong to the owner, or are stolen.
            return Some((owner, owner));
        }
        let known = self.known.as_ref()?;
        known.accounts.contains(&owner).then_some((known.id, owner))
    }

    /// Remembers that this browser has signed in to the account of this player.
    pub(super) fn remember(&self, app: &App, response: &mut Response, owner: PlayerId) {
        let known = match self.known.clone() {
            Some(known) => known,
            None => match random::bytes() {
                Ok(bytes) => KnownBrowser { id: PlayerId::new(bytes), accounts: Vec::new() },
                // A failure only costs the separate limit of guesses.
                Err(_) => return,
            },
        };
        let others = known.accounts.iter().copied().filter(|&other| other != owner);
        let accounts = [owner].into_iter().chain(others).take(MAX_ACCOUNTS).collect();
        let value = KnownBrowser { accounts, ..known }.write();
        cookies::set_signed(app, response, cookies::DEVICE, value);
    }
}

/// The id of the browser, if it has signed in before.
pub(crate) fn known_device(app: &App, headers: &HeaderMap) -> Option<PlayerId> {
    let cookie = cookies::signed(app, headers, cookies::DEVICE)?;
    KnownBrowser::read(&cookie.value).map(|known| known.id)
}

impl KnownBrowser {
    fn write(&self) -> String {
        let mut text = format!("{PREFIX}{}", self.id);
        for account in &self.accounts {
            text.push_str(&format!(".{account}"));
        }
        text
    }

    fn read(text: &str) -> Option<KnownBrowser> {
        let mut parts = text.strip_prefix(PREFIX)?.split('.').map(PlayerId::parse);
        let id = parts.next()??;
        Some(KnownBrowser { id, accounts: parts.take(MAX_ACCOUNTS).collect::<Option<_>>()? })
    }
}

impl Deref for Visitor {
    type Target = Who;

    fn deref(&self) -> &Who {
        &self.who
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, StatusCode> {
        let who = Who::from_request_parts(parts, app).await?;
        let address = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
        let cookie = cookies::signed(app, &parts.headers, cookies::DEVICE);
        let known = cookie.and_then(|cookie| KnownBrowser::read(&cookie.value));
        let agent = parts.headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
        Ok(Visitor { who, address, known, device: device::of(agent.unwrap_or_default()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_cookie_round_trips_and_is_not_a_player() {
        let [one, two] = [PlayerId::new([1; 16]), PlayerId::new([2; 16])];
        let known = KnownBrowser { id: one, accounts: vec![two, one] };
        assert_eq!(KnownBrowser::read(&known.write()), Some(known.clone()));
        assert_eq!(PlayerId::parse(&known.write()), None, "it cannot be used as the other cookie");
        assert_eq!(KnownBrowser::read(&one.to_string()), None, "nor the other as this one");
        for bad in ["", "device.", "device.x", &format!("device.{one}.x")] {
            assert_eq!(KnownBrowser::read(bad), None, "{bad}");
        }
    }
}

//! The visitor of the account pages: who they are, from where, and with which browser.

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

/// How the value of the cookie of a device begins: no other signed cookie does.
const PREFIX: &str = "device.";
/// The most accounts that a browser is known to have signed in to.
const MOST: usize = 5;

/// The visitor of a request: who they are, from where, and with which browser.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    who: Who,
    address: Option<IpAddr>,
    known: Option<Known>,
    /// The browser and its system, as people know them.
    pub(super) device: String,
}

/// A browser that somebody has signed in with before.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Known {
    id: PlayerId,
    /// The players of the accounts, the last first.
    accounts: Vec<PlayerId>,
}

impl Visitor {
    /// The address, or for IPv6 the network of its household: one is given far more
    /// addresses than can be counted.
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

    /// The share of guesses that this browser has at the account of this player.
    pub(super) fn share_of(&self, owner: PlayerId) -> Option<(PlayerId, PlayerId)> {
        if self.who.is_signed_in() && self.who.player == owner {
            // One share for all sessions: they are the owner's, or stolen.
            return Some((owner, owner));
        }
        let known = self.known.as_ref()?;
        known.accounts.contains(&owner).then_some((known.id, owner))
    }

    /// Notes that somebody has signed in to the account of this player here.
    pub(super) fn remember(&self, app: &App, response: &mut Response, owner: PlayerId) {
        let known = match self.known.clone() {
            Some(known) => known,
            None => match random::bytes() {
                Ok(bytes) => Known { id: PlayerId::new(bytes), accounts: Vec::new() },
                // It only costs a share of guesses.
                Err(_) => return,
            },
        };
        let others = known.accounts.iter().copied().filter(|&other| other != owner);
        let accounts = [owner].into_iter().chain(others).take(MOST).collect();
        let value = Known { accounts, ..known }.write();
        cookies::sign(app, response, cookies::DEVICE, value);
    }
}

/// The browser that asks, if somebody has signed in with it before.
pub(crate) fn known_device(app: &App, headers: &HeaderMap) -> Option<PlayerId> {
    let cookie = cookies::signed(app, headers, cookies::DEVICE)?;
    Known::read(&cookie.value).map(|known| known.id)
}

impl Known {
    fn write(&self) -> String {
        let mut text = format!("{PREFIX}{}", self.id);
        for account in &self.accounts {
            text.push_str(&format!(".{account}"));
        }
        text
    }

    fn read(text: &str) -> Option<Known> {
        let mut parts = text.strip_prefix(PREFIX)?.split('.').map(PlayerId::parse);
        let id = parts.next()??;
        Some(Known { id, accounts: parts.take(MOST).collect::<Option<_>>()? })
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
        let known = cookie.and_then(|cookie| Known::read(&cookie.value));
        let agent = parts.headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
        Ok(Visitor { who, address, known, device: device::of(agent.unwrap_or_default()) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_read_back_and_is_no_player() {
        let [one, two] = [PlayerId::new([1; 16]), PlayerId::new([2; 16])];
        let known = Known { id: one, accounts: vec![two, one] };
        assert_eq!(Known::read(&known.write()), Some(known.clone()));
        assert_eq!(PlayerId::parse(&known.write()), None, "it cannot be used as the other cookie");
        assert_eq!(Known::read(&one.to_string()), None, "nor the other as this one");
        for bad in ["", "device.", "device.x", &format!("device.{one}.x")] {
            assert_eq!(Known::read(bad), None, "{bad}");
        }
    }
}

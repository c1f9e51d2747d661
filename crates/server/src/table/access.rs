//! Whom a private table lets in.

use serde::{Deserialize, Serialize};

use super::error::TableError;
use super::room::{Guest, Room, Successor};
use crate::store::{Listing, PlayerId, TokenHash};

/// Who may come to a private table beside those who sit there: those who have a
/// link. Who came by one is remembered, so that the link is needed once.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct Access {
    /// The link that lets its bearer sit down. Making another one makes it
    /// worthless; who came by it stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    sit: Option<TokenHash>,
    /// The link that lets its bearer look on.
    #[serde(skip_serializing_if = "Option::is_none")]
    look: Option<TokenHash>,
    /// Who came by the first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    players: Vec<PlayerId>,
    /// Who came by the second.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    spectators: Vec<PlayerId>,
}

/// What a link is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// To sit down.
    Sit,
    /// To look on.
    Look,
}

/// More than ever looked on at one table. A link that has become public must not
/// make the table large.
const MOST: usize = 200;

impl Access {
    /// The same people at another table, where links must be made anew.
    pub(crate) fn same_people(&self) -> Access {
        Access { sit: None, look: None, ..self.clone() }
    }

    /// Puts an account in the place of a browser that signed in to it.
    pub(super) fn sign_in(&mut self, from: PlayerId, to: PlayerId) {
        for player in self.players.iter_mut().chain(&mut self.spectators) {
            if *player == from {
                *player = to;
            }
        }
    }

    /// Forgets somebody.
    pub(super) fn retire(&mut self, player: PlayerId) {
        self.players.retain(|&known| known != player);
        self.spectators.retain(|&known| known != player);
    }

    fn way_of(&self, token: TokenHash) -> Option<Way> {
        match Some(token) {
            token if token == self.sit => Some(Way::Sit),
            token if token == self.look => Some(Way::Look),
            _ => None,
        }
    }
}

impl Room {
    /// Whether this player may see the table.
    pub(crate) fn lets_in(&self, player: PlayerId) -> bool {
        self.lets_sit(player)
            || self.doc.access.spectators.contains(&player)
            // Whoever lost a seat must be able to read that they did.
            || self.lost_seats(player).next().is_some()
    }

    /// Whether this player may take an open place.
    pub(crate) fn lets_sit(&self, player: PlayerId) -> bool {
        self.listing != Listing::Private
            || self.doc.host == player
            || self.doc.access.players.contains(&player)
            || self.seats_of(player).next().is_some()
    }

    /// What a link to this table is for, if it is one.
    pub(crate) fn way_of(&self, token: TokenHash) -> Option<Way> {
        self.doc.access.way_of(token)
    }

    /// Makes this the link for coming in, in place of the one before: the host's
    /// right.
    pub(crate) fn invite(
        &self,
        guest: Guest,
        way: Way,
        token: TokenHash,
    ) -> Result<Successor, TableError> {
        self.hosted(guest)?;
        let mut next = self.successor();
        match way {
            Way::Sit => next.doc.access.sit = Some(token),
            Way::Look => next.doc.access.look = Some(token),
        }
        Ok(next)
    }

    /// Lets the bearer of a link in.
    pub(crate) fn come_in(&self, guest: Guest, token: TokenHash) -> Result<Successor, TableError> {
        let way = self.way_of(token).ok_or(TableError::Private)?;
        let mut next = self.successor();
        let access = &mut next.doc.access;
        let list = match way {
            Way::Sit => &mut access.players,
            Way::Look => &mut access.spectators,
        };
        if list.contains(&guest.player) {
            return Err(TableError::Asked);
        }
        if list.len() >= MOST {
            list.remove(0);
        }
        list.push(guest.player);
        Ok(next)
    }
}

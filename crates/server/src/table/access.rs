//! Who may enter a private table.

use serde::{Deserialize, Serialize};

use super::error::TableError;
use super::room::{Guest, Room, Successor};
use crate::store::{Listing, PlayerId, TokenHash};

/// Who may enter a private table besides those who sit there: anyone with a link. Those who
/// have used a link are remembered, so they need it only once.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct Access {
    /// The link that lets its bearer sit down. A new link replaces it; those who have used
    /// it stay.
    #[serde(skip_serializing_if = "Option::is_none")]
    sit: Option<TokenHash>,
    /// The link that lets its bearer look on.
    #[serde(skip_serializing_if = "Option::is_none")]
    look: Option<TokenHash>,
    /// Players who have used the first link.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    players: Vec<PlayerId>,
    /// Spectators who have used the second link.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    spectators: Vec<PlayerId>,
}

/// What a link is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum InviteKind {
    /// To sit down.
    Sit,
    /// To look on.
    Look,
}

/// Maximum number of visitors that are remembered, so that a link that has become public
/// does not make the document large.
const MOST: usize = 200;

impl Access {
    /// The same people at another table, where new links must be made.
    pub(crate) fn same_people(&self) -> Access {
        Access { sit: None, look: None, ..self.clone() }
    }

    /// Replaces a browser by the account it has signed in to.
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

    fn invite_kind(&self, token: TokenHash) -> Option<InviteKind> {
        match Some(token) {
            token if token == self.sit => Some(InviteKind::Sit),
            token if token == self.look => Some(InviteKind::Look),
            _ => None,
        }
    }
}

impl Room {
    /// Whether this player may see the table.
    pub(crate) fn lets_in(&self, player: PlayerId) -> bool {
        self.lets_sit(player)
            || self.doc.access.spectators.contains(&player)
            // A player who lost a seat must be able to read that they did.
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
    pub(crate) fn invite_kind(&self, token: TokenHash) -> Option<InviteKind> {
        self.doc.access.invite_kind(token)
    }

    /// Makes this the link for coming in, in place of the one before: the host's
    /// right.
    pub(crate) fn invite(
        &self,
        guest: Guest,
        way: InviteKind,
        token: TokenHash,
    ) -> Result<Successor, TableError> {
        self.hosted(guest)?;
        let mut next = self.successor();
        match way {
            InviteKind::Sit => next.doc.access.sit = Some(token),
            InviteKind::Look => next.doc.access.look = Some(token),
        }
        Ok(next)
    }

    /// Lets the bearer of a link in.
    pub(crate) fn accept_invite(
        &self,
        guest: Guest,
        token: TokenHash,
    ) -> Result<Successor, TableError> {
        let way = self.invite_kind(token).ok_or(TableError::Private)?;
        let mut next = self.successor();
        let access = &mut next.doc.access;
        let list = match way {
            InviteKind::Sit => &mut access.players,
            InviteKind::Look => &mut access.spectators,
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

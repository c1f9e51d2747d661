//! Who may see a table and sit down there.

use super::super::access::{InviteKind, MOST};
use super::super::error::TableError;
use super::super::successor::Successor;
use super::{Guest, Room};
use store::{Listing, PlayerId, TokenHash};

impl Room {
    /// Whether this player may see the table.
    pub fn lets_in(&self, player: PlayerId) -> bool {
        self.lets_sit(player)
            || self.doc.access.spectators.contains(&player)
            // A player who lost a seat must be able to read that they did.
            || self.lost_seats(player).next().is_some()
    }

    /// Whether this player may take an open place.
    pub fn lets_sit(&self, player: PlayerId) -> bool {
        self.listing != Listing::Private
            || self.doc.host == player
            || self.doc.access.players.contains(&player)
            || self.seats_of(player).next().is_some()
    }

    /// What a link to this table is for, if it is one.
    pub fn invite_kind(&self, token: TokenHash) -> Option<InviteKind> {
        self.doc.access.invite_kind(token)
    }

    /// Replaces the link that lets others in, for the host.
    pub fn invite(
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
    pub fn accept_invite(&self, guest: Guest, token: TokenHash) -> Result<Successor, TableError> {
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

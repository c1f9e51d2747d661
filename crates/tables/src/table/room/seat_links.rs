//! Links with which somebody takes their seat along to another browser.

use super::super::doc::{Doc, Occupant};
use super::super::error::TableError;
use super::super::seat_link::{MOST_NOTICES, SeatLink, SeatMoved};
use super::super::successor::Successor;
use super::{Guest, Room};
use store::{Millis, PlayerId, TokenHash};
use tabletop::Seat;

impl Doc {
    /// Drops the links of players who no longer have the seat they were made for.
    pub(crate) fn drop_lost_links(&mut self) {
        let occupants = &self.occupants;
        self.links.retain(|seat, link| {
            occupants.get(seat.index()).and_then(Occupant::player) == Some(link.player)
        });
    }
}

impl Room {
    /// The link to a seat, while it can be used.
    pub fn link_to(&self, seat: Seat, now: Millis) -> Option<&SeatLink> {
        let link = self.doc.links.get(&seat)?;
        let holds =
            self.occupant(seat).is_ok_and(|occupant| occupant.player() == Some(link.player));
        (holds && now < link.ends()).then_some(link)
    }

    /// Replaces the link to a seat, for the owner of the seat.
    pub fn make_link(
        &self,
        guest: Guest,
        seat: Seat,
        token: TokenHash,
        now: Millis,
    ) -> Result<Successor, TableError> {
        self.owned(guest, seat)?;
        let mut next = self.successor();
        next.doc.links.insert(seat, SeatLink { token, player: guest.player, made: now });
        Ok(next)
    }

    /// Revokes the link to a seat, for the owner of the seat.
    pub fn revoke_link(&self, guest: Guest, seat: Seat) -> Result<Successor, TableError> {
        self.owned(guest, seat)?;
        let mut next = self.successor();
        next.doc.links.remove(&seat).ok_or(TableError::NoLink)?;
        Ok(next)
    }

    /// The seat that a link carries, and what its owner is called there.
    pub fn carried_by(&self, token: TokenHash, now: Millis) -> Result<(Seat, &str), TableError> {
        let seat =
            self.doc.links.iter().find(|(_, link)| link.token == token).map(|(seat, _)| *seat);
        let seat =
            seat.filter(|&seat| self.link_to(seat, now).is_some()).ok_or(TableError::NoLink)?;
        Ok((seat, self.occupant(seat)?.name().ok_or(TableError::NoLink)?))
    }

    /// Moves a seat to the bearer of its link. The link is used up, and the browser that
    /// had the seat gets a notice.
    pub fn take_by_link(
        &self,
        token: TokenHash,
        to: PlayerId,
        now: Millis,
    ) -> Result<Successor, TableError> {
        let (seat, _) = self.carried_by(token, now)?;
        let mut own = self.seats_of(to);
        if own.any(|own| own == seat) {
            return Err(TableError::Asked);
        }
        // Nobody may see what two seats see, unless all play on one device.
        if !self.doc.settings.hot_seat && self.seats_of(to).next().is_some() {
            return Err(TableError::OneSeat);
        }
        let mut next = self.successor();
        next.doc.links.remove(&seat);
        let Some(Occupant::Player { player, stand_in, .. }) =
            next.doc.occupants.get_mut(seat.index())
        else {
            return Err(TableError::NoLink);
        };
        let from = std::mem::replace(player, to);
        *stand_in = None;
        let moved = &mut next.doc.moved;
        // The new owner of the seat needs no notice.
        moved.retain(|notice| notice.seat != seat || ![from, to].contains(&notice.from));
        if moved.iter().filter(|notice| notice.seat == seat).count() < MOST_NOTICES {
            moved.push(SeatMoved { from, seat, at: now });
        }
        Ok(next)
    }

    /// The seats a player has lost to another browser, until they say that they know.
    pub fn lost_seats(&self, player: PlayerId) -> impl Iterator<Item = &SeatMoved> {
        self.doc.moved.iter().filter(move |notice| notice.from == player)
    }

    /// Dismisses the notices about a player's lost seats.
    pub fn dismiss_lost_seats(&self, guest: Guest) -> Result<Successor, TableError> {
        let mut next = self.successor();
        next.doc.moved.retain(|notice| notice.from != guest.player);
        if next.doc.moved == self.doc.moved { Err(TableError::NoNotice) } else { Ok(next) }
    }
}

/// Replaces a browser by the account it has signed in to: links made by the browser keep
/// working, and its notices go to the account.
pub(in crate::table) fn sign_in(doc: &mut Doc, from: PlayerId, to: PlayerId) {
    let makers = doc.links.values_mut().map(|link| &mut link.player);
    let told = doc.moved.iter_mut().map(|notice| &mut notice.from);
    for player in makers.chain(told).filter(|player| **player == from) {
        *player = to;
    }
}

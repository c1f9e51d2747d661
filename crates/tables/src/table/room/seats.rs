//! Who sits where: sitting down, leaving, standing in, and beginning the match.

use tabletop::{Dice, Seat};

use super::super::doc::{Occupant, Order, Settings};
use super::super::error::{TableError, TableSetupError};
use super::super::proposal::{Proposal, ProposedAction};
use super::super::successor::Successor;
use super::super::waits::deadline_of;
use super::seat_links;
use super::{Guest, Room};
use crate::name::PersonName;
use store::{Millis, PlayerId};

impl Room {
    /// Takes an open seat.
    pub fn claim(
        &self,
        guest: Guest,
        name: &PersonName,
        seat: Seat,
    ) -> Result<Successor, TableError> {
        match self.occupant(seat)? {
            Occupant::Open {} => {}
            Occupant::Player { .. } | Occupant::Bot { .. } => return Err(TableError::Taken),
        }
        self.played_here()?;
        if !self.lets_sit(guest.player) {
            return Err(TableError::Private);
        }
        if !self.doc.settings.hot_seat && self.seats_of(guest.player).next().is_some() {
            return Err(TableError::OneSeat);
        }
        let others =
            self.doc.occupants.iter().filter(|occupant| occupant.player() != Some(guest.player));
        if others.filter_map(Occupant::name).any(|other| name.looks_like(other)) {
            return Err(TableError::NameAlike);
        }
        let mut next = self.successor();
        next.sit(seat, guest.player, name);
        Ok(next)
    }

    /// Leaves a seat before the match has begun.
    pub fn leave(&self, guest: Guest, seat: Seat) -> Result<Successor, TableError> {
        self.open()?;
        self.owned(guest, seat)?;
        let mut next = self.successor();
        next.doc.occupants[seat.index()] = Occupant::Open {};
        Ok(next)
    }

    /// Seats a computer player or opens its seat again, for the host. Once the match has
    /// begun the host can only change the levels of computer players: only its owner decides
    /// who plays a person's seat.
    pub fn seat_bot(
        &self,
        guest: Guest,
        seat: Seat,
        level: Option<&str>,
    ) -> Result<Successor, TableError> {
        self.hosted(guest)?;
        self.played_here()?;
        let level = level.map(|level| self.known(level)).transpose()?.map(str::to_owned);
        let mut next = self.successor();
        let begun = self.game.is_some();
        match (self.occupant(seat)?, level) {
            (Occupant::Player { .. }, _) if begun => return Err(TableError::Person),
            (Occupant::Open {} | Occupant::Bot { .. }, Some(level)) => {
                next.doc.occupants[seat.index()] = Occupant::Bot { level };
            }
            (Occupant::Bot { .. } | Occupant::Player { .. }, None) if !begun => {
                next.doc.occupants[seat.index()] = Occupant::Open {};
            }
            _ => return Err(TableError::Taken),
        }
        Ok(next)
    }

    /// Lets a computer player take over from a player who has run out of time.
    pub(crate) fn stand_in(&self, seat: Seat, level: &str) -> Result<Successor, TableError> {
        let level = self.known(level)?;
        let mut next = self.successor();
        match next.doc.occupants.get_mut(seat.index()) {
            Some(Occupant::Player { stand_in, .. }) => *stand_in = Some(level.to_owned()),
            _ => return Err(TableError::NoSeat),
        }
        Ok(next)
    }

    /// Lets a computer player decide for a player until they come back.
    pub fn step_away(
        &self,
        guest: Guest,
        seat: Seat,
        level: &str,
    ) -> Result<Successor, TableError> {
        self.owned(guest, seat)?;
        self.running()?;
        if self.occupant(seat)?.level().is_some() {
            return Err(TableError::Asked);
        }
        let mut next = self.stand_in(seat, level)?;
        next.forget_stand_in(seat);
        Ok(next)
    }

    /// The people the table waits for, each with the time from which on the others may ask
    /// for a stand-in. At a table with clocks their own time must have run out first.
    pub fn away_from(&self, away_after: Millis) -> Vec<(Seat, Millis)> {
        if self.running().is_err() {
            return Vec::new();
        }
        let since =
            self.doc.here.map_or(self.doc.clock.since, |here| here.max(self.doc.clock.since));
        let waited = Millis(since.0.saturating_add(away_after.0));
        let away = |seat: Seat| {
            let occupant = self.occupant(seat).ok()?;
            if occupant.player().is_none() || occupant.level().is_some() {
                return None;
            }
            let deadline = deadline_of(&self.doc, seat);
            Some((seat, deadline.map_or(waited, |deadline| waited.max(deadline))))
        };
        self.waits().into_iter().filter_map(away).collect()
    }

    /// Asks everyone to let a computer player stand in for a person the table has
    /// waited for long enough. If nobody else must be asked it is done at once. Asking again
    /// after as long a time carries it, if nobody has refused.
    pub fn ask_stand_in(
        &self,
        guest: Guest,
        by: Seat,
        seat: Seat,
        now: Millis,
        away_after: Millis,
    ) -> Result<Successor, TableError> {
        self.owned(guest, by)?;
        self.running()?;
        let is_own = self.occupant(seat)?.player() == Some(guest.player);
        let mut away = self.away_from(away_after).into_iter();
        if is_own || !away.any(|(waited_for, from)| waited_for == seat && from <= now) {
            return Err(TableError::NotAway);
        }
        let mut next = self.successor();
        match &self.doc.proposal {
            None => {
                let until = Millis(now.0.saturating_add(away_after.0));
                let action = ProposedAction::StandIn { seat, until };
                next.doc.proposal = Some(Proposal { by, action, agreed: vec![by] });
            }
            // Asked again. `carry_out_if_agreed` decides whether it is time.
            Some(Proposal { action: ProposedAction::StandIn { seat: same, until }, .. })
                if *same == seat && *until <= now => {}
            Some(_) => return Err(TableError::Asked),
        }
        next.carry_out_if_agreed(now)?;
        Ok(next)
    }

    /// A player who was away takes the seat back.
    pub fn come_back(&self, guest: Guest, seat: Seat) -> Result<Successor, TableError> {
        self.owned(guest, seat)?;
        let mut next = self.successor();
        match &mut next.doc.occupants[seat.index()] {
            Occupant::Player { stand_in: stand_in @ Some(_), .. } => *stand_in = None,
            _ => return Err(TableError::NoStandIn),
        }
        Ok(next)
    }

    /// Replaces a browser by the account it has signed in to.
    pub fn sign_in(&self, from: PlayerId, to: PlayerId) -> Result<Successor, TableError> {
        let mut next = self.successor();
        if next.doc.host == from {
            next.doc.host = to;
        }
        next.doc.access.sign_in(from, to);
        seat_links::sign_in(&mut next.doc, from, to);
        for occupant in &mut next.doc.occupants {
            if let Occupant::Player { player, .. } = occupant
                && *player == from
            {
                *player = to;
            }
        }
        if next.doc == self.doc { Err(TableError::Unconcerned) } else { Ok(next) }
    }

    /// The name that this level has today.
    fn known(&self, level: &str) -> Result<&'static str, TableError> {
        let found = crate::levels::find(&self.doc.settings.game, level);
        found.map(|level| level.name).ok_or(TableError::Level)
    }

    /// Begins the match: all seats are taken.
    pub fn begin(
        &self,
        guest: Guest,
        dice: &mut impl Dice,
        now: Millis,
    ) -> Result<Successor, TableError> {
        self.open()?;
        self.hosted(guest)?;
        if self.doc.occupants.contains(&Occupant::Open {}) {
            return Err(TableError::SeatsOpen);
        }
        let mut next = self.successor();
        let Settings { setup, order, pace, game, .. } = &next.doc.settings;
        let title = games::title(game).map_err(TableSetupError::from)?;
        let seed = Some(self.seed.clone());
        let played = match next.doc.start.take() {
            None => title.new_match(setup, seed).map_err(TableSetupError::from)?,
            Some(start) => title.load_match(setup, &start, seed).map_err(TableSetupError::from)?,
        };
        let (order, pace) = (*order, *pace);
        if order == Order::Random {
            shuffle(&mut next.doc.occupants, dice);
        }
        next.doc.clock = pace.start(next.doc.occupants.len(), now);
        next.game = Some(played.into());
        next.begins = true;
        next.record_changed();
        Ok(next)
    }
}

impl Successor {
    /// Drops a proposal for a stand-in in this seat.
    pub(super) fn forget_stand_in(&mut self, seat: Seat) {
        let asks = |proposal: &Proposal| matches!(proposal.action, ProposedAction::StandIn { seat: asked, .. } if asked == seat);
        if self.doc.proposal.as_ref().is_some_and(asks) {
            self.doc.proposal = None;
        }
    }

    fn sit(&mut self, seat: Seat, player: PlayerId, name: &PersonName) {
        let name = name.as_str().to_owned();
        self.doc.occupants[seat.index()] = Occupant::Player { player, name, stand_in: None };
    }
}

fn shuffle<T>(items: &mut [T], dice: &mut impl Dice) {
    for last in (1..items.len()).rev() {
        items.swap(last, dice.below(last as u32 + 1) as usize);
    }
}

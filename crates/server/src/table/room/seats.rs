//! Who sits where: coming, going, standing in, and the beginning of the match.

use tabletop::{Dice, Seat};

use super::super::denied::Denied;
use super::super::doc::{Order, Place, Settings};
use super::{Guest, Next, Room};
use crate::name::PersonName;
use crate::store::{Millis, PlayerId};

impl Room {
    /// Takes an open place.
    pub(crate) fn claim(
        &self,
        guest: Guest,
        name: &PersonName,
        seat: Seat,
    ) -> Result<Next, Denied> {
        match self.place(seat)? {
            Place::Open {} => {}
            Place::Player { .. } | Place::Bot { .. } => return Err(Denied::Taken),
        }
        self.played_here()?;
        if !self.lets_sit(guest.player) {
            return Err(Denied::Private);
        }
        if !self.doc.settings.hot_seat && self.seats_of(guest.player).next().is_some() {
            return Err(Denied::OneSeat);
        }
        let others = self.doc.places.iter().filter(|place| place.player() != Some(guest.player));
        if others.filter_map(Place::name).any(|other| name.looks_like(other)) {
            return Err(Denied::NameAlike);
        }
        let mut next = self.next();
        next.sit(seat, guest.player, name);
        Ok(next)
    }

    /// Leaves a place before the match has begun.
    pub(crate) fn leave(&self, guest: Guest, seat: Seat) -> Result<Next, Denied> {
        self.open()?;
        self.owned(guest, seat)?;
        let mut next = self.next();
        next.doc.places[seat.index()] = Place::Open {};
        Ok(next)
    }

    /// Seats a computer player, opens its place again, or lets it stand in for a
    /// person once the match has begun: the host's right.
    pub(crate) fn seat_bot(
        &self,
        guest: Guest,
        seat: Seat,
        level: Option<&str>,
    ) -> Result<Next, Denied> {
        self.hosted(guest)?;
        self.played_here()?;
        if let Some(level) = level {
            self.known(level)?;
        }
        let level = level.map(str::to_owned);
        let mut next = self.next();
        let begun = self.game.is_some();
        match (self.place(seat)?, level) {
            (Place::Player { player, name, .. }, stand_in) if begun => {
                let (player, name) = (*player, name.clone());
                next.doc.places[seat.index()] = Place::Player { player, name, stand_in };
            }
            (Place::Open {} | Place::Bot { .. }, Some(level)) => {
                next.doc.places[seat.index()] = Place::Bot { level };
            }
            (Place::Bot { .. } | Place::Player { .. }, None) if !begun => {
                next.doc.places[seat.index()] = Place::Open {};
            }
            _ => return Err(Denied::Taken),
        }
        Ok(next)
    }

    /// A computer player takes over from who has run out of time.
    pub(crate) fn stand_in(&self, seat: Seat, level: &str) -> Result<Next, Denied> {
        self.known(level)?;
        let mut next = self.next();
        match next.doc.places.get_mut(seat.index()) {
            Some(Place::Player { stand_in, .. }) => *stand_in = Some(level.to_owned()),
            _ => return Err(Denied::NoPlace),
        }
        Ok(next)
    }

    /// A player who was away takes the seat back.
    pub(crate) fn come_back(&self, guest: Guest, seat: Seat) -> Result<Next, Denied> {
        self.owned(guest, seat)?;
        let mut next = self.next();
        match &mut next.doc.places[seat.index()] {
            Place::Player { stand_in: stand_in @ Some(_), .. } => *stand_in = None,
            _ => return Err(Denied::Nothing),
        }
        Ok(next)
    }

    /// Hands a seat to another browser of the same person, who has a link that
    /// proves it.
    pub(crate) fn hand_over(&self, seat: Seat, to: PlayerId) -> Result<Next, Denied> {
        let mut next = self.next();
        match next.doc.places.get_mut(seat.index()) {
            Some(Place::Player { player, stand_in, .. }) => {
                *player = to;
                *stand_in = None;
            }
            _ => return Err(Denied::NoPlace),
        }
        Ok(next)
    }

    /// Puts an account in the place of a browser that signed in to it.
    pub(crate) fn sign_in(&self, from: PlayerId, to: PlayerId) -> Result<Next, Denied> {
        let mut next = self.next();
        if next.doc.host == from {
            next.doc.host = to;
        }
        next.doc.access.sign_in(from, to);
        for place in &mut next.doc.places {
            if let Place::Player { player, .. } = place
                && *player == from
            {
                *player = to;
            }
        }
        if next.doc == self.doc { Err(Denied::Nothing) } else { Ok(next) }
    }

    fn known(&self, level: &str) -> Result<(), Denied> {
        let levels = crate::levels::of(&self.doc.settings.game);
        if levels.iter().any(|it| it.name == level) { Ok(()) } else { Err(Denied::Level) }
    }

    /// Begins the match: all places are taken.
    pub(crate) fn begin(
        &self,
        guest: Guest,
        dice: &mut impl Dice,
        now: Millis,
    ) -> Result<Next, Denied> {
        self.open()?;
        self.hosted(guest)?;
        if self.doc.places.contains(&Place::Open {}) {
            return Err(Denied::SeatsOpen);
        }
        let mut next = self.next();
        let Settings { setup, order, pace, game, .. } = &next.doc.settings;
        let title = games::title(game).map_err(|error| Denied::Setup(error.to_string()))?;
        let seed = Some(self.seed.clone());
        let played = match next.doc.start.take() {
            None => title.new_match(setup, seed).map_err(|error| error.to_string()),
            Some(start) => title.load_match(setup, &start, seed).map_err(|error| error.to_string()),
        };
        let played = played.map_err(Denied::Setup)?;
        let (order, pace) = (*order, *pace);
        if order == Order::Random {
            shuffle(&mut next.doc.places, dice);
        }
        next.doc.clock = pace.start(next.doc.places.len(), now);
        next.game = Some(played);
        next.begins = true;
        Ok(next)
    }
}

impl Next {
    fn sit(&mut self, seat: Seat, player: PlayerId, name: &PersonName) {
        let name = name.as_str().to_owned();
        self.doc.places[seat.index()] = Place::Player { player, name, stand_in: None };
    }
}

fn shuffle<T>(places: &mut [T], dice: &mut impl Dice) {
    for last in (1..places.len()).rev() {
        places.swap(last, dice.below(last as u32 + 1) as usize);
    }
}

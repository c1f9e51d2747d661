//! A table at one moment, and what can be done to it.
//!
//! A [`Room`] is never changed: whatever is done gives the [`Next`] one, which
//! becomes true when the store has accepted it. So nothing is locked while the
//! store writes, and a reader always sees a whole table.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;

use play::{AnyMatch, AnyTitle, Seed};
use tabletop::{Dice, Node, Seat, Viewer};

use super::clock::Pace;
use super::denied::Denied;
use super::doc::{Doc, Order, Place, Proposal, Settings, Speed};
use crate::name::PersonName;
use crate::store::{Listing, Millis, Phase, PlayerId, TableId};

/// A table at one moment.
#[derive(Clone)]
pub(crate) struct Room {
    /// Which table.
    pub(crate) id: TableId,
    /// Grows with every change.
    pub(crate) version: u64,
    /// Who finds it.
    pub(crate) listing: Listing,
    /// What chance at this table comes from.
    pub(crate) seed: Seed,
    /// Everything but the match.
    pub(crate) doc: Doc,
    /// The match, once it has begun.
    pub(crate) game: Option<Box<dyn AnyMatch>>,
    /// What seats have decided but not confirmed, in notation.
    pub(crate) drafts: BTreeMap<Seat, Vec<String>>,
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Room").field("id", &self.id).field("version", &self.version).finish()
    }
}

/// What a table is to become.
#[derive(Clone, Debug)]
pub(crate) struct Next {
    /// Everything but the match.
    pub(crate) doc: Doc,
    /// The match, with its new entries.
    pub(crate) game: Option<Box<dyn AnyMatch>>,
    /// Whether the match begins with this.
    pub(crate) begins: bool,
    /// How many entries the store has.
    pub(crate) stored: usize,
}

/// Who is at a table, as far as it matters for what they may see and do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Guest {
    /// The player.
    pub(crate) player: PlayerId,
}

impl Room {
    /// The title of the game.
    pub(crate) fn title(&self) -> Option<&'static dyn AnyTitle> {
        games::title(&self.doc.settings.game).ok()
    }

    /// Who must decide.
    pub(crate) fn turn(&self) -> Option<Seat> {
        turn(&self.doc, self.game.as_deref())
    }

    /// The place of a seat.
    pub(crate) fn place(&self, seat: Seat) -> Result<&Place, Denied> {
        self.doc.places.get(seat.index()).ok_or(Denied::NoPlace)
    }

    /// The seats of a player.
    pub(crate) fn seats_of(&self, player: PlayerId) -> impl Iterator<Item = Seat> + '_ {
        let owned = move |(index, place): (usize, &Place)| {
            (place.player() == Some(player)).then(|| Seat::new(index)).flatten()
        };
        self.doc.places.iter().enumerate().filter_map(owned)
    }

    /// The seat through whose eyes a player looks: its only one, or among
    /// several the one that must decide.
    pub(crate) fn eyes(&self, player: PlayerId) -> Option<Seat> {
        let turn = self.turn();
        let mut seats = self.seats_of(player);
        let first = seats.next()?;
        let own_turn = turn.filter(|&turn| turn == first || seats.any(|seat| seat == turn));
        Some(own_turn.unwrap_or(first))
    }

    /// What a player may see.
    pub(crate) fn viewer(&self, player: PlayerId) -> Viewer {
        self.eyes(player).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Whether the match has begun, and whether it is over.
    pub(crate) fn phase(&self) -> Phase {
        phase(&self.doc, self.game.as_deref())
    }

    /// When somebody runs out of time next. Computer players have no clock.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        deadline(&self.doc, self.game.as_deref())
    }

    /// What a seat has decided but not confirmed, and the match as it would be
    /// then. What no longer fits, because the table has moved on, is left out.
    pub(crate) fn drafted(&self, seat: Seat) -> Option<(Box<dyn AnyMatch>, &[String])> {
        let game = self.game.as_deref()?;
        let draft = self.drafts.get(&seat).map_or(&[][..], Vec::as_slice);
        let mut sketch = game.sketch_box();
        if draft.iter().all(|text| sketch.play_text(seat, text).is_ok()) {
            return Some((sketch, draft));
        }
        Some((game.sketch_box(), &[]))
    }

    /// How many decisions of a seat are not confirmed.
    pub(crate) fn drafts_of(&self, seat: Seat) -> usize {
        self.drafted(seat).map_or(0, |(_, draft)| draft.len())
    }

    fn owned(&self, guest: Guest, seat: Seat) -> Result<(), Denied> {
        let is_own = self.place(seat)?.player() == Some(guest.player);
        if is_own { Ok(()) } else { Err(Denied::NotYours) }
    }

    pub(super) fn hosted(&self, guest: Guest) -> Result<(), Denied> {
        if self.doc.host == guest.player { Ok(()) } else { Err(Denied::NotHost) }
    }

    fn open(&self) -> Result<(), Denied> {
        if self.doc.closed {
            return Err(Denied::Closed);
        }
        if self.game.is_none() { Ok(()) } else { Err(Denied::Begun) }
    }

    fn running(&self) -> Result<&dyn AnyMatch, Denied> {
        if self.doc.closed {
            return Err(Denied::Closed);
        }
        let game = self.game.as_deref().ok_or(Denied::NotBegun)?;
        if game.node() == Node::Over { Err(Denied::Over) } else { Ok(game) }
    }

    pub(super) fn next(&self) -> Next {
        Next {
            doc: self.doc.clone(),
            game: self.game.clone(),
            begins: false,
            stored: self.game.as_deref().map_or(0, AnyMatch::entries),
        }
    }

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

    /// Adds a decision to what a seat has not confirmed yet, and gives all of it.
    pub(crate) fn draft(
        &self,
        guest: Guest,
        seat: Seat,
        text: &str,
    ) -> Result<Vec<String>, Denied> {
        self.owned(guest, seat)?;
        self.running()?;
        let (mut sketch, draft) = self.drafted(seat).ok_or(Denied::NotBegun)?;
        let mut draft = draft.to_vec();
        sketch.play_text(seat, text)?;
        draft.push(text.to_owned());
        Ok(draft)
    }

    /// Takes the last decision back that was not confirmed, and gives the rest.
    pub(crate) fn undraft(&self, guest: Guest, seat: Seat) -> Result<Vec<String>, Denied> {
        self.owned(guest, seat)?;
        match self.drafted(seat) {
            Some((_, [rest @ .., _])) => Ok(rest.to_vec()),
            Some((_, [])) | None => Err(Denied::Nothing),
        }
    }

    /// Confirms what a seat has decided.
    pub(crate) fn confirm(&self, guest: Guest, seat: Seat, now: Millis) -> Result<Next, Denied> {
        self.owned(guest, seat)?;
        match self.drafted(seat) {
            Some((_, draft @ [_, ..])) => self.decide(seat, draft, now),
            Some((_, [])) | None => Err(Denied::Nothing),
        }
    }

    /// Plays decisions of somebody's seat at once.
    pub(crate) fn play(
        &self,
        guest: Guest,
        seat: Seat,
        texts: &[String],
        now: Millis,
    ) -> Result<Next, Denied> {
        self.owned(guest, seat)?;
        if texts.is_empty() { Err(Denied::Nothing) } else { self.decide(seat, texts, now) }
    }

    /// Plays decisions of a seat.
    pub(crate) fn decide(&self, seat: Seat, texts: &[String], now: Millis) -> Result<Next, Denied> {
        self.running()?;
        let mut next = self.next();
        let game = next.game.as_deref_mut().ok_or(Denied::NotBegun)?;
        for text in texts {
            game.play_text(seat, text)?;
        }
        next.moved(seat, now);
        Ok(next)
    }

    /// Takes back what a seat may take back freely.
    pub(crate) fn take_back(
        &self,
        guest: Guest,
        seat: Seat,
        entry: usize,
        now: Millis,
    ) -> Result<Next, Denied> {
        self.owned(guest, seat)?;
        self.running()?;
        let mut next = self.next();
        let game = next.game.as_deref_mut().ok_or(Denied::NotBegun)?;
        game.undo(seat, entry)?;
        next.moved(seat, now);
        Ok(next)
    }

    /// Asks everyone to take back a decision and all after it. Where nobody else
    /// must be asked it is done at once.
    pub(crate) fn propose(
        &self,
        guest: Guest,
        seat: Seat,
        entry: usize,
        now: Millis,
    ) -> Result<Next, Denied> {
        self.owned(guest, seat)?;
        let game = self.game.as_deref().ok_or(Denied::NotBegun)?;
        if self.doc.proposal.is_some() {
            return Err(Denied::Asked);
        }
        // Whether it can be done at all is known before anyone is asked.
        game.clone_box().undo_by_consent(entry)?;
        let mut next = self.next();
        next.doc.proposal = Some(Proposal { by: seat, entry, agreed: vec![seat] });
        next.take_back_if_agreed(now)?;
        Ok(next)
    }

    /// Answers such a question. One no is enough; who asked may take it back.
    pub(crate) fn answer(
        &self,
        guest: Guest,
        seat: Seat,
        agrees: bool,
        now: Millis,
    ) -> Result<Next, Denied> {
        self.owned(guest, seat)?;
        let mut next = self.next();
        let proposal = next.doc.proposal.as_mut().ok_or(Denied::NotAsked)?;
        if !agrees {
            next.doc.proposal = None;
            return Ok(next);
        }
        if proposal.agreed.contains(&seat) {
            return Err(Denied::Asked);
        }
        proposal.agreed.push(seat);
        next.take_back_if_agreed(now)?;
        Ok(next)
    }

    /// Closes the table, for whoever runs the server.
    pub(crate) fn close(&self) -> Result<Next, Denied> {
        if self.doc.closed {
            return Err(Denied::Closed);
        }
        let mut next = self.next();
        next.doc.closed = true;
        next.doc.proposal = None;
        Ok(next)
    }

    /// Says how fast computer players among themselves are to play.
    pub(crate) fn watch(&self, guest: Guest, speed: Speed) -> Result<Next, Denied> {
        self.hosted(guest)?;
        let mut next = self.next();
        next.doc.speed = speed;
        Ok(next)
    }
}

impl Next {
    fn sit(&mut self, seat: Seat, player: PlayerId, name: &PersonName) {
        let name = name.as_str().to_owned();
        self.doc.places[seat.index()] = Place::Player { player, name, stand_in: None };
    }

    /// A seat has done something to the match.
    fn moved(&mut self, by: Seat, now: Millis) {
        let pace = self.doc.settings.pace;
        self.doc.clock.decided(pace, by, now);
        self.doc.proposal = None;
        // The draws can be proved by everyone as soon as nobody can profit.
        if let Some(game) = self.game.as_deref_mut()
            && game.node() == Node::Over
        {
            // A match that was uploaded may have no seed to publish.
            let _ = game.reveal_seed();
        }
    }

    fn take_back_if_agreed(&mut self, now: Millis) -> Result<(), Denied> {
        let Some(proposal) = &self.doc.proposal else { return Ok(()) };
        let (by, entry) = (proposal.by, proposal.entry);
        // One person may have several seats, and need not agree twice.
        let agrees = |place: &Place| {
            let owner = |seat: &Seat| self.doc.places.get(seat.index()).and_then(Place::player);
            place.player().is_some_and(|it| proposal.agreed.iter().any(|by| owner(by) == Some(it)))
        };
        let all = self.doc.places.iter().all(|place| agrees(place) || place.level().is_some());
        if all {
            let game = self.game.as_deref_mut().ok_or(Denied::NotBegun)?;
            game.undo_by_consent(entry)?;
            self.moved(by, now);
        }
        Ok(())
    }

    /// The lines of the record that the store does not have yet.
    pub(crate) fn new_lines(&self) -> Vec<String> {
        let Some(game) = self.game.as_deref() else { return Vec::new() };
        let text = game.record_since(self.stored, Viewer::Referee);
        text.lines().map(str::to_owned).collect()
    }

    /// The lines of the record before its entries.
    pub(crate) fn head(&self) -> Option<String> {
        let game = self.game.as_deref()?;
        let (all, entries) = (game.record(), game.record_since(0, Viewer::Referee));
        all.strip_suffix(&entries).map(str::to_owned)
    }

    /// Whether the match has begun, and whether it is over.
    pub(crate) fn phase(&self) -> Phase {
        phase(&self.doc, self.game.as_deref())
    }

    /// When somebody runs out of time next.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        deadline(&self.doc, self.game.as_deref())
    }
}

fn phase(doc: &Doc, game: Option<&dyn AnyMatch>) -> Phase {
    match game.map(AnyMatch::node) {
        _ if doc.closed => Phase::Finished,
        None => Phase::Open,
        // Nothing more will happen here, though the game is not over.
        Some(_) if doc.brought => Phase::Finished,
        Some(Node::Over) => Phase::Finished,
        Some(_) => Phase::Running,
    }
}

fn turn(doc: &Doc, game: Option<&dyn AnyMatch>) -> Option<Seat> {
    match game?.node() {
        _ if doc.closed => None,
        Node::Decision(seat) => Some(seat),
        Node::Chance | Node::Over => None,
    }
}

fn deadline(doc: &Doc, game: Option<&dyn AnyMatch>) -> Option<Millis> {
    let turn = turn(doc, game)?;
    let place = doc.places.get(turn.index())?;
    if place.level().is_some() || doc.settings.pace == (Pace::Untimed {}) {
        return None;
    }
    doc.clock.deadline(doc.settings.pace, turn)
}

fn shuffle<T>(places: &mut [T], dice: &mut impl Dice) {
    for last in (1..places.len()).rev() {
        places.swap(last, dice.below(last as u32 + 1) as usize);
    }
}

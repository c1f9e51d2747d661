//! Decides what each viewer knows of hidden tiles: a tile someone looks at, tiles put back
//! on their stacks, and what lies face down as a forest. [forest-house.secret]
//! [forest-house.known-top]

use tabletop::{Dice, GameRules, MAX_SEATS, Node, Seat, Viewer};

use crate::event::Event;
use crate::frame::{Frame, Looking};
use crate::good::{Good, Goods};
use crate::rules::Chips;
use crate::seat_bits::bit;
use crate::state::State;
use crate::top::{Stack, Top};
use crate::{PuertoRico, forest, land, source, stack};

/// Whether a viewer is among the seats with these bits.
fn is_among(viewer: Viewer, seats: u8) -> bool {
    match viewer {
        Viewer::Seat(seat) => seats & bit(seat) != 0,
        Viewer::Spectator => false,
        Viewer::Referee => true,
    }
}

/// The tile being looked at, for those who know it.
pub(crate) fn looked_at(state: &State, viewer: Viewer) -> Option<Good> {
    match looked(state.frame) {
        Some((good, knowing)) if is_among(viewer, knowing) => Some(good),
        _ => None,
    }
}

/// The tile being looked at, and a bit for each seat that knows it.
const fn looked(frame: Frame) -> Option<(Good, u8)> {
    match frame {
        Frame::HaciendaLook(Looking { seat, tile: Some(good), seen, .. }) => {
            Some((good, seen | bit(seat)))
        }
        Frame::LandLook { seat, tile: Some(good), .. } => Some((good, bit(seat))),
        _ => None,
    }
}

/// A look at another tile, or at one that is not named.
pub(crate) const fn with_tile(frame: Frame, tile: Option<Good>) -> Frame {
    match frame {
        Frame::HaciendaLook(looking) => Frame::HaciendaLook(Looking { tile, ..looking }),
        Frame::LandLook { seat, sold, .. } => Frame::LandLook { seat, tile, sold },
        frame => frame,
    }
}

/// The tile on top of a stack, for those who know it.
pub(crate) fn top(state: &State, stack: Stack, viewer: Viewer) -> Option<Good> {
    state.tops.on(stack).filter(|&top| knows(top, viewer)).map(|top| top.good)
}

/// Whether a viewer knows a tile on top of a stack.
fn knows(top: Top, viewer: Viewer) -> bool {
    is_among(viewer, top.seen)
}

/// Whether a tile that is drawn now is seen by this viewer.
pub(crate) fn shows_draw(game: &PuertoRico, state: &State, viewer: Viewer) -> bool {
    let (seat, stack, hidden) = match state.frame {
        Frame::LandDraw { seat, stack, .. } => (seat, stack, land::looks(game, state, seat)),
        Frame::HaciendaDraw { seat, stack, .. } => (seat, stack, forest::has_house(state, seat)),
        _ => return true,
    };
    let known = source::known(game, state, stack).map_or(0, |top| top.seen);
    !hidden || is_among(viewer, bit(seat) | known)
}

/// An event as a viewer may know it.
pub(crate) fn seen(event: Event, viewer: Viewer) -> Event {
    match event {
        Event::Looked { seat, good, seen } => {
            let good = good.filter(|_| is_among(viewer, seen | bit(seat)));
            Event::Looked { seat, good, seen }
        }
        Event::Planted { seat, beneath, secret: true } => {
            let beneath = beneath.filter(|_| viewer.sees(seat));
            Event::Planted { seat, beneath, secret: true }
        }
        event => event,
    }
}

/// The seats whose secrets a viewer does not know.
fn strangers(viewer: Viewer) -> impl Iterator<Item = Seat> {
    Seat::first(MAX_SEATS as u8).filter(move |&seat| !viewer.sees(seat))
}

/// Whether a viewer does not know the tile being looked at.
fn hides_look(state: &State, viewer: Viewer) -> bool {
    looked(state.frame).is_some() && looked_at(state, viewer).is_none()
}

/// Whether a viewer does not know a tile on top of a stack that others know.
fn hides_tops(state: &State, viewer: Viewer) -> bool {
    state.tops.iter().any(|(_, top)| !knows(top, viewer))
}

/// Whether a viewer knows every tile that anyone knows.
pub(crate) fn is_open_to(state: &State, viewer: Viewer) -> bool {
    !hides_look(state, viewer)
        && !hides_tops(state, viewer)
        && strangers(viewer).all(|seat| state.board(seat).secret.total() == 0)
}

/// Deals the chips that this viewer does not see anew among their owners. How many are
/// left in the supply is open. [captain.secret]
pub(crate) fn deal_chips(
    game: &PuertoRico,
    state: &mut State,
    viewer: Viewer,
    dice: &mut impl Dice,
) {
    let is_over = game.node(state) == Node::Over;
    let rivals = || Seat::first(game.seats.count()).filter(|&seat| !viewer.sees(seat));
    let count = rivals().count() as u32;
    if game.rules.chips == Chips::Open || is_over || count == 0 {
        return;
    }
    let mut left: u16 = rivals().map(|seat| state.board(seat).points).sum();
    rivals().for_each(|seat| state.board_mut(seat).points = 0);
    // The seat that must decide may have to pay with a chip. [black-market.discount]
    if let (Node::Decision(turn), true) = (game.node(state), left > 0)
        && !viewer.sees(turn)
    {
        state.board_mut(turn).points = 1;
        left -= 1;
    }
    for _ in 0..left {
        let lucky = dice.below(count) as usize;
        if let Some(seat) = rivals().nth(lucky) {
            state.board_mut(seat).points += 1;
        }
    }
}

fn draw(pool: &mut Goods, dice: &mut impl Dice) -> Good {
    let total = pool.total();
    stack::pick(pool, total, dice)
}

/// A state that looks the same to a viewer: every tile that the viewer does not know is
/// drawn anew from all such tiles.
pub(crate) fn resample(state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
    let mut other = *state;
    if is_open_to(state, viewer) {
        return other;
    }
    let mut pool = state.stack;
    let hidden = looked(state.frame).filter(|_| hides_look(state, viewer));
    if let Some((good, _)) = hidden {
        pool[good] += 1;
    }
    for (_, top) in state.tops.iter().filter(|&(_, top)| !knows(top, viewer)) {
        pool[top.good] += 1;
    }
    for (good, count) in strangers(viewer).flat_map(|seat| state.board(seat).secret.some()) {
        pool[good] += count;
    }
    for seat in strangers(viewer) {
        let mut secret = Goods::none();
        for _ in 0..state.board(seat).secret.total() {
            secret[draw(&mut pool, dice)] += 1;
        }
        other.board_mut(seat).secret = secret;
    }
    for top in other.tops.iter_mut().filter(|top| !knows(**top, viewer)) {
        top.good = draw(&mut pool, dice);
    }
    if hidden.is_some() {
        other.frame = with_tile(state.frame, Some(draw(&mut pool, dice)));
    }
    other.stack = pool;
    other
}

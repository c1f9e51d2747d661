//! What everyone keeps when the loading is over, good by good.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::action::Action;
use crate::board::Board;
use crate::event::Event;
use crate::frame::Frame;
use crate::good::{Good, Kinds};
use crate::refusal::Refusal;
use crate::rules::Storage;
use crate::state::State;
use crate::{PuertoRico, captain};

/// [storage.when] [storage.order]
pub(crate) fn enter(game: &PuertoRico, state: &mut State, sink: &mut impl Sink<Event>) {
    turn(game, state, state.chooser, sink);
}

fn turn(game: &PuertoRico, state: &mut State, mut seat: Seat, sink: &mut impl Sink<Event>) {
    loop {
        // Most seats have nothing to think about.
        let settled = game.rules.storage == Storage::Maximal && all_fits(state.board(seat));
        if !settled && keep_on(game, state, (seat, Good::Corn), false, sink) {
            return;
        }
        seat = seat.left(game.seats.count());
        if seat == state.chooser {
            return captain::leave(game, state, sink);
        }
    }
}

/// Whether everything finds room without a choice.
#[inline]
fn all_fits(board: &Board) -> bool {
    Kinds::of(&board.goods).count() <= board.warehouse_kinds() || board.goods.total() <= 1
}

/// Whether goods find room, as they must once they are stored.
pub(crate) fn fits(board: &Board) -> bool {
    let goods = board.goods.values();
    has_room(board.warehouse_kinds(), kinds(goods, 1), kinds(goods, 2))
}

/// One token needs no room, and the warehouses protect whole kinds: so at most
/// one kind more than the warehouses hold can be kept at all, and at most as many
/// as they hold with more than one token. [storage.one] [storage.warehouse]
/// [small-warehouse.kind] [large-warehouse.kinds] [large-warehouse.both]
#[inline]
fn has_room(warehouses: u8, kinds: u8, larger_kinds: u8) -> bool {
    kinds <= warehouses + 1 && larger_kinds <= warehouses
}

/// The kinds of which there are at least so many.
#[inline]
fn kinds(goods: &[u8], least: u8) -> u8 {
    goods.iter().filter(|&&held| held >= least).count() as u8
}

/// Keeps goods as long as there is nothing to choose; says whether it stopped to ask.
fn keep_on(
    game: &PuertoRico,
    state: &mut State,
    (seat, from): (Seat, Good),
    mut single: bool,
    sink: &mut impl Sink<Event>,
) -> bool {
    for &good in &Good::ALL[from.index()..] {
        let board = state.board(seat);
        let held = board.goods[good];
        if held == 0 {
            continue;
        }
        let mut possible = (0..=held)
            .filter(|&count| judge_count(game.rules.storage, board, (good, single), count).is_ok());
        let (first, second) = (possible.next(), possible.next());
        if second.is_some() {
            state.frames.replace(Frame::Storage { seat, good, single });
            return true;
        }
        single |= keep(state, seat, good, first.unwrap_or(0), sink);
    }
    false
}

/// Gives up what is not kept. Says whether a larger holding is down to one token.
/// [storage.lose] [small-warehouse.windrose]
fn keep(state: &mut State, seat: Seat, good: Good, count: u8, sink: &mut impl Sink<Event>) -> bool {
    let board = state.board_mut(seat);
    let lost = board.goods[good] - count;
    board.goods[good] = count;
    state.supply[good] += lost;
    if lost > 0 {
        sink.emit(Event::Lost { seat, good, count: lost });
    }
    lost > 0 && count == 1
}

pub(crate) fn judge(
    game: &PuertoRico,
    state: &State,
    (seat, asked, single): (Seat, Good, bool),
    good: Good,
    count: u8,
) -> Result<(), Refusal> {
    if good != asked {
        return Err(Refusal::OtherGood { asked });
    }
    judge_count(game.rules.storage, state.board(seat), (good, single), count)
}

/// Whether `count` of a good may be kept, given what is kept of the goods before
/// it. [storage.maximal]
fn judge_count(
    storage: Storage,
    board: &Board,
    (good, single): (Good, bool),
    count: u8,
) -> Result<(), Refusal> {
    let held = board.goods[good];
    // [storage.own]
    if count > held {
        return Err(Refusal::TooFewGoods { good, held });
    }
    let warehouses = board.warehouse_kinds();
    let (before, after) = board.goods.values().split_at(good.index());
    let after = &after[1..];
    let kept = kinds(before, 1) + u8::from(count >= 1);
    let kept_whole = kinds(before, 2) + u8::from(count >= 2);
    if !has_room(warehouses, kept, kept_whole) {
        return Err(Refusal::NoRoom { warehouses });
    }
    match storage {
        Storage::Free => Ok(()),
        Storage::Maximal => {
            let single_now = single || count == 1 && held > 1;
            // How many kinds a keep-set that cannot be bettered has.
            let most = (warehouses + 1).min(kinds(before, 1) + 1 + kinds(after, 1));
            // A token that was the only one of its kind is the single one: beside it
            // no larger holding may be cut down to one.
            let lone = !single && kinds(before, 1) > kinds(before, 2) || count == 1 && held == 1;
            let to_come = kinds(after, if single_now { 2 } else { 1 });
            let cut = count == 1 && held > 1;
            let wasteful = count > 1 && count < held
                || cut && (single || most <= warehouses)
                || single_now && lone
                || kept + to_come < most;
            if wasteful { Err(Refusal::Wasteful { good }) } else { Ok(()) }
        }
    }
}

#[inline]
pub(crate) fn options(
    game: &PuertoRico,
    state: &State,
    (seat, good, single): (Seat, Good, bool),
    out: &mut Vec<Action>,
) {
    let board = state.board(seat);
    for count in 0..=board.goods[good] {
        if judge_count(game.rules.storage, board, (good, single), count).is_ok() {
            out.push(Action::Keep(good, count));
        }
    }
}

/// [storage.choose]
pub(crate) fn resolve(
    game: &PuertoRico,
    state: &mut State,
    (seat, good, single): (Seat, Good, bool),
    count: u8,
    sink: &mut impl Sink<Event>,
) {
    let single = keep(state, seat, good, count, sink) || single;
    if let Some(&after) = Good::ALL.get(good.index() + 1)
        && keep_on(game, state, (seat, after), single, sink)
    {
        return;
    }
    let next = seat.left(game.seats.count());
    if next == state.chooser {
        captain::leave(game, state, sink);
    } else {
        turn(game, state, next, sink);
    }
}

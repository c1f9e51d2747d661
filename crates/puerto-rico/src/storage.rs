//! Plays the storage after the loading: seats say what they keep, good by good.

use alloc::vec::Vec;

use tabletop::{Name, Seat, Sink};

use crate::action::Action;
use crate::board::Board;
use crate::building::Building;
use crate::event::Event;
use crate::frame::{Before, Frame, Keeping};
use crate::good::{Good, Kinds};
use crate::play::Play;
use crate::refusal::Refusal;
use crate::rules::Storage;
use crate::state::State;
use crate::{PuertoRico, captain, guest};

/// Goods that need no warehouse. [storage.one]
const SINGLE: u8 = 1;

/// Goods that a storehouse keeps besides. [storehouse.three]
const STOREHOUSE: u8 = 3;

/// What a board has room for: all goods of some kinds, and some goods of any kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Room {
    /// Kinds the warehouses keep. [storage.warehouse] [small-warehouse.kind]
    /// [large-warehouse.kinds] [large-warehouse.both]
    pub(crate) kinds: u8,
    /// Goods of any kind that are kept besides. [storehouse.any-kind] [storehouse.besides]
    pub(crate) goods: u8,
}

impl Room {
    #[inline]
    pub(crate) fn of(board: &Board) -> Room {
        let storehouse = if board.has(Building::Storehouse) { STOREHOUSE } else { 0 };
        Room { kinds: board.warehouse_kinds(), goods: SINGLE + storehouse }
    }

    /// The same as [`Room::takes`] without a storehouse: one kind more than the warehouses
    /// hold, of which only as many as they hold have more than one token.
    #[inline]
    const fn takes_kinds(self, kinds: u8, larger_kinds: u8) -> bool {
        kinds <= self.kinds + 1 && larger_kinds <= self.kinds
    }

    /// Whether goods find room: the warehouses take the kinds with most goods,
    /// and the rest must not be too much.
    #[inline]
    fn takes(self, goods: &[u8]) -> bool {
        if self.goods == SINGLE {
            return self.takes_kinds(kinds(goods, 1), kinds(goods, 2));
        }
        let mut rest: u8 = goods.iter().sum();
        let mut kept = [false; GOODS];
        for _ in 0..self.kinds {
            let most = (0..goods.len()).filter(|&kind| !kept[kind]).max_by_key(|&kind| goods[kind]);
            if let Some(kind) = most {
                kept[kind] = true;
                rest -= goods[kind];
            }
        }
        rest <= self.goods
    }
}

/// How many kinds there are.
const GOODS: usize = <Good as Name>::ALL.len();

/// [storage.when] [storage.order]
pub(crate) fn enter(play: &mut Play<'_, impl Sink<Event>>) {
    turn(play, Some(play.state.chooser));
}

fn turn(play: &mut Play<'_, impl Sink<Event>>, mut next: Option<Seat>) {
    while let Some(seat) = next {
        // [guest-house.storage]
        // Guests are checked first, since hardly anyone has any.
        if guest::can_move(play.state, seat) && play.state.board(seat).goods.total() > 0 {
            play.state.frame = Frame::Guests { seat, before: Before::Storage };
            return;
        }
        if begin(play, seat) {
            return;
        }
        next = play.next_seat(seat);
    }
    captain::leave(play);
}

/// A seat stores its goods; returns whether it is asked about them.
fn begin(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) -> bool {
    // For speed: most seats have nothing to choose.
    let board = play.state.board(seat);
    let settled = match play.game.rules.storage {
        Storage::Maximal => all_fits(board),
        Storage::WarehousesOptional => board.goods.total() <= SINGLE.into(),
        Storage::Free => false,
    };
    !settled && keep_on(play, Keeping { seat, good: Good::Corn, cut: Kinds::default() })
}

/// A seat stores its goods after its guests have moved.
pub(crate) fn store(play: &mut Play<'_, impl Sink<Event>>, seat: Seat) {
    if !begin(play, seat) {
        turn(play, play.next_seat(seat));
    }
}

/// Whether everything finds room without a choice.
#[inline]
fn all_fits(board: &Board) -> bool {
    let room = Room::of(board);
    Kinds::of(&board.goods).count() <= room.kinds
        || board.goods.total() <= room.goods.into()
        || room.goods > SINGLE && room.takes(board.goods.values())
}

/// The number of kinds with at least `least` goods.
#[inline]
fn kinds(goods: &[u8], least: u8) -> u8 {
    goods.iter().filter(|&&held| held >= least).count() as u8
}

/// Keeps goods until there is something to choose; returns whether there is.
fn keep_on(
    play: &mut Play<'_, impl Sink<Event>>,
    Keeping { seat, good: from, mut cut }: Keeping,
) -> bool {
    for &good in &Good::ALL[from.index()..] {
        let board = play.state.board(seat);
        let held = board.goods[good];
        if held == 0 {
            continue;
        }
        let mut possible = (0..=held)
            .filter(|&count| judge_count(play.game.rules.storage, board, good, cut, count).is_ok());
        let (first, second) = (possible.next(), possible.next());
        if second.is_some() {
            play.state.frame = Frame::Storage(Keeping { seat, good, cut });
            return true;
        }
        keep(play, seat, good, first.unwrap_or(0), &mut cut);
    }
    false
}

/// Gives up what is not kept, and notes it. [storage.lose] [small-warehouse.windrose]
fn keep(play: &mut Play<'_, impl Sink<Event>>, seat: Seat, good: Good, count: u8, cut: &mut Kinds) {
    let board = play.state.board_mut(seat);
    let lost = board.goods[good] - count;
    board.goods[good] = count;
    play.state.supply[good] += lost;
    if lost > 0 {
        cut.insert(good);
        play.emit(Event::Lost { seat, good, count: lost });
    }
}

pub(crate) fn judge(
    game: &PuertoRico,
    state: &State,
    Keeping { seat, good: asked, cut }: Keeping,
    good: Good,
    count: u8,
) -> Result<(), Refusal> {
    if good != asked {
        return Err(Refusal::OtherGood { good: asked });
    }
    judge_count(game.rules.storage, state.board(seat), good, cut, count)
}

/// Whether this count of a good may be kept, after the answers for the earlier goods.
/// Everything must find room. Where nothing may be wasted, the later goods must leave
/// some answer with which no more could be kept in all.
/// [storage.maximal] [storage.choose]
#[inline]
fn judge_count(
    storage: Storage,
    board: &Board,
    good: Good,
    cut: Kinds,
    count: u8,
) -> Result<(), Refusal> {
    let held = board.goods[good];
    // [storage.own]
    if count > held {
        return Err(Refusal::TooFewGoods { good, held });
    }
    let room = Room::of(board);
    if !has_room(room, board, good, count) {
        return Err(Refusal::NoRoom { kinds: room.kinds, goods: room.goods });
    }
    let wasteful = match storage {
        // [storage.warehouses-optional]
        Storage::WarehousesOptional if count == 0 && is_last_chance(board, good) => {
            return Err(Refusal::MustKeepOne { good });
        }
        Storage::Free | Storage::WarehousesOptional => false,
        Storage::Maximal if room.goods == SINGLE => {
            wastes_beside_single(room, board, good, cut, count)
        }
        Storage::Maximal => wastes(room, board, good, cut, count),
    };
    if wasteful { Err(Refusal::Wasteful { good }) } else { Ok(()) }
}

/// Whether nothing has been kept of the earlier goods, and there are no later ones.
fn is_last_chance(board: &Board, good: Good) -> bool {
    let (before, after) = board.goods.values().split_at(good.index());
    kinds(before, 1) + kinds(&after[1..], 1) == 0
}

/// Whether this count of a good finds room beside the earlier goods.
#[inline]
fn has_room(room: Room, board: &Board, good: Good, count: u8) -> bool {
    let before = &board.goods.values()[..good.index()];
    if room.goods == SINGLE {
        return room.takes_kinds(
            kinds(before, 1) + u8::from(count >= 1),
            kinds(before, 2) + u8::from(count >= 2),
        );
    }
    let mut kept = *board.goods.values();
    kept[good.index()] = count;
    room.takes(&kept[..=good.index()])
}

/// Whether no answer for the later goods makes up for what is given up here.
fn wastes(room: Room, board: &Board, good: Good, mut cut: Kinds, count: u8) -> bool {
    let mut kept = *board.goods.values();
    kept[good.index()] = count;
    if count < board.goods[good] {
        cut.insert(good);
    }
    !can_be_complete(room, &mut kept, cut, good.index() + 1)
}

/// Whether nothing can be kept besides these goods. Nothing is lost, or all room
/// for goods of any kind is taken and no kind that was cut could go to a warehouse
/// instead with more.
fn is_complete(room: Room, kept: &[u8; GOODS], cut: Kinds) -> bool {
    let mut more = *kept;
    room.takes(kept)
        && cut.iter().all(|good| {
            more[good.index()] += 1;
            let takes = room.takes(&more);
            more[good.index()] -= 1;
            !takes
        })
}

/// Whether the goods from this one on can be cut so that nothing more could be
/// kept in all. A kind that is cut takes room for goods of any kind only.
fn can_be_complete(room: Room, kept: &mut [u8; GOODS], cut: Kinds, from: usize) -> bool {
    let Some(&good) = Good::ALL.get(from) else { return is_complete(room, kept, cut) };
    let held = kept[from];
    let whole_or_cut = (held..=held).chain(0..held.min(room.goods + 1));
    for count in whole_or_cut {
        kept[from] = count;
        let mut cut = cut;
        if count < held {
            cut.insert(good);
        }
        if room.takes(&kept[..=from]) && can_be_complete(room, kept, cut, from + 1) {
            kept[from] = held;
            return true;
        }
    }
    kept[from] = held;
    false
}

/// The opposite of [`can_be_complete`] without a storehouse, computed without a search.
#[inline]
fn wastes_beside_single(room: Room, board: &Board, good: Good, cut: Kinds, count: u8) -> bool {
    let held = board.goods[good];
    let (before, after) = board.goods.values().split_at(good.index());
    let after = &after[1..];
    // Whether a larger holding is down to one token already.
    let single = cut.iter().any(|good| before[good.index()] == 1);
    let kept = kinds(before, 1) + u8::from(count >= 1);
    let is_cut = count == 1 && held > 1;
    let single_now = single || is_cut;
    // The number of kinds in a set of kept goods to which nothing can be added.
    let most = (room.kinds + 1).min(kinds(before, 1) + 1 + kinds(after, 1));
    // A token that was the only one of its kind is the single one: beside it
    // no larger holding may be cut down to one.
    let lone = !single && kinds(before, 1) > kinds(before, 2) || count == 1 && held == 1;
    let to_come = kinds(after, if single_now { 2 } else { 1 });
    count > 1 && count < held
        || is_cut && (single || most <= room.kinds)
        || single_now && lone
        || kept + to_come < most
}

#[inline]
pub(crate) fn options(
    game: &PuertoRico,
    state: &State,
    Keeping { seat, good, cut }: Keeping,
    out: &mut Vec<Action>,
) {
    let board = state.board(seat);
    for count in 0..=board.goods[good] {
        if judge_count(game.rules.storage, board, good, cut, count).is_ok() {
            out.push(Action::Keep(good, count));
        }
    }
}

/// [storage.choose]
pub(crate) fn resolve(
    play: &mut Play<'_, impl Sink<Event>>,
    Keeping { seat, good, mut cut }: Keeping,
    count: u8,
) {
    keep(play, seat, good, count, &mut cut);
    if let Some(&after) = Good::ALL.get(good.index() + 1)
        && keep_on(play, Keeping { seat, good: after, cut })
    {
        return;
    }
    turn(play, play.next_seat(seat));
}

#[cfg(test)]
mod tests {
    use tabletop::By;

    use super::*;

    /// Every way to answer, good by good.
    fn keep_sets(board: Board, from: usize, cut: Kinds, found: &mut Vec<[u8; GOODS]>) {
        let Some(&good) = Good::ALL.get(from) else {
            found.push(*board.goods.values());
            return;
        };
        if board.goods[good] == 0 {
            return keep_sets(board, from + 1, cut, found);
        }
        for count in 0..=board.goods[good] {
            if judge_count(Storage::Maximal, &board, good, cut, count).is_ok() {
                let (mut board, mut cut) = (board, cut);
                if count < board.goods[good] {
                    cut.insert(good);
                }
                board.goods[good] = count;
                keep_sets(board, from + 1, cut, found);
            }
        }
    }

    fn board(city: &[Building], goods: [u8; GOODS]) -> Board {
        let mut board = Board { goods: By::new(goods), ..Board::EMPTY };
        for &building in city {
            assert!(board.build(building));
            board.crew.add(building, 1);
        }
        board
    }

    /// Every set that finds room and to which nothing can be added.
    fn complete(room: Room, held: [u8; GOODS]) -> Vec<[u8; GOODS]> {
        let mut found = Vec::new();
        let mut each = [0; GOODS];
        loop {
            let fits = |goods: &[u8; GOODS]| {
                // Try all choices of kinds for the warehouses.
                (0..1_u8 << GOODS).filter(|set| set.count_ones() <= room.kinds.into()).any(|set| {
                    let rest = (0..GOODS).filter(|kind| set & 1 << kind == 0);
                    rest.map(|kind| goods[kind]).sum::<u8>() <= room.goods
                })
            };
            let can_grow = |goods: &[u8; GOODS]| {
                (0..GOODS).any(|kind| {
                    let mut more = *goods;
                    more[kind] += 1;
                    more[kind] <= held[kind] && fits(&more)
                })
            };
            if fits(&each) && !can_grow(&each) {
                found.push(each);
            }
            let Some(kind) = (0..GOODS).rev().find(|&kind| each[kind] < held[kind]) else {
                return found;
            };
            each[kind] += 1;
            each[kind + 1..].fill(0);
        }
    }

    #[test]
    fn the_answers_lead_to_every_complete_set_and_no_other() {
        let cities: [&[Building]; 6] = [
            &[],
            &[Building::SmallWarehouse],
            &[Building::SmallWarehouse, Building::LargeWarehouse],
            &[Building::Storehouse],
            &[Building::Storehouse, Building::SmallWarehouse],
            &[Building::Storehouse, Building::LargeWarehouse],
        ];
        for city in cities {
            for code in 0..3_u16.pow(5) * 2 {
                let held = core::array::from_fn(|kind| {
                    let digit = (code / 3_u16.pow(kind as u32) % 3) as u8;
                    // Sometimes large holdings, sometimes small ones.
                    if code >= 3_u16.pow(5) { digit * 3 } else { digit }
                });
                let board = board(city, held);
                let mut found = Vec::new();
                keep_sets(board, 0, Kinds::default(), &mut found);
                found.sort_unstable();
                assert_eq!(found, complete(Room::of(&board), held), "{city:?} {held:?}");
            }
        }
    }
}

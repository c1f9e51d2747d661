//! Where a stored position stands in the round, and what it waits for.

use alloc::format;

use tabletop::Seat;

use crate::ask::{self, Ask, OfferPosition, SendingPosition};
use crate::board::{Board, Slot};
use crate::building::{Building, BuildingSet};
use crate::frame::{Before, Frame, Frames, Loading, Looking, Settling, Trading};
use crate::good::{Good, Goods, TOKENS};
use crate::last_chips::Offer;
use crate::position::Position;
use crate::restore::{Checked, broken, ensure};
use crate::role::{Card, Role};
use crate::rules::{NoblesPlay, PointsEnd};
use crate::state::{EndReason, Shipment, State, Voyage};
use crate::top::{Stack, StackNumber, StackSet};
use crate::{PuertoRico, draft, mayor, privilege, round, source, waits};

pub(crate) fn resume(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    let frames = frames(game, position, state)?;
    let frame = frames.top();
    for seat in [frame, frames.bottom()].into_iter().filter_map(Frame::seat) {
        if seat.index() >= usize::from(game.seats.count()) {
            return broken("ask", format!("there is no seat {seat} at this table"));
        }
    }
    governor(game, position, state)?;
    cards(game, position, state)?;
    chooser(game, position, frames, state)?;
    ending(game, position, frames, state)?;
    libraries(game, position, state)?;
    state.frames = frames;
    waits::waits(game, state)
}

/// A frame that interrupts another.
fn interrupted(phase: Frame, frame: Frame) -> Frames {
    let mut frames = Frames::new(phase);
    frames.push(frame);
    frames
}

/// What the position waits for.
fn frames(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<Frames> {
    let settler = |seat, taken, drawn| Frame::Settler(Settling { seat, taken, drawn });
    let trader = |seat, sold, land| Frame::Trader(Trading { seat, sold, land });
    Ok(Frames::new(match position.ask.clone().unwrap_or(Ask::Role {}) {
        Ask::Draft {} => Frame::Draft { seat: draft::drafter(game, state) },
        Ask::Market {} => Frame::Market,
        Ask::FirstRow {} => Frame::FirstRow,
        Ask::Role {} => Frame::Role,
        Ask::Settler { seat, taken, drawn } => settler(seat, taken, drawn),
        Ask::Hacienda { seat, taken } => {
            return Ok(interrupted(settler(seat, taken, false), Frame::Hacienda { seat }));
        }
        Ask::HaciendaDraw { seat, stack, taken } => {
            let stack = named(stack).or(source::unnamed(game, state));
            return Ok(interrupted(settler(seat, taken, false), Frame::TileDraw { seat, stack }));
        }
        Ask::HaciendaLook { seat, tile, seen, stack, under, taken } => {
            let look =
                looking(game, state, (seat, looked_at(tile)?, &seen), (named(stack), under))?;
            return Ok(interrupted(settler(seat, taken, false), look));
        }
        Ask::Hospice { seat, tile, taken, second } => {
            let hospice = Frame::Hospice { seat, tile };
            let phase =
                if second { Frame::SecondTile { taken } } else { settler(seat, taken, true) };
            return Ok(interrupted(phase, hospice));
        }
        Ask::SecondTile { taken } => Frame::SecondTile { taken },
        Ask::Lodge { seat } => Frame::Lodge { seat },
        Ask::RowStacks { stacks } => {
            Frame::RowStacks { stacks: stacks.into_iter().map(|it| it.0).collect() }
        }
        Ask::NewRow { stacks } if source::are_several(game) => {
            Frame::NewRow { stacks: stacks.into_iter().map(|it| it.0).collect() }
        }
        Ask::NewRow { stacks } => {
            ensure(stacks.is_empty(), "ask", "there is one stack")?;
            source::row_frame(game, state, StackSet::default())
        }
        Ask::MayorPrivilege { second, noble } => Frame::MayorPrivilege { second, noble },
        Ask::Villa { seat } => Frame::Villa { seat },
        Ask::Ship { seat } => Frame::Ship { seat },
        Ask::Nobles { seat, slot } => Frame::Nobles { seat, slot },
        Ask::Mayor { seat, slot } => {
            let board = state.boards.get(seat.index()).copied().unwrap_or(Board::EMPTY);
            let passed = Slot::all().take_while(|&earlier| earlier < slot);
            let empty: u8 = passed.map(|earlier| board.free_circles(earlier)).sum();
            let Some(spare) = mayor::spare(&board).checked_sub(empty) else {
                return broken("ask", "circles stay empty although there are colonists for them");
            };
            Frame::Mayor { seat, slot, spare }
        }
        Ask::Builder { seat } => Frame::Builder { seat },
        Ask::BlackMarket { seat, building, left, step } => {
            let frame = Frame::BlackMarket { seat, building, left, step };
            return Ok(interrupted(Frame::Builder { seat }, frame));
        }
        Ask::Waive { seat, building } => {
            return Ok(interrupted(Frame::Builder { seat }, Frame::Waive { seat, building }));
        }
        Ask::Church { seat, building } => {
            let offer = Offer::Church { building };
            return Ok(interrupted(Frame::Builder { seat }, Frame::LastChips { seat, offer }));
        }
        Ask::Chapel { seat, made } => {
            state.made = counted(&made)?;
            let frame = Frame::LastChips { seat, offer: Offer::Chapel };
            return Ok(interrupted(Frame::Craftsman { seat }, frame));
        }
        Ask::LodgePoints { seat } => {
            let frame = Frame::LastChips { seat, offer: Offer::HuntingLodge };
            return Ok(interrupted(Frame::Lodge { seat }, frame));
        }
        Ask::University { seat, building } => {
            return Ok(interrupted(Frame::Builder { seat }, Frame::University { seat, building }));
        }
        Ask::Craftsman { seat, made } => {
            state.made = counted(&made)?;
            Frame::Craftsman { seat }
        }
        Ask::CraftsmanPrivilege { made, second } => {
            state.made = counted(&made)?;
            Frame::CraftsmanPrivilege { second }
        }
        Ask::Trader { seat, sold, land } => trader(seat, sold, land),
        Ask::LandDraw { seat, stack, sold } => {
            let stack = named(stack).or(source::unnamed(game, state));
            return Ok(interrupted(trader(seat, sold, true), Frame::TileDraw { seat, stack }));
        }
        Ask::LandLook { seat, tile, seen, sold } => {
            let look = looking(game, state, (seat, looked_at(tile)?, &seen), (None, None))?;
            return Ok(interrupted(trader(seat, sold, true), look));
        }
        Ask::Captain {
            seat,
            quiet,
            wharves,
            privilege_paid,
            small_wharves,
            begun,
            halls,
            supplied,
            sending,
            offer,
        } => {
            state.voyage = Voyage {
                small_wharves: ask::bits(&small_wharves),
                begun: ask::bits(&begun),
                halls: ask::bits(&halls),
                supplied: supplied.into_iter().collect(),
                shipment: sending.map_or(Shipment::default(), |sending| {
                    let SendingPosition { good, goods, kinds } = sending;
                    Shipment { good, goods, kinds }
                }),
            };
            let wharves = ask::bits(&wharves);
            let loading = Loading { seat, quiet, wharves, privilege_paid };
            match (sending, offer) {
                (Some(_), Some(_)) => {
                    return broken("ask", "a shipment is complete before points are asked about");
                }
                (Some(_), None) => Frame::Shipment(loading),
                (None, None) => Frame::Captain(loading),
                (None, Some(offer)) => {
                    let offer = match offer {
                        OfferPosition::UnionHall { then } => Offer::UnionHall(then),
                        OfferPosition::Load { harbor, privilege } => {
                            Offer::Load { harbor, privilege }
                        }
                    };
                    let frame = Frame::LastChips { seat, offer };
                    return Ok(interrupted(Frame::Captain(loading), frame));
                }
            }
        }
        Ask::Storage { seat, good, cut } => {
            Frame::Storage { seat, good, cut: cut.into_iter().collect() }
        }
        Ask::Guests { seat, before } => Frame::Guests { seat, before },
        Ask::Over {} => Frame::Over,
    }))
}

/// The tile that is being looked at, which only a view may leave out.
fn looked_at(tile: Option<Good>) -> Checked<Good> {
    match tile {
        Some(tile) => Ok(tile),
        None => broken("ask", "the tile that is being looked at must be named"),
    }
}

fn named(stack: Option<StackNumber>) -> Option<Stack> {
    stack.map(|it| it.0)
}

/// A look at a tile, which has been drawn.
fn looking(
    game: &PuertoRico,
    state: &State,
    (seat, good, seen): (Seat, Good, &[Seat]),
    (stack, under): (Option<Stack>, Option<u8>),
) -> Checked<Frame> {
    ensure(
        stack.is_none() && under.is_none()
            || source::are_several(game) && source::are_put_back(game),
        "ask",
        "nobody at this table puts tiles back on one of several stacks",
    )?;
    let (first, level) = source::place_before(game, state);
    Ok(Frame::Look(Looking {
        seat,
        good,
        seen: ask::bits(seen),
        stack: stack.unwrap_or(first),
        under: under.unwrap_or(level),
    }))
}

/// Goods that were written one by one.
fn counted(goods: &[Good]) -> Checked<Goods> {
    let mut counts = Goods::none();
    for &good in goods {
        counts[good] = counts[good].saturating_add(1);
    }
    ensure(counts.iter().all(|(good, &count)| count <= TOKENS[good]), "ask", "so many goods")?;
    Ok(counts)
}

/// The role whose phase a frame belongs to, if it tells.
const fn role_of(frame: Frame) -> Option<Role> {
    match frame {
        Frame::Settler(_)
        | Frame::Hacienda { .. }
        | Frame::Hospice { .. }
        | Frame::SecondTile { .. }
        | Frame::Lodge { .. }
        | Frame::Guests { before: Before::SettlerEnd | Before::Lodge, .. }
        | Frame::RowStacks { .. }
        | Frame::NewRow { .. } => Some(Role::Settler),
        Frame::MayorPrivilege { .. }
        | Frame::Villa { .. }
        | Frame::Ship { .. }
        | Frame::Nobles { .. }
        | Frame::Mayor { .. } => Some(Role::Mayor),
        Frame::Builder { .. }
        | Frame::BlackMarket { .. }
        | Frame::Waive { .. }
        | Frame::University { .. } => Some(Role::Builder),
        Frame::Craftsman { .. } | Frame::CraftsmanPrivilege { .. } => Some(Role::Craftsman),
        Frame::Trader(_) => Some(Role::Trader),
        Frame::Captain(_)
        | Frame::Shipment(_)
        | Frame::Storage { .. }
        | Frame::Guests { before: Before::Storage | Before::CaptainEnd, .. } => Some(Role::Captain),
        Frame::TileDraw { .. }
        | Frame::Look(_)
        | Frame::LastChips { .. }
        | Frame::Guests { .. }
        | Frame::Draft { .. }
        | Frame::Market
        | Frame::FirstRow
        | Frame::Role
        | Frame::Over => None,
    }
}

/// Whether a role is being played.
const fn is_in_phase(frame: Frame) -> bool {
    role_of(frame).is_some() || matches!(frame, Frame::Guests { .. })
}

/// More rounds than the longest record has entries.
const MOST_ROUNDS: u32 = 1_000_000;

/// The governor moves on every round, so the round tells who it is, and the
/// governor tells the first round it can be.
fn governor(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    let order = || game.start.around(game.seats.count());
    state.round = match (position.round, position.governor) {
        (Some(0), _) => return broken("round", "rounds are counted from 1"),
        (Some(round), _) if round > MOST_ROUNDS => {
            return broken("round", format!("no game is in round {round}"));
        }
        (Some(round), _) => round,
        (None, Some(governor)) => {
            (1..).zip(order()).find(|&(_, seat)| seat == governor).map_or(1, |it| it.0)
        }
        (None, None) => 1,
    };
    let turn = (state.round as usize - 1) % usize::from(game.seats.count());
    state.governor = order().nth(turn).unwrap_or(game.start);
    match position.governor {
        Some(written) if written != state.governor => broken(
            "governor",
            format!("{} is governor in round {}, not {written}", state.governor, state.round),
        ),
        _ => Ok(()),
    }
}

fn cards(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    for (&role, written) in &position.roles {
        if !role.is_in_play(game.seats) {
            return broken("roles", format!("{role} is not used at this table"));
        }
        *state.card_mut(role) = Card { doubloons: written.doubloons, taken: written.taken };
    }
    Ok(())
}

/// Whoever comes before the chooser has taken a role, and nobody after.
fn chooser(
    game: &PuertoRico,
    position: &Position,
    frames: Frames,
    state: &mut State,
) -> Checked<()> {
    let frame = frames.bottom();
    let seats = game.seats.count();
    let taken = state.cards.iter().filter(|card| card.taken.is_some()).count() as u8;
    let unfinished = u8::from(is_in_phase(frame));
    let in_round = round::picks_in_round(game);
    state.picks = match taken.checked_sub(unfinished) {
        Some(picks) if frame == Frame::Over && picks == in_round => picks,
        Some(picks) if frame != Frame::Over && picks < in_round => picks,
        _ => return broken("roles", format!("{taken} roles are taken")),
    };
    let choosers = || (0..state.picks + unfinished).zip(around(state.governor, seats));
    for seat in Seat::first(seats) {
        let due = choosers().filter(|&(_, chooser)| chooser == seat).count();
        let has = state.cards.iter().filter(|card| card.taken == Some(seat)).count();
        if due != has {
            return broken("roles", format!("{seat} has taken {has} roles and should have {due}"));
        }
    }
    if state.cards.iter().filter_map(|card| card.taken).any(|seat| seat.index() >= seats.into()) {
        return broken("roles", "a role is taken by a seat that is not at this table");
    }
    let turn = if frame == Frame::Over { state.picks - 1 } else { state.picks };
    state.chooser = around(state.governor, seats).nth(turn.into()).unwrap_or(state.governor);
    if let Some(written) = position.chooser
        && written != state.chooser
    {
        return broken("chooser", format!("{} is to choose, not {written}", state.chooser));
    }
    if let Some(role) = role_of(frame)
        && state.card(role).taken != Some(state.chooser)
    {
        return broken("roles", format!("{} has not taken {role}", state.chooser));
    }
    let prospects = [Role::Prospector, Role::Prospector2]
        .iter()
        .any(|&role| state.card(role).taken == Some(state.chooser));
    ensure(
        prospects || !matches!(frame, Frame::Guests { before: Before::Prospector, .. }),
        "roles",
        "nobody has taken a prospector",
    )
}

/// A library is used up only where the rules say so.
fn libraries(game: &PuertoRico, position: &Position, state: &mut State) -> Checked<()> {
    state.libraries = ask::bits(&position.library_used);
    let limited = !privilege::is_unlimited(game);
    let owned = position.library_used.iter().all(|&seat| {
        seat.index() < usize::from(game.seats.count())
            && state.board(seat).city.contains(Building::Library)
    });
    ensure(
        limited && owned || state.libraries == 0,
        "library",
        "libraries are not used up at this table",
    )
}

/// Clockwise again and again, for those who choose more than once.
fn around(from: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    core::iter::successors(Some(from), move |seat| Some(seat.left(seats)))
}

/// A full city speaks for itself; missing colonists, and chips that were missing
/// once, must be named.
fn ending(
    game: &PuertoRico,
    position: &Position,
    frames: Frames,
    state: &mut State,
) -> Checked<()> {
    let frame = frames.bottom();
    let full = state.boards.iter().any(|board| board.free_city_spaces() == 0);
    if full {
        state.ending.insert(EndReason::City);
    } else if position.ending.contains(&EndReason::City) {
        return broken("ending", "the end by city has not come");
    }
    let anywhere = game.rules.points_end == PointsEnd::AnyPhase;
    let points_elsewhere = !state.standing().and(POINTS_IN_OTHER_PHASES).is_empty();
    // Where only a captain phase gives points, it has ended the game by the time it is over.
    let due = anywhere || !points_elsewhere && !is_loading(frame);
    if state.points <= 0 && (due || position.ending.contains(&EndReason::Points)) {
        state.ending.insert(EndReason::Points);
    } else if position.ending.contains(&EndReason::Points) {
        // [black-market.end-stays]
        ensure(state.built(Building::BlackMarket) > 0, "ending", "the end by points has not come")?;
        state.ending.insert(EndReason::Points);
    }
    if position.ending.contains(&EndReason::Colonists) {
        ensure(
            game.rules.nobles == NoblesPlay::Out
                && (state.colonists == 0 || state.built(Building::BlackMarket) > 0),
            "ending",
            "colonists are left in the supply",
        )?;
        state.ending.insert(EndReason::Colonists);
    }
    // Whatever ends the game ends it with the round, so it happened in this one.
    for reason in state.ending.iter() {
        let role = match reason {
            EndReason::Colonists => Role::Mayor,
            EndReason::City => Role::Builder,
            EndReason::Points if anywhere && points_elsewhere => continue,
            EndReason::Points => Role::Captain,
        };
        if state.card(role).taken.is_none() {
            return broken("ending", format!("the end by {reason} came without {role}"));
        }
    }
    ensure(
        frame != Frame::Over || state.ending.is_near(),
        "ending",
        "the game is over and no end condition is met",
    )
}

/// Whether a captain phase is not over yet.
const fn is_loading(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::Captain(_)
            | Frame::Shipment(_)
            | Frame::Storage { .. }
            | Frame::Guests { before: Before::Storage, .. }
    )
}

/// The buildings that give points in other phases than the captain's.
const POINTS_IN_OTHER_PHASES: BuildingSet =
    BuildingSet::these(&[Building::Church, Building::Chapel, Building::HuntingLodge]);

//! Leads from a frame to the phase that owns it: its options, its judgement, what an answer
//! does, and whether a position can wait there.

use alloc::vec::Vec;

use tabletop::Sink;

use crate::action::Action;
use crate::builder::Purchase;
use crate::event::Event;
use crate::frame::{Barter, Bartering, Frame, Looking, Producing, Settling, Trading};
use crate::nobles::NobleSlot;
use crate::person::Person;
use crate::play::Play;
use crate::refusal::Refusal;
use crate::role::Role;
use crate::state::State;
use crate::top::Stack;
use crate::{
    PuertoRico, black_market, builder, captain, colonist, craftsman, draft, forest, guest, land,
    last_chips, loading, lodge, mayor, nobles, round, settler, small_wharf, source, stack, storage,
    trader, waive,
};

/// Everything that can be done now, ascending: the answers to the question, then guests
/// who move, then stacks that are named.
#[inline]
pub(crate) fn options(game: &PuertoRico, state: &State, out: &mut Vec<Action>) {
    answers(game, state, out);
    if game.is_expanded {
        guest::options(state, out);
        stack_options(game, state, out);
    }
}

/// The answers that name a stack.
fn stack_options(game: &PuertoRico, state: &State, out: &mut Vec<Action>) {
    let stacks = state.tops.iter().map(|(stack, _)| stack);
    match state.frame {
        Frame::Hacienda { .. } if source::are_several(game) => {
            out.extend(stacks.map(Action::DrawFrom));
        }
        Frame::Trader(trading) if source::are_several(game) => {
            let bought = |&stack: &Stack| land::judge_buy_from(game, state, trading, Some(stack));
            let stacks = stacks.filter(|stack| bought(stack).is_ok());
            out.extend(stacks.map(Action::BuyFrom));
        }
        Frame::RowStacks { stacks: chosen } => {
            let stacks = stacks.filter(|&stack| !chosen.contains(stack));
            out.extend(stacks.map(Action::DrawFrom));
        }
        _ => {}
    }
}

/// The answers to the question, without guests and named stacks.
#[inline]
fn answers(game: &PuertoRico, state: &State, out: &mut Vec<Action>) {
    match state.frame {
        Frame::Market {}
        | Frame::FirstRow {}
        | Frame::NewRow { .. }
        | Frame::HaciendaDraw { .. }
        | Frame::LandDraw { .. }
        | Frame::Over {} => {}
        Frame::Draft { .. } => draft::options(game, state, out),
        Frame::Role {} => round::options(game, state, out),
        Frame::Settler(settling) => settler::options(game, state, settling.seat, out),
        Frame::Hacienda { .. } => settler::hacienda_options(game, state, out),
        Frame::HaciendaLook(Looking { tile, .. }) | Frame::LandLook { tile, .. } => {
            forest::look_options(tile, out);
        }
        Frame::RowStacks { stacks } => settler::stacks_options(game, state, stacks, out),
        Frame::SecondTile { .. } => settler::second_options(game, state, out),
        Frame::Lodge { seat } => lodge::options(game, state, seat, out),
        Frame::Hospice(_) | Frame::University { .. } => colonist::options(game, state, out),
        Frame::MayorPrivilege(receiving) => mayor::privilege_options(game, state, receiving, out),
        Frame::Villa { .. } => mayor::villa_options(state, out),
        Frame::Ship { .. } => out.extend([Action::Colonist, Action::Noble]),
        Frame::Nobles { seat, slot } => nobles::options(state, NobleSlot { seat, slot }, out),
        Frame::Mayor(placing) => mayor::options(state, &placing, out),
        Frame::Builder { seat } => builder::options(game, state, seat, out),
        Frame::BlackMarket(bartering) => black_market::options(game, state, bartering, out),
        Frame::Waive { seat, building } => {
            waive::options(game, state, Purchase { seat, building }, out);
        }
        Frame::Craftsman(Producing { seat, .. }) => craftsman::options(game, state, seat, out),
        Frame::CraftsmanPrivilege(choosing) => {
            craftsman::privilege_options(state, &choosing.made, out);
        }
        Frame::Trader(trading) => trader::options(game, state, trading, out),
        Frame::Captain(loading) => captain::options(game, state, &loading, out),
        Frame::Shipment(loading) => small_wharf::options(state, &loading, out),
        Frame::Storage(keeping) => storage::options(game, state, keeping, out),
        Frame::Guests { .. } => out.push(Action::Pass),
        Frame::LodgePoints { .. }
        | Frame::Church { .. }
        | Frame::Chapel(_)
        | Frame::HallPoints(_)
        | Frame::LoadPoints(_) => last_chips::options(out),
    }
}

/// Whether a position can wait at its frame. The phase that owns the frame decides: the
/// game must be able to go on from there. How it got there does not matter.
pub(crate) fn can_wait(game: &PuertoRico, state: &State) -> bool {
    let can_phase_wait = match state.frame.role() {
        None => draft::can_wait(game, state),
        Some(Role::Settler) => settler::can_wait(game, state),
        Some(Role::Mayor) => mayor::can_wait(game, state),
        Some(Role::Builder) => builder::can_wait(game, state),
        Some(Role::Craftsman) => craftsman::can_wait(game, state),
        Some(Role::Trader) => trader::can_wait(game, state),
        Some(Role::Captain) => loading::can_wait(game, state),
        Some(Role::Prospector | Role::Prospector2) => true,
    };
    can_phase_wait && last_chips::can_wait(game, state)
}

/// Fills in what a stored frame leaves out because it follows from the position, or says
/// why the position cannot wait there.
pub(crate) fn complete(
    game: &PuertoRico,
    state: &State,
    frame: Frame,
) -> Result<Frame, &'static str> {
    Ok(match frame {
        Frame::Draft { .. } => Frame::Draft { seat: draft::drafter(game, state) },
        Frame::HaciendaLook(looking) => {
            Frame::HaciendaLook(forest::complete(game, state, looking)?)
        }
        Frame::Mayor(placing) => Frame::Mayor(mayor::complete(state, placing)?),
        Frame::Captain(loading) => Frame::of_loading(loading)?,
        frame => frame,
    })
}

/// Plays a legal action. The action is not judged again.
pub(crate) fn apply(play: &mut Play<'_, impl Sink<Event>>, action: Action) {
    if let Action::Move(person, slot) = action {
        return guest::resolve(play, person, slot);
    }
    match play.state.frame {
        Frame::Mayor(placing) => {
            let Action::Place(_, count) = action else { return };
            mayor::resolve(play, placing, count);
        }
        Frame::Role {} => {
            let Action::Role(role) = action else { return };
            round::resolve(play, role);
        }
        Frame::Settler(settling) => settler::resolve(play, settling, action),
        Frame::Hacienda { seat, taken } => {
            let settling = Settling { seat, taken, drawn: false };
            settler::resolve_hacienda(play, settling, action);
        }
        Frame::HaciendaLook(looking) => {
            let Action::Take(tile) = action else { return };
            settler::resolve_look(play, looking, tile);
        }
        Frame::LandLook { seat, tile: looked_at, sold } => {
            let Action::Take(tile) = action else { return };
            land::resolve_look(play, Trading { seat, sold, land: true }, looked_at, tile);
        }
        Frame::Hospice(served) => {
            settler::resolve_hospice(play, served, colonist::asked(action));
        }
        Frame::SecondTile { taken } => {
            let settling = Settling { seat: play.state.chooser, taken, drawn: true };
            settler::resolve_second(play, settling, action);
        }
        Frame::Lodge { seat } => lodge::resolve(play, seat, action),
        Frame::RowStacks { stacks } => {
            settler::resolve_stacks(play, stacks, action);
        }
        Frame::MayorPrivilege(receiving) => {
            let person = colonist::asked(action);
            mayor::resolve_privilege(play, receiving, person);
        }
        Frame::Villa { seat } => {
            mayor::resolve_villa(play, seat, colonist::asked(action));
        }
        Frame::Ship { seat } => {
            let person = colonist::asked(action).unwrap_or(Person::Colonist);
            nobles::resolve_ship(play, seat, person);
        }
        Frame::Nobles { seat, slot } => {
            let Action::Nobles(_, count) = action else { return };
            nobles::resolve(play, NobleSlot { seat, slot }, count);
        }
        Frame::Builder { seat } => {
            let building = match action {
                Action::Build(building) => Some(building),
                _ => None,
            };
            builder::resolve(play, seat, building);
        }
        Frame::BlackMarket(bartering) => {
            black_market::resolve(play, bartering, action);
        }
        Frame::Waive { seat, building } => {
            let doubloons = match action {
                Action::Waive(doubloons) => doubloons,
                _ => 0,
            };
            waive::resolve(play, Purchase { seat, building }, doubloons);
        }
        Frame::University { seat, building } => {
            let person = colonist::asked(action);
            builder::resolve_university(play, Purchase { seat, building }, person);
        }
        Frame::Craftsman(producing) => craftsman::resolve(play, producing, action),
        Frame::CraftsmanPrivilege(choosing) => {
            let good = match action {
                Action::Extra(good) => Some(good),
                _ => None,
            };
            craftsman::resolve_privilege(play, choosing, good);
        }
        Frame::Trader(trading) => trader::answer(play, trading, action),
        Frame::Captain(loading) => captain::answer(play, loading, action),
        Frame::Shipment(loading) => {
            let Action::Send(_, count) = action else { return };
            small_wharf::resolve_send(play, loading, count);
        }
        Frame::Storage(keeping) => {
            let Action::Keep(_, count) = action else { return };
            storage::resolve(play, keeping, count);
        }
        Frame::Guests { seat, before } => {
            play.emit(Event::Passed { seat });
            guest::go_on(play, seat, before);
        }
        Frame::LodgePoints { .. }
        | Frame::Church { .. }
        | Frame::Chapel(_)
        | Frame::HallPoints(_)
        | Frame::LoadPoints(_) => last_chips::resolve(play, action),
        Frame::Draft { seat } => {
            let Action::Choose(building) = action else { return };
            draft::resolve(play, seat, building);
        }
        Frame::Market {}
        | Frame::FirstRow {}
        | Frame::HaciendaDraw { .. }
        | Frame::LandDraw { .. }
        | Frame::NewRow { .. }
        | Frame::Over {} => debug_assert!(false, "{action:?} answers no question"),
    }
}

/// Whether the action is a legal answer to the question that is asked.
pub(crate) fn judge(game: &PuertoRico, state: &State, action: Action) -> Result<(), Refusal> {
    let frame = state.frame;
    match (frame, action) {
        (_, Action::Move(person, slot)) if guest::may_answer(frame) => {
            guest::judge(state, state.asked(), person, slot)
        }
        (Frame::Draft { .. }, Action::Choose(building)) => draft::judge(game, state, building),
        (Frame::Role {}, Action::Role(role)) => round::judge(game, state, role),
        (Frame::Settler(settling), Action::Take(tile)) => {
            settler::judge(game, state, settling.seat, tile)
        }
        (Frame::Settler(settling), Action::Forest(good)) => {
            settler::judge_flip(game, state, settling.seat, good)
        }
        (Frame::SecondTile { .. }, Action::Take(tile)) => settler::judge_second(game, state)
            .and_then(|()| settler::judge(game, state, state.chooser, tile)),
        (Frame::SecondTile { .. }, Action::Forest(good)) => settler::judge_second(game, state)
            .and_then(|()| settler::judge_flip(game, state, state.chooser, good)),
        (
            Frame::HaciendaLook(Looking { tile: looked_at, .. })
            | Frame::LandLook { tile: looked_at, .. },
            Action::Take(tile),
        ) => forest::judge_look(looked_at, tile),
        (Frame::Hacienda { .. }, Action::Draw) => stack::judge_tile(game, state, None),
        (Frame::Hacienda { .. }, Action::DrawFrom(stack)) => {
            stack::judge_tile(game, state, Some(stack))
        }
        (Frame::RowStacks { stacks }, Action::Draw) => source::judge_row(game, state, stacks, None),
        (Frame::RowStacks { stacks }, Action::DrawFrom(stack)) => {
            source::judge_row(game, state, stacks, Some(stack))
        }
        (Frame::Lodge { seat }, Action::Discard(..) | Action::Fell(_)) => {
            lodge::judge(game, state, seat, action)
        }
        (Frame::Hospice(_) | Frame::University { .. }, Action::Colonist | Action::Noble) => {
            colonist::asked(action).map_or(Ok(()), |person| colonist::judge(game, state, person))
        }
        (Frame::MayorPrivilege(receiving), Action::Colonist | Action::Noble) => {
            colonist::asked(action)
                .map_or(Ok(()), |person| mayor::judge_privilege(game, state, receiving, person))
        }
        (Frame::Villa { .. }, Action::Colonist | Action::Noble) => {
            mayor::judge_villa(state, colonist::asked(action))
        }
        (Frame::Nobles { seat, slot: asked }, Action::Nobles(slot, count)) => {
            nobles::judge(state, NobleSlot { seat, slot: asked }, slot, count)
        }
        (Frame::Mayor(placing), Action::Place(slot, count)) => {
            mayor::judge(state, &placing, slot, count)
        }
        (Frame::Builder { seat }, Action::Build(building)) => {
            builder::judge(game, state, seat, building)
        }
        (Frame::BlackMarket(bartering), Action::Pass) => black_market::judge_pass(state, bartering),
        (
            Frame::BlackMarket(Bartering { seat, step: Barter::Person, .. }),
            Action::PayPerson(person, place),
        ) => black_market::judge_person(game, state, seat, person, place),
        (Frame::BlackMarket(Bartering { seat, step: Barter::Good, .. }), Action::PayGood(good)) => {
            black_market::judge_good(state, seat, good)
        }
        (Frame::Waive { seat, building }, Action::Waive(doubloons)) => {
            waive::judge(game, state, Purchase { seat, building }, doubloons)
        }
        (Frame::Craftsman(Producing { seat, .. }), Action::Pass) => {
            craftsman::judge_pass(game, state, seat)
        }
        (Frame::CraftsmanPrivilege(choosing), Action::Extra(good)) => {
            craftsman::judge_privilege(state, &choosing.made, good)
        }
        (Frame::Trader(trading), _) => trader::judge_answer(game, state, trading, action),
        (Frame::Captain(loading), _) => captain::judge_answer(game, state, &loading, action),
        (Frame::Shipment(loading), Action::Send(good, count)) => {
            small_wharf::judge_send(state, &loading, good, count)
        }
        (Frame::Storage(keeping), Action::Keep(good, count)) => {
            storage::judge(game, state, keeping, good, count)
        }
        (
            Frame::Settler(_)
            | Frame::Hacienda { .. }
            | Frame::Hospice(_)
            | Frame::SecondTile { .. }
            | Frame::Lodge { .. }
            | Frame::MayorPrivilege(_)
            | Frame::Villa { .. }
            | Frame::Builder { .. }
            | Frame::Waive { .. }
            | Frame::University { .. }
            | Frame::CraftsmanPrivilege(_)
            | Frame::Guests { .. },
            Action::Pass,
        )
        | (
            Frame::LodgePoints { .. }
            | Frame::Church { .. }
            | Frame::Chapel(_)
            | Frame::HallPoints(_)
            | Frame::LoadPoints(_),
            Action::Points | Action::Pass,
        )
        | (Frame::Ship { .. }, Action::Colonist | Action::Noble)
        | (Frame::Craftsman(_), Action::Produce) => Ok(()),
        _ => Err(Refusal::no_answer(frame)),
    }
}

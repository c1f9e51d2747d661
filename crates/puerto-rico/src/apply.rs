//! From an action to the file that knows it: whether it may be done, and what it
//! does.

use tabletop::Sink;

use crate::action::Action;
use crate::event::Event;
use crate::frame::{Barter, Frame, Loading, Trading};
use crate::person::Person;
use crate::refusal::Refusal;
use crate::state::State;
use crate::{
    PuertoRico, black_market, builder, captain, colonist, craftsman, draft, forest, guest, land,
    last_chips, lodge, mayor, nobles, question, round, settler, small_wharf, source, storage,
    supplier, trader, waive,
};

/// Plays an action that may be played; any other is not looked into.
pub(crate) fn apply(
    game: &PuertoRico,
    state: &mut State,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    if let Action::Move(person, slot) = action {
        return guest::resolve(game, state, (person, slot), sink);
    }
    match state.frames.top() {
        Frame::Mayor { seat, slot, spare } => {
            let Action::Place(_, count) = action else { return };
            mayor::resolve(game, state, (seat, slot, spare), count, sink);
        }
        Frame::Role => {
            let Action::Role(role) = action else { return };
            round::resolve(game, state, role, sink);
        }
        Frame::Settler(settling) => settler::resolve(game, state, settling, action, sink),
        Frame::Hacienda { seat } => {
            settler::resolve_hacienda(game, state, seat, action, sink);
        }
        Frame::Look(looking) => {
            let Action::Take(tile) = action else { return };
            forest::resolve_look(game, state, looking, tile, sink);
            match state.frames.bottom() {
                Frame::Trader(trading) => trader::again(game, state, trading, sink),
                _ => settler::take_turn(game, state, sink),
            }
        }
        Frame::Hospice { seat, tile } => {
            settler::resolve_hospice(game, state, (seat, tile), colonist::asked(action), sink);
        }
        Frame::SecondTile { taken } => {
            settler::resolve_second(game, state, taken, action, sink);
        }
        Frame::Lodge { seat } => lodge::resolve(game, state, seat, action, sink),
        Frame::RowStacks { stacks } => {
            settler::resolve_stacks(game, state, stacks, action, sink);
        }
        Frame::MayorPrivilege { second, noble } => {
            let person = colonist::asked(action);
            mayor::resolve_privilege(game, state, (second, noble), person, sink);
        }
        Frame::Villa { seat } => {
            mayor::resolve_villa(game, state, seat, colonist::asked(action), sink);
        }
        Frame::Ship { seat } => {
            let person = colonist::asked(action).unwrap_or(Person::Colonist);
            nobles::resolve_ship(game, state, seat, person, sink);
        }
        Frame::Nobles { seat, slot } => {
            let Action::Nobles(_, count) = action else { return };
            nobles::resolve(game, state, (seat, slot), count, sink);
        }
        Frame::Builder { seat } => {
            let building = match action {
                Action::Build(building) => Some(building),
                _ => None,
            };
            builder::resolve(game, state, seat, building, sink);
        }
        Frame::BlackMarket { seat, building, left, step } => {
            black_market::resolve(game, state, (seat, building, left, step), action, sink);
        }
        Frame::Waive { seat, building } => {
            let doubloons = match action {
                Action::Waive(doubloons) => doubloons,
                _ => 0,
            };
            waive::resolve(game, state, (seat, building), doubloons, sink);
        }
        Frame::University { seat, building } => {
            let person = colonist::asked(action);
            builder::resolve_university(game, state, (seat, building), person, sink);
        }
        Frame::Craftsman { seat } => {
            craftsman::resolve(game, state, seat, action == Action::Produce, sink);
        }
        Frame::CraftsmanPrivilege { second } => {
            let good = match action {
                Action::Extra(good) => Some(good),
                _ => None,
            };
            craftsman::resolve_privilege(game, state, second, good, sink);
        }
        Frame::Trader(trading) => trade(game, state, (trading, action), sink),
        Frame::Captain(loading) => load(game, state, (loading, action), sink),
        Frame::Shipment(loading) => {
            let Action::Send(_, count) = action else { return };
            small_wharf::resolve_send(game, state, loading, count, sink);
        }
        Frame::Storage { seat, good, cut } => {
            let Action::Keep(_, count) = action else { return };
            storage::resolve(game, state, (seat, good, cut), count, sink);
        }
        Frame::Guests { seat, before } => {
            sink.emit(Event::Passed { seat });
            guest::go_on(game, state, (seat, before), sink);
        }
        Frame::LastChips { seat, offer } => {
            last_chips::resolve(game, state, (seat, offer), action == Action::Points, sink);
        }
        Frame::Draft { seat } => {
            let Action::Choose(building) = action else { return };
            draft::resolve(game, state, seat, building, sink);
        }
        Frame::Market
        | Frame::FirstRow
        | Frame::TileDraw { .. }
        | Frame::NewRow { .. }
        | Frame::Over => debug_assert!(false, "{action:?} answers no question"),
    }
}

fn trade(
    game: &PuertoRico,
    state: &mut State,
    (trading, action): (Trading, Action),
    sink: &mut impl Sink<Event>,
) {
    match action {
        Action::Sell(good) => trader::resolve(game, state, trading, good, sink),
        Action::Post(good) => trader::resolve_post(game, state, trading, good, sink),
        Action::Buy | Action::BuyFrom(_) | Action::BuyForest => {
            land::resolve_buy(game, state, trading, action, sink);
        }
        Action::Discard(..) | Action::Fell(_) => {
            land::resolve_sell(game, state, trading, action, sink);
        }
        _ => trader::resolve_pass(game, state, trading.seat, sink),
    }
}

fn load(
    game: &PuertoRico,
    state: &mut State,
    (loading, action): (Loading, Action),
    sink: &mut impl Sink<Event>,
) {
    match action {
        Action::Load(good, ship) => captain::resolve_load(game, state, loading, (good, ship), sink),
        Action::Wharf(good) => captain::resolve_wharf(game, state, loading, good, sink),
        Action::SmallWharf => small_wharf::resolve(game, state, loading, sink),
        Action::Supply(good) => supplier::resolve(game, state, loading, good, sink),
        Action::Union => supplier::resolve_union(game, state, loading, sink),
        _ => captain::resolve_pass(game, state, loading, sink),
    }
}

/// Whether the action answers the question that is asked, and may.
pub(crate) fn judge(game: &PuertoRico, state: &State, action: Action) -> Result<(), Refusal> {
    let frame = state.frames.top();
    match (frame, action) {
        (_, Action::Move(person, slot)) if guest::may_answer(frame) => {
            guest::judge(state, state.asked(), (person, slot))
        }
        (Frame::Draft { .. }, Action::Choose(building)) => draft::judge(game, state, building),
        (Frame::Role, Action::Role(role)) => round::judge(game, state, role),
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
        (Frame::Look(looking), Action::Take(tile)) => forest::judge_look(looking.good, tile),
        (Frame::Hacienda { .. }, Action::Draw) => source::judge_tile(game, state, None),
        (Frame::Hacienda { .. }, Action::DrawFrom(stack)) => {
            source::judge_tile(game, state, Some(stack))
        }
        (Frame::RowStacks { stacks }, Action::Draw) => source::judge_row(game, state, stacks, None),
        (Frame::RowStacks { stacks }, Action::DrawFrom(stack)) => {
            source::judge_row(game, state, stacks, Some(stack))
        }
        (Frame::Lodge { seat }, Action::Discard(..) | Action::Fell(_)) => {
            lodge::judge(game, state, seat, action)
        }
        (Frame::Hospice { .. } | Frame::University { .. }, Action::Colonist | Action::Noble) => {
            colonist::asked(action).map_or(Ok(()), |person| colonist::judge(game, state, person))
        }
        (Frame::MayorPrivilege { noble, .. }, Action::Colonist | Action::Noble) => {
            colonist::asked(action)
                .map_or(Ok(()), |person| mayor::judge_privilege(game, state, noble, person))
        }
        (Frame::Villa { .. }, Action::Colonist | Action::Noble) => {
            judge_villa(state, colonist::asked(action))
        }
        (Frame::Nobles { seat, slot: asked }, Action::Nobles(slot, count)) => {
            nobles::judge(state, (seat, asked), slot, count)
        }
        (Frame::Mayor { seat, slot: asked, spare }, Action::Place(slot, count)) => {
            mayor::judge(state, (seat, asked, spare), slot, count)
        }
        (Frame::Builder { seat }, Action::Build(building)) => {
            builder::judge(game, state, seat, building)
        }
        (Frame::BlackMarket { seat, left, step, .. }, Action::Pass) => {
            black_market::judge_pass(state, (seat, left, step))
        }
        (
            Frame::BlackMarket { seat, step: Barter::Person, .. },
            Action::PayPerson(person, place),
        ) => black_market::judge_person(game, state, seat, (person, place)),
        (Frame::BlackMarket { seat, step: Barter::Good, .. }, Action::PayGood(good)) => {
            black_market::judge_good(state, seat, good)
        }
        (Frame::Waive { seat, building }, Action::Waive(doubloons)) => {
            waive::judge(game, state, (seat, building), doubloons)
        }
        (Frame::Craftsman { seat, .. }, Action::Pass) => craftsman::judge_pass(game, state, seat),
        (Frame::CraftsmanPrivilege { .. }, Action::Extra(good)) => {
            craftsman::judge_privilege(state, good)
        }
        (Frame::Trader(trading), _) => judge_trade(game, state, trading, action),
        (Frame::Captain(loading), _) => judge_load(game, state, &loading, action),
        (Frame::Shipment(loading), Action::Send(good, count)) => {
            small_wharf::judge_send(state, loading, good, count)
        }
        (Frame::Storage { seat, good: asked, cut }, Action::Keep(good, count)) => {
            storage::judge(game, state, (seat, asked, cut), good, count)
        }
        (
            Frame::Settler(_)
            | Frame::Hacienda { .. }
            | Frame::Hospice { .. }
            | Frame::SecondTile { .. }
            | Frame::Lodge { .. }
            | Frame::MayorPrivilege { .. }
            | Frame::Villa { .. }
            | Frame::Builder { .. }
            | Frame::Waive { .. }
            | Frame::University { .. }
            | Frame::CraftsmanPrivilege { .. }
            | Frame::Guests { .. }
            | Frame::LastChips { .. },
            Action::Pass,
        )
        | (Frame::LastChips { .. }, Action::Points)
        | (Frame::Ship { .. }, Action::Colonist | Action::Noble)
        | (Frame::Craftsman { .. }, Action::Produce) => Ok(()),
        _ => Err(question::other(frame)),
    }
}

/// [villa.no-noble]
fn judge_villa(state: &State, person: Option<Person>) -> Result<(), Refusal> {
    match person {
        Some(person) if person != mayor::villa_brings(state) => {
            Err(Refusal::NotFromVilla { person })
        }
        _ => Ok(()),
    }
}

fn judge_trade(
    game: &PuertoRico,
    state: &State,
    trading: Trading,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Sell(good) => trader::judge(state, trading, good),
        Action::Post(good) => trader::judge_post(state, trading, good),
        Action::Buy => land::judge_buy_from(game, state, trading, None),
        Action::BuyFrom(stack) => land::judge_buy_from(game, state, trading, Some(stack)),
        Action::BuyForest => land::judge_buy_forest(game, state, trading),
        Action::Discard(..) | Action::Fell(_) => land::judge_sell(game, state, trading, action),
        _ => Err(question::other(Frame::Trader(trading))),
    }
}

pub(crate) fn judge_load(
    game: &PuertoRico,
    state: &State,
    loading: &Loading,
    action: Action,
) -> Result<(), Refusal> {
    match action {
        Action::Load(good, ship) => captain::judge_load(game, state, loading.seat, good, ship),
        Action::Wharf(good) => captain::judge_wharf(state, loading, good),
        Action::SmallWharf => small_wharf::judge(state, loading),
        Action::Supply(good) => supplier::judge(game, state, loading, good),
        Action::Union => supplier::judge_union(game, state, loading),
        Action::Pass => captain::judge_pass(game, state, loading),
        _ => Err(question::other(Frame::Captain(*loading))),
    }
}

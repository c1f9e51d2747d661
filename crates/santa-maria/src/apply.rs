//! From an action to the file that knows it: whether it may be done, what can be
//! done, and what it does.

use alloc::vec::Vec;

use tabletop::Sink;

use crate::SantaMaria;
use crate::action::Action;
use crate::event::Event;
use crate::frame::Frame;
use crate::payment;
use crate::question::Question;
use crate::refusal::Refusal;
use crate::state::State;
use crate::task::Task;
use crate::tile::Shape;
use crate::{
    activation, colonies, conquistador, expand, free, line, monk, order, religion, retire,
    shipping, single, trading, turn,
};

/// Whether what is asked can be declined. [retire.unwilling] [activate.unused]
fn may_pass(game: &SantaMaria, state: &State) -> bool {
    match state.frame {
        Frame::Trade { .. }
        | Frame::Ship
        | Frame::Monk { .. }
        | Frame::March
        | Frame::MayMarch
        | Frame::Road
        | Frame::Free => true,
        Frame::Religion => religion::may_stay(game, state),
        _ => false,
    }
}

/// Whether the action answers the question that is asked, and may. [turn.question]
pub(crate) fn judge(game: &SantaMaria, state: &State, action: Action) -> Result<(), Refusal> {
    let frame = state.frame;
    match (frame, action) {
        (frame, Action::Sell(resource)) if free::are_offered(frame) => {
            free::judge_sell(state, resource)
        }
        (frame, Action::Buy(resource)) if free::are_offered(frame) => {
            free::judge_buy(game, state, resource)
        }
        (_, Action::Pass) if may_pass(game, state) => Ok(()),
        (Frame::Board, Action::Board(board)) => colonies::judge_board(game, state, board),
        (Frame::Hall, Action::Hall(hall)) => colonies::judge_hall(game, state, hall),
        (Frame::PlaceHall { .. }, Action::Place(cell, heading)) => {
            colonies::judge_place(game, state, (cell, heading))
        }
        (Frame::Turn, Action::Expand(tile)) => expand::judge(game, state, tile),
        (Frame::Turn, Action::Activate(cell)) => single::judge(game, state, cell),
        (Frame::Turn, Action::Take(colour, value, used)) => {
            line::judge(game, state, (colour, value, used))
        }
        (Frame::Turn, Action::Retire(space)) => retire::judge(state, space),
        (Frame::PayTile { tile }, Action::Pay(way)) => expand::judge_pay(game, state, tile, way),
        (Frame::PayShip { dock }, Action::Pay(way)) => {
            shipping::judge_pay(game, state, (dock, way))
        }
        (Frame::Place { tile }, Action::Place(cell, heading)) => {
            expand::judge_place(game, state, tile, (cell, heading))
        }
        (Frame::Trade { .. }, Action::Trade(resource)) => trading::judge(game, state, resource),
        (Frame::Trade { .. }, Action::Deal(number)) => trading::judge_deal(game, state, number),
        (Frame::PayTrade { deal, .. }, Action::Pay(way)) => {
            trading::judge_pay(game, state, (deal, way))
        }
        (Frame::Choose { .. }, Action::Choose(number)) => {
            trading::judge_choice(game, state, number)
        }
        (Frame::Ship, Action::Ship(dock)) => shipping::judge(game, state, dock),
        (Frame::Religion, Action::Advance(step)) => religion::judge(game, state, step),
        (Frame::Monk { .. }, Action::Monk(place)) => monk::judge(game, state, place),
        (Frame::Leave, Action::Leave(cell)) => match state.task {
            Task::Activate(activation) => activation::judge_leave(activation, cell),
            _ => Err(Refusal::NotInLine { cell }),
        },
        (Frame::March | Frame::MayMarch, Action::March) => Ok(()),
        (Frame::Order, Action::Effect(number)) => order::judge(game, state, number),
        (Frame::Road, Action::Road(cell)) => retire::judge_road(state, cell),
        _ => Err(Question::of(frame)
            .map_or(Refusal::Chance, |question| Refusal::OtherQuestion { question })),
    }
}

/// Everything that can be done now, ascending.
#[inline]
pub(crate) fn options(game: &SantaMaria, state: &State, out: &mut Vec<Action>) {
    let frame = state.frame;
    let place = |(cell, heading)| Action::Place(cell, heading);
    if may_pass(game, state) {
        out.push(Action::Pass);
    }
    if frame == Frame::Turn {
        turn::options(game, state, out);
    }
    if free::are_offered(frame) {
        free::options(game, state, out);
    }
    match frame {
        Frame::Board => colonies::board_options(game, state, out),
        Frame::Hall => colonies::hall_options(game, state, out),
        Frame::PlaceHall { .. } => {
            out.extend(game.placements.on(Shape::Double, state.mine().empty).map(place));
        }
        Frame::PayTile { tile } => {
            let cost = expand::quote(game, state.mine(), tile);
            out.extend(payment::all_ways(state.mine(), cost).map(Action::Pay));
        }
        Frame::Place { tile } => {
            let shape = game.set.tiles[usize::from(tile)].shape;
            out.extend(game.placements.on(shape, state.mine().empty).map(place));
        }
        Frame::PayShip { dock } => {
            if let Some(cost) = shipping::quote(game, state, dock) {
                out.extend(payment::all_ways(state.mine(), cost).map(Action::Pay));
            }
        }
        Frame::PayTrade { deal, .. } => {
            if let Some(price) = trading::deal(game, state, deal) {
                out.extend(payment::all_ways(state.mine(), *price).map(Action::Pay));
            }
        }
        Frame::Choose { .. } => trading::choices(game, state, out),
        Frame::Trade { .. } => trading::options(game, state, out),
        Frame::Ship => shipping::options(game, state, out),
        Frame::Religion => religion::options(game, state, out),
        Frame::Monk { .. } => monk::options(game, state, out),
        Frame::Leave => {
            if let Task::Activate(activation) = state.task {
                out.extend(activation.all.iter().map(Action::Leave));
            }
        }
        Frame::March | Frame::MayMarch => out.push(Action::March),
        Frame::Order => order::options(game, state, out),
        Frame::Road => retire::road_options(state, out),
        _ => {}
    }
}

/// Plays an action that may be played; any other is not looked into.
pub(crate) fn apply(
    game: &SantaMaria,
    state: &mut State,
    action: Action,
    sink: &mut impl Sink<Event>,
) {
    match (state.frame, action) {
        (_, Action::Sell(resource)) => {
            free::resolve_sell(state, resource, sink);
            turn::after_free(game, state, sink);
        }
        (_, Action::Buy(resource)) => {
            free::resolve_buy(game, state, resource, sink);
            turn::after_free(game, state, sink);
        }
        (Frame::Turn, Action::Expand(tile)) => expand::resolve(game, state, tile, sink),
        (Frame::Turn, Action::Activate(cell)) => single::resolve(game, state, cell, sink),
        (Frame::Turn, Action::Take(colour, value, used)) => {
            line::resolve(game, state, (colour, value, used), sink);
        }
        (Frame::Turn, Action::Retire(space)) => retire::resolve(game, state, space, sink),
        (Frame::PayTile { tile }, Action::Pay(way)) => {
            expand::resolve_pay(game, state, tile, way, sink);
        }
        (Frame::Place { tile }, Action::Place(cell, heading)) => {
            expand::resolve_place(game, state, tile, (cell, heading), sink);
        }
        (Frame::PayShip { dock }, Action::Pay(way)) => {
            shipping::resolve_pay(game, state, (dock, way), sink);
        }
        (Frame::Trade { left }, Action::Trade(resource)) => {
            trading::resolve(game, state, (left, resource), sink);
        }
        (Frame::Trade { left }, Action::Deal(number)) => {
            trading::resolve_deal(game, state, (left, number), sink);
        }
        (Frame::PayTrade { left, deal }, Action::Pay(way)) => {
            trading::resolve_pay(game, state, (left, deal, way), sink);
        }
        (Frame::Choose { left }, Action::Choose(number)) => {
            trading::resolve_choice(game, state, (left, number), sink);
        }
        (Frame::Free, Action::Pass) => {
            sink.emit(Event::Passed { seat: state.turn });
            turn::end(game, state, sink);
        }
        (Frame::Ship, Action::Ship(dock)) => shipping::resolve(game, state, dock, sink),
        (Frame::Religion, Action::Advance(step)) => religion::resolve(game, state, step, sink),
        (Frame::Monk { steps }, Action::Monk(place)) => {
            monk::resolve(game, state, (steps, place), sink);
        }
        (Frame::Monk { steps }, Action::Pass) => monk::resolve_pass(game, state, steps, sink),
        (Frame::Leave, Action::Leave(cell)) => {
            if let Task::Activate(activation) = state.task {
                activation::resolve_leave(game, state, (activation, cell), sink);
            }
        }
        (Frame::Order, Action::Effect(number)) => {
            activation::resolve_order(game, state, number, sink);
        }
        (Frame::March | Frame::MayMarch, action) => {
            conquistador::resolve_march(game, state, action == Action::March, sink);
        }
        (Frame::Road, Action::Road(cell)) => {
            retire::resolve_road(game, state, Some(cell), sink);
        }
        (Frame::Road, _) => retire::resolve_road(game, state, None, sink),
        (_, Action::Pass) => {
            sink.emit(Event::Passed { seat: state.turn });
            turn::go_on(game, state, sink);
        }
        (Frame::Board, Action::Board(board)) => colonies::resolve_board(game, state, board, sink),
        (Frame::Hall, Action::Hall(hall)) => colonies::resolve_hall(game, state, hall, sink),
        (Frame::PlaceHall { hall }, Action::Place(cell, heading)) => {
            colonies::resolve_place(game, state, hall, (cell, heading), sink);
        }
        _ => debug_assert!(false, "{action:?} answers no question"),
    }
}

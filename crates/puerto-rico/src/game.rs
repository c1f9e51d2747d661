use alloc::vec::Vec;
use core::fmt;

use tabletop::{
    BadSetup, Dice, Explanation, Game, Impossible, Name, Node, Preset, Ratio, Scores, Seat, Setup,
    Sink, Switch, Title, Unplayable, Unreadable, Viewer,
};

use crate::action::{ACTIONS, Action};
use crate::building::{Building, BuildingSet};
use crate::event::Event;
use crate::frame::Frame;
use crate::position::{self, Position};
use crate::refusal::{self, Refusal};
use crate::stack::{self, Chance};
use crate::state::State;
use crate::view::{self, View};
use crate::{
    PuertoRico, builder, captain, craftsman, mayor, notation, restore, round, rules, score,
    settler, setup, ship, storage, trader,
};

impl Game for PuertoRico {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const ACTIONS: usize = ACTIONS;

    #[inline]
    fn index(&self, action: Action) -> usize {
        action.index()
    }

    fn action(&self, index: usize) -> Option<Action> {
        Action::from_index(index)
    }

    #[inline]
    fn seats(&self) -> u8 {
        self.seats.count()
    }

    fn start(&self) -> State {
        setup::start(self)
    }

    #[inline]
    fn node(&self, state: &State) -> Node {
        match state.frames.top() {
            Frame::FirstRow | Frame::NewRow | Frame::HaciendaDraw { .. } => Node::Chance,
            Frame::Over => Node::Over,
            frame => Node::Decision(frame.seat().unwrap_or(state.chooser)),
        }
    }

    #[inline]
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        match state.frames.top() {
            Frame::FirstRow | Frame::NewRow | Frame::HaciendaDraw { .. } | Frame::Over => {}
            Frame::Role => round::options(self, state, out),
            Frame::Settler { seat } => settler::options(state, seat, out),
            Frame::Hacienda { .. } => out.extend([Action::Pass, Action::Draw]),
            Frame::Hospice { .. } | Frame::MayorPrivilege | Frame::University { .. } => {
                out.extend([Action::Pass, Action::Colonist]);
            }
            Frame::Mayor { seat, slot } => mayor::options(state, seat, slot, out),
            Frame::Builder { seat } => builder::options(self, state, seat, out),
            Frame::Craftsman { .. } => craftsman::options(out),
            Frame::CraftsmanPrivilege { made } => craftsman::privilege_options(state, made, out),
            Frame::Trader { seat } => trader::options(state, seat, out),
            Frame::Captain(loading) => captain::options(self, state, &loading, out),
            Frame::Storage { seat, good, single } => {
                storage::options(self, state, (seat, good, single), out);
            }
        }
    }

    fn why_not(&self, state: &State, seat: Seat, action: Action) -> Option<Refusal> {
        match self.node(state) {
            Node::Over => Some(Refusal::Over),
            Node::Chance => Some(Refusal::Chance),
            Node::Decision(turn) if turn != seat => Some(Refusal::NotYourTurn { turn }),
            Node::Decision(_) => judge(self, state, action).err(),
        }
    }

    fn explain(&self, refusal: Refusal) -> Explanation {
        refusal.explain()
    }

    fn apply(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        match (state.frames.top(), action) {
            (Frame::Role, Action::Role(role)) => round::resolve(self, state, role, sink),
            (Frame::Settler { seat }, Action::Take(tile)) => {
                settler::resolve(self, state, seat, Some(tile), sink);
            }
            (Frame::Settler { seat }, _) => settler::resolve(self, state, seat, None, sink),
            (Frame::Hacienda { seat }, _) => {
                settler::resolve_hacienda(self, state, seat, action == Action::Draw, sink);
            }
            (Frame::Hospice { seat, tile }, _) => {
                let accepts = action == Action::Colonist;
                settler::resolve_hospice(self, state, (seat, tile), accepts, sink);
            }
            (Frame::MayorPrivilege, _) => {
                mayor::resolve_privilege(self, state, action == Action::Colonist, sink);
            }
            (Frame::Mayor { seat, slot }, Action::Place(_, count)) => {
                mayor::resolve(self, state, (seat, slot), count, sink);
            }
            (Frame::Builder { seat }, Action::Build(building)) => {
                builder::resolve(self, state, seat, Some(building), sink);
            }
            (Frame::Builder { seat }, _) => builder::resolve(self, state, seat, None, sink),
            (Frame::University { seat, building }, _) => {
                let accepts = action == Action::Colonist;
                builder::resolve_university(self, state, (seat, building), accepts, sink);
            }
            (Frame::Craftsman { seat, made }, _) => {
                craftsman::resolve(self, state, (seat, made), action == Action::Produce, sink);
            }
            (Frame::CraftsmanPrivilege { .. }, Action::Extra(good)) => {
                craftsman::resolve_privilege(self, state, Some(good), sink);
            }
            (Frame::CraftsmanPrivilege { .. }, _) => {
                craftsman::resolve_privilege(self, state, None, sink);
            }
            (Frame::Trader { seat }, Action::Sell(good)) => {
                trader::resolve(self, state, seat, Some(good), sink);
            }
            (Frame::Trader { seat }, _) => trader::resolve(self, state, seat, None, sink),
            (Frame::Captain(loading), Action::Load(good, ship)) => {
                captain::resolve_load(self, state, loading, (good, ship), sink);
            }
            (Frame::Captain(loading), Action::Wharf(good)) => {
                captain::resolve_wharf(self, state, loading, good, sink);
            }
            (Frame::Captain(loading), _) => captain::resolve_pass(self, state, loading, sink),
            (Frame::Storage { seat, good, single }, Action::Keep(_, count)) => {
                storage::resolve(self, state, (seat, good, single), count, sink);
            }
            _ => debug_assert!(false, "{action:?} answers no question that is asked"),
        }
    }

    fn settle(&self, state: &mut State, outcome: Chance, sink: &mut impl Sink<Event>) {
        match (state.frames.top(), outcome) {
            (Frame::FirstRow, Chance::Reveal(row)) => {
                settler::settle_row(self, state, &row, sink);
                sink.emit(Event::Round { round: state.round, governor: state.governor });
                round::enter(state);
            }
            (Frame::NewRow, Chance::Reveal(row)) => {
                settler::settle_row(self, state, &row, sink);
                round::leave_role(self, state, sink);
            }
            (Frame::HaciendaDraw { seat }, Chance::Draw(good)) => {
                settler::settle_hacienda(self, state, seat, good, sink);
            }
            _ => debug_assert!(false, "{outcome:?} is no outcome of what is drawn"),
        }
    }

    fn sample(&self, state: &State, dice: &mut impl Dice) -> Chance {
        match (state.frames.top(), stack::tile(self, state)) {
            (Frame::HaciendaDraw { .. }, Some(draw)) => {
                Chance::Draw(stack::single(&draw.sample(dice)))
            }
            _ => Chance::Reveal(stack::row(self, state).sample(dice)),
        }
    }

    fn probability(&self, state: &State, outcome: Chance) -> Ratio {
        match (state.frames.top(), outcome) {
            (Frame::FirstRow | Frame::NewRow, Chance::Reveal(row)) => {
                stack::row(self, state).probability(&row)
            }
            (Frame::HaciendaDraw { .. }, Chance::Draw(good)) => stack::tile(self, state)
                .map_or(Ratio::NEVER, |draw| draw.probability(&stack::one(good))),
            _ => Ratio::NEVER,
        }
    }

    fn outcomes(&self, state: &State, out: &mut Vec<Chance>) -> bool {
        out.clear();
        match state.frames.top() {
            Frame::FirstRow | Frame::NewRow => {
                stack::list(&stack::row(self, state), Chance::Reveal, out);
            }
            Frame::HaciendaDraw { .. } => {
                if let Some(draw) = stack::tile(self, state) {
                    stack::list(&draw, |drawn| Chance::Draw(stack::single(&drawn)), out);
                }
            }
            _ => {}
        }
        true
    }

    fn resample(&self, state: &State, _: Viewer, _: &mut impl Dice) -> State {
        // Nobody knows anything alone: the stack is a count, and chips are counted by all.
        *state
    }

    fn scores(&self, state: &State) -> Scores {
        Scores::from_fn(self.seats(), |seat| score::score(state, seat))
    }

    fn round(&self, state: &State) -> u32 {
        state.round
    }

    fn endings(&self, state: &State, out: &mut Vec<&'static str>) {
        out.clear();
        out.extend(state.ending.iter().map(Name::name));
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn question(&self, state: &State) -> &'static str {
        match state.frames.top() {
            Frame::Captain(loading) if captain::judge_pass(self, state, loading.seat).is_ok() => {
                "wharf.optional"
            }
            frame => refusal::clause(frame),
        }
    }

    fn write(&self, action: Action, out: &mut impl fmt::Write) -> fmt::Result {
        notation::write(action, out)
    }

    fn parse(&self, text: &str) -> Result<Action, Unreadable> {
        notation::parse(text)
    }

    fn write_chance(&self, outcome: Chance, out: &mut impl fmt::Write) -> fmt::Result {
        notation::write_chance(outcome, out)
    }

    fn parse_chance(&self, text: &str) -> Result<Chance, Unreadable> {
        notation::parse_chance(text)
    }

    fn write_event(&self, event: &Event, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{event}")
    }

    fn plan(
        &self,
        state: &State,
        text: &str,
        out: &mut Vec<Action>,
    ) -> Result<(), Unplayable<Refusal>> {
        notation::plan(self, state, text, out)
    }
}

/// Whether the action answers the question that is asked, and may.
fn judge(game: &PuertoRico, state: &State, action: Action) -> Result<(), Refusal> {
    let frame = state.frames.top();
    match (frame, action) {
        (Frame::Role, Action::Role(role)) => round::judge(game, state, role),
        (Frame::Settler { seat }, Action::Take(tile)) => settler::judge(state, seat, tile),
        (Frame::Mayor { seat, slot: asked }, Action::Place(slot, count)) => {
            mayor::judge(state, (seat, asked), slot, count)
        }
        (Frame::Builder { seat }, Action::Build(building)) => {
            builder::judge(game, state, seat, building)
        }
        (Frame::CraftsmanPrivilege { made }, Action::Extra(good)) => {
            craftsman::judge_privilege(state, made, good)
        }
        (Frame::Trader { seat }, Action::Sell(good)) => trader::judge(state, seat, good),
        (Frame::Captain(loading), Action::Load(good, ship)) => {
            captain::judge_load(game, state, loading.seat, good, ship)
        }
        (Frame::Captain(loading), Action::Wharf(good)) => {
            captain::judge_wharf(state, &loading, good)
        }
        (Frame::Captain(loading), Action::Pass) => captain::judge_pass(game, state, loading.seat),
        (Frame::Storage { seat, good: asked, single }, Action::Keep(good, count)) => {
            storage::judge(game, state, (seat, asked, single), good, count)
        }
        (
            Frame::Settler { .. }
            | Frame::Hacienda { .. }
            | Frame::Hospice { .. }
            | Frame::MayorPrivilege
            | Frame::Builder { .. }
            | Frame::University { .. }
            | Frame::Craftsman { .. }
            | Frame::CraftsmanPrivilege { .. }
            | Frame::Trader { .. },
            Action::Pass,
        )
        | (Frame::Hacienda { .. }, Action::Draw)
        | (
            Frame::Hospice { .. } | Frame::MayorPrivilege | Frame::University { .. },
            Action::Colonist,
        )
        | (Frame::Craftsman { .. }, Action::Produce) => Ok(()),
        _ => match refusal::question(frame) {
            Some(asked) => Err(Refusal::OtherQuestion { asked }),
            None => Err(Refusal::Chance),
        },
    }
}

impl Title for PuertoRico {
    const NAME: &'static str = "puerto-rico";
    const TITLE: &'static str = "Puerto Rico";
    const REVISION: u32 = 1;
    const SEATS: (u8, u8) = rules::PLAYERS;
    const PRESETS: &'static [Preset] = rules::PRESETS;
    const SWITCHES: &'static [Switch] = rules::SWITCHES;

    type Position = Position;

    fn new(setup: &Setup) -> Result<PuertoRico, BadSetup> {
        let (seats, start, rules) = rules::read_setup(setup)?;
        let preset = rules::PRESETS.iter().find(|preset| preset.name == setup.preset);
        let costs = core::array::from_fn(|index| Building::ALL[index].cost(rules.costs));
        Ok(PuertoRico {
            preset: preset.map_or(rules::PRESETS[0].name, |preset| preset.name),
            rules,
            seats,
            start,
            costs,
            copies: setup::copies(seats),
            by_cost: core::array::from_fn(|most| {
                BuildingSet::filter(|building| usize::from(costs[building.index()]) <= most)
            }),
            fleet: ship::fleet(seats),
        })
    }

    fn setup(&self) -> Setup {
        Setup {
            preset: self.preset.into(),
            seats: self.seats.count(),
            start: self.start,
            switches: rules::differences(&self.rules, self.preset),
        }
    }

    fn default_choice(preset: &str, switch: &str) -> Option<&'static str> {
        rules::Rules::preset(preset)?.answer(switch)
    }

    fn position(&self, state: &State) -> Position {
        position::position(self, state)
    }

    fn restore(&self, position: &Position) -> Result<State, Impossible> {
        restore::restore(self, position)
    }
}

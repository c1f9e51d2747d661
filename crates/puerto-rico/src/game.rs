use alloc::vec::Vec;
use core::fmt;

use tabletop::{
    Answers, Dice, Expansion, Explanation, Game, InvariantError, Name, Node, NotationError,
    PlanError, Preset, Ratio, Scores, Seat, Setup, SetupError, Sink, Switch, Title, Viewer,
};

use crate::action::{ACTIONS, Action};
use crate::building::{Building, BuildingSet};
use crate::event::Event;
use crate::frame::{Frame, Settling, Trading};
use crate::good::Good;
use crate::position::{self, Position};
use crate::refusal::Refusal;
use crate::rules::{self, BUILDINGS_LIST, Market, NoblesPlay, Read};
use crate::stack::{self, Chance};
use crate::state::State;
use crate::view::{self, View};
use crate::{
    PuertoRico, captain, dispatch, draft, guest, land, loading, mayor, notation, question, restore,
    revision, round, score, secret, settler, setup, ship, source,
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
        match state.frame {
            Frame::Market {}
            | Frame::FirstRow {}
            | Frame::NewRow { .. }
            | Frame::HaciendaDraw { .. }
            | Frame::LandDraw { .. } => Node::Chance,
            Frame::Over {} => Node::Over,
            _ => Node::Decision(state.asked()),
        }
    }

    #[inline]
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        dispatch::options(self, state, out);
        if self.is_expanded {
            guest::options(state, out);
            source::options(self, state, out);
        }
    }

    fn why_not(&self, state: &State, seat: Seat, action: Action) -> Option<Refusal> {
        match self.node(state) {
            Node::Over => Some(Refusal::Over),
            Node::Chance => Some(Refusal::Chance),
            Node::Decision(turn) if turn != seat => Some(Refusal::NotYourTurn { turn }),
            Node::Decision(_) => dispatch::judge(self, state, action).err(),
        }
    }

    fn explain(&self, refusal: Refusal) -> Explanation {
        refusal.explain()
    }

    fn apply(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        dispatch::apply(self, state, action, sink);
    }

    fn settle(&self, state: &mut State, outcome: Chance, sink: &mut impl Sink<Event>) {
        match (state.frame, outcome) {
            (Frame::Market {}, Chance::Market(drawn)) => draft::settle(state, drawn, sink),
            (Frame::FirstRow {}, Chance::Reveal(row)) => {
                settler::settle_row(self, state, &row, sink);
                sink.emit(Event::Round { round: state.round, governor: state.governor });
                round::enter(state);
            }
            (Frame::NewRow { .. }, Chance::Reveal(row)) => {
                settler::settle_row(self, state, &row, sink);
                round::leave_role(self, state, sink);
            }
            (Frame::HaciendaDraw { seat, stack, taken }, Chance::Draw(good)) => {
                let settling = Settling { seat, taken, drawn: false };
                settler::settle_hacienda(self, state, (settling, stack), good, sink);
            }
            (Frame::LandDraw { seat, stack, sold }, Chance::Draw(good)) => {
                let trading = Trading { seat, sold, land: true };
                land::settle(self, state, (trading, stack), good, sink);
            }
            _ => debug_assert!(false, "{outcome:?} is no outcome of what is drawn"),
        }
    }

    fn sample(&self, state: &State, dice: &mut impl Dice) -> Chance {
        match state.frame {
            Frame::Market {} => Chance::Market(draft::sample(self, dice)),
            Frame::HaciendaDraw { stack, .. } | Frame::LandDraw { stack, .. } => {
                let draw = stack::tile(self, state, stack);
                Chance::Draw(draw.map_or(Good::Corn, |draw| stack::single(&draw.sample(dice))))
            }
            _ => Chance::Reveal(stack::row(self, state).sample(dice)),
        }
    }

    fn probability(&self, state: &State, outcome: Chance) -> Ratio {
        match (state.frame, outcome) {
            (Frame::FirstRow {} | Frame::NewRow { .. }, Chance::Reveal(row)) => {
                stack::row(self, state).probability(&row)
            }
            (Frame::Market {}, Chance::Market(drawn)) => draft::probability(self, drawn),
            (
                Frame::HaciendaDraw { stack, .. } | Frame::LandDraw { stack, .. },
                Chance::Draw(good),
            ) => stack::tile(self, state, stack)
                .map_or(Ratio::NEVER, |draw| draw.probability(&stack::one(good))),
            _ => Ratio::NEVER,
        }
    }

    fn outcomes(&self, state: &State, out: &mut Vec<Chance>) -> bool {
        out.clear();
        match state.frame {
            Frame::FirstRow {} | Frame::NewRow { .. } => {
                stack::list(&stack::row(self, state), Chance::Reveal, out);
            }
            // There are hundreds of thousands.
            Frame::Market {} => return false,
            Frame::HaciendaDraw { stack, .. } | Frame::LandDraw { stack, .. } => {
                if let Some(draw) = stack::tile(self, state, stack) {
                    stack::list(&draw, |drawn| Chance::Draw(stack::single(&drawn)), out);
                }
            }
            _ => {}
        }
        true
    }

    fn is_open_to(&self, state: &State, viewer: Viewer) -> bool {
        secret::is_open_to(state, viewer)
    }

    fn resample(&self, state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        secret::resample(state, viewer, dice)
    }

    fn look_alike(&self, state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        let mut other = secret::resample(state, viewer, dice);
        secret::deal_chips(self, &mut other, viewer, dice);
        other
    }

    fn shows_outcome(&self, state: &State, _: Chance, viewer: Viewer) -> bool {
        secret::shows_draw(self, state, viewer)
    }

    fn seen(&self, event: &Event, viewer: Viewer) -> Event {
        secret::seen(*event, viewer)
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
        match state.frame {
            Frame::Captain(loading) if captain::judge_pass(self, state, &loading).is_ok() => {
                loading::question(state, &loading)
            }
            frame => question::clause(frame),
        }
    }

    fn write(&self, action: Action, out: &mut impl fmt::Write) -> fmt::Result {
        notation::write(action, out)
    }

    fn parse(&self, text: &str) -> Result<Action, NotationError> {
        notation::parse(text)
    }

    fn write_chance(&self, outcome: Chance, out: &mut impl fmt::Write) -> fmt::Result {
        notation::write_chance(outcome, out)
    }

    fn parse_chance(&self, text: &str) -> Result<Chance, NotationError> {
        notation::parse_chance(text)
    }

    fn write_event(&self, event: &Event, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{event}")
    }

    fn asks_all(&self, state: &State) -> bool {
        mayor::asks_all(state)
    }

    fn ahead(&self, state: &State, seat: Seat) -> Option<State> {
        mayor::ahead(self, state, seat)
    }

    fn with_answer(&self, table: &State, answered: &State, seat: Seat) -> State {
        mayor::with_answer(table, answered, seat)
    }

    fn plan(
        &self,
        state: &State,
        text: &str,
        out: &mut Vec<Action>,
    ) -> Result<(), PlanError<Refusal>> {
        notation::plan(self, state, text, out)
    }
}

impl Title for PuertoRico {
    const NAME: &'static str = "puerto-rico";
    const TITLE: &'static str = "Puerto Rico";
    const REVISION: u32 = revision::LATEST;
    const SEATS: (u8, u8) = rules::PLAYERS;
    const PRESETS: &'static [Preset] = rules::PRESETS;
    const SWITCHES: &'static [Switch] = rules::Rules::SWITCHES;
    const EXPANSIONS: &'static [Expansion] = rules::EXPANSIONS;
    const ASKS_ALL: bool = true;

    type Position = Position;

    fn new(setup: &Setup) -> Result<PuertoRico, SetupError> {
        setup.table(Self::COMPONENTS)?;
        let Read { preset, revision, seats, start, rules, list } = rules::read_setup(setup)?;
        let costs = core::array::from_fn(|index| Building::ALL[index].cost(rules.costs));
        let mut game = PuertoRico {
            preset,
            revision,
            rules,
            seats,
            start,
            costs,
            copies: core::array::from_fn(|index| Building::ALL[index].copies(seats, &rules)),
            by_cost: core::array::from_fn(|most| {
                BuildingSet::filter(|building| usize::from(costs[building.index()]) <= most)
            }),
            fleet: ship::fleet(seats),
            list: BuildingSet::EMPTY,
            is_expanded: rules.market != Market::Base || rules.nobles == NoblesPlay::In,
        };
        let bad = |problem| SetupError::List { switch: BUILDINGS_LIST, problem };
        match (rules.market, list) {
            (Market::Fixed, Some(list)) => game.list = draft::read(&game, &list).map_err(bad)?,
            (Market::Fixed, None) => {
                return Err(bad("market=fixed needs it: buildings=NAME+NAME+...".into()));
            }
            (_, Some(_)) => return Err(bad("only market=fixed has one".into())),
            (_, None) => {}
        }
        Ok(game)
    }

    fn setup(&self) -> Setup {
        let plain = rules::Rules::preset_as_of(self.revision, self.preset);
        let mut switches = plain.map_or_else(Vec::new, |plain| self.rules.differences(&plain));
        if self.rules.market == Market::Fixed {
            switches.push((BUILDINGS_LIST.into(), draft::write(self.list)));
        }
        let setup = Setup::new(self.preset, self.seats.count());
        let revision = (self.revision != Self::REVISION).then_some(self.revision);
        Setup { start: self.start, switches, revision, ..setup }
    }

    fn default_choice(preset: &str, switch: &str) -> Option<&'static str> {
        let rules = rules::Rules::preset(preset)?;
        rules.answer(switch).or((switch == BUILDINGS_LIST).then_some(""))
    }

    fn position(&self, state: &State) -> Position {
        position::position(self, state)
    }

    fn restore(&self, position: &Position) -> Result<State, InvariantError> {
        restore::restore(self, position)
    }
}

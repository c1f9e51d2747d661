//! The game as the rest of the program sees it: it only passes on to the files that know.

use alloc::format;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use tabletop::{
    Answers, ComponentSet, Dice, Explanation, Game, InvariantError, Name, Node, NotationError,
    PlanError, Preset, Ratio, Scores, Seat, Setup, SetupError, Sink, Switch, Title, Viewer,
};

use crate::action::{ACTIONS, Action};
use crate::chance;
use crate::components;
use crate::event::Event;
use crate::frame::Frame;
use crate::outcome::Chance;
use crate::play::Play;
use crate::position::{self, Position};
use crate::refusal::Refusal;
use crate::revision::Differences;
use crate::rules;
use crate::score::Ending;
use crate::state::State;
use crate::tile::Placements;
use crate::view::{self, View};
use crate::{SantaMaria, apply, face_down, notation, restore, revision, score, setup};

impl Game for SantaMaria {
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
        self.seats
    }

    fn start(&self) -> State {
        setup::start(self)
    }

    #[inline]
    fn node(&self, state: &State) -> Node {
        match state.frame {
            Frame::Over(_) => Node::Over,
            frame if frame.is_chance() => Node::Chance,
            _ => Node::Decision(state.turn),
        }
    }

    #[inline]
    fn options(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        apply::options(self, state, out);
    }

    fn why_not(&self, state: &State, seat: Seat, action: Action) -> Option<Refusal> {
        // [turn.over] [turn.chance] [turn.order]
        match self.node(state) {
            Node::Over => Some(Refusal::Over),
            Node::Chance => Some(Refusal::Chance),
            Node::Decision(turn) if turn != seat => Some(Refusal::NotYourTurn { turn }),
            Node::Decision(_) => apply::judge(self, state, action).err(),
        }
    }

    fn explain(&self, refusal: Refusal) -> Explanation {
        refusal.explain()
    }

    fn apply(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        apply::apply(&mut Play { game: self, state, sink }, action);
    }

    fn settle(&self, state: &mut State, outcome: Chance, sink: &mut impl Sink<Event>) {
        chance::settle(&mut Play { game: self, state, sink }, outcome);
    }

    fn sample(&self, state: &State, dice: &mut impl Dice) -> Chance {
        chance::sample(self, state, dice)
    }

    fn probability(&self, state: &State, outcome: Chance) -> Ratio {
        chance::probability(self, state, outcome)
    }

    fn outcomes(&self, state: &State, out: &mut Vec<Chance>) -> bool {
        chance::outcomes(self, state, out)
    }

    /// Nothing is secret: what lies face down has been seen by all. [colonies.points]
    fn resample(&self, state: &State, _: Viewer, _: &mut impl Dice) -> State {
        *state
    }

    fn look_alike(&self, state: &State, viewer: Viewer, dice: &mut impl Dice) -> State {
        face_down::look_alike(self, state, viewer, dice)
    }

    fn scores(&self, state: &State) -> Scores {
        Scores::from_fn(self.seats, |seat| score::score(self, state, seat))
    }

    /// A round is a year.
    fn round(&self, state: &State) -> u32 {
        state.year.into()
    }

    fn endings(&self, state: &State, out: &mut Vec<&'static str>) {
        out.clear();
        out.extend((matches!(state.frame, Frame::Over(_))).then_some(Ending::ThirdYear.name()));
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn question(&self, state: &State) -> &'static str {
        state.frame.clause()
    }

    fn write(&self, action: Action, out: &mut impl fmt::Write) -> fmt::Result {
        notation::write(self, action, out)
    }

    fn parse(&self, text: &str) -> Result<Action, NotationError> {
        notation::parse(self, text)
    }

    fn write_chance(&self, outcome: Chance, out: &mut impl fmt::Write) -> fmt::Result {
        notation::write_chance(self, outcome, out)
    }

    fn parse_chance(&self, text: &str) -> Result<Chance, NotationError> {
        notation::parse_chance(self, text)
    }

    fn write_event(&self, event: &Event, out: &mut impl fmt::Write) -> fmt::Result {
        write!(out, "{event}")
    }

    fn plan(&self, _: &State, text: &str, out: &mut Vec<Action>) -> Result<(), PlanError<Refusal>> {
        out.clear();
        for part in text.split(notation::AND_THEN) {
            if out.len() == notation::LONGEST_PLAN {
                let most = format!("at most {} actions", notation::LONGEST_PLAN);
                return Err(NotationError::new(text, most).into());
            }
            out.push(notation::parse(self, part)?);
        }
        Ok(())
    }
}

impl Title for SantaMaria {
    const NAME: &'static str = "santa-maria";
    const TITLE: &'static str = "Santa Maria";
    const REVISION: u32 = revision::LATEST;
    const SEATS: (u8, u8) = rules::PLAYERS;
    const PRESETS: &'static [Preset] = rules::PRESETS;
    const SWITCHES: &'static [Switch] = rules::Rules::SWITCHES;
    const COMPONENTS: &'static [ComponentSet] = components::SETS;

    type Position = Position;

    fn new(setup: &Setup) -> Result<SantaMaria, SetupError> {
        let (preset, revision, rules) = rules::read_setup(setup)?;
        let table = setup.table(Self::COMPONENTS)?.unwrap_or_default();
        let set = components::read(table)
            .map_err(|bad| SetupError::Components { problem: bad.to_string() })?;
        // Two tables under one name would be taken for each other.
        let namesake = Self::COMPONENTS.iter().find(|known| known.name == &*set.name);
        if namesake.is_some_and(|known| known.table != table) {
            let problem = format!(
                "it calls itself {}, which is the name of a set that comes with this program: give it a name of its own",
                set.name
            );
            return Err(SetupError::Components { problem });
        }
        Ok(SantaMaria {
            preset,
            revision,
            rules,
            differs: Differences::of(revision),
            seats: setup.seats,
            start: setup.start,
            set,
            table: table.into(),
            placements: Placements::new(),
        })
    }

    fn setup(&self) -> Setup {
        Setup {
            start: self.start,
            switches: rules::Rules::preset(self.preset)
                .map_or_else(Vec::new, |plain| self.rules.differences(&plain)),
            components: Some(Setup::components_of(&self.table, Self::COMPONENTS)),
            revision: (self.revision != Self::REVISION).then_some(self.revision),
            ..Setup::new(self.preset, self.seats)
        }
    }

    /// The rulebook advises the advanced set-up to those who play alone. [solo.set-up]
    fn usual_preset(seats: u8) -> &'static str {
        if seats == 1 { rules::ADVANCED } else { rules::PRESETS[0].name }
    }

    fn default_choice(preset: &str, switch: &str) -> Option<&'static str> {
        rules::Rules::preset(preset)?.answer(switch)
    }

    fn position(&self, state: &State) -> Position {
        position::position(self, state)
    }

    fn restore(&self, position: &Position) -> Result<State, InvariantError> {
        restore::restore(self, position)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;

    use tabletop::Components;

    use super::*;

    fn own(table: String) -> Result<SantaMaria, SetupError> {
        let components = Some(Components::Own { table });
        SantaMaria::new(&Setup { components, ..Setup::new("standard", 2) })
    }

    #[test]
    fn a_plan_is_played_whole_or_not_at_all() {
        let game = SantaMaria::new(&Setup::new("standard", 2)).unwrap();
        let mut path = Vec::new();
        let plan = |count: usize| alloc::vec!["sell wood"; count].join(notation::AND_THEN);
        let longest = notation::LONGEST_PLAN;
        assert_eq!(game.plan(&game.start(), &plan(longest), &mut path), Ok(()));
        assert_eq!(path.len(), longest);
        let refused = game.plan(&game.start(), &plan(longest + 1), &mut path);
        assert!(matches!(refused, Err(PlanError::Unreadable(_))), "{refused:?}");
    }

    #[test]
    fn a_table_of_ones_own_has_a_name_of_its_own() {
        let set = &SantaMaria::COMPONENTS[0];
        let shipped = set.table;
        let changed = shipped.replace("spaces = 20", "spaces = 21");
        assert_ne!(changed, shipped);
        let refused = own(changed.clone()).unwrap_err().to_string();
        assert!(refused.contains("a name of its own"), "{refused}");
        let named = changed.replace(&format!("name = \"{}\"", set.name), "name = \"mine\"");
        let game = own(named.clone()).unwrap();
        assert_eq!(game.setup().components, Some(Components::Own { table: named }));
        let same = own(shipped.into()).unwrap().setup().components;
        assert_eq!(same, Some(Components::Named(set.name.into())));
    }
}

//! The suite on games that break a promise, one each.

use core::fmt;

use tabletop::{
    ChanceNodes, ComponentSet, ComponentSetError, Components, Dice, GameRules, HiddenInformation,
    InvariantError, Node, Notation, NotationError, Preset, Ratio, Scores, Seat, Setup, SetupError,
    SimultaneousAnswers, Sink, Switch, Title, Viewer,
};
use testkit::toy::{BoxedRace as Race, Event, Position, Step};
use testkit::{Conformance, NoLaws};

const REVERSED_OPTIONS: u8 = 1;
const NO_OPTIONS: u8 = 2;
const TURN_FORGOTTEN: u8 = 3;
const SILENT_REFUSAL: u8 = 4;
const NO_RULE: u8 = 5;
const MISREAD_ACTION: u8 = 6;
const SHUFFLED_INDEX: u8 = 7;
const UNLIKELY: u8 = 8;
const IMPOSSIBLE_DRAW: u8 = 9;
const FORGETFUL: u8 = 10;
const SEEN_THROUGH: u8 = 11;
const ENDLESS: u8 = 12;
const SPEECHLESS: u8 = 13;
const PANICKING: u8 = 14;
const SECRET_IN_VIEW: u8 = 15;
const SECRET_IN_EVENT: u8 = 16;
const SECRET_IN_QUESTION: u8 = 17;
const SECRET_IN_OPTIONS: u8 = 18;
const BLIND_REFEREE: u8 = 19;
const DEAF_REFEREE: u8 = 20;
const TOLD_TWICE: u8 = 21;
const TRUTH_SHINES_THROUGH: u8 = 22;
const OPEN_TO_ALL: u8 = 23;
const NAMELESS_PIECES: u8 = 24;
const STRANGE_PIECES: u8 = 25;
const ANY_PIECES: u8 = 26;
const SPEECHLESS_ABOUT_PIECES: u8 = 27;
const UNUSUAL: u8 = 28;
const LOOK_ALIKE_SEEN: u8 = 29;
const LOOK_ALIKE_TELLS: u8 = 30;

/// The race with one fault.
struct Broken<const FAULT: u8>(Race);

impl<const FAULT: u8> Broken<FAULT> {
    /// Whether a seat looks at a token of one point.
    fn looks_at_one(&self, state: &<Race as GameRules>::State) -> bool {
        let position = self.0.position(state);
        let own = position.turn.and_then(|turn| position.tokens.get(&turn).copied());
        self.0.question(state) == "race.keep" && own == Some(1)
    }
}

impl<const FAULT: u8> Broken<FAULT> {
    /// Every token that is hidden from a viewer of another value than the true one.
    fn turned_tokens(
        &self,
        state: &<Race as GameRules>::State,
        viewer: Viewer,
    ) -> <Race as GameRules>::State {
        let mut position = self.0.position(state);
        for (&seat, token) in &mut position.tokens {
            if *token < 3 && !viewer.sees(seat) && self.0.node(state) != Node::Over {
                *token = 3 - *token;
            }
        }
        self.0.restore(&position).expect("it looks the same")
    }
}

impl<const FAULT: u8> GameRules for Broken<FAULT> {
    type State = <Race as GameRules>::State;
    type Action = Step;
    type Event = <Race as GameRules>::Event;
    type Refusal = <Race as GameRules>::Refusal;

    fn seats(&self) -> u8 {
        self.0.seats()
    }

    fn start(&self) -> Self::State {
        self.0.start()
    }

    fn node(&self, state: &Self::State) -> Node {
        self.0.node(state)
    }

    fn question(&self, state: &Self::State) -> &'static str {
        match FAULT {
            SECRET_IN_QUESTION if self.looks_at_one(state) => "race.poor",
            _ => self.0.question(state),
        }
    }

    fn options(&self, state: &Self::State, out: &mut Vec<Step>) {
        self.0.options(state, out);
        match FAULT {
            REVERSED_OPTIONS => out.reverse(),
            NO_OPTIONS if out.len() == 1 => out.clear(),
            SECRET_IN_OPTIONS if self.looks_at_one(state) => out.truncate(1),
            _ => {}
        }
    }

    fn judge(&self, state: &Self::State, action: Step) -> Result<(), Self::Refusal> {
        self.0.judge(state, action)
    }

    fn refuse_turn(&self, state: &Self::State, node: Node) -> Self::Refusal {
        self.0.refuse_turn(state, node)
    }

    fn why_not(&self, state: &Self::State, seat: Seat, action: Step) -> Option<Self::Refusal> {
        match (FAULT, self.0.node(state)) {
            (TURN_FORGOTTEN, Node::Decision(turn)) => self.0.why_not(state, turn, action),
            (SILENT_REFUSAL, Node::Chance) => None,
            _ => self.0.why_not(state, seat, action),
        }
    }

    fn rule(&self, refusal: Self::Refusal) -> &'static str {
        if FAULT == NO_RULE { "" } else { self.0.rule(refusal) }
    }

    fn apply(&self, state: &mut Self::State, action: Step, sink: &mut impl Sink<Self::Event>) {
        assert!(FAULT != PANICKING || action != Step::Left, "the rules have a fault");
        let action = if FAULT == ENDLESS { Step::Push } else { action };
        self.0.apply(state, action, sink);
    }

    fn scores(&self, state: &Self::State) -> Scores {
        self.0.scores(state)
    }

    fn round(&self, state: &Self::State) -> u32 {
        self.0.round(state)
    }

    fn endings(&self, state: &Self::State, out: &mut Vec<&'static str>) {
        self.0.endings(state, out);
    }
}

impl<const FAULT: u8> ChanceNodes for Broken<FAULT> {
    type Chance = <Race as ChanceNodes>::Chance;

    fn sample(&self, state: &Self::State, dice: &mut impl Dice) -> Self::Chance {
        match FAULT {
            IMPOSSIBLE_DRAW => self.0.parse_chance("roll 7").expect("it is readable"),
            _ => self.0.sample(state, dice),
        }
    }

    fn probability(&self, state: &Self::State, outcome: Self::Chance) -> Ratio {
        let ratio = self.0.probability(state, outcome);
        if FAULT == UNLIKELY { Ratio { of: ratio.of + 1, ..ratio } } else { ratio }
    }

    fn outcomes(&self, state: &Self::State, out: &mut Vec<Self::Chance>) -> bool {
        self.0.outcomes(state, out)
    }

    fn settle(
        &self,
        state: &mut Self::State,
        outcome: Self::Chance,
        sink: &mut impl Sink<Self::Event>,
    ) {
        self.0.settle(state, outcome, sink);
    }
}

impl<const FAULT: u8> Notation for Broken<FAULT> {
    const ACTIONS: usize = Race::ACTIONS;

    fn index(&self, action: Step) -> usize {
        self.0.index(action)
    }

    fn action(&self, index: usize) -> Option<Step> {
        match (FAULT, index) {
            (SHUFFLED_INDEX, 0) => self.0.action(1),
            _ => self.0.action(index),
        }
    }

    fn write(&self, action: Step, out: &mut impl fmt::Write) -> fmt::Result {
        self.0.write(action, out)
    }

    fn parse(&self, text: &str) -> Result<Step, NotationError> {
        let text = if FAULT == MISREAD_ACTION && text == "left" { "right" } else { text };
        self.0.parse(text)
    }

    fn write_chance(&self, outcome: Self::Chance, out: &mut impl fmt::Write) -> fmt::Result {
        self.0.write_chance(outcome, out)
    }

    fn parse_chance(&self, text: &str) -> Result<Self::Chance, NotationError> {
        self.0.parse_chance(text)
    }
}

impl<const FAULT: u8> HiddenInformation for Broken<FAULT> {
    type View = Position;

    fn view(&self, state: &Self::State, viewer: Viewer) -> Position {
        match FAULT {
            SECRET_IN_VIEW => self.0.position(state),
            _ => self.0.view(state, viewer),
        }
    }

    fn shows_outcome(&self, state: &Self::State, outcome: Self::Chance, viewer: Viewer) -> bool {
        match FAULT {
            BLIND_REFEREE => self.0.shows_outcome(state, outcome, Viewer::Spectator),
            _ => self.0.shows_outcome(state, outcome, viewer),
        }
    }

    fn seen(&self, event: &Self::Event, viewer: Viewer) -> Self::Event {
        match (FAULT, event) {
            (SECRET_IN_EVENT, _) => *event,
            (DEAF_REFEREE, _) => self.0.seen(event, Viewer::Spectator),
            (TOLD_TWICE, Event::Drew { seat, token: None }) => Event::Kept { seat: *seat },
            _ => self.0.seen(event, viewer),
        }
    }

    fn is_open_to(&self, state: &Self::State, viewer: Viewer) -> bool {
        FAULT == OPEN_TO_ALL || self.0.is_open_to(state, viewer)
    }

    fn resample(&self, state: &Self::State, viewer: Viewer, dice: &mut impl Dice) -> Self::State {
        match FAULT {
            SEEN_THROUGH => self.start(),
            TRUTH_SHINES_THROUGH => self.turned_tokens(state, viewer),
            _ => self.0.resample(state, viewer, dice),
        }
    }

    fn look_alike(&self, state: &Self::State, viewer: Viewer, dice: &mut impl Dice) -> Self::State {
        match FAULT {
            LOOK_ALIKE_SEEN if viewer != Viewer::Referee => self.start(),
            LOOK_ALIKE_TELLS => self.turned_tokens(state, viewer),
            _ => self.0.look_alike(state, viewer, dice),
        }
    }
}

impl<const FAULT: u8> SimultaneousAnswers for Broken<FAULT> {}

impl<const FAULT: u8> Title for Broken<FAULT> {
    const NAME: &'static str = if FAULT == SPEECHLESS { "mute" } else { Race::NAME };
    const TITLE: &'static str = Race::TITLE;
    const REVISION: u32 = Race::REVISION;
    const SEATS: (u8, u8) = Race::SEATS;
    const PRESETS: &'static [Preset] = Race::PRESETS;
    const SWITCHES: &'static [Switch] = Race::SWITCHES;
    const COMPONENTS: &'static [ComponentSet] = Race::COMPONENTS;

    type Position = Position;

    fn new(setup: &Setup) -> Result<Self, SetupError> {
        let usual = Setup { components: None, ..setup.clone() };
        match (FAULT, Race::new(setup)) {
            (ANY_PIECES, Err(SetupError::Components { .. })) => Race::new(&usual),
            (SPEECHLESS_ABOUT_PIECES, Err(SetupError::Components { .. })) => {
                let problem = ComponentSetError::Unreadable { place: None, problem: String::new() };
                Err(SetupError::Components { problem })
            }
            (_, made) => made,
        }
        .map(Broken)
    }

    fn setup(&self) -> Setup {
        let mut setup = self.0.setup();
        match FAULT {
            NAMELESS_PIECES => setup.components = None,
            STRANGE_PIECES => {
                let table = setup.table(Self::COMPONENTS).expect("a table").expect("a table");
                setup.components = Some(Components::Own { table: table.to_owned() });
            }
            _ => {}
        }
        setup
    }

    fn usual_preset(seats: u8) -> &'static str {
        if FAULT == UNUSUAL { "house" } else { Race::usual_preset(seats) }
    }

    fn default_choice(preset: &str, switch: &str) -> Option<&'static str> {
        Race::default_choice(preset, switch)
    }

    fn position(&self, state: &Self::State) -> Position {
        self.0.position(state)
    }

    fn restore(&self, position: &Position) -> Result<Self::State, InvariantError> {
        let mut position = position.clone();
        if FAULT == FORGETFUL {
            position.seats.clear();
        }
        self.0.restore(&position)
    }
}

fn test<const FAULT: u8>() {
    let short = Conformance { most_steps: 400, text_every: 7, ..Conformance::new(5, 1) };
    short.run::<Broken<FAULT>>(&Setup::new("standard", 3).with("tokens", "in"), &mut NoLaws);
}

#[test]
fn without_a_fault_it_conforms() {
    test::<0>();
}

macro_rules! faults {
    ($($name:ident: $fault:ident, $expected:literal;)+) => {
        $(
            #[test]
            #[should_panic(expected = $expected)]
            fn $name() {
                test::<$fault>();
            }
        )+
    };
}

faults! {
    options_out_of_order: REVERSED_OPTIONS, "the options are not ascending";
    a_decision_without_options: NO_OPTIONS, "must decide and has no option";
    another_seat_may_play: TURN_FORGOTTEN, "is no option, but not refused";
    nobody_is_asked_and_nothing_refused: SILENT_REFUSAL, "is no option, but not refused";
    a_refusal_without_a_rule: NO_RULE, "names no rule";
    an_action_read_as_another: MISREAD_ACTION, "notation: Left is written \"left\"";
    an_index_out_of_order: SHUFFLED_INDEX, "notation: action 0 is Push";
    probabilities_below_one: UNLIKELY, "add up to 3/4";
    a_draw_that_cannot_happen: IMPOSSIBLE_DRAW, "was drawn, but cannot happen";
    a_position_that_forgets: FORGETFUL, "it is another state";
    a_secret_that_is_seen: SEEN_THROUGH, "sees the difference";
    an_event_without_a_sentence: SPEECHLESS, "event-rolled is missing";
    rules_that_panic: PANICKING, "the rules have a fault";
    a_view_that_tells: SECRET_IN_VIEW, "a secret: the views tell";
    an_event_that_tells: SECRET_IN_EVENT, "a secret: the events tell";
    a_question_that_tells: SECRET_IN_QUESTION, "a secret: the questions tell";
    a_mark_that_tells: SECRET_IN_OPTIONS, "learns whether";
    a_referee_who_does_not_see: BLIND_REFEREE, "is hidden from the referee";
    a_referee_who_is_not_told: DEAF_REFEREE, "the referee is told Drew";
    an_event_told_twice: TOLD_TWICE, "and of that Kept";
    dice_that_tell: TRUTH_SHINES_THROUGH, "who knows the dice";
    a_secret_called_open: OPEN_TO_ALL, "nothing is hidden from";
    pieces_without_a_name: NAMELESS_PIECES, "the components: the set-up names None";
    pieces_not_known_again: STRANGE_PIECES, "and not the set wide";
    pieces_of_garbage: ANY_PIECES, "the set-up does not name its table";
    pieces_refused_without_a_word: SPEECHLESS_ABOUT_PIECES, "a table is refused with \"\"";
    a_usual_preset_that_is_none: UNUSUAL, "is usual for 2 and no preset";
    a_look_alike_that_is_seen: LOOK_ALIKE_SEEN, "a look-alike: Seat(seat a) sees the difference";
    a_look_alike_that_tells: LOOK_ALIKE_TELLS, "a look-alike: who knows the dice";
}

#[test]
#[should_panic(expected = "has not ended after")]
fn a_game_without_an_end() {
    let blind = Conformance {
        most_steps: 100,
        sweep_every: u64::MAX,
        text_every: u64::MAX,
        ..Conformance::new(1, 1)
    };
    blind.run::<Broken<ENDLESS>>(&Setup::new("standard", 3), &mut NoLaws);
}

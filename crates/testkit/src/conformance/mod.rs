//! One suite for all games.

mod chance;
mod components;
mod eyes;
mod notation;
mod positions;
mod questions;
pub(crate) mod records;
mod sentences;

use play::FastDice;
use serde_json::Value;
use tabletop::{Dice, Game, Node, Setup, Title, ToMessage};

use crate::Laws;
use crate::trail::Trail;

/// What one check comes to: fine, or what is wrong.
type Check = Result<(), String>;

/// How thoroughly to test. [`Conformance::new`] is thorough enough for every
/// day; the fields say what a longer run may change.
#[derive(Clone, Copy, Debug)]
pub struct Conformance {
    /// How many random games to play.
    pub games: u32,
    /// The seed of the first game; the next game has the next seed, so that a
    /// single game is played again by naming its seed.
    pub seed: u64,
    /// Every action of every seat is asked about, every option and outcome
    /// played and the position restored at one state in this many.
    pub sweep_every: u64,
    /// The position and all views are written down and read at one state in so
    /// many: this costs more than everything else.
    pub text_every: u64,
    /// One game in this many is also kept as a record and read back.
    pub record_every: u64,
    /// A game that has not ended after this many steps never will.
    pub most_steps: u64,
}

impl Conformance {
    /// This many games, beginning with this seed.
    #[must_use]
    pub fn new(games: u32, seed: u64) -> Conformance {
        Conformance {
            games,
            seed,
            sweep_every: 7,
            text_every: 61,
            record_every: 10,
            most_steps: 20_000,
        }
    }

    /// Plays the games and checks everything.
    ///
    /// # Panics
    /// When the game breaks a promise. The seed, the steps and the position go
    /// to the standard error.
    pub fn run<G: Title>(&self, setup: &Setup, laws: &mut impl Laws<G>) {
        let game = G::new(setup).unwrap_or_else(|bad| panic!("{bad}"));
        check("the set-up", same_setup(&game));
        check("the revisions", every_revision(&game));
        check("the components", components::every_set(&game));
        check("notation", notation::every_action(&game));
        check("the sentences", sentences::every_message::<G>());
        for number in 0..u64::from(self.games) {
            let seed = self.seed.wrapping_add(number);
            self.one(&game, (seed, game.start()), laws);
            if number % self.record_every == 0 {
                check(&format!("the record of seed {seed}"), records::reads_back(&game, seed));
                let secrets = records::keeps_secrets(&game, seed);
                check(&format!("the records for viewers of seed {seed}"), secrets);
            }
        }
    }

    /// The same with games that go on from a position, written as text: for what
    /// random games from the start come to too seldom. Nothing is kept as a record.
    ///
    /// # Panics
    /// When the game breaks a promise, or the position cannot be read.
    pub fn run_from<G: Title>(&self, setup: &Setup, position: &str, laws: &mut impl Laws<G>) {
        let game = G::new(setup).unwrap_or_else(|bad| panic!("{bad}"));
        let value = play::flat::from_text(position).unwrap_or_else(|bad| panic!("{bad}"));
        let position = serde_json::from_value(value).unwrap_or_else(|bad| panic!("{bad}"));
        let start = game.restore(&position).unwrap_or_else(|bad| panic!("{bad}"));
        for number in 0..u64::from(self.games) {
            self.one(&game, (self.seed.wrapping_add(number), start), laws);
        }
    }

    fn one<G: Title>(&self, game: &G, (seed, start): (u64, G::State), laws: &mut impl Laws<G>) {
        let mut dice = FastDice::new(seed);
        // Apart, so that the game is the same however often it is looked at.
        let mut hidden = FastDice::new(!seed);
        let mut trail = Trail::new(game, seed);
        let mut state = start;
        let mut options = Vec::new();
        let mut events = Vec::new();
        let mut step = 0_u64;
        loop {
            trail.at(&state);
            check("a state", questions::settled(game, &state));
            check("a law", laws.state(game, &state));
            if step.wrapping_add(seed).is_multiple_of(self.sweep_every) {
                check("a question", questions::every_answer(game, &state));
                check("chance", chance::every_outcome(game, &state));
                check("a position", positions::restores(game, &state));
            }
            if step.wrapping_add(seed).is_multiple_of(self.text_every) {
                check("a position", positions::reads_back(game, &state));
                check("a view", eyes::every_viewer(game, &state, &mut hidden));
                check("a look-alike", eyes::every_look_alike(game, &state, &mut hidden));
            }
            let before = state;
            events.clear();
            match game.node(&state) {
                Node::Over => break,
                Node::Chance => {
                    let outcome = game.sample(&state, &mut dice);
                    trail.settles(outcome);
                    check("chance", chance::drawn(game, &state, outcome));
                    check("a secret", eyes::every_secret(game, &state, outcome, &mut hidden));
                    game.settle(&mut state, outcome, &mut events);
                }
                Node::Decision(seat) => {
                    game.options(&state, &mut options);
                    let action = options[dice.below(options.len() as u32) as usize];
                    trail.plays(seat, action);
                    game.apply(&mut state, action, &mut events);
                }
            }
            check("an event", sendable::<G>(&events));
            check("an event", eyes::every_event(game, &events));
            check("a law", laws.step(game, &before, &events, &state));
            step += 1;
            assert!(step < self.most_steps, "the game has not ended after {step} steps");
        }
        check("the end", ended(game, &state));
        check("the position at the end", positions::restores(game, &state));
        check("the position at the end", positions::reads_back(game, &state));
        check("a law at the end", laws.end(game, &state));
        trail.done();
    }
}

/// Plays this many random games, beginning with this seed, and checks at every
/// state what every game promises, and the laws of this one.
///
/// # Panics
/// When the game breaks a promise. The seed, the steps and the position go to
/// the standard error.
pub fn conformance<G: Title>(setup: &Setup, games: u32, seed: u64, laws: &mut impl Laws<G>) {
    Conformance::new(games, seed).run(setup, laws);
}

/// How many games a test plays: `normal`, or what the environment variable
/// `WINDROSE_GAMES` says.
///
/// # Panics
/// When the variable holds no number.
#[must_use]
pub fn games_to_play(normal: u32) -> u32 {
    match std::env::var("WINDROSE_GAMES") {
        Ok(number) => number.parse().expect("WINDROSE_GAMES is a number of games"),
        Err(_) => normal,
    }
}

fn check(what: &str, result: Check) {
    if let Err(wrong) = result {
        panic!("{what}: {wrong}");
    }
}

/// Every revision there was is still known, and says so of itself; no other is.
/// A switch that came later is not set in an earlier revision, so only the plain
/// table of the preset is asked for.
fn every_revision<G: Title>(game: &G) -> Check {
    let plain = Setup { switches: Vec::new(), ..game.setup() };
    for revision in 1..=G::REVISION {
        let asked = Setup { revision: Some(revision), ..plain.clone() };
        let game = G::new(&asked).map_err(|bad| format!("revision {revision}: {bad}"))?;
        let expected = (revision != G::REVISION).then_some(revision);
        let found = game.setup();
        if found.revision != expected || !found.switches.is_empty() {
            return Err(format!("revision {revision} of a plain table makes {found:?}"));
        }
    }
    for unknown in [0, G::REVISION + 1, u32::MAX] {
        if G::new(&Setup { revision: Some(unknown), ..plain.clone() }).is_ok() {
            return Err(format!("there is no revision {unknown}, and it is played"));
        }
    }
    Ok(())
}

/// That the set-up the rules name makes the same rules again.
fn same_setup<G: Title>(game: &G) -> Check {
    let named = game.setup();
    let again = G::new(&named).map_err(|bad| format!("its own set-up is refused: {bad}"))?;
    if again.setup() != named {
        return Err(format!("{named:?} makes {:?}", again.setup()));
    }
    if game.seats() != named.seats {
        return Err(format!("{} seats, but {named:?}", game.seats()));
    }
    for seats in G::SEATS.0..=G::SEATS.1 {
        let usual = G::usual_preset(seats);
        if !G::PRESETS.iter().any(|preset| preset.name == usual) {
            return Err(format!("{usual:?} is usual for {seats} and no preset"));
        }
    }
    for preset in G::PRESETS {
        for switch in G::SWITCHES {
            let answer = G::default_choice(preset.name, switch.name);
            let listed = switch.choices.iter().any(|choice| Some(choice.name) == answer);
            let open = switch.choices.is_empty() && answer.is_some();
            if !listed && !open {
                return Err(format!("{} answers {} with {answer:?}", preset.name, switch.name));
            }
        }
        for expansion in G::EXPANSIONS {
            let plain = Setup::new(preset.name, named.seats);
            let expanded = plain.expand(G::EXPANSIONS, expansion.name);
            expanded.and_then(|setup| G::new(&setup)).map_err(|bad| {
                format!("{} cannot have the expansion {}: {bad}", preset.name, expansion.name)
            })?;
        }
    }
    Ok(())
}

/// That every event can be sent, by the name that its message has.
fn sendable<G: Game>(events: &[G::Event]) -> Check {
    for event in events {
        let data = serde_json::to_value(event).map_err(|error| format!("{event:?}: {error}"))?;
        let tag = event.to_message().tag();
        if data.get("event").and_then(Value::as_str) != Some(&tag) {
            return Err(format!("{event:?} is sent as {data} and has the message {tag}"));
        }
    }
    Ok(())
}

fn ended<G: Game>(game: &G, state: &G::State) -> Check {
    if game.scores(state).winners().next().is_none() {
        return Err("nobody wins".to_owned());
    }
    if game.scores(state).iter().count() != usize::from(game.seats()) {
        return Err("not every seat has a score".to_owned());
    }
    questions::every_answer(game, state)
}

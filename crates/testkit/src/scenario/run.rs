//! Plays a scenario and checks each of its steps.

use play::{Author, Explanation};
use tabletop::{Game, GameRules, Node, PlanError, Seat, Title, ToMessage};

use super::{Act, Given, Mark, Scenario, ScenarioError, Step};
use crate::stored;
use crate::trail::written;

/// Plays a scenario.
///
/// # Errors
/// What did not go as written: the first line of a play, or all lines of an
/// expectation.
pub fn run<G: Title>(scenario: &Scenario) -> Result<(), Vec<ScenarioError>> {
    let fail = |line: usize, what: String| ScenarioError {
        file: scenario.file.clone(),
        line,
        name: scenario.name.clone(),
        what,
    };
    let game = G::new(&scenario.setup).map_err(|bad| vec![fail(scenario.line, bad.to_string())])?;
    let state = match &scenario.given {
        None => Some(game.start()),
        Some(given) => begin(&game, given).map_err(|(line, what)| vec![fail(line, what)])?,
    };
    let Some(state) = state else { return Ok(()) };
    let mut table = Table { game: &game, state, events: Vec::new() };
    for (number, act) in scenario.acts.iter().enumerate() {
        match act {
            Act::Play(steps) => {
                table.events.clear();
                for step in steps {
                    table.step(step).map_err(|what| vec![fail(step.line, what)])?;
                }
                table.rest(first_step(&scenario.acts[number + 1..]));
            }
            Act::Expect(expected) => {
                let failures: Vec<ScenarioError> = expected
                    .iter()
                    .filter_map(|line| Some(fail(line.line, table.expect(&line.what).err()?)))
                    .collect();
                if !failures.is_empty() {
                    return Err(failures);
                }
            }
        }
    }
    Ok(())
}

/// The state to begin with; none where the position is refused as it should be.
fn begin<G: Title>(game: &G, given: &Given) -> Result<Option<G::State>, (usize, String)> {
    let position = stored::position::<G>(&given.text)
        .map_err(|error| (given.line, format!("the position cannot be read: {error}")))?;
    match (game.restore(&position), &given.impossible) {
        (Ok(state), None) => Ok(Some(state)),
        (Err(found), Some(expected)) if found.invariant == expected => Ok(None),
        (Err(found), Some(expected)) => {
            Err((given.line, format!("expected the invariant {expected} to be broken: {found}")))
        }
        (Ok(_), Some(expected)) => {
            Err((given.line, format!("the position is possible: {expected} is not broken")))
        }
        (Err(found), None) => Err((given.line, found.to_string())),
    }
}

fn first_step(acts: &[Act]) -> Option<&Step> {
    acts.iter().find_map(|act| match act {
        Act::Play(steps) => steps.first(),
        Act::Expect(_) => None,
    })
}

/// A game on the way.
pub(super) struct Table<'a, G: Title> {
    pub(super) game: &'a G,
    pub(super) state: G::State,
    /// What happened since the last play began, in sentences.
    pub(super) events: Vec<String>,
}

/// What a line leads to: the next state, and what happened.
type Next<G> = (<G as GameRules>::State, Vec<<G as GameRules>::Event>);

impl<G: Title> Table<'_, G> {
    fn step(&mut self, step: &Step) -> Result<(), String> {
        let mut taken = Vec::new();
        loop {
            match self.fits(step) {
                Ok(next) => {
                    self.go(next);
                    return Ok(());
                }
                Err(why) => match self.forced() {
                    Some(only) => taken.push(self.take(only)),
                    None if taken.is_empty() => return Err(why),
                    None => {
                        return Err(format!(
                            "{why} (after what had no alternative: {})",
                            taken.join("; ")
                        ));
                    }
                },
            }
        }
    }

    /// Takes what has no alternative, up to the line that writes it.
    fn rest(&mut self, next: Option<&Step>) {
        while let Some(only) = self.forced() {
            if next.is_some_and(|step| self.fits(step).is_ok()) {
                return;
            }
            self.take(only);
        }
    }

    fn go(&mut self, (state, events): Next<G>) {
        self.state = state;
        self.events.extend(events.iter().map(|event| event.to_message().to_string()));
    }

    fn take(&mut self, (seat, action): (Seat, G::Action)) -> String {
        let mut next = (self.state, Vec::new());
        self.game.apply(&mut next.0, action, &mut next.1);
        self.go(next);
        format!("{seat} {}", written(self.game, action))
    }

    fn forced(&self) -> Option<(Seat, G::Action)> {
        only(self.game, &self.state)
    }

    /// What a line leads to from here, or why it does not fit.
    fn fits(&self, step: &Step) -> Result<Next<G>, String> {
        match (step.who, &step.mark) {
            (Author::Table, Mark::Impossible) => self.excludes(&step.text),
            (Author::Table, _) => self.settles(&step.text),
            (Author::Seat(seat), Mark::Refused(rule)) => self.refuses(seat, &step.text, rule),
            (Author::Seat(seat), mark) => self.plays(seat, &step.text, mark == &Mark::Only),
        }
    }

    fn settles(&self, text: &str) -> Result<Next<G>, String> {
        let (outcome, possible) = self.outcome(text)?;
        if !possible {
            return Err(format!("{text:?} cannot happen here"));
        }
        let mut next = (self.state, Vec::new());
        self.game.settle(&mut next.0, outcome, &mut next.1);
        Ok(next)
    }

    fn excludes(&self, text: &str) -> Result<Next<G>, String> {
        match self.outcome(text)? {
            (_, true) => Err(format!("{text:?} can happen here")),
            (_, false) => Ok((self.state, Vec::new())),
        }
    }

    /// The outcome a text stands for, and whether it can happen here. Where chance
    /// is not waited for, nothing is said about outcomes.
    fn outcome(&self, text: &str) -> Result<(G::Chance, bool), String> {
        let outcome = self.game.parse_chance(text).map_err(|error| error.to_string())?;
        if self.game.node(&self.state) != Node::Chance {
            return Err(format!("chance settles nothing here: {}", self.waits()));
        }
        Ok((outcome, self.game.probability(&self.state, outcome).is_possible()))
    }

    fn plays(&self, seat: Seat, text: &str, alone: bool) -> Result<Next<G>, String> {
        let mut next = (self.state, Vec::new());
        let path = self.path(text).map_err(|error| match error {
            PlanError::Unreadable(error) => error.to_string(),
            PlanError::Refused(why) => {
                format!(
                    "{seat} {text} is refused by {}: {}",
                    self.game.rule(why),
                    Explanation::new(self.game, why)
                )
            }
        })?;
        for action in path {
            if let Some(why) = self.game.why_not(&next.0, seat, action) {
                return Err(format!(
                    "{seat} {} is refused by {}: {} ({})",
                    written(self.game, action),
                    self.game.rule(why),
                    Explanation::new(self.game, why),
                    waits(self.game, &next.0),
                ));
            }
            if alone && only(self.game, &next.0) != Some((seat, action)) {
                return Err(format!("{text:?} is not the only option: {}", self.waits()));
            }
            self.game.apply(&mut next.0, action, &mut next.1);
        }
        Ok(next)
    }

    fn refuses(&self, seat: Seat, text: &str, rule: &str) -> Result<Next<G>, String> {
        let mut state = self.state;
        let refused = |why| {
            let found = self.game.rule(why);
            if found == rule {
                return Ok((self.state, Vec::new()));
            }
            let why = Explanation::new(self.game, why);
            Err(format!("{seat} {text} is refused by {found}, not by {rule}: {why}"))
        };
        let path = match self.path(text) {
            Ok(path) => path,
            Err(PlanError::Refused(why)) => return refused(why),
            Err(PlanError::Unreadable(error)) => return Err(error.to_string()),
        };
        for action in path {
            if let Some(why) = self.game.why_not(&state, seat, action) {
                return refused(why);
            }
            self.game.apply(&mut state, action, &mut tabletop::Ignore);
        }
        Err(format!("{seat} {text} is legal, but {rule} should refuse it"))
    }

    /// The actions a text stands for.
    fn path(&self, text: &str) -> Result<Vec<G::Action>, PlanError<G::Refusal>> {
        // What is one action is that action everywhere; an arrangement needs its position.
        if let Ok(action) = self.game.parse(text) {
            return Ok(vec![action]);
        }
        let mut path = Vec::new();
        self.game.plan(&self.state, text, &mut path)?;
        Ok(path)
    }

    /// What the position waits for, in words.
    pub(super) fn waits(&self) -> String {
        waits(self.game, &self.state)
    }
}

fn only<G: Game>(game: &G, state: &G::State) -> Option<(Seat, G::Action)> {
    let Node::Decision(seat) = game.node(state) else { return None };
    let mut options = Vec::new();
    game.options(state, &mut options);
    match options[..] {
        [action] => Some((seat, action)),
        _ => None,
    }
}

fn waits<G: Game>(game: &G, state: &G::State) -> String {
    match game.node(state) {
        Node::Over => "the game is over".to_owned(),
        Node::Chance => format!("{} waits for chance", game.question(state)),
        Node::Decision(seat) => {
            let mut options = Vec::new();
            game.options(state, &mut options);
            let options: Vec<String> =
                options.into_iter().map(|action| written(game, action)).collect();
            format!("{} asks {seat}: {}", game.question(state), options.join("; "))
        }
    }
}

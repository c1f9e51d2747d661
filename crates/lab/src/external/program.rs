//! A bot that is a program and speaks the protocol for bots.

use std::collections::VecDeque;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use games::Registered;
use play::{Explanation, Observed, Writable, flat};
use serde_json::{Map, Value, json};
use tabletop::{Ignore, PlanError, Scores, Seat, Viewer};

use super::Process;
use crate::bot_error::{BotError, excerpt};
use crate::one_game::FallibleBot;

/// The version of the protocol for bots.
const PROTOCOL: u32 = play::engine::PROTOCOL;
/// The time that a program has to start: it may have much to load.
const START_UP: Duration = Duration::from_secs(10);

/// The processes of one program. One that has played a game to its end plays
/// another; so there are as many as seats that it has at the same time.
#[derive(Debug)]
pub(crate) struct Programs {
    command: Vec<String>,
    limit: Duration,
    idle: Mutex<Vec<Process>>,
}

impl Programs {
    /// Starts the first process, to find out at once whether there is such a
    /// program.
    pub(crate) fn new(command: &[String], limit: Duration) -> io::Result<Programs> {
        let first = Process::start(command)?;
        Ok(Programs { command: command.to_vec(), limit, idle: Mutex::new(vec![first]) })
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Process>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self) -> Result<Process, BotError> {
        let waiting = self.idle().pop();
        let mut process = match waiting {
            Some(process) => process,
            None => Process::start(&self.command)
                .map_err(|error| BotError::Start { problem: error.to_string() })?,
        };
        if !process.greeted {
            let mut hello = Map::new();
            hello.insert("protocol".into(), PROTOCOL.into());
            process.ask("hello", hello, START_UP.max(3 * self.limit))?;
            process.greeted = true;
        }
        Ok(process)
    }
}

impl Drop for Programs {
    fn drop(&mut self) {
        // All of them hear of it before we wait for the first.
        let mut idle = self.idle();
        idle.iter_mut().for_each(Process::quit);
        idle.iter_mut().for_each(Process::wait);
    }
}

/// A program in a seat.
#[derive(Debug)]
pub(crate) struct Program<G: Registered> {
    programs: Arc<Programs>,
    /// The process, until the game is over.
    process: Process,
    /// What is left of an arrangement that it has answered.
    plan: VecDeque<G::Action>,
}

/// What a program learns when it takes its seat.
pub(crate) struct Start<'a, G> {
    pub(crate) game: &'a G,
    pub(crate) seat: Seat,
    pub(crate) number: u64,
}

impl<G: Registered> Program<G> {
    /// Seats a process of this program.
    pub(crate) fn seat(programs: &Arc<Programs>, start: &Start<'_, G>) -> Result<Self, BotError> {
        let mut process = programs.take()?;
        let fields = object(json!({
            "game": G::NAME,
            "setup": start.game.setup(),
            "seat": start.seat,
            "number": start.number,
            "time-limit": u64::try_from(programs.limit.as_millis()).unwrap_or(u64::MAX),
        }));
        process.ask("start", fields, programs.limit)?;
        Ok(Program { programs: Arc::clone(programs), process, plan: VecDeque::new() })
    }

    fn ask(
        &mut self,
        seen: &Observed<'_, G>,
        options: &[G::Action],
    ) -> Result<VecDeque<G::Action>, BotError> {
        let fields = question(seen, options);
        let answer = self.process.ask("choose", fields, self.programs.limit)?;
        let game = seen.game();
        match answer.get("action") {
            Some(Value::String(text)) => path(seen, text),
            Some(Value::Number(number)) => {
                let index = number.as_u64().and_then(|index| usize::try_from(index).ok());
                let action = index.and_then(|index| game.action(index));
                let unknown = BotError::Illegal {
                    action: number.to_string(),
                    reason: "no action has this index".to_owned(),
                };
                action.map(|action| VecDeque::from([action])).ok_or(unknown)
            }
            _ => Err(BotError::Nonsense {
                problem: "answered choose without an action",
                said: excerpt(&Value::Object(answer).to_string()),
            }),
        }
    }
}

impl<G: Registered> FallibleBot<G> for Program<G> {
    fn decide(
        &mut self,
        seen: &Observed<'_, G>,
        options: &[G::Action],
    ) -> Result<G::Action, BotError> {
        if let Some(next) = self.plan.pop_front().filter(|next| options.contains(next)) {
            return Ok(next);
        }
        self.plan = self.ask(seen, options)?;
        let nothing =
            || BotError::Nonsense { problem: "answered nothing to do", said: String::new() };
        self.plan.pop_front().ok_or_else(nothing)
    }

    fn over(self: Box<Self>, scores: &Scores) {
        let Program { programs, mut process, .. } = *self;
        let in_words = |(seat, score): (Seat, tabletop::Score)| {
            let place = scores.place(seat);
            json!({
                "seat": seat,
                "points": score.points,
                "tie-break": score.tie_break,
                "place": place,
            })
        };
        let fields = object(json!({
            "scores": scores.iter().map(in_words).collect::<Vec<Value>>(),
            "winners": scores.winners().collect::<Vec<Seat>>(),
        }));
        // A program that fails now loses nothing, but plays no other game.
        if process.ask("over", fields, programs.limit).is_ok() {
            programs.idle().push(process);
        }
    }
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(object) => object,
        _ => Map::new(),
    }
}

/// What is asked, from nothing but what the seat may see.
fn question<G: Registered>(seen: &Observed<'_, G>, options: &[G::Action]) -> Map<String, Value> {
    let (game, state, seat) = (seen.game(), seen.state(), seen.seat());
    let in_words = |&action: &G::Action| {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = game.write(action, &mut text);
        Writable { index: game.index(action), text }
    };
    let position = serde_json::to_value(game.position(state)).unwrap_or_default();
    object(json!({
        "seat": seat,
        "question": game.question(state),
        "options": options.iter().map(in_words).collect::<Vec<Writable>>(),
        "view": game.view(state, Viewer::Seat(seat)),
        "position": flat::to_text(&position).ok(),
    }))
}

/// The decisions that a text stands for: one action, or those of a whole
/// arrangement. What has a single option on the way is nobody's decision.
fn path<G: Registered>(
    seen: &Observed<'_, G>,
    text: &str,
) -> Result<VecDeque<G::Action>, BotError> {
    let (game, seat) = (seen.game(), seen.seat());
    let illegal = |reason: String| BotError::Illegal { action: excerpt(text), reason };
    let mut path = Vec::new();
    game.plan(seen.state(), text, &mut path).map_err(|error| match error {
        PlanError::Unreadable(unreadable) => {
            let written = play::meant_action(game, seen.state(), text);
            illegal(excerpt(&unreadable.written_as(written).to_string()))
        }
        PlanError::Refused(refusal) => illegal(Explanation::new(game, refusal).reason),
    })?;
    let mut state = *seen.state();
    let mut options = Vec::new();
    let mut decisions = VecDeque::new();
    for action in path {
        if let Some(refusal) = game.why_not(&state, seat, action) {
            return Err(illegal(Explanation::new(game, refusal).reason));
        }
        game.options(&state, &mut options);
        if options.len() > 1 {
            decisions.push_back(action);
        }
        game.apply(&mut state, action, &mut Ignore);
    }
    Ok(decisions)
}

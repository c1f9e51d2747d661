//! Checks that views hide what a viewer may not know.

use play::FastDice;
use tabletop::{Dice, Game, Node, Title, Viewer};

use super::{Check, positions, sendable};

/// The number of outcomes drawn for comparison where there are too many to list.
const DRAWN: u32 = 20;

/// That every viewer sees something, and that drawing anew what a viewer cannot
/// know changes nothing it sees and nothing it may do, and gives nothing away.
pub(super) fn every_viewer<G: Game>(game: &G, state: &G::State, dice: &mut impl Dice) -> Check {
    for viewer in Viewer::all(game.seats()) {
        let seen = seen(game, state, viewer)?;
        let number = u64::from(dice.below(u32::MAX));
        let other = game.resample(state, viewer, &mut FastDice::new(number));
        // Most games hide little: what was not drawn anew need not be looked at again.
        if other != *state && seen != self::seen(game, &other, viewer)? {
            return Err(format!("{viewer:?} sees the difference to {other:?}"));
        }
        if other != *state && other != game.resample(&other, viewer, &mut FastDice::new(number)) {
            return Err(format!("who knows the dice and sees {other:?} learns what is hidden"));
        }
        same_question(game, state, &other, viewer)?;
        if game.is_open_to(state, viewer) && other != *state {
            return Err(format!("nothing is hidden from {viewer:?}, but {other:?} is as likely"));
        }
        if viewer == Viewer::Referee && !game.is_open_to(state, viewer) {
            return Err("something is hidden from the referee".to_owned());
        }
    }
    Ok(())
}

/// That a look-alike is a position that a viewer cannot tell from the true one, and
/// that it follows from what the viewer sees and from the dice alone: made of any
/// state that looks the same, it is the same.
pub(super) fn every_look_alike<G: Title>(
    game: &G,
    state: &G::State,
    dice: &mut impl Dice,
) -> Check {
    for viewer in Viewer::all(game.seats()) {
        let mut number = || u64::from(dice.below(u32::MAX));
        let (first, second) = (number(), number());
        let draw = |state: &G::State, number: u64| {
            game.look_alike(state, viewer, &mut FastDice::new(number))
        };
        let other = draw(state, first);
        if viewer == Viewer::Referee && other != *state {
            return Err(format!("the referee is shown {other:?}"));
        }
        if other == *state && draw(state, second) == *state {
            continue;
        }
        if seen(game, state, viewer)? != seen(game, &other, viewer)? {
            return Err(format!("{viewer:?} sees the difference to {other:?}"));
        }
        if game.node(state) != game.node(&other) || game.question(state) != game.question(&other) {
            return Err(format!("for {viewer:?} another question is asked in {other:?}"));
        }
        let remembered = game.resample(state, viewer, &mut FastDice::new(first));
        for same in [other, remembered] {
            if draw(&same, second) != draw(state, second) {
                return Err(format!("who knows the dice and sees {other:?} learns what is hidden"));
            }
        }
        positions::restores(game, &other)?;
    }
    Ok(())
}

/// That an outcome which is hidden from a viewer looks to it like every other
/// one that would be hidden here, in the view, in the events and in what is
/// asked next; and that nothing is hidden from the referee.
pub(super) fn every_secret<G: Game>(
    game: &G,
    state: &G::State,
    outcome: G::Chance,
    dice: &mut impl Dice,
) -> Check {
    let hidden = |outcome: G::Chance, viewer: Viewer| !game.shows_outcome(state, outcome, viewer);
    if hidden(outcome, Viewer::Referee) {
        return Err(format!("{outcome:?} is hidden from the referee"));
    }
    let mut others = Vec::new();
    for viewer in Viewer::all(game.seats()).filter(|&viewer| hidden(outcome, viewer)) {
        if others.is_empty() && !game.outcomes(state, &mut others) {
            others.clear();
            others.extend((0..DRAWN).map(|_| game.sample(state, dice)));
        }
        let (after, seen) = after(game, state, outcome, viewer)?;
        for &other in others.iter().filter(|&&other| hidden(other, viewer)) {
            let (after_other, seen_other) = self::after(game, state, other, viewer)?;
            let tells = |how: &str| format!("{how} tell {viewer:?} {outcome:?} from {other:?}");
            if seen.view != seen_other.view {
                return Err(tells("the views"));
            }
            if seen.events != seen_other.events {
                return Err(tells("the events"));
            }
            same_question(game, &after, &after_other, viewer)
                .map_err(|wrong| format!("{}: {wrong}", tells("the questions")))?;
        }
    }
    Ok(())
}

/// That every event can be told to every viewer, that told twice it says the
/// same, and that the referee sees everything.
pub(super) fn every_event<G: Game>(game: &G, events: &[G::Event]) -> Check {
    for event in events {
        for viewer in Viewer::all(game.seats()) {
            let seen = game.seen(event, viewer);
            let again = game.seen(&seen, viewer);
            if again != seen {
                return Err(format!("{viewer:?} is told {seen:?}, and of that {again:?}"));
            }
            if viewer == Viewer::Referee && seen != *event {
                return Err(format!("the referee is told {seen:?} of {event:?}"));
            }
            if seen != *event {
                sendable::<G>(&[seen])?;
            }
        }
    }
    Ok(())
}

/// What a viewer notices of an outcome.
struct Seen<G: Game> {
    view: String,
    events: Vec<G::Event>,
}

fn after<G: Game>(
    game: &G,
    state: &G::State,
    outcome: G::Chance,
    viewer: Viewer,
) -> Result<(G::State, Seen<G>), String> {
    let mut after = *state;
    let mut events = Vec::new();
    game.settle(&mut after, outcome, &mut events);
    let events = events.iter().map(|event| game.seen(event, viewer)).collect();
    Ok((after, Seen { view: seen(game, &after, viewer)?, events }))
}

/// That two states which look the same to a viewer ask the same.
fn same_question<G: Game>(game: &G, one: &G::State, other: &G::State, viewer: Viewer) -> Check {
    if game.node(one) != game.node(other) || game.question(one) != game.question(other) {
        return Err(format!("for {viewer:?} another question is asked in {other:?}"));
    }
    let Node::Decision(seat) = game.node(one) else { return Ok(()) };
    let (mut options, mut others) = (Vec::new(), Vec::new());
    game.options(one, &mut options);
    game.options(other, &mut others);
    if viewer.sees(seat) && options != others {
        return Err(format!("{viewer:?} has the options {options:?}, then {others:?}"));
    }
    // A record marks what had no alternative, for everyone to read.
    if (options.len() == 1) != (others.len() == 1) {
        return Err(format!("{viewer:?} learns whether {seat} had only {options:?} or {others:?}"));
    }
    Ok(())
}

fn seen<G: Game>(game: &G, state: &G::State, viewer: Viewer) -> Result<String, String> {
    serde_json::to_string(&game.view(state, viewer))
        .map_err(|error| format!("the view of {viewer:?} cannot be written: {error}"))
}

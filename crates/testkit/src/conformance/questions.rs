//! Checks that options and refusals agree.

use tabletop::{Game, Ignore, Node, Seat};

use super::Check;
use crate::trail::written;

/// That a state is settled: who waits has options, ascending and each once;
/// where nobody waits there are none; asking twice gives the same answer.
pub(super) fn settled<G: Game>(game: &G, state: &G::State) -> Check {
    let asked = *state;
    let node = game.node(state);
    let (mut options, mut again) = (Vec::new(), Vec::new());
    game.options(state, &mut options);
    // What the buffer held must not matter.
    again.extend(game.action(0));
    game.options(state, &mut again);
    if options != again {
        return Err(format!("asked twice, the options are {options:?}, then {again:?}"));
    }
    if *state != asked || game.node(state) != node {
        return Err("asking has changed the state".to_owned());
    }
    if let Some(pair) = options.windows(2).find(|pair| pair[0] >= pair[1]) {
        return Err(format!("the options are not ascending: {:?} before {:?}", pair[0], pair[1]));
    }
    if let Some(&far) = options.iter().find(|&&action| game.index(action) >= G::ACTIONS) {
        return Err(format!("the option {far:?} has no index"));
    }
    match node {
        Node::Decision(seat) if seat.index() >= usize::from(game.seats()) => {
            Err(format!("{seat:?} must decide, but is not at the table"))
        }
        Node::Decision(seat) if options.is_empty() => {
            Err(format!("{seat:?} must decide and has no option"))
        }
        Node::Chance | Node::Over if !options.is_empty() => {
            Err(format!("nobody is asked, but there are the options {options:?}"))
        }
        Node::Decision(_) | Node::Chance | Node::Over => Ok(()),
    }
}

/// That `why_not` is silent exactly for the options of the seat that is asked,
/// over every action and every seat, that each refusal is explained, and that
/// every option can be written, read and played.
pub(super) fn every_answer<G: Game>(game: &G, state: &G::State) -> Check {
    let mut options = Vec::new();
    game.options(state, &mut options);
    let asked = match game.node(state) {
        Node::Decision(seat) => Some(seat),
        Node::Chance | Node::Over => None,
    };
    for seat in Seat::first(game.seats()) {
        // Many actions are refused for the same reason; explaining it once is enough.
        let mut explained = None;
        for index in 0..G::ACTIONS {
            let Some(action) = game.action(index) else { continue };
            let legal = asked == Some(seat) && options.binary_search(&action).is_ok();
            match game.why_not(state, seat, action) {
                None if legal => {}
                None => return Err(format!("{seat} {action:?} is no option, but not refused")),
                Some(why) if legal => {
                    return Err(format!("{seat} {action:?} is an option, but refused: {why:?}"));
                }
                Some(why) if explained == Some(why) => {}
                Some(why) => {
                    has_rule(game, why)?;
                    explained = Some(why);
                }
            }
        }
    }
    if game.question(state).is_empty() {
        return Err("the question has no name".to_owned());
    }
    options.iter().try_for_each(|&action| playable(game, state, action))
}

fn has_rule<G: Game>(game: &G, why: G::Refusal) -> Check {
    if game.rule(why).is_empty() {
        return Err(format!("{why:?} names no rule"));
    }
    Ok(())
}

fn playable<G: Game>(game: &G, state: &G::State, action: G::Action) -> Check {
    let text = written(game, action);
    let mut path = Vec::new();
    game.plan(state, &text, &mut path).map_err(|error| format!("{action:?}: {error:?}"))?;
    if path != [action] {
        return Err(format!("the plan {text:?} is {path:?}, not {action:?}"));
    }
    let (mut silent, mut told) = (*state, *state);
    game.apply(&mut silent, action, &mut Ignore);
    game.apply(&mut told, action, &mut Vec::new());
    if silent != told {
        return Err(format!("{action:?} leads to two states: {silent:?} and {told:?}"));
    }
    settled(game, &silent).map_err(|wrong| format!("after {text:?}: {wrong}"))
}

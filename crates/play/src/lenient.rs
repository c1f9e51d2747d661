//! Guesses what a text that is not in the one form of notation means. The guess is shown, never
//! played: there is one way to write everything, so that equal games are equal texts.

use tabletop::{Game, PlanError};

use crate::entry::{action_text, chance_text};

/// No text of notation is as long as this; what is longer is not looked at.
const LONGEST: usize = 400;

/// How the action, or the arrangement, that this text means is written; none if it cannot
/// be told.
pub fn action<G: Game>(game: &G, state: &G::State, text: &str) -> Option<String> {
    let mut path = Vec::new();
    for tidy in tidied(text)? {
        if let Ok(action) = game.parse(&tidy) {
            return Some(action_text(game, action));
        }
        match game.plan(state, &tidy, &mut path) {
            Ok(()) | Err(PlanError::Refused(_)) => return Some(tidy),
            Err(PlanError::Unreadable(_)) => {}
        }
    }
    let all = (0..G::ACTIONS).filter_map(|index| game.action(index));
    meant(text, all.map(|action| action_text(game, action)))
}

/// How the outcome of chance that this text means is written.
pub(crate) fn outcome<G: Game>(game: &G, state: &G::State, text: &str) -> Option<String> {
    for tidy in tidied(text)? {
        if let Ok(outcome) = game.parse_chance(&tidy) {
            return Some(chance_text(game, outcome));
        }
    }
    let mut outcomes = Vec::new();
    if !game.outcomes(state, &mut outcomes) {
        return None;
    }
    meant(text, outcomes.into_iter().map(|outcome| chance_text(game, outcome)))
}

/// The text with one space between its words, and the same in lower case.
fn tidied(text: &str) -> Option<[String; 2]> {
    if text.len() > LONGEST {
        return None;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let tidy = words.join(" ");
    let lower = tidy.to_lowercase();
    (!words.is_empty()).then_some([tidy, lower])
}

/// The one of these texts that has the same words, whatever their case; in the same
/// order, or in any if no other has them too.
fn meant(text: &str, all: impl Iterator<Item = String>) -> Option<String> {
    let asked = words(text);
    let mut sorted = asked.clone();
    sorted.sort_unstable();
    let (mut found, mut several) = (None, false);
    for one in all {
        let mut words = words(&one);
        if words == asked {
            return Some(one);
        }
        words.sort_unstable();
        if words == sorted {
            several |= found.is_some();
            found = Some(one);
        }
    }
    found.filter(|_| !several)
}

/// The words of a text, as like as can be.
fn words(text: &str) -> Vec<String> {
    let plain = |word: &str| {
        let word = word.trim_matches([',', ';', '.']).to_lowercase().replace('_', "-");
        let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        match word.trim_start_matches('0') {
            "" if digits => "0".to_owned(),
            number if digits => number.to_owned(),
            _ => word,
        }
    };
    text.split_whitespace().map(plain).collect()
}

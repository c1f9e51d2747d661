//! Checks that outcomes and their probabilities agree.

use tabletop::{Game, Ignore, Node, Ratio};

use super::{Check, notation, questions};

/// The number of outcomes from which on they are not listed any more.
const MANY: usize = 256;

/// That an outcome just drawn is possible and can be written down.
pub(super) fn drawn<G: Game>(game: &G, state: &G::State, outcome: G::Chance) -> Check {
    if !game.probability(state, outcome).is_possible() {
        return Err(format!("{outcome:?} was drawn, but cannot happen"));
    }
    notation::outcome(game, outcome)?;
    let mut outcomes = Vec::new();
    if game.outcomes(state, &mut outcomes) && outcomes.binary_search(&outcome).is_err() {
        return Err(format!("{outcome:?} was drawn, but is not among {outcomes:?}"));
    }
    Ok(())
}

/// That the listed outcomes are ascending, each possible, all together certain,
/// and that each can be written, read and settled.
pub(super) fn every_outcome<G: Game>(game: &G, state: &G::State) -> Check {
    let mut outcomes = Vec::new();
    if game.node(state) != Node::Chance || !game.outcomes(state, &mut outcomes) {
        return Ok(());
    }
    if outcomes.len() >= MANY {
        return Err(format!("{} outcomes are listed; {MANY} are too many", outcomes.len()));
    }
    if let Some(pair) = outcomes.windows(2).find(|pair| pair[0] >= pair[1]) {
        return Err(format!("the outcomes are not ascending: {:?} before {:?}", pair[0], pair[1]));
    }
    let mut sum = (0_u128, 1_u128);
    for &outcome in &outcomes {
        let ratio = game.probability(state, outcome);
        if !ratio.is_possible() {
            return Err(format!("{outcome:?} is listed, but cannot happen"));
        }
        sum = plus(sum, ratio).ok_or_else(|| format!("{ratio:?} is too fine to be added up"))?;
        notation::outcome(game, outcome)?;
        let (mut silent, mut told) = (*state, *state);
        game.settle(&mut silent, outcome, &mut Ignore);
        game.settle(&mut told, outcome, &mut Vec::new());
        if silent != told {
            return Err(format!("{outcome:?} leads to two states: {silent:?} and {told:?}"));
        }
        questions::settled(game, &silent).map_err(|wrong| format!("after {outcome:?}: {wrong}"))?;
    }
    if sum == (1, 1) {
        Ok(())
    } else {
        Err(format!("the probabilities of {outcomes:?} add up to {}/{}", sum.0, sum.1))
    }
}

/// The exact sum of two fractions, in lowest terms.
fn plus((cases, of): (u128, u128), more: Ratio) -> Option<(u128, u128)> {
    let (more_cases, more_of) = (u128::from(more.cases), u128::from(more.of));
    if more_of == 0 {
        return None;
    }
    let shared = gcd(of, more_of);
    let whole = (of / shared).checked_mul(more_of)?;
    let left = cases.checked_mul(whole / of)?;
    let right = more_cases.checked_mul(whole / more_of)?;
    let sum = left.checked_add(right)?;
    let common = gcd(sum, whole);
    Some((sum / common, whole / common))
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_add_up_exactly() {
        let parts = [(1, 6), (1, 3), (2, 4)];
        let sum = parts.iter().try_fold((0, 1), |sum, &(cases, of)| plus(sum, Ratio { cases, of }));
        assert_eq!(sum, Some((1, 1)));
        assert_eq!(plus((1, 1), Ratio { cases: 1, of: 0 }), None);
    }
}

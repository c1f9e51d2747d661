//! Chooses an option that is nearly the best, for easy players.

use play::FastDice;
use tabletop::{Dice, Seat};

use crate::Value;

/// One of the options that are nearly as good as the best one, which comes first:
/// any that leaves the seat at most `slack` points worse off, the likelier the
/// less it loses. This is how easy players are made. They never do anything
/// foolish, they only do not insist.
pub(crate) fn near_best<A: Copy>(
    options: impl Iterator<Item = (A, Value)> + Clone,
    seat: Seat,
    slack: f32,
    dice: &mut FastDice,
) -> Option<A> {
    let best = options.clone().next()?.1.lead(seat);
    let weight = |value: &Value| {
        let lost = (best - value.lead(seat)).max(0.0);
        if lost <= slack { ((1.0 - lost / slack) * PARTS) as u32 + 1 } else { 0 }
    };
    let all = options.clone().map(|(_, value)| weight(&value)).sum();
    let mut drawn = dice.below(all);
    for (action, value) in options {
        let weight = weight(&value);
        if drawn < weight {
            return Some(action);
        }
        drawn -= weight;
    }
    None
}

/// How finely the options are weighed.
const PARTS: f32 = 1000.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_nearly_as_good_is_taken() {
        let seat = Seat::first(1).next().unwrap();
        let value = |points| Value::expected(2, [points, 30.0, 0.0, 0.0, 0.0], 10.0);
        let options =
            [('a', value(40.0)), ('b', value(39.5)), ('c', value(38.4)), ('d', value(37.0))];
        let mut dice = FastDice::new(1);
        let mut taken = [0; 4];
        for _ in 0..1_000 {
            let action = near_best(options.into_iter(), seat, 2.0, &mut dice).unwrap();
            taken[options.iter().position(|(it, _)| *it == action).unwrap()] += 1;
        }
        assert!(taken[0] > taken[1] && taken[1] > taken[2] && taken[2] > 0, "{taken:?}");
        assert_eq!(taken[3], 0);
    }
}

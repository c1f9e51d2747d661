//! What bishops bring for what they count.

use santa_maria::{Rate, Score};

/// What a bishop brings for a count that is only hoped for: between two thresholds
/// every step is a part of the way.
pub(super) fn hope(score: Score, count: f32) -> f32 {
    match score.rate {
        Rate::Each { points, each } => f32::from(points) * count / f32::from(each.max(1)),
        Rate::From(steps) => {
            let (mut at, mut worth) = (0.0, 0.0);
            for (from, points) in steps.into_iter().flatten() {
                let (from, points) = (f32::from(from), f32::from(points));
                if count < from {
                    return worth + (points - worth) * (count - at) / (from - at);
                }
                (at, worth) = (from, points);
            }
            worth
        }
    }
}

/// What one more of what a bishop counts is worth, roughly.
pub(super) fn each(score: Score) -> f32 {
    match score.rate {
        Rate::Each { .. } => hope(score, 1.0),
        Rate::From(steps) => {
            let last = steps.iter().flatten().next_back();
            last.map_or(0.0, |&(from, points)| f32::from(points) / f32::from(from))
        }
    }
}

//! Means and shares with their confidence intervals.
//!
//! Games that were dealt the same chance, the rotations of one line-up, are not
//! independent of each other. So an interval is computed from groups of games:
//! the spread of their sums says how well a mean is known, whatever holds
//! within a group.

/// The deviations from the mean that hold 95 % of a normal distribution.
pub(crate) const Z: f64 = 1.959_964;

/// What a group of games that belong together adds up to.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Group {
    /// How many games.
    pub games: f64,
    /// How many things were counted in them: games, seats or meetings.
    pub count: f64,
    /// Their sum.
    pub sum: f64,
}

impl Group {
    /// Adds one thing, in a game that is counted already.
    pub fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
    }
}

/// The sum of all groups divided by their count; 0 where nothing was counted.
#[must_use]
pub fn mean(groups: &[Group]) -> f64 {
    let count: f64 = groups.iter().map(|group| group.count).sum();
    let sum: f64 = groups.iter().map(|group| group.sum).sum();
    if count > 0.0 { sum / count } else { 0.0 }
}

/// The variance of [`mean`]: that of a ratio of sums over independent groups.
/// `None` where one group is all there is.
fn variance(groups: &[Group]) -> Option<f64> {
    let number = groups.len() as f64;
    if number < 2.0 {
        return None;
    }
    let middle = mean(groups);
    let count: f64 = groups.iter().map(|group| group.count).sum();
    let squares: f64 = groups.iter().map(|group| (group.sum - middle * group.count).powi(2)).sum();
    Some(number / (number - 1.0) * squares / (count * count))
}

/// The 95 % interval of a mean, with Student's factor for few groups. `None`
/// where fewer than two groups were played.
#[must_use]
pub fn mean_interval(groups: &[Group]) -> Option<[f64; 2]> {
    let half = student(groups.len() - usize::from(!groups.is_empty())) * variance(groups)?.sqrt();
    let middle = mean(groups);
    Some([middle - half, middle + half])
}

/// The 95 % interval of a share: Wilson's, for as many independent games as
/// would know the share as well as these groups do. It is at most the number of
/// games, so that groups which happen to be alike promise nothing; and it is
/// that number where all was won or lost or where there is a single group,
/// since then nothing tells how much the games of a group have in common.
#[must_use]
pub fn share_interval(groups: &[Group]) -> [f64; 2] {
    let games: f64 = groups.iter().map(|group| group.games).sum();
    let share = mean(groups).clamp(0.0, 1.0);
    let Some(variance) = variance(groups) else { return wilson(share * games, games) };
    let independent = share * (1.0 - share) / variance;
    let games =
        if independent.is_finite() && independent > 0.0 { independent.min(games) } else { games };
    wilson_with(student(groups.len() - 1), share * games, games)
}

/// The 95 % interval of a share of independent games: Wilson's, which stays
/// within 0 and 1 and is honest for few games. Shared victories make `wins` a
/// fraction.
#[must_use]
pub fn wilson(wins: f64, games: f64) -> [f64; 2] {
    wilson_with(Z, wins, games)
}

fn wilson_with(z: f64, wins: f64, games: f64) -> [f64; 2] {
    if games == 0.0 {
        return [0.0, 1.0];
    }
    let share = wins / games;
    let scale = 1.0 + z * z / games;
    let middle = (share + z * z / (2.0 * games)) / scale;
    let spread = share * (1.0 - share) / games + z * z / (4.0 * games * games);
    let half = z / scale * spread.max(0.0).sqrt();
    [(middle - half).max(0.0), (middle + half).min(1.0)]
}

/// Student's factor for a 95 % interval: from the table for up to three degrees
/// of freedom, else the expansion of Cornish and Fisher, right to three digits.
#[must_use]
pub fn student(freedom: usize) -> f64 {
    let v = match freedom {
        0 => return f64::INFINITY,
        1 => return 12.706,
        2 => return 4.303,
        3 => return 3.182,
        _ => freedom as f64,
    };
    let z = |power| Z.powi(power);
    Z + (z(3) + z(1)) / (4.0 * v)
        + (5.0 * z(5) + 16.0 * z(3) + 3.0 * z(1)) / (96.0 * v * v)
        + (3.0 * z(7) + 19.0 * z(5) + 17.0 * z(3) - 15.0 * z(1)) / (384.0 * v.powi(3))
        + (79.0 * z(9) + 776.0 * z(7) + 1482.0 * z(5) - 1920.0 * z(3) - 945.0 * z(1))
            / (92_160.0 * v.powi(4))
}

/// The median.
#[must_use]
pub fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: [f64; 2], expected: [f64; 2]) {
        let close = |a: f64, b: f64| (a - b).abs() < 1e-3;
        assert!(close(found[0], expected[0]) && close(found[1], expected[1]), "{found:?}");
    }

    /// Groups of games, each with its sum and the number of things counted.
    fn groups(games: f64, sums: &[f64]) -> Vec<Group> {
        sums.iter().map(|&sum| Group { games, count: games, sum }).collect()
    }

    #[test]
    fn intervals_are_the_published_ones() {
        near(wilson(10.0, 20.0), [0.2993, 0.7007]);
        assert_eq!(wilson(0.0, 10.0)[0], 0.0);
        assert_eq!(wilson(0.0, 0.0), [0.0, 1.0]);
    }

    #[test]
    fn students_factors_are_the_published_ones() {
        for (freedom, factor) in [
            (1, 12.706),
            (2, 4.303),
            (3, 3.182),
            (4, 2.776),
            (9, 2.262),
            (30, 2.042),
            (1000, 1.962),
        ] {
            assert!((student(freedom) - factor).abs() < 1e-3, "{freedom}: {}", student(freedom));
        }
    }

    #[test]
    fn single_games_are_an_ordinary_sample() {
        let values = [3.0, 5.0, 7.0, 9.0];
        // Mean 6, deviation 2.582, three degrees of freedom.
        let found = mean_interval(&groups(1.0, &values)).expect("four groups");
        near(found, [6.0 - 3.182 * 1.291, 6.0 + 3.182 * 1.291]);
        assert_eq!(mean_interval(&groups(4.0, &[24.0])), None);
        assert_eq!(mean_interval(&[]), None);
    }

    #[test]
    fn games_that_go_together_count_once() {
        // Each group of four is won or lost as a whole: ten games, not forty.
        let alike = groups(4.0, &[4.0, 0.0, 4.0, 0.0, 0.0, 4.0, 4.0, 0.0, 4.0, 0.0]);
        let [low, high] = share_interval(&alike);
        let [low_of_ten, high_of_ten] = wilson_with(student(9), 5.0, 10.0);
        assert!((low - low_of_ten).abs() < 0.02 && (high - high_of_ten).abs() < 0.02);
        let [low, high] = share_interval(&groups(4.0, &[2.0; 10]));
        near([low, high], wilson_with(student(9), 20.0, 40.0));
    }

    #[test]
    fn what_was_always_won_may_still_be_lost() {
        let [low, high] = share_interval(&groups(4.0, &[4.0; 10]));
        assert!(low > 0.85 && low < 1.0 && high == 1.0, "{low} {high}");
        near(share_interval(&groups(4.0, &[1.0])), wilson(1.0, 4.0));
    }

    #[test]
    fn the_median_is_the_middle_one() {
        assert_eq!(median(vec![3.0, 1.0, 2.0]), 2.0);
    }
}

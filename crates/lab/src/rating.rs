//! How strong bots are on one scale, from who finished ahead of whom.
//!
//! The model is that of Bradley and Terry: bot `i` finishes ahead of bot `j`
//! with the odds of their strengths, no matter who else is at the table. The fit is
//! the one most likely to have led to all meetings together. Ratings that are
//! moved game by game, as Elo's or Glicko's, would depend on the order of
//! games, which means nothing here.
//!
//! Each pair that met is credited with one tie more, half a win for each: the
//! prior of Jeffreys for a share. So a bot that never finished behind another
//! has a rating too, and its interval has an end. Intervals are those of the
//! profile likelihood: all ratings of a bot under which what happened is not
//! too unlikely, whatever ratings of the others suit it best. Unlike a
//! deviation they are honest where all was won or lost.

use crate::statistics::{Z, student};

/// Ratings are in Elo's unit: 400 points more are odds of ten to one.
const UNIT: f64 = 400.0 / std::f64::consts::LN_10;

/// Into how many parts games are cut, at most, to see how much ratings vary.
pub(crate) const MOST_PARTS: usize = 40;

/// How often each bot finished ahead of each other one; a tie is half.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ahead {
    bots: usize,
    counts: Vec<f64>,
    /// The number of independent comparisons in the games: see [`Ahead::add_game`].
    independent: f64,
}

impl Ahead {
    pub(crate) fn new(bots: usize) -> Ahead {
        Ahead { bots, counts: vec![0.0; bots * bots], independent: 0.0 }
    }

    pub(crate) fn add(&mut self, first: usize, second: usize, ahead: f64) {
        self.counts[first * self.bots + second] += ahead;
        self.counts[second * self.bots + first] += 1.0 - ahead;
    }

    /// Counts a game among this number of different bots. Its meetings are not
    /// independent: an order of three bots has three of them and two independent
    /// comparisons, and three seats of one bot compare it with another once.
    pub(crate) fn add_game(&mut self, different: usize) {
        self.independent += different.saturating_sub(1) as f64;
    }

    fn of(&self, first: usize, second: usize) -> f64 {
        self.counts[first * self.bots + second]
    }

    fn sum<'a>(bots: usize, parts: impl Iterator<Item = &'a Ahead>) -> Ahead {
        let mut sum = Ahead::new(bots);
        for part in parts {
            sum.counts.iter_mut().zip(&part.counts).for_each(|(sum, part)| *sum += part);
            sum.independent += part.independent;
        }
        sum
    }

    /// How many meetings are worth one that is independent of all others.
    fn dependence(&self) -> f64 {
        let meetings: f64 = self.counts.iter().sum();
        if self.independent > 0.0 { (meetings / self.independent).max(1.0) } else { 1.0 }
    }
}

/// A rating with its interval, `None` where nobody was met.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    pub(crate) points: f64,
    pub(crate) interval: Option<[f64; 2]>,
}

/// Rates bots from parts of all games that are independent of each other. The
/// mean of all ratings is zero.
///
/// How much wider intervals are than those of independent meetings is found by
/// a jackknife, which asks what the ratings would be without each of the parts.
/// It is never taken for less than what games of several players have in common
/// anyway: where all was won, every part is like the others and tells nothing.
pub(crate) fn ratings(bots: usize, parts: &[Ahead]) -> Vec<Rating> {
    let all = Ahead::sum(bots, parts.iter());
    let likelihood = Likelihood::new(&all);
    let best = likelihood.best();
    let without: Vec<Vec<f64>> = (0..parts.len())
        .map(|left_out| {
            let others = parts.iter().enumerate().filter(|&(part, _)| part != left_out);
            Likelihood::new(&Ahead::sum(bots, others.map(|(_, part)| part))).best()
        })
        .collect();
    let factor = if parts.len() > 1 { student(parts.len() - 1) } else { Z };
    (0..bots)
        .map(|bot| {
            let interval = likelihood.variance(&best, bot).map(|variance| {
                let spread = (jackknife(&without, bot) / variance).max(all.dependence());
                let ends = likelihood.interval(&best, bot, factor * factor * spread, variance);
                ends.map(|end| UNIT * end)
            });
            Rating { points: UNIT * best[bot], interval }
        })
        .collect()
}

/// The variance of a rating, from those without each of the parts.
fn jackknife(without: &[Vec<f64>], bot: usize) -> f64 {
    let number = without.len() as f64;
    if number < 2.0 {
        return 0.0;
    }
    let mean = without.iter().map(|fit| fit[bot]).sum::<f64>() / number;
    let squares: f64 = without.iter().map(|fit| (fit[bot] - mean).powi(2)).sum();
    (number - 1.0) / number * squares
}

/// How likely what happened is under given ratings, in natural logarithms, with
/// a tie more for each pair. It has one summit and no other hills.
struct Likelihood {
    bots: usize,
    /// Every two bots that met, with how often each finished ahead.
    pairs: Vec<(usize, usize, f64, f64)>,
}

impl Likelihood {
    fn new(ahead: &Ahead) -> Likelihood {
        let bots = ahead.bots;
        let every =
            (0..bots).flat_map(|first| (first + 1..bots).map(move |second| (first, second)));
        let pairs = every.filter_map(|(first, second)| {
            let (won, lost) = (ahead.of(first, second), ahead.of(second, first));
            (won + lost > 0.0).then_some((first, second, won + 0.5, lost + 0.5))
        });
        Likelihood { bots, pairs: pairs.collect() }
    }

    fn at(&self, ratings: &[f64]) -> f64 {
        // The logarithm of the share, in a form that no difference can make infinite.
        let logarithm = |apart: f64| apart.min(0.0) - (-apart.abs()).exp().ln_1p();
        let of = |&(first, second, won, lost): &(usize, usize, f64, f64)| {
            let apart = ratings[first] - ratings[second];
            won * logarithm(apart) + lost * logarithm(-apart)
        };
        self.pairs.iter().map(of).sum()
    }

    /// The slope, and how fast it falls: a matrix in rows.
    fn bend(&self, ratings: &[f64]) -> (Vec<f64>, Vec<Vec<f64>>) {
        let mut slope = vec![0.0; self.bots];
        let mut fall = vec![vec![0.0; self.bots]; self.bots];
        for &(first, second, won, lost) in &self.pairs {
            let share = 1.0 / (1.0 + (ratings[second] - ratings[first]).exp());
            let missing = won - (won + lost) * share;
            slope[first] += missing;
            slope[second] -= missing;
            let weight = (won + lost) * share * (1.0 - share);
            for (row, column, sign) in [
                (first, first, 1.0),
                (second, second, 1.0),
                (first, second, -1.0),
                (second, first, -1.0),
            ] {
                fall[row][column] += sign * weight;
            }
        }
        // Who met nobody stays where it is.
        for (bot, row) in fall.iter_mut().enumerate() {
            row[bot] += 1e-9;
        }
        (slope, fall)
    }

    /// The ratings that fit best.
    fn best(&self) -> Vec<f64> {
        self.climb(vec![0.0; self.bots], None)
    }

    /// The best ratings from here on, with a mean that stays and perhaps one
    /// that is held: Newton's method, with shorter steps where a whole one would
    /// lead down.
    fn climb(&self, mut ratings: Vec<f64>, held: Option<usize>) -> Vec<f64> {
        let mut height = self.at(&ratings);
        for _ in 0..200 {
            let (slope, fall) = self.bend(&ratings);
            let Some(step) = constrained(fall, &slope, held) else { break };
            let rise: f64 = step.iter().zip(&slope).map(|(step, slope)| step * slope).sum();
            if rise < 1e-12 {
                break;
            }
            let mut part = 1.0;
            let mut next: Vec<f64>;
            loop {
                next = ratings.iter().zip(&step).map(|(old, step)| old + part * step).collect();
                let found = self.at(&next);
                if found >= height || part < 1e-9 {
                    height = found;
                    break;
                }
                part /= 2.0;
            }
            ratings = next;
        }
        ratings
    }

    /// The variance of a rating if all meetings were independent; `None` where
    /// the bot met nobody.
    fn variance(&self, best: &[f64], bot: usize) -> Option<f64> {
        let met = |pair: &(usize, usize, f64, f64)| pair.0 == bot || pair.1 == bot;
        if !self.pairs.iter().any(met) {
            return None;
        }
        let mut one = vec![-1.0 / self.bots as f64; self.bots];
        one[bot] += 1.0;
        let found = constrained(self.bend(best).1, &one, None)?[bot];
        (found > 0.0).then_some(found)
    }

    /// The ratings of a bot at which twice the likelihood is lower than at its
    /// best by this much, whatever the others are.
    fn interval(&self, best: &[f64], bot: usize, allowed: f64, variance: f64) -> [f64; 2] {
        let summit = self.at(best);
        let lost = |moved: f64| {
            let others = (self.bots - 1).max(1) as f64;
            let shift = |(of, rating): (usize, &f64)| {
                rating + if of == bot { moved } else { -moved / others }
            };
            let from = best.iter().enumerate().map(shift).collect();
            2.0 * (summit - self.at(&self.climb(from, Some(bot))))
        };
        [-1.0, 1.0].map(|side| {
            let mut far = (allowed * variance).sqrt();
            let mut near = 0.0;
            while lost(side * far) < allowed && far < 1e3 {
                (near, far) = (far, 2.0 * far);
            }
            for _ in 0..50 {
                let middle = (near + far) / 2.0;
                if lost(side * middle) < allowed { near = middle } else { far = middle }
            }
            best[bot] + side * far
        })
    }
}

/// Solves `matrix * x = right` among all `x` whose sum is zero and whose held
/// entry is zero. `None` where there is no such single `x`.
fn constrained(mut matrix: Vec<Vec<f64>>, right: &[f64], held: Option<usize>) -> Option<Vec<f64>> {
    let bots = right.len();
    let bounds: Vec<Vec<f64>> =
        [Some(vec![1.0; bots]), held.map(|bot| unit(bots, bot))].into_iter().flatten().collect();
    let mut right = right.to_vec();
    for (row, line) in matrix.iter_mut().enumerate() {
        line.extend(bounds.iter().map(|bound| bound[row]));
    }
    for bound in &bounds {
        matrix.push(bound.iter().copied().chain(bounds.iter().map(|_| 0.0)).collect());
        right.push(0.0);
    }
    let found = solve(matrix, right)?;
    Some(found[..bots].to_vec())
}

fn unit(length: usize, at: usize) -> Vec<f64> {
    (0..length).map(|place| f64::from(u8::from(place == at))).collect()
}

/// Elimination with the largest of a column first. There are at most as many
/// rows as bots and two more.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Option<Vec<f64>> {
    let size = right.len();
    for column in 0..size {
        let largest = |&a: &usize, &b: &usize| {
            let of = |row: usize| matrix[row][column].abs();
            of(a).total_cmp(&of(b))
        };
        let pivot = (column..size).max_by(largest)?;
        if matrix[pivot][column].abs() < 1e-14 {
            return None;
        }
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        for row in column + 1..size {
            let factor = matrix[row][column] / matrix[column][column];
            let (upper, lower) = matrix.split_at_mut(row);
            for (entry, above) in lower[0].iter_mut().zip(&upper[column]).skip(column) {
                *entry -= factor * above;
            }
            right[row] -= factor * right[column];
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size).map(|column| matrix[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    right.iter().all(|it| it.is_finite()).then_some(right)
}

#[cfg(test)]
mod tests {
    use play::FastDice;
    use tabletop::Dice;

    use super::*;

    fn duel(wins: u32, games: u32) -> Vec<Ahead> {
        let mut parts = vec![Ahead::new(2); MOST_PARTS.min(games as usize)];
        let number = parts.len();
        let mut dice = FastDice::new(1);
        for game in 0..games {
            let won = dice.below(games) < wins;
            let part = &mut parts[game as usize % number];
            part.add(0, 1, f64::from(u8::from(won)));
            part.add_game(2);
        }
        parts
    }

    #[test]
    fn odds_of_ten_to_one_are_four_hundred_points() {
        let found = ratings(2, &duel(10_000, 11_000));
        let apart = found[0].points - found[1].points;
        assert!((apart - 400.0).abs() < 20.0, "{apart}");
        assert!((found[0].points + found[1].points).abs() < 1e-6);
        let [low, high] = found[0].interval.expect("many games");
        assert!(low < 200.0 && 200.0 < high && high - low < 30.0, "{low} {high}");
    }

    /// The interval of who won everything says as much as that of a share does:
    /// a bot that won 100 of 100 games may lose 3 or 4 of the next hundred.
    #[test]
    fn who_always_wins_has_an_honest_interval() {
        for (games, least) in [(20, 0.80), (100, 0.955), (1000, 0.995)] {
            let found = ratings(2, &duel(games, games));
            let [winner, loser] = [&found[0], &found[1]].map(|it| it.interval.expect("they met"));
            let share = |rating: f64| 1.0 / (1.0 + 10_f64.powf(-2.0 * rating / 400.0));
            let low = share(winner[0]);
            let [wilson, _] = crate::statistics::wilson(games.into(), games.into());
            assert!(low > least && low < 1.0 - 1.0 / f64::from(games), "{games}: {low}");
            assert!((low - wilson).abs() < 0.4 * (1.0 - wilson), "{games}: {low}, not {wilson}");
            assert!(winner[0] < found[0].points && found[0].points < winner[1], "{found:?}");
            assert!(winner[1] - found[0].points > found[0].points - winner[0], "open to above");
            let mirrored = [-loser[1], -loser[0]];
            assert!(
                (winner[0] - mirrored[0]).abs() < 0.01 && (winner[1] - mirrored[1]).abs() < 0.01
            );
        }
    }

    /// Nineteen intervals in twenty hold the truth, where nearly all games are
    /// won too and a jackknife alone would often give an interval of no width.
    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        for (share, games) in [(0.98, 40), (0.995, 100), (0.7, 60)] {
            let truth = 200.0 * (share / (1.0_f64 - share)).log10();
            let mut dice = FastDice::new(5);
            let mut held = 0;
            for _ in 0..300 {
                let mut parts = vec![Ahead::new(2); MOST_PARTS.min(games)];
                for game in 0..games {
                    let won = f64::from(dice.below(1_000_000)) < share * 1e6;
                    let part = &mut parts[game % MOST_PARTS.min(games)];
                    part.add(0, 1, f64::from(u8::from(won)));
                    part.add_game(2);
                }
                let [low, high] = ratings(2, &parts)[0].interval.expect("they met");
                held += u32::from(low <= truth && truth <= high);
            }
            // Below 93 % once in ten thousand times if it is 95 %.
            assert!(held >= 274, "{share}, {games} games: {held} of 300");
        }
    }

    /// Three seats of one bot are no three games: the interval is that of one.
    #[test]
    fn seats_of_one_game_are_not_counted_as_games() {
        let parts = |seats: usize| -> Vec<Ahead> {
            let mut parts = vec![Ahead::new(2); 40];
            for part in &mut parts {
                (0..seats).for_each(|_| part.add(0, 1, 1.0));
                part.add_game(2);
            }
            parts
        };
        let low = |seats| ratings(2, &parts(seats))[0].interval.expect("they met")[0];
        let share = |rating: f64| 1.0 / (1.0 + 10_f64.powf(-2.0 * rating / 400.0));
        assert!((share(low(1)) - share(low(3))).abs() < 0.02, "{} {}", low(1), low(3));
    }

    #[test]
    fn strengths_carry_over_those_who_never_met() {
        let parts: Vec<Ahead> = (0..300)
            .map(|game| {
                let mut ahead = Ahead::new(3);
                ahead.add(0, 1, f64::from(u8::from(game % 4 != 0)));
                ahead.add(1, 2, f64::from(u8::from(game % 4 != 1)));
                ahead.add_game(3);
                ahead
            })
            .collect();
        let points: Vec<f64> = ratings(3, &parts).iter().map(|rating| rating.points).collect();
        assert!(points[0] > points[1] && points[1] > points[2], "{points:?}");
        assert!((points[0] - points[1] - (points[1] - points[2])).abs() < 5.0, "{points:?}");
    }

    #[test]
    fn one_bot_has_nobody_to_be_compared_with() {
        assert_eq!(ratings(1, &[]), [Rating { points: 0.0, interval: None }]);
        let strangers = ratings(2, &vec![Ahead::new(2); 3]);
        assert!(strangers.iter().all(|it| it.points == 0.0 && it.interval.is_none()));
    }
}

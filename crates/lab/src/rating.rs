//! How strong bots are on one scale, from who finished ahead of whom.
//!
//! The model is that of Bradley and Terry: bot `i` finishes ahead of bot `j`
//! with the odds of their strengths, whoever else is at the table. The fit is
//! the one most likely to have led to all meetings together. Ratings that are
//! moved game by game, as Elo's or Glicko's, would depend on the order of
//! games, which means nothing here.

use crate::statistics::student;

/// Ratings are told in Elo's unit: 400 points more are odds of ten to one.
const UNIT: f64 = 400.0 / std::f64::consts::LN_10;

/// Into how many parts games are cut, at most, to see how much ratings vary.
pub(crate) const MOST_PARTS: usize = 40;

/// How often each bot finished ahead of each other one; a tie is half.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ahead {
    bots: usize,
    counts: Vec<f64>,
}

impl Ahead {
    pub(crate) fn new(bots: usize) -> Ahead {
        Ahead { bots, counts: vec![0.0; bots * bots] }
    }

    pub(crate) fn add(&mut self, first: usize, second: usize, ahead: f64) {
        self.counts[first * self.bots + second] += ahead;
        self.counts[second * self.bots + first] += 1.0 - ahead;
    }

    fn of(&self, first: usize, second: usize) -> f64 {
        self.counts[first * self.bots + second]
    }

    fn sum<'a>(bots: usize, parts: impl Iterator<Item = &'a Ahead>) -> Ahead {
        let mut sum = Ahead::new(bots);
        for part in parts {
            sum.counts.iter_mut().zip(&part.counts).for_each(|(sum, part)| *sum += part);
        }
        sum
    }
}

/// A rating with its interval, `None` where there are too few games for one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Rating {
    pub(crate) points: f64,
    pub(crate) interval: Option<[f64; 2]>,
}

/// Rates bots from parts of all games that are independent of each other. The
/// mean of all ratings is zero. Intervals are a jackknife's: what the ratings
/// would be without each of the parts.
pub(crate) fn ratings(bots: usize, parts: &[Ahead]) -> Vec<Rating> {
    let all = fit(&Ahead::sum(bots, parts.iter()));
    let number = parts.len() as f64;
    let without: Vec<Vec<f64>> = (0..parts.len())
        .map(|left_out| {
            let others = parts.iter().enumerate().filter(|&(part, _)| part != left_out);
            fit(&Ahead::sum(bots, others.map(|(_, part)| part)))
        })
        .collect();
    all.iter()
        .enumerate()
        .map(|(bot, &points)| {
            let mean = without.iter().map(|fit| fit[bot]).sum::<f64>() / number;
            let squares: f64 = without.iter().map(|fit| (fit[bot] - mean).powi(2)).sum();
            let half =
                student(parts.len().saturating_sub(1)) * ((number - 1.0) / number * squares).sqrt();
            let interval = (parts.len() > 1 && bots > 1).then_some([points - half, points + half]);
            Rating { points, interval }
        })
        .collect()
}

/// The ratings that fit best. Each pair that met is credited with one tie more:
/// so a bot that never finished behind another has a rating too.
fn fit(ahead: &Ahead) -> Vec<f64> {
    let bots = ahead.bots;
    let others = |bot: usize| (0..bots).filter(move |&other| other != bot);
    let met = |bot, other| {
        let meetings = ahead.of(bot, other) + ahead.of(other, bot);
        if meetings > 0.0 { meetings + 1.0 } else { 0.0 }
    };
    let mut strengths = vec![1.0; bots];
    // Each round makes what happened likelier; the change dies away quickly.
    for _ in 0..10_000 {
        let next: Vec<f64> = (0..bots)
            .map(|bot| {
                let wins: f64 = others(bot)
                    .filter(|&other| met(bot, other) > 0.0)
                    .map(|other| ahead.of(bot, other) + 0.5)
                    .sum();
                let expected: f64 = others(bot)
                    .map(|other| met(bot, other) / (strengths[bot] + strengths[other]))
                    .sum();
                if expected > 0.0 { wins / expected } else { 1.0 }
            })
            .collect();
        let middle = (next.iter().map(|strength| strength.ln()).sum::<f64>() / bots as f64).exp();
        let next: Vec<f64> = next.into_iter().map(|strength| strength / middle).collect();
        let change = next.iter().zip(&strengths).map(|(new, old)| (new / old).ln().abs());
        let settled = change.fold(0.0, f64::max) < 1e-9;
        strengths = next;
        if settled {
            break;
        }
    }
    strengths.into_iter().map(|strength| UNIT * strength.ln()).collect()
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
            parts[game as usize % number].add(0, 1, f64::from(u8::from(won)));
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

    #[test]
    fn who_always_wins_has_a_rating() {
        let found = ratings(2, &duel(20, 20));
        assert!(found[0].points > 200.0 && found[0].points.is_finite(), "{found:?}");
    }

    #[test]
    fn strengths_carry_over_those_who_never_met() {
        let parts: Vec<Ahead> = (0..300)
            .map(|game| {
                let mut ahead = Ahead::new(3);
                ahead.add(0, 1, f64::from(u8::from(game % 4 != 0)));
                ahead.add(1, 2, f64::from(u8::from(game % 4 != 1)));
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
    }
}

//! The value of a position for every seat.

use tabletop::{MAX_SEATS, Scores, Seat};

/// What a position is worth, seat by seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Value {
    /// The chance to win. A shared victory is a share of one, so that all seats
    /// together have one. Alone at the table there is nobody to beat, and this
    /// only grows with the points.
    pub win: [f32; MAX_SEATS],
    /// The points expected at the end.
    pub points: [f32; MAX_SEATS],
}

/// With nobody to beat, this many points count as certain victory: more than
/// anyone reaches.
const ALL_ALONE: f32 = 300.0;

/// The logistic curve comes closest to the normal distribution if it is this
/// much steeper.
const STEEPER: f32 = 1.7;

/// What a point more than the best rival is worth by itself, as a chance to win.
const A_LITTLE: f32 = 0.002;

impl Value {
    /// The result of a game that is over.
    #[must_use]
    pub fn result(scores: &Scores) -> Value {
        let mut value = Value::default();
        for (seat, score) in scores.iter() {
            value.points[seat.index()] = score.points as f32;
        }
        if scores.iter().nth(1).is_none() {
            value.win[0] = alone(value.points[0]);
            return value;
        }
        let share = 1.0 / scores.winners().count().max(1) as f32;
        for seat in scores.winners() {
            value.win[seat.index()] = share;
        }
        value
    }

    /// The chances of this many seats that expect these points, where two of them
    /// may be mistaken against each other by `doubt` points.
    #[must_use]
    pub fn expected(seats: u8, points: [f32; MAX_SEATS], doubt: f32) -> Value {
        let seats = usize::from(seats);
        let mut win = [0.0; MAX_SEATS];
        if seats == 1 {
            win[0] = alone(points[0]);
            return Value { win, points };
        }
        let best = points[..seats].iter().copied().fold(f32::MIN, f32::max);
        let mut sum = 0.0;
        for (win, points) in win.iter_mut().zip(&points[..seats]) {
            *win = ((points - best) * STEEPER / doubt).exp();
            sum += *win;
        }
        win.iter_mut().for_each(|win| *win /= sum);
        Value { win, points }
    }

    /// What this is worth to a seat: its chance to win, and a little for the
    /// points it is ahead. Without that little, a seat that has lost, or won,
    /// would not care any more what it does.
    #[must_use]
    pub fn worth(&self, seat: Seat) -> f32 {
        self.win[seat.index()] + A_LITTLE * self.lead(seat)
    }

    /// The points a seat is ahead of its best rival.
    #[must_use]
    pub fn lead(&self, seat: Seat) -> f32 {
        let rivals = self.points.iter().enumerate().filter(|&(other, _)| other != seat.index());
        let best = rivals.map(|(_, &points)| points).fold(0.0, f32::max);
        self.points[seat.index()] - best
    }

    /// Adds this share of another value.
    pub(crate) fn weigh(&mut self, other: &Value, share: f32) {
        for (sum, other) in self.win.iter_mut().zip(&other.win) {
            *sum += other * share;
        }
        for (sum, other) in self.points.iter_mut().zip(&other.points) {
            *sum += other * share;
        }
    }

    /// Makes this the mean of this many values, of which it was the mean before the
    /// last one came.
    pub(crate) fn lean(&mut self, last: &Value, count: u32) {
        let share = 1.0 / count as f32;
        for (mean, last) in self.win.iter_mut().zip(&last.win) {
            *mean += (last - *mean) * share;
        }
        for (mean, last) in self.points.iter_mut().zip(&last.points) {
            *mean += (last - *mean) * share;
        }
    }
}

fn alone(points: f32) -> f32 {
    (points / ALL_ALONE).clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use tabletop::Score;

    use super::*;

    #[test]
    fn a_shared_victory_is_shared() {
        let points = [30, 31, 31];
        let scores =
            Scores::from_fn(3, |seat| Score { points: points[seat.index()], tie_break: 0 });
        let value = Value::result(&scores);
        assert_eq!(value.win[..3], [0.0, 0.5, 0.5]);
        assert_eq!(value.points[..3], [30.0, 31.0, 31.0]);
    }

    #[test]
    fn chances_sum_to_one_and_follow_the_points() {
        let value = Value::expected(3, [30.0, 35.0, 40.0, 0.0, 0.0], 10.0);
        let sum: f32 = value.win.iter().sum();
        assert!((sum - 1.0).abs() < 1e-5, "{value:?}");
        assert!(value.win[0] < value.win[1] && value.win[1] < value.win[2], "{value:?}");
        assert_eq!(value.win[3..], [0.0, 0.0]);
        // Ten points ahead of one rival with a doubt of ten: one deviation.
        let two = Value::expected(2, [10.0, 0.0, 0.0, 0.0, 0.0], 10.0);
        assert!((two.win[0] - 0.84).abs() < 0.01, "{two:?}");
    }

    #[test]
    fn alone_more_points_are_better() {
        let few = Value::expected(1, [60.0, 0.0, 0.0, 0.0, 0.0], 5.0);
        let many = Value::expected(1, [90.0, 0.0, 0.0, 0.0, 0.0], 5.0);
        assert!(few.win[0] < many.win[0] && many.win[0] < 1.0);
    }
}

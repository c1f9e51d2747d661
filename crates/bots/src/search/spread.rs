//! The standard deviation of numbers that arrive one by one.

/// How far numbers are apart that come one by one.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Spread {
    count: f64,
    mean: f64,
    squares: f64,
}

/// Results are never supposed to be closer together than this. Otherwise one
/// option with the same result again and again would seem so sure that no other
/// is tried any more.
const LEAST: f64 = 0.05;

impl Spread {
    pub(super) fn add(&mut self, number: f32) {
        self.count += 1.0;
        let off = f64::from(number) - self.mean;
        self.mean += off / self.count;
        self.squares += off * (f64::from(number) - self.mean);
    }

    /// The standard deviation, above zero.
    pub(super) fn deviation(&self) -> f32 {
        if self.count < 2.0 {
            return 1.0;
        }
        (self.squares / self.count).sqrt().max(LEAST) as f32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deviation_is_the_textbook_one() {
        let mut spread = Spread::default();
        for number in [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0] {
            spread.add(number);
        }
        assert!((spread.deviation() - 2.0).abs() < 1e-6);
        let mut equal = Spread::default();
        equal.add(1.0);
        equal.add(1.0);
        assert!(equal.deviation() > 0.0);
    }
}

//! Time controls and the clocks of a table.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use store::Millis;

/// How long anyone may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", tag = "is")]
#[schema(rename_all = "kebab-case")]
pub enum Pace {
    /// As long as they like.
    Untimed {},
    /// A reserve, and some more after each decision.
    Timed {
        /// What everyone begins with, in milliseconds.
        #[schema(value_type = i64)]
        reserve: Millis,
        /// What is added after each decision, in milliseconds.
        #[schema(value_type = i64)]
        more: Millis,
        /// What happens to those who run out of it.
        expiry: Expiry,
    },
}

tabletop::names! {
    /// What happens to those who run out of time.
    #[derive(Default, utoipa::ToSchema)]
    #[schema(rename_all = "kebab-case")]
    pub enum Expiry {
        /// A computer player decides this once.
        #[default]
        BotPlays = "bot-plays",
        /// A computer player takes the seat until its owner comes back.
        BotSits = "bot-sits",
        /// Nothing but a mark that everyone sees.
        Nothing = "nothing",
    }
}

/// Time used and left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Clock {
    /// What each seat has left.
    pub left: Vec<Millis>,
    /// When the table began to wait.
    pub since: Millis,
    /// The seat that decided last, once or several times in a row, and the time it would have
    /// without the increments for these decisions. If it takes them back it has that much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) row: Option<(Seat, Millis)>,
}

impl Pace {
    /// A clock at the start of a match.
    pub(crate) fn start(self, seats: usize, now: Millis) -> Clock {
        let reserve = match self {
            Pace::Untimed {} => Millis(0),
            Pace::Timed { reserve, .. } => reserve,
        };
        Clock { left: vec![reserve; seats], since: now, row: None }
    }

    /// What happens at expiry.
    pub(crate) fn expiry(self) -> Expiry {
        match self {
            Pace::Untimed {} => Expiry::Nothing,
            Pace::Timed { expiry, .. } => expiry,
        }
    }
}

impl Clock {
    /// When this seat runs out of time, if it is being waited for.
    pub(crate) fn deadline(&self, pace: Pace, turn: Seat) -> Option<Millis> {
        match pace {
            Pace::Untimed {} => None,
            Pace::Timed { .. } => {
                let left = self.left.get(turn.index())?;
                Some(Millis(self.since.0.saturating_add(left.0)))
            }
        }
    }

    /// What a seat has left now, if it is the one that is being waited for.
    pub fn left_now(&self, turn: Seat, now: Millis) -> Millis {
        let left = self.left.get(turn.index()).map_or(0, |left| left.0);
        Millis((left - self.elapsed(now)).max(0))
    }

    fn elapsed(&self, now: Millis) -> i64 {
        (now.0 - self.since.0).max(0)
    }

    /// Something was taken back while the table waited for this seat, so the time was this
    /// seat's. There is no increment for that, and a seat that takes back its own decisions
    /// loses the increments it got for them. Otherwise a seat could decide and take back
    /// again and again without ever running out of time.
    pub(crate) fn withdrawn(&mut self, by: Option<Seat>, waited_for: Seat, now: Millis) {
        let elapsed = self.elapsed(now);
        if let Some(left) = self.left.get_mut(waited_for.index()) {
            *left = Millis((left.0 - elapsed).max(0));
        }
        if let Some((seat, left)) = self.row.filter(|(seat, _)| Some(*seat) == by) {
            let left = if waited_for == seat { Millis((left.0 - elapsed).max(0)) } else { left };
            if let Some(own) = self.left.get_mut(seat.index()) {
                *own = left.min(*own);
            }
            self.row = Some((seat, left));
        } else {
            self.row = None;
        }
        self.since = now;
    }

    /// A seat has answered while others are still waited for: its time stops, theirs
    /// goes on.
    pub(crate) fn stopped(&mut self, seat: Seat, now: Millis) {
        let left = self.left_now(seat, now);
        if let Some(own) = self.left.get_mut(seat.index()) {
            *own = left;
        }
    }

    /// A seat has taken back its answer: its time goes on. What has passed before does
    /// not count twice.
    pub(crate) fn resumed(&mut self, seat: Seat, now: Millis) {
        let elapsed = self.elapsed(now);
        if let Some(own) = self.left.get_mut(seat.index()) {
            *own = Millis(own.0.saturating_add(elapsed));
        }
    }

    /// All of these seats have answered at once, and the table waits for somebody from now
    /// on. Their clocks have stopped already.
    pub(crate) fn all_decided(&mut self, pace: Pace, seats: &[Seat], now: Millis) {
        if let Pace::Timed { reserve, more, .. } = pace {
            for seat in seats {
                if let Some(own) = self.left.get_mut(seat.index()) {
                    *own = Millis(own.0.saturating_add(more.0).min(reserve.0.max(more.0)));
                }
            }
        }
        self.row = None;
        self.since = now;
    }

    /// A seat has decided. From now on the table waits for somebody, perhaps the same seat.
    /// No increment takes a seat above the reserve.
    pub(crate) fn decided(&mut self, pace: Pace, by: Seat, now: Millis) {
        if let Pace::Timed { reserve, more, .. } = pace {
            let before = self.row.filter(|(seat, _)| *seat == by).map(|(_, left)| left);
            let before = before.or_else(|| self.left.get(by.index()).copied()).unwrap_or(Millis(0));
            self.row = Some((by, Millis((before.0 - self.elapsed(now)).max(0))));
            let left = self.left_now(by, now).0.saturating_add(more.0).min(reserve.0.max(more.0));
            if let Some(own) = self.left.get_mut(by.index()) {
                *own = Millis(left);
            }
        }
        self.since = now;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACE: Pace =
        Pace::Timed { reserve: Millis(60_000), more: Millis(5_000), expiry: Expiry::BotPlays };

    fn seat(letter: char) -> Seat {
        Seat::from_letter(letter).unwrap()
    }

    #[test]
    fn time_runs_for_who_is_waited_for_and_some_comes_back() {
        let mut clock = PACE.start(2, Millis(1_000));
        assert_eq!(clock.deadline(PACE, seat('a')), Some(Millis(61_000)));
        clock.decided(PACE, seat('a'), Millis(11_000));
        assert_eq!(clock.left, [Millis(55_000), Millis(60_000)]);
        assert_eq!(clock.left_now(seat('b'), Millis(12_000)), Millis(59_000));
        // Nobody gathers more than the reserve.
        clock.decided(PACE, seat('b'), Millis(12_000));
        assert_eq!(clock.left, [Millis(55_000), Millis(60_000)]);
    }

    #[test]
    fn who_is_late_has_nothing_left_but_what_comes_back() {
        let mut clock = PACE.start(2, Millis(0));
        assert_eq!(clock.left_now(seat('a'), Millis(100_000)), Millis(0));
        clock.decided(PACE, seat('a'), Millis(100_000));
        assert_eq!(clock.left[0], Millis(5_000));
    }

    /// Deciding and taking it back used to give the increment twice and to charge nobody for
    /// the time in between, so a seat could stall for ever.
    #[test]
    fn who_decides_and_takes_it_back_gains_no_time() {
        let mut clock = PACE.start(2, Millis(0));
        let (a, b) = (seat('a'), seat('b'));
        let mut now = 0;
        for _ in 0..20 {
            now += 2_000;
            clock.decided(PACE, a, Millis(now));
            now += 1_000;
            clock.withdrawn(Some(a), b, Millis(now));
        }
        assert_eq!(clock.left_now(a, Millis(now)), Millis(60_000 - 20 * 2_000));
        assert_eq!(clock.left[1], Millis(60_000 - 20 * 1_000));
        // Several decisions in a row, taken back together.
        let mut clock = PACE.start(2, Millis(0));
        for at in [1_000, 2_000, 3_000] {
            clock.decided(PACE, a, Millis(at));
        }
        clock.withdrawn(Some(a), a, Millis(4_000));
        assert_eq!(clock.left[0], Millis(56_000));
        // Going back by agreement charges the seat that was waited for, without an increment.
        clock.decided(PACE, a, Millis(4_000));
        let before = clock.left.clone();
        clock.withdrawn(None, b, Millis(6_000));
        assert_eq!(clock.left, [before[0], Millis(before[1].0 - 2_000)]);
    }

    #[test]
    fn clocks_run_side_by_side_and_each_stops_for_itself() {
        let mut clock = PACE.start(2, Millis(0));
        let (a, b) = (seat('a'), seat('b'));
        clock.stopped(b, Millis(10_000));
        assert_eq!(clock.left[1], Millis(50_000));
        assert_eq!(clock.left_now(a, Millis(10_000)), Millis(50_000));
        // Taking it back gives no time, and takes none twice.
        clock.resumed(b, Millis(15_000));
        assert_eq!(clock.left_now(b, Millis(15_000)), Millis(50_000));
        assert_eq!(clock.deadline(PACE, b), Some(Millis(65_000)));
        clock.stopped(b, Millis(16_000));
        clock.stopped(a, Millis(70_000));
        clock.all_decided(PACE, &[a, b], Millis(70_000));
        assert_eq!(clock.left, [Millis(5_000), Millis(54_000)]);
        assert_eq!(clock.since, Millis(70_000));
    }

    #[test]
    fn a_clock_that_goes_backwards_gives_no_time() {
        let mut clock = PACE.start(2, Millis(5_000));
        clock.decided(PACE, seat('a'), Millis(1_000));
        assert_eq!(clock.left[0], Millis(60_000));
    }

    #[test]
    fn without_a_pace_nobody_runs_out() {
        let pace = Pace::Untimed {};
        assert_eq!(pace.start(3, Millis(7)).deadline(pace, seat('c')), None);
        assert_eq!(pace.expiry(), Expiry::Nothing);
    }
}

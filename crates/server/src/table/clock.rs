//! How long anyone may think, and what happens then.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::store::Millis;

/// How long anyone may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", tag = "is")]
pub(crate) enum Pace {
    /// As long as they like.
    Untimed {},
    /// A reserve, and some more after each decision.
    Timed {
        /// What everyone begins with.
        reserve: Millis,
        /// What comes back after each decision.
        more: Millis,
        /// What happens to those who run out of it.
        expiry: Expiry,
    },
}

tabletop::names! {
    /// What happens to those who run out of time.
    #[derive(Default, utoipa::ToSchema)]
    #[schema(rename_all = "kebab-case")]
    pub(crate) enum Expiry {
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
pub(crate) struct Clock {
    /// What each seat has left.
    pub(crate) left: Vec<Millis>,
    /// Since when somebody is waited for.
    pub(crate) since: Millis,
}

impl Pace {
    /// A clock at the start of a match.
    pub(crate) fn start(self, seats: usize, now: Millis) -> Clock {
        let reserve = match self {
            Pace::Untimed {} => Millis(0),
            Pace::Timed { reserve, .. } => reserve,
        };
        Clock { left: vec![reserve; seats], since: now }
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
    pub(crate) fn left_now(&self, turn: Seat, now: Millis) -> Millis {
        let left = self.left.get(turn.index()).map_or(0, |left| left.0);
        Millis((left - (now.0 - self.since.0).max(0)).max(0))
    }

    /// A seat has decided; somebody, perhaps the same, is waited for from now on.
    /// Nobody gathers more than the reserve.
    pub(crate) fn decided(&mut self, pace: Pace, by: Seat, now: Millis) {
        if let Pace::Timed { reserve, more, .. } = pace {
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

//! The limits of a door, and how they are written in the configuration.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;
use std::time::Duration;

use governor::Quota;
use thiserror::Error;

/// A rate and a burst: `8/s:60` allows eight a second and bursts of sixty, `30/h` allows
/// thirty an hour, even all of them at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    count: NonZeroU32,
    period: Period,
    burst: NonZeroU32,
}

tabletop::names! {
    /// The time that a rate is for.
    enum Period {
        /// A second.
        Second = "s",
        /// A minute.
        Minute = "min",
        /// An hour.
        Hour = "h",
        /// A day.
        Day = "day",
    }
}

/// Why a text is not a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LimitError {
    /// It is not written as a limit.
    #[error("a limit is a number and s, min, h or day, such as 20/h, or 8/s:60 for 60 at once")]
    Form,
    /// It would allow nothing.
    #[error("a limit must allow at least 1; write off for no limit")]
    Nothing,
    /// It names something other than address, player or account.
    #[error("limits are for address, player or account, such as address=60/h,account=200/h")]
    Scope,
    /// It names one of them twice.
    #[error("address, player and account can each have only one limit")]
    Twice,
}

impl Limit {
    /// A rate, as a count and a period, and a burst.
    pub(super) const fn new(count: u32, period: &'static str, burst: u32) -> Limit {
        let period = match period.as_bytes() {
            b"s" => Period::Second,
            b"min" => Period::Minute,
            b"h" => Period::Hour,
            _ => Period::Day,
        };
        Limit { count: at_least_one(count), period, burst: at_least_one(burst) }
    }

    /// A limit that is this many times as high.
    pub(super) fn times(self, times: u32) -> Limit {
        let times = |number: NonZeroU32| number.saturating_mul(at_least_one(times));
        Limit { count: times(self.count), burst: times(self.burst), ..self }
    }

    /// How much may be done at once.
    #[must_use]
    pub fn burst(self) -> u32 {
        self.burst.get()
    }

    pub(super) fn quota(self) -> Quota {
        let seconds = match self.period {
            Period::Second => 1,
            Period::Minute => 60,
            Period::Hour => 60 * 60,
            Period::Day => 24 * 60 * 60,
        };
        let one = Duration::from_secs(seconds) / self.count.get();
        // The highest rate is a thousand million a second.
        let quota = Quota::with_period(one.max(Duration::from_nanos(1)));
        quota.unwrap_or(Quota::per_second(self.count)).allow_burst(self.burst)
    }
}

const fn at_least_one(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => NonZeroU32::MIN,
    }
}

impl FromStr for Limit {
    type Err = LimitError;

    fn from_str(text: &str) -> Result<Limit, LimitError> {
        use tabletop::Name;
        let number = |text: &str| match text.parse::<u32>() {
            Ok(number) => NonZeroU32::new(number).ok_or(LimitError::Nothing),
            Err(_) => Err(LimitError::Form),
        };
        let (count, rest) = text.split_once('/').ok_or(LimitError::Form)?;
        let (period, burst) = match rest.split_once(':') {
            Some((period, burst)) => (period, Some(burst)),
            None => (rest, None),
        };
        let count = number(count)?;
        let period = Period::from_name(period).ok_or(LimitError::Form)?;
        Ok(Limit { count, period, burst: burst.map_or(Ok(count), number)? })
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.count, self.period)?;
        if self.burst == self.count { Ok(()) } else { write!(f, ":{}", self.burst) }
    }
}

impl fmt::Debug for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// The limits at a door. `None` means no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shares {
    /// All visitors without an account behind one address, together.
    pub address: Option<Limit>,
    /// One browser without an account.
    pub player: Option<Limit>,
    /// One account, or one token where tokens are counted.
    pub account: Option<Limit>,
}

/// Changes some of the [`Shares`] at a door, as the configuration writes it: `20/h` for all
/// three, `address=60/h,account=off` for some, `off` for no limit at all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ShareSetting {
    address: Option<Option<Limit>>,
    player: Option<Option<Limit>>,
    account: Option<Option<Limit>>,
}

impl ShareSetting {
    /// The shares with this change.
    pub(super) fn apply(self, shares: Shares) -> Shares {
        Shares {
            address: self.address.unwrap_or(shares.address),
            player: self.player.unwrap_or(shares.player),
            account: self.account.unwrap_or(shares.account),
        }
    }
}

impl From<Shares> for ShareSetting {
    fn from(Shares { address, player, account }: Shares) -> ShareSetting {
        ShareSetting { address: Some(address), player: Some(player), account: Some(account) }
    }
}

impl FromStr for ShareSetting {
    type Err = LimitError;

    fn from_str(text: &str) -> Result<ShareSetting, LimitError> {
        let limit = |text: &str| match text.trim() {
            "off" => Ok(None),
            text => text.parse().map(Some),
        };
        if !text.contains('=') {
            let all = Some(limit(text)?);
            return Ok(ShareSetting { address: all, player: all, account: all });
        }
        let mut setting = ShareSetting::default();
        for part in text.split(',') {
            let (whose, text) = part.split_once('=').ok_or(LimitError::Scope)?;
            let share = match whose.trim() {
                "address" => &mut setting.address,
                "player" => &mut setting.player,
                "account" => &mut setting.account,
                _ => return Err(LimitError::Scope),
            };
            if share.replace(limit(text)?).is_some() {
                return Err(LimitError::Twice);
            }
        }
        Ok(setting)
    }
}

impl fmt::Display for ShareSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shares =
            [("address", self.address), ("player", self.player), ("account", self.account)];
        let mut separator = "";
        for (whose, limit) in shares {
            let Some(limit) = limit else { continue };
            f.write_str(separator)?;
            separator = ",";
            match limit {
                Some(limit) => write!(f, "{whose}={limit}")?,
                None => write!(f, "{whose}=off")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_reads_as_it_is_written() {
        for text in ["20/h", "8/s:60", "1/day", "120/min:80", "4294967295/s"] {
            assert_eq!(text.parse::<Limit>().unwrap().to_string(), text);
        }
        assert_eq!("5/h:5".parse::<Limit>().unwrap().to_string(), "5/h");
        for bad in
            ["", "20", "/h", "20/", "20/week", "-1/h", "1.5/s", "8/s:", "8/s:x", "99999999999/s"]
        {
            assert_eq!(bad.parse::<Limit>(), Err(LimitError::Form), "{bad}");
        }
        for nothing in ["0/s", "8/s:0"] {
            assert_eq!(nothing.parse::<Limit>(), Err(LimitError::Nothing), "{nothing}");
        }
    }

    #[test]
    fn a_setting_changes_what_it_names() {
        let hour: Limit = "20/h".parse().unwrap();
        let usual = Shares { address: Some(hour.times(3)), player: Some(hour), account: None };
        let after = |text: &str| text.parse::<ShareSetting>().unwrap().apply(usual);
        let all = Some(hour);
        assert_eq!(after("20/h"), Shares { address: all, player: all, account: all });
        assert_eq!(after("off"), Shares::default());
        assert_eq!(after("account=20/h"), Shares { account: all, ..usual });
        assert_eq!(after("player=off, address=20/h"), Shares { address: all, ..Shares::default() });
        for (bad, why) in [
            ("address=", LimitError::Form),
            ("visitor=1/s", LimitError::Scope),
            ("address=1/s,2/s", LimitError::Scope),
            ("address=1/s,address=2/s", LimitError::Twice),
            ("account=0/s", LimitError::Nothing),
        ] {
            assert_eq!(bad.parse::<ShareSetting>(), Err(why), "{bad}");
        }
        let whole = ShareSetting::from(usual).to_string();
        assert_eq!(whole, "address=60/h,player=20/h,account=off");
        assert_eq!(whole.parse::<ShareSetting>().unwrap().apply(Shares::default()), usual);
    }
}

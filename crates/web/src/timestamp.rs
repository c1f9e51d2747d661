//! Formats times for pages.

use time::OffsetDateTime;

use store::Millis;

/// A time to the minute in UTC, in a form that every reader understands.
pub(super) fn utc(at: Millis) -> String {
    let formatted = OffsetDateTime::from_unix_timestamp(at.0.div_euclid(1_000)).map(|it| {
        let (hour, minute, _) = it.to_hms();
        format!("{} {hour:02}:{minute:02} UTC", it.date())
    });
    formatted.unwrap_or_else(|_| "?".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_to_the_minute() {
        assert_eq!(utc(Millis(1_700_000_000_000)), "2023-11-14 22:13 UTC");
        assert_eq!(utc(Millis(i64::MAX)), "?");
    }
}

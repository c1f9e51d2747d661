//! Parsers for numbers and lists on the command line, with errors that say what to write.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A whole number within these bounds.
pub(crate) fn whole<T>(
    range: RangeInclusive<T>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static
where
    T: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.trim().parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| {
            format!("write a whole number from {} to {}", range.start(), range.end())
        })
    }
}

/// A word of a list, in which blanks around commas mean nothing.
pub(crate) fn word(text: &str) -> Result<String, String> {
    match text.trim() {
        "" => Err("a name is missing: write names separated by commas".to_owned()),
        word => Ok(word.to_owned()),
    }
}

/// A value of a list that can be read by itself, in the same way.
pub(crate) fn trimmed<T: FromStr>(text: &str) -> Result<T, T::Err> {
    text.trim().parse()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_such_number_is_told_which_are() {
        let number = whole(1..=20_u8);
        assert_eq!(number(" 20 "), Ok(20));
        for bad in ["0", "21", "256", "-1", "1.5", "many", ""] {
            assert_eq!(number(bad), Err("write a whole number from 1 to 20".to_owned()));
        }
    }

    #[test]
    fn blanks_around_words_mean_nothing() {
        assert_eq!(word(" nobles "), Ok("nobles".to_owned()));
        assert!(word(" ").is_err());
        assert_eq!(trimmed::<u8>(" 7 "), Ok(7));
    }
}

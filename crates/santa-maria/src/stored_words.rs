//! Stores as one word what is more than a name: where a tile lies, what lies on a building,
//! what is still to be carried out.

use core::fmt;

use tabletop::Name;

use crate::board::Mark;
use crate::components::Deed;
use crate::die::Colour;
use crate::grid::Cell;
use crate::stored_as_word::stored_as_word;
use crate::tile::Placement;

/// Where a tile lies: `r2c3-east`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SpotWord(pub(crate) Placement);

stored_as_word!(
    SpotWord,
    SpotWord::parse,
    "a space and a direction, such as r2c3-east",
    "^r[1-6]c[1-6]-(north|east|south|west)$"
);

impl SpotWord {
    fn parse(text: &str) -> Option<SpotWord> {
        let (cell, heading) = text.split_once('-')?;
        Some(SpotWord((Cell::parse(cell)?, Name::from_name(heading)?)))
    }
}

impl fmt::Display for SpotWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0.0, self.0.1)
    }
}

/// What lies on a building: `white-3`, `blue-4`, `coins-2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkWord(pub(crate) Mark);

stored_as_word!(
    MarkWord,
    MarkWord::parse,
    "a die or coins with a number, such as white-3 or coins-2",
    "^((white|blue)-[1-6]|coins-(0|[1-9][0-9]*))$"
);

impl MarkWord {
    fn parse(text: &str) -> Option<MarkWord> {
        let (what, number) = text.split_once('-')?;
        let plain = number == "0" || !number.starts_with('0');
        let number: u8 = number.parse().ok().filter(|_| plain && !number.starts_with('+'))?;
        match what {
            "coins" => Some(MarkWord(Mark::Coins(number))),
            colour if (1..=6).contains(&number) => {
                Some(MarkWord(Mark::Die(Colour::from_name(colour)?, number)))
            }
            _ => None,
        }
    }
}

impl fmt::Display for MarkWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Mark::Nothing => f.write_str("nothing"),
            Mark::Die(colour, value) => write!(f, "{colour}-{value}"),
            Mark::Coins(coins) => write!(f, "coins-{coins}"),
        }
    }
}

/// What is still to be carried out: an action by its name, or `trade`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct DueWord(pub(crate) Option<Deed>);

stored_as_word!(
    DueWord,
    DueWord::parse,
    "religion, conquistador, shipping or trade",
    "^(religion|conquistador|shipping|trade)$"
);

impl DueWord {
    fn parse(text: &str) -> Option<DueWord> {
        if text == "trade" {
            Some(DueWord(None))
        } else {
            Some(DueWord(Some(Deed::from_name(text)?)))
        }
    }
}

impl fmt::Display for DueWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.map_or("trade", Deed::name))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn words_are_read_as_they_are_written() {
        for text in ["white-1", "blue-6", "coins-0", "coins-12"] {
            assert_eq!(MarkWord::parse(text).unwrap().to_string(), text);
        }
        for text in ["white-0", "white-7", "red-1", "coins-", "coins-01", "coins-+1", "coins"] {
            assert_eq!(MarkWord::parse(text), None, "{text}");
        }
        assert_eq!(SpotWord::parse("r2c3-east").unwrap().to_string(), "r2c3-east");
        for text in ["r2c3", "r2c3-", "r7c1-east", "r2c3-up", "r2c3-east-west"] {
            assert_eq!(SpotWord::parse(text), None, "{text}");
        }
    }
}

//! Reads and writes the scores of bishops as a table has them.

use core::fmt;

use tabletop::{Name, NotationError};

use super::{count, split};
use crate::components::{DOCKS, Deed, Measure, Rate, Score, THRESHOLDS, Terrain};
use crate::resource::Resource;

const A_SCORE: &str = "a number from 1 to 9, \"per\", and what is counted, such as \
                       \"1 per road\" or \"2 per 3 wood\"; or points from a count on, such as \
                       \"3 from 2, 8 from 4 shipment\"";
const A_MEASURE: &str = "road, shipment, line, largest-area, monk, trio, colonist, building, \
                         religion, conquistador, shipping, trade, a terrain such as @forest, \
                         terrain, set, dock-1 to dock-4, scholar, bishop, religion-step, \
                         a resource such as wood, resource or coin";
const ASCENDING: &str = "1 to 4 thresholds, each with a greater count and more points than the \
                         one before";

/// The measures without a part of their own.
const PLAIN: [(&str, Measure); 15] = [
    ("road", Measure::Road),
    ("shipment", Measure::Shipment),
    ("line", Measure::Line),
    ("largest-area", Measure::LargestArea),
    ("monk", Measure::Monk),
    ("trio", Measure::Trio),
    ("colonist", Measure::Colonist),
    ("building", Measure::Building),
    ("trade", Measure::Trade),
    ("terrain", Measure::Terrains),
    ("set", Measure::Set),
    ("scholar", Measure::Scholar),
    ("bishop", Measure::Bishop),
    ("religion-step", Measure::Religion),
    ("resource", Measure::Goods),
];

/// What a bishop asks for.
pub(crate) fn score(text: &str) -> Result<Score, NotationError> {
    let text = text.trim();
    let bad = || NotationError::new(text, A_SCORE);
    if text.contains(" from ") {
        return thresholds(text);
    }
    let (points, rest) = split(text).ok_or_else(bad)?;
    let ("per", rest) = split(rest).ok_or_else(bad)? else { return Err(bad()) };
    let (each, per) = match split(rest) {
        Some((each, per)) => (count(each).ok_or_else(bad)?, per),
        None => (1, rest),
    };
    let points = count(points).ok_or_else(bad)?;
    Ok(Score { per: measure(text, per)?, rate: Rate::Each { points, each } })
}

/// `3 from 2, 8 from 4 shipment`.
fn thresholds(text: &str) -> Result<Score, NotationError> {
    let bad = || NotationError::new(text, A_SCORE);
    let (steps, per) = text.rsplit_once(char::is_whitespace).ok_or_else(bad)?;
    let per = measure(text, per)?;
    let mut all = [None; THRESHOLDS];
    let mut before = (0, 0);
    let mut free = all.iter_mut();
    for step in steps.split(',') {
        let (points, rest) = split(step).ok_or_else(bad)?;
        let Some(("from", from)) = split(rest) else { return Err(bad()) };
        let step = (small(from).ok_or_else(bad)?, small(points).ok_or_else(bad)?);
        match free.next() {
            Some(slot) if step.0 > before.0 && step.1 > before.1 => *slot = Some(step),
            _ => return Err(NotationError::new(text, ASCENDING)),
        }
        before = step;
    }
    Ok(Score { per, rate: Rate::From(all) })
}

/// A number of one or two digits, not zero.
fn small(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'] => text.parse().ok(),
        _ => None,
    }
}

fn measure(text: &str, word: &str) -> Result<Measure, NotationError> {
    let plain = || PLAIN.iter().find(|(name, _)| *name == word).map(|&(_, measure)| measure);
    let dock = || match word.strip_prefix("dock-")?.as_bytes() {
        [digit @ b'1'..=b'9'] if usize::from(digit - b'0') <= DOCKS => {
            Some(Measure::Dock(digit - b'1'))
        }
        _ => None,
    };
    let coin = || matches!(word, "coin" | "coins").then_some(Measure::Coin);
    plain()
        .or_else(|| Deed::from_name(word).map(Measure::Deed))
        .or_else(|| Terrain::from_name(word.strip_prefix('@')?).map(Measure::Terrain))
        .or_else(|| Resource::from_name(word).map(Measure::Good))
        .or_else(dock)
        .or_else(coin)
        .ok_or_else(|| NotationError::new(text, A_MEASURE))
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = PLAIN.iter().find(|(_, measure)| measure == self) {
            return f.write_str(name);
        }
        match self {
            Measure::Deed(deed) => write!(f, "{deed}"),
            Measure::Terrain(terrain) => write!(f, "@{terrain}"),
            Measure::Dock(dock) => write!(f, "dock-{}", dock + 1),
            Measure::Good(resource) => write!(f, "{resource}"),
            _ => f.write_str("coin"),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rate {
            Rate::Each { points, each: 1 } => write!(f, "{points} per {}", self.per),
            Rate::Each { points, each } => write!(f, "{points} per {each} {}", self.per),
            Rate::From(steps) => {
                let mut joint = "";
                for (from, points) in steps.into_iter().flatten() {
                    write!(f, "{joint}{points} from {from}")?;
                    joint = ", ";
                }
                write!(f, " {}", self.per)
            }
        }
    }
}

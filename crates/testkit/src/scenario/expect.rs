//! Compares a position with what a scenario expects.

use serde::Serialize;
use serde_json::Value;
use tabletop::{Node, Seat, Title, Viewer};

use super::Expectation;
use super::run::Table;
use super::value;
use crate::trail::written;

impl<G: Title> Table<'_, G> {
    /// Whether something holds here.
    pub(super) fn expect(&self, what: &Expectation) -> Result<(), String> {
        match what {
            Expectation::Position(path, expected) => {
                part(&self.game.position(&self.state), path, expected)
            }
            Expectation::View(viewer, path, expected) => self.sees(*viewer, path, expected),
            Expectation::Options(seat, texts) => self.has_all(*seat, texts),
            Expectation::Option(seat, texts) => {
                texts.iter().try_for_each(|text| match self.is_option(*seat, text)? {
                    true => Ok(()),
                    false => Err(format!("{seat} {text} is no option: {}", self.waits())),
                })
            }
            Expectation::NotOption(seat, texts) => {
                texts.iter().try_for_each(|text| match self.is_option(*seat, text)? {
                    true => Err(format!("{seat} {text} is an option")),
                    false => Ok(()),
                })
            }
            Expectation::Waits(seat) => {
                let node = seat.map_or(Node::Chance, Node::Decision);
                holds(self.game.node(&self.state) == node, || self.waits())
            }
            Expectation::Question(id) => {
                let asked = self.game.question(&self.state);
                holds(asked == id, || format!("the question is {asked}"))
            }
            Expectation::Score(seat, points) => {
                let found = self.game.scores(&self.state).of(*seat).points;
                holds(found == *points, || format!("{seat} has {found} points"))
            }
            Expectation::Winners(seats) => {
                let found: Vec<Seat> = self.game.scores(&self.state).winners().collect();
                holds(found == *seats, || format!("the winners are {}", letters(&found)))
            }
            Expectation::Over => holds(self.game.node(&self.state) == Node::Over, || self.waits()),
            Expectation::Event(text) => holds(self.events.contains(text), || self.told()),
            Expectation::NotEvent(text) => holds(!self.events.contains(text), || self.told()),
        }
    }

    fn sees(&self, viewer: Viewer, path: &str, expected: &str) -> Result<(), String> {
        part(&self.game.view(&self.state, viewer), path, expected)
    }

    fn has_all(&self, seat: Seat, texts: &[String]) -> Result<(), String> {
        for text in texts {
            self.game.parse(text).map_err(|error| error.to_string())?;
        }
        let mut options = Vec::new();
        self.game.options(&self.state, &mut options);
        let mut found: Vec<String> =
            options.into_iter().map(|action| written(self.game, action)).collect();
        let mut expected = texts.to_vec();
        found.sort();
        expected.sort();
        let asked = self.game.node(&self.state) == Node::Decision(seat);
        holds(asked && found == expected, || self.waits())
    }

    fn is_option(&self, seat: Seat, text: &str) -> Result<bool, String> {
        let action = self.game.parse(text).map_err(|error| error.to_string())?;
        Ok(self.game.why_not(&self.state, seat, action).is_none())
    }

    fn told(&self) -> String {
        format!("what happened: {}", self.events.join(" / "))
    }
}

fn part(whole: &impl Serialize, path: &str, expected: &str) -> Result<(), String> {
    let whole: Value = serde_json::to_value(whole).map_err(|error| error.to_string())?;
    let found = value::at(&whole, path);
    holds(value::is(found, expected), || {
        format!("{path} is {}, not {expected}", value::text(found))
    })
}

fn holds(holds: bool, found: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(found()) }
}

fn letters(seats: &[Seat]) -> String {
    seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

//! What can be wrong with a set-up.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use thiserror::Error;

use crate::{ComponentSetError, Message, Seat, UnknownName};

/// A set-up that no table can have.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SetupError {
    /// The game cannot be played by this number of players.
    #[error("this game takes {fewest} to {most} players, not {asked}")]
    Seats {
        /// What was asked for.
        asked: u8,
        /// The fewest the game takes.
        fewest: u8,
        /// The most the game takes.
        most: u8,
    },
    /// There is no such preset.
    #[error("{}", UnknownName { what: "preset", asked, known })]
    Preset {
        /// What was asked for.
        asked: String,
        /// The presets there are.
        known: Vec<&'static str>,
    },
    /// There is no such switch.
    #[error("{}", UnknownName { what: "switch", asked, known })]
    Switch {
        /// What was asked for.
        asked: String,
        /// The switches there are.
        known: Vec<&'static str>,
    },
    /// The switch has no such answer.
    #[error("{}", UnknownName { what: &format!("answer to {switch}"), asked, known })]
    Answer {
        /// The switch.
        switch: &'static str,
        /// What was asked for.
        asked: String,
        /// The answers there are.
        known: Vec<&'static str>,
    },
    /// There is no such expansion.
    #[error("{}", UnknownName { what: "expansion", asked, known })]
    Expansion {
        /// What was asked for.
        asked: String,
        /// The expansions there are.
        known: Vec<&'static str>,
    },
    /// There is no such set of components.
    #[error("{}", UnknownName { what: "set of components", asked, known })]
    ComponentSet {
        /// What was asked for.
        asked: String,
        /// The sets there are.
        known: Vec<&'static str>,
    },
    /// A table of components is not what it must be.
    #[error("the table of components: {problem}")]
    Components {
        /// What is wrong with it.
        problem: ComponentSetError,
    },
    /// A switch was set twice.
    #[error("the switch {switch:?} is set twice")]
    Twice {
        /// The switch.
        switch: String,
    },
    /// The list that answers an open switch cannot be played with.
    #[error("the list of {switch}: {problem}")]
    List {
        /// The switch whose answer is the list.
        switch: &'static str,
        /// What is wrong with it.
        problem: ListError,
    },
    /// There is no such revision of the rules.
    #[error("there is no revision {asked} of the rules; the latest is {latest}")]
    Revision {
        /// What was asked for.
        asked: u32,
        /// The latest revision there is.
        latest: u32,
    },
    /// The starting seat is not at this table.
    #[error("seat {asked} cannot start at a table of {seats}")]
    Start {
        /// What was asked for.
        asked: Seat,
        /// How many seats the table has.
        seats: u8,
    },
}

/// What is wrong with the list that answers an open switch.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ListError {
    /// An answer to another switch needs the list, and there is none.
    #[error("{switch}={answer} needs one: {list}=NAME+NAME+...")]
    Missing {
        /// The switch that takes the list.
        list: &'static str,
        /// The other switch.
        switch: &'static str,
        /// The answer that needs the list.
        answer: &'static str,
    },
    /// Only one answer to another switch has a use for the list.
    #[error("only {switch}={answer} has one")]
    Unwanted {
        /// The other switch.
        switch: &'static str,
        /// The answer that was not given.
        answer: &'static str,
    },
    /// It names something that there is not.
    #[error("there is no {kind} called {:?}", asked.chars().take(40).collect::<String>())]
    Unknown {
        /// What the list names.
        kind: &'static str,
        /// What was asked for.
        asked: String,
    },
    /// The rules refuse something in it.
    ///
    /// The sentence for people is in the message files of the game, which no rules crate
    /// reads; `play::setup_sentence` finds it.
    #[error("{refusal} (rule {rule})")]
    Refused {
        /// The game whose rules say no.
        game: &'static str,
        /// The clause that says no.
        rule: &'static str,
        /// Why.
        refusal: Box<Message>,
    },
}

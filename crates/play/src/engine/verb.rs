//! The requests of the protocol by name, and its version.

use tabletop::names;

/// The version of the protocol. Version 2: a view is a position.
pub const PROTOCOL: u32 = 2;

names! {
    /// What can be asked for.
    pub(super) enum Verb {
        Games = "games",
        Schema = "schema",
        New = "new",
        Load = "load",
        Read = "read",
        Verify = "verify",
        Node = "node",
        Menu = "menu",
        Play = "play",
        Settle = "settle",
        Step = "step",
        View = "view",
        WhyNot = "why-not",
        Scores = "scores",
        Record = "record",
        Position = "position",
        Events = "events",
        Undo = "undo",
        Reveal = "reveal",
        Close = "close",
        Quit = "quit",
    }
}

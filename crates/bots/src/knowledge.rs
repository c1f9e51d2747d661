//! The trait of what is known by hand about one game.

use tabletop::{Game, MAX_SEATS, Seat};

/// What everyone can expect of the rest of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Outlook {
    /// The points each seat will have when the game is over.
    pub points: [f32; MAX_SEATS],
    /// By how many points that of two seats may be mistaken against each other: a
    /// standard deviation, above zero.
    pub doubt: f32,
}

/// What a person who knows the game would say of a position at a glance. All of
/// it is read from the position alone, quickly, and without allocating.
pub trait Knowledge: Game {
    /// How many quiet positions in a row a player who searches looks at to judge
    /// one. More takes longer; measured in matches.
    const LOOKS: u32;

    /// How promising each option looks to `seat` without looking ahead, in
    /// points or thereabouts; more is better and only differences count. The
    /// answer replaces the content of `out`, one number for each option.
    ///
    /// The option with the highest promise is what everyone is supposed to do
    /// when a position is played on until it is quiet, so this alone should play
    /// sensibly within a phase or a turn.
    fn promise(
        &self,
        state: &Self::State,
        seat: Seat,
        options: &[Self::Action],
        out: &mut Vec<f32>,
    );

    /// Whether the position can be judged as it stands: nothing that has begun is
    /// still to be carried out.
    fn is_quiet(&self, state: &Self::State) -> bool;

    /// What everyone can expect. Asked of quiet positions.
    fn outlook(&self, state: &Self::State) -> Outlook;

    /// Whether so little is left to play that it may pay to count everything to
    /// the end.
    fn is_end_near(&self, state: &Self::State) -> bool;
}

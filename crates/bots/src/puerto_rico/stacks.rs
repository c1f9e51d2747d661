//! What a tile from one stack or another is worth: one that this seat has put back
//! and knows, one that only others know, or one that nobody knows.

use puerto_rico::{Building, Good, Question, Stack, Tile};
use tabletop::Name;

use super::worth::Judge;

/// What a tile that nobody knows is worth, laid at once.
const UNKNOWN: f32 = 0.4;
/// Somebody did not want it.
const UNWANTED: f32 = 0.05;
/// How much of its worth a tile in the new row keeps: others may take it first.
const IN_THE_ROW: f32 = 0.3;

/// A tile that nobody knows.
pub(super) fn draw(question: Question) -> f32 {
    if question == Question::Stacks { 0.0 } else { UNKNOWN }
}

/// A tile that someone has put back.
pub(super) fn draw_from(judge: &Judge<'_>, question: Question, stack: Stack) -> f32 {
    let known = judge.state.known_top(stack, judge.seat);
    let in_row = question == Question::Stacks;
    // With a forest house a poor tile is still a forest.
    let least = if !in_row && judge.estate.board.has(Building::ForestHouse) {
        judge.tile(Tile::Forest)
    } else {
        f32::NEG_INFINITY
    };
    let worth = |good: Good| judge.tile(Tile::plantation(good)).max(least);
    let mean = Good::ALL.iter().map(|&good| worth(good)).sum::<f32>() / Good::ALL.len() as f32;
    let better = known.map_or(-UNWANTED, |good| worth(good) - mean);
    if in_row { IN_THE_ROW * better } else { UNKNOWN + better }
}

/// The same, for a doubloon.
pub(super) fn buy_from(judge: &Judge<'_>, stack: Stack) -> f32 {
    let worth = match judge.state.known_top(stack, judge.seat) {
        Some(good) => judge.tile(Tile::plantation(good)),
        None => buy(judge) - UNWANTED,
    };
    worth - judge.doubloon()
}

/// What a tile that nobody knows is worth to those who pay for it.
pub(super) fn buy(judge: &Judge<'_>) -> f32 {
    0.6 * judge.tile(Tile::Corn)
}

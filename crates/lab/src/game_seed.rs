//! Derives the numbers of one game from the seed of a run.

/// The number of seeds that a game has for its dice and its players.
const A_GAME: u64 = 8;

/// The first of the seeds of one game in a run. Every
/// game has eight of its own, whatever the other games draw: this one and the next
/// seven.
#[must_use]
pub fn game_seed(seed: u64, game: u64) -> u64 {
    // An odd factor takes neighbouring seeds far apart.
    seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(game.wrapping_mul(A_GAME))
}

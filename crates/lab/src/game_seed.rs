/// How many numbers a game has for its dice and its players.
const A_GAME: u64 = 8;

/// The numbers that everything random in one of many games follows from. Every
/// game has eight of its own, whatever the others draw: this one and the next
/// seven.
#[must_use]
pub fn game_seed(seed: u64, game: u64) -> u64 {
    // An odd factor takes neighbouring seeds far apart.
    seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(game.wrapping_mul(A_GAME))
}

//! The help of an argument that names a game.

/// What stands in the help for an argument that names a game.
pub(crate) fn the_game() -> String {
    let names: Vec<&str> = games::titles().iter().map(|title| title.name()).collect();
    format!("The game ({})", names.join(", "))
}

//! How each game looks at the web table.
//!
//! A [`Board`] draws a table as one viewer sees it, with what they may do there, inside one
//! form. Whatever can be done is a button in it whose value is the action in notation,
//! wherever on the board it stands. Each game has a folder with its board, its drawings, its
//! style sheet and its script, and one line in [`BOARDS`].

pub mod art;
mod board;
pub mod game_text;
mod plain;
pub mod problem_text;
mod puerto_rico;
pub mod record_text;
mod santa_maria;
mod scene;
mod table;
#[cfg(test)]
mod testing;
mod text;

pub use board::{Assets, Board, Fields};
pub use messages::WEB;
pub use scene::{Drawn, Scene};
pub use text::Text;

/// The games that have a board of their own.
pub static BOARDS: &[&dyn Board] = &[&puerto_rico::PuertoRicoBoard, &santa_maria::SantaMariaBoard];

/// The board of a game.
pub fn board(game: &str) -> &'static dyn Board {
    let own = BOARDS.iter().copied().find(|board| board.name() == game);
    own.unwrap_or(&board::Plain)
}

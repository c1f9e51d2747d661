//! How each game looks at the web table.
//!
//! A [`Board`] draws a table as one viewer sees it, with everything they may do there, inside
//! one form. Each possible action is a button in that form, anywhere on the board, whose value
//! is the action in notation. Each game has a folder with its board, drawings, style sheet and
//! script, and one line in [`BOARDS`].

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

//! What every game of Windrose is tested with.
//!
//! - [`conformance()`]: plays random games and checks at every state what every
//!   game promises.
//! - [`scenario`]: small stories in the notation of the game, each proving some
//!   clauses of the rules.
//! - [`playthrough`]: whole games kept as golden files.
//! - [`perft()`]: counts of paths, to compare two implementations of the rules.
//! - [`allocates_nothing`]: that the hot path of a game leaves memory alone.
//! - [`grows_with_size`]: that no input costs more than its size deserves.
//! - [`toy`]: a tiny game to test everything generic with.

mod allocations;
mod conformance;
mod growth;
mod laws;
mod perft;
pub mod playthrough;
pub mod scenario;
mod stored;
pub mod toy;
mod trail;

pub use allocations::allocates_nothing;
pub use conformance::{Conformance, conformance, games_to_play};
pub use growth::grows_with_size;
pub use laws::{Laws, NoLaws};
pub use perft::{Fate, divide, first_decisions, perft};

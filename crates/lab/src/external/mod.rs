//! Programs of any language as players: the arena asks, the program answers.
//! `docs/protocol.md` describes what is said.

mod process;
mod program;

use process::Process;
pub(crate) use program::{Program, Programs, Start};

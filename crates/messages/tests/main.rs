//! The message files are whole, alike in every language, and name everything the
//! games have. One program, because each costs a link.

mod alike;
mod code;
mod declared;
mod samples;
mod sentences;
mod text;
mod written;

//! The tests of this crate, played with the toy game. One program, because each
//! costs a link.

mod chance;
mod components;
mod flat;
mod hostile;
mod protocol;
mod records;
mod round_trips;
mod secrets;
mod sketches;
mod table;
mod taking_back;
mod worst;

//! Stories at the web table, each told by clicking like a person.

mod away;
mod everyone;
mod hot_seat;
mod keyboard;
mod phone;
mod plain;
mod santa_maria;
mod spectator;
mod together;
mod two_people;
mod whole_game;

use browser::{Driver, House};

/// A server and the program that opens browsers.
fn stage() -> (House, Driver) {
    (House::open(), Driver::start())
}

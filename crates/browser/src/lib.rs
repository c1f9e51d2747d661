//! The web table in a real browser.
//!
//! A [`House`] is the real server with a database of its own; a [`Driver`] opens
//! [`Browser`]s that look at it. [`Table`] and [`pages`] say what people do there
//! in words of the game, and [`selectors`] alone knows the markup. Nothing here
//! is part of the product: the tests and the pictures of `cargo xtask` use it.
//!
//! Whatever goes wrong is a panic with a sentence: who calls is a test, and what
//! was started is ended all the same.

pub mod axe;
mod browser;
mod driver;
mod driver_process;
mod house;
mod keys;
mod look;
pub mod pages;
pub mod selectors;
mod table;
mod wait;
mod wire;

pub use browser::{Browser, Element};
pub use driver::Driver;
pub use house::House;
pub use keys::Key;
pub use look::{Light, Look};
pub use table::{Seen, Table, Taste};
pub use wait::{until, within};
pub use wire::DriverError;

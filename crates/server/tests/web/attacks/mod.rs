//! What a hostile visitor tries, and what becomes of it.
//!
//! Each test is an attack over HTTP that worked once. Its name says what was
//! tried; what the server promises instead is in `docs/security.md`.

mod accounts;
mod clocks;
mod connections;
mod doors;
mod operating;
mod seats;
mod tables;
mod thinking;

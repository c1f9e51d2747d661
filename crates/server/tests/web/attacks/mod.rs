//! Attacks of hostile visitors.
//!
//! Each test is an attack over HTTP that worked once. Its name says what was tried.
//! `docs/security.md` says what the server promises instead.

mod accounts;
mod clocks;
mod connections;
mod doors;
mod operating;
mod seats;
mod tables;
mod thinking;

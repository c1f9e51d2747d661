//! Tests of a table as a value.

mod away;
mod links;
mod matches;
mod proposals;
mod seats;
mod tentative;
mod together;
mod worst;

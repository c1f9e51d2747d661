//! The web table.
//!
//! So far it holds what a table is kept in, the [`store`].

pub mod store;

//! A client of the web table.

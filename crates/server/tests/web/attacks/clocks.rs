//! Time that runs out while nobody could answer.

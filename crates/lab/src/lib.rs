//! The arena: matches between computer players, and what they tell.

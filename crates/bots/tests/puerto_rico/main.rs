//! What the computer players know of *Puerto Rico*.

mod everywhere;
mod judgement;

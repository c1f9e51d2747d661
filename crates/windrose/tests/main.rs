//! The binary as its users see it. One program, because each costs a link.

mod arena;
mod bench;
mod components;
mod connect;
mod corpus;
mod engine;
mod hint;
mod manual;
mod mistakes;
mod notation;
mod operate;
mod perft;
mod protocol;
mod replay;
mod rules;
mod serve;
mod shell;
mod simulate;
mod support;

//! Texts for people, in English and German.
//!
//! They stand in Fluent files, a folder for each language and a file for each
//! game, and are taken into the program. An id is the kind of a thing and its
//! identifier in all notation: `building-hacienda`, `role-settler`. So a name can
//! be looked up for anything that has an identifier, and names decide nothing.
//!
//! ```
//! use messages::{Language, Messages};
//! use puerto_rico::Role;
//!
//! let german = Messages::get(Language::German, "puerto-rico");
//! assert_eq!(german.name(&Role::Mayor), "Bürgermeister");
//! assert!(german.text("building-hacienda.effect").is_some());
//! ```
//!
//! What the rules crates say in English about presets, switches and answers
//! stays there: it is the documentation of the code, and the protocol sends it.
//! The files hold it in the other languages only, and [`Messages::switch`] and
//! its siblings find whichever is wanted.
//!
//! Events and refusals come as messages with typed fields, and
//! [`Messages::sentence`] puts in the names of things and players:
//!
//! ```
//! use messages::{Language, Messages};
//! use puerto_rico::{Event, Good};
//! use tabletop::{Seat, ToMessage};
//!
//! let sold = Event::Sold { seat: Seat::FIRST, good: Good::Corn, doubloons: 1 };
//! let german = Messages::get(Language::German, "puerto-rico");
//! let sentence = german.sentence(&sold.to_message(), &|_| "Ada".to_owned());
//! assert_eq!(sentence, "Ada verkauft Mais für 1 Dublone.");
//! ```

mod files;
mod id;
mod language;
mod messages;
mod sentence;

pub use fluent_bundle::FluentValue as Value;

pub use files::{FILES, File};
pub use language::Language;
pub use messages::Messages;
pub use sentence::PlayerName;

/// The texts of the pages, as if they were a game.
pub const WEB: &str = "web";

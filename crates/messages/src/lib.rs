//! Texts for people, in English and German.
//!
//! They stand in Fluent files, a folder for each language and a file for each
//! game, and are taken into the program. An id is the kind of a thing and its
//! identifier in all notation: `building-hacienda`, `role-settler`. So a name can
//! be looked up for anything that has an identifier, and names decide nothing.
//!
//! ```
//! use messages::{Language, Messages};
//!
//! let german = Messages::get(Language::German, "puerto-rico");
//! assert_eq!(german.name("role", "mayor"), "Bürgermeister");
//! assert!(german.text("building-hacienda.effect").is_some());
//! ```
//!
//! What the rules crates say in English about presets, switches and answers
//! stays there: it is the documentation of the code, and the protocol sends it.
//! The files hold it in the other languages only, and [`Messages::switch`] and
//! its siblings find whichever is wanted.
//!
//! What happened and why something is refused comes as plain data, and
//! [`Messages::tell`] puts it into words with the names of things and players:
//!
//! ```
//! use messages::{Language, Messages};
//! use serde_json::json;
//!
//! let sold = json!({"event": "sold", "seat": "a", "good": "corn", "doubloons": 1});
//! let name_of = |kind: &str, _: &str| (kind == "seat").then(|| "Ada".to_owned());
//! let german = Messages::get(Language::German, "puerto-rico");
//! let told = german.tell("event", &sold, &name_of);
//! assert_eq!(told.as_deref(), Some("Ada verkauft Mais für 1 Dublone."));
//! ```

mod fields;
mod files;
mod language;
mod messages;
mod tell;

pub use fluent_bundle::FluentValue as Value;

pub use files::{FILES, File};
pub use language::Language;
pub use messages::Messages;
pub use tell::NameOf;

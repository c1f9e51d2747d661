//! The message files of each language.

use crate::Language;

/// A message file, as it stands in the folder of its language.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// The language of its texts.
    pub language: Language,
    /// The game it is about.
    pub game: &'static str,
    /// Its path in this crate.
    pub path: &'static str,
    /// What it holds.
    pub text: &'static str,
}

macro_rules! file {
    ($language:ident, $game:literal, $path:literal) => {
        File {
            language: Language::$language,
            game: $game,
            path: $path,
            text: include_str!(concat!("../", $path)),
        }
    };
}

/// Every message file. Games have files of their own, since two games may call
/// different things by the same identifier.
pub const FILES: &[File] = &[
    file!(English, "puerto-rico", "en/puerto-rico.ftl"),
    file!(English, "puerto-rico", "en/puerto-rico-events.ftl"),
    file!(English, "puerto-rico", "en/puerto-rico-questions.ftl"),
    file!(English, "puerto-rico", "en/puerto-rico-refusals.ftl"),
    file!(German, "puerto-rico", "de/puerto-rico.ftl"),
    file!(German, "puerto-rico", "de/puerto-rico-about.ftl"),
    file!(English, "puerto-rico", "en/puerto-rico-table.ftl"),
    file!(German, "puerto-rico", "de/puerto-rico-table.ftl"),
    file!(German, "puerto-rico", "de/puerto-rico-events.ftl"),
    file!(German, "puerto-rico", "de/puerto-rico-questions.ftl"),
    file!(German, "puerto-rico", "de/puerto-rico-refusals.ftl"),
    file!(German, "puerto-rico", "de/puerto-rico-rules.ftl"),
    file!(English, "santa-maria", "en/santa-maria.ftl"),
    file!(English, "santa-maria", "en/santa-maria-events.ftl"),
    file!(English, "santa-maria", "en/santa-maria-questions.ftl"),
    file!(English, "santa-maria", "en/santa-maria-refusals.ftl"),
    file!(English, "santa-maria", "en/santa-maria-table.ftl"),
    file!(German, "santa-maria", "de/santa-maria.ftl"),
    file!(German, "santa-maria", "de/santa-maria-about.ftl"),
    file!(German, "santa-maria", "de/santa-maria-events.ftl"),
    file!(German, "santa-maria", "de/santa-maria-questions.ftl"),
    file!(German, "santa-maria", "de/santa-maria-refusals.ftl"),
    file!(German, "santa-maria", "de/santa-maria-rules.ftl"),
    file!(German, "santa-maria", "de/santa-maria-table.ftl"),
    // The toy game of the tests, without and with a box.
    file!(English, "race", "en/race.ftl"),
    file!(English, "boxed-race", "en/race.ftl"),
    file!(English, "web", "en/web.ftl"),
    file!(English, "web", "en/web-account.ftl"),
    file!(English, "web", "en/web-limits.ftl"),
    file!(English, "web", "en/web-rules.ftl"),
    file!(English, "web", "en/web-seats.ftl"),
    file!(English, "web", "en/web-tables.ftl"),
    file!(German, "web", "de/web.ftl"),
    file!(German, "web", "de/web-account.ftl"),
    file!(German, "web", "de/web-limits.ftl"),
    file!(German, "web", "de/web-rules.ftl"),
    file!(German, "web", "de/web-seats.ftl"),
    file!(German, "web", "de/web-tables.ftl"),
];

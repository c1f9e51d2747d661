//! The languages, and how a reader's is chosen.

use tabletop::Name;
use unic_langid::LanguageIdentifier;
use unic_langid::subtags;

tabletop::names! {
    /// A language that texts are written in, named by its code.
    pub enum Language {
        /// What every text has; others fall back to it.
        English = "en",
        /// With the names of the German editions.
        German = "de",
    }
}

impl Language {
    /// What the language is called by those who speak it.
    #[must_use]
    pub const fn own_name(self) -> &'static str {
        match self {
            Language::English => "English",
            Language::German => "Deutsch",
        }
    }

    /// The language of a tag such as `de`, `de-AT` or, as in the environment of
    /// a program, `de_DE.UTF-8`. The country makes no difference to our texts.
    #[must_use]
    pub fn parse(tag: &str) -> Option<Language> {
        let code = tag.trim().split(['-', '_', '.', '@']).next()?;
        Language::ALL.iter().copied().find(|language| language.name().eq_ignore_ascii_case(code))
    }

    /// The language that suits a list of wishes best, as a browser sends it in
    /// `Accept-Language`: `de-AT, de;q=0.9, en;q=0.5`.
    ///
    /// Written by hand, for the Fluent crate that reads such lists looks at
    /// their order and ignores the weights.
    #[must_use]
    pub fn negotiate(wishes: &str) -> Language {
        let mut best = (0.0, Language::English);
        for wish in wishes.split(',') {
            let mut parts = wish.split(';').map(str::trim);
            let language = match parts.next() {
                Some("*") => Some(Language::English),
                tag => tag.and_then(Language::parse),
            };
            let weight = parts.next().map_or(Some(1.0), weight);
            // Of equal wishes the first counts; a weight of 0 is a refusal.
            if let (Some(language), Some(weight)) = (language, weight)
                && weight > best.0
            {
                best = (weight, language);
            }
        }
        best.1
    }

    /// Several things in a row: `corn, 2 indigo and sugar`.
    ///
    /// Here and not in the message files, which belong to one game each.
    pub(crate) fn list(self, things: &[String]) -> String {
        let (nothing, and) = match self {
            Language::English => ("nothing", "and"),
            Language::German => ("nichts", "und"),
        };
        match things {
            [] => nothing.to_owned(),
            [only] => only.clone(),
            [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
        }
    }

    /// What Fluent chooses plural forms by.
    pub(crate) fn identifier(self) -> LanguageIdentifier {
        // The codes above are well formed; no language at all is the root one.
        let language: subtags::Language = self.name().parse().unwrap_or_default();
        LanguageIdentifier::from_parts(language, None, None, &[])
    }
}

fn weight(parameter: &str) -> Option<f32> {
    let (name, value) = parameter.split_once('=')?;
    let weight: f32 = value.trim().parse().ok()?;
    (name.trim().eq_ignore_ascii_case("q") && (0.0..=1.0).contains(&weight)).then_some(weight)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_with_and_without_a_country() {
        for tag in ["de", "DE", "de-AT", "de-Latn-CH-1996", "de_DE.UTF-8", " de "] {
            assert_eq!(Language::parse(tag), Some(Language::German), "{tag}");
        }
        for tag in ["", "-", "C", "fr", "d", "deu", "den", "*", "de,en"] {
            assert_eq!(Language::parse(tag), None, "{tag}");
        }
    }

    #[test]
    fn the_best_wish_is_granted() {
        use Language::{English, German};
        for (wishes, granted) in [
            ("de-AT, de;q=0.9, en;q=0.5", German),
            ("en;q=0.5,de", German),
            ("en-GB,en;q=0.9,de;q=0.8", English),
            ("fr, it;q=0.9, de;q=0.1", German),
            ("fr, *;q=0.5, de;q=0.4", English),
            ("de;q=0", English),
            ("de; Q = 0.3", German),
            ("de;q=0.5, en;q=0.5", German),
            ("de;q=2, en;q=0.1", English),
            ("de;level=1", English),
            ("fr", English),
            ("", English),
            (";;,,=", English),
        ] {
            assert_eq!(Language::negotiate(wishes), granted, "{wishes}");
        }
    }

    /// A header may be so long. It is read once and nothing of it is kept.
    #[test]
    fn the_longest_list_of_wishes_costs_no_memory() {
        const LONGEST: usize = 32 << 10;
        for wish in ["de,", "de;q=0.1,", "x;q=", "*", ",", ";", "de;q=0,", "-", "0", "\u{e9}"] {
            for start in ["", "de;q=0.", "de;q=", "fr;"] {
                let wishes = format!("{start}{}", wish.repeat(LONGEST / wish.len()));
                let counted = allocation_counter::measure(|| {
                    let _ = Language::negotiate(&wishes);
                });
                assert_eq!(counted.count_total, 0, "{start}{wish}");
            }
        }
    }

    #[test]
    fn lists_are_told_in_their_language() {
        let list = |language: Language, things: &[&str]| {
            language.list(&things.iter().map(|&thing| thing.to_owned()).collect::<Vec<_>>())
        };
        assert_eq!(list(Language::English, &[]), "nothing");
        assert_eq!(list(Language::German, &[]), "nichts");
        assert_eq!(list(Language::German, &["Mais"]), "Mais");
        assert_eq!(list(Language::German, &["Mais", "2 Indigo"]), "Mais und 2 Indigo");
        assert_eq!(list(Language::English, &["corn", "indigo", "sugar"]), "corn, indigo and sugar");
    }

    #[test]
    fn every_language_is_known_to_fluent() {
        for &language in Language::ALL {
            assert_eq!(language.identifier().to_string(), language.name());
        }
    }
}

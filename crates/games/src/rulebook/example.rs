//! Worked examples: positions with what is played from them, in words for people.

use std::collections::BTreeMap;

use play::{AnyMatch, AnyTitle, Author};
use tabletop::{Seat, Setup};
use testkit::scenario::{Act, Mark, Note, Scenario, Step};
use thiserror::Error;

use super::Rulebook;

/// What the players of the examples are called, seat by seat.
pub const NAMES: [&str; 5] = ["Ada", "Ben", "Cleo", "Dan", "Eve"];

/// A position, what is played from it, and what it shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// Its name, for addresses.
    pub name: String,
    /// The file it stands in.
    pub file: &'static str,
    /// Under which heading the rulebooks give such an example.
    pub cite: BTreeMap<String, String>,
    /// The parts of the table that its picture shows.
    pub picture: Vec<String>,
    /// The clauses it shows at work.
    pub clauses: Vec<String>,
    /// The table it is played at.
    pub setup: Setup,
    /// What is played.
    pub steps: Vec<Step>,
    /// The position in its text form; none where it is the start of the game.
    position: Option<String>,
    titles: BTreeMap<String, String>,
    texts: BTreeMap<String, Vec<String>>,
}

/// The examples of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Examples {
    /// In the order of the rulebook.
    pub examples: Vec<Example>,
}

/// Why an example cannot be read or played: a mistake in the program's own texts.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ExampleError {
    /// The file is not in the form of scenarios.
    #[error("the examples {file}: {problem}")]
    File {
        /// The file.
        file: &'static str,
        /// What is wrong.
        problem: String,
    },
    /// Something about an example is missing or wrong.
    #[error("the example {name} in {file}: {problem}")]
    Example {
        /// The file.
        file: &'static str,
        /// The example.
        name: String,
        /// What is wrong.
        problem: String,
    },
}

/// One step of an example that was played on a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played<'a> {
    /// Something happened: these are the entries of the record after this one.
    Happened {
        /// The last entry before it.
        since: usize,
    },
    /// Somebody may not do this now.
    Refused {
        /// Who.
        seat: Seat,
        /// What, in notation.
        text: &'a str,
        /// The clause that says no.
        rule: &'a str,
    },
}

impl Examples {
    /// Reads the examples of a rulebook.
    ///
    /// # Errors
    /// When a file is not in its form.
    pub fn read(book: &Rulebook) -> Result<Examples, ExampleError> {
        let mut examples: Vec<Example> = Vec::new();
        for &(file, text) in book.examples {
            let scenarios = Scenario::parse_all(file, text)
                .map_err(|error| ExampleError::File { file, problem: error.to_string() })?;
            for scenario in scenarios {
                let example = Example::of(file, scenario)?;
                if examples.iter().any(|known| known.name == example.name) {
                    return Err(example.wrong("another example has this name"));
                }
                examples.push(example);
            }
        }
        Ok(Examples { examples })
    }

    /// The example with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Example> {
        self.examples.iter().find(|example| example.name == name)
    }

    /// The examples that show this clause at work.
    pub fn of_clause(&self, id: &str) -> impl Iterator<Item = &Example> {
        self.examples.iter().filter(move |it| it.clauses.iter().any(|clause| clause == id))
    }
}

impl Example {
    fn of(file: &'static str, scenario: Scenario) -> Result<Example, ExampleError> {
        let Some(notes) = scenario.example else {
            let problem = format!("{:?} has no line `example NAME`", scenario.name);
            return Err(ExampleError::File { file, problem });
        };
        let mut example = Example {
            name: notes.name,
            file,
            cite: BTreeMap::new(),
            picture: Vec::new(),
            clauses: scenario.proves,
            setup: scenario.setup,
            steps: Vec::new(),
            position: scenario.given.map(|given| given.text),
            titles: BTreeMap::new(),
            texts: BTreeMap::new(),
        };
        for act in scenario.acts {
            if let Act::Play(steps) = act {
                example.steps.extend(steps);
            }
        }
        for note in notes.notes {
            example.note(note)?;
        }
        let is_name = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        let problem = match () {
            () if !is_name(&example.name) => "a name has lower case letters and hyphens",
            () if example.cite.is_empty() => "add a line `cite EDITION: HEADING`",
            () if example.picture.is_empty() => "add a line `picture: PART PART`",
            () if example.clauses.is_empty() => "add a line `proves ID`",
            () if !example.titles.contains_key("en") => "add a line `title en: TEXT`",
            () if !example.texts.contains_key("en") => "add a line `text en: TEXT`",
            () => return Ok(example),
        };
        Err(example.wrong(problem))
    }

    fn note(&mut self, Note { key, text, .. }: Note) -> Result<(), ExampleError> {
        match key.split_once(' ').unwrap_or((&key, "")) {
            ("cite", edition) if !edition.is_empty() => {
                self.cite.insert(edition.to_owned(), text);
            }
            ("picture", "") => self.picture = text.split_whitespace().map(str::to_owned).collect(),
            ("title", language) if !language.is_empty() => {
                self.titles.insert(language.to_owned(), text);
            }
            ("text", language) if !language.is_empty() => {
                self.texts.entry(language.to_owned()).or_default().push(text);
            }
            _ => {
                let known = "cite EDITION, picture, title LANGUAGE and text LANGUAGE";
                return Err(self.wrong(&format!("{key:?} is not one of {known}")));
            }
        }
        Ok(())
    }

    /// Its title in a language, or in English.
    #[must_use]
    pub fn title(&self, language: &str) -> &str {
        let title = self.titles.get(language).or_else(|| self.titles.get("en"));
        title.map_or(&self.name, String::as_str)
    }

    /// What it shows, paragraph by paragraph, in a language or in English.
    #[must_use]
    pub fn text(&self, language: &str) -> &[String] {
        let text = self.texts.get(language).or_else(|| self.texts.get("en"));
        text.map_or(&[], Vec::as_slice)
    }

    /// The languages in which it has both a title and a text.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.titles.keys().filter(|it| self.texts.contains_key(*it)).map(String::as_str)
    }

    /// A match that begins with its position. Chance waits to be told.
    ///
    /// # Errors
    /// When the position cannot be.
    pub fn begin(&self, title: &dyn AnyTitle) -> Result<Box<dyn AnyMatch>, ExampleError> {
        let begun = match &self.position {
            None => title.new_match(&self.setup, None).map_err(|error| error.to_string()),
            Some(position) => {
                title.load_match(&self.setup, position, None).map_err(|error| error.to_string())
            }
        };
        begun.map_err(|problem| self.wrong(&problem))
    }

    /// Plays it on a match that begins with its position, and shows the match after
    /// each step.
    ///
    /// # Errors
    /// When a step does not go as written. A step without an alternative is taken by
    /// the match itself and must not be written.
    pub fn play(
        &self,
        game: &mut dyn AnyMatch,
        mut look: impl FnMut(&dyn AnyMatch, Played<'_>),
    ) -> Result<(), ExampleError> {
        // What has no alternative in the position has happened by itself.
        if game.entries() > 0 {
            look(game, Played::Happened { since: 0 });
        }
        for step in &self.steps {
            let since = game.entries();
            let result = match (step.who, &step.mark) {
                (Author::Seat(seat), Mark::Refused(rule)) => {
                    look(game, Played::Refused { seat, text: &step.text, rule });
                    continue;
                }
                (Author::Table, Mark::Impossible) => continue,
                (Author::Seat(seat), _) => game.play_text(seat, &step.text),
                (Author::Table, _) => game.settle_text(&step.text),
            };
            result.map_err(|refused| self.wrong(&format!("{}: {refused}", step.text)))?;
            look(game, Played::Happened { since });
        }
        Ok(())
    }

    fn wrong(&self, problem: &str) -> ExampleError {
        let (file, name) = (self.file, self.name.clone());
        ExampleError::Example { file, name, problem: problem.to_owned() }
    }
}

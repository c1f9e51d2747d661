//! The whole rules as a page of Markdown, for `docs/rules`.

use std::io::Write;

use games::{EXAMPLE_NAMES, Example, Examples, Index, Played, Registered, Ruling, Rulings};
use messages::{Language, Messages};
use play::{AnyTitle, Happening, TitleOf};
use tabletop::{Name, Preset, Seat, Viewer};

use crate::command_error::CommandError;

/// Whose message files have the headings of the pages.
const WEB: &str = "web";

/// Prints the page: examples, clauses by chapter, rulings. The index is in the language
/// of the page already.
pub(crate) fn run<G: Registered>(
    index: &Index,
    language: Language,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    let page = Page {
        title: &TitleOf::<G>::new(),
        language,
        web: Messages::get(language, WEB),
        game: Messages::get(language, G::NAME),
        index,
        rulings: Rulings::in_language(&G::RULEBOOK, language.name())?,
        examples: Examples::read(&G::RULEBOOK)?,
        has_editions: G::PRESETS
            .iter()
            .any(|preset| index.clauses().any(|clause| clause.cite.contains_key(preset.name))),
    };
    page.write(out)
}

struct Page<'a> {
    title: &'a dyn AnyTitle,
    language: Language,
    web: &'static Messages,
    game: &'static Messages,
    index: &'a Index,
    rulings: Rulings,
    examples: Examples,
    /// Whether its presets are editions that clauses cite.
    has_editions: bool,
}

impl Page<'_> {
    fn t(&self, id: &str) -> String {
        self.web.text(id).map_or_else(|| id.to_owned(), std::borrow::Cow::into_owned)
    }

    fn write(&self, out: &mut impl Write) -> Result<(), CommandError> {
        let name = self.title.name();
        let other = match self.language {
            Language::English => (Language::German.own_name(), format!("{name}.de.md")),
            Language::German => (Language::English.own_name(), format!("{name}.md")),
        };
        writeln!(out, "# {}: {}\n", self.title.title(), self.t("rules-clauses"))?;
        writeln!(out, "{}\n", self.t("page-about"))?;
        writeln!(out, "[{}]({})\n", other.0, other.1)?;
        for (id, anchor) in [
            ("rules-examples", "examples"),
            ("rules-clauses", "clauses"),
            ("rules-rulings", "rulings"),
        ] {
            writeln!(out, "- [{}](#{anchor})", self.t(id))?;
        }
        self.heading("rules-examples", "examples", out)?;
        for example in &self.examples.examples {
            self.example(example, out)?;
        }
        self.heading("rules-clauses", "clauses", out)?;
        self.clauses(out)?;
        self.heading("rules-rulings", "rulings", out)?;
        for paragraph in &self.rulings.preface {
            writeln!(out, "{paragraph}\n")?;
        }
        for ruling in &self.rulings.rulings {
            self.ruling(ruling, out)?;
        }
        Ok(())
    }

    fn heading(&self, id: &str, anchor: &str, out: &mut impl Write) -> Result<(), CommandError> {
        Ok(writeln!(out, "\n<a id=\"{anchor}\"></a>\n\n## {}\n", self.t(id))?)
    }

    fn example(&self, example: &Example, out: &mut impl Write) -> Result<(), CommandError> {
        let (name, language) = (self.title.name(), self.language.name());
        let title = example.title(language);
        writeln!(out, "<a id=\"example-{}\"></a>\n\n### {title}\n", example.name)?;
        for paragraph in example.text(language) {
            writeln!(out, "{paragraph}\n")?;
        }
        writeln!(out, "![{title}](pictures/{name}-{}.{language}.png)\n", example.name)?;
        for step in self.steps(example)? {
            writeln!(out, "1. {step}")?;
        }
        let cites: Vec<String> = example
            .cite
            .iter()
            .map(|(edition, heading)| format!("{} ({heading})", self.source(edition)))
            .collect();
        let shows: Vec<String> =
            example.clauses.iter().map(|id| format!("[{id}](#{id})")).collect();
        writeln!(
            out,
            "\n{} {}. {} {}. [{}](../../rules/{name}/examples/{}.txt)\n",
            self.t("example-cite"),
            cites.join("; "),
            self.t("example-clauses"),
            shows.join(", "),
            self.t("page-scenario"),
            example.file,
        )?;
        Ok(())
    }

    /// An edition by its name, the one rulebook of a game by a word for it.
    fn source(&self, edition: &str) -> String {
        let preset = self.title.presets().iter().find(|preset| preset.name == edition);
        preset
            .map_or_else(|| self.t("ruling-rulebook"), |preset| self.game.name(preset).into_owned())
    }

    /// What is played in an example, entry by entry, and what is refused by which clause.
    fn steps(&self, example: &Example) -> Result<Vec<String>, CommandError> {
        let mut game = example.begin(self.title)?;
        let mut told = Vec::new();
        example.play(&mut *game, |game, step| match step {
            Played::Happened { since } => {
                let happenings = game.events_since(since, Viewer::Referee);
                for entry in happenings.chunk_by(|a, b| a.entry == b.entry) {
                    let events: Vec<String> = entry.iter().map(|it| self.happened(it)).collect();
                    told.push(events.join(" · "));
                }
            }
            Played::Refused { seat, text, rule } => {
                let clause = self.index.clauses().find(|clause| clause.id == rule);
                let why = clause.map_or("", |clause| &clause.text);
                told.push(format!("✗ {}: `{text}` – {why} ([{rule}](#{rule}))", name_of(seat)));
            }
        })?;
        Ok(told)
    }

    fn happened(&self, happening: &Happening) -> String {
        self.game.sentence(&happening.event, &|seat| name_of(seat).to_owned())
    }

    fn clauses(&self, out: &mut impl Write) -> Result<(), CommandError> {
        for chapter in &self.index.chapters {
            writeln!(out, "### {}\n", chapter.title)?;
            for clause in &chapter.clauses {
                write!(out, "- <a id=\"{0}\"></a>{1} `{0}`", clause.id, clause.text.trim())?;
                if let Some(number) = clause.ruling {
                    write!(out, " [{}](#ruling-{number})", self.ruling_number(number))?;
                }
                for example in self.examples.of_clause(&clause.id) {
                    let title = example.title(self.language.name());
                    write!(out, " [{title}](#example-{})", example.name)?;
                }
                writeln!(out)?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    fn ruling_number(&self, number: u32) -> String {
        let told = self.web.text_with("ruling-number", &[("number", number.into())]);
        told.map_or_else(|| number.to_string(), std::borrow::Cow::into_owned)
    }

    fn ruling(&self, ruling: &Ruling, out: &mut impl Write) -> Result<(), CommandError> {
        let sources = if self.has_editions { "ruling-editions" } else { "ruling-rulebook" };
        let labels = ["ruling-question", sources, "ruling-answer", "ruling-reason"];
        let number = ruling.number;
        writeln!(out, "<a id=\"ruling-{number}\"></a>\n\n### {number}. {}\n", ruling.title)?;
        for (label, part) in labels.into_iter().zip(ruling.parts()) {
            writeln!(out, "- **{}.** {part}", self.t(label))?;
        }
        for line in &ruling.switches {
            let switch = self.title.switches().iter().find(|known| known.name == line.name);
            let Some(switch) = switch else { continue };
            let about = self.game.switch(switch);
            writeln!(out, "- **{}.** `{}`: {about}", self.t("ruling-switch"), switch.name)?;
            for answer in switch.choices {
                let about = self.game.answer(switch, answer);
                write!(out, "  - `{}`: {about}", answer.name)?;
                let default = |preset: &Preset| {
                    self.title.default_choice(preset.name, switch.name) == Some(answer.name)
                };
                let presets = self.title.presets().iter();
                let given: Vec<String> = presets
                    .filter(|preset| default(preset))
                    .map(|preset| self.game.name(preset).into_owned())
                    .collect();
                match given.len() {
                    0 => writeln!(out)?,
                    all if all == self.title.presets().len() => {
                        writeln!(out, " ({})", self.t("ruling-usual"))?;
                    }
                    _ => writeln!(out, " ({})", given.join(", "))?,
                }
            }
        }
        Ok(writeln!(out)?)
    }
}

/// What the player at this seat is called in the examples.
fn name_of(seat: Seat) -> &'static str {
    EXAMPLE_NAMES.get(seat.index()).copied().unwrap_or("?")
}

//! The rulings: answers to questions that the rulebooks leave open.

use serde::Serialize;
use thiserror::Error;

use super::Rulebook;

/// The language that every ruling is written in first.
const ORIGINAL: &str = "en";

/// The answer to one question on which the rulebooks differ or are silent.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ruling {
    /// Its number for ever.
    pub number: u32,
    /// Its heading.
    pub title: String,
    /// What is open.
    pub question: String,
    /// What the editions say about it, with edition and heading.
    pub sources: String,
    /// How the table plays.
    pub answer: String,
    /// Why.
    pub reason: String,
    /// The switches with which a table chooses another answer.
    pub switches: Vec<SwitchLine>,
    /// The line of the switches as it is written.
    #[serde(skip)]
    pub switch_text: Option<String>,
    /// The section as it is written, in Markdown.
    pub text: String,
    /// The fingerprint of the English section that a translation was made from.
    #[serde(skip)]
    pub translated_from: Option<String>,
}

/// What a ruling says of one switch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SwitchLine {
    /// The switch.
    pub name: String,
    /// Its answers in the order of the line.
    pub answers: Vec<AnswerLine>,
}

/// What a ruling says of one answer to a switch.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct AnswerLine {
    /// The answer.
    pub name: String,
    /// The presets that give it.
    pub presets: Vec<String>,
    /// Whether it holds in every preset that is not named with another answer.
    pub is_default: bool,
}

/// The rulings of a game in one language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Rulings {
    /// What stands before them, paragraph by paragraph.
    pub preface: Vec<String>,
    /// The rulings in the order of their numbers.
    pub rulings: Vec<Ruling>,
}

/// Why a file of rulings cannot be read: a mistake in the program's own texts.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RulingsError {
    /// Nobody has put the rulings into this language.
    #[error("the rulings are not there in the language {language:?}")]
    Language {
        /// The language.
        language: String,
    },
    /// The headings are not numbered upwards.
    #[error("{file}: ruling {number} follows ruling {before}: number the headings upwards")]
    Order {
        /// The file.
        file: String,
        /// The number of the heading.
        number: u32,
        /// The number of the heading before it.
        before: u32,
    },
    /// A heading is not `## NUMBER. TITLE`.
    #[error("{file}: the heading {heading:?} is not written as ## NUMBER. TITLE")]
    Heading {
        /// The file.
        file: String,
        /// The heading.
        heading: String,
    },
    /// A line of a ruling is not one of its parts in their order.
    #[error("{file}: ruling {number}: expected - **{expected}.** TEXT, found {found:?}")]
    Part {
        /// The file.
        file: String,
        /// The ruling.
        number: u32,
        /// The part that should come.
        expected: &'static str,
        /// The line, or nothing at the end of the ruling.
        found: String,
    },
    /// The line of the switch names no switch with its answers.
    #[error(
        "{file}: ruling {number}: the switch line is not written as `SWITCH`: `ANSWER`*, \
         `ANSWER` (PRESET, PRESET)"
    )]
    Switch {
        /// The file.
        file: String,
        /// The ruling.
        number: u32,
    },
}

/// What the parts of a ruling are called in a file.
struct Labels {
    language: &'static str,
    question: &'static str,
    /// Editions where there are several, the rulebook where there is one.
    sources: [&'static str; 2],
    answer: &'static str,
    reason: &'static str,
    switch: &'static str,
}

const LABELS: &[Labels] = &[
    Labels {
        language: ORIGINAL,
        question: "Question",
        sources: ["Editions", "Rulebook"],
        answer: "Ruling",
        reason: "Reason",
        switch: "Switch",
    },
    Labels {
        language: "de",
        question: "Frage",
        sources: ["Ausgaben", "Regelheft"],
        answer: "Regelung",
        reason: "Begründung",
        switch: "Schalter",
    },
];

/// What a line with the fingerprint of the original begins and ends with.
const MARK: (&str, &str) = ("<!-- en ", " -->");

impl Rulings {
    /// Reads the rulings of a rulebook as they are written in one language.
    ///
    /// # Errors
    /// When they are not there in this language or are not in their form.
    pub fn read(book: &Rulebook, language: &str) -> Result<Rulings, RulingsError> {
        let text =
            if language == ORIGINAL { Some(book.rulings) } else { book.translation(language) };
        let labels = LABELS.iter().find(|labels| labels.language == language);
        let (Some(text), Some(labels)) = (text, labels) else {
            return Err(RulingsError::Language { language: language.to_owned() });
        };
        let file = match language {
            ORIGINAL => "rulings.md".to_owned(),
            other => format!("rulings.{other}.md"),
        };
        Reader { file, labels }.read(text)
    }

    /// The rulings for readers of a language. A ruling that is not translated, or has
    /// changed since, is in English: an old answer would be worse than a foreign one.
    ///
    /// # Errors
    /// When a file of rulings is not in its form.
    pub fn in_language(book: &Rulebook, language: &str) -> Result<Rulings, RulingsError> {
        let original = Rulings::read(book, ORIGINAL)?;
        let translated = match Rulings::read(book, language) {
            Ok(translated) => translated,
            Err(RulingsError::Language { .. }) => return Ok(original),
            Err(error) => return Err(error),
        };
        let in_language = |ruling: Ruling| {
            let found = translated.get(ruling.number);
            found.filter(|found| !found.is_stale(&ruling)).cloned().unwrap_or(ruling)
        };
        let rulings = original.rulings.into_iter().map(in_language).collect();
        Ok(Rulings { preface: translated.preface.clone(), rulings })
    }

    /// The ruling with this number.
    #[must_use]
    pub fn get(&self, number: u32) -> Option<&Ruling> {
        self.rulings.iter().find(|ruling| ruling.number == number)
    }
}

impl Ruling {
    /// What a translation of this ruling names as its original.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        // FNV-1a: it need not be secure, only differ where a word does.
        let hash = self
            .text
            .bytes()
            .fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
        format!("{hash:08x}")
    }

    /// Whether this translation was made from another text than this one.
    #[must_use]
    pub fn is_stale(&self, original: &Ruling) -> bool {
        self.translated_from.as_deref() != Some(&original.fingerprint())
    }

    /// The paragraphs in their order: what is asked, what the sources say, how the
    /// table plays, and why.
    #[must_use]
    pub fn parts(&self) -> [&str; 4] {
        [&self.question, &self.sources, &self.answer, &self.reason]
    }
}

/// What an item of a list in a paragraph begins with.
pub const ITEM: &str = "\n  - ";

struct Reader {
    file: String,
    labels: &'static Labels,
}

impl Reader {
    fn read(&self, text: &str) -> Result<Rulings, RulingsError> {
        let mut sections = text.split("\n## ");
        let preface = sections.next().unwrap_or_default().split("\n\n").skip(1);
        let preface = preface.map(|paragraph| paragraph.trim().to_owned());
        let preface: Vec<String> = preface.filter(|paragraph| !paragraph.is_empty()).collect();
        let mut rulings: Vec<Ruling> = Vec::new();
        for section in sections {
            let ruling = self.ruling(section.trim_end())?;
            let before = rulings.last().map_or(0, |last| last.number);
            if ruling.number <= before {
                let (file, number) = (self.file.clone(), ruling.number);
                return Err(RulingsError::Order { file, number, before });
            }
            rulings.push(ruling);
        }
        Ok(Rulings { preface, rulings })
    }

    /// One section, without the marks of its heading.
    fn ruling(&self, section: &str) -> Result<Ruling, RulingsError> {
        let heading = section.lines().next().unwrap_or_default();
        let numbered = heading.split_once(". ");
        let numbered = numbered.and_then(|(number, title)| Some((number.parse().ok()?, title)));
        let Some((number, title)) = numbered else {
            let (file, heading) = (self.file.clone(), format!("## {heading}"));
            return Err(RulingsError::Heading { file, heading });
        };
        let mark = |line: &str| Some(line.strip_prefix(MARK.0)?.strip_suffix(MARK.1)?.to_owned());
        let translated_from = section.lines().find_map(mark);
        let written: Vec<&str> = section.lines().filter(|line| mark(line).is_none()).collect();
        let paragraphs = paragraphs(&written[1..]);
        let has_switch = paragraphs.len() > 4;
        let mut lines = paragraphs.iter().map(String::as_str);
        let labels = self.labels;
        let mut part = |allowed: &[&'static str]| {
            let line = lines.next().unwrap_or_default();
            let after = |label: &&str| line.strip_prefix(&format!("- **{label}.** "));
            allowed.iter().find_map(after).map(|text| text.trim().to_owned()).ok_or_else(|| {
                let expected = allowed.first().copied().unwrap_or_default();
                let found = line.to_owned();
                RulingsError::Part { file: self.file.clone(), number, expected, found }
            })
        };
        let question = part(&[labels.question])?;
        let sources = part(&labels.sources)?;
        let answer = part(&[labels.answer])?;
        let reason = part(&[labels.reason])?;
        let switch_text = if has_switch { Some(part(&[labels.switch])?) } else { None };
        if let Some(found) = lines.next() {
            let (file, found) = (self.file.clone(), found.to_owned());
            return Err(RulingsError::Part { file, number, expected: "nothing more", found });
        }
        let switches = match switch_text.as_deref().map(switch_lines) {
            None => Vec::new(),
            Some(Some(switches)) => switches,
            Some(None) => return Err(RulingsError::Switch { file: self.file.clone(), number }),
        };
        // Where the mark was there is one empty line too many.
        let text = format!("## {}", written.join("\n")).replace("\n\n\n", "\n\n");
        Ok(Ruling {
            number,
            title: title.to_owned(),
            question,
            sources,
            answer,
            reason,
            switches,
            switch_text,
            text: text.trim_end().to_owned(),
            translated_from,
        })
    }
}

/// The paragraphs of a section. The items of a list, each a line that begins with
/// [`ITEM`], belong to the paragraph above them.
fn paragraphs(lines: &[&str]) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    for line in lines.iter().filter(|line| !line.is_empty()) {
        match (line.strip_prefix(ITEM.trim_start_matches('\n')), paragraphs.last_mut()) {
            (Some(item), Some(paragraph)) => {
                paragraph.push_str(ITEM);
                paragraph.push_str(item);
            }
            _ => paragraphs.push((*line).to_owned()),
        }
    }
    paragraphs
}

/// The switches of a line: `` `name`: `answer`*, `answer` (preset, preset). `` What
/// stands after a semicolon is a remark.
fn switch_lines(line: &str) -> Option<Vec<SwitchLine>> {
    let mut switches: Vec<SwitchLine> = Vec::new();
    let sentences = line.split("`: ").collect::<Vec<_>>();
    for (index, sentence) in sentences.iter().enumerate().skip(1) {
        // The name stands at the end of what comes before.
        let name = sentences.get(index - 1)?.rsplit('`').next()?;
        // All but the last sentence end with the name of the next switch.
        let is_last = index + 1 == sentences.len();
        let end = if is_last { sentence.len() } else { sentence.rfind(". `")? };
        let answers = sentence[..end].split(';').next()?.trim_end_matches('.');
        switches.push(SwitchLine { name: name.to_owned(), answers: answer_lines(answers)? });
    }
    (!switches.is_empty()).then_some(switches)
}

fn answer_lines(line: &str) -> Option<Vec<AnswerLine>> {
    let mut answers = Vec::new();
    let mut rest = line.trim();
    while !rest.is_empty() {
        let (name, after) = rest.strip_prefix('`')?.split_once('`')?;
        let (is_default, after) = match after.strip_prefix('*') {
            Some(after) => (true, after),
            None => (false, after),
        };
        let (presets, after) = match after.strip_prefix(" (") {
            Some(listed) => listed.split_once(')')?,
            None => ("", after),
        };
        let presets = presets.split(", ").filter(|preset| !preset.is_empty());
        let presets = presets.map(str::to_owned).collect();
        answers.push(AnswerLine { name: name.to_owned(), presets, is_default });
        rest = match after.strip_prefix(", ") {
            Some(more) => more,
            None if after.is_empty() => after,
            None => return None,
        };
    }
    (!answers.is_empty()).then_some(answers)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "# Rulings\n\nFirst.\n\nSecond.\n\n## 1. One\n\n- **Question.** Why?\n\
        - **Editions.** Silent.\n- **Ruling.** So.\n- **Reason.** Because.\n\
        - **Switch.** `storage`: `maximal`*, `free` (classic-2002, reprint-2019); not for two. \
        `chips`: `hidden`*, `open`.\n\n## 3. Three\n\n- **Question.** Who?\n- **Rulebook.** Silent.\n\
        - **Ruling.** All.\n- **Reason.** None.\n";

    fn book(rulings: &'static str, german: Option<&'static str>) -> Rulebook {
        let translations: &'static [(&str, &str)] = match german {
            Some(german) => Box::leak(Box::new([("de", german)])),
            None => &[],
        };
        Rulebook {
            sources: &[],
            chapters: &[],
            scenarios: &[],
            examples: &[],
            rulings,
            translations,
        }
    }

    #[test]
    fn a_list_belongs_to_the_part_above_it() {
        let lines = ["- **Ruling.** So:", "  - now,", "  - later.", "", "- **Reason.** None."];
        assert_eq!(
            paragraphs(&lines),
            ["- **Ruling.** So:\n  - now,\n  - later.", "- **Reason.** None."]
        );
    }

    #[test]
    fn rulings_are_read_part_by_part() {
        let rulings = Rulings::read(&book(GOOD, None), "en").unwrap();
        assert_eq!(rulings.preface, ["First.", "Second."]);
        let [one, three] = &rulings.rulings[..] else { panic!("{rulings:?}") };
        assert_eq!(
            (one.number, one.title.as_str(), one.parts()),
            (1, "One", ["Why?", "Silent.", "So.", "Because."])
        );
        let names =
            |line: &SwitchLine| line.answers.iter().map(|it| it.name.clone()).collect::<Vec<_>>();
        assert_eq!(
            one.switches.iter().map(|it| it.name.as_str()).collect::<Vec<_>>(),
            ["storage", "chips"]
        );
        assert_eq!(names(&one.switches[0]), ["maximal", "free"]);
        assert!(one.switches[0].answers[0].is_default);
        assert_eq!(one.switches[0].answers[1].presets, ["classic-2002", "reprint-2019"]);
        assert!(
            three.switches.is_empty() && three.text.starts_with("## 3. Three\n\n- **Question.**")
        );
    }

    #[test]
    fn what_is_wrong_is_said_with_its_ruling() {
        for (broken, told) in [
            (GOOD.replace("## 3", "## 1"), "ruling 1 follows ruling 1"),
            (GOOD.replace("## 3. T", "## three. T"), "## NUMBER. TITLE"),
            (
                GOOD.replace("- **Ruling.** So.\n", ""),
                "ruling 1: expected - **Ruling.** TEXT, found \"- **Reason",
            ),
            (
                GOOD.replace("- **Reason.** None.\n", ""),
                "ruling 3: expected - **Reason.** TEXT, found \"\"",
            ),
            (GOOD.replace("`hidden`*,", "`hidden`*"), "ruling 1: the switch line"),
            (GOOD.replace("None.\n", "None.\nMore.\n"), "ruling 3: expected - **Switch.**"),
        ] {
            let error = Rulings::read(&book(broken.leak(), None), "en").unwrap_err();
            assert!(error.to_string().contains(told), "{error}");
        }
        let error = Rulings::read(&book(GOOD, None), "de").unwrap_err();
        assert_eq!(error, RulingsError::Language { language: "de".to_owned() });
    }

    #[test]
    fn a_translation_holds_until_its_original_changes() {
        let three = Rulings::read(&book(GOOD, None), "en").unwrap().rulings[1].fingerprint();
        let german = format!(
            "# Regelungen\n\nErstens.\n\n## 3. Drei\n<!-- en {three} -->\n\n- **Frage.** Wer?\n\
             - **Regelheft.** Nichts.\n- **Regelung.** Alle.\n- **Begründung.** Keine.\n"
        );
        let german: &'static str = german.leak();
        let titles = |original: &'static str| {
            let told = Rulings::in_language(&book(original, Some(german)), "de").unwrap();
            told.rulings.into_iter().map(|ruling| ruling.title).collect::<Vec<_>>()
        };
        assert_eq!(titles(GOOD), ["One", "Drei"]);
        assert_eq!(titles(GOOD.replace("All.", "Some.").leak()), ["One", "Three"]);
        let told = Rulings::in_language(&book(GOOD, Some(german)), "de").unwrap();
        assert_eq!(told.preface, ["Erstens."]);
        assert!(!told.rulings[1].text.contains("<!--"), "{}", told.rulings[1].text);
        assert!(told.rulings[1].text.starts_with("## 3. Drei\n\n- **Frage.** Wer?\n"));
    }
}

//! Reads the text of scenarios.

use play::Author;
use tabletop::{Components, Seat, Setup, Viewer};

use super::{Act, Expectation, Expected, Given, Mark, Note, Notes, Scenario, ScenarioError, Step};

impl Scenario {
    /// Reads all scenarios of a text; `file` is only for messages.
    ///
    /// # Errors
    /// At the first line that cannot be read.
    pub fn parse_all(file: &str, text: &str) -> Result<Vec<Scenario>, ScenarioError> {
        let (done, draft, block) = (Vec::new(), None, Block::Heading);
        let mut reader = Reader { file, components: None, done, draft, block };
        for (index, line) in text.lines().enumerate() {
            let line = without_comment(line);
            if !line.trim().is_empty() {
                reader.read(index + 1, line)?;
            }
        }
        reader.finish()?;
        Ok(reader.done)
    }
}

/// Where the next indented line belongs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    Heading,
    Example,
    Given,
    Play,
    Expect,
}

struct Draft {
    line: usize,
    name: String,
    proves: Vec<String>,
    example: Option<Notes>,
    setup: Option<Setup>,
    given: Option<Given>,
    acts: Vec<Act>,
}

struct Reader<'a> {
    file: &'a str,
    /// The set of components of scenarios that name none.
    components: Option<Components>,
    done: Vec<Scenario>,
    draft: Option<Draft>,
    block: Block,
}

impl Reader<'_> {
    fn read(&mut self, number: usize, line: &str) -> Result<(), ScenarioError> {
        let read = if line.starts_with([' ', '\t']) {
            self.content(number, line)
        } else {
            self.heading(number, line)?
        };
        read.map_err(|what| self.failure(number, what))
    }

    fn failure(&self, line: usize, what: String) -> ScenarioError {
        let name = self.draft.as_ref().map_or_else(String::new, |draft| draft.name.clone());
        ScenarioError { file: self.file.to_owned(), line, name, what }
    }

    /// The outer error is about the scenario before this line.
    fn heading(&mut self, number: usize, line: &str) -> Result<Result<(), String>, ScenarioError> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        if word == "scenario" {
            self.finish()?;
            self.block = Block::Heading;
            self.draft = Some(Draft {
                line: number,
                name: rest.to_owned(),
                proves: Vec::new(),
                example: None,
                setup: None,
                given: None,
                acts: Vec::new(),
            });
            return Ok(if rest.is_empty() {
                Err("a scenario needs a name".into())
            } else {
                Ok(())
            });
        }
        let Some(draft) = &mut self.draft else {
            if word == "components" && !rest.is_empty() && self.components.is_none() {
                self.components = Some(Components::Named(rest.to_owned()));
                return Ok(Ok(()));
            }
            return Ok(Err(format!(
                "expected `scenario NAME`, or `components NAME` once before the first, found {line:?}"
            )));
        };
        let block = self.block;
        let is_heading = matches!(block, Block::Heading | Block::Example);
        Ok(match word {
            "example" if is_heading && draft.example.is_none() && !rest.is_empty() => {
                self.block = Block::Example;
                draft.example = Some(Notes { name: rest.to_owned(), notes: Vec::new() });
                Ok(())
            }
            "proves" if is_heading => {
                draft.proves.extend(rest.split_whitespace().map(str::to_owned));
                Ok(())
            }
            "rules" if is_heading => {
                self.block = Block::Heading;
                setup(rest).map(|setup| draft.setup = Some(setup))
            }
            "given" if rest.is_empty() && is_heading => {
                self.block = Block::Given;
                draft.given = Some(Given { line: number, text: String::new(), impossible: None });
                Ok(())
            }
            "impossible" if block == Block::Given && !rest.is_empty() => {
                self.block = Block::Heading;
                if let Some(given) = &mut draft.given {
                    given.impossible = Some(rest.to_owned());
                }
                Ok(())
            }
            "play" if rest.is_empty() => {
                self.block = Block::Play;
                draft.acts.push(Act::Play(Vec::new()));
                Ok(())
            }
            "expect" if rest.is_empty() => {
                self.block = Block::Expect;
                draft.acts.push(Act::Expect(Vec::new()));
                Ok(())
            }
            _ => Err(format!(
                "expected scenario, proves, example, rules, given, impossible, play or expect, in \
                 this order, found {line:?}"
            )),
        })
    }

    fn content(&mut self, number: usize, line: &str) -> Result<(), String> {
        let Some(draft) = &mut self.draft else {
            return Err("expected `scenario NAME` before anything else".to_owned());
        };
        match (self.block, draft.acts.last_mut(), &mut draft.given) {
            (Block::Example, ..) => {
                let note = note(number, line.trim())?;
                draft.example.iter_mut().for_each(|example| example.notes.push(note.clone()));
                Ok(())
            }
            (Block::Given, _, Some(given)) => {
                given.text.push_str(line.trim());
                given.text.push('\n');
                Ok(())
            }
            (Block::Play, Some(Act::Play(steps)), _) => {
                steps.push(step(number, line.trim())?);
                Ok(())
            }
            (Block::Expect, Some(Act::Expect(expected)), _) => {
                expected.push(Expected { line: number, what: expectation(line.trim())? });
                Ok(())
            }
            _ => Err(format!("{:?} stands under no heading", line.trim())),
        }
    }

    fn finish(&mut self) -> Result<(), ScenarioError> {
        let Some(draft) = self.draft.take() else { return Ok(()) };
        let fail = |what: &str| ScenarioError {
            file: self.file.to_owned(),
            line: draft.line,
            name: draft.name.clone(),
            what: what.to_owned(),
        };
        let refused = draft.given.as_ref().is_some_and(|given| given.impossible.is_some());
        if refused && !draft.acts.is_empty() {
            return Err(fail("nothing can be played or expected in an impossible position"));
        }
        if !refused && draft.acts.is_empty() {
            return Err(fail("nothing is played or expected"));
        }
        let Some(mut setup) = draft.setup.clone() else {
            return Err(fail("a line `rules PRESET seats NUMBER` is missing"));
        };
        setup.components = setup.components.or_else(|| self.components.clone());
        self.done.push(Scenario {
            file: self.file.to_owned(),
            line: draft.line,
            name: draft.name,
            proves: draft.proves,
            example: draft.example,
            setup,
            given: draft.given,
            acts: draft.acts,
        });
        Ok(())
    }
}

/// The line up to its comment.
fn without_comment(line: &str) -> &str {
    let begins = |&(at, _): &(usize, &str)| at == 0 || line[..at].ends_with([' ', '\t']);
    let comment = line.match_indices('#').find(begins).map_or(line.len(), |(at, _)| at);
    line[..comment].trim_end()
}

/// `PRESET seats NUMBER [rev NUMBER] [start SEAT] [components NAME] [with SWITCH=ANSWER ...]`.
fn setup(text: &str) -> Result<Setup, String> {
    const FORM: &str = "rules PRESET seats NUMBER [rev NUMBER] [start SEAT] [components NAME] \
                        [with SWITCH=ANSWER ...]";
    let unreadable = |found: &str| format!("cannot read {found:?}: expected {FORM}");
    let mut words = text.split_whitespace();
    let (Some(preset), Some("seats"), Some(seats)) = (words.next(), words.next(), words.next())
    else {
        return Err(unreadable(text));
    };
    let mut setup = Setup::new(preset, seats.parse().map_err(|_| unreadable(seats))?);
    while let Some(word) = words.next() {
        match word {
            "rev" => {
                let revision = words.next().unwrap_or_default();
                setup.revision = Some(revision.parse().map_err(|_| unreadable(revision))?);
            }
            "start" => {
                let seat = words.next().unwrap_or_default();
                setup.start = Seat::parse(seat).ok_or_else(|| unreadable(seat))?;
            }
            "components" => {
                let name = words.next().ok_or_else(|| unreadable(text))?;
                setup.components = Some(Components::Named(name.to_owned()));
            }
            "with" => {
                for pair in words.by_ref() {
                    let (switch, answer) = pair.split_once('=').ok_or_else(|| unreadable(pair))?;
                    setup = setup.with(switch, answer);
                }
            }
            other => return Err(unreadable(other)),
        }
    }
    Ok(setup)
}

fn note(line: usize, text: &str) -> Result<Note, String> {
    let (key, value) = text
        .split_once(": ")
        .ok_or_else(|| format!("cannot read {text:?}: an example has lines KEY: TEXT"))?;
    Ok(Note { line, key: key.trim().to_owned(), text: value.trim().to_owned() })
}

fn step(line: usize, text: &str) -> Result<Step, String> {
    const FORM: &str = "SEAT ACTION, SEAT = ACTION, SEAT ACTION ! RULE, * OUTCOME or * OUTCOME !";
    let unreadable = || format!("cannot read {text:?}: expected {FORM}");
    let (who, rest) = text.split_once(' ').ok_or_else(unreadable)?;
    let who = Author::parse(who).ok_or_else(unreadable)?;
    let rest = rest.trim();
    let (text, mark) = if let Some(action) = rest.strip_prefix("= ") {
        (action, Mark::Only)
    } else if let Some((action, rule)) = rest.rsplit_once(" ! ") {
        (action, Mark::Refused(rule.trim().to_owned()))
    } else if let Some(outcome) = rest.strip_suffix(" !") {
        (outcome, Mark::Impossible)
    } else {
        (rest, Mark::Played)
    };
    let fits = match mark {
        Mark::Played => true,
        Mark::Only | Mark::Refused(_) => who != Author::Table,
        Mark::Impossible => who == Author::Table,
    };
    if !fits {
        return Err(unreadable());
    }
    Ok(Step { line, who, text: text.trim().to_owned(), mark })
}

fn expectation(text: &str) -> Result<Expectation, String> {
    let (word, rest) = text.split_once(' ').map_or((text, ""), |(word, rest)| (word, rest.trim()));
    let seat = |letter: &str| {
        Seat::parse(letter).ok_or_else(|| format!("cannot read the seat {letter:?} in {text:?}"))
    };
    let pair = |text: &str| -> Result<(String, String), String> {
        let (path, value) = text
            .split_once(' ')
            .ok_or_else(|| format!("cannot read {text:?}: expected PATH VALUE"))?;
        Ok((path.to_owned(), value.trim().to_owned()))
    };
    let list = |text: &str| -> Result<(Seat, Vec<String>), String> {
        let (letter, actions) = text
            .split_once(':')
            .ok_or_else(|| format!("cannot read {text:?}: expected SEAT: ACTION; ACTION"))?;
        let actions = actions.split(';').map(|action| action.trim().to_owned()).collect();
        Ok((seat(letter.trim())?, actions))
    };
    Ok(match (word, rest) {
        ("over", "") => Expectation::Over,
        ("waits", "chance") => Expectation::Waits(None),
        ("waits", letter) => Expectation::Waits(Some(seat(letter)?)),
        ("question", id) => Expectation::Question(id.to_owned()),
        ("event", sentence) => Expectation::Event(sentence.to_owned()),
        ("winners", letters) => {
            Expectation::Winners(letters.split_whitespace().map(seat).collect::<Result<_, _>>()?)
        }
        ("score", rest) => {
            let (letter, points) = pair(rest)?;
            let points = points
                .parse()
                .map_err(|_| format!("cannot read the points {points:?} in {text:?}"))?;
            Expectation::Score(seat(&letter)?, points)
        }
        ("options", rest) => {
            let (seat, actions) = list(rest)?;
            Expectation::Options(seat, actions)
        }
        ("option", rest) => {
            let (seat, actions) = list(rest)?;
            Expectation::Option(seat, actions)
        }
        ("not", rest) => match rest.split_once(' ') {
            Some(("option", rest)) => {
                let (seat, actions) = list(rest)?;
                Expectation::NotOption(seat, actions)
            }
            Some(("event", sentence)) => Expectation::NotEvent(sentence.trim().to_owned()),
            _ => return Err(format!("cannot read {text:?}: expected not option or not event")),
        },
        ("view", rest) => {
            let (viewer, rest) = pair(rest)?;
            let viewer = Viewer::parse(&viewer)
                .ok_or_else(|| format!("{viewer:?} is no seat, spectator or referee"))?;
            let (path, value) = pair(&rest)?;
            Expectation::View(viewer, path, value)
        }
        _ => {
            let (path, value) = pair(text)?;
            Expectation::Position(path, value)
        }
    })
}

//! A table as a person plays at it.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::browser::{Browser, Element};
use crate::selectors as s;
use crate::wait::until;
use crate::wire::DriverError;

/// How answers are chosen.
#[derive(Clone, Debug, Default)]
pub struct Taste {
    /// How often each answer was given.
    given: BTreeMap<String, u32>,
    /// What is answered whenever it can be, the first of these before the others.
    preferred: &'static [&'static str],
}

impl Taste {
    /// A taste for these answers, the first of them most of all.
    pub fn preferring(preferred: &'static [&'static str]) -> Taste {
        Taste { preferred, ..Taste::default() }
    }

    /// Which of these is taken: what was taken least, so that a game sees as much
    /// as it can. To pass is a choice among others, but never the first.
    pub fn choose(&mut self, answers: &[String]) -> usize {
        let weariness = |answer: &String| {
            let is_pass = u32::from(answer == "pass");
            self.given.get(answer).copied().unwrap_or(0) + 2 * is_pass
        };
        let rank = |answer: &String| self.preferred.iter().position(|it| it == answer);
        let order = |place: &usize| {
            let answer = &answers[*place];
            (rank(answer).unwrap_or(usize::MAX), weariness(answer), *place)
        };
        let place = (0..answers.len()).min_by_key(order).unwrap_or(0);
        if let Some(answer) = answers.get(place) {
            *self.given.entry(answer.clone()).or_default() += 1;
        }
        place
    }
}

/// What a browser shows of a table at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// The number of the state that is shown; none if no table is.
    pub version: Option<u64>,
    /// How many entries the match has.
    pub entries: usize,
    /// How many decisions are not confirmed.
    pub drafted: usize,
    /// The letter of the seat whose eyes the table is seen with.
    pub seat: Option<String>,
    /// The clause that asks something of who looks.
    pub asked: Option<String>,
    /// What is asked, as the page says it.
    pub question: String,
    /// The answers that can be given, as they are sent.
    pub answers: Vec<String>,
    /// Whether there is something to confirm.
    pub can_confirm: bool,
    /// Whether the score sheet is shown.
    pub is_over: bool,
    /// Why the last thing was refused.
    pub refused: Option<String>,
}

impl Seen {
    /// Whether the table, or what is drafted for it, is another than before.
    fn is_past(&self, before: &Seen) -> bool {
        self.version.is_some() && (self.version, self.drafted) != (before.version, before.drafted)
    }
}

/// Reads all of [`Seen`] at once: a question for each would be many, and a page
/// that changes in between would be seen in parts. It changes nothing, and works
/// where the scripts of pages do not run.
const LOOK: &str = "
    const [version, drafted, seat, asked, question, answers, confirm, sheet, refused] = arguments;
    const one = (css) => document.querySelector(css);
    const table = one(version)?.dataset;
    return {
        version: table ? Number(table.version) : null,
        entries: Number(table?.entries ?? 0),
        drafted: Number(one(drafted)?.value ?? 0),
        seat: one(seat)?.value,
        asked: one(asked)?.dataset.question,
        question: one(question)?.textContent ?? '',
        answers: [...document.querySelectorAll(answers)].map((it) => it.value),
        can_confirm: one(confirm) !== null,
        is_over: one(sheet) !== null,
        refused: one(refused)?.textContent,
    };";

/// A table that a browser shows.
#[derive(Clone, Copy)]
pub struct Table<'b> {
    browser: &'b Browser,
    /// Whether the page must be loaded again to see what others do.
    is_still: bool,
}

impl<'b> Table<'b> {
    /// The table that is shown.
    pub fn at(browser: &'b Browser) -> Table<'b> {
        Table { browser, is_still: false }
    }

    /// The same in a browser without script.
    pub fn still(self) -> Table<'b> {
        Table { is_still: true, ..self }
    }

    /// The address of the table, without the moment of the past that may be shown.
    pub fn address(&self) -> String {
        let address = self.browser.address();
        address.split('?').next().unwrap_or_default().to_owned()
    }

    /// What is shown now; nothing of a table while a page loads.
    pub fn look(&self) -> Seen {
        let selectors = [
            s::VERSION,
            s::DRAFTED,
            s::SEAT,
            s::ASKED,
            s::QUESTION,
            s::ANSWERS,
            s::CONFIRM,
            s::SHEET,
            s::REFUSED,
        ];
        let Ok(told) = self.browser.script(LOOK, &selectors.map(Value::from)) else {
            return Seen::default();
        };
        let text = |name: &str| told[name].as_str().map(str::to_owned);
        let number = |name: &str| told[name].as_u64();
        let count = |name: &str| number(name).and_then(|it| usize::try_from(it).ok()).unwrap_or(0);
        let answers = told["answers"].as_array().map(Vec::as_slice).unwrap_or_default();
        Seen {
            version: number("version"),
            entries: count("entries"),
            drafted: count("drafted"),
            seat: text("seat"),
            asked: text("asked"),
            question: text("question").unwrap_or_default(),
            answers: answers.iter().filter_map(|it| Some(it.as_str()?.to_owned())).collect(),
            can_confirm: told["can_confirm"] == true,
            is_over: told["is_over"] == true,
            refused: text("refused"),
        }
    }

    /// What lies on the table, in words, without what could be done there.
    pub fn board(&self) -> Vec<String> {
        let read = "
            return [...document.querySelectorAll(arguments[0])].map((it) => {
                const copy = it.cloneNode(true);
                copy.querySelectorAll(arguments[1]).forEach((part) => part.remove());
                return copy.textContent;
            });";
        let arguments = [format!("{}, {}", s::ROLES, s::BOARDS).into(), s::FOLLOWS.into()];
        let told = self.browser.script(read, &arguments).expect("a table has boards");
        let list = told.as_array().map(Vec::as_slice).unwrap_or_default();
        list.iter().filter_map(|it| Some(it.as_str()?.to_owned())).collect()
    }

    /// Waits until who looks is asked something or has something to confirm, and
    /// gives what is shown then; nothing if the game is over.
    #[track_caller]
    pub fn wait_for_turn(&self) -> Option<Seen> {
        until("one's turn, or the end", || {
            let seen = self.look();
            if !seen.answers.is_empty() || seen.can_confirm {
                return Some(Some(seen));
            }
            if seen.is_over {
                return Some(None);
            }
            if self.is_still {
                self.browser.reload();
            }
            None
        })
    }

    /// Clicks one of the answers and waits until it is drafted. Gives what was
    /// answered, and what is shown then.
    #[track_caller]
    pub fn answer_any(&self, taste: &mut Taste) -> (String, Seen) {
        let before = until("answers", || Some(self.look()).filter(|it| !it.answers.is_empty()));
        self.answer(&before, taste)
    }

    #[track_caller]
    fn answer(&self, before: &Seen, taste: &mut Taste) -> (String, Seen) {
        let place = taste.choose(&before.answers);
        let answer = before.answers.get(place).cloned().unwrap_or_default();
        until("an answer that can be clicked", || {
            // A button that goes away with its own click may be reported as gone.
            if self.look().is_past(before) {
                return Some(());
            }
            self.press(self.browser.all(s::ANSWERS).get(place)?)
        });
        let after = self.wait_past(before, &answer);
        (answer, after)
    }

    /// Confirms and waits until it is done.
    #[track_caller]
    pub fn confirm(&self) -> Seen {
        self.press_and_wait(&self.look(), s::CONFIRM)
    }

    /// Takes the last decision back and waits until it is done.
    #[track_caller]
    pub fn undo(&self) -> Seen {
        self.press_and_wait(&self.look(), s::UNDO)
    }

    #[track_caller]
    fn press_and_wait(&self, before: &Seen, css: &str) -> Seen {
        until(css, || {
            // A button that goes away with its own click may be reported as gone.
            if self.look().is_past(before) {
                return Some(());
            }
            self.press(&self.browser.first(css)?)
        });
        self.wait_past(before, css)
    }

    /// A click, if the thing is still there.
    #[track_caller]
    fn press(&self, button: &Element) -> Option<()> {
        match self.browser.click(button) {
            Ok(()) => Some(()),
            Err(wrong) if is_gone(&wrong) => None,
            Err(wrong) => panic!("cannot be clicked: {wrong}"),
        }
    }

    /// Waits until the table, or what is drafted for it, is another, and gives
    /// what is shown then.
    #[track_caller]
    pub fn wait_past(&self, before: &Seen, what: &str) -> Seen {
        until(&format!("something to follow from {what:?}"), || {
            let now = self.look();
            if let Some(why) = now.refused {
                panic!("{what:?} is refused: {why}");
            }
            now.is_past(before).then_some(now)
        })
    }

    /// One turn: answers until nothing is asked any more, then confirms. False if
    /// the game is over. Each answer is passed on, with what was shown before it.
    #[track_caller]
    pub fn take_turn(&self, taste: &mut Taste, mut told: impl FnMut(&Seen, &str)) -> bool {
        let Some(mut seen) = self.wait_for_turn() else { return false };
        while !seen.answers.is_empty() {
            let (answer, next) = self.answer(&seen, taste);
            told(&seen, &answer);
            seen = next;
        }
        if seen.can_confirm {
            self.press_and_wait(&seen, s::CONFIRM);
        }
        true
    }
}

/// Whether something was exchanged between looking and clicking.
fn is_gone(wrong: &DriverError) -> bool {
    ["stale element reference", "no such element"].contains(&wrong.error.as_str())
}

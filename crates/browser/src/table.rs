//! A table as a person plays at it.

use std::collections::BTreeMap;

use crate::browser::{Browser, Element};
use crate::selectors as s;
use crate::wait::until;
use crate::wire::Wrong;

/// How answers are chosen.
#[derive(Clone, Debug, Default)]
pub struct Taste {
    /// How often each answer was given.
    given: BTreeMap<String, u32>,
}

impl Taste {
    /// Which of these is taken: what was taken least, so that a game sees as much
    /// as it can. To pass is a choice among others, but never the first.
    pub fn choose(&mut self, answers: &[String]) -> usize {
        let weariness = |answer: &String| {
            let is_pass = u32::from(answer == "pass");
            self.given.get(answer).copied().unwrap_or(0) + 2 * is_pass
        };
        let order = |place: &usize| (weariness(&answers[*place]), *place);
        let place = (0..answers.len()).min_by_key(order).unwrap_or(0);
        if let Some(answer) = answers.get(place) {
            *self.given.entry(answer.clone()).or_default() += 1;
        }
        place
    }
}

/// A table that a browser shows.
#[derive(Clone, Copy)]
pub struct Table<'b> {
    browser: &'b Browser,
    /// Whether the page must be loaded again to see what others do.
    is_still: bool,
}

/// What changes when something is done: the state of the table, and how much is
/// drafted for it.
type Moment = (Option<String>, Option<String>);

impl<'b> Table<'b> {
    /// The table that is shown.
    pub fn at(browser: &'b Browser) -> Table<'b> {
        Table { browser, is_still: false }
    }

    /// The same in a browser without script.
    pub fn still(self) -> Table<'b> {
        Table { is_still: true, ..self }
    }

    /// The path of the table, without the moment of the past that may be shown.
    pub fn address(&self) -> String {
        let address = self.browser.address();
        address.split('?').next().unwrap_or_default().to_owned()
    }

    /// The number of the state that is shown.
    pub fn version(&self) -> Option<String> {
        let it = self.browser.first(s::VERSION)?;
        self.browser.attribute(&it, "data-version").ok()?
    }

    /// How many decisions are not confirmed.
    pub fn drafted(&self) -> Option<String> {
        let it = self.browser.first(s::DRAFTED)?;
        self.browser.value(&it).ok()
    }

    /// How many entries the match has.
    pub fn entries(&self) -> Option<usize> {
        let it = self.browser.first(s::VERSION)?;
        self.browser.attribute(&it, "data-entries").ok()??.parse().ok()
    }

    /// The letter of the seat whose eyes the table is seen with.
    pub fn seat(&self) -> Option<String> {
        self.browser.value(&self.browser.first(s::SEAT)?).ok()
    }

    /// What lies on the table, in words.
    pub fn board(&self) -> Vec<String> {
        [s::ROLES, s::BOARDS].iter().flat_map(|css| self.browser.texts(css)).collect()
    }

    fn moment(&self) -> Moment {
        (self.version(), self.drafted())
    }

    /// What is asked, as the page says it.
    pub fn question(&self) -> String {
        self.browser.texts(s::QUESTION).join(" ")
    }

    /// The clause that asks something of who looks.
    pub fn asked(&self) -> Option<String> {
        let it = self.browser.first(s::ASKED)?;
        self.browser.attribute(&it, "data-question").ok()?
    }

    /// The answers that can be given, with what each sends.
    pub fn answers(&self) -> Vec<(Element, String)> {
        let sent = |it: Element| {
            let value = self.browser.attribute(&it, "value").ok()??;
            Some((it, value))
        };
        self.browser.all(s::ANSWERS).into_iter().filter_map(sent).collect()
    }

    /// Whether the score sheet is shown.
    pub fn is_over(&self) -> bool {
        self.browser.has(s::SHEET)
    }

    /// Whether there is something to confirm.
    pub fn can_confirm(&self) -> bool {
        self.browser.has(s::CONFIRM)
    }

    /// Waits until who looks is asked something or has something to confirm; false
    /// if the game is over.
    #[track_caller]
    pub fn wait_for_turn(&self) -> bool {
        until("one's turn, or the end", || {
            if self.browser.has(s::ANSWERS) || self.can_confirm() {
                return Some(true);
            }
            if self.is_over() {
                return Some(false);
            }
            if self.is_still {
                self.browser.reload();
            }
            None
        })
    }

    /// Clicks one of the answers and waits until it is drafted. Gives what was
    /// answered.
    #[track_caller]
    pub fn answer_any(&self, taste: &mut Taste) -> String {
        let before = self.moment();
        let answer = until("an answer that can be clicked", || {
            let answers = self.answers();
            let values: Vec<String> = answers.iter().map(|(_, value)| value.clone()).collect();
            let (button, value) = answers.get(taste.choose(&values))?;
            self.press(button)?;
            Some(value.clone())
        });
        self.wait_past(&before, &answer);
        answer
    }

    /// Confirms and waits until it is done.
    #[track_caller]
    pub fn confirm(&self) {
        self.press_and_wait(s::CONFIRM);
    }

    /// Takes the last decision back and waits until it is done.
    #[track_caller]
    pub fn undo(&self) {
        self.press_and_wait(s::UNDO);
    }

    /// Clicks something that changes the table and waits until it has changed.
    #[track_caller]
    pub fn press_and_wait(&self, css: &str) {
        let before = self.moment();
        until(css, || self.press(&self.browser.first(css)?));
        self.wait_past(&before, css);
    }

    /// A click, if the thing is still there.
    fn press(&self, button: &Element) -> Option<()> {
        match self.browser.click(button) {
            Ok(()) => Some(()),
            Err(wrong) if is_gone(&wrong) => None,
            Err(wrong) => panic!("cannot be clicked: {wrong}"),
        }
    }

    #[track_caller]
    fn wait_past(&self, before: &Moment, what: &str) {
        until(&format!("something to follow from {what:?}"), || {
            if let Some(told) = self.browser.texts(s::REFUSED).first() {
                panic!("{what:?} is refused: {told}");
            }
            (self.moment() != *before && self.version().is_some()).then_some(())
        });
    }

    /// One turn: answers until nothing is asked any more, then confirms. False if
    /// the game is over. Each answer is told, with the clause that asked for it.
    #[track_caller]
    pub fn take_turn(&self, taste: &mut Taste, mut told: impl FnMut(&str, &str)) -> bool {
        if !self.wait_for_turn() {
            return false;
        }
        while self.browser.has(s::ANSWERS) {
            let asked = self.asked().unwrap_or_default();
            let answer = self.answer_any(taste);
            told(&asked, &answer);
        }
        if self.can_confirm() {
            self.confirm();
        }
        true
    }
}

/// Whether something was exchanged between looking and clicking.
fn is_gone(wrong: &Wrong) -> bool {
    ["stale element reference", "no such element", "detached shadow root"]
        .contains(&wrong.error.as_str())
}

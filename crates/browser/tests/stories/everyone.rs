//! Every page, by day and at night, can be used by everyone as far as axe-core
//! can tell.

use browser::pages::{EXPANSIONS, Wish, new_table};
use browser::{Browser, Light, Look, Taste, axe, selectors as s, until};

use crate::stage;

/// Enough for a first round, so that there is something on the boards.
const TURNS: usize = 20;

/// Looks at pages and notes what is wrong with them, to tell all of it at once.
struct Judge<'a> {
    browser: &'a Browser,
    axe: String,
    found: Vec<String>,
}

impl Judge<'_> {
    /// Judges the page that is shown.
    fn look(&mut self, name: &str) {
        for light in Light::ALL {
            self.browser.light(light);
            for violation in axe::violations(self.browser, &self.axe) {
                self.found.push(format!("{name}, {}: {violation}", light.name()));
            }
        }
    }

    fn open(&mut self, address: &str) {
        self.browser.go(address);
        self.look(address);
    }
}

#[test]
fn every_page_is_for_everyone() {
    let (house, driver) = stage();
    let (browser, other) = (driver.open(Look::DESK), driver.open(Look::DESK));
    let mut judge = Judge { browser: &browser, axe: axe::script(), found: Vec::new() };
    for page in [
        "/new?game=puerto-rico",
        "/new?game=santa-maria",
        "/rules",
        "/rules/puerto-rico",
        "/rules/puerto-rico/rulings",
        "/rules/puerto-rico/examples",
        "/rules/santa-maria/examples",
        "/account",
        "/account/recover",
        "/api",
        "/games",
        "/tables/open",
        "/upload",
    ] {
        judge.open(&house.page(page));
    }
    let wish = Wish { name: "Ada", places: &["me", "open"], expansions: &[], is_public: true };
    new_table(&browser, &house, &wish);
    judge.look("a waiting room, as its host");
    let elsewhere = new_table(&other, &house, &Wish { name: "Ben", ..wish.clone() });
    judge.open(&elsewhere.address());
    judge.open(&house.page("/"));

    let wish = Wish { places: &["me"; 3], expansions: EXPANSIONS, ..wish };
    let table = new_table(&browser, &house, &wish);
    judge.look("a table at its beginning");
    let mut taste = Taste::default();
    for _ in 0..TURNS {
        assert!(table.take_turn(&mut taste, |_, _| {}));
    }
    judge.look("a table");
    table.answer_any(&mut taste);
    judge.look("a table with something to confirm");
    browser.click_on(s::ABOUT);
    judge.look("a table with the words of a building");
    table.undo();
    browser.click_on(s::HINT);
    until("advice", || browser.has(s::ADVICE).then_some(()));
    judge.look("a table with advice");
    browser.go(&table.address());
    browser.click_on(&s::step("prev"));
    until("the past", || browser.has(s::PAST).then_some(()));
    judge.look("the past");
    let address = table.address();
    for beside in ["log", "share"] {
        judge.open(&format!("{address}/{beside}"));
    }
    browser.go(&address);
    browser.click_on(s::LINK);
    until("a link", || browser.has(s::TAKE).then_some(()));
    judge.look("a link for the seat");
    browser.click_on(s::TAKE);
    judge.look("a seat is offered");

    let wish = Wish { name: "Ben", places: &["me", "me"], expansions: &[], is_public: false };
    let looked_at = new_table(&other, &house, &wish).address();
    judge.open(&looked_at);
    browser.no_console_errors();

    for page in ["/nowhere", "/g/nothing", "/rules/nothing", "/new?game=nothing"] {
        judge.open(&house.page(page));
        let title = browser.title();
        assert!(title.contains("Windrose"), "{page} is a page of ours, not {title:?}");
    }
    // The console reports missing pages as well, and nothing else.
    let errors = browser.console_errors();
    assert!(errors.iter().all(|error| error.contains("Failed to load resource")), "{errors:?}");
    assert!(judge.found.is_empty(), "{}", judge.found.join("\n"));
}

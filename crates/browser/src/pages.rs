//! What people do before a match: they fill in a form.

use crate::browser::Browser;
use crate::house::House;
use crate::selectors as s;
use crate::table::Table;
use crate::wait::until;

/// A table somebody would like.
#[derive(Clone, Debug)]
pub struct Wish<'a> {
    /// What the person is called.
    pub name: &'a str,
    /// Who sits where: `me`, `open`, or the level of a computer player.
    pub places: &'a [&'a str],
    /// The expansions.
    pub expansions: &'a [&'a str],
    /// Whether the table is listed in the lobby.
    pub is_public: bool,
}

/// Both expansions of Puerto Rico.
pub const EXPANSIONS: &[&str] = &["new-buildings", "nobles"];

/// Fills in the form for a new table and sends it. Seats are taken as the
/// caller says; a player with several of them shares the device with others.
pub fn new_table<'b>(browser: &'b Browser, house: &House, wish: &Wish<'_>) -> Table<'b> {
    new_table_of(browser, house, ("puerto-rico", ""), wish)
}

/// The same for a game under a preset; the usual one has no name here.
pub fn new_table_of<'b>(
    browser: &'b Browser,
    house: &House,
    (game, preset): (&str, &str),
    wish: &Wish<'_>,
) -> Table<'b> {
    browser.go(&house.page(&format!("/new?game={game}")));
    fill(browser, wish);
    browser.click_on(&format!("{} {}", s::PRESET, s::choice(preset)));
    browser.click_on(s::OPEN_TABLE);
    until("the new table is shown", || browser.has(s::LIVE).then_some(()));
    Table::at(browser)
}

/// Fills in the form without sending it.
pub fn fill(browser: &Browser, wish: &Wish<'_>) {
    browser.type_into(s::NAME, wish.name);
    browser.click_on(&format!("{} {}", s::SEATS, s::choice(&wish.places.len().to_string())));
    for (field, place) in browser.all(s::PLACES).iter().zip(wish.places) {
        let option = browser.inside(field, &s::choice(place));
        let option = option.unwrap_or_else(|| panic!("no seat can be {place:?}"));
        browser.click(&option).unwrap_or_else(|wrong| panic!("{place:?}: {wrong}"));
    }
    for expansion in wish.expansions {
        browser.click_on(&s::expansion(expansion));
    }
    browser.click_on(s::ORDER);
    if wish.places.iter().filter(|place| **place == "me").count() > 1 {
        browser.click_on(s::HOT_SEAT);
    }
    if wish.is_public {
        browser.click_on(s::PUBLIC);
    }
}

/// Takes the first open seat of the table whose waiting room is shown.
pub fn sit_down(browser: &Browser, name: &str) {
    browser.type_into(&format!("{} {}", s::MAIN, s::NAME), name);
    browser.click_on(s::CLAIM);
    until("the seat is taken", || browser.first(s::CLAIM).is_none().then_some(()));
}

/// Shows the page that is shown in the other language.
pub fn switch_language(browser: &Browser) {
    let language = || browser.script("return document.documentElement.lang", &[]).ok();
    let before = language();
    browser.click_on(s::LANGUAGE);
    // Until then the answer to the click could take the place of what is opened next.
    until("the other language", || language().filter(|now| Some(now) != before.as_ref()));
}

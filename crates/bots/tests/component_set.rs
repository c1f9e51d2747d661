//! The usual pieces of *Santa Maria* give the games they were made for, measured as
//! the tool does that found them.

#[path = "../examples/component_set/change.rs"]
mod change;
#[path = "../examples/component_set/criteria.rs"]
#[expect(dead_code, reason = "how far off a set is concerns the search alone")]
mod criteria;
#[path = "../examples/component_set/games.rs"]
mod games;

use criteria::{Effort, Report, measure};
use games::Player;
use play::FastDice;
use santa_maria::SantaMaria;
use tabletop::Title;

/// Few games of a quick player, so the bounds are wide: a number that is out of them
/// is no accident. The figures that count are in docs/reconstructed-2.md.
fn measured(effort: Effort) -> Report {
    let set = SantaMaria::COMPONENTS[0];
    measure(set.table, Player::Greedy, effort, 1).unwrap()
}

fn within(report: &Report, bounds: &[(&str, f64, f64)]) {
    for &(name, least, most) in bounds {
        let found = report
            .criteria
            .iter()
            .find(|it| it.name == name)
            .map(|it| it.value)
            .unwrap_or_else(|| panic!("{name} is not measured"));
        assert!((least..=most).contains(&found), "{name}: {found:.1}, not {least} to {most}");
    }
}

#[test]
fn games_of_three_score_like_those_of_people() {
    let report = measured(Effort { sheets: 60, advanced: 0, seats: 0, solo: 0 });
    within(
        &report,
        &[
            ("dead spaces on all boards", 0.0, 0.0),
            ("boards that can be filled", 5.0, 5.0),
            ("total", 60.0, 95.0),
            ("happiness", 13.0, 21.0),
            ("coins", 2.0, 5.5),
            ("colonists", 6.0, 14.0),
            ("ship tiles", 19.0, 28.0),
            ("sets", 2.5, 4.5),
            ("scholars", 2.0, 4.0),
            ("bishops", 5.5, 11.0),
            ("tiles in the first two years", 3.5, 5.5),
            ("% with a set", 70.0, 100.0),
            ("dock 1: % of ships", 15.0, 35.0),
            ("dock 2: % of ships", 15.0, 35.0),
            ("dock 3: % of ships", 15.0, 35.0),
            ("dock 4: % of ships", 15.0, 35.0),
        ],
    );
}

#[test]
fn the_advanced_set_up_is_no_other_game() {
    let report = measured(Effort { sheets: 40, advanced: 40, seats: 0, solo: 0 });
    within(&report, &[("advanced set-up less A-sides", -12.0, 14.0)]);
}

/// The docks, and the rows that come from the rulebook.
fn known(table: &str) -> Vec<&str> {
    let is_known = |row: &&str| row.starts_with("[[dock]]") || row.contains("\"rulebook\"");
    table.split("\n\n").filter(is_known).collect()
}

#[test]
fn the_search_leaves_alone_what_is_known() {
    let table = SantaMaria::COMPONENTS[0].table;
    let comments = |table: &str| table.lines().filter(|line| line.starts_with('#')).count();
    let own = table.replace(NAME, "name = \"mine\"");
    assert_ne!(own, table);
    let (mut dice, mut others) = (FastDice::new(3), 0);
    for _ in 0..200 {
        let changed = change::changed(&own, &mut dice);
        assert_eq!(known(&changed), known(table));
        assert_eq!(comments(&changed), comments(table));
        let can_be_played = games::table(&changed, "standard", 2).is_ok();
        others += u32::from(changed != own && can_be_played);
    }
    assert!(others > 100, "only {others} of 200 changes gave a table to play with");
}

const NAME: &str = "name = \"reconstructed-2\"";

//! A report as grids of figures and sentences, for a terminal or a page.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::Seat;

use crate::report::{BotReport, Report};
use crate::text::{count, percent, percents, setup};

/// A grid of figures with a title. The first column names the rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid {
    /// The title.
    pub title: &'static str,
    /// The heading of each column.
    pub heading: Vec<String>,
    /// The rows, each with a cell for every column.
    pub rows: Vec<Vec<String>>,
    /// An explanation below it.
    pub note: Option<String>,
}

/// What was played.
#[must_use]
pub fn headline(report: &Report) -> String {
    format!(
        "{} of {}, {}, budget {}, seed {}",
        count(report.games, "game"),
        report.game,
        setup(&report.setup, report.sets),
        report.budget,
        report.seed
    )
}

/// Why there are more games than were asked for, if there are.
#[must_use]
pub fn rounding(report: &Report) -> Option<String> {
    (report.games != report.asked).then(|| {
        format!(
            "rounded up from {}: {} in {} make {}",
            report.asked,
            count(report.line_ups, "line-up"),
            count(report.rotation, "rotation"),
            count(report.line_ups * report.rotation, "game")
        )
    })
}

/// Every grid of a report that is not empty.
#[must_use]
pub fn grids(report: &Report) -> Vec<Grid> {
    let columns: Vec<_> = report.bots.iter().map(|bot| (&*bot.name, &bot.mean_sheet)).collect();
    let sources =
        sources(&columns).map(|table| Grid { note: report.summary.sheet_note(), ..table });
    [Some(bots(report)), seats(report), pairs(report), sources].into_iter().flatten().collect()
}

fn bots(report: &Report) -> Grid {
    let several = report.bots.len() > 1;
    let failed = report.forfeits() > 0;
    let or_none = |figure: Option<String>| figure.unwrap_or_else(|| "-".to_owned());
    let row = |bot: &BotReport| {
        let half = |[low, high]: [f64; 2]| format!("{:.2}", (high - low) / 2.0);
        let mut row = vec![
            bot.name.clone(),
            bot.games.to_string(),
            percent(bot.win_share),
            percents(bot.ci95),
            or_none(bot.mean_score.map(|score| format!("{score:.2}"))),
            or_none(bot.score_ci95.map(half)),
            format!("{:.2}", bot.mean_place),
        ];
        if several {
            row.push(format!("{:+.0}", bot.rating));
            let ends = |[low, high]: [f64; 2]| format!("{low:+.0} to {high:+.0}");
            row.push(or_none(bot.rating_ci95.map(ends)));
        }
        if failed {
            row.push(bot.forfeits.to_string());
        }
        row.push(format!("{:.2}", bot.milliseconds_mean));
        row
    };
    let mut heading = vec!["bot", "seats", "wins", "95 % interval", "mean score", "±", "place"];
    if several {
        heading.extend(["rating", "95 % interval"]);
    }
    if failed {
        heading.push("forfeits");
    }
    heading.push("ms");
    let mut note = report.par.map_or_else(String::new, |par| {
        format!(
            "A win is counted for each seat, so par is {}; ± is half a 95 % interval; \
             ms is the time for a decision.",
            percent(par)
        )
    });
    if failed {
        if !note.is_empty() {
            note.push(' ');
        }
        note.push_str(
            "A forfeit counts as a last place, and the points of a stand-in as nobody's.",
        );
    }
    Grid {
        title: "Who wins",
        heading: heading.into_iter().map(str::to_owned).collect(),
        rows: report.bots.iter().map(row).collect(),
        note: (!note.is_empty()).then_some(note),
    }
}

fn seats(report: &Report) -> Option<Grid> {
    let seats = report.setup.seats;
    if seats < 2 {
        return None;
    }
    let row = |bot: &BotReport| {
        let share = |seat| {
            let found = bot.seats.iter().find(|report| report.seat == seat);
            found.map_or_else(String::new, |report| percent(report.win_share))
        };
        [bot.name.clone()].into_iter().chain(Seat::first(seats).map(share)).collect()
    };
    let letters = Seat::first(seats).map(|seat| seat.to_string());
    Some(Grid {
        title: "Wins by seat",
        heading: ["wins in seat".to_owned()].into_iter().chain(letters).collect(),
        rows: report.bots.iter().map(row).collect(),
        note: None,
    })
}

/// Who finished ahead of whom, as a square.
fn pairs(report: &Report) -> Option<Grid> {
    if report.pairs.is_empty() {
        return None;
    }
    let cell = |row: &BotReport, column: &BotReport| {
        let pair = report.pairs.iter().find_map(|pair| {
            if (&pair.first, &pair.second) == (&row.name, &column.name) {
                return Some((pair.ahead, pair.ci95));
            }
            let turned = (&pair.second, &pair.first) == (&row.name, &column.name);
            turned.then(|| (1.0 - pair.ahead, [1.0 - pair.ci95[1], 1.0 - pair.ci95[0]]))
        });
        pair.map_or_else(
            || if row.name == column.name { "-" } else { "" }.to_owned(),
            |(share, [low, high])| format!("{} ± {:.1}", percent(share), 50.0 * (high - low)),
        )
    };
    let row = |bot: &BotReport| {
        let cells = report.bots.iter().map(|other| cell(bot, other));
        [bot.name.clone()].into_iter().chain(cells).collect()
    };
    let names = report.bots.iter().map(|bot| bot.name.clone());
    Some(Grid {
        title: "Who finishes ahead of whom",
        heading: ["finished ahead of".to_owned()].into_iter().chain(names).collect(),
        rows: report.bots.iter().map(row).collect(),
        note: None,
    })
}

/// What the points come from, the most first, with a column for each seat or
/// bot; `None` where there are no score sheets.
#[must_use]
pub fn sources<N: AsRef<str>>(columns: &[(N, &BTreeMap<String, f64>)]) -> Option<Grid> {
    let names: BTreeSet<&String> = columns.iter().flat_map(|(_, sheet)| sheet.keys()).collect();
    let points = |item: &str| -> Vec<f64> {
        columns.iter().map(|(_, sheet)| sheet.get(item).copied().unwrap_or(0.0)).collect()
    };
    let mut items: Vec<(&String, Vec<f64>)> =
        names.into_iter().map(|item| (item, points(item))).collect();
    items.retain(|(_, points)| points.iter().any(|&points| points != 0.0));
    items.sort_by(|(_, a), (_, b)| b.iter().sum::<f64>().total_cmp(&a.iter().sum()));
    let rows: Vec<Vec<String>> = items
        .into_iter()
        .map(|(item, points)| {
            // A bot that never finished a game has no mean, rather than one of zero.
            let cell = |(points, (_, sheet)): (f64, &(N, &BTreeMap<String, f64>))| {
                if sheet.is_empty() { "-".to_owned() } else { format!("{points:.2}") }
            };
            let points = points.into_iter().zip(columns).map(cell);
            [item.replace('_', "-")].into_iter().chain(points).collect()
        })
        .collect();
    let columns = columns.iter().map(|(name, _)| name.as_ref().to_owned());
    (!rows.is_empty()).then(|| Grid {
        title: "What the points come from",
        heading: ["mean points from".to_owned()].into_iter().chain(columns).collect(),
        rows,
        note: None,
    })
}

/// Further facts, a sentence each.
#[must_use]
pub fn facts(report: &Report) -> Vec<String> {
    let mut facts = report.summary.facts();
    facts.extend(report.bots.iter().filter(|bot| bot.forfeits > 0).map(|bot| {
        forfeited(&bot.name, report.stand_in, bot.forfeits, bot.first_forfeit.as_deref())
    }));
    facts
}

/// A sentence about a bot that failed: how often and why.
#[must_use]
pub fn forfeited(name: &str, stand_in: &str, times: u64, first: Option<&str>) -> String {
    format!(
        "{name} lost its seat to {stand_in} {}, first because: {}",
        count(times, "time"),
        first.unwrap_or("nobody knows")
    )
}

//! The end of every `--help`: examples, and where to read more.

use std::fmt::Write;

use clap::CommandFactory;
use games::{Registered, Visitor};

use crate::command::Arguments;

/// The end of a page of help.
struct Page {
    /// The command, as it is typed.
    command: &'static str,
    /// Lines to type, each with what it does.
    examples: &'static [(&'static str, &'static str)],
    /// The document with more, in the project.
    more: &'static str,
}

/// Shorter to read in a table.
const fn page(
    command: &'static str,
    examples: &'static [(&'static str, &'static str)],
    more: &'static str,
) -> Page {
    Page { command, examples, more }
}

/// The pages, in the order in which the help lists the commands.
const PAGES: &[Page] = &[
    page(
        "",
        &[
            ("", "the table in your browser"),
            ("simulate puerto-rico -p 4 -g 10000", "who wins in which seat"),
            ("arena puerto-rico -b search,greedy -g 40", "which bot is stronger"),
            ("rules puerto-rico --switches", "editions, expansions and house rules"),
        ],
        "README.md",
    ),
    page(
        "serve",
        &[
            ("serve --addr 8080 --data-dir tables", "another port, another folder"),
            ("serve --addr 0.0.0.0:4180 --no-browser", "for others in the network"),
            ("serve --config /etc/windrose.toml", "with a file of settings"),
        ],
        "docs/operating.md",
    ),
    page(
        "backup",
        &[
            ("backup copy.sqlite", "a copy of everything"),
            (
                "backup copy.sqlite --with-key --data-dir tables",
                "with its key, from another folder",
            ),
        ],
        "docs/operating.md",
    ),
    page(
        "admin",
        &[
            ("admin tables", "the tables"),
            ("admin check --data-dir tables", "is anything damaged?"),
        ],
        "docs/operating.md",
    ),
    page(
        "admin tables",
        &[("admin tables --phase running --most 20", "the tables that are played now")],
        ADMIN,
    ),
    page(
        "admin close-table",
        &[("admin close-table 4k7naq2m9r", "by the end of its address")],
        ADMIN,
    ),
    page("admin delete-table", &[("admin delete-table 4k7naq2m9r", "for ever")], ADMIN),
    page(
        "admin sweep",
        &[("admin sweep --days 90", "what has not changed for three months")],
        ADMIN,
    ),
    page("admin check", &[("admin check", "reads everything")], ADMIN),
    page("admin log", &[("admin log --most 10", "the last ten")], ADMIN),
    page("admin accounts", &[("admin accounts", "all accounts, with their age")], ADMIN),
    page("admin make-bot", &[("admin make-bot deep-thought", "prints its token")], "docs/api.md"),
    page("admin rename-account", &[("admin rename-account ann anna", "seats stay")], ADMIN),
    page("admin ban-account", &[("admin ban-account mallory", "until it is unbanned")], ADMIN),
    page("admin unban-account", &[("admin unban-account mallory", "lifts the ban")], ADMIN),
    page("admin rotate-key", &[("admin rotate-key --forget", "after somebody has read it")], ADMIN),
    page("admin delete-account", &[("admin delete-account ann", "with notes and chat")], ADMIN),
    page(
        "restore",
        &[
            ("restore copy.sqlite --data-dir new", "into a new folder"),
            ("restore copy.sqlite --replace", "replaces the database"),
        ],
        "docs/operating.md",
    ),
    page(
        "connect",
        &[
            (
                "connect http://127.0.0.1:4180 --token TOKEN --bot greedy --table ID",
                "takes a seat at this table",
            ),
            (
                "connect https://table.example --token TOKEN --bot \"external:python3 bot.py\"",
                "your own program, wherever it has a seat",
            ),
        ],
        "docs/api.md",
    ),
    page(
        "load",
        &[("load http://127.0.0.1:4180 --token TOKEN --tables 500", "five hundred tables")],
        "docs/benchmarks.md",
    ),
    page("demo", &[("demo", "no questions asked")], "README.md"),
    page(
        "simulate",
        &[
            ("simulate puerto-rico -p 4 -g 10000", "who wins in which seat"),
            ("simulate puerto-rico -r corn-seats=one-less -g 10000", "does that balance them?"),
            ("simulate santa-maria -p 3 -b search@50n,greedy,greedy -g 20", "who sits where"),
        ],
        "docs/arena.md",
    ),
    page(
        "arena",
        &[
            ("arena puerto-rico -b search,greedy -g 40", "one search against three greedy"),
            ("arena puerto-rico -b search@50n,search@500n -p 2", "does thinking help?"),
            (
                "arena santa-maria -b \"external:python3 bot.py,greedy\" --strict --report out",
                "your own program; fails if it does",
            ),
        ],
        "docs/arena.md",
    ),
    page("bench", &[("bench puerto-rico -p 4", "games a second")], "docs/benchmarks.md"),
    page(
        "perft",
        &[("perft puerto-rico --depth 4 --divide", "to compare with another program")],
        "CONTRIBUTING.md",
    ),
    page(
        "hint",
        &[
            ("hint puerto-rico --record game.txt --at 57", "after entry 57"),
            ("hint santa-maria --position now.txt --budget 2000ms", "thinks for two seconds"),
        ],
        "docs/strength.md",
    ),
    page(
        "replay",
        &[
            ("replay game.txt --verify", "was chance fair?"),
            ("replay game.txt --at 57 --as b", "what seat b saw then"),
        ],
        "docs/records.md",
    ),
    page(
        "rules",
        &[
            ("rules", "all games"),
            ("rules puerto-rico captain.max-load", "one clause"),
            ("rules santa-maria --switches -l de", "what can be chosen, in German"),
        ],
        "CONTRIBUTING.md",
    ),
    page(
        "components",
        &[
            ("components santa-maria", "all sets"),
            ("components santa-maria --check mine.toml", "is your own set right?"),
        ],
        "CONTRIBUTING.md",
    ),
    page("engine", &[("engine", "then send {\"do\": \"hello\"}")], "docs/protocol.md"),
    page(
        "completions",
        &[("completions bash", "put it where your shell looks for completions")],
        "README.md",
    ),
    page(
        "man",
        &[
            ("man", "the first page, for man -l -"),
            ("man --dir man1", "all of them, for a package"),
        ],
        "docs/operating.md",
    ),
    page("licences", &[("licences", "which licence each part has")], "NOTICES.md"),
];

/// The document for operators.
const ADMIN: &str = "docs/operating.md";

/// Commands that take bots, and so list them.
const WITH_BOTS: [&str; 3] = ["simulate", "arena", "connect"];

/// The command line, with the end of every page of help.
pub(crate) fn command() -> clap::Command {
    with_end(Arguments::command(), "")
}

fn with_end(command: clap::Command, typed: &str) -> clap::Command {
    let command = command.mut_subcommands(|inner| {
        let typed = format!("{typed} {}", inner.get_name());
        with_end(inner, typed.trim_start())
    });
    let Some(page) = PAGES.iter().find(|page| page.command == typed) else { return command };
    let mut end = String::new();
    if WITH_BOTS.contains(&typed) {
        end.push_str(&bots());
    }
    end.push_str("Examples:\n");
    for (line, meaning) in page.examples {
        // Writing to a string cannot fail. Side by side they would not fit a terminal.
        let _ = writeln!(end, "  {}\n      {meaning}", format!("windrose {line}").trim_end());
    }
    let _ = write!(end, "\nFor more, see {} of the project.", page.more);
    if let Some(own) = command.get_after_help() {
        let _ = write!(end, "\n{own}");
    }
    command.after_help(end)
}

/// The computer players, which every game has.
fn bots() -> String {
    struct List;

    impl Visitor for List {
        type Output = String;

        fn visit<G: Registered>(self) -> String {
            let width = G::BOTS.iter().map(|kind| kind.name.len()).max().unwrap_or(0);
            let mut text = "Bots, the weakest first:\n".to_owned();
            for kind in G::BOTS {
                let _ = writeln!(text, "  {:<width$}  {}", kind.name, kind.about);
            }
            text.push('\n');
            text
        }
    }

    let first = games::titles().first().map_or("", |title| title.name());
    games::visit(first, List).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Every command with the words that lead to it.
    fn commands(command: &clap::Command, typed: &str) -> Vec<(String, String)> {
        let mut found = vec![(typed.to_owned(), command.clone().render_long_help().to_string())];
        for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help") {
            found.extend(commands(inner, format!("{typed} {}", inner.get_name()).trim_start()));
        }
        found
    }

    #[test]
    fn every_help_has_examples_and_a_document() {
        let all = commands(&command(), "");
        assert!(all.len() > 30, "{}", all.len());
        for (typed, help) in &all {
            assert!(help.contains("Examples:\n  windrose"), "{typed}: {help}");
            let page = PAGES.iter().find(|page| page.command == typed);
            let page = page.unwrap_or_else(|| panic!("{typed} has no page"));
            assert!(help.contains(page.more), "{typed}: {help}");
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(page.more);
            assert!(file.is_file(), "{typed} names {}", page.more);
        }
        assert_eq!(all.len(), PAGES.len(), "a page for every command, and no other");
    }

    /// What is shown can be typed: a shell would split it like this.
    #[test]
    fn examples_can_be_typed() {
        for page in PAGES {
            for (line, _) in page.examples {
                assert!(line.starts_with(page.command), "{line}");
                let mut words = vec!["windrose".to_owned()];
                for (number, part) in line.split('"').enumerate() {
                    // Between quotes, blanks are part of a word.
                    if number % 2 == 1 && !line.contains('{') {
                        words.push(part.to_owned());
                    } else {
                        words.extend(part.split_whitespace().map(str::to_owned));
                    }
                }
                let read = command().try_get_matches_from(&words);
                assert!(read.is_ok(), "{line}: {}", read.unwrap_err());
            }
        }
    }

    #[test]
    fn bots_are_listed_where_they_are_asked_for() {
        for (typed, help) in commands(&command(), "") {
            assert_eq!(help.contains("never-passes"), WITH_BOTS.contains(&&*typed), "{typed}");
        }
    }
}

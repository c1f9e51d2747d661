//! The command line: every command with its arguments.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use bots::Budget;
use clap::{ArgGroup, Args, Parser, Subcommand};
use lab::{Conditions, Entrant};
use messages::Language;
use play::{AnyTitle, Seed};
use tabletop::{MAX_SEATS, Name, Seat, Setup, SetupError, Viewer};

use crate::admin::Admin;
use crate::backup::{Backup, Restore};
use crate::command_error::CommandError;
use crate::components::{self, ComponentsArgs};
use crate::connect::Connect;
use crate::game_argument::the_game;
use crate::load::Load;
use crate::manual::Manual;
use crate::market;
use crate::serve::Serve;
use crate::value_parsers::{whole, word};

#[derive(Debug, Parser)]
#[command(
    name = "windrose",
    version,
    about = table_for(games::titles()),
    long_about = format!(
        "{}.\n\nWithout a command, starts the table in your browser.",
        table_for(games::titles())
    ),
    after_help = "Exit codes: 0 done, 1 the input is wrong or the work failed, 2 the command line is wrong."
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What the program is, in a line: it names every game.
pub(crate) fn table_for(titles: &[&dyn AnyTitle]) -> String {
    let names: Vec<&str> = titles.iter().map(|title| title.title()).collect();
    let names = match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => names.concat(),
    };
    format!("The digital table for {names}")
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Starts the web table, as without a command, but with options
    Serve(Box<Serve>),
    /// Copies everything into a file, even while the server runs
    Backup(Backup),
    /// Lists, closes and deletes tables; lists, renames, bans and deletes accounts
    Admin(Admin),
    /// Restores such a copy, while no server uses the database
    Restore(Restore),
    /// Lets a bot play at the tables of a server
    Connect(Connect),
    /// Plays at many tables of a server at once and reports how fast it answers
    Load(Load),
    /// Lists what this program can do and plays a short demonstration game
    Demo,
    /// Lets bots play many games and shows who wins
    Simulate(Simulate),
    /// Compares bots: line-ups that change seats, win shares and ratings with intervals
    Arena(Arena),
    /// Measures how fast games are played
    Bench(Bench),
    /// Counts the paths of a given number of decisions
    Perft(Perft),
    /// Shows what a strong player would do in a position, and what it expects to follow
    Hint(Hint),
    /// Reads a record, checks every line, and shows where it leads
    Replay(Replay),
    /// Shows the rules: the clauses with what proves them, switches, names and rulings
    Rules(Rules),
    /// Lists the sets of printed pieces of a game, prints one, or checks your own
    Components(ComponentsArgs),
    /// Speaks the engine protocol: lines of JSON on standard input and output
    Engine,
    /// Prints completions for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Prints the manual, a page for each command
    Man(Manual),
    /// Prints the licences of everything that is linked into this program
    Licences,
}

/// Which game, and how it is set up.
#[derive(Debug, Args)]
pub(crate) struct SetupArgs {
    #[arg(help = the_game())]
    pub(crate) game: String,
    /// The number of players
    #[arg(short, long, value_name = "N", value_parser = players)]
    pub(crate) players: Option<u8>,
    /// The edition or way to play; if left out, the usual one for the number of players, which is
    /// mostly the first that `windrose rules GAME --switches` lists
    #[arg(long)]
    pub(crate) preset: Option<String>,
    /// The seat that has the first turn, from a to e
    #[arg(long, value_name = "SEAT", value_parser = seat)]
    pub(crate) start: Option<Seat>,
    /// A switch to set differently from the preset; may be given several times
    #[arg(short, long = "rule", value_name = "SWITCH=ANSWER", value_parser = switch)]
    pub(crate) rules: Vec<(String, String)>,
    /// Expansions, which set the switches that nothing else sets;
    /// `windrose rules GAME --switches` lists them
    #[arg(short = 'x', long, value_delimiter = ',', value_name = "NAME,...", value_parser = word)]
    pub(crate) expansions: Vec<String>,
    /// The buildings for sale: an answer to the switch `market`, or a file that names them
    #[arg(long, value_name = "ANSWER|FILE")]
    pub(crate) market: Option<String>,
    /// The printed pieces, where a game has several sets of them: the name of a set, or a file;
    /// `windrose components GAME` lists the sets
    #[arg(long, value_name = "NAME|FILE")]
    pub(crate) components: Option<String>,
}

impl SetupArgs {
    /// The set-up that is meant.
    pub(crate) fn setup(&self) -> Result<Setup, CommandError> {
        self.setup_of(games::title(&self.game)?)
    }

    fn setup_of(&self, title: &dyn AnyTitle) -> Result<Setup, CommandError> {
        // Most tables have four players, and figures are compared at four.
        let seats = self.players.unwrap_or_else(|| 4.clamp(title.seats().0, title.seats().1));
        let preset = self.preset.as_deref().unwrap_or_else(|| title.usual_preset(seats));
        let mut setup = Setup::new(preset, seats);
        if let Some(start) = self.start {
            setup.start = start;
        }
        setup.switches.clone_from(&self.rules);
        let mut list = None;
        if let Some(market) = &self.market {
            let meaning = market::read(title.switches(), market)?;
            setup.switches.extend(meaning.switches);
            list = meaning.file;
        }
        let mut pieces = None;
        if let Some(word) = &self.components {
            let meaning = components::read(title.component_sets(), word)?;
            setup.components = Some(meaning.components);
            pieces = meaning.file;
        }
        // Last, since an expansion sets only what nothing else has set.
        for name in &self.expansions {
            setup = setup.expand(title.expansions(), name)?;
        }
        // Problems of something that came from a file are reported with the file's name.
        if list.is_none() && pieces.is_none() {
            return Ok(setup);
        }
        match (title.new_match(&setup, None), list, pieces) {
            (Err(error @ SetupError::List { .. }), Some(path), _) => {
                Err(CommandError::Buildings { path, error: Box::new(error) })
            }
            (Err(error @ SetupError::Components { .. }), _, Some(path)) => {
                Err(CommandError::Pieces { path, only: None, error: Box::new(error) })
            }
            _ => Ok(setup),
        }
    }
}

/// A number of players. Which numbers a game takes, it says itself.
fn players(text: &str) -> Result<u8, String> {
    let number = text.trim().parse().ok();
    number.ok_or_else(|| format!("write a whole number from 1 to {MAX_SEATS}"))
}

fn viewer(text: &str) -> Result<Viewer, String> {
    Viewer::parse(text)
        .ok_or_else(|| "a viewer is a seat from a to e, spectator or referee".to_owned())
}

fn seat(text: &str) -> Result<Seat, String> {
    Seat::parse(text).ok_or_else(|| "a seat is a letter from a to e".to_owned())
}

/// A seed as the engine protocol takes it, but for `random`.
fn seed(text: &str) -> Result<Seed, String> {
    Seed::from_hex(text)
        .or_else(|| text.parse().ok().map(Seed::from_number))
        .ok_or_else(|| "a seed is 64 lower case hexadecimal digits, or a whole number".to_owned())
}

fn language(text: &str) -> Result<Language, String> {
    Language::parse(text).ok_or_else(|| {
        let known = Language::ALL.iter().map(|known| format!("{known} ({})", known.own_name()));
        format!("there is: {}", known.collect::<Vec<_>>().join(", "))
    })
}

fn switch(text: &str) -> Result<(String, String), String> {
    let (switch, answer) = text.split_once('=').ok_or("write SWITCH=ANSWER")?;
    let (switch, answer) = (switch.trim(), answer.trim());
    if switch.is_empty() || answer.is_empty() {
        return Err("write SWITCH=ANSWER, both of them".to_owned());
    }
    Ok((switch.to_owned(), answer.to_owned()))
}

/// How many games are played, and how.
#[derive(Debug, Args)]
pub(crate) struct Playing {
    /// How long a bot may think about a decision: nodes (2000n) or milliseconds (200ms)
    #[arg(long, default_value_t = Budget::USUAL, value_name = "BUDGET")]
    budget: Budget,
    /// The seed of everything random
    #[arg(short, long, default_value_t = 1, value_name = "S", value_parser = whole(0..=u64::MAX))]
    seed: u64,
    /// How long a program may take for an answer, in milliseconds
    #[arg(long, default_value_t = 10_000, value_name = "MS", value_parser = whole(1..=600_000_u32))]
    time_limit: u32,
    /// Number of games to play at once; one for each core if left out
    #[arg(short, long, value_name = "T", value_parser = whole(1..=1024_usize))]
    threads: Option<usize>,
    /// Fails if any bot forfeits a game, after the report
    #[arg(long)]
    strict: bool,
    /// Prints JSON
    #[arg(short, long)]
    pub(crate) json: bool,
}

impl Playing {
    /// The settings of the games.
    pub(crate) fn told(&self) -> Conditions {
        Conditions {
            budget: self.budget,
            seed: self.seed,
            threads: self.threads,
            time_limit: Duration::from_millis(self.time_limit.into()),
        }
    }

    /// Fails if there are forfeits and none are allowed. The report is printed first.
    pub(crate) fn judge(&self, forfeits: u64, out: &mut impl Write) -> Result<(), CommandError> {
        out.flush()?;
        if self.strict && forfeits > 0 {
            return Err(CommandError::Forfeits { count: forfeits });
        }
        Ok(())
    }
}

#[derive(Debug, Args)]
pub(crate) struct Simulate {
    #[command(flatten)]
    pub(crate) table: SetupArgs,
    /// The bots, one for all seats or one for each, separated by commas: names of the game's bots,
    /// each optionally with its own budget (`search@500n`), or `external:COMMAND` for a program
    #[arg(short, long, default_value = "random", value_name = "BOT,...", value_parser = Entrant::list)]
    pub(crate) bots: Vec<Vec<Entrant>>,
    /// Number of games
    #[arg(short, long, default_value_t = 1000, value_name = "K", value_parser = whole(1..=u64::MAX))]
    pub(crate) games: u64,
    #[command(flatten)]
    pub(crate) conditions: Playing,
}

#[derive(Debug, Args)]
pub(crate) struct Arena {
    #[command(flatten)]
    pub(crate) table: SetupArgs,
    /// The bots, separated by commas: names of the game's bots, each optionally with its own budget
    /// (`search@500n`), or `external:COMMAND` for a program. If there are fewer bots than seats,
    /// the last one takes the rest; if there are more, every selection that fills the seats plays
    #[arg(short, long, required = true, value_name = "BOT,...", value_parser = Entrant::list)]
    pub(crate) bots: Vec<Vec<Entrant>>,
    /// Number of games, rounded up so that every line-up plays in every rotation
    #[arg(short, long, default_value_t = 1000, value_name = "K", value_parser = whole(1..=MOST_GAMES))]
    pub(crate) games: u64,
    /// Appends every game to this file; games that are in it already are not played again
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub(crate) save: Option<PathBuf>,
    /// The same with a file that must exist
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Writes a page with tables and charts into this folder: index.html, arena.svg, arena.json
    #[arg(long, value_name = "DIR")]
    pub(crate) report: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) conditions: Playing,
}

/// The most games of an arena, all of which are kept in memory.
const MOST_GAMES: u64 = 1_000_000;

#[derive(Debug, Args)]
pub(crate) struct Bench {
    #[command(flatten)]
    pub(crate) table: SetupArgs,
    /// Plays exactly this number of games, once, instead of timing five runs of a second
    #[arg(short, long, value_name = "K", value_parser = whole(1..=u64::MAX))]
    pub(crate) games: Option<u64>,
    /// The seed of everything random
    #[arg(short, long, default_value_t = 1, value_name = "S", value_parser = whole(0..=u64::MAX))]
    pub(crate) seed: u64,
    /// Prints JSON
    #[arg(short, long)]
    pub(crate) json: bool,
    /// Measures the computer players instead: playouts and search from the middle of games, and
    /// how well a budget of time is kept
    #[arg(long, conflicts_with = "games")]
    pub(crate) thinking: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) table: SetupArgs,
    /// Depth in decisions
    #[arg(short, long, default_value_t = 3, value_name = "D", value_parser = whole(0..=1000_u32))]
    pub(crate) depth: u32,
    /// Follows every outcome of chance, not just the first; but only one where there are hundreds
    #[arg(long)]
    pub(crate) every_chance: bool,
    /// Shows the count for each first decision
    #[arg(long)]
    pub(crate) divide: bool,
    /// Begins at this position (text or JSON) instead of the start
    #[arg(long, value_name = "FILE")]
    pub(crate) position: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("where").args(["record", "position"]).required(true))]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) table: SetupArgs,
    /// The record of the game, which also names the set-up; - is standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    /// The entry of the record after which to advise; the last one if left out
    #[arg(long, value_name = "ENTRY", requires = "record", value_parser = whole(0..=usize::MAX))]
    pub(crate) at: Option<usize>,
    /// The position (text or JSON); - is standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) position: Option<PathBuf>,
    /// How long to think: nodes (2000n) or milliseconds (200ms)
    #[arg(long, default_value_t = HINT_BUDGET, value_name = "BUDGET")]
    pub(crate) budget: Budget,
    /// Number of cores to think on
    #[arg(short, long, default_value_t = 1, value_name = "T", value_parser = whole(1..=64_usize))]
    pub(crate) threads: usize,
    /// The seed of the search
    #[arg(short, long, default_value_t = 1, value_name = "S", value_parser = whole(0..=u64::MAX))]
    pub(crate) seed: u64,
    /// Number of options to show
    #[arg(long, default_value_t = 5, value_name = "N", value_parser = whole(1..=1000_usize))]
    pub(crate) best: usize,
    /// Prints JSON, with every option
    #[arg(short, long)]
    pub(crate) json: bool,
}

/// People wait for advice they asked for, so it may take longer than a move.
const HINT_BUDGET: Budget = Budget::Nodes(20_000);

#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// The record; - is standard input
    pub(crate) file: PathBuf,
    /// Proves that every draw follows from the seed
    #[arg(long)]
    pub(crate) verify: bool,
    /// The seed, if the record does not have it because the game is not over
    #[arg(long, value_name = "SEED", requires = "verify", value_parser = seed)]
    pub(crate) seed: Option<Seed>,
    /// Shows the game as this viewer saw it: SEAT, spectator or referee
    #[arg(long = "as", value_name = "VIEWER", default_value = "referee", value_parser = viewer)]
    pub(crate) viewer: Viewer,
    /// Shows the position after this entry, or what the viewer saw of it; 0 is the start
    #[arg(long, value_name = "N", value_parser = whole(0..=usize::MAX))]
    pub(crate) at: Option<usize>,
    /// Lists everything that happened
    #[arg(long, conflicts_with = "at")]
    pub(crate) events: bool,
    /// Prints the record as this viewer may see it
    #[arg(long, conflicts_with_all = ["at", "events", "json"])]
    pub(crate) record: bool,
    /// Prints JSON
    #[arg(short, long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
#[command(group = ArgGroup::new("list").args(["switches", "names", "page"]))]
pub(crate) struct Rules {
    /// The game; if left out, all games are listed
    pub(crate) game: Option<String>,
    /// A clause (captain.max-load) or the number of a ruling
    #[arg(requires = "game")]
    pub(crate) rule: Option<String>,
    /// Shows presets and switches instead of the clauses
    #[arg(long, requires = "game", conflicts_with = "rule")]
    pub(crate) switches: bool,
    /// Shows the identifiers of roles, buildings and so on with their names
    #[arg(long, requires = "game", conflicts_with = "rule")]
    pub(crate) names: bool,
    /// Prints all rules as a page of Markdown: examples, clauses and rulings
    #[arg(long, requires = "game", conflicts_with_all = ["rule", "json"])]
    pub(crate) page: bool,
    /// Shows clauses, rulings, switches or names in this language (en or de); names then
    /// also have their effects
    #[arg(short, long, requires = "game", value_name = "LANGUAGE", value_parser = language)]
    pub(crate) language: Option<Language>,
    /// Shows only clauses of this edition
    #[arg(long, requires = "game", conflicts_with_all = ["rule", "list"])]
    pub(crate) preset: Option<String>,
    /// Prints JSON
    #[arg(short, long)]
    pub(crate) json: bool,
}

#[cfg(test)]
mod tests {
    use play::TitleOf;
    use testkit::toy::{BoxedRace, Race};

    use super::*;

    /// The switches that these options set in the toy game.
    fn switches(options: &str) -> Result<Vec<(String, String)>, String> {
        let line = format!("windrose bench race {options}");
        let arguments = Arguments::try_parse_from(line.split_whitespace());
        let Some(Command::Bench(bench)) = arguments.expect("it can be understood").command else {
            panic!("{line}")
        };
        let setup = bench.table.setup_of(&TitleOf::<Race>::new());
        setup.map(|setup| setup.switches).map_err(|failure| failure.to_string())
    }

    fn pair(switch: &str, answer: &str) -> (String, String) {
        (switch.to_owned(), answer.to_owned())
    }

    #[test]
    fn expansions_set_switches() {
        assert_eq!(switches(""), Ok(vec![]));
        assert_eq!(switches("--expansions tokens"), Ok(vec![pair("tokens", "in")]));
        let both = switches("--rule target=20 --expansions tokens,tokens");
        assert_eq!(both, Ok(vec![pair("target", "20"), pair("tokens", "in")]));
        let apart = switches("--expansions tokens --rule tokens=out");
        assert_eq!(apart, Ok(vec![pair("tokens", "out")]), "what is set apart comes first");
    }

    /// The set-up of the toy game with a box that these options make.
    fn boxed(options: &[&str]) -> Result<Setup, String> {
        let line = ["windrose", "bench", "boxed-race"].iter().chain(options);
        let arguments = Arguments::try_parse_from(line).expect("it can be understood");
        let Some(Command::Bench(bench)) = arguments.command else { panic!("{options:?}") };
        let setup = bench.table.setup_of(&TitleOf::<BoxedRace>::new());
        setup.map_err(|failure| failure.to_string())
    }

    #[test]
    fn the_preset_is_the_usual_one_for_so_many() {
        for (options, preset) in [
            (&[][..], "standard"),
            (&["--players", "5"], "short"),
            (&["--players", "5", "--preset", "standard"], "standard"),
        ] {
            assert_eq!(boxed(options).map(|setup| setup.preset), Ok(preset.to_owned()));
        }
    }

    #[test]
    fn components_are_a_set_or_a_file() {
        let named = |name: &str| tabletop::Components::Named(name.to_owned());
        assert_eq!(boxed(&[]).expect("a set-up").components, None);
        let narrow = boxed(&["--components", "narrow"]).expect("a set-up");
        assert_eq!(narrow.components, Some(named("narrow")));
        let path = std::env::temp_dir().join(format!("windrose-{}-wrong", std::process::id()));
        std::fs::write(&path, "heavy 5\nfull 99\n").expect("scratch files can be written");
        let file = path.to_string_lossy();
        let wrong = boxed(&["--components", &file]).expect_err("no board");
        assert!(wrong.contains(&*file) && wrong.contains("line 2: expected full"), "{wrong}");
        std::fs::write(&path, "heavy 8\nfull 10\n").expect("scratch files can be written");
        let shipped = boxed(&["--components", &file]).expect("a set-up");
        assert_eq!(shipped.components, Some(named("narrow")));
        std::fs::remove_file(&path).expect("it is there");
        let none = switches("--components wide").expect_err("the race has no sets");
        assert!(none.contains("this game has none"), "{none}");
    }

    #[test]
    fn the_help_names_every_game() {
        let (race, boxed) = (TitleOf::<Race>::new(), TitleOf::<BoxedRace>::new());
        let named = |titles: &[&dyn AnyTitle]| table_for(titles);
        assert_eq!(named(&[&race]), "The digital table for Race");
        assert_eq!(named(&[&race, &boxed]), "The digital table for Race and Boxed Race");
        let three = named(&[&race, &boxed, &race]);
        assert_eq!(three, "The digital table for Race, Boxed Race and Race");
    }

    #[test]
    fn what_the_game_does_not_have_is_refused() {
        let expansion = switches("--expansions tokens,moon").expect_err("there is none");
        assert!(expansion.contains("\"moon\"; there is: tokens"), "{expansion}");
        assert!(expansion.contains("--switches"), "{expansion}");
        let market = switches("--market draft").expect_err("there is none");
        assert!(market.contains("\"market\"; there is: target, tokens"), "{market}");
    }
}

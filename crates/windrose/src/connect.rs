//! A bot at the tables of a server.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use bots::Budget;
use clap::Args;
use lab::{Entrant, Guest, words};
use remote::{Client, News};

use crate::failure::Failure;

#[derive(Debug, Args)]
pub(crate) struct Connect {
    /// The address of the server: http://127.0.0.1:4180
    url: String,
    /// The token of the account that plays, made on its account page; better told by the
    /// environment, where no list of processes shows it
    #[arg(long, value_name = "TOKEN", env = "WINDROSE_TOKEN", hide_env_values = true)]
    token: String,
    /// Who plays: a bot by its name, perhaps with a budget (`search@500ms`), or `external:COMMAND`
    /// for a program that speaks the protocol for bots
    #[arg(long, value_name = "BOT", value_parser = one_bot)]
    bot: Entrant,
    /// A table to take a seat at; may be given several times. None: plays wherever the account has
    /// a seat, until it is stopped
    #[arg(long = "table", value_name = "ID")]
    tables: Vec<String>,
    /// Plays at tables of this game only
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// How long a bot may think about a decision: nodes (2000n) or milliseconds (200ms)
    #[arg(long, default_value_t = Budget::USUAL, value_name = "BUDGET")]
    budget: Budget,
    /// How long a program may take for an answer, in milliseconds
    #[arg(
        long,
        default_value_t = 10_000,
        value_name = "MS",
        value_parser = clap::value_parser!(u32).range(1..=600_000)
    )]
    time_limit: u32,
}

/// One bot, in the words in which an arena takes several.
fn one_bot(text: &str) -> Result<Entrant, String> {
    let mut listed = Entrant::list(text).map_err(|error| error.to_string())?;
    match (listed.pop(), listed.is_empty()) {
        (Some(bot), true) => Ok(bot),
        _ => Err("name one bot".to_owned()),
    }
}

/// Plays until the tables are over, or it is stopped.
pub(crate) fn run(wanted: &Connect) -> Result<(), Failure> {
    if let Some(game) = &wanted.game {
        games::title(game)?;
    }
    let client = Client::new(&wanted.url, Some(wanted.token.clone())).map_err(Failure::Address)?;
    if client.is_open_to_others() {
        eprintln!("windrose: the token goes over the network unencrypted: use https:// if you can");
    }
    let limit = Duration::from_millis(wanted.time_limit.into());
    let guest = Guest::new(&wanted.bot.player, wanted.budget, limit);
    let guest = guest.map_err(|error| Failure::Program { name: wanted.bot.name.clone(), error })?;
    let connect = remote::Connect {
        client,
        guest,
        tables: wanted.tables.clone(),
        game: wanted.game.clone(),
        report: Arc::new(|news| tell(&news)),
    };
    match remote::run(connect).map_err(Failure::Remote)? {
        0 => Ok(()),
        count => Err(Failure::GivenUp { count }),
    }
}

/// Says what happens, a line each.
fn tell(news: &News) {
    let line = match news {
        News::Connected => "connected".to_owned(),
        News::Lost { why } => format!("{why}; trying again"),
        News::Sat { table, seat } => format!("{table}: took seat {seat}"),
        News::Played { table, seat, action } => format!("{table}: {seat} {action}"),
        News::Failed { table, why } => format!("{table}: the bot failed: {why}"),
        News::GivenUp { table, why } => format!("{table}: given up: {why}"),
        News::Over { table } => format!("{table}: over"),
    };
    // Whoever started it may have closed the terminal; the bot goes on.
    let _ = writeln!(io::stdout().lock(), "{line}");
}

/// How many tables were given up, in words.
pub(crate) fn given_up(count: usize) -> String {
    format!("{} given up", words::count(count as u64, "table"))
}

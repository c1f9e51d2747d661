//! A bot at the tables of a server.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use bots::Budget;
use clap::Args;
use games::{Registered, UnknownBotError, Visitor};
use lab::{Entrant, Player, PlayerSource};
use remote::{Client, News};

use crate::command_error::CommandError;
use crate::value_parsers::whole;

#[derive(Debug, Args)]
pub(crate) struct Connect {
    /// The address of the server: http://127.0.0.1:4180
    url: String,
    /// The token of the account that plays, which its account page creates; better given by the
    /// environment variable, because lists of processes show command lines
    #[arg(long, value_name = "TOKEN", env = "WINDROSE_TOKEN", hide_env_values = true)]
    token: String,
    /// The bot: its name, optionally with a budget (`search@500ms`), or `external:COMMAND` for a
    /// program that speaks the protocol for bots
    #[arg(short, long, value_name = "BOT", value_parser = one_bot)]
    bot: Entrant,
    /// A table to take a seat at; may be given several times. If left out, plays wherever the
    /// account has a seat, until it is stopped
    #[arg(short, long = "table", value_name = "ID")]
    tables: Vec<String>,
    /// Plays only at tables of this game
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// How long a bot may think about a decision: nodes (2000n) or milliseconds (200ms)
    #[arg(long, default_value_t = Budget::USUAL, value_name = "BUDGET")]
    budget: Budget,
    /// How long a program may take for an answer, in milliseconds
    #[arg(long, default_value_t = 10_000, value_name = "MS", value_parser = whole(1..=600_000_u32))]
    time_limit: u32,
}

/// One bot, in the words in which an arena takes several.
fn one_bot(text: &str) -> Result<Entrant, String> {
    let mut listed = Entrant::list(text).map_err(|error| error.to_string())?;
    match (listed.pop(), listed.is_empty()) {
        (Some(bot), true) => Ok(bot),
        _ => Err("name one bot; start the command again for another".to_owned()),
    }
}

/// Whether a game has a bot of this name.
struct Has<'a>(&'a str);

impl Visitor for Has<'_> {
    type Output = Result<(), UnknownBotError>;

    fn visit<G: Registered>(self) -> Self::Output {
        games::bot::<G>(self.0).map(|_| ())
    }
}

/// Finds out whether the bot is known: in the game that is named, or in any.
fn check_bot(wanted: &Connect) -> Result<(), CommandError> {
    let Player::Registered { bot, .. } = &wanted.bot.player else { return Ok(()) };
    let titles = games::titles().iter().map(|title| title.name());
    let games: Vec<&str> = wanted.game.as_deref().map_or_else(|| titles.collect(), |it| vec![it]);
    let mut missing = None;
    for game in games {
        match games::visit(game, Has(bot))? {
            Ok(()) => return Ok(()),
            Err(error) => missing = Some(error),
        }
    }
    missing.map_or(Ok(()), |error| Err(CommandError::Bot { flag: "--bot", error }))
}

/// Plays until the tables are over, or it is stopped.
pub(crate) fn run(wanted: &Connect) -> Result<(), CommandError> {
    // Report problems here before calling a server, since that may take long.
    check_bot(wanted)?;
    let client = Client::new(&wanted.url, Some(wanted.token.clone()))
        .map_err(|error| CommandError::Address { url: wanted.url.clone(), error })?;
    if client.is_open_to_others() {
        eprintln!("warning: the token goes over the network unencrypted: use https:// if you can");
    }
    let limit = Duration::from_millis(wanted.time_limit.into());
    let guest = PlayerSource::new(&wanted.bot.player, wanted.budget, limit);
    let guest =
        guest.map_err(|error| CommandError::Program { name: wanted.bot.name.clone(), error })?;
    let connect = remote::Connect {
        client,
        guest,
        tables: wanted.tables.clone(),
        game: wanted.game.clone(),
        report: Arc::new(|news| tell(&news)),
    };
    match remote::run(connect).map_err(CommandError::Remote)? {
        0 => Ok(()),
        count => Err(CommandError::GivenUp { count }),
    }
}

/// Says what happens, a line each.
fn tell(news: &News) {
    let line = match news {
        News::Connected => "connected".to_owned(),
        News::Lost { why, attempt, wait } => {
            format!("{why}; attempt {attempt} failed, trying again in {:.1} s", wait.as_secs_f64())
        }
        News::Sat { table, seat } => format!("{table}: took seat {seat}"),
        News::Played { table, seat, action } => format!("{table}: {seat} {action}"),
        News::Failed { table, why, attempt, most } => {
            format!("{table}: the bot failed, attempt {attempt} of {most}: {why}")
        }
        News::GivenUp { table, why } => format!("{table}: given up: {why}"),
        News::Over { table } => format!("{table}: over"),
    };
    // The terminal may be closed by now; the bot goes on.
    let _ = writeln!(io::stdout().lock(), "{line}");
}

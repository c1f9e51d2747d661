//! A load test: plays at many tables of a server at once and reports how fast it answers.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use play::FastDice;
use remote::{Client, Load as Wanted};
use tabletop::MAX_SEATS;

use crate::command_error::CommandError;
use crate::value_parsers::whole;

#[derive(Debug, Args)]
pub(crate) struct Load {
    /// The address of the server: http://127.0.0.1:4180
    url: String,
    /// The token of the account that plays, with the scope `host`
    #[arg(long, value_name = "TOKEN", env = "WINDROSE_TOKEN", hide_env_values = true)]
    token: String,
    /// Number of tables
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = whole(1..=100_000_u32))]
    tables: u32,
    /// Seconds to measure, once all tables are open
    #[arg(long, value_name = "S", default_value_t = 30, value_parser = whole(1..=86_400_u32))]
    seconds: u32,
    /// Average time between two decisions of a table, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 2_000, value_parser = whole(0..=600_000_u32))]
    pause: u32,
    /// The game
    #[arg(long, value_name = "GAME", default_value = "puerto-rico")]
    game: String,
    /// Number of players at each table
    #[arg(short, long, value_name = "N", default_value_t = 3, value_parser = whole(1..=MAX_SEATS as u8))]
    players: u8,
}

/// Plays, and reports.
pub(crate) fn run(wanted: &Load, out: &mut impl Write) -> Result<(), CommandError> {
    games::title(&wanted.game)?;
    let client = Client::new(&wanted.url, Some(wanted.token.clone()))
        .map_err(|error| CommandError::Address { url: wanted.url.clone(), error })?;
    let load = Wanted {
        client,
        game: wanted.game.clone(),
        seats: wanted.players,
        tables: wanted.tables as usize,
        time: Duration::from_secs(wanted.seconds.into()),
        pause: Duration::from_millis(wanted.pause.into()),
    };
    let found = remote::run_load(&load, FastDice::new(1)).map_err(CommandError::Remote)?;
    let milliseconds = |thousandths| {
        let took = found.within(thousandths).unwrap_or_default();
        format!("{:.1} ms", took.as_secs_f64() * 1_000.0)
    };
    writeln!(out, "tables            {}", wanted.tables)?;
    writeln!(out, "decisions         {}", found.answers.len())?;
    writeln!(out, "decisions/second  {:.1}", found.rate())?;
    writeln!(out, "games ended       {}", found.games)?;
    writeln!(out, "answered, median  {}", milliseconds(500))?;
    writeln!(out, "answered, 90 %    {}", milliseconds(900))?;
    writeln!(out, "answered, 99 %    {}", milliseconds(990))?;
    writeln!(out, "answered, slowest {}", milliseconds(1_000))?;
    let errors: usize = found.errors.iter().map(|(_, times)| times).sum();
    writeln!(out, "errors            {errors}")?;
    for (what, times) in &found.errors {
        writeln!(out, "  {times} × {what}")?;
    }
    match errors {
        0 => Ok(()),
        count => Err(CommandError::Load { count }),
    }
}

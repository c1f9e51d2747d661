//! The operator's commands for tables and accounts. They change the database; a running
//! server notices within a second.

use std::io::Write;

use clap::{Args, Subcommand, ValueEnum};
use lab::text::count;
use server::Retention;
use server::operate::{self, OldKeys};
use server::store::{AccountName, Phase, TableId};

use crate::command_error::{CommandError, Named};
use crate::data_location::DataLocation;
use crate::value_parsers::whole;

#[derive(Debug, Args)]
pub(crate) struct Admin {
    #[command(flatten)]
    pub(crate) location: DataLocation,
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Debug, Subcommand)]
enum AdminCommand {
    /// Lists the tables that changed last
    Tables {
        /// Only those in this phase
        #[arg(long)]
        phase: Option<PhaseName>,
        /// Maximum number of lines
        #[arg(long, value_name = "N", default_value_t = 50, value_parser = whole(1..=1_000_000_u32))]
        most: u32,
    },
    /// Closes a table: it can still be looked at, and nobody plays there
    CloseTable {
        /// The table, as in its address
        #[arg(value_parser = table)]
        id: TableId,
    },
    /// Deletes a table with everything that belongs to it
    DeleteTable {
        /// The table, as in its address
        #[arg(value_parser = table)]
        id: TableId,
    },
    /// Deletes tables that have not changed for a long time
    Sweep(Sweep),
    /// Reads everything and lists what is damaged
    Check,
    /// Shows the log of what was done with these commands
    Log {
        /// Maximum number of lines
        #[arg(long, value_name = "N", default_value_t = 50, value_parser = whole(1..=1_000_000_u32))]
        most: u32,
    },
    /// Lists the accounts
    Accounts,
    /// Creates an account for a program and prints its token, which is shown only once
    MakeBot {
        /// The account
        #[arg(value_parser = account)]
        name: AccountName,
    },
    /// Gives an account another name
    RenameAccount {
        /// The account
        #[arg(value_parser = account)]
        name: AccountName,
        /// Its new name
        #[arg(value_parser = account)]
        new: AccountName,
    },
    /// Bans an account: nobody can sign in to it, and its tokens are refused
    BanAccount {
        /// The account
        #[arg(value_parser = account)]
        name: AccountName,
    },
    /// Lifts the ban of an account
    UnbanAccount {
        /// The account
        #[arg(value_parser = account)]
        name: AccountName,
    },
    /// Puts a new key first in the key file; the old keys stay valid, so that nobody loses a
    /// seat
    RotateKey {
        /// Forgets all old keys, because somebody else may have read one: players who are not
        /// signed in then need their recovery links
        #[arg(long)]
        forget: bool,
    },
    /// Deletes an account with its notes and its chat; computer players take its seats
    DeleteAccount {
        /// The account
        #[arg(value_parser = account)]
        name: AccountName,
    },
}

#[derive(Debug, Args)]
#[group(required = true, multiple = true)]
struct Sweep {
    /// Tables that were not played to the end and have not changed for this number of days
    #[arg(long, visible_alias = "abandoned", value_name = "DAYS", value_parser = whole(1..=1_000_000_u32))]
    days: Option<u32>,
    /// Uploaded records that have not changed for this number of days
    #[arg(long, value_name = "DAYS", value_parser = whole(1..=1_000_000_u32))]
    uploaded: Option<u32>,
    /// Finished tables at which no person ever sat, and which have not changed for this number
    /// of days
    #[arg(long, value_name = "DAYS", value_parser = whole(1..=1_000_000_u32))]
    bot_games: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum PhaseName {
    Open,
    Running,
    Finished,
}

impl From<PhaseName> for Phase {
    fn from(name: PhaseName) -> Phase {
        match name {
            PhaseName::Open => Phase::Open,
            PhaseName::Running => Phase::Running,
            PhaseName::Finished => Phase::Finished,
        }
    }
}

fn table(text: &str) -> Result<TableId, String> {
    let id = text.rsplit('/').next().unwrap_or(text);
    TableId::parse(id).ok_or_else(|| "name the table as its address does, after /g/".to_owned())
}

fn account(text: &str) -> Result<AccountName, String> {
    AccountName::parse(text).map_err(|error| error.to_string())
}

/// Carries out the command.
pub(crate) fn run(
    location: &DataLocation,
    wanted: &Admin,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    let database = location.own_database()?;
    if let AdminCommand::RotateKey { forget } = wanted.command {
        let key_file = location.key_file.as_deref();
        let old_keys = if forget { OldKeys::Forget } else { OldKeys::Keep };
        let path = operate::rotate_key(&database.path, key_file, old_keys)
            .map_err(|error| CommandError::Operate { file: database, error })?;
        writeln!(out, "{} has a new key.", path.display())?;
        return Ok(());
    }
    execute(&database, &wanted.command, out)
}

fn execute(
    named: &Named,
    command: &AdminCommand,
    out: &mut impl Write,
) -> Result<(), CommandError> {
    let trouble = |error| CommandError::Operate { file: named.clone(), error };
    let database = named.path.as_path();
    match command {
        AdminCommand::Tables { phase, most } => {
            let found =
                operate::tables(database, phase.map(Phase::from), *most).map_err(trouble)?;
            for it in &found {
                let (id, phase, listing) = (it.id, it.phase, it.listing);
                let (changed, game) = (it.changed, &it.game);
                writeln!(out, "{id}  {changed}  {phase:<8}  {listing:<8}  {game}")?;
            }
            if found.is_empty() {
                writeln!(out, "There are no such tables.")?;
            }
        }
        AdminCommand::CloseTable { id } => {
            operate::close_table(database, *id).map_err(trouble)?;
            writeln!(out, "The table {id} is closed.")?;
        }
        AdminCommand::DeleteTable { id } => {
            operate::delete_table(database, *id).map_err(trouble)?;
            writeln!(out, "The table {id} is deleted.")?;
        }
        AdminCommand::Sweep(Sweep { days, uploaded, bot_games }) => {
            let retention =
                Retention { abandoned: *days, uploaded: *uploaded, bot_games: *bot_games };
            let swept = operate::sweep(database, retention).map_err(trouble)?;
            writeln!(out, "Deleted: {}.", count(swept.deleted.len() as u64, "table"))?;
            for (table, error) in &swept.failed {
                writeln!(out, "Not deleted: table {table}: {error}")?;
            }
            if !swept.failed.is_empty() {
                return Err(CommandError::NotDeleted { count: swept.failed.len() as u64 });
            }
        }
        AdminCommand::Check => {
            let found = operate::check(database).map_err(trouble)?;
            let (tables, lines) = (count(found.tables, "table"), count(found.lines, "line"));
            writeln!(out, "Read: {tables} with {lines}.")?;
            for it in &found.damage {
                let table = it.table.map(|id| format!("table {id}"));
                let line = it.line.map(|line| format!(", line {line}")).unwrap_or_default();
                let place = table.unwrap_or_else(|| "the file".to_owned());
                writeln!(out, "{place}{line}: {}", it.what)?;
            }
            if !found.damage.is_empty() {
                return Err(CommandError::Damaged { count: found.damage.len() as u64 });
            }
            writeln!(out, "Nothing is damaged.")?;
        }
        AdminCommand::Log { most } => {
            for act in operate::acts(database, *most).map_err(trouble)? {
                writeln!(out, "{:>4}  {}  {}  {}", act.number, act.at, act.who, act.what)?;
            }
        }
        AdminCommand::Accounts => {
            for it in operate::accounts(database).map_err(trouble)? {
                let mark = if it.is_banned { "  banned" } else { "" };
                writeln!(out, "{}  {}{mark}", it.created, it.name.as_given())?;
            }
        }
        AdminCommand::MakeBot { name } => {
            let token = operate::make_bot(database, name.clone()).map_err(trouble)?;
            writeln!(out, "{token}")?;
        }
        AdminCommand::RenameAccount { name, new } => {
            operate::rename_account(database, name.clone(), new.clone()).map_err(trouble)?;
            writeln!(out, "{} is now {}.", name.as_given(), new.as_given())?;
        }
        AdminCommand::BanAccount { name } => {
            operate::ban_account(database, name.clone()).map_err(trouble)?;
            writeln!(out, "{} is banned.", name.as_given())?;
        }
        AdminCommand::UnbanAccount { name } => {
            operate::unban_account(database, name.clone()).map_err(trouble)?;
            writeln!(out, "The ban of {} is lifted.", name.as_given())?;
        }
        // It needs the key file too, so `run` has done it.
        AdminCommand::RotateKey { .. } => {}
        AdminCommand::DeleteAccount { name } => {
            operate::delete_account(database, name.clone()).map_err(trouble)?;
            writeln!(out, "{} is deleted.", name.as_given())?;
        }
    }
    Ok(())
}

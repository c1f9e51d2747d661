use std::io;
use std::path::PathBuf;
use std::time::Instant;

use games::{Registered, UnknownBotError};
use serde_json::{Map, Value, json};
use tabletop::{Setup, SetupError};
use thiserror::Error;

use crate::entrant::{Entrant, Player};
use crate::game_result::GameResult;
use crate::games_summary::GamesSummary;
use crate::journal::{self, Journal, JournalError, Save};
use crate::one_game::stand_in_name;
use crate::report::Report;
use crate::runner::{Conditions, Deal, Runner, Wanted};
use crate::schedule::Schedule;
use crate::tally::Tally;

/// The form of saved arenas.
const FORM: u32 = 1;

/// Matches between computer players.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The table.
    pub setup: Setup,
    /// Who plays: fewer than there are seats, then the last one takes the rest;
    /// or more, then every choice of so many plays in turn.
    pub entrants: Vec<Entrant>,
    /// How many games in all; rounded up to whole rotations of every line-up.
    pub games: u64,
    /// How they are played.
    pub conditions: Conditions,
    /// Where games are saved, and gone on with.
    pub save: Option<Save>,
}

/// Why an arena could not be held.
#[derive(Debug, Error)]
pub enum ArenaError {
    /// No table can be set up like this.
    #[error(transparent)]
    Setup(SetupError),
    /// There is no such bot.
    #[error(transparent)]
    Bot(UnknownBotError),
    /// Nobody takes part.
    #[error("nobody takes part: list at least one bot")]
    Nobody,
    /// The bots do not fit a table where everyone keeps their seat.
    #[error("{listed} bots for {seats} seats: name one bot for all, or one for each seat")]
    Seats {
        /// How many are listed.
        listed: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// A program cannot be started.
    #[error(
        "{name} cannot be started: {error}; name a program, then its arguments, \
                 with blanks between"
    )]
    Program {
        /// The bot as it is listed.
        name: String,
        /// What is in the way.
        error: io::Error,
    },
    /// The file it is saved in cannot be used.
    #[error("{}: {error}", path.display())]
    Journal {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: JournalError,
    },
}

/// How far an arena is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many games have been played.
    pub played: u64,
    /// How many were saved by an earlier run.
    pub saved: u64,
    /// How many there are in all.
    pub games: u64,
}

impl Arena {
    /// Holds the arena and says what came out of it. `progress` is told now and
    /// then how far it is, from any thread.
    ///
    /// The report follows from the settings alone, whatever the number of
    /// threads and however often the arena was saved and resumed, unless a bot
    /// has its time measured.
    ///
    /// # Errors
    /// When the table, a bot or the file it is saved in is not what it must be.
    pub fn run<G: Registered>(
        &self,
        progress: impl Fn(Progress) + Sync,
    ) -> Result<Report, ArenaError> {
        let start = Instant::now();
        let game = G::new(&self.setup_to_play::<G>()).map_err(ArenaError::Setup)?;
        let sources = self.conditions.sources::<G>(&self.entrants)?;
        if sources.listed.is_empty() {
            return Err(ArenaError::Nobody);
        }
        let names = sources.names.clone();
        let schedule = Schedule::new(&sources.listed, game.seats(), self.games);
        let (mut journal, mut played) = self.open::<G>(&game)?;
        played.retain(|played| played.game < schedule.games());
        let mut missing = vec![true; schedule.games() as usize];
        for played in &played {
            missing[played.game as usize] = false;
        }
        let missing = (0..).zip(missing).filter(|it| it.1).map(|it| it.0).collect();
        let wanted = Wanted::Only(missing);
        let conditions = &self.conditions;
        let runner = Runner {
            game: &game,
            conditions,
            sources,
            schedule: &schedule,
            wanted,
            deal: Deal::Shared,
        };
        runner.play(progress, |now| {
            self.write(journal.as_mut(), &now)?;
            played.push(now);
            Ok(())
        })?;
        played.sort_by_key(|played| played.game);
        let mut tally = Tally::new(&schedule, names.len());
        for played in &played {
            tally.add(played);
        }
        let report = self.empty_report(&game, &schedule);
        Ok(Report { seconds: start.elapsed().as_secs_f64(), ..tally.finish(&names, report) })
    }

    fn write(&self, journal: Option<&mut Journal>, played: &GameResult) -> Result<(), ArenaError> {
        let (Some(journal), Some(save)) = (journal, &self.save) else { return Ok(()) };
        journal.add(played).map_err(|error| {
            let error = JournalError::Io(error);
            ArenaError::Journal { path: save.path.clone(), error }
        })
    }

    /// The table that is played at: under the rules of its time, if the arena was
    /// begun under an earlier revision of them. Its games would mean something
    /// else under the latest.
    fn setup_to_play<G: Registered>(&self) -> Setup {
        let saved = self.save.as_ref().and_then(|save| journal::revision(&save.path));
        let earlier = saved.filter(|saved| (1..G::REVISION).contains(saved));
        Setup { revision: self.setup.revision.or(earlier), ..self.setup.clone() }
    }

    fn open<G: Registered>(
        &self,
        game: &G,
    ) -> Result<(Option<Journal>, Vec<GameResult>), ArenaError> {
        let Some(save) = &self.save else { return Ok((None, Vec::new())) };
        let header = self.header(game);
        let seats = game.seats().into();
        let opened = Journal::open(save, &header, seats);
        let (journal, played) =
            opened.map_err(|error| ArenaError::Journal { path: save.path.clone(), error })?;
        Ok((Some(journal), played))
    }

    /// What a saved arena begins with: everything that its games follow from.
    /// How many there are is not in it, so that an arena can be made longer.
    fn header<G: Registered>(&self, game: &G) -> Map<String, Value> {
        let names: Vec<&str> = self.entrants.iter().map(|entrant| &*entrant.name).collect();
        let mut header = Map::new();
        header.insert("arena".into(), FORM.into());
        header.insert("game".into(), G::NAME.into());
        let setup = game.setup();
        header.insert("revision".into(), setup.revision.unwrap_or(G::REVISION).into());
        header.insert("setup".into(), json!(Setup { revision: None, ..setup }));
        header.insert("bots".into(), json!(names));
        header.insert("budget".into(), self.conditions.budget.to_string().into());
        header.insert("seed".into(), self.conditions.seed.into());
        let external = |it: &Entrant| matches!(it.player, Player::External { .. });
        if self.entrants.iter().any(external) {
            header
                .insert("time_limit".into(), json!(self.conditions.time_limit.as_millis() as u64));
        }
        header
    }

    fn empty_report<G: Registered>(&self, game: &G, schedule: &Schedule) -> Report {
        let setup = game.setup();
        let seats = setup.seats;
        Report {
            game: G::NAME,
            setup,
            sets: G::COMPONENTS,
            seed: self.conditions.seed,
            budget: self.conditions.budget.to_string(),
            asked: self.games,
            games: 0,
            line_ups: schedule.line_ups(),
            rotation: schedule.rotation(),
            par: (seats > 1).then(|| 1.0 / f64::from(seats)),
            bots: Vec::new(),
            pairs: Vec::new(),
            summary: GamesSummary::default(),
            stand_in: stand_in_name::<G>(),
            seconds: 0.0,
        }
    }
}

//! Matches between computer players that measure who is stronger.

use std::time::Instant;

use games::Registered;
use serde_json::{Map, Value, json};
use tabletop::Setup;

use crate::entrant::{Entrant, Player};
use crate::game_result::GameResult;
use crate::games_summary::GamesSummary;
use crate::journal::{self, Journal, JournalError, Save};
use crate::one_game::stand_in_name;
use crate::report::Report;
use crate::run_error::RunError;
use crate::runner::{Conditions, Deal, Progress, Runner, Wanted};
use crate::schedule::Schedule;
use crate::tally::Tally;

/// The version of the file format of saved arenas.
const FORM: u32 = 1;

/// Matches between computer players.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The table.
    pub setup: Setup,
    /// The players. With fewer than there are seats, the last one takes the rest;
    /// with more, every selection that fills the seats plays in turn.
    pub entrants: Vec<Entrant>,
    /// The number of games, rounded up to whole rotations of every line-up.
    pub games: u64,
    /// How they are played.
    pub conditions: Conditions,
    /// The file to save games in and to resume from.
    pub save: Option<Save>,
}

impl Arena {
    /// Plays the arena and reports on it. `progress` is called now and
    /// then with the number of games played, from any thread.
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
    ) -> Result<Report, RunError> {
        let start = Instant::now();
        let game = G::new(&self.setup_to_play::<G>()).map_err(RunError::Setup)?;
        let sources = self.conditions.sources::<G>(&self.entrants)?;
        if sources.listed.is_empty() {
            return Err(RunError::Nobody);
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

    fn write(&self, journal: Option<&mut Journal>, played: &GameResult) -> Result<(), RunError> {
        let (Some(journal), Some(save)) = (journal, &self.save) else { return Ok(()) };
        journal.add(played).map_err(|error| {
            let error = JournalError::Io(error);
            RunError::Journal { path: save.path.clone(), error }
        })
    }

    /// The set-up to play. An arena that was begun under an earlier revision of the
    /// rules goes on under that revision: its games would mean something
    /// else under the latest.
    fn setup_to_play<G: Registered>(&self) -> Setup {
        let saved = self.save.as_ref().and_then(|save| journal::revision(&save.path));
        let earlier = saved.filter(|saved| (1..G::REVISION).contains(saved));
        Setup { revision: self.setup.revision.or(earlier), ..self.setup.clone() }
    }

    fn open<G: Registered>(
        &self,
        game: &G,
    ) -> Result<(Option<Journal>, Vec<GameResult>), RunError> {
        let Some(save) = &self.save else { return Ok((None, Vec::new())) };
        let header = self.header(game);
        let seats = game.seats().into();
        let opened = Journal::open(save, &header, seats);
        let (journal, played) =
            opened.map_err(|error| RunError::Journal { path: save.path.clone(), error })?;
        Ok((Some(journal), played))
    }

    /// The first line of a saved arena: everything that determines its games.
    /// It leaves out the number of games, so that an arena can be made longer.
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

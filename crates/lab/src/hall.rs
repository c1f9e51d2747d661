use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bots::Budget;
use games::{BotKind, Registered, Seating};
use tabletop::Seat;

use crate::arena::{Arena, ArenaError, Progress};
use crate::external::{Program, Programs, Start};
use crate::fault::Fault;
use crate::journal::{BadJournal, Journal};
use crate::numbers::first_number;
use crate::played::Played;
use crate::schedule::Schedule;
use crate::table::{self, Place, Sits};

/// Someone who can be seated.
pub(crate) enum Source<G: Registered> {
    /// A bot of the register.
    Kind { kind: &'static BotKind<G>, budget: Budget },
    /// A program.
    Programs(Arc<Programs>),
}

/// Where the games are played that are still missing.
pub(crate) struct Hall<'a, G: Registered> {
    pub(crate) arena: &'a Arena,
    pub(crate) game: Arc<G>,
    pub(crate) sources: Vec<Source<G>>,
    pub(crate) schedule: &'a Schedule,
    pub(crate) missing: Vec<u64>,
    pub(crate) journal: Option<Mutex<Journal>>,
}

impl<G: Registered> Hall<'_, G> {
    /// Plays them in their order, so that a run that is stopped has whole groups.
    pub(crate) fn play(
        &self,
        saved: u64,
        progress: impl Fn(Progress) + Sync,
    ) -> Result<Vec<Played>, ArenaError> {
        let games = self.schedule.games();
        progress(Progress { played: saved, saved, games });
        let next = AtomicUsize::new(0);
        let done: Mutex<Result<Vec<Played>, ArenaError>> = Mutex::new(Ok(Vec::new()));
        let work = || {
            while let Some(&number) = self.missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                let played = self.game(number);
                let written = self.write(&played);
                // A thread that panicked takes the whole arena with it, so nothing is lost here.
                let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                match (written, &mut *done) {
                    (Ok(()), Ok(list)) => {
                        list.push(played);
                        progress(Progress { played: saved + list.len() as u64, saved, games });
                    }
                    (Err(error), done) => {
                        *done = Err(error);
                        return;
                    }
                    (Ok(()), Err(_)) => return,
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..self.arena.workers(self.missing.len()) {
                scope.spawn(work);
            }
        });
        done.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, played: &Played) -> Result<(), ArenaError> {
        let (Some(journal), Some(save)) = (&self.journal, &self.arena.save) else { return Ok(()) };
        let mut journal = journal.lock().unwrap_or_else(PoisonError::into_inner);
        journal.add(played).map_err(|error| {
            let error = BadJournal::Io(error);
            ArenaError::Journal { path: save.path.clone(), error }
        })
    }

    fn game(&self, number: u64) -> Played {
        let pairing = self.schedule.pairing(number);
        let first = first_number(self.arena.seed, number);
        let seats = Seat::first(self.game.seats()).zip(&pairing.seated).zip(2..);
        let places: Vec<Place<'_, G>> = seats
            .map(|((seat, &bot), own)| {
                let number = first.wrapping_add(own);
                Place::new(self.seat(bot, seat, number), number)
            })
            .collect();
        let chance = table::chance(self.arena.seed, pairing.group);
        table::play(&self.game, number, chance, first.wrapping_add(1), places)
    }

    fn seat(&self, bot: usize, seat: Seat, number: u64) -> Result<Box<dyn Sits<G> + '_>, Fault> {
        match &self.sources[bot] {
            Source::Kind { kind, budget } => {
                let seating = Seating { number, budget: *budget, threads: 1 };
                Ok(Box::new((kind.make)(&seating)))
            }
            Source::Programs(programs) => {
                let start = Start { game: &*self.game, seat, number };
                Ok(Box::new(Program::seat(programs, &start)?))
            }
        }
    }
}

//! One table, at which a player decides whenever it is asked.

use std::sync::Arc;

use lab::{PlayerSource, SeatedPlayer};
use play::AnyMatch;
use serde_json::{Value, json};
use tokio::sync::{Notify, Semaphore};

use crate::backoff::Backoff;
use crate::client::Client;
use crate::client_error::ClientError;
use crate::news::{News, Report};
use crate::wire::{Phase, Position, Table};

/// Maximum number of failures at one decision before the table is given up.
const CHANCES: u32 = 3;

/// What a player does at one table.
pub(crate) struct Worker {
    pub(crate) client: Client,
    pub(crate) guest: PlayerSource,
    pub(crate) id: String,
    /// How many may think at the same time.
    pub(crate) thinking: Arc<Semaphore>,
    /// Woken when something has happened at the table.
    pub(crate) wake: Arc<Notify>,
    pub(crate) report: Report,
}

/// What comes of a look at a table.
enum Step {
    /// A decision was made, or somebody was faster: look again.
    Again,
    /// Somebody else is asked.
    Wait,
    /// The match is over.
    Over,
}

impl Worker {
    /// Plays until the match is over. Nothing if the table was given up.
    pub(crate) async fn play(self) -> Option<()> {
        let mut seat: Option<Box<dyn SeatedPlayer>> = None;
        let (mut backoff, mut failed) = (Backoff::default(), 0);
        loop {
            match self.step(&mut seat, &mut failed).await {
                Ok(Step::Again) => backoff.reset(),
                Ok(Step::Wait) => {
                    backoff.reset();
                    self.wake.notified().await;
                }
                Ok(Step::Over) => {
                    (self.report)(News::Over { table: self.id.clone() });
                    return Some(());
                }
                Err(failure) if failure.is_stale() => {}
                Err(failure) if failure.is_passing() => {
                    tokio::time::sleep(backoff.wait(&failure)).await;
                }
                Err(failure) => {
                    let (table, why) = (self.id.clone(), failure.to_string());
                    (self.report)(News::GivenUp { table, why });
                    return None;
                }
            }
            if failed >= CHANCES {
                return None;
            }
        }
    }

    fn path(&self, verb: &str) -> String {
        format!("/tables/{}{verb}", self.id)
    }

    async fn step(
        &self,
        seat: &mut Option<Box<dyn SeatedPlayer>>,
        failed: &mut u32,
    ) -> Result<Step, ClientError> {
        let draw = getrandom::u64().unwrap_or_default();
        let told = self.client.get(&self.path(&format!("/position?draw={draw}"))).await;
        let told: Position = match told {
            Err(ClientError::Refused(problem)) if problem.error == "not-begun" => {
                return Ok(Step::Wait);
            }
            told => told?,
        };
        let Some(asked) = told.asked else { return self.rest(&told, seat).await };
        if told.stands_in {
            let back: Table =
                self.client.post(&self.path(&format!("/seats/{asked}/back")), &json!({})).await?;
            return Ok(if back.is_asked() { Step::Again } else { Step::Wait });
        }
        let version = told.version;
        let game = load(&told)?;
        let taken = seat.take();
        let (guest, permit) = (self.guest.clone(), Arc::clone(&self.thinking));
        let permit = permit.acquire_owned().await;
        let thought = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let mut own = match taken {
                Some(own) => own,
                None => guest.sit(&*game, draw)?,
            };
            own.decide(&*game).map(|text| (own, text))
        });
        let (own, text) = match thought.await {
            Ok(Ok(decided)) => decided,
            Ok(Err(fault)) => {
                // The seat is taken anew: a program that broke is started again.
                *failed += 1;
                let (table, why) = (self.id.clone(), fault.to_string());
                (self.report)(News::Failed { table, why, attempt: *failed, most: CHANCES });
                return Ok(Step::Again);
            }
            Err(panicked) => return Err(ClientError::Nonsense(panicked.to_string())),
        };
        *seat = Some(own);
        let body = json!({ "seat": asked, "version": version, "actions": [text] });
        let table: Table = self.client.post(&self.path("/play"), &body).await?;
        *failed = 0;
        (self.report)(News::Played { table: self.id.clone(), seat: asked, action: text });
        Ok(if table.is_asked() { Step::Again } else { self.after(&table) })
    }

    fn after(&self, table: &Table) -> Step {
        // Look at the end once more, so that the player learns of it.
        if table.phase == Phase::Finished { Step::Again } else { Step::Wait }
    }

    /// Nobody of ours is asked: the match goes on elsewhere, or is over.
    async fn rest(
        &self,
        told: &Position,
        seat: &mut Option<Box<dyn SeatedPlayer>>,
    ) -> Result<Step, ClientError> {
        let table: Table = self.client.get(&self.path("")).await?;
        if table.phase != Phase::Finished {
            return Ok(if table.is_asked() { Step::Again } else { Step::Wait });
        }
        if let (Some(own), Ok(game)) = (seat.take(), load(told)) {
            // A program may take its time over the end of the game.
            let _ = tokio::task::spawn_blocking(move || own.over(&*game)).await;
        }
        Ok(Step::Over)
    }
}

/// The match that a position begins.
fn load(told: &Position) -> Result<Box<dyn AnyMatch>, ClientError> {
    let nonsense = |error: &dyn std::fmt::Display| ClientError::Nonsense(error.to_string());
    let title = games::title(&told.game).map_err(|error| nonsense(&error))?;
    let position = match &told.position {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    title.load_match(&told.setup, &position, None).map_err(|error| nonsense(&error))
}

//! A player at tables of a server.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::thread;

use lab::PlayerSource;
use serde_json::{Value, json};
use tokio::sync::{Notify, Semaphore};
use tokio::task::JoinSet;

use crate::backoff::Backoff;
use crate::client::Client;
use crate::client_error::ClientError;
use crate::news::{News, Report};
use crate::table::Worker;
use crate::wire::{Asked, Event, Phase, SeatKind, Table};

/// Which player plays at which tables.
pub struct Connect {
    /// The server.
    pub client: Client,
    /// Who plays.
    pub guest: PlayerSource,
    /// The tables to sit down at. None: all where the account has a seat, for as
    /// long as the program runs.
    pub tables: Vec<String>,
    /// Plays at tables of this game only.
    pub game: Option<String>,
    /// Receives news.
    pub report: Report,
}

/// Plays, on threads of its own, until all named tables are over.
///
/// # Errors
/// As [`connect`], and when there are no threads to be had.
pub fn run(wanted: Connect) -> Result<usize, ClientError> {
    let runtime = tokio::runtime::Runtime::new().map_err(|it| ClientError::Lost(it.to_string()))?;
    let played = runtime.block_on(connect(wanted));
    // A player that still thinks about a table nobody waits for is left alone.
    runtime.shutdown_background();
    played
}

/// Plays until all named tables are over; for ever, if none is named. A server
/// that cannot be reached is tried again. Whatever was missed is learned from
/// its next answers: nothing is remembered here that the server does not know. Returns
/// the number of tables that were given up.
///
/// # Errors
/// When the token is not accepted, or a named table cannot be joined.
pub async fn connect(wanted: Connect) -> Result<usize, ClientError> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut session = Session {
        thinking: Arc::new(Semaphore::new(cores)),
        open: wanted.tables.iter().cloned().collect(),
        wanted,
        workers: BTreeMap::new(),
        playing: JoinSet::new(),
        given_up: 0,
    };
    let mut backoff = Backoff::default();
    loop {
        match session.follow(&mut backoff).await {
            Ok(()) => return Ok(session.given_up),
            Err(failure) if failure.is_passing() => {
                let (wait, attempt) = (backoff.wait(&failure), backoff.failed());
                (session.wanted.report)(News::Lost { why: failure.to_string(), attempt, wait });
                tokio::time::sleep(wait).await;
            }
            Err(failure) => return Err(failure),
        }
    }
}

/// All tables that are played at.
struct Session {
    wanted: Connect,
    /// The named tables that are not over.
    open: BTreeSet<String>,
    workers: BTreeMap<String, Arc<Notify>>,
    playing: JoinSet<(String, Option<()>)>,
    thinking: Arc<Semaphore>,
    given_up: usize,
}

impl Session {
    /// Sits down where there is need to, and follows what happens until all is
    /// over or the connection is lost.
    async fn follow(&mut self, backoff: &mut Backoff) -> Result<(), ClientError> {
        for table in self.wanted.tables.clone() {
            if self.open.contains(&table) {
                self.sit(&table).await?;
            }
        }
        if self.is_done() {
            return Ok(());
        }
        let mut lines = self.wanted.client.follow("/me/events").await?;
        loop {
            tokio::select! {
                line = lines.next::<Event>() => match line? {
                    Some(Event::Table(asked)) => self.told(asked),
                    Some(Event::Ready {}) => {
                        backoff.reset();
                        (self.wanted.report)(News::Connected);
                        // What happened while nobody listened is found out now.
                        self.workers.values().for_each(|wake| wake.notify_one());
                    }
                    Some(Event::Other) => {}
                    Some(Event::End {}) | None => {
                        return Err(ClientError::Lost("the stream has ended".to_owned()));
                    }
                },
                Some(Ok((table, over))) = self.playing.join_next() => {
                    self.workers.remove(&table);
                    self.open.remove(&table);
                    self.given_up += usize::from(over.is_none());
                    if self.is_done() {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn is_done(&self) -> bool {
        !self.wanted.tables.is_empty() && self.open.is_empty()
    }

    /// Whether a table is one to play at.
    fn concerns(&self, table: &str, game: &str) -> bool {
        let is_named = self.wanted.tables.is_empty() || self.open.contains(table);
        is_named && self.wanted.game.as_deref().is_none_or(|wanted| wanted == game)
    }

    fn told(&mut self, Asked { table, game, phase, asked }: Asked) {
        if !self.concerns(&table, &game) {
            return;
        }
        match self.workers.get(&table) {
            Some(wake) => wake.notify_one(),
            None if asked.is_some() && phase == Phase::Running => self.work(table),
            None => {}
        }
    }

    fn work(&mut self, id: String) {
        let wake = Arc::new(Notify::new());
        self.workers.insert(id.clone(), Arc::clone(&wake));
        let worker = Worker {
            client: self.wanted.client.clone(),
            guest: self.wanted.guest.clone(),
            id: id.clone(),
            thinking: Arc::clone(&self.thinking),
            wake,
            report: Arc::clone(&self.wanted.report),
        };
        self.playing.spawn(async move { (id, worker.play().await) });
    }

    /// Takes an open seat at a table, unless there is one already.
    async fn sit(&mut self, id: &str) -> Result<(), ClientError> {
        loop {
            let table: Table = self.wanted.client.get(&format!("/tables/{id}")).await?;
            if !self.concerns(id, &table.game) {
                self.open.remove(id);
                return Ok(());
            }
            let has_seat = table.seats.iter().any(|it| it.is_own);
            if has_seat && table.phase != Phase::Finished {
                if !self.workers.contains_key(id) {
                    self.work(id.to_owned());
                }
                return Ok(());
            }
            let open = table.seats.iter().find(|it| it.kind == SeatKind::Open);
            let seat = match (table.phase, open.and_then(|it| it.seat)) {
                (Phase::Open, Some(seat)) => seat,
                (Phase::Finished, _) => {
                    self.open.remove(id);
                    (self.wanted.report)(News::Over { table: id.to_owned() });
                    return Ok(());
                }
                _ => {
                    self.open.remove(id);
                    self.given_up += 1;
                    let why = "no seat is open there".to_owned();
                    (self.wanted.report)(News::GivenUp { table: id.to_owned(), why });
                    return Ok(());
                }
            };
            let claim = format!("/tables/{id}/seats/{seat}/claim");
            match self.wanted.client.post::<Value>(&claim, &json!({})).await {
                Ok(_) => (self.wanted.report)(News::Sat { table: id.to_owned(), seat }),
                // Somebody was faster: there may be another.
                Err(ClientError::Refused(problem)) if problem.error == "taken" => {}
                Err(failure) => return Err(failure),
            }
        }
    }
}

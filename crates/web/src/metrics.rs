//! The metrics of the server, for its operators.
//!
//! Each part of the server has its own counters. This module gathers them and writes them in
//! the format of Prometheus. There is no global registry, so that several servers in one
//! process count separately.

use std::time::Duration;

use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

use limits::Connections;
use limits::Doors;
use tables::background::Background;
use tables::histogram::seconds;
use tables::pool::{ClassLabel, ComputePool, label};
use tables::rooms::Rooms;

/// The labels of a request. They contain neither the visitor nor the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Request {
    pub(crate) method: &'static str,
    /// The pattern of its path.
    pub(crate) route: String,
    pub(crate) status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Kind {
    pub(crate) kind: String,
}

/// The counters.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Request, Histogram, fn() -> Histogram>,
    store_errors: Family<Kind, Counter>,
    tables: Gauge,
    damaged: Gauge,
    followers: Gauge,
    waiting: Gauge,
    waiting_in: Family<ClassLabel, Gauge>,
    paused: Gauge,
}

impl Metrics {
    /// Registers the counters of all parts.
    pub(crate) fn new(
        rooms: &Rooms,
        pool: &ComputePool,
        background: &Background,
        doors: &Doors,
        connections: &Connections,
    ) -> Metrics {
        let requests = Family::new_with_constructor(seconds as fn() -> Histogram);
        let store_errors = Family::default();
        let (tables, damaged, followers, waiting, paused) = Default::default();
        let waiting_in = Family::default();
        let mut all = Registry::with_prefix("windrose");
        all.register("request_seconds", "Time until an answer begins", requests.clone());
        all.register("store_errors", "Failures of the store", store_errors.clone());
        all.register("moves", "Entries of records that were stored", rooms.moves.clone());
        all.register("tables_open", "Tables in memory", Gauge::clone(&tables));
        all.register("tables_damaged", "Tables found damaged", Gauge::clone(&damaged));
        all.register("followers", "Streams that follow a table", Gauge::clone(&followers));
        all.register("bot_queue", "Decisions that wait for a thinker", Gauge::clone(&waiting));
        let refused = doors.refusals.0.clone();
        all.register("refused", "What was refused because somebody did too much", refused);
        all.register("connections", "Connections that are open", connections.open.clone());
        all.register("bot_seconds", "Time a thinker took", pool.seconds.clone());
        let thoughts = pool.counts.clone();
        all.register(
            "thoughts_waiting",
            "Thoughts that wait, by class",
            Family::clone(&waiting_in),
        );
        all.register("thoughts_started", "Thoughts that began, by class", thoughts.started);
        all.register("thoughts_dropped", "Thoughts nobody waited for any more", thoughts.dropped);
        all.register("thoughts_refused", "Thoughts too many of one owner", thoughts.refused);
        let turns = "Thoughts that began while one waited, by its class";
        all.register("thought_turns", turns, thoughts.turns);
        all.register("tables_paused", "Tables of bots nobody looks at", Gauge::clone(&paused));
        all.register("clocks_expired", "Clocks that ran out", background.expired().clone());
        Metrics {
            registry: all,
            requests,
            store_errors,
            tables,
            damaged,
            followers,
            waiting,
            waiting_in,
            paused,
        }
    }

    /// Counts a request.
    pub(crate) fn answered(&self, request: &Request, took: Duration) {
        self.requests.get_or_create(request).observe(took.as_secs_f64());
    }

    /// Counts a failure of the store.
    pub(crate) fn store_failed(&self, kind: &str) {
        self.store_errors.get_or_create(&Kind { kind: kind.to_owned() }).inc();
    }

    /// All metrics as text.
    pub(crate) fn text(
        &self,
        rooms: &Rooms,
        pool: &ComputePool,
        background: &Background,
    ) -> String {
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let (tables, followers) = rooms.in_use();
        self.tables.set(count(tables));
        self.damaged.set(count(rooms.damaged()));
        self.followers.set(count(followers));
        let waiting = pool.waiting();
        self.waiting.set(count(waiting.iter().map(|(_, waiting)| waiting).sum()));
        for (class, waiting) in waiting {
            self.waiting_in.get_or_create(&label(class)).set(count(waiting));
        }
        self.paused.set(count(background.paused()));
        let mut out = String::new();
        // Writing to a string cannot fail.
        let _ = text::encode(&mut out, &self.registry);
        out
    }
}

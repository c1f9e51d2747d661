//! Doors: everything a visitor can use up, and how much of it each may use.
//!
//! A new cookie costs one request, so a cookie proves nothing. Visitors without an account
//! are counted by their address. They are counted by their cookie too, so that one visitor
//! cannot use up the share of all others behind the same address. An account is harder to
//! get and may do more: each is counted by itself, and all accounts behind an address have
//! a share of their own, which no stranger behind that address can use up.

mod address;
mod limit;
mod limiter;
mod slots;
mod streams;

use std::num::NonZeroU32;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use tabletop::Name;
use thiserror::Error;

pub use address::{AddressKey, AddressKeys, counted};
pub use limit::{Limit, LimitError, ShareSetting, Shares};
use limiter::{Key, Limiter, Steady};
pub use slots::{Slot, Slots};
use store::{Millis, PlayerId, TokenHash};
pub use streams::StreamLimits;
pub use streams::{StreamSlot, Streams};

tabletop::names! {
    /// What is limited.
    pub enum Door {
        /// Opening a table: play now, a new one, a fork, a rematch.
        Open = "open",
        /// Uploading a record or a component set.
        Upload = "upload",
        /// The size of uploads, in kilobytes.
        UploadSize = "upload-size",
        /// Taking a seat, by a link or at the table.
        Claim = "claim",
        /// Saying something in the chat.
        Chat = "chat",
        /// Sending any form.
        Change = "change",
        /// Asking for a hint.
        Hint = "hint",
        /// Creating an account.
        SignUp = "sign-up",
        /// Signing in, and anything else that needs a password.
        SignIn = "sign-in",
        /// Opening a stream of changes at a table.
        Stream = "stream",
        /// Looking at a page.
        Page = "page",
        /// Loading styles, scripts and pictures, and asking for the health of the server.
        File = "file",
        /// Calling the API.
        Call = "call",
        /// Having an unfinished table. This limits a number at a time, see `TableLimits`.
        Table = "table",
        /// Having a connection. This limits a number at a time, see `ConnectionLimits`.
        Connection = "connection",
    }
}

/// Where a number at a time is limited, an account has this many times the share of a
/// visitor. Everywhere, the accounts behind one address together have this many times the
/// share of one account.
pub const SIGNED_IN: u32 = 4;

impl Door {
    /// The limits that apply unless they are configured otherwise.
    #[must_use]
    pub fn usual(self) -> Shares {
        let three = |address, player, account| Shares {
            address: Some(address),
            player: Some(player),
            account: Some(account),
        };
        let new = Limit::new;
        match self {
            Door::Open => three(new(60, "h", 60), new(30, "h", 30), new(300, "h", 300)),
            Door::Upload => three(new(60, "day", 30), new(30, "day", 20), new(200, "day", 100)),
            Door::UploadSize => three(
                new(20_480, "day", 20_480),
                new(10_240, "day", 10_240),
                new(102_400, "day", 51_200),
            ),
            Door::Claim => three(new(120, "h", 60), new(60, "h", 30), new(240, "h", 120)),
            Door::Chat => three(new(120, "min", 80), new(30, "min", 20), new(40, "min", 30)),
            Door::Change => three(new(40, "s", 400), new(8, "s", 60), new(16, "s", 120)),
            Door::Hint => three(new(60, "min", 40), new(20, "min", 15), new(40, "min", 30)),
            Door::SignUp => three(new(20, "h", 20), new(10, "h", 10), new(10, "h", 10)),
            Door::SignIn => three(new(120, "h", 60), new(60, "h", 30), new(60, "h", 30)),
            Door::Stream => three(new(10, "s", 240), new(2, "s", 60), new(4, "s", 120)),
            Door::Page => three(new(40, "s", 400), new(15, "s", 150), new(20, "s", 200)),
            Door::File => Shares { address: Some(new(50, "s", 500)), ..Shares::default() },
            // For each token, and for each address without one: see `Limits::calls`.
            Door::Call => Shares {
                address: Some(new(100, "s", 600)),
                player: None,
                account: Some(new(100, "s", 600)),
            },
            Door::Table | Door::Connection => Shares::default(),
        }
    }

    /// The doors that have a setting `limit-DOOR`.
    pub fn settable() -> impl Iterator<Item = Door> {
        let apart = [Door::Call, Door::Table, Door::Connection];
        Door::ALL.iter().copied().filter(move |door| !apart.contains(door))
    }
}

/// The limits of all doors.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits(Vec<Shares>);

impl Default for Limits {
    fn default() -> Limits {
        Limits(Door::ALL.iter().map(|door| door.usual()).collect())
    }
}

impl Limits {
    /// No limits at all, for tests of something else.
    #[must_use]
    pub fn off() -> Limits {
        Limits(vec![Shares::default(); Door::ALL.len()])
    }

    /// Changes the limits of one door.
    #[must_use]
    pub fn with(mut self, door: Door, setting: ShareSetting) -> Limits {
        if let Some(shares) = self.0.get_mut(door.index()) {
            *shares = setting.apply(*shares);
        }
        self
    }

    /// Changes the limits for calls of the API.
    pub fn calls(self, per_second: u32, burst: u32) -> Limits {
        let limit = Some(Limit::new(per_second, "s", burst));
        let shares = Shares { address: limit, player: None, account: limit };
        self.with(Door::Call, shares.into())
    }

    fn of(&self, door: Door) -> Shares {
        self.0.get(door.index()).copied().unwrap_or_default()
    }
}

tabletop::names! {
    /// What a visitor is counted by.
    pub enum CountedBy {
        /// By their address.
        Address = "address",
        /// By their cookie.
        Player = "player",
        /// By their account or token.
        Account = "account",
        /// Together with everybody else.
        Server = "server",
    }
}

/// How a visitor has identified themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Identity {
    /// Without a cookie. All such visitors behind one address count as one.
    Nobody,
    /// With the cookie of a browser.
    Player(PlayerId),
    /// Signed in.
    Account(PlayerId),
    /// With a token of an account.
    Token(TokenHash, PlayerId),
}

/// A visitor, as they are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// Stands for their address.
    pub address: AddressKey,
    /// How they have identified themselves.
    pub identity: Identity,
}

impl Visitor {
    /// Whether the visitor has an account.
    pub fn is_signed_in(&self) -> bool {
        matches!(self.identity, Identity::Account(_) | Identity::Token(..))
    }
}

/// A visitor has reached a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the limit {door} of this {by} is reached; try again in {seconds} seconds")]
pub struct RateLimitError {
    /// The door whose limit it is.
    pub door: Door,
    /// What they were counted by.
    pub by: CountedBy,
    /// Number of seconds after which they may try again.
    pub seconds: u64,
}

/// The labels of a refusal in the metrics.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct Refused {
    door: &'static str,
    by: &'static str,
}

/// Number of refusals, by door and by what was counted.
#[derive(Clone, Debug, Default)]
pub struct Refusals(pub Family<Refused, Counter>);

impl Refusals {
    /// Counts a refusal.
    pub fn count(&self, door: Door, by: CountedBy) {
        self.0.get_or_create(&Refused { door: door.name(), by: by.name() }).inc();
    }
}

/// The counters of one door.
#[derive(Debug)]
struct Counters {
    /// All visitors without an account behind one address.
    address: Option<Limiter>,
    /// All accounts behind one address.
    accounts: Option<Limiter>,
    player: Option<Limiter>,
    account: Option<Limiter>,
}

/// Counts at all doors what visitors do.
#[derive(Debug)]
pub struct Doors {
    counters: Vec<Counters>,
    /// Number of refusals.
    pub refusals: Refusals,
}

impl Doors {
    /// Counters with these limits, which use this clock.
    pub fn new(limits: &Limits, now: fn() -> Millis) -> Doors {
        let clock = Steady::new(now);
        let limiter = |limit: Limit| Limiter::new(limit, clock.clone());
        let counters = |door: &Door| {
            let shares = limits.of(*door);
            Counters {
                address: shares.address.map(limiter),
                accounts: shares.account.map(|limit| limiter(limit.times(SIGNED_IN))),
                player: shares.player.map(limiter),
                account: shares.account.map(limiter),
            }
        };
        Doors { counters: Door::ALL.iter().map(counters).collect(), refusals: Refusals::default() }
    }

    /// Lets a visitor do something once.
    pub fn pass(&self, door: Door, visitor: &Visitor) -> Result<(), RateLimitError> {
        self.pass_many(door, visitor, 1)
    }

    /// Lets a visitor do something `count` times, or not at all. The narrower limit is
    /// checked first: a visitor who has used up their own share takes nothing from the
    /// share of others.
    pub fn pass_many(
        &self,
        door: Door,
        visitor: &Visitor,
        count: u32,
    ) -> Result<(), RateLimitError> {
        let Some(count) = NonZeroU32::new(count) else { return Ok(()) };
        self.take_own(door, visitor, count)?;
        self.take_shared(door, visitor.address, visitor.is_signed_in(), count)
    }

    /// Counts a visitor by their identity, not by their address.
    pub fn pass_own(&self, door: Door, visitor: &Visitor) -> Result<(), RateLimitError> {
        self.take_own(door, visitor, NonZeroU32::MIN)
    }

    /// Counts a visitor by their address, not by their identity.
    pub fn pass_shared(
        &self,
        door: Door,
        address: AddressKey,
        is_signed_in: bool,
    ) -> Result<(), RateLimitError> {
        self.take_shared(door, address, is_signed_in, NonZeroU32::MIN)
    }

    fn take_own(
        &self,
        door: Door,
        visitor: &Visitor,
        count: NonZeroU32,
    ) -> Result<(), RateLimitError> {
        let Some(counters) = self.counters.get(door.index()) else { return Ok(()) };
        let (limiter, key, by) = match visitor.identity {
            Identity::Nobody => {
                (&counters.player, Key::Address(visitor.address), CountedBy::Player)
            }
            Identity::Player(player) => (&counters.player, Key::Player(player), CountedBy::Player),
            // Calls are counted by token, and anything that costs more by account.
            Identity::Token(token, _) if door == Door::Call => {
                (&counters.account, Key::Token(token), CountedBy::Account)
            }
            Identity::Account(player) | Identity::Token(_, player) => {
                (&counters.account, Key::Player(player), CountedBy::Account)
            }
        };
        self.take(limiter.as_ref(), key, count, door, by)
    }

    fn take_shared(
        &self,
        door: Door,
        address: AddressKey,
        is_signed_in: bool,
        count: NonZeroU32,
    ) -> Result<(), RateLimitError> {
        let Some(counters) = self.counters.get(door.index()) else { return Ok(()) };
        let limiter = if is_signed_in { &counters.accounts } else { &counters.address };
        self.take(limiter.as_ref(), Key::Address(address), count, door, CountedBy::Address)
    }

    fn take(
        &self,
        limiter: Option<&Limiter>,
        key: Key,
        count: NonZeroU32,
        door: Door,
        by: CountedBy,
    ) -> Result<(), RateLimitError> {
        let Some(Err(wait)) = limiter.map(|limiter| limiter.take(key, count)) else {
            return Ok(());
        };
        self.refusals.count(door, by);
        Err(RateLimitError { door, by, seconds: whole_seconds(wait) })
    }

    /// Forgets visitors who have done nothing for a while.
    pub fn forget_the_calm(&self) {
        for Counters { address, accounts, player, account } in &self.counters {
            let all = [address, accounts, player, account];
            all.into_iter().flatten().for_each(Limiter::forget_the_calm);
        }
    }
}

/// A duration in whole seconds, rounded up, and at least one.
fn whole_seconds(wait: Duration) -> u64 {
    (wait.as_secs() + u64::from(wait.subsec_nanos() > 0)).max(1)
}

#[cfg(test)]
mod tests;

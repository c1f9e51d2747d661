//! Doors: everything a visitor can use up, and how much of it each may use.
//!
//! A cookie costs one request, so it is nobody's identity: visitors without an
//! account are counted by their address, and by their cookie only so that one of
//! them leaves something for the others who share it. Accounts cost more and have
//! more: they are counted each for itself, and by address in a share of their own,
//! so that no stranger behind the same address can use theirs up.

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
        /// Bringing a record or a table of components along.
        Upload = "upload",
        /// How much is uploaded, in kilobytes.
        UploadSize = "upload-size",
        /// Taking a seat, by a link or at the table.
        Claim = "claim",
        /// A line of the chat.
        Chat = "chat",
        /// A form that is sent, whatever it is for.
        Change = "change",
        /// Asking for advice.
        Hint = "hint",
        /// Making an account.
        SignUp = "sign-up",
        /// Signing in, and whatever else needs a password.
        SignIn = "sign-in",
        /// Beginning to follow a table.
        Stream = "stream",
        /// Looking at a page.
        Page = "page",
        /// Style, script and pictures; asking how the server is.
        File = "file",
        /// A call of the API.
        Call = "call",
        /// A table that is open or played. Its limits are numbers at once, see
        /// `TableLimits`.
        Table = "table",
        /// A connection. Its limits are numbers at once, see `Connections`.
        Connection = "connection",
    }
}

/// How many times the share of a visitor an account has where things are counted at
/// once, and how many times the share of one account all behind one address have.
pub const SIGNED_IN: u32 = 4;

impl Door {
    /// What each may do there unless a setting says otherwise.
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
            // A token each, and an address without one: see `Limits::calls`.
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

/// What each may do, at every door.
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

    /// The same with another setting for a door.
    #[must_use]
    pub fn with(mut self, door: Door, setting: ShareSetting) -> Limits {
        if let Some(shares) = self.0.get_mut(door.index()) {
            *shares = setting.apply(*shares);
        }
        self
    }

    /// The same with another limit for calls of the API.
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
    /// By what somebody was counted.
    pub enum Scope {
        /// By where they come from.
        Address = "address",
        /// By their cookie.
        Player = "player",
        /// By their account or token.
        Account = "account",
        /// With everybody.
        Server = "server",
    }
}

/// As whom somebody comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Identity {
    /// Without a cookie: all of an address are one.
    Nobody,
    /// With a cookie that was handed out to somebody.
    Player(PlayerId),
    /// Signed in.
    Account(PlayerId),
    /// With a token of an account.
    Token(TokenHash, PlayerId),
}

/// Who is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// From where they come.
    pub address: AddressKey,
    /// As whom.
    pub identity: Identity,
}

impl Visitor {
    /// Whether an account is known, and not only a browser.
    pub fn is_signed_in(&self) -> bool {
        matches!(self.identity, Identity::Account(_) | Identity::Token(..))
    }
}

/// Somebody has done too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("too much of {door} by this {by}; {seconds} seconds to wait")]
pub struct RateLimitError {
    /// Of what.
    pub door: Door,
    /// By what they were counted.
    pub by: Scope,
    /// In how many seconds it can be tried again.
    pub seconds: u64,
}

/// The labels of a refusal in the metrics.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub struct Refused {
    door: &'static str,
    by: &'static str,
}

/// How often somebody was refused something.
#[derive(Clone, Debug, Default)]
pub struct Refusals(pub Family<Refused, Counter>);

impl Refusals {
    /// Counts a refusal.
    pub fn count(&self, door: Door, by: Scope) {
        self.0.get_or_create(&Refused { door: door.name(), by: by.name() }).inc();
    }
}

/// The limits of one door.
#[derive(Debug)]
struct Kept {
    address: Option<Limiter>,
    /// The accounts behind one address.
    accounts: Option<Limiter>,
    player: Option<Limiter>,
    account: Option<Limiter>,
}

/// All doors.
#[derive(Debug)]
pub struct Doors {
    kept: Vec<Kept>,
    /// Who was refused.
    pub refusals: Refusals,
}

impl Doors {
    /// Counts with these limits, by this clock.
    pub fn new(limits: &Limits, now: fn() -> Millis) -> Doors {
        let clock = Steady::new(now);
        let limiter = |limit: Limit| Limiter::new(limit, clock.clone());
        let kept = |door: &Door| {
            let shares = limits.of(*door);
            Kept {
                address: shares.address.map(limiter),
                accounts: shares.account.map(|limit| limiter(limit.times(SIGNED_IN))),
                player: shares.player.map(limiter),
                account: shares.account.map(limiter),
            }
        };
        Doors { kept: Door::ALL.iter().map(kept).collect(), refusals: Refusals::default() }
    }

    /// Lets somebody do something once.
    pub fn pass(&self, door: Door, visitor: &Visitor) -> Result<(), RateLimitError> {
        self.pass_many(door, visitor, 1)
    }

    /// Lets somebody do `count` of it, or nothing. The narrower limit comes first:
    /// who has used up their own takes nothing from others.
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

    /// Counts somebody by their identity alone, not by address.
    pub fn pass_own(&self, door: Door, visitor: &Visitor) -> Result<(), RateLimitError> {
        self.take_own(door, visitor, NonZeroU32::MIN)
    }

    /// Counts somebody by where they come from alone.
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
        let Some(kept) = self.kept.get(door.index()) else { return Ok(()) };
        let (limiter, key, by) = match visitor.identity {
            Identity::Nobody => (&kept.player, Key::Address(visitor.address), Scope::Player),
            Identity::Player(player) => (&kept.player, Key::Player(player), Scope::Player),
            // Calls are limited by the token; whatever costs more, by the account.
            Identity::Token(token, _) if door == Door::Call => {
                (&kept.account, Key::Token(token), Scope::Account)
            }
            Identity::Account(player) | Identity::Token(_, player) => {
                (&kept.account, Key::Player(player), Scope::Account)
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
        let Some(kept) = self.kept.get(door.index()) else { return Ok(()) };
        let limiter = if is_signed_in { &kept.accounts } else { &kept.address };
        self.take(limiter.as_ref(), Key::Address(address), count, door, Scope::Address)
    }

    fn take(
        &self,
        limiter: Option<&Limiter>,
        key: Key,
        count: NonZeroU32,
        door: Door,
        by: Scope,
    ) -> Result<(), RateLimitError> {
        let Some(Err(wait)) = limiter.map(|limiter| limiter.take(key, count)) else {
            return Ok(());
        };
        self.refusals.count(door, by);
        Err(RateLimitError { door, by, seconds: whole_seconds(wait) })
    }

    /// Forgets those who have done nothing for a while.
    pub fn forget_the_calm(&self) {
        for Kept { address, accounts, player, account } in &self.kept {
            let all = [address, accounts, player, account];
            all.into_iter().flatten().for_each(Limiter::forget_the_calm);
        }
    }
}

/// In whole seconds, and never at once.
fn whole_seconds(wait: Duration) -> u64 {
    (wait.as_secs() + u64::from(wait.subsec_nanos() > 0)).max(1)
}

#[cfg(test)]
mod tests;

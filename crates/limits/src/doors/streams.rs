//! Limits how many streams are open at once.
//!
//! A stream keeps a connection and a task for as long as the reader likes, so what counts
//! is how many are open, not how many are opened in a time.

use super::slots::{Slot, Slots};
use super::{AddressKey, CountedBy, Door, Identity, RateLimitError, Refusals, SIGNED_IN, Visitor};
use store::PlayerId;

/// Maximum number of open streams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StreamLimits {
    /// For one browser. An account has four times as many.
    pub per_player: usize,
    /// For all visitors behind one address. The accounts behind it together have four times
    /// as many.
    pub per_address: usize,
}

impl Default for StreamLimits {
    fn default() -> StreamLimits {
        StreamLimits { per_player: 8, per_address: 32 }
    }
}

/// Seconds after which a visitor with too many streams may try again.
const LATER: u64 = 10;

/// The open streams.
#[derive(Debug)]
pub struct Streams {
    limits: StreamLimits,
    players: Slots<PlayerId>,
    /// Whether those behind the address have accounts: the two are counted apart.
    addresses: Slots<(AddressKey, bool)>,
    refusals: Refusals,
}

/// An open stream. It is closed for the count when this is dropped.
#[derive(Debug)]
pub struct StreamSlot {
    _player: Option<Slot<PlayerId>>,
    _address: Slot<(AddressKey, bool)>,
}

impl Streams {
    /// No stream is open yet.
    pub fn new(limits: StreamLimits, refusals: Refusals) -> Streams {
        Streams { limits, players: Slots::default(), addresses: Slots::default(), refusals }
    }

    /// A slot for one more stream.
    pub fn open(&self, visitor: &Visitor) -> Result<StreamSlot, RateLimitError> {
        let is_signed_in = visitor.is_signed_in();
        let times = if is_signed_in { SIGNED_IN as usize } else { 1 };
        let refused = |by: CountedBy| {
            self.refusals.count(Door::Stream, by);
            RateLimitError { door: Door::Stream, by, seconds: LATER }
        };
        let player = match visitor.identity {
            Identity::Nobody => None,
            Identity::Player(player) => Some((player, CountedBy::Player)),
            Identity::Account(player) | Identity::Token(_, player) => {
                Some((player, CountedBy::Account))
            }
        };
        let own = match player {
            Some((player, by)) => {
                let most = self.limits.per_player.saturating_mul(times);
                Some(self.players.take(player, most).ok_or_else(|| refused(by))?)
            }
            None => None,
        };
        let most = self.limits.per_address.saturating_mul(times);
        let address = self.addresses.take((visitor.address, is_signed_in), most);
        let address = address.ok_or_else(|| refused(CountedBy::Address))?;
        Ok(StreamSlot { _player: own, _address: address })
    }

    /// Number of open streams.
    #[cfg(any(test, feature = "testing"))]
    pub fn count(&self) -> usize {
        self.addresses.taken()
    }
}

#[cfg(test)]
mod tests {
    use super::super::AddressKeys;
    use super::*;

    fn visitor(identity: Identity) -> Visitor {
        Visitor { address: AddressKeys::new(b"x").key(None), identity }
    }

    #[test]
    fn each_browser_has_some_and_an_address_has_more() {
        let streams = Streams::new(StreamLimits::default(), Refusals::default());
        let mut held = Vec::new();
        for number in 0..10 {
            let browser = visitor(Identity::Player(PlayerId::new([number; 16])));
            loop {
                match streams.open(&browser) {
                    Ok(slot) => held.push(slot),
                    Err(refusal) => {
                        let by = if number < 4 { CountedBy::Player } else { CountedBy::Address };
                        assert_eq!((refusal.door, refusal.by), (Door::Stream, by), "{number}");
                        break;
                    }
                }
            }
        }
        assert_eq!(held.len(), 32);
        let account = visitor(Identity::Account(PlayerId::new([77; 16])));
        let more: Vec<_> = std::iter::from_fn(|| streams.open(&account).ok()).collect();
        assert_eq!(more.len(), 32, "an account has more, and a share of its own");
        drop(held);
        drop(more);
        assert_eq!(streams.count(), 0);
    }
}

//! The owner of a piece of work: a player and the address they were last seen at.
//!
//! Anyone can be a new player for the price of one request, so players alone cannot share
//! fairly. Addresses share first, and then the players of each address.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use limits::AddressKey;
use store::PlayerId;

/// Maximum number of players in one of the two halves of [`Addresses`].
const REMEMBERED: usize = 5_000;

/// Whose work it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Owner {
    /// The player who opened the table or sent the request.
    pub(crate) player: PlayerId,
    /// Where they were last seen, if that is known.
    pub(crate) address: Option<AddressKey>,
}

/// A group that shares one turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Group {
    /// Everyone at an address.
    Address(AddressKey),
    /// All players who were not seen lately. They share one turn, because anyone can be a new
    /// player for the price of one request.
    Unknown,
}

impl Owner {
    /// The group in which this owner shares.
    pub(crate) fn group(self) -> Group {
        match self.address {
            Some(address) => Group::Address(address),
            None => Group::Unknown,
        }
    }
}

/// Where players were last seen. Those who were not seen for longest are forgotten: when the
/// newer half is full, it replaces the older one.
#[derive(Debug, Default)]
pub struct Addresses(Mutex<Halves>);

#[derive(Debug, Default)]
struct Halves {
    newer: HashMap<PlayerId, AddressKey>,
    older: HashMap<PlayerId, AddressKey>,
}

impl Addresses {
    /// A player asks for something from this address.
    pub fn note(&self, player: PlayerId, address: AddressKey) {
        let mut halves = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if halves.newer.len() >= REMEMBERED && !halves.newer.contains_key(&player) {
            halves.older = std::mem::take(&mut halves.newer);
        }
        halves.newer.insert(player, address);
    }

    /// This player as the owner of some work.
    pub(crate) fn owner(&self, player: PlayerId) -> Owner {
        let halves = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let address = halves.newer.get(&player).or_else(|| halves.older.get(&player)).copied();
        Owner { player, address }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(number: u64) -> PlayerId {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        PlayerId::new(bytes)
    }

    #[test]
    fn players_at_one_address_share_its_turn() {
        let at = |player, address| Owner { player, address }.group();
        assert_eq!(
            at(player(1), Some(AddressKey::sample(1))),
            at(player(2), Some(AddressKey::sample(1)))
        );
        assert_ne!(
            at(player(1), Some(AddressKey::sample(1))),
            at(player(1), Some(AddressKey::sample(2)))
        );
        assert_eq!(at(player(1), None), at(player(2), None), "nobody knows either");
    }

    #[test]
    fn those_who_were_not_seen_for_longest_are_forgotten() {
        let (addresses, here) = (Addresses::default(), AddressKey::sample(1));
        let most = REMEMBERED as u64;
        for number in 0..3 * most {
            addresses.note(player(number), here);
            // A player who comes again and again is not forgotten.
            addresses.note(player(0), here);
        }
        assert_eq!(addresses.owner(player(0)).address, Some(here));
        assert_eq!(addresses.owner(player(3 * most - 1)).address, Some(here));
        assert_eq!(addresses.owner(player(1)).address, None);
        let halves = addresses.0.lock().unwrap();
        assert!(halves.newer.len() + halves.older.len() <= 2 * REMEMBERED);
    }
}

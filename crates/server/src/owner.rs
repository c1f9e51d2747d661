//! Whose work it is: a player, and the address that player was last seen at.
//!
//! A cookie costs one request, so a player alone is no identity: what is shared
//! fairly is shared between addresses first, and between the players of an address
//! after that.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, PoisonError};

use crate::store::PlayerId;

/// Maximum number of players in one of the two halves of [`Addresses`].
const REMEMBERED: usize = 5_000;

/// Whose work it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Owner {
    /// The player who opened the table, or who asks.
    pub(crate) player: PlayerId,
    /// Where they were last seen, if that is known.
    pub(crate) address: Option<IpAddr>,
}

/// Those who share one turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Group {
    /// Everyone at an address.
    Address(IpAddr),
    /// A player who was not seen since the start.
    Player(PlayerId),
}

impl Owner {
    /// With whom this owner shares.
    pub(crate) fn group(self) -> Group {
        match self.address {
            Some(address) => Group::Address(shared_address(address)),
            None => Group::Player(self.player),
        }
    }
}

/// The address that stands for all that one visitor can have: a household is given
/// a whole /64 of IPv6.
fn shared_address(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => Ipv6Addr::from_bits(six.to_bits() & !u128::from(u64::MAX)).into(),
        four @ IpAddr::V4(_) => four,
    }
}

/// Where players were last seen. The ones that were not seen for longest are
/// forgotten: when the newer half is full it becomes the older one.
#[derive(Debug, Default)]
pub(crate) struct Addresses(Mutex<Halves>);

#[derive(Debug, Default)]
struct Halves {
    newer: HashMap<PlayerId, IpAddr>,
    older: HashMap<PlayerId, IpAddr>,
}

impl Addresses {
    /// A player asks for something from this address.
    pub(crate) fn note(&self, player: PlayerId, address: IpAddr) {
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

    fn group(address: &str) -> Group {
        Owner { player: player(1), address: Some(address.parse().unwrap()) }.group()
    }

    #[test]
    fn a_household_is_one_address() {
        assert_eq!(group("2001:db8:1:2:3:4:5:6"), group("2001:db8:1:2::"));
        assert_ne!(group("2001:db8:1:2::1"), group("2001:db8:1:3::1"));
        assert_ne!(group("192.0.2.1"), group("192.0.2.2"));
        assert_eq!(group("::ffff:192.0.2.1"), group("192.0.2.1"), "an IPv4 address in IPv6");
        let unknown = Owner { player: player(1), address: None };
        assert_eq!(unknown.group(), Group::Player(player(1)));
    }

    #[test]
    fn those_who_were_not_seen_for_longest_are_forgotten() {
        let (addresses, here) = (Addresses::default(), IpAddr::from([192, 0, 2, 1]));
        let most = REMEMBERED as u64;
        for number in 0..3 * most {
            addresses.note(player(number), here);
            // Somebody who is seen again and again is not forgotten.
            addresses.note(player(0), here);
        }
        assert_eq!(addresses.owner(player(0)).address, Some(here));
        assert_eq!(addresses.owner(player(3 * most - 1)).address, Some(here));
        assert_eq!(addresses.owner(player(1)).address, None);
        let halves = addresses.0.lock().unwrap();
        assert!(halves.newer.len() + halves.older.len() <= 2 * REMEMBERED);
    }
}

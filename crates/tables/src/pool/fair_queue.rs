//! A queue in which nobody waits behind more than one item of anybody else.

use std::collections::VecDeque;

use crate::owner::{Group, Owner};
use store::PlayerId;

/// Addresses take turns. Inside an address its players take turns, and the items of one
/// player keep their order. So a newcomer waits for one item of each other address, not for
/// all items.
#[derive(Debug)]
pub(super) struct FairQueue<T> {
    groups: VecDeque<OfGroup<T>>,
}

#[derive(Debug)]
struct OfGroup<T> {
    group: Group,
    players: VecDeque<OfPlayer<T>>,
}

#[derive(Debug)]
struct OfPlayer<T> {
    player: PlayerId,
    items: VecDeque<T>,
}

impl<T> Default for FairQueue<T> {
    fn default() -> FairQueue<T> {
        FairQueue { groups: VecDeque::new() }
    }
}

impl<T> FairQueue<T> {
    pub(super) fn push(&mut self, owner: Owner, item: T) {
        let (group, player) = (owner.group(), owner.player);
        let of_group = found(
            &mut self.groups,
            |it| it.group == group,
            || OfGroup { group, players: VecDeque::new() },
        );
        let of_player = found(
            &mut of_group.players,
            |it| it.player == player,
            || OfPlayer { player, items: VecDeque::new() },
        );
        of_player.items.push_back(item);
    }

    /// Takes the next item of a group that may have one now.
    pub(super) fn take(&mut self, may: impl Fn(Group) -> bool) -> Option<(Group, T)> {
        let place = self.groups.iter().position(|it| may(it.group))?;
        let mut of_group = self.groups.remove(place)?;
        let mut of_player = of_group.players.pop_front()?;
        let item = of_player.items.pop_front()?;
        if !of_player.items.is_empty() {
            of_group.players.push_back(of_player);
        }
        let group = of_group.group;
        if !of_group.players.is_empty() {
            self.groups.push_back(of_group);
        }
        Some((group, item))
    }

    /// Drops the items that do not fit, and returns their number.
    pub(super) fn retain(&mut self, fits: impl Fn(&T) -> bool) -> usize {
        let before = self.len();
        for of_group in &mut self.groups {
            for of_player in &mut of_group.players {
                of_player.items.retain(&fits);
            }
            of_group.players.retain(|it| !it.items.is_empty());
        }
        self.groups.retain(|it| !it.players.is_empty());
        before - self.len()
    }

    /// Number of items of this owner's group, and of the owner alone.
    pub(super) fn waiting_of(&self, owner: Owner) -> (usize, usize) {
        let group = owner.group();
        let Some(of_group) = self.groups.iter().find(|it| it.group == group) else {
            return (0, 0);
        };
        let own = of_group.players.iter().find(|it| it.player == owner.player);
        (of_group.len(), own.map_or(0, |it| it.items.len()))
    }

    pub(super) fn len(&self) -> usize {
        self.groups.iter().map(OfGroup::len).sum()
    }
}

impl<T> OfGroup<T> {
    fn len(&self) -> usize {
        self.players.iter().map(|it| it.items.len()).sum()
    }
}

/// The entry that fits; a new one at the end if none does.
fn found<T>(
    list: &mut VecDeque<T>,
    is_it: impl Fn(&T) -> bool,
    make: impl FnOnce() -> T,
) -> &mut T {
    let place = list.iter().position(is_it).unwrap_or_else(|| {
        list.push_back(make());
        list.len() - 1
    });
    &mut list[place]
}

#[cfg(test)]
mod tests {
    use super::*;
    use limits::AddressKey;

    /// A player at an address.
    fn owner(address: u8, player: u8) -> Owner {
        Owner { player: PlayerId::new([player; 16]), address: Some(AddressKey::sample(address)) }
    }

    fn all(queue: &mut FairQueue<&'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.take(|_| true)).map(|(_, item)| item).collect()
    }

    #[test]
    fn addresses_take_turns_and_so_do_their_players() {
        let mut queue = FairQueue::default();
        for item in ["ada 1", "ada 2", "ada 3"] {
            queue.push(owner(1, 1), item);
        }
        queue.push(owner(1, 2), "ben 1");
        queue.push(owner(2, 3), "cleo 1");
        queue.push(owner(2, 3), "cleo 2");
        let order = ["ada 1", "cleo 1", "ben 1", "cleo 2", "ada 2", "ada 3"];
        assert_eq!(all(&mut queue), order);
    }

    #[test]
    fn a_newcomer_waits_for_one_of_each_at_most() {
        let mut queue = FairQueue::default();
        for _ in 0..100 {
            queue.push(owner(1, 1), "many");
        }
        assert_eq!(queue.take(|_| true).unwrap().1, "many");
        queue.push(owner(2, 2), "new");
        queue.take(|_| true);
        assert_eq!(queue.take(|_| true).unwrap().1, "new");
    }

    #[test]
    fn who_may_not_have_anything_keeps_the_turn() {
        let mut queue = FairQueue::default();
        queue.push(owner(1, 1), "ada");
        queue.push(owner(2, 2), "ben 1");
        queue.push(owner(2, 2), "ben 2");
        let ada = owner(1, 1).group();
        assert_eq!(queue.take(|group| group != ada).unwrap().1, "ben 1");
        assert_eq!(queue.take(|_| true).unwrap().1, "ada");
        assert_eq!(queue.take(|group| group == ada), None);
        assert_eq!(queue.len(), 1);
    }

    #[test]
    fn what_does_not_fit_leaves_no_trace() {
        let mut queue = FairQueue::default();
        for item in ["out", "in", "out"] {
            queue.push(owner(1, 1), item);
        }
        queue.push(owner(1, 2), "out");
        queue.push(owner(3, 3), "out");
        assert_eq!(queue.waiting_of(owner(1, 1)), (4, 3));
        assert_eq!(queue.retain(|item| *item == "in"), 4);
        assert_eq!(queue.waiting_of(owner(1, 1)), (1, 1));
        assert_eq!(queue.waiting_of(owner(1, 2)), (1, 0));
        assert_eq!(queue.waiting_of(owner(3, 3)), (0, 0));
        assert_eq!(all(&mut queue), ["in"]);
    }
}

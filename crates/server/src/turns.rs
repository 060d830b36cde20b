//! A queue in which owners take turns, so that whoever brings much waits for itself and not for others.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// What waits, by owner.
pub(crate) struct Turns<K, T> {
    waiting: HashMap<K, VecDeque<T>>,
    /// The owners of what waits, in the order of their turns.
    order: VecDeque<K>,
}

impl<K, T> Default for Turns<K, T> {
    fn default() -> Self {
        Self { waiting: HashMap::new(), order: VecDeque::new() }
    }
}

impl<K: Eq + Hash + Copy, T> Turns<K, T> {
    pub(crate) fn push(&mut self, owner: K, item: T) {
        let own = self.waiting.entry(owner).or_default();
        if own.is_empty() {
            self.order.push_back(owner);
        }
        own.push_back(item);
    }

    /// How much of an owner waits.
    pub(crate) fn count(&self, owner: K) -> usize {
        self.waiting.get(&owner).map_or(0, VecDeque::len)
    }

    /// The next item. Its owner goes behind all others who have something.
    pub(crate) fn pop(&mut self) -> Option<(K, T)> {
        self.pop_if(|_| true)
    }

    /// The next item of an owner for whom this holds.
    pub(crate) fn pop_if(&mut self, may: impl Fn(K) -> bool) -> Option<(K, T)> {
        let index = self.order.iter().position(|owner| may(*owner))?;
        let owner = self.order.remove(index)?;
        let own = self.waiting.get_mut(&owner)?;
        let item = own.pop_front()?;
        if own.is_empty() {
            self.waiting.remove(&owner);
        } else {
            self.order.push_back(owner);
        }
        Some((owner, item))
    }
}

/// A queue in which networks take turns, and within a network its people: a network gains nothing by many identities.
pub(crate) struct NestedTurns<N, K, T> {
    networks: Turns<N, ()>,
    people: HashMap<N, Turns<K, T>>,
}

impl<N, K, T> Default for NestedTurns<N, K, T> {
    fn default() -> Self {
        Self { networks: Turns::default(), people: HashMap::new() }
    }
}

impl<N: Eq + Hash + Copy, K: Eq + Hash + Copy, T> NestedTurns<N, K, T> {
    pub(crate) fn push(&mut self, network: N, owner: K, item: T) {
        self.networks.push(network, ());
        self.people.entry(network).or_default().push(owner, item);
    }

    /// How many networks have something that waits.
    pub(crate) fn networks(&self) -> usize {
        self.networks.order.len()
    }

    /// How much of a network waits.
    pub(crate) fn count(&self, network: N) -> usize {
        self.networks.count(network)
    }

    /// The next item, and its network.
    pub(crate) fn pop(&mut self) -> Option<(N, T)> {
        let (network, ()) = self.networks.pop()?;
        let people = self.people.get_mut(&network)?;
        let (_, item) = people.pop()?;
        if people.order.is_empty() {
            self.people.remove(&network);
        }
        Some((network, item))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_gains_nothing_by_many_people() {
        let mut turns = NestedTurns::default();
        for person in 0..3 {
            for item in 0..2 {
                turns.push('a', person, 10 * person + item);
            }
        }
        turns.push('b', 7, 70);
        turns.push('b', 7, 71);
        assert_eq!((turns.networks(), turns.count('a'), turns.count('b'), turns.count('c')), (2, 6, 2, 0));
        let order: Vec<i32> = std::iter::from_fn(|| turns.pop()).map(|(_, item)| item).collect();
        assert_eq!(order, [0, 70, 10, 71, 20, 1, 11, 21]);
        assert!(turns.people.is_empty());
    }

    #[test]
    fn owners_take_turns_and_keep_their_own_order() {
        let mut turns = Turns::default();
        for item in 0..4 {
            turns.push('a', item);
        }
        turns.push('b', 10);
        turns.push('b', 11);
        turns.push('c', 20);
        assert_eq!((turns.count('a'), turns.count('d')), (4, 0));
        let order: Vec<i32> = std::iter::from_fn(|| turns.pop()).map(|(_, item)| item).collect();
        assert_eq!(order, [0, 10, 20, 1, 11, 2, 3]);
        assert_eq!((turns.count('a'), turns.waiting.len()), (0, 0));
    }

    #[test]
    fn who_may_not_is_passed_over_and_keeps_the_turn() {
        let mut turns = Turns::default();
        turns.push('a', 1);
        turns.push('b', 2);
        assert_eq!(turns.pop_if(|owner| owner != 'a'), Some(('b', 2)));
        assert_eq!(turns.pop_if(|owner| owner != 'a'), None);
        assert_eq!(turns.pop(), Some(('a', 1)));
    }
}

//! Where the cards lie, and the cards that act on cards: Full Moon, Eclipse, Seismic Shock.

use super::{EVENTS, Event, MOST_USED, idle, plain, trigger, wrong_choice};
use crate::action::Args;
use crate::fact::{Facts, What};
use crate::legal::Uses;
use crate::power::Power;
use crate::state::ElemMaster;

/// Where each of the 30 cards lies; those in no set are in the deck, whose order nobody knows.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Cards {
    /// Whether events are played at all.
    pub(crate) in_use: bool,
    /// How many cards a seismic shock still owes to each seat.
    pub(crate) pending: [u8; 4],
    /// The common row, face up.
    pub(crate) row: u32,
    /// Reserved through Eclipse, by seat.
    pub(crate) reserved: [u32; 4],
    /// Used, by seat.
    pub(crate) used: [u32; 4],
    /// Out of the game.
    pub(crate) removed: u32,
}

impl Cards {
    /// All 30 cards.
    pub(crate) const ALL: u32 = (1 << 30) - 1;

    /// The cards that are in no other place.
    pub(crate) fn deck(&self) -> u32 {
        let taken =
            self.reserved.iter().chain(&self.used).fold(self.row | self.removed, |all, set| all | set);
        if self.in_use { Self::ALL & !taken } else { 0 }
    }

    /// The cards that a seat may trigger: the row and its own reserved ones [ELM-EVT.1].
    pub(crate) fn available(&self, seat: u8) -> u32 {
        self.row | self.reserved[usize::from(seat & 3)]
    }

    /// How many cards a seat has triggered [ELM-EVT.2].
    pub(crate) fn uses(&self, seat: u8) -> u32 {
        self.used[usize::from(seat & 3)].count_ones()
    }

    /// The cards that Full Moon may copy: used by anybody, and not Full Moon.
    pub(crate) fn copied(&self) -> u32 {
        self.used.iter().fold(0, |all, used| all | used) & !Event::FullMoon.bit()
    }

    /// How many cards of the deck are owed to nobody.
    fn unowed(&self) -> u32 {
        let owed: u32 = self.pending.iter().map(|pending| u32::from(*pending)).sum();
        self.deck().count_ones().saturating_sub(owed)
    }

    /// A seat takes a card and uses it.
    pub(crate) fn take(&mut self, seat: u8, card: Event) {
        let seat = usize::from(seat & 3);
        self.row &= !card.bit();
        self.reserved[seat] &= !card.bit();
        self.used[seat] |= card.bit();
    }

    /// All of it, for the hash.
    pub(crate) fn words(&self) -> [u64; 6] {
        let pair = |one: u32, other: u32| u64::from(one) | u64::from(other) << 32;
        let [a, b, c, d] = self.reserved;
        let [e, f, g, h] = self.used;
        let pending = u32::from_le_bytes(self.pending);
        [pair(self.row, self.removed), pair(a, b), pair(c, d), pair(e, f), pair(g, h), u64::from(pending)]
    }
}

/// The cards of a set, in the order of the rules.
pub(crate) fn in_order(set: u32) -> impl Iterator<Item = Event> {
    let mut left = set;
    std::iter::from_fn(move || {
        let card = EVENTS.get(left.trailing_zeros() as usize)?.event;
        left &= left - 1;
        Some(card)
    })
}

/// Full Moon does nothing by itself: it is always written with the card that it copies, and never
/// copies itself (R-87) [ELM-EVT.fullmoon].
pub(super) const FULL_MOON: Power =
    Power { check: |_, args| plain(Event::FullMoon, args, false), apply: |_, _, _| {}, list: |_, _| {} };

/// Another card of the row becomes the caster's own; a use must be left for it
/// [ELM-EVT.eclipse]. The cards are looked at once the Eclipse itself was taken.
pub(super) const ECLIPSE: Power = Power {
    check: |state, args| {
        let Args::Card(card) = *args else { return wrong_choice(Event::Eclipse) };
        if state.cards.uses(state.active) >= MOST_USED {
            return idle(Event::Eclipse);
        }
        if state.cards.row & card.bit() == 0 { wrong_choice(Event::Eclipse) } else { Ok(()) }
    },
    apply: |state, args, facts| {
        let Args::Card(card) = *args else { return };
        state.cards.row &= !card.bit();
        state.cards.reserved[usize::from(state.active & 3)] |= card.bit();
        facts.emit("ELM-EVT.eclipse", What::CardReserved { seat: state.seat(), card });
    },
    list: |state, uses| {
        let cards = once_taken(state, Event::Eclipse, uses);
        if cards.uses(state.active) < MOST_USED {
            uses.on_card(cards.row);
        }
    },
};

/// One or two cards of the row leave the game; as many are revealed at the caster's next turn
/// (R-89) [ELM-EVT.seismic].
pub(super) const SEISMIC: Power = Power {
    check: |state, args| {
        let Args::Cards(cards) = args else { return wrong_choice(Event::Seismic) };
        let in_row = cards.iter().all(|card| state.cards.row & card.bit() != 0);
        let ascending = cards.iter().is_sorted_by(|one, other| one < other);
        if !(1..=2).contains(&cards.len()) || !in_row || !ascending {
            return wrong_choice(Event::Seismic);
        }
        if state.cards.unowed() >= cards.len() as u32 { Ok(()) } else { idle(Event::Seismic) }
    },
    apply: |state, args, facts| {
        let Args::Cards(cards) = args else { return };
        for card in cards.iter() {
            state.cards.row &= !card.bit();
            state.cards.removed |= card.bit();
            state.cards.pending[usize::from(state.active & 3)] += 1;
            facts.emit("ELM-EVT.seismic", What::CardRemoved { card });
        }
    },
    list: |state, uses| {
        let cards = once_taken(state, Event::Seismic, uses);
        let left = cards.unowed();
        for one in in_order(if left > 0 { cards.row } else { 0 }) {
            uses.on_cards(None, one.bit());
            if left > 1 {
                uses.on_cards(Some(one), cards.row & !(one.bit() | (one.bit() - 1)));
            }
        }
    },
};

/// The cards once one was taken by itself or, where Full Moon copies it, Full Moon was.
fn once_taken(state: &ElemMaster, card: Event, uses: &Uses<'_, '_>) -> Cards {
    let mut cards = state.cards;
    cards.take(state.active, trigger(card, uses.are_copied()));
    cards
}

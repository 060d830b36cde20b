//! Effects of event cards that last for a turn [ELM-EVT.7].

use crate::event::Event;

/// The timed effects that expire with the end of one seat's turn.
///
/// Identical effects do not add up, except rainbow: the others are one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Effects {
    now: u8,
    coming: u8,
    rainbows: u8,
    rainbows_coming: u8,
}

/// Every card with a timed effect, in the order of the rules.
pub(crate) const LASTING: [Event; 8] = [
    Event::Fog,
    Event::Tempest,
    Event::Hurricane,
    Event::Flood,
    Event::Heatwave,
    Event::Drought,
    Event::Mudslide,
    Event::Rainbow,
];

impl Effects {
    /// The effects that change what a player can do in his turn. The others change what comes of it, or his points.
    const CHANGING: u8 = Self::bit(Event::Fog) | Self::bit(Event::Hurricane) | Self::bit(Event::Flood);

    const fn bit(card: Event) -> u8 {
        let mut index = 0;
        while index < LASTING.len() {
            if LASTING[index] as u8 == card as u8 {
                return 1 << index;
            }
            index += 1;
        }
        0
    }

    /// Whether the effect is there and no longer waits for the end of the turn in which it was cast.
    #[inline]
    pub(crate) fn has(self, card: Event) -> bool {
        self.now != 0 && self.now & Self::bit(card) != 0
    }

    /// Whether an effect changes what can be done in this turn.
    #[inline]
    pub(crate) fn change_actions(self) -> bool {
        self.now & Self::CHANGING != 0
    }

    /// How often the card is there, active or (`coming`) cast in the present turn.
    pub(crate) fn count(self, card: Event, coming: bool) -> u8 {
        match (card, coming) {
            (Event::Rainbow, false) => self.rainbows,
            (Event::Rainbow, true) => self.rainbows_coming,
            (_, false) => u8::from(self.now & Self::bit(card) != 0),
            (_, true) => u8::from(self.coming & Self::bit(card) != 0),
        }
    }

    /// Adds an effect: one that acts from the end of the present turn on (`coming`), or at once.
    pub(crate) fn add(&mut self, card: Event, coming: bool) {
        match (card, coming) {
            (Event::Rainbow, false) => self.rainbows = self.rainbows.saturating_add(1),
            (Event::Rainbow, true) => self.rainbows_coming = self.rainbows_coming.saturating_add(1),
            (_, false) => self.now |= Self::bit(card),
            (_, true) => self.coming |= Self::bit(card),
        }
    }

    /// The end of the seat's turn: what is active ends, what was cast in it becomes active [ELM-T.5].
    #[inline]
    pub(crate) fn expire(&mut self) {
        // All four numbers at once, as in `bits`: each coming one takes the place of the one before it.
        let [now, coming, rainbows, rainbows_coming] = (self.bits() as u32 >> 8 & 0x00ff_00ff).to_le_bytes();
        *self = Self { now, coming, rainbows, rainbows_coming };
    }

    /// All of it: no effect, no bits.
    #[inline]
    pub(crate) fn bits(self) -> u64 {
        u64::from(u32::from_le_bytes([self.now, self.coming, self.rainbows, self.rainbows_coming]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elm_evt_7_an_own_effect_covers_exactly_the_next_turn() {
        let mut effects = Effects::default();
        effects.add(Event::Tempest, true);
        assert!(!effects.has(Event::Tempest));
        effects.expire();
        assert!(effects.has(Event::Tempest));
        effects.expire();
        assert_eq!(effects, Effects::default());
    }

    #[test]
    fn elm_evt_7_only_rainbows_add_up() {
        let mut effects = Effects::default();
        for _ in 0..2 {
            effects.add(Event::Fog, false);
            effects.add(Event::Rainbow, false);
        }
        assert_eq!((effects.count(Event::Fog, false), effects.count(Event::Rainbow, false)), (1, 2));
    }
}

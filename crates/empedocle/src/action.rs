//! What a strength can be asked to decide, and sets of such actions.

use game::{Legal, Legals, Seat};

use crate::{Element, Faces, Opportunity};

/// One decision of a strength.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// The secret choice of a face [EMP-1.2], with a gem under the cup or without [BOON-1.2a].
    Choose {
        /// The face.
        face: Opportunity,
        /// Whether a gem is committed.
        boon: bool,
    },
    /// Keep the die as it is [EMP-2.1] [BOON-1.2c].
    Keep,
    /// Roll the die again [EMP-2.1].
    Reroll,
    /// Turn the die to another face [BOON-1.2c].
    Switch(Opportunity),
    /// Take the token that is offered [EMP-1.5a] [EMP-2.4a].
    Take,
    /// Leave the token that is offered.
    Decline,
    /// Receive a token for two Aethers [EMP-2.5e].
    Receive(Element),
    /// Return two tokens for one Aether [EMP-2.5d] [EMP-2.5f].
    Exchange(Element, Element),
    /// Make no pair exchange.
    Pass,
    /// Start in the gap after this tile [KYK-S.3].
    Start(Opportunity),
    /// Walk to this tile [KYK-1.2].
    Move(Opportunity),
}

/// The pairs of terrestrial elements in canonical order.
pub(crate) const PAIRS: [(Element, Element); 10] = {
    use Element::{Air, Earth, Fire, Water};
    [
        (Air, Air),
        (Air, Fire),
        (Air, Earth),
        (Air, Water),
        (Fire, Fire),
        (Fire, Earth),
        (Fire, Water),
        (Earth, Earth),
        (Earth, Water),
        (Water, Water),
    ]
};

/// Where each family of actions begins among the bits of an [`ActionSet`].
mod bit {
    use super::Action;

    pub(super) const CHOOSE: u32 = 0;
    pub(super) const CHOOSE_BOON: u32 = 6;
    pub(super) const KEEP: u32 = 12;
    pub(super) const REROLL: u32 = 13;
    pub(super) const SWITCH: u32 = 14;
    pub(super) const TAKE: u32 = 20;
    pub(super) const DECLINE: u32 = 21;
    pub(super) const RECEIVE: u32 = 22;
    pub(super) const EXCHANGE: u32 = 26;
    pub(super) const PASS: u32 = 36;
    pub(super) const START: u32 = 37;
    pub(super) const MOVE: u32 = 42;
    pub(super) const COUNT: usize = 48;

    /// The bit of this action, if it has one at all: then it is found there.
    pub(super) const fn of(action: Action) -> u32 {
        match action {
            Action::Choose { face, boon: false } => CHOOSE + face as u32,
            Action::Choose { face, boon: true } => CHOOSE_BOON + face as u32,
            Action::Keep => KEEP,
            Action::Reroll => REROLL,
            Action::Switch(face) => SWITCH + face as u32,
            Action::Take => TAKE,
            Action::Decline => DECLINE,
            Action::Receive(element) => RECEIVE + element as u32,
            // Pairs are listed by their first element; each has one pair fewer than the one before.
            Action::Exchange(first, second) => EXCHANGE + [0, 3, 5, 6, 6][first as usize] + second as u32,
            Action::Pass => PASS,
            Action::Start(tile) => START + tile as u32,
            Action::Move(tile) => MOVE + tile as u32,
        }
    }
}

/// Every action that can ever be legal, in the order in which legal actions are listed.
const ACTIONS: [Action; bit::COUNT] = {
    let faces = Opportunity::TAKING_ORDER;
    let mut all = [Action::Keep; bit::COUNT];
    let mut i = 0;
    while i < 6 {
        all[bit::CHOOSE as usize + i] = Action::Choose { face: faces[i], boon: false };
        all[bit::CHOOSE_BOON as usize + i] = Action::Choose { face: faces[i], boon: true };
        all[bit::SWITCH as usize + i] = Action::Switch(faces[i]);
        all[bit::MOVE as usize + i] = Action::Move(faces[i]);
        if i < 4 {
            all[bit::RECEIVE as usize + i] = Action::Receive(Element::TERRESTRIAL[i]);
        }
        if i < 5 {
            all[bit::START as usize + i] = Action::Start(faces[i]);
        }
        i += 1;
    }
    all[bit::REROLL as usize] = Action::Reroll;
    all[bit::TAKE as usize] = Action::Take;
    all[bit::DECLINE as usize] = Action::Decline;
    all[bit::PASS as usize] = Action::Pass;
    let mut i = 0;
    while i < PAIRS.len() {
        all[bit::EXCHANGE as usize + i] = Action::Exchange(PAIRS[i].0, PAIRS[i].1);
        i += 1;
    }
    all
};

/// The place of the set bit with this index, counted from the lowest.
#[inline]
fn nth_bit(bits: u64, index: usize) -> usize {
    if bits >> 12 != 0 {
        return nth_of_many(bits, index);
    }
    // What can be offered together fits twelve bits: two table look-ups instead of a loop whose length cannot
    // be predicted.
    let (low, high) = ((bits & 0x3f) as usize, (bits >> 6) as usize);
    let in_low = low.count_ones() as usize;
    let (half, skip, nth) = if index < in_low { (low, 0, index) } else { (high, 6, index - in_low) };
    skip + usize::from(NTH_BIT[half & 0x3f][nth & 7])
}

/// [`nth_bit`] by a walk, for sets that no game offers.
#[cold]
fn nth_of_many(bits: u64, index: usize) -> usize {
    let left = (0..index).fold(bits, |left, _| left & left.wrapping_sub(1));
    left.trailing_zeros() as usize
}

/// Which of six bits is the one with this index among those that are set.
static NTH_BIT: [[u8; 8]; 64] = {
    let mut table = [[0; 8]; 64];
    let mut bits = 0;
    while bits < 64 {
        let (mut bit, mut nth) = (0, 0);
        while bit < 6 {
            if bits & (1 << bit) != 0 {
                table[bits][nth] = bit;
                nth += 1;
            }
            bit += 1;
        }
        bits += 1;
    }
    table
};

/// A set of actions.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ActionSet(u64);

impl ActionSet {
    /// No action.
    pub const NONE: Self = Self(0);
    /// [EMP-1.2] Any of the six faces.
    pub(crate) const CHOICES: Self = Self(0x3f << bit::CHOOSE);
    /// [BOON-1.2a] Any of the six faces, with or without a gem.
    pub(crate) const CHOICES_WITH_BOON: Self = Self(0x3f << bit::CHOOSE | 0x3f << bit::CHOOSE_BOON);
    /// [BOON-1.2a] Any of the six faces, with a gem.
    pub(crate) const COMMITMENTS: Self = Self(0x3f << bit::CHOOSE_BOON);
    /// [EMP-2.1] Keep or reroll.
    pub(crate) const KEEP_OR_REROLL: Self = Self(1 << bit::KEEP | 1 << bit::REROLL);
    /// [EMP-1.5a] [EMP-2.4a] Take or decline.
    pub(crate) const TAKE_OR_DECLINE: Self = Self(1 << bit::TAKE | 1 << bit::DECLINE);
    /// [KYK-S.3] Any of the five element tiles.
    pub(crate) const STARTS: Self = Self(0x1f << bit::START);

    /// Keep, or switch to one of these faces.
    pub(crate) const fn keep_or_switch(faces: Faces) -> Self {
        Self(1 << bit::KEEP | (faces.bits() as u64) << bit::SWITCH)
    }

    /// Walk to one of these tiles.
    pub(crate) const fn moves(tiles: Faces) -> Self {
        Self((tiles.bits() as u64) << bit::MOVE)
    }

    /// The set with receiving this element.
    #[must_use]
    pub(crate) const fn with_receive(self, element: Element) -> Self {
        Self(self.0 | 1 << (bit::RECEIVE + element as u32))
    }

    /// Exchange one of the pairs whose bits, in the order of [`PAIRS`], are set.
    pub(crate) const fn exchanges(pairs: u16) -> Self {
        Self((pairs as u64) << bit::EXCHANGE)
    }

    /// The set with passing.
    #[must_use]
    pub(crate) const fn with_pass(self) -> Self {
        Self(self.0 | 1 << bit::PASS)
    }

    /// Whether a choice with a gem is in the set.
    #[inline]
    pub(crate) const fn may_commit(self) -> bool {
        self.0 & Self::COMMITMENTS.0 != 0
    }

    /// Whether passing is in the set.
    #[inline]
    pub(crate) const fn may_pass(self) -> bool {
        self.0 & 1 << bit::PASS != 0
    }

    /// The set without all of these.
    #[inline]
    #[must_use]
    pub(crate) const fn minus(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// How many actions are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no action is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only action of the set, if it has just one.
    pub fn sole(self) -> Option<Action> {
        if self.len() == 1 { self.get(0) } else { None }
    }

    /// The action with this index.
    #[inline]
    pub fn get(self, index: usize) -> Option<Action> {
        if index >= self.len() {
            return None;
        }
        let lowest = self.0.trailing_zeros() as usize;
        ACTIONS.get(lowest + nth_bit(self.0 >> lowest, index)).copied()
    }

    /// Whether the action is in the set.
    pub fn contains(self, action: Action) -> bool {
        let bit = bit::of(action);
        self.0 >> bit & 1 == 1 && ACTIONS.get(bit as usize) == Some(&action)
    }
}

impl IntoIterator for ActionSet {
    type Item = Action;
    type IntoIter = ActionSetIter;

    fn into_iter(self) -> ActionSetIter {
        ActionSetIter(self)
    }
}

/// The actions of a set, in the order in which they are listed.
#[derive(Clone, Debug)]
pub struct ActionSetIter(ActionSet);

impl Iterator for ActionSetIter {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        let action = ACTIONS.get(self.0.0.trailing_zeros() as usize)?;
        self.0 = ActionSet(self.0.0 & (self.0.0 - 1));
        Some(*action)
    }
}

/// The legal actions of one seat.
#[derive(Clone, Copy, Debug)]
pub struct LegalActions {
    seat: Seat,
    actions: ActionSet,
    #[cfg(debug_assertions)]
    stamp: u64,
}

impl Default for LegalActions {
    fn default() -> Self {
        Self::vouch(Seat::new(0), ActionSet::NONE, || 0)
    }
}

impl LegalActions {
    /// Declares the actions legal for the seat in the state with this hash.
    #[inline]
    pub(crate) fn vouch(seat: Seat, actions: ActionSet, stamp: impl FnOnce() -> u64) -> Self {
        #[cfg(not(debug_assertions))]
        let _ = stamp;
        Self {
            seat,
            actions,
            #[cfg(debug_assertions)]
            stamp: stamp(),
        }
    }
}

impl Legals<Action> for LegalActions {
    #[inline]
    fn len(&self) -> usize {
        self.actions.len()
    }

    #[inline]
    fn get(&self, index: usize) -> Option<Legal<Action>> {
        self.actions.get(index).map(|action| {
            Legal::vouch(self.seat, action, || {
                #[cfg(debug_assertions)]
                return self.stamp;
                #[cfg(not(debug_assertions))]
                0
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_has_its_own_bit() {
        for (index, action) in ACTIONS.into_iter().enumerate() {
            assert_eq!(ActionSet(1 << index).sole(), Some(action));
            assert!(ActionSet(1 << index).contains(action) && !ActionSet(!(1 << index)).contains(action));
            assert_eq!(ACTIONS.iter().filter(|&&other| other == action).count(), 1, "{action:?}");
        }
        assert_eq!(ActionSet(u64::MAX >> 16).into_iter().collect::<Vec<_>>(), ACTIONS);
    }

    #[test]
    fn the_index_counts_what_is_in_the_set() {
        let wide = ActionSet(0x8000_0400_1001);
        for set in (0..1 << 12).map(|bits| ActionSet(bits << bit::EXCHANGE)).chain([wide]) {
            let listed: Vec<_> = (0..=set.len()).map_while(|index| set.get(index)).collect();
            assert_eq!(listed, set.into_iter().collect::<Vec<_>>(), "{set:?}");
        }
    }

    #[test]
    fn sets_hold_what_their_names_say() {
        let some = ActionSet::NONE.with_receive(Element::Water).with_pass();
        assert_eq!(some.into_iter().collect::<Vec<_>>(), [Action::Receive(Element::Water), Action::Pass]);
        assert!(ActionSet::STARTS.contains(Action::Start(Opportunity::Aether)));
        assert!(!ActionSet::STARTS.contains(Action::Start(Opportunity::Whirl)));
        let strange = [Action::Exchange(Element::Fire, Element::Air), Action::Receive(Element::Aether)];
        assert!(strange.into_iter().all(|action| !ActionSet(u64::MAX).contains(action)));
        assert_eq!(ActionSet::CHOICES_WITH_BOON.len(), 12);
        assert_eq!(
            ActionSet::exchanges(1 << 9).sole(),
            Some(Action::Exchange(Element::Water, Element::Water))
        );
    }
}

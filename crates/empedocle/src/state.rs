//! The whole state of a game, and the questions that base rules ask of it.

use std::ops::{Deref, DerefMut};

use game::{Audience, Fact, RuleId, Seats, StableHasher};

use crate::action::ActionSet;
use crate::ending::Ending;
use crate::fact::Facts;
use crate::rank::Rank;
use crate::round::{Celestial, Round};
use crate::stage::Stage;
use crate::{ByStrength, Element, Opportunity, Ruleset, Strength, Strengths, Tokens, What};

/// What a strength holds on its tile (Cœur noir).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct BlackHeart {
    /// Hatred fragments.
    pub hatred: u8,
    /// Element tokens.
    pub tokens: Tokens,
    /// Gems, a committed one included.
    pub gems: u8,
    /// Kyklo: the tile it stands on, or after which it stands; `None` before the start is chosen.
    pub place: Option<Opportunity>,
}

/// A game of Empedocle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Empedocle {
    pub(crate) ruleset: Ruleset,
    pub(crate) number: u32,
    pub(crate) stone: Option<Strength>,
    pub(crate) cylinder: Option<Strength>,
    pub(crate) hearts: ByStrength<BlackHeart>,
    /// Tokens on the element tiles.
    pub(crate) tiles: Tokens,
    /// Gems on the tiles, the Whirl tile last.
    pub(crate) gems: [u8; 6],
    pub(crate) round: Round,
    pub(crate) stage: Stage,
    /// The seats that owe a decision. Derived from the rest, as are the options; both are computed once, when
    /// the decision is asked.
    pub(crate) awaited: Seats,
    /// The options of the strength that decides. Of secret choices, from which something may be withheld
    /// from a seat [`boon::withheld`](crate::boon::withheld), all.
    pub(crate) options: ActionSet,
}

impl Empedocle {
    /// The rules of this game.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The number of the round, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Who holds the Lightning stone.
    pub fn stone(&self) -> Option<Strength> {
        self.stone
    }

    /// Who holds the Cylinder, if it is in play.
    pub fn cylinder(&self) -> Option<Strength> {
        self.cylinder
    }

    /// What a strength holds.
    pub fn heart(&self, strength: Strength) -> &BlackHeart {
        &self.hearts[strength]
    }

    /// Tokens on the element tiles.
    pub fn tiles(&self) -> Tokens {
        self.tiles
    }

    /// Gems on a tile.
    pub fn gems_on(&self, tile: Opportunity) -> u8 {
        self.gems[tile as usize]
    }

    /// What lies on the table in this round.
    pub fn round(&self) -> &Round {
        &self.round
    }

    /// What the table waits for.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Hatred fragments on the Serenity star.
    pub fn star(&self) -> u8 {
        let held: u8 = self.ruleset.everybody().into_iter().map(|s| self.hearts[s].hatred).sum();
        (self.ruleset.hatred() * self.ruleset.strengths()).saturating_sub(held)
    }

    /// The same game with its covered Celestial die fallen so; unchanged if none is covered.
    ///
    /// For searches: nobody knows that die, so the value of a decision is the mean over all six [EMP-1.1].
    #[must_use]
    pub fn with_hidden_celestial(mut self, die: Opportunity) -> Self {
        if let Celestial::Hidden(_) = self.round.celestial {
            self.round.celestial = Celestial::Hidden(die);
        }
        self
    }

    /// The holder of the stone; before it is drawn nothing asks for it.
    #[inline]
    pub(crate) fn first(&self) -> Strength {
        self.stone.unwrap_or(Strength::S1)
    }

    /// Whether nobody plays this strength [EMP-U.3].
    #[inline]
    pub(crate) fn is_unknown(&self, strength: Strength) -> bool {
        self.ruleset.controller(strength).is_none()
    }

    /// Whether this would be the strength's fourth different terrestrial element.
    #[inline]
    pub(crate) fn is_fourth(&self, strength: Strength, element: Element) -> bool {
        let tokens = self.hearts[strength].tokens;
        element.is_terrestrial() && tokens[element] == 0 && tokens.distinct() == 3
    }

    /// Who, by [EMP-G.3], keeps the strength from gaining this element.
    #[inline]
    pub(crate) fn barred_by(&self, strength: Strength, element: Element) -> Option<Strength> {
        self.round.claimant.filter(|&claimant| claimant != strength && self.is_fourth(strength, element))
    }

    /// [EMP-G.2] [EMP-G.3] Whether the strength may gain a token of this element now.
    #[inline]
    pub(crate) fn may_gain(&self, strength: Strength, element: Element) -> bool {
        self.tiles[element] > 0 && self.barred_by(strength, element).is_none()
    }

    /// Strengths still in the round that are not the Whirl strength: the Attraction strengths.
    #[inline]
    pub(crate) fn attraction_strengths(&self) -> Strengths {
        let standing = self.ruleset.everybody().minus(self.round.eliminated);
        match self.round.whirl {
            Some(whirl) => standing.without(whirl),
            None => standing,
        }
    }

    /// The same hash for the same state, on every machine and in every run.
    pub(crate) fn stable_hash(&self) -> u64 {
        let face = |face: Option<Opportunity>| face.map_or(0, |face| face as u8 + 1);
        let who = |strength: Option<Strength>| strength.map_or(0, |strength| strength as u8 + 1);
        let mut hasher = StableHasher::default();
        hasher
            .byte(self.ruleset.variant() as u8)
            .byte(self.ruleset.humans())
            .byte(self.ruleset.unknown())
            .byte(self.ruleset.hatred())
            .number(self.ruleset.max_rounds().into())
            .number(self.number.into())
            .byte(who(self.stone))
            .byte(who(self.cylinder));
        if let Some(experiment) = self.ruleset.experiment() {
            hasher.byte(experiment as u8 + 1);
        }
        for strength in Strength::ALL {
            let BlackHeart { hatred, tokens, gems, place } = self.hearts[strength];
            hasher.byte(hatred).bytes(&tokens.counts()).byte(gems).byte(face(place));
        }
        hasher.bytes(&self.tiles.counts()).bytes(&self.gems);
        // Named one by one, so that a new field cannot be forgotten.
        let Round {
            celestial,
            faces,
            committed,
            eliminated,
            whirl,
            blocked,
            claimant,
            took,
            spoken,
            to_roll,
            moved,
            aether_exchanged,
            rank: _, // derived
        } = self.round;
        hasher.bytes(&match celestial {
            Celestial::Unused => [0, 0],
            Celestial::Hidden(die) => [1, die as u8],
            Celestial::Shown(die) => [2, die as u8],
        });
        hasher.bytes(&Strength::ALL.map(|s| face(faces[s])));
        for set in [committed, eliminated, took, spoken, to_roll, moved, aether_exchanged] {
            hasher.byte(set.bits());
        }
        hasher.byte(who(whirl)).byte(face(blocked.map(Opportunity::from))).byte(who(claimant));
        let (stage, step, strength) = match self.stage {
            Stage::Stone => (0, 0, None),
            Stage::Start(s) => (1, 0, Some(s)),
            Stage::Celestial => (2, 0, None),
            Stage::Choose => (3, 0, None),
            Stage::Unknown(s) => (4, 0, Some(s)),
            Stage::Boon(s) => (5, 0, Some(s)),
            Stage::Whirl(s) => (6, 0, Some(s)),
            Stage::WhirlTake(s) => (7, 0, Some(s)),
            Stage::Announce(s) => (8, 0, Some(s)),
            Stage::Reroll(s) => (9, 0, Some(s)),
            Stage::Bonus(s) => (10, 0, Some(s)),
            Stage::Exchange(step, s) => (11, step as u8, Some(s)),
            Stage::Move(s) => (12, 0, Some(s)),
            Stage::WhirlLanding(s) => (13, 0, Some(s)),
            Stage::Bump(s) => (14, 0, Some(s)),
            Stage::Over(Ending::Won(s)) => (15, 0, Some(s)),
            Stage::Over(Ending::Imploded) => (16, 0, None),
            Stage::Over(Ending::Unfinished) => (17, 0, None),
        };
        hasher.byte(stage).byte(step).byte(who(strength)).finish()
    }
}

/// A state that is being changed, and the facts of it.
pub(crate) struct Play<'a, F> {
    pub(crate) state: &'a mut Empedocle,
    pub(crate) facts: &'a mut F,
}

impl<F> Deref for Play<'_, F> {
    type Target = Empedocle;

    #[inline(always)]
    fn deref(&self) -> &Empedocle {
        self.state
    }
}

impl<F> DerefMut for Play<'_, F> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Empedocle {
        self.state
    }
}

/// Whether play goes on after a token was gained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub(crate) enum Goes {
    /// It does.
    On,
    /// The strength clinched the game [EMP-V.2].
    Over,
}

impl<F: Facts> Play<'_, F> {
    /// Whether facts are kept. A sink without size can keep nothing; loops that only report are then skipped.
    #[inline(always)]
    pub(crate) const fn has_listener(&self) -> bool {
        size_of::<F>() != 0
    }

    /// Reports a public fact.
    #[inline(always)]
    pub(crate) fn emit(&mut self, rule: &'static str, what: What) {
        self.facts.extend(Some(Fact { rule: RuleId(rule), audience: Audience::All, what }));
    }

    /// Reports a fact to the one who plays this strength.
    #[inline(always)]
    pub(crate) fn emit_to(&mut self, strength: Strength, rule: &'static str, what: What) {
        if let Some(seat) = self.ruleset.controller(strength) {
            self.facts.extend(Some(Fact { rule: RuleId(rule), audience: Audience::seat(seat), what }));
        }
    }

    /// Waits for a roll, or for nothing more.
    #[inline]
    pub(crate) fn wait(&mut self, stage: Stage) {
        self.stage = stage;
        self.awaited = Seats::NONE;
        self.options = ActionSet::NONE;
    }

    /// Asks a strength that somebody plays to choose among several options.
    #[inline]
    pub(crate) fn ask(&mut self, stage: Stage, strength: Strength, options: ActionSet) {
        self.stage = stage;
        self.awaited = self.ruleset.controller(strength).map_or(Seats::NONE, Seats::only);
        self.options = options;
        debug_assert!(options.len() > 1 && options == self.options_of(strength), "INV-17 at {stage:?}");
    }

    /// Moves one token from its tile to the strength [EMP-G.2]. Who so comes to hold all four
    /// elements, first in the round, claims [EMP-G.3], and with one Hatred left wins [EMP-V.2].
    #[inline]
    pub(crate) fn gain(&mut self, strength: Strength, element: Element) -> Goes {
        debug_assert!(self.may_gain(strength, element), "{element} for {strength}");
        // Tested before the token moves: reading all counts would wait for the new one to be stored.
        let complete = self.hearts[strength].tokens.complete_with(element);
        self.tiles[element] -= 1;
        self.hearts[strength].tokens[element] += 1;
        if complete && self.round.claimant.is_none() {
            return self.claim(strength);
        }
        Goes::On
    }

    /// [EMP-G.3] The one claim of the round; [EMP-V.2] the clinch.
    fn claim(&mut self, strength: Strength) -> Goes {
        self.round.claimant = Some(strength);
        self.emit("EMP-G.3", What::Claimed { strength });
        if self.hearts[strength].hatred > 1 {
            return Goes::On;
        }
        self.cylinder = Some(strength);
        self.emit("EMP-V.2", What::Cylinder { strength });
        self.shed("EMP-V.2", strength, 1)
    }

    /// Puts tokens of the strength back on their tile.
    #[inline]
    pub(crate) fn put_back(&mut self, strength: Strength, element: Element, count: u8) {
        self.hearts[strength].tokens[element] -= count;
        self.tiles[element] += count;
    }

    /// [EMP-G.5] Hatred goes to the Serenity star; [EMP-V.1] without any left, the strength wins and
    /// the game stops. Nobody ever gets Hatred back.
    pub(crate) fn shed(&mut self, rule: &'static str, strength: Strength, count: u8) -> Goes {
        let heart = &mut self.hearts[strength];
        let count = count.min(heart.hatred);
        heart.hatred -= count;
        let left = heart.hatred;
        self.emit(rule, What::Shed { strength, count, left });
        if left > 0 {
            return Goes::On;
        }
        self.emit("EMP-V.1", What::Won { strength });
        self.round.rank = Rank::default();
        self.wait(Stage::Over(Ending::Won(strength)));
        Goes::Over
    }

    /// [BOON-G.4] [KYK-1.2f] Takes a gem from the tile if there is one; never a decision.
    #[inline]
    pub(crate) fn take_gem(&mut self, rule: &'static str, strength: Strength, tile: Opportunity) {
        // One gem or none changes hands: no jump, as none could be foreseen.
        let taken = self.gems[tile as usize].min(1);
        self.gems[tile as usize] -= taken;
        self.hearts[strength].gems += taken;
        if taken > 0 {
            self.emit(rule, What::GemTaken { strength, tile });
        }
    }
}

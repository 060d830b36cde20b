//! Empedocle in numbers: every act is one token.

use catalog::AnyGame;
use empedocle::{
    Action, Element, Empedocle, ExchangeStep, Opportunity, SeenDie, Stage, Strength, Variant, View,
};
use game::{Legal, Notation, Seat, Viewer};

use crate::encoded::Encoded;
use crate::sheet::Sheet;
use crate::tokens::{TokenSet, Tokens};

/// How many different acts there are in all variants together.
const ACTS: usize = 48;

/// The acts of a variant.
pub(crate) struct Acts {
    /// The acts in the order of their numbers.
    acts: Vec<Action>,
    /// The number of each act, by its place among all acts.
    numbers: [u8; ACTS],
}

/// The place of an act among all acts.
fn place(action: Action) -> usize {
    match action {
        Action::Choose { face, boon: false } => face as usize,
        Action::Choose { face, boon: true } => 6 + face as usize,
        Action::Keep => 12,
        Action::Reroll => 13,
        Action::Switch(face) => 14 + face as usize,
        Action::Take => 20,
        Action::Decline => 21,
        Action::Receive(element) => 22 + element as usize,
        // Pairs are listed by their first element; each has one pair fewer than the one before.
        Action::Exchange(first, second) => 26 + [0, 3, 5, 6, 6][first as usize] + second as usize,
        Action::Pass => 36,
        Action::Start(tile) => 37 + tile as usize,
        Action::Move(tile) => 42 + tile as usize,
    }
}

/// Every act, in the order of the places.
fn all_acts() -> Vec<Action> {
    let faces = Opportunity::TAKING_ORDER;
    let elements = Element::TERRESTRIAL;
    let pairs = elements.iter().enumerate();
    let pairs = pairs.flat_map(|(index, first)| elements[index..].iter().map(|second| (*first, *second)));
    let mut all: Vec<Action> = Vec::with_capacity(ACTS);
    all.extend(faces.map(|face| Action::Choose { face, boon: false }));
    all.extend(faces.map(|face| Action::Choose { face, boon: true }));
    all.extend([Action::Keep, Action::Reroll]);
    all.extend(faces.map(Action::Switch));
    all.extend([Action::Take, Action::Decline]);
    all.extend(elements.map(Action::Receive));
    all.extend(pairs.map(|(first, second)| Action::Exchange(first, second)));
    all.push(Action::Pass);
    all.extend(faces.into_iter().take(5).map(Action::Start));
    all.extend(faces.map(Action::Move));
    all
}

/// Whether the act can ever be legal in the variant.
fn belongs_to(action: Action, variant: Variant) -> bool {
    match action {
        Action::Choose { boon: true, .. } | Action::Switch(_) => variant != Variant::Standard,
        Action::Start(_) | Action::Move(_) => variant == Variant::Kyklo,
        Action::Choose { boon: false, .. }
        | Action::Keep
        | Action::Reroll
        | Action::Take
        | Action::Decline
        | Action::Receive(_)
        | Action::Exchange(..)
        | Action::Pass => true,
    }
}

impl Encoded for Empedocle {
    type Space = Acts;

    fn space(&self) -> Acts {
        let variant = self.ruleset().variant();
        let acts: Vec<Action> = all_acts().into_iter().filter(|act| belongs_to(*act, variant)).collect();
        let mut numbers = [0; ACTS];
        for (number, act) in acts.iter().enumerate() {
            numbers[place(*act)] = number as u8;
        }
        Acts { acts, numbers }
    }

    fn names(&self, space: &Acts) -> Vec<String> {
        space.acts.iter().map(|act| self.write_action(*act)).collect()
    }

    fn end(_: &Acts) -> Option<u8> {
        None
    }

    #[inline]
    fn first(space: &Acts, action: Action) -> Option<u8> {
        Some(space.numbers[place(action) % ACTS])
    }

    #[inline]
    fn spell(space: &Acts, action: Action) -> Tokens {
        let mut tokens = Tokens::default();
        Self::first(space, action).into_iter().for_each(|token| tokens.push(token));
        tokens
    }

    fn action_of(space: &Acts, token: u8) -> Option<Action> {
        space.acts.get(usize::from(token)).copied()
    }

    fn unlisted_options(&self, _: &Acts, _: Seat, _: &Tokens) -> TokenSet {
        TokenSet::default()
    }

    fn unlisted_act(&self, _: &Acts, _: Seat, _: &Tokens) -> Option<Legal<Action>> {
        None
    }

    fn observe(_: &Acts, view: &View, sheet: &mut Sheet<'_>) {
        let rules = view.ruleset;
        let count = rules.strengths();
        // The viewer's own strength comes first, and the others follow round the table.
        let first = match view.viewer {
            Viewer::Seat(seat) => rules.everybody().into_iter().find(|s| rules.controller(*s) == Some(seat)),
            Viewer::Public | Viewer::Truth => None,
        };
        let first = first.unwrap_or(Strength::S1);
        sheet.field("round");
        sheet.share(view.number, rules.max_rounds());
        sheet.field("star");
        sheet.share(view.star, rules.hatred() * count);
        sheet.field("tiles");
        for tokens in view.tiles.counts() {
            sheet.share(tokens, 2 * count);
        }
        sheet.field("gems");
        for gems in view.gems {
            sheet.share(gems, 5);
        }
        sheet.field("celestial");
        put_die(view.celestial, sheet);
        sheet.field("blocked");
        sheet.one_of(5, view.blocked.map(|element| element as usize));
        sheet.field("stage");
        sheet.one_of(STAGES, Some(stage_place(view.stage)));
        let asked = stage_strength(view.stage);
        let mut strength = first;
        for index in 0..usize::from(count) {
            sheet.field(["strength 0", "strength 1", "strength 2", "strength 3", "strength 4"][index.min(4)]);
            let heart = &view.hearts[strength];
            sheet.share(heart.hatred, rules.hatred());
            for tokens in heart.tokens.counts() {
                sheet.share(tokens, 2);
            }
            sheet.share(heart.gems, 5);
            sheet.one_of(6, heart.place.map(|tile| tile as usize));
            put_die(view.dice[strength], sheet);
            let is = |who: Option<Strength>| who == Some(strength);
            sheet.flag(rules.controller(strength).is_some_and(|seat| view.viewer == Viewer::Seat(seat)));
            sheet.flag(rules.controller(strength).is_none());
            for holds in [is(asked), is(view.stone), is(view.cylinder), is(view.whirl), is(view.claimant)] {
                sheet.flag(holds);
            }
            let sets = [view.committed, view.eliminated, view.took, view.spoken, view.to_roll, view.moved];
            for set in sets.into_iter().chain([view.aether_exchanged]) {
                sheet.flag(set.contains(strength));
            }
            strength = strength.next(count);
        }
    }

    fn longest(&self) -> u64 {
        // No strength decides or rolls more than twelve times in a round.
        u64::from(self.ruleset().max_rounds()) * 12 * u64::from(self.ruleset().strengths()) + 16
    }

    fn widest_roll(&self) -> usize {
        6
    }

    fn into_any(self) -> AnyGame {
        AnyGame::Empedocle(self)
    }

    fn from_any(game: AnyGame) -> Option<Self> {
        if let AnyGame::Empedocle(game) = game { Some(game) } else { None }
    }
}

/// No die, a covered one, or one of six faces.
fn put_die(die: SeenDie, sheet: &mut Sheet<'_>) {
    let place = match die {
        SeenDie::None => 0,
        SeenDie::Covered => 1,
        SeenDie::Face(face) => 2 + face as usize,
    };
    sheet.one_of(8, Some(place));
}

const STAGES: usize = 21;

fn stage_place(stage: Stage) -> usize {
    match stage {
        Stage::Stone => 0,
        Stage::Start(_) => 1,
        Stage::Celestial => 2,
        Stage::Choose => 3,
        Stage::Unknown(_) => 4,
        Stage::Boon(_) => 5,
        Stage::Whirl(_) => 6,
        Stage::WhirlTake(_) => 7,
        Stage::Announce(_) => 8,
        Stage::Reroll(_) => 9,
        Stage::Bonus(_) => 10,
        Stage::Move(_) => 11,
        Stage::WhirlLanding(_) => 12,
        Stage::Bump(_) => 13,
        Stage::Over(_) => 14,
        Stage::Exchange(step, _) => {
            15 + match step {
                ExchangeStep::Single => 0,
                ExchangeStep::Pair => 1,
                ExchangeStep::Double => 2,
                ExchangeStep::Late => 3,
                ExchangeStep::SurplusPair => 4,
                ExchangeStep::SurplusAether => 5,
            }
        }
    }
}

/// The strength that decides or rolls.
fn stage_strength(stage: Stage) -> Option<Strength> {
    match stage {
        Stage::Unknown(s) | Stage::Whirl(s) | Stage::Reroll(s) | Stage::WhirlLanding(s) | Stage::Bump(s) => {
            Some(s)
        }
        Stage::Stone
        | Stage::Start(_)
        | Stage::Celestial
        | Stage::Choose
        | Stage::Boon(_)
        | Stage::WhirlTake(_)
        | Stage::Announce(_)
        | Stage::Bonus(_)
        | Stage::Exchange(..)
        | Stage::Move(_)
        | Stage::Over(_) => stage.decider(),
    }
}

//! Setting up a game.

use game::Seats;

use crate::action::ActionSet;
use crate::fact::Facts;
use crate::round::Round;
use crate::stage::Stage;
use crate::state::{BlackHeart, Empedocle, Play};
use crate::{ByStrength, Setup, Strength, Strengths, Tokens, Variant, What, boon, kyklo, phase};

/// [EMP-S.2] `2·n` tokens on each element tile; the others leave the game.
/// [EMP-S.3] Everybody, Unknown Strengths included, starts with its Hatred and no elements.
/// [EMP-S.5] The Cylinder and the Celestial die start unowned.
pub(crate) fn new(setup: &Setup) -> Empedocle {
    let ruleset = setup.ruleset;
    let mut state = Empedocle {
        ruleset,
        number: 1,
        stone: None,
        cylinder: None,
        hearts: ByStrength::default(),
        tiles: Tokens::of_each(ruleset.tokens()),
        gems: [0; 6],
        round: Round::default(),
        stage: Stage::Stone,
        awaited: Seats::NONE,
        options: ActionSet::NONE,
    };
    for strength in ruleset.everybody() {
        state.hearts[strength] = BlackHeart { hatred: ruleset.hatred(), ..BlackHeart::default() };
    }
    match ruleset.variant() {
        Variant::Standard => {}
        Variant::Boon => boon::set_up(&mut state),
        Variant::Kyklo => kyklo::set_up(&mut state),
    }
    if let Some(strength) = first_stone(setup) {
        stone_given(&mut Play { state: &mut state, facts: &mut game::NoFacts }, strength);
    }
    state
}

/// [EMP-S.4] Who gets the stone without a draw: who was agreed on, or the lowest Unknown Strength
/// [EMP-U.2]. A strength that is not in the game is ignored; whether a human may be agreed on depends on
/// the version of the rules, and is checked where set-ups are read.
fn first_stone(setup: &Setup) -> Option<Strength> {
    let ruleset = setup.ruleset;
    let usual = if ruleset.unknown() > 0 { ruleset.first_stones().lowest() } else { None };
    setup.stone.filter(|&s| ruleset.everybody().contains(s)).or(usual)
}

/// [EMP-S.4] Among whom the stone is drawn: in Kyklo for two, among all four strengths.
pub(crate) fn stone_candidates(state: &Empedocle) -> Strengths {
    state.ruleset.human_strengths()
}

/// [EMP-S.4] The stone lies before its first holder, and the first round begins.
pub(crate) fn stone_given<F: Facts>(play: &mut Play<'_, F>, strength: Strength) {
    play.stone = Some(strength);
    play.emit("EMP-S.4", What::Stone { strength });
    match play.ruleset.variant() {
        Variant::Standard | Variant::Boon => phase::at_1_1(play),
        Variant::Kyklo => kyklo::stone_given(play, strength),
    }
}

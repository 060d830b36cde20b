//! The expansion Boon (l'Aubaine). Its rules are numbered after the steps of the base game that they
//! run in: the base calls `at_1_2` exactly at 1.2. Without Boon they change nothing, and phase 3 they
//! never change [BOON-3].

use crate::action::ActionSet;
use crate::fact::Facts;
use crate::stage::Stage;
use crate::state::{Empedocle, Play};
use crate::{Faces, Opportunity, Strength, Variant, What, phase};

/// [BOON-S.1] Two gems for each human and one gem per human on the Whirl tile; Unknown Strengths have
/// none and are not counted.
pub(crate) fn set_up(state: &mut Empedocle) {
    for strength in state.ruleset.human_strengths() {
        state.hearts[strength].gems = 2;
    }
    state.gems[Opportunity::Whirl as usize] = state.ruleset.humans();
}

/// [BOON-G.1] The holder of the stone is the Lightning.
#[inline]
fn lightning(state: &Empedocle) -> Option<Strength> {
    if state.ruleset.variant() == Variant::Boon { state.stone } else { None }
}

/// [BOON-G.1] Whether the strength may take elements at 1.5, 2.3 and 2.4: the Lightning may not
/// an Unknown one included [BOON-G.5]. [BOON-G.2] Exchanges do not ask this question: there
/// the Lightning is like anybody else.
#[inline]
pub(crate) fn may_take(state: &Empedocle, strength: Strength) -> bool {
    lightning(state) != Some(strength)
}

/// [BOON-G.4] [BOON-G.5] A gem from the Whirl tile, for those who may have gems.
fn gain_gem<F: Facts>(play: &mut Play<'_, F>, rule: &'static str, strength: Strength) {
    if play.ruleset.variant() == Variant::Boon && !play.is_unknown(strength) {
        play.take_gem(rule, strength, Opportunity::Whirl);
    }
}

/// [BOON-1.2a] The secret choices of this strength: with a gem in hand it may commit one.
pub(crate) fn choices(state: &Empedocle, strength: Strength) -> ActionSet {
    all_choices(state).minus(withheld(state, strength))
}

/// [BOON-1.2a] All secret choices that the rules of this game know.
#[inline]
pub(crate) fn all_choices(state: &Empedocle) -> ActionSet {
    if state.ruleset.variant() == Variant::Boon { ActionSet::CHOICES_WITH_BOON } else { ActionSet::CHOICES }
}

/// [BOON-1.2a] What is not for this strength, as it has no gem to commit.
#[inline]
pub(crate) fn withheld(state: &Empedocle, strength: Strength) -> ActionSet {
    if state.hearts[strength].gems == 0 { ActionSet::COMMITMENTS } else { ActionSet::NONE }
}

/// [BOON-1.2b] Before the implosion test, committers act one at a time from the Lightning's
/// seat anticlockwise, whichever face they show. Who cannot change is not asked.
pub(crate) fn at_1_2<F: Facts>(play: &mut Play<'_, F>) {
    while let Some(strength) = play.round.committed.first_from(play.first()) {
        if let Some(face) = bound(play, strength) {
            play.emit("BOON-1.2c", What::Bound { strength, face });
            spend(play, strength);
        } else {
            let options = switches(play);
            play.ask(Stage::Boon(strength), strength, options);
            return;
        }
    }
    phase::strife::at_1_3(play);
}

/// [BOON-1.2c] The face that the strength shares with another strength that holds the Cylinder: it
/// cannot be changed. The holder itself is never bound.
pub(crate) fn bound(state: &Empedocle, strength: Strength) -> Option<Opportunity> {
    let holder = state.cylinder.filter(|&holder| holder != strength)?;
    state.round.faces[strength].filter(|_| state.round.faces[holder] == state.round.faces[strength])
}

/// [BOON-1.2c] Keep, or any face that nobody shows now; the own face is keeping.
pub(crate) fn switches(state: &Empedocle) -> ActionSet {
    let shown = state.ruleset.everybody().into_iter().filter_map(|s| state.round.faces[s]);
    ActionSet::keep_or_switch(shown.fold(Faces::default(), Faces::with).complement())
}

/// [BOON-1.2c] A committer has decided.
pub(crate) fn switched<F: Facts>(play: &mut Play<'_, F>, strength: Strength, to: Option<Opportunity>) {
    match (to, play.round.faces[strength]) {
        (Some(face), _) => {
            play.round.faces[strength] = Some(face);
            play.emit("BOON-1.2c", What::Switched { strength, face });
        }
        (None, Some(face)) => play.emit("BOON-1.2c", What::Unswitched { strength, face }),
        (None, None) => {}
    }
    spend(play, strength);
    at_1_2(play);
}

/// [BOON-1.2d] The gem goes to the Whirl tile, changed or not, allowed or not.
fn spend<F: Facts>(play: &mut Play<'_, F>, strength: Strength) {
    play.round.committed = play.round.committed.without(strength);
    play.hearts[strength].gems -= 1;
    play.gems[Opportunity::Whirl as usize] += 1;
    play.emit("BOON-1.2d", What::GemSpent { strength });
}

/// [BOON-1.5] A Whirl strength that rolls the Whirl takes a gem.
pub(crate) fn at_1_5<F: Facts>(play: &mut Play<'_, F>, strength: Strength) {
    gain_gem(play, "BOON-1.5", strength);
}

/// [BOON-1.6] The Lightning takes a gem, even if it is out, unless it took one at 1.5: one gem
/// a round at the most [BOON-G.3].
pub(crate) fn at_1_6<F: Facts>(play: &mut Play<'_, F>) {
    if let Some(lightning) = lightning(play) {
        let served_at_1_5 = play.round.whirl == Some(lightning) && play.round.blocked.is_none();
        if !served_at_1_5 {
            gain_gem(play, "BOON-1.6", lightning);
        }
    }
}

/// [BOON-2.3] A die that reaches the Whirl tile earns a gem, except the Lightning's. The Whirl
/// strength was served at 1.5; a die on an element tile never earns one.
pub(crate) fn at_2_3<F: Facts>(play: &mut Play<'_, F>, strength: Strength) {
    if may_take(play, strength) {
        gain_gem(play, "BOON-2.3", strength);
    }
}

/// [BOON-2.4] The Celestial die shows the Whirl: one more gem for each die there, in order of arrival,
/// except the Lightning's.
pub(crate) fn at_2_4<F: Facts>(play: &mut Play<'_, F>) {
    for strength in phase::rank(play) {
        if on_whirl_tile(play, strength) && may_take(play, strength) {
            gain_gem(play, "BOON-2.4", strength);
        }
    }
}

/// Whether the die of this strength lies on the Whirl tile.
fn on_whirl_tile(state: &Empedocle, strength: Strength) -> bool {
    if state.round.whirl == Some(strength) {
        return state.round.blocked.is_none();
    }
    state.round.faces[strength].is_some_and(|face| match face.element() {
        Some(element) => state.round.blocked == Some(element),
        None => true,
    })
}

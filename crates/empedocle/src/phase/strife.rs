//! Phase 1: Strife (Discorde).

use crate::action::ActionSet;
use crate::ending::Ending;
use crate::fact::Facts;
use crate::lineup::Lineup;
use crate::stage::Stage;
use crate::state::{Goes, Play};
use game::Seats;

use crate::{Element, Opportunity, Strength, Strengths, What, boon};

use super::{attraction, exchange, union};

/// [EMP-1.2] Every human strength is asked for a face, all at the same time.
pub(crate) fn at_1_2<F: Facts>(play: &mut Play<'_, F>) {
    play.wait(Stage::Choose);
    play.awaited = Seats::first(play.ruleset.humans());
    play.options = boon::all_choices(play);
}

/// [EMP-1.2] A human strength has chosen its face in secret; any face may be chosen.
pub(crate) fn chosen<F: Facts>(play: &mut Play<'_, F>, strength: Strength, face: Opportunity, boon: bool) {
    play.round.faces[strength] = Some(face);
    play.round.committed = play.round.committed | Strengths::only(strength).when(boon);
    play.emit_to(strength, "EMP-1.2", What::Chose { strength, face, boon });
    play.emit("EMP-1.2", What::Sealed { strength });
    if let Some(seat) = play.ruleset.controller(strength) {
        play.awaited = play.awaited.without(seat);
    }
    if play.awaited.is_empty() {
        next_unknown(play);
    }
}

/// [EMP-U.4] The Unknown Strengths roll in secret, then all dice are uncovered.
fn next_unknown<F: Facts>(play: &mut Play<'_, F>) {
    let unknown = play.ruleset.everybody().minus(play.ruleset.human_strengths());
    match unknown.into_iter().find(|&s| play.round.faces[s].is_none()) {
        Some(strength) => play.wait(Stage::Unknown(strength)),
        None => reveal(play),
    }
}

/// [EMP-U.4] The die of an Unknown Strength stays hidden until the common reveal.
pub(crate) fn unknown_rolled<F: Facts>(play: &mut Play<'_, F>, strength: Strength, face: Opportunity) {
    play.round.faces[strength] = Some(face);
    play.emit("EMP-U.4", What::Sealed { strength });
    next_unknown(play);
}

/// [EMP-1.2] All dice and committed gems are uncovered together.
fn reveal<F: Facts>(play: &mut Play<'_, F>) {
    for strength in play.ruleset.everybody().when(play.has_listener()) {
        if let Some(face) = play.round.faces[strength] {
            let boon = play.round.committed.contains(strength);
            play.emit("EMP-1.2", What::Shown { strength, face, boon });
        }
    }
    boon::at_1_2(play);
}

/// [EMP-1.3] [EMP-V.4] All show the Whirl: the world implodes and everybody loses.
pub(crate) fn at_1_3<F: Facts>(play: &mut Play<'_, F>) {
    let shown = play.showing();
    if shown.at(Opportunity::Whirl as usize) == play.ruleset.everybody() {
        play.emit("EMP-1.3", What::Imploded);
        play.wait(Stage::Over(Ending::Imploded));
    } else {
        at_1_4(play, shown);
    }
}

/// [EMP-1.4a] Who shares its face is out; so are two or more that show the Whirl.
/// [EMP-1.4b] If so all are out, the Cylinder's holder sheds one Hatred.
fn at_1_4<F: Facts>(play: &mut Play<'_, F>, shown: Lineup) {
    eliminate_shared(play, "EMP-1.4a", shown);
    if play.round.eliminated == play.ruleset.everybody()
        && let Some(holder) = play.cylinder
        && play.shed("EMP-1.4b", holder, 1) == Goes::Over
    {
        return;
    }
    at_1_5(play, shown.at(Opportunity::Whirl as usize).sole());
}

/// Puts everybody out whose face another strength shows, too [EMP-1.4a] [EMP-2.2a].
pub(crate) fn eliminate_shared<F: Facts>(play: &mut Play<'_, F>, rule: &'static str, shown: Lineup) {
    let sharing = shown.shared();
    play.round.eliminated = play.round.eliminated | sharing.everybody();
    if play.has_listener() {
        for (face, strength) in sharing {
            play.emit(rule, What::Eliminated { strength, face: Opportunity::TAKING_ORDER[face] });
        }
    }
}

/// [EMP-1.5] Whoever shows the Whirl alone is the Whirl strength and rolls its die; it is compared
/// with nobody's die again and cannot be eliminated [EMP-1.5c].
fn at_1_5<F: Facts>(play: &mut Play<'_, F>, lone: Option<Strength>) {
    play.round.whirl = lone;
    match lone {
        Some(strength) => {
            play.emit("EMP-1.5", What::WhirlStrength { strength });
            play.wait(Stage::Whirl(strength));
        }
        None => at_1_6(play),
    }
}

/// The Whirl strength's die has fallen.
pub(crate) fn whirl_rolled<F: Facts>(play: &mut Play<'_, F>, strength: Strength, face: Opportunity) {
    play.emit("EMP-1.5", What::WhirlRolled { strength, face });
    match face.element() {
        Some(element) => landed(play, strength, element),
        // [EMP-1.5b] Nothing is taken and no tile is blocked.
        None => {
            boon::at_1_5(play, strength);
            at_1_6(play);
        }
    }
}

/// [EMP-1.5a] The die blocks the tile; the Whirl strength takes a token from it or declines.
/// [EMP-1.5d] An empty tile would be blocked all the same and give nothing.
fn landed<F: Facts>(play: &mut Play<'_, F>, strength: Strength, element: Element) {
    play.round.blocked = Some(element);
    play.emit("EMP-1.5a", What::Blocked { tile: element });
    if !boon::may_take(play, strength) || !play.may_gain(strength, element) {
        at_1_6(play);
    } else if play.is_unknown(strength) {
        // [EMP-U.5] An Unknown Strength always takes.
        whirl_takes(play, strength, true);
    } else {
        play.ask(Stage::WhirlTake(strength), strength, ActionSet::TAKE_OR_DECLINE);
    }
}

/// [EMP-1.5a] The Whirl strength has decided.
pub(crate) fn whirl_takes<F: Facts>(play: &mut Play<'_, F>, strength: Strength, takes: bool) {
    if let Some(element) = play.round.blocked {
        if takes {
            play.round.took = play.round.took.with(strength);
            play.emit("EMP-1.5a", What::Took { strength, element });
            if play.gain(strength, element) == Goes::Over {
                return;
            }
        } else {
            play.emit("EMP-1.5a", What::Declined { strength, element });
        }
    }
    at_1_6(play);
}

/// [EMP-1.6a] With an Attraction strength left, phase 2 follows. [EMP-1.6b] Otherwise it is skipped;
/// only what the Whirl strength holds above a limit is exchanged.
fn at_1_6<F: Facts>(play: &mut Play<'_, F>) {
    boon::at_1_6(play);
    if !play.attraction_strengths().is_empty() {
        attraction::at_2_1(play);
    } else if let Some(whirl) = play.round.whirl {
        exchange::surplus(play, whirl);
    } else {
        union::at_3_1(play);
    }
}

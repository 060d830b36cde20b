//! The three phases of a round. Functions stand in the order of the rule numbers; each one ends by
//! setting the stage that the table waits in, or by calling the next.

pub(crate) mod attraction;
pub(crate) mod exchange;
pub(crate) mod strife;
pub(crate) mod union;

use crate::fact::Facts;
use crate::rank::Rank;
use crate::round::Celestial;
use crate::stage::Stage;
use crate::state::{Empedocle, Play};
use crate::{Opportunity, Variant, What, kyklo};

/// [EMP-1.1] [KYK-1.1] If somebody holds the Cylinder, the Celestial die is rolled.
pub(crate) fn at_1_1<F: Facts>(play: &mut Play<'_, F>) {
    if play.cylinder.is_some() {
        play.wait(Stage::Celestial);
    } else {
        after_1_1(play);
    }
}

/// [EMP-1.1] The die stays under the Cylinder, unknown to all, the holder included.
pub(crate) fn celestial_rolled<F: Facts>(play: &mut Play<'_, F>, die: Opportunity) {
    play.round.celestial = Celestial::Hidden(die);
    let rule = match play.ruleset.variant() {
        Variant::Standard | Variant::Boon => "EMP-1.1",
        Variant::Kyklo => "KYK-1.1",
    };
    if let Some(strength) = play.cylinder {
        play.emit(rule, What::CelestialHidden { strength });
    }
    after_1_1(play);
}

/// In which order strengths exchange at 2.5, by how their dice were placed or where they stand.
pub(crate) fn rank(state: &Empedocle) -> Rank {
    match state.ruleset.variant() {
        Variant::Standard | Variant::Boon => attraction::rank(state),
        Variant::Kyklo => kyklo::rank(state),
    }
}

/// Strife follows, or what an expansion puts in its place.
fn after_1_1<F: Facts>(play: &mut Play<'_, F>) {
    match play.ruleset.variant() {
        Variant::Standard | Variant::Boon => strife::at_1_2(play),
        Variant::Kyklo => kyklo::at_1_2(play),
    }
}

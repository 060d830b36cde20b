//! Phase 2: Attraction, up to the exchanges.

use crate::action::ActionSet;
use crate::fact::Facts;
use crate::lineup::Lineup;
use crate::rank::Rank;
use crate::round::Celestial;
use crate::stage::Stage;
use crate::state::{Empedocle, Goes, Play};
use crate::{Element, Opportunity, Strength, Strengths, What, boon, experiment, unknown_strength};

use super::{exchange, strife, union};

/// [EMP-2.1] The table is asked, from the stone holder on anticlockwise: keep or reroll? Any answer
/// is allowed, also keeping a face whose tile is blocked. Then the rerollers roll.
pub(crate) fn at_2_1<F: Facts>(play: &mut Play<'_, F>) {
    loop {
        let silent = play.attraction_strengths().minus(play.round.spoken);
        match silent.first_from(play.first()) {
            None => return next_reroll(play),
            Some(strength) if play.is_unknown(strength) => {
                let rerolls = unknown_strength::rerolls(play, strength);
                announce(play, strength, rerolls);
            }
            Some(strength) => {
                play.ask(Stage::Announce(strength), strength, ActionSet::KEEP_OR_REROLL);
                return;
            }
        }
    }
}

/// [EMP-2.1] A strength has announced, publicly.
pub(crate) fn announced<F: Facts>(play: &mut Play<'_, F>, strength: Strength, rerolls: bool) {
    announce(play, strength, rerolls);
    at_2_1(play);
}

fn announce<F: Facts>(play: &mut Play<'_, F>, strength: Strength, rerolls: bool) {
    play.round.spoken = play.round.spoken.with(strength);
    play.round.to_roll = play.round.to_roll | Strengths::only(strength).when(rerolls);
    if rerolls {
        play.emit("EMP-2.1", What::Rerolls { strength });
    } else if let Some(face) = play.round.faces[strength] {
        play.emit("EMP-2.1", What::Keeps { strength, face });
    }
}

fn next_reroll<F: Facts>(play: &mut Play<'_, F>) {
    match play.round.to_roll.lowest() {
        Some(strength) => play.wait(Stage::Reroll(strength)),
        None => at_2_2(play),
    }
}

/// [EMP-2.1] One of the dice that are rolled again, all at the same time.
pub(crate) fn rerolled<F: Facts>(play: &mut Play<'_, F>, strength: Strength, face: Opportunity) {
    play.round.to_roll = play.round.to_roll.without(strength);
    play.round.faces[strength] = Some(face);
    play.emit("EMP-2.1", What::Rerolled { strength, face });
    next_reroll(play);
}

/// [EMP-2.2a] Qualified strengths that now share a face are out, kept dice included; covered dice and
/// the Whirl strength's are not compared.
/// [EMP-2.2b] If so everybody is out, a Cylinder holder that was still qualified sheds one Hatred.
/// [EMP-2.2c] With nobody left phase 3 follows, and the Celestial die stays covered; a lone
/// Whirl strength goes on with the bonus and the exchanges.
fn at_2_2<F: Facts>(play: &mut Play<'_, F>) {
    let qualified = play.attraction_strengths();
    let shown = play.showing().only(qualified);
    strife::eliminate_shared(play, "EMP-2.2a", shown);
    if play.round.eliminated != play.ruleset.everybody() {
        return at_2_3(play, shown);
    }
    if let Some(holder) = play.cylinder
        && qualified.contains(holder)
        && play.shed("EMP-2.2b", holder, 1) == Goes::Over
    {
        return;
    }
    union::at_3_1(play);
}

/// [EMP-2.3] Dice are placed and tokens taken in the order Air, Fire, Earth, Water, Aether, Whirl; no
/// two of the strengths that are left show the same face.
fn at_2_3<F: Facts>(play: &mut Play<'_, F>, shown: Lineup) {
    let placed = Placed::of(play, shown);
    for (tile, strength) in placed.on_tiles {
        if place(play, strength, Element::ALL[tile]) == Goes::Over {
            return;
        }
    }
    experiment::at_2_3(play);
    for (rule, strengths) in [("EMP-2.3a", placed.sent), ("EMP-2.3d", placed.parked)] {
        if let Some(strength) = strengths.lowest() {
            play.emit(rule, What::Placed { strength, tile: Opportunity::Whirl });
            boon::at_2_3(play, strength);
        }
    }
    play.round.rank = placed.rank(play);
    at_2_4(play);
}

/// Where the dice of 2.3 lie, at most one in each place.
struct Placed {
    /// On the tiles of their elements, in the order of [`Element::ALL`].
    on_tiles: Lineup,
    /// [EMP-2.3a] A blocked tile sends the die to the Whirl tile.
    sent: Strengths,
    /// [EMP-2.3d] Whoever shows the Whirl is parked there, not eliminated, and no Whirl strength.
    parked: Strengths,
}

impl Placed {
    #[inline]
    fn of(state: &Empedocle, shown: Lineup) -> Self {
        const WHIRL: usize = Opportunity::Whirl as usize;
        let alone = shown.only(state.attraction_strengths());
        let (on_tiles, parked) = (alone.without(WHIRL), alone.at(WHIRL));
        match state.round.blocked.map(|tile| tile as usize) {
            Some(tile) => Self { on_tiles: on_tiles.without(tile), sent: on_tiles.at(tile), parked },
            None => Self { on_tiles, sent: Strengths::NONE, parked },
        }
    }

    /// [EMP-2.3f] The order of the exchanges: the Whirl strength, the dice on the element tiles in
    /// order, the die that a blocked tile sent to the Whirl tile, the die that shows the Whirl.
    #[inline]
    fn rank(&self, state: &Empedocle) -> Rank {
        let whirl = state.round.whirl.map_or(Strengths::NONE, Strengths::only);
        let order = self.on_tiles.shifted().with(0, whirl).with(6, self.sent).with(7, self.parked);
        Rank::new(order, state.first())
    }
}

/// [EMP-2.3f] The order of the exchanges.
pub(crate) fn rank(state: &Empedocle) -> Rank {
    Placed::of(state, state.showing()).rank(state)
}

/// [EMP-2.3b] The die goes on the tile and one token is taken. [EMP-2.3c] A fourth element after
/// another strength's claim is not, but the die stays there. [EMP-2.3e] A completed set is a
/// claim, which binds all later tiles.
fn place<F: Facts>(play: &mut Play<'_, F>, strength: Strength, element: Element) -> Goes {
    play.emit("EMP-2.3b", What::Placed { strength, tile: element.into() });
    if !boon::may_take(play, strength) {
        return Goes::On;
    }
    if !play.may_gain(strength, element) {
        play.emit("EMP-2.3c", What::Barred { strength, element });
        return Goes::On;
    }
    play.round.took = play.round.took.with(strength);
    play.emit("EMP-2.3b", What::Took { strength, element });
    play.gain(strength, element)
}

/// [EMP-2.4] The Celestial die is uncovered. [EMP-2.4c] The Whirl means nothing without Boon.
fn at_2_4<F: Facts>(play: &mut Play<'_, F>) {
    if let Celestial::Hidden(die) = play.round.celestial {
        play.round.celestial = Celestial::Shown(die);
        play.emit("EMP-2.4", What::CelestialShown { face: die });
        match die.element() {
            Some(element) => {
                if let Some(strength) = bonus_for(play, element) {
                    return offer_bonus(play, strength);
                }
            }
            None => boon::at_2_4(play),
        }
    }
    exchange::at_2_5(play);
}

/// [EMP-2.4a] Whose die lies on this tile, having taken a token from it in this round, if the
/// tile has one left.
pub(crate) fn bonus_for(play: &Empedocle, element: Element) -> Option<Strength> {
    let on_tile = if play.round.blocked == Some(element) {
        play.round.whirl
    } else {
        let face = Some(Opportunity::from(element));
        play.attraction_strengths().into_iter().find(|&s| play.round.faces[s] == face)
    };
    on_tile.filter(|&s| play.round.took.contains(s) && play.tiles[element] > 0)
}

fn offer_bonus<F: Facts>(play: &mut Play<'_, F>, strength: Strength) {
    if play.is_unknown(strength) {
        // [EMP-U.7] An Unknown Strength always takes the bonus.
        bonus_taken(play, strength, true);
    } else {
        play.ask(Stage::Bonus(strength), strength, ActionSet::TAKE_OR_DECLINE);
    }
}

/// [EMP-2.4a] Exactly one more of the same element, or none. [EMP-2.4b] It repeats an element that
/// is held already, so it never makes a claim.
pub(crate) fn bonus_taken<F: Facts>(play: &mut Play<'_, F>, strength: Strength, takes: bool) {
    if let Celestial::Shown(die) = play.round.celestial
        && let Some(element) = die.element()
    {
        if takes {
            play.emit("EMP-2.4a", What::Bonus { strength, element });
            if play.gain(strength, element) == Goes::Over {
                return;
            }
        } else {
            play.emit("EMP-2.4a", What::Declined { strength, element });
        }
    }
    exchange::at_2_5(play);
}

//! The expansion Kyklo: strengths walk openly round the tiles. It replaces phase 1 and the taking of
//! phase 2; exchanges and Union are those of the base game. There is no implosion, no elimination and
//! no special power.

use crate::action::ActionSet;
use crate::experiment;
use crate::fact::Facts;
use crate::lineup::{Lineup, not_zero};
use crate::phase::exchange;
use crate::rank::Rank;
use crate::round::Celestial;
use crate::stage::Stage;
use crate::state::{Empedocle, Goes, Play};
use crate::{Faces, Opportunity, Strength, Strengths, What};

/// [KYK-S.1] Two gems for each strength and one per strength on the Whirl tile.
pub(crate) fn set_up(state: &mut Empedocle) {
    for strength in state.ruleset.everybody() {
        state.hearts[strength].gems = 2;
    }
    state.gems[Opportunity::Whirl as usize] = state.ruleset.strengths();
}

/// [KYK-S.2] The stone holder starts with the Cylinder and the Celestial die. [KYK-S.3] Then each
/// strength from the first player on chooses its start.
pub(crate) fn stone_given<F: Facts>(play: &mut Play<'_, F>, first: Strength) {
    play.cylinder = Some(first);
    play.emit("KYK-S.2", What::Cylinder { strength: first });
    next_start(play);
}

fn next_start<F: Facts>(play: &mut Play<'_, F>) {
    let unplaced: Strengths =
        play.ruleset.everybody().into_iter().filter(|&s| play.hearts[s].place.is_none()).collect();
    match unplaced.first_from(play.first()) {
        Some(strength) => play.ask(Stage::Start(strength), strength, ActionSet::STARTS),
        None => crate::phase::at_1_1(play),
    }
}

/// [KYK-S.3] A strength starts in the gap after the tile it chose; sharing is allowed.
pub(crate) fn started<F: Facts>(play: &mut Play<'_, F>, strength: Strength, tile: Opportunity) {
    play.hearts[strength].place = Some(tile);
    play.emit("KYK-S.3", What::Started { strength, tile });
    next_start(play);
}

/// The strengths that stand on each tile.
#[inline]
fn standing(state: &Empedocle) -> Lineup {
    Lineup::by_face(|strength| state.hearts[strength].place)
}

/// The strengths that stand on this tile.
fn on_tile(state: &Empedocle, tile: Opportunity) -> Strengths {
    Strengths::all_that(|s| state.hearts[s].place == Some(tile))
}

/// [KYK-1.2] The tiles that are occupied: a strength has been placed there in this round.
#[inline]
pub(crate) fn occupied(state: &Empedocle) -> Faces {
    standing(state).only(state.round.moved).faces()
}

/// The tiles that cost a gem to pass over: occupied, or without a gem that pays for itself.
#[inline]
fn tolls(state: &Empedocle, taken: Faces) -> Faces {
    let [air, fire, earth, water, aether, whirl] = state.gems;
    let with_gems = Faces::ALL.within(not_zero([air, fire, earth, water, aether, whirl, 0, 0]));
    taken.union(with_gems.complement())
}

/// [KYK-1.2a] [KYK-1.2g] What it costs to walk from the gap after one tile to another, and the tiles on
/// which the gems are left. `None` if the walk would be a full circle or leave the cycle.
pub fn way(state: &Empedocle, from: Opportunity, to: Opportunity) -> Option<(u8, Faces)> {
    let (start, end) = (from.element()?, to.element()?);
    if start == end {
        return None;
    }
    let deposits = deposits(state, from, to);
    Some((deposits.len(), deposits))
}

/// [KYK-1.2a] The tiles on which a gem is left when walking so; none when the walk is not on the cycle.
#[inline]
fn deposits(state: &Empedocle, from: Opportunity, to: Opportunity) -> Faces {
    tolls(state, occupied(state)).within(BETWEEN[from as usize][to as usize].bits())
}

/// The tiles of the cycle strictly between two of them; none if one of them is not on it.
static BETWEEN: [[Faces; 6]; 6] = {
    let mut table = [[Faces::NONE; 6]; 6];
    let mut i = 0;
    while i < 5 * 5 {
        let (from, to) = (Opportunity::TAKING_ORDER[i / 5], Opportunity::TAKING_ORDER[i % 5]);
        let mut tile = from.succ();
        while from as u8 != to as u8 && tile as u8 != to as u8 {
            table[from as usize][to as usize] = table[from as usize][to as usize].with(tile);
            tile = tile.succ();
        }
        i += 1;
    }
    table
};

/// [KYK-1.2] Where the strength can go: free stops that it can pay for [KYK-1.2b], or the Whirl tile
/// if that is free [KYK-1.2c]; from the Whirl tile, any free element tile [KYK-1.2d].
pub(crate) fn destinations(state: &Empedocle, strength: Strength) -> Faces {
    let heart = state.hearts[strength];
    let taken = occupied(state);
    let Some(from) = heart.place else { return Faces::default() };
    let on_cycle = tolls(state, taken).bits() & 0x1f;
    REACHED[from as usize][usize::from(heart.gems.min(3))][usize::from(on_cycle)].minus(taken)
}

/// The stops that can be paid for with so many gems, from the gap after this tile, when these tiles
/// cost one to pass over: the next four on the cycle as long as the gems last [KYK-1.2b], and the Whirl
/// tile [KYK-1.2c]; from the Whirl tile, all others [KYK-1.2d].
const fn reached(from: Opportunity, gems: u8, tolls: Faces) -> Faces {
    let whirl = Faces::only(Opportunity::Whirl);
    if matches!(from, Opportunity::Whirl) {
        return whirl.complement();
    }
    let (mut tile, mut cost, mut steps) = (from, 0, 0);
    let mut reached = whirl;
    while steps < 4 {
        tile = tile.succ();
        if cost <= gems {
            reached = reached.with(tile);
        }
        cost += tolls.contains(tile) as u8;
        steps += 1;
    }
    reached
}

/// [`reached`] from each tile, for up to three gems and for each set of tolls on the cycle: a walk passes
/// over three tiles at the most, and the answer is one look.
static REACHED: [[[Faces; 32]; 4]; 6] = {
    let mut table = [[[Faces::ALL; 32]; 4]; 6];
    let mut i = 0;
    while i < 6 * 4 * 32 {
        let (from, gems, tolls) = (i / 128, i / 32 % 4, i % 32);
        let stops = reached(Opportunity::TAKING_ORDER[from], gems as u8, Faces::ALL.within(tolls as u8));
        table[from][gems][tolls] = stops;
        i += 1;
    }
    table
};

/// [KYK-1.2] From the first player anticlockwise, each strength moves once. Moving is compulsory;
/// whoever can go nowhere is stuck on its own tile, occupied or not [KYK-1.2e].
pub(crate) fn at_1_2<F: Facts>(play: &mut Play<'_, F>) {
    loop {
        let waiting = play.ruleset.everybody().minus(play.round.moved);
        let Some(strength) = waiting.first_from(play.first()) else { return at_1_3(play) };
        let destinations = destinations(play, strength);
        match destinations.bits().count_ones() {
            0 => stuck(play, strength),
            1 => {
                let only = destinations.bits().trailing_zeros() as usize;
                walk(play, strength, Opportunity::TAKING_ORDER[only]);
            }
            _ => {
                play.ask(Stage::Move(strength), strength, ActionSet::moves(destinations));
                return;
            }
        }
    }
}

/// [KYK-1.2] The strength has chosen where to go.
pub(crate) fn moved<F: Facts>(play: &mut Play<'_, F>, strength: Strength, tile: Opportunity) {
    walk(play, strength, tile);
    at_1_2(play);
}

/// [KYK-1.2a] The gems for the tiles passed over are left on them.
fn walk<F: Facts>(play: &mut Play<'_, F>, strength: Strength, tile: Opportunity) {
    if let Some(from) = play.hearts[strength].place {
        let deposits = deposits(play, from, tile);
        // Every tile gets a gem or none, with no jump between.
        for tile in Opportunity::TAKING_ORDER {
            play.gems[tile as usize] += u8::from(deposits.contains(tile));
        }
        play.hearts[strength].gems -= deposits.len();
        if play.has_listener() {
            for tile in deposits.iter() {
                play.emit("KYK-1.2a", What::GemLeft { strength, tile });
            }
        }
    }
    play.emit("KYK-1.2", What::Moved { strength, tile });
    stand(play, strength, tile);
}

/// [KYK-1.2e] Nowhere to go.
fn stuck<F: Facts>(play: &mut Play<'_, F>, strength: Strength) {
    if let Some(tile) = play.hearts[strength].place {
        play.emit("KYK-1.2e", What::Stuck { strength, tile });
        stand(play, strength, tile);
    }
}

/// [KYK-1.2f] Stopping on an element tile with a gem, the strength collects one; not yet on the Whirl
/// tile.
fn stand<F: Facts>(play: &mut Play<'_, F>, strength: Strength, tile: Opportunity) {
    play.hearts[strength].place = Some(tile);
    play.round.moved = play.round.moved.with(strength);
    if tile != Opportunity::Whirl {
        play.take_gem("KYK-1.2f", strength, tile);
    }
}

/// [KYK-1.3] The strength on the Whirl tile, if any, is the Whirl strength and rolls.
fn at_1_3<F: Facts>(play: &mut Play<'_, F>) {
    match on_tile(play, Opportunity::Whirl).lowest() {
        Some(strength) => {
            play.round.whirl = Some(strength);
            play.emit("KYK-1.3", What::WhirlStrength { strength });
            play.wait(Stage::WhirlLanding(strength));
        }
        None => at_2_1(play),
    }
}

/// [KYK-1.3] An element: it moves there and takes one token. The Whirl: it stays.
/// [KYK-1.4] Then it collects a gem from the tile it is on. [KYK-1.5] All that stood there are
/// pushed away.
pub(crate) fn whirl_landed<F: Facts>(play: &mut Play<'_, F>, strength: Strength, face: Opportunity) {
    play.emit("KYK-1.3", What::WhirlRolled { strength, face });
    let stood_there = on_tile(play, face).without(strength);
    play.hearts[strength].place = Some(face);
    if let Some(element) = face.element() {
        if play.may_gain(strength, element) {
            play.round.took = play.round.took.with(strength);
            play.emit("KYK-1.3", What::Took { strength, element });
            if play.gain(strength, element) == Goes::Over {
                return;
            }
        }
        play.round.to_roll = stood_there;
    }
    play.take_gem("KYK-1.4", strength, experiment::gem_tile(play, face));
    next_bump(play);
}

fn next_bump<F: Facts>(play: &mut Play<'_, F>) {
    match play.round.to_roll.first_from(play.first()) {
        Some(strength) => play.wait(Stage::Bump(strength)),
        None => at_2_1(play),
    }
}

/// [KYK-1.5] A bumped strength goes where its die says, occupied or not, and collects a gem there.
/// It bumps nobody.
pub(crate) fn bumped<F: Facts>(play: &mut Play<'_, F>, strength: Strength, tile: Opportunity) {
    play.round.to_roll = play.round.to_roll.without(strength);
    play.hearts[strength].place = Some(tile);
    play.emit("KYK-1.5", What::Bumped { strength, tile });
    play.take_gem("KYK-1.5", strength, tile);
    next_bump(play);
}

/// [KYK-2.1a] Who shares a tile takes nothing. [KYK-2.1b] Who is alone, in the order of the tiles,
/// takes one token, or one gem from the Whirl tile; the Whirl strength was served already.
fn at_2_1<F: Facts>(play: &mut Play<'_, F>) {
    let standing = standing(play);
    let crowded = standing.shared().everybody();
    let served = play.round.whirl.map_or(Strengths::NONE, Strengths::only).minus(crowded);
    let passed_by = if play.has_listener() { served } else { served | crowded };
    for (tile, strength) in standing.only(play.ruleset.everybody().minus(passed_by)) {
        let tile = Opportunity::TAKING_ORDER[tile];
        if crowded.contains(strength) {
            play.emit("KYK-2.1a", What::Crowded { strength, tile });
        } else if take_alone(play, strength, tile) == Goes::Over {
            return;
        }
    }
    at_2_2(play, standing);
}

fn take_alone<F: Facts>(play: &mut Play<'_, F>, strength: Strength, tile: Opportunity) -> Goes {
    let Some(element) = tile.element() else {
        play.take_gem("KYK-2.1b", strength, tile);
        return Goes::On;
    };
    if !play.may_gain(strength, element) {
        play.emit("KYK-2.1b", What::Barred { strength, element });
        return Goes::On;
    }
    play.round.took = play.round.took.with(strength);
    play.emit("KYK-2.1b", What::Took { strength, element });
    play.gain(strength, element)
}

/// [KYK-2.2] The Celestial die is uncovered. Who is alone on that tile, the Whirl strength included
/// gets one more token if it took one from there, or one more gem.
fn at_2_2<F: Facts>(play: &mut Play<'_, F>, standing: Lineup) {
    if let Celestial::Hidden(die) = play.round.celestial {
        play.round.celestial = Celestial::Shown(die);
        play.emit("KYK-2.2", What::CelestialShown { face: die });
        if let Some(strength) = standing.at(die as usize).sole() {
            match die.element() {
                None => play.take_gem("KYK-2.2", strength, die),
                Some(element) if play.round.took.contains(strength) && play.tiles[element] > 0 => {
                    play.emit("KYK-2.2", What::Bonus { strength, element });
                    if play.gain(strength, element) == Goes::Over {
                        return;
                    }
                }
                Some(_) => {}
            }
        }
    }
    play.round.rank = rank_of(play, standing);
    exchange::at_2_5(play);
}

/// [KYK-2.3] All strengths exchange: the Whirl strength first, then by tile, on one tile in this
/// round's turn order.
fn rank_of(state: &Empedocle, standing: Lineup) -> Rank {
    let whirl = state.round.whirl.map_or(Strengths::NONE, Strengths::only);
    let others = standing.only(state.ruleset.everybody().minus(whirl));
    Rank::new(others.shifted().with(0, whirl), state.first())
}

/// The order of the exchanges.
pub(crate) fn rank(state: &Empedocle) -> Rank {
    rank_of(state, standing(state))
}

/// The options of a walk.
pub(crate) fn moves(state: &Empedocle, strength: Strength) -> ActionSet {
    ActionSet::moves(destinations(state, strength))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Element;

    /// [EMP-S.1] The cycle is A→F→E→W→X→A.
    #[test]
    fn emp_s_1_the_cycle_goes_through_five_tiles() {
        let mut tile = Opportunity::Air;
        let walked = [(); 5].map(|()| {
            tile = tile.succ();
            tile.element()
        });
        use Element::{Aether, Air, Earth, Fire, Water};
        assert_eq!(walked, [Some(Fire), Some(Earth), Some(Water), Some(Aether), Some(Air)]);
    }
}

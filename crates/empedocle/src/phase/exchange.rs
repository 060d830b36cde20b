//! Phase 2, step 2.5: exchanges. They are made with the tiles alone: strengths never trade with one
//! another [EMP-G.6].
//!
//! [EMP-2.5g] The stages realise the published priority: one exchange goes before two, and equal
//! numbers follow the rank.

use crate::action::{ActionSet, PAIRS};
use crate::fact::Facts;
use crate::rank::Rank;
use crate::stage::{ExchangeStep, Stage};
use crate::state::{Empedocle, Goes, Play};
use crate::{Action, Element, Strength, Strengths, What, unknown_strength};

use super::union;

/// [EMP-2.5a] Everybody not eliminated may exchange, the Whirl strength included, whether or not it
/// took anything: that is everybody who has a rank.
/// [EMP-2.5b] Stage 1: whoever comes with two or more Aethers makes one Aether exchange.
pub(crate) fn at_2_5<F: Facts>(play: &mut Play<'_, F>) {
    let with_two = Strengths::all_that(|s| play.hearts[s].tokens[Element::Aether] >= 2);
    match play.round.rank.only(with_two).next() {
        Some(strength) => aether_exchange(play, ExchangeStep::Single, strength),
        None => stage_2(play, play.round.rank),
    }
}

/// [EMP-2.5b] Stage 2: every other strength in rank order, of those left, makes one pair
/// exchange or none; two Aethers in hand are then exchanged at once. [EMP-2.5c] Nobody makes a second
/// pair exchange, and who made the Aether exchange of stage 1 makes none.
fn stage_2<F: Facts>(play: &mut Play<'_, F>, left: Rank) {
    let others = play.ruleset.everybody().minus(play.round.aether_exchanged);
    for strength in left.only(others) {
        match answer(play, ExchangeStep::Pair, strength) {
            Answer::Only(Action::Exchange(first, second)) => {
                return pair_exchanged(play, ExchangeStep::Pair, strength, first, second);
            }
            Answer::Only(_) => {}
            Answer::Asked => return,
        }
    }
    stage_3(play, play.round.rank);
}

/// [EMP-2.5b] Stage 3: who made an Aether exchange and holds no Aether may make one late pair
/// exchange, in rank order.
fn stage_3<F: Facts>(play: &mut Play<'_, F>, left: Rank) {
    for strength in left.only(play.round.aether_exchanged) {
        if play.hearts[strength].tokens[Element::Aether] > 0 {
            continue;
        }
        match answer(play, ExchangeStep::Late, strength) {
            Answer::Only(Action::Exchange(first, second)) => {
                give_pair(play, "EMP-2.5f", strength, first, second);
            }
            Answer::Only(_) => {}
            Answer::Asked => return,
        }
    }
    union::at_3_1(play);
}

/// [EMP-1.6b] Phase 2 is skipped: the lone Whirl strength makes its forced exchanges and no others.
pub(crate) fn surplus<F: Facts>(play: &mut Play<'_, F>, whirl: Strength) {
    let tokens = play.hearts[whirl].tokens;
    if tokens.most() > 2 {
        match answer(play, ExchangeStep::SurplusPair, whirl) {
            Answer::Only(Action::Exchange(first, second)) => {
                pair_exchanged(play, ExchangeStep::SurplusPair, whirl, first, second);
            }
            Answer::Only(_) => union::at_3_1(play),
            Answer::Asked => {}
        }
    } else if tokens[Element::Aether] >= 2 {
        aether_exchange(play, ExchangeStep::SurplusAether, whirl);
    } else {
        union::at_3_1(play);
    }
}

/// [EMP-2.5d] [EMP-2.5f] The pair is given, and what follows in this step.
pub(crate) fn pair_exchanged<F: Facts>(
    play: &mut Play<'_, F>,
    step: ExchangeStep,
    strength: Strength,
    first: Element,
    second: Element,
) {
    let rule = if step == ExchangeStep::Late { "EMP-2.5f" } else { "EMP-2.5d" };
    give_pair(play, rule, strength, first, second);
    if step != ExchangeStep::Late && play.hearts[strength].tokens[Element::Aether] >= 2 {
        let step =
            if step == ExchangeStep::Pair { ExchangeStep::Double } else { ExchangeStep::SurplusAether };
        aether_exchange(play, step, strength);
    } else {
        go_on(play, step, strength);
    }
}

/// [EMP-2.5d] Two terrestrial tokens go back, one Aether is taken. Were the Aether tile empty, which
/// counting excludes, nothing would be taken.
fn give_pair<F: Facts>(
    play: &mut Play<'_, F>,
    rule: &'static str,
    strength: Strength,
    first: Element,
    second: Element,
) {
    play.put_back(strength, first, 1);
    play.put_back(strength, second, 1);
    debug_assert!(play.tiles[Element::Aether] > 0, "INV-14");
    if play.tiles[Element::Aether] > 0 {
        play.tiles[Element::Aether] -= 1;
        play.hearts[strength].tokens[Element::Aether] += 1;
    }
    play.emit(rule, What::PairExchanged { strength, first, second });
}

/// No pair exchange.
pub(crate) fn passed<F: Facts>(play: &mut Play<'_, F>, step: ExchangeStep, strength: Strength) {
    play.emit("EMP-2.5b", What::Passed { strength });
    go_on(play, step, strength);
}

/// [EMP-2.5e] An Aether exchange is compulsory with two Aethers in hand. Without a legal result the
/// Aethers are lost all the same.
fn aether_exchange<F: Facts>(play: &mut Play<'_, F>, step: ExchangeStep, strength: Strength) {
    let results = receivable(play, strength);
    let choice = if play.is_unknown(strength) {
        unknown_strength::receives(play, strength, results)
    } else if results.len() > 1 {
        play.ask(Stage::Exchange(step, strength), strength, results);
        return;
    } else {
        results.sole()
    };
    let element = if let Some(Action::Receive(element)) = choice { Some(element) } else { None };
    received(play, step, strength, element);
}

/// [EMP-2.5e] Exactly two Aethers go back, and one token is taken; a completed set is a claim.
pub(crate) fn received<F: Facts>(
    play: &mut Play<'_, F>,
    step: ExchangeStep,
    strength: Strength,
    element: Option<Element>,
) {
    play.put_back(strength, Element::Aether, 2);
    play.round.aether_exchanged = play.round.aether_exchanged.with(strength);
    match element {
        Some(element) => {
            play.emit("EMP-2.5e", What::AetherExchanged { strength, element });
            if play.gain(strength, element) == Goes::Over {
                return;
            }
        }
        None => play.emit("EMP-2.5e", What::AetherLost { strength }),
    }
    go_on(play, step, strength);
}

/// What comes after this step of this strength.
fn go_on<F: Facts>(play: &mut Play<'_, F>, step: ExchangeStep, strength: Strength) {
    let rank = play.round.rank;
    match step {
        ExchangeStep::Single => stage_2(play, rank),
        ExchangeStep::Pair | ExchangeStep::Double => stage_2(play, rank.after(strength)),
        ExchangeStep::Late => stage_3(play, rank.after(strength)),
        ExchangeStep::SurplusPair | ExchangeStep::SurplusAether => union::at_3_1(play),
    }
}

/// What a strength says to a pair exchange.
enum Answer {
    /// There is nothing to ask: an Unknown Strength follows its policy, and a single option is taken.
    Only(Action),
    /// It was asked.
    Asked,
}

/// Asks the strength, if there is something to ask.
fn answer<F: Facts>(play: &mut Play<'_, F>, step: ExchangeStep, strength: Strength) -> Answer {
    if play.is_unknown(strength) {
        return Answer::Only(unknown_strength::pair(play, step, strength));
    }
    let options = pair_options(play, step, strength);
    if options.len() > 1 {
        play.ask(Stage::Exchange(step, strength), strength, options);
        return Answer::Asked;
    }
    Answer::Only(options.get(0).unwrap_or(Action::Pass))
}

/// The options at a pair exchange: the legal pairs, and to pass unless the exchange is forced.
pub(crate) fn pair_options(state: &Empedocle, step: ExchangeStep, strength: Strength) -> ActionSet {
    let tokens = &state.hearts[strength].tokens;
    let claims = state.round.claimant == Some(strength);
    let held = |element: Element| usize::from(tokens[element]);
    let index = held(Element::Air)
        + 5 * (held(Element::Fire) + 5 * (held(Element::Earth) + 5 * held(Element::Water)));
    // Never more than four of one element [INV-4].
    let options = PAIR_OPTIONS[usize::from(claims)].get(index).copied().unwrap_or(ActionSet::NONE);
    if options.may_pass() && state.tiles[Element::Aether] == 0 {
        ActionSet::NONE.with_pass()
    } else if step == ExchangeStep::Late {
        options.minus(ActionSet::exchanges(DOUBLES))
    } else {
        options
    }
}

/// [EMP-2.5d] A legal pair is held, leaves at most two of each terrestrial element, and leaves
/// the claimant its set [EMP-G.4].
const fn pair_is_legal(held: [u8; 4], claims: bool, first: usize, second: usize) -> bool {
    let mut left = held;
    if left[first] == 0 {
        return false;
    }
    left[first] -= 1;
    if left[second] == 0 {
        return false;
    }
    left[second] -= 1;
    let mut i = 0;
    while i < 4 {
        if left[i] > 2 || (claims && left[i] == 0) {
            return false;
        }
        i += 1;
    }
    true
}

/// The options of someone who holds so much: the legal pairs, and to pass unless somewhere there are more
/// than two, so that the exchange is forced.
const fn options_with(held: [u8; 4], claims: bool) -> ActionSet {
    let (mut pairs, mut i) = (0, 0);
    while i < PAIRS.len() {
        let (first, second) = (PAIRS[i].0 as usize, PAIRS[i].1 as usize);
        pairs |= (pair_is_legal(held, claims, first, second) as u16) << i;
        i += 1;
    }
    let forced = held[0] > 2 || held[1] > 2 || held[2] > 2 || held[3] > 2;
    if forced { ActionSet::exchanges(pairs) } else { ActionSet::exchanges(pairs).with_pass() }
}

/// [EMP-2.5f] A late pair is of two different elements, and none of these.
const DOUBLES: u16 = {
    let (mut bits, mut i) = (0, 0);
    while i < PAIRS.len() {
        if PAIRS[i].0 as u8 == PAIRS[i].1 as u8 {
            bits |= 1 << i;
        }
        i += 1;
    }
    bits
};

/// [`options_with`] for all holdings of up to four of each element, without and with a claim: the
/// question is asked several times a round, and the answer is one look.
static PAIR_OPTIONS: [[ActionSet; 625]; 2] = {
    let mut table = [[ActionSet::NONE; 625]; 2];
    let mut index = 0;
    while index < 625 {
        let held = [(index % 5) as u8, (index / 5 % 5) as u8, (index / 25 % 5) as u8, (index / 125) as u8];
        table[0][index] = options_with(held, false);
        table[1][index] = options_with(held, true);
        index += 1;
    }
    table
};

/// [EMP-2.5e] What two Aethers can be exchanged for: a terrestrial element whose tile is not empty,
/// blocked or not [EMP-G.2], of which fewer than two are held, and which breaks no claim [EMP-G.3].
pub(crate) fn receivable(state: &Empedocle, strength: Strength) -> ActionSet {
    Element::TERRESTRIAL.into_iter().fold(ActionSet::NONE, |set, element| {
        if state.hearts[strength].tokens[element] < 2 && state.may_gain(strength, element) {
            set.with_receive(element)
        } else {
            set
        }
    })
}

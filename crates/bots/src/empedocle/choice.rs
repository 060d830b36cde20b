//! The secret choice: a game of its own, in which all seats move at once.
//!
//! The payoffs of a joint choice are found by playing the round on from it. On these payoffs the seats learn by
//! regret matching: each shifts its weight towards the options that it would rather have chosen against the
//! others' weights. The average of the weights is played. Such a mixture is hard to exploit.

use ::empedocle::{Action, Empedocle, LegalActions, Opportunity, Roll, Strength};
use game::{Game, Legals, NoFacts, Seat};

use super::greedy;
use super::lookahead::{Lookahead, accumulate};
use super::round::Step;
use super::value::Values;
use crate::clock::Moment;

/// A precise evaluation is so many times the work of a glance.
const PRECISE: u32 = 40;

/// How much work goes into a choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Effort {
    /// Up to this number, all joint choices are evaluated; above it, they are sampled.
    pub(crate) max_listed: usize,
    /// Iterations of regret matching when all joint choices are evaluated.
    pub(crate) iterations: u32,
    /// Samples for each seat when joint choices are sampled.
    pub(crate) samples: u32,
    /// How many quick evaluations of a joint choice are averaged, as far as the limits allow. Each follows one course of
    /// the dice.
    pub(crate) glances: u32,
    /// Whether joint choices are evaluated precisely instead, if the limits allow it for all.
    pub(crate) precise: bool,
    /// The assumed probability that another seat chooses greedily instead of mixing.
    pub(crate) greed: f64,
    /// Whether the dice decide which of several solutions is found, where all joint choices are evaluated.
    pub(crate) varied: bool,
}

/// The solution of a secret choice.
pub(crate) struct Mixture {
    /// The probability of each option of each strength.
    pub(crate) weights: Vec<Vec<f64>>,
    /// The chance of each strength with each of its options, against the others' mixtures.
    pub(crate) gains: Vec<Vec<f64>>,
    /// The values when all play their mixtures.
    pub(crate) values: Values,
}

/// The joint choices and their payoffs, computed lazily. A joint choice is a cell of a table with one dimension
/// for each strength.
struct JointChoices {
    start: Empedocle,
    options: Vec<Vec<Action>>,
    strides: Vec<usize>,
    /// The payoffs of each cell that was evaluated.
    known: Vec<Option<Values>>,
    /// How each strength would choose greedily.
    greedy_mixes: Vec<Vec<f64>>,
    greed: f64,
}

impl JointChoices {
    /// `start` is a state in which nobody has chosen yet.
    fn new(start: &Empedocle, greed: f64) -> Self {
        let ruleset = start.ruleset();
        let options: Vec<Vec<Action>> =
            ruleset.everybody().into_iter().map(|strength| options(start, strength)).collect();
        let greedy_mixes = ruleset.everybody().into_iter().zip(&options);
        let greedy_mixes =
            greedy_mixes.map(|(strength, options)| greedy_mix(start, strength, options)).collect();
        let mut strides = Vec::new();
        let mut cells = 1;
        for list in &options {
            strides.push(cells);
            cells *= list.len();
        }
        // The default policy must not see a covered Celestial die: it is given a face that changes nothing.
        let start = start.with_hidden_celestial(Opportunity::Whirl);
        Self { start, options, strides, known: vec![None; cells], greedy_mixes, greed }
    }

    /// The payoffs of a cell.
    fn payoffs(&mut self, cell: usize, lookahead: &mut Lookahead<'_>) -> Values {
        if let Some(Some(values)) = self.known.get(cell) {
            return *values;
        }
        let values = self.play(cell, lookahead);
        if let Some(known) = self.known.get_mut(cell) {
            *known = Some(values);
        }
        values
    }

    /// Makes the choices of a cell and plays the round on.
    fn play(&self, cell: usize, lookahead: &mut Lookahead<'_>) -> Values {
        let mut state = self.start;
        let ruleset = state.ruleset();
        let round = state.number();
        for (index, strength) in ruleset.everybody().into_iter().enumerate() {
            let list = &self.options[index];
            let action = list[cell / self.strides[index] % list.len()];
            match (ruleset.controller(strength), action) {
                (Some(seat), action) => match state.check(seat, action) {
                    // The last choice may uncover the Celestial die.
                    Ok(legal) if index + 1 == self.options.len() => {
                        return lookahead.after(&state, Step::Act(legal), round, 0);
                    }
                    Ok(legal) => state.apply(legal, &mut NoFacts),
                    Err(_) => return [0.0; 5],
                },
                (None, Action::Choose { face, .. }) => {
                    let roll = Roll::Face(face);
                    if index + 1 == self.options.len() {
                        return lookahead.after(&state, Step::Roll(roll), round, 0);
                    }
                    if state.roll(roll, &mut NoFacts).is_err() {
                        return [0.0; 5];
                    }
                }
                (None, _) => return [0.0; 5],
            }
        }
        [0.0; 5]
    }
}

/// The options of a strength, from a state in which nobody has chosen yet.
pub(crate) fn options(start: &Empedocle, strength: Strength) -> Vec<Action> {
    match start.ruleset().controller(strength) {
        Some(seat) => {
            let mut legals = LegalActions::default();
            start.legal(seat, &mut legals);
            legals.iter().map(|legal| *legal.action()).collect()
        }
        // An Unknown Strength rolls [EMP-U.4].
        None => Opportunity::TAKING_ORDER.map(|face| Action::Choose { face, boon: false }).to_vec(),
    }
}

/// The mixture of a greedy strength: the more a face is worth to it, the likelier.
fn greedy_mix(state: &Empedocle, strength: Strength, options: &[Action]) -> Vec<f64> {
    if state.ruleset().controller(strength).is_none() {
        return vec![1.0 / options.len() as f64; options.len()];
    }
    let value = |action: &Action| {
        let Action::Choose { face, boon: false } = *action else { return 0.0 };
        f64::from(greedy::face_worth(state, strength, face)).powi(2)
    };
    normalised(&options.iter().map(value).collect::<Vec<_>>())
}

/// Weights in proportion to the positive regrets; equal weights if there are none.
fn matching(regrets: &[f64]) -> Vec<f64> {
    let all: f64 = regrets.iter().map(|regret| regret.max(0.0)).sum();
    if all <= 0.0 {
        return vec![1.0 / regrets.len() as f64; regrets.len()];
    }
    regrets.iter().map(|regret| regret.max(0.0) / all).collect()
}

/// The weights scaled to the sum 1.
pub(crate) fn normalised(weights: &[f64]) -> Vec<f64> {
    matching(weights)
}

/// How the seats should mix, from a state in which nobody has chosen yet.
pub(crate) fn solve(start: &Empedocle, effort: Effort, lookahead: &mut Lookahead<'_>) -> Mixture {
    let mut cells = JointChoices::new(start, effort.greed);
    let ruleset = start.ruleset();
    let played: Vec<bool> =
        ruleset.everybody().into_iter().map(|s| ruleset.controller(s).is_some()).collect();
    if cells.known.len() <= effort.max_listed {
        by_listing(&mut cells, &played, effort, lookahead)
    } else {
        lookahead.quick = true;
        by_sampling(&mut cells, &played, effort.samples, lookahead)
    }
}

/// The chance of a strength with each of its options, from a state in which nobody has chosen yet, if it is known how
/// all others mix. Every joint choice is evaluated, as precisely as the limits allow.
pub(crate) fn gains_against(
    start: &Empedocle,
    weights: &[Vec<f64>],
    me: Strength,
    lookahead: &mut Lookahead<'_>,
) -> Vec<f64> {
    let cells = JointChoices::new(start, 0.0);
    against(&evaluate(&cells, u32::MAX, true, lookahead), weights, me as usize)
}

/// The payoffs of all joint choices: precisely if the limits allow it for all of them, otherwise the mean of as many
/// glances as they allow, and one at least.
fn evaluate(cells: &JointChoices, glances: u32, precise: bool, lookahead: &mut Lookahead<'_>) -> Vec<Values> {
    let count = cells.known.len();
    // The cells are visited in large steps (coprime to their number), so that an early end leaves none of the
    // table out.
    let step = (count / 2..).find(|&step| gcd(step.max(1), count) == 1).unwrap_or(1).max(1);
    let order = (0..count).map(|index| index * step % count);
    lookahead.quick = true;
    // Without a limit on evaluations here: a lookahead that was stopped takes the first option everywhere.
    let limit = std::mem::replace(&mut lookahead.limit, u64::MAX);
    let (before, begun) = (lookahead.evaluated, Moment::now());
    let mut payoffs = glance(cells, order.clone(), lookahead);
    let (work, time) = (lookahead.evaluated - before, begun.elapsed());
    let affordable = |times: u32, lookahead: &Lookahead<'_>| {
        lookahead.evaluated.saturating_add(u64::from(times) * work) <= limit
            && lookahead.deadline.is_none_or(|deadline| Moment::now() + times * time < deadline)
    };
    let precise = precise && affordable(PRECISE, lookahead);
    let mut made = 1;
    while !precise && made < glances && affordable(1, lookahead) {
        made += 1;
        let another = glance(cells, order.clone(), lookahead);
        for (mean, another) in payoffs.iter_mut().flatten().zip(another.iter().flatten()) {
            *mean += (another - *mean) / made as f32;
        }
    }
    lookahead.limit = limit;
    if precise {
        lookahead.quick = false;
        for cell in order {
            let value = cells.play(cell, lookahead);
            if lookahead.stopped {
                break;
            }
            payoffs[cell] = value;
        }
    }
    payoffs
}

/// The regrets with which learning begins are drawn below this number where solutions are to vary. Larger ones vary the
/// solutions more, but seemed to cost strength (`docs/minds.md`).
const FIRST_REGRET: f64 = 0.1;

/// After how many iterations the clock is looked at. For five seats one of them takes tens of microseconds.
const LOOK_EVERY: u32 = 4;

/// Evaluates all joint choices, then runs regret matching (RM+ with linear averaging).
fn by_listing(
    cells: &mut JointChoices,
    played: &[bool],
    effort: Effort,
    lookahead: &mut Lookahead<'_>,
) -> Mixture {
    let payoffs = evaluate(cells, effort.glances, effort.precise, lookahead);
    let sizes: Vec<usize> = cells.options.iter().map(Vec::len).collect();
    let mut regrets: Vec<Vec<f64>> = sizes.iter().map(|&size| vec![0.0; size]).collect();
    let mut sums: Vec<Vec<f64>> = regrets.clone();
    let mut seats: Vec<usize> = (0..sizes.len()).filter(|&me| played[me]).collect();
    if effort.varied {
        // Where learning begins and who learns first decide which solution it comes to. Unknown Strengths do not learn:
        // without regrets, their dice are fair [EMP-U.4].
        for &me in &seats {
            for regret in &mut regrets[me] {
                *regret = FIRST_REGRET * f64::from(lookahead.dice.below(1 << 20)) / f64::from(1 << 20);
            }
        }
        for place in (1..seats.len()).rev() {
            seats.swap(place, lookahead.dice.below(place as u32 + 1) as usize);
        }
    }
    let blended = |weights: Vec<f64>, who: usize| -> Vec<f64> {
        let parts = weights.iter().zip(&cells.greedy_mixes[who]);
        parts.map(|(weight, greedy_mix)| (1.0 - cells.greed) * weight + cells.greed * greedy_mix).collect()
    };
    let mut now: Vec<Vec<f64>> = (0..sizes.len()).map(|who| blended(matching(&regrets[who]), who)).collect();
    for iteration in 0..effort.iterations {
        if iteration.is_multiple_of(LOOK_EVERY) {
            Moment::look();
        }
        // One seat after the other, each against the new weights of those before it.
        for &me in &seats {
            let gains = against(&payoffs, &now, me);
            let mine = matching(&regrets[me]);
            let mean: f64 = gains.iter().zip(&mine).map(|(gain, weight)| gain * weight).sum();
            for (regret, gain) in regrets[me].iter_mut().zip(&gains) {
                *regret = (*regret + gain - mean).max(0.0);
            }
            let mine = matching(&regrets[me]);
            for (sum, weight) in sums[me].iter_mut().zip(&mine) {
                *sum += f64::from(iteration + 1) * weight;
            }
            now[me] = blended(mine, me);
        }
    }
    let weights: Vec<Vec<f64>> = sums.iter().map(|sums| normalised(sums)).collect();
    let others: Vec<Vec<f64>> =
        weights.iter().enumerate().map(|(who, weights)| blended(weights.clone(), who)).collect();
    let gains = (0..sizes.len()).map(|me| against(&payoffs, &others, me)).collect();
    let mut values = [0.0; 5];
    for (cell, value) in payoffs.iter().enumerate() {
        let mut chance = 1.0;
        let mut left = cell;
        for list in &weights {
            chance *= list[left % list.len()];
            left /= list.len();
        }
        accumulate(&mut values, value, chance as f32);
    }
    Mixture { weights, gains, values }
}

/// A quick evaluation of every joint choice. Those that there is no time for get the mean of the others.
fn glance(
    cells: &JointChoices,
    order: impl Iterator<Item = usize>,
    lookahead: &mut Lookahead<'_>,
) -> Vec<Values> {
    let mut payoffs = vec![None; cells.known.len()];
    let (mut sum, mut count) = ([0.0; 5], 0.0_f32);
    for cell in order {
        let value = cells.play(cell, lookahead);
        accumulate(&mut sum, &value, 1.0);
        count += 1.0;
        payoffs[cell] = Some(value);
        if lookahead.is_late() {
            break;
        }
    }
    let mean = sum.map(|sum| sum / count.max(1.0));
    payoffs.into_iter().map(|value| value.unwrap_or(mean)).collect()
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The expected payoff of each option of a strength against the others' weights.
fn against(payoffs: &[Values], weights: &[Vec<f64>], me: usize) -> Vec<f64> {
    // Sums over one dimension after the other; the first strength has stride 1.
    let mut left: Vec<f64> = payoffs.iter().map(|value| f64::from(value[me])).collect();
    let (mut before, mut gains) = (1, Vec::new());
    for (who, list) in weights.iter().enumerate() {
        if who == me {
            before = list.len();
            continue;
        }
        let size = list.len();
        left = if before == 1 {
            left.chunks_exact(size).map(|chunk| chunk.iter().zip(list).map(|(a, b)| a * b).sum()).collect()
        } else {
            let mut summed = vec![0.0; left.len() / size];
            for (block, out) in left.chunks_exact(before * size).zip(summed.chunks_exact_mut(before)) {
                for (part, weight) in block.chunks_exact(before).zip(list) {
                    for (out, value) in out.iter_mut().zip(part) {
                        *out += weight * value;
                    }
                }
            }
            summed
        };
    }
    gains.append(&mut left);
    gains
}

/// Regret matching by sampling, for too many joint choices: the others' options are drawn from their weights, and
/// all own options are tried.
fn by_sampling(
    cells: &mut JointChoices,
    played: &[bool],
    samples: u32,
    lookahead: &mut Lookahead<'_>,
) -> Mixture {
    let sizes: Vec<usize> = cells.options.iter().map(Vec::len).collect();
    let empty: Vec<Vec<f64>> = sizes.iter().map(|&size| vec![0.0; size]).collect();
    let (mut regrets, mut sums, mut gains) = (empty.clone(), empty.clone(), empty);
    let mut values = [0.0; 5];
    let mut counted = 0.0;
    let mut trial = 0;
    // Once all cells are known nothing is evaluated any more: only the deadline ends the loop then.
    while trial < samples.max(1) && !(trial > 0 && (lookahead.stopped || lookahead.is_late())) {
        trial += 1;
        for me in (0..sizes.len()).filter(|&me| played[me]) {
            let mut cell = 0;
            for who in (0..sizes.len()).filter(|&who| who != me) {
                let greedy = f64::from(lookahead.dice.below(1000)) < 1000.0 * cells.greed;
                let pick = if played[who] && greedy {
                    draw(&cells.greedy_mixes[who], lookahead)
                } else if played[who] {
                    let mut weights = matching(&regrets[who]);
                    let size = weights.len() as f64;
                    weights.iter_mut().for_each(|weight| *weight = 0.94 * *weight + 0.06 / size);
                    draw(&weights, lookahead)
                } else {
                    lookahead.dice.below(sizes[who] as u32) as usize
                };
                cell += cells.strides[who] * pick;
            }
            let weights = matching(&regrets[me]);
            let mut mean = 0.0;
            let mut mine = Vec::with_capacity(sizes[me]);
            for (option, weight) in weights.iter().enumerate() {
                let value = cells.payoffs(cell + cells.strides[me] * option, lookahead);
                accumulate(&mut values, &value, *weight as f32);
                let gain = f64::from(value[me]);
                mean += gain * weight;
                mine.push(gain);
            }
            counted += 1.0;
            for (option, gain) in mine.into_iter().enumerate() {
                regrets[me][option] = (regrets[me][option] + gain - mean).max(0.0);
                gains[me][option] += gain;
                sums[me][option] += f64::from(trial) * weights[option];
            }
        }
    }
    let mean = |sum: &f64| sum / f64::from(trial.max(1));
    Mixture {
        weights: sums.iter().map(|sums| normalised(sums)).collect(),
        gains: gains.iter().map(|gains| gains.iter().map(mean).collect()).collect(),
        values: values.map(|value| value / (counted as f32).max(1.0)),
    }
}

/// An index drawn from weights that add up to one.
pub(crate) fn draw(weights: &[f64], lookahead: &mut Lookahead<'_>) -> usize {
    pick(weights, f64::from(lookahead.dice.below(1 << 30)) / f64::from(1 << 30))
}

/// The index at which the running sum of the weights passes this part of the whole.
pub(crate) fn pick(weights: &[f64], part: f64) -> usize {
    let mut left = part * weights.iter().sum::<f64>();
    for (index, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return index;
        }
    }
    weights.iter().rposition(|&weight| weight > 0.0).unwrap_or(0)
}

/// The strength that a seat chooses for. At secret choices it has the same number as the seat.
pub(crate) fn strength_of(seat: Seat) -> Strength {
    Strength::from_index(seat.index() as u8).unwrap_or(Strength::S1)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use dice::Dice;

    use super::super::lookahead::Evaluation;
    use super::*;
    use game::{Next, Notation, Odds};

    /// Once all joint choices are known nothing is evaluated any more. Without a deadline four thousand million
    /// samples would be drawn.
    #[test]
    fn sampling_ends_in_time_when_every_joint_choice_is_known() {
        let setup = Empedocle::read_setup(&["variant=standard", "humans=3"]).unwrap();
        let mut game = Empedocle::new(&setup);
        while let Next::Chance(odds) = game.next() {
            let roll = odds.pick(0).unwrap();
            game.roll(roll, &mut NoFacts).unwrap();
        }
        let mut lookahead = Lookahead::new(Evaluation::Holdings, Dice::seeded(1));
        lookahead.deadline = Some(Moment::now() + Duration::from_millis(50));
        let effort = Effort {
            max_listed: 0,
            iterations: 0,
            samples: u32::MAX,
            glances: 1,
            precise: false,
            greed: 0.25,
            varied: false,
        };
        let mixture = solve(&game, effort, &mut lookahead);
        assert!(lookahead.is_late() && mixture.weights.iter().all(|weights| weights.len() == 6));
    }
}

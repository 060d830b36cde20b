//! The secret choice: a game of its own, in which all seats move at once.
//!
//! What a joint choice is worth to everybody is found by playing the round on from it. Over these worths
//! the seats learn by regret matching: each shifts its weight towards what it would rather have chosen,
//! against the others' weights; the average of the weights is what is played. Such a mixture leaves a
//! fixed habit nothing to exploit.

use ::empedocle::{Action, Empedocle, LegalActions, Opportunity, Roll, Strength};
use game::{Game, Legals, NoFacts, Seat};

use super::greedy;
use super::mind::{Mind, accumulate};
use super::value::Values;

/// How hard a choice is thought about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Effort {
    /// The most joint choices that are looked at one by one; beyond, they are drawn.
    pub(crate) most_cells: usize,
    /// Rounds of regret matching on a full table.
    pub(crate) sweeps: u32,
    /// Drawn joint choices, for each seat in turn, where the table is too large.
    pub(crate) draws: u32,
    /// Whether joint choices are looked at closely, as far as time allows, after a glance.
    pub(crate) closely: bool,
    /// How likely the others are taken to follow their greed instead of mixing.
    pub(crate) greed: f64,
}

/// What a seat may choose, and how likely it should.
pub(crate) struct Mixture {
    /// The options of each strength, with their weights.
    pub(crate) weights: Vec<Vec<f64>>,
    /// What each option of each strength is worth to it, against the others' mixtures.
    pub(crate) gains: Vec<Vec<f64>>,
    /// Everybody's chance when all play their mixtures.
    pub(crate) values: Values,
}

/// The joint choices and what they are worth, filled in when asked for.
struct Cells {
    start: Empedocle,
    options: Vec<Vec<Action>>,
    strides: Vec<usize>,
    known: Vec<Option<Values>>,
    /// What each strength would choose out of greed.
    habits: Vec<Vec<f64>>,
    greed: f64,
}

impl Cells {
    /// `start` is a game in which nobody has chosen yet.
    fn new(start: &Empedocle, greed: f64) -> Self {
        let ruleset = start.ruleset();
        let mut options: Vec<Vec<Action>> = Vec::new();
        for strength in ruleset.everybody() {
            options.push(match ruleset.controller(strength) {
                Some(seat) => {
                    let mut legals = LegalActions::default();
                    start.legal(seat, &mut legals);
                    legals.iter().map(|legal| *legal.action()).collect()
                }
                // An Unknown Strength rolls [EMP-U.4].
                None => Opportunity::TAKING_ORDER.map(|face| Action::Choose { face, boon: false }).to_vec(),
            });
        }
        let habits = ruleset.everybody().into_iter().zip(&options);
        let habits = habits.map(|(strength, options)| habit(start, strength, options)).collect();
        let mut strides = Vec::new();
        let mut cells = 1;
        for list in &options {
            strides.push(cells);
            cells *= list.len();
        }
        // Where the Celestial die lies covered, decisions by habit are tried with one that changes nothing.
        let start = start.with_hidden_celestial(Opportunity::Whirl);
        Self { start, options, strides, known: vec![None; cells], habits, greed }
    }

    fn worth(&mut self, cell: usize, mind: &mut Mind<'_>) -> Values {
        if let Some(Some(values)) = self.known.get(cell) {
            return *values;
        }
        let values = self.play(cell, mind);
        if let Some(known) = self.known.get_mut(cell) {
            *known = Some(values);
        }
        values
    }

    /// All choose as this cell says, and the round goes on.
    fn play(&self, cell: usize, mind: &mut Mind<'_>) -> Values {
        let mut state = self.start;
        let ruleset = state.ruleset();
        let round = state.number();
        for (index, strength) in ruleset.everybody().into_iter().enumerate() {
            let list = &self.options[index];
            let action = list[cell / self.strides[index] % list.len()];
            match (ruleset.controller(strength), action) {
                (Some(seat), action) => match state.check(seat, action) {
                    // The last choice may lead past the uncovering of the Celestial die.
                    Ok(legal) if index + 1 == self.options.len() => {
                        return mind.after(&state, super::round::Step::Act(legal), round, 0);
                    }
                    Ok(legal) => state.apply(legal, &mut NoFacts),
                    Err(_) => return [0.0; 5],
                },
                (None, Action::Choose { face, .. }) => {
                    let roll = Roll::Face(face);
                    if index + 1 == self.options.len() {
                        return mind.after(&state, super::round::Step::Roll(roll), round, 0);
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

/// What a strength would choose that takes what is worth most to it, or as often what is worth something.
fn habit(state: &Empedocle, strength: Strength, options: &[Action]) -> Vec<f64> {
    if state.ruleset().controller(strength).is_none() {
        return vec![1.0 / options.len() as f64; options.len()];
    }
    let worth = |action: &Action| {
        let Action::Choose { face, boon: false } = *action else { return 0.0 };
        f64::from(greedy::face_worth(state, strength, face)).powi(2)
    };
    normal(&options.iter().map(worth).collect::<Vec<_>>())
}

/// Weights in proportion to what is regretted; all alike if nothing is.
fn matching(regrets: &[f64]) -> Vec<f64> {
    let all: f64 = regrets.iter().map(|regret| regret.max(0.0)).sum();
    if all <= 0.0 {
        return vec![1.0 / regrets.len() as f64; regrets.len()];
    }
    regrets.iter().map(|regret| regret.max(0.0) / all).collect()
}

fn normal(weights: &[f64]) -> Vec<f64> {
    matching(weights)
}

/// How the seats should mix, from a state in which nobody has chosen yet.
pub(crate) fn solve(start: &Empedocle, effort: Effort, mind: &mut Mind<'_>) -> Mixture {
    let mut cells = Cells::new(start, effort.greed);
    let ruleset = start.ruleset();
    let played: Vec<bool> =
        ruleset.everybody().into_iter().map(|s| ruleset.controller(s).is_some()).collect();
    if cells.known.len() <= effort.most_cells {
        full(&mut cells, &played, effort, mind)
    } else {
        mind.glances = true;
        drawn(&mut cells, &played, effort.draws, mind)
    }
}

/// Every joint choice is known: regret matching (RM+, later sweeps counting more) on the whole table.
fn full(cells: &mut Cells, played: &[bool], effort: Effort, mind: &mut Mind<'_>) -> Mixture {
    let count = cells.known.len();
    // In an order in which an early end leaves no corner out: a step that is coprime to the count.
    let step = (count / 2..).find(|&step| gcd(step.max(1), count) == 1).unwrap_or(1).max(1);
    let order = (0..count).map(|index| index * step % count);
    mind.glances = true;
    let mut worths = glance(cells, order.clone(), mind);
    if effort.closely {
        mind.glances = false;
        for cell in order {
            let worth = cells.play(cell, mind);
            if mind.stopped {
                break;
            }
            worths[cell] = worth;
        }
    }
    let sizes: Vec<usize> = cells.options.iter().map(Vec::len).collect();
    let mut regrets: Vec<Vec<f64>> = sizes.iter().map(|&size| vec![0.0; size]).collect();
    let mut sums: Vec<Vec<f64>> = regrets.clone();
    let blended = |weights: Vec<f64>, who: usize| -> Vec<f64> {
        let parts = weights.iter().zip(&cells.habits[who]);
        parts.map(|(weight, habit)| (1.0 - cells.greed) * weight + cells.greed * habit).collect()
    };
    let mut now: Vec<Vec<f64>> = (0..sizes.len()).map(|who| blended(matching(&regrets[who]), who)).collect();
    for sweep in 0..effort.sweeps {
        // One seat after the other: each sees what the others have become.
        for me in (0..sizes.len()).filter(|&me| played[me]) {
            let gains = against(&worths, &now, me);
            let mine = matching(&regrets[me]);
            let mean: f64 = gains.iter().zip(&mine).map(|(gain, weight)| gain * weight).sum();
            for (regret, gain) in regrets[me].iter_mut().zip(&gains) {
                *regret = (*regret + gain - mean).max(0.0);
            }
            let mine = matching(&regrets[me]);
            for (sum, weight) in sums[me].iter_mut().zip(&mine) {
                *sum += f64::from(sweep + 1) * weight;
            }
            now[me] = blended(mine, me);
        }
    }
    let weights: Vec<Vec<f64>> = sums.iter().map(|sums| normal(sums)).collect();
    let others: Vec<Vec<f64>> =
        weights.iter().enumerate().map(|(who, weights)| blended(weights.clone(), who)).collect();
    let gains = (0..sizes.len()).map(|me| against(&worths, &others, me)).collect();
    let mut values = [0.0; 5];
    for (cell, worth) in worths.iter().enumerate() {
        let mut chance = 1.0;
        let mut left = cell;
        for list in &weights {
            chance *= list[left % list.len()];
            left /= list.len();
        }
        accumulate(&mut values, worth, chance as f32);
    }
    Mixture { weights, gains, values }
}

/// What every joint choice looks like at a glance; what there is no time for, like the mean of the others.
fn glance(cells: &Cells, order: impl Iterator<Item = usize>, mind: &mut Mind<'_>) -> Vec<Values> {
    let mut worths = vec![None; cells.known.len()];
    let (mut sum, mut count) = ([0.0; 5], 0.0_f32);
    for cell in order {
        let worth = cells.play(cell, mind);
        accumulate(&mut sum, &worth, 1.0);
        count += 1.0;
        worths[cell] = Some(worth);
        if mind.is_late() {
            break;
        }
    }
    let mean = sum.map(|sum| sum / count.max(1.0));
    worths.into_iter().map(|worth| worth.unwrap_or(mean)).collect()
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// What each option of a seat is worth to it against the others' weights.
fn against(worths: &[Values], weights: &[Vec<f64>], me: usize) -> Vec<f64> {
    // Sums over one strength after the other, the first lowest in the index.
    let mut left: Vec<f64> = worths.iter().map(|worth| f64::from(worth[me])).collect();
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

/// Too many joint choices: the others' are drawn from their weights, all of one's own are tried.
fn drawn(cells: &mut Cells, played: &[bool], draws: u32, mind: &mut Mind<'_>) -> Mixture {
    let sizes: Vec<usize> = cells.options.iter().map(Vec::len).collect();
    let empty: Vec<Vec<f64>> = sizes.iter().map(|&size| vec![0.0; size]).collect();
    let (mut regrets, mut sums, mut gains) = (empty.clone(), empty.clone(), empty);
    let mut values = [0.0; 5];
    let mut counted = 0.0;
    let mut trial = 0;
    // Where all joint choices have been looked at, only the clock ends this.
    while trial < draws.max(1) && !(trial > 0 && (mind.stopped || mind.is_late())) {
        trial += 1;
        for me in (0..sizes.len()).filter(|&me| played[me]) {
            let mut cell = 0;
            for who in (0..sizes.len()).filter(|&who| who != me) {
                let greedy = f64::from(mind.dice.below(1000)) < 1000.0 * cells.greed;
                let pick = if played[who] && greedy {
                    draw(&cells.habits[who], mind)
                } else if played[who] {
                    let mut weights = matching(&regrets[who]);
                    let size = weights.len() as f64;
                    weights.iter_mut().for_each(|weight| *weight = 0.94 * *weight + 0.06 / size);
                    draw(&weights, mind)
                } else {
                    mind.dice.below(sizes[who] as u32) as usize
                };
                cell += cells.strides[who] * pick;
            }
            let weights = matching(&regrets[me]);
            let mut mean = 0.0;
            let mut mine = Vec::with_capacity(sizes[me]);
            for (option, weight) in weights.iter().enumerate() {
                let worth = cells.worth(cell + cells.strides[me] * option, mind);
                accumulate(&mut values, &worth, *weight as f32);
                let gain = f64::from(worth[me]);
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
        weights: sums.iter().map(|sums| normal(sums)).collect(),
        gains: gains.iter().map(|gains| gains.iter().map(mean).collect()).collect(),
        values: values.map(|value| value / (counted as f32).max(1.0)),
    }
}

/// An index drawn from weights that add up to one.
pub(crate) fn draw(weights: &[f64], mind: &mut Mind<'_>) -> usize {
    pick(weights, f64::from(mind.dice.below(1 << 30)) / f64::from(1 << 30))
}

/// The index at this part of the whole.
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

/// The strength that a seat chooses for: where choices are secret, it has the seat's own number.
pub(crate) fn strength_of(seat: Seat) -> Strength {
    Strength::from_index(seat.index() as u8).unwrap_or(Strength::S1)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use dice::Dice;

    use super::super::mind::Judge;
    use super::*;
    use game::{Next, Notation, Odds};

    /// Once all joint choices are known nothing is judged any more. Without an eye on the clock four
    /// thousand million draws would be made.
    #[test]
    fn drawing_ends_in_time_where_every_joint_choice_is_known() {
        let setup = Empedocle::read_setup(&["variant=standard", "humans=3"]).unwrap();
        let mut game = Empedocle::new(&setup);
        while let Next::Chance(odds) = game.next() {
            let roll = odds.pick(0).unwrap();
            game.roll(roll, &mut NoFacts).unwrap();
        }
        let mut mind = Mind::new(Judge::Holdings, Dice::seeded(1));
        mind.deadline = Some(Instant::now() + Duration::from_millis(50));
        let effort = Effort { most_cells: 0, sweeps: 0, draws: u32::MAX, closely: false, greed: 0.25 };
        let mixture = solve(&game, effort, &mut mind);
        assert!(mind.is_late() && mixture.weights.iter().all(|weights| weights.len() == 6));
    }
}

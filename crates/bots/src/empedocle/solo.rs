//! The solution of the solo game against one Unknown Strength.
//!
//! There are few positions at the start of a round: two hands, the Hatred of both, the Cylinder and the stone.
//! Hatred never grows, so the positions form layers of equal Hatred and Cylinder, and a round leads to the same
//! layer or to a lower one. Each round is walked once through the engine, with all decisions and all rolls. The
//! result is one equation for each position of the layer. The equations of a layer are solved by value iteration
//! from two sides: a lower bound (every unfinished game is lost) and an upper bound (every unfinished game is
//! won), until both agree. The true value always lies between the bounds.
//!
//! The limit of rounds is left out: the solved game goes on until it is decided.

use std::collections::HashMap;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};
use std::thread;

use ::empedocle::{
    BlackHeart, Element, Empedocle, Ending, Ruleset, SeenDie, Setup, Stage, Strength, Tokens, Variant,
};
use game::{Game, Viewer};

use super::files::File;
use super::round::{self, Combine};

/// Tokens of a strength at the start of a round: at most two of each, at most three kinds [INV-4] [INV-5].
const TOKENS: usize = 65;
/// Hands: tokens with or without an Aether.
const HANDS: usize = 2 * TOKENS;
/// Positions of a layer.
pub(crate) const LAYER: usize = 2 * HANDS * HANDS;

/// The layers, lower ones first: Hatred of the human, Hatred of the Unknown Strength, holder of the Cylinder.
/// Nobody holds it before the first unification, and its holder has shed a Hatred.
const LAYERS: [(u8, u8, Option<Strength>); 13] = {
    const H: Option<Strength> = Some(Strength::S1);
    const U: Option<Strength> = Some(Strength::S2);
    [
        (1, 1, H),
        (1, 1, U),
        (1, 2, H),
        (1, 2, U),
        (2, 1, H),
        (2, 1, U),
        (2, 2, H),
        (2, 2, U),
        (1, 3, H),
        (3, 1, U),
        (2, 3, H),
        (3, 2, U),
        (3, 3, None),
    ]
};

/// How many positions are solved.
pub const POSITIONS: usize = LAYERS.len() * LAYER;

/// The rules of this game, without its limit of rounds.
fn endless() -> Option<Ruleset> {
    Ruleset::new(Variant::Standard, 1, 1).ok()?.with_max_rounds(u32::MAX).ok()
}

/// Whether this ruleset is the solved game and this program has the solution.
pub fn is_solved(ruleset: Ruleset) -> bool {
    file(ruleset).and_then(File::read).is_some_and(|stored| stored.len() == 3 * POSITIONS)
}

/// The file with the solution (a command writes it), if this ruleset is the solved game.
pub(super) fn file(ruleset: Ruleset) -> Option<File> {
    let solved = (Variant::Standard, 1, 1);
    if (ruleset.variant(), ruleset.humans(), ruleset.unknown()) == solved {
        Some(File::SOLUTION)
    } else {
        None
    }
}

/// The possible hands: from a number to base three to the index of the hand, and the list of the hands.
fn hands() -> &'static ([u8; 81], Vec<[u8; 4]>) {
    static HANDS: OnceLock<([u8; 81], Vec<[u8; 4]>)> = OnceLock::new();
    HANDS.get_or_init(|| {
        let mut places = [u8::MAX; 81];
        let mut list = Vec::new();
        for (code, place) in places.iter_mut().enumerate() {
            let digit = |power: usize| (code / power % 3) as u8;
            let tokens = [digit(27), digit(9), digit(3), digit(1)];
            if tokens.contains(&0) {
                *place = list.len() as u8;
                list.push(tokens);
            }
        }
        (places, list)
    })
}

/// The index of a hand; `None` if it cannot occur at the start of a round.
fn hand_of(tokens: Tokens) -> Option<usize> {
    let [air, fire, earth, water, aether] = tokens.counts();
    if [air, fire, earth, water].iter().any(|&count| count > 2) || aether > 1 {
        return None;
    }
    let code = 27 * air + 9 * fire + 3 * earth + water;
    let place = *hands().0.get(usize::from(code))?;
    (place != u8::MAX).then_some(2 * usize::from(place) + usize::from(aether))
}

/// The number of a position at the start of a round.
pub(crate) fn index(state: &Empedocle) -> Option<usize> {
    let (human, unknown) = (state.heart(Strength::S1), state.heart(Strength::S2));
    let layer = LAYERS.iter().position(|layer| *layer == (human.hatred, unknown.hatred, state.cylinder()))?;
    let stone = usize::from(state.stone() == Some(Strength::S2));
    Some(layer * LAYER + (stone * HANDS + hand_of(human.tokens)?) * HANDS + hand_of(unknown.tokens)?)
}

/// The position with this number, before the choices; the Celestial die, if there is one, is covered. `None` if a
/// tile would be empty, which the refill [EMP-3.2] excludes.
fn position(index: usize) -> Option<Empedocle> {
    let ruleset = endless()?;
    let (layer, place) = (index / LAYER, index % LAYER);
    let (human, unknown, cylinder) = *LAYERS.get(layer)?;
    let hand = |number: usize, hatred: u8| {
        let [air, fire, earth, water] = *hands().1.get(number / 2)?;
        let mut tokens = Tokens::default();
        tokens[Element::Air] = air;
        tokens[Element::Fire] = fire;
        tokens[Element::Earth] = earth;
        tokens[Element::Water] = water;
        tokens[Element::Aether] = (number % 2) as u8;
        Some(BlackHeart { hatred, tokens, ..BlackHeart::default() })
    };
    let mut view = Empedocle::new(&Setup { ruleset, stone: None }).view(Viewer::Public);
    view.hearts[Strength::S1] = hand(place / HANDS % HANDS, human)?;
    view.hearts[Strength::S2] = hand(place % HANDS, unknown)?;
    for element in Element::ALL {
        let held = view.hearts[Strength::S1].tokens[element] + view.hearts[Strength::S2].tokens[element];
        view.tiles[element] = ruleset.tokens().checked_sub(held).filter(|&left| left > 0)?;
    }
    view.stone = Some(if place / HANDS / HANDS == 0 { Strength::S1 } else { Strength::S2 });
    view.cylinder = cylinder;
    view.celestial = if cylinder.is_some() { SeenDie::Covered } else { SeenDie::None };
    view.stage = Stage::Choose;
    Some(Empedocle::imagine(&view, &mut |_| 0))
}

/// A linear expression: bounds on what lower layers contribute, and weighted positions and decisions of this
/// layer.
#[derive(Clone, Default, PartialEq, Debug)]
struct Expression {
    low: f64,
    high: f64,
    /// Ids and weights. An id below [`LAYER`] is a position of the layer, a higher one is a decision.
    terms: Vec<(u32, f64)>,
}

/// The equations of some positions. Equal decisions are stored once, and before the decisions that need them.
#[derive(Default)]
struct Equations {
    layer: usize,
    known: HashMap<Vec<u64>, u32>,
    /// The end of the options of each decision.
    decisions: Vec<u32>,
    /// For each option the bounds from lower layers, and the end of its terms.
    options: Vec<(f64, f64, u32)>,
    /// The ids and weights of all terms.
    ids: Vec<u32>,
    weights: Vec<f64>,
    /// Positions and the decision that gives their value.
    positions: Vec<(u32, u32)>,
}

/// Builds the equations of one layer.
struct Builder<'a> {
    equations: Equations,
    /// The expressions of exchanges that were met before.
    exchanges: HashMap<u64, Expression>,
    /// The bounds of all positions so far.
    low: &'a [f64],
    high: &'a [f64],
}

impl Combine for Builder<'_> {
    type Value = Expression;

    fn leaf(&mut self, state: &Empedocle) -> Expression {
        let known = |value: f64| Expression { low: value, high: value, terms: Vec::new() };
        if let Stage::Over(ending) = state.stage() {
            return known(if ending == Ending::Won(Strength::S1) { 1.0 } else { 0.0 });
        }
        match index(state) {
            Some(index) if index / LAYER == self.equations.layer => {
                Expression { low: 0.0, high: 0.0, terms: vec![((index % LAYER) as u32, 1.0)] }
            }
            Some(index) => Expression {
                low: self.low.get(index).copied().unwrap_or(0.0),
                high: self.high.get(index).copied().unwrap_or(1.0),
                terms: Vec::new(),
            },
            // Not a position of this game: no bounds are known.
            None => Expression { low: 0.0, high: 1.0, terms: Vec::new() },
        }
    }

    fn mean(&mut self, parts: Vec<(f64, Expression)>) -> Expression {
        let mut sum = Expression::default();
        for (weight, part) in &parts {
            sum.low += weight * part.low;
            sum.high += weight * part.high;
            sum.terms.extend(part.terms.iter().map(|(id, share)| (*id, weight * share)));
        }
        sum.terms.sort_unstable_by_key(|(id, _)| *id);
        sum.terms.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 += next.1;
            }
            same
        });
        sum
    }

    fn best(&mut self, _strength: Strength, mut options: Vec<Expression>) -> Expression {
        let mut kept: Vec<Expression> = Vec::with_capacity(options.len());
        for option in options.drain(..) {
            if !kept.contains(&option) {
                kept.push(option);
            }
        }
        if kept.len() == 1 {
            return kept.pop().unwrap_or_default();
        }
        Expression { low: 0.0, high: 0.0, terms: vec![(self.equations.decision(&kept), 1.0)] }
    }

    fn cached(&mut self, state: &Empedocle) -> Option<Expression> {
        self.exchanges.get(&exchange_key(state)?).cloned()
    }

    fn store(&mut self, state: &Empedocle, value: &Expression) {
        if let Some(key) = exchange_key(state) {
            self.exchanges.insert(key, value.clone());
        }
    }
}

/// A key with all that matters at an exchange: tokens, Hatred, the step, the claimant, exchanged Aethers,
/// eliminated strengths, the order and the stone. Many different rounds lead to the same exchange.
fn exchange_key(state: &Empedocle) -> Option<u64> {
    let Stage::Exchange(step, strength) = state.stage() else { return None };
    let round = state.round();
    let mut key = step as u64;
    let mut push = |value: u64, bits: u32| key = key << bits | value;
    for strength in [Strength::S1, Strength::S2] {
        let heart = state.heart(strength);
        heart.tokens.counts().into_iter().for_each(|count| push(u64::from(count), 3));
        push(u64::from(heart.hatred), 2);
    }
    push(strength as u64, 1);
    push(round.claimant.map_or(0, |strength| strength as u64 + 1), 2);
    push(u64::from(round.aether_exchanged.bits()), 2);
    push(u64::from(round.eliminated.bits()), 2);
    push(u64::from(state.stone() == Some(Strength::S2)), 1);
    // [EMP-2.3f] The Whirl strength, dice on tiles, the die sent from a blocked tile, the die on the Whirl.
    let rank = |strength: Strength| match round.faces[strength] {
        _ if round.whirl == Some(strength) => 0,
        Some(face) if face.element().is_some_and(|element| round.blocked == Some(element)) => 6,
        Some(face) if face.element().is_none() => 7,
        Some(face) => 1 + face as u64,
        None => 8,
    };
    push(u64::from(rank(Strength::S1) < rank(Strength::S2)), 1);
    Some(key)
}

impl Equations {
    /// The id of the decision between these options.
    fn decision(&mut self, options: &[Expression]) -> u32 {
        let mut key = Vec::new();
        for option in options {
            key.extend([option.low.to_bits(), option.high.to_bits(), option.terms.len() as u64]);
            key.extend(option.terms.iter().flat_map(|(id, weight)| [u64::from(*id), weight.to_bits()]));
        }
        if let Some(id) = self.known.get(&key) {
            return *id;
        }
        let id = self.new_decision(options);
        self.known.insert(key, id);
        id
    }

    fn new_decision(&mut self, options: &[Expression]) -> u32 {
        let id = (LAYER + self.decisions.len()) as u32;
        for option in options {
            self.ids.extend(option.terms.iter().map(|(id, _)| *id));
            self.weights.extend(option.terms.iter().map(|(_, weight)| *weight));
            self.options.push((option.low, option.high, self.ids.len() as u32));
        }
        self.decisions.push(self.options.len() as u32);
        id
    }

    /// One iteration over all equations; a new value of a position is used at once (Gauss-Seidel).
    fn sweep(&self, low: &mut [f64], high: &mut [f64], inner: &mut [(f64, f64)]) {
        let (mut option, mut term, mut position) = (0, 0, 0);
        for (decision, &last) in self.decisions.iter().enumerate() {
            let (mut best_low, mut best_high) = (0.0_f64, 0.0_f64);
            while option < last as usize {
                let (mut sum_low, mut sum_high, end) = self.options[option];
                let end = end as usize;
                for (&id, &weight) in self.ids[term..end].iter().zip(&self.weights[term..end]) {
                    let id = id as usize;
                    let (below, above) = if id < LAYER { (low[id], high[id]) } else { inner[id - LAYER] };
                    sum_low += weight * below;
                    sum_high += weight * above;
                }
                term = end;
                best_low = best_low.max(sum_low);
                best_high = best_high.max(sum_high);
                option += 1;
            }
            inner[decision] = (best_low, best_high);
            while let Some(&(place, id)) = self.positions.get(position)
                && id as usize <= LAYER + decision
            {
                let (best_low, best_high) = inner[id as usize - LAYER];
                low[place as usize] = best_low;
                high[place as usize] = best_high;
                position += 1;
            }
        }
    }
}

/// The progress of the solver.
#[derive(Clone, Copy, Debug)]
pub struct SolveProgress {
    /// Layers solved so far.
    pub layers: usize,
    /// The number of layers.
    pub of: usize,
    /// Iterations over the last layer.
    pub sweeps: u32,
    /// The widest gap between the bounds of a position of the last layer.
    pub gap: f64,
}

/// Bounds on the chance to win from every position at the start of a round.
pub struct Solution {
    low: Vec<f64>,
    high: Vec<f64>,
}

/// Solves the game on this number of threads, until the bounds of no position are further apart than `gap`.
pub fn solve(threads: usize, gap: f64, mut progress: impl FnMut(SolveProgress)) -> Solution {
    let (mut low, mut high) = (vec![0.0; POSITIONS], vec![1.0; POSITIONS]);
    for layer in 0..LAYERS.len() {
        let first = layer * LAYER;
        let built = build(layer, threads, &low, &high);
        // Impossible positions keep the value 0; they are never used.
        let mut below = vec![0.0; LAYER];
        let mut above = vec![0.0; LAYER];
        for (place, _) in built.iter().flat_map(|equations| &equations.positions) {
            above[*place as usize] = 1.0;
        }
        let mut inner: Vec<Vec<(f64, f64)>> =
            built.iter().map(|equations| vec![(0.0, 1.0); equations.decisions.len()]).collect();
        let mut sweeps = 0;
        let widest = loop {
            sweeps += 1;
            let parts: Vec<(Vec<f64>, Vec<f64>)> = thread::scope(|scope| {
                let workers: Vec<_> = built
                    .iter()
                    .zip(&mut inner)
                    .map(|(equations, inner)| {
                        let (mut low, mut high) = (below.clone(), above.clone());
                        scope.spawn(move || {
                            // The other threads' positions keep their old bounds for a few iterations, which are still
                            // valid.
                            for _ in 0..4 {
                                equations.sweep(&mut low, &mut high, inner);
                            }
                            (low, high)
                        })
                    })
                    .collect();
                workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
            });
            let mut widest = 0.0_f64;
            for (equations, (low, high)) in built.iter().zip(parts) {
                for (place, _) in &equations.positions {
                    let place = *place as usize;
                    below[place] = low[place];
                    above[place] = high[place];
                    widest = widest.max(high[place] - low[place]);
                }
            }
            if widest <= gap || sweeps >= 5000 {
                break widest;
            }
        };
        low[first..first + LAYER].copy_from_slice(&below);
        high[first..first + LAYER].copy_from_slice(&above);
        progress(SolveProgress { layers: layer + 1, of: LAYERS.len(), sweeps: 4 * sweeps, gap: widest });
    }
    Solution { low, high }
}

/// Builds the equations of all rounds that start in this layer.
fn build(layer: usize, threads: usize, low: &[f64], high: &[f64]) -> Vec<Equations> {
    let places: Vec<usize> = (0..LAYER).collect();
    let share = LAYER.div_ceil(threads.max(1));
    thread::scope(|scope| {
        let workers: Vec<_> = places
            .chunks(share)
            .map(|places| {
                scope.spawn(move || {
                    let mut builder = Builder {
                        equations: Equations { layer, ..Equations::default() },
                        exchanges: HashMap::new(),
                        low,
                        high,
                    };
                    for &place in places {
                        let Some(state) = position(layer * LAYER + place) else { continue };
                        let expression = round::value(&mut builder, &state, state.number());
                        let id = builder.equations.new_decision(&[expression]);
                        builder.equations.positions.push((place as u32, id));
                    }
                    builder.equations.known = HashMap::new();
                    builder.equations.positions.sort_unstable_by_key(|(_, id)| *id);
                    builder.equations
                })
            })
            .collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    })
}

impl Solution {
    /// Bounds on the chance to win a new game.
    pub fn start(&self) -> Option<(f64, f64)> {
        let state = Empedocle::new(&Setup { ruleset: endless()?, stone: None });
        let index = index(&state)?;
        Some((*self.low.get(index)?, *self.high.get(index)?))
    }

    /// The widest gap between the bounds of a position.
    pub fn gap(&self) -> f64 {
        self.high.iter().zip(&self.low).map(|(high, low)| high - low).fold(0.0, f64::max)
    }

    /// The middle of the bounds of each position, three bytes each.
    pub fn to_bytes(&self) -> Vec<u8> {
        let middle = |(high, low): (&f64, &f64)| ((high + low) / 2.0 * UNITS).round() as u32;
        let three = |value: u32| value.to_le_bytes().into_iter().take(3);
        self.high.iter().zip(&self.low).map(middle).flat_map(three).collect()
    }
}

/// The stored value of a certain win.
const UNITS: f64 = ((1 << 24) - 1) as f64;

/// The chance to win from a position at the start of a round.
fn solved(state: &Empedocle) -> f64 {
    if let Stage::Over(ending) = state.stage() {
        return if ending == Ending::Won(Strength::S1) { 1.0 } else { 0.0 };
    }
    match index(state)
        .zip(File::SOLUTION.read())
        .and_then(|(index, stored)| stored.get(3 * index..3 * index + 3))
    {
        Some(&[low, middle, high]) => f64::from(u32::from_le_bytes([low, middle, high, 0])) / UNITS,
        _ => 0.0,
    }
}

/// Combines the values of the solution.
#[derive(Default)]
struct Perfect {
    evaluated: u64,
    exchanges: HashMap<u64, f64>,
}

impl Combine for Perfect {
    type Value = f64;

    fn leaf(&mut self, state: &Empedocle) -> f64 {
        self.evaluated += 1;
        solved(state)
    }

    fn mean(&mut self, parts: Vec<(f64, f64)>) -> f64 {
        parts.into_iter().map(|(weight, value)| weight * value).sum()
    }

    fn best(&mut self, _strength: Strength, options: Vec<f64>) -> f64 {
        options.into_iter().fold(0.0, f64::max)
    }

    fn cached(&mut self, state: &Empedocle) -> Option<f64> {
        self.exchanges.get(&exchange_key(state)?).copied()
    }

    fn store(&mut self, state: &Empedocle, value: &f64) {
        if let Some(key) = exchange_key(state) {
            self.exchanges.insert(key, *value);
        }
    }
}

/// The exact chance with each option, in the order of the legal actions; and how many positions were evaluated.
pub(crate) fn options(state: &Empedocle) -> (Vec<f64>, u64) {
    let mut perfect = Perfect::default();
    let (_, values) = round::options(&mut perfect, state, state.number());
    (values, perfect.evaluated)
}

/// The exact chance of the human to win.
pub(crate) fn chance(state: &Empedocle) -> f64 {
    round::value(&mut Perfect::default(), state, state.number())
}

/// The best face at a secret choice, as an index into the legal actions, and the chance with it.
///
/// The faces are cached: in thousands of games most rounds start from the same positions.
pub(crate) fn best_face(state: &Empedocle) -> Option<(usize, f64)> {
    static FACES: [AtomicU8; POSITIONS] = [const { AtomicU8::new(0) }; POSITIONS];
    let known = FACES.get(index(state)?)?;
    let face = match known.load(Ordering::Relaxed) {
        0 => {
            let (values, _) = options(state);
            let best = (0..values.len()).max_by(|&a, &b| values[a].total_cmp(&values[b]))?;
            known.store(best as u8 + 1, Ordering::Relaxed);
            best
        }
        face => usize::from(face) - 1,
    };
    Some((face, solved(state)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_its_own_number() {
        let mut found = 0;
        for place in (0..POSITIONS).step_by(37) {
            let Some(state) = position(place) else { continue };
            assert_eq!(index(&state), Some(place));
            found += 1;
        }
        assert!(found > POSITIONS / 37 / 2);
        let start = Empedocle::new(&Setup { ruleset: endless().unwrap(), stone: None });
        assert_eq!(index(&start), Some(12 * LAYER + HANDS * HANDS));
    }

    /// [EMP-V.2] A strength with three kinds of tokens and one Hatred wins at once when it gets the fourth kind:
    /// both bounds show it.
    #[test]
    fn the_bounds_show_the_win_at_the_end_of_a_round() {
        let (low, high) = (vec![0.0; POSITIONS], vec![1.0; POSITIONS]);
        let equations = Equations { layer: 0, ..Equations::default() };
        let mut builder = Builder { equations, exchanges: HashMap::new(), low: &low, high: &high };
        let place = (0..LAYER).find(|&place| {
            position(place).is_some_and(|state| state.heart(Strength::S1).tokens.distinct() == 3)
        });
        let state = position(place.unwrap()).unwrap();
        let expression = round::value(&mut builder, &state, state.number());
        let [(id, weight)] = expression.terms.as_slice() else { panic!("{expression:?}") };
        assert!(*id as usize >= LAYER && *weight == 1.0);
        let mut inner = vec![(0.0, 1.0); builder.equations.decisions.len()];
        builder.equations.sweep(&mut vec![0.0; LAYER], &mut vec![1.0; LAYER], &mut inner);
        let (below, above) = inner[*id as usize - LAYER];
        // Five of the six faces of the other die leave the missing element to it; otherwise it may still reroll.
        assert!(below >= 5.0 / 6.0 - 1e-9 && below <= above && above <= 1.0, "{below} {above}");
    }
}

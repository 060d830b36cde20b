//! Monte Carlo tree search (UCT) for any game. Each playout adds one node to the tree; the rule UCB1 selects the
//! action at a node. The caller says how a playout is finished. Each playout starts from a new state that fits the
//! view. Seats that decide at the same time choose independently (decoupled UCT).

use std::collections::HashMap;

use dice::Dice;
use game::{Legals, MAX_SEATS, Next, NoFacts, Notation, Odds, Outcome, Seat, playout_while};

use crate::budget::Clock;
use crate::random::options;
use crate::{Budget, Decision};

/// The largest number of nodes; at this size the tree stops growing.
const MOST_NODES: usize = 1 << 20;

/// The result of each seat, 0 (loss) to 1 (win).
pub(crate) type Scores = [f64; MAX_SEATS as usize];

fn scores(outcome: Outcome) -> Scores {
    std::array::from_fn(|seat| outcome.score(Seat::new(seat as u8)))
}

/// Finishes a playout at random. `None` if it meets a decision that cannot be listed, or time is up.
pub(crate) fn at_random<G: Notation>(
    trial: &mut G,
    legals: &mut G::Legals,
    clock: &Clock,
    dice: &mut Dice,
) -> Option<Scores> {
    // To read the clock is slow: it is read at every 16th decision.
    let mut decisions = 0_u32;
    let goes_on = || {
        decisions += 1;
        !decisions.is_multiple_of(16) || clock.allows(0)
    };
    playout_while(trial, legals, |sides| dice.below(sides), goes_on).map(|played| scores(played.outcome))
}

/// The largest number of actions of one decision that are tried. Powers on sets of squares have tens of
/// thousands.
const MOST_ARMS: usize = 1024;

/// One action of one seat, with its statistics (an arm of a multi-armed bandit).
struct Arm<A> {
    action: A,
    games: f64,
    score: f64,
}

impl<A> Arm<A> {
    fn mean(&self) -> f64 {
        self.score / self.games.max(1.0)
    }
}

/// The seats that decide at a node, each with its actions.
type Node<A> = Vec<(Seat, Vec<Arm<A>>)>;

struct Tree<G: Notation> {
    nodes: Vec<Node<G::Action>>,
    /// The child of a node for each joint choice or roll.
    after: HashMap<(u32, u64), u32>,
    /// The choices of this playout: node, index of the seat in the node, arm.
    path: Vec<(u32, usize, usize)>,
    legals: G::Legals,
}

impl<G: Notation> Tree<G> {
    fn new() -> Self {
        let (nodes, after) = (vec![Vec::new()], HashMap::new());
        Self { nodes, after, path: Vec::new(), legals: G::Legals::default() }
    }

    /// The child of a node, and whether it is new; `None` if the tree is full.
    fn child(&mut self, at: u32, key: u64) -> Option<(u32, bool)> {
        if let Some(&next) = self.after.get(&(at, key)) {
            return Some((next, false));
        }
        if self.nodes.len() >= MOST_NODES {
            return None;
        }
        let next = self.nodes.len() as u32;
        self.nodes.push(Vec::new());
        self.after.insert((at, key), next);
        Some((next, true))
    }

    /// The arm that a seat tries at a node: a random one among the untried, else the one with the best upper
    /// confidence bound.
    fn select(&mut self, at: u32, seat: Seat, dice: &mut Dice) -> Option<(usize, usize)> {
        let node = self.nodes.get_mut(at as usize)?;
        let place = node.iter().position(|(of, _)| *of == seat).unwrap_or_else(|| {
            node.push((seat, Vec::new()));
            node.len() - 1
        });
        let arms = &mut node.get_mut(place)?.1;
        let first_visit = arms.is_empty();
        let mut best = (f64::NEG_INFINITY, 0);
        let mut all = 0.0;
        let mut untried = 0;
        let mut here = Vec::with_capacity(self.legals.len().min(MOST_ARMS));
        for (index, legal) in self.legals.spread(MOST_ARMS).enumerate() {
            let action = *legal.action();
            // Usually the actions are the same and in the same order as before.
            let known = match arms.get(index) {
                Some(arm) if arm.action == action => Some(index),
                None if first_visit => None,
                _ => arms.iter().position(|arm| arm.action == action),
            };
            let arm = known.unwrap_or_else(|| {
                arms.push(Arm { action, games: 0.0, score: 0.0 });
                arms.len() - 1
            });
            here.push(arm);
            all += arms.get(arm)?.games;
        }
        let log = f64::ln(all.max(1.0));
        for arm in here {
            let tried = arms.get(arm)?;
            if tried.games == 0.0 {
                untried += 1;
                if best.0 < f64::INFINITY || dice.below(untried) == 0 {
                    best = (f64::INFINITY, arm);
                }
            } else {
                let bound = tried.mean() + (2.0 * log / tried.games).sqrt();
                if bound > best.0 {
                    best = (bound, arm);
                }
            }
        }
        Some((place, best.1))
    }

    /// One playout. `None` if it cannot be finished, or not in time.
    fn game(
        &mut self,
        mut trial: G,
        clock: &Clock,
        dice: &mut Dice,
        finish: &mut impl FnMut(&mut G, &mut G::Legals, &Clock, &mut Dice) -> Option<Scores>,
    ) -> Option<()> {
        self.path.clear();
        let mut at = Some(0);
        let scores = loop {
            let Some(node) = at else { break finish(&mut trial, &mut self.legals, clock, dice)? };
            if !clock.allows(0) {
                return None;
            }
            let key = match trial.next() {
                Next::Over(outcome) => break scores(outcome),
                Next::Chance(odds) => {
                    let roll = odds.pick(dice.below(odds.tickets()))?;
                    let index = odds.rolls().position(|(other, _)| other == roll)?;
                    trial.roll(roll, &mut NoFacts).ok()?;
                    index as u64
                }
                Next::Choices(seats) => {
                    let mut key = 0_u64;
                    for seat in seats {
                        trial.legal(seat, &mut self.legals);
                        let (place, arm) = self.select(node, seat, dice)?;
                        let action = self.nodes.get(node as usize)?.get(place)?.1.get(arm)?.action;
                        let legal = self.legals.spread(MOST_ARMS).find(|legal| *legal.action() == action)?;
                        trial.apply(legal, &mut NoFacts);
                        self.path.push((node, place, arm));
                        key = key.wrapping_mul(0x1_0001).wrapping_add(arm as u64 + 1);
                    }
                    key
                }
            };
            at = match self.child(node, key) {
                Some((next, false)) => Some(next),
                Some((_, true)) | None => None,
            };
        };
        for &(node, place, arm) in &self.path {
            let (seat, arms) = self.nodes.get_mut(node as usize)?.get_mut(place)?;
            let arm = arms.get_mut(arm)?;
            arm.games += 1.0;
            arm.score += scores.get(seat.index())?;
        }
        Some(())
    }
}

/// The result of a search: the actions of the seat, most tried first.
struct Found<A> {
    arms: Vec<Arm<A>>,
    /// The number of playouts.
    games: u64,
}

/// Runs playouts until the budget is used up.
fn search<G: Notation>(
    view: &G::View,
    seat: Seat,
    clock: Clock,
    dice: &mut Dice,
    mut finish: impl FnMut(&mut G, &mut G::Legals, &Clock, &mut Dice) -> Option<Scores>,
) -> Found<G::Action> {
    let mut tree = Tree::<G>::new();
    let mut games = 0;
    while games == 0 || clock.allows(games) {
        let trial = G::imagine(view, &mut |sides| dice.below(sides));
        if tree.game(trial, &clock, dice, &mut finish).is_none() {
            break;
        }
        games += 1;
    }
    let own = tree.nodes.swap_remove(0).into_iter().find(|(of, _)| *of == seat);
    let mut arms = own.map_or_else(Vec::new, |(_, arms)| arms);
    arms.sort_by(|a, b| b.games.total_cmp(&a.games).then(b.mean().total_cmp(&a.mean())));
    Found { arms, games }
}

/// Decides by UCT with playouts that `finish` brings to their end.
pub(crate) fn decide<G: Notation>(
    view: &G::View,
    seat: Seat,
    budget: Budget,
    dice: &mut Dice,
    finish: impl FnMut(&mut G, &mut G::Legals, &Clock, &mut Dice) -> Option<Scores>,
) -> Option<Decision> {
    let clock = budget.start();
    let (game, list) = options::<G>(view, seat, dice);
    if list.len() < 2 {
        return crate::random::decide::<G>(view, seat, dice);
    }
    let found = search::<G>(view, seat, clock, dice, finish);
    if found.games == 0 {
        // No playout was finished: secret armies are still to be chosen, which random play does not do, or there
        // was no time. A random legal action is used.
        return crate::random::decide::<G>(view, seat, dice);
    }
    let best = found.arms.first()?;
    let action = game.write_action(best.action);
    Some(Decision { action, nodes: found.games, chance: Some(best.mean()) })
}

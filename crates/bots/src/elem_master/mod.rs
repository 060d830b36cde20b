//! The minds of Elem Master. All that is ever hidden are armies behind screens and the order of the event
//! deck, so that during play one imagined state is the true one, and search decides.

mod evaluate;
mod greedy;
mod search;
mod set_up;
mod sides;
mod table;
pub(crate) mod tune;
mod weights;
mod word;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use ::elem_master::{Action, ElemMaster, View, ViewStage};
use dice::Dice;
use game::{Game, Legal, Legals, Notation, Seat};

use crate::{Advice, Bot, Budget, Choice, Decision, Level, random, uct};
use evaluate::chance;
use search::{Limits, RootMove, Searcher, Shared};
use sides::Sides;
use table::Table;
use word::Word;

/// How a character is held back.
struct Skill {
    /// At most so many positions for each action.
    nodes: Option<u64>,
    /// No deeper than this.
    depth: u8,
    /// How wrong its estimates are.
    noise: u32,
    /// How many of a hundred actions are taken without a thought.
    careless: u32,
}

impl Skill {
    const fn of(level: Level) -> Self {
        match level {
            Level::One => Self { nodes: Some(400), depth: 1, noise: 400, careless: 40 },
            Level::Two => Self { nodes: Some(400), depth: 1, noise: 100, careless: 5 },
            Level::Three => Self { nodes: Some(2_500), depth: 3, noise: 40, careless: 0 },
            Level::Four => Self { nodes: Some(40_000), depth: 8, noise: 0, careless: 0 },
            Level::Five => Self { nodes: None, depth: Limits::NONE.depth, noise: 0, careless: 0 },
        }
    }
}

pub(crate) fn decide(bot: Bot, view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Decision> {
    match bot {
        Bot::UnknownStrength => None,
        Bot::Random => random::decide::<ElemMaster>(view, seat, dice),
        Bot::Uct => uct::decide::<ElemMaster>(view, seat, budget, dice),
        Bot::Greedy => {
            let (game, legals) = random::options::<ElemMaster>(view, seat, dice);
            if view.stage != ViewStage::Turn {
                return random::decide::<ElemMaster>(view, seat, dice);
            }
            let legal = greedy::choose(&game, seat, &legals, dice)?;
            Some(Decision { nodes: legals.len() as u64, ..without_thought(&game, legal) })
        }
        Bot::Level(level) => by_skill(&Skill::of(level), view, seat, budget, dice),
    }
}

fn without_thought(game: &ElemMaster, legal: Legal<Action>) -> Decision {
    Decision::without_thought(game.write_action(*legal.action()))
}

fn by_skill(skill: &Skill, view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Decision> {
    let (game, legals) = random::options::<ElemMaster>(view, seat, dice);
    let prepared = match view.stage {
        ViewStage::Armies => set_up::army(&game, seat, dice),
        ViewStage::Specialties => set_up::specialty(&game, seat, dice),
        ViewStage::Arena
        | ViewStage::Terrain
        | ViewStage::First
        | ViewStage::Row
        | ViewStage::Reveal
        | ViewStage::Turn
        | ViewStage::Over(_) => None,
    };
    if let Some(legal) = prepared {
        return Some(without_thought(&game, legal));
    }
    if view.stage != ViewStage::Turn || legals.len() < 2 || dice.below(100) < skill.careless {
        return random::decide::<ElemMaster>(view, seat, dice);
    }
    let budget = skill.nodes.map_or(budget, |most| budget.at_most(most));
    let limits = Limits { depth: skill.depth, noise: skill.noise, seed: dice.bits() };
    let thought = think(&game, seat, budget, limits, 0)?;
    let best = thought.moves.first()?;
    let action = game.write_action(*best.legal.action());
    Some(Decision { action, nodes: thought.nodes, chance: Some(chance(best.value)) })
}

/// What a search found.
pub(crate) struct Thought {
    /// The actions, best first.
    pub(crate) moves: Vec<RootMove>,
    /// How many positions were looked at.
    pub(crate) nodes: u64,
    /// How deep the last finished search was.
    pub(crate) depth: u8,
}

/// Searches for the active seat; the best `exact` actions get values of their own.
fn think(game: &ElemMaster, seat: Seat, budget: Budget, limits: Limits, exact: usize) -> Option<Thought> {
    if game.is_for_four() {
        think_on::<u128>(game, seat, budget, limits, exact)
    } else {
        think_on::<u64>(game, seat, budget, limits, exact)
    }
}

fn think_on<W: Word + Send>(
    game: &ElemMaster,
    seat: Seat,
    budget: Budget,
    limits: Limits,
    exact: usize,
) -> Option<Thought> {
    let clock = budget.start();
    let positions = match (clock.most_nodes(), budget.time) {
        (Some(nodes), _) => nodes,
        (None, time) => time.unwrap_or(Duration::from_secs(1)).as_millis() as u64 * 2048,
    };
    let table = Table::new(positions as usize);
    let (stop, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
    let sides = Sides::of(game, seat, game.seats());
    let searcher = || {
        let shared = Shared { table: &table, stop: &stop, clock, nodes: &nodes };
        Searcher::<W>::new(game, sides, shared, limits)
    };
    let mut first = searcher();
    std::thread::scope(|scope| {
        for offset in 1..budget.threads.get() {
            let mut helper = searcher();
            scope.spawn(move || helper.deepen(offset.min(200) as u8));
        }
        first.deepen(0);
    });
    if exact > 0 {
        stop.store(false, Ordering::Relaxed);
        first.appraise(exact, first.depth.saturating_sub(1).max(1));
    }
    let depth = first.depth;
    Some(Thought { moves: first.root, nodes: nodes.load(Ordering::Relaxed).max(first.nodes), depth })
}

pub(crate) fn advise(view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Advice> {
    let game = ElemMaster::imagine(view, &mut |sides| dice.below(sides));
    let seats = game.seats();
    let everybody = (0..seats).map(Seat::new);
    if let ViewStage::Over(outcome) = view.stage {
        let chances = everybody.map(|seat| outcome.score(seat)).collect();
        return Some(Advice { chances, best: Vec::new() });
    }
    if view.stage != ViewStage::Turn {
        // Nothing stands on the board yet, or a card is about to be revealed: nobody is ahead by it.
        let playing = everybody.clone().filter(|&seat| !game.is_out(seat)).count().max(1) as f64;
        let share = |of: Seat| everybody.clone().filter(|&other| !game.are_opposed(of, other)).count() as f64;
        let chance = |seat: Seat| if game.is_out(seat) { 0.0 } else { share(seat) / playing };
        return Some(Advice { chances: everybody.clone().map(chance).collect(), best: Vec::new() });
    }
    let active = game.active_seat();
    let own = active == seat;
    // Two thirds for the search, the rest for the values of the other good actions.
    let search = Budget { time: Some(budget.time.unwrap_or(Duration::from_secs(1)).mul_f64(0.66)), ..budget };
    let budget = if budget.nodes.is_some() && budget.time.is_none() { budget } else { search };
    let thought = think(&game, active, budget, Limits::NONE, if own { Advice::MOST } else { 1 })?;
    let value = thought.moves.first()?.value;
    let sides = Sides::of(&game, active, seats);
    let ahead = chance(value);
    let rivals =
        everybody.clone().filter(|&seat| sides.is_opposed(seat) && !game.is_out(seat)).count().max(1);
    let chances = everybody.map(|seat| match (sides.is_opposed(seat), game.is_out(seat)) {
        (false, _) => ahead,
        (true, true) if sides.all_against_all => 0.0,
        (true, _) if sides.all_against_all => (1.0 - ahead) / rivals as f64,
        (true, _) => 1.0 - ahead,
    });
    let choice = |root: &RootMove| Choice {
        action: game.write_action(*root.legal.action()),
        chance: chance(root.value),
        probability: None,
    };
    let best = if own { thought.moves.iter().take(Advice::MOST).map(choice).collect() } else { Vec::new() };
    Some(Advice { chances: chances.collect(), best })
}

/// What a search of a position did, for those who measure it.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// How many positions were looked at.
    pub nodes: u64,
    /// How deep the last finished search was.
    pub depth: u8,
    /// How long it took.
    pub time: Duration,
}

/// Searches a position of Elem Master as the strongest character does; `None` if nobody is at his turn.
pub fn measure_search(game: &ElemMaster, budget: Budget) -> Option<Measured> {
    let begun = std::time::Instant::now();
    game.is_at_turn().then_some(())?;
    let thought = think(game, game.active_seat(), budget, Limits::NONE, 0)?;
    Some(Measured { nodes: thought.nodes, depth: thought.depth, time: begun.elapsed() })
}

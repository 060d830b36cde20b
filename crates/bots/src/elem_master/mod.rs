//! The bots of Elem Master. Only armies behind screens and the order of the event deck are ever hidden. During
//! play a state drawn from the view is therefore the true one, and an ordinary search decides.

mod duel;
mod evaluate;
mod full;
mod greedy;
mod manner;
mod network;
mod position;
mod search;
mod set_up;
mod sides;
pub(crate) mod teach;
mod transposition;
pub(crate) mod tune;
mod weights;
mod word;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use ::elem_master::{Action, Cell, ElemMaster, Sort, View, ViewStage, What};
use dice::Dice;
use game::{Game, Legal, Legals, Notation, Seat};

use crate::budget::Clock;
use crate::clock::Moment;
use crate::{Advice, Bot, Budget, Choice, Decision, Level, random, uct};
use duel::{Duel, Ground};
use evaluate::chance;
use full::Full;
use manner::Manner;
use network::{Rows, stored};
use position::Position;
use search::{Limits, Searcher, Shared};
use sides::Sides;
use transposition::TranspositionTable;

/// How a character decides.
struct Skill {
    /// What it likes, if it goes by that first.
    manner: Option<&'static Manner>,
    /// The largest number of positions for each action.
    nodes: Option<u64>,
    /// The largest depth; 0 if it does not search.
    depth: u8,
    /// The size of the random errors of its evaluation.
    noise: u32,
}

impl Skill {
    const fn of(level: Level) -> Self {
        match level {
            Level::One => Self { manner: Some(&Manner::GROWING), nodes: Some(400), depth: 0, noise: 0 },
            Level::Two => Self { manner: Some(&Manner::TAKING), nodes: Some(400), depth: 1, noise: 200 },
            Level::Three => Self { manner: None, nodes: Some(1_500), depth: 2, noise: 110 },
            Level::Four => Self { manner: None, nodes: Some(5_000), depth: 4, noise: 90 },
            Level::Five => Self { manner: None, nodes: None, depth: Limits::NONE.depth, noise: 0 },
        }
    }
}

/// See [`crate::decide`].
pub(crate) fn decide(bot: Bot, view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Decision> {
    match bot {
        Bot::UnknownStrength => None,
        Bot::Random => random::decide::<ElemMaster>(view, seat, dice),
        Bot::Uct => uct::decide(view, seat, budget, dice, uct::at_random::<ElemMaster>),
        Bot::UctShort => by_short_games(view, seat, budget, dice),
        Bot::Greedy => {
            let (game, legals) = random::options::<ElemMaster>(view, seat, dice);
            if view.stage != ViewStage::Turn {
                return random::decide::<ElemMaster>(view, seat, dice);
            }
            let legal = greedy::choose(&game, seat, &legals, dice)?;
            Some(Decision { nodes: legals.len() as u64, ..without_search(&game, legal) })
        }
        Bot::Level(level) => by_skill(&Skill::of(level), view, seat, budget, dice),
        Bot::Harmonia(grade) => by_skill(&Skill::of(grade.draw(dice)), view, seat, budget, dice),
    }
}

/// UCT; in duels its playouts are short and end with an evaluation.
fn by_short_games(view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Decision> {
    let game = ElemMaster::imagine(view, &mut |sides| dice.below(sides));
    let Some(ground) = Ground::of(&game, seat, stored()) else {
        return uct::decide(view, seat, budget, dice, uct::at_random::<ElemMaster>);
    };
    let mut past = Vec::new();
    uct::decide(view, seat, budget, dice, |trial: &mut ElemMaster, _, _, dice| {
        past.clear();
        past.extend_from_slice(trial.past());
        let first = Duel::of(trial, &ground).play_out(&mut past, dice).score;
        let mut scores = uct::Scores::default();
        scores[..2].copy_from_slice(&[first, 1.0 - first]);
        Some(scores)
    })
}

/// A decision without any search.
fn without_search(game: &ElemMaster, legal: Legal<Action>) -> Decision {
    Decision::without_search(game.write_action(*legal.action()))
}

/// The decision of a character.
fn by_skill(skill: &Skill, view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Decision> {
    let budget = skill.nodes.map_or(budget, |most| budget.at_most(most));
    // The clock starts here, because listing the actions takes time as well.
    let clock = budget.start();
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
        return Some(without_search(&game, legal));
    }
    if view.stage != ViewStage::Turn || legals.len() < 2 {
        return random::decide::<ElemMaster>(view, seat, dice);
    }
    let mut looked_at = 0;
    if let Some(manner) = skill.manner {
        let (legal, nodes) = manner.choose(&game, seat, &legals, dice)?;
        if skill.depth == 0 || strikes_rival(&game, seat, legal) {
            return Some(Decision { nodes, ..without_search(&game, legal) });
        }
        looked_at = nodes;
    }
    let limits = Limits { depth: skill.depth, noise: skill.noise, seed: dice.bits() };
    let result = find_best(&game, seat, clock, limits, 0)?;
    let sane = |found: &&Valued| skill.manner.is_none() || !strikes_own_side(&game, seat, found.legal);
    let best = result.moves.iter().find(sane).or_else(|| result.moves.first())?;
    let action = game.write_action(*best.legal.action());
    Some(Decision { action, nodes: looked_at + result.nodes, chance: Some(chance(best.value)) })
}

/// Whether an action attacks the other side.
fn strikes_rival(game: &ElemMaster, seat: Seat, legal: Legal<Action>) -> bool {
    let rival = |cell: Cell| game.are_opposed(seat, Seat::new(game.stack_on(cell).owner()));
    let mut facts = Vec::new();
    game.clone().apply(legal, &mut facts);
    facts
        .iter()
        .any(|fact| matches!(fact.what, What::Attacked { owner, to, .. } if owner == seat && rival(to)))
}

/// Whether an action attacks an elemental of the same side, or pushes one so that its side loses a token.
///
/// It is legal, and a strong player may have a reason. A beginner has none: beginners overlook things, but they do
/// not burn their own Earth.
fn strikes_own_side(game: &ElemMaster, seat: Seat, legal: Legal<Action>) -> bool {
    let own = |cell: Cell| !game.are_opposed(seat, Seat::new(game.stack_on(cell).owner()));
    let gist = legal.action().gist();
    if !matches!(gist.sort, Sort::Attack | Sort::Wave | Sort::WaveAttack | Sort::Gust) {
        return false;
    }
    let mut facts = Vec::new();
    game.clone().apply(legal, &mut facts);
    let pushed = gist.sort == Sort::Gust && own(gist.to);
    facts.iter().any(|fact| {
        matches!(fact.what, What::Attacked { to, .. } if own(to))
            || matches!(fact.what, What::Lost { owner, .. } if pushed && !game.are_opposed(seat, owner))
    })
}

/// An action with its value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Valued {
    pub(crate) legal: Legal<Action>,
    pub(crate) value: i32,
}

/// The result of a search.
pub(crate) struct SearchResult {
    /// The actions, best first.
    pub(crate) moves: Vec<Valued>,
    /// How many positions were searched.
    pub(crate) nodes: u64,
    /// The depth of the last finished iteration.
    pub(crate) depth: u8,
}

/// Searches for the best action of the active seat; the best `exact` actions get exact values.
fn find_best(
    game: &ElemMaster,
    seat: Seat,
    clock: Clock,
    limits: Limits,
    exact: usize,
) -> Option<SearchResult> {
    if let Some(ground) = Ground::of(game, seat, stored()) {
        return find_best_in_duel(game, &ground, clock, limits, exact);
    }
    let sides = Sides::of(game, seat, game.seats());
    if game.is_for_four() {
        find_best_on(game, &Full::<u128>::of(game, sides, None), &[], clock, limits, exact)
    } else {
        let rows = Rows::of(game, stored());
        find_best_on(game, &Full::<u64>::of(game, sides, Some(&rows)), &[], clock, limits, exact)
    }
}

/// Searches for the best action of the active seat of a duel on its ground.
fn find_best_in_duel(
    game: &ElemMaster,
    ground: &Ground,
    clock: Clock,
    limits: Limits,
    exact: usize,
) -> Option<SearchResult> {
    find_best_on(game, &Duel::of(game, ground), game.past(), clock, limits, exact)
}

/// Searches a position in the given representation, on all threads of the budget.
fn find_best_on<P: Position>(
    game: &ElemMaster,
    root: &P,
    past: &[u64],
    clock: Clock,
    limits: Limits,
    exact: usize,
) -> Option<SearchResult> {
    let budget = clock.budget;
    let positions = match (budget.nodes, budget.time) {
        (Some(nodes), _) => nodes,
        (None, time) => time.unwrap_or(Duration::from_secs(1)).as_millis() as u64 * 2048,
    };
    let table = TranspositionTable::new(positions as usize);
    let (stop, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
    let searcher = || {
        let shared = Shared { table: &table, stop: &stop, clock, nodes: &nodes };
        Searcher::new(root, past, shared, limits)
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
        first.appraise(exact, budget.half_again(nodes.load(Ordering::Relaxed)).start());
    }
    let valued = |root: &search::RootMove<P::Move>| {
        Some(Valued { legal: P::to_engine(game, root.action)?, value: root.value })
    };
    Some(SearchResult {
        moves: first.root.iter().filter_map(valued).collect(),
        nodes: nodes.load(Ordering::Relaxed).max(first.nodes),
        depth: first.depth,
    })
}

/// See [`crate::advise`].
pub(crate) fn advise(view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Advice> {
    // Two thirds of the budget for the search, the rest for the exact values of the best actions.
    let budget = budget.two_thirds();
    let clock = budget.start();
    let game = ElemMaster::imagine(view, &mut |sides| dice.below(sides));
    let seats = game.seats();
    let everybody = (0..seats).map(Seat::new);
    if let ViewStage::Over(outcome) = view.stage {
        let chances = everybody.map(|seat| outcome.score(seat)).collect();
        return Some(Advice { chances, best: Vec::new() });
    }
    if view.stage != ViewStage::Turn {
        // The board is empty, or an event card is revealed next: equal chances for all who are in the game.
        let playing = everybody.clone().filter(|&seat| !game.is_out(seat)).count().max(1) as f64;
        let share = |of: Seat| everybody.clone().filter(|&other| !game.are_opposed(of, other)).count() as f64;
        let chance = |seat: Seat| if game.is_out(seat) { 0.0 } else { share(seat) / playing };
        return Some(Advice { chances: everybody.clone().map(chance).collect(), best: Vec::new() });
    }
    let active = game.active_seat();
    let own = active == seat;
    let result = find_best(&game, active, clock, Limits::NONE, if own { Advice::MOST } else { 1 })?;
    let value = result.moves.first()?.value;
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
    let choice = |root: &Valued| Choice {
        action: game.write_action(*root.legal.action()),
        chance: chance(root.value),
        probability: None,
    };
    let best = if own { result.moves.iter().take(Advice::MOST).map(choice).collect() } else { Vec::new() };
    Some(Advice { chances: chances.collect(), best })
}

/// The figures of a search, for benchmarks.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// How many positions were searched.
    pub nodes: u64,
    /// The depth of the last finished iteration.
    pub depth: u8,
    /// The time that it took.
    pub time: Duration,
}

/// Searches a position of Elem Master as the strongest character does; `None` before the first turn and after the
/// end.
pub fn measure_search(game: &ElemMaster, budget: Budget) -> Option<Measured> {
    let begun = Moment::now();
    game.is_at_turn().then_some(())?;
    let result = find_best(game, game.active_seat(), budget.start(), Limits::NONE, 0)?;
    Some(Measured { nodes: result.nodes, depth: result.depth, time: begun.elapsed() })
}

/// The figures of short random playouts, for benchmarks.
#[derive(Clone, Copy, Debug)]
pub struct Rollouts {
    /// The number of playouts.
    pub games: u64,
    /// The number of actions in all of them.
    pub actions: u64,
    /// The time that they took.
    pub time: Duration,
}

/// Runs short random playouts from a position of a duel for this time; `None` if it is not a duel.
pub fn measure_rollouts(game: &ElemMaster, time: Duration) -> Option<Rollouts> {
    let ground = Ground::of(game, game.active_seat(), stored())?;
    let root = Duel::of(game, &ground);
    let (mut past, mut dice) = (game.past().to_vec(), Dice::seeded(1));
    let mut rollouts = Rollouts { games: 0, actions: 0, time: Duration::ZERO };
    let begun = Moment::now();
    while rollouts.time < time {
        // To read the clock is slow: it is read after many playouts.
        for _ in 0..256 {
            rollouts.actions += u64::from(root.clone().play_out(&mut past, &mut dice).actions);
            rollouts.games += 1;
        }
        rollouts.time = begun.elapsed();
    }
    Some(rollouts)
}

#[cfg(test)]
mod tests {
    use ::elem_master::ActionList;
    use game::Viewer;

    use super::*;

    /// White's Fire is one step away from Black's last Earth.
    const WON: &str = "..bE1.bW2./....../..wF2.../....bF1./.wE2..../wE1..wA2.. FoSaMaMo 2w w3 - 0 12";

    const START: &str = "bA2bW1bE1bE2bF1bA1/bF1bW1..bW1bF1/....../....../wF1wW1..wW1wF1/wA1wF1wE2wE1wW1wA2 FoSaMaMo 2w w3 - 0 1";

    fn view(position: &str) -> (View, Seat) {
        let game = ElemMaster::read_position(position).unwrap();
        let seat = game.active_seat();
        (game.view(Viewer::Seat(seat)), seat)
    }

    /// Plays the turn with the strongest character; returns the state after it.
    fn turn(position: &str, budget: Budget) -> ElemMaster {
        let mut game = ElemMaster::read_position(position).unwrap();
        let seat = game.active_seat();
        let mut dice = Dice::seeded(1);
        while game.is_at_turn() && game.active_seat() == seat {
            let view = game.view(Viewer::Seat(seat));
            let decision = decide(Bot::strongest(), &view, seat, budget, &mut dice).unwrap();
            let action = game.read_action(&decision.action).unwrap();
            let legal = game.check(seat, action).unwrap();
            game.apply(legal, &mut game::NoFacts);
        }
        game
    }

    #[test]
    fn the_strongest_plays_a_winning_turn_on_one_thread_and_on_two() {
        let two = Budget::nodes(4_000).on(2.try_into().unwrap());
        for budget in [Budget::nodes(2_000), two] {
            let outcome = turn(WON, budget).outcome().unwrap();
            assert_eq!(outcome.score(Seat::new(0)), 1.0);
        }
    }

    /// The start is balanced: an extreme value would be one that was never searched.
    #[test]
    fn advice_gives_only_searched_values() {
        let (view, seat) = view(START);
        for nodes in [0, 1, 50, 3_000] {
            let advice = advise(&view, seat, Budget::nodes(nodes), &mut Dice::seeded(1)).unwrap();
            assert!(!advice.best.is_empty() && advice.chances[0] == advice.best[0].chance);
            assert!(advice.best.iter().all(|best| (0.2..0.8).contains(&best.chance)), "{nodes}: {advice:?}");
            assert!(advice.best.is_sorted_by(|one, next| one.chance >= next.chance));
        }
    }

    #[test]
    fn advice_names_the_winner_and_the_winning_action() {
        let (view, seat) = view(WON);
        let advice = advise(&view, seat, Budget::nodes(3_000), &mut Dice::seeded(1)).unwrap();
        assert!(advice.chances[0] > 0.99 && advice.chances[1] < 0.01, "{advice:?}");
        assert!(advice.best.len() > 1 && advice.best[0].chance >= advice.best[1].chance, "{advice:?}");
        let other = advise(&view, Seat::new(1), Budget::nodes(3_000), &mut Dice::seeded(1)).unwrap();
        assert!(other.best.is_empty() && other.chances[0] > 0.99, "{other:?}");
    }

    #[test]
    fn a_budget_in_nodes_gives_the_same_decision_again_and_is_kept() {
        let (view, seat) = view(WON);
        for level in Level::ALL {
            let decided = || decide(Bot::Level(level), &view, seat, Budget::nodes(500), &mut Dice::seeded(9));
            let decision = decided().unwrap();
            assert_eq!(Some(&decision), decided().as_ref());
            assert!(decision.nodes <= 510, "{decision:?}");
        }
    }

    /// White's elementals stand side by side: a random action would often set one against another.
    #[test]
    fn beginners_never_strike_their_own_side() {
        let (view, seat) = view(START);
        let game = ElemMaster::read_position(START).unwrap();
        let mut legals = ActionList::default();
        game.legal(seat, &mut legals);
        let all = (0..legals.len()).filter_map(|i| legals.get(i));
        let foolish = all.filter(|&legal| strikes_own_side(&game, seat, legal)).count();
        assert!(foolish * 6 > legals.len(), "{foolish} of {}", legals.len());
        for level in [Level::One, Level::Two] {
            for seed in 0..120 {
                let mut dice = Dice::seeded(seed);
                let decision = decide(Bot::Level(level), &view, seat, Budget::nodes(60), &mut dice).unwrap();
                let action = game.read_action(&decision.action).unwrap();
                let legal = game.check(seat, action).unwrap();
                assert!(!strikes_own_side(&game, seat, legal), "{level:?} {seed}: {}", decision.action);
            }
        }
    }

    #[test]
    fn a_budget_in_time_is_kept_where_there_is_most_to_choose_from() {
        let setup =
            ["players=4", "arena=random", "terrains=favourable+harsh", "specialties=yes", "events=yes"];
        let mut game = ElemMaster::new(&ElemMaster::read_setup(&setup).unwrap());
        let mut dice = Dice::seeded(4);
        while !game.is_at_turn() {
            match game.next() {
                game::Next::Chance(odds) => {
                    let roll = game::Odds::pick(&odds, dice.below(game::Odds::tickets(&odds))).unwrap();
                    game.roll(roll, &mut game::NoFacts).unwrap();
                }
                game::Next::Choices(_) | game::Next::Over(_) => {
                    let seat = game.active_seat();
                    let legal = set_up::specialty(&game, seat, &mut dice).unwrap();
                    game.apply(legal, &mut game::NoFacts);
                }
            }
        }
        let seat = game.active_seat();
        let view = game.view(Viewer::Seat(seat));
        for &bot in Bot::all(catalog::GameId::ElemMaster) {
            let begun = Moment::now();
            decide(bot, &view, seat, Budget::time(Duration::from_millis(50)), &mut dice).unwrap();
            // Other tests run at the same time: this only finds a search that ignores the clock.
            assert!(begun.elapsed() < Duration::from_secs(2), "{bot:?} {:?}", begun.elapsed());
        }
        let mut legals = ::elem_master::ActionList::default();
        game.legal(seat, &mut legals);
        let few: Vec<_> = legals.spread(10).collect();
        assert!((5..=10).contains(&few.len()) && few.first() == legals.get(0).as_ref(), "{few:?}");
    }

    #[test]
    fn armies_are_legal_in_every_arena() {
        for arena in ::elem_master::ARENAS.iter() {
            let players = if arena.id.starts_with("A4") { "players=4" } else { "players=2" };
            let arena = format!("arena={}", arena.id);
            let words = [players, "start=free", "layout=FoSaMaMo", "first=p1", &arena];
            let Ok(setup) = ElemMaster::read_setup(&words) else { continue };
            let game = ElemMaster::new(&setup);
            for seed in 0..24 {
                let seat = Seat::new((seed % u64::from(game.seats())) as u8);
                assert!(set_up::army(&game, seat, &mut Dice::seeded(seed)).is_some(), "{words:?} {seed}");
            }
        }
    }
}

//! Random play from fixed seeds: speed, allocations, signature.

use std::fmt;
use std::time::{Duration, Instant};

use catalog::{AnyGame, GameId, Visitor};
use dice::Dice;
use game::{Game, Notation, StableHasher, playout};

/// The rulesets that are measured: a name, the game and its set-up.
pub const RULESETS: [(&str, GameId, &str); 16] = [
    ("standard 3", GameId::Empedocle, "variant=standard humans=3"),
    ("standard 4", GameId::Empedocle, "variant=standard humans=4"),
    ("standard 5", GameId::Empedocle, "variant=standard humans=5"),
    ("standard 2+1 unknown", GameId::Empedocle, "variant=standard humans=2 unknown=1"),
    ("solo +2 unknown", GameId::Empedocle, "variant=standard humans=1 unknown=2"),
    ("boon 3", GameId::Empedocle, "variant=boon humans=3"),
    ("boon 5", GameId::Empedocle, "variant=boon humans=5"),
    ("kyklo 2x2", GameId::Empedocle, "variant=kyklo humans=2"),
    ("kyklo 3", GameId::Empedocle, "variant=kyklo humans=3"),
    ("kyklo 4", GameId::Empedocle, "variant=kyklo humans=4"),
    ("kyklo 5", GameId::Empedocle, "variant=kyklo humans=5"),
    ("two players", GameId::ElemMaster, "players=2"),
    ("two, modules", GameId::ElemMaster, ALL_MODULES),
    ("four players", GameId::ElemMaster, "players=4"),
    ("four, teams", GameId::ElemMaster, "players=4 teams=yes"),
    ("four, modules", GameId::ElemMaster, ALL_MODULES_FOR_FOUR),
];

const ALL_MODULES: &str = "players=2 arena=random terrains=favourable+harsh specialties=yes events=yes";
const ALL_MODULES_FOR_FOUR: &str =
    "players=4 arena=random terrains=favourable+harsh specialties=yes events=yes";

/// A number that changes when behaviour changes: equal play, equal signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Signature(pub u32);

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}", self.0)
    }
}

/// What random play of one ruleset showed.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// How many games were played.
    pub games: u64,
    /// How many decisions they had.
    pub choices: u64,
    /// How many decisions and rolls they had.
    pub steps: u64,
    /// How long they took.
    pub time: Duration,
    /// The size of a state in bytes.
    pub state_bytes: usize,
    /// Heap allocations while the games were played, if they were counted.
    pub allocations: Option<u64>,
    /// The signature of the first games, whatever the time allowed.
    pub signature: Signature,
}

impl Measured {
    /// Steps a second.
    pub fn steps_per_second(&self) -> f64 {
        self.steps as f64 / self.time.as_secs_f64()
    }
}

/// How many games the signature looks at.
const SIGNED_GAMES: u64 = 400;

/// Plays games of this set-up at random for about this long.
///
/// `count_allocations` calls the function it is given, and counts its heap allocations if it can.
///
/// # Errors
/// If the set-up is not one of the game's.
pub fn measure(
    game: GameId,
    setup: &str,
    time: Duration,
    count_allocations: impl Fn(&mut dyn FnMut()) -> Option<u64>,
) -> Result<Measured, catalog::TextRefused> {
    struct Measure<A>(Duration, A);
    impl<A: Fn(&mut dyn FnMut()) -> Option<u64>> Visitor for Measure<A> {
        type Output = Measured;
        fn visit<G: Notation>(self, game: &G) -> Measured {
            measure_game(game, self.0, self.1)
        }
    }
    let words: Vec<&str> = setup.split(' ').collect();
    Ok(AnyGame::new(game, &words)?.visit(Measure(time, count_allocations)))
}

fn measure_game<G: Game>(
    start: &G,
    time: Duration,
    count_allocations: impl Fn(&mut dyn FnMut()) -> Option<u64>,
) -> Measured {
    let mut measured = Measured {
        games: 0,
        choices: 0,
        steps: 0,
        time: Duration::ZERO,
        state_bytes: size_of::<G>(),
        allocations: None,
        signature: sign(start, SIGNED_GAMES),
    };
    let mut dice = Dice::seeded(1);
    let mut legals = G::Legals::default();
    let mut game = start.clone();
    measured.allocations = count_allocations(&mut || {
        let clock = Instant::now();
        while measured.time < time {
            // The clock is asked once for many games.
            for _ in 0..64 {
                game.clone_from(start);
                if let Some(played) = playout(&mut game, &mut legals, |sides| dice.below(sides)) {
                    measured.choices += played.choices;
                    measured.steps += played.choices + played.rolls;
                    measured.games += 1;
                }
            }
            measured.time = clock.elapsed();
        }
    });
    measured
}

/// Plays so many games of this set-up at random; gives the number of decisions and rolls.
///
/// # Errors
/// If the set-up is not one of the game's.
pub fn play_at_random(
    game: GameId,
    setup: &str,
    games: u64,
    dice: &mut Dice,
) -> Result<u64, catalog::TextRefused> {
    struct Play<'a>(u64, &'a mut Dice);
    impl Visitor for Play<'_> {
        type Output = u64;
        fn visit<G: Notation>(self, start: &G) -> u64 {
            let (mut legals, mut game) = (G::Legals::default(), start.clone());
            let played = (0..self.0).filter_map(|_| {
                game.clone_from(start);
                playout(&mut game, &mut legals, |sides| self.1.below(sides))
            });
            played.map(|played| played.choices + played.rolls).sum()
        }
    }
    let words: Vec<&str> = setup.split(' ').collect();
    Ok(AnyGame::new(game, &words)?.visit(Play(games, dice)))
}

/// Positions of Elem Master on which the search is measured: the start, the middle, and near the end.
pub const SEARCHED: [&str; 3] = [
    "bA2bW1bE1bE2bF1bA1/bF1bW1..bW1bF1/....../....../wF1wW1..wW1wF1/wA1wF1wE2wE1wW1wA2 FoSaMaMo 2w w3 - 0 1",
    ".bW1bE1bE1bF1./.bW1.bE1.bF1/....bA1bW2/bF1...../wF1wW2.wE1wW1./wA1wF1wE1wE1wW1wA1 FoSaMaMo 2w w3 - 0 2",
    "..bE1.bW2./.bF2..bE2./...wF2../..bF1.wW1./.wE2.wF1../wE1..wA2.. FoSaMaMo 2b b3 - 0 12",
];

/// Searches a position of Elem Master as the strongest bot does, for this long on so many threads.
///
/// # Errors
/// If the text is no position.
pub fn measure_search(
    position: &str,
    time: Duration,
    threads: usize,
) -> Result<bots::Measured, catalog::TextRefused> {
    let game = AnyGame::at(GameId::ElemMaster, position)?;
    let threads = threads.try_into().unwrap_or(std::num::NonZeroUsize::MIN);
    let budget = bots::Budget::time(time).on(threads);
    let none = bots::Measured { nodes: 0, depth: 0, time };
    let AnyGame::ElemMaster(game) = game else { return Ok(none) };
    Ok(bots::measure_search(&game, budget).unwrap_or(none))
}

/// Plays short random games from a position of a duel of Elem Master, as its yardstick does, for this long.
///
/// # Errors
/// If the text is no position.
pub fn measure_rollouts(position: &str, time: Duration) -> Result<bots::Rollouts, catalog::TextRefused> {
    let game = AnyGame::at(GameId::ElemMaster, position)?;
    let none = bots::Rollouts { games: 0, actions: 0, time };
    let AnyGame::ElemMaster(game) = game else { return Ok(none) };
    Ok(bots::measure_rollouts(&game, time).unwrap_or(none))
}

/// The signature of so many random games of this set-up.
///
/// # Errors
/// If the set-up is not one of the game's.
pub fn signature(game: GameId, setup: &str, games: u64) -> Result<Signature, catalog::TextRefused> {
    struct Sign(u64);
    impl Visitor for Sign {
        type Output = Signature;
        fn visit<G: Notation>(self, game: &G) -> Signature {
            sign(game, self.0)
        }
    }
    let words: Vec<&str> = setup.split(' ').collect();
    Ok(AnyGame::new(game, &words)?.visit(Sign(games)))
}

/// The signature of random play from here: every final state, outcome and length.
fn sign<G: Game>(start: &G, games: u64) -> Signature {
    let mut dice = Dice::seeded(2);
    let mut legals = G::Legals::default();
    let mut hasher = StableHasher::default();
    let mut game = start.clone();
    for _ in 0..games {
        game.clone_from(start);
        if let Some(played) = playout(&mut game, &mut legals, |sides| dice.below(sides)) {
            hasher
                .number(played.choices + played.rolls)
                .bytes(played.outcome.to_string().as_bytes())
                .number(game.hash());
        }
    }
    Signature((hasher.finish() >> 32) as u32)
}

//! What the bots of Empedocle are worth: against the solution of the solo game, and against fixed habits.

use std::thread;

use bots::{Bot, Budget, Level};
use catalog::{AnyGame, AnyNext, AnyView, GameId};
use dice::Dice;
use empedocle::{Element, Opportunity, Strength, View};
use game::{Seat, Viewer};

/// The solo game that is solved.
const SOLO: &str = "variant=standard humans=1 unknown=1";

/// Whether the seat won, and after how many rounds the game was over; `None` if it could not go on.
struct Ended {
    winner: Option<Seat>,
    unfinished: bool,
    rounds: u32,
}

/// Plays one game, asking for every decision.
fn play(
    setup: &str,
    dice: &mut Dice,
    mut decide: impl FnMut(&AnyView, Seat, &mut Dice) -> Option<String>,
) -> Option<Ended> {
    let words: Vec<&str> = setup.split(' ').collect();
    let mut game = AnyGame::new(GameId::Empedocle, &words).ok()?;
    loop {
        match game.next() {
            AnyNext::Over(outcome) => {
                let AnyView::Empedocle(view) = game.view(Viewer::Public) else { return None };
                let words = outcome.to_string();
                let winner = words.strip_prefix("win ").and_then(|seat| seat.parse().ok());
                return Some(Ended { winner, unfinished: words == "unfinished", rounds: view.number });
            }
            AnyNext::Chance { .. } => {
                let roll = game.draw_roll(&mut |sides| dice.below(sides))?;
                game.roll(&roll, &mut Vec::new()).ok()?;
            }
            AnyNext::Choices(seats) => {
                for seat in seats {
                    let action = decide(&game.view(Viewer::Seat(seat)), seat, dice)?;
                    game.act(seat, &action, &mut Vec::new()).ok()?;
                }
            }
        }
    }
}

/// Plays games `0..games` on several threads and adds up what each gives.
fn many<T: Default + Send>(
    games: u64,
    threads: usize,
    add: impl Fn(&mut T, T) + Sync,
    one: impl Fn(u64) -> T + Sync,
) -> T {
    let threads = threads.max(1) as u64;
    let parts: Vec<T> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|first| {
                let (add, one) = (&add, &one);
                scope.spawn(move || {
                    let mut sum = T::default();
                    let mut game = first;
                    while game < games {
                        add(&mut sum, one(game));
                        game += threads;
                    }
                    sum
                })
            })
            .collect();
        workers.into_iter().filter_map(|worker| worker.join().ok()).collect()
    });
    let mut sum = T::default();
    parts.into_iter().for_each(|part| add(&mut sum, part));
    sum
}

/// What games showed.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Games won.
    pub won: u64,
    /// Games that met the limit of rounds.
    pub unfinished: u64,
    /// Rounds in all.
    pub rounds: u64,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.won += other.won;
        self.unfinished += other.unfinished;
        self.rounds += other.rounds;
    }

    fn of(ended: Option<Ended>, seat: Seat) -> Self {
        ended.map_or_else(Self::default, |ended| Self {
            games: 1,
            won: u64::from(ended.winner == Some(seat)),
            unfinished: u64::from(ended.unfinished),
            rounds: ended.rounds.into(),
        })
    }

    /// The share of games won.
    pub fn share(&self) -> f64 {
        self.won as f64 / self.games.max(1) as f64
    }

    /// Half the width of the 95 % interval of the share.
    pub fn margin(&self) -> f64 {
        1.96 * (self.share() * (1.0 - self.share()) / self.games.max(1) as f64).sqrt()
    }
}

/// Lets a bot play so many games of the solved solo game.
pub fn solo(bot: Bot, games: u64, threads: usize, seed: u64) -> Tally {
    many(games, threads, Tally::add, |game| {
        let mut dice = Dice::seeded(seed.wrapping_mul(0x9E37_79B9).wrapping_add(game));
        let ended = play(SOLO, &mut dice, |view, seat, dice| {
            bots::decide(bot, view, seat, Budget::nodes(1000), dice).map(|decision| decision.action)
        });
        Tally::of(ended, Seat::new(0))
    })
}

/// How often a bot's decisions are not the best ones.
#[derive(Clone, Copy, Default, Debug)]
pub struct Mistakes {
    /// Decisions looked at.
    pub decisions: u64,
    /// Those that gave away more than a ten-thousandth of a win.
    pub wrong: u64,
    /// What they gave away in all.
    pub lost: f64,
}

/// Asks a bot at every decision of games that are played perfectly what it would do: at the secret choice,
/// and elsewhere.
pub fn mistakes(bot: Bot, games: u64, threads: usize, seed: u64) -> [Mistakes; 2] {
    let add = |sum: &mut [Mistakes; 2], other: [Mistakes; 2]| {
        for (sum, other) in sum.iter_mut().zip(other) {
            sum.decisions += other.decisions;
            sum.wrong += other.wrong;
            sum.lost += other.lost;
        }
    };
    many(games, threads, add, |game| {
        let mut dice = Dice::seeded(seed.wrapping_mul(0x9E37_79B9).wrapping_add(game));
        let mut found = [Mistakes::default(); 2];
        play(SOLO, &mut dice, |view, seat, dice| {
            let advice = bots::advise(view, seat, Budget::nodes(1), dice)?;
            let would = bots::decide(bot, view, seat, Budget::nodes(1000), dice)?;
            let best = advice.best.first()?.clone();
            let last = advice.best.last()?.chance;
            let its = advice.best.iter().find(|choice| choice.action == would.action);
            let lost = best.chance - its.map_or(last, |choice| choice.chance);
            let AnyView::Empedocle(view) = view else { return None };
            let kind = usize::from(view.stage != empedocle::Stage::Choose);
            let found = found.get_mut(kind)?;
            found.decisions += 1;
            found.wrong += u64::from(lost > 1e-4);
            found.lost += lost;
            Some(best.action)
        });
        found
    })
}

/// A fixed habit at the secret choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Habit {
    /// Always this face.
    Always(Opportunity),
    /// The first terrestrial element that is missing.
    FirstMissing,
    /// The last one.
    LastMissing,
    /// Any missing element.
    AnyMissing,
    /// A missing element or Aether, the Whirl now and then.
    MissingOrAether,
    /// The element that the nearest rival needs.
    Spoil,
    /// One face after the other, round by round.
    InTurn,
    /// A die decides.
    Roll,
}

impl Habit {
    /// All that are tried.
    pub const ALL: [Self; 13] = [
        Self::Always(Opportunity::Air),
        Self::Always(Opportunity::Fire),
        Self::Always(Opportunity::Earth),
        Self::Always(Opportunity::Water),
        Self::Always(Opportunity::Aether),
        Self::Always(Opportunity::Whirl),
        Self::FirstMissing,
        Self::LastMissing,
        Self::AnyMissing,
        Self::MissingOrAether,
        Self::Spoil,
        Self::InTurn,
        Self::Roll,
    ];

    /// A word for it.
    pub fn name(self) -> String {
        match self {
            Self::Always(face) => format!("always-{face}"),
            Self::FirstMissing => "first-missing".to_owned(),
            Self::LastMissing => "last-missing".to_owned(),
            Self::AnyMissing => "any-missing".to_owned(),
            Self::MissingOrAether => "missing-or-aether".to_owned(),
            Self::Spoil => "spoil".to_owned(),
            Self::InTurn => "in-turn".to_owned(),
            Self::Roll => "roll".to_owned(),
        }
    }

    fn face(self, view: &View, me: Strength, dice: &mut Dice) -> Opportunity {
        let missing = |strength: Strength| -> Vec<Opportunity> {
            let tokens = view.hearts[strength].tokens;
            Element::TERRESTRIAL.into_iter().filter(|&e| tokens[e] == 0).map(Opportunity::from).collect()
        };
        let mut any = |list: Vec<Opportunity>| {
            list.get(dice.below(list.len() as u32) as usize).copied().unwrap_or(Opportunity::Aether)
        };
        let mine = missing(me);
        match self {
            Self::Always(face) => face,
            Self::FirstMissing => mine.first().copied().unwrap_or(Opportunity::Aether),
            Self::LastMissing => mine.last().copied().unwrap_or(Opportunity::Aether),
            Self::AnyMissing => any(mine),
            Self::MissingOrAether => any([mine, vec![Opportunity::Aether]].concat()),
            Self::Spoil => {
                let others = view.ruleset.everybody().without(me).into_iter();
                let near = |strength: &Strength| (view.hearts[*strength].hatred, missing(*strength).len());
                let rival = others.min_by_key(near);
                rival.map_or(Opportunity::Aether, |rival| any(missing(rival)))
            }
            Self::InTurn => {
                let faces = Opportunity::TAKING_ORDER;
                faces.get(view.number as usize % faces.len()).copied().unwrap_or(Opportunity::Air)
            }
            Self::Roll => any(Opportunity::TAKING_ORDER.to_vec()),
        }
    }
}

/// Lets somebody with a fixed habit, who else decides as the strongest but one, play against copies of the
/// strongest, from each seat in turn.
pub fn habit(habit: Habit, setup: &str, games: u64, budget: Budget, threads: usize, seed: u64) -> Tally {
    let seats = {
        let words: Vec<&str> = setup.split(' ').collect();
        let Ok(game) = AnyGame::new(GameId::Empedocle, &words) else { return Tally::default() };
        u64::from(game.seats()).max(1)
    };
    many(games, threads, Tally::add, |game| {
        let me = Seat::new((game % seats) as u8);
        let mut dice = Dice::seeded(seed.wrapping_mul(0x9E37_79B9).wrapping_add(game));
        let ended = play(setup, &mut dice, |any, seat, dice| {
            let AnyView::Empedocle(view) = any else { return None };
            if seat != me {
                return bots::decide(Bot::strongest(), any, seat, budget, dice)
                    .map(|decision| decision.action);
            }
            if view.stage == empedocle::Stage::Choose {
                let strength = Strength::from_index(me.index() as u8)?;
                return Some(format!("choose {}", habit.face(view, strength, dice)));
            }
            bots::decide(Bot::Level(Level::Four), any, seat, budget, dice).map(|decision| decision.action)
        });
        Tally::of(ended, me)
    })
}

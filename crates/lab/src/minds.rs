//! What the bots of Empedocle are worth: against the solution of the solo game, and against fixed habits.

use std::thread;

use bots::{Bot, Budget, Level};
use catalog::{AnyGame, AnyView, GameId, Policy, drive};
use dice::Dice;
use empedocle::{Element, Opportunity, Strength, View};
use game::{Outcome, Seat, Viewer};

/// The solo game that is solved.
const SOLO: &str = "variant=standard humans=1 unknown=1";

/// How a game ended.
pub(crate) struct Ended {
    pub(crate) outcome: Outcome,
    rounds: u32,
}

/// Plays one game, asking for every decision; `None` if it could not go on.
pub(crate) fn play(
    setup: &str,
    dice: &mut Dice,
    mut decide: impl FnMut(&AnyView, Seat, &mut Dice) -> Option<String>,
) -> Option<Ended> {
    let words: Vec<&str> = setup.split(' ').collect();
    let mut game = AnyGame::new(GameId::Empedocle, &words).ok()?;
    let below = |dice: &mut &mut Dice, sides: u32| dice.below(sides);
    let decide = |game: &AnyGame, seat: Seat, dice: &mut &mut Dice| {
        decide(&game.view(Viewer::Seat(seat)), seat, dice).ok_or(())
    };
    let outcome = drive(&mut game, &mut Policy { dice, below, decide }).ok()?;
    let AnyView::Empedocle(view) = game.view(Viewer::Public) else { return None };
    Some(Ended { outcome, rounds: view.number })
}

/// Plays games `0..games` on several threads and adds up what each gives.
pub fn many<T: Default + Send>(
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
            won: u64::from(ended.outcome.score(seat) == 1.0),
            unfinished: u64::from(ended.outcome == Outcome::Unfinished),
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

/// Who plays against the copies of a character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Challenger {
    /// A best response: it knows exactly how the others mix.
    Response,
    /// The strongest character.
    Strongest,
}

/// Lets a challenger play against copies of a character, from each seat in turn. The challenger may think four times
/// as long as they.
pub fn challenge(
    challenger: Challenger,
    rival: Level,
    setup: &str,
    games: u64,
    budget: Budget,
    threads: usize,
    seed: u64,
) -> Tally {
    let seats = seats_of(setup);
    let own = Budget {
        time: budget.time.map(|time| 4 * time),
        nodes: budget.nodes.map(|nodes| nodes.saturating_mul(4)),
        ..budget
    };
    many(games, threads, Tally::add, |game| {
        let me = Seat::new((game % seats) as u8);
        let mut dice = Dice::seeded(seed.wrapping_mul(0x9E37_79B9).wrapping_add(game));
        let ended = play(setup, &mut dice, |any, seat, dice| {
            let AnyView::Empedocle(view) = any else { return None };
            let made = match challenger {
                _ if seat != me => bots::decide(Bot::Level(rival), any, seat, budget, dice),
                Challenger::Response => bots::empedocle::respond(rival, view, seat, budget, own, dice),
                Challenger::Strongest => bots::decide(Bot::strongest(), any, seat, own, dice),
            };
            made.map(|made| made.action)
        });
        Tally::of(ended, me)
    })
}

/// How many seats a set-up has; at least 1.
fn seats_of(setup: &str) -> u64 {
    let words: Vec<&str> = setup.split(' ').collect();
    AnyGame::new(GameId::Empedocle, &words).map_or(1, |game| u64::from(game.seats()).max(1))
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

/// Lets somebody with a fixed habit, who else decides as the strongest, play against copies of the strongest,
/// from each seat in turn.
pub fn habit(habit: Habit, setup: &str, games: u64, budget: Budget, threads: usize, seed: u64) -> Tally {
    let seats = seats_of(setup);
    many(games, threads, Tally::add, |game| {
        let me = Seat::new((game % seats) as u8);
        let mut dice = Dice::seeded(seed.wrapping_mul(0x9E37_79B9).wrapping_add(game));
        let ended = play(setup, &mut dice, |any, seat, dice| {
            let AnyView::Empedocle(view) = any else { return None };
            if seat == me && view.stage == empedocle::Stage::Choose {
                let strength = Strength::from_index(me.index() as u8)?;
                return Some(format!("choose {}", habit.face(view, strength, dice)));
            }
            bots::decide(Bot::strongest(), any, seat, budget, dice).map(|decision| decision.action)
        });
        Tally::of(ended, me)
    })
}

//! One game: at random and fast, or by bots; watched closely or not.

use bots::{Bot, Budget};
use catalog::AnyView;
use dice::Dice;
use game::{Fact, Game, Legal, Legals, Next, Odds, Outcome, Seat, Viewer};

use crate::measure::{Measured, Watch};
use crate::plan::Player;

/// A game that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many decisions were made.
    pub choices: u64,
    /// How many times somebody had to decide; those who decide at once count as one.
    pub moments: u64,
    /// How many rolls were taken.
    pub rolls: u64,
}

/// Why a game could not be played to its end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{who}: {what}")]
pub struct Stuck {
    /// The bot.
    pub who: String,
    /// What it did.
    pub what: String,
}

/// Sees how a game goes.
pub(crate) trait Observer<G: Game>: Extend<Fact<G::What>> {
    /// Whether it wants to know how many options there were.
    const COUNTS: bool;

    fn chose(&mut self, options: usize);

    fn played(&mut self, game: &G);
}

/// Looks away: what fast random play does with most games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Nobody;

impl<W> Extend<Fact<W>> for Nobody {
    #[inline(always)]
    fn extend<I: IntoIterator<Item = Fact<W>>>(&mut self, _: I) {}
}

impl<G: Game> Observer<G> for Nobody {
    const COUNTS: bool = false;

    #[inline(always)]
    fn chose(&mut self, _: usize) {}

    #[inline(always)]
    fn played(&mut self, _: &G) {}
}

impl<G: Measured> Observer<G> for Watch<G> {
    const COUNTS: bool = true;

    fn chose(&mut self, options: usize) {
        Self::chose(self, options);
    }

    fn played(&mut self, game: &G) {
        Self::played(self, game);
    }
}

/// A decision of everybody at random.
pub(crate) fn at_random<G: Game, O: Observer<G>>(
    game: &mut G,
    legals: &mut G::Legals,
    dice: &mut Dice,
    observer: &mut O,
) -> Option<Played> {
    let (mut choices, mut moments, mut rolls) = (0, 0, 0);
    loop {
        match game.next() {
            Next::Over(outcome) => return Some(Played { outcome, choices, moments, rolls }),
            Next::Chance(odds) => {
                game.roll(odds.pick(dice.below(odds.tickets()))?, observer).ok()?;
                rolls += 1;
            }
            Next::Choices(seats) => {
                moments += 1;
                for seat in seats {
                    let legal = draw(game, seat, legals, dice, observer)?;
                    game.apply(legal, observer);
                    choices += 1;
                }
            }
        }
        observer.played(game);
    }
}

/// Any legal action of a seat.
#[inline]
fn draw<G: Game, O: Observer<G>>(
    game: &G,
    seat: Seat,
    legals: &mut G::Legals,
    dice: &mut Dice,
    observer: &mut O,
) -> Option<Legal<G::Action>> {
    if !game.lists_all() {
        return game.draw_unlisted(seat, &mut |sides| dice.below(sides));
    }
    game.legal(seat, legals);
    if O::COUNTS {
        observer.chose(legals.len());
    }
    legals.get(dice.below(legals.len() as u32) as usize)
}

/// Who makes the decisions of a random opening.
const RANDOM: Player = Player { bot: Bot::Random, budget: Budget::nodes(1) };

/// The same with bots that decide from what they may know, after so many decisions at random. `seen` is shown every line of the record.
///
/// # Errors
/// If a bot does not decide, or does what is not allowed.
pub(crate) fn by_bots<G: Measured, O: Observer<G>>(
    game: &mut G,
    player: Player,
    opening: u64,
    luck: &mut Dice,
    observer: &mut O,
    mut seen: impl FnMut(String),
) -> Result<Played, Stuck> {
    let mut minds = Dice::seeded(luck.bits());
    let (mut choices, mut moments, mut rolls) = (0, 0, 0);
    let stuck = |what: String| Stuck { who: format!("{:?}", player.bot), what };
    loop {
        match game.next() {
            Next::Over(outcome) => return Ok(Played { outcome, choices, moments, rolls }),
            Next::Chance(odds) => {
                let roll = odds.pick(luck.below(odds.tickets())).ok_or_else(|| stuck(odds.label()))?;
                seen(format!("roll {}", game.write_roll(roll)));
                game.roll(roll, observer).map_err(|error| stuck(format!("{error:?}")))?;
                rolls += 1;
            }
            Next::Choices(seats) => {
                moments += 1;
                for seat in seats {
                    let who = if choices < opening { RANDOM } else { player };
                    let text = decide(game, seat, who, &mut minds).ok_or_else(|| stuck(seat.to_string()))?;
                    let refused = || stuck(format!("{seat} {text}"));
                    if O::COUNTS && game.lists_all() {
                        observer.chose(game.count_legal(seat));
                    }
                    let action = game.read_action(&text).map_err(|_| refused())?;
                    let legal = game.check(seat, action).map_err(|_| refused())?;
                    game.apply(legal, observer);
                    seen(format!("do {seat} {text}"));
                    choices += 1;
                }
            }
        }
        observer.played(game);
    }
}

fn decide<G: Measured>(game: &G, seat: Seat, player: Player, minds: &mut Dice) -> Option<String> {
    let mut mind = Dice::seeded(minds.bits());
    if player.bot == Bot::Random && !game.lists_all() {
        let legal = game.draw_unlisted(seat, &mut |sides| mind.below(sides))?;
        return Some(game.write_action(*legal.action()));
    }
    let view: AnyView = game.view(Viewer::Seat(seat)).into();
    bots::decide(player.bot, &view, seat, player.budget, &mut mind).map(|decision| decision.action)
}

//! The requests that let a bot think.

use std::num::NonZeroUsize;
use std::time::Duration;

use bots::{Bot, Budget};
use catalog::{AnyGame, AnyNext};
use dice::Dice;
use game::{Seat, Viewer};
use locale::Speaker;

use crate::engine::{number, seat_of};
use crate::failure::{Code, Failure};

/// How long an estimate may take when nothing is said.
const USUAL_EVAL: Duration = Duration::from_millis(200);

/// `bot NAME LEVEL TEXT` for each bot that knows this game.
pub(crate) fn bots(game: &AnyGame, speaker: &Speaker) -> Vec<String> {
    let line = |bot: &Bot| {
        let name = bot.name(game.id());
        let text = |key: &str| speaker.text(&format!("{key}-{name}"));
        format!("bot {name} {} {}: {}", bot.level(), text("bot-title"), text("bot"))
    };
    Bot::all(game.id()).iter().map(line).collect()
}

/// The options of `go` and `eval`.
#[derive(Default)]
struct Options {
    bot: Option<Bot>,
    ms: Option<u64>,
    nodes: Option<u64>,
    seed: Option<u64>,
}

impl Options {
    fn read(game: &AnyGame, words: &[&str], allowed: &[&str]) -> Result<Self, Failure> {
        let mut options = Self::default();
        for word in words {
            let unknown = || Failure::about(Code::BadOption, "line-option-unknown", word);
            let (key, value) = word.split_once('=').ok_or(Failure::new(Code::BadSyntax))?;
            if !allowed.contains(&key) {
                return Err(unknown());
            }
            match key {
                "bot" => {
                    let none = || Failure::about(Code::BadOption, "line-no-bot", value);
                    options.bot = Some(Bot::from_name(game.id(), value).ok_or_else(none)?);
                }
                "ms" => options.ms = Some(number(value)?),
                "nodes" => options.nodes = Some(number(value)?),
                "seed" => options.seed = Some(number(value)?),
                _ => return Err(unknown()),
            }
        }
        Ok(options)
    }

    fn budget(&self) -> Budget {
        Budget { time: self.ms.map(Duration::from_millis), nodes: self.nodes, ..Budget::default() }
    }
}

/// `go SEAT bot=NAME [ms=N] [nodes=N] [seed=N]`: the bot is given the view of the seat.
pub(crate) fn go(
    game: &AnyGame,
    seat: &str,
    words: &[&str],
    seed: u64,
    threads: NonZeroUsize,
) -> Result<Vec<String>, Failure> {
    let options = Options::read(game, words, &["bot", "ms", "nodes", "seed"])?;
    let seat = seat_of(game, seat)?;
    let bot = options.bot.ok_or_else(|| Failure::about(Code::BadOption, "line-no-bot", "-"))?;
    match game.next() {
        AnyNext::Over(_) => return Err(Failure::new(Code::Over)),
        AnyNext::Chance { .. } => return Err(Failure::new(Code::ChancePending)),
        AnyNext::Choices(seats) if !seats.contains(seat) => return Err(Failure::new(Code::NotYourDecision)),
        AnyNext::Choices(_) => {}
    }
    let mut dice = Dice::seeded(options.seed.unwrap_or(seed));
    let view = game.view(Viewer::Seat(seat));
    let decision = bots::decide(bot, &view, seat, options.budget().on(threads), &mut dice)
        .ok_or(Failure::new(Code::Unsupported))?;
    let info = decision.chance.map(|chance| format!("info nodes {} chance {chance:.4}", decision.nodes));
    Ok(info.into_iter().chain([format!("best {}", decision.action)]).collect())
}

/// `eval SEAT [bot=NAME] [ms=N]`: everybody's chance, from what the seat may know.
pub(crate) fn eval(game: &AnyGame, seat: &str, words: &[&str], seed: u64) -> Result<Vec<String>, Failure> {
    let options = Options::read(game, words, &["bot", "ms", "nodes", "seed"])?;
    let seat = seat_of(game, seat)?;
    let mut dice = Dice::seeded(options.seed.unwrap_or(seed));
    let budget = match options.budget() {
        Budget { time: None, nodes: None, .. } => Budget::time(USUAL_EVAL),
        budget => budget,
    };
    let view = game.view(Viewer::Seat(seat));
    let chances = bots::evaluate(&view, seat, budget, &mut dice).ok_or(Failure::new(Code::Unsupported))?;
    let line = |(index, chance): (usize, f64)| format!("eval {} {chance:.4}", Seat::new(index as u8));
    Ok(chances.into_iter().enumerate().map(line).collect())
}

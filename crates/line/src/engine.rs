//! The engine behind the protocol: one game at a time, one reply for each request.

use std::num::{NonZeroU16, NonZeroUsize};
use std::time::Instant;

use catalog::{ActRefused, AnyGame, AnyNext, AnyWhat, GameId, Session};
use dice::Dice;
use game::{Fact, Message, Seat, Viewer};
use locale::{Lang, Speaker};

use crate::failure::{Code, Failure};
use crate::think;

/// The longest line that is read.
pub const MAX_LINE: usize = 64 * 1024;

/// The answer to one request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The data lines.
    pub lines: Vec<String>,
    /// The closing line: `ok`, or `error …`.
    pub closing: String,
    /// Whether the session ends here.
    pub quit: bool,
}

/// Data lines, or what went wrong.
type Answer = Result<Vec<String>, Failure>;

/// A session of the protocol.
#[derive(Debug)]
pub struct Engine {
    session: Option<Session>,
    /// Rolls by itself, where the game was made with `chance=SEED`.
    dice: Option<Dice>,
    speaker: Speaker,
    seed: u64,
    /// How many threads may think.
    threads: NonZeroUsize,
}

impl Default for Engine {
    fn default() -> Self {
        Self::new()
    }
}

impl Engine {
    /// A session without a game.
    pub fn new() -> Self {
        Self {
            session: None,
            dice: None,
            speaker: Speaker::new(Lang::En),
            seed: 0,
            threads: NonZeroUsize::MIN,
        }
    }

    /// Answers one line, given without its line feed. Any bytes get an answer.
    pub fn answer(&mut self, line: &[u8]) -> Reply {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let answer = match std::str::from_utf8(line) {
            _ if line.len() > MAX_LINE => Err(Failure::new(Code::BadSyntax)),
            Ok("quit") => return Reply { lines: Vec::new(), closing: "ok".to_owned(), quit: true },
            Ok(text) => self.request(text),
            Err(_) => Err(Failure::new(Code::BadSyntax)),
        };
        match answer {
            Ok(lines) => Reply { lines, closing: "ok".to_owned(), quit: false },
            Err(failure) => Reply { lines: Vec::new(), closing: failure.closing(&self.speaker), quit: false },
        }
    }

    fn request(&mut self, line: &str) -> Answer {
        let (verb, rest) = line.split_once(' ').map_or((line, ""), |(verb, rest)| (verb, rest));
        let words: Vec<&str> = if line.contains(' ') { rest.split(' ').collect() } else { Vec::new() };
        match (verb, words.as_slice()) {
            ("protocol", []) => Ok(protocol()),
            ("option", &[key, value]) => self.option(key, value),
            ("new", &[game, ref options @ ..]) => self.new_game(game, options),
            ("position", &[game, ref text @ ..]) if !text.is_empty() => self.position(game, &text.join(" ")),
            ("next", []) => self.game().map(|game| vec![next(game)]),
            ("legal", &[seat]) => self.legal(seat),
            ("do", &[seat, ref action @ ..]) if !action.is_empty() => self.act(seat, &action.join(" ")),
            ("roll", &[outcome]) => self.roll(outcome),
            ("agree", &["draw"]) => self.agree_draw(),
            ("show", []) => self.show(),
            ("view", &[who]) => self.view(who),
            ("hash", []) => self.game().map(|game| vec![format!("hash {:016x}", game.hash())]),
            ("perft", &[depth]) => self.perft(depth),
            ("random", &[count, seed]) => self.random(count, seed),
            ("record", []) => self.session().map(|session| vec![json::write_record(&session.record())]),
            ("load", &[_, ..]) => self.load(rest),
            ("bots", []) => self.game().map(|game| think::bots(game, &self.speaker)),
            ("go", &[seat, ref options @ ..]) => {
                think::go(self.game()?, seat, options, self.seed, self.threads)
            }
            ("eval", &[seat, ref options @ ..]) => think::eval(self.game()?, seat, options, self.seed),
            (
                "protocol" | "option" | "new" | "position" | "next" | "legal" | "do" | "roll" | "agree"
                | "show" | "view" | "hash" | "perft" | "random" | "record" | "load" | "bots" | "go" | "eval"
                | "quit" | "",
                _,
            ) => Err(Failure::new(Code::BadSyntax)),
            (verb, _) => Err(Failure::about(Code::UnknownCommand, "line-unknown-command", verb)),
        }
    }

    fn session(&self) -> Result<&Session, Failure> {
        self.session.as_ref().ok_or(Failure::new(Code::NoGame))
    }

    fn game(&self) -> Result<&AnyGame, Failure> {
        self.session().map(Session::game)
    }

    fn option(&mut self, key: &str, value: &str) -> Answer {
        let wrong = || Failure::about(Code::BadOption, "line-option-value", value);
        match key {
            "lang" => self.speaker = Speaker::new(Lang::from_code(value).ok_or_else(wrong)?),
            "seed" => self.seed = value.parse().map_err(|_| wrong())?,
            "threads" => self.threads = value.parse::<NonZeroU16>().map_err(|_| wrong())?.into(),
            _ => return Err(Failure::about(Code::BadOption, "line-option-unknown", key)),
        }
        Ok(Vec::new())
    }

    fn new_game(&mut self, game: &str, options: &[&str]) -> Answer {
        let game = game_id(game)?;
        let (chance, words): (Vec<&str>, Vec<&str>) =
            options.iter().partition(|word| word.starts_with("chance="));
        let dice = match chance.as_slice() {
            [] => None,
            [seed] => {
                let seed = seed.strip_prefix("chance=").and_then(|seed| seed.parse().ok());
                let wrong = || Failure::about(Code::BadOption, "line-option-value", &chance.join(" "));
                Some(Dice::seeded(seed.ok_or_else(wrong)?))
            }
            [_, again, ..] => return Err(Failure::about(Code::BadOption, "line-option-value", again)),
        };
        self.session = Some(Session::new(game, &words).map_err(Failure::setup)?);
        self.dice = dice;
        self.settle(&mut Vec::new());
        Ok(Vec::new())
    }

    fn position(&mut self, game: &str, text: &str) -> Answer {
        self.session = Some(Session::at(game_id(game)?, text).map_err(Failure::position)?);
        self.dice = None;
        Ok(Vec::new())
    }

    fn load(&mut self, json: &str) -> Answer {
        let record = json::read_record(json)
            .map_err(|error| Failure::about(Code::BadSyntax, "line-record", &error.to_string()))?;
        self.session = Some(Session::load(&record)?);
        self.dice = None;
        Ok(Vec::new())
    }

    /// Rolls for as long as a roll is owed, where chance is not manual.
    fn settle(&mut self, facts: &mut Vec<Fact<AnyWhat>>) {
        if let (Some(session), Some(dice)) = (&mut self.session, &mut self.dice) {
            while let Some(roll) = session.game().draw_roll(&mut |_, sides| dice.below(sides)) {
                if session.roll(&roll, facts).is_err() {
                    debug_assert!(false, "a roll out of the game's own odds is never refused");
                    return;
                }
            }
        }
    }

    fn act(&mut self, seat: &str, action: &str) -> Answer {
        let session = self.session.as_mut().ok_or(Failure::new(Code::NoGame))?;
        let mut facts = Vec::new();
        // A word that names no seat still lets a bad action be called bad syntax first.
        session.act(seat.parse().unwrap_or(NOBODY), action, &mut facts).map_err(|refused| match refused {
            ActRefused::NoSuchSeat => no_seat(seat),
            ActRefused::Syntax(_) | ActRefused::Refused { .. } => refused.into(),
        })?;
        self.settle(&mut facts);
        Ok(written(&facts))
    }

    fn roll(&mut self, outcome: &str) -> Answer {
        let session = self.session.as_mut().ok_or(Failure::new(Code::NoGame))?;
        let mut facts = Vec::new();
        session.roll(outcome, &mut facts)?;
        Ok(written(&facts))
    }

    fn agree_draw(&mut self) -> Answer {
        let session = self.session.as_mut().ok_or(Failure::new(Code::NoGame))?;
        let mut facts = Vec::new();
        session.agree_draw(&mut facts)?;
        Ok(written(&facts))
    }

    fn legal(&self, seat: &str) -> Answer {
        let game = self.game()?;
        let actions = game.legal(seat_of(game, seat)?);
        Ok(actions.into_iter().map(|action| format!("action {action}")).collect())
    }

    fn show(&self) -> Answer {
        let position = self.game()?.position().ok_or(Failure::new(Code::Unsupported))?;
        Ok(vec![format!("position {position}")])
    }

    fn view(&self, who: &str) -> Answer {
        let game = self.game()?;
        let viewer = match who {
            "public" => Viewer::Public,
            seat => Viewer::Seat(seat_of(game, seat)?),
        };
        Ok(vec![format!("view {}", json::write_view(&game.view(viewer)))])
    }

    fn perft(&self, depth: &str) -> Answer {
        let depth = number(depth)?;
        let leaves = self.game()?.perft(depth).map_err(|_| Failure::new(Code::Unsupported))?;
        Ok(vec![format!("perft {depth} {leaves}")])
    }

    fn random(&self, count: &str, seed: &str) -> Answer {
        let (count, seed) = (number::<u64>(count)?, number(seed)?);
        let game = self.game()?;
        let mut dice = Dice::seeded(seed);
        let clock = Instant::now();
        let steps =
            game.playouts(count, |sides| dice.below(sides)).map_err(|_| Failure::new(Code::Unsupported))?;
        Ok(vec![format!("random {count} {steps} {:.6}", clock.elapsed().as_secs_f64())])
    }
}

/// A seat that no game has, for words that name none.
const NOBODY: Seat = Seat::new(game::MAX_SEATS - 1);

fn no_seat(word: &str) -> Failure {
    Failure::about(Code::BadOption, "line-no-seat", word)
}

pub(crate) fn seat_of(game: &AnyGame, word: &str) -> Result<Seat, Failure> {
    word.parse().ok().filter(|&seat| game.has_seat(seat)).ok_or_else(|| no_seat(word))
}

fn game_id(name: &str) -> Result<GameId, Failure> {
    GameId::from_name(name).ok_or_else(|| Failure::about(Code::BadOption, "line-no-such-game", name))
}

/// A number as it is written: digits alone.
pub(crate) fn number<N: std::str::FromStr>(text: &str) -> Result<N, Failure> {
    if text.is_empty() {
        return Err(Failure::about(Code::BadSyntax, "line-number-missing", text));
    }
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let wrong = || Failure::about(Code::BadSyntax, "line-number", text);
    if digits { text.parse().map_err(|_| wrong()) } else { Err(wrong()) }
}

fn protocol() -> Vec<String> {
    vec!["protocol 1".to_owned(), format!("engine sphairos {}", env!("CARGO_PKG_VERSION"))]
}

fn next(game: &AnyGame) -> String {
    match game.next() {
        AnyNext::Choices(seats) => {
            seats.into_iter().fold("choices".to_owned(), |line, seat| format!("{line} {seat}"))
        }
        AnyNext::Chance { label, rolls } => {
            format!("chance {}", catalog::write_odds(&label, &rolls))
        }
        AnyNext::Over(outcome) => format!("over {outcome}"),
    }
}

fn written(facts: &[Fact<AnyWhat>]) -> Vec<String> {
    let line =
        |fact: &Fact<AnyWhat>| format!("fact {} {} {}", fact.rule, fact.audience, fact.what.notation());
    facts.iter().map(line).collect()
}

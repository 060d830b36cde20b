//! A game of any kind.

use elem_master::ElemMaster;
use empedocle::Empedocle;
use game::{
    Fact, Game, Legals, Next, Notation, NotationError, Odds, Outcome, RollRefused, RuleId, Seat, Seats,
    Unlisted, Viewer, Why,
};

use crate::{AnyComplaint, AnyReason, AnyWhat};

/// The games that are offered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameId {
    /// Empedocle, with Boon and Kyklo.
    Empedocle,
    /// Elem Master, with its four modules.
    ElemMaster,
}

impl GameId {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Empedocle, Self::ElemMaster];

    /// The name in commands, addresses and records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Empedocle => Empedocle::NAME,
            Self::ElemMaster => ElemMaster::NAME,
        }
    }

    /// The version of the rules that this program plays.
    pub const fn ruleset(self) -> u16 {
        match self {
            Self::Empedocle => Empedocle::RULESET,
            Self::ElemMaster => ElemMaster::RULESET,
        }
    }

    /// The game of this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.name() == name)
    }
}

/// A game of any kind.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "a table holds one game; a detour would cost more")]
pub enum AnyGame {
    /// Empedocle.
    Empedocle(Empedocle),
    /// Elem Master.
    ElemMaster(ElemMaster),
}

/// The view of a game of any kind.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyView {
    /// Of Empedocle.
    Empedocle(empedocle::View),
    /// Of Elem Master.
    ElemMaster(elem_master::View),
}

/// What a game waits for, in the notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyNext {
    /// Decisions of these seats.
    Choices(Seats),
    /// A roll: its label, and all results with their weights.
    Chance {
        /// The label.
        label: String,
        /// The results and their weights.
        rolls: Vec<(String, u32)>,
    },
    /// Nothing.
    Over(Outcome),
}

/// A roll that was drawn but not taken yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawn {
    /// What was possible, as [`write_odds`] writes it.
    pub odds: String,
    /// What was drawn, in the notation.
    pub roll: String,
}

/// A chance event as the line protocol and records write it: its label, and every result with its weight
/// in the order in which tickets count them. `celestial air:1 fire:1 …`
pub fn write_odds<'a>(label: &str, rolls: impl IntoIterator<Item = (&'a str, u32)>) -> String {
    rolls.into_iter().fold(label.to_owned(), |line, (roll, weight)| format!("{line} {roll}:{weight}"))
}

/// Why a text was not accepted as a set-up or a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextRefused {
    /// Whether the text is not even well formed.
    pub syntax: bool,
    /// What is wrong.
    pub complaint: AnyComplaint,
}

/// Why an act was not accepted. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActRefused {
    /// The text is no action.
    Syntax(AnyComplaint),
    /// There is no such seat.
    NoSuchSeat,
    /// The game refuses, by this rule.
    Refused {
        /// The rule.
        rule: RuleId,
        /// The reason.
        why: Why<AnyReason>,
    },
}

/// Why a roll was not accepted. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RollTextRefused {
    /// The text is no roll.
    Syntax(AnyComplaint),
    /// The game refuses.
    Refused(RollRefused),
}

/// The same expression for every kind of game.
macro_rules! each {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            AnyGame::Empedocle($game) => $body,
            AnyGame::ElemMaster($game) => $body,
        }
    };
}

impl AnyGame {
    /// A new game, set up by `KEY=VALUE` words.
    ///
    /// # Errors
    /// If the words are no set-up of the game.
    pub fn new(id: GameId, words: &[&str]) -> Result<Self, TextRefused> {
        match id {
            GameId::Empedocle => new(words).map(Self::Empedocle),
            GameId::ElemMaster => new(words).map(Self::ElemMaster),
        }
    }

    /// A game that stands at this position.
    ///
    /// # Errors
    /// If the text is no position of the game.
    pub fn at(id: GameId, position: &str) -> Result<Self, TextRefused> {
        match id {
            GameId::Empedocle => at(position).map(Self::Empedocle),
            GameId::ElemMaster => at(position).map(Self::ElemMaster),
        }
    }

    /// Which game it is.
    pub fn id(&self) -> GameId {
        match self {
            Self::Empedocle(_) => GameId::Empedocle,
            Self::ElemMaster(_) => GameId::ElemMaster,
        }
    }

    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        each!(self, game => game.seats())
    }

    /// Whether the seat is one of the game's.
    pub fn has_seat(&self, seat: Seat) -> bool {
        Seats::first(self.seats()).contains(seat)
    }

    /// What the game waits for.
    pub fn next(&self) -> AnyNext {
        each!(self, game => match game.next() {
            Next::Choices(seats) => AnyNext::Choices(seats),
            Next::Over(outcome) => AnyNext::Over(outcome),
            Next::Chance(odds) => AnyNext::Chance {
                label: odds.label(),
                rolls: odds.rolls().map(|(roll, weight)| (game.write_roll(roll), weight)).collect(),
            },
        })
    }

    /// The seats that owe a decision; none while a roll is owed, or when the game is over.
    pub fn owed(&self) -> Seats {
        each!(self, game => match game.next() {
            Next::Choices(seats) => seats,
            Next::Over(_) | Next::Chance(_) => Seats::NONE,
        })
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        each!(self, game => match game.next() {
            Next::Over(outcome) => Some(outcome),
            Next::Choices(_) | Next::Chance(_) => None,
        })
    }

    /// The label of the roll that is owed.
    pub fn chance_label(&self) -> Option<String> {
        each!(self, game => match game.next() {
            Next::Chance(odds) => Some(odds.label()),
            Next::Choices(_) | Next::Over(_) => None,
        })
    }

    /// The legal actions of a seat, in the fixed order; of a decision that is too large to list, its form.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        each!(self, game => legal(game, seat))
    }

    /// Does what a seat asks for, if it may.
    ///
    /// # Errors
    /// If the text is no action, the seat does not exist, or the game refuses.
    pub fn act(&mut self, seat: Seat, text: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), ActRefused> {
        let seated = self.has_seat(seat);
        each!(self, game => act(game, seated.then_some(seat), text, facts))
    }

    /// Plays one line of a record, `do p1 choose fire` or `roll air`; whether that was possible.
    pub fn replay(&mut self, line: &str, facts: &mut Vec<Fact<AnyWhat>>) -> bool {
        match line.split_once(' ') {
            Some(("roll", roll)) => self.roll(roll, facts).is_ok(),
            Some(("do", act)) => act.split_once(' ').is_some_and(|(seat, action)| {
                seat.parse().is_ok_and(|seat| self.act(seat, action, facts).is_ok())
            }),
            Some(_) | None => false,
        }
    }

    /// Takes a roll.
    ///
    /// # Errors
    /// If the text is no roll, or not one that the game waits for.
    pub fn roll(&mut self, text: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), RollTextRefused> {
        each!(self, game => roll(game, text, facts))
    }

    /// The roll that a driver with this generator would supply; `None` if none is owed.
    pub fn draw_roll(&self, draw: &mut dyn FnMut(u32) -> u32) -> Option<String> {
        each!(self, game => match game.next() {
            Next::Chance(odds) => odds.pick(draw(odds.tickets())).map(|roll| game.write_roll(roll)),
            Next::Choices(_) | Next::Over(_) => None,
        })
    }

    /// As [`Self::draw_roll`], for dice that can be verified: they must know what they roll for, and others
    /// what was possible. The driver is given the label and the number of tickets.
    pub fn draw_labelled(&self, draw: &mut dyn FnMut(&str, u32) -> u32) -> Option<Drawn> {
        each!(self, game => match game.next() {
            Next::Chance(odds) => {
                let label = odds.label();
                let roll = odds.pick(draw(&label, odds.tickets()))?;
                let rolls: Vec<_> = odds.rolls().map(|(roll, weight)| (game.write_roll(roll), weight)).collect();
                let rolls = rolls.iter().map(|(roll, weight)| (roll.as_str(), *weight));
                Some(Drawn { odds: write_odds(&label, rolls), roll: game.write_roll(roll) })
            }
            Next::Choices(_) | Next::Over(_) => None,
        })
    }

    /// The position; `None` where there is none to show yet.
    pub fn position(&self) -> Option<String> {
        each!(self, game => game.write_position())
    }

    /// What this viewer may know.
    pub fn view(&self, viewer: Viewer) -> AnyView {
        match self {
            Self::Empedocle(game) => AnyView::Empedocle(game.view(viewer)),
            Self::ElemMaster(game) => AnyView::ElemMaster(game.view(viewer)),
        }
    }

    /// A game that fits a view: what the viewer may not know is drawn.
    pub fn imagine(view: &AnyView, draw: &mut dyn FnMut(u32) -> u32) -> Self {
        match view {
            AnyView::Empedocle(view) => Self::Empedocle(Game::imagine(view, draw)),
            AnyView::ElemMaster(view) => Self::ElemMaster(Game::imagine(view, draw)),
        }
    }

    /// What an action of a seat would do, as far as the seat can tell, up to the next decision or roll. It
    /// is tried on a game imagined from what the seat may know, so that nothing which others hide can show.
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn foresee(&self, seat: Seat, action: &str) -> Result<(Vec<Fact<AnyWhat>>, AnyView), ActRefused> {
        let viewer = Viewer::Seat(seat);
        let mut game = Self::imagine(&self.view(viewer), &mut |_| 0);
        let mut facts = Vec::new();
        game.act(seat, action, &mut facts)?;
        facts.retain(|fact| fact.audience.includes(viewer));
        Ok((facts, game.view(viewer)))
    }

    /// The hash of the whole state.
    pub fn hash(&self) -> u64 {
        each!(self, game => game.hash())
    }

    /// Counts the tree of decisions and rolls.
    ///
    /// # Errors
    /// If a decision on the way cannot be listed.
    pub fn perft(&self, depth: u32) -> Result<u64, Unlisted> {
        each!(self, game => game::perft(game, depth))
    }

    /// Plays so many games from here at random; gives the number of decisions and rolls.
    ///
    /// # Errors
    /// If a decision on the way cannot be listed.
    pub fn playouts(&self, games: u64, mut draw: impl FnMut(u32) -> u32) -> Result<u64, Unlisted> {
        each!(self, game => {
            let mut legals = Default::default();
            let mut steps = 0;
            for _ in 0..games {
                let played = game::playout(&mut game.clone(), &mut legals, &mut draw).ok_or(Unlisted)?;
                steps += played.choices + played.rolls;
            }
            Ok(steps)
        })
    }
}

fn new<G: Notation<Complaint: Into<AnyComplaint>>>(words: &[&str]) -> Result<G, TextRefused> {
    match G::read_setup(words) {
        Ok(setup) => Ok(G::new(&setup)),
        Err(NotationError::Syntax(complaint)) => {
            Err(TextRefused { syntax: true, complaint: complaint.into() })
        }
        Err(NotationError::Refused(complaint)) => {
            Err(TextRefused { syntax: false, complaint: complaint.into() })
        }
    }
}

fn at<G: Notation<Complaint: Into<AnyComplaint>>>(position: &str) -> Result<G, TextRefused> {
    let refused = |complaint: G::Complaint| TextRefused { syntax: false, complaint: complaint.into() };
    G::read_position(position).map_err(refused)
}

fn legal<G: Notation>(game: &G, seat: Seat) -> Vec<String> {
    let owes = matches!(game.next(), Next::Choices(seats) if seats.contains(seat));
    if let Some(form) = game.unlisted_form().filter(|_| owes) {
        return vec![form.to_owned()];
    }
    let mut legals = G::Legals::default();
    game.legal(seat, &mut legals);
    legals.iter().map(|legal| game.write_action(*legal.action())).collect()
}

fn act<G>(
    game: &mut G,
    seat: Option<Seat>,
    text: &str,
    facts: &mut Vec<Fact<AnyWhat>>,
) -> Result<(), ActRefused>
where
    G: Notation<Complaint: Into<AnyComplaint>, Reason: Into<AnyReason>, What: Into<AnyWhat>>,
{
    let action = game.read_action(text).map_err(|error| ActRefused::Syntax(error.into()))?;
    let seat = seat.ok_or(ActRefused::NoSuchSeat)?;
    let legal = game.check(seat, action).map_err(|refusal| ActRefused::Refused {
        rule: refusal.rule,
        why: match refusal.why {
            Why::Over => Why::Over,
            Why::ChancePending => Why::ChancePending,
            Why::NotYourDecision => Why::NotYourDecision,
            Why::Illegal(reason) => Why::Illegal(reason.into()),
        },
    })?;
    game.apply(legal, &mut Collect(facts));
    Ok(())
}

fn roll<G>(game: &mut G, text: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), RollTextRefused>
where
    G: Notation<Complaint: Into<AnyComplaint>, What: Into<AnyWhat>>,
{
    let roll = game.read_roll(text).map_err(|error| RollTextRefused::Syntax(error.into()))?;
    game.roll(roll, &mut Collect(facts)).map_err(RollTextRefused::Refused)
}

/// Collects the facts of one game as facts of any game.
struct Collect<'a>(&'a mut Vec<Fact<AnyWhat>>);

impl<W: Into<AnyWhat>> Extend<Fact<W>> for Collect<'_> {
    fn extend<I: IntoIterator<Item = Fact<W>>>(&mut self, facts: I) {
        let wrap = |fact: Fact<W>| Fact { rule: fact.rule, audience: fact.audience, what: fact.what.into() };
        self.0.extend(facts.into_iter().map(wrap));
    }
}

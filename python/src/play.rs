//! A game that is played, with all that was played: behind one interface for all games.

use std::sync::Arc;

use catalog::{AnyGame, AnyView, AnyWhat, GameId, Line, Move, MoveRefused, Origin, Record, TextRefused};
use dice::Dice;
use game::{DrawRefused, Fact, Message as _, Next, NoFacts, Odds, Outcome, Seat, Seats, Viewer};

use crate::batch::{Batch, Lanes};
use crate::core::Core;
use crate::encoded::{Encoded, observe_written};
use crate::offer::Wrote;
use crate::rollouts::{self, Rollouts};
use crate::sheet::Sheet;
use crate::tokens::{TokenSet, Tokens};

/// What a game waits for.
pub(crate) enum Waits {
    Choices(Seats),
    Chance,
    Over(Outcome),
}

/// Why an integer was not accepted.
pub(crate) enum NotPlayed {
    /// No act of that number is legal; the refusal, if the number stands for a whole act.
    Act(Option<catalog::ActRefused>),
    /// There is no roll of that number.
    Roll(game::RollRefused),
}

/// A game in one set-up or position: what is the same in all its states.
pub(crate) struct Rules<G: Encoded> {
    id: GameId,
    ruleset: u16,
    origin: Origin,
    pub(crate) start: G,
    pub(crate) space: G::Space,
    pub(crate) names: Vec<String>,
    pub(crate) size: usize,
}

/// [`Rules`] of any game.
pub(crate) trait Family: Send + Sync {
    fn id(&self) -> GameId;
    /// The version of the rules that the game begins under.
    fn ruleset(&self) -> u16;
    fn origin(&self) -> &Origin;
    fn seats(&self) -> u8;
    fn names(&self) -> &[String];
    fn fields(&self) -> Vec<(&'static str, usize)>;
    fn size(&self) -> usize;
    fn longest(&self) -> u64;
    fn widest_roll(&self) -> usize;
    fn open(self: Arc<Self>) -> Box<dyn Position>;
    fn batch(self: Arc<Self>, games: usize, seed: u64) -> Box<dyn Batch>;
}

/// A state of any game.
pub(crate) trait Position: Send + Sync {
    fn copy(&self) -> Box<dyn Position>;
    fn waits(&self) -> Waits;
    /// What a seat may do next, as integers.
    fn options(&mut self, seat: Seat) -> TokenSet;
    fn step(&mut self, seat: Seat, token: u8) -> Result<(), NotPlayed>;
    fn erase(&mut self, seat: Seat);
    fn written(&self) -> &[Tokens];
    fn weights(&self) -> Vec<u32>;
    fn roll(&mut self, index: usize) -> Result<(), NotPlayed>;
    fn roll_any(&mut self, dice: &mut Dice) -> bool;
    fn roll_text(&self, index: usize) -> Option<String>;
    /// The integers of an act that is legal for the seat.
    fn spell(&self, seat: Seat, text: &str) -> Result<Vec<u8>, catalog::ActRefused>;
    fn play(&mut self, line: Move<'_>, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), MoveRefused>;
    fn any(&self) -> AnyGame;
    fn view(&self, viewer: Viewer) -> AnyView;
    fn hash(&self) -> u64;
    /// The record so far; `None` for a state that was imagined, whose past is partly unknown.
    fn record(&self) -> Option<Record>;
    /// Everything that happened since the start, or since the state was imagined.
    fn facts(&self) -> Vec<Fact<AnyWhat>>;
    /// A state that is possible for all the seat knows: what is hidden from it is drawn.
    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Box<dyn Position>;
    /// Everything that a viewer has been told since the start, line by line.
    fn told(&self, viewer: Viewer) -> String;
    fn observe(&self, viewer: Viewer, out: &mut [f32]);
    fn rollouts(&self, games: u64, seed: u64, threads: usize) -> Rollouts;
}

/// The game that begins so under this version of its rules, of whatever kind.
pub(crate) fn family(
    id: GameId,
    ruleset: u16,
    origin: Origin,
) -> Result<Option<Arc<dyn Family>>, TextRefused> {
    Ok(match origin.open_under(id, ruleset)? {
        AnyGame::Empedocle(start) => Some(Rules::shared(id, ruleset, origin, start)),
        AnyGame::ElemMaster(start) => Some(Rules::shared(id, ruleset, origin, start)),
        _ => None,
    })
}

impl<G: Encoded> Rules<G> {
    fn shared(id: GameId, ruleset: u16, origin: Origin, start: G) -> Arc<dyn Family> {
        let space = start.space();
        let names = start.names(&space);
        let mut rules = Self { id, ruleset, origin, start, space, names, size: 0 };
        rules.size = rules.measure().into_iter().map(|(_, size)| size).sum();
        Arc::new(rules)
    }

    fn measure(&self) -> Vec<(&'static str, usize)> {
        let mut sheet = Sheet::measuring();
        self.observe(&self.start.view(Viewer::Public), &Tokens::default(), &mut sheet);
        sheet.fields()
    }

    /// Writes what a viewer sees, and what it has written of its act.
    pub(crate) fn observe(&self, view: &G::View, written: &Tokens, sheet: &mut Sheet<'_>) {
        G::observe(&self.space, view, sheet);
        observe_written(self.names.len(), written, sheet);
    }
}

impl<G: Encoded> Family for Rules<G> {
    fn id(&self) -> GameId {
        self.id
    }

    fn ruleset(&self) -> u16 {
        self.ruleset
    }

    fn origin(&self) -> &Origin {
        &self.origin
    }

    fn seats(&self) -> u8 {
        self.start.seats()
    }

    fn names(&self) -> &[String] {
        &self.names
    }

    fn fields(&self) -> Vec<(&'static str, usize)> {
        self.measure()
    }

    fn size(&self) -> usize {
        self.size
    }

    fn longest(&self) -> u64 {
        self.start.longest()
    }

    fn widest_roll(&self) -> usize {
        self.start.widest_roll()
    }

    fn open(self: Arc<Self>) -> Box<dyn Position> {
        Box::new(Play {
            core: Core::new(self.start.clone()),
            rules: self,
            played: Vec::new(),
            imagined: None,
        })
    }

    fn batch(self: Arc<Self>, games: usize, seed: u64) -> Box<dyn Batch> {
        Box::new(Lanes::new(self, games, seed))
    }
}

/// Something that was played.
enum Played<G: Encoded> {
    Act(Seat, G::Action),
    Roll(<G::Odds as Odds>::Roll),
    Draw,
}

impl<G: Encoded> Clone for Played<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Encoded> Copy for Played<G> {}

/// A state with all that was played. What was played is kept as values and put into the notation when a record is
/// asked for, because learners play many games and keep few.
struct Play<G: Encoded> {
    rules: Arc<Rules<G>>,
    core: Core<G>,
    /// What was played since the start, or since the state was imagined.
    played: Vec<Played<G>>,
    imagined: Option<Arc<Imagined<G>>>,
}

/// Where a state that was imagined begins.
struct Imagined<G: Encoded> {
    start: G,
    /// The seat whose knowledge it fits.
    seat: Seat,
    /// The state that the seat was looking at. Only what the seat was told in it is ever read.
    original: Play<G>,
}

impl<G: Encoded> Play<G> {
    /// The state in which what was played begins.
    fn start(&self) -> &G {
        self.imagined.as_ref().map_or(&self.rules.start, |imagined| &imagined.start)
    }

    fn duplicate(&self) -> Self {
        Self {
            rules: Arc::clone(&self.rules),
            core: self.core.clone(),
            played: self.played.clone(),
            imagined: self.imagined.clone(),
        }
    }

    /// Plays everything again from the start; `each` is given every state before what is played there, and its text.
    fn replay(&self, facts: &mut Vec<Fact<G::What>>, mut each: impl FnMut(&G, String)) {
        let mut game = self.start().clone();
        for played in &self.played {
            let text = match played {
                Played::Act(seat, action) => {
                    let text = game.write_action(*action);
                    // It was legal when it was played.
                    if let Ok(legal) = game.check(*seat, *action) {
                        game.apply(legal, facts);
                    }
                    Move::Act { seat: *seat, action: &text }.to_string()
                }
                Played::Roll(roll) => {
                    let text = game.write_roll(*roll);
                    let _ = game.roll(*roll, facts);
                    Move::Roll(&text).to_string()
                }
                Played::Draw => {
                    let _: Result<(), DrawRefused<G::Reason>> = game.agree_draw(facts);
                    Move::AgreeDraw.to_string()
                }
            };
            each(&game, text);
        }
    }

    fn refusal(&self, seat: Seat, token: u8) -> Option<catalog::ActRefused> {
        let game = &self.core.game;
        let owes = matches!(game.next(), Next::Choices(seats) if seats.contains(seat));
        // Where a number is no whole act, any act says why a seat that owes nothing cannot act.
        let action = G::action_of(&self.rules.space, token).map(|action| game.write_action(action));
        let action = action.or_else(|| (!owes).then(|| ";".to_owned()))?;
        self.any().act(seat, &action, &mut Vec::new()).err()
    }
}

impl<G: Encoded> Position for Play<G> {
    fn copy(&self) -> Box<dyn Position> {
        Box::new(self.duplicate())
    }

    fn waits(&self) -> Waits {
        match self.core.game.next() {
            Next::Choices(seats) => Waits::Choices(seats),
            Next::Chance(_) => Waits::Chance,
            Next::Over(outcome) => Waits::Over(outcome),
        }
    }

    fn options(&mut self, seat: Seat) -> TokenSet {
        self.core.options(&self.rules.space, seat)
    }

    fn step(&mut self, seat: Seat, token: u8) -> Result<(), NotPlayed> {
        match self.core.write(&self.rules.space, seat, token) {
            Ok(Wrote::More) => Ok(()),
            Ok(Wrote::Act(legal)) => {
                self.played.push(Played::Act(seat, *legal.action()));
                self.core.game.apply(legal, &mut NoFacts);
                self.core.changed();
                Ok(())
            }
            Err(_) => Err(NotPlayed::Act(self.refusal(seat, token))),
        }
    }

    fn erase(&mut self, seat: Seat) {
        self.core.erase(seat);
    }

    fn written(&self) -> &[Tokens] {
        self.core.all_written()
    }

    fn weights(&self) -> Vec<u32> {
        match self.core.game.next() {
            Next::Chance(odds) => odds.rolls().map(|(_, weight)| weight).collect(),
            Next::Choices(_) | Next::Over(_) => Vec::new(),
        }
    }

    fn roll(&mut self, index: usize) -> Result<(), NotPlayed> {
        let roll = match self.core.game.next() {
            Next::Chance(odds) => odds.get(index).ok_or(NotPlayed::Roll(game::RollRefused::BadRoll))?.0,
            Next::Choices(_) => return Err(NotPlayed::Roll(game::RollRefused::NoChance)),
            Next::Over(_) => return Err(NotPlayed::Roll(game::RollRefused::Over)),
        };
        self.core.game.roll(roll, &mut NoFacts).map_err(NotPlayed::Roll)?;
        self.core.changed();
        self.played.push(Played::Roll(roll));
        Ok(())
    }

    fn roll_any(&mut self, dice: &mut Dice) -> bool {
        let Next::Chance(odds) = self.core.game.next() else { return false };
        let Some(roll) = odds.pick(dice.below(odds.tickets())) else { return false };
        let rolled = self.core.game.roll(roll, &mut NoFacts).is_ok();
        self.core.changed();
        self.played.push(Played::Roll(roll));
        rolled
    }

    fn roll_text(&self, index: usize) -> Option<String> {
        let Next::Chance(odds) = self.core.game.next() else { return None };
        odds.get(index).map(|(roll, _)| self.core.game.write_roll(roll))
    }

    fn spell(&self, seat: Seat, text: &str) -> Result<Vec<u8>, catalog::ActRefused> {
        self.any().act(seat, text, &mut Vec::new())?;
        let refused = |complaint: G::Complaint| catalog::ActRefused::Syntax(complaint.into());
        let action = self.core.game.read_action(text).map_err(refused)?;
        let whole = G::spell(&self.rules.space, action);
        // Only so much is written as leaves no other act: try it on a copy.
        let mut core = Core::new(self.core.game.clone());
        let mut tokens = Vec::new();
        let end = G::end(&self.rules.space);
        for token in whole.as_slice().iter().copied().chain(end) {
            let Ok(wrote) = core.write(&self.rules.space, seat, token) else { return Ok(Vec::new()) };
            tokens.push(token);
            if matches!(wrote, Wrote::Act(_)) {
                break;
            }
        }
        Ok(tokens)
    }

    fn play(&mut self, line: Move<'_>, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), MoveRefused> {
        let mut any = self.any();
        any.play(line, facts)?;
        let played = match line {
            Move::Act { seat, action } => {
                let read = self.core.game.read_action(action).ok();
                read.map(|action| (Some(seat), Played::Act(seat, action)))
            }
            Move::Roll(roll) => self.core.game.read_roll(roll).ok().map(|roll| (None, Played::Roll(roll))),
            Move::AgreeDraw => Some((None, Played::Draw)),
        };
        if let (Some(game), Some((seat, played))) = (G::from_any(any), played) {
            self.core.game = game;
            self.core.changed();
            self.played.push(played);
            if let Some(seat) = seat {
                self.core.erase(seat);
            }
        }
        Ok(())
    }

    fn any(&self) -> AnyGame {
        self.core.game.clone().into_any()
    }

    fn view(&self, viewer: Viewer) -> AnyView {
        self.core.game.view(viewer).into()
    }

    fn hash(&self) -> u64 {
        let mut hasher = game::StableHasher::default();
        hasher.number(self.core.game.hash());
        for written in self.core.all_written().iter().filter(|written| !written.is_empty()) {
            hasher.bytes(written.as_slice());
        }
        hasher.finish()
    }

    fn record(&self) -> Option<Record> {
        if self.imagined.is_some() {
            return None;
        }
        let mut lines = Vec::with_capacity(self.played.len());
        self.replay(&mut Vec::new(), |game, text| lines.push(Line { text, hash: game.hash() }));
        let rules = &self.rules;
        let origin = rules.origin.clone();
        Some(Record {
            game: rules.id,
            ruleset: rules.ruleset,
            origin,
            lines,
            dice: None,
            players: Vec::new(),
        })
    }

    fn facts(&self) -> Vec<Fact<AnyWhat>> {
        let mut facts = Vec::new();
        self.replay(&mut facts, |_, _| {});
        let any =
            |fact: Fact<G::What>| Fact { rule: fact.rule, audience: fact.audience, what: fact.what.into() };
        facts.into_iter().map(any).collect()
    }

    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Box<dyn Position> {
        let start = G::imagine(&self.core.game.view(Viewer::Seat(seat)), &mut |sides| dice.below(sides));
        let mut core = Core::new(start.clone());
        core.resume(seat, self.core.written(seat));
        let mut original = self.duplicate();
        original.core.erase_all();
        let imagined = Some(Arc::new(Imagined { start, seat, original }));
        Box::new(Self { rules: Arc::clone(&self.rules), core, played: Vec::new(), imagined })
    }

    fn told(&self, viewer: Viewer) -> String {
        let mut facts = Vec::new();
        self.replay(&mut facts, |_, _| {});
        let mut told = match (&self.imagined, &self.rules.origin) {
            (Some(imagined), _) if viewer == Viewer::Seat(imagined.seat) => imagined.original.told(viewer),
            (None, Origin::Setup(words)) => words.clone(),
            // The text of a position has what is hidden, too.
            (Some(_), _) | (None, Origin::Position(_)) => json::write_view(&self.start().view(viewer).into()),
        };
        for fact in facts.iter().filter(|fact| fact.audience.includes(viewer)) {
            told.push('\n');
            told.push_str(&fact.what.notation());
        }
        if let Viewer::Seat(seat) = viewer {
            let written = self.core.written(seat);
            let name = |token: &u8| self.rules.names.get(usize::from(*token)).map_or("", |name| name);
            if !written.is_empty() {
                told.push('\n');
                told.extend(written.as_slice().iter().map(name));
            }
        }
        told
    }

    fn observe(&self, viewer: Viewer, out: &mut [f32]) {
        let written = match viewer {
            Viewer::Seat(seat) => self.core.written(seat),
            Viewer::Public | Viewer::Truth => Tokens::default(),
        };
        self.rules.observe(&self.core.game.view(viewer), &written, &mut Sheet::new(out));
    }

    fn rollouts(&self, games: u64, seed: u64, threads: usize) -> Rollouts {
        let game = &self.core.game;
        if self.core.all_written().iter().all(Tokens::is_empty) {
            return rollouts::run(game, |_, _| {}, games, seed, threads);
        }
        // What has been written of acts is finished at random, token by token.
        let finish = |game: &mut G, dice: &mut Dice| {
            let mut core = self.core.clone();
            core.finish(&self.rules.space, &mut |sides| dice.below(sides));
            *game = core.game;
        };
        rollouts::run(game, finish, games, seed, threads)
    }
}

//! The laws that every game keeps. A game gets them for a few lines:
//!
//! ```ignore
//! let mut play = RandomPlay::<MyGame>::new("players=2", seed);
//! while play.step() {
//!     conformance::laws(&play.game);
//! }
//! ```

use dice::Dice;
use game::{Fact, Game, Legals, Luck, Message, Next, Notation, Odds, Outcome, Seat, Viewer};

/// A game that plays itself uniformly at random, step by step, and keeps its record.
#[derive(Clone, Debug)]
pub struct RandomPlay<G: Game> {
    /// The game as it stands.
    pub game: G,
    /// The state before the last step.
    pub before: G,
    /// The lines that were played: `p1 choose fire`, `roll air`.
    pub lines: Vec<String>,
    /// The facts of the last step.
    pub facts: Vec<Fact<G::What>>,
    dice: Dice,
}

impl<G: Notation> RandomPlay<G> {
    /// A game from this set-up, with these dice.
    pub fn new(setup: &str, seed: u64) -> Self {
        Self::from(crate::Script::new(setup).game, seed)
    }

    /// A game from this state.
    pub fn from(game: G, seed: u64) -> Self {
        Self { before: game.clone(), game, lines: Vec::new(), facts: Vec::new(), dice: Dice::seeded(seed) }
    }

    /// One decision or roll; `false` once the game is over. Of several seats that owe a decision any
    /// may come first.
    pub fn step(&mut self) -> bool {
        self.before = self.game.clone();
        self.facts.clear();
        match self.game.next() {
            Next::Over(_) => return false,
            Next::Chance(odds) => {
                let Some(roll) = odds.pick(self.dice.below(odds.tickets())) else {
                    panic!("no roll for a ticket of {odds:?}")
                };
                self.lines.push(format!("roll {}", self.game.write_roll(roll)));
                if let Err(error) = self.game.roll(roll, &mut self.facts) {
                    panic!("{roll:?} out of {odds:?}: {error}");
                }
            }
            Next::Choices(seats) => {
                let nth = self.dice.below(seats.len() as u32) as usize;
                let Some(seat) = seats.into_iter().nth(nth) else { panic!("no seat owes a decision") };
                let mut legals = G::Legals::default();
                self.game.legal(seat, &mut legals);
                let Some(legal) = legals.get(self.dice.below(legals.len() as u32) as usize) else {
                    panic!("{seat} owes a decision and has no legal action: {:?}", self.game)
                };
                self.lines.push(format!("{seat} {}", self.game.write_action(*legal.action())));
                self.game.apply(legal, &mut self.facts);
            }
        }
        true
    }

    /// Plays to the end, after each step calling `each`; gives the outcome.
    pub fn finish(&mut self, mut each: impl FnMut(&Self)) -> Outcome {
        while self.step() {
            each(self);
        }
        match self.game.next() {
            Next::Over(outcome) => outcome,
            Next::Choices(_) | Next::Chance(_) => panic!("stopped before the end"),
        }
    }
}

/// Everybody who can look at a game.
pub fn viewers<G: Game>(game: &G) -> impl Iterator<Item = Viewer> + use<G> {
    (0..game.seats()).map(|index| Viewer::Seat(Seat::new(index))).chain([Viewer::Public])
}

/// The laws that can be seen in one state.
#[track_caller]
pub fn laws<G: Notation>(game: &G) {
    legal_means_accepted(game);
    positions_round_trip(game);
    views_can_be_believed(game);
}

/// What is listed is accepted, nothing twice, and each text reads back as the same action; who owes
/// nothing is listed nothing.
#[track_caller]
pub fn legal_means_accepted<G: Notation>(game: &G) {
    let mut legals = G::Legals::default();
    for index in 0..game.seats() {
        let seat = Seat::new(index);
        game.legal(seat, &mut legals);
        let owes = matches!(game.next(), Next::Choices(seats) if seats.contains(seat));
        assert_eq!(owes && game.lists_all(), !legals.is_empty(), "{seat} of {game:?}");
        let mut texts: Vec<String> = Vec::new();
        for legal in legals.iter() {
            let action = *legal.action();
            assert_eq!(game.check(seat, action), Ok(legal), "{action:?} is listed");
            let text = game.write_action(action);
            assert_eq!(game.read_action(&text), Ok(action), "{text}");
            assert!(!texts.contains(&text), "{text} is listed twice");
            texts.push(text);
        }
    }
    if let Next::Chance(odds) = game.next() {
        let total: u32 = odds.rolls().map(|(_, weight)| weight).sum();
        assert_eq!(odds.tickets(), total, "{odds:?}");
        assert_eq!(odds.rolls().count(), odds.count(), "{odds:?}");
        for (roll, _) in odds.rolls() {
            assert_eq!(game.read_roll(&game.write_roll(roll)), Ok(roll));
        }
    }
}

/// A position is written as it is read, and the game goes on from it in the same way.
#[track_caller]
pub fn positions_round_trip<G: Notation>(game: &G) {
    if let Some(text) = game.write_position() {
        match G::read_position(&text) {
            Err(complaint) => panic!("{text}: {}", complaint.notation()),
            Ok(read) => assert_eq!((&read, read.hash()), (game, game.hash()), "{text}"),
        }
    }
}

/// What a viewer imagines from its view looks the same to it.
#[track_caller]
pub fn views_can_be_believed<G: Game>(game: &G) {
    let mut dice = Dice::seeded(game.hash());
    for viewer in viewers(game) {
        let view = game.view(viewer);
        let imagined = G::imagine(&view, &mut |sides| dice.below(sides));
        assert_eq!(imagined.view(viewer), view, "{viewer}");
    }
}

/// A secret choice that leaves others to choose reveals nothing to others: whatever the seat chooses,
/// every other viewer sees the same view and the same facts.
#[track_caller]
pub fn choices_stay_secret<G: Game>(game: &G) {
    let Next::Choices(seats) = game.next() else { return };
    if seats.len() < 2 {
        return;
    }
    let mut legals = G::Legals::default();
    for seat in seats {
        game.legal(seat, &mut legals);
        let seen = |legal| {
            let (mut after, mut facts) = (game.clone(), Vec::new());
            after.apply(legal, &mut facts);
            let others = viewers(game).filter(|&viewer| viewer != Viewer::Seat(seat));
            let seen = others.map(|viewer| {
                let known: Vec<_> =
                    facts.iter().filter(|fact| fact.audience.includes(viewer)).cloned().collect();
                (after.view(viewer), known)
            });
            seen.collect::<Vec<_>>()
        };
        let mut all = legals.iter().map(seen);
        if let Some(first) = all.next() {
            all.for_each(|other| assert_eq!(first, other, "{seat} gives its choice away"));
        }
    }
}

/// Playing the lines again gives the same state.
#[track_caller]
pub fn replay_is_faithful<G: Notation>(start: &G, play: &RandomPlay<G>) {
    let mut script = crate::Script { game: start.clone(), facts: Vec::new() };
    script.play(&play.lines.join("\n"));
    assert_eq!((&script.game, script.game.hash()), (&play.game, play.game.hash()));
}

/// Nothing is rolled of which the game says that chance does not decide it, and the answer never changes.
#[track_caller]
pub fn luck_is_foretold<G: Notation>(start: &G, play: &RandomPlay<G>) {
    let rolled = |line: &String| line.starts_with("roll ");
    assert_eq!(start.luck(), play.game.luck());
    match start.luck() {
        Luck::None => assert!(!play.lines.iter().any(rolled), "{:?}", play.lines),
        Luck::SetUp => {
            assert!(!play.lines.iter().skip_while(|line| rolled(line)).any(rolled), "{:?}", play.lines)
        }
        Luck::Play => {}
    }
}

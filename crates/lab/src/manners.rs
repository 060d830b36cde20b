//! How the characters play, beside how well: what a player would recognise them by.

use bots::{Bot, Budget, Level};
use catalog::{AnyGame, AnyView, AnyWhat, Driver, GameId, Move, drive};
use dice::Dice;
use elem_master::{Cell, What};
use empedocle::{Element, Opportunity, Strength};
use game::{Fact, Seat, Seats, Viewer};

use crate::minds::many;

/// How a character of Elem Master plays. All are sums over its games.
#[derive(Clone, Copy, Default, Debug)]
pub struct ElemMasterManners {
    /// Its games.
    pub games: u64,
    /// Its actions.
    pub actions: u64,
    /// Those that attacked the other side.
    pub attacks: u64,
    /// Those that let a stack of its own grow.
    pub growths: u64,
    /// The rounds of its first attacks; a game without one counts its last round.
    pub first_attack: u64,
    /// How often a stack was moved.
    pub moved: u64,
    /// How often such a stack was struck in the turn after.
    pub struck: u64,
    /// How often a stack that had attacked was struck in the turn after.
    pub answered: u64,
    /// Tokens that it lost by its own actions.
    pub own_losses: u64,
}

/// How a character of Empedocle decides. All are sums over its games.
#[derive(Clone, Copy, Default, Debug)]
pub struct EmpedocleManners {
    /// Its secret choices while it held something.
    pub choices: u64,
    /// Those for the element that it had most of already.
    pub hoarded: u64,
    /// Those for an element that it had none of.
    pub missing: u64,
    /// Its other decisions.
    pub decisions: u64,
    /// Those that leave it with most at the end of the round: what greed would decide.
    pub greedy: u64,
}

fn share(part: u64, all: u64) -> f64 {
    part as f64 / all.max(1) as f64
}

impl ElemMasterManners {
    /// The shares of actions that attack and that grow.
    pub fn shares(&self) -> [f64; 2] {
        [share(self.attacks, self.actions), share(self.growths, self.actions)]
    }

    /// The mean round of the first attack.
    pub fn first_attack(&self) -> f64 {
        share(self.first_attack, self.games)
    }

    /// The share of moved stacks that were struck in the turn after.
    pub fn struck(&self) -> f64 {
        share(self.struck, self.moved)
    }

    /// The share of attacks that were answered by a strike at the attacker.
    pub fn answered(&self) -> f64 {
        share(self.answered, self.attacks)
    }

    /// Tokens lost by its own actions, in a game.
    pub fn own_losses(&self) -> f64 {
        share(self.own_losses, self.games)
    }

    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.actions += other.actions;
        self.attacks += other.attacks;
        self.growths += other.growths;
        self.first_attack += other.first_attack;
        self.moved += other.moved;
        self.struck += other.struck;
        self.answered += other.answered;
        self.own_losses += other.own_losses;
    }
}

impl EmpedocleManners {
    /// The shares of choices for what it had most of and for what was missing, and of greedy decisions.
    pub fn shares(&self) -> [f64; 3] {
        [
            share(self.hoarded, self.choices),
            share(self.missing, self.choices),
            share(self.greedy, self.decisions),
        ]
    }

    fn add(&mut self, other: Self) {
        self.choices += other.choices;
        self.hoarded += other.hoarded;
        self.missing += other.missing;
        self.decisions += other.decisions;
        self.greedy += other.greedy;
    }
}

/// Who decides, and with which dice.
struct Cast {
    me: Seat,
    mine: Bot,
    others: Bot,
    budget: Budget,
    dice: Dice,
}

impl Cast {
    fn new(game: u64, seats: u64, level: Level, budget: Budget, seed: u64) -> Self {
        let dice = Dice::seeded(seed.wrapping_mul(0x9E37_79B9).wrapping_add(game));
        let me = Seat::new((game % seats.max(1)) as u8);
        Self { me, mine: Bot::Level(level), others: Bot::Level(Level::Three), budget, dice }
    }

    fn decide(&mut self, view: &AnyView, seat: Seat) -> Result<String, ()> {
        let bot = if seat == self.me { self.mine } else { self.others };
        let decision = bots::decide(bot, view, seat, self.budget, &mut self.dice);
        decision.map(|decision| decision.action).ok_or(())
    }
}

/// Watches a game of Elem Master.
struct Board {
    cast: Cast,
    seen: ElemMasterManners,
    round: u64,
    first: Option<u64>,
    /// Where the stacks stand that I have moved in my last turn.
    moved: Vec<Cell>,
    /// Where the stacks stand that have attacked in my last turn: where they did, or where their target was.
    attackers: Vec<[Cell; 2]>,
}

impl Driver for Board {
    type Stop = ();

    fn draw(&mut self, _: &str, tickets: u32) -> u32 {
        self.cast.dice.below(tickets)
    }

    fn decide(&mut self, game: &AnyGame, owed: Seats) -> Result<(Seat, String), ()> {
        let seat = owed.lowest().ok_or(())?;
        Ok((seat, self.cast.decide(&game.view(Viewer::Seat(seat)), seat)?))
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "only some facts are counted")]
    fn played(&mut self, line: Move<'_>, facts: Vec<Fact<AnyWhat>>) -> Result<(), ()> {
        let me = self.cast.me;
        let mine = line.seat() == Some(me);
        let (mut attacks, mut grows) = (false, false);
        for fact in facts {
            let AnyWhat::ElemMaster(what) = fact.what else { continue };
            match what {
                What::TurnStarted { seat, round, .. } => {
                    self.round = round.into();
                    if seat == me {
                        self.moved.clear();
                        self.attackers.clear();
                    }
                }
                What::Attacked { owner, from, to, .. } if mine && owner == me => {
                    attacks = true;
                    self.attackers.retain(|cells| !cells.contains(&from));
                    self.attackers.push([from, to]);
                }
                What::Attacked { owner, to, .. } if owner != me => {
                    let before = self.moved.len();
                    self.moved.retain(|cell| *cell != to);
                    self.seen.struck += (before - self.moved.len()) as u64;
                    let before = self.attackers.len();
                    self.attackers.retain(|cells| !cells.contains(&to));
                    self.seen.answered += (before - self.attackers.len()) as u64;
                }
                What::Gained { owner, .. } if mine && owner == me => grows = true,
                What::Moved { owner, to, from, .. } if mine && owner == me => {
                    let before = self.moved.len();
                    self.moved.retain(|cell| *cell != from && *cell != to);
                    self.seen.moved += u64::from(before == self.moved.len());
                    self.moved.push(to);
                }
                What::Lost { owner, tokens, .. } if mine && owner == me => {
                    self.seen.own_losses += u64::from(tokens);
                }
                _ => {}
            }
        }
        if mine {
            self.seen.actions += 1;
            self.seen.attacks += u64::from(attacks);
            self.seen.growths += u64::from(grows && !attacks);
            if attacks && self.first.is_none() {
                self.first = Some(self.round);
            }
        }
        Ok(())
    }
}

/// Lets a character of Elem Master play against the third one, from each seat in turn.
pub fn elem_master(
    level: Level,
    setup: &str,
    games: u64,
    budget: Budget,
    threads: usize,
    seed: u64,
) -> ElemMasterManners {
    let words: Vec<&str> = setup.split_ascii_whitespace().collect();
    let Ok(start) = AnyGame::new(GameId::ElemMaster, &words) else { return ElemMasterManners::default() };
    many(games, threads, ElemMasterManners::add, |number| {
        let cast = Cast::new(number, start.seats().into(), level, budget, seed);
        let seen = ElemMasterManners { games: 1, ..ElemMasterManners::default() };
        let mut board = Board { cast, seen, round: 0, first: None, moved: Vec::new(), attackers: Vec::new() };
        let played = drive(&mut start.clone(), &mut board).is_ok();
        board.seen.first_attack = board.first.unwrap_or(board.round);
        if played { board.seen } else { ElemMasterManners::default() }
    })
}

/// Watches a game of Empedocle.
struct Choices {
    cast: Cast,
    seen: EmpedocleManners,
}

impl Choices {
    fn note(&mut self, view: &empedocle::View, action: &str) -> Option<()> {
        let word = action.strip_prefix("choose ")?.split(' ').next()?;
        let face = Opportunity::TAKING_ORDER.into_iter().find(|face| face.to_string() == word)?;
        let strength = Strength::from_index(self.cast.me.index() as u8)?;
        let tokens = view.hearts[strength].tokens;
        let held = |element: Element| tokens[element];
        let terrestrial = Element::ALL.into_iter().filter(|element| *element != Element::Aether);
        let most = terrestrial.map(held).max().filter(|most| *most > 0)?;
        self.seen.choices += 1;
        let element = face.element().filter(|element| *element != Element::Aether)?;
        self.seen.hoarded += u64::from(held(element) == most);
        self.seen.missing += u64::from(held(element) == 0);
        Some(())
    }

    /// Compares a public decision with that of greed.
    fn compare(&mut self, view: &AnyView, action: &str) {
        let mut dice = self.cast.dice.clone();
        let greedy = bots::decide(Bot::Greedy, view, self.cast.me, self.cast.budget, &mut dice);
        self.seen.decisions += 1;
        self.seen.greedy += u64::from(greedy.is_some_and(|greedy| greedy.action == action));
    }
}

impl Driver for Choices {
    type Stop = ();

    fn draw(&mut self, _: &str, tickets: u32) -> u32 {
        self.cast.dice.below(tickets)
    }

    fn decide(&mut self, game: &AnyGame, owed: Seats) -> Result<(Seat, String), ()> {
        let seat = owed.lowest().ok_or(())?;
        let any = game.view(Viewer::Seat(seat));
        let action = self.cast.decide(&any, seat)?;
        if let AnyView::Empedocle(view) = &any
            && seat == self.cast.me
        {
            if view.stage == empedocle::Stage::Choose {
                self.note(view, &action);
            } else {
                self.compare(&any, &action);
            }
        }
        Ok((seat, action))
    }
}

/// Lets a character of Empedocle play against copies of the third one, from each seat in turn.
pub fn empedocle(
    level: Level,
    setup: &str,
    games: u64,
    budget: Budget,
    threads: usize,
    seed: u64,
) -> EmpedocleManners {
    let words: Vec<&str> = setup.split_ascii_whitespace().collect();
    let Ok(start) = AnyGame::new(GameId::Empedocle, &words) else { return EmpedocleManners::default() };
    many(games, threads, EmpedocleManners::add, |number| {
        let cast = Cast::new(number, start.seats().into(), level, budget, seed);
        let mut choices = Choices { cast, seen: EmpedocleManners::default() };
        let played = drive(&mut start.clone(), &mut choices).is_ok();
        if played { choices.seen } else { EmpedocleManners::default() }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the sentences about the characters say (`bot-chloe`, … in `locales/`).
    #[test]
    fn chloe_grows_and_glaucus_takes_without_a_look_at_the_answer() {
        let [chloe, glaucus, brontes, pythia] = [Level::One, Level::Two, Level::Three, Level::Four]
            .map(|level| elem_master(level, "players=2", 75, Budget::nodes(300), 2, 1));
        let ([attacks, growth], [his_attacks, his_growth]) = (chloe.shares(), glaucus.shares());
        assert!(growth > 1.5 * his_growth, "she grows more: {chloe:?} {glaucus:?}");
        assert!(growth > 1.5 * brontes.shares()[1] && growth > 1.5 * pythia.shares()[1], "{chloe:?}");
        assert!(his_attacks > 1.5 * attacks, "he attacks more: {chloe:?} {glaucus:?}");
        assert!(glaucus.first_attack() + 0.5 < chloe.first_attack(), "and earlier: {chloe:?} {glaucus:?}");
        let others = [&brontes, &pythia].map(ElemMasterManners::answered);
        assert!(others.iter().all(|answered| glaucus.answered() > *answered), "{glaucus:?} {others:?}");
        // A smith strikes first.
        assert!(brontes.first_attack() < glaucus.first_attack(), "{brontes:?} {glaucus:?}");
    }

    /// Acron takes what he has, Gorgias every face, Pausanias leaves much to a die, and Parmenides counts what he holds.
    #[test]
    fn each_character_of_empedocle_is_recognised_by_how_it_decides() {
        let setup = "variant=standard humans=3";
        let shares = Level::ALL.map(|level| empedocle(level, setup, 30, Budget::nodes(200), 2, 1).shares());
        let [acron, gorgias, pausanias, parmenides, empedocles] = shares;
        assert!(acron[0] > 0.9, "Acron: {shares:?}");
        assert!(shares.iter().skip(1).all(|[hoarded, ..]| *hoarded < 0.4), "nobody else: {shares:?}");
        let missing = [gorgias[1], pausanias[1], parmenides[1]];
        assert!(missing.is_sorted_by(|less, more| less + 0.05 < *more), "the less is rolled: {shares:?}");
        assert!(parmenides[2] > 0.95 && empedocles[2] < 0.9, "what he holds: {shares:?}");
        assert!(gorgias[2] < pausanias[2] && pausanias[2] < parmenides[2], "the less careless: {shares:?}");
    }
}

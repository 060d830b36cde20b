//! Helpers for tests: small positions by their squares, actions by their text.
#![allow(unreachable_pub, reason = "the helpers of one test program")]

use elem_master::ElemMaster;
use game::{Fact, Game, Message, Next, NoFacts, Notation, Seat, Viewer};

/// A small position: squares and stacks (`c3=wF1x`), and whatever else the rule needs.
#[derive(Clone, Debug)]
pub struct Scene {
    pub squares: String,
    pub terrain: &'static str,
    pub voids: &'static str,
    pub modules: String,
    pub turn: &'static str,
    pub mode: &'static str,
    pub quiet: u16,
    pub round: u16,
    /// Whether an Earth of each side and a Fire stand far away, so that no end test fires.
    pub company: bool,
}

/// White to play with 3 AP on standard terrain.
pub fn scene(squares: &str) -> Scene {
    Scene {
        squares: squares.to_owned(),
        terrain: "FoSaMaMo",
        voids: "",
        modules: "-".to_owned(),
        turn: "w3",
        mode: "2w",
        quiet: 0,
        round: 1,
        company: true,
    }
}

impl Scene {
    pub fn terrain(mut self, terrain: &'static str) -> Self {
        self.terrain = terrain;
        self
    }

    pub fn voids(mut self, voids: &'static str) -> Self {
        self.voids = voids;
        self
    }

    pub fn with(mut self, modules: &str) -> Self {
        self.modules = modules.to_owned();
        self
    }

    pub fn turn(mut self, turn: &'static str) -> Self {
        self.turn = turn;
        self
    }

    pub fn mode(mut self, mode: &'static str) -> Self {
        self.mode = mode;
        self
    }

    pub fn counters(mut self, quiet: u16, round: u16) -> Self {
        (self.quiet, self.round) = (quiet, round);
        self
    }

    pub fn alone(mut self) -> Self {
        self.company = false;
        self
    }

    /// Without the company, with these stacks instead.
    pub fn alone_with(mut self, squares: &str) -> Self {
        self.squares = format!("{} {squares}", self.squares);
        self.alone()
    }

    /// Far away, with nobody near: for White f1, for Black f6 and e6.
    fn company(&self) -> &'static str {
        if self.mode.starts_with('2') {
            " f1=wE1 f6=bE1 e6=bF1"
        } else {
            " j3=wE1 a8=uE1 a9=uF1 j8=bE1 a3=rE1"
        }
    }

    pub fn epn(&self) -> String {
        let size = if self.mode.starts_with('2') { 6 } else { 10 };
        let all = format!("{}{}", self.squares, if self.company { self.company() } else { "" });
        let mut ranks = Vec::new();
        for rank in (1..=size).rev() {
            let mut line = String::new();
            for file in 0..size {
                let name = format!("{}{rank}", (b'a' + file as u8) as char);
                let stack = all.split_whitespace().find_map(|item| {
                    let (square, stack) = item.split_once('=')?;
                    (square == name).then_some(stack)
                });
                let void = self.voids.split_whitespace().any(|square| square == name);
                line.push_str(stack.unwrap_or(if void { "#" } else { "." }));
            }
            ranks.push(line);
        }
        format!(
            "{} {} {} {} {} {} {}",
            ranks.join("/"),
            self.terrain,
            self.mode,
            self.turn,
            self.modules,
            self.quiet,
            self.round
        )
    }

    pub fn game(&self) -> ElemMaster {
        let epn = self.epn();
        ElemMaster::read_position(&epn).unwrap_or_else(|complaint| panic!("{epn}: {complaint:?}"))
    }

    /// After these actions exactly these stacks are on the board, the company left out.
    pub fn gives(&self, actions: &str, after: &str) -> ElemMaster {
        let mut game = self.game();
        for action in actions.split_whitespace() {
            act(&mut game, action);
        }
        let mut company: Vec<&str> =
            if self.company { self.company().split_whitespace().collect() } else { Vec::new() };
        let mut stacks = squares(&game);
        stacks.retain(|stack| {
            let far = company.iter().position(|far| far == stack);
            far.map(|at| company.remove(at)).is_none()
        });
        let mut expected: Vec<String> = after.split_whitespace().map(str::to_owned).collect();
        expected.sort();
        assert_eq!(stacks, expected, "{} then {actions}", self.epn());
        game
    }

    /// This action is refused by this rule, and is not listed.
    pub fn refuses(&self, action: &str, rule: &str) {
        refuses(&self.game(), action, rule);
    }

    /// These actions lead to a position in which this action is refused by this rule.
    pub fn then_refuses(&self, before: &str, action: &str, rule: &str) {
        let mut game = self.game();
        for action in before.split_whitespace() {
            act(&mut game, action);
        }
        refuses(&game, action, rule);
    }
}

/// The seat that owes a decision.
pub fn active(game: &ElemMaster) -> Seat {
    match game.next() {
        Next::Choices(seats) => seats.lowest().expect("somebody owes a decision"),
        other => panic!("no decision is owed: {other:?}"),
    }
}

/// Does an action, which must be legal, and gives the facts.
pub fn act(game: &mut ElemMaster, text: &str) -> Vec<String> {
    let seat = active(game);
    act_as(game, seat, text)
}

pub fn act_as(game: &mut ElemMaster, seat: Seat, text: &str) -> Vec<String> {
    let action = game.read_action(text).unwrap_or_else(|complaint| panic!("{text}: {complaint:?}"));
    assert_eq!(game.write_action(action), text);
    let legal = game.check(seat, action).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    let mut facts: Vec<Fact<elem_master::What>> = Vec::new();
    game.apply(legal, &mut facts);
    facts.iter().map(|fact| format!("{} {}", fact.rule, fact.what.notation())).collect()
}

pub fn refuses(game: &ElemMaster, text: &str, rule: &str) {
    let action = game.read_action(text).unwrap_or_else(|complaint| panic!("{text}: {complaint:?}"));
    match game.check(active(game), action) {
        Ok(_) => panic!("{text} is accepted"),
        Err(refusal) => assert_eq!(refusal.rule.0, rule, "{text}: {:?}", refusal.why),
    }
    assert!(!listed(game).contains(&text.to_owned()), "{text} is listed");
}

/// All that is listed as legal.
pub fn listed(game: &ElemMaster) -> Vec<String> {
    use game::Legals as _;
    let mut legals = elem_master::ActionList::default();
    game.legal(active(game), &mut legals);
    legals.iter().map(|legal| game.write_action(*legal.action())).collect()
}

/// All stacks of a game, `c3=wF1x`, sorted.
pub fn squares(game: &ElemMaster) -> Vec<String> {
    let view = game.view(Viewer::Public);
    let letters: &[char] = if view.setup.four { &['w', 'u', 'b', 'r'] } else { &['w', 'b'] };
    let mut all: Vec<String> = view
        .stacks
        .iter()
        .map(|(cell, stack)| {
            let mut text = format!(
                "{cell}={}{}{}",
                letters[usize::from(stack.owner())],
                stack.element().letter(),
                stack.level()
            );
            if stack.is_played() {
                text.push('x');
            }
            (0..stack.immobilised()).for_each(|_| text.push('i'));
            if let Some(form) = stack.form() {
                text.push('~');
                text.push(form.letter());
            }
            text
        })
        .collect();
    all.sort();
    all
}

pub fn position(text: &str) -> ElemMaster {
    ElemMaster::read_position(text).unwrap_or_else(|complaint| panic!("{text}: {complaint:?}"))
}

pub fn show(game: &ElemMaster) -> String {
    game.write_position().expect("a position")
}

/// A field of the position: board, terrain, mode, turn, modules, quiet, round.
pub fn field(game: &ElemMaster, index: usize) -> String {
    show(game).split(' ').nth(index).expect("seven fields").to_owned()
}

pub fn new_game(words: &str) -> ElemMaster {
    let words: Vec<&str> = words.split_whitespace().collect();
    ElemMaster::new(&ElemMaster::read_setup(&words).unwrap_or_else(|complaint| panic!("{complaint:?}")))
}

pub fn roll(game: &mut ElemMaster, text: &str) {
    let roll = game.read_roll(text).expect("a roll");
    game.roll(roll, &mut NoFacts).expect("a possible roll");
}

pub fn over(game: &ElemMaster) -> String {
    match game.next() {
        Next::Over(outcome) => outcome.to_string(),
        other => panic!("not over: {other:?}"),
    }
}

/// SplitMix64: the same numbers in every run.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u32
    }
}

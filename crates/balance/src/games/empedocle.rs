//! What is measured in Empedocle: how Hatred goes and what wins.

use std::collections::BTreeMap;

use empedocle::{Empedocle, Strength, View, What};
use game::{Fact, Game, Outcome, Party, Seat, Viewer};

use crate::measure::{Kind, Measured, Notes, Observations, Section, winner};

impl Measured for Empedocle {
    type Notes = EmpedocleNotes;

    const SECTIONS: &'static [Section] = &[
        Section::plain("empedocle-ending", Kind::Part, ""),
        Section::wins("empedocle-stone", ""),
        Section::plain("empedocle-hatred", Kind::MeanOfGames, ""),
        Section::plain("empedocle-round", Kind::Mean(1000), ""),
        Section::wins("empedocle-first-choice", "element-"),
    ];

    fn seat_of(&self, party: Party) -> Option<Seat> {
        let strength = Strength::from_index(party.number.checked_sub(1)?)?;
        self.view(Viewer::Public).ruleset.controller(strength)
    }
}

/// The notes of one game.
#[derive(Default, Debug)]
pub struct EmpedocleNotes {
    stone: Option<Strength>,
    rounds: u32,
    /// Why each strength shed Hatred: the rule and how much, the last one last.
    shed: Vec<(&'static str, Strength, u8)>,
    won: Option<Strength>,
    imploded: bool,
    /// What happened in the present round, and how many rounds had each.
    seen: [bool; SEEN.len()],
    had: [u32; SEEN.len()],
    /// The seats of the strengths, once a round was seen.
    seats: [Option<Seat>; 5],
    /// Who shows which face first.
    shown: Vec<(Strength, &'static str)>,
}

/// What is counted by round.
const SEEN: [&str; 9] = [
    "collision",
    "whirl",
    "reroll",
    "bonus",
    "pair-exchange",
    "aether-exchange",
    "gem",
    "claim",
    "double-union",
];

impl EmpedocleNotes {
    fn see(&mut self, name: &str) {
        if let Some(index) = SEEN.iter().position(|known| *known == name)
            && let Some(seen) = self.seen.get_mut(index)
        {
            *seen = true;
        }
    }

    fn seat(&self, strength: Strength) -> Option<Seat> {
        self.seats.get(strength as usize).copied().flatten()
    }

    fn end_round(&mut self) {
        for (seen, had) in self.seen.iter_mut().zip(&mut self.had) {
            *had += u32::from(std::mem::take(seen));
        }
    }
}

impl Notes<Empedocle> for EmpedocleNotes {
    #[expect(clippy::wildcard_enum_match_arm, reason = "of most facts nothing is noted")]
    fn fact(&mut self, fact: &Fact<What>) -> bool {
        match &fact.what {
            What::Stone { strength } if self.stone.is_none() => self.stone = Some(*strength),
            What::Round { .. } => {
                self.end_round();
                self.rounds += 1;
                return true;
            }
            What::Shed { strength, count, .. } => {
                self.shed.push((fact.rule.0, *strength, *count));
                if fact.rule.0 == "EMP-3.1c" {
                    self.see("double-union");
                }
            }
            What::Shown { strength, face, .. } if self.rounds < 2 => {
                self.shown.push((*strength, face.word()));
            }
            What::Won { strength } => self.won = Some(*strength),
            What::Imploded => self.imploded = true,
            What::Eliminated { .. } | What::Crowded { .. } => self.see("collision"),
            What::WhirlStrength { .. } => self.see("whirl"),
            What::Rerolls { .. } => self.see("reroll"),
            What::Bonus { .. } => self.see("bonus"),
            What::PairExchanged { .. } => self.see("pair-exchange"),
            What::AetherExchanged { .. } => self.see("aether-exchange"),
            What::GemSpent { .. } => self.see("gem"),
            What::Claimed { .. } => self.see("claim"),
            _ => {}
        }
        false
    }

    fn round(&mut self, view: &View) -> Vec<i32> {
        let ruleset = view.ruleset;
        let mut standing = vec![i32::MIN; ruleset.humans().into()];
        for strength in ruleset.everybody() {
            let left = -i32::from(view.hearts[strength].hatred);
            let seat = ruleset.controller(strength);
            if let Some(place) = self.seats.get_mut(strength as usize) {
                *place = seat;
            }
            match seat.and_then(|seat| standing.get_mut(seat.index())) {
                Some(best) => *best = left.max(*best),
                None => standing.push(left),
            }
        }
        standing
    }

    fn first(&self) -> Option<Seat> {
        self.stone.and_then(|stone| self.seat(stone))
    }

    fn rounds(&self) -> u32 {
        self.rounds.max(1)
    }

    fn finish(mut self, _seats: u8, outcome: Outcome, into: &mut Observations<'_>) {
        self.end_round();
        let last = self.won.and_then(|won| self.shed.iter().rev().find(|(_, by, _)| *by == won));
        let ending = match last {
            Some((rule, ..)) => *rule,
            None if self.imploded => "implosion",
            None => "limit",
        };
        into.add("empedocle-ending", ending, 1);
        let mut by_rule: BTreeMap<&str, i64> = BTreeMap::new();
        for (rule, _, count) in &self.shed {
            *by_rule.entry(rule).or_default() += i64::from(*count);
        }
        for (rule, count) in by_rule {
            into.add("empedocle-hatred", rule, count);
        }
        let rounds = self.rounds();
        for (name, had) in SEEN.iter().zip(self.had) {
            into.add("empedocle-round", *name, i64::from(1000 * had / rounds));
        }
        let (Some(winners), Some(stone)) = (winner(outcome), self.stone) else { return };
        if let Some(holder) = self.seat(stone) {
            into.add_if("empedocle-stone", "holder", winners.contains(holder));
        }
        for (strength, face) in &self.shown {
            if let Some(seat) = self.seat(*strength) {
                into.add_if("empedocle-first-choice", *face, winners.contains(seat));
            }
        }
    }
}

//! What is measured in Elem Master: arenas, terrains, specialties, events, armies, and how games end.

use elem_master::{ElemMaster, Element, Event, Layout, Specialty, View, What};
use game::{Fact, Outcome, Seat};

use crate::measure::{Kind, Measured, Notes, Observations, Section, winner};

impl Measured for ElemMaster {
    type Notes = ElemMasterNotes;

    const SECTIONS: &'static [Section] = &[
        Section::plain("elm-ending", Kind::Part, ""),
        Section::wins("elm-arena", "arena-"),
        Section::wins("elm-terrain", "terrain-"),
        Section::wins("elm-specialty", "specialty-"),
        Section::wins("elm-specialties", ""),
        Section::plain("elm-power", Kind::Share, "specialty-"),
        Section::wins("elm-event", "event-"),
        Section::plain("elm-event-played", Kind::Share, "event-"),
        Section::plain("elm-event-round", Kind::Mean(1), "event-"),
        Section::wins("elm-army", ""),
        Section::plain("elm-material", Kind::Mean(1), ""),
    ];
}

/// The notes of one game.
#[derive(Default, Debug)]
pub struct ElemMasterNotes {
    first: Option<Seat>,
    rounds: u16,
    arena: Option<&'static str>,
    layout: Option<Layout>,
    specialties: Vec<(Seat, Specialty)>,
    powers: Vec<(Seat, Specialty)>,
    revealed: Vec<Event>,
    played: Vec<(Seat, Event, u16)>,
    /// The armies of a free start, as counts of the four elements.
    armies: Vec<(Seat, [u8; 4])>,
    free: bool,
    why: Option<&'static str>,
    /// Tokens on the board at the last look.
    material: u32,
}

impl Notes<ElemMaster> for ElemMasterNotes {
    #[expect(clippy::wildcard_enum_match_arm, reason = "of most facts nothing is noted")]
    fn fact(&mut self, fact: &Fact<What>) -> bool {
        match &fact.what {
            What::ArenaDrawn { arena } => self.arena = Some(arena.entry().id),
            What::TerrainLaid { nw, ne, sw, se } => self.layout = Some(Layout([*nw, *ne, *sw, *se])),
            What::FirstPlayer { seat } => self.first = Some(*seat),
            What::SpecialtyTaken { seat, specialty } => self.specialties.push((*seat, *specialty)),
            What::PowerUsed { seat, specialty } if !self.powers.contains(&(*seat, *specialty)) => {
                self.powers.push((*seat, *specialty));
            }
            What::CardRevealed { card } if !self.revealed.contains(card) => self.revealed.push(*card),
            What::CardPlayed { seat, card } => self.played.push((*seat, *card, self.rounds)),
            What::ArmyReady { .. } => self.free = true,
            What::Ended { why } => self.why = Some(why),
            What::TurnStarted { round, .. } => {
                self.rounds = self.rounds.max(*round);
                return true;
            }
            _ => {}
        }
        false
    }

    fn round(&mut self, view: &View) -> Vec<i32> {
        let mut standing = vec![0; view.seats.len()];
        let mut armies = vec![[0_u8; 4]; view.seats.len()];
        for (_, stack) in &view.stacks {
            let owner = usize::from(stack.owner());
            if let (Some(tokens), Some(army)) = (standing.get_mut(owner), armies.get_mut(owner)) {
                *tokens += i32::from(stack.level());
                army[stack.element() as usize] += stack.level();
            }
        }
        // Who is out has nothing to be ahead with.
        for (tokens, seat) in standing.iter_mut().zip(&view.seats) {
            if seat.out {
                *tokens = 0;
            }
        }
        if self.free && self.armies.is_empty() {
            self.armies =
                armies.into_iter().enumerate().map(|(seat, army)| (Seat::new(seat as u8), army)).collect();
        }
        if self.first.is_none() {
            self.first = view.first;
        }
        self.material = standing.iter().sum::<i32>().unsigned_abs();
        // Partners are ahead together.
        if view.setup.teams {
            let sum = |side: usize| standing.iter().skip(side).step_by(2).sum::<i32>();
            let sides = [sum(0), sum(1)];
            return (0..standing.len()).map(|seat| sides[seat % 2]).collect();
        }
        standing
    }

    fn first(&self) -> Option<Seat> {
        self.first
    }

    fn rounds(&self) -> u32 {
        self.rounds.into()
    }

    fn finish(self, seats: u8, outcome: Outcome, into: &mut Observations<'_>) {
        into.add("elm-ending", self.why.unwrap_or("elimination"), 1);
        into.add("elm-material", "at-end", self.material.into());
        for card in &self.revealed {
            let played = self.played.iter().any(|(_, played, _)| played == card);
            into.add_if("elm-event-played", card.entry().name, played);
        }
        for (_, card, round) in &self.played {
            into.add("elm-event-round", card.entry().name, (*round).into());
        }
        for (seat, specialty) in &self.specialties {
            let used = self.powers.contains(&(*seat, *specialty));
            into.add_if("elm-power", specialty.entry().name, used);
        }
        let Some(winners) = winner(outcome) else { return };
        if let Some(first) = self.first {
            let won = winners.contains(first);
            into.add_if("elm-arena", self.arena.unwrap_or("standard"), won);
            for terrain in self.layout.iter().flat_map(|layout| layout.0) {
                into.add_if("elm-terrain", terrain.entry().name, won);
            }
        }
        for (seat, specialty) in &self.specialties {
            into.add_if("elm-specialty", specialty.entry().name, winners.contains(*seat));
        }
        if let ([(one, first), (_, second)], 2) = (self.specialties.as_slice(), seats) {
            // A pair has one name, whoever took which: the share is that of the first in the order of the list.
            let one_is_first = (*first as u8) <= (*second as u8);
            let (a, b) = if one_is_first { (first, second) } else { (second, first) };
            let label = format!("{}+{}", a.entry().name, b.entry().name);
            into.add_if("elm-specialties", label, winners.contains(*one) == one_is_first);
        }
        for (index, (seat, card, _)) in self.played.iter().enumerate() {
            let again = self.played.iter().take(index).any(|(who, what, _)| (who, what) == (seat, card));
            if !again {
                into.add_if("elm-event", card.entry().name, winners.contains(*seat));
            }
        }
        for (seat, army) in &self.armies {
            let name = |element: Element| format!("{}{}", element.letter(), army[element as usize]);
            into.add_if("elm-army", Element::ALL.map(name).concat(), winners.contains(*seat));
        }
    }
}

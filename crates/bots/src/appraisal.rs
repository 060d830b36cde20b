//! A position looked at once, for whoever studies it.

use ::elem_master::{ElemMaster, View, ViewStage};
use catalog::AnyView;
use dice::Dice;
use game::{Game, Seat};

use crate::{Bot, Budget, Choice, elem_master, empedocle};

/// Everybody's chances, and what everybody could do.
#[derive(Clone, PartialEq, Debug)]
pub struct Appraisal {
    /// The chance of each seat to win; draws count half.
    pub chances: Vec<f64>,
    /// The actions of each seat that decides now, best first: of Empedocle all of them, of Elem Master the
    /// best.
    pub options: Vec<(Seat, Vec<Choice>)>,
}

impl Appraisal {
    /// What a seat could do.
    pub fn of(&self, seat: Seat) -> &[Choice] {
        self.options.iter().find(|(of, _)| *of == seat).map_or(&[], |(_, options)| options)
    }
}

/// As [`advise`](crate::advise), for all seats that decide at once: one look instead of one for each of
/// them. The view is that of the seat that decides alone, or of somebody outside.
pub fn appraise(view: &AnyView, budget: Budget, dice: &mut Dice) -> Option<Appraisal> {
    match view {
        AnyView::Empedocle(view) => empedocle::appraise(view, budget, dice),
        AnyView::ElemMaster(view) => in_elem_master(view, budget, dice),
    }
}

fn in_elem_master(view: &View, budget: Budget, dice: &mut Dice) -> Option<Appraisal> {
    let seat = view.active;
    let decided = (view.stage == ViewStage::Turn)
        .then(|| elem_master::decide(Bot::strongest(), view, seat, budget, dice))
        .flatten()
        .and_then(|decision| decision.chance.map(|chance| (decision.action, chance)));
    let Some((action, chance)) = decided else {
        // Nothing to choose between, or nobody's turn.
        let somebody_else = Seat::new(u8::from(seat.index() == 0));
        let chances = elem_master::advise(view, somebody_else, budget, dice)?.chances;
        return Some(Appraisal { chances, options: Vec::new() });
    };
    let best = Choice { action, chance, probability: None };
    Some(Appraisal { chances: shares(view, seat, chance, dice), options: vec![(seat, vec![best])] })
}

/// Everybody's chances if this seat has this one: who wins with it has the same, the others share the rest.
fn shares(view: &View, seat: Seat, chance: f64, dice: &mut Dice) -> Vec<f64> {
    let game = ElemMaster::imagine(view, &mut |sides| dice.below(sides));
    let everybody = (0..game.seats()).map(Seat::new);
    let rival = |other: &Seat| game.are_opposed(seat, *other) && !game.is_out(*other);
    let rivals: Vec<Seat> = everybody.clone().filter(rival).collect();
    // Rivals who win together do not share.
    let parts = match rivals.as_slice() {
        [one, other, ..] if game.are_opposed(*one, *other) => rivals.len() as f64,
        _ => 1.0,
    };
    let of = |other: Seat| match () {
        () if !game.are_opposed(seat, other) => chance,
        () if rivals.contains(&other) || parts == 1.0 => (1.0 - chance) / parts,
        () => 0.0,
    };
    everybody.map(of).collect()
}

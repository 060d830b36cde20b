//! Why an act is advised: what it would do, and what the others want.

use ::elem_master::{self as elem_master, Cell, ElemMaster};
use ::empedocle::{self as empedocle, Element, Opportunity, Strength};
use catalog::{AnyGame, AnyView, AnyWhat};
use game::{Arg, Fact, Game, Seat, Viewer};

/// A sentence of a reason, to be put into words.
#[derive(Clone, PartialEq, Debug)]
pub struct Reason {
    /// The key of its text.
    pub key: &'static str,
    /// The words in it.
    pub args: Vec<(&'static str, Arg)>,
    /// The seats or strengths that it is about. They are called by their names, as `who`.
    pub who: Vec<Arg>,
}

impl Reason {
    /// A sentence about nobody else.
    pub(crate) fn new(key: &'static str, args: Vec<(&'static str, Arg)>) -> Self {
        Self { key, args, who: Vec::new() }
    }
}

/// Why a seat should do this, as far as its knowledge goes: the act is tried on a game imagined from its view. Empty
/// where the act itself says all there is to say, or cannot be done.
pub fn reason(view: &AnyView, seat: Seat, action: &str) -> Vec<Reason> {
    let mut game = AnyGame::imagine(view, &mut |_| 0);
    let mut facts = Vec::new();
    if game.act(seat, action, &mut facts).is_err() {
        return Vec::new();
    }
    let viewer = Viewer::Seat(seat);
    facts.retain(|fact| fact.audience.includes(viewer));
    match (view, &game) {
        (AnyView::Empedocle(before), _) => {
            let first = in_empedocle(before, seat, &facts);
            first.into_iter().chain(contested(before, seat, &facts)).collect()
        }
        (_, AnyGame::ElemMaster(after)) => in_elem_master(after, seat, &facts).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn said(key: &'static str) -> Option<Reason> {
    Some(Reason::new(key, Vec::new()))
}

fn in_empedocle(view: &empedocle::View, seat: Seat, facts: &[Fact<AnyWhat>]) -> Option<Reason> {
    use empedocle::What;
    let mine = |strength: Strength| view.ruleset.controller(strength) == Some(seat);
    let tokens = |strength: Strength| view.hearts[strength].tokens;
    let of_element =
        |key: &'static str, element: Element| Some(Reason::new(key, vec![("element", Arg::from(element))]));
    // Taking an element: does one lack it, and is it the last of the four?
    let gaining = |strength: Strength, element: Element, keys: [&'static str; 3]| {
        let held = tokens(strength);
        let lacking = element != Element::Aether && held[element] == 0;
        let key = if lacking && held.distinct() == 3 {
            keys[0]
        } else if lacking {
            keys[1]
        } else {
            keys[2]
        };
        of_element(key, element)
    };
    let own = |fact: &Fact<AnyWhat>| if let AnyWhat::Empedocle(what) = fact.what { Some(what) } else { None };
    let all: Vec<What> = facts.iter().filter_map(own).collect();
    if all.iter().any(|what| matches!(what, What::Won { strength } if mine(*strength))) {
        return said("hint-wins");
    }
    if all.iter().any(|what| matches!(what, What::Claimed { strength } if mine(*strength))) {
        return said("hint-completes");
    }
    #[expect(clippy::wildcard_enum_match_arm, reason = "other facts speak for themselves")]
    let first = |what: &What| match *what {
        What::Took { strength, element } | What::Bonus { strength, element } if mine(strength) => {
            gaining(strength, element, ["hint-completes", "hint-takes-missing", "hint-takes"])
        }
        What::AetherExchanged { strength, element } if mine(strength) => {
            gaining(strength, element, ["hint-completes", "hint-receives-missing", "hint-receives"])
        }
        What::PairExchanged { strength, .. } if mine(strength) => said("hint-pair"),
        What::Declined { strength, element } if mine(strength) => of_element("hint-declines", element),
        What::Keeps { strength, .. } if mine(strength) => said("hint-keeps"),
        What::Rerolls { strength } if mine(strength) => said("hint-rerolls"),
        What::Passed { strength } if mine(strength) => said("hint-passes"),
        What::Chose { strength, face, .. } if mine(strength) => match face {
            Opportunity::Whirl => said("hint-chooses-whirl"),
            face => {
                let element = face.element()?;
                let keys = ["hint-chooses-last", "hint-chooses-missing", "hint-chooses"];
                let mut reason = gaining(strength, element, keys)?;
                // Whoever lacks it, too, may want it: a shared face is worth nothing.
                if reason.key == "hint-chooses-missing" {
                    reason.who = rivals(view, strength, element);
                    reason.args.push(("count", Arg::from(reason.who.len() as u8)));
                    if reason.who.is_empty() {
                        reason.key = "hint-chooses-alone";
                    }
                }
                Some(reason)
            }
        },
        _ => None,
    };
    all.iter().find_map(first)
}

/// The other strengths that lack this element.
fn rivals(view: &empedocle::View, but: Strength, element: Element) -> Vec<Arg> {
    let lacking = |&other: &Strength| other != but && view.hearts[other].tokens[element] == 0;
    view.ruleset.everybody().into_iter().filter(lacking).map(Arg::from).collect()
}

/// At a choice: what one lacks as well, and several others are after. It is better left to them.
fn contested(view: &empedocle::View, seat: Seat, facts: &[Fact<AnyWhat>]) -> Option<Reason> {
    let chosen = |fact: &Fact<AnyWhat>| {
        let AnyWhat::Empedocle(empedocle::What::Chose { strength, face, .. }) = fact.what else {
            return None;
        };
        (view.ruleset.controller(strength) == Some(seat)).then_some((strength, face))
    };
    let (strength, face) = facts.iter().find_map(chosen)?;
    let wanted = face.element().map_or(0, |element| rivals(view, strength, element).len());
    let missing = |element: &Element| {
        *element != Element::Aether
            && Some(*element) != face.element()
            && view.hearts[strength].tokens[*element] == 0
    };
    let others =
        Element::ALL.into_iter().filter(missing).map(|element| (element, rivals(view, strength, element)));
    let (element, who) = others.max_by_key(|(_, who)| who.len())?;
    if who.len() < 2 || who.len() <= wanted {
        return None;
    }
    let args = vec![("element", Arg::from(element)), ("count", Arg::from(who.len() as u8))];
    Some(Reason { key: "hint-contested", args, who })
}

fn in_elem_master(after: &ElemMaster, seat: Seat, facts: &[Fact<AnyWhat>]) -> Option<Reason> {
    use elem_master::What;
    let opposed = |owner: Seat| after.are_opposed(seat, owner);
    let mut all: Vec<&What> = Vec::new();
    for fact in facts {
        if let AnyWhat::ElemMaster(what) = &fact.what {
            all.push(what);
        }
    }
    let at = |key: &'static str, element: elem_master::Element, cell: Cell| {
        Some(Reason::new(key, vec![("element", Arg::from(element)), ("cell", Arg::from(cell))]))
    };
    if after.outcome().is_some_and(|outcome| outcome.score(seat) == 1.0) {
        return said("hint-wins");
    }
    #[expect(clippy::wildcard_enum_match_arm, reason = "other facts speak for themselves")]
    let taken = |what: &&What| match what {
        What::Lost { owner, element, cell, level: 0, .. } if opposed(*owner) => {
            at("hint-captures", *element, *cell)
        }
        _ => None,
    };
    #[expect(clippy::wildcard_enum_match_arm, reason = "other facts speak for themselves")]
    let weakened = |what: &&What| match what {
        What::Lost { owner, element, cell, .. } if opposed(*owner) => at("hint-weakens", *element, *cell),
        _ => None,
    };
    #[expect(clippy::wildcard_enum_match_arm, reason = "other facts speak for themselves")]
    let other = |what: &&What| match what {
        What::Gained { owner, element, cell, .. } | What::Merged { owner, element, cell, .. }
            if *owner == seat =>
        {
            at("hint-grows", *element, *cell)
        }
        What::Moved { owner, element, to, .. } if *owner == seat => {
            let near = |cell: &Cell| cell.file().abs_diff(to.file()) + cell.rank().abs_diff(to.rank()) == 1;
            let near = |cell: &Cell| near(cell) && opposed(Seat::new(after.stack_on(*cell).owner()));
            let cell = others(after, seat).find(near)?;
            let stack = after.stack_on(cell);
            Some(Reason::new(
                "hint-beside",
                vec![
                    ("element", Arg::from(*element)),
                    ("other", Arg::from(stack.element())),
                    ("cell", Arg::from(cell)),
                ],
            ))
        }
        _ => None,
    };
    let first = all.iter().find_map(taken).or_else(|| all.iter().find_map(weakened));
    first.or_else(|| all.iter().find_map(other))
}

/// The squares of everybody's stacks but the seat's own.
fn others(game: &ElemMaster, but: Seat) -> impl Iterator<Item = Cell> + '_ {
    let others = (0..game.seats()).map(Seat::new).filter(move |&seat| seat != but);
    others.flat_map(|seat| game.stacks_of(seat))
}

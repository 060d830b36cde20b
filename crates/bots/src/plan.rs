//! A turn of open actions as a search plays it, and what would be lost without it.

use ::elem_master::{self as elem_master, Cell, Element};
use catalog::{AnyGame, AnyView, AnyWhat};
use dice::Dice;
use game::{Arg, Fact, Seat, Viewer};

use crate::{Bot, Budget, Reason, decide};

/// One act of a plan.
#[derive(Clone, PartialEq, Debug)]
pub struct Planned {
    /// The act, in the notation.
    pub action: String,
    /// What it does, as the seat may know it.
    pub facts: Vec<Fact<AnyWhat>>,
}

/// More acts than a turn is planned for.
const MOST_ACTS: usize = 8;
/// More acts than the others are followed for.
const MOST_REPLIES: usize = 12;

/// A turn that begins with this act, to its end, as the strongest bot goes on; empty where there are no turns. It ends
/// early where chance decides.
pub fn plan(view: &AnyView, seat: Seat, first: &str, budget: Budget, dice: &mut Dice) -> Vec<Planned> {
    let mut game = AnyGame::imagine(view, &mut |_| 0);
    let mut acts: Vec<Planned> = Vec::new();
    let mut next = game.turn().map(|_| first.to_owned());
    while let Some(action) = next {
        let mut facts = Vec::new();
        if game.act(seat, &action, &mut facts).is_err() {
            break;
        }
        facts.retain(|fact| fact.audience.includes(Viewer::Seat(seat)));
        acts.push(Planned { action, facts });
        let goes_on = acts.len() < MOST_ACTS && game.outcome().is_none() && game.owed().contains(seat);
        let decided = || decide(Bot::strongest(), &game.view(Viewer::Seat(seat)), seat, budget, dice);
        next = goes_on.then(decided).flatten().map(|decision| decision.action);
    }
    acts
}

/// What the opponents take before the seat's next turn if it ends this one at once, and do not take after the plan;
/// `None` if there is no such thing.
pub fn averted(
    view: &AnyView,
    seat: Seat,
    plan: &[Planned],
    budget: Budget,
    dice: &mut Dice,
) -> Option<Reason> {
    let mut idle = AnyGame::imagine(view, &mut |_| 0);
    let mut played = idle.clone();
    idle.act(seat, END_OF_TURN, &mut Vec::new()).ok()?;
    for act in plan {
        played.act(seat, &act.action, &mut Vec::new()).ok()?;
    }
    let without = Losses::of(idle, seat, budget, dice);
    let with = Losses::of(played, seat, budget, dice);
    if let Some(by) = without.beaten.filter(|_| with.beaten.is_none()) {
        return Some(Reason { key: "hint-averts-defeat", args: Vec::new(), who: vec![Arg::from(by)] });
    }
    let kept = |(_, element, cell): &&(Seat, Element, Cell)| {
        !with.stacks.iter().any(|(_, lost, at)| (lost, at) == (element, cell))
    };
    // Earth is one's life.
    let (by, element, cell) =
        without.stacks.iter().filter(kept).max_by_key(|(_, element, _)| *element == Element::Earth)?;
    let args = vec![("element", Arg::from(*element)), ("cell", Arg::from(*cell))];
    Some(Reason { key: "hint-averts", args, who: vec![Arg::from(*by)] })
}

/// The act that ends a turn, in the notation.
const END_OF_TURN: &str = ";";

/// What a seat loses until its next turn, and to whom.
#[derive(Default)]
struct Losses {
    /// Who ended its game.
    beaten: Option<Seat>,
    /// Stacks that are gone.
    stacks: Vec<(Seat, Element, Cell)>,
}

impl Losses {
    fn of(mut game: AnyGame, seat: Seat, budget: Budget, dice: &mut Dice) -> Self {
        let mut losses = Self::default();
        for _ in 0..MOST_REPLIES {
            let Some(turn) = game.turn().filter(|turn| turn.seat != seat) else { break };
            let by = turn.seat;
            let decided = decide(Bot::strongest(), &game.view(Viewer::Seat(by)), by, budget, dice);
            let mut facts = Vec::new();
            if decided.is_none_or(|decision| game.act(by, &decision.action, &mut facts).is_err()) {
                break;
            }
            for fact in &facts {
                if let AnyWhat::ElemMaster(elem_master::What::Lost { owner, element, cell, level: 0, .. }) =
                    fact.what
                    && owner == seat
                {
                    losses.stacks.push((by, element, cell));
                }
            }
            if game.is_out(seat) || game.outcome().is_some_and(|outcome| outcome.score(seat) == 0.0) {
                losses.beaten = Some(by);
                break;
            }
        }
        losses
    }
}

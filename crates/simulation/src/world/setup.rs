//! What is played at the tables of a run: the toy game, and the two real ones in short games. Games that go on from a
//! recorded one begin shortly before its end.

use std::sync::LazyLock;

use catalog::{GameId, Policy, Session, step};
use dice::Dice;
use table::{Absence, Access, Chair, ClockPlan, Plan, Prelude};

/// The people at a table, the host first.
pub(super) const NAMES: [&str; 3] = ["Ann", "Bob", "Cem"];

/// How many recorded games there are to go on from, of each game.
const RECORDS: u64 = 24;

/// How many lines before their end they are gone on from, at most.
const LAST: u32 = 14;

/// A table that is planned.
pub(super) struct Game {
    pub(super) plan: Plan,
    /// How many people sit at it; bots have the other seats.
    pub(super) people: usize,
    /// Whether it can be played again in a short time.
    pub(super) again: bool,
}

/// A recorded game that is over.
struct Played {
    options: &'static str,
    lines: Vec<String>,
    seats: usize,
}

const EMPEDOCLE: [&str; 4] = [
    "variant=standard humans=3 max-rounds=4",
    "variant=boon humans=3 max-rounds=4",
    "variant=kyklo humans=3 max-rounds=4",
    "variant=standard humans=2 unknown=1 max-rounds=4",
];
const ELEM_MASTER: [&str; 2] = ["players=2 layout=FoSaMaMo first=p1", "players=3 first=p2"];

/// Games that were played at random, so that no run has to play them to their last lines.
static EMPEDOCLE_PLAYED: LazyLock<Vec<Played>> = LazyLock::new(|| record(GameId::Empedocle, &EMPEDOCLE));
static ELEM_MASTER_PLAYED: LazyLock<Vec<Played>> = LazyLock::new(|| record(GameId::ElemMaster, &ELEM_MASTER));

fn record(id: GameId, setups: &[&'static str]) -> Vec<Played> {
    let seeds = (0..RECORDS).zip(setups.iter().cycle());
    seeds.filter_map(|(seed, options)| play(id, options, seed)).collect()
}

fn play(id: GameId, options: &'static str, seed: u64) -> Option<Played> {
    let words: Vec<&str> = options.split(' ').collect();
    let mut session = Session::new(id, &words).ok()?;
    let decide = |game: &catalog::AnyGame, seat, dice: &mut Dice| {
        game.draw_action(seat, &mut |most| dice.below(most)).ok_or(())
    };
    let below = |dice: &mut Dice, most: u32| dice.below(most);
    let mut policy = Policy { dice: Dice::seeded(seed), below, decide };
    while step(&mut session, &mut policy).ok()?.is_none() {}
    let (seats, record) = (usize::from(session.game().seats()), session.record());
    Some(Played { options, lines: record.lines.into_iter().map(|line| line.text).collect(), seats })
}

/// Draws what is played at a table.
pub(super) fn draw(dice: &mut Dice) -> Game {
    match dice.below(8) {
        0..=3 => toy(dice),
        4 => {
            let variant = ["standard", "boon", "kyklo"][dice.below(3) as usize];
            let options = format!("variant={variant} humans=3 max-rounds=1");
            Game { again: true, ..table(dice, GameId::Empedocle, &options, 3, None) }
        }
        5 => what_if(dice, GameId::Empedocle, &EMPEDOCLE_PLAYED),
        _ => what_if(dice, GameId::ElemMaster, &ELEM_MASTER_PLAYED),
    }
}

fn toy(dice: &mut Dice) -> Game {
    Game { again: true, ..table(dice, GameId::Toy, "", 2, None) }
}

/// A table that goes on from a recorded game.
fn what_if(dice: &mut Dice, id: GameId, played: &[Played]) -> Game {
    let Some(game) = played.get(dice.below(played.len() as u32) as usize) else { return toy(dice) };
    let left = 1 + dice.below(LAST) as usize;
    let lines = game.lines[..game.lines.len().saturating_sub(left)].to_vec();
    let from = Prelude { of: None, position: None, lines, brought: None };
    table(dice, id, game.options, game.seats, Some(from))
}

fn table(dice: &mut Dice, id: GameId, options: &str, seats: usize, from: Option<Prelude>) -> Game {
    let people = 1 + dice.below(seats as u32) as usize;
    let clock = match dice.below(3) {
        0 => ClockPlan::Real { start: 10, increment: dice.below(3) },
        _ => ClockPlan::None,
    };
    let mut chairs = vec![Chair::Me];
    chairs.extend((1..people).map(|_| Chair::Open));
    chairs.extend((people..seats).map(|_| Chair::Bot("random".to_owned())));
    let plan = Plan {
        game: id.name().to_owned(),
        options: options.to_owned(),
        chairs,
        access: if dice.below(2) == 0 { Access::Public } else { Access::Unlisted },
        clock,
        absence: Absence::Bot,
        host_starts: false,
        hints: false,
        // Who plays alone against bots may take back anything.
        practice: people == 1 && dice.below(2) == 0,
        from,
    };
    Game { plan, people, again: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_table_is_drawn_and_can_be_made() {
        let mut dice = Dice::seeded(1);
        let mut kinds = std::collections::BTreeSet::new();
        for _ in 0..300 {
            let Game { plan, people, again } = draw(&mut dice);
            let bots = plan.chairs.iter().filter(|chair| matches!(chair, Chair::Bot(_))).count();
            assert_eq!(people + bots, plan.chairs.len());
            kinds.insert((plan.game, plan.from.is_some(), bots > 0, plan.practice, again));
        }
        let has = |game: &str, from: bool| kinds.iter().any(|kind| kind.0 == game && kind.1 == from);
        assert!(has("toy", false) && has("empedocle", false), "{kinds:?}");
        assert!(has("empedocle", true) && has("elem-master", true), "{kinds:?}");
        assert!(kinds.iter().any(|kind| kind.3), "somebody practises: {kinds:?}");
    }
}

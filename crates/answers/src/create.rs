//! New tables: as somebody wishes, as all wish who played before, or from a recorded game on.

use catalog::{AnyGame, GameId, Origin, Record};
use sha2::{Digest, Sha256};
use table::{Absence, Access, Brought, ClockPlan, Created, Guest, PersonId, Plan, Prelude, Refused, TableId};
use wire::{NewTable, SeatWish};

use crate::{Failure, harmonia};

/// Fills a place with random bytes that nobody can guess.
pub type Entropy<'a> = dyn FnMut(&mut [u8]) + 'a;

fn draw<const N: usize>(entropy: &mut Entropy<'_>) -> [u8; N] {
    let mut bytes = [0; N];
    entropy(&mut bytes);
    bytes
}

/// A new table with its secret and key. It is played under the rules of today.
pub fn new_table(
    id: TableId,
    plan: Plan,
    host: PersonId,
    name: String,
    entropy: &mut Entropy<'_>,
) -> Created {
    let secret = fair::Secret::from_bytes(draw(entropy));
    let key = (plan.access == Access::Locked).then(|| crate::hex(&draw::<12>(entropy)));
    let ruleset = plan.ruleset();
    Created {
        table: id,
        plan,
        host,
        name,
        secret: secret.reveal_hex(),
        key,
        ruleset,
        dice: 2,
        seated: Vec::new(),
    }
}

/// The plan of a table that somebody wishes. Harmonia may still [await her grade](crate::awaits_grade) in it.
///
/// # Errors
/// If it is no plan of a game.
pub fn new_plan(wish: &NewTable) -> Result<Plan, Failure> {
    let words: Vec<&str> = wish.options.split_ascii_whitespace().collect();
    let game = GameId::from_name(&wish.game).and_then(|game| AnyGame::new(game, &words).ok());
    let plan = wish.plan(game.map_or(0, |game| game.seats()));
    // With any grade: this only finds out whether the plan can be played.
    let mut tried = plan.clone();
    harmonia::give_grade(&mut tried, bots::Grade::FIRST);
    tried.game().map_err(|bad| Failure::Refused(Refused::Plan(bad)))?;
    Ok(plan)
}

/// The plan of a table that goes on from a recorded game after so many lines, with these people and bots in its seats.
/// The table goes on under the rules that the record names.
///
/// # Errors
/// If the record is longer than any game.
pub fn go_on(record: Record, of: Option<TableId>, at: usize, seats: &[SeatWish]) -> Result<Plan, Failure> {
    let mut plan = after(record, of, at, seats)?;
    plan.hints = plan.may_hint();
    plan.practice = plan.hints;
    Ok(plan)
}

/// The plan of a table for a game that was played elsewhere: it goes on here, or is kept if it is over.
///
/// # Errors
/// If the record is longer than any game.
pub fn bring(record: Record, seats: &[SeatWish]) -> Result<Plan, Failure> {
    // Without the secret dice prove nothing, and rolls from here on are the table's own.
    let dice = record.dice.as_ref().filter(|dice| dice.secret.is_some()).map(wire::write_dice);
    let mut plan = after(record, None, usize::MAX, seats)?;
    if let Some(from) = &mut plan.from {
        from.brought = Some(Brought { dice });
    }
    plan.hints = plan.may_hint();
    Ok(plan)
}

fn after(record: Record, of: Option<TableId>, at: usize, seats: &[SeatWish]) -> Result<Plan, Failure> {
    if at.min(record.lines.len()) > study::LONGEST_RECORD {
        return Err(Failure::TooLarge);
    }
    let (options, position) = match record.origin {
        Origin::Setup(words) => (words, None),
        Origin::Position(text) => (String::new(), Some(text)),
    };
    let lines = record.lines.into_iter().take(at).map(|line| line.text).collect();
    Ok(Plan {
        game: record.game.name().to_owned(),
        options,
        chairs: seats.iter().map(SeatWish::chair).collect(),
        access: Access::Unlisted,
        clock: ClockPlan::None,
        absence: Absence::Wait,
        host_starts: false,
        hints: false,
        practice: false,
        from: Some(Prelude { of, position, lines, brought: None }),
    })
}

/// The id of a rematch. It is derived from the old one, so that whoever makes the table makes the same.
pub fn rematch_id(old: TableId) -> TableId {
    let digest: [u8; 32] = Sha256::digest(format!("rematch {old}")).into();
    let mut start = [0; 12];
    start.copy_from_slice(&digest[..12]);
    TableId::from_random(start)
}

/// The table of a rematch: the same game again, under the rules that its options were agreed on. Harmonia awaits her
/// grade in it, which the game before may have changed.
pub fn rematch(
    old: TableId,
    host: PersonId,
    ruleset: u16,
    (mut plan, guests): (Plan, Vec<Option<Guest>>),
    entropy: &mut Entropy<'_>,
) -> Created {
    harmonia::take_grade(&mut plan);
    let hosting = guests.iter().flatten().find(|guest| guest.person == host);
    let name = hosting.map_or("?", |guest| &guest.name).to_owned();
    Created { seated: guests, ruleset, ..new_table(rematch_id(old), plan, host, name, entropy) }
}

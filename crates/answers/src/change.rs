//! What people and bots want to change, tried on a table. It holds once it is stored.

use game::Seat;
use table::{PersonId, Refused, Requester, Table};
use wire::{FromClient, RequestError};

use crate::Failure;

/// What a bot has decided.
#[derive(Clone, Debug)]
pub struct BotDecision {
    /// The seat of the bot.
    pub seat: Seat,
    /// The number of the decision.
    pub decision: u32,
    /// What it answers.
    pub answer: BotAnswer,
}

/// What a bot answers.
#[derive(Clone, Debug)]
pub enum BotAnswer {
    /// This action, in the notation.
    Act(String),
    /// Any legal action: it has no preference.
    Any,
    /// The draw that it is offered.
    AcceptDraw,
}

/// A seat in a query or message.
///
/// # Errors
/// If it is no seat of any game.
pub fn read_seat(seat: Option<&str>) -> Result<Option<Seat>, Failure> {
    seat.map(|seat| seat.parse().map_err(|_| Failure::Refused(Refused::NoSeat))).transpose()
}

/// Whether a person may see a table at all.
pub fn may_see(table: &Table, person: Option<PersonId>, key: Option<&str>) -> bool {
    let seated = |person| person == table.host() || !table.seats_of(person).is_empty();
    match table.key() {
        None => true,
        Some(right) => key == Some(right) || person.is_some_and(seated),
    }
}

/// Tries the request of a person that was not done before.
///
/// # Errors
/// If the request cannot be understood, or the table refuses it. A request that is withdrawn is always refused; that it
/// was may have to be stored before anybody is told.
pub fn request(
    table: &mut Table,
    person: PersonId,
    name: &str,
    from: &FromClient,
    now: i64,
) -> Result<(), Failure> {
    if let FromClient::Withdraw(wire::Withdraw { id }) = from {
        from.check_id().map_err(Failure::Request)?;
        table.withdraw(person, id, now)?;
        return Err(Failure::Refused(Refused::Withdrawn));
    }
    if from.id().is_some_and(|id| table.is_withdrawn(person, id)) {
        return Err(Failure::Refused(Refused::Withdrawn));
    }
    let own = table.seats_of(person);
    let only = own.lowest().filter(|_| own.len() == 1);
    let ask = match from.ask(name, only) {
        Ok(ask) => ask,
        Err(RequestError::Seat) if own.is_empty() => return Err(Failure::Refused(Refused::NotSeated)),
        Err(error) => return Err(Failure::Request(error)),
    };
    Ok(table.ask(Requester { person, id: from.id() }, ask, now)?)
}

/// Tries what a bot has decided.
///
/// # Errors
/// If the bot comes too late, or the table refuses the action.
pub fn bot_acts(table: &mut Table, decided: &BotDecision, now: i64) -> Result<(), Refused> {
    let BotDecision { seat, decision, answer } = decided;
    let action = match answer {
        BotAnswer::Act(action) => action.clone(),
        BotAnswer::Any => {
            // The last one, without a list of all.
            let last = table.game().draw_action(*seat, &mut |count| count.saturating_sub(1));
            last.ok_or(Refused::NoDecision)?
        }
        BotAnswer::AcceptDraw => return table.bot_accepts_draw(*seat, *decision, now),
    };
    table.bot_acts(*seat, *decision, action, now)
}

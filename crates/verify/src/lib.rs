//! Verifies a record: plays it again by the rules and computes every roll again from its revealed dice.
//!
//! It stands above `catalog`, which knows the rules, and `fair`, which knows the dice, so that neither
//! needs the other: whoever only plays or simulates carries no cryptography, and the dice can be read
//! without any game.

mod report;

use std::fmt;

use catalog::{AnyNext, LoadError, Record, Session, write_odds};
use fair::{SCHEME, Secret, TableDice};

pub use report::{DiceReport, FaceCount, KindCount};

/// What was verified.
#[derive(Clone, PartialEq, Debug)]
pub struct Verified {
    /// How many lines were played again, each to the state that the record saw.
    pub lines: usize,
    /// How many of them are rolls, each of them the one that the dice give.
    pub rolls: usize,
    /// How many seats there are.
    pub seats: usize,
    /// How many of them added bytes of their own. If none did, the dice prove only that the secret was
    /// fixed before the game, and not that nobody chose it for what it gives.
    pub seats_with_bytes: usize,
    /// Whether the record lists the odds, so that a program without the rules can verify it too.
    pub odds_listed: bool,
    /// What was rolled how often, against what was to be expected.
    pub report: DiceReport,
}

/// Why a record is not verified. Lines are counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unverified {
    /// The record says nothing of its dice.
    #[error("the record says nothing of its dice")]
    NoDice,
    /// The secret is not revealed yet.
    #[error("the secret of the dice is not revealed yet")]
    NotRevealed,
    /// Dice of a scheme that this program does not know.
    #[error("the dice follow a scheme that is not known here: {0}")]
    Scheme(String),
    /// The secret is not the one that was committed to.
    #[error("the secret is not the one whose SHA-256 was shown before the game")]
    Commitment,
    /// The dice are of more or fewer seats than the game.
    #[error("the dice are of {found} seats, the game has {expected}")]
    Seats {
        /// How many the dice name.
        found: usize,
        /// How many the game has.
        expected: usize,
    },
    /// The record cannot be played, or not to the states that it names.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The odds listed for a roll are not those of the rules.
    #[error("line {line}: the odds are {expected}, the record says {found}")]
    Odds {
        /// The line of the roll.
        line: usize,
        /// What the record says.
        found: Listed,
        /// What the rules say.
        expected: String,
    },
    /// A roll is not the one that the dice give.
    #[error("line {line}: the dice give {expected}, the record says {found}")]
    Roll {
        /// The line of the roll.
        line: usize,
        /// What the record says.
        found: String,
        /// What the dice give.
        expected: String,
    },
    /// Odds are listed for more rolls than there are.
    #[error("the record lists the odds of {listed} rolls, but has {rolls}")]
    TooManyOdds {
        /// For how many rolls odds are listed.
        listed: usize,
        /// How many rolls there are.
        rolls: usize,
    },
}

/// The odds that a record lists for one roll; `None` where its list is too short.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed(pub Option<String>);

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.as_deref().unwrap_or("-"))
    }
}

/// Verifies a record.
///
/// # Errors
/// The first thing that is not as it must be: first of the dice themselves, then line by line.
pub fn verify(record: &Record) -> Result<Verified, Unverified> {
    let block = record.dice.as_ref().ok_or(Unverified::NoDice)?;
    if block.scheme != SCHEME {
        return Err(Unverified::Scheme(block.scheme.clone()));
    }
    let secret = block.secret.map(Secret::from_bytes).ok_or(Unverified::NotRevealed)?;
    if secret.commitment() != block.commitment {
        return Err(Unverified::Commitment);
    }
    let mut session = Session::load(&Record { lines: Vec::new(), dice: None, ..record.clone() })?;
    let seats: Vec<&[u8]> = block.seats.iter().map(Vec::as_slice).collect();
    let expected = usize::from(session.game().seats());
    if seats.len() != expected {
        return Err(Unverified::Seats { found: seats.len(), expected });
    }
    let dice = TableDice::new(&secret, &block.table, &seats);
    let mut report = DiceReport::default();
    let mut rolls = 0;
    for (index, line) in record.lines.iter().enumerate() {
        let number = index + 1;
        if let (Some(roll), AnyNext::Chance { label, rolls: odds }) =
            (line.text.strip_prefix("roll "), session.game().next())
        {
            let listed = block.rolls.as_ref().map(|listed| listed.get(rolls));
            check_odds(number, listed, &label, &odds)?;
            let tickets = odds.iter().map(|(_, weight)| weight).sum();
            let ticket = dice.ticket(rolls as u32, &label, tickets);
            let expected = pick(&odds, ticket);
            if expected != Some(roll) {
                let expected = expected.unwrap_or_default().to_owned();
                return Err(Unverified::Roll { line: number, found: roll.to_owned(), expected });
            }
            report.count(&label, &odds, roll);
            rolls += 1;
        }
        let text = || line.text.clone();
        if !session.replay(&line.text, &mut Vec::new()) {
            return Err(LoadError::Line { number, text: text() }.into());
        }
        if session.game().hash() != line.hash {
            return Err(LoadError::Hash { number, text: text() }.into());
        }
    }
    let listed = block.rolls.as_ref().map_or(rolls, Vec::len);
    if listed > rolls {
        return Err(Unverified::TooManyOdds { listed, rolls });
    }
    Ok(Verified {
        lines: record.lines.len(),
        rolls,
        seats: seats.len(),
        seats_with_bytes: seats.iter().filter(|bytes| !bytes.is_empty()).count(),
        odds_listed: block.rolls.is_some(),
        report,
    })
}

/// Whether the odds listed for a roll, if any must be, are those of the rules.
fn check_odds(
    line: usize,
    listed: Option<Option<&String>>,
    label: &str,
    odds: &[(String, u32)],
) -> Result<(), Unverified> {
    let Some(listed) = listed else { return Ok(()) };
    let expected = write_odds(label, odds.iter().map(|(roll, weight)| (roll.as_str(), *weight)));
    if listed == Some(&expected) {
        return Ok(());
    }
    Err(Unverified::Odds { line, found: Listed(listed.cloned()), expected })
}

/// The roll that a ticket stands for: each roll has as many tickets as its weight says, in order.
fn pick(odds: &[(String, u32)], ticket: u32) -> Option<&str> {
    let mut left = ticket;
    for (roll, weight) in odds {
        match left.checked_sub(*weight) {
            None => return Some(roll),
            Some(rest) => left = rest,
        }
    }
    None
}

//! Verifies a record: plays it again by the rules and computes every roll again from its revealed dice.
//!
//! It stands above `catalog`, which knows the rules, and `fair`, which knows the dice, so that neither
//! needs the other: whoever only plays or simulates carries no cryptography, and the dice can be read
//! without any game.

mod report;

use std::fmt;

use catalog::{AnyNext, LoadError, Move, Record, RecordedDice, Session, write_odds};
use fair::{SCHEME, SCHEME_2, Secret, Share, TableDice, commit_to};

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
    /// How many of them committed to their bytes before any seat revealed its own.
    pub seats_committed: usize,
    /// The seats that committed and did not reveal, counted from 1. They could have waited to see what others
    /// revealed, and are named for that.
    pub unrevealed: Vec<usize>,
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
    /// The bytes of a seat are not those that it committed to.
    #[error("the bytes of p{seat} are not those that it committed to")]
    SeatBytes {
        /// The seat, counted from 1.
        seat: usize,
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
    if block.scheme != SCHEME && block.scheme != SCHEME_2 {
        return Err(Unverified::Scheme(block.scheme.clone()));
    }
    let secret = block.secret.map(Secret::from_bytes).ok_or(Unverified::NotRevealed)?;
    if secret.commitment() != block.commitment {
        return Err(Unverified::Commitment);
    }
    let mut session = Session::start(record)?;
    let seats: Vec<&[u8]> = block.seats.iter().map(Vec::as_slice).collect();
    let expected = usize::from(session.game().seats());
    if seats.len() != expected {
        return Err(Unverified::Seats { found: seats.len(), expected });
    }
    let shares = shares(block)?;
    let dice = if block.scheme == SCHEME {
        TableDice::new(&secret, &block.table, &seats)
    } else {
        TableDice::with_commitments(&secret, &block.table, &shares)
    };
    let mut report = DiceReport::default();
    let mut rolls = 0;
    for (index, line) in record.lines.iter().enumerate() {
        let number = index + 1;
        if let (Ok(Move::Roll(roll)), AnyNext::Chance { label, rolls: odds }) =
            (line.played(), session.game().next())
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
        session.follow(line, &mut Vec::new())?;
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
        seats_committed: shares.iter().filter(|share| share.commitment.is_some()).count(),
        unrevealed: (1..).zip(&shares).filter(|(_, share)| is_hidden(share)).map(|(seat, _)| seat).collect(),
        odds_listed: block.rolls.is_some(),
        report,
    })
}

/// What each seat added. A record of the first scheme has no commitments.
fn shares(block: &RecordedDice) -> Result<Vec<Share<'_>>, Unverified> {
    let expected = if block.scheme == SCHEME { 0 } else { block.seats.len() };
    if block.commitments.len() != expected {
        return Err(Unverified::Seats { found: block.commitments.len(), expected });
    }
    let commitments = block.commitments.iter().copied().chain(std::iter::repeat(None));
    let shares = block.seats.iter().zip(commitments).enumerate().map(|(index, (bytes, commitment))| {
        let broken = |promised| !bytes.is_empty() && commit_to(bytes) != promised;
        if commitment.is_some_and(broken) {
            return Err(Unverified::SeatBytes { seat: index + 1 });
        }
        Ok(Share { commitment, bytes })
    });
    shares.collect()
}

/// Whether a seat committed to bytes that it never revealed.
fn is_hidden(share: &Share<'_>) -> bool {
    share.commitment.is_some() && share.bytes.is_empty()
}

/// Whether the odds listed for a roll, if any must be, are those of the rules.
fn check_odds(
    line: usize,
    listed: Option<Option<&String>>,
    label: &str,
    odds: &[(String, u32)],
) -> Result<(), Unverified> {
    let Some(listed) = listed else { return Ok(()) };
    let expected = write_odds(label, odds);
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

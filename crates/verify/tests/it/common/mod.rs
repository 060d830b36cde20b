//! Games played at random with dice that can be verified, as a live table plays them.

use std::convert::Infallible;

use catalog::{AnyGame, AnyNext, Driver, GameId, Record, RecordedDice, Session, step, write_odds};
use dice::Dice;
use fair::{SCHEME, Secret, Share, TableDice, commit_to};
use game::{Seat, Seats};

/// Rulesets with every kind of roll there is.
pub(crate) const SETUPS: [(GameId, &str); 9] = [
    (GameId::Empedocle, "variant=standard humans=3"),
    (GameId::Empedocle, "variant=standard humans=2 unknown=3"),
    (GameId::Empedocle, "variant=standard humans=1 unknown=2"),
    (GameId::Empedocle, "variant=boon humans=4"),
    (GameId::Empedocle, "variant=boon humans=2 unknown=2"),
    (GameId::Empedocle, "variant=kyklo humans=3"),
    (GameId::Empedocle, "variant=kyklo humans=2"),
    (GameId::ElemMaster, "players=2 arena=random terrains=favourable+harsh events=yes max-rounds=12"),
    (GameId::ElemMaster, "players=4 arena=random terrains=standard specialties=yes events=yes max-rounds=6"),
];

/// Plays a game to its end with dice of the first scheme and reveals the secret.
pub(crate) fn play(id: GameId, setup: &str, seed: u64) -> Record {
    play_with(SCHEME, id, setup, seed)
}

/// The same with dice of either scheme. In the second all people commit to their bytes, and the first one never
/// reveals them.
pub(crate) fn play_with(scheme: &str, id: GameId, setup: &str, seed: u64) -> Record {
    let mut choices = Dice::seeded(seed);
    let words: Vec<&str> = setup.split(' ').collect();
    let mut session = Session::new(id, &words).unwrap();
    let secret = Secret::from_bytes(std::array::from_fn(|_| choices.below(256) as u8));
    // The last seat is a bot's, which adds nothing.
    let people = session.game().seats() - 1;
    let mut seats: Vec<Vec<u8>> =
        (0..people).map(|_| (0..16).map(|_| choices.below(256) as u8).collect()).collect();
    seats.push(Vec::new());
    let table = format!("table-{seed}");
    let mut commitments = Vec::new();
    let dice = if scheme == SCHEME {
        TableDice::new(&secret, &table, &seats.iter().map(Vec::as_slice).collect::<Vec<_>>())
    } else {
        let committed = |bytes: &Vec<u8>| (!bytes.is_empty()).then(|| commit_to(bytes));
        commitments = seats.iter().map(committed).collect();
        seats[0].clear();
        let share = |(commitment, bytes): (&_, _)| Share { commitment: *commitment, bytes };
        let shares: Vec<Share<'_>> =
            commitments.iter().zip(seats.iter().map(Vec::as_slice)).map(share).collect();
        TableDice::with_commitments(&secret, &table, &shares)
    };
    let mut driver = Live { dice, choices, rolls: 0, odds: Vec::new() };
    loop {
        if let AnyNext::Chance { label, rolls } = session.game().next() {
            driver.odds.push(write_odds(&label, &rolls));
        }
        if step(&mut session, &mut driver).unwrap().is_some() {
            break;
        }
    }
    let rolls = driver.odds;
    let (commitment, secret) = (secret.commitment(), Some(secret.reveal()));
    let scheme = scheme.to_owned();
    Record {
        dice: Some(RecordedDice {
            scheme,
            table,
            commitment,
            secret,
            seats,
            commitments,
            rolls: Some(rolls),
        }),
        ..session.record()
    }
}

/// Rolls with dice that can be verified, and decides at random.
struct Live {
    dice: TableDice,
    choices: Dice,
    rolls: u32,
    /// What was possible at each roll.
    odds: Vec<String>,
}

impl Driver for Live {
    type Stop = Infallible;

    fn draw(&mut self, label: &str, tickets: u32) -> u32 {
        self.rolls += 1;
        self.dice.ticket(self.rolls - 1, label, tickets)
    }

    fn decide(&mut self, game: &AnyGame, owed: Seats) -> Result<(Seat, String), Infallible> {
        let seat = owed.lowest().unwrap();
        Ok((seat, game.draw_action(seat, &mut |sides| self.choices.below(sides)).unwrap()))
    }
}

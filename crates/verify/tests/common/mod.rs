//! Games played at random with dice that can be verified, as a live table plays them.

use catalog::{AnyNext, GameId, Record, RecordedDice, Session};
use dice::Dice;
use fair::{SCHEME, Secret, TableDice};
use game::Seat;

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

/// Plays a game to its end and reveals the secret.
pub(crate) fn play(id: GameId, setup: &str, seed: u64) -> Record {
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
    let dice = TableDice::new(&secret, &table, &seats.iter().map(Vec::as_slice).collect::<Vec<_>>());
    let mut rolls = Vec::new();
    let mut facts = Vec::new();
    loop {
        let drawn = session
            .game()
            .draw_labelled(&mut |label, tickets| dice.ticket(rolls.len() as u32, label, tickets));
        if let Some(drawn) = drawn {
            session.roll(&drawn.roll, &mut facts).unwrap();
            rolls.push(drawn.odds);
            continue;
        }
        match session.game().next() {
            AnyNext::Choices(seats) => {
                let seat: Seat = seats.into_iter().next().unwrap();
                let act = choose(&session, seat, &mut choices);
                session.act(seat, &act, &mut facts).unwrap();
            }
            AnyNext::Over(_) => break,
            AnyNext::Chance { .. } => unreachable!("rolled above"),
        }
    }
    let (commitment, secret) = (secret.commitment(), Some(secret.reveal()));
    let scheme = SCHEME.to_owned();
    Record {
        dice: Some(RecordedDice { scheme, table, commitment, secret, seats, rolls: Some(rolls) }),
        ..session.record()
    }
}

fn choose(session: &Session, seat: Seat, choices: &mut Dice) -> String {
    let legal = session.game().legal(seat);
    legal[choices.below(legal.len() as u32) as usize].clone()
}

//! Tickets out of a keyed hash.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::Secret;

/// The name of the first scheme, in records and at the head of everything that is hashed.
pub const SCHEME: &str = "sphairos-dice-1";

/// The name of the second scheme, in which seats commit to their bytes before any of them is revealed.
pub const SCHEME_2: &str = "sphairos-dice-2";

/// What a seat adds to the dice of the second scheme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share<'a> {
    /// What it committed to, if it did.
    pub commitment: Option<[u8; 32]>,
    /// The bytes that it gave or revealed; none if it did neither.
    pub bytes: &'a [u8],
}

/// The dice of one table: the hash with all that does not change from roll to roll already in it.
#[derive(Clone)]
pub struct TableDice(Hmac<Sha256>);

impl TableDice {
    /// The dice of the table with this id, to which the seats gave these bytes, in seat order; none for a
    /// seat that gave none.
    pub fn new(secret: &Secret, table: &str, seats: &[&[u8]]) -> Self {
        let mut hash = head(secret, SCHEME, table, seats.len());
        seats.iter().for_each(|bytes| field(&mut hash, bytes));
        Self(hash)
    }

    /// The dice of the second scheme: to the bytes of each seat comes what it committed to.
    pub fn with_commitments(secret: &Secret, table: &str, seats: &[Share<'_>]) -> Self {
        let mut hash = head(secret, SCHEME_2, table, seats.len());
        for share in seats {
            field(&mut hash, share.commitment.as_ref().map_or(&[][..], |commitment| commitment));
            field(&mut hash, share.bytes);
        }
        Self(hash)
    }

    /// The ticket of a chance event, below `tickets`, all equally likely; 0 if there are no tickets.
    ///
    /// `event` counts the chance events of the table from 0; `label` is what the odds of the game say.
    pub fn ticket(&self, event: u32, label: &str, tickets: u32) -> u32 {
        let mut hash = self.0.clone();
        number(&mut hash, event.into());
        field(&mut hash, label.as_bytes());
        first_fair(tickets, |counter| {
            let mut hash = hash.clone();
            number(&mut hash, counter);
            let [a, b, c, d, e, f, g, h, ..] = <[u8; 32]>::from(hash.finalize().into_bytes());
            u64::from_be_bytes([a, b, c, d, e, f, g, h])
        })
    }
}

impl fmt::Debug for TableDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TableDice(hidden)")
    }
}

/// A hash with the secret, and all that comes before the seats.
fn head(secret: &Secret, scheme: &str, table: &str, seats: usize) -> Hmac<Sha256> {
    // HMAC fills a short key up with zeros to the length of a block.
    let mut key = [0; 64];
    key[..32].copy_from_slice(&secret.reveal());
    let mut hash = Hmac::new(&key.into());
    field(&mut hash, scheme.as_bytes());
    field(&mut hash, table.as_bytes());
    number(&mut hash, seats as u64);
    hash
}

/// What a seat shows before it reveals its bytes: their SHA-256.
pub fn commit_to(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

/// The ticket of one chance event; [`TableDice`] is faster for many of one table.
pub fn ticket(secret: &Secret, table: &str, seats: &[&[u8]], event: u32, label: &str, tickets: u32) -> u32 {
    TableDice::new(secret, table, seats).ticket(event, label, tickets)
}

/// Every number has 8 bytes, so that a reader has one thing to remember and no length is cut off.
fn number(hash: &mut Hmac<Sha256>, number: u64) {
    hash.update(&number.to_be_bytes());
}

/// Bytes after their length, so that no byte can pass from one field to the next.
fn field(hash: &mut Hmac<Sha256>, bytes: &[u8]) {
    number(hash, bytes.len() as u64);
    hash.update(bytes);
}

/// The first draw that is fair, as a ticket. A draw among the last few numbers, from the largest multiple
/// of `tickets` on, would favour low tickets; the next is taken then.
fn first_fair(tickets: u32, mut draw: impl FnMut(u64) -> u64) -> u32 {
    let tickets = u64::from(tickets.max(1));
    // 2^64 modulo tickets: so many draws are too many.
    let left_over = (u64::MAX % tickets + 1) % tickets;
    let mut counter = 0;
    loop {
        let drawn = draw(counter);
        if drawn <= u64::MAX - left_over {
            return (drawn % tickets) as u32;
        }
        counter += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECRET: Secret = Secret::from_bytes(*b"an open secret, only for testing");

    fn stream(table: &str, seats: &[&[u8]], label: &str) -> Vec<u32> {
        let dice = TableDice::new(&SECRET, table, seats);
        (0..8).map(|event| dice.ticket(event, label, u32::MAX)).collect()
    }

    /// Computed by Python's `hmac` from the description in `docs/dice.md`. They must never change: records
    /// depend on them.
    #[test]
    fn the_tickets_of_a_secret_never_change() {
        let none: &[&[u8]] = &[];
        let two: &[&[u8]] = &[b"\x00\x01\xff", b""];
        for (table, seats, label, tickets, expected) in [
            ("", none, "", 6, [2, 2, 0, 0, 2, 2]),
            ("t1", none, "stone", 5, [1, 3, 2, 2, 4, 4]),
            ("t1", two, "celestial", 6, [1, 1, 3, 3, 3, 1]),
            ("table-é", two, "unknown s4", 6, [5, 3, 4, 4, 4, 4]),
            ("t1", two, "terrain", 1680, [309, 1409, 1050, 1293, 1479, 552]),
            (
                "t1",
                two,
                "x",
                u32::MAX,
                [1275899502, 4184355130, 678788965, 3472405309, 3962405241, 1169984302],
            ),
        ] {
            let dice = TableDice::new(&SECRET, table, seats);
            let got: Vec<u32> = (0..6).map(|event| dice.ticket(event, label, tickets)).collect();
            assert_eq!(got, expected, "{label}");
        }
        assert_eq!(ticket(&SECRET, "t1", two, u32::MAX, "celestial", 1000), 745);
    }

    /// Computed by Python's `hmac`, too.
    #[test]
    fn the_tickets_of_the_second_scheme_never_change() {
        let bytes = b"\x00\x01\xff";
        let shares = [
            Share { commitment: Some(commit_to(bytes)), bytes },
            Share { commitment: Some(commit_to(b"never shown")), bytes: b"" },
            Share { commitment: None, bytes: b"given" },
            Share::default(),
        ];
        for (seats, label, tickets, expected) in [
            (&shares[..0], "stone", 5, [1, 2, 1, 4, 3, 1]),
            (&shares[..], "celestial", 6, [5, 2, 0, 5, 3, 3]),
            (&shares[..2], "terrain", 1680, [1052, 1256, 652, 463, 724, 1229]),
            (
                &shares[2..],
                "x",
                u32::MAX,
                [3061064179, 4226020440, 3836129229, 862116121, 3783109372, 1868409474],
            ),
        ] {
            let dice = TableDice::with_commitments(&SECRET, "t1", seats);
            let got: Vec<u32> = (0..6).map(|event| dice.ticket(event, label, tickets)).collect();
            assert_eq!(got, expected, "{label}");
        }
    }

    #[test]
    fn a_commitment_changes_what_comes_out() {
        let stream = |shares: &[Share<'_>]| {
            let dice = TableDice::with_commitments(&SECRET, "t", shares);
            (0..8).map(|event| dice.ticket(event, "x", u32::MAX)).collect::<Vec<u32>>()
        };
        let (one, two) = (Some([1; 32]), Some([2; 32]));
        let streams = [
            stream(&[Share { commitment: one, bytes: b"a" }]),
            stream(&[Share { commitment: two, bytes: b"a" }]),
            stream(&[Share { commitment: None, bytes: b"a" }]),
            stream(&[Share { commitment: one, bytes: b"" }]),
            stream(&[Share { commitment: None, bytes: &[1; 32] }]),
            stream(&[Share { commitment: one, bytes: b"a" }, Share::default()]),
        ];
        for (index, one) in streams.iter().enumerate() {
            assert!(!streams[..index].contains(one), "{index}");
        }
    }

    #[test]
    fn a_ticket_alone_is_the_ticket_of_the_table() {
        let dice = TableDice::new(&SECRET, "t", &[b"a", b"b"]);
        for event in 0..50 {
            assert_eq!(
                ticket(&SECRET, "t", &[b"a", b"b"], event, "stone", 5),
                dice.ticket(event, "stone", 5)
            );
        }
    }

    #[test]
    fn everything_that_goes_in_changes_what_comes_out() {
        let streams = [
            stream("t", &[b"a", b"b"], "celestial"),
            stream("u", &[b"a", b"b"], "celestial"),
            stream("t", &[b"b", b"a"], "celestial"),
            stream("t", &[b"a", b"b", b""], "celestial"),
            stream("t", &[b"a", b"c"], "celestial"),
            stream("t", &[b"a", b"b"], "unknown s3"),
        ];
        for (index, one) in streams.iter().enumerate() {
            let mut sorted = one.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), one.len(), "equal tickets for different numbers");
            assert!(streams[..index].iter().all(|other| one.iter().zip(other).all(|(a, b)| a != b)));
        }
        let other = Secret::from_bytes([1; 32]);
        assert_ne!(ticket(&other, "t", &[], 0, "x", u32::MAX), ticket(&SECRET, "t", &[], 0, "x", u32::MAX));
    }

    #[test]
    fn no_byte_can_move_from_one_field_to_the_next() {
        let streams = [
            stream("table", &[b"ab", b"cd"], "label"),
            stream("tabl", &[b"eab", b"cd"], "label"),
            stream("tablea", &[b"b", b"cd"], "label"),
            stream("table", &[b"a", b"bcd"], "label"),
            stream("table", &[b"abc", b"d"], "label"),
            stream("table", &[b"abcd"], "label"),
            stream("table", &[b"abcd", b""], "label"),
            stream("table", &[b"", b"abcd"], "label"),
            stream("table", &[b"ab", b"c"], "dlabel"),
            stream("table", &[b"ab", b"cdl"], "abel"),
            stream("table", &[b"ab", b"cd", b"label"], ""),
            stream("", &[b"table", b"ab", b"cd"], "label"),
            // The bytes of a length or number inside a field, where the next field would begin.
            stream("table\0\0\0\0\0\0\0\x02", &[b"ab", b"cd"], "label"),
            stream("table", &[b"ab\0\0\0\0\0\0\0\x02cd"], "label"),
            stream("table", &[b"ab", b"cd\0\0\0\0\0\0\0\0"], "label"),
        ];
        for (index, one) in streams.iter().enumerate() {
            assert!(!streams[..index].contains(one), "{index}");
        }
    }

    /// Pearson's statistic of so many rolls under one key.
    fn chi_square(key: u8, tickets: u32, rolls: u32) -> f64 {
        let dice = TableDice::new(&Secret::from_bytes([key; 32]), "uniform", &[]);
        let mut counts = vec![0_u32; tickets as usize];
        for event in 0..rolls {
            counts[dice.ticket(event, "die", tickets) as usize] += 1;
        }
        let expected = f64::from(rolls) / f64::from(tickets);
        counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
    }

    #[test]
    fn all_tickets_are_equally_likely() {
        // Summed over many keys, because one key alone may be unlucky: with 28 tickets the key 0 is, at
        // 60,000 rolls. A bias would show in the sum, which has a known mean and deviation.
        for (tickets, rolls) in [(6, 30_000), (28, 60_000), (1000, 100_000)] {
            let keys = 20;
            let sum: f64 = (0..keys).map(|key| chi_square(key, tickets, rolls)).sum();
            let free = f64::from(keys) * f64::from(tickets - 1);
            assert!((sum - free).abs() < 3.0 * (2.0 * free).sqrt(), "{tickets} tickets: {sum}, not {free}");
        }
    }

    #[test]
    fn what_looks_unlucky_does_not_last() {
        // A bias grows with the number of rolls; the bad luck of the key 0 goes away.
        let (short, long) = (chi_square(0, 28, 60_000), chi_square(0, 28, 480_000));
        assert!(short > 70.0 && long < 27.0 + 3.0 * 54_f64.sqrt(), "{short}, then {long}");
    }

    #[test]
    fn a_roll_allocates_nothing() {
        let dice = TableDice::new(&SECRET, "t", &[b"a", b"b"]);
        let measured = allocation_counter::measure(|| {
            assert!(dice.ticket(1, "celestial", 6) < 6);
        });
        assert_eq!(measured.count_total, 0);
    }

    #[test]
    fn one_ticket_and_none_are_always_the_first() {
        for event in 0..20 {
            assert_eq!(ticket(&SECRET, "t", &[], event, "x", 1), 0);
            assert_eq!(ticket(&SECRET, "t", &[], event, "x", 0), 0);
        }
    }

    #[test]
    fn draws_that_would_favour_some_tickets_are_drawn_again() {
        // 2^64 = 6 * 3074457345618258602 + 4: the last four draws are too many.
        for (draw, again) in [(u64::MAX, true), (u64::MAX - 3, true), (u64::MAX - 4, false), (5, false)] {
            let mut asked = Vec::new();
            let got = first_fair(6, |counter| {
                asked.push(counter);
                if counter < 2 { draw } else { 9 }
            });
            assert_eq!(asked, if again { vec![0, 1, 2] } else { vec![0] });
            assert_eq!(u64::from(got), if again { 9 % 6 } else { draw % 6 });
        }
        // A power of two divides 2^64: no draw is too many. 2^64 = (2^32 - 1)(2^32 + 1) + 1: one is.
        assert_eq!(first_fair(8, |_| u64::MAX), 7);
        assert_eq!(first_fair(u32::MAX, |counter| u64::MAX - counter), u32::MAX - 1);
    }
}

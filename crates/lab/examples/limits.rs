//! How fast games could be if they were nothing but their simplest rules: references for `cargo xtask compare`.
//!
//! `limits breakthrough|goofspiel3|goofspiel5 SECONDS` prints random moves, or choices of seats, a second.

use std::io::Write;
use std::time::{Duration, Instant};

use dice::Dice;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [name, seconds] = words.as_slice() else { return Err("limits NAME SECONDS".into()) };
    let play: fn(&mut Dice) -> u32 = match name.as_str() {
        "breakthrough" => breakthrough,
        "goofspiel3" => goofspiel::<3>,
        "goofspiel5" => goofspiel::<5>,
        other => return Err(format!("no reference for {other}").into()),
    };
    let time = Duration::from_secs_f64(seconds.parse()?);
    let (mut dice, mut steps, begun) = (Dice::seeded(1), 0_u64, Instant::now());
    while begun.elapsed() < time {
        steps += (0..1000).map(|_| u64::from(play(&mut dice))).sum::<u64>();
    }
    writeln!(std::io::stdout(), "{}", steps as f64 / begun.elapsed().as_secs_f64())?;
    Ok(())
}

/// The squares of a board of six by six, row by row.
const BOARD: u64 = (1 << 36) - 1;
const LEFT: u64 = 0b000001_000001_000001_000001_000001_000001;
const RIGHT: u64 = LEFT << 5;
const FIRST_ROW: u64 = 0b111111;

/// A random game of breakthrough, six by six: how many moves it had. Both sides are seen from the one that moves, which
/// always goes to higher rows.
fn breakthrough(dice: &mut Dice) -> u32 {
    let (mut own, mut other) = (FIRST_ROW | FIRST_ROW << 6, (FIRST_ROW | FIRST_ROW << 6) << 24);
    let mut moves = 0;
    loop {
        let ahead = own << 6 & !(own | other) & BOARD;
        let left = (own & !LEFT) << 5 & !own & BOARD;
        let right = (own & !RIGHT) << 7 & !own & BOARD;
        let counts = [ahead, left, right].map(u64::count_ones);
        let mut drawn = dice.below(counts[0] + counts[1] + counts[2]);
        let (targets, back) = if drawn < counts[0] {
            (ahead, 6)
        } else if drawn < counts[0] + counts[1] {
            drawn -= counts[0];
            (left, 5)
        } else {
            drawn -= counts[0] + counts[1];
            (right, 7)
        };
        let to = (0..drawn).fold(targets, |left, _| left & (left - 1));
        let to = to & to.wrapping_neg();
        own = own & !(to >> back) | to;
        other &= !to;
        moves += 1;
        if to >> 30 != 0 || other == 0 {
            return moves;
        }
        (own, other) = (other.reverse_bits() >> 28, own.reverse_bits() >> 28);
    }
}

/// A random game of goofspiel with six cards: how many choices it had. The last card is no choice.
fn goofspiel<const SEATS: usize>(dice: &mut Dice) -> u32 {
    let (mut hands, mut points, mut prizes) = ([0b111111_u32; SEATS], [0_u32; SEATS], 0b111111_u32);
    for left in (1..=6).rev() {
        let prize = take(&mut prizes, dice.below(left));
        let bids = hands.each_mut().map(|hand| take(hand, dice.below(left)));
        let best = bids.into_iter().max().unwrap_or(0);
        if bids.iter().filter(|bid| **bid == best).count() == 1 {
            let winner = bids.iter().position(|bid| *bid == best).unwrap_or(0);
            points[winner] += prize + 1;
        }
    }
    // The points are the result: without using them the game would not be played.
    std::hint::black_box(points);
    5 * SEATS as u32
}

/// Takes the card at this place of those that are left.
fn take(cards: &mut u32, place: u32) -> u32 {
    let left = (0..place).fold(*cards, |left, _| left & (left - 1));
    let card = left.trailing_zeros();
    *cards &= !(1 << card);
    card
}

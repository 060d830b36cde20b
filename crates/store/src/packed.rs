//! Rows of finished games in one compressed piece.
//!
//! The piece is a zlib stream of the rows in order: for each a line with its number, its time and the length of its
//! body in bytes, then the body and a line feed. Any tool that knows zlib can read it.

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

use crate::error::StoreError;
use crate::log::Row;

/// How hard to look for repetitions, up to 10. Games are packed once and read seldom.
const LEVEL: u8 = 8;

/// The most that a piece may hold. What is damaged must not fill the memory.
const MOST: usize = 256 << 20;

/// How much a table took, and how much it takes packed, in bytes of its rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shrunk {
    /// Before.
    pub before: i64,
    /// After.
    pub after: i64,
}

/// Packs rows; `None` if they are too much, or would not be read as they are.
pub(crate) fn pack(rows: &[Row]) -> Option<Vec<u8>> {
    let mut text = String::with_capacity(rows.iter().map(|row| row.body.len() + 32).sum());
    for Row { number, at, body } in rows {
        text.push_str(&format!("{number} {at} {}\n{body}\n", body.len()));
    }
    if text.len() > MOST {
        return None;
    }
    let packed = compress_to_vec_zlib(text.as_bytes(), LEVEL);
    // Afterwards the rows are gone: only what is read back is believed.
    unpack(&packed).ok().filter(|read| read == rows).map(|_| packed)
}

/// The rows of a piece.
pub(crate) fn unpack(packed: &[u8]) -> Result<Vec<Row>, StoreError> {
    let damaged = || StoreError::Corrupt("a packed table".to_owned());
    let text = decompress_to_vec_zlib_with_limit(packed, MOST).map_err(|_| damaged())?;
    let text = String::from_utf8(text).map_err(|_| damaged())?;
    let mut rows = Vec::new();
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (row, after) = first(rest).ok_or_else(damaged)?;
        rows.push(row);
        rest = after;
    }
    Ok(rows)
}

/// The first row of a text, and what follows it.
fn first(text: &str) -> Option<(Row, &str)> {
    let (head, rest) = text.split_once('\n')?;
    let mut words = head.split(' ');
    let number = words.next()?.parse().ok()?;
    let at = words.next()?.parse().ok()?;
    let length: usize = words.next()?.parse().ok()?;
    let body = rest.get(..length)?.to_owned();
    Some((Row { number, at, body }, rest.get(length..)?.strip_prefix('\n')?))
}

/// The rows from a number on, of which the first ones may be packed. Both were read at one moment.
pub(crate) fn join(packed: Option<&[u8]>, from: u32, rows: Vec<Row>) -> Result<Vec<Row>, StoreError> {
    let Some(packed) = packed else { return Ok(rows) };
    let mut all = unpack(packed)?;
    let until = all.last().map_or(0, |last| last.number + 1);
    all.retain(|row| row.number >= from);
    all.extend(rows.into_iter().filter(|row| row.number >= until));
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(bodies: &[&str]) -> Vec<Row> {
        let row = |(number, body): (u32, &&str)| Row {
            number,
            at: i64::from(number) * 7 - 3,
            body: (*body).to_owned(),
        };
        (0..).zip(bodies).map(row).collect()
    }

    #[test]
    fn what_is_packed_is_read_as_it_was() {
        let rows = rows(&["{\"a\":1}", "", "\n\n1 2 3\n", "Σφαῖρος", &"x".repeat(100_000)]);
        let packed = pack(&rows).unwrap();
        assert!(packed.len() < 1000, "{}", packed.len());
        assert_eq!(unpack(&packed).unwrap(), rows);
        assert_eq!(join(Some(&packed), 3, Vec::new()).unwrap(), rows[3..]);
        assert_eq!(pack(&[]).map(|packed| unpack(&packed)), Some(Ok(Vec::new())));
    }

    #[test]
    fn what_is_damaged_is_an_error_and_no_panic() {
        let packed = pack(&rows(&["one", "two", "three"])).unwrap();
        for cut in 0..packed.len() {
            assert!(unpack(&packed[..cut]).is_err(), "{cut}");
        }
        for place in 0..packed.len() {
            let mut wrong = packed.clone();
            wrong[place] ^= 0x55;
            assert!(unpack(&wrong).is_err(), "zlib ends with a sum over everything: {place}");
        }
        for text in ["1 2\n", "1 2 9\nabc\n", "1 2 3\nabc", "x 2 3\nabc\n", "1 2 1\né\n"] {
            assert!(unpack(&compress_to_vec_zlib(text.as_bytes(), 1)).is_err(), "{text:?}");
        }
    }
}

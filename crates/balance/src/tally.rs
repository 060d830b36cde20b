//! What was counted: figures by section and label. It can be added up in any order.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::stats::Moments;

/// Counted figures.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// The figures by section and label.
    pub figures: BTreeMap<String, BTreeMap<String, Moments>>,
    /// How often each value was seen, by name of the quantity and by bucket.
    pub spread: BTreeMap<String, BTreeMap<u32, u64>>,
}

impl Tally {
    /// Counts an observation.
    pub fn add(&mut self, section: &str, label: &str, value: i64) {
        self.cell(section, label).add(value);
    }

    /// Counts observations that were counted elsewhere.
    pub fn add_all(&mut self, section: &str, label: &str, moments: &Moments) {
        self.cell(section, label).merge(moments);
    }

    /// Counts one value of a quantity whose distribution is shown.
    pub fn spread(&mut self, name: &str, value: u64, times: u64) {
        if !self.spread.contains_key(name) {
            self.spread.insert(name.to_owned(), BTreeMap::new());
        }
        if let Some(counts) = self.spread.get_mut(name) {
            *counts.entry(bucket(value)).or_default() += times;
        }
    }

    fn cell(&mut self, section: &str, label: &str) -> &mut Moments {
        // Most keys exist: they are looked up without making a text.
        if !self.figures.contains_key(section) {
            self.figures.insert(section.to_owned(), BTreeMap::new());
        }
        let labels = self.figures.entry(section.to_owned()).or_default();
        if !labels.contains_key(label) {
            labels.insert(label.to_owned(), Moments::default());
        }
        labels.entry(label.to_owned()).or_default()
    }

    /// Adds what another one counted.
    pub fn merge(&mut self, other: &Self) {
        for (section, labels) in &other.figures {
            for (label, moments) in labels {
                self.cell(section, label).merge(moments);
            }
        }
        for (name, counts) in &other.spread {
            let own = self.spread.entry(name.clone()).or_default();
            for (bucket, count) in counts {
                *own.entry(*bucket).or_default() += count;
            }
        }
    }

    /// A figure; nothing counted if there is none.
    pub fn get(&self, section: &str, label: &str) -> Moments {
        self.figures.get(section).and_then(|labels| labels.get(label)).copied().unwrap_or_default()
    }
}

/// The bucket of a value: its own up to 63, then sixteen for each doubling, so that there are never many.
///
/// ```
/// use balance::tally::{bucket, lowest};
///
/// assert_eq!((bucket(5), lowest(bucket(5))), (5, 5));
/// assert_eq!((bucket(1000), lowest(bucket(1000))), (127, 992));
/// ```
pub fn bucket(value: u64) -> u32 {
    if value < 64 {
        return value as u32;
    }
    let octave = 63 - value.leading_zeros();
    let step = (value >> (octave - 4)) as u32 & 15;
    64 + (octave - 6) * 16 + step
}

/// The lowest value of a bucket.
pub fn lowest(bucket: u32) -> u64 {
    if bucket < 64 {
        return bucket.into();
    }
    let (octave, step) = ((bucket - 64) / 16 + 6, u64::from((bucket - 64) % 16));
    (16 + step) << (octave - 4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_follow_each_other_and_hold_their_values() {
        for value in 0..100_000_u64 {
            let (here, next) = (bucket(value), bucket(value + 1));
            assert!(next == here || next == here + 1, "{value}");
            assert!(lowest(here) <= value && value < lowest(here + 1), "{value}");
        }
    }

    #[test]
    fn the_order_of_counting_does_not_matter() {
        let (mut one, mut other) = (Tally::default(), Tally::default());
        one.add("seat", "p1", 1);
        one.spread("rounds", 900, 1);
        other.add("seat", "p1", 0);
        other.add("seat", "p2", 1);
        other.spread("rounds", 900, 2);
        let (mut there, mut back) = (one.clone(), other.clone());
        there.merge(&other);
        back.merge(&one);
        assert_eq!(there, back);
        assert_eq!(there.get("seat", "p1"), Moments::of_share(1, 2));
        let text = serde_json::to_string(&there).expect("it is plain data");
        assert_eq!(serde_json::from_str::<Tally>(&text).expect("as it was written"), there);
    }
}

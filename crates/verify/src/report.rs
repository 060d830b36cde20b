//! How often what was rolled.

/// The rolls of a game, counted by the kind of die or draw: observed against expected.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct DiceReport {
    /// The kinds, in the order in which they were first rolled.
    pub kinds: Vec<KindCount>,
}

/// The rolls of one kind.
#[derive(Clone, PartialEq, Debug)]
pub struct KindCount {
    /// The first word of the label: the dice of all Unknown Strengths are one kind, `unknown`.
    pub kind: String,
    /// How many rolls there were.
    pub rolls: u32,
    /// Everything that could be rolled.
    pub faces: Vec<FaceCount>,
}

/// One result of a kind of roll.
#[derive(Clone, PartialEq, Debug)]
pub struct FaceCount {
    /// The result, in the notation.
    pub face: String,
    /// How often it was rolled.
    pub observed: u32,
    /// How often it was to be expected: the sum of its chances at every roll.
    pub expected: f64,
}

impl DiceReport {
    /// Counts one roll.
    pub(crate) fn count(&mut self, label: &str, odds: &[(String, u32)], roll: &str) {
        let kind = label.split(' ').next().unwrap_or_default();
        let kind = find(
            &mut self.kinds,
            |known| known.kind == kind,
            || KindCount { kind: kind.to_owned(), rolls: 0, faces: Vec::new() },
        );
        kind.rolls += 1;
        let tickets: f64 = odds.iter().map(|(_, weight)| f64::from(*weight)).sum();
        for (index, (face, weight)) in odds.iter().enumerate() {
            // The faces of a kind mostly stand where they stood before; only where not, they are looked for.
            let there = kind.faces.get(index).is_some_and(|known| known.face == *face);
            let found = if there {
                &mut kind.faces[index]
            } else {
                let fresh = || FaceCount { face: face.clone(), observed: 0, expected: 0.0 };
                find(&mut kind.faces, |known| known.face == *face, fresh)
            };
            found.expected += f64::from(*weight) / tickets;
        }
        if let Some(found) = kind.faces.iter_mut().find(|known| known.face == roll) {
            found.observed += 1;
        }
    }
}

/// The entry that is looked for; a new one at the end if there is none.
fn find<T>(list: &mut Vec<T>, is_it: impl Fn(&T) -> bool, fresh: impl FnOnce() -> T) -> &mut T {
    let index = list.iter().position(is_it).unwrap_or_else(|| {
        list.push(fresh());
        list.len() - 1
    });
    &mut list[index]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_are_counted_by_kind_against_their_chances() {
        let odds = |faces: &[(&str, u32)]| -> Vec<(String, u32)> {
            faces.iter().map(|(face, weight)| ((*face).to_owned(), *weight)).collect()
        };
        let mut report = DiceReport::default();
        report.count("unknown s3", &odds(&[("air", 1), ("fire", 3)]), "fire");
        report.count("stone", &odds(&[("s1", 1)]), "s1");
        // A draw without return: fewer faces the second time.
        report.count("unknown s4", &odds(&[("fire", 1), ("earth", 1)]), "earth");
        let face = |face: &str, observed, expected| FaceCount { face: face.to_owned(), observed, expected };
        assert_eq!(report.kinds.len(), 2);
        assert_eq!((report.kinds[0].kind.as_str(), report.kinds[0].rolls), ("unknown", 2));
        let expected = [face("air", 0, 0.25), face("fire", 1, 1.25), face("earth", 1, 0.5)];
        assert_eq!(report.kinds[0].faces, expected);
        assert_eq!(report.kinds[1].faces, [face("s1", 1, 1.0)]);
    }
}

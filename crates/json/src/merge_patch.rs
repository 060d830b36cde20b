//! The difference between two JSON objects, as a merge patch (RFC 7396): what is new or changed, and
//! `null` for what is gone. Views are sent so, because little changes from one act to the next.
//!
//! It reads nothing but what this crate has just written: no spaces between the parts, and the fields of
//! an object always in the same order. That lets it compare pieces of text and allocate nothing but the
//! patch; with a JSON parser this was the largest cost of a move.

/// The patch that turns `old` into `new`; `None` if they are the same. Both must be JSON objects as
/// `serde_json` writes them, without `null` in them.
pub fn merge_patch(old: &str, new: &str) -> Option<String> {
    if old == new {
        return None;
    }
    let mut patch = String::with_capacity(192);
    value(&mut Rest(old), &mut Rest(new), &mut patch).then_some(patch)
}

/// Goes past a value in both texts and writes the patch from one to the other; whether they differ.
fn value(old: &mut Rest<'_>, new: &mut Rest<'_>, into: &mut String) -> bool {
    if old.0.starts_with('{') && new.0.starts_with('{') {
        return object(old, new, into);
    }
    let after = new.value();
    let same = old.past(after);
    if !same {
        old.value();
        into.push_str(after);
    }
    !same
}

/// Goes through two objects side by side, so that every byte is looked at once.
fn object(old: &mut Rest<'_>, new: &mut Rest<'_>, into: &mut String) -> bool {
    let start = into.len();
    into.push('{');
    let write = |name: &str, into: &mut String| {
        if into.len() > start + 1 {
            into.push(',');
        }
        into.push_str(name);
        into.push(':');
    };
    old.skip(1);
    new.skip(1);
    while let Some(name) = new.name() {
        // Fields stand in the same order in both: what does not stand here is new, or some before it are gone.
        if !old.past_name(name) {
            if !old.clone().find(name) {
                write(name, into);
                into.push_str(new.value());
                continue;
            }
            while let Some(gone) = old.name().filter(|gone| *gone != name) {
                write(gone, into);
                into.push_str("null");
                old.value();
            }
        }
        let before = into.len();
        write(name, into);
        if !value(old, new, into) {
            into.truncate(before);
        }
    }
    while let Some(gone) = old.name() {
        write(gone, into);
        into.push_str("null");
        old.value();
    }
    old.skip(1);
    new.skip(1);
    let differ = into.len() > start + 1;
    if differ {
        into.push('}');
    } else {
        into.truncate(start);
    }
    differ
}

/// What is left of a text.
#[derive(Clone)]
struct Rest<'a>(&'a str);

impl<'a> Rest<'a> {
    fn skip(&mut self, bytes: usize) {
        self.0 = self.0.get(bytes..).unwrap_or_default();
    }

    /// Goes past a value.
    fn value(&mut self) -> &'a str {
        let (value, rest) = self.0.split_at(value_end(self.0));
        self.0 = rest;
        value
    }

    /// Goes past the name of the next field of an object, which it gives in its quotes.
    fn name(&mut self) -> Option<&'a str> {
        let next = self.0.strip_prefix(',').unwrap_or(self.0);
        next.starts_with('"').then(|| {
            self.0 = next;
            let name = self.value();
            self.skip(1);
            name
        })
    }

    /// Goes past the name of the next field if it is this one.
    fn past_name(&mut self, name: &str) -> bool {
        let next = self.0.strip_prefix(',').unwrap_or(self.0);
        let past = next.strip_prefix(name).and_then(|next| next.strip_prefix(':'));
        self.0 = past.unwrap_or(self.0);
        past.is_some()
    }

    /// Goes past the value of a field if it is this one.
    fn past(&mut self, value: &str) -> bool {
        // A number could go on.
        let past = self.0.strip_prefix(value).filter(|rest| rest.starts_with([',', '}']));
        self.0 = past.unwrap_or(self.0);
        past.is_some()
    }

    /// Whether a field of this name follows.
    fn find(mut self, name: &str) -> bool {
        while let Some(next) = self.name() {
            if next == name {
                return true;
            }
            self.value();
        }
        false
    }
}

/// Where the value ends that the text begins with.
fn value_end(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut depth, mut at) = (0_u32, 0);
    while at < bytes.len() {
        match bytes[at] {
            b'"' => {
                at += 1;
                while at < bytes.len() && bytes[at] != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                if depth == 0 {
                    return (at + 1).min(bytes.len());
                }
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 0 => return at,
            b'}' | b']' => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            b',' if depth == 0 => return at,
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use catalog::{AnyGame, GameId};
    use game::{Seat, Viewer};
    use serde_json::Value;

    use super::*;
    use crate::SentView;

    /// RFC 7396, as a client would do it.
    fn apply(target: &mut Value, patch: &Value) {
        let Value::Object(patch) = patch else {
            *target = patch.clone();
            return;
        };
        if !target.is_object() {
            *target = Value::Object(serde_json::Map::new());
        }
        let Some(target) = target.as_object_mut() else { return };
        for (key, value) in patch {
            if value.is_null() {
                target.remove(key);
            } else {
                apply(target.entry(key).or_insert(Value::Null), value);
            }
        }
    }

    fn leads(old: &str, new: &str, patch: &str) {
        let mut patched: Value = serde_json::from_str(old).unwrap();
        apply(&mut patched, &serde_json::from_str(patch).unwrap());
        assert_eq!(patched, serde_json::from_str::<Value>(new).unwrap(), "{patch}");
    }

    #[test]
    fn a_patch_leads_from_the_old_to_the_new() {
        for (old, new, patch) in [
            (r#"{"a":1,"b":2}"#, r#"{"a":1,"b":3}"#, r#"{"b":3}"#),
            (r#"{"a":{"x":1,"y":[1]}}"#, r#"{"a":{"x":1,"y":[1,2]}}"#, r#"{"a":{"y":[1,2]}}"#),
            (r#"{"a":1}"#, r#"{"b":{"c":1}}"#, r#"{"b":{"c":1},"a":null}"#),
            (r#"{"a":1,"b":2,"c":3}"#, r#"{"c":3}"#, r#"{"a":null,"b":null}"#),
            (r#"{"c":3}"#, r#"{"a":"x\"},y","c":3}"#, r#"{"a":"x\"},y"}"#),
            (r#"{"a":{"b":1}}"#, r#"{"a":"x"}"#, r#"{"a":"x"}"#),
            (r#"{"a":"x"}"#, r#"{"a":{"b":1}}"#, r#"{"a":{"b":1}}"#),
            (
                r#"{"a":{},"b":[]}"#,
                r#"{"a":{"b":true},"b":[{"c":[1]}]}"#,
                r#"{"a":{"b":true},"b":[{"c":[1]}]}"#,
            ),
        ] {
            assert_eq!(merge_patch(old, new).as_deref(), Some(patch));
            leads(old, new, patch);
        }
        assert_eq!(merge_patch("{}", "{}"), None);
    }

    /// Every view of random games, from one act to the next. Views that are compared by their values give the same
    /// patches as those that are compared as they are written.
    #[test]
    fn patches_lead_from_view_to_view() {
        let setups = [
            (GameId::Empedocle, "variant=standard humans=3"),
            (GameId::Empedocle, "variant=boon humans=3"),
            (GameId::Empedocle, "variant=kyklo humans=2"),
            (GameId::Empedocle, "variant=kyklo humans=4"),
            (GameId::ElemMaster, "players=2 arena=random terrains=standard specialties=yes events=yes"),
        ];
        for (id, setup) in setups {
            let mut game = AnyGame::new(id, &setup.split(' ').collect::<Vec<_>>()).unwrap();
            let mut dice = dice::Dice::seeded(3);
            let viewers = [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Public];
            let views = |game: &AnyGame| viewers.map(|viewer| SentView::from(game.view(viewer)));
            let mut old = views(&game);
            let mut changes = 0;
            for _ in 0..300 {
                let roll = game.draw_roll(&mut |_, tickets| dice.below(tickets));
                if let Some(roll) = roll {
                    game.roll(&roll, &mut Vec::new()).unwrap();
                } else if let Some(seat) = game.owed().lowest() {
                    let legal = game.legal(seat);
                    let action = &legal[dice.below(legal.len() as u32) as usize];
                    game.act(seat, action, &mut Vec::new()).unwrap();
                } else {
                    break;
                }
                let new = views(&game);
                for (old, new) in old.iter().zip(&new) {
                    let written = [old.write(), new.write()];
                    let patch = merge_patch(&written[0], &written[1]);
                    let value = |patch: &String| serde_json::from_str::<Value>(patch).unwrap();
                    assert_eq!(new.patch(old).as_ref().map(value), patch.as_ref().map(value), "{written:?}");
                    match patch {
                        Some(patch) => leads(&written[0], &written[1], &patch),
                        None => assert_eq!(written[0], written[1]),
                    }
                    changes += u32::from(written[0] != written[1]);
                }
                old = new;
            }
            assert!(changes > 100, "{setup}: {changes}");
        }
    }
}

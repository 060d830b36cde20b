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
    write_patch(old, new, &mut patch);
    Some(patch)
}

fn write_patch(old: &str, new: &str, into: &mut String) {
    if !old.starts_with('{') || !new.starts_with('{') {
        into.push_str(new);
        return;
    }
    let start = into.len();
    into.push('{');
    let write = |name: &str, into: &mut String| {
        if into.len() > start + 1 {
            into.push(',');
        }
        into.push_str(name);
        into.push(':');
    };
    // Fields stand in the same order in both, so that each is looked for where the last one was found.
    let mut rest = Fields::of(old);
    let mut fields = Fields::of(new);
    loop {
        // Most fields are as they were; those are looked at once and not taken apart.
        while let Some(same) = fields.skip_same(&rest) {
            rest = same;
        }
        let Some((name, value)) = fields.next() else { break };
        let mut ahead = rest.clone();
        if !ahead.any(|(other, _)| other == name) {
            write(name, into);
            into.push_str(value);
            continue;
        }
        for (other, before) in rest.by_ref() {
            if other == name {
                if before != value {
                    write(name, into);
                    write_patch(before, value, into);
                }
                break;
            }
            write(other, into);
            into.push_str("null");
        }
    }
    for (gone, _) in rest {
        write(gone, into);
        into.push_str("null");
    }
    into.push('}');
}

/// The fields of an object: names in their quotes, values as text.
#[derive(Clone)]
struct Fields<'a>(&'a str);

impl<'a> Fields<'a> {
    fn of(object: &'a str) -> Self {
        Self(&object[1..])
    }

    /// If the next field is the same in both: goes past it, and gives what follows it in the other one.
    fn skip_same(&mut self, other: &Fields<'a>) -> Option<Fields<'a>> {
        let text = self.0.trim_start_matches(',');
        let there = other.0.trim_start_matches(',');
        if !text.starts_with('"') {
            return None;
        }
        let value = value_end(text) + 1;
        let end = value + value_end(&text[value..]);
        let same = there.get(..end) == Some(&text[..end])
            // A number could go on.
            && matches!(there.as_bytes().get(end), Some(b',' | b'}'));
        same.then(|| {
            self.0 = &text[end..];
            Fields(&there[end..])
        })
    }
}

impl<'a> Iterator for Fields<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<Self::Item> {
        let text = self.0.trim_start_matches(',');
        if !text.starts_with('"') {
            return None;
        }
        let name = value_end(text);
        let value = name + 1;
        let end = value + value_end(&text[value..]);
        self.0 = &text[end..];
        Some((&text[..name], &text[value..end]))
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

    /// Every view of random games, from one act to the next.
    #[test]
    fn patches_lead_from_view_to_view() {
        let setups = [
            (GameId::Empedocle, "variant=boon humans=3"),
            (GameId::Empedocle, "variant=kyklo humans=4"),
            (GameId::ElemMaster, "players=2 arena=random terrains=standard specialties=yes events=yes"),
        ];
        for (id, setup) in setups {
            let mut game = AnyGame::new(id, &setup.split(' ').collect::<Vec<_>>()).unwrap();
            let mut dice = dice::Dice::seeded(3);
            let mut old = crate::write_view(&game.view(Viewer::Seat(Seat::new(0))));
            for _ in 0..300 {
                let roll = game.draw_roll(&mut |tickets| dice.below(tickets));
                if let Some(roll) = roll {
                    game.roll(&roll, &mut Vec::new()).unwrap();
                } else if let Some(seat) = game.owed().lowest() {
                    let legal = game.legal(seat);
                    let action = &legal[dice.below(legal.len() as u32) as usize];
                    game.act(seat, action, &mut Vec::new()).unwrap();
                } else {
                    break;
                }
                let new = crate::write_view(&game.view(Viewer::Seat(Seat::new(0))));
                match merge_patch(&old, &new) {
                    Some(patch) => leads(&old, &new, &patch),
                    None => assert_eq!(old, new),
                }
                old = new;
            }
        }
    }
}

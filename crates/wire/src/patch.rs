//! The difference between two JSON objects, as a merge patch (RFC 7396): what is new or changed, and
//! `null` for what is gone. Views are sent so, because little changes from one act to the next.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

/// The patch that turns `old` into `new`; `None` if they are the same. Both must be JSON objects
/// without `null` in them; where they are not, the patch is `new` itself.
pub fn merge_patch(old: &str, new: &str) -> Option<String> {
    if old == new {
        return None;
    }
    let mut patch = String::with_capacity(256);
    write_patch(old, new, &mut patch);
    Some(patch)
}

fn write_patch(old: &str, new: &str, into: &mut String) {
    let (Some(old), Some(fields)) = (fields(old), fields(new)) else {
        into.push_str(new);
        return;
    };
    into.push('{');
    let mut first = true;
    let mut key = |name: &str, into: &mut String| {
        if !std::mem::take(&mut first) {
            into.push(',');
        }
        // The names of our views' fields need no escapes.
        into.push('"');
        into.push_str(name);
        into.push_str("\":");
    };
    for (name, value) in &fields {
        match old.get(name) {
            Some(before) if before.get() == value.get() => {}
            Some(before) => {
                key(name, into);
                write_patch(before.get(), value.get(), into);
            }
            None => {
                key(name, into);
                into.push_str(value.get());
            }
        }
    }
    for name in old.keys().filter(|name| !fields.contains_key(*name)) {
        key(name, into);
        into.push_str("null");
    }
    into.push('}');
}

fn fields(text: &str) -> Option<BTreeMap<&str, &RawValue>> {
    if text.starts_with('{') { serde_json::from_str(text).ok() } else { None }
}

#[cfg(test)]
mod tests {
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

    #[test]
    fn a_patch_leads_from_the_old_to_the_new() {
        for (old, new, patch) in [
            (r#"{"a":1,"b":2}"#, r#"{"a":1,"b":3}"#, r#"{"b":3}"#),
            (r#"{"a":{"x":1,"y":[1]}}"#, r#"{"a":{"x":1,"y":[1,2]}}"#, r#"{"a":{"y":[1,2]}}"#),
            (r#"{"a":1}"#, r#"{"b":{"c":1}}"#, r#"{"b":{"c":1},"a":null}"#),
            (r#"{"a":{"b":1}}"#, r#"{"a":"x"}"#, r#"{"a":"x"}"#),
            (r#"{"a":"x"}"#, r#"{"a":{"b":1}}"#, r#"{"a":{"b":1}}"#),
        ] {
            assert_eq!(merge_patch(old, new).as_deref(), Some(patch));
            let mut patched: Value = serde_json::from_str(old).unwrap();
            apply(&mut patched, &serde_json::from_str(patch).unwrap());
            assert_eq!(patched, serde_json::from_str::<Value>(new).unwrap());
        }
        assert_eq!(merge_patch("{}", "{}"), None);
    }
}

//! What differs between two values, written as a merge patch (RFC 7396) field by field: neither of them is written
//! whole. Views that are sent often are compared so.

use serde::Serialize;

use crate::few::Few;

/// A merge patch that is being written: an object whose last brace is missing.
pub(crate) struct Patch(Vec<u8>);

impl Patch {
    /// The patch that a function writes; `None` if it writes nothing.
    pub(crate) fn of(write: impl FnOnce(&mut Self)) -> Option<String> {
        let mut patch = Self(Vec::with_capacity(192));
        patch.0.push(b'{');
        write(&mut patch);
        if patch.0.len() == 1 {
            return None;
        }
        patch.0.push(b'}');
        String::from_utf8(patch.0).ok()
    }

    /// A field that has changed, or appears.
    fn put(&mut self, name: &str, value: &impl Serialize) {
        self.name(name);
        // Words, numbers and lists of them: writing them into memory cannot fail.
        let _ = serde_json::to_writer(&mut self.0, value);
    }

    /// A field that disappears.
    fn remove(&mut self, name: &str) {
        self.name(name);
        self.0.extend_from_slice(b"null");
    }

    /// A field that is an object of which something changes. If nothing does, it is not mentioned.
    pub(crate) fn object(&mut self, name: &str, write: impl FnOnce(&mut Self)) {
        let start = self.0.len();
        self.name(name);
        self.0.push(b'{');
        let begun = self.0.len();
        write(self);
        if self.0.len() == begun {
            self.0.truncate(start);
        } else {
            self.0.push(b'}');
        }
    }

    /// Names are our own words: none needs escapes.
    fn name(&mut self, name: &str) {
        if self.0.last() != Some(&b'{') {
            self.0.push(b',');
        }
        self.0.push(b'"');
        self.0.extend_from_slice(name.as_bytes());
        self.0.extend_from_slice(b"\":");
    }
}

/// The value of a field.
pub(crate) trait Change: Serialize {
    /// Whether the field is left out with this value.
    fn is_left_out(&self) -> bool {
        false
    }

    /// Writes what differs from the value before. Neither is left out.
    fn change(&self, before: &Self, name: &str, patch: &mut Patch);
}

/// Writes how a field changes.
pub(crate) fn field<T: Change>(name: &str, before: &T, after: &T, patch: &mut Patch) {
    match (before.is_left_out(), after.is_left_out()) {
        (true, true) => {}
        (false, true) => patch.remove(name),
        (true, false) => patch.put(name, after),
        (false, false) => after.change(before, name, patch),
    }
}

/// Values that are sent whole if they change.
macro_rules! whole {
    ($($type:ty),+) => {
        $(impl Change for $type {
            fn change(&self, before: &Self, name: &str, patch: &mut Patch) {
                if self != before {
                    patch.put(name, self);
                }
            }
        })+
    };
}

whole!(u8, u32, &'static str);

impl<T: Change> Change for Option<T> {
    fn is_left_out(&self) -> bool {
        self.is_none()
    }

    fn change(&self, before: &Self, name: &str, patch: &mut Patch) {
        if let (Some(before), Some(after)) = (before, self) {
            after.change(before, name, patch);
        }
    }
}

/// A list is sent whole.
impl<const N: usize> Change for Few<&'static str, N> {
    fn is_left_out(&self) -> bool {
        self.is_empty()
    }

    fn change(&self, before: &Self, name: &str, patch: &mut Patch) {
        if !self.iter().eq(before.iter()) {
            patch.put(name, self);
        }
    }
}

/// Of a map, what changes.
impl<V: Change, const N: usize> Change for Few<(&'static str, V), N> {
    fn is_left_out(&self) -> bool {
        self.is_empty()
    }

    fn change(&self, before: &Self, name: &str, patch: &mut Patch) {
        patch.object(name, |patch| {
            for (key, after) in self.iter() {
                match before.get(key) {
                    Some(before) => field(key, before, after, patch),
                    None => patch.put(key, after),
                }
            }
            for (key, _) in before.iter().filter(|(key, _)| self.get(key).is_none()) {
                patch.remove(key);
            }
        });
    }
}

/// Lists the fields of a type with their names in JSON. A field that is missing here changes without being told: tests
/// compare these patches with those of the written views.
macro_rules! fields {
    ($type:ty { $($field:ident: $name:literal),+ $(,)? }) => {
        impl $type {
            fn changes(&self, before: &Self, patch: &mut crate::change::Patch) {
                $(crate::change::field($name, &before.$field, &self.$field, patch);)+
            }
        }

        impl crate::change::Change for $type {
            fn change(&self, before: &Self, name: &str, patch: &mut crate::change::Patch) {
                patch.object(name, |patch| self.changes(before, patch));
            }
        }
    };
}
pub(crate) use fields;

//! A small map or list without a heap: views are written for every viewer after every act.

use serde::ser::{Serialize, Serializer};

/// At most `N` things, in the order in which they came.
pub(crate) struct Few<T, const N: usize>([Option<T>; N]);

impl<T, const N: usize> Few<T, N> {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().flatten()
    }
}

impl<V, const N: usize> Few<(&'static str, V), N> {
    pub(crate) fn get(&self, key: &str) -> Option<&V> {
        self.iter().find(|(other, _)| *other == key).map(|(_, value)| value)
    }
}

impl<T, const N: usize> FromIterator<T> for Few<T, N> {
    /// More than `N` are left out.
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut items = items.into_iter();
        Self(std::array::from_fn(|_| items.next()))
    }
}

/// A list of words.
impl<const N: usize> Serialize for Few<&'static str, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A map from words.
impl<V: Serialize, const N: usize> Serialize for Few<(&'static str, V), N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(key, value)| (key, value)))
    }
}

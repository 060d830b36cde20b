//! An act as a short list of tokens: what a learner chooses one by one.

/// The most tokens that an act has: a move of four steps has 17.
const MOST: usize = 24;

/// The tokens of an act, or of its beginning.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Tokens {
    items: [u8; MOST],
    len: u8,
}

impl Tokens {
    /// The tokens in order.
    pub(crate) fn as_slice(&self) -> &[u8] {
        self.items.get(..usize::from(self.len)).unwrap_or_default()
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The token at this place.
    #[inline]
    pub(crate) fn get(&self, place: usize) -> Option<u8> {
        self.as_slice().get(place).copied()
    }

    /// Adds a token at the end. What is longer than any act is cut, which a test of the spelling would show.
    #[inline]
    pub(crate) fn push(&mut self, token: u8) {
        if let Some(item) = self.items.get_mut(usize::from(self.len)) {
            *item = token;
            self.len += 1;
        }
    }

    /// Whether it begins with these tokens.
    pub(crate) fn begins_with(&self, beginning: &Self) -> bool {
        self.as_slice().starts_with(beginning.as_slice())
    }
}

/// A set of tokens.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct TokenSet([u64; 4]);

impl TokenSet {
    /// Adds a token.
    #[inline]
    pub(crate) fn insert(&mut self, token: u8) {
        self.0[usize::from(token >> 6)] |= 1 << (token & 63);
    }

    /// Whether it has this token.
    #[inline]
    pub(crate) fn contains(&self, token: u8) -> bool {
        self.0[usize::from(token >> 6)] & 1 << (token & 63) != 0
    }

    /// How many tokens it has.
    #[inline]
    pub(crate) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The tokens, the lowest first.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        self.0.into_iter().zip(0_u8..).flat_map(|(bits, word)| {
            let mut left = bits;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as u8)?;
                left &= left - 1;
                Some(word * 64 + bit)
            })
        })
    }

    /// Writes for each token whether it is in the set.
    pub(crate) fn write_mask(self, places: &mut [bool]) {
        places.fill(false);
        for token in self.iter() {
            if let Some(place) = places.get_mut(usize::from(token)) {
                *place = true;
            }
        }
    }
}

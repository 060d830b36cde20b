//! The secret of a table.

use std::fmt;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use sha2::{Digest, Sha256};

/// The 32 secret bytes that all rolls of a table depend on.
///
/// Neither `Debug` nor anything else shows them by accident; only the functions called `reveal` do.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

/// A text is not 64 hexadecimal digits.
// It does not say what the text was: it may be most of a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not 64 hexadecimal digits")]
pub struct NotHex;

impl Secret {
    /// The secret made of these bytes, which nobody may be able to guess: they come from the operating system, or from
    /// the browser.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The secret written as 64 hexadecimal digits.
    ///
    /// # Errors
    /// If the text is anything else.
    pub fn from_hex(text: &str) -> Result<Self, NotHex> {
        let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).map_err(|_| NotHex)?;
        bytes.try_into().map(Self).map_err(|_| NotHex)
    }

    /// What is shown before the game: the SHA-256 of the secret. It fixes the secret and does not reveal it.
    pub fn commitment(&self) -> [u8; 32] {
        Sha256::digest(self.0).into()
    }

    /// The secret itself: for storage, and for everyone once the game is over.
    pub const fn reveal(&self) -> [u8; 32] {
        self.0
    }

    /// [`Self::reveal`] as 64 hexadecimal digits.
    pub fn reveal_hex(&self) -> String {
        HEXLOWER.encode(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_commitment_is_the_sha_256_of_the_secret() {
        // By another program: printf 'abcdefghijklmnopqrstuvwxyz012345' | sha256sum
        let secret = Secret::from_bytes(*b"abcdefghijklmnopqrstuvwxyz012345");
        let expected = "653bb1245e828fcda4fa53fcd5a3def5bd7654e651f54b4132b73d74e64435c4";
        assert_eq!(HEXLOWER.encode(&secret.commitment()), expected);
    }

    #[test]
    fn hexadecimal_digits_are_read_as_they_are_written() {
        let secret = Secret::from_bytes(std::array::from_fn(|i| (i * 9) as u8));
        let text = secret.reveal_hex();
        assert_eq!(Secret::from_hex(&text), Ok(secret.clone()));
        assert_eq!(Secret::from_hex(&text.to_uppercase()), Ok(secret));
        for wrong in ["", "00", &text[1..], &text[2..], &format!("{text}00"), &text.replace('0', " ")] {
            assert_eq!(Secret::from_hex(wrong), Err(NotHex));
        }
    }

    #[test]
    fn debug_shows_nothing_of_the_secret() {
        let secret = Secret::from_bytes([0xc9; 32]);
        let dice = crate::TableDice::new(&secret, "t", &[b"seat"]);
        for shown in [format!("{secret:?} {secret:#?}"), format!("{dice:?} {dice:#?}")] {
            assert!(!shown.contains("c9") && !shown.contains("C9") && !shown.contains("201"), "{shown}");
        }
    }
}

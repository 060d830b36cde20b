//! Names of tables and people: random, short enough for a link.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Digits that nobody mixes up when reading a link aloud.
const DIGITS: &[u8; 32] = b"23456789abcdefghjkmnpqrstuvwxyz_";

/// The length of an id: 60 random bits.
const LENGTH: usize = 12;

macro_rules! id {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name([u8; LENGTH]);

        impl $name {
            /// The id of these random bytes; five bits of each are used.
            pub fn from_random(bytes: [u8; LENGTH]) -> Self {
                Self(bytes.map(|byte| DIGITS[usize::from(byte % 32)]))
            }

            /// The id as text.
            pub fn as_str(&self) -> &str {
                // All digits are ASCII.
                std::str::from_utf8(&self.0).unwrap_or_default()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl FromStr for $name {
            type Err = NotAnId;

            fn from_str(text: &str) -> Result<Self, NotAnId> {
                let bytes: [u8; LENGTH] = text.as_bytes().try_into().map_err(|_| NotAnId)?;
                bytes.iter().all(|byte| DIGITS.contains(byte)).then_some(Self(bytes)).ok_or(NotAnId)
            }
        }

        impl TryFrom<String> for $name {
            type Error = NotAnId;

            fn try_from(text: String) -> Result<Self, NotAnId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.as_str().to_owned()
            }
        }
    };
}

id! {
    /// The id of a table.
    TableId
}

id! {
    /// The id of a person. Whoever knows it can do nothing with it: a person is proved by a secret.
    PersonId
}

/// The text is no id.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not an id")]
pub struct NotAnId;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_its_text() {
        let id = TableId::from_random([0, 31, 32, 255, 7, 8, 9, 10, 11, 12, 13, 14]);
        assert_eq!(id.as_str().len(), 12);
        assert_eq!(id.as_str().parse(), Ok(id));
        for wrong in ["", "short", "0000000000000", "ABCDEFGHJKMN", "22222222222é", "222222222 22"] {
            assert_eq!(wrong.parse::<TableId>(), Err(NotAnId), "{wrong:?}");
        }
    }
}

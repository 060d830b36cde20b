//! Identities.

/// The hash of a secret or code. Secrets themselves are never stored.
pub type Hash = [u8; 32];

/// A person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The id, for ever the same.
    pub id: String,
    /// The name, which may change.
    pub name: String,
}

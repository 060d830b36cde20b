//! Mistakes that a simulation makes on purpose, to show that it would find them. Without the feature `simulated` none
//! of them can be turned on, and the compiler leaves them out.

/// A mistake in the way of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(feature = "simulated"), allow(unreachable_pub, reason = "only simulations name it"))]
pub enum Sabotage {
    /// A row whose number is taken is stored under the next one, although nobody has checked that it still fits.
    AppendFirst,
    /// Everybody is told of a change before it is stored.
    TellFirst,
    /// A request that was done is done again when it is sent again.
    ForgetId,
}

impl Sabotage {
    #[cfg(feature = "simulated")]
    pub(crate) fn is_on(self) -> bool {
        crate::simulated::sabotage() == Some(self)
    }

    #[cfg(not(feature = "simulated"))]
    pub(crate) const fn is_on(self) -> bool {
        false
    }
}

//! How a rule refuses an action.

use game::{Refusal, RuleId};

use crate::reason::Reason;

/// A refusal by this rule, for this reason; if several rules refuse, by any of them [ELM-Q.9].
#[cold]
pub(crate) fn refuse<T>(rule: &'static str, reason: Reason) -> Result<T, Refusal<Reason>> {
    Err(Refusal::illegal(RuleId(rule), reason))
}

/// What a test of legality gives.
pub(crate) type Checked<T = ()> = Result<T, Refusal<Reason>>;

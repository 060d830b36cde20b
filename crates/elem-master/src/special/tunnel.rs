//! Tunnel (sous-terrain): Earth goes underground [ELM-X.tunnel.1].

use crate::action::{Step, movement};
use crate::elemental::Element;
use crate::fact::Facts;
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::state::ElemMaster;

/// Tokens of an own Earth stack go to another own Earth stack at distance exactly 2, whatever lies
/// between; never to another player's [ELM-X.tunnel.3].
pub(crate) fn check(state: &ElemMaster, step: Step) -> Checked {
    let Step { from, tokens, to } = step;
    let stack = state.mover(from)?;
    // A stack with a form is never the source of a tunnel [ELM-Q.3].
    if stack.element() != Element::Earth || stack.form().is_some() {
        return refuse("ELM-X.tunnel.1", Reason::NotEarth { cell: from });
    }
    let there = state.board.at(to);
    if from.distance(to) != 2 || !there.exists() || there.element() != Element::Earth {
        return refuse("ELM-X.tunnel.1", Reason::NoTunnel { from, to });
    }
    if there.owner() != state.active {
        return refuse("ELM-X.tunnel.3", Reason::TunnelToOther { cell: to });
    }
    if tokens >= stack.level() {
        return refuse("ELM-M.1", Reason::WrongTokens { cell: from, level: stack.level() });
    }
    Ok(())
}

/// It is always a merge or a transfer, with the marks of those [ELM-X.tunnel.2].
pub(crate) fn apply<F: Facts>(state: &mut ElemMaster, step: Step, facts: &mut F) {
    movement::make(state, step, true, "ELM-X.tunnel.1", facts);
}

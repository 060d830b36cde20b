//! Specialties of Water: the Shaman. The Priest, the Sage and the Healer have no action of their own:
//! see `question::may_spread` [ELM-SPEC.priest], `question::wave_marks` and the strikes of a wave
//! [ELM-SPEC.sage], and `question::gain` [ELM-SPEC.healer].

use super::{Specialty, wrong_cell, wrong_shape};
use crate::action::Args;
use crate::action::attack::{self, Assault};
use crate::elemental::Element;
use crate::power::Power;

/// *Call of the rain*: an own Water attacks Fire at distance exactly 2, whatever lies between; no
/// replacement (R-65) [ELM-SPEC.shaman].
pub(super) const SHAMAN: Power = Power {
    check: |state, args| {
        let Args::Attack(from, to) = *args else { return wrong_shape(Specialty::Shaman) };
        let stack = state.source(from)?;
        if stack.element() != Element::Water {
            return wrong_cell(Specialty::Shaman, from);
        }
        let target = state.board.at(to);
        if from.distance(to) != 2 || !target.exists() || target.element() != Element::Fire {
            return wrong_cell(Specialty::Shaman, to);
        }
        Ok(())
    },
    apply: |state, args, facts| {
        let Args::Attack(from, to) = *args else { return };
        let assault = Assault { replaces: false, rule: "ELM-SPEC.shaman", ..Assault::new(from, to) };
        attack::resolve(state, assault, facts);
    },
    list: |state, uses| {
        let fires = state.board.made_of(Element::Fire);
        for from in state.board.sources(state.active).and(state.board.made_of(Element::Water)) {
            let ring = state.board.geometry().ring[from.index()];
            uses.attacks(from, ring.and(fires));
        }
    },
};

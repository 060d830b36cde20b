//! Specialties (spécialités): permanent personal powers [ELM-SPEC.1].

mod air;
mod arcane;
pub(crate) mod earth;
mod fire;
mod water;

use std::fmt;

use crate::action::Args;
use crate::fact::{Facts, What};
use crate::legal::{Filler, Use, Uses};
use crate::power::{FactSink, Power, Shape};
use crate::question;
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::state::ElemMaster;

/// A specialty card; each exists once [ELM-S.6].
///
/// ```
/// use elem_master::Specialty;
///
/// let oracle = Specialty::named("oracle");
/// assert_eq!(oracle, Some(Specialty::Oracle));
/// assert_eq!((Specialty::Oracle.entry().cost, Specialty::Oracle.entry().rule), (2, "ELM-SPEC.oracle"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Specialty {
    /// Druide: Earth makes two steps.
    Druid,
    /// Nécromancien: Earth comes back from the crypt.
    Necromancer,
    /// Démoniste: a stack becomes Fire.
    Demonist,
    /// Cultiste: summons Fire.
    Cultist,
    /// Prêtre: Water spreads.
    Priest,
    /// Sage: waves mark nobody, and strike.
    Sage,
    /// Guérisseur: Water gives Earth two levels.
    Healer,
    /// Shaman: rain from afar; ours (R-65).
    Shaman,
    /// Constellationniste: summons three Air.
    Constellationist,
    /// Illusionniste: an Air that comes, gusts and goes.
    Illusionist,
    /// Génie: removes a stack, once.
    Genie,
    /// Oracle: acts with an opposing stack.
    Oracle,
    /// Alchimiste: changes an element.
    Alchemist,
    /// Runiste: marks a stack as played.
    Runist,
    /// Enchanteur: an attack of two levels.
    Enchanter,
    /// Métamorphe: a stack acts as another element.
    Metamorph,
}

/// What the list says about a specialty.
#[derive(Clone, Copy, Debug)]
pub struct SpecialtyEntry {
    /// The specialty.
    pub specialty: Specialty,
    /// Its name in the notation; with `elem-master-specialty-` it is the key of its texts.
    pub name: &'static str,
    /// Its name in English and French.
    pub names: [&'static str; 2],
    /// Its rule.
    pub rule: &'static str,
    /// What its power costs.
    pub cost: u8,
    /// How its parameters are written.
    pub shape: Shape,
    power: Option<Power>,
}

macro_rules! specialties {
    ($($specialty:ident $name:literal $fr:literal $rule:literal $cost:literal $shape:ident $power:expr;)*) => {
        /// Every specialty, in the order of the rules.
        pub const SPECIALTIES: &[SpecialtyEntry; 16] = &[$(SpecialtyEntry {
            specialty: Specialty::$specialty,
            name: $name,
            names: [stringify!($specialty), $fr],
            rule: $rule,
            cost: $cost,
            shape: Shape::$shape,
            power: $power,
        }),*];
    };
}

specialties! {
    Druid "druid" "Druide" "ELM-SPEC.druid" 1 None None;
    Necromancer "necromancer" "Nécromancien" "ELM-SPEC.necromancer" 3 Cells Some(earth::NECROMANCER);
    Demonist "demonist" "Démoniste" "ELM-SPEC.demonist" 2 Cell Some(fire::DEMONIST);
    Cultist "cultist" "Cultiste" "ELM-SPEC.cultist" 3 Cell Some(fire::CULTIST);
    Priest "priest" "Prêtre" "ELM-SPEC.priest" 0 None None;
    Sage "sage" "Sage" "ELM-SPEC.sage" 0 None None;
    Healer "healer" "Guérisseur" "ELM-SPEC.healer" 0 None None;
    Shaman "shaman" "Shaman" "ELM-SPEC.shaman" 2 Attack Some(water::SHAMAN);
    Constellationist "constellationist" "Constellationniste" "ELM-SPEC.constellationist" 3 Cells
        Some(air::CONSTELLATIONIST);
    Illusionist "illusionist" "Illusionniste" "ELM-SPEC.illusionist" 3 Flight Some(air::ILLUSIONIST);
    Genie "genie" "Génie" "ELM-SPEC.genie" 0 Cell Some(arcane::GENIE);
    Oracle "oracle" "Oracle" "ELM-SPEC.oracle" 2 StepOrAttack Some(arcane::ORACLE);
    Alchemist "alchemist" "Alchimiste" "ELM-SPEC.alchemist" 2 Form Some(arcane::ALCHEMIST);
    Runist "runist" "Runiste" "ELM-SPEC.runist" 2 Cell Some(arcane::RUNIST);
    Enchanter "enchanter" "Enchanteur" "ELM-SPEC.enchanter" 2 Attack Some(arcane::ENCHANTER);
    Metamorph "metamorph" "Métamorphe" "ELM-SPEC.metamorph" 2 Form Some(arcane::METAMORPH);
}

impl Specialty {
    /// What the list says about it.
    #[inline]
    pub const fn entry(self) -> &'static SpecialtyEntry {
        &SPECIALTIES[self as usize]
    }

    /// The specialty with this name.
    pub fn named(name: &str) -> Option<Self> {
        SPECIALTIES.iter().find(|entry| entry.name == name).map(|entry| entry.specialty)
    }
}

impl fmt::Display for Specialty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.entry().name)
    }
}

impl From<Specialty> for game::Arg {
    fn from(specialty: Specialty) -> Self {
        Self::Word(specialty.entry().name)
    }
}

/// Tests the use of a power: the actor's own, in his turn, paid, and not in fog if it moves its
/// source [ELM-SPEC.1]. That it would make its own player lose is no hindrance [ELM-SPEC.3].
pub(crate) fn check(state: &ElemMaster, specialty: Specialty, args: &Args) -> Checked {
    let entry = specialty.entry();
    let Some(power) = entry.power.filter(|_| state.active_is(specialty)) else {
        return refuse("ELM-SPEC.1", Reason::OtherSpecialty { specialty });
    };
    state.afford(entry.cost)?;
    if question::is_own_move(specialty, args) && !question::may_move(state) {
        return refuse("ELM-EVT.fog", Reason::Fog);
    }
    (power.check)(state, args)
}

pub(crate) fn apply<F: Facts>(state: &mut ElemMaster, specialty: Specialty, args: Args, facts: &mut F) {
    let entry = specialty.entry();
    facts.emit(entry.rule, What::PowerUsed { seat: state.seat(), specialty });
    if let Some(power) = entry.power {
        (power.apply)(state, &args, &mut FactSink(&mut |fact| facts.extend([fact])));
    }
}

/// Hands out every legal use of the active player's power.
pub(crate) fn list(state: &ElemMaster, sink: &mut Filler<'_>) {
    let Some(specialty) = state.specialties[usize::from(state.active & 3)] else { return };
    let entry = specialty.entry();
    let Some(power) = entry.power.filter(|_| state.points >= entry.cost) else { return };
    (power.list)(state, &mut Uses::new(Use::power(specialty), sink));
}

/// The parameters have not the shape that the power needs.
#[cold]
pub(crate) fn wrong_shape(specialty: Specialty) -> Checked {
    refuse(specialty.entry().rule, Reason::PowerCount { specialty })
}

/// The power cannot be used so on this square.
#[cold]
pub(crate) fn wrong_cell(specialty: Specialty, cell: crate::cell::Cell) -> Checked {
    refuse(specialty.entry().rule, Reason::PowerCell { specialty, cell })
}

/// The tokens that the power needs are not there.
#[cold]
pub(crate) fn wrong_tokens(specialty: Specialty) -> Checked {
    refuse(specialty.entry().rule, Reason::PowerTokens { specialty })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elm_spec_1_the_list_is_in_the_order_of_the_enum() {
        for (index, entry) in SPECIALTIES.iter().enumerate() {
            assert_eq!(entry.specialty as usize, index);
            assert_eq!(Specialty::named(entry.name), Some(entry.specialty));
            assert_eq!(entry.rule, ["ELM", "-SPEC.", entry.name].concat());
        }
    }
}

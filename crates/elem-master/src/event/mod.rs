//! Natural events (évènements naturels): one-shot cards [ELM-EVT.1].

mod cards;
mod lasting;
mod rain;
mod seasons;
mod wind;

use std::fmt;

use crate::action::Args;
use crate::cell::Cell;
use crate::fact::{Facts, What};
use crate::legal::{Filler, Use, Uses};
use crate::power::{FactSink, Power, Shape};
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::state::ElemMaster;

pub(crate) use cards::{Cards, in_order};

/// What triggering a card costs [ELM-EVT.1].
pub(crate) const COST: u8 = 2;

/// How many cards a player may trigger in a game [ELM-EVT.2].
pub(crate) const MOST_USED: u32 = 3;

macro_rules! events {
    ($($event:ident $name:literal $en:literal $fr:literal $rule:literal $shape:ident $power:expr;)*) => {
        /// An event card; each exists once.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Event {
            $(#[doc = concat!($en, " / ", $fr, " [", $rule, "].")] $event,)*
        }

        /// Every event card, in the order of the rules.
        pub const EVENTS: &[EventEntry; 30] = &[$(EventEntry {
            event: Event::$event,
            name: $name,
            names: [$en, $fr],
            rule: $rule,
            shape: Shape::$shape,
            power: $power,
        }),*];
    };
}

/// What the list says about an event card.
#[derive(Clone, Copy, Debug)]
pub struct EventEntry {
    /// The card.
    pub event: Event,
    /// Its name in the notation; with `elem-master-event-` it is the key of its texts.
    pub name: &'static str,
    /// Its name in English and French.
    pub names: [&'static str; 2],
    /// Its rule.
    pub rule: &'static str,
    /// How its parameters are written.
    pub shape: Shape,
    power: Power,
}

events! {
    Spring "spring" "Spring" "Printemps" "ELM-EVT.spring" None seasons::SPRING;
    Summer "summer" "Summer" "Été" "ELM-EVT.summer" None seasons::SUMMER;
    Autumn "autumn" "Autumn" "Automne" "ELM-EVT.autumn" None seasons::AUTUMN;
    Winter "winter" "Winter" "Hiver" "ELM-EVT.winter" None seasons::WINTER;
    Downpour "downpour" "Downpour" "Averse" "ELM-EVT.downpour" Count rain::DOWNPOUR;
    Deluge "deluge" "Deluge" "Déluge" "ELM-EVT.deluge" None seasons::DELUGE;
    Thunderstorm "thunderstorm" "Thunderstorm" "Orage" "ELM-EVT.thunderstorm" None seasons::THUNDERSTORM;
    Fog "fog" "Fog" "Brouillard" "ELM-EVT.fog" None lasting::FOG;
    Breeze "breeze" "Breeze" "Brise" "ELM-EVT.breeze" Gust wind::BREEZE;
    WestWind "westwind" "West Wind" "Vent d'ouest" "ELM-EVT.westwind" Cell wind::WEST_WIND;
    Tempest "tempest" "Tempest" "Tempête" "ELM-EVT.tempest" None lasting::TEMPEST;
    Hurricane "hurricane" "Hurricane" "Ouragan" "ELM-EVT.hurricane" None lasting::HURRICANE;
    Tornado "tornado" "Tornado" "Tornade" "ELM-EVT.tornado" Count wind::TORNADO;
    Flood "flood" "Flood" "Inondation" "ELM-EVT.flood" None lasting::FLOOD;
    Hail "hail" "Hail" "Grêle" "ELM-EVT.hail" Cell rain::HAIL;
    Frost "frost" "Frost" "Gel" "ELM-EVT.frost" None seasons::FROST;
    Snow "snow" "Snow" "Neige" "ELM-EVT.snow" Cell rain::SNOW;
    Avalanche "avalanche" "Avalanche" "Avalanche" "ELM-EVT.avalanche" Cell rain::AVALANCHE;
    Heatwave "heatwave" "Heatwave" "Canicule" "ELM-EVT.heatwave" None lasting::HEATWAVE;
    Drought "drought" "Drought" "Sécheresse" "ELM-EVT.drought" None lasting::DROUGHT;
    Wildfire "wildfire" "Wildfire" "Incendie" "ELM-EVT.wildfire" Cell wind::WILDFIRE;
    Mudslide "mudslide" "Mudslide" "Coulée de boue" "ELM-EVT.mudslide" Player lasting::MUDSLIDE;
    Collapse "collapse" "Collapse" "Effondrement" "ELM-EVT.collapse" Cells wind::COLLAPSE;
    Rainbow "rainbow" "Rainbow" "Arc-en-ciel" "ELM-EVT.rainbow" None lasting::RAINBOW;
    Aurora "aurora" "Aurora" "Aurore boréale" "ELM-EVT.aurora" Cells rain::AURORA;
    Sunset "sunset" "Sunset" "Coucher de soleil" "ELM-EVT.sunset" Cells rain::SUNSET;
    ShootingStar "shootingstar" "Shooting Star" "Étoile filante" "ELM-EVT.shootingstar" Line wind::SHOOTING_STAR;
    FullMoon "fullmoon" "Full Moon" "Pleine Lune" "ELM-EVT.fullmoon" None cards::FULL_MOON;
    Eclipse "eclipse" "Eclipse" "Éclipse" "ELM-EVT.eclipse" Card cards::ECLIPSE;
    Seismic "seismic" "Seismic Shock" "Secousse sismique" "ELM-EVT.seismic" Cards cards::SEISMIC;
}

impl Event {
    /// What the list says about it.
    #[inline]
    pub const fn entry(self) -> &'static EventEntry {
        &EVENTS[self as usize]
    }

    /// The card with this name.
    pub fn named(name: &str) -> Option<Self> {
        EVENTS.iter().find(|entry| entry.name == name).map(|entry| entry.event)
    }

    /// The squares of the area that it acts on, as files and ranks from the square that is written; none
    /// for a card without an area.
    pub const fn area(self) -> &'static [(u8, u8)] {
        if matches!(self, Self::Hail | Self::Snow) { &rain::AREA } else { &[] }
    }

    pub(crate) const fn bit(self) -> u32 {
        1 << self as u32
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.entry().name)
    }
}

impl From<Event> for game::Arg {
    fn from(event: Event) -> Self {
        Self::Word(event.entry().name)
    }
}

/// The card that is taken and turned: Full Moon if it copies.
const fn trigger(card: Event, moon: bool) -> Event {
    if moon { Event::FullMoon } else { card }
}

/// Tests the use of a card: available to the actor, one of at most three, paid, and with an effect
/// [ELM-EVT.1], [ELM-EVT.2], [ELM-EVT.3].
pub(crate) fn check(state: &ElemMaster, card: Event, moon: bool, args: &Args) -> Checked {
    let taken = trigger(card, moon);
    if state.cards.available(state.active) & taken.bit() == 0 {
        return refuse("ELM-EVT.1", Reason::CardUnavailable { card: taken });
    }
    if state.cards.uses(state.active) >= MOST_USED {
        return refuse("ELM-EVT.2", Reason::CardsSpent);
    }
    state.afford(COST)?;
    if moon && state.cards.copied() & card.bit() == 0 {
        return refuse("ELM-EVT.fullmoon", Reason::CardUnavailable { card });
    }
    check_effect(state, card, taken, args)
}

/// Tests the condition and the parameters of a card once it is taken.
fn check_effect(state: &ElemMaster, card: Event, taken: Event, args: &Args) -> Checked {
    let check = card.entry().power.check;
    if matches!(card, Event::Eclipse | Event::Seismic) {
        let mut after = state.rehearsal();
        after.cards.take(state.active, taken);
        return check(&after, args);
    }
    check(state, args)
}

/// Applies a card. It counts as used from the moment it is triggered [ELM-EVT.9]; a copied card stays
/// where it is. Stacks that it acts on are not sources and are not marked [ELM-EVT.4].
pub(crate) fn apply<F: Facts>(state: &mut ElemMaster, card: Event, moon: bool, args: Args, facts: &mut F) {
    let taken = trigger(card, moon);
    let seat = state.seat();
    state.cards.take(state.active, taken);
    facts.emit(taken.entry().rule, What::CardPlayed { seat, card: taken });
    if moon {
        facts.emit("ELM-EVT.fullmoon", What::CardCopied { seat, card });
    }
    (card.entry().power.apply)(state, &args, &mut FactSink(&mut |fact| facts.extend([fact])));
}

/// Hands out every legal use of the cards whose effect the active player may bring about, copied by Full
/// Moon or not.
pub(crate) fn list(state: &ElemMaster, sink: &mut Filler<'_>) {
    if state.points < COST || state.cards.uses(state.active) >= MOST_USED {
        return;
    }
    for card in in_order(state.cards.available(state.active)) {
        if card == Event::FullMoon {
            in_order(state.cards.copied()).for_each(|copied| list_card(state, copied, true, sink));
        } else {
            list_card(state, card, false, sink);
        }
    }
}

fn list_card(state: &ElemMaster, card: Event, moon: bool, sink: &mut Filler<'_>) {
    (card.entry().power.list)(state, &mut Uses::new(Use::card(card, moon), sink));
}

/// The condition of the card does not hold.
#[cold]
fn idle(card: Event) -> Checked {
    refuse(card.entry().rule, Reason::CardIdle { card })
}

/// The parameters are not those of the card.
#[cold]
fn wrong_choice(card: Event) -> Checked {
    refuse(card.entry().rule, Reason::CardChoice { card })
}

/// The card cannot be used so on this square.
#[cold]
fn wrong_cell(card: Event, cell: Cell) -> Checked {
    refuse(card.entry().rule, Reason::CardCell { card, cell })
}

/// Tests that a card changes the board or a timed effect, where its own condition does not say so: no card is
/// played into the void (R-74) [ELM-EVT.3].
fn changes(card: Event, something: bool) -> Checked {
    if something { Ok(()) } else { refuse("ELM-EVT.3", Reason::CardVoid { card }) }
}

/// Tests the condition of a card without parameters.
fn plain(card: Event, args: &Args, holds: bool) -> Checked {
    if *args != Args::None {
        return wrong_choice(card);
    }
    if holds { Ok(()) } else { idle(card) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elm_evt_1_the_list_is_in_the_order_of_the_enum() {
        for (index, entry) in EVENTS.iter().enumerate() {
            assert_eq!(entry.event as usize, index);
            assert_eq!(Event::named(entry.name), Some(entry.event));
            assert_eq!(entry.rule, ["ELM", "-EVT.", entry.name].concat());
        }
    }
}

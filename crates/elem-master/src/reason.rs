//! Why an action is illegal.

use crate::cell::Cell;
use crate::elemental::Element;
use crate::event::Event;
use crate::specialty::Specialty;
use crate::terrain::Terrain;

game::messages! {
    /// Why an action of Elem Master is illegal. The rule of the refusal says which rule forbids it.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Reason: "elem-master-refusal" {
        /// No board action before the first turn, no set-up decision after it.
        NotNow = "not-now",
        /// Only two players agree on a draw.
        DrawPlayers = "draw-players",
        /// Too few action points are left.
        TooFewPoints { cost: u8, left: u8 } = "too-few-points",
        /// No stack of the actor stands there.
        NotYours { cell: Cell } = "not-yours",
        /// The stack is played.
        Played { cell: Cell } = "played",
        /// The stack is immobilised.
        Immobilised { cell: Cell } = "immobilised",
        /// The element does not grow on this terrain.
        NotHome { element: Element, terrain: Terrain } = "not-home",
        /// The stack cannot gain a level.
        CannotGain { cell: Cell } = "cannot-gain",
        /// The square is void.
        VoidCell { cell: Cell } = "void-cell",
        /// The squares are not adjacent.
        NotAdjacent { from: Cell, to: Cell } = "not-adjacent",
        /// Something else stands there.
        Occupied { cell: Cell } = "occupied",
        /// The stack has not so many tokens, or has just as many.
        WrongTokens { cell: Cell, level: u8 } = "wrong-tokens",
        /// The stack makes at most so many steps.
        TooManySteps { most: u8 } = "too-many-steps",
        /// The path leaves every token where it was.
        NoChange = "no-change",
        /// No step may follow a step on canyon.
        Canyon { cell: Cell } = "canyon",
        /// Fog: no stack moves by itself.
        Fog = "fog",
        /// No stack beside the source to attack.
        NothingToAttack { from: Cell, to: Cell } = "nothing-to-attack",
        /// These elements do not exchange.
        NoExchange { attacker: Element, target: Element } = "no-exchange",
        /// Only Earth goes underground.
        NotEarth { cell: Cell } = "not-earth",
        /// No other Earth at distance 2.
        NoTunnel { from: Cell, to: Cell } = "no-tunnel",
        /// The Earth at the end of the tunnel is another player's.
        TunnelToOther { cell: Cell } = "tunnel-to-other",
        /// A blaze needs Fire of level 3.
        NoBlaze { cell: Cell } = "no-blaze",
        /// The blaze cannot reach this square.
        BlazeBlocked { cell: Cell } = "blaze-blocked",
        /// Only Water leads a wave.
        NoWave { cell: Cell } = "no-wave",
        /// This stack cannot be dragged along.
        NotDragged { cell: Cell } = "not-dragged",
        /// A wave has one line, and goes not along it.
        WaveLine = "wave-line",
        /// This member cannot advance.
        WaveBlocked { cell: Cell } = "wave-blocked",
        /// Only Air gusts.
        NoGust { cell: Cell } = "no-gust",
        /// The Air cannot spend so many tokens.
        WrongForce { cell: Cell, force: u8 } = "wrong-force",
        /// Nobody stands there to be pushed.
        NobodyToPush { cell: Cell } = "nobody-to-push",
        /// The stack cannot be pushed away.
        NoEffect { cell: Cell } = "no-effect",
        /// The seat has not this specialty.
        OtherSpecialty { specialty: Specialty } = "other-specialty",
        /// The power cannot be used so on this square.
        PowerCell { specialty: Specialty, cell: Cell } = "power-cell",
        /// The reserve or the crypt does not hold what the power needs.
        PowerTokens { specialty: Specialty } = "power-tokens",
        /// The power needs another number of squares.
        PowerCount { specialty: Specialty } = "power-count",
        /// The power was used already.
        PowerSpent { specialty: Specialty } = "power-spent",
        /// No token can be spread to this square.
        NoSpread { cell: Cell } = "no-spread",
        /// Nothing to strike there, or nobody who strikes.
        NoStrike { cell: Cell } = "no-strike",
        /// The card is not available.
        CardUnavailable { card: Event } = "card-unavailable",
        /// The seat has triggered three cards.
        CardsSpent = "cards-spent",
        /// The condition of the card does not hold.
        CardIdle { card: Event } = "card-idle",
        /// The card would change neither the board nor a timed effect.
        CardVoid { card: Event } = "card-void",
        /// The card cannot be used so on this square.
        CardCell { card: Event, cell: Cell } = "card-cell",
        /// The card needs other parameters.
        CardChoice { card: Event } = "card-choice",
        /// Somebody has taken this specialty.
        SpecialtyTaken { specialty: Specialty } = "specialty-taken",
        /// The army stands partly outside the home zone.
        ArmyCell { cell: Cell } = "army-cell",
        /// The army has another number of tokens than 12.
        ArmyTokens { tokens: u8 } = "army-tokens",
        /// The army has no Earth.
        ArmyEarth = "army-earth",
        /// The army has too many tokens of an element.
        ArmyElement { element: Element, tokens: u8 } = "army-element",
    }
}

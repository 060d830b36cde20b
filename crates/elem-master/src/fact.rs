//! What happened.

use game::{Audience, Fact, RuleId, Seat};

use crate::arena::Arena;
use crate::cell::Cell;
use crate::elemental::Element;
use crate::event::Event;
use crate::specialty::Specialty;
use crate::terrain::Terrain;

game::messages! {
    /// What happened in a game of Elem Master. The rule of the fact says why.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum What: "elem-master-fact" {
        /// This arena card was drawn.
        ArenaDrawn { arena: Arena } = "arena-drawn",
        /// The terrains of the four quadrants, by their corners.
        TerrainLaid { nw: Terrain, ne: Terrain, sw: Terrain, se: Terrain } = "terrain-laid",
        /// This seat plays first.
        FirstPlayer { seat: Seat } = "first-player",
        /// The seat took this specialty.
        SpecialtyTaken { seat: Seat, specialty: Specialty } = "specialty-taken",
        /// An event card was laid face up.
        CardRevealed { card: Event } = "card-revealed",
        /// The seat has placed its army behind its screen.
        ArmyReady { seat: Seat } = "army-ready",
        /// The army of a seat: its owner learns it at once, all others at the reveal.
        ArmyPlaced { seat: Seat, army: String } = "army-placed",
        /// A turn began.
        TurnStarted { seat: Seat, points: u8, round: u16 } = "turn-started",
        /// A turn ended.
        TurnEnded { seat: Seat } = "turn-ended",
        /// Action points were given besides.
        PointsGiven { seat: Seat, points: u8 } = "points-given",
        /// Tokens went from one square to another.
        Moved { owner: Seat, element: Element, tokens: u8, from: Cell, to: Cell } = "moved",
        /// Tokens joined a stack, which has this level now; so many were overflow.
        Merged { owner: Seat, element: Element, cell: Cell, level: u8, overflow: u8 } = "merged",
        /// A stack gained tokens from the reserve and has this level now.
        Gained { owner: Seat, element: Element, cell: Cell, tokens: u8, level: u8 } = "gained",
        /// A stack lost tokens and has this level now; with 0 it is gone.
        Lost { owner: Seat, element: Element, cell: Cell, tokens: u8, level: u8 } = "lost",
        /// A stack attacked another.
        Attacked { owner: Seat, attacker: Element, from: Cell, target: Element, to: Cell } = "attacked",
        /// Air pushed a stack with this force.
        Gusted { from: Cell, to: Cell, force: u8 } = "gusted",
        /// A stack appeared.
        Summoned { owner: Seat, element: Element, cell: Cell, level: u8 } = "summoned",
        /// A stack became one of another element.
        Converted { owner: Seat, cell: Cell, element: Element, level: u8 } = "converted",
        /// A stack is immobilised during its owner's next turn.
        Immobilised { owner: Seat, element: Element, cell: Cell } = "immobilised",
        /// A stack was marked as played.
        Marked { owner: Seat, element: Element, cell: Cell } = "marked",
        /// A stack acts as another element until the end of the turn.
        Formed { cell: Cell, element: Element } = "formed",
        /// Earth tokens went to the crypt, which holds so many now.
        Buried { owner: Seat, tokens: u8, crypt: u8 } = "buried",
        /// Earth tokens came out of the crypt, which holds so many now.
        Unearthed { owner: Seat, tokens: u8, crypt: u8 } = "unearthed",
        /// A seat used the power of its specialty.
        PowerUsed { seat: Seat, specialty: Specialty } = "power-used",
        /// A seat triggered an event card.
        CardPlayed { seat: Seat, card: Event } = "card-played",
        /// Full Moon copied this card.
        CardCopied { seat: Seat, card: Event } = "card-copied",
        /// A card acts on the coming turn of this seat.
        EffectLaid { seat: Seat, card: Event } = "effect-laid",
        /// A card of the row was reserved.
        CardReserved { seat: Seat, card: Event } = "card-reserved",
        /// A card left the game.
        CardRemoved { card: Event } = "card-removed",
        /// A square became void.
        Collapsed { cell: Cell } = "collapsed",
        /// A seat resigned.
        Resigned { seat: Seat } = "resigned",
        /// A seat offers a draw. Told by a table: the rules know only the agreement.
        DrawOffered { seat: Seat } = "draw-offered",
        /// A seat declines the draw that it was offered, by playing on.
        DrawDeclined { seat: Seat } = "draw-declined",
        /// A seat is eliminated.
        Eliminated { seat: Seat } = "eliminated",
        /// The game stopped: `elimination`, `no-fire`, `repetition`, `no-progress`, `length` or `agreement`.
        Ended { why: &'static str } = "ended",
    }
}

/// Takes facts: a list, a counter, or [`NoFacts`](game::NoFacts).
pub(crate) trait Facts: Extend<Fact<What>> {
    /// Reports a public fact.
    #[inline]
    fn emit(&mut self, rule: &'static str, what: What) {
        self.extend([Fact { rule: RuleId(rule), audience: Audience::All, what }]);
    }
}

impl<F: Extend<Fact<What>>> Facts for F {}

//! What can happen in a game.

use game::Fact;

use crate::{Element, Opportunity, Strength};

game::messages! {
    /// What a fact says.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum What: "empedocle-fact" {
        /// [EMP-S.4] The stone lies before its first holder.
        Stone { strength: Strength } = "stone",
        /// [KYK-S.3] A strength starts in the gap after this tile.
        Started { strength: Strength, tile: Opportunity } = "started",
        /// [EMP-3.3] A new round begins: "Kyklo!"
        Round { round: u32, strength: Strength } = "round",
        /// [EMP-1.1] The Celestial die was rolled and nobody has seen it.
        CelestialHidden { strength: Strength } = "celestial-hidden",
        /// [EMP-1.2] The strength has made its secret choice.
        Sealed { strength: Strength } = "sealed",
        /// [EMP-1.2] What the strength chose: its own secret.
        Chose { strength: Strength, face: Opportunity, boon: bool } = "chose",
        /// [EMP-1.2] The die is uncovered.
        Shown { strength: Strength, face: Opportunity, boon: bool } = "shown",
        /// [BOON-1.2c] The die is turned to another face.
        Switched { strength: Strength, face: Opportunity } = "switched",
        /// [BOON-1.2c] The die is left as it is, although a gem was committed.
        Unswitched { strength: Strength, face: Opportunity } = "unswitched",
        /// [BOON-1.2c] The die equals the Cylinder holder's and cannot be turned.
        Bound { strength: Strength, face: Opportunity } = "bound",
        /// [BOON-1.2d] The committed gem goes to the Whirl tile.
        GemSpent { strength: Strength } = "gem-spent",
        /// [BOON-G.4] [KYK-1.2f] A gem is taken from a tile.
        GemTaken { strength: Strength, tile: Opportunity } = "gem-taken",
        /// [KYK-1.2a] A gem is left on a tile that was passed over.
        GemLeft { strength: Strength, tile: Opportunity } = "gem-left",
        /// [EMP-1.3] All chose the Whirl: everybody loses.
        Imploded = "imploded",
        /// [EMP-1.4a] [EMP-2.2a] The face is shared: out for this round.
        Eliminated { strength: Strength, face: Opportunity } = "eliminated",
        /// [EMP-G.5] Hatred goes to the Serenity star.
        Shed { strength: Strength, count: u8, left: u8 } = "shed",
        /// [EMP-1.5] The one that chose the Whirl alone.
        WhirlStrength { strength: Strength } = "whirl-strength",
        /// [EMP-1.5] [KYK-1.3] The die of the Whirl strength.
        WhirlRolled { strength: Strength, face: Opportunity } = "whirl-rolled",
        /// [EMP-1.5a] The tile is blocked for this round.
        Blocked { tile: Element } = "blocked",
        /// A token was taken from its tile.
        Took { strength: Strength, element: Element } = "took",
        /// A token was offered and left.
        Declined { strength: Strength, element: Element } = "declined",
        /// [EMP-2.1] The strength announces that it keeps its die.
        Keeps { strength: Strength, face: Opportunity } = "keeps",
        /// [EMP-2.1] The strength announces that it rolls again.
        Rerolls { strength: Strength } = "rerolls",
        /// [EMP-2.1] The new face.
        Rerolled { strength: Strength, face: Opportunity } = "rerolled",
        /// [EMP-2.3] The die is put on a tile.
        Placed { strength: Strength, tile: Opportunity } = "placed",
        /// [EMP-2.3c] The fourth element is refused: somebody else has unified.
        Barred { strength: Strength, element: Element } = "barred",
        /// [EMP-2.4] The Celestial die is uncovered.
        CelestialShown { face: Opportunity } = "celestial-shown",
        /// [EMP-2.4a] One more token, by the Celestial die.
        Bonus { strength: Strength, element: Element } = "bonus",
        /// [EMP-2.5d] [EMP-2.5f] Two tokens returned for one Aether.
        PairExchanged { strength: Strength, first: Element, second: Element } = "pair-exchanged",
        /// [EMP-2.5e] Two Aethers returned for one token.
        AetherExchanged { strength: Strength, element: Element } = "aether-exchanged",
        /// [EMP-2.5e] Two Aethers returned, and no token could be received.
        AetherLost { strength: Strength } = "aether-lost",
        /// [EMP-2.5b] No pair exchange.
        Passed { strength: Strength } = "passed",
        /// [EMP-G.3] The strength holds all four elements, first in this round.
        Claimed { strength: Strength } = "claimed",
        /// [EMP-3.1a] The Cylinder changes hands, or stays.
        Cylinder { strength: Strength } = "cylinder",
        /// [EMP-3.1d] The claimant returns this many of each terrestrial element.
        Returned { strength: Strength, count: u8 } = "returned",
        /// [EMP-3.2] The tile was empty: every strength puts one token back.
        Refilled { tile: Element } = "refilled",
        /// [KYK-1.2] The strength walks to a tile.
        Moved { strength: Strength, tile: Opportunity } = "moved",
        /// [KYK-1.2e] The strength can go nowhere and steps on its own tile.
        Stuck { strength: Strength, tile: Opportunity } = "stuck",
        /// [KYK-1.5] The strength is pushed off its tile.
        Bumped { strength: Strength, tile: Opportunity } = "bumped",
        /// [KYK-2.1a] Not alone on its tile: takes nothing.
        Crowded { strength: Strength, tile: Opportunity } = "crowded",
        /// [EMP-V.1] No Hatred left.
        Won { strength: Strength } = "won",
        /// [EMP-V.6] The limit of rounds.
        Unfinished { rounds: u32 } = "unfinished",
    }
}

/// Takes facts: a list, a counter, or [`NoFacts`](game::NoFacts).
pub(crate) trait Facts: Extend<Fact<What>> {}

impl<F: Extend<Fact<What>>> Facts for F {}

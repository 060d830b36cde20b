//! Why an action is refused.

use crate::{Element, Opportunity, Strength};

game::messages! {
    /// The reason that a refusal gives.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Reason: "empedocle-refusal" {
        /// The game waits for a decision of another kind.
        WrongKind { asked: &'static str } = "wrong-kind",
        /// [BOON-1.2a] Gems are not part of this game.
        NoBoon = "no-boon",
        /// [BOON-1.2a] There is no gem to commit.
        NoGem = "no-gem",
        /// [BOON-1.2c] The strength shows this face already: that is keeping.
        OwnFace { face: Opportunity } = "own-face",
        /// [BOON-1.2c] Another strength shows this face.
        FaceShown { face: Opportunity } = "face-shown",
        /// [EMP-2.5d] Three or more of one element: an exchange is compulsory.
        Forced { element: Element } = "forced",
        /// [EMP-2.5d] [EMP-2.5f] The pair is not written in the order air, fire, earth, water.
        PairOrder = "pair-order",
        /// [EMP-2.5d] [EMP-2.5f] Only terrestrial elements can be exchanged in a pair.
        PairAether = "pair-aether",
        /// [EMP-2.5d] [EMP-2.5f] The strength does not hold this pair.
        NotHeld { first: Element, second: Element } = "not-held",
        /// [EMP-2.5d] Three or more of one element would be left.
        LeavesThree { element: Element } = "leaves-three",
        /// [EMP-2.5f] A late exchange needs two different elements.
        LatePair = "late-pair",
        /// [EMP-G.4] The claimant must keep one of each terrestrial element.
        BreaksSet = "breaks-set",
        /// [EMP-2.5e] Aethers cannot be exchanged for Aether.
        ReceiveAether = "receive-aether",
        /// [EMP-2.5e] The strength holds two already.
        ThirdCopy { element: Element } = "third-copy",
        /// [EMP-G.2] The tile is empty.
        EmptyTile { element: Element } = "empty-tile",
        /// [EMP-G.3] Another strength has unified in this round.
        Fourth { strength: Strength, element: Element } = "fourth",
        /// [KYK-S.3] A start must be an element tile.
        StartTile = "start-tile",
        /// [KYK-1.2a] Staying on one's own tile, or going all the way round to it.
        OwnTile { tile: Opportunity } = "own-tile",
        /// [KYK-1.2b] Another strength stands there.
        Occupied { tile: Opportunity } = "occupied",
        /// [KYK-1.2b] The way costs more gems than the strength has.
        TooFar { tile: Opportunity, cost: u8, gems: u8 } = "too-far",
        /// [KYK-1.2c] Another strength stands on the Whirl tile.
        WhirlOccupied = "whirl-occupied",
        /// [KYK-1.2d] One cannot stay on the Whirl tile.
        WhirlToWhirl = "whirl-to-whirl",
    }
}

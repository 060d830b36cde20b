//! What a viewer may know, built up from nothing; and what it may believe.

use game::{Seat, Seats, Viewer};

use crate::action::ActionSet;
use crate::rank::Rank;
use crate::round::{Celestial, Round};
use crate::stage::Stage;
use crate::state::{BlackHeart, Empedocle};
use crate::{ByStrength, Element, Opportunity, Ruleset, Strength, Strengths, Tokens, Variant};

/// A die as a viewer sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum SeenDie {
    /// No die has been set.
    #[default]
    None,
    /// Under its cup.
    Covered,
    /// This face.
    Face(Opportunity),
}

/// The game as one viewer may know it [VIEW-1] [VIEW-2] [VIEW-3] [VIEW-4].
///
/// ```
/// use empedocle::{Action, Empedocle, Opportunity, Ruleset, SeenDie, Setup, Strength, Variant};
/// use game::{Game, NoFacts, Seat, Viewer};
///
/// let ruleset = Ruleset::new(Variant::Standard, 3, 0)?;
/// let mut game = Empedocle::new(&Setup { ruleset, stone: Some(Strength::S1) });
/// let choice = Action::Choose { face: Opportunity::Fire, boon: false };
/// let legal = game.check(Seat::new(0), choice).expect("any face may be chosen [EMP-1.2]");
/// game.apply(legal, &mut NoFacts);
/// // Who chose sees the face; all others see that a die lies there.
/// let die = |viewer| game.view(viewer).dice[Strength::S1];
/// assert_eq!(die(Viewer::Seat(Seat::new(0))), SeenDie::Face(Opportunity::Fire));
/// assert_eq!(die(Viewer::Seat(Seat::new(1))), SeenDie::Covered);
/// assert_eq!(die(Viewer::Public), SeenDie::Covered);
/// # Ok::<(), empedocle::NotOffered>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The rules of the game.
    pub ruleset: Ruleset,
    /// The number of the round.
    pub number: u32,
    /// Who holds the Lightning stone.
    pub stone: Option<Strength>,
    /// Who holds the Cylinder.
    pub cylinder: Option<Strength>,
    /// What the strengths hold; committed gems still count as in hand.
    pub hearts: ByStrength<BlackHeart>,
    /// Hatred on the Serenity star.
    pub star: u8,
    /// Tokens on the tiles.
    pub tiles: Tokens,
    /// Gems on the tiles, the Whirl tile last.
    pub gems: [u8; 6],
    /// The Celestial die.
    pub celestial: SeenDie,
    /// The dice of the strengths.
    pub dice: ByStrength<SeenDie>,
    /// Whose gem is known to lie under the cup and is yet to be used.
    pub committed: Strengths,
    /// Who is out of the round.
    pub eliminated: Strengths,
    /// The Whirl strength.
    pub whirl: Option<Strength>,
    /// The blocked tile.
    pub blocked: Option<Element>,
    /// Who has claimed.
    pub claimant: Option<Strength>,
    /// Who took a token from the tile of its die.
    pub took: Strengths,
    /// Who has announced.
    pub spoken: Strengths,
    /// Who has a die to roll.
    pub to_roll: Strengths,
    /// Who has walked.
    pub moved: Strengths,
    /// Who has made an Aether exchange.
    pub aether_exchanged: Strengths,
    /// What the table waits for.
    pub stage: Stage,
}

/// Whether dice and committed gems are still covered: until all are in [EMP-1.2].
pub(crate) fn covers_choices(stage: Stage) -> bool {
    matches!(stage, Stage::Choose | Stage::Unknown(_))
}

/// [VIEW-1] Before the reveal, a strength's face and gem are for its own player only; of the others
/// one sees whether they have chosen. [VIEW-2] Unknown Strengths' dice and the Celestial die are for
/// nobody. [VIEW-4] Everything else is common: holdings, Hatred, tiles, gems, Cylinder and stone are
/// public at all times [EMP-G.7].
pub(crate) fn view(state: &Empedocle, viewer: Viewer) -> View {
    let ruleset = state.ruleset;
    let knows = |strength: Strength| {
        let own = |seat: Seat| ruleset.controller(strength) == Some(seat);
        match viewer {
            Viewer::Truth => true,
            Viewer::Seat(seat) => own(seat) || !covers_choices(state.stage),
            Viewer::Public => !covers_choices(state.stage),
        }
    };
    let round = &state.round;
    let mut dice = ByStrength::default();
    for strength in ruleset.everybody() {
        dice[strength] = match round.faces[strength] {
            None => SeenDie::None,
            Some(face) if knows(strength) => SeenDie::Face(face),
            Some(_) => SeenDie::Covered,
        };
    }
    View {
        viewer,
        ruleset,
        number: state.number,
        stone: state.stone,
        cylinder: state.cylinder,
        hearts: state.hearts,
        star: state.star(),
        tiles: state.tiles,
        gems: state.gems,
        celestial: match round.celestial {
            Celestial::Unused => SeenDie::None,
            Celestial::Hidden(die) if viewer == Viewer::Truth => SeenDie::Face(die),
            Celestial::Hidden(_) => SeenDie::Covered,
            Celestial::Shown(die) => SeenDie::Face(die),
        },
        dice,
        committed: round.committed.into_iter().filter(|&s| knows(s)).collect(),
        eliminated: round.eliminated,
        whirl: round.whirl,
        blocked: round.blocked,
        claimant: round.claimant,
        took: round.took,
        spoken: round.spoken,
        to_roll: round.to_roll,
        moved: round.moved,
        aether_exchanged: round.aether_exchanged,
        stage: state.stage,
    }
}

/// A state that fits the view: covered dice and gems are drawn at random, all equally likely.
pub(crate) fn imagine(view: &View, draw: &mut dyn FnMut(u32) -> u32) -> Empedocle {
    let mut round = Round {
        celestial: match view.celestial {
            SeenDie::None => Celestial::Unused,
            SeenDie::Covered => Celestial::Hidden(any_face(draw)),
            SeenDie::Face(die) => Celestial::Shown(die),
        },
        faces: ByStrength::default(),
        committed: view.committed,
        eliminated: view.eliminated,
        whirl: view.whirl,
        blocked: view.blocked,
        claimant: view.claimant,
        took: view.took,
        spoken: view.spoken,
        to_roll: view.to_roll,
        moved: view.moved,
        aether_exchanged: view.aether_exchanged,
        rank: Rank::default(),
    };
    for strength in view.ruleset.everybody() {
        round.faces[strength] = match view.dice[strength] {
            SeenDie::None => None,
            SeenDie::Face(face) => Some(face),
            SeenDie::Covered => {
                let may_commit = view.ruleset.variant() == Variant::Boon && view.hearts[strength].gems > 0;
                if may_commit && draw(2) == 1 {
                    round.committed = round.committed.with(strength);
                }
                Some(any_face(draw))
            }
        };
    }
    let mut state = Empedocle {
        ruleset: view.ruleset,
        number: view.number,
        stone: view.stone,
        cylinder: view.cylinder,
        hearts: view.hearts,
        tiles: view.tiles,
        gems: view.gems,
        round,
        stage: view.stage,
        awaited: Seats::NONE,
        options: ActionSet::NONE,
    };
    state.restore();
    state
}

fn any_face(draw: &mut dyn FnMut(u32) -> u32) -> Opportunity {
    Opportunity::TAKING_ORDER[draw(6) as usize % 6]
}

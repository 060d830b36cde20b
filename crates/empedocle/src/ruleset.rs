//! Which game is played: variant, humans, Unknown Strengths, and the limits.

use game::Seat;

use crate::{Experiment, Strength, Strengths};

/// The safety limit on rounds when nothing else is said [EMP-V.6].
pub const DEFAULT_MAX_ROUNDS: u32 = 500;

/// The game in its three forms [VAR-1] [VAR-2] [VAR-3].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// The base game.
    Standard,
    /// With the expansion l'Aubaine: gems to change one's mind, and the role of the Lightning.
    Boon,
    /// With the expansion Kyklo: strengths walk openly round the tiles instead of choosing in secret.
    Kyklo,
}

impl Variant {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Standard, Self::Boon, Self::Kyklo];

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Boon => "boon",
            Self::Kyklo => "kyklo",
        }
    }

    /// The variant of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|variant| variant.word() == word)
    }
}

/// What was agreed before the start. Only combinations that the game offers exist.
///
/// ```
/// use empedocle::{Ruleset, Variant};
///
/// assert!(Ruleset::new(Variant::Kyklo, 3, 0)?.with_hatred(2).is_ok());
/// assert!(Ruleset::new(Variant::Standard, 2, 0).is_err(), "two humans need an Unknown Strength");
/// assert!(Ruleset::new(Variant::Standard, 2, 1).is_ok());
/// # Ok::<(), empedocle::NotOffered>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ruleset {
    variant: Variant,
    humans: u8,
    unknown: u8,
    hatred: u8,
    /// This and the next follow from the others; they are kept because everything asks for them.
    strengths: u8,
    everybody: Strengths,
    human_strengths: Strengths,
    /// The bits of a strength's number that are its seat's.
    seat_bits: u8,
    experiment: Option<Experiment>,
    max_rounds: u32,
}

/// Why a combination is not offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotOffered {
    /// [VAR-1] One to five humans.
    #[error("one to five humans can play")]
    Humans,
    /// [VAR-1] Two humans add one to three Unknown Strengths, a solo player one to four.
    #[error("this number of Unknown Strengths is not offered")]
    Unknown,
    /// [VAR-3] [VAR-4] Kyklo is for two to five humans and never uses Unknown Strengths.
    #[error("Kyklo is for two to five humans, without Unknown Strengths")]
    Kyklo,
    /// [EMP-S.3] [KYK-S.1] Three Hatred; in Kyklo two or three.
    #[error("this number of Hatred fragments is not offered")]
    Hatred,
    /// [EMP-V.6] At least one round.
    #[error("at least one round must be played")]
    MaxRounds,
    /// The ruling is about another variant.
    #[error("this experiment is about another variant")]
    Experiment(Experiment),
}

impl Ruleset {
    /// A set of rules with the usual number of Hatred fragments and the usual limit of rounds.
    ///
    /// # Errors
    /// If the game does not offer this combination.
    ///
    /// ```
    /// use empedocle::{Ruleset, Variant};
    ///
    /// let solo = Ruleset::new(Variant::Standard, 1, 2)?;
    /// assert_eq!(solo.strengths(), 3);
    /// assert!(Ruleset::new(Variant::Standard, 3, 1).is_err());
    /// # Ok::<(), empedocle::NotOffered>(())
    /// ```
    pub fn new(variant: Variant, humans: u8, unknown: u8) -> Result<Self, NotOffered> {
        let hatred = Self::usual_hatred(variant);
        match (variant, humans, unknown) {
            (Variant::Kyklo, 2..=5, 0) => {}
            (Variant::Kyklo, _, _) => return Err(NotOffered::Kyklo),
            (_, 0 | 6.., _) => return Err(NotOffered::Humans),
            (Variant::Standard | Variant::Boon, 3..=5, 0)
            | (Variant::Standard | Variant::Boon, 2, 1..=3)
            | (Variant::Standard | Variant::Boon, 1, 1..=4) => {}
            (Variant::Standard | Variant::Boon, _, _) => return Err(NotOffered::Unknown),
        }
        // Two humans have two strengths each in Kyklo [KYK-S.4].
        let strengths = if variant == Variant::Kyklo && humans == 2 { 4 } else { humans + unknown };
        // Then the seats alternate; otherwise each strength has the seat of its own number.
        let seat_bits = if strengths > humans + unknown { 0b1 } else { 0b111 };
        Ok(Self {
            variant,
            humans,
            unknown,
            hatred,
            strengths,
            everybody: Strengths::first(strengths),
            human_strengths: Strengths::first(strengths - unknown),
            seat_bits,
            experiment: None,
            max_rounds: DEFAULT_MAX_ROUNDS,
        })
    }

    /// The same with another number of Hatred fragments.
    ///
    /// # Errors
    /// If the variant does not offer this number.
    ///
    /// ```
    /// use empedocle::{NotOffered, Ruleset, Variant};
    ///
    /// let long = Ruleset::new(Variant::Kyklo, 3, 0)?.with_hatred(3)?;
    /// assert_eq!(long.hatred(), 3);
    /// assert_eq!(Ruleset::new(Variant::Boon, 3, 0)?.with_hatred(2), Err(NotOffered::Hatred));
    /// # Ok::<(), NotOffered>(())
    /// ```
    pub fn with_hatred(self, hatred: u8) -> Result<Self, NotOffered> {
        match (self.variant, hatred) {
            (_, 3) | (Variant::Kyklo, 2) => Ok(Self { hatred, ..self }),
            (Variant::Standard | Variant::Boon | Variant::Kyklo, _) => Err(NotOffered::Hatred),
        }
    }

    /// The same with another limit of rounds.
    ///
    /// # Errors
    /// If no round could be played.
    pub fn with_max_rounds(self, max_rounds: u32) -> Result<Self, NotOffered> {
        if max_rounds == 0 { Err(NotOffered::MaxRounds) } else { Ok(Self { max_rounds, ..self }) }
    }

    /// The same with a ruling that is read otherwise. No live table plays it.
    ///
    /// # Errors
    /// If the ruling is about another variant.
    pub fn with_experiment(self, experiment: Experiment) -> Result<Self, NotOffered> {
        if experiment.variant() == self.variant {
            Ok(Self { experiment: Some(experiment), ..self })
        } else {
            Err(NotOffered::Experiment(experiment))
        }
    }

    /// The ruling that is read otherwise, if this is an experiment.
    #[inline]
    pub const fn experiment(self) -> Option<Experiment> {
        self.experiment
    }

    /// [EMP-S.3] [KYK-S.1] How many Hatred fragments a strength starts with when nothing is said.
    pub const fn usual_hatred(variant: Variant) -> u8 {
        match variant {
            Variant::Standard | Variant::Boon => 3,
            Variant::Kyklo => 2,
        }
    }

    /// How many Unknown Strengths join when nothing is said: two in solo (R-05).
    pub const fn usual_unknown(variant: Variant, humans: u8) -> u8 {
        match (variant, humans) {
            (Variant::Standard | Variant::Boon, 1) => 2,
            (Variant::Standard | Variant::Boon | Variant::Kyklo, _) => 0,
        }
    }

    /// The variant.
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// How many humans play.
    pub const fn humans(self) -> u8 {
        self.humans
    }

    /// How many Unknown Strengths there are.
    pub const fn unknown(self) -> u8 {
        self.unknown
    }

    /// How many Hatred fragments each strength starts with.
    pub const fn hatred(self) -> u8 {
        self.hatred
    }

    /// The round after which the game is given up as unfinished [EMP-V.6].
    pub const fn max_rounds(self) -> u32 {
        self.max_rounds
    }

    /// How many strengths there are, `n` of the rules. Two humans have two each in Kyklo [KYK-S.4].
    #[inline]
    pub const fn strengths(self) -> u8 {
        self.strengths
    }

    /// The strengths of this game.
    #[inline]
    pub const fn everybody(self) -> Strengths {
        self.everybody
    }

    /// The strengths played by humans.
    #[inline]
    pub const fn human_strengths(self) -> Strengths {
        self.human_strengths
    }

    /// The strengths that may hold the stone first: any, but beside Unknown Strengths one of them (R-06)
    /// [EMP-U.2].
    ///
    /// ```
    /// use empedocle::{Ruleset, Strength, Variant};
    ///
    /// let two = Ruleset::new(Variant::Standard, 2, 2)?;
    /// assert!(!two.first_stones().contains(Strength::S1), "a human never starts with it beside Unknown Strengths");
    /// assert_eq!(two.first_stones().lowest(), Some(Strength::S3));
    /// # Ok::<(), empedocle::NotOffered>(())
    /// ```
    #[inline]
    pub const fn first_stones(self) -> Strengths {
        if self.unknown > 0 { self.everybody.minus(self.human_strengths) } else { self.everybody }
    }

    /// Who plays the strength; nobody plays an Unknown one. Unknown Strengths follow the humans
    /// (R-06), and in Kyklo for two the seats alternate [KYK-S.4].
    ///
    /// ```
    /// use empedocle::{Ruleset, Strength, Variant};
    /// use game::Seat;
    ///
    /// let kyklo = Ruleset::new(Variant::Kyklo, 2, 0)?;
    /// assert_eq!(kyklo.controller(Strength::S3), Some(Seat::new(0)), "two strengths each");
    /// let solo = Ruleset::new(Variant::Standard, 1, 2)?;
    /// assert_eq!(solo.controller(Strength::S2), None, "nobody plays an Unknown Strength");
    /// # Ok::<(), empedocle::NotOffered>(())
    /// ```
    #[inline]
    pub const fn controller(self, strength: Strength) -> Option<Seat> {
        if self.human_strengths.contains(strength) {
            Some(Seat::new(strength as u8 & self.seat_bits))
        } else {
            None
        }
    }

    /// Tokens of each element in the game [EMP-S.2].
    pub const fn tokens(self) -> u8 {
        2 * self.strengths()
    }

    /// Gems in the game [BOON-S.1] [KYK-S.1].
    pub const fn gems(self) -> u8 {
        match self.variant {
            Variant::Standard => 0,
            Variant::Boon => 3 * self.humans,
            Variant::Kyklo => 3 * self.strengths(),
        }
    }
}

/// A set of rules, and who holds the stone first if that is agreed and not drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rules.
    pub ruleset: Ruleset,
    /// The first holder of the Lightning stone, one of [`Ruleset::first_stones`] (in games of version 1 of the
    /// rules, anybody); `None` leaves it to the rules [EMP-S.4].
    pub stone: Option<Strength>,
}

impl From<Ruleset> for Setup {
    fn from(ruleset: Ruleset) -> Self {
        Self { ruleset, stone: None }
    }
}

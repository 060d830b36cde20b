//! The closed list of games: a third one is one more line at the end of this file.

use game::{Game, Notation};

use crate::erased::Erased;

/// Does something with a game of any kind, knowing its type: for loops that must be fast.
pub trait Visitor {
    /// What it gives.
    type Output;

    /// Visits the game.
    fn visit<G: Notation>(self, game: &G) -> Self::Output;
}

/// Declares the games: a condition for compiling it in, the name of the type, its crate, what it is.
macro_rules! games {
    ($([$($cfg:meta)?] $game:ident($krate:ident) $text:literal;)+) => {
        /// The games.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum GameId {
            $($(#[$cfg] #[doc(hidden)])? #[doc = $text] $game),+
        }

        /// Every game that can be named, those for tests included.
        const KNOWN: &[GameId] = &[$($(#[$cfg])? GameId::$game),+];

        impl GameId {
            /// The name in commands, addresses and records.
            ///
            /// ```
            /// assert_eq!(catalog::GameId::ElemMaster.name(), "elem-master");
            /// ```
            pub const fn name(self) -> &'static str {
                match self { $($(#[$cfg])? Self::$game => $krate::$game::NAME),+ }
            }

            /// The version of the rules that this program plays.
            ///
            /// ```
            /// assert_eq!(catalog::GameId::Empedocle.ruleset(), 2);
            /// ```
            pub const fn ruleset(self) -> u16 {
                match self { $($(#[$cfg])? Self::$game => $krate::$game::RULESET),+ }
            }

            /// Whether this program still plays games that began under this version of the rules.
            ///
            /// ```
            /// assert!(catalog::GameId::Empedocle.plays(1), "version 1 differs in one set-up alone");
            /// assert!(!catalog::GameId::ElemMaster.plays(1), "version 1 played otherwise");
            /// assert!(!catalog::GameId::Empedocle.plays(3));
            /// ```
            pub fn plays(self, ruleset: u16) -> bool {
                let oldest = match self { $($(#[$cfg])? Self::$game => $krate::$game::OLDEST_RULESET),+ };
                (oldest..=self.ruleset()).contains(&ruleset)
            }
        }

        /// A game of any kind.
        ///
        /// ```
        /// use catalog::{AnyGame, GameId};
        ///
        /// let game = AnyGame::new(GameId::ElemMaster, &["players=2", "layout=FoSaMaMo", "first=p1"]).unwrap();
        /// assert_eq!((game.seats(), game.owed().to_string()), (2, "p1".to_owned()));
        /// ```
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[expect(clippy::large_enum_variant, reason = "a table holds one game; a detour would cost more")]
        #[non_exhaustive]
        pub enum AnyGame {
            $($(#[$cfg] #[doc(hidden)])? #[doc = $text] $game($krate::$game)),+
        }

        impl AnyGame {
            /// A new game, set up by `KEY=VALUE` words.
            ///
            /// ```
            /// use catalog::{AnyGame, GameId};
            ///
            /// let game = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3"]).unwrap();
            /// assert_eq!(game.chance_label().as_deref(), Some("stone"));
            /// assert!(AnyGame::new(GameId::Empedocle, &["humans=9"]).is_err());
            /// ```
            ///
            /// # Errors
            /// If the words are no set-up of the game.
            pub fn new(id: GameId, words: &[&str]) -> Result<Self, crate::TextRefused> {
                Self::new_under(id, id.ruleset(), words)
            }

            /// As [`AnyGame::new`], for a game that began under this version of the rules, one of those that
            /// [`GameId::plays`] allows.
            ///
            /// # Errors
            /// If the words are no set-up of the game.
            pub fn new_under(id: GameId, ruleset: u16, words: &[&str]) -> Result<Self, crate::TextRefused> {
                match id { $($(#[$cfg])? GameId::$game => crate::erased::new(ruleset, words).map(Self::$game)),+ }
            }

            /// A game that stands at this position.
            ///
            /// ```
            /// use catalog::{AnyGame, GameId};
            ///
            /// let text = "standard humans=3 unknown=0 hatred=3 round=4 stone=s1 cylinder=s1 | H2 | H3 | H3";
            /// let game = AnyGame::at(GameId::Empedocle, text).unwrap();
            /// assert_eq!(game.position().as_deref(), Some(text));
            /// ```
            ///
            /// # Errors
            /// If the text is no position of the game.
            pub fn at(id: GameId, position: &str) -> Result<Self, crate::TextRefused> {
                match id { $($(#[$cfg])? GameId::$game => crate::erased::at(position).map(Self::$game)),+ }
            }

            /// A game that fits a view: what the viewer may not know is drawn.
            ///
            /// ```
            /// use catalog::{AnyGame, GameId};
            /// use game::Viewer;
            ///
            /// let game = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3", "stone=s1"]).unwrap();
            /// let view = game.view(Viewer::Public);
            /// assert_eq!(AnyGame::imagine(&view, &mut |_| 0).view(Viewer::Public), view);
            /// ```
            pub fn imagine(view: &AnyView, draw: &mut dyn FnMut(u32) -> u32) -> Self {
                match view { $($(#[$cfg])? AnyView::$game(view) => Self::$game(Game::imagine(view, draw))),+ }
            }

            /// Which game it is.
            pub fn id(&self) -> GameId {
                match self { $($(#[$cfg])? Self::$game(_) => GameId::$game),+ }
            }

            /// Does something with the game, knowing its type.
            pub fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                match self { $($(#[$cfg])? Self::$game(game) => visitor.visit(game)),+ }
            }

            pub(crate) fn erased(&self) -> &dyn Erased {
                match self { $($(#[$cfg])? Self::$game(game) => game),+ }
            }

            pub(crate) fn erased_mut(&mut self) -> &mut dyn Erased {
                match self { $($(#[$cfg])? Self::$game(game) => game),+ }
            }
        }

        /// What a viewer may know of a game of any kind.
        #[derive(Clone, PartialEq, Debug)]
        #[non_exhaustive]
        pub enum AnyView {
            $($(#[$cfg] #[doc(hidden)])? #[doc = $text] $game($krate::View)),+
        }

        impl AnyView {
            /// Which game it is a view of.
            pub fn game(&self) -> GameId {
                match self { $($(#[$cfg])? Self::$game(_) => GameId::$game),+ }
            }
        }

        $($(#[$cfg])? impl From<$krate::View> for AnyView {
            fn from(view: $krate::View) -> Self {
                Self::$game(view)
            }
        })+

        messages! {
            /// What happened, in any game.
            AnyWhat { $([$($cfg)?] $game($krate::What)),+ }
        }

        messages! {
            /// Why an action is illegal, in any game.
            AnyReason { $([$($cfg)?] $game($krate::Reason)),+ }
        }

        messages! {
            /// What is wrong with a text, in any game.
            AnyComplaint { $([$($cfg)?] $game($krate::Complaint)),+ }
        }
    };
}

/// Declares an enum over the messages of all games.
macro_rules! messages {
    ($(#[$doc:meta])* $name:ident { $([$($cfg:meta)?] $game:ident($message:ty)),+ }) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[$cfg] #[doc(hidden)])? #[doc = concat!("Of ", stringify!($game), ".")] $game($message)),+
        }

        $($(#[$cfg])? impl From<$message> for $name {
            fn from(message: $message) -> Self {
                Self::$game(message)
            }
        })+

        impl game::Message for $name {
            fn family(&self) -> &'static str {
                match self { $($(#[$cfg])? Self::$game(message) => message.family()),+ }
            }

            fn kind(&self) -> &'static str {
                match self { $($(#[$cfg])? Self::$game(message) => message.kind()),+ }
            }

            fn each_arg(&self, with: &mut dyn FnMut(&'static str, game::Arg)) {
                match self { $($(#[$cfg])? Self::$game(message) => message.each_arg(with)),+ }
            }
        }
    };
}

impl GameId {
    /// The games that are offered.
    ///
    /// ```
    /// let names = catalog::GameId::ALL.map(catalog::GameId::name);
    /// assert_eq!(names, ["empedocle", "elem-master"]);
    /// ```
    pub const ALL: [Self; 2] = [Self::Empedocle, Self::ElemMaster];

    /// The game of this name.
    ///
    /// ```
    /// use catalog::GameId;
    ///
    /// assert_eq!(GameId::from_name("empedocle"), Some(GameId::Empedocle));
    /// assert_eq!(GameId::from_name("chess"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        KNOWN.iter().copied().find(|game| game.name() == name)
    }
}

games! {
    [] Empedocle(empedocle) "Empedocle, with Boon and Kyklo.";
    [] ElemMaster(elem_master) "Elem Master, with its four modules.";
    [cfg(feature = "toy")] Toy(toy) "A game for tests only.";
}

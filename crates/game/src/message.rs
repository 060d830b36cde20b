//! Facts and complaints as data: a kind and named arguments, put into words elsewhere.

use std::fmt;

use crate::{Party, Seat};

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number.
    Number(i64),
    /// A word of the notation that the texts translate: `air`, `yes`.
    Word(&'static str),
    /// Somebody of the game, who may have a name at the table.
    Party(Party),
    /// A seat, which may have a name at the table.
    Seat(Seat),
    /// Notation that is the same in every language: a square, a word that was not understood.
    Text(String),
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => f.write_str(word),
            Self::Party(party) => party.fmt(f),
            Self::Seat(seat) => seat.fmt(f),
            Self::Text(text) => f.write_str(text),
        }
    }
}

macro_rules! arg_from {
    ($($from:ty => |$x:ident| $arg:expr;)*) => {$(
        impl From<$from> for Arg {
            fn from($x: $from) -> Self {
                $arg
            }
        }
    )*};
}

arg_from! {
    u8 => |n| Self::Number(n.into());
    u16 => |n| Self::Number(n.into());
    u32 => |n| Self::Number(n.into());
    bool => |yes| Self::Word(if yes { "yes" } else { "no" });
    &'static str => |word| Self::Word(word);
    String => |text| Self::Text(text);
    Party => |party| Self::Party(party);
    Seat => |seat| Self::Seat(seat);
}

/// One kind of message: its name and the names of its arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// The name, in kebab case; with the family it is the key of the texts.
    pub name: &'static str,
    /// The arguments, in the order in which they are written.
    pub args: &'static [&'static str],
}

/// Something that can be said to a person in any language, or written in the notation.
pub trait Message {
    /// The family: the first part of the key in the texts, for example `empedocle-fact`.
    fn family(&self) -> &'static str;

    /// The name of the kind: the second part of the key.
    fn kind(&self) -> &'static str;

    /// Hands out the arguments in order.
    fn each_arg(&self, with: &mut dyn FnMut(&'static str, Arg));

    /// The notation: the kind, then the arguments, separated by spaces.
    fn notation(&self) -> String {
        let mut text = self.kind().to_owned();
        self.each_arg(&mut |_, arg| {
            text.push(' ');
            text.push_str(&arg.to_string());
        });
        text
    }
}

/// Declares an enum of messages: its variants, the names of their kinds and their fields, once.
///
/// Gives the enum a `KINDS` list, which tests compare with the texts of every language.
///
/// ```
/// use game::Message;
///
/// game::messages! {
///     /// What happened in a very small game.
///     #[derive(Clone, Copy, PartialEq, Eq, Debug)]
///     pub enum What: "coin-fact" {
///         /// The coin shows this side.
///         Shown { heads: bool } = "shown",
///         /// The coin rolled away.
///         Lost = "lost",
///     }
/// }
///
/// assert_eq!(What::Shown { heads: true }.notation(), "shown yes");
/// assert_eq!(What::KINDS[1].name, "lost");
/// ```
#[macro_export]
macro_rules! messages {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident: $family:literal {
            $(
                $(#[$vmeta:meta])*
                $variant:ident $({ $($(#[$fmeta:meta])* $field:ident: $ty:ty),+ $(,)? })? = $kind:literal
            ),+ $(,)?
        }
    ) => {
        $(#[$meta])*
        $vis enum $name {
            $($(#[$vmeta])* $variant $({ $(
                #[doc = concat!("The `", stringify!($field), "` argument.")]
                $(#[$fmeta])* $field: $ty
            ),+ })?),+
        }

        impl $name {
            /// Every kind, in the order of declaration.
            pub const KINDS: &'static [$crate::Kind] = &[
                $($crate::Kind { name: $kind, args: &[$($(stringify!($field)),+)?] }),+
            ];
            /// The family of all these messages.
            pub const FAMILY: &'static str = $family;
        }

        impl $crate::Message for $name {
            fn family(&self) -> &'static str {
                Self::FAMILY
            }

            fn kind(&self) -> &'static str {
                match self {
                    $(Self::$variant $({ $($field: _),+ })? => $kind),+
                }
            }

            fn each_arg(&self, with: &mut dyn FnMut(&'static str, $crate::Arg)) {
                let _ = &with;
                match self {
                    $(Self::$variant $({ $($field),+ })? => {
                        $($(with(stringify!($field), $crate::Arg::from($field.clone()));)+)?
                    }),+
                }
            }
        }
    };
}

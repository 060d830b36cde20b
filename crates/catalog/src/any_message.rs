//! The messages of all games.

use game::{Arg, Message};

macro_rules! any_message {
    ($(#[$meta:meta])* $name:ident { $($game:ident($message:ty)),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum $name {
            $(#[doc = concat!("Of ", stringify!($game), ".")] $game($message)),+
        }

        $(impl From<$message> for $name {
            fn from(message: $message) -> Self {
                Self::$game(message)
            }
        })+

        impl Message for $name {
            fn family(&self) -> &'static str {
                match self { $(Self::$game(message) => message.family()),+ }
            }

            fn kind(&self) -> &'static str {
                match self { $(Self::$game(message) => message.kind()),+ }
            }

            fn each_arg(&self, with: &mut dyn FnMut(&'static str, Arg)) {
                match self { $(Self::$game(message) => message.each_arg(with)),+ }
            }
        }
    };
}

any_message! {
    /// What happened, in any game.
    AnyWhat { Empedocle(empedocle::What), ElemMaster(elem_master::What) }
}

any_message! {
    /// Why an action is illegal, in any game.
    AnyReason { Empedocle(empedocle::Reason), ElemMaster(elem_master::Reason) }
}

any_message! {
    /// What is wrong with a text, in any game.
    AnyComplaint { Empedocle(empedocle::Complaint), ElemMaster(elem_master::Complaint) }
}

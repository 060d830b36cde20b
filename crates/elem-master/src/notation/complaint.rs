//! What can be wrong with a text.

game::messages! {
    /// What can be wrong with a text of Elem Master.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Complaint: "elem-master-complaint" {
        /// The text is no action.
        NoAction { text: String } = "no-action",
        /// A number of tokens is never written for the whole stack.
        WholeStack { text: String } = "whole-stack",
        /// The text is no roll.
        NoRoll { text: String } = "no-roll",
        /// A part of a position is malformed: its name, and the text.
        Malformed { field: &'static str, text: String } = "malformed",
        /// A position breaks an invariant or a rule.
        Breaks { rule: &'static str } = "breaks",
        /// The word is no option.
        NoOption { text: String } = "no-option",
        /// An option is given twice.
        OptionTwice { option: String } = "option-twice",
        /// An option has not this value.
        NoValue { option: &'static str, text: String } = "no-value",
        /// Two options do not go together.
        Conflict { option: &'static str, with: &'static str } = "conflict",
    }
}

//! The price list.

/// A kind of work that somebody can cause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Work {
    /// A request over HTTP.
    Request,
    /// A message over a WebSocket.
    Message,
    /// A kilobyte that was received.
    Received,
    /// A kilobyte that was sent.
    Sent,
    /// A line of a game that is played again. Processor time is charged beside it once it is known.
    Line,
    /// A millisecond of processor time for one visitor alone.
    Processor,
    /// A new guest, from a budget of its own: so many in an hour.
    Guest,
    /// A new table.
    Table,
    /// A decision of a bot, for the host of the table. It is never refused: bots take turns instead.
    Bot,
    /// Advice.
    Hint,
    /// A line of a game that is studied, from a budget of its own.
    Study,
    /// A millisecond of processor time to load a table, for whoever asked for it first.
    Load,
}

impl Work {
    pub(crate) const ALL: [Self; 12] = [
        Self::Request,
        Self::Message,
        Self::Received,
        Self::Sent,
        Self::Line,
        Self::Processor,
        Self::Guest,
        Self::Table,
        Self::Bot,
        Self::Hint,
        Self::Study,
        Self::Load,
    ];

    /// The price in points. With the usual limits a person earns 50 points a second and has at most 200.
    pub(crate) const fn price(self) -> f64 {
        match self {
            Self::Request | Self::Message | Self::Processor | Self::Guest | Self::Load => 1.0,
            Self::Received => 0.05,
            Self::Sent | Self::Line => 0.02,
            Self::Table => 10.0,
            Self::Bot => 0.1,
            Self::Hint => 20.0,
            Self::Study => 8.0,
        }
    }

    /// The name in figures.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::Request => "request",
            Self::Message => "message",
            Self::Received => "received",
            Self::Sent => "sent",
            Self::Line => "line",
            Self::Processor => "processor",
            Self::Guest => "guest",
            Self::Table => "table",
            Self::Bot => "bot",
            Self::Hint => "hint",
            Self::Study => "study",
            Self::Load => "load",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_the_order_of_its_numbers() {
        for (index, work) in Work::ALL.into_iter().enumerate() {
            assert_eq!(work as usize, index, "{}", work.label());
        }
    }
}

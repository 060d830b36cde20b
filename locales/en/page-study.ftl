### Study, what-if, puzzles and hints in the page.

study = Study
study-nothing = There is nothing to study here. Finish a game, or open a record.
study-waiting = Waiting for its turn
study-running = Being studied
study-cancel = Stop
study-again = Study
study-soon = The first figures come in a moment.
study-is-exact = This game is solved: the values are exact.
study-is-estimate = Estimates of the strongest bot, from what each player could know.
study-graph-alt = The chance of each player to win, event by event. Click to go to a position.
study-players = Luck or decision?
study-from-to = { $start } → { $end }
study-luck-of = luck { $luck }
study-decisions-of = decisions { $decisions }
study-grades = { $made ->
        [one] One decision
       *[other] { $made } decisions
    }: { $slips ->
        [one] one slip
       *[other] { $slips } slips
    }, { $mistakes ->
        [one] one mistake
       *[other] { $mistakes } mistakes
    }, { $blunders ->
        [one] one blunder
       *[other] { $blunders } blunders
    }
study-worst-of = Costliest: { $action } ({ $cost })
study-decisions = Decisions
study-only-costly = Only those that cost something
study-grade-good = Good
study-grade-slip = Slip
study-grade-mistake = Mistake
study-grade-blunder = Blunder
study-did = { $line }. { $name }: { $action }
study-split-of = luck { $luck } · decision { $decision }
study-mixed = · to be done { $share } of the time
study-show-better = Show better: { $action }
study-better = Better would have been
study-back = Back to the game
study-none = Nobody made a decision that cost anything worth mentioning.
study-now = { $name }: { $chance } (luck { $luck }, decision { $decision })

what-if = What if?
what-if-text = Play on from here, after line { $line }, at a table of your own. The record stays as it is.
what-if-seat = I play
what-if-bots = The others
what-if-against-bots = Play on against bots
what-if-by-hand = Play all seats by hand
what-if-banner = This goes on after line { $line } of a recorded game, with new dice. You may take back whatever you like.
what-if-back = Back to the game

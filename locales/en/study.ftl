### Study and puzzles, for commands and the server.

study-title = Study of a game
study-graph = Chances to win
study-graph-alt = The chance of each player to win after each line of the record
study-exact = This game is solved: all values are exact.
study-estimate = The values are estimates of the strongest bot, made from what each player could know.
study-players = Luck and decisions
study-players-plain = Each player’s decisions
study-start = at the start
study-end = at the end
study-luck = luck
study-decisions = decisions
study-slips = slips
study-mistakes = mistakes
study-blunders = blunders
study-good = good
study-slip = slip
study-mistake = mistake
study-blunder = blunder
study-worst = What could have been better
study-none = Nobody made a decision that cost anything worth mentioning.
study-line = line
study-who = who
study-did = done
study-better = better
study-cost = cost
study-grade = grade
study-all = Every event
study-split = Below each chance: its change by luck (dice, and what the others did) / by one’s own decision, in hundredths.
study-split-plain = Below each chance: its change by one’s own decision, in hundredths.
study-what = what happened
study-summary =
    { $who }: { $start } at the start, { $end } at the end; luck { $luck }, decisions { $decisions } (in hundredths). { $made ->
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
    }.
study-summary-plain =
    { $who }: { $start } at the start, { $end } at the end; decisions { $decisions } (in hundredths). { $made ->
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
    }.
study-costly = line { $line } ({ $cost }): { $action } Better: { $better }
study-too-long = The record { $what } is longer than any game: it is not studied.

study-failed-record = This record cannot be played to its end, so that there is nothing to study.
study-failed-time = The study took too long and was stopped.
study-failed-died = The study failed: it used more memory or time than it may have, or met a mistake in this program. Nothing else is affected.
no-busy = The server has too much to do just now. Try again in a minute.
no-hints-among-people = Advice is for those who play against bots alone.
no-no-way-on = A recorded game can only be gone on from where it can be played, is not over and not too long.
no-no-hints = No advice is given at this table.

puzzles-fine = { $count ->
        [one] One puzzle: it has one clearly best way to go on.
       *[other] { $count } puzzles: each has one clearly best way to go on.
    }
puzzles-bad = A puzzle is none: { $what }.

hint-wins = Wins the game.
hint-completes = Completes your four elements.
hint-takes-missing = Takes { element-a }, which you lack.
hint-takes = Takes { element-a }, which can be exchanged later.
hint-receives-missing = Gives you { element-a }, which you lack.
hint-receives = Gives you { element-a }.
hint-pair = Turns two tokens into an Aether.
hint-declines = Leaves { element-a }, which would not help you.
hint-keeps = The die is worth more as it lies than what a new roll gives on average.
hint-rerolls = A new roll gives more on average than the die as it lies.
hint-passes = Your tokens are worth more than the Aether they would give.
hint-chooses-last = { element-name } would complete your four elements.
hint-chooses-missing = { $count ->
        [one] You lack { element-the }; { $who } wants it, too.
       *[other] You lack { element-the }; { $who } want it, too.
    }
hint-chooses-alone = Only you lack { element-the }.
hint-chooses = Another { element-name } can be exchanged later.
hint-contested = { $count ->
        [2] { $who } both want { element-the }.
       *[other] { $who } all want { element-the }.
    }
hint-chooses-whirl = The Whirl lets you roll for a token and blocks a tile for the others.
hint-others-lose = { $loss ->
        [one] Anything else would lose one game more in a hundred.
       *[other] Anything else would lose { $loss } games more in a hundred.
    }
hint-averts = Otherwise { $who } can take your { elm-element-name } on { $cell } before your next turn.
hint-averts-defeat = Otherwise { $who } can put you out of the game before your next turn.
names-and = { $first } and { $last }
hint-captures = Takes the { elm-element-name } on { $cell }.
hint-weakens = Weakens the { elm-element-name } on { $cell }.
hint-grows = Makes your { elm-element-name } on { $cell } stronger.
hint-beside = Puts your { elm-element-name } next to the { $other ->
        [earth] { elm-element-earth }
        [fire] { elm-element-fire }
        [water] { elm-element-water }
       *[air] { elm-element-air }
    } on { $cell }.

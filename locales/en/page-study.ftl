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
study-did = { $line }. { $action }
study-split-of = luck { $luck } · decision { $decision }
study-mixed = · to be done { $share } of the time
study-show-better = Show better: { $action }
study-show-best = Show the best move
study-now-plain = { $name }: { $chance } (decision { $decision })
study-players-plain = Each player’s decisions
study-cost-of = decision { $decision }
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
what-if-banner = This goes on after line { $line } of a recorded game. You may take back whatever you like.
what-if-back = Back to the game

hint = Hint
hint-thinking = Thinking…
hint-chance = { $chance } to win.
hint-share = Best done { $share } of the time.
hint-deeper = Look deeper
hint-instead = { $loss ->
        [0] { $act }: about as good.
        [one] { $act }: one game in a hundred more lost.
       *[other] { $act }: { $loss } in a hundred games more lost.
    }
hint-none = Nobody can advise here.

puzzles = Puzzles
puzzles-text = Positions from real games in which one way to go on is clearly best. Your progress stays on this device.
puzzles-goal-empedocle = Find the decision that matters.
puzzles-goal-elem-master = Win in this turn, or save your last Earth.
puzzles-done = { $done } of { $of } solved.
puzzle-link = Puzzle { $number }{ $state ->
        [right] , solved
        [wrong] , failed
       *[new] {""}
    }
puzzle-title = Puzzle { $number }
puzzle-ask-win = You are { $name }. Win the game in this turn.
puzzle-ask-decide = You are { $name }. What is the best decision here?
puzzle-difficulty = Difficulty: { $difficulty } of 100
puzzle-right = Right!
puzzle-wrong = Not this time.
puzzle-chances = Your decision wins { $chance } of the time, the best one { $best }.
puzzle-next = Next puzzle
puzzle-today = Puzzle of the day
puzzle-streak = { $days ->
        [one] one day in a row
       *[other] { $days } days in a row
    }
puzzle-ask-save = You are { $name }. Play this turn so that your opponent cannot take your last Earth in the next.
puzzle-ask-deny = You are { $name }. Somebody is about to unite the four elements. What do you do?
puzzle-why-save = Whatever your opponent does now, you keep an Earth.
puzzle-why-deny = It makes it much harder for somebody else to unite the four elements in this round.
puzzle-theme-save = Save your last Earth
puzzle-theme-deny = Deny the union
puzzle-theme-win = Win this turn
puzzle-theme-choice = The secret choice
puzzle-theme-dice = Read the others’ dice
puzzle-theme-take = Take or leave
puzzle-theme-exchange = The right exchange
puzzle-refuted-save = Then your opponent takes your last Earth, as you see.
puzzle-refuted = After this, no way to play the turn wins any more.
puzzle-back = Take it back and try on
puzzle-undo = Undo
puzzle-show = Show the solution
puzzle-shown = That was the solution.

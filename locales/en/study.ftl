### Study and puzzles, for commands and the server.

cli-study-about = Study a recorded game: everybody’s chances after every event, how much was luck and how much decision, and what would have been better.
cli-study-examples =
    Examples:
      sphairos play empedocle --record game.json
      sphairos study game.json
      sphairos study game.json --html study.html
      sphairos study game.json --effort 4
cli-study-file = The record
cli-study-html = Write the study with its graph to this file, as one page that needs nothing else
cli-study-effort = How closely to look, as a multiple of the usual; 1 if nothing is said
cli-study-seed = A number that fixes what is drawn; 1 if nothing is said

study-title = Study of a game
study-graph = Chances to win
study-graph-alt = The chance of each player to win after each line of the record
study-exact = This game is solved: all values are exact.
study-estimate = The values are estimates of the strongest bot, made from what each player could know.
study-players = Luck and decisions
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
study-costly = line { $line }: { $action } ({ $cost }); better: { $better }
study-too-long = The record { $what } is longer than any game: it is not studied.

no-busy = Too much is being studied already. Try again in a minute.
no-hints-among-people = Advice is for those who play against bots alone.
no-no-way-on = A recorded game can only be gone on from where it can be played, is not over and not too long.
no-no-hints = No advice is given at this table.

cli-puzzles-about = Find puzzles in games that bots play, and verify those that come with the program.
cli-puzzles-examples =
    Examples:
      sphairos puzzles mine elem-master --count 20
      sphairos puzzles check
cli-puzzles-mine-about = Play games between bots until so many puzzles are found; writes a line for each, the easiest first.
cli-puzzles-mine-examples =
    Examples:
      sphairos puzzles mine elem-master --count 20 > elem-master.txt
      sphairos puzzles mine empedocle --setup "variant=standard humans=1 unknown=1" --seed 7
cli-puzzles-mine-game = The game: empedocle or elem-master
cli-puzzles-mine-setup = The set-up of the games, as in the line protocol
cli-puzzles-mine-count = How many puzzles; 20 if nothing is said
cli-puzzles-mine-seed = A number that fixes the games; 1 if nothing is said
cli-puzzles-check-about = Make sure that every puzzle has one clearly best way to go on.
cli-puzzles-check-examples =
    Examples:
      sphairos puzzles check
      sphairos puzzles check elem-master --file elem-master.txt
cli-puzzles-check-game = The game of the file
cli-puzzles-check-file = The file; without it, the puzzles that come with the program
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
hint-chooses-missing = { element-name } is an element that you lack.
hint-chooses = Another { element-name } can be exchanged later.
hint-chooses-whirl = The Whirl lets you roll for a token and blocks a tile for the others.
hint-captures = Takes the { elm-element-name } on { $cell }.
hint-weakens = Weakens the { elm-element-name } on { $cell }.
hint-grows = Makes your { elm-element-name } on { $cell } stronger.
hint-beside = Puts your { elm-element-name } next to the { $other ->
        [earth] { elm-element-earth }
        [fire] { elm-element-fire }
        [water] { elm-element-water }
       *[air] { elm-element-air }
    } on { $cell }.

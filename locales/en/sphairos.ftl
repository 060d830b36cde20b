### What the program itself says, whatever the game.

## The line protocol

line-error-unknown-command = There is no such request.
line-error-bad-syntax = The request is not written as the protocol says.
line-error-no-game = There is no game yet: begin with new, position or load.
line-error-bad-option = There is no such seat or option.
line-error-bad-position = The game cannot stand so.
line-error-not-your-decision = This seat owes no decision now.
line-error-illegal = The rules forbid it.
line-error-chance-pending = The game waits for a roll.
line-error-no-chance = The game waits for no roll.
line-error-bad-outcome = This roll is not among the possible ones.
line-error-over = The game is over.
line-error-unsupported = That cannot be done here.
line-unknown-command = There is no request called { $what }.
line-option-unknown = There is no option { $what }.
line-option-value = { $what } is not a value of this option.
line-no-seat = There is no seat { $what } in this game.
line-no-such-game = There is no game called { $what }.
line-no-bot = There is no bot { $what } for this game.
line-number = { $what } is not a number that fits here.
line-record = The record cannot be read: { $what }.
line-record-ruleset = The record was played under version { $what } of the rules, which this program does not play.
line-record-line = Line { $what } of the record cannot be played.
line-record-hash = After line { $what } the state is not the one of the record.

## Bots

bot-random = Does anything that is allowed, without a thought.
bot-unknown = Rolls its die and follows the rulebook's policy for an Unknown Strength.
bot-greedy = Takes what is best at once, without a look at the answer.
bot-uct = Plays thousands of games at random in its head and follows those that end well.
bot-uct-short = Plays games at random, but only for four turns each, and judges what has come of them.
bot-acron = The physician's apprentice: feels the pulse of the elements, and often the wrong one.
bot-gorgias = The orator: makes a case for every face of the die, and sometimes the right one.
bot-pausanias = The friend to whom the poem is addressed; he has listened well.
bot-parmenides = The rival from Elea, for whom nothing moves without a reason.
bot-empedocles = The master himself, before the volcano: he knows what Love and Strife will do.
bot-chloe = A shepherd girl who lets her stacks grow and watches where the wind carries them.
bot-glaucus = A fisherman who goes with the wave and takes what it washes up.
bot-brontes = A smith: strikes while the fire is hot, and has thought of the next blow.
bot-pythia = The oracle: sees your answer, and hers to it, and speaks plainly for once.
bot-kosmos = The order of all things: every square in its place, yours included.
bot-title-random = Random
bot-title-greedy = Greedy
bot-title-unknown = Unknown Strength
bot-title-uct = Plain UCT
bot-title-uct-short = UCT with short games
bot-title-acron = Acron
bot-title-gorgias = Gorgias
bot-title-pausanias = Pausanias
bot-title-parmenides = Parmenides
bot-title-empedocles = Empedocles
bot-title-chloe = Chloe
bot-title-glaucus = Glaucus
bot-title-brontes = Brontes
bot-title-pythia = Pythia
bot-title-kosmos = Kosmos

## The command

cli-about = Sphairos: Empedocle and Elem Master, to play and to study.
cli-examples =
    Examples:
      sphairos play empedocle
      sphairos play empedocle --variant kyklo --seats 4 --people 2
      sphairos bench
cli-usage = Usage:
cli-commands = Commands
cli-arguments = Arguments
cli-options = Options
cli-help = Print this help
cli-version = Print the version
cli-lang = The language, en or fr; by default that of the locale

cli-play-about = Play a game in the terminal, against bots or passing one keyboard around.
cli-play-examples =
    Examples:
      sphairos play empedocle                          you against two bots
      sphairos play empedocle --variant boon --seats 4
      sphairos play empedocle --seats 1 --unknown 2    solo, against the rules
      sphairos play empedocle --people 3 --names Ann,Bob,Cy
      sphairos play elem-master
      sphairos play elem-master players=4 teams=yes events=yes specialties=yes
cli-play-game = The game: empedocle or elem-master
cli-play-options = Options of the game as KEY=VALUE words, as in the line protocol: players=4 events=yes
cli-play-variant = Empedocle: standard, boon or kyklo; the base game if nothing is said
cli-play-seats = How many seats there are; three in Empedocle, two in Elem Master if nothing is said
cli-play-people = How many of them are people, one if nothing is said; bots hold the others
cli-play-unknown = Empedocle: how many Unknown Strengths join (not in Kyklo)
cli-play-hatred = Empedocle: how many Hatred fragments each strength starts with
cli-play-names = The names of the people, separated by commas
cli-play-bot = Who holds the empty seats, by name (`bots` in the line protocol lists them); the strongest if nothing is said
cli-play-seed = A number that fixes all dice
cli-play-record = Write the record of the game to this file at the end

cli-line-about = Speak the line protocol on standard input and output.
cli-line-examples =
    Example:
      printf 'new empedocle variant=standard humans=3 stone=s1\nlegal p1\nquit\n' | sphairos line

cli-replay-about = Tell a recorded game in words, and make sure that it replays exactly.
cli-replay-examples =
    Examples:
      sphairos play empedocle --record game.json
      sphairos replay game.json
      sphairos replay game.json --seat p1
      sphairos replay game.json --check
cli-replay-file = The record
cli-replay-seat = Tell only what this seat could know
cli-replay-check = Only compare the record, line by line

cli-verify-about = Make sure that every roll of a recorded game is the one its dice give.
cli-verify-examples =
    Example:
      sphairos verify game.json

    A game played at a live table can be verified once it is over; docs/dice.md says how it works.
cli-verify-file = The record
cli-verify-commitment = The secret is the one that the table committed to: { $commitment }
cli-verify-rolls =
    { $rolls ->
        [0] There is no roll to verify.
        [one] The only roll is the one that the dice give, under the odds of the rules.
       *[other] All { $rolls } rolls are those that the dice give, under the odds of the rules.
    }
cli-verify-odds = The odds that the record lists are those of the rules.
cli-verify-lines = { $lines } lines, each with the state that the record saw.
cli-verify-seats = { $with } of { $seats } seats added random bytes of their own.
cli-verify-no-bytes = Without any, whoever set up the table could have chosen the secret for what it gives.
cli-verify-compare = If you sat there: compare the commitment with the one that you were shown before the game.
cli-verify-heading =
    { $kind }: { $rolls ->
        [one] 1 roll
       *[other] { $rolls } rolls
    }
cli-verify-observed = rolled
cli-verify-expected = expected
cli-verify-others =
    { $count ->
        [one] One other was possible and did not come.
       *[other] { $count } others were possible and did not come.
    }
cli-verify-kind =
    { $kind ->
        [stone] { term-lightning-stone }
        [celestial] { term-celestial-die }
        [unknown] Dice of Unknown Strengths
        [whirl] Dice of Whirl strengths
        [reroll] Rerolls
        [bump] Dice of bumped strengths
        [arena] Arena
        [terrain] Terrains
        [first] First player
        [event] Natural events
        [seismic] Cards of a seismic shock
       *[other] { $kind }
    }
cli-verify-face =
    { $face ->
        [air] { element-air }
        [fire] { element-fire }
        [earth] { element-earth }
        [water] { element-water }
        [aether] { element-aether }
        [whirl] { face-whirl }
       *[other] { $face }
    }
cli-verify-error-no-dice = the record says nothing of its dice; only a game of a live table can be verified.
cli-verify-error-not-revealed = the secret of the dice is not revealed yet; it will be when the game is over.
cli-verify-error-scheme = the dice follow a scheme that this program does not know: { $scheme }.
cli-verify-error-commitment = the secret is not the one that the table committed to.
cli-verify-error-seats = the dice are of { $found } seats, but the game has { $expected }.
cli-verify-error-odds = line { $line }: the record says that the odds are “{ $found }”, by the rules they are “{ $expected }”.
cli-verify-error-roll = line { $line }: the record says { $found }, but the dice give { $expected }.
cli-verify-error-too-many = the record lists the odds of { $listed } rolls, but has { $rolls }.

cli-perft-about = Count the tree of decisions and rolls to a depth.
cli-perft-examples =
    Examples:
      sphairos perft empedocle 5 variant=standard humans=3 stone=s1
      sphairos perft empedocle 3 --position "standard humans=3 unknown=0 hatred=3 round=1 stone=s1 cylinder=- | H3 | H3 | H3"
cli-perft-game = The game: empedocle or elem-master
cli-perft-depth = How deep
cli-perft-position = Count from this position
cli-perft-options = Count from this set-up, as KEY=VALUE words

cli-bench-about = Measure random play: steps a second, size of a state, allocations a step, and the signature of behaviour.
cli-bench-examples =
    Examples:
      sphairos bench
      sphairos bench --only "standard 3" --seconds 5
cli-bench-seconds = How long each ruleset is measured; one second if nothing is said
cli-bench-only = Measure only the rulesets whose names contain this
cli-bench-choices = Print nothing but seat choices a second
cli-bench-heading = ruleset                           M steps/s  steps/game  bytes  allocs/step   signature
cli-bench-search = Measure the search of Elem Master instead: positions a second on one thread and on two
cli-bench-rollouts = Measure the short random games of Elem Master instead: how many a second
cli-bench-rollouts-heading =  M actions/s      games/s
cli-bench-search-heading = threads      positions        M/s   depths

cli-arena-about = Let bots play tournaments: Elo with 95 % intervals, sequential tests, balance by seat.
cli-arena-examples =
    Each opening is played from every seat. A bot is NAME, NAME@BUDGET or "cmd:PROGRAM ARGUMENTS [bot=NAME] [@BUDGET]" for a program that speaks the line protocol; a budget is 200ms, 1.5s or a number of nodes.

    Examples:
      sphairos arena elem-master kosmos pythia greedy --games 200
      sphairos arena elem-master kosmos@1s kosmos@100ms --sprt 0,50 --results run.txt --html run.html
      sphairos arena empedocle empedocles unknown --setup "variant=standard humans=3" --gauntlet
      sphairos arena elem-master uct "cmd:sphairos line bot=glaucus" --budget 1000
cli-arena-game = The game: empedocle or elem-master
cli-arena-bots = Who takes part, at least two
cli-arena-setup = The set-up of the game, as in the line protocol: "players=4 events=yes"
cli-arena-games = How many games each pairing plays, rounded up to whole openings; 100 if nothing is said
cli-arena-budget = How long bots think that have no budget of their own; 100ms if nothing is said. With a number of nodes the result is the same on every machine
cli-arena-opening = How many decisions at the start are made at random; six if nothing is said
cli-arena-gauntlet = Only the first plays, against each of the others
cli-arena-sprt = Stop the first pairing as soon as it is clear whether the difference is nearer to the first or the second number of Elo: 0,20
cli-arena-seed = A number that fixes openings, dice and bots; 1 if nothing is said
cli-arena-threads = How many games are played at once; one for each core if nothing is said
cli-arena-results = Keep finished games in this file; asked again, the tournament goes on from there
cli-arena-html = Write a report with plots to this file
cli-arena-heading =    Elo  [        95 %     ]    ms mean     ms max    late
cli-arena-meetings =  games     score   [    95 %    ]     Elo [     95 %     ]
cli-arena-seats = By seat:
cli-arena-sprt-yes = SPRT [{ $low }, { $high }]: at least { $high } Elo is accepted (LLR { $ratio }, bound ±{ $bound }).
cli-arena-sprt-no = SPRT [{ $low }, { $high }]: at most { $low } Elo is accepted (LLR { $ratio }, bound ±{ $bound }).
cli-arena-sprt-open = SPRT [{ $low }, { $high }]: not decided yet (LLR { $ratio }, bound ±{ $bound }).
cli-arena-error-program = A program failed: { $what }.
cli-arena-error-illegal = Somebody did what is not allowed: { $what }.
cli-arena-error-game = A game could not go on: { $what }.
cli-arena-error-other = The file { $what } holds the results of another tournament.
cli-arena-page-title = Tournament
cli-arena-page-games = games
cli-arena-page-seed = seed
cli-arena-page-elo = Elo
cli-arena-page-mean-time = mean time
cli-arena-page-longest = longest
cli-arena-page-late = late
cli-arena-page-meetings = Who met whom
cli-arena-page-score = score
cli-arena-page-seats = Balance by seat

cli-lab-about = The laboratory: make what the bots of Empedocle know, and measure what they are worth.
cli-lab-examples =
    Examples:
      sphairos lab solve --games 100000
      sphairos lab train standard-3-0
      sphairos lab habits --games 600
      sphairos lab trial
cli-lab-solve-about = Solve solo Empedocle against one Unknown Strength, and compare everybody with perfect play.
cli-lab-solve-examples =
    All decisions and all rolls are walked through the engine. The bounds enclose the truth; the limit of rounds is left out of the solution and kept in the games.

    Examples:
      sphairos lab solve --out crates/bots/data/solo.bin --games 0
      sphairos lab solve --stored --games 100000
cli-lab-solve-stored = Do not solve again, only play with the solution that is stored
cli-lab-solve-gap = Go on until the bounds of no position are further apart than this; 0.000001 if nothing is said
cli-lab-solve-games = How many games each bot plays; 10000 if nothing is said, 0 for none
cli-lab-solve-seed = A number that fixes all dice; 1 if nothing is said
cli-lab-solve-threads = How many threads; one for each core if nothing is said
cli-lab-solve-out = Write the solution to this file
cli-lab-solve-layer = layer { $layer } of { $of }: { $sweeps } sweeps, bounds { $gap } apart, { $seconds } s
cli-lab-solve-solved = Perfect play wins with a chance between { $low } and { $high }. { $positions } positions, bounds nowhere further apart than { $gap }, { $seconds } s.
cli-lab-solve-heading = bot            games       won            rounds  unfinished
cli-lab-solve-greedy-choice = Greedy at the secret choice: { $wrong } % of { $decisions } choices are wrong, { $lost } % of a win is lost by each choice on average.
cli-lab-solve-greedy-other = Greedy elsewhere: { $wrong } % of { $decisions } decisions are wrong, { $lost } % of a win is lost by each on average.
cli-lab-train-about = Teach the networks of Empedocle again by self-play, as those that are stored were taught.
cli-lab-train-examples =
    Examples:
      sphairos lab train
      sphairos lab train standard-3-0 kyklo-4-0
cli-lab-train-rules = Only these, each as VARIANT-HUMANS-UNKNOWN; all that are stored if nothing is said
cli-lab-train-threads = How many threads; one for each core if nothing is said. The result does not depend on it
cli-lab-train-out = The folder to write to; crates/bots/data if nothing is said
cli-lab-train-generation = { $name }, generation { $generation }: { $positions } positions, { $rounds } rounds a game, off by { $loss }, { $seconds } s
cli-lab-train-unknown = There is no network { $what }.
cli-lab-habits-about = Search for a fixed habit at Empedocle's secret choice that gains against copies of the strongest bot.
cli-lab-habits-examples =
    Examples:
      sphairos lab habits
      sphairos lab habits --setup "variant=boon humans=3" --games 600 --budget 50ms
cli-lab-habits-setup = The set-up; "variant=standard humans=3" if nothing is said
cli-lab-habits-games = How many games each habit plays; 300 if nothing is said
cli-lab-habits-budget = How long bots think; 20ms if nothing is said
cli-lab-habits-seed = A number that fixes all dice; 1 if nothing is said
cli-lab-habits-threads = How many games are played at once; one for each core if nothing is said
cli-lab-habits-heading = habit               games       won            rounds
cli-lab-trial-about = Let every bot decide in all variants and with all modules of both games, and count what is refused or late.
cli-lab-trial-examples =
    Examples:
      sphairos lab trial --decisions 100000 --budget 20ms
cli-lab-trial-decisions = How many decisions; 100000 if nothing is said
cli-lab-trial-budget = How long bots think; 20ms if nothing is said
cli-lab-trial-seed = A number that fixes all dice; 1 if nothing is said
cli-lab-trial-threads = How many games are played at once; one for each core if nothing is said
cli-lab-trial-result = { $decisions } decisions in { $games } games: { $refused } refused or missing, { $late } later than one and a half times their budget ({ $overrun } of them by thinking, not by waiting for a processor), the longest { $longest } ms.

cli-rule-about = Print a rule in our words, or all ids.
cli-rule-examples =
    Examples:
      sphairos rule EMP-2.3
      sphairos rule
cli-rule-id = The id of the rule

cli-error = Error:
cli-error-help = Try --help.
cli-error-io = reading or writing failed: { $what }.
cli-error-file = cannot use the file { $what }.
cli-error-value = { $what } is not a value of { $argument }.
cli-error-missing = something is missing: { $argument }.
cli-error-unexpected = { $what } is not expected here.
cli-error-valid = Possible: { $what }.
cli-error-unlisted = the options of a decision on the way are too many to list.
cli-error-no-rule = there is no rule { $what }.
cli-error-seconds = { $what } is not a number of seconds between 0 and 3600.
cli-error-no-ruleset = no ruleset is called { $what }.
cli-error-roll = the game refused the roll { $what }.
cli-error-bot = the game refused the bot’s { $what }.
cli-replay-done = { $lines } lines, each with the state that the record saw.

cli-play-welcome = Type the number of an option, or ? for help.
cli-play-help =
    Type the number of an option, or the words in brackets behind it.
    undo: take your last decision back, unless somebody else has decided since.
    rule EMP-2.3: what a rule says. The id stands behind every line.
    any: let chance decide for you.
    ? c3: what begins with c3, with what it would do (Elem Master: ; ends the turn).
    log: everything so far that you may know.
    table: draw the table again.
    quit: leave the game.
    On the table: ⚡ the Lightning stone, ♥ Hatred, A F E W X tokens, ◆ gems, [?] a covered die, ✕ a blocked tile.
cli-play-curtain = { $name }, take the keyboard and press Enter. Others look away.
cli-play-nothing-begins = Nothing that you can do begins so.
cli-play-no-undo = There is nothing of yours to take back.
cli-play-not-understood = Type ? for help.
cli-mark-cylinder = · Cylinder
cli-mark-whirl = · Whirl strength
cli-mark-claim = · has unified
cli-mark-out = · out
cli-outcome-win = { $name } wins.
cli-outcome-win-by-rule = { $name } wins: every player has lost.
cli-outcome-draw = A draw.
cli-outcome-lost-by-all = The world has imploded: everybody has lost.
cli-outcome-unfinished = The limit of rounds is reached: nobody wins.

## Live tables

guest-name = Guest
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-have-fun = Have fun!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops.
phrase-your-turn = It is your turn.
phrase-one-moment = One moment, please.
phrase-good-game = That was a good game.
phrase-bye = Goodbye!

no-no-such-game = There is no such game.
no-wrong-seats =
    { $seats ->
        [one] This game has one seat.
       *[other] This game has { $seats } seats.
    }
no-no-such-bot = No bot of this name knows the game.
no-bad-words = A name or message must not be empty, too long, or hold invisible characters.
no-bad-clock = A clock starts with 10 seconds to a day and adds at most 10 minutes, or gives 1 to 30 days.
no-no-such-phrase = There is no such phrase.
no-bad-bytes = Random bytes are at most 64 hexadecimal digits.
no-no-such-seat = There is no such seat; who has several must name one.
no-seat-taken = Somebody sits there already.
no-table-full = All seats are taken.
no-not-your-seat = That is not your seat.
no-not-seated = You do not sit at this table.
no-not-host = Only the host may do that.
no-seats-open = Not all seats are taken yet.
no-already-begun = The game has begun already.
no-not-begun = The game has not begun yet.
no-over = The game is over.
no-not-over = The game is not over yet.
no-already-decided = This has been decided already.
no-no-such-decision = Nobody has asked for this decision.
no-not-your-decision = You owe no decision now.
no-illegal = The rules forbid it.
no-bad-syntax = That is no action of this game.
no-no-undo = There is nothing that you could take back now.
no-forfeited = You have lost this seat; a bot plays on.
no-bad-option = This option does not exist, or not with this value.
no-bad-request = The request is not written as the API says: { $what }.
no-bad-id = The id of a request has 1 to 40 plain characters.
no-nothing-said = Say either a phrase or a text.
no-not-here = That can only be asked over a WebSocket.
no-not-found = There is nothing here.
no-unknown-person = Nobody knows you here yet: become a guest first.
no-locked = This table is locked: you need the link with its key.
no-foreign-site = This request comes from another site.
no-too-fast =
    { $seconds ->
        [one] That was too much at once: try again in a second.
       *[other] That was too much at once: try again in { $seconds } seconds.
    }
no-too-many-tables = You have { $most } tables already: finish or close one first.
no-wrong-method = That cannot be asked for in this way: another method is needed.
no-too-large = The message is too large.
no-bad-code = This personal link is wrong, has been used, or is too old.
no-unavailable = The database does not answer, so that it is not sure whether this was stored. Send it again with the same id, or look at the table.
no-broken-table = This table cannot be read.

cli-serve-about = Serve live tables to browsers, programs and bots.
cli-serve-examples =
    Examples:
      sphairos serve
      sphairos serve --data /var/lib/sphairos --listen 0.0.0.0:8080
      sphairos serve --database postgres://sphairos@db/sphairos --bus nats://bus:4222

    Everything can also stand in a file (--config) or in the environment, as SPHAIROS_LISTEN and so on;
    docs/hosting.md has the whole table.
cli-serve-config = A file with these options, in TOML
cli-serve-data = The folder of the embedded database; sphairos-data if nothing is said
cli-serve-listen = The address and port; 127.0.0.1:8080 if nothing is said
cli-serve-database = A PostgreSQL database instead of the folder: postgres://…
cli-serve-bus = Where the other nodes are heard: nats://…
cli-serve-proxied = A proxy in front says who asks (X-Forwarded-For, X-Forwarded-Proto)
cli-serve-max_message = The largest message in bytes; 4096 if nothing is said
cli-serve-rate = Messages a second of a connection or address; 50 if nothing is said
cli-serve-burst = How many may come at once; 200 if nothing is said
cli-serve-guests = New guests an hour from one address; 120 if nothing is said
cli-serve-tables = Tables that one person may have open or running; 40 if nothing is said
cli-serve-absence = Seconds after which somebody who has gone is away; 90 if nothing is said
cli-serve-bot_time = Milliseconds that a bot may think; 500 if nothing is said
cli-serve-bot_pause = Milliseconds that a bot waits at least, so that people can follow; 600 if nothing is said
cli-serve-thinkers = Threads on which bots think; one less than there are cores if nothing is said
cli-serve-log = What is logged: error, warn, info (if nothing is said), debug
cli-serve-log_json = Log as JSON, one object on a line
cli-serve-ready = Sphairos is at { $what } (Ctrl+C stops it)
cli-error-serve = the server cannot run: { $what }
cli-error-config = the configuration is not understood: { $what }

cli-load-about = Play many live tables at once on this machine, and measure the server.
cli-load-examples =
    Examples:
      sphairos load --tables 100
      sphairos load --tables 600 --think 1000
      sphairos load --tables 1000 --idle

    It starts a server of its own on a free port of 127.0.0.1 with data in a temporary folder, and ends by
    itself. What stands behind -- goes to that server, for example -- --database postgres://…
cli-load-tables = How many tables at once; 100 if nothing is said
cli-load-game = The game; empedocle if nothing is said
cli-load-setup = Its options; variant=standard humans=3 if nothing is said
cli-load-seconds = How long is measured; 10 seconds if nothing is said
cli-load-think = The mean time that a player thinks, in milliseconds; none if nothing is said
cli-load-idle = Only connect, and measure memory
cli-load-pin = Keep the server on core 0 and the players on core 1
cli-load-json = The figures as JSON
cli-load-server = More options for the server
cli-load-result =
    moves                       { $moves } in { $seconds } s, { $rate } a second; { $games } games, { $errors } errors
    act to acknowledgement      p50 { $ack50 } ms, p90 { $ack90 } ms, p99 { $ack99 } ms
    act to last other player    p50 { $told50 } ms, p90 { $told90 } ms, p99 { $told99 } ms
    received by all seats       { $bytes } bytes a move
    processor of the server     { $cpu } µs a move
    memory of the server        { $base } kB empty, { $connected } kB connected ({ $each } kB a table), { $left } kB afterwards
    cold start                  { $cold } ms
cli-load-idle-result =
    memory of the server        { $base } kB empty, { $connected } kB connected ({ $each } kB a table), { $left } kB afterwards
    processor of the server     { $cpu } µs a second
    cold start                  { $cold } ms
cli-error-load = nothing could be measured: { $what }

# What the link to a table shows before it is opened.
link-title = { $game ->
    [empedocle] Empedocle
   *[elem-master] Elem Master
}: { $players }
link-open = A table of { $game ->
    [empedocle] Empedocle
   *[elem-master] Elem Master
} is open: come and sit down.
link-playing = A game of { $game ->
    [empedocle] Empedocle
   *[elem-master] Elem Master
} is being played: watch it live.
link-over = A game of { $game ->
    [empedocle] Empedocle
   *[elem-master] Elem Master
} to look at, move by move.
link-closed = A table of { $game ->
    [empedocle] Empedocle
   *[elem-master] Elem Master
} that was closed.

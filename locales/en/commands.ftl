### What the commands and the line protocol say. The page does not load this file.

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
line-number-missing = A number is missing here.
line-record = The record cannot be read: { $what }.
line-record-ruleset = The record was played under version { $what } of the rules, which this program does not play.
line-record-line = Line { $what } of the record cannot be played.
line-record-hash = After line { $what } the state is not the one of the record.

## The commands

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
cli-value-command = COMMAND
cli-value-game = GAME
cli-value-options = KEY=VALUE
cli-value-setup = SETUP
cli-value-position = POSITION
cli-value-variant = VARIANT
cli-value-names = NAMES
cli-value-bot = BOT
cli-value-seat = SEAT
cli-value-rule = RULE
cli-value-rules = RULES
cli-value-file = FILE
cli-value-folder = FOLDER
cli-value-address = ADDRESS
cli-value-url = URL
cli-value-budget = BUDGET
cli-value-bounds = LOW,HIGH
cli-value-level = LEVEL
cli-value-language = LANGUAGE
cli-value-text = TEXT
cli-value-truth = true|false
cli-value-seconds = SECONDS
cli-value-number = NUMBER
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
cli-verify-seats-committed =
    { $count ->
        [one] One seat committed to its bytes before any seat revealed its own.
       *[other] { $count } seats committed to their bytes before any seat revealed its own.
    }
cli-verify-unrevealed = { $seat } committed to bytes and did not reveal them: the game began without them.
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
cli-verify-error-seat-bytes = the bytes of { $seat } are not those that it committed to.
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

cli-lab-about = The laboratory: make what the bots know, and measure what they and the games are worth.
cli-lab-examples =
    Examples:
      sphairos lab solve --games 100000
      sphairos lab train standard-3-0
      sphairos lab teach elem-master --folder teaching
      sphairos lab habits --games 600
      sphairos lab trial
      sphairos lab balance elem-master players=2 --games 100000 --out report
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
      sphairos lab train --all --games 400 --out networks
cli-lab-train-rules = Only these, each as VARIANT-HUMANS-UNKNOWN; all that are stored if nothing is said
cli-lab-train-all = One for every variant and every number of humans and Unknown Strengths, stored or not
cli-lab-train-resume = Do not make those again whose file is in the folder already
cli-lab-train-games = Then play this number of games with each network against the same bot without it; 0 if nothing is said
cli-lab-train-nodes = How many positions each of the two evaluates for a decision; 400 if nothing is said
cli-lab-train-wins = { $name } wins: { $with } % with it, { $without } % without, { $gain } ± { $margin } points more ({ $games } games, { $nodes } nodes).
cli-lab-train-wins-not = { $name } does not show that it wins: { $with } % with it, { $without } % without, { $gain } ± { $margin } points more ({ $games } games, { $nodes } nodes).
cli-lab-train-threads = How many threads; one for each core if nothing is said. The result does not depend on it
cli-lab-train-out = The folder to write to; crates/bots/data if nothing is said
cli-lab-train-generation = { $name }, generation { $generation }: { $positions } positions, { $rounds } rounds a game, off by { $loss }, { $seconds } s
cli-lab-train-unknown = There is no network { $what }.
cli-lab-teach-about = Teach the network of Elem Master's duels from nothing, by games of the search against itself.
cli-lab-teach-examples =
    Each generation plays with the network of the one before, the first with counts and weights alone; then a new network learns from the games of the latest generations what positions turned out to be worth. At the end it plays against those counts and weights, at equal nodes. The folder keeps games and networks: the same command goes on where it was stopped.

    Examples:
      sphairos lab teach elem-master --folder teaching
      sphairos lab teach elem-master --folder small --games 2000 --epochs 4 --out small.net
cli-lab-teach-game = The game: elem-master
cli-lab-teach-folder = The folder that keeps games and networks
cli-lab-teach-generations = How many times games are played and learned from; 8 if nothing is said
cli-lab-teach-games = How many games each generation plays; 20000 if nothing is said
cli-lab-teach-nodes = How many positions are searched for each action; 600 if nothing is said
cli-lab-teach-epochs = How many times each position is learned from; 15 if nothing is said
cli-lab-teach-pairs = How many pairs of games are played at the end, each from one opening with exchanged seats; 200 if nothing is said, 0 for none
cli-lab-teach-seed = A number that fixes everything; 1 if nothing is said
cli-lab-teach-threads = How many games are played at once; one for each core if nothing is said. The result does not depend on it
cli-lab-teach-out = The file to write; crates/bots/data/elem-master.net if nothing is said
cli-lab-teach-epoch = generation { $generation }, pass { $epoch }: { $positions } positions, off by { $error }, by { $held } where it did not learn, { $seconds } s
cli-lab-teach-match = The network scores { $share } % in { $games } games against counts and weights alone, { $nodes } nodes an action.
cli-lab-teach-written = The network is in { $file }.
cli-lab-habits-about = How the characters play: what a player would recognise them by. For Empedocle also a search for a fixed habit at the secret choice that gains against copies of the strongest bot.
cli-lab-habits-examples =
    Each character plays against copies of the third one. Elem Master: which part of its actions attacks or grows, the round of its first attack, how many of the stacks that it moved are struck in the turn after, how many of its attacks are answered by a strike at the attacker, and how many of its tokens it loses in a game by its own actions. Empedocle: which part of its secret choices is for the element that it has most of, or for one that it lacks.

    Examples:
      sphairos lab habits
      sphairos lab habits --setup "variant=boon humans=3" --games 600 --budget 50ms
      sphairos lab habits elem-master --games 200 --budget 2000
cli-lab-habits-game = The game; empedocle if nothing is said
cli-lab-habits-setup = The set-up; "variant=standard humans=3" or "players=2" if nothing is said
cli-lab-habits-games = How many games each habit plays; 300 if nothing is said
cli-lab-habits-budget = How long bots think; 20ms if nothing is said
cli-lab-habits-seed = A number that fixes all dice; 1 if nothing is said
cli-lab-habits-threads = How many games are played at once; one for each core if nothing is said
cli-lab-habits-heading = habit               games       won            rounds
cli-lab-habits-elem-master = character     games   attacks     growth    first at   struck     answered   own tokens lost
cli-lab-habits-empedocle = character     choices   most held    missing      greedy
cli-lab-response-about = Play a best response against copies of each character of Empedocle: how much is lost to an opponent who knows how it mixes.
cli-lab-response-examples =
    Examples:
      sphairos lab response
      sphairos lab response parmenides empedocles --games 600 --budget 3000
cli-lab-response-bots = The characters; all of them if nothing is said
cli-lab-response-setup = The set-up; "variant=standard humans=3" if nothing is said
cli-lab-response-games = How many games are played against each character; 300 if nothing is said
cli-lab-response-budget = How long a character thinks; 20ms if nothing is said. Its opponent may think four times as long
cli-lab-response-seed = A number that fixes all dice; 1 if nothing is said
cli-lab-response-threads = How many games are played at once; one for each core if nothing is said
cli-lab-response-heading = character     games  best response      strongest
cli-lab-even-about = Let each character play the part of a person against Harmonia: does she become even with everybody?
cli-lab-even-examples =
    Harmonia holds all other seats. Before each game she gets the grade that is even by the games before: 0 is the weakest character, 100 the strongest.

    Examples:
      sphairos lab even elem-master
      sphairos lab even empedocle variant=standard humans=3 --people 8 --budget 4000
cli-lab-even-game = The game: empedocle or elem-master
cli-lab-even-options = Options of the game, KEY=VALUE, as in the line protocol
cli-lab-even-games = How many games each person plays; 60 if nothing is said
cli-lab-even-people = How many people of each strength; 4 if nothing is said
cli-lab-even-budget = How long bots think; 2000 nodes if nothing is said
cli-lab-even-seed = A number that fixes all dice; 1 if nothing is said
cli-lab-even-threads = How many people play at once; one for each core if nothing is said
cli-lab-even-heading = person        games       won in the last { $last }   fair    grade
cli-lab-trial-about = Let every bot decide in all variants and with all modules of both games, and count what is refused or late.
cli-lab-trial-examples =
    Examples:
      sphairos lab trial --decisions 100000 --budget 20ms
cli-lab-trial-decisions = How many decisions; 100000 if nothing is said
cli-lab-trial-budget = How long bots think; 20ms if nothing is said
cli-lab-trial-seed = A number that fixes all dice; 1 if nothing is said
cli-lab-trial-threads = How many games are played at once; one for each core if nothing is said
cli-lab-trial-result = { $decisions } decisions in { $games } games: { $refused } refused or missing, { $late } later than one and a half times their budget ({ $busy } of them with so much time of a processor, { $overrun } also when repeated twice), the longest { $longest } ms.
cli-lab-balance-about = Measure what a game is like over many games: is it fair, how long does it take, what decides it, which rules never matter.
cli-lab-balance-examples =
    All seats are held by the same bot; several bots make a ladder of strength: BOT, BOT@BUDGET or BOT@BUDGET:GAMES, or "ladder" for random, greedy, a middle character and the strongest. A budget is a number of nodes, or 20ms; with nodes the figures are the same on every machine. The folder gets report.html, report.json and games.jsonl.zst. The same command again goes on where it was stopped.

    Examples:
      sphairos lab balance empedocle variant=standard humans=3 --games 1000000 --out report
      sphairos lab balance elem-master players=2 --players random:1000000,greedy:20000,kosmos@2000:1000 --out report
      sphairos lab balance elem-master specialties=yes --players greedy --games 20000 --study 20 --out report
cli-lab-balance-game = The game: empedocle or elem-master
cli-lab-balance-options = Options of the game, KEY=VALUE, as in the line protocol
cli-lab-balance-players = Who plays: BOT@BUDGET:GAMES, several parted by commas; random if nothing is said
cli-lab-balance-games = How many games each of them plays; 10000 if nothing is said
cli-lab-balance-out = The folder of the report
cli-lab-balance-seed = A number that fixes all dice and bots; 1 if nothing is said
cli-lab-balance-opening = How many decisions at the beginning of each game are made at random, such as the choice of specialties; none if nothing is said
cli-lab-balance-sample = In random play every so manieth game is watched closely; 256 if nothing is said
cli-lab-balance-study = How many games of each strength are studied for luck and real choices; none if nothing is said
cli-lab-balance-pace = Seconds for each time that somebody has to decide, for the length in minutes; 10 if nothing is said
cli-lab-balance-threads = How many games are played at once; one for each core if nothing is said
cli-lab-balance-bus = Let the machines play that work for this NATS server with JetStream (sphairos lab work)
cli-lab-compare-about = Measure two settings of a game and say which figures differ.
cli-lab-compare-examples =
    The folder gets both reports (a, b), compare.html and compare.json. Nothing is called a difference that its interval does not carry.

    Examples:
      sphairos lab compare empedocle "variant=kyklo humans=3 hatred=2" "variant=kyklo humans=3 hatred=3" --out hatred
      sphairos lab compare elem-master "players=2" "players=2 arena=A2-05" --players greedy --games 5000 --out arena
cli-lab-compare-game = The game: empedocle or elem-master
cli-lab-compare-first = The first setting, as in the line protocol: "players=2 events=yes"
cli-lab-compare-second = The second setting
cli-lab-compare-players = Who plays: BOT@BUDGET:GAMES, several parted by commas; random if nothing is said
cli-lab-compare-games = How many games each of them plays of each setting; 10000 if nothing is said
cli-lab-compare-out = The folder of the reports
cli-lab-compare-seed = A number that fixes all dice and bots; 1 if nothing is said
cli-lab-compare-opening = How many decisions at the beginning of each game are made at random, such as the choice of specialties; none if nothing is said
cli-lab-compare-sample = In random play every so manieth game is watched closely; 256 if nothing is said
cli-lab-compare-study = How many games of each strength are studied for luck and real choices; none if nothing is said
cli-lab-compare-pace = Seconds for each time that somebody has to decide, for the length in minutes; 10 if nothing is said
cli-lab-compare-threads = How many games are played at once; one for each core if nothing is said
cli-lab-work-about = Make this machine a worker: play games for whoever measures balance over the same NATS server.
cli-lab-work-examples =
    The server needs JetStream (nats-server -js). A worker may end at any time; nothing is lost.

    Examples:
      sphairos lab work --bus nats://lab.example:4222
cli-lab-work-bus = The NATS server
cli-lab-work-threads = How many jobs are done at once; one for each core if nothing is said
cli-lab-work-once = End as soon as no job is left
cli-lab-starts-about = Find a standard start for each arena of Elem Master that is fair, decided on the board, and unlike those of the other arenas.
cli-lab-starts-examples =
    Candidates are drawn and eliminated in rounds. Those that are left play fresh games, the best first, until one is fair; only these games are reported. The folder gets starts.json, and starts.rs for the rules. The same command goes on where it was stopped.

    Examples:
      sphairos lab starts --out starts
      sphairos lab starts --out one --arenas A2-05 --two pythia@2000 --two-rounds 16x100,4x500 --two-games 2000
cli-lab-starts-out = The folder of the starts
cli-lab-starts-two = Who plays with two players, BOT@BUDGET; pythia@100 if nothing is said. A bot without random errors plays the same games again and again
cli-lab-starts-two_rounds = The rounds of elimination with two players, each CANDIDATESxGAMES, parted by commas; 16x100,8x300,4x1000 if nothing is said
cli-lab-starts-two_games = How many games of two players a start has to be fair in after the rounds; 4000 if nothing is said
cli-lab-starts-four = Who plays with four players; pythia@60 if nothing is said
cli-lab-starts-four_rounds = The rounds of elimination with four players; 12x80,6x200,2x400 if nothing is said
cli-lab-starts-four_games = The same for four players; 3000 if nothing is said
cli-lab-starts-arenas = Only these arenas, parted by commas; all 28 if nothing is said
cli-lab-starts-seed = A number that fixes all candidates, dice and bots; 1 if nothing is said
cli-lab-starts-threads = How many games are played at once; one for each core if nothing is said. The result does not depend on it
cli-starts-written = { $arenas } starts, { $fair } of them fair with their whole interval, are in { $folder }.
cli-starts-stopped = stopped; { $what } arenas are done, and the same command goes on with the next one.
cli-starts-none = no start of { $what } is unlike those of the other arenas.
cli-lab-figures-about = Take the figures that the page shows in set-up from runs of lab balance.
cli-lab-figures-examples =
    The share of games that the first player wins, or the only player, for each set-up and strength. A set-up that is already in the file is replaced. The page shows what docs/balance/figures.json had when the program was built.

    Examples:
      sphairos lab figures runs/two-players runs/four-players --out docs/balance/figures.json
cli-lab-figures-folders = The folders of finished runs
cli-lab-figures-out = The file of figures
cli-figures-written = { $count } set-ups are in { $file }.
cli-figures-error-incomplete = the run in { $what } is not finished; the same command of lab balance goes on with it.
cli-balance-seat = seat
cli-balance-order = place
cli-balance-written = { $games } games, { $comparisons } comparisons, { $found } differ from what is fair (*, Holm, 95 %). The report: { $file }
cli-balance-compared = { $comparisons } comparisons, { $found } differ (Holm, 95 %). The report: { $file }
cli-balance-worked = { $jobs } jobs, { $games } games
cli-balance-stopped = stopped after { $what } games; the same command goes on from there.
cli-balance-error-other = the folder { $what } holds another run; choose another one.
cli-balance-error-damaged = the file { $what } is damaged; choose another folder.
cli-balance-error-file = the file { $what } cannot be used. Once that is mended, the same command goes on where it was.
cli-balance-error-bus = the NATS server cannot be used: { $what }. The same command goes on where it was.
cli-balance-page-title = Balance
cli-balance-page-language = Language
cli-balance-page-language-name = English
cli-balance-page-incomplete = The run is not finished: these are the games so far.
cli-balance-page-players = players
cli-balance-page-games = games
cli-balance-page-watched = watched closely
cli-balance-page-what = what
cli-balance-page-findings = What differs from what is fair
cli-balance-page-no-findings = Nothing: no figure differs from what is fair by more than chance explains.
cli-balance-page-fair = fair would be
cli-balance-page-more = more
cli-balance-page-show = show
cli-balance-page-median = Median
cli-balance-page-section-result = How games end
cli-balance-page-result-win = a seat wins
cli-balance-page-result-by-rule = somebody wins who is played by the rules
cli-balance-page-result-draw = draw
cli-balance-page-result-lost-by-all = everybody loses
cli-balance-page-result-unfinished = limit reached
cli-balance-page-section-seat = Wins by seat
cli-balance-page-section-seat-about = Of the games that a seat won.
cli-balance-page-section-order = Wins by order
cli-balance-page-section-order-about = Counted from who was first: the first player, or the first holder of the stone.
cli-balance-page-section-length = Length
cli-balance-page-length-rounds = rounds
cli-balance-page-length-decisions = decisions
cli-balance-page-length-moments = times that somebody had to decide (several at once count as one)
cli-balance-page-length-rolls = rolls
cli-balance-page-length-minutes = minutes
cli-balance-page-section-lead = Who leads
cli-balance-page-section-lead-about = Ahead is who has least Hatred left (Empedocle), or most tokens on the board (Elem Master), looked at whenever a round or turn begins.
cli-balance-page-lead-changes = changes of the lead in a game
cli-balance-page-lead-for-good = share of the game after which the winner is ahead for good (0 to 1)
cli-balance-page-lead-behind = how far behind the winner was at worst
cli-balance-page-section-leader = Does the leader win?
cli-balance-page-leader-half = who leads half-way wins
cli-balance-page-leader-three-quarters = who leads after three quarters wins
cli-balance-page-leader-never-behind = the winner was never behind
cli-balance-page-section-choice = Choices
cli-balance-page-choice-options = options at a decision
cli-balance-page-choice-forced = share of decisions with one option (0 to 1)
cli-balance-page-section-study = Real choices
cli-balance-page-section-study-about = From studied games. An option is as good as the best if it loses at most two wins in a hundred.
cli-balance-page-study-near-best = options as good as the best
cli-balance-page-study-one-best = share of decisions with one best option (0 to 1)
cli-balance-page-study-lost = chance to win that a player gives away in a game (0 to 1)
cli-balance-page-section-luck = Luck against decision
cli-balance-page-section-luck-about = The share of the variance of results that luck explains, as the study of a game computes it: dice, and what the others did.
cli-balance-page-luck-variance = explained by luck
cli-balance-page-section-fact = What happens in a game
cli-balance-page-section-fact-about = How often each kind of fact happens in a game, by its name in the notation.
cli-balance-page-section-most = Does who does it most win?
cli-balance-page-section-most-about = Of the games in which one seat had most facts of this kind: how often that seat won. This goes together with winning; it need not be its cause.
cli-balance-page-section-rule = How often each rule matters
cli-balance-page-section-rule-about = The share of games in which a fact names the rule.
cli-balance-page-section-rule-facts = How many facts each rule makes in a game
cli-balance-page-section-empedocle-ending = What wins
cli-balance-page-section-empedocle-ending-about = The rule by which the winner shed its last Hatred.
cli-balance-page-empedocle-ending-implosion = implosion: everybody loses
cli-balance-page-empedocle-ending-limit = limit of rounds
cli-balance-page-section-empedocle-stone = What the stone is worth
cli-balance-page-empedocle-stone-holder = the first holder of the Lightning stone wins
cli-balance-page-section-empedocle-hatred = Hatred shed in a game, by rule
cli-balance-page-section-empedocle-round = What happens in a round
cli-balance-page-section-empedocle-round-about = The share of rounds (0 to 1) in which it happens at least once.
cli-balance-page-empedocle-round-collision = two or more collide
cli-balance-page-empedocle-round-whirl = a Whirl strength
cli-balance-page-empedocle-round-reroll = a die is rolled again
cli-balance-page-empedocle-round-bonus = a bonus of the Celestial die
cli-balance-page-empedocle-round-pair-exchange = two tokens for one Aether
cli-balance-page-empedocle-round-aether-exchange = two Aethers for one token
cli-balance-page-empedocle-round-gem = a gem is spent
cli-balance-page-empedocle-round-claim = somebody unifies
cli-balance-page-empedocle-round-double-union = a double union
cli-balance-page-section-empedocle-first-choice = The first choice, and who wins with it
cli-balance-page-empedocle-first-choice-whirl = Whirl
cli-balance-page-section-elm-ending = Why games end
cli-balance-page-elm-ending-elimination = one side has no Earth left
cli-balance-page-elm-ending-no-fire = no Fire left: the count decides
cli-balance-page-elm-ending-repetition = repetition
cli-balance-page-elm-ending-no-progress = nothing happened for too long
cli-balance-page-elm-ending-length = limit of rounds
cli-balance-page-elm-ending-agreement = agreement
cli-balance-page-section-elm-arena = The first player wins, by arena
cli-balance-page-elm-arena-standard = standard arena
cli-balance-page-section-elm-terrain = The first player wins, by terrain on the board
cli-balance-page-section-elm-specialty = Wins by specialty
cli-balance-page-section-elm-specialties = Pairs of specialties: wins of the first named
cli-balance-page-section-elm-power = How often the power of a specialty is used
cli-balance-page-section-elm-power-about = The share of the players with it who used it at least once. Specialties that only change a rule are never used.
cli-balance-page-section-elm-event = Wins of who played the card
cli-balance-page-section-elm-event-played = Revealed cards that somebody played
cli-balance-page-section-elm-event-round = The round in which a card is played
cli-balance-page-section-elm-army = Wins by army of a free start
cli-balance-page-section-elm-army-about = Tokens of Earth, Fire, Water and Air.
cli-balance-page-section-elm-material = Tokens on the board
cli-balance-page-elm-material-at-end = at the end
cli-balance-page-quiet-rules = Rules that rarely or never matter
cli-balance-page-quiet-rules-about = Of the families of rules that made a fact in these games. Rules that only define or forbid something make no fact and are listed as well.
cli-balance-page-rare-rules = In less than one game of a thousand
cli-balance-page-silent-rules = Without a fact in any game
cli-balance-page-method = How this was measured
cli-balance-page-method-intervals = Brackets are 95 % intervals: Wilson’s for shares, Student’s for means.
cli-balance-page-method-holm = A figure with ✱ differs although many comparisons were made: they are corrected together by Holm’s method, so that the chance of even one wrong ✱ is at most 5 %. Figures from fewer than 30 observations are not compared.
cli-balance-page-comparisons = Comparisons
cli-balance-page-method-watched = Results, seats and decisions are counted in all games; everything else in the games that were watched closely.
cli-balance-page-pace = Pace of the minutes, for each time that somebody has to decide
cli-balance-page-repeatable = The same plan gives the same figures on every machine.
cli-balance-page-unrepeatable = Bots thought by the clock: the same plan gives other games.
cli-balance-page-seed = Seed
cli-balance-page-compare-title = Comparison
cli-balance-page-compare-findings = What differs
cli-balance-page-compare-nothing = Nothing that chance does not explain.
cli-balance-page-compare-all = All figures
cli-balance-page-compare-method = Brackets are 95 % intervals: Wilson’s for shares, Student’s for means, Newcombe’s and Welch’s for differences.

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
cli-error-conflict = { $what } and { $argument } exclude each other.
cli-error-few = too few words for { $argument }.
cli-error-bytes = the command line has bytes that are not UTF-8.
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
    draw: offer a draw, or accept the one that you are offered (Elem Master for two); playing on declines it.
    ? c3: what begins with c3, with what it would do (Elem Master: ; ends the turn).
    log: everything so far that you may know.
    table: draw the table again.
    quit: leave the game.
    On the table: ⚡ the Lightning stone, ♥ Hatred, A F E W X tokens, ◆ gems, [?] a covered die, ✕ a blocked tile.
cli-play-curtain = { $name }, take the keyboard and press Enter. Others look away.
cli-play-nothing-begins = Nothing that you can do begins so.
cli-play-no-undo = There is nothing of yours to take back.
cli-play-not-understood = Type ? for help.
cli-play-no-draw = The players cannot agree on a draw here.
cli-play-draw-again = You have offered a draw already. The answer comes when the other side plays.
cli-play-draw-offer = { $name } offers a draw: type draw to accept it, or play on to decline it.
cli-play-decide = What do you do?
cli-mark-cylinder = · Cylinder
cli-mark-whirl = · Whirl strength
cli-mark-claim = · has unified
cli-mark-out = · out
cli-outcome-win = { $name } wins.
cli-outcome-win-by-rule = { $name } wins: every player has lost.
cli-outcome-draw = A draw.
cli-outcome-lost-by-all = The world has imploded: everybody has lost.
cli-outcome-unfinished = The limit of rounds is reached: nobody wins.

cli-think-about = Help a server: take jobs from standard input, answer on standard output. `serve` starts it by itself.
cli-think-examples = { "" }
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
cli-serve-database = A PostgreSQL database instead of the folder: postgres://…; with ?sslmode=verify-full over TLS
cli-serve-database_ca = The certificates (PEM) that may vouch for PostgreSQL; those of the system if nothing is said
cli-serve-bus = Where the other nodes are heard: nats://… or tls://…, with USER:PASSWORD@ or TOKEN@ if need be
cli-serve-bus_credentials = The credentials for NATS (.creds)
cli-serve-bus_ca = Certificates (PEM) that may vouch for NATS beside those of the system; the connection is encrypted then
cli-serve-proxied = A proxy in front says who asks (X-Forwarded-For, X-Forwarded-Proto)
cli-serve-max_message = The largest message in bytes; 4096 if nothing is said
cli-serve-rate = Points that a person earns a second; a request or message costs one; 50 if nothing is said
cli-serve-burst = The most points that a person can have; 200 if nothing is said
cli-serve-guests = New guests an hour from one network; 120 if nothing is said
cli-serve-tables = Tables that one person may have open or running; 40 if nothing is said
cli-serve-sockets = WebSockets and streams of one person; 32 if nothing is said
cli-serve-connections = Connections from one network; 256 if nothing is said
cli-serve-person_storage = Megabytes that the tables take which one person makes in 30 days; 32 if nothing is said, 0 for no limit
cli-serve-storage = Megabytes of the database from which on no tables are made; 10240 if nothing is said, 0 for no limit
cli-serve-keep_abandoned = Days after which tables that were never finished are removed; never if nothing is said or 0
cli-serve-keep_what_ifs = Days after which “what if” tables are removed; never if nothing is said or 0
cli-serve-pack_after = Days after which finished games are packed, which shrinks them; 1 if nothing is said, 0 for never
cli-serve-absence = Seconds after which somebody who has gone is away; 90 if nothing is said
cli-serve-bot_time = Milliseconds that a bot may think; 500 if nothing is said
cli-serve-bot_pause = Milliseconds that a bot waits at least, so that people can follow; 600 if nothing is said
cli-serve-thinkers = Threads on which bots think; one less than there are cores if nothing is said
cli-serve-log = What is logged: error, warn, info (if nothing is said), debug
cli-serve-log_json = Log as JSON, one object on a line
cli-serve-ready = Sphairos is at { $what } (Ctrl+C stops it)
cli-error-in-use = another program serves the folder { $what } already: stop it first
cli-error-store = the database cannot be used: { $what }
cli-error-serve = the server cannot run: { $what }
cli-error-config = the configuration is not understood: { $what }

cli-tidy-about = Remove tables that need not be kept any longer, and pack finished games. Finished games of people stay.
cli-tidy-examples =
    Examples:
      sphairos tidy --data /var/lib/sphairos --dry-run
      sphairos tidy --data /var/lib/sphairos --keep-abandoned 30 --vacuum
      sphairos tidy --database postgres://sphairos@db/sphairos

    A server that runs does the same once an hour, by the options of “sphairos serve”.
cli-tidy-config = A file with the options of the server, in TOML
cli-tidy-data = The folder of the embedded database; sphairos-data if nothing is said
cli-tidy-database = A PostgreSQL database instead of the folder: postgres://…; with ?sslmode=verify-full over TLS
cli-tidy-database_ca = The certificates (PEM) that may vouch for PostgreSQL; those of the system if nothing is said
cli-tidy-keep_abandoned = Days after which tables that were never finished are removed; never if nothing is said or 0
cli-tidy-keep_what_ifs = Days after which “what if” tables are removed; never if nothing is said or 0
cli-tidy-pack_after = Days after which finished games are packed, which shrinks them; 1 if nothing is said, 0 for never
cli-tidy-dry_run = Only say what would be removed and packed
cli-tidy-vacuum = Give the free place back to the system; needs as much free disk as the database takes
cli-tidy-packed =
    { $tables ->
        [one] One finished game was packed: { $before } kB became { $after } kB.
       *[other] { $tables } finished games were packed: { $before } kB became { $after } kB.
    }
cli-tidy-packable =
    { $tables ->
        [one] One finished game would be packed.
       *[other] { $tables } finished games would be packed.
    }
cli-tidy-would =
    { $tables ->
        [0] Nothing would be removed; the database takes { $size } kB.
        [one] One table with { $kilobytes } kB would be removed; the database takes { $size } kB.
       *[other] { $tables } tables with { $kilobytes } kB would be removed; the database takes { $size } kB.
    }
cli-tidy-done =
    { $tables ->
        [0] There was nothing to remove; the database takes { $size } kB.
        [one] One table with { $kilobytes } kB was removed; the database now takes { $size } kB.
       *[other] { $tables } tables with { $kilobytes } kB were removed; the database now takes { $size } kB.
    }

cli-load-about = Play many live tables at once on this machine, and measure the server.
cli-load-examples =
    Examples:
      sphairos load --tables 100
      sphairos load --tables 600 --think 1000
      sphairos load --tables 1000 --idle
      sphairos load --tables 6000 --idle-tables 3000 --think 3000
      sphairos load --tables 600 --think 1000 --bot-tables 20 --studies 4
      sphairos load --nodes 2 -- --database postgres://… --bus nats://…

    It starts a server of its own on a free port of 127.0.0.1 with data in a temporary folder, and ends by
    itself. What stands behind -- goes to that server, for example -- --database postgres://…
cli-load-tables = How many tables at once; 100 if nothing is said
cli-load-game = The game; empedocle if nothing is said
cli-load-setup = Its options; variant=standard humans=3 if nothing is said
cli-load-seconds = How long is measured; 10 seconds if nothing is said
cli-load-think = The mean time that a player thinks, in milliseconds; none if nothing is said
cli-load-idle = Only connect, and measure memory
cli-load-idle_tables = At how many of the tables nobody acts while the others are played; none if nothing is said
cli-load-bot_tables = At how many further tables bots play among themselves; none if nothing is said
cli-load-studies = How many people have long games studied meanwhile; none if nothing is said
cli-load-nodes = How many servers share the tables; one if nothing is said. Several need the same --database and --bus
cli-load-pin = Keep the server on core 0 and the players on core 1
cli-load-json = The figures as JSON
cli-load-server = More options for the server
cli-load-result =
    moves                       { $moves } in { $seconds } s, { $rate } a second; { $games } games, { $errors } errors
    act to acknowledgement      p50 { $ack50 } ms, p90 { $ack90 } ms, p99 { $ack99 } ms
    act to last other player    p50 { $broadcast50 } ms, p90 { $broadcast90 } ms, p99 { $broadcast99 } ms
    received by all seats       { $bytes } bytes a move
    processor of the server     { $cpu } µs a move
    memory of the server        { $base } kB empty, { $connected } kB connected ({ $each } kB a table), { $left } kB afterwards
    cold start                  { $cold } ms
cli-load-idle-result =
    memory of the server        { $base } kB empty, { $connected } kB connected ({ $each } kB a table), { $left } kB afterwards
    processor of the server     { $cpu } µs a second
    cold start                  { $cold } ms
cli-error-load = nothing could be measured: { $what }

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
cli-study-notation = Also write acts in the notation
cli-study-seed = A number that fixes what is drawn; 1 if nothing is said

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

## The Python package.

python-game = There is no game called { $what }.
python-bot = No bot called { $what } plays this game.
python-seat = There is no seat { $what }: seats are counted from 0.
python-number = { $what } is not a whole number in its range.
python-text = { $what } is not a text.
python-option = The value of the option { $what } must be a word, a whole number, True or False.
python-array = The array must be of this type and size, contiguous, writable and used nowhere else: { $what }.
python-language = There are no texts in the language { $what }: use en or fr.
python-not-next = The number { $what } goes on with no legal act here.
python-lane = In game { $what } this number goes on with no legal act.
python-imagined = A state that was imagined has no record: what was hidden from the seat is not known.
python-busy = Another thread is using this at the moment.
python-type = { $what } is not of the type that is wanted here.
python-bytes = This is no saved state: { $what }.
python-over = Nothing can be decided in a game that begins so: { $what }.
python-effort = The effort must be a number above 0: { $what }.

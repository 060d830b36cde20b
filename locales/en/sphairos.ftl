### What the program itself says, whatever the game.

## Bots

bot-random = Does anything that is allowed, without a thought.
bot-unknown = Rolls its die and follows the rulebook's policy for an Unknown Strength.
bot-greedy = Takes what is best at once, without a look at the answer.
bot-uct = Plays thousands of games at random in its head and follows those that end well.
bot-uct-short = Plays games at random, but only for four turns each, and judges what has come of them.
bot-acron = The physician's apprentice: knows one remedy, and keeps taking the element that he has most of.
bot-gorgias = The orator: makes a case for every face of the die, and sometimes the right one.
bot-pausanias = The friend to whom the poem is addressed: he knows half of it by heart, and for the rest he lets a die speak.
bot-parmenides = The rival from Elea, for whom only what is exists: hard to guess, but he counts what he holds, never what may come of it.
bot-empedocles = The master himself, before the volcano: he knows what Love and Strife will do.
bot-harmonia = Reads your results against her, and plays about as well as you do.
bot-chloe = A shepherd girl: lets her stacks grow, follows the wind, and looks up only when the wolf is there.
bot-glaucus = A fisherman: takes whatever comes within his reach, at once, and never looks at what bites back.
bot-brontes = A smith: strikes while the fire is hot, and has thought of the next blow.
bot-pythia = The oracle: sees your answer, and hers to it, and speaks plainly for once.
bot-kosmos = The order of all things: every square in its place, yours included.
player = Player { $number }
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
bot-title-harmonia = Harmonia
bot-title-chloe = Chloe
bot-title-glaucus = Glaucus
bot-title-brontes = Brontes
bot-title-pythia = Pythia
bot-title-kosmos = Kosmos

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
no-experiment = An experiment with the rules can be measured, but no table plays it.
no-bad-clock = A clock starts with 10 seconds to a day and adds at most 10 minutes, or gives 1 to 30 days.
no-no-such-phrase = There is no such phrase.
no-bad-bytes = Random bytes are at most 64 hexadecimal digits.
no-other-bytes = These are not the bytes that the seat committed to.
no-nothing-to-reveal = This seat has nothing to reveal now.
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
no-practice-among-people = Practice is for those who play against bots alone.
no-undo-asked = The others have already been asked to undo something. Wait for their answer.
no-undo-declined = The others have declined to undo this. Play on.
no-no-undo-request = This request to undo is no longer open.
no-undo-limit = You have taken back a great deal here. Play on before you take back more.
no-too-often = That is very much in a short time. Wait a few seconds.
no-withdrawn = This was not done, and will not be.
no-long-table = So much has happened at this table that now only the game itself goes on.
no-no-draw = This game knows no draw by agreement.
no-draw-offered = You have offered a draw already. You may offer one again in your next turn.
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
no-too-many-connections = There are { $most } connections already from you or from your network: close one first.
no-too-many-studies = { $most } of your games are being studied or wait for it already: wait for one of them, or stop it.
no-too-hard = This takes longer to compute than anybody may have here.
no-too-slow = The request took too long to arrive or to be answered.
no-wrong-method = That cannot be asked for in this way: another method is needed.
no-storage-quota = Your tables of the last 30 days take { $most } megabytes, which is as much as one person may store here. Go on with those that you have.
no-storage-full = This server has no place for new tables. Games that run go on.
no-too-large = The message is too large.
bad-record-json = This is not the file of a record: it cannot be read from line { $line }, column { $column }.
bad-record-format = This file is no record of a game, or was written by a later version of the program.
bad-record-game = The record is of a game that is not known here: { $what }.
bad-record-origin = The record does not say how its game began: it needs either a set-up or a position.
bad-record-hash = Line { $line } of the record is damaged: the number that checks it cannot be read.
bad-record-dice = The part of the record that proves the dice is damaged ({ $what }).
bad-record-players = The names of the players cannot be read from the record.
bad-record-too-long = The record is longer than any game.
bad-record-no-game = The text does not say which game it is. It begins with “new”, the game and its options, with “position”, or with tags such as [mode …].
bad-record-tag = This is no tag of a record: [{ $what }].
bad-record-begin = The record does not begin with a possible game. { $why }
bad-record-line = Line { $line } of the record cannot be played: { $what }.
bad-record-state = The record does not fit its game: something is different after line { $line } ({ $what }).
no-old-rules = This record was played under version { $version } of the rules, which is no longer played here.
no-old-table = This table is played under version { $version } of the rules, which is no longer played here. Nothing is lost: it waits for a program that plays them.
no-bad-code = This personal link is wrong, has been used, or is too old.
no-unavailable = The database does not answer, so that it is not sure whether this was stored. Send it again with the same id, or look at the table.
no-broken-table = This table cannot be read.
no-internal = That is a mistake in this program. It has been noted; nothing else is affected. Please try again.

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

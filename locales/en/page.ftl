### What the page says, whatever the game. Every other language has the same keys.

## Everywhere

skip-to-main = Skip to the content
home-link = Sphairos, home
settings = Settings
theme =
    { $theme ->
        [light] Colours: light
        [dark] Colours: dark
       *[system] Colours: as the system
    }
sound =
    { $on ->
        [yes] Sound: on
       *[no] Sound: off
    }
sound-on = Sound
volume = Volume
speed = Animation
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-none = None
dismiss = Dismiss
close = Close
home = Home
yes = Yes
no = No
and = { " " }and{ " " }
you = you
no-connection = The server cannot be reached. Try again in a moment.
nowhere-title = Nothing here
nowhere-text = This address leads nowhere. Perhaps the table was closed, or the link is incomplete.

## Home

home-title = Two games about the elements
home-text = Play at once, against bots or with friends. No account, nothing to install.
game-name-empedocle = Empedocle
game-meta-empedocle = 1–5 players · 20 minutes · dice and secret choices
game-pitch-empedocle = Guess what the others will reach for. Gather Air, Fire, Earth and Water, unite them, and rid your heart of Hatred before anyone else.
game-name-elem-master = Elem Master
game-meta-elem-master = 2 or 4 players · 30 minutes · pure tactics, no luck
game-pitch-elem-master = Lead your elementals over a board of forests and marshes. Water quenches Fire, Fire burns Earth, Earth soaks up Water: every touch changes the balance.
play-now = Play now
with-friends = With friends
on-this-screen = On this screen
all-options = All options
my-tables = My tables
turns =
    { $count ->
        [one] your turn at one
       *[other] your turn at { $count }
    }
open-tables = Open tables
no-open-tables = Nobody is waiting for players. Open a table with friends and make it public: it will stand here.
watch = To watch
nothing-to-watch = No public game at the moment.
import-record = Open a record
personal-link = Play on another device
personal-link-text = Open this link there within a quarter of an hour:
for-programs = For bot authors
phase-open = waiting for players
phase-playing = being played
phase-over = over
phase-closed = closed
an-unknown-strength = An Unknown Strength
seat-free = free seat
claim-title = Play on here
claim-text = This link carries your name and your tables to this device. It works once.
claim-yes = Take over
claim-done = Welcome back, { $name }.

## Set-up

setup-empedocle = Set up Empedocle
setup-elem-master = Set up Elem Master
presets = Ready-made
preset-empedocle-first = First game
preset-empedocle-boon = Four with Boon
preset-empedocle-kyklo = Kyklo
preset-empedocle-solo = Solo
preset-elem-master-first = First game
preset-elem-master-arena = Another arena
preset-elem-master-expert = Expert duel
preset-elem-master-four = Four players
company = Who plays
company-bots = Bots
company-friends = Friends
company-screen = One screen
company-bots-text = You play the first seat, bots all others.
company-friends-text = You get a link and a QR code; the game begins when every seat is taken.
company-screen-text = Pass the device around. A curtain falls before every secret.
opponent = Opponent
level = level { $level } of 5
your-name = Your name
name-of = Name of player { $number }
player = Player { $number }
seat-number = Seat { $number }
a-friend = A friend
a-bot = { $name }, bot of level { $level }
access = Who can join
access-unlisted = Whoever has the link
access-public = Anyone: the table is listed
access-locked = Only with the key in the link
clock = Time to think
clock-none = No clock
clock-quick = 5 minutes each, 5 s more per decision
clock-calm = 15 minutes each, 15 s more per decision
clock-days = 3 days per decision
the-game = The game
solo = Solo
option-variant = Game
option-seats = Players
players-empedocle = Players (people and bots)
option-unknown = Unknown Strengths
option-hatred = Hatred to begin with
option-teams = Teams: two against two
option-start = Beginning
option-arena = Arena
option-terrains = Terrains
option-specialties = Specialties
option-events = Natural events
page-variant-standard = Standard
page-variant-boon = With Boon
page-variant-kyklo = Kyklo
variant-standard-text = The base game: secret choices, three Hatred each.
variant-boon-text = The base game with gems: commit one to turn your die after the reveal.
variant-kyklo-text = Another game with the same pieces: everybody moves openly round the ring, gems pay for longer ways.
unknown-text = Strengths that nobody plays: their dice decide for them, by the rulebook.
hatred-2 = 2, the normal game
hatred-3 = 3, a longer one
teams-text = Partners sit opposite each other.
start-standard = Standard armies
start-free = Free armies
start-free-text = Everybody places an army of their own choice, in secret.
specialties-text = Each player takes one of sixteen powers.
events-text = Six cards lie open that anyone may trigger.
page-arena-standard = Standard
page-arena-random = A random one
terrains-standard = Standard
terrains-favourable = Advantageous
terrains-harsh = Harsh
terrains-standard-favourable = Standard and advantageous
terrains-standard-harsh = Standard and harsh
terrains-favourable-harsh = Advantageous and harsh
gave-way = Changed to fit: { $what }.
gave-seats = This variant has no game for that number of players.
gave-unknown = Unknown Strengths only join games of one or two people, and never Kyklo.
gave-teams = Teams need four players.
gave-arena = That arena is for another number of players.
make-table = Open the table

## At the table

opening-table = Opening the table …
board = The table
your-turn = Your turn
waiting-others = The others decide …
link-behind = Connection lost. Reconnecting …
looking-back = You look at the past.
skip = Skip
undo = Undo
come-back = Play on yourself
awaited = is awaited
away = away
held-by-bot = a bot plays
days =
    { $days ->
        [one] 1 day
       *[other] { $days } days
    }
curtain-title = { $name }, it is your secret
curtain-text = Take the device. All others look away.
curtain-lift = I am { $name }
standing-answers = Standing answers
standing-count =
    { $count ->
        [0] none
       *[other] { $count } on
    }
standing-take = Take whatever is offered
standing-keep = Keep the die
standing-pass = Pass exchanges, unless one completes the four elements
standing-end = End the turn when nothing is left to do
standing-note = What is answered so is done at once in your name, and stands in the log like any decision.
side = Log and chat
tab-log = Log
tab-chat = Chat
tab-about = Table
log-earlier = Show earlier
read-rule = Read rule { $rule }
chat-empty = Nothing has been said yet.
chat-placeholder = Say something
chat-send = Send
chat-mute = Mute somebody
chat-mute-nobody = There is nobody else.
chat-seated-only = Only who sits at the table can talk.
commitment = Seal of the dice
commitment-note = Fixed before the first roll. After the game the secret is shown, and every roll can be checked against it.
leave = Leave the game
leave-sure = Leave for good? A bot plays on in your place.
leave-yes = Leave
leave-no = Stay
invite-title = Invite
invite-link = Link to this table
copy = Copy
copied = Copied
share = Share
qr-code = QR code of the link
seats = Seats
sit-here = Sit here
place-bot = Put a bot here
free-seat = Free this seat
stand-up = Stand up
take-a-seat = Take a seat, or watch from here.
waiting-for =
    { $count ->
        [one] Waiting for one more player. Send the link!
       *[other] Waiting for { $count } more players. Send the link!
    }
starting = All are here. The game begins …
close-table = Close this table
table-closed = This table was closed before the game began.

## Replay and the end

rule-in-book = Read it in the rules
replay = Replay
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-next = One step on
replay-last = To the present
replay-position = Position in the game
replay-at = Step { $at } of { $of }
replay-now = Back to the present
replay-unit = How far a step goes
replay-unit-fact = Fact
replay-unit-decision = Decision
replay-unit-turn = { $game ->
    [elem-master] Turn
   *[empedocle] Round
}
replay-pace = Speed
replay-times = × { $pace }
replay-beginning = Nothing has happened yet.
replay-eyes = Seen by
replay-eyes-mine = myself
replay-eyes-public = a spectator
replay-eyes-truth = nobody: the whole truth
replay-share = Copy the link
replay-shared = The link to this position is copied.
replay-picture = Picture
outcome-win =
    { $count ->
        [one] { $names } wins.
       *[other] { $names } win.
    }
outcome-draw = A draw.
outcome-lost-by-all = The world has imploded: everybody has lost.
outcome-unfinished = The limit of rounds is reached: nobody wins.
rematch = Rematch
rematch-wanted = { $names } would like a rematch.
rematch-follow = To the rematch
verify = Verify the dice
download-record = Save the record
study-open = Study
puzzles-open = Puzzles
verify-title = The dice of this game
verify-how = Your browser computes every roll again from the secret that was sealed before the game.
verify-working = Computing …
verify-no-dice = This record says nothing of its dice.
verify-not-revealed = The secret is shown when the game is over, and not before.
verify-scheme = These dice follow a scheme that this page does not know.
verify-odds = This record does not list the odds: the command “sphairos verify” can check it.
verify-committed = The secret is the one that was sealed.
verify-uncommitted = The secret is not the one that was sealed.
verify-all =
    { $count ->
        [one] The only roll is right.
       *[other] All { $count } rolls are right.
    }
verify-wrong =
    { $count ->
        [one] One roll is wrong.
       *[other] { $count } rolls are wrong.
    }
verify-bytes = { $with } of { $seats } seats added random bytes of their own.
verify-kind =
    { $kind ->
        [stone] Lightning stone
        [celestial] Celestial die
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
    } ({ $count })
verify-observed = came
verify-expected = expected
verify-each = Roll by roll
record-title = Open a record
record-text = A game that was saved here, or played in the terminal: look at it move by move, and check its dice.
record-choose = Choose or drop a record file
record-paste = Or paste it, or a game in the notation:
record-open = Open
record-other = Another record

## Keys

keys-title = Keys
key-0 = this list
key-1 = do the first, second, … act beside the sentence
key-2 = skip the animation
key-3 = one step back or on in the replay
key-4 = to the beginning, to the present
key-5 = undo
key-6 = to the board
key-7 = to the acts
key-8 = the log
key-9 = the chat
key-10 = close what is open
key-11 = one round or turn back or on in the replay
key-12 = one fact back or on in the replay
key-13 = replay slower, faster
key-14 = ask for a hint, where the table gives any

## Learning

learn = Learn
learn-title = { $game } in a minute
learn-play = Play a first game
learn-rules = All the rules
learn-empedocle-1-title = Lose your Hatred
learn-empedocle-1 = Your black heart holds three fragments of Hatred. Whoever gets rid of the last one first wins.
learn-empedocle-2-title = Choose in secret
learn-empedocle-2 = Every round each player sets a die under a cup: one of the four elements, Aether, or the Whirl. Then all lift their cups together.
learn-empedocle-3-title = Do not choose what others choose
learn-empedocle-3 = Whoever shows the same face as somebody else is out for this round.
learn-empedocle-4-title = Alone, you take it
learn-empedocle-4 = Alone on your face you take one token of that element. Two tokens can be exchanged for an Aether, and two Aethers for any element you like.
learn-empedocle-5-title = The Whirl comes first
learn-empedocle-5 = Alone on the Whirl you roll a die, take what it shows before all others, and block that tile. But if everybody chooses the Whirl, the world implodes and all lose.
learn-empedocle-6-title = Unite the four
learn-empedocle-6 = Hold Air, Fire, Earth and Water at the same time: you give them back and one fragment of Hatred falls off. Only one strength can do so in a round.
learn-elem-master-1-title = Four elements under your command
learn-elem-master-1 = Your elementals are stacks of tokens. The height of a stack is its level.
learn-elem-master-2-title = Three action points a turn
learn-elem-master-2 = A point lets one of your elementals grow, move or attack. Most acts mark it as played: it rests until your next turn.
learn-elem-master-3-title = Move, split, merge
learn-elem-master-3 = Move a whole stack or part of it to a neighbouring square; on another stack of the same element of yours they merge.
learn-elem-master-4-title = Who beats whom
learn-elem-master-4 = Water beats Fire, Fire beats Earth and Air, Earth beats Water. The winner gains a level, the loser loses one. Earth also tunnels, Fire blazes, Water comes in waves, Air blows others away.
learn-elem-master-5-title = Growing at home
learn-elem-master-5 = Each quarter of the board is a terrain that lets one element grow: Earth in the forest, Fire in the savanna, Water in the marsh, Air in the mountains.
learn-elem-master-6-title = Keep your Earth
learn-elem-master-6 = A player without Earth on the board is out; the last side left wins. When the last Fire of all goes out, the game stops: most Earth on the board wins.

## The rules

rules-title = Rules of { $game }
rules-chapters = Chapters
rules-search = Search the rules
rules-nothing = No rule speaks of that.

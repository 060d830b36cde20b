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
speed = Reading speed
speed-slow = Slow
speed-normal = Normal
speed-fast = Fast
speed-none = Off
dismiss = Dismiss
close = Close
home = Home
you = you
you-name = You
engine-server = Play at the server
engine-server-text = The game can then be opened on other devices. Otherwise it runs in this browser, and needs no network.
engine-missing = This browser cannot run the games: they need WebAssembly, and this copy of Sphairos has no server.
table-elsewhere = This game is open in another tab.
table-take-over = Play here
table-export = Save what is stored as a file
local-about = This game is in this browser alone.
local-invite = Invite a friend into a bot’s seat
local-invite-text = The game goes on at the server, from here on with new dice. It stays in this browser, too.
local-invite-text-plain = The game goes on at the server. It stays in this browser, too.
local-invite-seat = Seat of { $name }
local-share = Share a copy
local-shared = This copy is at the server. Share its link.
table-unkept = This browser keeps nothing: the game is lost when you close the page.
offline-notice = You are offline. Games against bots, lessons, puzzles and studies go on; games with people wait.
unreachable-notice = The server does not answer. Games against bots, lessons, puzzles and studies go on; games with people wait.
update-ready = A new version is ready.
update-load = Load it
later = Later
no-connection = The server cannot be reached. Try again in a moment.
nowhere-title = Nothing here
nowhere-text = This address leads nowhere. Perhaps the table was closed, or the link is incomplete.
gone-title = Sphairos cannot be reached
gone-text = Your games are kept. This page tries again by itself.
gone-retry = Try again

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

setup-game = Set up { $game }
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
practice = Practice
practice-text = You may take back everything. Dice and secret choices are then drawn again, and the dice of this game prove nothing.
practice-text-plain = You may take back everything, the turns of the bots included.
opponent = Opponent
level = level { $level } of 5
your-name = Your name
name-of = Name of player { $number }
seat-number = Seat { $number }
a-friend = A friend
a-bot = { $name }, bot of level { $level }
a-bot-adapts = { $name }, a fair fight
adapts = a fair fight
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
choice-humans-1 = Solo
option-variant = Game
option-players = Players
option-humans = Players (people and bots)
option-unknown = Unknown Strengths
option-hatred = Hatred to begin with
option-teams = Teams: two against two
option-start = Beginning
option-arena = Arena
option-terrains = Terrains
option-specialties = Specialties
option-events = Natural events
choice-variant-standard = Standard
choice-variant-boon = With Boon
choice-variant-kyklo = Kyklo
choice-text-variant-standard = The base game: secret choices, three Hatred each.
choice-text-variant-boon = The base game with gems: commit one to turn your die after the reveal.
choice-text-variant-kyklo = Another game with the same pieces: everybody moves openly round the ring, gems pay for longer ways.
option-text-unknown = Strengths that nobody plays: their dice decide for them, by the rulebook.
choice-hatred-2 = 2, the normal game
choice-hatred-3 = 3, a longer one
option-text-teams = Partners sit opposite each other.
choice-start-standard = Standard armies
choice-start-free = Free armies
choice-text-start-free = Everybody places an army of their own choice, in secret.
option-text-specialties = Each player takes one of sixteen powers.
option-text-events = Six cards lie open that anyone may trigger.
choice-arena-standard = Standard
choice-arena-random = A random one
choice-terrains-standard = Standard
choice-terrains-favourable = Advantageous
choice-terrains-harsh = Harsh
choice-terrains-standard-favourable = Standard and advantageous
choice-terrains-standard-harsh = Standard and harsh
choice-terrains-favourable-harsh = Advantageous and harsh
choice-yes = Yes
choice-no = No
brief-variant-boon = With Boon
brief-variant-kyklo = Kyklo
brief-teams-yes = Two against two
brief-start-free = Free armies
brief-events-yes = Natural events
brief-specialties-yes = Specialties
dropped = Changed to fit: { $what }.
dropped-humans = This variant has no game for that number of players.
dropped-unknown = Unknown Strengths only join games of one or two people, and never Kyklo.
dropped-teams = Teams need four players.
dropped-arena = That arena is for another number of players.
make-table = Open the table

## At the table

opening-table = Opening the table …
board = The table
your-turn = Your turn
waiting-others = The others decide …
link-behind = Connection lost. Reconnecting …
looking-back = You look at the past.
asked-of = { $name }: { $ask }
skip = To the present
next-scene = Next
undo = Undo
undo-text = Takes back your last act in this turn
undo-practice = Practice: takes your last act back, also over rolls and the acts of bots
undo-practice-plain = Practice: takes your last act back, also over the turns of bots
undo-ask = Ask to undo
undo-ask-text = Asks the other people to undo your last act, with everything that came after it
undo-request-title = A request to undo
undo-ask-sure = Ask the others to undo your last act? What was done since is undone with it. All of them must agree; playing on declines it.
undo-ask-yes = Ask them
undo-ask-no = No, play on
undo-waiting = You have asked to undo. { $names } { $count ->
    [one] has
   *[other] have
} not answered yet.
undo-withdraw = Withdraw
undo-asked-by = { $name } asks to undo their last act, and what was done since. Playing on declines it.
undo-agreed = You have agreed to undo what { $name } did last. Others have not answered yet.
undo-agree = Agree
undo-decline = Decline
log-undone-by-consent = All agreed: what { $seat } did last is undone, and what followed.
log-undone-by-consent-you = All agreed: what you did last is undone, and what followed.
log-undo-asked = { $seat } asks to undo their last act.
log-undo-asked-you = You ask to undo your last act.
log-undo-declined = { $seat } declines: nothing is undone.
log-undo-declined-you = You decline: nothing is undone.
log-undo-withdrawn = { $seat } no longer asks to undo.
log-undo-withdrawn-you = You no longer ask to undo.
log-undone = { $seat } has undone what was done last.
log-undone-you = You have undone what you did last.
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
draw-title = Draw by agreement
draw-offer = Offer a draw
draw-sure = Offer a draw? The other side accepts it, or declines it by playing on. You may offer one once in a turn.
draw-yes = Offer it
draw-no = No, play on
draw-waiting = You offer a draw. The other side accepts it, or plays on.
draw-offered-by = { $name } offers a draw. Playing on declines it.
draw-accept = Accept the draw
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
commitment-draw = Seal of the draw
commitment-note-draw = Board and first player were drawn with it. After the game the secret is shown, and the draw can be checked.
commitment-note = Fixed before the first roll. After the game the secret is shown, and every roll can be checked against it.
leave = Leave the game
leave-sure = Leave for good? A bot plays on in your place.
leave-yes = Leave
leave-no = Stay
resign = Resign
resign-sure = Resign? You are out at once; with two players the other one wins.
resign-yes = Resign
resign-no = Play on
close-sure = Close this table? Whoever has the link finds it closed; nothing has been played yet.
invite-title = Invite
invite-link = Link to this table
copy = Copy
copied = Copied
share = Share
qr-code = QR code of the link
seats = Seats
sit-here = Sit here
sit-down = Sit down
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
revealing = All are here. Their devices reveal what they add to the dice; awaited: { $names }
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
replay-last-turn = Replay the last turn
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
end-you-win = You win!
end-we-win = You and { $names } win!
end-wins =
    { $count ->
        [one] { $names } wins
       *[other] { $names } win
    }
end-draw = A draw
end-draw-between = A draw between { $names }
end-lost-by-all = Everybody loses
end-unfinished = Nobody wins
end-winner = winner
end-shared = The link to this game is copied.
end-turning = The turning point
end-turning-picture = The board at the turning point
end-turning-chance =
    { $who ->
        [you] Your chance to win rose from { $before } to { $after }.
       *[other] The chance of { $name } to win rose from { $before } to { $after }.
    }
player-column = Player
rematch = Rematch
rematch-withdraw = Rematch asked: take it back
rematch-agreed = agrees
rematch-awaited = is awaited
rematch-follow = To the rematch
verify = Verify the dice
verify-draw = Verify the draw
download-record = Save the record
study-open = Study
puzzles-open = Puzzles
verify-title = The dice of this game
verify-title-draw = The draw before this game
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
verify-commitments =
    { $count ->
        [one] One seat committed to its bytes before any seat revealed its own.
       *[other] { $count } seats committed to their bytes before any seat revealed its own.
    }
verify-broken = These seats gave other bytes than they had committed to: { $seats }.
verify-unrevealed = These seats committed to bytes and did not reveal them: { $seats }. The game began without them.
verify-memory = What this browser kept
verify-commitment-same = Before the game it saw the very commitment that this secret fits.
verify-commitment-other = Before the game it saw another commitment: these are not the dice that were promised.
verify-commitment-unknown = It kept nothing of this table: you played elsewhere, or not at all. Compare the commitment with the one that you noted.
verify-bytes-same = The bytes that it drew for you are in the dice.
verify-bytes-other = The bytes that it drew for you are not in the dice.
verify-commitments-same = The other seats’ commitments are those that it saw before it revealed your bytes.
verify-commitments-other = The other seats’ commitments are not those that it saw before it revealed your bytes.
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

## How fair a game is
fairness-link = How fair is this?
fairness-title = How fair is { $game }?
# Where a figure was measured for exactly this set-up; $players is the bot that held all seats.
fairness-first = Whoever goes first wins { $share } here ({ $players } against itself)
fairness-solo = { $players } wins { $share } of these games
fairness-first-text = Bots played each other, all seats alike. Of the games that somebody won, this share went to the player who went first; in brackets its 95 % interval. People may play differently.
fairness-solo-text = A bot played alone against the Unknown Strengths. It won this share of all games; in brackets its 95 % interval. People may play differently.
fairness-by = { $players }: { $share } [{ $low } – { $high }] in { $games } games
fairness-by-search = { $players }, looking at { $positions } positions: { $share } [{ $low } – { $high }] in { $games } games
fairness-fair = Equal chances would be { $share }.

## The rules

rules-title = Rules of { $game }
rules-how = How to play { $game }
rules-chapters = Chapters
rules-search = Search the rules
rules-nothing = No rule speaks of that.

## The first game, and help at the table

goal-empedocle = Be the first to lose your Hatred: gather Air, Fire, Earth and Water, while others want the same.
goal-elem-master = Take all Earth of your opponent with Water, Fire and Air, and guard your own.
goal-learn = 3-minute lesson
goal-learn-text = learn by doing, step by step
goal-play = Just play
goal-play-text = a first game, explained as you go
help = Help
help-coach = Explain the game as I play
help-no-coach = Stop explaining
help-what = What is this? Touch it
help-rules = Rules
help-lessons = Lessons
help-rule-ids = Always show rule numbers
help-notation = Show notation
about-rule = Rule
about-touch = Touch what you want to know about.

## The tiles of the home page

practise = Practise
tile-today = Puzzle of the day
tile-today-text = a new one every day
tile-puzzles-text = find the decision that wins
tile-learn-text = short lessons at the real table
meanwhile-puzzle = Meanwhile: the puzzle of the day
meanwhile-bots = Watch bots play { $game }

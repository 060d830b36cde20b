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
bot-sampler = Tries each option in many random games and takes the most promising.

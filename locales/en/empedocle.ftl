### The texts of Empedocle. Elements, faces and tiles arrive as words: air, fire, earth, water,
### aether, whirl. Every other language has the same keys.

## Names

empedocle-title = Empedocle
variant-standard = Standard game
variant-boon = Standard game with Boon
variant-kyklo = Kyklo
element-air = Air
element-fire = Fire
element-earth = Earth
element-water = Water
element-aether = Aether
face-whirl = Whirl
term-hatred = Hatred
term-cylinder = Cylinder
term-celestial-die = Celestial die
term-lightning-stone = Lightning stone
term-gem = Gem
term-serenity-star = Serenity star
term-round = Round
unknown-strength-name = Unknown Strength { $number }

## Forms of names inside sentences: they read the variables of the message that uses them

element-name =
    { $element ->
        [air] { element-air }
        [fire] { element-fire }
        [earth] { element-earth }
        [water] { element-water }
       *[aether] { element-aether }
    }
element-a =
    { $element ->
        [air] an Air
        [fire] a Fire
        [earth] an Earth
        [water] a Water
       *[aether] an Aether
    }
element-the =
    { $element ->
        [air] Air
        [fire] Fire
        [earth] Earth
        [water] Water
       *[aether] Aether
    }
element-plural =
    { $element ->
        [air] Air
        [fire] Fire
        [earth] Earth
        [water] Water
       *[aether] Aethers
    }
face-name =
    { $face ->
        [air] { element-air }
        [fire] { element-fire }
        [earth] { element-earth }
        [water] { element-water }
        [aether] { element-aether }
       *[whirl] { face-whirl }
    }
face-the =
    { $face ->
        [air] Air
        [fire] Fire
        [earth] Earth
        [water] Water
        [aether] Aether
       *[whirl] the Whirl
    }
tile-name =
    { $tile ->
        [air] { element-air }
        [fire] { element-fire }
        [earth] { element-earth }
        [water] { element-water }
        [aether] { element-aether }
       *[whirl] { face-whirl }
    }
tile-the =
    { $tile ->
        [air] Air
        [fire] Fire
        [earth] Earth
        [water] Water
        [aether] Aether
       *[whirl] the Whirl
    }
first-element-a =
    { $first ->
        [air] an Air
        [fire] a Fire
        [earth] an Earth
        [water] a Water
       *[aether] an Aether
    }
second-element-a =
    { $second ->
        [air] an Air
        [fire] a Fire
        [earth] an Earth
        [water] a Water
       *[aether] an Aether
    }
pair-tokens =
    { $first ->
        [air]
            { $second ->
                [air] two Air
               *[other] { first-element-a } and { second-element-a }
            }
        [fire]
            { $second ->
                [fire] two Fire
               *[other] { first-element-a } and { second-element-a }
            }
        [earth]
            { $second ->
                [earth] two Earth
               *[other] { first-element-a } and { second-element-a }
            }
        [water]
            { $second ->
                [water] two Water
               *[other] { first-element-a } and { second-element-a }
            }
       *[aether]
            { $second ->
                [aether] two Aethers
               *[other] { first-element-a } and { second-element-a }
            }
    }

## Facts

empedocle-fact-stone = { $strength } receives the Lightning stone.
empedocle-fact-started = { $strength } starts just after the { tile-name } tile.
empedocle-fact-round = { $strength } receives the Lightning stone and calls “Kyklo!”: round { $round } begins.
empedocle-fact-celestial-hidden = { $strength } rolls the Celestial die, unseen by all.
empedocle-fact-sealed = { $strength } sets a die in secret.
empedocle-fact-chose =
    { $boon ->
        [yes] { $strength } secretly chooses { face-the } and commits a gem.
       *[no] { $strength } secretly chooses { face-the }.
    }
empedocle-fact-shown =
    { $boon ->
        [yes] { $strength } shows { face-the }, with a gem committed.
       *[no] { $strength } shows { face-the }.
    }
empedocle-fact-switched = { $strength } turns the die to { face-the }.
empedocle-fact-unswitched = { $strength } leaves the die on { face-the }.
empedocle-fact-bound = { $strength } shows { face-the }, like the holder of the Cylinder, and cannot change face.
empedocle-fact-gem-spent = { $strength } puts the committed gem on the Whirl tile.
empedocle-fact-gem-taken = { $strength } takes a gem from the { tile-name } tile.
empedocle-fact-gem-left = { $strength } leaves a gem on the { tile-name } tile.
empedocle-fact-imploded = Every strength shows the Whirl: the world implodes and everybody loses.
empedocle-fact-eliminated = { $strength } shares the { face-name } face and is eliminated for this round.
empedocle-fact-shed =
    { $strength } discards { $count ->
        [one] one Hatred
       *[other] { $count } Hatred
    } to the Serenity star and has { $left ->
        [0] none
       *[other] { $left }
    } left.
empedocle-fact-whirl-strength = { $strength } is the Whirl strength.
empedocle-fact-whirl-rolled = { $strength } rolls { face-the }.
empedocle-fact-blocked = The { tile-name } tile is blocked for this round.
empedocle-fact-took = { $strength } takes { element-a }.
empedocle-fact-declined = { $strength } could take { element-a } but declines.
empedocle-fact-keeps = { $strength } keeps { face-the }.
empedocle-fact-rerolls = { $strength } announces a reroll.
empedocle-fact-rerolled = { $strength } rerolls and gets { face-the }.
empedocle-fact-placed = { $strength } puts the die on the { tile-name } tile.
empedocle-fact-barred = { $strength } cannot take { element-the }: it would be a fourth element, and another strength has already made the claim.
empedocle-fact-celestial-shown = The Celestial die shows { face-the }.
empedocle-fact-bonus = { $strength } takes one more { element-name } thanks to the Celestial die.
empedocle-fact-pair-exchanged = { $strength } exchanges { pair-tokens } for an Aether.
empedocle-fact-aether-exchanged = { $strength } exchanges two Aethers for { element-a }.
empedocle-fact-aether-lost = { $strength } returns two Aethers and can receive nothing for them.
empedocle-fact-passed = { $strength } makes no exchange.
empedocle-fact-claimed = { $strength } holds all four elements and makes the claim.
empedocle-fact-cylinder = { $strength } holds the Cylinder.
empedocle-fact-returned =
    { $count ->
        [one] { $strength } returns one token of each terrestrial element.
       *[other] { $strength } returns { $count } tokens of each terrestrial element.
    }
empedocle-fact-refilled = The { tile-name } tile is empty: every strength puts one token back on it.
empedocle-fact-moved = { $strength } moves to the { tile-name } tile.
empedocle-fact-stuck = { $strength } has nowhere to go and is stuck on the { tile-name } tile.
empedocle-fact-bumped = { $strength } is bumped and lands on the { tile-name } tile.
empedocle-fact-crowded = { $strength } shares the { tile-name } tile and takes nothing.
empedocle-fact-won = { $strength } has no Hatred left and wins the game.
empedocle-fact-unfinished =
    { $rounds ->
        [one] The limit of one round is reached: the game ends unfinished, without a winner.
       *[other] The limit of { $rounds } rounds is reached: the game ends unfinished, without a winner.
    }

## Refusals

empedocle-refusal-wrong-kind =
    { $asked ->
        [choose] That is not possible now. { empedocle-ask-choose }
        [boon] That is not possible now. { empedocle-ask-boon }
        [take] That is not possible now. { empedocle-ask-take }
        [announce] That is not possible now. { empedocle-ask-announce }
        [bonus] That is not possible now. { empedocle-ask-bonus }
        [pair] That is not possible now. { empedocle-ask-pair }
        [aether] That is not possible now. { empedocle-ask-aether }
        [late] That is not possible now. { empedocle-ask-late }
        [start] That is not possible now. { empedocle-ask-start }
        [move] That is not possible now. { empedocle-ask-move }
        [roll] That is not possible now. Wait for the roll.
       *[nothing] The game is over.
    }
empedocle-refusal-no-boon = This game is played without gems: choose a face only.
empedocle-refusal-no-gem = You have no gem to commit: choose a face only.
empedocle-refusal-own-face = You already show { face-the }: to stay on it, keep your face.
empedocle-refusal-face-shown = Another strength shows { face-the }: turn your die to a free face, or keep yours.
empedocle-refusal-forced = You hold more than two { element-plural }: an exchange is compulsory.
empedocle-refusal-pair-order = Name the pair in the order Air, Fire, Earth, Water.
empedocle-refusal-pair-aether = Only terrestrial elements make a pair: choose from Air, Fire, Earth and Water.
empedocle-refusal-not-held = You would need { pair-tokens } for this exchange.
empedocle-refusal-leaves-three = You would still hold more than two { element-plural }: return more of them.
empedocle-refusal-late-pair = A late exchange needs two different elements.
empedocle-refusal-breaks-set = You have made the claim: you must keep one of each terrestrial element.
empedocle-refusal-receive-aether = Two Aethers cannot be exchanged for an Aether: choose a terrestrial element.
empedocle-refusal-third-copy = You already hold two { element-plural }: choose another element.
empedocle-refusal-empty-tile = The { element-name } tile is empty: you can take nothing from it.
empedocle-refusal-fourth = { $strength } has already made the claim in this round, and { element-the } would be your fourth element: choose another.
empedocle-refusal-start-tile = You cannot start from the Whirl: choose an element tile.
empedocle-refusal-own-tile = You can neither stay on the { tile-name } tile nor come back to it: choose another.
empedocle-refusal-occupied = Another strength stands on the { tile-name } tile: choose a free tile.
empedocle-refusal-too-far =
    Going to the { tile-name } tile costs { $cost ->
        [one] one gem
       *[other] { $cost } gems
    }, and you have { $gems ->
        [0] none
       *[other] only { $gems }
    }.
empedocle-refusal-whirl-occupied = Another strength stands on the Whirl tile: choose an element tile.
empedocle-refusal-whirl-to-whirl = You cannot stay on the Whirl tile: choose an element tile.

## Complaints about texts

empedocle-complaint-unknown-word = “{ $word }” is not understood here.
empedocle-complaint-word-count = There are too few or too many words.
empedocle-complaint-unknown-option = There is no option “{ $key }”.
empedocle-complaint-option-twice = The option “{ $key }” is given twice.
empedocle-complaint-option-missing = The option “{ $key }” is missing.
empedocle-complaint-option-value = The option “{ $key }” cannot be “{ $value }”.
empedocle-complaint-humans = The game is for one to five people.
empedocle-complaint-unknown-count =
    { $humans ->
        [1] A solo game takes one to four Unknown Strengths.
        [2] Two people play with one to three Unknown Strengths.
       *[other] { $humans } people play without Unknown Strengths.
    }
empedocle-complaint-kyklo-players = Kyklo is for two to five people, without Unknown Strengths.
empedocle-complaint-hatred = Each strength starts with three Hatred, or in Kyklo with two or three.
empedocle-complaint-max-rounds = The limit must be at least one round.
empedocle-complaint-malformed = The position cannot be read at “{ $part }”.
empedocle-complaint-human-stone = With Unknown Strengths the first stone lies with one of them, not with { $stone }, which a person plays.
empedocle-complaint-broken = The position contradicts rule { $rule }.

## What a player is asked

empedocle-ask-choose = Choose a face in secret.
empedocle-ask-boon = Keep your face or turn your die to a free one.
empedocle-ask-take = Take a token from the tile or decline.
empedocle-ask-announce = Keep your die or reroll it.
empedocle-ask-bonus = Take one more token as the Celestial bonus or decline.
empedocle-ask-pair = Exchange two terrestrial tokens for an Aether, or pass if you may.
empedocle-ask-aether = Choose the terrestrial token that you receive for two Aethers.
empedocle-ask-late = Exchange two different terrestrial tokens for an Aether, or pass.
empedocle-ask-start = Choose the element tile that you start after.
empedocle-ask-move = Choose the tile to move to.

## Actions

empedocle-action-choose = Choose { face-the }
empedocle-action-choose-boon = Choose { face-the } with a gem
empedocle-action-keep = Keep
empedocle-action-reroll = Reroll
empedocle-action-switch = Turn to { face-the }
empedocle-action-take = Take
empedocle-action-decline = Decline
empedocle-action-receive = Receive { element-a }
empedocle-action-exchange = Exchange { pair-tokens } for an Aether
empedocle-action-pass = Pass
empedocle-action-start = Start after { tile-the }
empedocle-action-move = Move to { tile-the }

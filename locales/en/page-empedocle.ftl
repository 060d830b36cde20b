### The page's own words for Empedocle. Names of elements and faces come from empedocle.ftl.

## What is asked, and of whom

emp-for-strength = { $name }: { $ask }
emp-ask-take = Take { element-a }, or decline.
emp-ask-bonus = The Celestial die offers one more: take { element-a }, or decline.
emp-ask-announce = You show { face-the }: keep your die or reroll it.
emp-ask-pair = Exchange two terrestrial tokens for an Aether, or pass.
emp-ask-pair-forced = You hold more than two of one element: exchange two tokens for an Aether.
emp-chosen = You have chosen. You can still change.
emp-chosen-awaiting =
    { $count ->
        [one] You have chosen and can still change: { $names } has yet to choose.
       *[other] You have chosen and can still change: { $names } have yet to choose.
    }
emp-rolling = The dice are rolling …
emp-awaited-choose = Waiting for { $name } to choose a face.
emp-awaited-boon = Waiting for { $name } to keep or turn the die.
emp-awaited-take = Waiting for { $name } to take or decline.
emp-awaited-announce = Waiting for { $name } to keep or reroll.
emp-awaited-bonus = Waiting for { $name } to take the bonus or decline.
emp-awaited-pair = Waiting for { $name } to exchange or pass.
emp-awaited-aether = Waiting for { $name } to choose an element.
emp-awaited-late = Waiting for { $name } to exchange or pass.
emp-awaited-start = Waiting for { $name } to choose where to start.
emp-awaited-move = Waiting for { $name } to move.

## The tray

emp-faces = Faces of the die
emp-tiles = Tiles
emp-exchanges = Exchanges
emp-lock = Lock
emp-lock-face = Lock { face-name }
emp-change = Change
emp-commit = Gem
emp-commit-text = Commit a gem
emp-with-gem = with a gem committed
emp-confirm = Confirm
emp-exchange = Exchange
emp-after = Then you hold
emp-completes = completes your four elements
emp-free = free
emp-cost =
    { $count ->
        [0] free
        [one] costs one gem
       *[other] costs { $count } gems
    }

## The table

emp-tile = { tile-name } tile
emp-tile-tokens =
    { $count ->
        [0] no token
        [one] one token
       *[other] { $count } tokens
    }
emp-tile-blocked = blocked for this round
emp-star =
    Serenity star: { $count ->
        [0] no Hatred laid down yet
        [one] one Hatred laid down
       *[other] { $count } Hatred laid down
    }
emp-cylinder-held = Cylinder: held by { $name }
emp-cylinder-nobody = Cylinder: nobody holds it yet
emp-celestial-hidden = Celestial die: hidden from all
emp-celestial = Celestial die: { face-name }
emp-piece-on = { $name } on the { tile-name } tile
emp-piece-after = { $name } after the { tile-name } tile
emp-panel-hatred = { $count } Hatred
emp-panel-holds = Holds { $list }
emp-panel-holds-nothing = Holds no element
emp-panel-gems =
    { $count ->
        [0] no gem
        [one] one gem
       *[other] { $count } gems
    }
emp-panel-covered = Die under its cup
emp-panel-die = shows { face-the }
emp-panel-on = Stands on the { tile-name } tile
emp-panel-after = Stands after the { tile-name } tile
emp-mark-eliminated = Eliminated
emp-mark-claims = Unites
emp-mark-won = Winner
emp-mark-whirl = Whirl strength
emp-mark-committed = Gem committed
emp-mark-rolls = Rolls
emp-mark-keeps = Keeps
emp-mark-took = Took

## Called out

emp-kyklo = { $name }: “Kyklo!”
emp-kyklo-why = “Kyklo” is Greek for “in a circle”: whoever receives the stone calls the next round with it.
emp-round = Round { $round }
emp-union = Union!
emp-won = Serenity!
emp-end-union =
    { $who ->
        [you] You united the four elements and shed your last Hatred.
       *[other] { $name } united the four elements and shed the last Hatred.
    }
emp-end-double =
    { $who ->
        [you] You united the four elements twice at once and shed your last two Hatred.
       *[other] { $name } united the four elements twice at once and shed the last two Hatred.
    }
emp-end-fallen =
    { $who ->
        [you] Everybody fell and you held the Cylinder: its power took your last Hatred.
       *[other] Everybody fell and { $name } held the Cylinder: its power took the last Hatred.
    }
emp-end-standings = At the end
emp-end-hatred = Hatred left
emp-end-elements = Elements
emp-implosion = Implosion!
emp-implosion-text = All chose the Whirl

## Scenes: several facts in one sentence

emp-scene-face = { $name }: { face-name }
emp-scene-shown = The cups are lifted. { $list }.
emp-scene-rerolled = The dice roll again. { $list }.
emp-scene-eliminated =
    { $count ->
        [2] { $names } both chose { face-the }: both out for this round.
       *[other] { $names } all chose { face-the }: all out for this round.
    }
emp-scene-crowded = { $names } share the { tile-name } tile: nobody takes from it.
emp-scene-gems =
    { $count ->
        [one] It costs one gem.
       *[other] It costs { $count } gems.
    }

## Facts told to the player whom they are about

empedocle-you-stone = You receive the Lightning stone.
empedocle-you-started = You start just after the { tile-name } tile.
empedocle-you-round = You receive the Lightning stone and call “Kyklo!”: round { $round } begins.
empedocle-you-celestial-hidden = You roll the Celestial die, unseen by all.
empedocle-you-sealed = You set your die in secret.
empedocle-you-chose =
    { $boon ->
        [yes] You secretly choose { face-the } and commit a gem.
       *[no] You secretly choose { face-the }.
    }
empedocle-you-shown =
    { $boon ->
        [yes] You show { face-the }, with a gem committed.
       *[no] You show { face-the }.
    }
empedocle-you-switched = You turn your die to { face-the }.
empedocle-you-unswitched = You leave your die on { face-the }.
empedocle-you-bound = You show { face-the }, like the holder of the Cylinder, and cannot change face.
empedocle-you-gem-spent = You put the committed gem on the Whirl tile.
empedocle-you-gem-taken = You take a gem from the { tile-name } tile.
empedocle-you-gem-left = You leave a gem on the { tile-name } tile.
empedocle-you-eliminated = You share the { face-name } face and are eliminated for this round.
empedocle-you-shed =
    You discard { $count ->
        [one] one Hatred
       *[other] { $count } Hatred
    } to the Serenity star and have { $left ->
        [0] none
       *[other] { $left }
    } left.
empedocle-you-whirl-strength = You are the Whirl strength.
empedocle-you-whirl-rolled = You roll { face-the }.
empedocle-you-took = You take { element-a }.
empedocle-you-declined = You could take { element-a } but decline.
empedocle-you-keeps = You keep { face-the }.
empedocle-you-rerolls = You announce a reroll.
empedocle-you-rerolled = You reroll and get { face-the }.
empedocle-you-placed = You put your die on the { tile-name } tile.
empedocle-you-barred = You cannot take { element-the }: it would be your fourth element, and another strength has already made the claim.
empedocle-you-bonus = You take one more { element-name } thanks to the Celestial die.
empedocle-you-pair-exchanged = You exchange { pair-tokens } for an Aether.
empedocle-you-aether-exchanged = You exchange two Aethers for { element-a }.
empedocle-you-aether-lost = You return two Aethers and can receive nothing for them.
empedocle-you-passed = You make no exchange.
empedocle-you-claimed = You hold all four elements and make the claim.
empedocle-you-cylinder = You hold the Cylinder.
empedocle-you-returned =
    { $count ->
        [one] You return one token of each terrestrial element.
       *[other] You return { $count } tokens of each terrestrial element.
    }
empedocle-you-moved = You move to the { tile-name } tile.
empedocle-you-stuck = You have nowhere to go and are stuck on the { tile-name } tile.
empedocle-you-bumped = You are bumped and land on the { tile-name } tile.
empedocle-you-crowded = You share the { tile-name } tile and take nothing.
empedocle-you-won = You have no Hatred left and win the game.

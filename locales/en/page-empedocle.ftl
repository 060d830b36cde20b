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
emp-mark-whirl = Whirl strength
emp-mark-committed = Gem committed
emp-mark-rolls = Rolls
emp-mark-keeps = Keeps
emp-mark-took = Took

## Called out

emp-kyklo = Kyklo!
emp-round = Round { $round }
emp-union = Union!
emp-won = Serenity!
emp-implosion = Implosion!
emp-implosion-text = All chose the Whirl

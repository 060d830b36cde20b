### The page's own words for elem-master.

## The board, for those who hear it

elm-ui-board = Board
elm-ui-cell-empty = { $square }, empty
elm-ui-cell-void = { $square }, void
elm-ui-cell-mine = { $square }, your { elm-element-name }, level { $level }
elm-ui-cell-other = { $square }, { $owner }’s { elm-element-name }, level { $level }
elm-ui-played = played
elm-ui-immobilised = immobilised
elm-ui-acts-as = acts as { elm-element-name }
elm-ui-in-hand = chosen
elm-ui-can-act = can act
elm-ui-pickable = can be chosen
elm-ui-nearer = Zoom in
elm-ui-farther = Zoom out
elm-ui-round = Round { $round }

## Players

elm-ui-team = Team { $team }
elm-ui-out = eliminated
elm-ui-ready = army placed
elm-ui-points =
    { $points ->
        [one] one action point left
       *[other] { $points } action points left
    }
elm-ui-spent = spent
elm-ui-reserved = , reserved
elm-ui-coming = soon
elm-ui-used =
    { $count ->
        [one] 1 card of 3 used
       *[other] { $count } cards of 3 used
    }
elm-ui-pending =
    { $count ->
        [one] 1 new card to come
       *[other] { $count } new cards to come
    }

## The exchanges

elm-ui-exchanges = Who beats whom
elm-ui-beats = { $winner } beats { $loser }: the loser gives up a level, the winner gains one.

## What is asked

elm-ui-wait = Waiting for { $name }.
elm-ui-wait-specialty = { $name } is choosing a specialty.
elm-ui-wait-army = Waiting for the army of { $name }.
elm-ui-wait-turn =
    { $points ->
        [one] { $name } is playing: one action point left.
       *[other] { $name } is playing: { $points } action points left.
    }
elm-ui-ask-turn =
    { $points ->
        [0] No action points left: blow a gust, or end your turn.
        [one] Choose an elemental: one action point left.
       *[other] Choose an elemental: { $points } action points left.
    }
elm-ui-ask-nothing =
    { $points ->
        [0] Your action points are spent: end your turn.
       *[other] Nothing more can be done: end your turn.
    }
elm-ui-ask-target = { elm-element-the } on { $square }: choose where it goes or whom it meets.
elm-ui-ask-grow = { elm-element-the } on { $square } can only grow.
elm-ui-ask-confirm = { elm-element-the } from { $square } to { $to }: confirm, or touch { $to } again.
elm-ui-ask-end =
    { $points ->
        [one] One action point would be lost. End the turn all the same?
       *[other] { $points } action points would be lost. End the turn all the same?
    }
elm-ui-ask-army =
    { $left ->
        [0] Your army is complete: confirm it, or change it.
        [one] Place your army in your home zone: one token left.
       *[other] Place your army in your home zone: { $left } tokens left.
    }
elm-ui-ask-army-over =
    { $over ->
        [one] One token too many: take one away.
       *[other] { $over } tokens too many: take some away.
    }

## Powers and cards

elm-ui-guide-square = { $name }: choose a square.
elm-ui-guide-area = { $name }: choose the south-western square of an area of two by two.
elm-ui-guide-spread = { $name }: choose where the Water spreads.
elm-ui-guide-number = { $name }: choose how many.
elm-ui-guide-tokens = { $name }: choose how many tokens go.
elm-ui-guide-element = { $name }: choose an element.
elm-ui-guide-player = { $name }: choose a player.
elm-ui-guide-card = { $name }: choose a card.
elm-ui-guide-more = { $name }: confirm, or choose one more.
elm-ui-guide-confirm = { $name }: confirm.
elm-ui-trigger = Trigger it
elm-ui-use-power = Use the power
elm-ui-why-not = Why not now?
elm-ui-possible = That would be possible now.
elm-ui-rule = Rule
elm-ui-show-board = Show the board
elm-ui-show-specialties = Show the specialties
elm-ui-terrain-laid = The terrains are laid.

## Acts

elm-ui-kind-grow = Grow
elm-ui-kind-move = Move
elm-ui-kind-attack = Attack
elm-ui-kind-strike = Strike
elm-ui-kind-tunnel = Tunnel
elm-ui-kind-blaze = Blaze
elm-ui-kind-gust = Gust
elm-ui-do-grow = Grow
elm-ui-do-move = Move
elm-ui-do-attack = Attack
elm-ui-do-strike = Strike
elm-ui-do-tunnel = Go underground
elm-ui-do-blaze = Make the blaze
elm-ui-do-gust = Blow
elm-ui-confirm = Confirm
elm-ui-cancel = Cancel
elm-ui-end-sure = Yes, end it
elm-ui-facet-kind = Act
elm-ui-facet-tokens = Tokens
elm-ui-facet-via = Via
elm-ui-facet-then = Go on
elm-ui-facet-other = And to
elm-ui-facet-with = Wave
elm-ui-facet-force = Force
elm-ui-facet-spread = Spread
elm-ui-all = all
elm-ui-none-via = straight
elm-ui-none-with = alone
elm-ui-none-spread = none
elm-ui-none-other = none
elm-ui-none-force = none

## The army

elm-ui-palette = Element to place
elm-ui-erase = Take away
elm-ui-standard-army = Standard army
elm-ui-clear = Clear
elm-ui-send-army = Confirm ({ $placed }/12)

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
elm-ui-round-next = Round { $round } · then { $next }

## Players

elm-ui-team = Team { $team }
elm-ui-partner = Partner
elm-ui-opponent = Opponent
elm-ui-out = eliminated
elm-end-no-earth =
    { $who ->
        [you] You have no Earth left on the board.
       *[other] { $count ->
            [one] { $names } has no Earth left on the board.
           *[other] { $names } have no Earth left on the board.
        }
    }
elm-end-resigned =
    { $who ->
        [you] You resigned.
       *[other] { $names } resigned.
    }
elm-end-count = The count: most Earth on the board, then Water, then Air
elm-end-board = Tokens on the board at the end
elm-ui-ready = army placed
elm-ui-life = { $count } Earth on the board
elm-ui-life-text = Earth on the board: without any, a player is out.
elm-ui-fires =
    { $count ->
        [0] No Fire left
        [one] 1 Fire left
       *[other] { $count } Fire left
    }
elm-ui-fires-text = Fire of all players on the board: when the last one goes out, the game stops and Earth is counted.
elm-ui-north = North
elm-ui-north-S = North is at the top of the board.
elm-ui-north-N = North is at the bottom of the board.
elm-ui-north-W = North is on the left of the board.
elm-ui-north-E = North is on the right of the board.
elm-ui-cost =
    { $points ->
        [0] Costs nothing
        [one] Costs 1 action point
       *[other] Costs { $points } action points
    }
elm-ui-will-be-played = then played: { $list }
elm-ui-confirm-always = Confirm every act
elm-ui-dangers = Dangers
elm-ui-dangers-text = Marks your Earths that one act of an opponent could take from you next turn
elm-ui-danger-less = An opponent could take a level of this Earth next turn.
elm-ui-danger-gone = An opponent could destroy this Earth next turn.
elm-ui-watch =
    { elm-element-the } of { $owner } on { $square } could reach { $count ->
        [0] nothing
        [one] one square
       *[other] { $count } squares
    } next turn{ $hurt ->
        [0] { "." }
        [one] { "," } and hurt one of yours.
       *[other] { "," } and hurt { $hurt } of yours.
    }
elm-ui-verdict-win = A gain: the others lose more than you.
elm-ui-verdict-lose = A loss: you lose more than the others.
elm-ui-verdict-trade = An even trade.
elm-ui-verdict-waste = Nothing comes of it.
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
elm-ui-guide-area = { $name }: touch any square of the area.
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

## Scenes: several facts in one sentence

elm-scene-revealed = Laid face up: { $list }.

## Facts told to the player whom they are about

elem-master-you-first-player = You play first.
elem-master-you-specialty-taken = You take the { elm-specialty-name }.
elem-master-you-army-ready = You have placed your army behind the screen.
elem-master-you-turn-started =
    { $points ->
        [one] Round { $round }: your turn begins, with one action point.
       *[other] Round { $round }: your turn begins, with { $points } action points.
    }
elem-master-you-turn-ended = Your turn ends.
elem-master-you-points-given =
    { $points ->
        [one] You get one more action point.
       *[other] You get { $points } more action points.
    }
elem-master-you-moved =
    { $tokens ->
        [one] Your { elm-element-name }: one token goes from { $from } to { $to }.
       *[other] Your { elm-element-name }: { $tokens } tokens go from { $from } to { $to }.
    }
elem-master-you-gained =
    { $tokens ->
        [one] Your { elm-element-name } on { $cell } gains a level and is now of level { $level }.
       *[other] Your { elm-element-name } on { $cell } gains { $tokens } levels and is now of level { $level }.
    }
elem-master-you-lost =
    Your { elm-element-name } on { $cell } loses { $tokens ->
        [one] a level
       *[other] { $tokens } levels
    } and { $level ->
        [0] is gone
       *[other] is now of level { $level }
    }.
elem-master-you-attacked = Your { elm-attacker-the } on { $from } attacks the { elm-target-the } on { $to }.
elem-master-you-summoned = You summon { elm-element-a } of level { $level } on { $cell }.
elem-master-you-immobilised = Your { elm-element-name } on { $cell } is immobilised for your next turn.
elem-master-you-power-used = You use the power { elm-specialty-of }.
elem-master-you-card-played = You trigger { elm-card-name }.
elem-master-you-card-copied = You copy { elm-card-name } with Full Moon.
elem-master-you-card-reserved = You reserve { elm-card-name }.
elem-master-you-resigned = You resign.
elem-master-you-eliminated = You are eliminated.

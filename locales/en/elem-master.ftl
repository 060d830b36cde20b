### The texts of Elem Master. Elements, terrains, cards, specialties and arenas arrive as words of the
### notation: earth, forest, westwind, druid, A2-01. Every other language has the same keys.

## Names

elem-master-title = Elem Master
elm-element-earth = Earth
elm-element-fire = Fire
elm-element-water = Water
elm-element-air = Air
elm-term-action-points = Action points
elm-term-reserve = Reserve
elm-term-round = Round
elm-term-terrain = Terrain
elm-term-events = Events
elm-term-specialty = Specialty
elm-term-crypt = Crypt

## Terrains

terrain-forest = Forest
terrain-forest-text = Standard terrain. Earth grows here.
terrain-savanna = Savanna
terrain-savanna-text = Standard terrain. Fire grows here.
terrain-marsh = Marsh
terrain-marsh-text = Standard terrain. Water grows here.
terrain-mountain = Mountain
terrain-mountain-text = Standard terrain. Air grows here.
terrain-volcano = Volcano
terrain-volcano-text = Advantageous terrain. Fire and Air grow here.
terrain-glacier = Glacier
terrain-glacier-text = Advantageous terrain. Water and Air grow here.
terrain-steppe = Steppe
terrain-steppe-text = Advantageous terrain. Earth and Air grow here.
terrain-mangrove = Mangrove
terrain-mangrove-text = Advantageous terrain. Earth and Water grow here.
terrain-desert = Desert
terrain-desert-text = Harsh terrain. Nothing grows here, and Water that enters the desert from outside loses one level, before any merge.
terrain-canyon = Canyon
terrain-canyon-text = Harsh terrain. Nothing grows here, and a move of several steps must stop after a step that began or ended in the canyon.
terrain-jungle = Jungle
terrain-jungle-text = Harsh terrain. Earth and Water grow here, but whoever grows is immobilised during its owner’s next turn.
terrain-tundra = Tundra
terrain-tundra-text = Harsh terrain. Nothing grows here, and an elemental standing here gains nothing from an attack.

## Specialties

specialty-druid = Druid
specialty-druid-text = Cost: 1 AP, that of the move. Your Earth may take two steps in one move, with splits and merges on the way; if the whole elemental ends on an empty square, it is played.
specialty-necromancer = Necromancer
specialty-necromancer-text = Cost: 3 AP. Your Earth tokens that leave the board go to your crypt, which holds up to three and serves as a second reserve of Earth. The power summons them all, each as an Earth of level 1 on an empty square of your home zone.
specialty-demonist = Demonist
specialty-demonist-text = Cost: 2 AP. Sacrifice one of your elementals that is neither played nor immobilised nor Fire: a Fire of level 1, unplayed, appears in its place. You need a Fire token in reserve.
specialty-cultist = Cultist
specialty-cultist-text = Cost: 3 AP. Summon a Fire of level 2 on an empty square of your home zone. You need two Fire tokens in reserve.
specialty-priest = Priest
specialty-priest-text = Cost: none. When one of your Waters beats a Fire during your turn, you may spread instead of gaining the level: a Water token from your reserve becomes a new elemental of level 1, unplayed, on an empty square next to the winner.
specialty-sage = Sage
specialty-sage-text = Cost: none. In your waves of two or more members nobody becomes played. A member with opposing Water in front of it may strike: it stays where it is, and that Water is immobilised for its owner’s next turn.
specialty-healer = Healer
specialty-healer-text = Cost: none. When one of your Waters attacks one of your Earths, the Earth gains two levels instead of one; the Water still loses one.
specialty-shaman = Shaman
specialty-shaman-text = Cost: 2 AP. One of your unplayed Waters attacks a Fire at a distance of exactly 2, whatever is in between: the Fire loses one level, the Water gains one if it can. The Water stays where it is and is then played.
specialty-constellationist = Constellationist
specialty-constellationist-text = Cost: 3 AP. Summon three Airs of level 1 on three empty squares anywhere on the board. You need three Air tokens in reserve.
specialty-illusionist = Illusionist
specialty-illusionist-text = Cost: 3 AP. An Air of level 2 appears in your home zone, moves one or two steps over empty squares, blows with force 2 at an adjacent elemental and returns to the reserve. You need two Air tokens in reserve.
specialty-genie = Genie
specialty-genie-text = Cost: 0 AP, once per game. Make any elemental of exactly level 2 disappear, whoever’s it is.
specialty-oracle = Oracle
specialty-oracle-text = Cost: 2 AP. Make a move of one step or an attack with an opposing elemental that is neither played nor immobilised, as if you were its owner. Nobody becomes played.
specialty-alchemist = Alchemist
specialty-alchemist-text = Cost: 2 AP. Turn anybody’s elemental of level 2, 3 or 4 into another element, one level lower. Its owner’s reserve must hold the tokens needed.
specialty-runist = Runist
specialty-runist-text = Cost: 2 AP. Mark any unplayed elemental as played. On another player’s elemental the mark stays until the end of that player’s next turn.
specialty-enchanter = Enchanter
specialty-enchanter-text = Cost: 2 AP. Make an attack in which the loser loses two levels; the winner still gains one.
specialty-metamorph = Metamorph
specialty-metamorph-text = Cost: 2 AP. Until the end of the turn, one of your elementals acts as another element of your choice. It keeps its true element for tokens, reserve, merging, events and victory.

## Natural events

event-spring = Spring
event-spring-text = Cost: 2 AP. Every Earth gains a level.
event-summer = Summer
event-summer-text = Cost: 2 AP. Every Fire gains a level.
event-autumn = Autumn
event-autumn-text = Cost: 2 AP. Every Earth loses a level.
event-winter = Winter
event-winter-text = Cost: 2 AP. Every opposing Fire is immobilised for its owner’s next turn.
event-downpour = Downpour
event-downpour-text = Cost: 2 AP. One Fire of your choice loses one or two levels, as you wish.
event-deluge = Deluge
event-deluge-text = Cost: 2 AP. Every Water gains a level.
event-thunderstorm = Thunderstorm
event-thunderstorm-text = Cost: 2 AP. Every Earth of level 1 becomes a Fire of level 1 of the same owner, where that owner has Fire in reserve.
event-fog = Fog
event-fog-text = Cost: 2 AP. In the next turn of each opponent, moves, tunnels, blazes and waves started by a move are forbidden.
event-breeze = Breeze
event-breeze-text = Cost: 2 AP. Anybody’s Air blows, with a force of your choice from 1 up to its level (3 at most), without giving up tokens and without being marked.
event-westwind = West Wind
event-westwind-text = Cost: 2 AP. Summon an Air of level 2 on an empty square of your left half of the board. You need two Air tokens in reserve.
event-tempest = Tempest
event-tempest-text = Cost: 2 AP. During your next turn your gusts do not mark the Air that blows. You need an Air on the board.
event-hurricane = Hurricane
event-hurricane-text = Cost: 2 AP. During your next turn your Air may take up to four steps per AP. You need an Air on the board.
event-tornado = Tornado
event-tornado-text = Cost: 2 AP. One Air of your choice takes one to three tokens from its owner’s reserve, beyond level 3 if need be.
event-flood = Flood
event-flood-text = Cost: 2 AP. During your next turn, Growth gives your Water two levels on its home terrain, and one on any other terrain except desert, canyon and tundra. You need a Water on the board.
event-hail = Hail
event-hail-text = Cost: 2 AP. Every Earth in a 2×2 area of your choice loses a level.
event-frost = Frost
event-frost-text = Cost: 2 AP. Every opposing Water is immobilised for its owner’s next turn.
event-snow = Snow
event-snow-text = Cost: 2 AP. Every Fire in a 2×2 area of your choice loses a level.
event-avalanche = Avalanche
event-avalanche-text = Cost: 2 AP. One Earth of your choice loses a level, then every Water adjacent to its square gains one. At least one of those Waters must be able to gain.
event-heatwave = Heatwave
event-heatwave-text = Cost: 2 AP. During your next turn, Fire that beats Earth or Air gains two levels instead of one. You need a Fire on the board.
event-drought = Drought
event-drought-text = Cost: 2 AP. From the end of this turn to the end of your next one, in every exchange between Water and Fire both lose a level and nobody gains.
event-wildfire = Wildfire
event-wildfire-text = Cost: 2 AP. Summon a Fire of level 1 on any empty square. You need a Fire token in reserve.
event-mudslide = Mudslide
event-mudslide-text = Cost: 2 AP. One opposing player of your choice will have a single AP next turn. You get 1 AP now.
event-collapse = Collapse
event-collapse-text = Cost: 2 AP. Turn one or two empty squares into voids, for good. All elementals must still be in one connected region.
event-rainbow = Rainbow
event-rainbow-text = Cost: 2 AP. You will have one AP more at your next turn.
event-aurora = Aurora
event-aurora-text = Cost: 2 AP. One to three elementals of your choice, all of different elements, gain a level each. Each of them must be able to gain.
event-sunset = Sunset
event-sunset-text = Cost: 2 AP. One or two Fires of your choice lose a level each.
event-shootingstar = Shooting Star
event-shootingstar-text = Cost: 2 AP. One whole Fire of your choice flies one to three steps in a straight line over empty squares; at the last step it may merge.
event-fullmoon = Full Moon
event-fullmoon-text = Cost: 2 AP. Apply, as your own, the effect of any card that somebody has already used, other than a Full Moon.
event-eclipse = Eclipse
event-eclipse-text = Cost: 2 AP. Take another card of the common row and reserve it: from now on only you may trigger it, later, for 2 AP.
event-seismic = Seismic Shock
event-seismic-text = Cost: 2 AP. One or two cards of the common row leave the game. As many new ones are revealed at the start of your next turn.

## Arenas

arena-A2-01 = Pit
arena-A2-02 = Twin Springs
arena-A2-03 = Pillars
arena-A2-04 = Banks
arena-A2-05 = Narrows
arena-A2-06 = Rift
arena-A2-07 = Fords
arena-A2-08 = Spiral
arena-A2-09 = Gates
arena-A2-10 = Chequers
arena-A2-11 = Wall
arena-A2-12 = Hourglass
arena-A2-13 = Sickles
arena-A2-14 = Switchback
arena-A4-01 = Plateau
arena-A4-02 = Islet
arena-A4-03 = Open Sky
arena-A4-04 = Four Pillars
arena-A4-05 = Posterns
arena-A4-06 = Ramparts
arena-A4-07 = Mill
arena-A4-08 = Cloister
arena-A4-09 = Citadel
arena-A4-10 = Archipelago
arena-A4-11 = Maelstrom
arena-A4-12 = Quarries
arena-A4-13 = Star
arena-A4-14 = Labyrinth

## Forms of names inside sentences: they read the variables of the message that uses them

elm-element-name =
    { $element ->
        [earth] { elm-element-earth }
        [fire] { elm-element-fire }
        [water] { elm-element-water }
       *[air] { elm-element-air }
    }
elm-element-a =
    { $element ->
        [earth] an Earth
        [fire] a Fire
        [water] a Water
       *[air] an Air
    }
elm-element-the =
    { $element ->
        [earth] Earth
        [fire] Fire
        [water] Water
       *[air] Air
    }
elm-element-homes =
    { $element ->
        [earth] forest, steppe, mangrove and jungle
        [fire] savanna and volcano
        [water] marsh, glacier, mangrove and jungle
       *[air] mountain, volcano, glacier and steppe
    }
elm-attacker-the =
    { $attacker ->
        [earth] Earth
        [fire] Fire
        [water] Water
       *[air] Air
    }
elm-attacker-targets =
    { $attacker ->
        [earth] Fire and Water
        [fire] Earth, Water and Air
        [water] Earth and Fire
       *[air] Fire
    }
elm-target-the =
    { $target ->
        [earth] Earth
        [fire] Fire
        [water] Water
       *[air] Air
    }
elm-terrain-in =
    { $terrain ->
        [forest] in the forest
        [savanna] on the savanna
        [marsh] in the marsh
        [mountain] on the mountain
        [volcano] on the volcano
        [glacier] on the glacier
        [steppe] on the steppe
        [mangrove] in the mangrove
        [desert] in the desert
        [canyon] in the canyon
        [jungle] in the jungle
       *[tundra] on the tundra
    }
elm-terrain-nw =
    { $nw ->
        [forest] { terrain-forest }
        [savanna] { terrain-savanna }
        [marsh] { terrain-marsh }
        [mountain] { terrain-mountain }
        [volcano] { terrain-volcano }
        [glacier] { terrain-glacier }
        [steppe] { terrain-steppe }
        [mangrove] { terrain-mangrove }
        [desert] { terrain-desert }
        [canyon] { terrain-canyon }
        [jungle] { terrain-jungle }
       *[tundra] { terrain-tundra }
    }
elm-terrain-ne =
    { $ne ->
        [forest] { terrain-forest }
        [savanna] { terrain-savanna }
        [marsh] { terrain-marsh }
        [mountain] { terrain-mountain }
        [volcano] { terrain-volcano }
        [glacier] { terrain-glacier }
        [steppe] { terrain-steppe }
        [mangrove] { terrain-mangrove }
        [desert] { terrain-desert }
        [canyon] { terrain-canyon }
        [jungle] { terrain-jungle }
       *[tundra] { terrain-tundra }
    }
elm-terrain-sw =
    { $sw ->
        [forest] { terrain-forest }
        [savanna] { terrain-savanna }
        [marsh] { terrain-marsh }
        [mountain] { terrain-mountain }
        [volcano] { terrain-volcano }
        [glacier] { terrain-glacier }
        [steppe] { terrain-steppe }
        [mangrove] { terrain-mangrove }
        [desert] { terrain-desert }
        [canyon] { terrain-canyon }
        [jungle] { terrain-jungle }
       *[tundra] { terrain-tundra }
    }
elm-terrain-se =
    { $se ->
        [forest] { terrain-forest }
        [savanna] { terrain-savanna }
        [marsh] { terrain-marsh }
        [mountain] { terrain-mountain }
        [volcano] { terrain-volcano }
        [glacier] { terrain-glacier }
        [steppe] { terrain-steppe }
        [mangrove] { terrain-mangrove }
        [desert] { terrain-desert }
        [canyon] { terrain-canyon }
        [jungle] { terrain-jungle }
       *[tundra] { terrain-tundra }
    }
elm-specialty-of = of the { elm-specialty-name }
elm-specialty-name =
    { $specialty ->
        [druid] { specialty-druid }
        [necromancer] { specialty-necromancer }
        [demonist] { specialty-demonist }
        [cultist] { specialty-cultist }
        [priest] { specialty-priest }
        [sage] { specialty-sage }
        [healer] { specialty-healer }
        [shaman] { specialty-shaman }
        [constellationist] { specialty-constellationist }
        [illusionist] { specialty-illusionist }
        [genie] { specialty-genie }
        [oracle] { specialty-oracle }
        [alchemist] { specialty-alchemist }
        [runist] { specialty-runist }
        [enchanter] { specialty-enchanter }
       *[metamorph] { specialty-metamorph }
    }
elm-card-name =
    { $card ->
        [spring] { event-spring }
        [summer] { event-summer }
        [autumn] { event-autumn }
        [winter] { event-winter }
        [downpour] { event-downpour }
        [deluge] { event-deluge }
        [thunderstorm] { event-thunderstorm }
        [fog] { event-fog }
        [breeze] { event-breeze }
        [westwind] { event-westwind }
        [tempest] { event-tempest }
        [hurricane] { event-hurricane }
        [tornado] { event-tornado }
        [flood] { event-flood }
        [hail] { event-hail }
        [frost] { event-frost }
        [snow] { event-snow }
        [avalanche] { event-avalanche }
        [heatwave] { event-heatwave }
        [drought] { event-drought }
        [wildfire] { event-wildfire }
        [mudslide] { event-mudslide }
        [collapse] { event-collapse }
        [rainbow] { event-rainbow }
        [aurora] { event-aurora }
        [sunset] { event-sunset }
        [shootingstar] { event-shootingstar }
        [fullmoon] { event-fullmoon }
        [eclipse] { event-eclipse }
       *[seismic] { event-seismic }
    }
elm-arena-name =
    { $arena ->
        [A2-01] { arena-A2-01 }
        [A2-02] { arena-A2-02 }
        [A2-03] { arena-A2-03 }
        [A2-04] { arena-A2-04 }
        [A2-05] { arena-A2-05 }
        [A2-06] { arena-A2-06 }
        [A2-07] { arena-A2-07 }
        [A2-08] { arena-A2-08 }
        [A2-09] { arena-A2-09 }
        [A2-10] { arena-A2-10 }
        [A2-11] { arena-A2-11 }
        [A2-12] { arena-A2-12 }
        [A2-13] { arena-A2-13 }
        [A2-14] { arena-A2-14 }
        [A4-01] { arena-A4-01 }
        [A4-02] { arena-A4-02 }
        [A4-03] { arena-A4-03 }
        [A4-04] { arena-A4-04 }
        [A4-05] { arena-A4-05 }
        [A4-06] { arena-A4-06 }
        [A4-07] { arena-A4-07 }
        [A4-08] { arena-A4-08 }
        [A4-09] { arena-A4-09 }
        [A4-10] { arena-A4-10 }
        [A4-11] { arena-A4-11 }
        [A4-12] { arena-A4-12 }
        [A4-13] { arena-A4-13 }
       *[A4-14] { arena-A4-14 }
    }

## Names in lists of actions: $name is a word of the notation, or a name that is already in words

elm-listed-power = of the { elm-listed-specialty }
elm-listed-specialty =
    { $name ->
        [druid] { specialty-druid }
        [necromancer] { specialty-necromancer }
        [demonist] { specialty-demonist }
        [cultist] { specialty-cultist }
        [priest] { specialty-priest }
        [sage] { specialty-sage }
        [healer] { specialty-healer }
        [shaman] { specialty-shaman }
        [constellationist] { specialty-constellationist }
        [illusionist] { specialty-illusionist }
        [genie] { specialty-genie }
        [oracle] { specialty-oracle }
        [alchemist] { specialty-alchemist }
        [runist] { specialty-runist }
        [enchanter] { specialty-enchanter }
        [metamorph] { specialty-metamorph }
       *[other] { $name }
    }
elm-listed-event =
    { $name ->
        [spring] { event-spring }
        [summer] { event-summer }
        [autumn] { event-autumn }
        [winter] { event-winter }
        [downpour] { event-downpour }
        [deluge] { event-deluge }
        [thunderstorm] { event-thunderstorm }
        [fog] { event-fog }
        [breeze] { event-breeze }
        [westwind] { event-westwind }
        [tempest] { event-tempest }
        [hurricane] { event-hurricane }
        [tornado] { event-tornado }
        [flood] { event-flood }
        [hail] { event-hail }
        [frost] { event-frost }
        [snow] { event-snow }
        [avalanche] { event-avalanche }
        [heatwave] { event-heatwave }
        [drought] { event-drought }
        [wildfire] { event-wildfire }
        [mudslide] { event-mudslide }
        [collapse] { event-collapse }
        [rainbow] { event-rainbow }
        [aurora] { event-aurora }
        [sunset] { event-sunset }
        [shootingstar] { event-shootingstar }
        [fullmoon] { event-fullmoon }
        [eclipse] { event-eclipse }
        [seismic] { event-seismic }
       *[other] { $name }
    }

## Facts

elem-master-fact-arena-drawn = The arena drawn is { elm-arena-name }.
elem-master-fact-terrain-laid = The terrains are laid: { elm-terrain-nw } in the north-west, { elm-terrain-ne } in the north-east, { elm-terrain-sw } in the south-west, { elm-terrain-se } in the south-east.
elem-master-fact-first-player = { $seat } plays first.
elem-master-fact-specialty-taken = { $seat } takes the { elm-specialty-name }.
elem-master-fact-card-revealed = { elm-card-name } is laid face up.
elem-master-fact-army-ready = { $seat } has placed an army behind the screen.
elem-master-fact-army-placed = { $seat } has placed this army: { $army }.
elem-master-fact-turn-started =
    { $points ->
        [one] Round { $round }: { $seat }’s turn begins, with one action point.
       *[other] Round { $round }: { $seat }’s turn begins, with { $points } action points.
    }
elem-master-fact-turn-ended = { $seat }’s turn ends.
elem-master-fact-points-given =
    { $points ->
        [one] { $seat } gets one more action point.
       *[other] { $seat } gets { $points } more action points.
    }
elem-master-fact-moved =
    { $tokens ->
        [one] { $owner }’s { elm-element-name }: one token goes from { $from } to { $to }.
       *[other] { $owner }’s { elm-element-name }: { $tokens } tokens go from { $from } to { $to }.
    }
elem-master-fact-merged =
    { $overflow ->
        [0] { $owner }’s { elm-element-name } on { $cell } merges and is now of level { $level }.
        [one] { $owner }’s { elm-element-name } on { $cell } merges and is now of level { $level }; one token too many leaves the board.
       *[other] { $owner }’s { elm-element-name } on { $cell } merges and is now of level { $level }; { $overflow } tokens too many leave the board.
    }
elem-master-fact-gained =
    { $tokens ->
        [one] { $owner }’s { elm-element-name } on { $cell } gains a level and is now of level { $level }.
       *[other] { $owner }’s { elm-element-name } on { $cell } gains { $tokens } levels and is now of level { $level }.
    }
elem-master-fact-lost =
    { $owner }’s { elm-element-name } on { $cell } loses { $tokens ->
        [one] a level
       *[other] { $tokens } levels
    } and { $level ->
        [0] is gone
       *[other] is now of level { $level }
    }.
elem-master-fact-attacked = { $owner }’s { elm-attacker-the } on { $from } attacks the { elm-target-the } on { $to }.
elem-master-fact-gusted = The Air on { $from } blows with force { $force } at { $to }.
elem-master-fact-summoned = { $owner } summons { elm-element-a } of level { $level } on { $cell }.
elem-master-fact-converted = On { $cell }, { $owner } now has { elm-element-a } of level { $level } instead.
elem-master-fact-immobilised = { $owner }’s { elm-element-name } on { $cell } is immobilised for its owner’s next turn.
elem-master-fact-marked = { $owner }’s { elm-element-name } on { $cell } is marked as played.
elem-master-fact-formed = The elemental on { $cell } acts as { elm-element-the } until the end of the turn.
elem-master-fact-buried =
    { $tokens ->
        [one] { $owner } keeps one Earth token in the crypt, which now holds { $crypt }.
       *[other] { $owner } keeps { $tokens } Earth tokens in the crypt, which now holds { $crypt }.
    }
elem-master-fact-unearthed =
    { $tokens ->
        [one] { $owner } takes one Earth token out of the crypt, which now holds { $crypt }.
       *[other] { $owner } takes { $tokens } Earth tokens out of the crypt, which now holds { $crypt }.
    }
elem-master-fact-power-used = { $seat } uses the power { elm-specialty-of }.
elem-master-fact-card-played = { $seat } triggers { elm-card-name }.
elem-master-fact-card-copied = { $seat } copies { elm-card-name } with Full Moon.
elem-master-fact-effect-laid =
    { $card ->
        [drought] { elm-card-name } will act from the end of this turn to the end of { $seat }’s next turn.
       *[other] { elm-card-name } will act on { $seat }’s next turn.
    }
elem-master-fact-card-reserved = { $seat } reserves { elm-card-name }.
elem-master-fact-card-removed = { elm-card-name } leaves the game.
elem-master-fact-collapsed = The square { $cell } collapses and becomes void.
elem-master-fact-resigned = { $seat } resigns.
elem-master-fact-draw-offered = { $seat } offers a draw.
elem-master-fact-draw-declined = { $seat } plays on and declines the draw.
elem-master-fact-eliminated = { $seat } is eliminated.
elem-master-fact-ended =
    { $why ->
        [no-fire] There is no Fire left on the board: the game stops and the count decides.
        [repetition] The same position begins a turn for the third time: the game stops and the count decides.
        [no-progress] For too many rounds no token has entered or left the board: the game stops and the count decides.
        [length] The last round allowed is over: the game stops and the count decides.
        [agreement] Both players agree on a draw: the game is over.
       *[elimination] No opponent has Earth on the board any more: the game is over.
    }

## Refusals

elem-master-refusal-not-now = That is not possible at this stage of the game.
elem-master-refusal-draw-players = A draw can be agreed on by two players only.
elem-master-refusal-too-few-points =
    This costs { $cost ->
        [one] one action point
       *[other] { $cost } action points
    }, and you have { $left ->
        [0] none
       *[other] only { $left }
    } left.
elem-master-refusal-not-yours = You have no elemental on { $cell }: choose one of your own.
elem-master-refusal-played = The elemental on { $cell } is played: choose one that is not.
elem-master-refusal-immobilised = The elemental on { $cell } is immobilised: choose one that is not.
elem-master-refusal-not-home = { elm-element-the } does not grow { elm-terrain-in }: its home terrains are { elm-element-homes }.
elem-master-refusal-cannot-gain = The elemental on { $cell } cannot grow: it already has level 3 or more, or your reserve holds no more tokens of its element.
elem-master-refusal-void-cell = { $cell } is a void square: nothing can stand there.
elem-master-refusal-not-adjacent = { $from } and { $to } are not adjacent: choose a neighbouring square.
elem-master-refusal-occupied = { $cell } is occupied: go to an empty square, or to an elemental of the same owner and element.
elem-master-refusal-wrong-tokens =
    { $level ->
        [0] There is nothing left on { $cell } that could go on.
        [one] The elemental on { $cell } has a single token: it can only go as a whole.
       *[other] The elemental on { $cell } has { $level } tokens: take fewer of them, or the whole elemental without giving a number.
    }
elem-master-refusal-too-many-steps =
    { $most ->
        [one] This elemental takes a single step per move.
       *[other] This elemental takes at most { $most } steps per move.
    }
elem-master-refusal-no-change = This move would leave every token where it was: end it on another square.
elem-master-refusal-canyon = No step may follow one that began or ended in the canyon: stop on { $cell }.
elem-master-refusal-fog = There is fog: no moves, tunnels, blazes or waves started by a move. Growth, attacks, gusts and cards remain allowed.
elem-master-refusal-nothing-to-attack = There is nothing on { $to } that { $from } could attack: choose an elemental on an adjacent square.
elem-master-refusal-no-exchange = { elm-attacker-the } cannot attack { elm-target-the }, only { elm-attacker-targets }.
elem-master-refusal-not-earth = The elemental on { $cell } cannot go underground: only Earth can, and not while it acts as another element.
elem-master-refusal-no-tunnel = No tunnel leads from { $from } to { $to }: it must end at another Earth of yours, at a distance of exactly 2.
elem-master-refusal-tunnel-to-other = The Earth on { $cell } is another player’s: a tunnel must end at one of your own.
elem-master-refusal-no-blaze = The elemental on { $cell } cannot make a blaze: only a Fire of exactly level 3 can.
elem-master-refusal-blaze-blocked = The blaze cannot reach { $cell }: name two different squares next to the Fire, in alphabetical order, each of them empty or held by your own Fire.
elem-master-refusal-no-wave = No such wave can start from { $cell }: a Water leads it with all its tokens and carries neighbours along.
elem-master-refusal-not-dragged = The elemental on { $cell } cannot be carried: it must be your own Water, directly north, south, east or west of the leader, of its level or lower and not immobilised.
elem-master-refusal-wave-line = Those carried must lie on one straight line with the leader, and the wave may not run along that line.
elem-master-refusal-wave-blocked = The elemental on { $cell } is blocked: ahead of it there must be an empty square, your own Water, or a Fire or an Earth that it attacks.
elem-master-refusal-no-gust = The elemental on { $cell } cannot blow: only Air can.
elem-master-refusal-wrong-force = The Air on { $cell } cannot give up { $force } tokens: choose from one to three, and no more than it has.
elem-master-refusal-nobody-to-push = There is nobody to push on { $cell }: choose an elemental next to the Air.
elem-master-refusal-no-effect = The gust would do nothing: the elemental on { $cell } could neither move nor merge nor fight. Choose another target.
elem-master-refusal-other-specialty =
    { $specialty ->
        [druid] The { elm-specialty-name } has no power to call upon: it changes your moves.
        [priest] The { elm-specialty-name } has no power to call upon: it changes your attacks.
        [sage] The { elm-specialty-name } has no power to call upon: it changes your waves.
        [healer] The { elm-specialty-name } has no power to call upon: it changes your attacks.
       *[other] The { elm-specialty-name } is not your specialty: you can only use your own power.
    }
elem-master-refusal-power-cell =
    The power { elm-specialty-of } cannot be used like this on { $cell }: { $specialty ->
        [necromancer] choose empty squares of your home zone
        [demonist] choose one of your elementals that is not Fire
        [cultist] choose an empty square of your home zone
        [shaman] one of your Waters attacks a Fire at a distance of exactly 2
        [constellationist] choose empty squares
        [illusionist] the Air appears on an empty square of your home zone, takes one or two steps over empty squares and blows at an adjacent elemental
        [genie] choose an elemental of exactly level 2
        [oracle] choose an opposing elemental
        [alchemist] choose an elemental of level 2, 3 or 4, and another element than its own
        [runist] choose an elemental that is not played
        [metamorph] choose one of your elementals, and an element that it neither is nor acts as already
       *[other] choose another square
    }.
elem-master-refusal-power-tokens =
    { $specialty ->
        [necromancer] Your crypt is empty: there is nothing to summon.
        [demonist] You need a Fire token in reserve.
        [cultist] You need two Fire tokens in reserve.
        [constellationist] You need three Air tokens in reserve.
        [illusionist] You need two Air tokens in reserve.
        [alchemist] The owner’s reserve does not hold enough tokens of the new element: choose another element or another elemental.
       *[other] The tokens needed for the power { elm-specialty-of } are missing.
    }
elem-master-refusal-power-count =
    { $specialty ->
        [necromancer] Name as many different squares as your crypt holds tokens, in alphabetical order.
        [constellationist] Name three different squares, in alphabetical order.
        [illusionist] The Air of the Illusionist blows with force 2, no more and no less.
       *[other] What the power { elm-specialty-of } needs is not given as it should be.
    }
elem-master-refusal-power-spent = You have already used the power { elm-specialty-of }: it works once per game.
elem-master-refusal-no-spread = Nothing can spread to { $cell }: the Water of a Priest must have beaten a Fire, the square must be empty and next to that Water, and you need a Water token in reserve.
elem-master-refusal-no-strike = There is no strike on { $cell }: only the wave of a Sage strikes, and only opposing Water.
elem-master-refusal-card-unavailable = { elm-card-name } is not available: you may trigger a card of the common row or one that you have reserved, and Full Moon copies only a card that somebody has used.
elem-master-refusal-cards-spent = You have already triggered three cards: that is all for this game.
elem-master-refusal-card-void = { elm-card-name } would change neither the board nor any lasting effect.
elem-master-refusal-card-idle =
    { elm-card-name } cannot be triggered now: { $card ->
        [spring] no Earth can gain a level
        [summer] no Fire can gain a level
        [autumn] there is no Earth on the board
        [winter] there is no opposing Fire
        [deluge] no Water can gain a level
        [thunderstorm] no Earth of level 1 can become Fire
        [westwind] you need two Air tokens in reserve
        [tempest] you have no Air on the board
        [hurricane] you have no Air on the board
        [flood] you have no Water on the board
        [frost] there is no opposing Water
        [heatwave] you have no Fire on the board
        [drought] there must be a Water and a Fire on the board
        [wildfire] you need a Fire token in reserve
        [fullmoon] name the card to copy, one that somebody has already used
        [eclipse] you would have no use left for the reserved card
        [seismic] the deck has too few cards
       *[other] its condition does not hold
    }.
elem-master-refusal-card-cell =
    { elm-card-name } cannot be used like this on { $cell }: { $card ->
        [downpour] choose a Fire
        [breeze] choose an Air, a force from 1 up to its level (3 at most), and a neighbour that it can push
        [westwind] choose an empty square of your left half of the board
        [tornado] choose an Air
        [hail] name the south-west square of a 2×2 area with an Earth in it
        [snow] name the south-west square of a 2×2 area with a Fire in it
        [avalanche] choose an Earth next to a Water that can gain a level
        [wildfire] choose an empty square
        [collapse] choose empty squares
        [aurora] choose elementals that can gain a level
        [sunset] choose Fires
        [shootingstar] a Fire flies one to three steps in a straight line over empty squares, and may merge at the last step
       *[other] choose another square
    }.
elem-master-refusal-card-choice =
    { elm-card-name } cannot be used like this: { $card ->
        [downpour] the Fire loses one or two levels, and no more than it has
        [tornado] the Air takes one to three tokens, and no more than its owner has in reserve
        [mudslide] name an opposing player who is still in the game
        [collapse] name one or two empty squares, in alphabetical order, that leave all elementals in one connected region
        [aurora] name one to three elementals of different elements, their squares in alphabetical order
        [sunset] name one or two Fires, their squares in alphabetical order
        [eclipse] name another card of the common row
        [seismic] name one or two other cards of the common row, in the order of the rules
       *[other] what the card needs is not given as it should be
    }.
elem-master-refusal-specialty-taken = The { elm-specialty-name } has already been taken: choose another specialty.
elem-master-refusal-army-cell = Your army cannot stand like this on { $cell }: place elementals of level 1 to 3 on usable squares of your home zone.
elem-master-refusal-army-tokens =
    { $tokens ->
        [one] Your army has one token: it must have exactly 12.
       *[other] Your army has { $tokens } tokens: it must have exactly 12.
    }
elem-master-refusal-army-earth = Your army has no Earth: it needs at least one.
elem-master-refusal-army-element = Your army has { $tokens } { elm-element-name } tokens: it may have six of an element at most.

## Complaints about texts

elem-master-complaint-no-action = “{ $text }” is not an action on this board.
elem-master-complaint-whole-stack = In “{ $text }” the whole elemental goes: leave out the number of tokens.
elem-master-complaint-no-roll = “{ $text }” is not something that can be drawn here.
elem-master-complaint-malformed =
    { $field ->
        [board] The board of the position cannot be read at “{ $text }”.
        [terrain] The terrains of the position cannot be read: “{ $text }”.
        [mode] The mode of the position cannot be read: “{ $text }”.
        [turn] The turn of the position cannot be read: “{ $text }”.
        [modules] The modules of the position cannot be read at “{ $text }”.
        [quiet] The count of quiet turns of the position cannot be read: “{ $text }”.
        [round] The round of the position cannot be read: “{ $text }”.
       *[position] A position has seven fields separated by single spaces, and “{ $text }” has not.
    }
elem-master-complaint-breaks = The position contradicts rule { $rule }.
elem-master-complaint-no-option = “{ $text }” is not an option of Elem Master.
elem-master-complaint-option-twice = The option “{ $option }” is given twice.
elem-master-complaint-no-value = The option “{ $option }” cannot be “{ $text }”.
elem-master-complaint-conflict =
    { $option ->
        [teams] Only four players play in teams.
        [arena] This arena is not made for this number of players.
        [layout] These terrains cannot be laid in this way: the options “{ $option }” and “{ $with }” do not go together.
       *[other] The options “{ $option }” and “{ $with }” do not go together.
    }

## What a player is asked

elem-master-ask-turn = It is your turn: choose an action, or end your turn.
elem-master-ask-specialty = Choose one of the specialties that are left.
elem-master-ask-army = Place your army in your home zone: twelve tokens in elementals of level 1 to 3, at least one Earth, and at most six tokens of any element.

## Actions

elem-master-action-grow = Grow { $from }
elem-master-action-move = Move { $from } to { $to }
elem-master-action-split =
    { $count ->
        [one] Move one token from { $from } to { $to }
       *[other] Move { $count } tokens from { $from } to { $to }
    }
elem-master-action-attack = Attack { $to } from { $from }
elem-master-action-tunnel = Go through a tunnel
elem-master-action-blaze = Make a blaze
elem-master-action-wave = Start a wave
elem-master-action-gust = Blow a gust
elem-master-action-power = Use the power { elm-listed-power }
elem-master-action-event = Trigger { elm-listed-event }
elem-master-action-end = End the turn
elem-master-action-resign = Resign
elem-master-action-specialty = Take the { elm-listed-specialty }
elem-master-action-army = Place the army

## The same names under the keys that the lists of the game give

elem-master-specialty-druid = { specialty-druid }
elem-master-specialty-necromancer = { specialty-necromancer }
elem-master-specialty-demonist = { specialty-demonist }
elem-master-specialty-cultist = { specialty-cultist }
elem-master-specialty-priest = { specialty-priest }
elem-master-specialty-sage = { specialty-sage }
elem-master-specialty-healer = { specialty-healer }
elem-master-specialty-shaman = { specialty-shaman }
elem-master-specialty-constellationist = { specialty-constellationist }
elem-master-specialty-illusionist = { specialty-illusionist }
elem-master-specialty-genie = { specialty-genie }
elem-master-specialty-oracle = { specialty-oracle }
elem-master-specialty-alchemist = { specialty-alchemist }
elem-master-specialty-runist = { specialty-runist }
elem-master-specialty-enchanter = { specialty-enchanter }
elem-master-specialty-metamorph = { specialty-metamorph }
elem-master-event-spring = { event-spring }
elem-master-event-summer = { event-summer }
elem-master-event-autumn = { event-autumn }
elem-master-event-winter = { event-winter }
elem-master-event-downpour = { event-downpour }
elem-master-event-deluge = { event-deluge }
elem-master-event-thunderstorm = { event-thunderstorm }
elem-master-event-fog = { event-fog }
elem-master-event-breeze = { event-breeze }
elem-master-event-westwind = { event-westwind }
elem-master-event-tempest = { event-tempest }
elem-master-event-hurricane = { event-hurricane }
elem-master-event-tornado = { event-tornado }
elem-master-event-flood = { event-flood }
elem-master-event-hail = { event-hail }
elem-master-event-frost = { event-frost }
elem-master-event-snow = { event-snow }
elem-master-event-avalanche = { event-avalanche }
elem-master-event-heatwave = { event-heatwave }
elem-master-event-drought = { event-drought }
elem-master-event-wildfire = { event-wildfire }
elem-master-event-mudslide = { event-mudslide }
elem-master-event-collapse = { event-collapse }
elem-master-event-rainbow = { event-rainbow }
elem-master-event-aurora = { event-aurora }
elem-master-event-sunset = { event-sunset }
elem-master-event-shootingstar = { event-shootingstar }
elem-master-event-fullmoon = { event-fullmoon }
elem-master-event-eclipse = { event-eclipse }
elem-master-event-seismic = { event-seismic }
elem-master-terrain-forest = { terrain-forest }
elem-master-terrain-savanna = { terrain-savanna }
elem-master-terrain-marsh = { terrain-marsh }
elem-master-terrain-mountain = { terrain-mountain }
elem-master-terrain-volcano = { terrain-volcano }
elem-master-terrain-glacier = { terrain-glacier }
elem-master-terrain-steppe = { terrain-steppe }
elem-master-terrain-mangrove = { terrain-mangrove }
elem-master-terrain-desert = { terrain-desert }
elem-master-terrain-canyon = { terrain-canyon }
elem-master-terrain-jungle = { terrain-jungle }
elem-master-terrain-tundra = { terrain-tundra }

### The coach of a first game, and what the things on the table are. Loaded when somebody needs it.

coach = Coach
coach-leave = Leave the coach
coach-got-it = Got it

## The coached first game of Empedocle: one thing, one or two sentences, in the words of the lessons

coach-goal-empedocle = Goal: be the first without Hatred. Uniting Air, Fire, Earth and Water removes one.
coach-empedocle-choose = Every round each player sets a die in secret, under a cup. Choose an element that you lack: touch its tile or its die, then lock it in.
coach-empedocle-announce = The cups are lifted. Now everybody may keep the face or roll the die again: keep it if it is an element that you lack.
coach-empedocle-eliminated = Whoever shows the same face as somebody else is eliminated for this round, and gets nothing. Next round everybody is back.
coach-empedocle-whirl = Alone on the Whirl, one rolls a die and takes what it shows before everybody else; that tile is then blocked for this round.
coach-empedocle-take = You were alone on the Whirl: you may take this element before everybody else.
coach-empedocle-aether = At the end of a round two of your elements may be exchanged for one Aether. Pass if you want to keep them.
coach-empedocle-aether-exchange = Two Aethers become the element of your choice: take one that you lack.
coach-empedocle-stone = The Lightning stone changes hands every round. Its holder speaks first.
coach-empedocle-star = Somebody held all four elements: one fragment of Hatred goes to the star of Serenity, the four elements go back to their tiles.
coach-empedocle-cylinder = Whoever united the four last holds the Cylinder. If a round eliminates everybody, its holder sheds one fragment of Hatred.
coach-empedocle-celestial = The Celestial die shows your element: you may take one more of it.
coach-empedocle-hatred = This is your black heart, with the fragments of Hatred that are left. Whoever sheds the last one first wins.

## The coached first game of Elem Master

coach-goal-elem-master = Goal: take all Earth of your opponent. Without Earth on the board you are out.
coach-elem-master-points = A turn has three action points. A point lets one of your elementals grow, move or attack: touch one, then where it goes.
coach-elem-master-earth = Your Earth is your life: a player without Earth on the board is out. Keep Fire away from it.
coach-elem-master-played = It has acted and is now played: it rests until your next turn.
coach-elem-master-growth = Each quarter of the board is a terrain where one element grows. This elemental is at home here: touch it and let it grow.
coach-elem-master-attack = You can attack. Water beats Fire, Fire beats Earth and Air, Earth beats Water: the loser loses a level, the winner gains one.
coach-elem-master-reserve = Levels come from your reserve and go back there: without a token in reserve, nothing grows.
coach-elem-master-end = Your three points are spent. End your turn.
coach-elem-master-special = Each element has an action of its own, too: Earth tunnels, Fire blazes, Water sends waves, Air blows a gust.
coach-elem-master-fire = Little Fire is left. When the last Fire goes out the game ends, and the side with the most Earth wins.

## What the things of Empedocle are

about-emp-tile = The tokens of this element that nobody has. Whoever is alone on its face takes one.
about-emp-tile-aether = The tokens of Aether that nobody has. Aether is none of the four, but two of them can be exchanged for any of the four.
about-emp-tile-whirl = Whoever chose the Whirl alone rolls a die and takes what it shows before everybody else. If all choose it, the world implodes and all lose.
about-emp-left =
    { $count ->
        [0] None is left here: nobody can take one.
        [one] One token is left here.
       *[other] { $count } tokens are left here.
    }
about-emp-blocked = It is blocked in this round: nobody else can take from it.
about-emp-token = One of the four elements. All four together free you of a fragment of Hatred; of each you keep at most two.
about-emp-token-aether = Aether is none of the four. Two elements make one Aether, and two Aethers make the element of your choice; you keep at most one.
about-emp-holds =
    { $count ->
        [0] { $name }: none.
        [one] { $name }: one.
       *[other] { $name }: { $count }.
    }
about-emp-strength = A player: the heart with its Hatred, the elements that it holds, its die.
about-emp-unknown = An Unknown Strength: nobody plays it, dice decide for it. It can win like everybody else.
about-emp-lacks = Still lacks { $list }.
about-emp-has-all = Holds all four elements.
about-emp-heart = The black heart holds the fragments of Hatred. Uniting the four elements removes one; whoever sheds the last one first wins.
about-emp-hatred =
    { $count ->
        [0] { $name } has none left.
        [one] { $name }: one fragment left.
       *[other] { $name }: { $count } fragments left.
    }
about-emp-die-title = Die
about-emp-die = Its face is the choice of this round. Afterwards it may be kept or rolled again.
about-emp-shows = { $name } shows { face-the }.
about-emp-out = { $name } is eliminated for this round.
about-emp-cup-title = Cup
about-emp-cup = A die lies under it, set in secret. All cups are lifted together once everybody has chosen.
about-emp-stone = It changes hands every round: its holder speaks first, and says “Kyklo!” when receiving it.
about-emp-cylinder = It belongs to whoever united the four last. If a round eliminates everybody, its holder sheds one fragment of Hatred.
about-emp-held = { $name } holds it.
about-emp-held-nobody = Nobody holds it yet.
about-emp-celestial = Rolled unseen at the start of a round once somebody holds the Cylinder, and shown near its end: whoever just took this very element may take one more.
about-emp-celestial-hidden = It is still hidden from all.
about-emp-star = Here lie the fragments of Hatred that were shed. They never come back.
about-emp-gem = A gem. With Boon it lets you turn your die after the cups are lifted; in Kyklo it pays for long walks.
about-emp-round = A round: secret choice, taking and exchanging, union.
about-emp-round-limit = The game ends after round { $rounds } at the latest.
about-emp-mark-eliminated = Showed the same face as somebody else: out for this round, back in the next.
about-emp-mark-claims = Holds all four elements. Nobody else can complete the four in this round.
about-emp-mark-whirl = Alone on the Whirl: served before everybody else in this round.
about-emp-mark-committed = Committed a gem: may turn the die after the cups are lifted.
about-emp-mark-rolls = Will roll the die again.
about-emp-mark-keeps = Keeps the die as it is.
about-emp-mark-took = Took an element in this round.

## What the things of Elem Master are

about-elm-void-title = Void
about-elm-void = There is no ground here: nothing can stand on it.
about-elm-empty = An empty square.
about-elm-piece-title = { elm-element-name } on { $square }
about-elm-earth = Earth is its owner’s life. It beats Water, and Fire beats it.
about-elm-fire = Fire beats Earth and Air. Water beats it.
about-elm-water = Water beats Fire. Earth beats it.
about-elm-air = Air walks two squares and blows others away. Fire beats it.
about-elm-level =
    { $level ->
        [one] { $name }’s, of level 1: one token.
       *[other] { $name }’s, of level { $level }: { $level } tokens.
    }
about-elm-level-mine =
    { $level ->
        [one] Yours, of level 1: one token.
       *[other] Yours, of level { $level }: { $level } tokens.
    }
about-elm-played = It has played and rests until its owner’s next turn.
about-elm-immobilised = It is immobilised for a turn.
about-elm-grows-here = It can grow here.
about-elm-reserve = Tokens that are not on the board. What grows takes them from here, what loses levels puts them back.
about-elm-reserve-now = { $name }: { $list }.
about-elm-points = What a player may still do in this turn: a point for each growth, move or attack.
about-elm-exchanges = The loser gives up a level, the winner gains one, whoever attacked. No other two elements can attack each other.
about-elm-round = A round is one turn of each player. The game ends when only one side has Earth, or when the last Fire goes out.

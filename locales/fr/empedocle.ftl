### Les textes d’Empedocle. Éléments, faces et tuiles arrivent sous forme de mots : air, fire, earth,
### water, aether, whirl. Les clés sont les mêmes dans toutes les langues. Une force peut être homme,
### femme ou Force Inconnue : aucun accord avec $strength, et jamais « de » devant.

## Noms

empedocle-title = Empedocle
variant-standard = Jeu standard
variant-boon = Jeu standard avec l’Aubaine
variant-kyklo = Kyklo
element-air = Air
element-fire = Feu
element-earth = Terre
element-water = Eau
element-aether = Éther
face-whirl = Tourbillon
term-hatred = Haine
term-cylinder = Cylindre
term-celestial-die = Dé du Monde Céleste
term-lightning-stone = Pierre de Foudre
term-gem = Gemme
term-serenity-star = Étoile de la Sérénité
term-round = Tour
unknown-strength-name = Force Inconnue { $number }

## Formes des noms dans les phrases : elles lisent les variables du message qui les emploie

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
        [air] un jeton Air
        [fire] un jeton Feu
        [earth] un jeton Terre
        [water] un jeton Eau
       *[aether] un Éther
    }
element-the =
    { $element ->
        [air] l’Air
        [fire] le Feu
        [earth] la Terre
        [water] l’Eau
       *[aether] l’Éther
    }
element-plural =
    { $element ->
        [air] jetons Air
        [fire] jetons Feu
        [earth] jetons Terre
        [water] jetons Eau
       *[aether] Éthers
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
        [air] l’Air
        [fire] le Feu
        [earth] la Terre
        [water] l’Eau
        [aether] l’Éther
       *[whirl] le Tourbillon
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
        [air] l’Air
        [fire] le Feu
        [earth] la Terre
        [water] l’Eau
        [aether] l’Éther
       *[whirl] le Tourbillon
    }
first-element-a =
    { $first ->
        [air] un jeton Air
        [fire] un jeton Feu
        [earth] un jeton Terre
        [water] un jeton Eau
       *[aether] un Éther
    }
second-element-a =
    { $second ->
        [air] un jeton Air
        [fire] un jeton Feu
        [earth] un jeton Terre
        [water] un jeton Eau
       *[aether] un Éther
    }
pair-tokens =
    { $first ->
        [air]
            { $second ->
                [air] deux jetons Air
               *[other] { first-element-a } et { second-element-a }
            }
        [fire]
            { $second ->
                [fire] deux jetons Feu
               *[other] { first-element-a } et { second-element-a }
            }
        [earth]
            { $second ->
                [earth] deux jetons Terre
               *[other] { first-element-a } et { second-element-a }
            }
        [water]
            { $second ->
                [water] deux jetons Eau
               *[other] { first-element-a } et { second-element-a }
            }
       *[aether]
            { $second ->
                [aether] deux Éthers
               *[other] { first-element-a } et { second-element-a }
            }
    }

## Faits

empedocle-fact-stone = { $strength } reçoit la pierre de Foudre.
empedocle-fact-started = { $strength } se place juste après la tuile { tile-name }.
empedocle-fact-round = { $strength } reçoit la pierre de Foudre et s’écrie « Kyklo ! » : le tour { $round } commence.
empedocle-fact-celestial-hidden = { $strength } lance le dé du Monde Céleste, à l’insu de tous.
empedocle-fact-sealed = { $strength } pose son dé en secret.
empedocle-fact-chose =
    { $boon ->
        [yes] { $strength } choisit { face-the } en secret et engage une gemme.
       *[no] { $strength } choisit { face-the } en secret.
    }
empedocle-fact-shown =
    { $boon ->
        [yes] { $strength } montre { face-the }, avec une gemme engagée.
       *[no] { $strength } montre { face-the }.
    }
empedocle-fact-switched = { $strength } tourne son dé sur { face-the }.
empedocle-fact-unswitched = { $strength } laisse son dé sur { face-the }.
empedocle-fact-bound = { $strength } montre { face-the }, comme la force qui détient le Cylindre, et ne peut pas changer de face.
empedocle-fact-gem-spent = { $strength } pose sa gemme engagée sur la tuile Tourbillon.
empedocle-fact-gem-taken = { $strength } prend une gemme sur la tuile { tile-name }.
empedocle-fact-gem-left = { $strength } laisse une gemme sur la tuile { tile-name }.
empedocle-fact-imploded = Toutes les forces montrent le Tourbillon : le monde implose et la partie est perdue pour tous.
empedocle-fact-eliminated = { $strength } partage la face { face-name } : cette force est éliminée pour ce tour.
empedocle-fact-shed =
    { $strength } rejette { $count ->
        [one] un fragment
       *[other] { $count } fragments
    } de Haine sur l’étoile de la Sérénité ; il { $left ->
        [0] ne lui en reste plus
       *[other] lui en reste { $left }
    }.
empedocle-fact-whirl-strength = { $strength } est la force Tourbillon.
empedocle-fact-whirl-rolled = { $strength } lance son dé et obtient { face-the }.
empedocle-fact-blocked = La tuile { tile-name } est bloquée pour ce tour.
empedocle-fact-took = { $strength } prend { element-a }.
empedocle-fact-declined = { $strength } pourrait prendre { element-a }, mais y renonce.
empedocle-fact-keeps = { $strength } garde { face-the }.
empedocle-fact-rerolls = { $strength } annonce une relance.
empedocle-fact-rerolled = { $strength } relance et obtient { face-the }.
empedocle-fact-placed = { $strength } pose son dé sur la tuile { tile-name }.
empedocle-fact-barred = { $strength } ne peut pas prendre { element-the } : ce serait son quatrième élément, et une autre force a déjà réuni les quatre dans ce tour.
empedocle-fact-celestial-shown = Le dé du Monde Céleste montre { face-the }.
empedocle-fact-bonus = { $strength } prend { element-a } de plus grâce au dé du Monde Céleste.
empedocle-fact-pair-exchanged = { $strength } échange { pair-tokens } contre un Éther.
empedocle-fact-aether-exchanged = { $strength } échange deux Éthers contre { element-a }.
empedocle-fact-aether-lost = { $strength } rend deux Éthers et ne peut rien recevoir en échange.
empedocle-fact-passed = { $strength } ne fait pas d’échange.
empedocle-fact-claimed = { $strength } réunit les quatre éléments.
empedocle-fact-cylinder = { $strength } détient le Cylindre.
empedocle-fact-returned =
    { $count ->
        [one] { $strength } rend un jeton de chaque élément terrestre.
       *[other] { $strength } rend { $count } jetons de chaque élément terrestre.
    }
empedocle-fact-refilled = La tuile { tile-name } est vide : chaque force y remet un jeton.
empedocle-fact-moved = { $strength } va sur la tuile { tile-name }.
empedocle-fact-stuck = { $strength } ne peut aller nulle part et reste sur la tuile { tile-name }.
empedocle-fact-bumped = { $strength } se fait déloger et atterrit sur la tuile { tile-name }.
empedocle-fact-crowded = { $strength } partage la tuile { tile-name } et ne prend rien.
empedocle-fact-won = { $strength } n’a plus de Haine et gagne la partie.
empedocle-fact-unfinished =
    { $rounds ->
        [one] La limite d’un tour est atteinte : la partie reste inachevée, sans vainqueur.
       *[other] La limite de { $rounds } tours est atteinte : la partie reste inachevée, sans vainqueur.
    }

## Refus

empedocle-refusal-wrong-kind =
    { $asked ->
        [choose] Ce n’est pas possible maintenant. { empedocle-ask-choose }
        [boon] Ce n’est pas possible maintenant. { empedocle-ask-boon }
        [take] Ce n’est pas possible maintenant. { empedocle-ask-take }
        [announce] Ce n’est pas possible maintenant. { empedocle-ask-announce }
        [bonus] Ce n’est pas possible maintenant. { empedocle-ask-bonus }
        [pair] Ce n’est pas possible maintenant. { empedocle-ask-pair }
        [aether] Ce n’est pas possible maintenant. { empedocle-ask-aether }
        [late] Ce n’est pas possible maintenant. { empedocle-ask-late }
        [start] Ce n’est pas possible maintenant. { empedocle-ask-start }
        [move] Ce n’est pas possible maintenant. { empedocle-ask-move }
        [roll] Ce n’est pas possible maintenant. Attendez le lancer.
       *[nothing] La partie est terminée.
    }
empedocle-refusal-no-boon = Cette partie se joue sans gemmes : choisissez seulement une face.
empedocle-refusal-no-gem = Vous n’avez pas de gemme à engager : choisissez seulement une face.
empedocle-refusal-own-face = Vous montrez déjà { face-the } : pour en rester là, gardez votre face.
empedocle-refusal-face-shown = Une autre force montre { face-the } : tournez votre dé sur une face libre ou gardez la vôtre.
empedocle-refusal-forced = Vous avez plus de deux { element-plural } : l’échange est obligatoire.
empedocle-refusal-pair-order = Indiquez la paire dans l’ordre Air, Feu, Terre, Eau.
empedocle-refusal-pair-aether = On n’échange par deux que des éléments terrestres : choisissez parmi Air, Feu, Terre et Eau.
empedocle-refusal-not-held = Il vous faudrait { pair-tokens } pour cet échange.
empedocle-refusal-leaves-three = Il vous resterait plus de deux { element-plural } : rendez-en davantage.
empedocle-refusal-late-pair = Un échange tardif demande deux éléments différents.
empedocle-refusal-breaks-set = Vous avez réuni les quatre éléments : gardez un jeton de chacun.
empedocle-refusal-receive-aether = Deux Éthers ne s’échangent pas contre un Éther : choisissez un élément terrestre.
empedocle-refusal-third-copy = Vous avez déjà deux { element-plural } : choisissez un autre élément.
empedocle-refusal-empty-tile = La tuile { element-name } est vide : vous ne pouvez rien y prendre.
empedocle-refusal-fourth = { $strength } a déjà réuni les quatre éléments dans ce tour, et { element-the } serait votre quatrième : choisissez-en un autre.
empedocle-refusal-start-tile = Vous ne pouvez pas partir du Tourbillon : choisissez une tuile élément.
empedocle-refusal-own-tile = Vous ne pouvez ni rester sur la tuile { tile-name } ni y revenir : choisissez-en une autre.
empedocle-refusal-occupied = Une autre force se trouve sur la tuile { tile-name } : choisissez une tuile libre.
empedocle-refusal-too-far =
    Aller sur la tuile { tile-name } coûte { $cost ->
        [one] une gemme
       *[other] { $cost } gemmes
    }, et vous n’en avez { $gems ->
        [0] aucune
        [one] qu’une
       *[other] que { $gems }
    }.
empedocle-refusal-whirl-occupied = Une autre force se trouve sur la tuile Tourbillon : choisissez une tuile élément.
empedocle-refusal-whirl-to-whirl = Vous ne pouvez pas rester sur la tuile Tourbillon : choisissez une tuile élément.

## Textes refusés

empedocle-complaint-unknown-word = « { $word } » n’a pas de sens ici.
empedocle-complaint-word-count = Il y a trop ou trop peu de mots.
empedocle-complaint-unknown-option = L’option « { $key } » n’existe pas.
empedocle-complaint-option-twice = L’option « { $key } » est donnée deux fois.
empedocle-complaint-option-missing = L’option « { $key } » manque.
empedocle-complaint-option-value = L’option « { $key } » ne peut pas valoir « { $value } ».
empedocle-complaint-humans = Le jeu se joue d’un à cinq joueurs.
empedocle-complaint-unknown-count =
    { $humans ->
        [1] En solo, on joue avec une à quatre Forces Inconnues.
        [2] À deux joueurs, on joue avec une à trois Forces Inconnues.
       *[other] À { $humans } joueurs, on joue sans Forces Inconnues.
    }
empedocle-complaint-kyklo-players = Kyklo se joue de deux à cinq joueurs, sans Forces Inconnues.
empedocle-complaint-hatred = Chaque force commence avec trois fragments de Haine ou, à Kyklo, avec deux ou trois.
empedocle-complaint-max-rounds = La limite doit être d’au moins un tour.
empedocle-complaint-malformed = La position est illisible à l’endroit « { $part } ».
empedocle-complaint-human-stone = Avec des Forces Inconnues, c’est l’une d’elles qui commence avec la pierre, et non { $stone }, que mène un joueur.
empedocle-complaint-broken = La position contredit la règle { $rule }.

## Ce qu’on demande au joueur

empedocle-ask-choose = Choisissez une face en secret.
empedocle-ask-boon = Gardez votre face ou tournez votre dé sur une face libre.
empedocle-ask-take = Prenez un jeton sur la tuile ou renoncez-y.
empedocle-ask-announce = Gardez votre dé ou relancez-le.
empedocle-ask-bonus = Prenez un jeton de plus grâce au bonus céleste ou renoncez-y.
empedocle-ask-pair = Échangez deux jetons terrestres contre un Éther, ou passez si vous en avez le droit.
empedocle-ask-aether = Choisissez le jeton terrestre à recevoir contre deux Éthers.
empedocle-ask-late = Échangez deux jetons terrestres différents contre un Éther, ou passez.
empedocle-ask-start = Choisissez la tuile élément après laquelle vous commencez.
empedocle-ask-move = Choisissez la tuile où aller.

## Actions

empedocle-action-choose = Choisir { face-the }
empedocle-action-choose-boon = Choisir { face-the } avec une gemme
empedocle-action-keep = Garder
empedocle-action-reroll = Relancer
empedocle-action-switch = Changer pour { face-the }
empedocle-action-take = Prendre
empedocle-action-decline = Renoncer
empedocle-action-receive = Recevoir { element-a }
empedocle-action-exchange = Échanger { pair-tokens } contre un Éther
empedocle-action-pass = Passer
empedocle-action-start = Partir après { tile-the }
empedocle-action-move = Aller sur { tile-the }

### Les mots de la page pour elem-master.

## Le plateau, pour qui l’écoute

elm-ui-board = Plateau
elm-ui-cell-empty = { $square }, vide
elm-ui-cell-void = { $square }, Néant
elm-ui-cell-mine =
    { $square }, { $element ->
        [earth] votre Terre
        [water] votre Eau
        [fire] votre Feu
       *[air] votre Air
    }, niveau { $level }
elm-ui-cell-other = { $square }, { elm-element-name }, { $owner }, niveau { $level }
elm-ui-played = joué
elm-ui-immobilised = immobilisé
elm-ui-acts-as = agit comme { elm-element-name }
elm-ui-in-hand = choisi
elm-ui-can-act = peut agir
elm-ui-pickable = peut être choisi
elm-ui-nearer = Agrandir
elm-ui-farther = Réduire
elm-ui-round = Manche { $round }
elm-ui-round-next = Manche { $round } · puis { $next }

## Les joueurs

elm-ui-team = Équipe { $team }
elm-ui-partner = Partenaire
elm-ui-opponent = Adversaire
elm-ui-out = éliminé
elm-end-no-earth =
    { $who ->
        [you] Vous n’avez plus de Terre sur le plateau.
       *[other] { $count ->
            [one] { $names } n’a plus de Terre sur le plateau.
           *[other] { $names } n’ont plus de Terre sur le plateau.
        }
    }
elm-end-resigned =
    { $who ->
        [you] Vous avez abandonné.
       *[other] { $names } a abandonné.
    }
elm-end-count = Le décompte : le plus de Terre sur le plateau, puis d’Eau, puis d’Air
elm-end-board = Les jetons sur le plateau à la fin
elm-ui-ready = armée en place
elm-ui-life = { $count } Terre sur le plateau
elm-ui-life-text = Terre sur le plateau : sans elle, un joueur est éliminé.
elm-ui-fires =
    { $count ->
        [0] Plus aucun Feu
        [one] 1 Feu restant
       *[other] { $count } Feux restants
    }
elm-ui-fires-text = Le Feu de tous les joueurs sur le plateau : quand le dernier s’éteint, la partie s’arrête et l’on compte la Terre.
elm-ui-north = Nord
elm-ui-north-S = Le nord est en haut du plateau.
elm-ui-north-N = Le nord est en bas du plateau.
elm-ui-north-W = Le nord est à gauche du plateau.
elm-ui-north-E = Le nord est à droite du plateau.
elm-ui-cost =
    { $points ->
        [0] Ne coûte rien
        [one] Coûte 1 point d’action
       *[other] Coûte { $points } points d’action
    }
elm-ui-will-be-played = seront joués : { $list }
elm-ui-confirm-always = Confirmer chaque action
elm-ui-dangers = Dangers
elm-ui-dangers-text = Marque vos Terres qu’une action adverse pourrait vous prendre au prochain tour
elm-ui-danger-less = Un adversaire pourrait prendre un niveau à cette Terre au prochain tour.
elm-ui-danger-gone = Un adversaire pourrait détruire cette Terre au prochain tour.
elm-ui-watch =
    { elm-element-name } de { $owner } en { $square } : { $count ->
        [0] aucune case
        [one] une case
       *[other] { $count } cases
    } à portée au prochain tour{ $hurt ->
        [0] { "." }
        [one] { "," } et l’un des vôtres menacé.
       *[other] { "," } et { $hurt } des vôtres menacés.
    }
elm-ui-verdict-win = Un gain : les autres y perdent plus que vous.
elm-ui-verdict-lose = Une perte : vous y perdez plus que les autres.
elm-ui-verdict-trade = Un échange équitable.
elm-ui-verdict-waste = Cela ne change rien.
elm-ui-points =
    { $points ->
        [one] { $points } point d’action restant
       *[other] { $points } points d’action restants
    }
elm-ui-spent = épuisé
elm-ui-reserved = , carte réservée
elm-ui-coming = bientôt
elm-ui-used =
    { $count ->
        [one] { $count } carte jouée sur 3
       *[other] { $count } cartes jouées sur 3
    }
elm-ui-pending =
    { $count ->
        [one] { $count } nouvelle carte à venir
       *[other] { $count } nouvelles cartes à venir
    }

## Les échanges

elm-ui-exchanges = Qui bat qui
elm-ui-beats = { $winner } bat { $loser } : le perdant perd un niveau, le vainqueur en gagne un.

## Ce qui est demandé

elm-ui-wait = On attend { $name }.
elm-ui-wait-specialty = { $name } choisit une spécialité.
elm-ui-wait-army = On attend l’armée : { $name }.
elm-ui-wait-turn =
    { $points ->
        [one] { $name } joue : { $points } point d’action restant.
       *[other] { $name } joue : { $points } points d’action restants.
    }
elm-ui-ask-turn =
    { $points ->
        [0] Plus de point d’action : soufflez, ou terminez votre tour.
        [one] Choisissez un élémentaire : un point d’action.
       *[other] Choisissez un élémentaire : { $points } points d’action.
    }
elm-ui-ask-nothing =
    { $points ->
        [0] Vos points d’action sont dépensés : terminez votre tour.
       *[other] Plus rien n’est possible : terminez votre tour.
    }
elm-ui-ask-target =
    { $element ->
        [earth] Terre
        [water] Eau
        [fire] Feu
       *[air] Air
    } en { $square } : choisissez où aller ou qui viser.
elm-ui-ask-grow =
    { $element ->
        [earth] Terre
        [water] Eau
        [fire] Feu
       *[air] Air
    } en { $square } : seule la croissance est possible.
elm-ui-ask-confirm = De { $square } à { $to } : confirmez, ou touchez encore { $to }.
elm-ui-ask-end =
    { $points ->
        [one] Un point d’action serait perdu. Terminer quand même ?
       *[other] { $points } points d’action seraient perdus. Terminer quand même ?
    }
elm-ui-ask-army =
    { $left ->
        [0] Votre armée est complète : confirmez-la, ou changez-la.
        [one] Placez votre armée dans votre zone d’invocation : encore { $left } jeton.
       *[other] Placez votre armée dans votre zone d’invocation : encore { $left } jetons.
    }
elm-ui-ask-army-over =
    { $over ->
        [one] Un jeton de trop : retirez-en un.
       *[other] { $over } jetons de trop : retirez-en.
    }

## Pouvoirs et cartes

elm-ui-guide-square = { $name } : choisissez une case.
elm-ui-guide-area = { $name } : touchez une case de la zone.
elm-ui-guide-spread = { $name } : choisissez où l’Eau se propage.
elm-ui-guide-number = { $name } : choisissez combien.
elm-ui-guide-tokens = { $name } : choisissez combien de jetons partent.
elm-ui-guide-element = { $name } : choisissez un élément.
elm-ui-guide-player = { $name } : choisissez un joueur.
elm-ui-guide-card = { $name } : choisissez une carte.
elm-ui-guide-more = { $name } : confirmez, ou choisissez encore.
elm-ui-guide-confirm = { $name } : confirmez.
elm-ui-trigger = Déclencher
elm-ui-use-power = Utiliser le pouvoir
elm-ui-why-not = Pourquoi pas maintenant ?
elm-ui-possible = Ce serait possible maintenant.
elm-ui-rule = Règle
elm-ui-show-board = Voir le plateau
elm-ui-show-specialties = Voir les spécialités
elm-ui-terrain-laid = Les terrains sont posés.

## Actions

elm-ui-kind-grow = Croissance
elm-ui-kind-move = Déplacement
elm-ui-kind-attack = Attaque
elm-ui-kind-strike = Frappe
elm-ui-kind-tunnel = Sous-terrain
elm-ui-kind-blaze = Brasier
elm-ui-kind-gust = Souffle
elm-ui-do-grow = Croître
elm-ui-do-move = Déplacer
elm-ui-do-attack = Attaquer
elm-ui-do-strike = Frapper
elm-ui-do-tunnel = Passer sous terre
elm-ui-do-blaze = Lancer le brasier
elm-ui-do-gust = Souffler
elm-ui-confirm = Confirmer
elm-ui-cancel = Annuler
elm-ui-end-sure = Oui, terminer
elm-ui-facet-kind = Action
elm-ui-facet-tokens = Jetons
elm-ui-facet-via = Par
elm-ui-facet-then = Ensuite
elm-ui-facet-other = Et vers
elm-ui-facet-with = Vague
elm-ui-facet-force = Force
elm-ui-facet-spread = Propager
elm-ui-all = tous
elm-ui-none-via = direct
elm-ui-none-with = sans
elm-ui-none-spread = non
elm-ui-none-other = non
elm-ui-none-force = non

## L’armée

elm-ui-palette = Élément à placer
elm-ui-erase = Retirer
elm-ui-standard-army = Armée standard
elm-ui-clear = Effacer
elm-ui-send-army = Confirmer ({ $placed }/12)

## Scènes : plusieurs faits en une phrase

elm-scene-revealed = Cartes dévoilées : { $list }.

## Faits dits à la personne qu’ils concernent

elem-master-you-first-player = Vous jouez en premier.
elem-master-you-specialty-taken = Vous prenez la spécialité { elm-specialty-name }.
elem-master-you-army-ready = Vous avez placé votre armée derrière l’écran.
elem-master-you-turn-started =
    { $points ->
        [one] Manche { $round } : votre tour commence, avec { $points } point d’action.
       *[other] Manche { $round } : votre tour commence, avec { $points } points d’action.
    }
elem-master-you-turn-ended = Fin de votre tour.
elem-master-you-points-given =
    { $points ->
        [one] Vous recevez { $points } point d’action de plus.
       *[other] Vous recevez { $points } points d’action de plus.
    }
elem-master-you-moved =
    { $tokens ->
        [one] Un de vos jetons { elm-element-name } va de { $from } en { $to }.
       *[other] { $tokens } de vos jetons { elm-element-name } vont de { $from } en { $to }.
    }
elem-master-you-gained =
    { $tokens ->
        [one] Votre { elm-element-name } en { $cell } monte d’un niveau et passe au niveau { $level }.
       *[other] Votre { elm-element-name } en { $cell } monte de { $tokens } niveaux et passe au niveau { $level }.
    }
elem-master-you-lost =
    Votre { elm-element-name } en { $cell } perd { $tokens ->
        [one] un niveau
       *[other] { $tokens } niveaux
    } et { $level ->
        [0] disparaît
       *[other] passe au niveau { $level }
    }.
elem-master-you-attacked = Vous attaquez : { elm-attacker-the } en { $from } contre { elm-target-the } en { $to }.
elem-master-you-summoned = Vous invoquez { elm-element-a } de niveau { $level } en { $cell }.
elem-master-you-immobilised = Votre { elm-element-name } en { $cell } reste à l’arrêt pendant votre prochain tour.
elem-master-you-power-used = Vous utilisez le pouvoir { elm-specialty-of }.
elem-master-you-card-played = Vous déclenchez la carte { elm-card-name }.
elem-master-you-card-copied = Vous copiez la carte { elm-card-name } avec la Pleine Lune.
elem-master-you-card-reserved = Vous réservez la carte { elm-card-name }.
elem-master-you-resigned = Vous abandonnez.
elem-master-you-eliminated = La partie est finie pour vous.

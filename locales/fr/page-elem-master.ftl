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

## Les joueurs

elm-ui-team = Équipe { $team }
elm-ui-out = hors jeu
elm-ui-ready = armée en place
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

elm-ui-exchanges = Qui l’emporte sur qui
elm-ui-beats = { $winner } l’emporte sur { $loser } : qui perd cède un niveau, qui gagne en prend un.

## Ce qui est demandé

elm-ui-wait = On attend { $name }.
elm-ui-wait-specialty = { $name } choisit une spécialité.
elm-ui-wait-army = On attend une armée : { $name }.
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
elm-ui-guide-area = { $name } : choisissez la case sud-ouest d’une zone de deux sur deux.
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
elm-ui-cancel = Retour
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

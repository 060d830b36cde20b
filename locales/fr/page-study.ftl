### Étude, « et si », problèmes et conseils dans la page.

study = Étude
study-nothing = Il n’y a rien à étudier ici. Terminez une partie ou ouvrez un enregistrement.
study-waiting = En file d’attente
study-running = Étude en cours
study-cancel = Arrêter
study-again = Étudier
study-soon = Les premiers chiffres arrivent dans un instant.
study-is-exact = Ce jeu est résolu : les valeurs sont exactes.
study-is-estimate = Estimations du bot le plus fort, d’après ce que chacun pouvait savoir.
study-graph-alt = Les chances de gagner de chaque joueur, moment par moment. Cliquez pour aller à une position.
study-players = Hasard ou décisions ?
study-from-to = { $start } → { $end }
study-luck-of = hasard { $luck }
study-decisions-of = décisions { $decisions }
study-grades = { $made ->
        [one] Une décision
       *[other] { $made } décisions
    } : { $slips ->
        [one] { $slips } imprécision
       *[other] { $slips } imprécisions
    }, { $mistakes ->
        [one] { $mistakes } erreur
       *[other] { $mistakes } erreurs
    }, { $blunders ->
        [one] { $blunders } bévue
       *[other] { $blunders } bévues
    }
study-worst-of = La plus coûteuse : { $action } ({ $cost })
study-decisions = Décisions
study-only-costly = Seulement celles qui ont coûté quelque chose
study-grade-good = Bien
study-grade-slip = Imprécision
study-grade-mistake = Erreur
study-grade-blunder = Bévue
study-did = { $line }. { $action }
study-split-of = hasard { $luck } · décision { $decision }
study-mixed = · à jouer dans { $share } des cas
study-show-better = Voir le meilleur coup : { $action }
study-show-best = Voir le meilleur coup
study-now-plain = { $name } : { $chance } (décision { $decision })
study-players-plain = Les décisions de chacun
study-cost-of = décision { $decision }
study-better = Il aurait mieux valu
study-back = Revenir à la partie
study-none = Aucune décision n’a vraiment coûté à son auteur.
study-now = { $name } : { $chance } (hasard { $luck }, décision { $decision })

what-if = Et si ?
what-if-text = Reprenez d’ici, après la ligne { $line }, à une table à vous. L’enregistrement reste tel quel.
what-if-seat = Je joue
what-if-bots = Les autres
what-if-against-bots = Continuer contre des bots
what-if-by-hand = Jouer soi-même à toutes les places
what-if-banner = La partie reprend ici après la ligne { $line } d’un enregistrement. Vous pouvez défaire tous vos coups.
what-if-back = Revenir à la partie

hint = Conseil
hint-thinking = Réflexion…
hint-chance = { $chance } de chances de gagner.
hint-share = À jouer dans { $share } des cas.
hint-deeper = Réfléchir davantage
hint-instead = { $loss ->
        [0] { $act } : presque aussi bien.
        [one] { $act } : une partie de plus perdue sur cent.
       *[other] { $act } : { $loss } parties de plus perdues sur cent.
    }
hint-none = Pas de conseil possible ici.

puzzles = Problèmes
puzzles-text = Des positions de vraies parties où une suite est nettement la meilleure. Votre progression reste sur cet appareil.
puzzles-goal-empedocle = Trouvez la décision qui compte.
puzzles-goal-elem-master = Gagnez pendant ce tour, ou sauvez votre dernière Terre.
puzzles-done = { $done } sur { $of } résolus.
puzzle-link = Problème { $number }{ $state ->
        [right] , résolu
        [wrong] , manqué
       *[new] {""}
    }
puzzle-title = Problème { $number }
puzzle-ask-win = Vous êtes { $name }. Gagnez la partie pendant ce tour.
puzzle-ask-decide = Vous êtes { $name }. Quelle est la meilleure décision ?
puzzle-difficulty = Difficulté : { $difficulty } sur 100
puzzle-right = Exact !
puzzle-wrong = Pas cette fois.
puzzle-chances = Avec votre décision, { $chance } de chances de gagner ; avec la meilleure, { $best }.
puzzle-next = Problème suivant
puzzle-today = Problème du jour
puzzle-streak = { $days ->
        [one] un jour de suite
       *[other] { $days } jours de suite
    }
puzzle-ask-save = Vous êtes { $name }. Jouez ce tour de sorte que l’adversaire ne puisse pas prendre votre dernière Terre au tour suivant.
puzzle-ask-deny = Vous êtes { $name }. Quelqu’un est près de réunir les quatre éléments. Que faites-vous ?
puzzle-why-save = Quoi que fasse maintenant l’adversaire, il vous reste une Terre.
puzzle-why-deny = Réunir les quatre éléments dans ce tour devient bien plus difficile pour les autres.
puzzle-theme-save = Sauver sa dernière Terre
puzzle-theme-deny = Empêcher la réunion
puzzle-theme-win = Gagner pendant ce tour
puzzle-theme-choice = Le choix secret
puzzle-theme-dice = Lire les dés des autres
puzzle-theme-take = Prendre ou laisser
puzzle-theme-exchange = Le bon échange
puzzle-refuted-save = Alors l’adversaire prend votre dernière Terre, comme vous le voyez.
puzzle-refuted = Après cela, plus aucune façon de jouer ce tour ne gagne.
puzzle-back = Revenir en arrière et chercher encore
puzzle-undo = Défaire
puzzle-show = Voir la solution
puzzle-shown = C’était la solution.

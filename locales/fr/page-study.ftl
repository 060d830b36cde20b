### Étude, « et si », problèmes et conseils dans la page.

study = Étude
study-nothing = Il n’y a rien à étudier ici. Terminez une partie ou ouvrez un enregistrement.
study-waiting = En attente de son tour
study-running = Étude en cours
study-cancel = Arrêter
study-again = Étudier
study-soon = Les premiers chiffres arrivent dans un instant.
study-is-exact = Ce jeu est résolu : les valeurs sont exactes.
study-is-estimate = Estimations du plus fort des bots, d’après ce que chacun pouvait savoir.
study-graph-alt = La chance de gagner de chaque joueur, événement par événement. Cliquez pour aller à une position.
study-players = Chance ou décision ?
study-from-to = { $start } → { $end }
study-luck-of = chance { $luck }
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
study-did = { $line }. { $name } : { $action }
study-split-of = chance { $luck } · décision { $decision }
study-mixed = · à faire { $share } du temps
study-show-better = Montrer mieux : { $action }
study-better = Il aurait mieux valu
study-back = Revenir à la partie
study-none = Personne n’a pris de décision qui ait coûté quelque chose de notable.
study-now = { $name } : { $chance } (chance { $luck }, décision { $decision })

what-if = Et si ?
what-if-text = Reprenez d’ici, après la ligne { $line }, à une table à vous. L’enregistrement reste tel quel.
what-if-seat = Je joue
what-if-bots = Les autres
what-if-against-bots = Continuer contre des bots
what-if-by-hand = Jouer toutes les places à la main
what-if-banner = La partie reprend ici après la ligne { $line } d’un enregistrement, avec de nouveaux dés. Vous pouvez reprendre tous vos coups.
what-if-back = Revenir à la partie

hint = Conseil
hint-thinking = Réflexion…
hint-chance = { $chance } de gagner.
hint-share = À faire { $share } du temps.
hint-none = Personne ne peut conseiller ici.

puzzles = Problèmes
puzzles-text = Des positions de vraies parties où une suite est nettement la meilleure. Votre progression reste sur cet appareil.
puzzles-goal-empedocle = Trouvez la décision qui compte.
puzzles-goal-elem-master = Gagnez la partie pendant ce tour.
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
puzzle-chances = Votre décision gagne { $chance } du temps, la meilleure { $best }.
puzzle-solution = Une solution : { $acts }
puzzle-again = Réessayer
puzzle-next = Problème suivant

### Étude et problèmes, pour les commandes et le serveur.

study-title = Étude d’une partie
study-graph = Chances de gagner
study-graph-alt = Les chances de gagner de chaque joueur après chaque ligne de l’enregistrement
study-exact = Ce jeu est résolu : toutes les valeurs sont exactes.
study-estimate = Les valeurs sont des estimations du bot le plus fort, d’après ce que chacun pouvait savoir.
study-players = Hasard et décisions
study-players-plain = Les décisions de chacun
study-start = au début
study-end = à la fin
study-luck = hasard
study-decisions = décisions
study-slips = imprécisions
study-mistakes = erreurs
study-blunders = bévues
study-good = bien
study-slip = imprécision
study-mistake = erreur
study-blunder = bévue
study-worst = Ce qu’il aurait mieux valu jouer
study-none = Aucune décision n’a vraiment coûté à son auteur.
study-line = ligne
study-who = qui
study-did = joué
study-better = meilleur
study-cost = coût
study-grade = jugement
study-all = Tous les moments
study-split = Sous chaque chance de gagner : ce qu’elle doit au hasard (les dés et ce qu’ont fait les autres) / à sa propre décision, en centièmes.
study-split-plain = Sous chaque chance de gagner : ce qu’y a changé la décision du joueur, en centièmes.
study-what = ce qui s’est passé
study-summary =
    { $who } : { $start } au début, { $end } à la fin ; hasard { $luck }, décisions { $decisions } (en centièmes). { $made ->
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
    }.
study-summary-plain =
    { $who } : { $start } au début, { $end } à la fin ; décisions { $decisions } (en centièmes). { $made ->
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
    }.
study-costly = ligne { $line } ({ $cost }) : { $action } Mieux : { $better }
study-too-long = L’enregistrement { $what } est trop long pour être une partie : il n’est pas étudié.

study-failed-record = Cet enregistrement ne peut pas être joué jusqu’au bout : il n’y a rien à étudier.
study-failed-time = L’étude a pris trop de temps et a été arrêtée.
study-failed-died = L’étude a échoué : elle a demandé plus de mémoire ou de temps qu’elle ne peut en avoir, ou a rencontré une erreur de ce programme. Rien d’autre n’est touché.
no-busy = Le serveur a trop à faire en ce moment. Réessayez dans une minute.
no-hints-among-people = Les conseils sont réservés à qui joue seul contre des bots.
no-no-way-on = On ne peut reprendre une partie enregistrée que si elle se rejoue jusque-là, n’est pas finie et n’est pas trop longue.
no-no-hints = Cette table ne donne pas de conseils.

puzzles-fine = { $count ->
        [one] Un problème : il a une suite nettement meilleure que les autres.
       *[other] { $count } problèmes : chacun a une suite nettement meilleure que les autres.
    }
puzzles-bad = Un problème n’en est pas un : { $what }.

hint-wins = Gagne la partie.
hint-completes = Réunit vos quatre éléments.
hint-takes-missing = Prenez { element-the } : cet élément vous manque.
hint-takes = Prenez { element-the } : le jeton pourra s’échanger plus tard.
hint-receives-missing = Vous recevez { element-the }, qui vous manque.
hint-receives = Vous recevez { element-the }.
hint-pair = Deux jetons en trop deviennent un Éther.
hint-declines = Laissez { element-the } : cela ne vous servirait pas.
hint-keeps = Ce dé vaut mieux que ce que donnerait en moyenne une relance.
hint-rerolls = Une relance donne en moyenne mieux que ce dé.
hint-passes = Vos jetons valent mieux que l’Éther qu’ils donneraient.
hint-chooses-last = Avec { element-the }, vos quatre éléments sont réunis.
hint-chooses-missing = { $count ->
        [one] Il vous manque { element-the } ; { $who } cherche aussi cet élément.
       *[other] Il vous manque { element-the } ; { $who } cherchent aussi cet élément.
    }
hint-chooses-alone = À part vous, personne ne cherche { element-the }.
hint-chooses = Un jeton { element-name } de plus pourra s’échanger plus tard.
hint-contested = { $who } vont se disputer { element-the }.
hint-chooses-whirl = Le Tourbillon vous fait servir avant les autres et bloque une tuile.
hint-others-lose = { $loss ->
        [one] Tout autre coup perdrait une partie de plus sur cent.
       *[other] Tout autre coup perdrait { $loss } parties de plus sur cent.
    }
hint-averts = Sinon, { $who } peut prendre votre élémentaire { elm-element-name } en { $cell } avant votre prochain tour.
hint-averts-defeat = Sinon, { $who } peut vous éliminer avant votre prochain tour.
names-and = { $first } et { $last }
hint-captures = Prend l’élémentaire { elm-element-name } en { $cell }.
hint-weakens = Affaiblit l’élémentaire { elm-element-name } en { $cell }.
hint-grows = Renforce votre élémentaire { elm-element-name } en { $cell }.
hint-beside = Met votre { elm-element-name } à côté de l’élémentaire { $other ->
        [earth] { elm-element-earth }
        [fire] { elm-element-fire }
        [water] { elm-element-water }
       *[air] { elm-element-air }
    } en { $cell }.

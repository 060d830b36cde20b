### Étude et problèmes, pour les commandes et le serveur.

cli-study-about = Étudier une partie enregistrée : les chances de chacun après chaque événement, la part de la chance et celle des décisions, et ce qui aurait été meilleur.
cli-study-examples =
    Exemples :
      sphairos play empedocle --record partie.json
      sphairos study partie.json
      sphairos study partie.json --html etude.html
      sphairos study partie.json --effort 4
cli-study-file = L’enregistrement
cli-study-html = Écrire l’étude et sa courbe dans ce fichier : une page qui n’a besoin de rien d’autre
cli-study-effort = Avec quelle attention regarder, en multiple de l’habitude ; 1 sans autre précision
cli-study-seed = Un nombre qui fixe ce qui est tiré ; 1 sans autre précision

study-title = Étude d’une partie
study-graph = Chances de gagner
study-graph-alt = La chance de gagner de chaque joueur après chaque ligne de l’enregistrement
study-exact = Ce jeu est résolu : toutes les valeurs sont exactes.
study-estimate = Les valeurs sont des estimations du plus fort des bots, d’après ce que chacun pouvait savoir.
study-players = Chance et décisions
study-start = au début
study-end = à la fin
study-luck = chance
study-decisions = décisions
study-slips = imprécisions
study-mistakes = erreurs
study-blunders = bévues
study-good = bien
study-slip = imprécision
study-mistake = erreur
study-blunder = bévue
study-worst = Ce qui aurait pu être meilleur
study-none = Personne n’a pris de décision qui ait coûté quelque chose de notable.
study-line = ligne
study-who = qui
study-did = joué
study-better = meilleur
study-cost = coût
study-grade = jugement
study-all = Tous les événements
study-split = Sous chaque chance de gagner : ce qu’elle doit à la chance (les dés et ce qu’ont fait les autres) / à sa propre décision, en centièmes.
study-what = ce qui s’est passé
study-summary =
    { $who } : { $start } au début, { $end } à la fin ; chance { $luck }, décisions { $decisions } (en centièmes). { $made ->
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
study-costly = ligne { $line } : { $action } ({ $cost }) ; meilleur : { $better }
study-too-long = L’enregistrement { $what } est plus long qu’aucune partie : il n’est pas étudié.

no-busy = Trop d’études sont déjà en cours. Réessayez dans une minute.
no-hints-among-people = Les conseils sont réservés à qui joue seul contre des bots.
no-no-way-on = On ne peut reprendre une partie enregistrée que là où elle se rejoue, n’est pas finie et n’est pas trop longue.
no-no-hints = Cette table ne donne pas de conseils.

cli-puzzles-about = Trouver des problèmes dans des parties entre bots, et vérifier ceux qui viennent avec le programme.
cli-puzzles-examples =
    Exemples :
      sphairos puzzles mine elem-master --count 20
      sphairos puzzles check
cli-puzzles-mine-about = Jouer des parties entre bots jusqu’à trouver tant de problèmes ; écrit une ligne pour chacun, les plus faciles d’abord.
cli-puzzles-mine-examples =
    Exemples :
      sphairos puzzles mine elem-master --count 20 > elem-master.txt
      sphairos puzzles mine empedocle --setup "variant=standard humans=1 unknown=1" --seed 7
cli-puzzles-mine-game = Le jeu : empedocle ou elem-master
cli-puzzles-mine-setup = La mise en place des parties, comme dans le protocole en lignes
cli-puzzles-mine-count = Combien de problèmes ; 20 sans autre précision
cli-puzzles-mine-seed = Un nombre qui fixe les parties ; 1 sans autre précision
cli-puzzles-check-about = Vérifier que chaque problème a une suite nettement meilleure que les autres.
cli-puzzles-check-examples =
    Exemples :
      sphairos puzzles check
      sphairos puzzles check elem-master --file elem-master.txt
cli-puzzles-check-game = Le jeu du fichier
cli-puzzles-check-file = Le fichier ; sans lui, les problèmes qui viennent avec le programme
puzzles-fine = { $count ->
        [one] Un problème : il a une suite nettement meilleure que les autres.
       *[other] { $count } problèmes : chacun a une suite nettement meilleure que les autres.
    }
puzzles-bad = Un problème n’en est pas un : { $what }.

hint-wins = Gagne la partie.
hint-completes = Réunit vos quatre éléments.
hint-takes-missing = Prend { element-a }, qui vous manque.
hint-takes = Prend { element-a }, à échanger plus tard.
hint-receives-missing = Vous donne { element-a }, qui vous manque.
hint-receives = Vous donne { element-a }.
hint-pair = Change deux jetons en un Éther.
hint-declines = Laisse { element-a }, qui ne vous servirait pas.
hint-keeps = Le dé vaut mieux tel quel que ce que donne une relance en moyenne.
hint-rerolls = Une relance donne en moyenne plus que le dé tel quel.
hint-passes = Vos jetons valent mieux que l’Éther qu’ils donneraient.
hint-chooses-last = { element-name } réunirait vos quatre éléments.
hint-chooses-missing = { element-name } est un élément qui vous manque.
hint-chooses = Un jeton { element-name } de plus peut s’échanger plus tard.
hint-chooses-whirl = Le Tourbillon vous fait lancer le dé pour un jeton et bloque une tuile aux autres.
hint-captures = Prend l’élémentaire { elm-element-name } en { $cell }.
hint-weakens = Affaiblit l’élémentaire { elm-element-name } en { $cell }.
hint-grows = Renforce votre élémentaire { elm-element-name } en { $cell }.
hint-beside = Met votre { elm-element-name } à côté de l’élémentaire { $other ->
        [earth] { elm-element-earth }
        [fire] { elm-element-fire }
        [water] { elm-element-water }
       *[air] { elm-element-air }
    } en { $cell }.

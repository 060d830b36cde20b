### Les mots de la page pour Empedocle. Les noms des éléments et des faces viennent d’empedocle.ftl.

## Ce qui est demandé, et à qui

emp-for-strength = { $name } : { $ask }
emp-ask-take = Prenez { element-a } ou renoncez-y.
emp-ask-bonus = Le dé du Monde Céleste vous offre un jeton de plus : prenez { element-a } ou renoncez-y.
emp-ask-announce = Vous montrez { face-the } : gardez votre dé ou relancez-le.
emp-ask-pair = Échangez deux jetons terrestres contre un Éther, ou passez.
emp-ask-pair-forced = Vous avez plus de deux jetons d’un même élément : échangez deux jetons contre un Éther.
emp-chosen = Votre choix est fait. Vous pouvez encore le changer.
emp-chosen-awaiting =
    { $count ->
        [one] Votre choix est fait, vous pouvez encore le changer : { $names } n’a pas encore choisi.
       *[other] Votre choix est fait, vous pouvez encore le changer : { $names } n’ont pas encore choisi.
    }
emp-rolling = Les dés roulent…
emp-awaited-choose = On attend le choix secret : { $name }.
emp-awaited-boon = On attend { $name } : garder ou tourner le dé.
emp-awaited-take = On attend { $name } : prendre ou renoncer.
emp-awaited-announce = On attend { $name } : garder ou relancer.
emp-awaited-bonus = On attend { $name } : prendre le bonus ou y renoncer.
emp-awaited-pair = On attend { $name } : échanger ou passer.
emp-awaited-aether = On attend { $name } : choisir un élément.
emp-awaited-late = On attend { $name } : échanger ou passer.
emp-awaited-start = On attend { $name } : choisir son départ.
emp-awaited-move = On attend { $name } : se déplacer.

## Le plateau de choix

emp-faces = Faces du dé
emp-tiles = Tuiles
emp-exchanges = Échanges
emp-lock = Valider
emp-lock-face = Valider { face-name }
emp-change = Changer
emp-commit = Gemme
emp-commit-text = Engager une gemme
emp-with-gem = avec une gemme engagée
emp-confirm = Confirmer
emp-exchange = Échanger
emp-after = Vous aurez
emp-completes = complète vos quatre éléments
emp-free = gratuit
emp-cost =
    { $count ->
        [0] gratuit
        [one] coûte une gemme
       *[other] coûte { $count } gemmes
    }

## La table

emp-tile = Tuile { tile-name }
emp-tile-tokens =
    { $count ->
        [0] aucun jeton
        [one] un jeton
       *[other] { $count } jetons
    }
emp-tile-blocked = bloquée pour ce tour
emp-star =
    Étoile de la Sérénité : { $count ->
        [0] aucune Haine déposée
        [one] un fragment de Haine déposé
       *[other] { $count } fragments de Haine déposés
    }
emp-cylinder-held = Cylindre : détenu par { $name }
emp-cylinder-nobody = Cylindre : personne ne le détient encore
emp-celestial-hidden = Dé du Monde Céleste : caché à tous
emp-celestial = Dé du Monde Céleste : { face-name }
emp-piece-on = { $name }, sur la tuile { tile-name }
emp-piece-after = { $name }, après la tuile { tile-name }
emp-panel-hatred =
    { $count ->
        [0] aucune Haine
        [one] un fragment de Haine
       *[other] { $count } fragments de Haine
    }
emp-panel-holds = Possède { $list }
emp-panel-holds-nothing = Ne possède aucun élément
emp-panel-gems =
    { $count ->
        [0] aucune gemme
        [one] une gemme
       *[other] { $count } gemmes
    }
emp-panel-covered = Dé sous son gobelet
emp-panel-die = montre { face-the }
emp-panel-on = Sur la tuile { tile-name }
emp-panel-after = Après la tuile { tile-name }
emp-mark-eliminated = Hors jeu
emp-mark-claims = Réunion
emp-mark-whirl = Force Tourbillon
emp-mark-committed = Gemme engagée
emp-mark-rolls = Relance
emp-mark-keeps = Garde
emp-mark-took = A pris

## Annonces

emp-kyklo = Kyklo !
emp-round = Tour { $round }
emp-union = Réunion !
emp-won = Sérénité !
emp-implosion = Implosion !
emp-implosion-text = Toutes les forces montrent le Tourbillon

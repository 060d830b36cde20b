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
emp-lock-face = Valider { face-the }
emp-change = Changer
emp-commit = Gemme
emp-commit-text = Engager une gemme
emp-with-gem = avec une gemme engagée
emp-confirm = Confirmer
emp-exchange = Échanger
emp-after = Vous aurez
emp-completes = réunit vos quatre éléments
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
emp-mark-eliminated = Éliminé
emp-mark-claims = Les quatre réunis
emp-mark-won = Victoire
emp-mark-whirl = Force Tourbillon
emp-mark-committed = Gemme engagée
emp-mark-rolls = Relance
emp-mark-keeps = Garde
emp-mark-took = A pris

## Annonces

emp-kyklo = { $name } : « Kyklo ! »
emp-kyklo-why = « Kyklo », « en cercle » en grec : qui reçoit la pierre annonce ainsi le tour suivant.
emp-round = Tour { $round }
emp-union = Les quatre éléments réunis !
emp-won = Sérénité !
emp-end-union =
    { $who ->
        [you] Vous avez réuni les quatre éléments et rejeté votre dernier fragment de Haine.
       *[other] { $name } a réuni les quatre éléments et rejeté son dernier fragment de Haine.
    }
emp-end-double =
    { $who ->
        [you] Vous avez réuni deux fois les quatre éléments d’un coup et rejeté vos deux derniers fragments de Haine.
       *[other] { $name } a réuni deux fois les quatre éléments d’un coup et rejeté ses deux derniers fragments de Haine.
    }
emp-end-fallen =
    { $who ->
        [you] Toutes les forces sont éliminées et vous teniez le Cylindre : son pouvoir emporte votre dernier fragment de Haine.
       *[other] Toutes les forces sont éliminées et { $name } tenait le Cylindre : son pouvoir emporte son dernier fragment de Haine.
    }
emp-end-standings = À la fin
emp-end-hatred = Haine restante
emp-end-elements = Éléments
emp-implosion = Implosion !
emp-implosion-text = Tout le monde a choisi le Tourbillon

## Scènes : plusieurs faits en une phrase

emp-scene-face = { $name } : { face-name }
emp-scene-shown = Les gobelets se lèvent. { $list }.
emp-scene-rerolled = Les dés sont relancés. { $list }.
emp-scene-eliminated =
    { $me ->
        [yes]
            { $count ->
                [2] { $names } avez tous deux choisi { face-the } : éliminés pour ce tour.
               *[other] { $names } avez tous choisi { face-the } : éliminés pour ce tour.
            }
       *[no]
            { $count ->
                [2] { $names } ont tous deux choisi { face-the } : éliminés pour ce tour.
               *[other] { $names } ont tous choisi { face-the } : éliminés pour ce tour.
            }
    }
emp-scene-crowded =
    { $me ->
        [yes] { $names } partagez la tuile { tile-name } : personne n’y prend rien.
       *[no] { $names } partagent la tuile { tile-name } : personne n’y prend rien.
    }
emp-scene-gems =
    { $count ->
        [one] Cela coûte une gemme.
       *[other] Cela coûte { $count } gemmes.
    }

## Faits dits à la personne qu’ils concernent

empedocle-you-stone = Vous recevez la pierre de Foudre.
empedocle-you-started = Vous vous placez juste après la tuile { tile-name }.
empedocle-you-round = Vous recevez la pierre de Foudre et vous écriez « Kyklo ! » : le tour { $round } commence.
empedocle-you-celestial-hidden = Vous lancez le dé du Monde Céleste, à l’insu de tous.
empedocle-you-sealed = Vous posez votre dé en secret.
empedocle-you-chose =
    { $boon ->
        [yes] Vous choisissez { face-the } en secret et engagez une gemme.
       *[no] Vous choisissez { face-the } en secret.
    }
empedocle-you-shown =
    { $boon ->
        [yes] Vous montrez { face-the }, avec une gemme engagée.
       *[no] Vous montrez { face-the }.
    }
empedocle-you-switched = Vous tournez votre dé sur { face-the }.
empedocle-you-unswitched = Vous laissez votre dé sur { face-the }.
empedocle-you-bound = Vous montrez { face-the }, comme la force qui détient le Cylindre : impossible de changer de face.
empedocle-you-gem-spent = Vous posez votre gemme engagée sur la tuile Tourbillon.
empedocle-you-gem-taken = Vous prenez une gemme sur la tuile { tile-name }.
empedocle-you-gem-left = Vous laissez une gemme sur la tuile { tile-name }.
empedocle-you-eliminated = Vous partagez la face { face-name } : élimination pour ce tour.
empedocle-you-shed =
    Vous rejetez { $count ->
        [one] un fragment
       *[other] { $count } fragments
    } de Haine sur l’étoile de la Sérénité ; il { $left ->
        [0] ne vous en reste plus
       *[other] vous en reste { $left }
    }.
empedocle-you-whirl-strength = Vous êtes la force Tourbillon.
empedocle-you-whirl-rolled = Vous lancez votre dé et obtenez { face-the }.
empedocle-you-took = Vous prenez { element-a }.
empedocle-you-declined = Vous pourriez prendre { element-a }, mais vous y renoncez.
empedocle-you-keeps = Vous gardez { face-the }.
empedocle-you-rerolls = Vous annoncez une relance.
empedocle-you-rerolled = Vous relancez et obtenez { face-the }.
empedocle-you-placed = Vous posez votre dé sur la tuile { tile-name }.
empedocle-you-barred = Vous ne pouvez pas prendre { element-the } : ce serait votre quatrième élément, et une autre force a déjà réuni les quatre dans ce tour.
empedocle-you-bonus = Vous prenez { element-a } de plus grâce au dé du Monde Céleste.
empedocle-you-pair-exchanged = Vous échangez { pair-tokens } contre un Éther.
empedocle-you-aether-exchanged = Vous échangez deux Éthers contre { element-a }.
empedocle-you-aether-lost = Vous rendez deux Éthers et ne pouvez rien recevoir en échange.
empedocle-you-passed = Vous ne faites pas d’échange.
empedocle-you-claimed = Vous réunissez les quatre éléments.
empedocle-you-cylinder = Vous détenez le Cylindre.
empedocle-you-returned =
    { $count ->
        [one] Vous rendez un jeton de chaque élément terrestre.
       *[other] Vous rendez { $count } jetons de chaque élément terrestre.
    }
empedocle-you-moved = Vous allez sur la tuile { tile-name }.
empedocle-you-stuck = Vous ne pouvez aller nulle part et restez sur la tuile { tile-name }.
empedocle-you-bumped = Vous vous faites déloger et atterrissez sur la tuile { tile-name }.
empedocle-you-crowded = Vous partagez la tuile { tile-name } et ne prenez rien.
empedocle-you-won = Vous n’avez plus de Haine et gagnez la partie.

### L’accompagnement d’une première partie, et ce que sont les choses sur la table. Chargé au besoin.

coach = Accompagnement
coach-leave = Jouer sans accompagnement
coach-got-it = Compris

## La première partie d’Empedocle : une chose à la fois, avec les mots des leçons

coach-goal-empedocle = But : perdre toute sa Haine en premier. Air, Feu, Terre et Eau réunis en ôtent un fragment.
coach-empedocle-choose = À chaque tour, chacun pose un dé en secret, sous un gobelet. Choisissez un élément qui vous manque : touchez sa tuile ou son dé, puis validez.
coach-empedocle-announce = Les gobelets sont levés. Chacun peut maintenant garder sa face ou relancer son dé : gardez-la si c’est un élément qui vous manque.
coach-empedocle-eliminated = Qui montre la même face qu’un autre est éliminé pour ce tour et ne prend rien. Au tour suivant, tout le monde revient.
coach-empedocle-whirl = Seul sur le Tourbillon, on lance un dé et on prend ce qu’il montre avant tous les autres ; cette tuile est alors bloquée pour le tour.
coach-empedocle-take = Vous étiez seul sur le Tourbillon : vous pouvez prendre cet élément avant tous les autres.
coach-empedocle-aether = À la fin du tour, deux de vos éléments peuvent s’échanger contre un Éther. Passez si vous préférez les garder.
coach-empedocle-aether-exchange = Deux Éthers valent l’élément de votre choix : prenez-en un qui vous manque.
coach-empedocle-stone = La pierre de Foudre change de mains à chaque tour. Qui la tient parle en premier.
coach-empedocle-star = Quelqu’un a réuni les quatre éléments : un fragment de Haine rejoint l’étoile de la Sérénité et les quatre éléments retournent sur leurs tuiles.
coach-empedocle-cylinder = Le Cylindre va à qui vient de réunir les quatre éléments. Si tout le monde est éliminé dans un tour, il fait perdre à qui le tient un fragment de Haine.
coach-empedocle-celestial = Le dé du Monde Céleste montre votre élément : vous pouvez en prendre un de plus.
coach-empedocle-hatred = Voici votre Cœur noir, avec les fragments de Haine qu’il vous reste. Le premier qui perd son dernier fragment gagne.

## La première partie d’Elem Master

coach-goal-elem-master = But : prendre toutes les Terres adverses. Sans Terre sur le plateau, on est éliminé.
coach-elem-master-points = Un tour a trois points d’action. Avec un point, un de vos élémentaires grandit, se déplace ou attaque : touchez-en un, puis la case visée.
coach-elem-master-earth = Votre Terre, c’est votre vie : un joueur sans Terre sur le plateau est éliminé. Tenez-la loin du Feu.
coach-elem-master-played = Il a joué : il se repose jusqu’à votre prochain tour.
coach-elem-master-growth = Chaque quart du plateau est un terrain où un élément grandit. Cet élémentaire y est chez lui : touchez-le et faites-le grandir.
coach-elem-master-attack = Vous pouvez attaquer. L’Eau bat le Feu, le Feu bat la Terre et l’Air, la Terre bat l’Eau : le perdant perd un niveau, le vainqueur en gagne un.
coach-elem-master-reserve = Les niveaux viennent de votre réserve et y retournent : sans jeton en réserve, rien ne grandit.
coach-elem-master-end = Vos trois points sont dépensés. Terminez votre tour.
coach-elem-master-special = Chaque élément a aussi son action à lui : la Terre creuse un sous-terrain, le Feu allume un brasier, l’Eau lève une vague, l’Air envoie un souffle.
coach-elem-master-fire = Il reste peu de Feu. Quand le dernier s’éteint, la partie s’arrête et le camp qui a le plus de Terre gagne.

## Les choses d’Empedocle

about-emp-tile = Les jetons de cet élément que personne n’a pris. Qui est seul sur sa face en prend un.
about-emp-tile-aether = Les jetons d’Éther que personne n’a pris. L’Éther ne compte pas parmi les quatre, mais deux Éthers s’échangent contre l’élément de votre choix.
about-emp-tile-whirl = Seul sur le Tourbillon, on lance un dé et on prend ce qu’il montre avant tous les autres. Si tout le monde le choisit, le monde implose et tous perdent.
about-emp-left =
    { $count ->
        [0] Il n’en reste plus : personne ne peut en prendre.
        [one] Il en reste un.
       *[other] Il en reste { $count }.
    }
about-emp-blocked = La tuile est bloquée pour ce tour : personne d’autre ne peut y prendre de jeton.
about-emp-token = Un des quatre éléments. Les quatre réunis vous libèrent d’un fragment de Haine ; on en garde au plus deux de chaque.
about-emp-token-aether = L’Éther ne compte pas parmi les quatre. Deux éléments donnent un Éther, deux Éthers donnent l’élément de votre choix ; on en garde au plus un.
about-emp-holds =
    { $count ->
        [0] { $name } : aucun.
        [one] { $name } : un.
       *[other] { $name } : { $count }.
    }
about-emp-strength = Un joueur : son Cœur et sa Haine, les éléments qu’il détient, son dé.
about-emp-unknown = Une Force Inconnue : personne ne la joue, les dés décident pour elle. Elle peut gagner comme les autres.
about-emp-lacks = Il lui manque encore : { $list }.
about-emp-has-all = Les quatre éléments sont réunis.
about-emp-heart = Le Cœur noir porte les fragments de Haine. Réunir les quatre éléments en enlève un ; le premier qui perd le dernier gagne.
about-emp-hatred =
    { $count ->
        [0] { $name } n’en a plus.
        [one] { $name } : encore un fragment.
       *[other] { $name } : encore { $count } fragments.
    }
about-emp-die-title = Dé
about-emp-die = Sa face est le choix du tour. On peut ensuite le garder ou le relancer.
about-emp-shows = { $name } montre { face-the }.
about-emp-out = { $name } est éliminé pour ce tour.
about-emp-cup-title = Gobelet
about-emp-cup = Un dé est posé dessous, en secret. Tous les gobelets se lèvent ensemble quand chacun a choisi.
about-emp-stone = Elle change de mains à chaque tour : qui la tient parle en premier, et dit « Kyklo ! » en la recevant.
about-emp-cylinder = Il va à qui vient de réunir les quatre éléments. Si tout le monde est éliminé dans un tour, qui le tient perd un fragment de Haine.
about-emp-held = { $name } l’a.
about-emp-held-nobody = Personne ne l’a encore.
about-emp-celestial = Lancé en cachette au début du tour dès que quelqu’un tient le Cylindre, montré vers la fin : qui vient de prendre cet élément peut en prendre un de plus.
about-emp-celestial-hidden = Il est encore caché à tous.
about-emp-star = Ici reposent les fragments de Haine perdus. Ils n’en reviennent jamais.
about-emp-gem = Une gemme. Avec l’Aubaine, elle permet de tourner son dé une fois les gobelets levés ; à Kyklo, elle paie les longs chemins.
about-emp-round = Un tour : choix secret, prises et échanges, union.
about-emp-round-limit = La partie s’arrête au plus tard après le tour { $rounds }.
about-emp-mark-eliminated = A montré la même face qu’un autre : éliminé pour ce tour, de retour au suivant.
about-emp-mark-claims = A réuni les quatre éléments. Personne d’autre ne peut le faire dans ce tour.
about-emp-mark-whirl = Seul sur le Tourbillon : servi avant tous les autres dans ce tour.
about-emp-mark-committed = A engagé une gemme : peut tourner son dé une fois les gobelets levés.
about-emp-mark-rolls = Va relancer son dé.
about-emp-mark-keeps = Garde son dé tel quel.
about-emp-mark-took = A pris un élément dans ce tour.

## Les choses d’Elem Master

about-elm-void-title = Néant
about-elm-void = Ici, il n’y a pas de sol : rien ne peut s’y tenir.
about-elm-empty = Une case vide.
about-elm-piece-title = { elm-element-name } en { $square }
about-elm-earth = La Terre est la vie de son propriétaire. Elle bat l’Eau ; le Feu la bat.
about-elm-fire = Le Feu bat la Terre et l’Air ; l’Eau le bat.
about-elm-water = L’Eau bat le Feu ; la Terre la bat.
about-elm-air = L’Air avance de deux cases et repousse les autres d’un souffle. Le Feu le bat.
about-elm-level =
    { $level ->
        [one] À { $name }, niveau 1 : un jeton.
       *[other] À { $name }, niveau { $level } : { $level } jetons.
    }
about-elm-level-mine =
    { $level ->
        [one] À vous, niveau 1 : un jeton.
       *[other] À vous, niveau { $level } : { $level } jetons.
    }
about-elm-played = Il a joué et se repose jusqu’au prochain tour de son propriétaire.
about-elm-immobilised = Il est immobilisé pour un tour.
about-elm-grows-here = Il peut grandir ici.
about-elm-reserve = Les jetons qui ne sont pas sur le plateau. Ce qui grandit y puise, ce qui perd des niveaux les y rend.
about-elm-reserve-now = { $name } : { $list }.
about-elm-points = Ce qu’un joueur peut encore faire dans ce tour : un point par croissance, déplacement ou attaque.
about-elm-exchanges = Le perdant perd un niveau, le vainqueur en gagne un, quel que soit l’attaquant. Les autres éléments ne peuvent pas s’attaquer entre eux.
about-elm-round = Une manche compte un tour de chaque joueur. La partie s’arrête quand un seul camp a encore de la Terre, ou quand le dernier Feu s’éteint.

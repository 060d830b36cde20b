### Les textes d’Elem Master. Éléments, terrains, cartes, spécialités et arènes arrivent sous forme de
### mots de la notation : earth, forest, westwind, druid, A2-01. Les clés sont les mêmes dans toutes les
### langues. Une place peut porter n’importe quel nom : aucun accord avec $seat ni $owner, et jamais
### « de » devant.

## Noms

elem-master-title = Elem Master
elm-element-earth = Terre
elm-element-fire = Feu
elm-element-water = Eau
elm-element-air = Air
elm-term-action-points = Points d’action
elm-term-reserve = Réserve
elm-term-round = Manche
elm-term-terrain = Terrain
elm-term-events = Évènements
elm-term-specialty = Spécialité
elm-term-crypt = Crypte

## Terrains

terrain-forest = Forêt
terrain-forest-text = Terrain standard. La Terre y croît.
terrain-savanna = Savane
terrain-savanna-text = Terrain standard. Le Feu y croît.
terrain-marsh = Marais
terrain-marsh-text = Terrain standard. L’Eau y croît.
terrain-mountain = Montagne
terrain-mountain-text = Terrain standard. L’Air y croît.
terrain-volcano = Volcan
terrain-volcano-text = Terrain avantageux. Le Feu et l’Air y croissent.
terrain-glacier = Glacier
terrain-glacier-text = Terrain avantageux. L’Eau et l’Air y croissent.
terrain-steppe = Steppes
terrain-steppe-text = Terrain avantageux. La Terre et l’Air y croissent.
terrain-mangrove = Mangrove
terrain-mangrove-text = Terrain avantageux. La Terre et l’Eau y croissent.
terrain-desert = Désert
terrain-desert-text = Terrain difficile. Rien n’y croît, et l’Eau qui entre dans le désert perd un niveau, avant toute fusion.
terrain-canyon = Canyon
terrain-canyon-text = Terrain difficile. Rien n’y croît, et un déplacement en plusieurs pas s’arrête après un pas commencé ou terminé dans le canyon.
terrain-jungle = Jungle
terrain-jungle-text = Terrain difficile. La Terre et l’Eau y croissent, mais l’élémentaire qui vient de croître est immobilisé pendant le prochain tour de son propriétaire.
terrain-tundra = Toundra
terrain-tundra-text = Terrain difficile. Rien n’y croît, et un élémentaire qui s’y trouve ne retire aucun gain d’une attaque.

## Spécialités

specialty-druid = Druide
specialty-druid-text = Coût : 1 PA, celui du déplacement. Votre Terre peut faire deux pas de suite en un déplacement, avec divisions et fusions ; si tout l’élémentaire finit sur une case vide, il est joué.
specialty-necromancer = Nécromancien
specialty-necromancer-text = Coût : 3 PA. Vos jetons Terre qui quittent le plateau vont dans votre crypte, qui en contient trois au plus et sert de seconde réserve de Terre. Le pouvoir les fait tous revenir, chacun formant une Terre de niveau 1 sur une case vide de votre zone d’invocation.
specialty-demonist = Démoniste
specialty-demonist-text = Coût : 2 PA. Sacrifiez un de vos élémentaires qui ne soit ni joué, ni immobilisé, ni de Feu : un Feu de niveau 1, non joué, surgit à sa place. Il vous faut un jeton Feu en réserve.
specialty-cultist = Cultiste
specialty-cultist-text = Coût : 3 PA. Faites apparaître un Feu de niveau 2 sur une case vide de votre zone d’invocation. Il vous faut deux jetons Feu en réserve.
specialty-priest = Prêtre
specialty-priest-text = Coût : aucun. Quand une de vos Eaux l’emporte sur un Feu pendant votre tour, vous pouvez préférer la propagation au niveau gagné : un jeton Eau de votre réserve forme un nouvel élémentaire de niveau 1, non joué, sur une case vide voisine de l’Eau victorieuse.
specialty-sage = Sage
specialty-sage-text = Coût : aucun. Dans vos vagues d’au moins deux membres, personne ne devient joué. Un membre qui trouve devant lui une Eau adverse peut la frapper : il reste sur place, et cette Eau est immobilisée pour le prochain tour de son propriétaire.
specialty-healer = Guérisseur
specialty-healer-text = Coût : aucun. Quand une de vos Eaux attaque une de vos Terres, celle-ci prend deux niveaux au lieu d’un ; l’Eau en perd toujours un.
specialty-shaman = Shaman
specialty-shaman-text = Coût : 2 PA. Une de vos Eaux non jouées attaque un Feu à une distance d’exactement 2, par-dessus tout ce qui les sépare : le Feu perd un niveau, l’Eau en prend un si elle le peut. L’Eau reste sur place ; elle est ensuite jouée.
specialty-constellationist = Constellationniste
specialty-constellationist-text = Coût : 3 PA. Faites apparaître trois Airs de niveau 1 sur trois cases vides, où vous voulez. Il vous faut trois jetons Air en réserve.
specialty-illusionist = Illusionniste
specialty-illusionist-text = Coût : 3 PA. Un Air de niveau 2 apparaît dans votre zone d’invocation, avance d’un ou deux pas sur des cases vides, souffle avec une force de 2 sur un élémentaire adjacent et regagne la réserve. Il vous faut deux jetons Air en réserve.
specialty-genie = Génie
specialty-genie-text = Coût : 0 PA, une seule fois par partie. Retirez du plateau un élémentaire de niveau 2 exactement, quel que soit son propriétaire.
specialty-oracle = Oracle
specialty-oracle-text = Coût : 2 PA. Avec un élémentaire adverse ni joué ni immobilisé, faites un déplacement d’un seul pas ou une attaque, comme si vous étiez son propriétaire. Personne ne devient joué.
specialty-alchemist = Alchimiste
specialty-alchemist-text = Coût : 2 PA. Changez un élémentaire de niveau 2, 3 ou 4, quel que soit son propriétaire, en un autre élément, un niveau plus bas. La réserve du propriétaire doit contenir les jetons nécessaires.
specialty-runist = Runiste
specialty-runist-text = Coût : 2 PA. Marquez comme joué n’importe quel élémentaire qui ne l’est pas. Sur celui d’un autre joueur, la marque demeure jusqu’à la fin de son prochain tour.
specialty-enchanter = Enchanteur
specialty-enchanter-text = Coût : 2 PA. Faites une attaque où le perdant cède deux niveaux ; le gagnant n’en prend toujours qu’un.
specialty-metamorph = Métamorphe
specialty-metamorph-text = Coût : 2 PA. Jusqu’à la fin du tour, un de vos élémentaires agit comme un autre élément, au choix. Il garde son véritable élément pour les jetons, la réserve, les fusions, les évènements et la victoire.

## Évènements naturels

event-spring = Printemps
event-spring-text = Coût : 2 PA. Chaque Terre monte d’un niveau.
event-summer = Été
event-summer-text = Coût : 2 PA. Chaque Feu monte d’un niveau.
event-autumn = Automne
event-autumn-text = Coût : 2 PA. Chaque Terre descend d’un niveau.
event-winter = Hiver
event-winter-text = Coût : 2 PA. Chaque Feu adverse est immobilisé pour le prochain tour de son propriétaire.
event-downpour = Averse
event-downpour-text = Coût : 2 PA. Un Feu au choix descend d’un ou de deux niveaux, comme vous voulez.
event-deluge = Déluge
event-deluge-text = Coût : 2 PA. Chaque Eau monte d’un niveau.
event-thunderstorm = Orage
event-thunderstorm-text = Coût : 2 PA. Chaque Terre de niveau 1 se change en un Feu de niveau 1 du même propriétaire, si celui-ci a du Feu en réserve.
event-fog = Brouillard
event-fog-text = Coût : 2 PA. Au prochain tour de chaque adversaire, déplacements, sous-terrains, brasiers et vagues lancées par un déplacement sont interdits.
event-breeze = Brise
event-breeze-text = Coût : 2 PA. Un Air, quel que soit son propriétaire, souffle avec une force que vous fixez entre 1 et son niveau (3 au plus), sans abandonner de jeton et sans être marqué.
event-westwind = Vent d’ouest
event-westwind-text = Coût : 2 PA. Faites apparaître un Air de niveau 2 sur une case vide de la moitié gauche du plateau, vue de votre place. Il vous faut deux jetons Air en réserve.
event-tempest = Tempête
event-tempest-text = Coût : 2 PA. Pendant votre prochain tour, vos souffles ne marquent pas l’Air qui souffle. Il vous faut un Air sur le plateau.
event-hurricane = Ouragan
event-hurricane-text = Coût : 2 PA. Pendant votre prochain tour, votre Air va jusqu’à quatre pas par PA. Il vous faut un Air sur le plateau.
event-tornado = Tornade
event-tornado-text = Coût : 2 PA. Un Air au choix prend un à trois jetons dans la réserve de son propriétaire, au-delà du niveau 3 s’il le faut.
event-flood = Inondation
event-flood-text = Coût : 2 PA. Pendant votre prochain tour, la croissance donne à votre Eau deux niveaux sur un terrain de prédilection, et un sur tout autre terrain sauf désert, canyon et toundra. Il vous faut une Eau sur le plateau.
event-hail = Grêle
event-hail-text = Coût : 2 PA. Dans une zone de 2×2 au choix, chaque Terre descend d’un niveau.
event-frost = Gel
event-frost-text = Coût : 2 PA. Chaque Eau adverse est immobilisée pour le prochain tour de son propriétaire.
event-snow = Neige
event-snow-text = Coût : 2 PA. Dans une zone de 2×2 au choix, chaque Feu descend d’un niveau.
event-avalanche = Avalanche
event-avalanche-text = Coût : 2 PA. Une Terre au choix descend d’un niveau, puis chaque Eau voisine de sa case monte d’un niveau. Une de ces Eaux au moins doit pouvoir en profiter.
event-heatwave = Canicule
event-heatwave-text = Coût : 2 PA. Pendant votre prochain tour, tout Feu qui l’emporte sur une Terre ou un Air prend deux niveaux au lieu d’un. Il vous faut un Feu sur le plateau.
event-drought = Sécheresse
event-drought-text = Coût : 2 PA. De la fin de ce tour à la fin de votre prochain tour, dans tout échange entre Eau et Feu, chacun des deux perd un niveau et personne n’en gagne.
event-wildfire = Incendie
event-wildfire-text = Coût : 2 PA. Faites apparaître un Feu de niveau 1 sur n’importe quelle case vide. Il vous faut un jeton Feu en réserve.
event-mudslide = Coulée de boue
event-mudslide-text = Coût : 2 PA. Un joueur adverse au choix n’aura qu’un PA à son prochain tour. Vous recevez 1 PA tout de suite.
event-collapse = Effondrement
event-collapse-text = Coût : 2 PA. Recouvrez une ou deux cases vides d’un bloc Néant, pour le reste de la partie. Tous les élémentaires doivent rester dans une seule région de cases qui communiquent.
event-rainbow = Arc-en-ciel
event-rainbow-text = Coût : 2 PA. Vous aurez un PA de plus à votre prochain tour.
event-aurora = Aurore boréale
event-aurora-text = Coût : 2 PA. Un à trois élémentaires au choix, tous d’éléments différents, montent chacun d’un niveau. Chacun d’eux doit pouvoir en profiter.
event-sunset = Coucher de soleil
event-sunset-text = Coût : 2 PA. Un ou deux Feux au choix descendent chacun d’un niveau.
event-shootingstar = Étoile filante
event-shootingstar-text = Coût : 2 PA. Un Feu entier, au choix, fait un à trois pas en ligne droite sur des cases vides ; au dernier pas, il peut fusionner.
event-fullmoon = Pleine Lune
event-fullmoon-text = Coût : 2 PA. Reprenez l’effet d’une carte déjà utilisée par un joueur, autre que la Pleine Lune.
event-eclipse = Éclipse
event-eclipse-text = Coût : 2 PA. Prenez une autre carte de la rangée commune et réservez-la : vous seul pourrez la déclencher, plus tard, pour 2 PA.
event-seismic = Secousse sismique
event-seismic-text = Coût : 2 PA. Retirez du jeu une ou deux cartes de la rangée commune. Autant de nouvelles seront dévoilées au début de votre prochain tour.

## Arènes

arena-A2-01 = Le Puits
arena-A2-02 = Les Deux Sources
arena-A2-03 = Les Piliers
arena-A2-04 = Les Berges
arena-A2-05 = Le Goulet
arena-A2-06 = La Faille
arena-A2-07 = Les Gués
arena-A2-08 = La Spirale
arena-A2-09 = Les Portes
arena-A2-10 = Le Damier
arena-A2-11 = La Muraille
arena-A2-12 = Le Sablier
arena-A2-13 = Les Faucilles
arena-A2-14 = Le Lacet
arena-A4-01 = Le Plateau
arena-A4-02 = L’Îlot
arena-A4-03 = Le Grand Large
arena-A4-04 = Les Quatre Piliers
arena-A4-05 = Les Poternes
arena-A4-06 = Les Remparts
arena-A4-07 = Le Moulin
arena-A4-08 = Le Cloître
arena-A4-09 = La Citadelle
arena-A4-10 = L’Archipel
arena-A4-11 = Le Maelström
arena-A4-12 = Les Carrières
arena-A4-13 = L’Étoile
arena-A4-14 = Le Labyrinthe

## Formes des noms dans les phrases : elles lisent les variables du message qui les emploie

elm-element-name =
    { $element ->
        [earth] { elm-element-earth }
        [fire] { elm-element-fire }
        [water] { elm-element-water }
       *[air] { elm-element-air }
    }
elm-element-a =
    { $element ->
        [earth] une Terre
        [fire] un Feu
        [water] une Eau
       *[air] un Air
    }
elm-element-the =
    { $element ->
        [earth] la Terre
        [fire] le Feu
        [water] l’Eau
       *[air] l’Air
    }
elm-element-homes =
    { $element ->
        [earth] la forêt, les steppes, la mangrove ou la jungle
        [fire] la savane ou le volcan
        [water] le marais, le glacier, la mangrove ou la jungle
       *[air] la montagne, le volcan, le glacier ou les steppes
    }
elm-attacker-the =
    { $attacker ->
        [earth] la Terre
        [fire] le Feu
        [water] l’Eau
       *[air] l’Air
    }
elm-attacker-targets =
    { $attacker ->
        [earth] le Feu et l’Eau
        [fire] la Terre, l’Eau et l’Air
        [water] la Terre et le Feu
       *[air] le Feu
    }
elm-target-the =
    { $target ->
        [earth] la Terre
        [fire] le Feu
        [water] l’Eau
       *[air] l’Air
    }
elm-terrain-in =
    { $terrain ->
        [forest] en forêt
        [savanna] dans la savane
        [marsh] dans le marais
        [mountain] en montagne
        [volcano] sur le volcan
        [glacier] sur le glacier
        [steppe] dans les steppes
        [mangrove] dans la mangrove
        [desert] dans le désert
        [canyon] dans le canyon
        [jungle] dans la jungle
       *[tundra] sur la toundra
    }
elm-terrain-nw =
    { $nw ->
        [forest] { terrain-forest }
        [savanna] { terrain-savanna }
        [marsh] { terrain-marsh }
        [mountain] { terrain-mountain }
        [volcano] { terrain-volcano }
        [glacier] { terrain-glacier }
        [steppe] { terrain-steppe }
        [mangrove] { terrain-mangrove }
        [desert] { terrain-desert }
        [canyon] { terrain-canyon }
        [jungle] { terrain-jungle }
       *[tundra] { terrain-tundra }
    }
elm-terrain-ne =
    { $ne ->
        [forest] { terrain-forest }
        [savanna] { terrain-savanna }
        [marsh] { terrain-marsh }
        [mountain] { terrain-mountain }
        [volcano] { terrain-volcano }
        [glacier] { terrain-glacier }
        [steppe] { terrain-steppe }
        [mangrove] { terrain-mangrove }
        [desert] { terrain-desert }
        [canyon] { terrain-canyon }
        [jungle] { terrain-jungle }
       *[tundra] { terrain-tundra }
    }
elm-terrain-sw =
    { $sw ->
        [forest] { terrain-forest }
        [savanna] { terrain-savanna }
        [marsh] { terrain-marsh }
        [mountain] { terrain-mountain }
        [volcano] { terrain-volcano }
        [glacier] { terrain-glacier }
        [steppe] { terrain-steppe }
        [mangrove] { terrain-mangrove }
        [desert] { terrain-desert }
        [canyon] { terrain-canyon }
        [jungle] { terrain-jungle }
       *[tundra] { terrain-tundra }
    }
elm-terrain-se =
    { $se ->
        [forest] { terrain-forest }
        [savanna] { terrain-savanna }
        [marsh] { terrain-marsh }
        [mountain] { terrain-mountain }
        [volcano] { terrain-volcano }
        [glacier] { terrain-glacier }
        [steppe] { terrain-steppe }
        [mangrove] { terrain-mangrove }
        [desert] { terrain-desert }
        [canyon] { terrain-canyon }
        [jungle] { terrain-jungle }
       *[tundra] { terrain-tundra }
    }
elm-specialty-of =
    { $specialty ->
        [illusionist] de l’{ elm-specialty-name }
        [oracle] de l’{ elm-specialty-name }
        [alchemist] de l’{ elm-specialty-name }
        [enchanter] de l’{ elm-specialty-name }
       *[other] du { elm-specialty-name }
    }
elm-specialty-name =
    { $specialty ->
        [druid] { specialty-druid }
        [necromancer] { specialty-necromancer }
        [demonist] { specialty-demonist }
        [cultist] { specialty-cultist }
        [priest] { specialty-priest }
        [sage] { specialty-sage }
        [healer] { specialty-healer }
        [shaman] { specialty-shaman }
        [constellationist] { specialty-constellationist }
        [illusionist] { specialty-illusionist }
        [genie] { specialty-genie }
        [oracle] { specialty-oracle }
        [alchemist] { specialty-alchemist }
        [runist] { specialty-runist }
        [enchanter] { specialty-enchanter }
       *[metamorph] { specialty-metamorph }
    }
elm-card-name =
    { $card ->
        [spring] { event-spring }
        [summer] { event-summer }
        [autumn] { event-autumn }
        [winter] { event-winter }
        [downpour] { event-downpour }
        [deluge] { event-deluge }
        [thunderstorm] { event-thunderstorm }
        [fog] { event-fog }
        [breeze] { event-breeze }
        [westwind] { event-westwind }
        [tempest] { event-tempest }
        [hurricane] { event-hurricane }
        [tornado] { event-tornado }
        [flood] { event-flood }
        [hail] { event-hail }
        [frost] { event-frost }
        [snow] { event-snow }
        [avalanche] { event-avalanche }
        [heatwave] { event-heatwave }
        [drought] { event-drought }
        [wildfire] { event-wildfire }
        [mudslide] { event-mudslide }
        [collapse] { event-collapse }
        [rainbow] { event-rainbow }
        [aurora] { event-aurora }
        [sunset] { event-sunset }
        [shootingstar] { event-shootingstar }
        [fullmoon] { event-fullmoon }
        [eclipse] { event-eclipse }
       *[seismic] { event-seismic }
    }
elm-arena-name =
    { $arena ->
        [A2-01] { arena-A2-01 }
        [A2-02] { arena-A2-02 }
        [A2-03] { arena-A2-03 }
        [A2-04] { arena-A2-04 }
        [A2-05] { arena-A2-05 }
        [A2-06] { arena-A2-06 }
        [A2-07] { arena-A2-07 }
        [A2-08] { arena-A2-08 }
        [A2-09] { arena-A2-09 }
        [A2-10] { arena-A2-10 }
        [A2-11] { arena-A2-11 }
        [A2-12] { arena-A2-12 }
        [A2-13] { arena-A2-13 }
        [A2-14] { arena-A2-14 }
        [A4-01] { arena-A4-01 }
        [A4-02] { arena-A4-02 }
        [A4-03] { arena-A4-03 }
        [A4-04] { arena-A4-04 }
        [A4-05] { arena-A4-05 }
        [A4-06] { arena-A4-06 }
        [A4-07] { arena-A4-07 }
        [A4-08] { arena-A4-08 }
        [A4-09] { arena-A4-09 }
        [A4-10] { arena-A4-10 }
        [A4-11] { arena-A4-11 }
        [A4-12] { arena-A4-12 }
        [A4-13] { arena-A4-13 }
       *[A4-14] { arena-A4-14 }
    }

## Noms dans les listes d’actions : $name est un mot de la notation ou un nom déjà en toutes lettres

elm-listed-power =
    { $name ->
        [illusionist] de l’{ elm-listed-specialty }
        [oracle] de l’{ elm-listed-specialty }
        [alchemist] de l’{ elm-listed-specialty }
        [enchanter] de l’{ elm-listed-specialty }
        [Illusionniste] de l’{ elm-listed-specialty }
        [Oracle] de l’{ elm-listed-specialty }
        [Alchimiste] de l’{ elm-listed-specialty }
        [Enchanteur] de l’{ elm-listed-specialty }
       *[other] du { elm-listed-specialty }
    }
elm-listed-specialty =
    { $name ->
        [druid] { specialty-druid }
        [necromancer] { specialty-necromancer }
        [demonist] { specialty-demonist }
        [cultist] { specialty-cultist }
        [priest] { specialty-priest }
        [sage] { specialty-sage }
        [healer] { specialty-healer }
        [shaman] { specialty-shaman }
        [constellationist] { specialty-constellationist }
        [illusionist] { specialty-illusionist }
        [genie] { specialty-genie }
        [oracle] { specialty-oracle }
        [alchemist] { specialty-alchemist }
        [runist] { specialty-runist }
        [enchanter] { specialty-enchanter }
        [metamorph] { specialty-metamorph }
       *[other] { $name }
    }
elm-listed-event =
    { $name ->
        [spring] { event-spring }
        [summer] { event-summer }
        [autumn] { event-autumn }
        [winter] { event-winter }
        [downpour] { event-downpour }
        [deluge] { event-deluge }
        [thunderstorm] { event-thunderstorm }
        [fog] { event-fog }
        [breeze] { event-breeze }
        [westwind] { event-westwind }
        [tempest] { event-tempest }
        [hurricane] { event-hurricane }
        [tornado] { event-tornado }
        [flood] { event-flood }
        [hail] { event-hail }
        [frost] { event-frost }
        [snow] { event-snow }
        [avalanche] { event-avalanche }
        [heatwave] { event-heatwave }
        [drought] { event-drought }
        [wildfire] { event-wildfire }
        [mudslide] { event-mudslide }
        [collapse] { event-collapse }
        [rainbow] { event-rainbow }
        [aurora] { event-aurora }
        [sunset] { event-sunset }
        [shootingstar] { event-shootingstar }
        [fullmoon] { event-fullmoon }
        [eclipse] { event-eclipse }
        [seismic] { event-seismic }
       *[other] { $name }
    }

## Faits

elem-master-fact-arena-drawn = Le sort désigne l’arène : { elm-arena-name }.
elem-master-fact-terrain-laid = Les terrains sont posés : { elm-terrain-nw } au nord-ouest, { elm-terrain-ne } au nord-est, { elm-terrain-sw } au sud-ouest, { elm-terrain-se } au sud-est.
elem-master-fact-first-player = { $seat } joue en premier.
elem-master-fact-specialty-taken = { $seat } prend la spécialité { elm-specialty-name }.
elem-master-fact-card-revealed = La carte { elm-card-name } est dévoilée.
elem-master-fact-army-ready = { $seat } a placé son armée derrière l’écran.
elem-master-fact-army-placed = { $seat } a placé cette armée : { $army }.
elem-master-fact-turn-started =
    { $points ->
        [one] Manche { $round } : { $seat } commence son tour avec { $points } point d’action.
       *[other] Manche { $round } : { $seat } commence son tour avec { $points } points d’action.
    }
elem-master-fact-turn-ended = Fin du tour pour { $seat }.
elem-master-fact-points-given =
    { $points ->
        [one] { $seat } reçoit { $points } point d’action de plus.
       *[other] { $seat } reçoit { $points } points d’action de plus.
    }
elem-master-fact-moved =
    { $tokens ->
        [one] { $owner } : un jeton { elm-element-name } va de { $from } en { $to }.
       *[other] { $owner } : { $tokens } jetons { elm-element-name } vont de { $from } en { $to }.
    }
elem-master-fact-merged =
    { $overflow ->
        [0] { $owner } : fusion en { $cell }, { elm-element-the } est maintenant de niveau { $level }.
        [one] { $owner } : fusion en { $cell }, { elm-element-the } est maintenant de niveau { $level } ; un jeton excédentaire quitte le plateau.
       *[other] { $owner } : fusion en { $cell }, { elm-element-the } est maintenant de niveau { $level } ; { $overflow } jetons excédentaires quittent le plateau.
    }
elem-master-fact-gained =
    { $tokens ->
        [one] { $owner } : { elm-element-the } en { $cell } monte d’un niveau et passe au niveau { $level }.
       *[other] { $owner } : { elm-element-the } en { $cell } monte de { $tokens } niveaux et passe au niveau { $level }.
    }
elem-master-fact-lost =
    { $owner } : { elm-element-the } en { $cell } perd { $tokens ->
        [one] un niveau
       *[other] { $tokens } niveaux
    } et { $level ->
        [0] disparaît
       *[other] passe au niveau { $level }
    }.
elem-master-fact-attacked = { $owner } : { elm-attacker-the } en { $from } attaque { elm-target-the } en { $to }.
elem-master-fact-gusted = L’Air en { $from } souffle sur { $to } avec une force de { $force }.
elem-master-fact-summoned = { $owner } invoque { elm-element-a } de niveau { $level } en { $cell }.
elem-master-fact-converted = En { $cell }, { $owner } a maintenant { elm-element-a } de niveau { $level } à la place.
elem-master-fact-immobilised =
    { $element ->
        [earth] { $owner } : { elm-element-the } en { $cell } est immobilisée pour le prochain tour de son propriétaire.
        [water] { $owner } : { elm-element-the } en { $cell } est immobilisée pour le prochain tour de son propriétaire.
       *[other] { $owner } : { elm-element-the } en { $cell } est immobilisé pour le prochain tour de son propriétaire.
    }
elem-master-fact-marked =
    { $element ->
        [earth] { $owner } : { elm-element-the } en { $cell } est marquée comme jouée.
        [water] { $owner } : { elm-element-the } en { $cell } est marquée comme jouée.
       *[other] { $owner } : { elm-element-the } en { $cell } est marqué comme joué.
    }
elem-master-fact-formed = L’élémentaire de { $cell } agit comme { elm-element-a } jusqu’à la fin du tour.
elem-master-fact-buried =
    { $owner } garde { $tokens ->
        [one] un jeton Terre
       *[other] { $tokens } jetons Terre
    } dans sa crypte, qui en contient maintenant { $crypt ->
        [one] un
       *[other] { $crypt }
    }.
elem-master-fact-unearthed =
    { $owner } reprend { $tokens ->
        [one] un jeton Terre
       *[other] { $tokens } jetons Terre
    } dans sa crypte, qui en contient maintenant { $crypt ->
        [one] un
       *[other] { $crypt }
    }.
elem-master-fact-power-used = { $seat } utilise le pouvoir { elm-specialty-of }.
elem-master-fact-card-played = { $seat } déclenche la carte { elm-card-name }.
elem-master-fact-card-copied = { $seat } copie la carte { elm-card-name } avec la Pleine Lune.
elem-master-fact-effect-laid =
    { $card ->
        [drought] La carte { elm-card-name } agira dès la fin de ce tour, jusqu’à ce que { $seat } ait fini son prochain tour.
       *[other] Pour { $seat }, la carte { elm-card-name } agira au prochain tour.
    }
elem-master-fact-card-reserved = { $seat } réserve la carte { elm-card-name }.
elem-master-fact-card-removed = La carte { elm-card-name } est retirée du jeu.
elem-master-fact-collapsed = La case { $cell } s’effondre et devient une case Néant.
elem-master-fact-resigned = { $seat } abandonne.
elem-master-fact-draw-offered = { $seat } propose la nulle.
elem-master-fact-draw-declined = { $seat } continue de jouer et refuse ainsi la nulle.
elem-master-fact-eliminated = Pour { $seat }, c’est l’élimination.
elem-master-fact-ended =
    { $why ->
        [no-fire] Il ne reste plus un seul Feu sur le plateau : la partie s’arrête et le décompte tranche.
        [repetition] La même position revient pour la troisième fois au début d’un tour : la partie s’arrête et le décompte tranche.
        [no-progress] Depuis trop de manches, aucun jeton n’est entré sur le plateau ni n’en est sorti : la partie s’arrête et le décompte tranche.
        [length] La dernière manche permise est finie : la partie s’arrête et le décompte tranche.
        [agreement] Les deux joueurs s’accordent sur une partie nulle : la partie est finie.
       *[elimination] Plus aucun adversaire n’a de Terre sur le plateau : la partie est finie.
    }

## Refus

elem-master-refusal-not-now = Ce n’est pas possible à ce stade de la partie.
elem-master-refusal-draw-players = La nulle par accord n’existe qu’à deux joueurs.
elem-master-refusal-too-few-points =
    Cela coûte { $cost ->
        [one] { $cost } point d’action
       *[other] { $cost } points d’action
    }, et il { $left ->
        [0] ne vous en reste plus
        [one] ne vous en reste qu’un
       *[other] ne vous en reste que { $left }
    }.
elem-master-refusal-not-yours = Vous n’avez pas d’élémentaire en { $cell } : choisissez l’un des vôtres.
elem-master-refusal-played = L’élémentaire de { $cell } est déjà joué : choisissez-en un qui ne l’est pas.
elem-master-refusal-immobilised = L’élémentaire de { $cell } est immobilisé : choisissez-en un qui ne l’est pas.
elem-master-refusal-not-home = Pas de croissance ici : { elm-element-the } ne croît pas { elm-terrain-in }, il lui faut { elm-element-homes }.
elem-master-refusal-cannot-gain = L’élémentaire de { $cell } ne peut pas croître : il a déjà le niveau 3 ou plus, ou votre réserve n’a plus de jeton de son élément.
elem-master-refusal-void-cell = { $cell } est une case Néant : rien ne peut s’y trouver.
elem-master-refusal-not-adjacent = Les cases { $from } et { $to } ne sont pas adjacentes : choisissez une case voisine.
elem-master-refusal-occupied = La case { $cell } est occupée : allez sur une case vide, ou sur un élémentaire du même joueur et du même élément.
elem-master-refusal-wrong-tokens =
    { $level ->
        [0] Il ne reste rien en { $cell } qui puisse continuer.
        [one] L’élémentaire de { $cell } n’a qu’un jeton : il ne peut partir que tout entier.
       *[other] L’élémentaire de { $cell } a { $level } jetons : prenez-en moins, ou l’élémentaire entier sans indiquer de nombre.
    }
elem-master-refusal-too-many-steps =
    { $most ->
        [one] Cet élémentaire ne fait qu’un pas par déplacement.
       *[other] Cet élémentaire fait au plus { $most } pas par déplacement.
    }
elem-master-refusal-no-change = Ce déplacement laisserait tous les jetons là où ils étaient : terminez-le sur une autre case.
elem-master-refusal-canyon = Aucun pas ne peut suivre un pas commencé ou terminé dans le canyon : arrêtez-vous en { $cell }.
elem-master-refusal-fog = Il y a du brouillard : ni déplacement, ni sous-terrain, ni brasier, ni vague lancée par un déplacement. Croissance, attaques, souffles et cartes restent permis.
elem-master-refusal-nothing-to-attack = Il n’y a rien en { $to } que { $from } puisse attaquer : choisissez un élémentaire sur une case adjacente.
elem-master-refusal-no-exchange = Attaque impossible : { elm-attacker-the } n’attaque pas { elm-target-the }, seulement { elm-attacker-targets }.
elem-master-refusal-not-earth = L’élémentaire de { $cell } ne peut pas prendre un sous-terrain : seule la Terre le peut, et pas quand elle agit comme un autre élément.
elem-master-refusal-no-tunnel = Aucun sous-terrain ne mène de { $from } en { $to } : il doit aboutir à une autre de vos Terres, à une distance d’exactement 2.
elem-master-refusal-tunnel-to-other = La Terre de { $cell } est à un autre joueur : un sous-terrain doit aboutir à l’une des vôtres.
elem-master-refusal-no-blaze = L’élémentaire de { $cell } ne peut pas faire de brasier : seul un Feu de niveau 3 exactement le peut.
elem-master-refusal-blaze-blocked = Le brasier ne peut pas atteindre { $cell } : indiquez deux cases différentes adjacentes au Feu, dans l’ordre alphabétique, chacune vide ou occupée par un de vos Feux.
elem-master-refusal-no-wave = Une telle vague ne peut pas partir de { $cell } : une Eau la mène avec tous ses jetons et entraîne des voisines.
elem-master-refusal-not-dragged = L’élémentaire de { $cell } ne peut pas être entraîné : il faut une de vos Eaux, juste au nord, au sud, à l’est ou à l’ouest du meneur, de son niveau ou moins et non immobilisée.
elem-master-refusal-wave-line = Les Eaux entraînées doivent être sur une même ligne droite avec le meneur, et la vague ne peut pas courir le long de cette ligne.
elem-master-refusal-wave-blocked = L’élémentaire de { $cell } est bloqué : il faut devant lui une case vide, une de vos Eaux, ou un Feu ou une Terre qu’il attaque.
elem-master-refusal-no-gust = L’élémentaire de { $cell } ne peut pas souffler : seul l’Air le peut.
elem-master-refusal-wrong-force =
    { $force ->
        [one] L’Air de { $cell } ne peut pas abandonner { $force } jeton : choisissez un à trois jetons, sans dépasser ce qu’il a.
       *[other] L’Air de { $cell } ne peut pas abandonner { $force } jetons : choisissez un à trois jetons, sans dépasser ce qu’il a.
    }
elem-master-refusal-nobody-to-push = Il n’y a personne à pousser en { $cell } : choisissez un élémentaire voisin de l’Air.
elem-master-refusal-no-effect = Le souffle n’aurait pas d’effet : l’élémentaire de { $cell } ne pourrait ni avancer, ni fusionner, ni combattre. Choisissez une autre cible.
elem-master-refusal-other-specialty =
    { $specialty ->
        [druid] Le { elm-specialty-name } n’a pas de pouvoir à déclencher : il modifie vos déplacements.
        [priest] Le { elm-specialty-name } n’a pas de pouvoir à déclencher : il modifie vos attaques.
        [sage] Le { elm-specialty-name } n’a pas de pouvoir à déclencher : il modifie vos vagues.
        [healer] Le { elm-specialty-name } n’a pas de pouvoir à déclencher : il modifie vos attaques.
       *[other] La spécialité { elm-specialty-name } n’est pas la vôtre : vous ne pouvez utiliser que votre propre pouvoir.
    }
elem-master-refusal-power-cell =
    Le pouvoir { elm-specialty-of } ne s’utilise pas ainsi en { $cell } : { $specialty ->
        [necromancer] choisissez des cases vides de votre zone d’invocation
        [demonist] choisissez un de vos élémentaires qui ne soit pas de Feu
        [cultist] choisissez une case vide de votre zone d’invocation
        [shaman] une de vos Eaux attaque un Feu à une distance d’exactement 2
        [constellationist] choisissez des cases vides
        [illusionist] l’Air apparaît sur une case vide de votre zone d’invocation, fait un ou deux pas sur des cases vides et souffle sur un élémentaire adjacent
        [genie] choisissez un élémentaire de niveau 2 exactement
        [oracle] choisissez un élémentaire adverse
        [alchemist] choisissez un élémentaire de niveau 2, 3 ou 4, et un autre élément que le sien
        [runist] choisissez un élémentaire qui n’est pas joué
        [metamorph] choisissez un de vos élémentaires, et un élément qui ne soit ni le sien ni celui dont il a déjà la forme
       *[other] choisissez une autre case
    }.
elem-master-refusal-power-tokens =
    { $specialty ->
        [necromancer] Votre crypte est vide : il n’y a rien à faire revenir.
        [demonist] Il vous faut un jeton Feu en réserve.
        [cultist] Il vous faut deux jetons Feu en réserve.
        [constellationist] Il vous faut trois jetons Air en réserve.
        [illusionist] Il vous faut deux jetons Air en réserve.
        [alchemist] La réserve du propriétaire n’a pas assez de jetons du nouvel élément : choisissez un autre élément ou un autre élémentaire.
       *[other] Il manque les jetons nécessaires au pouvoir { elm-specialty-of }.
    }
elem-master-refusal-power-count =
    { $specialty ->
        [necromancer] Indiquez autant de cases différentes que votre crypte contient de jetons, dans l’ordre alphabétique.
        [constellationist] Indiquez trois cases différentes, dans l’ordre alphabétique.
        [illusionist] L’Air de l’Illusionniste souffle avec une force de 2, ni plus ni moins.
       *[other] Ce que demande le pouvoir { elm-specialty-of } n’est pas indiqué comme il faut.
    }
elem-master-refusal-power-spent = Vous avez déjà utilisé le pouvoir { elm-specialty-of } : il ne sert qu’une fois par partie.
elem-master-refusal-no-spread = Pas de propagation possible en { $cell } : il faut que l’Eau d’un Prêtre l’ait emporté sur un Feu, que la case soit vide et voisine de cette Eau, et que vous ayez un jeton Eau en réserve.
elem-master-refusal-no-strike = Pas de frappe possible en { $cell } : seule la vague d’un Sage frappe, et seulement une Eau adverse.
elem-master-refusal-card-unavailable = La carte { elm-card-name } n’est pas disponible : vous pouvez déclencher une carte de la rangée commune ou l’une de celles que vous avez réservées, et la Pleine Lune ne copie qu’une carte déjà utilisée par un joueur.
elem-master-refusal-cards-spent = Vous avez déjà déclenché trois cartes : c’est tout pour cette partie.
elem-master-refusal-card-void = La carte { elm-card-name } ne changerait rien, ni au plateau ni aux effets en cours.
elem-master-refusal-card-idle =
    La carte { elm-card-name } ne peut pas être déclenchée maintenant : { $card ->
        [spring] aucune Terre ne peut monter d’un niveau
        [summer] aucun Feu ne peut monter d’un niveau
        [autumn] il n’y a pas de Terre sur le plateau
        [winter] il n’y a pas de Feu adverse
        [deluge] aucune Eau ne peut monter d’un niveau
        [thunderstorm] aucune Terre de niveau 1 ne peut se changer en Feu
        [westwind] il vous faut deux jetons Air en réserve
        [tempest] vous n’avez pas d’Air sur le plateau
        [hurricane] vous n’avez pas d’Air sur le plateau
        [flood] vous n’avez pas d’Eau sur le plateau
        [frost] il n’y a pas d’Eau adverse
        [heatwave] vous n’avez pas de Feu sur le plateau
        [drought] il faut une Eau et un Feu sur le plateau
        [wildfire] il vous faut un jeton Feu en réserve
        [fullmoon] indiquez la carte à copier, qu’un joueur a déjà utilisée
        [eclipse] vous ne pourriez plus déclencher la carte réservée
        [seismic] la pioche n’a pas assez de cartes
       *[other] sa condition n’est pas remplie
    }.
elem-master-refusal-card-cell =
    La carte { elm-card-name } ne s’utilise pas ainsi en { $cell } : { $card ->
        [downpour] choisissez un Feu
        [breeze] choisissez un Air, une force entre 1 et son niveau (3 au plus) et un voisin qu’il puisse pousser
        [westwind] choisissez une case vide de la moitié gauche du plateau, vue de votre place
        [tornado] choisissez un Air
        [hail] indiquez la case sud-ouest d’une zone de 2×2 où se trouve une Terre
        [snow] indiquez la case sud-ouest d’une zone de 2×2 où se trouve un Feu
        [avalanche] choisissez une Terre voisine d’une Eau qui peut monter d’un niveau
        [wildfire] choisissez une case vide
        [collapse] choisissez des cases vides
        [aurora] choisissez des élémentaires qui peuvent monter d’un niveau
        [sunset] choisissez des Feux
        [shootingstar] un Feu fait un à trois pas en ligne droite sur des cases vides, et peut fusionner au dernier pas
       *[other] choisissez une autre case
    }.
elem-master-refusal-card-choice =
    La carte { elm-card-name } ne s’utilise pas ainsi : { $card ->
        [downpour] le Feu descend d’un ou de deux niveaux, sans dépasser ce qu’il a
        [tornado] l’Air prend un à trois jetons, sans dépasser ce que son propriétaire a en réserve
        [mudslide] indiquez un joueur adverse encore en jeu
        [collapse] indiquez une ou deux cases vides, dans l’ordre alphabétique, qui laissent tous les élémentaires dans une seule région
        [aurora] indiquez un à trois élémentaires d’éléments différents, leurs cases dans l’ordre alphabétique
        [sunset] indiquez un ou deux Feux, leurs cases dans l’ordre alphabétique
        [eclipse] indiquez une autre carte de la rangée commune
        [seismic] indiquez une ou deux autres cartes de la rangée commune, dans l’ordre des règles
       *[other] ce que demande la carte n’est pas indiqué comme il faut
    }.
elem-master-refusal-specialty-taken = La spécialité { elm-specialty-name } est déjà prise : choisissez-en une autre.
elem-master-refusal-army-cell = Votre armée ne peut pas se tenir ainsi en { $cell } : placez des élémentaires de niveau 1 à 3 sur des cases utilisables de votre zone d’invocation.
elem-master-refusal-army-tokens =
    { $tokens ->
        [one] Votre armée compte { $tokens } jeton : il lui en faut exactement 12.
       *[other] Votre armée compte { $tokens } jetons : il lui en faut exactement 12.
    }
elem-master-refusal-army-earth = Votre armée n’a pas de Terre : il lui en faut au moins une.
elem-master-refusal-army-element = Votre armée compte { $tokens } jetons { elm-element-name } : elle peut en avoir six au plus par élément.

## Textes refusés

elem-master-complaint-no-action = « { $text } » n’est pas une action sur ce plateau.
elem-master-complaint-whole-stack = Dans « { $text } », tout l’élémentaire part : n’indiquez pas le nombre de jetons.
elem-master-complaint-no-roll = « { $text } » n’est pas un tirage possible ici.
elem-master-complaint-malformed =
    { $field ->
        [board] Le plateau de la position est illisible à l’endroit « { $text } ».
        [terrain] Les terrains de la position sont illisibles : « { $text } ».
        [mode] Le mode de la position est illisible : « { $text } ».
        [turn] Le tour de la position est illisible : « { $text } ».
        [modules] Les modules de la position sont illisibles à l’endroit « { $text } ».
        [quiet] Le compte des tours calmes de la position est illisible : « { $text } ».
        [round] La manche de la position est illisible : « { $text } ».
       *[position] Une position a sept champs séparés par une espace, ce qui n’est pas le cas de « { $text } ».
    }
elem-master-complaint-breaks = La position contredit la règle { $rule }.
elem-master-complaint-no-option = « { $text } » n’est pas une option d’Elem Master.
elem-master-complaint-option-twice = L’option « { $option } » est donnée deux fois.
elem-master-complaint-no-value = L’option « { $option } » ne peut pas valoir « { $text } ».
elem-master-complaint-conflict =
    { $option ->
        [teams] On ne joue en équipe qu’à quatre joueurs.
        [arena] Cette arène n’est pas faite pour ce nombre de joueurs.
        [layout] Ces terrains ne peuvent pas être posés ainsi : les options « { $option } » et « { $with } » ne vont pas ensemble.
       *[other] Les options « { $option } » et « { $with } » ne vont pas ensemble.
    }

## Ce qu’on demande au joueur

elem-master-ask-turn = À vous de jouer : choisissez une action ou finissez votre tour.
elem-master-ask-specialty = Choisissez une spécialité parmi celles qui restent.
elem-master-ask-army = Placez votre armée dans votre zone d’invocation : douze jetons en élémentaires de niveau 1 à 3, au moins une Terre et au plus six jetons par élément.

## Actions

elem-master-action-grow = Faire croître { $from }
elem-master-action-move = Déplacer { $from } en { $to }
elem-master-action-split =
    { $count ->
        [one] Déplacer un jeton de { $from } en { $to }
       *[other] Déplacer { $count } jetons de { $from } en { $to }
    }
elem-master-action-attack = Attaquer { $to } avec { $from }
elem-master-action-tunnel = Prendre un sous-terrain
elem-master-action-blaze = Faire un brasier
elem-master-action-wave = Lancer une vague
elem-master-action-gust = Souffler
elem-master-action-power = Utiliser le pouvoir { elm-listed-power }
elem-master-action-event = Déclencher la carte { elm-listed-event }
elem-master-action-end = Finir le tour
elem-master-action-resign = Abandonner
elem-master-action-specialty = Prendre la spécialité { elm-listed-specialty }
elem-master-action-army = Placer l’armée

## Les mêmes noms sous les clés que donnent les listes du jeu

elem-master-specialty-druid = { specialty-druid }
elem-master-specialty-necromancer = { specialty-necromancer }
elem-master-specialty-demonist = { specialty-demonist }
elem-master-specialty-cultist = { specialty-cultist }
elem-master-specialty-priest = { specialty-priest }
elem-master-specialty-sage = { specialty-sage }
elem-master-specialty-healer = { specialty-healer }
elem-master-specialty-shaman = { specialty-shaman }
elem-master-specialty-constellationist = { specialty-constellationist }
elem-master-specialty-illusionist = { specialty-illusionist }
elem-master-specialty-genie = { specialty-genie }
elem-master-specialty-oracle = { specialty-oracle }
elem-master-specialty-alchemist = { specialty-alchemist }
elem-master-specialty-runist = { specialty-runist }
elem-master-specialty-enchanter = { specialty-enchanter }
elem-master-specialty-metamorph = { specialty-metamorph }
elem-master-event-spring = { event-spring }
elem-master-event-summer = { event-summer }
elem-master-event-autumn = { event-autumn }
elem-master-event-winter = { event-winter }
elem-master-event-downpour = { event-downpour }
elem-master-event-deluge = { event-deluge }
elem-master-event-thunderstorm = { event-thunderstorm }
elem-master-event-fog = { event-fog }
elem-master-event-breeze = { event-breeze }
elem-master-event-westwind = { event-westwind }
elem-master-event-tempest = { event-tempest }
elem-master-event-hurricane = { event-hurricane }
elem-master-event-tornado = { event-tornado }
elem-master-event-flood = { event-flood }
elem-master-event-hail = { event-hail }
elem-master-event-frost = { event-frost }
elem-master-event-snow = { event-snow }
elem-master-event-avalanche = { event-avalanche }
elem-master-event-heatwave = { event-heatwave }
elem-master-event-drought = { event-drought }
elem-master-event-wildfire = { event-wildfire }
elem-master-event-mudslide = { event-mudslide }
elem-master-event-collapse = { event-collapse }
elem-master-event-rainbow = { event-rainbow }
elem-master-event-aurora = { event-aurora }
elem-master-event-sunset = { event-sunset }
elem-master-event-shootingstar = { event-shootingstar }
elem-master-event-fullmoon = { event-fullmoon }
elem-master-event-eclipse = { event-eclipse }
elem-master-event-seismic = { event-seismic }
elem-master-terrain-forest = { terrain-forest }
elem-master-terrain-savanna = { terrain-savanna }
elem-master-terrain-marsh = { terrain-marsh }
elem-master-terrain-mountain = { terrain-mountain }
elem-master-terrain-volcano = { terrain-volcano }
elem-master-terrain-glacier = { terrain-glacier }
elem-master-terrain-steppe = { terrain-steppe }
elem-master-terrain-mangrove = { terrain-mangrove }
elem-master-terrain-desert = { terrain-desert }
elem-master-terrain-canyon = { terrain-canyon }
elem-master-terrain-jungle = { terrain-jungle }
elem-master-terrain-tundra = { terrain-tundra }

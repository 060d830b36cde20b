### Ce que disent les commandes et le protocole en lignes. La page ne charge pas ce fichier.

## Le protocole en lignes

line-error-unknown-command = Cette requête n’existe pas.
line-error-bad-syntax = La requête n’est pas écrite comme le veut le protocole.
line-error-no-game = Aucune partie en cours : commencez par new, position ou load.
line-error-bad-option = Cette place ou cette option n’existe pas.
line-error-bad-position = Cette position n’est pas possible.
line-error-not-your-decision = Rien n’est demandé à cette place pour le moment.
line-error-illegal = Les règles l’interdisent.
line-error-chance-pending = La partie attend un jet de dé.
line-error-no-chance = La partie n’attend aucun jet de dé.
line-error-bad-outcome = Ce résultat n’est pas possible ici.
line-error-over = La partie est terminée.
line-error-unsupported = Ce n’est pas possible ici.
line-unknown-command = Aucune requête ne s’appelle { $what }.
line-option-unknown = L’option { $what } n’existe pas.
line-option-value = { $what } n’est pas une valeur de cette option.
line-no-seat = La place { $what } n’existe pas dans cette partie.
line-no-such-game = Aucun jeu ne s’appelle { $what }.
line-no-bot = Aucun bot { $what } ne connaît ce jeu.
line-number = { $what } n’est pas un nombre possible ici.
line-number-missing = Il manque un nombre ici.
line-record = L’enregistrement est illisible : { $what }.
line-record-ruleset = L’enregistrement suit la version { $what } des règles, que ce programme ne joue pas.
line-record-line = La ligne { $what } de l’enregistrement ne peut pas être jouée.
line-record-hash = Après la ligne { $what }, la partie n’est plus celle de l’enregistrement.

## Les commandes

cli-about = Sphairos : Empedocle et Elem Master, pour jouer et pour étudier.
cli-examples =
    Exemples :
      sphairos play empedocle
      sphairos play empedocle --variant kyklo --seats 4 --people 2
      sphairos bench
cli-usage = Utilisation :
cli-commands = Commandes
cli-arguments = Arguments
cli-options = Options
cli-value-command = COMMANDE
cli-value-game = JEU
cli-value-options = CLÉ=VALEUR
cli-value-setup = RÉGLAGES
cli-value-position = POSITION
cli-value-variant = VARIANTE
cli-value-names = NOMS
cli-value-bot = BOT
cli-value-seat = PLACE
cli-value-rule = RÈGLE
cli-value-rules = RÈGLES
cli-value-file = FICHIER
cli-value-folder = DOSSIER
cli-value-address = ADRESSE
cli-value-url = URL
cli-value-budget = BUDGET
cli-value-bounds = BAS,HAUT
cli-value-level = NIVEAU
cli-value-language = LANGUE
cli-value-text = TEXTE
cli-value-truth = true|false
cli-value-seconds = SECONDES
cli-value-number = NOMBRE
cli-help = Afficher cette aide
cli-version = Afficher la version
cli-lang = La langue, en ou fr ; par défaut celle de l’environnement

cli-play-about = Jouer une partie dans le terminal, contre des bots ou en se passant le clavier.
cli-play-examples =
    Exemples :
      sphairos play empedocle                          vous contre deux bots
      sphairos play empedocle --variant boon --seats 4
      sphairos play empedocle --seats 1 --unknown 2    en solo, contre deux Forces Inconnues
      sphairos play empedocle --people 3 --names Anne,Bob,Cléo
      sphairos play elem-master
      sphairos play elem-master players=4 teams=yes events=yes specialties=yes
cli-play-game = Le jeu : empedocle ou elem-master
cli-play-options = Les options du jeu en mots CLÉ=VALEUR, comme dans le protocole en lignes : players=4 events=yes
cli-play-variant = Empedocle : standard, boon (l’Aubaine) ou kyklo ; le jeu standard par défaut
cli-play-seats = Le nombre de places ; par défaut, trois à Empedocle et deux à Elem Master
cli-play-people = Le nombre de personnes, une par défaut ; des bots tiennent les autres places
cli-play-unknown = Empedocle : le nombre de Forces Inconnues (pas à Kyklo)
cli-play-hatred = Empedocle : le nombre de fragments de Haine de chaque force au départ
cli-play-names = Les noms des personnes, séparés par des virgules
cli-play-bot = Le bot qui tient les places libres, par son nom (la requête `bots` du protocole en lignes en donne la liste) ; le plus fort par défaut
cli-play-seed = Un nombre qui fixe tous les dés
cli-play-record = Écrire l’enregistrement de la partie dans ce fichier à la fin

cli-line-about = Parler le protocole en lignes sur l’entrée et la sortie standard.
cli-line-examples =
    Exemple :
      printf 'new empedocle variant=standard humans=3 stone=s1\nlegal p1\nquit\n' | sphairos line

cli-replay-about = Raconter une partie enregistrée et vérifier qu’elle se rejoue à l’identique.
cli-replay-examples =
    Exemples :
      sphairos play empedocle --record partie.json
      sphairos replay partie.json
      sphairos replay partie.json --seat p1
      sphairos replay partie.json --check
cli-replay-file = L’enregistrement
cli-replay-seat = Ne raconter que ce que cette place pouvait savoir
cli-replay-check = Vérifier seulement que l’enregistrement se rejoue, ligne par ligne

cli-verify-about = Vérifier que chaque jet d’une partie enregistrée est bien celui que donnent ses dés.
cli-verify-examples =
    Exemple :
      sphairos verify partie.json

    Une partie jouée à une table en ligne peut être vérifiée dès qu’elle est finie ; docs/dice.md explique comment.
cli-verify-file = L’enregistrement
cli-verify-commitment = Le secret est bien celui sur lequel la table s’était engagée : { $commitment }
cli-verify-rolls =
    { $rolls ->
        [0] Il n’y a aucun jet à vérifier.
        [one] Le seul jet est bien celui que donnent les dés, avec les probabilités que fixent les règles.
       *[other] Les { $rolls } jets sont bien ceux que donnent les dés, avec les probabilités que fixent les règles.
    }
cli-verify-odds = Les probabilités qu’indique l’enregistrement sont celles des règles.
cli-verify-lines = { $lines } lignes, toutes conformes à l’enregistrement.
cli-verify-seats =
    { $with ->
        [0] Aucune place sur { $seats } n’a ajouté d’octets au hasard.
        [one] Une place sur { $seats } a ajouté ses propres octets au hasard.
       *[other] { $with } places sur { $seats } ont ajouté leurs propres octets au hasard.
    }
cli-verify-no-bytes = Dans ce cas, la personne qui a préparé la table a pu choisir le secret d’après les jets qu’il donne.
cli-verify-seats-committed =
    { $count ->
        [one] Une place s’est engagée sur ses octets avant qu’aucune n’ait révélé les siens.
       *[other] { $count } places se sont engagées sur leurs octets avant qu’aucune n’ait révélé les siens.
    }
cli-verify-unrevealed = { $seat } s’est engagée sur des octets sans les révéler : la partie a commencé sans eux.
cli-verify-compare = Si vous étiez à cette table : comparez l’engagement avec celui qui vous a été montré avant la partie.
cli-verify-heading =
    { $kind } : { $rolls ->
        [one] 1 jet
       *[other] { $rolls } jets
    }
cli-verify-observed = obtenu
cli-verify-expected = attendu
cli-verify-others =
    { $count ->
        [one] Un autre résultat était possible et n’est pas sorti.
       *[other] { $count } autres résultats étaient possibles et ne sont pas sortis.
    }
cli-verify-kind =
    { $kind ->
        [stone] { term-lightning-stone }
        [celestial] { term-celestial-die }
        [unknown] Dés des Forces Inconnues
        [whirl] Dés des forces Tourbillon
        [reroll] Relances
        [bump] Dés des forces délogées
        [arena] Arène
        [terrain] Terrains
        [first] Premier joueur
        [event] Évènements naturels
        [seismic] Cartes d’une secousse sismique
       *[other] { $kind }
    }
cli-verify-face =
    { $face ->
        [air] { element-air }
        [fire] { element-fire }
        [earth] { element-earth }
        [water] { element-water }
        [aether] { element-aether }
        [whirl] { face-whirl }
       *[other] { $face }
    }
cli-verify-error-no-dice = l’enregistrement ne dit rien de ses dés ; seule une partie d’une table en ligne peut être vérifiée.
cli-verify-error-not-revealed = le secret des dés n’est pas encore révélé ; il le sera à la fin de la partie.
cli-verify-error-scheme = les dés suivent un procédé que ce programme ne connaît pas : { $scheme }.
cli-verify-error-commitment = le secret n’est pas celui sur lequel la table s’était engagée.
cli-verify-error-seats = les dés sont ceux de { $found } places, mais la partie en a { $expected }.
cli-verify-error-seat-bytes = les octets de { $seat } ne sont pas ceux sur lesquels la place s’était engagée.
cli-verify-error-odds = ligne { $line } : selon l’enregistrement, les probabilités sont « { $found } » ; selon les règles, « { $expected } ».
cli-verify-error-roll = ligne { $line } : l’enregistrement dit { $found }, mais les dés donnent { $expected }.
cli-verify-error-too-many = l’enregistrement indique les probabilités de { $listed } jets, mais il en a { $rolls }.

cli-perft-about = Compter l’arbre des décisions et des jets jusqu’à une certaine profondeur.
cli-perft-examples =
    Exemples :
      sphairos perft empedocle 5 variant=standard humans=3 stone=s1
      sphairos perft empedocle 3 --position "standard humans=3 unknown=0 hatred=3 round=1 stone=s1 cylinder=- | H3 | H3 | H3"
cli-perft-game = Le jeu : empedocle ou elem-master
cli-perft-depth = La profondeur
cli-perft-position = Compter à partir de cette position
cli-perft-options = Compter à partir de cette mise en place, en mots CLÉ=VALEUR

cli-bench-about = Mesurer le jeu au hasard : pas par seconde, taille d’un état, allocations par pas, et la signature du comportement.
cli-bench-examples =
    Exemples :
      sphairos bench
      sphairos bench --only "standard 3" --seconds 5
cli-bench-seconds = La durée de chaque mesure ; une seconde par défaut
cli-bench-only = Ne mesurer que les jeux de règles dont le nom contient ceci
cli-bench-choices = N’afficher que les choix par seconde
cli-bench-heading = règles                            M pas/s    pas/partie octets allocs/pas    signature
cli-bench-search = Mesurer à la place la recherche d’Elem Master : positions par seconde sur un fil et sur deux
cli-bench-rollouts = Mesurer à la place les courtes parties au hasard d’Elem Master : combien par seconde
cli-bench-rollouts-heading = M actions/s   parties/s
cli-bench-search-heading = fils         positions        M/s   profondeurs

cli-arena-about = Faire jouer des tournois aux bots : Elo avec intervalles à 95 %, tests séquentiels, équilibre des places.
cli-arena-examples =
    Chaque ouverture se joue depuis toutes les places. Un bot s’écrit NOM, NOM@BUDGET, ou « cmd:PROGRAMME ARGUMENTS [bot=NOM] [@BUDGET] » pour un programme qui parle le protocole en lignes ; un budget est 200ms, 1.5s ou un nombre de nœuds.

    Exemples :
      sphairos arena elem-master kosmos pythia greedy --games 200
      sphairos arena elem-master kosmos@1s kosmos@100ms --sprt 0,50 --results essai.txt --html essai.html
      sphairos arena empedocle empedocles unknown --setup "variant=standard humans=3" --gauntlet
      sphairos arena elem-master uct "cmd:sphairos line bot=glaucus" --budget 1000
cli-arena-game = Le jeu : empedocle ou elem-master
cli-arena-bots = Qui participe, deux au moins
cli-arena-setup = Les options du jeu, comme dans le protocole en lignes : "players=4 events=yes"
cli-arena-games = Le nombre de parties de chaque rencontre, arrondi à des ouvertures entières ; 100 par défaut
cli-arena-budget = Le temps de réflexion des bots auxquels aucun n’est donné ; 100ms par défaut. Avec un nombre de nœuds, le résultat est le même sur toutes les machines
cli-arena-opening = Combien de décisions du début sont prises au hasard ; six par défaut
cli-arena-gauntlet = Le premier affronte chacun des autres, qui ne se rencontrent pas
cli-arena-sprt = Arrêter la première rencontre dès qu’il est clair que l’écart est plus près du premier ou du second nombre d’Elo : 0,20
cli-arena-seed = Un nombre qui fixe ouvertures, dés et bots ; 1 par défaut
cli-arena-threads = Combien de parties se jouent à la fois ; une par cœur par défaut
cli-arena-results = Garder les parties finies dans ce fichier ; relancé, le tournoi reprend où il en était
cli-arena-html = Écrire un rapport avec graphiques dans ce fichier
cli-arena-heading =    Elo  [        95 %     ]   ms moyen     ms max  retards
cli-arena-meetings = parties   score   [    95 %    ]     Elo [     95 %     ]
cli-arena-seats = Par place :
cli-arena-sprt-yes = SPRT [{ $low }, { $high }] : au moins { $high } Elo, accepté (LLR { $ratio }, borne ±{ $bound }).
cli-arena-sprt-no = SPRT [{ $low }, { $high }] : au plus { $low } Elo, accepté (LLR { $ratio }, borne ±{ $bound }).
cli-arena-sprt-open = SPRT [{ $low }, { $high }] : pas encore tranché (LLR { $ratio }, borne ±{ $bound }).
cli-arena-error-program = Un programme a échoué : { $what }.
cli-arena-error-illegal = Un participant a joué un coup interdit : { $what }.
cli-arena-error-game = Une partie n’a pas pu continuer : { $what }.
cli-arena-error-other = Le fichier { $what } contient les résultats d’un autre tournoi.
cli-arena-page-title = Tournoi
cli-arena-page-games = parties
cli-arena-page-seed = graine
cli-arena-page-elo = Elo
cli-arena-page-mean-time = temps moyen
cli-arena-page-longest = le plus long
cli-arena-page-late = retards
cli-arena-page-meetings = Les rencontres
cli-arena-page-score = score
cli-arena-page-seats = Équilibre des places

cli-lab-about = Le laboratoire : fabriquer ce que savent les bots, et mesurer ce qu’ils valent, eux et les jeux.
cli-lab-examples =
    Exemples :
      sphairos lab solve --games 100000
      sphairos lab train standard-3-0
      sphairos lab teach elem-master --folder reseau
      sphairos lab habits --games 600
      sphairos lab trial
      sphairos lab balance elem-master players=2 --games 100000 --out rapport
cli-lab-solve-about = Résoudre Empedocle en solo contre une Force Inconnue, et comparer chaque bot au jeu parfait.
cli-lab-solve-examples =
    Toutes les décisions et tous les jets passent par le moteur. Les bornes encadrent la valeur exacte ; la limite de tours n’entre pas dans la solution, mais vaut pour les parties.

    Exemples :
      sphairos lab solve --out crates/bots/data/solo.bin --games 0
      sphairos lab solve --stored --games 100000
cli-lab-solve-stored = Ne pas résoudre à nouveau, jouer seulement avec la solution conservée
cli-lab-solve-gap = Continuer jusqu’à ce qu’aucune position n’ait de bornes plus écartées ; 0,000001 par défaut
cli-lab-solve-games = Le nombre de parties de chaque bot ; 10000 par défaut, 0 pour aucune
cli-lab-solve-seed = Un nombre qui fixe tous les dés ; 1 par défaut
cli-lab-solve-threads = Le nombre de fils ; un par cœur par défaut
cli-lab-solve-out = Écrire la solution dans ce fichier
cli-lab-solve-layer = couche { $layer } sur { $of } : { $sweeps } passes, bornes écartées de { $gap }, { $seconds } s
cli-lab-solve-solved = Le jeu parfait gagne avec une probabilité comprise entre { $low } et { $high }. { $positions } positions, bornes nulle part plus écartées que { $gap }, { $seconds } s.
cli-lab-solve-heading = bot          parties    gagnées             tours  inachevées
cli-lab-solve-greedy-choice = Glouton au choix secret : { $wrong } % de { $decisions } choix sont des erreurs, qui coûtent chacune en moyenne { $lost } % d’une victoire.
cli-lab-solve-greedy-other = Glouton ailleurs : { $wrong } % de { $decisions } décisions sont des erreurs, qui coûtent chacune en moyenne { $lost } % d’une victoire.
cli-lab-train-about = Entraîner de nouveau les réseaux d’Empedocle en les faisant jouer contre eux-mêmes, comme l’ont été ceux qui sont fournis.
cli-lab-train-examples =
    Exemples :
      sphairos lab train
      sphairos lab train standard-3-0 kyklo-4-0
      sphairos lab train --all --games 400 --out reseaux
cli-lab-train-rules = Seulement ceux-ci, chacun sous la forme VARIANTE-HUMAINS-INCONNUES ; tous ceux qui sont conservés par défaut
cli-lab-train-all = Un pour chaque variante et chaque nombre d’humains et de Forces Inconnues, conservé ou non
cli-lab-train-resume = Ne pas refaire ceux dont le fichier est déjà dans le dossier
cli-lab-train-games = Jouer ensuite ce nombre de parties avec chaque réseau contre le même bot qui en est privé ; 0 par défaut
cli-lab-train-nodes = Combien de positions chacun des deux évalue par décision ; 400 par défaut
cli-lab-train-wins = { $name } gagne : { $with } % avec lui, { $without } % sans, { $gain } ± { $margin } points de plus ({ $games } parties, { $nodes } nœuds).
cli-lab-train-wins-not = { $name } ne prouve pas qu’il gagne : { $with } % avec lui, { $without } % sans, { $gain } ± { $margin } points de plus ({ $games } parties, { $nodes } nœuds).
cli-lab-train-threads = Le nombre de fils ; un par cœur par défaut. Le résultat n’en dépend pas
cli-lab-train-out = Le dossier où écrire ; crates/bots/data par défaut
cli-lab-train-generation = { $name }, génération { $generation } : { $positions } positions, { $rounds } tours par partie, écart { $loss }, { $seconds } s
cli-lab-train-unknown = Il n’y a pas de réseau { $what }.
cli-lab-teach-about = Entraîner à partir de rien le réseau des duels d’Elem Master, en faisant jouer la recherche contre elle-même.
cli-lab-teach-examples =
    Chaque génération joue avec le réseau de la précédente, la première seulement avec des comptes et des poids ; puis un nouveau réseau apprend des parties des dernières générations ce que les positions ont fini par valoir. À la fin il joue contre ces comptes et ces poids, à nombre égal de positions cherchées. Le dossier garde les parties et les réseaux : la même commande reprend là où elle a été arrêtée.

    Exemples :
      sphairos lab teach elem-master --folder reseau
      sphairos lab teach elem-master --folder petit --games 2000 --epochs 4 --out petit.net
cli-lab-teach-game = Le jeu : elem-master
cli-lab-teach-folder = Le dossier qui garde les parties et les réseaux
cli-lab-teach-generations = Combien de fois on joue puis apprend ; 8 par défaut
cli-lab-teach-games = Le nombre de parties de chaque génération ; 20000 par défaut
cli-lab-teach-nodes = Combien de positions sont cherchées pour chaque action ; 600 par défaut
cli-lab-teach-epochs = Combien de fois on apprend de chaque position ; 15 par défaut
cli-lab-teach-pairs = Combien de paires de parties se jouent à la fin, chacune depuis une même ouverture en échangeant les places ; 200 par défaut, 0 pour aucune
cli-lab-teach-seed = Un nombre qui fixe tout ; 1 par défaut
cli-lab-teach-threads = Combien de parties se jouent à la fois ; une par cœur par défaut. Le résultat n’en dépend pas
cli-lab-teach-out = Le fichier à écrire ; crates/bots/data/elem-master.net par défaut
cli-lab-teach-epoch = génération { $generation }, passe { $epoch } : { $positions } positions, écart { $error }, et { $held } sur ce qu’il n’a pas appris, { $seconds } s
cli-lab-teach-match = Le réseau marque { $share } % en { $games } parties contre les comptes et les poids seuls, { $nodes } positions par action.
cli-lab-teach-written = Le réseau est dans { $file }.
cli-lab-habits-about = Comment jouent les personnages : à quoi un joueur les reconnaîtrait. Pour Empedocle, aussi la recherche d’une habitude fixe au choix secret qui gagne contre des copies du bot le plus fort.
cli-lab-habits-examples =
    Chaque personnage joue contre des copies du troisième. Elem Master : la part de ses actions qui attaquent ou font croître, le tour de sa première attaque, la part des élémentaires déplacés qui sont frappés au tour suivant, la part de ses attaques auxquelles répond un coup contre l’attaquant, et les jetons perdus par partie de son propre fait. Empedocle : la part de ses choix secrets qui visent l’élément dont il a le plus, ou un élément qui lui manque.

    Exemples :
      sphairos lab habits
      sphairos lab habits --setup "variant=boon humans=3" --games 600 --budget 50ms
      sphairos lab habits elem-master --games 200 --budget 2000
cli-lab-habits-game = Le jeu ; empedocle par défaut
cli-lab-habits-setup = La mise en place ; « variant=standard humans=3 » ou « players=2 » par défaut
cli-lab-habits-games = Le nombre de parties de chaque habitude ; 300 par défaut
cli-lab-habits-budget = Le temps de réflexion des bots ; 20ms par défaut
cli-lab-habits-seed = Un nombre qui fixe tous les dés ; 1 par défaut
cli-lab-habits-threads = Le nombre de parties simultanées ; une par cœur par défaut
cli-lab-habits-heading = habitude           parties    gagnées             tours
cli-lab-habits-elem-master = personnage   parties  attaques  croissance  1re au tour  frappés    ripostes   jetons perdus seul
cli-lab-habits-empedocle = personnage      choix   déjà tenu    manquant       avide
cli-lab-response-about = Faire jouer une meilleure réponse contre des copies de chaque personnage d’Empedocle : ce qu’il perd face à un adversaire qui sait comment il mélange ses choix.
cli-lab-response-examples =
    Exemples :
      sphairos lab response
      sphairos lab response parmenides empedocles --games 600 --budget 3000
cli-lab-response-bots = Les personnages ; tous par défaut
cli-lab-response-setup = La mise en place ; « variant=standard humans=3 » par défaut
cli-lab-response-games = Le nombre de parties contre chaque personnage ; 300 par défaut
cli-lab-response-budget = Le temps de réflexion d’un personnage ; 20ms par défaut. Son adversaire peut réfléchir quatre fois plus longtemps
cli-lab-response-seed = Un nombre qui fixe tous les dés ; 1 par défaut
cli-lab-response-threads = Le nombre de parties simultanées ; une par cœur par défaut
cli-lab-response-heading = personnage   parties  meilleure réponse  le plus fort
cli-lab-even-about = Faire jouer chaque personnage contre Harmonie comme le ferait une personne : l’équilibre s’établit-il avec tous ?
cli-lab-even-examples =
    Harmonie tient toutes les autres places. Avant chaque partie, sa force est réglée d’après les précédentes : 0 est celle du personnage le plus faible, 100 celle du plus fort.

    Exemples :
      sphairos lab even elem-master
      sphairos lab even empedocle variant=standard humans=3 --people 8 --budget 4000
cli-lab-even-game = Le jeu : empedocle ou elem-master
cli-lab-even-options = Options du jeu, CLÉ=VALEUR, comme dans le protocole
cli-lab-even-games = Le nombre de parties par personne ; 60 par défaut
cli-lab-even-people = Le nombre de personnes de chaque force ; 4 par défaut
cli-lab-even-budget = Le temps de réflexion des bots ; 2000 nœuds par défaut
cli-lab-even-seed = Un nombre qui fixe tous les dés ; 1 par défaut
cli-lab-even-threads = Le nombre de personnes qui jouent en même temps ; une par cœur par défaut
cli-lab-even-heading = personne     parties   gain des { $last } dernières  équité    force
cli-lab-trial-about = Faire décider chaque bot dans toutes les variantes et avec tous les modules des deux jeux, et compter les décisions refusées ou tardives.
cli-lab-trial-examples =
    Exemples :
      sphairos lab trial --decisions 100000 --budget 20ms
cli-lab-trial-decisions = Le nombre de décisions ; 100000 par défaut
cli-lab-trial-budget = Le temps de réflexion des bots ; 20ms par défaut
cli-lab-trial-seed = Un nombre qui fixe tous les dés ; 1 par défaut
cli-lab-trial-threads = Le nombre de parties simultanées ; une par cœur par défaut
cli-lab-trial-result = { $decisions } décisions en { $games } parties : { $refused } refusées ou manquantes, { $late } prises en plus d’une fois et demie le temps accordé (dont { $busy } avec autant de temps de processeur, et { $overrun } aussi quand on les répète deux fois), la plus longue { $longest } ms.
cli-lab-balance-about = Mesurer un jeu sur de nombreuses parties : est-il équitable, combien dure-t-il, qu’est-ce qui décide, quelles règles ne servent jamais.
cli-lab-balance-examples =
    Toutes les places sont tenues par le même bot ; plusieurs bots forment une échelle de force : BOT, BOT@BUDGET ou BOT@BUDGET:PARTIES, ou « ladder » pour Hasard, Glouton, un personnage moyen et le plus fort. Un budget est un nombre de nœuds, ou 20ms ; avec des nœuds, les chiffres sont les mêmes sur toutes les machines. Le dossier reçoit report.html, report.json et games.jsonl.zst. La même commande reprend là où elle s’est arrêtée.

    Exemples :
      sphairos lab balance empedocle variant=standard humans=3 --games 1000000 --out rapport
      sphairos lab balance elem-master players=2 --players random:1000000,greedy:20000,kosmos@2000:1000 --out rapport
      sphairos lab balance elem-master specialties=yes --players greedy --games 20000 --study 20 --out rapport
cli-lab-balance-game = Le jeu : empedocle ou elem-master
cli-lab-balance-options = Options du jeu, CLÉ=VALEUR, comme dans le protocole en lignes
cli-lab-balance-players = Qui joue : BOT@BUDGET:PARTIES, séparés par des virgules ; Hasard par défaut
cli-lab-balance-games = Le nombre de parties de chacun ; 10000 par défaut
cli-lab-balance-out = Le dossier du rapport
cli-lab-balance-seed = Un nombre qui fixe tous les dés et les bots ; 1 par défaut
cli-lab-balance-opening = Combien de décisions au début de chaque partie se prennent au hasard, comme le choix des spécialités ; aucune par défaut
cli-lab-balance-sample = Observer de près une partie sur tant, tirée au sort ; 256 par défaut
cli-lab-balance-study = Le nombre de parties étudiées par niveau de bot, pour la part du hasard et les vrais choix ; aucune par défaut
cli-lab-balance-pace = Les secondes comptées pour chaque décision, d’où vient la durée en minutes ; 10 par défaut
cli-lab-balance-threads = Le nombre de parties simultanées ; une par cœur par défaut
cli-lab-balance-bus = Faire jouer les machines qui travaillent pour ce serveur NATS avec JetStream (sphairos lab work)
cli-lab-compare-about = Mesurer deux réglages d’un jeu et dire quels chiffres diffèrent.
cli-lab-compare-examples =
    Le dossier reçoit les deux rapports (a, b), compare.html et compare.json. Seuls les écarts que leur intervalle confirme sont donnés pour des différences.

    Exemples :
      sphairos lab compare empedocle "variant=kyklo humans=3 hatred=2" "variant=kyklo humans=3 hatred=3" --out haine
      sphairos lab compare elem-master "players=2" "players=2 arena=A2-05" --players greedy --games 5000 --out arene
cli-lab-compare-game = Le jeu : empedocle ou elem-master
cli-lab-compare-first = Le premier réglage, comme dans le protocole en lignes : "players=2 events=yes"
cli-lab-compare-second = Le second réglage
cli-lab-compare-players = Qui joue : BOT@BUDGET:PARTIES, séparés par des virgules ; Hasard par défaut
cli-lab-compare-games = Le nombre de parties de chacun dans chaque réglage ; 10000 par défaut
cli-lab-compare-out = Le dossier des rapports
cli-lab-compare-seed = Un nombre qui fixe tous les dés et les bots ; 1 par défaut
cli-lab-compare-opening = Combien de décisions au début de chaque partie se prennent au hasard, comme le choix des spécialités ; aucune par défaut
cli-lab-compare-sample = Observer de près une partie sur tant, tirée au sort ; 256 par défaut
cli-lab-compare-study = Le nombre de parties étudiées par niveau de bot, pour la part du hasard et les vrais choix ; aucune par défaut
cli-lab-compare-pace = Les secondes comptées pour chaque décision, d’où vient la durée en minutes ; 10 par défaut
cli-lab-compare-threads = Le nombre de parties simultanées ; une par cœur par défaut
cli-lab-work-about = Mettre cette machine au travail : jouer des parties pour une mesure d’équilibre lancée sur le même serveur NATS.
cli-lab-work-examples =
    Le serveur doit avoir JetStream (nats-server -js). Une machine peut s’arrêter à tout moment ; rien n’est perdu.

    Exemples :
      sphairos lab work --bus nats://labo.example:4222
cli-lab-work-bus = Le serveur NATS
cli-lab-work-threads = Le nombre de tâches simultanées ; une par cœur par défaut
cli-lab-work-once = S’arrêter dès qu’il n’y a plus de tâche
cli-lab-starts-about = Chercher pour chaque arène d’Elem Master un départ standard équitable, qui se décide sur le plateau et qui ne ressemble pas à ceux des autres arènes.
cli-lab-starts-examples =
    Des départs sont tirés au sort puis éliminés tour après tour. Ceux qui restent jouent de nouvelles parties, le meilleur d’abord, jusqu’à ce que l’un soit équitable ; seules ces parties donnent les chiffres. Le dossier reçoit starts.json, et starts.rs pour les règles. La même commande reprend là où elle a été arrêtée.

    Exemples :
      sphairos lab starts --out starts
      sphairos lab starts --out one --arenas A2-05 --two pythia@2000 --two-rounds 16x100,4x500 --two-games 2000
cli-lab-starts-out = Le dossier des départs
cli-lab-starts-two = Qui joue à deux joueurs, BOT@BUDGET ; pythia@100 par défaut. Un bot sans erreurs au hasard rejoue sans cesse les mêmes parties
cli-lab-starts-two_rounds = Les tours d’élimination à deux joueurs, chacun DÉPARTSxPARTIES, séparés par des virgules ; 16x100,8x300,4x1000 par défaut
cli-lab-starts-two_games = Combien de parties à deux joueurs un départ doit jouer, après les tours, en restant équitable ; 4000 par défaut
cli-lab-starts-four = Qui joue à quatre joueurs ; pythia@60 par défaut
cli-lab-starts-four_rounds = Les tours d’élimination à quatre joueurs ; 12x80,6x200,2x400 par défaut
cli-lab-starts-four_games = De même à quatre joueurs ; 3000 par défaut
cli-lab-starts-arenas = Seulement ces arènes, séparées par des virgules ; les 28 par défaut
cli-lab-starts-seed = Un nombre qui fixe les départs, les dés et les bots ; 1 par défaut
cli-lab-starts-threads = Combien de parties se jouent à la fois ; une par cœur par défaut. Le résultat n’en dépend pas
cli-starts-written = { $arenas } départs, dont { $fair } équitables avec tout leur intervalle, sont dans { $folder }.
cli-starts-stopped = arrêté ; { $what } arènes sont faites, et la même commande continue avec la suivante.
cli-starts-none = aucun départ de { $what } n’est différent de ceux des autres arènes.
cli-lab-figures-about = Prendre dans les parties mesurées par lab balance les chiffres que la page montre avant une partie.
cli-lab-figures-examples =
    La part des parties que gagne celui qui commence, ou le seul joueur, pour chaque réglage et chaque force. Un réglage déjà dans le fichier est remplacé. La page montre ce que contenait docs/balance/figures.json quand le programme a été construit.

    Exemples :
      sphairos lab figures runs/two-players runs/four-players --out docs/balance/figures.json
cli-lab-figures-folders = Les dossiers de mesures terminées
cli-lab-figures-out = Le fichier des chiffres
cli-figures-written = { $count } réglages sont dans { $file }.
cli-figures-error-incomplete = la mesure du dossier { $what } n’est pas terminée ; la même commande lab balance la poursuit.
cli-balance-seat = place
cli-balance-order = rang
cli-balance-written = { $games } parties, { $comparisons } comparaisons, { $found } chiffres diffèrent de ce qui serait équitable (*, Holm, 95 %). Le rapport : { $file }
cli-balance-compared = { $comparisons } comparaisons, { $found } chiffres diffèrent (Holm, 95 %). Le rapport : { $file }
cli-balance-worked = { $jobs } tâches, { $games } parties
cli-balance-stopped = arrêté après { $what } parties ; la même commande reprend de là.
cli-balance-error-other = le dossier { $what } contient une autre mesure ; choisissez-en un autre.
cli-balance-error-damaged = le fichier { $what } est abîmé ; choisissez un autre dossier.
cli-balance-error-file = impossible d’utiliser le fichier { $what }. Une fois cela réparé, la même commande reprend où elle en était.
cli-balance-error-bus = impossible d’utiliser le serveur NATS : { $what }. La même commande reprend où elle en était.
cli-balance-page-title = Équilibre
cli-balance-page-language = Langue
cli-balance-page-language-name = Français
cli-balance-page-incomplete = La mesure n’est pas terminée : voici les parties jouées jusqu’ici.
cli-balance-page-players = joueurs
cli-balance-page-games = parties
cli-balance-page-watched = observées de près
cli-balance-page-what = quoi
cli-balance-page-findings = Ce qui diffère de ce qui serait équitable
cli-balance-page-no-findings = Rien : aucun chiffre ne diffère de ce qui serait équitable au-delà de ce que le hasard explique.
cli-balance-page-fair = valeur équitable
cli-balance-page-more = suite
cli-balance-page-show = afficher
cli-balance-page-median = Médiane
cli-balance-page-section-result = Comment finissent les parties
cli-balance-page-result-win = une place gagne
cli-balance-page-result-by-rule = une Force Inconnue gagne
cli-balance-page-result-draw = partie nulle
cli-balance-page-result-lost-by-all = tout le monde perd
cli-balance-page-result-unfinished = limite atteinte
cli-balance-page-section-seat = Victoires par place
cli-balance-page-section-seat-about = Parmi les parties gagnées par une place.
cli-balance-page-section-order = Victoires par ordre de jeu
cli-balance-page-section-order-about = À partir de la place qui commence : le premier joueur, ou le premier détenteur de la pierre de Foudre.
cli-balance-page-section-length = Durée
cli-balance-page-length-rounds = tours (Empedocle) ou manches (Elem Master)
cli-balance-page-length-decisions = décisions
cli-balance-page-length-moments = moments de décision (plusieurs décisions simultanées comptent pour un)
cli-balance-page-length-rolls = jets
cli-balance-page-length-minutes = minutes
cli-balance-page-section-lead = Qui mène
cli-balance-page-section-lead-about = Est en tête la place qui a le moins de Haine (Empedocle) ou le plus de jetons sur le plateau (Elem Master), au début de chaque tour.
cli-balance-page-lead-changes = changements de meneur par partie
cli-balance-page-lead-for-good = part de la partie après laquelle le gagnant mène pour de bon (0 à 1)
cli-balance-page-lead-behind = le plus grand retard du gagnant
cli-balance-page-section-leader = Celui qui mène gagne-t-il ?
cli-balance-page-leader-half = victoires de celui qui mène à mi-partie
cli-balance-page-leader-three-quarters = victoires de celui qui mène aux trois quarts
cli-balance-page-leader-never-behind = le gagnant n’a jamais été mené
cli-balance-page-section-choice = Choix
cli-balance-page-choice-options = possibilités par décision
cli-balance-page-choice-forced = part des décisions à une seule possibilité (0 à 1)
cli-balance-page-section-study = Vrais choix
cli-balance-page-section-study-about = D’après les parties étudiées. Une possibilité vaut la meilleure si elle perd au plus deux victoires sur cent.
cli-balance-page-study-near-best = possibilités qui valent la meilleure
cli-balance-page-study-one-best = part des décisions à une seule bonne possibilité (0 à 1)
cli-balance-page-study-lost = chances de gagner qu’un joueur laisse échapper dans une partie (0 à 1)
cli-balance-page-section-luck = Hasard ou décision
cli-balance-page-section-luck-about = La part de la variance des résultats que le hasard explique, comme la calcule l’étude d’une partie : les dés, et ce qu’ont fait les autres.
cli-balance-page-luck-variance = part du hasard
cli-balance-page-section-fact = Ce qui arrive dans une partie
cli-balance-page-section-fact-about = Le nombre de faits de chaque sorte dans une partie, sous leur nom dans la notation.
cli-balance-page-section-most = Celui qui le fait le plus gagne-t-il ?
cli-balance-page-section-most-about = Parmi les parties où une place a eu plus de faits de cette sorte que les autres : la part de celles qu’elle a gagnées. Cela accompagne la victoire, sans forcément en être la cause.
cli-balance-page-section-rule = La fréquence de chaque règle
cli-balance-page-section-rule-about = La part des parties où un fait renvoie à la règle.
cli-balance-page-section-rule-facts = Le nombre de faits que produit chaque règle dans une partie
cli-balance-page-section-empedocle-ending = Ce qui fait gagner
cli-balance-page-section-empedocle-ending-about = La règle par laquelle le gagnant s’est défait de sa dernière Haine.
cli-balance-page-empedocle-ending-implosion = implosion : tout le monde perd
cli-balance-page-empedocle-ending-limit = limite de tours
cli-balance-page-section-empedocle-stone = Ce que vaut la pierre
cli-balance-page-empedocle-stone-holder = le premier détenteur de la pierre de Foudre gagne
cli-balance-page-section-empedocle-hatred = Haine perdue dans une partie, par règle
cli-balance-page-section-empedocle-round = Ce qui arrive dans un tour
cli-balance-page-section-empedocle-round-about = La part des tours (0 à 1) où cela arrive au moins une fois.
cli-balance-page-empedocle-round-collision = des forces sont éliminées
cli-balance-page-empedocle-round-whirl = une force au Tourbillon
cli-balance-page-empedocle-round-reroll = un dé est relancé
cli-balance-page-empedocle-round-bonus = un bonus du dé du Monde Céleste
cli-balance-page-empedocle-round-pair-exchange = deux jetons contre un Éther
cli-balance-page-empedocle-round-aether-exchange = deux Éthers contre un jeton
cli-balance-page-empedocle-round-gem = une gemme est dépensée
cli-balance-page-empedocle-round-claim = une force réunit les quatre éléments
cli-balance-page-empedocle-round-double-union = une double réunion
cli-balance-page-section-empedocle-first-choice = Le premier choix, et qui gagne avec
cli-balance-page-empedocle-first-choice-whirl = Tourbillon
cli-balance-page-section-elm-ending = Pourquoi les parties finissent
cli-balance-page-elm-ending-elimination = un camp n’a plus de Terre
cli-balance-page-elm-ending-no-fire = plus de Feu : le décompte tranche
cli-balance-page-elm-ending-repetition = répétition
cli-balance-page-elm-ending-no-progress = aucun progrès depuis trop longtemps
cli-balance-page-elm-ending-length = limite de manches
cli-balance-page-elm-ending-agreement = accord
cli-balance-page-section-elm-arena = Le premier joueur gagne, par arène
cli-balance-page-elm-arena-standard = arène standard
cli-balance-page-section-elm-terrain = Le premier joueur gagne, par terrain sur le plateau
cli-balance-page-section-elm-specialty = Victoires par spécialité
cli-balance-page-section-elm-specialties = Paires de spécialités : victoires de la première nommée
cli-balance-page-section-elm-power = Usage du pouvoir des spécialités
cli-balance-page-section-elm-power-about = La part des joueurs qui s’en sont servis au moins une fois. Les spécialités qui ne font que changer une règle n’ont pas de pouvoir à utiliser.
cli-balance-page-section-elm-event = Victoires de ceux qui ont déclenché la carte
cli-balance-page-section-elm-event-played = Cartes dévoilées qui ont été déclenchées
cli-balance-page-section-elm-event-round = La manche où une carte est déclenchée
cli-balance-page-section-elm-army = Victoires par armée du départ libre
cli-balance-page-section-elm-army-about = Jetons Terre (E), Feu (F), Eau (W) et Air (A).
cli-balance-page-section-elm-material = Jetons sur le plateau
cli-balance-page-elm-material-at-end = à la fin
cli-balance-page-quiet-rules = Règles qui interviennent rarement ou jamais
cli-balance-page-quiet-rules-about = Parmi les familles de règles qui ont produit un fait dans ces parties. Les règles qui ne font que définir ou interdire ne produisent pas de fait et figurent aussi dans la liste.
cli-balance-page-rare-rules = Dans moins d’une partie sur mille
cli-balance-page-silent-rules = Sans aucun fait dans aucune partie
cli-balance-page-method = Comment cela a été mesuré
cli-balance-page-method-intervals = Entre crochets, les intervalles à 95 % : de Wilson pour les parts, de Student pour les moyennes.
cli-balance-page-method-holm = Un chiffre marqué ✱ diffère malgré le grand nombre de comparaisons : elles sont corrigées ensemble par la méthode de Holm, si bien que le risque d’un seul ✱ à tort est d’au plus 5 %. Les chiffres tirés de moins de 30 observations ne sont pas comparés.
cli-balance-page-comparisons = Comparaisons
cli-balance-page-method-watched = Résultats, places et décisions sont comptés dans toutes les parties ; tout le reste dans les parties observées de près.
cli-balance-page-pace = Rythme des minutes, chaque fois que quelqu’un doit décider
cli-balance-page-repeatable = Le même plan donne les mêmes chiffres sur toutes les machines.
cli-balance-page-unrepeatable = Les bots ont réfléchi à la montre : le même plan donne d’autres parties.
cli-balance-page-seed = Graine
cli-balance-page-compare-title = Comparaison
cli-balance-page-compare-findings = Ce qui diffère
cli-balance-page-compare-nothing = Rien que le hasard n’explique.
cli-balance-page-compare-all = Tous les chiffres
cli-balance-page-compare-method = Entre crochets, les intervalles à 95 % : de Wilson pour les parts, de Student pour les moyennes, de Newcombe et de Welch pour les différences.

cli-rule-about = Afficher le texte d’une règle, ou la liste des numéros.
cli-rule-examples =
    Exemples :
      sphairos rule EMP-2.3
      sphairos rule
cli-rule-id = Le numéro de la règle

cli-error = Erreur :
cli-error-help = Essayez --help.
cli-error-io = la lecture ou l’écriture a échoué : { $what }.
cli-error-file = impossible d’utiliser le fichier { $what }.
cli-error-value = { $what } n’est pas une valeur de { $argument }.
cli-error-missing = il manque un argument : { $argument }.
cli-error-unexpected = { $what } n’est pas attendu ici.
cli-error-conflict = { $what } et { $argument } s’excluent.
cli-error-few = pas assez de mots pour { $argument }.
cli-error-bytes = la ligne de commande contient des octets qui ne sont pas de l’UTF-8.
cli-error-valid = Valeurs possibles : { $what }.
cli-error-unlisted = une décision rencontrée en chemin a trop d’options pour être comptée.
cli-error-no-rule = la règle { $what } n’existe pas.
cli-error-seconds = { $what } n’est pas un nombre de secondes entre 0 et 3600.
cli-error-no-ruleset = aucun jeu de règles ne s’appelle { $what }.
cli-error-roll = la partie a refusé le jet { $what }.
cli-error-bot = la partie a refusé le coup du bot : { $what }.
cli-replay-done = { $lines } lignes, toutes conformes à l’enregistrement.

cli-play-welcome = Tapez le numéro d’une option, ou ? pour l’aide.
cli-play-help =
    Tapez le numéro d’une option, ou les mots entre parenthèses qui la suivent.
    défaire : revenir sur votre dernière décision, si personne d’autre n’a décidé depuis.
    règle EMP-2.3 : ce que dit une règle. Son numéro suit chaque ligne.
    hasard : laisser le hasard décider pour vous.
    nulle : proposer la nulle, ou accepter celle qu’on vous propose (Elem Master à deux) ; continuer de jouer la refuse.
    ? c3 : ce qui commence par c3, avec son effet (Elem Master : ; termine le tour).
    journal : tout ce que vous pouvez savoir de la partie.
    table : redessiner la table.
    quitter : quitter la partie.
    Sur la table : ⚡ la pierre de Foudre, ♥ la Haine, A F E W X les jetons (Air, Feu, Terre, Eau, Éther), ◆ les gemmes, [?] un dé couvert, ✕ une tuile bloquée.
cli-play-curtain = { $name }, prenez le clavier et appuyez sur Entrée. Les autres détournent le regard.
cli-play-nothing-begins = Rien de ce que vous pouvez faire ne commence ainsi.
cli-play-no-undo = Vous n’avez rien à défaire.
cli-play-not-understood = Tapez ? pour l’aide.
cli-play-no-draw = On ne peut pas convenir d’une partie nulle ici.
cli-play-draw-again = Vous avez déjà proposé la nulle. La réponse vient quand l’autre camp joue.
cli-play-draw-offer = { $name } propose la nulle : tapez nulle pour accepter, ou continuez de jouer pour refuser.
cli-play-decide = Que faites-vous ?
cli-mark-cylinder = · Cylindre
cli-mark-whirl = · force Tourbillon
cli-mark-claim = · quatre éléments réunis
cli-mark-out = · éliminé
cli-outcome-win = { $name } gagne la partie.
cli-outcome-win-by-rule = { $name } gagne : tous les joueurs ont perdu.
cli-outcome-draw = Partie nulle.
cli-outcome-lost-by-all = Le monde a implosé : tout le monde a perdu.
cli-outcome-unfinished = La limite de tours est atteinte : personne ne gagne.

cli-think-about = Aider un serveur : prendre des tâches sur l’entrée standard, répondre sur la sortie standard. `serve` le lance de lui-même.
cli-think-examples = { "" }
cli-serve-about = Servir des tables en direct aux navigateurs, aux programmes et aux bots.
cli-serve-examples =
    Exemples :
      sphairos serve
      sphairos serve --data /var/lib/sphairos --listen 0.0.0.0:8080
      sphairos serve --database postgres://sphairos@db/sphairos --bus nats://bus:4222

    Tout peut aussi être dans un fichier (--config) ou dans l’environnement, comme SPHAIROS_LISTEN ;
    docs/hosting.md en donne le tableau complet.
cli-serve-config = Un fichier avec ces options, en TOML
cli-serve-data = Le dossier de la base de données intégrée ; sphairos-data par défaut
cli-serve-listen = L’adresse et le port ; 127.0.0.1:8080 par défaut
cli-serve-database = Une base PostgreSQL au lieu du dossier : postgres://… ; par TLS avec ?sslmode=verify-full
cli-serve-database_ca = Les autorités de certification (PEM) admises pour PostgreSQL ; celles du système par défaut
cli-serve-bus = Le bus par lequel les nœuds communiquent : nats://… ou tls://…, avec UTILISATEUR:MOT-DE-PASSE@ ou JETON@ s’il le faut
cli-serve-bus_credentials = Les identifiants pour NATS (.creds)
cli-serve-bus_ca = Des autorités de certification (PEM) admises pour NATS, en plus de celles du système ; la connexion est alors chiffrée
cli-serve-proxied = Un serveur mandataire placé devant indique l’adresse des visiteurs (X-Forwarded-For, X-Forwarded-Proto)
cli-serve-max_message = Le plus grand message en octets ; 4096 par défaut
cli-serve-rate = Les points qu’une personne regagne par seconde (une requête ou un message en coûte un) ; 50 par défaut
cli-serve-burst = Le nombre maximal de points d’une personne ; 200 par défaut
cli-serve-guests = Nouveaux invités par heure depuis un réseau ; 120 par défaut
cli-serve-tables = Tables qu’une personne peut avoir ouvertes ou en cours ; 40 par défaut
cli-serve-sockets = WebSockets et flux d’une personne ; 32 par défaut
cli-serve-connections = Connexions depuis un réseau ; 256 par défaut
cli-serve-person_storage = Mégaoctets que prennent les tables créées par une personne en 30 jours ; 32 par défaut, 0 pour aucune limite
cli-serve-storage = Mégaoctets de la base à partir desquels on ne crée plus de tables ; 10240 par défaut, 0 pour aucune limite
cli-serve-keep_abandoned = Jours après lesquels les tables jamais terminées sont supprimées ; jamais par défaut, ni avec 0
cli-serve-keep_what_ifs = Jours après lesquels les tables « et si » sont supprimées ; jamais par défaut, ni avec 0
cli-serve-pack_after = Jours après lesquels les parties terminées sont compactées ; 1 par défaut, 0 pour jamais
cli-serve-absence = Secondes au bout desquelles une personne partie est déclarée absente ; 90 par défaut
cli-serve-bot_time = Millisecondes de réflexion d’un bot ; 500 par défaut
cli-serve-bot_pause = Millisecondes qu’un bot attend au moins, pour qu’on puisse suivre ; 600 par défaut
cli-serve-thinkers = Fils sur lesquels les bots réfléchissent ; par défaut, un de moins que le nombre de cœurs
cli-serve-log = Ce qui est journalisé : error, warn, info (par défaut), debug
cli-serve-log_json = Journaliser en JSON, un objet par ligne
cli-serve-ready = Sphairos est à { $what } (Ctrl+C l’arrête)
cli-error-in-use = un autre programme sert déjà le dossier { $what } : arrêtez-le d’abord
cli-error-store = la base de données est inutilisable : { $what }
cli-error-serve = le serveur ne peut pas tourner : { $what }
cli-error-config = la configuration est incorrecte : { $what }

cli-tidy-about = Supprimer les tables qu’il n’est plus utile de garder, et compacter les parties terminées. Les parties terminées entre personnes restent.
cli-tidy-examples =
    Exemples :
      sphairos tidy --data /var/lib/sphairos --dry-run
      sphairos tidy --data /var/lib/sphairos --keep-abandoned 30 --vacuum
      sphairos tidy --database postgres://sphairos@db/sphairos

    Un serveur qui tourne en fait autant toutes les heures, selon les options de « sphairos serve ».
cli-tidy-config = Un fichier avec les options du serveur, en TOML
cli-tidy-data = Le dossier de la base de données intégrée ; sphairos-data par défaut
cli-tidy-database = Une base PostgreSQL au lieu du dossier : postgres://… ; par TLS avec ?sslmode=verify-full
cli-tidy-database_ca = Les autorités de certification (PEM) admises pour PostgreSQL ; celles du système par défaut
cli-tidy-keep_abandoned = Jours après lesquels les tables jamais terminées sont supprimées ; jamais par défaut, ni avec 0
cli-tidy-keep_what_ifs = Jours après lesquels les tables « et si » sont supprimées ; jamais par défaut, ni avec 0
cli-tidy-pack_after = Jours après lesquels les parties terminées sont compactées ; 1 par défaut, 0 pour jamais
cli-tidy-dry_run = Dire seulement ce qui serait supprimé et compacté
cli-tidy-vacuum = Rendre la place libre au système ; demande autant de disque libre que la base en occupe
cli-tidy-packed =
    { $tables ->
        [one] Une partie terminée a été compactée : { $before } ko sont devenus { $after } ko.
       *[other] { $tables } parties terminées ont été compactées : { $before } ko sont devenus { $after } ko.
    }
cli-tidy-packable =
    { $tables ->
        [one] Une partie terminée serait compactée.
       *[other] { $tables } parties terminées seraient compactées.
    }
cli-tidy-would =
    { $tables ->
        [0] Rien ne serait supprimé ; la base occupe { $size } ko.
        [one] Une table de { $kilobytes } ko serait supprimée ; la base occupe { $size } ko.
       *[other] { $tables } tables, soit { $kilobytes } ko, seraient supprimées ; la base occupe { $size } ko.
    }
cli-tidy-done =
    { $tables ->
        [0] Il n’y avait rien à supprimer ; la base occupe { $size } ko.
        [one] Une table de { $kilobytes } ko a été supprimée ; la base occupe maintenant { $size } ko.
       *[other] { $tables } tables, soit { $kilobytes } ko, ont été supprimées ; la base occupe maintenant { $size } ko.
    }

cli-load-about = Faire jouer de nombreuses tables en même temps sur cette machine, et mesurer le serveur.
cli-load-examples =
    Exemples :
      sphairos load --tables 100
      sphairos load --tables 600 --think 1000
      sphairos load --tables 1000 --idle
      sphairos load --tables 6000 --idle-tables 3000 --think 3000
      sphairos load --tables 600 --think 1000 --bot-tables 20 --studies 4
      sphairos load --nodes 2 -- --database postgres://… --bus nats://…

    La commande démarre son propre serveur sur un port libre de 127.0.0.1, avec ses données dans un dossier
    temporaire, et se termine d’elle-même. Ce qui suit -- va à ce serveur, par exemple
    -- --database postgres://…
cli-load-tables = Le nombre de tables simultanées ; 100 par défaut
cli-load-game = Le jeu ; empedocle par défaut
cli-load-setup = Ses options ; variant=standard humans=3 par défaut
cli-load-seconds = La durée de la mesure ; 10 secondes par défaut
cli-load-think = Le temps moyen de réflexion d’un joueur, en millisecondes ; aucun par défaut
cli-load-idle = Seulement se connecter, et mesurer la mémoire
cli-load-idle_tables = À combien des tables personne n’agit pendant que l’on joue aux autres ; aucune par défaut
cli-load-bot_tables = À combien d’autres tables des bots jouent entre eux ; aucune par défaut
cli-load-studies = Combien de personnes font étudier de longues parties pendant ce temps ; aucune par défaut
cli-load-nodes = Combien de serveurs se partagent les tables ; un par défaut. À plusieurs, il leur faut la même --database et le même --bus
cli-load-pin = Garder le serveur sur le cœur 0 et les joueurs sur le cœur 1
cli-load-json = Les chiffres en JSON
cli-load-server = D’autres options pour le serveur
cli-load-result =
    coups                         { $moves } en { $seconds } s, { $rate } par seconde ; { $games } parties, { $errors } erreurs
    du coup à son accusé          p50 { $ack50 } ms, p90 { $ack90 } ms, p99 { $ack99 } ms
    du coup au dernier joueur     p50 { $broadcast50 } ms, p90 { $broadcast90 } ms, p99 { $broadcast99 } ms
    reçu par toutes les places    { $bytes } octets par coup
    processeur du serveur         { $cpu } µs par coup
    mémoire du serveur            { $base } ko vide, { $connected } ko connecté ({ $each } ko par table), { $left } ko après
    démarrage à froid             { $cold } ms
cli-load-idle-result =
    mémoire du serveur            { $base } ko vide, { $connected } ko connecté ({ $each } ko par table), { $left } ko après
    processeur du serveur         { $cpu } µs par seconde
    démarrage à froid             { $cold } ms
cli-error-load = rien n’a pu être mesuré : { $what }

cli-study-about = Étudier une partie enregistrée : les chances de chacun après chaque coup, la part du hasard et celle des décisions, et ce qu’il aurait mieux valu jouer.
cli-study-examples =
    Exemples :
      sphairos play empedocle --record partie.json
      sphairos study partie.json
      sphairos study partie.json --html etude.html
      sphairos study partie.json --effort 4
cli-study-file = L’enregistrement
cli-study-html = Écrire l’étude et sa courbe dans ce fichier : une page qui se suffit à elle-même
cli-study-effort = L’effort de recherche, en multiple de l’effort habituel ; 1 par défaut
cli-study-notation = Donner aussi les coups en notation
cli-study-seed = Un nombre qui fixe les tirages ; 1 par défaut

cli-puzzles-about = Trouver des problèmes dans des parties entre bots, et vérifier ceux du programme.
cli-puzzles-examples =
    Exemples :
      sphairos puzzles mine elem-master --count 20
      sphairos puzzles check
cli-puzzles-mine-about = Jouer des parties entre bots jusqu’à trouver le nombre de problèmes voulu, puis en écrire un par ligne, les plus faciles d’abord.
cli-puzzles-mine-examples =
    Exemples :
      sphairos puzzles mine elem-master --count 20 > elem-master.txt
      sphairos puzzles mine empedocle --setup "variant=standard humans=1 unknown=1" --seed 7
cli-puzzles-mine-game = Le jeu : empedocle ou elem-master
cli-puzzles-mine-setup = La mise en place des parties, comme dans le protocole en lignes
cli-puzzles-mine-count = Combien de problèmes ; 20 par défaut
cli-puzzles-mine-seed = Un nombre qui fixe les parties ; 1 par défaut
cli-puzzles-check-about = Vérifier que chaque problème a une suite nettement meilleure que les autres.
cli-puzzles-check-examples =
    Exemples :
      sphairos puzzles check
      sphairos puzzles check elem-master --file elem-master.txt
cli-puzzles-check-game = Le jeu du fichier
cli-puzzles-check-file = Le fichier ; à défaut, les problèmes du programme

## Le paquet Python.

python-game = Il n’y a pas de jeu nommé { $what }.
python-bot = Aucun bot nommé { $what } ne joue à ce jeu.
python-seat = Il n’y a pas de place { $what } : les places se comptent à partir de 0.
python-number = { $what } n’est pas un nombre entier dans ses limites.
python-text = { $what } n’est pas un texte.
python-option = La valeur de l’option { $what } doit être un mot, un nombre entier, True ou False.
python-array = Le tableau doit être de ce type et de cette taille, contigu, modifiable et inutilisé ailleurs : { $what }.
python-language = Il n’y a pas de textes dans la langue { $what } : choisissez en ou fr.
python-not-next = Le nombre { $what } ne continue ici aucune action permise.
python-lane = Dans la partie { $what }, ce nombre ne continue aucune action permise.
python-imagined = Un état imaginé n’a pas d’enregistrement : ce qui était caché à la place n’est pas connu.
python-busy = Un autre fil d’exécution s’en sert en ce moment.
python-type = { $what } n’est pas du type attendu ici.
python-bytes = Ceci n’est pas un état enregistré : { $what }.
python-over = Il n’y a rien à décider dans une partie qui commence ainsi : { $what }.
python-effort = L’effort doit être un nombre supérieur à 0 : { $what }.

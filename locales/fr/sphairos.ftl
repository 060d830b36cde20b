### Ce que dit le programme lui-même, quel que soit le jeu.

## Le protocole en lignes

line-error-unknown-command = Cette requête n’existe pas.
line-error-bad-syntax = La requête n’est pas écrite comme le veut le protocole.
line-error-no-game = Aucune partie en cours : commencez par new, position ou load.
line-error-bad-option = Cette place ou cette option n’existe pas.
line-error-bad-position = La partie ne peut pas se trouver ainsi.
line-error-not-your-decision = Rien n’est demandé à cette place pour le moment.
line-error-illegal = Les règles l’interdisent.
line-error-chance-pending = La partie attend un jet de dé.
line-error-no-chance = La partie n’attend aucun jet de dé.
line-error-bad-outcome = Ce résultat ne fait pas partie des possibles.
line-error-over = La partie est terminée.
line-error-unsupported = Ce n’est pas possible ici.
line-unknown-command = Aucune requête ne s’appelle { $what }.
line-option-unknown = L’option { $what } n’existe pas.
line-option-value = { $what } n’est pas une valeur de cette option.
line-no-seat = La place { $what } n’existe pas dans cette partie.
line-no-such-game = Aucun jeu ne s’appelle { $what }.
line-no-bot = Aucun robot { $what } ne connaît ce jeu.
line-number = { $what } n’est pas un nombre qui convient ici.
line-record = L’enregistrement est illisible : { $what }.
line-record-ruleset = L’enregistrement suit la version { $what } des règles, que ce programme ne joue pas.
line-record-line = La ligne { $what } de l’enregistrement ne peut pas être jouée.
line-record-hash = Après la ligne { $what }, l’état n’est pas celui de l’enregistrement.

## Robots

bot-random = Fait n’importe quoi de permis, sans réfléchir.
bot-unknown = Lance son dé et suit la conduite que les règles donnent à une Force Inconnue.
bot-greedy = Prend ce qui rapporte sur-le-champ, sans un regard pour la réponse.
bot-uct = Joue dans sa tête des milliers de parties au hasard et suit celles qui finissent bien.
bot-uct-short = Joue au hasard, mais quatre tours seulement à chaque fois, et juge ce qu’il en est sorti.
bot-acron = L’apprenti médecin : il prend le pouls des éléments, souvent du mauvais.
bot-gorgias = L’orateur : il plaide pour chaque face du dé, et parfois pour la bonne.
bot-pausanias = L’ami à qui le poème s’adresse ; il a bien écouté.
bot-parmenides = Le rival d’Élée, pour qui rien ne bouge sans raison.
bot-empedocles = Le maître lui-même, avant le volcan : il sait ce que feront l’Amour et la Haine.
bot-chloe = Une bergère qui laisse croître ses élémentaires et regarde où le vent les porte.
bot-glaucus = Un pêcheur qui suit la vague et prend ce qu’elle rejette.
bot-brontes = Un forgeron : il frappe tant que le feu est chaud, et a déjà songé au coup suivant.
bot-pythia = L’oracle : elle voit votre réponse, puis la sienne, et pour une fois parle sans détour.
bot-kosmos = L’ordre de toutes choses : chaque case à sa place, les vôtres comprises.
bot-title-random = Hasard
bot-title-greedy = Glouton
bot-title-unknown = Force Inconnue
bot-title-uct = UCT simple
bot-title-uct-short = UCT à parties courtes
bot-title-acron = Acron
bot-title-gorgias = Gorgias
bot-title-pausanias = Pausanias
bot-title-parmenides = Parménide
bot-title-empedocles = Empédocle
bot-title-chloe = Chloé
bot-title-glaucus = Glaucos
bot-title-brontes = Brontès
bot-title-pythia = La Pythie
bot-title-kosmos = Cosmos

## La commande

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
cli-help = Afficher cette aide
cli-version = Afficher la version
cli-lang = La langue, en ou fr ; par défaut celle de l’environnement

cli-play-about = Jouer une partie dans le terminal, contre des robots ou en se passant le clavier.
cli-play-examples =
    Exemples :
      sphairos play empedocle                          vous contre deux robots
      sphairos play empedocle --variant boon --seats 4
      sphairos play empedocle --seats 1 --unknown 2    en solo, contre les règles
      sphairos play empedocle --people 3 --names Anne,Bob,Cléo
      sphairos play elem-master
      sphairos play elem-master players=4 teams=yes events=yes specialties=yes
cli-play-game = Le jeu : empedocle ou elem-master
cli-play-options = Les options du jeu en mots CLÉ=VALEUR, comme dans le protocole en lignes : players=4 events=yes
cli-play-variant = Empedocle : standard, boon (l’Aubaine) ou kyklo ; le jeu de base par défaut
cli-play-seats = Le nombre de places ; par défaut trois dans Empedocle, deux dans Elem Master
cli-play-people = Combien sont des personnes, une par défaut ; des robots tiennent les autres places
cli-play-unknown = Empedocle : le nombre de Forces Inconnues (pas dans Kyklo)
cli-play-hatred = Empedocle : le nombre de fragments de Haine de chaque force au départ
cli-play-names = Les noms des personnes, séparés par des virgules
cli-play-bot = Qui tient les places vides, par son nom (`bots` dans le protocole en lignes les énumère) ; le plus fort par défaut
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
cli-replay-check = Seulement comparer l’enregistrement, ligne par ligne

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
        [one] Le seul jet est bien celui que donnent les dés, avec les chances que disent les règles.
       *[other] Les { $rolls } jets sont bien ceux que donnent les dés, avec les chances que disent les règles.
    }
cli-verify-odds = Les chances qu’indique l’enregistrement sont celles des règles.
cli-verify-lines = { $lines } lignes, chacune avec l’état que l’enregistrement a vu.
cli-verify-seats =
    { $with ->
        [0] Aucune place sur { $seats } n’a ajouté d’octets au hasard.
        [one] Une place sur { $seats } a ajouté ses propres octets au hasard.
       *[other] { $with } places sur { $seats } ont ajouté leurs propres octets au hasard.
    }
cli-verify-no-bytes = Dans ce cas, qui a préparé la table a pu choisir le secret d’après ce qu’il donne.
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
        [event] Événements naturels
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
cli-verify-error-odds = ligne { $line } : selon l’enregistrement, les chances sont « { $found } » ; selon les règles, « { $expected } ».
cli-verify-error-roll = ligne { $line } : l’enregistrement dit { $found }, mais les dés donnent { $expected }.
cli-verify-error-too-many = l’enregistrement indique les chances de { $listed } jets, mais il en a { $rolls }.

cli-perft-about = Compter l’arbre des décisions et des jets jusqu’à une profondeur.
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
cli-bench-search = Mesurer plutôt la recherche d’Elem Master : positions par seconde sur un fil et sur deux
cli-bench-rollouts = Mesurer plutôt les courtes parties au hasard d’Elem Master : combien par seconde
cli-bench-rollouts-heading = M actions/s   parties/s
cli-bench-search-heading = fils         positions        M/s   profondeurs

cli-arena-about = Faire jouer des tournois aux robots : Elo avec intervalles à 95 %, tests séquentiels, équilibre des places.
cli-arena-examples =
    Chaque ouverture se joue depuis toutes les places. Un robot s’écrit NOM, NOM@BUDGET, ou « cmd:PROGRAMME ARGUMENTS [bot=NOM] [@BUDGET] » pour un programme qui parle le protocole en lignes ; un budget est 200ms, 1.5s ou un nombre de nœuds.

    Exemples :
      sphairos arena elem-master kosmos pythia greedy --games 200
      sphairos arena elem-master kosmos@1s kosmos@100ms --sprt 0,50 --results essai.txt --html essai.html
      sphairos arena empedocle empedocles unknown --setup "variant=standard humans=3" --gauntlet
      sphairos arena elem-master uct "cmd:sphairos line bot=glaucus" --budget 1000
cli-arena-game = Le jeu : empedocle ou elem-master
cli-arena-bots = Qui participe, deux au moins
cli-arena-setup = Les options du jeu, comme dans le protocole en lignes : "players=4 events=yes"
cli-arena-games = Le nombre de parties de chaque rencontre, arrondi à des ouvertures entières ; 100 par défaut
cli-arena-budget = Le temps de réflexion des robots qui n’ont pas le leur ; 100ms par défaut. Avec un nombre de nœuds, le résultat est le même sur toutes les machines
cli-arena-opening = Combien de décisions du début sont prises au hasard ; six par défaut
cli-arena-gauntlet = Seul le premier joue, contre chacun des autres
cli-arena-sprt = Arrêter la première rencontre dès qu’il est clair que l’écart est plus près du premier ou du second nombre d’Elo : 0,20
cli-arena-seed = Un nombre qui fixe ouvertures, dés et robots ; 1 par défaut
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
cli-arena-error-illegal = Quelqu’un a fait ce qui n’est pas permis : { $what }.
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

cli-lab-about = Le laboratoire : fabriquer ce que savent les robots d’Empédocle, et mesurer ce qu’ils valent.
cli-lab-examples =
    Exemples :
      sphairos lab solve --games 100000
      sphairos lab train standard-3-0
      sphairos lab habits --games 600
      sphairos lab trial
cli-lab-solve-about = Résoudre Empédocle en solo contre une Force Inconnue, et comparer chacun au jeu parfait.
cli-lab-solve-examples =
    Toutes les décisions et tous les jets passent par le moteur. Les bornes encadrent la vérité ; la limite de manches n’entre pas dans la solution, mais vaut pour les parties.

    Exemples :
      sphairos lab solve --out crates/bots/data/solo.bin --games 0
      sphairos lab solve --stored --games 100000
cli-lab-solve-stored = Ne pas résoudre à nouveau, jouer seulement avec la solution conservée
cli-lab-solve-gap = Continuer jusqu’à ce qu’aucune position n’ait de bornes plus écartées ; 0,000001 par défaut
cli-lab-solve-games = Le nombre de parties de chaque robot ; 10000 par défaut, 0 pour aucune
cli-lab-solve-seed = Un nombre qui fixe tous les dés ; 1 par défaut
cli-lab-solve-threads = Le nombre de fils ; un par cœur par défaut
cli-lab-solve-out = Écrire la solution dans ce fichier
cli-lab-solve-layer = couche { $layer } sur { $of } : { $sweeps } passes, bornes écartées de { $gap }, { $seconds } s
cli-lab-solve-solved = Le jeu parfait gagne avec une chance entre { $low } et { $high }. { $positions } positions, bornes nulle part plus écartées que { $gap }, { $seconds } s.
cli-lab-solve-heading = robot        parties    gagnées           manches  inachevées
cli-lab-solve-greedy-choice = L’avide au choix secret : { $wrong } % de { $decisions } choix sont faux, chacun perd en moyenne { $lost } % d’une victoire.
cli-lab-solve-greedy-other = L’avide ailleurs : { $wrong } % de { $decisions } décisions sont fausses, chacune perd en moyenne { $lost } % d’une victoire.
cli-lab-train-about = Instruire à nouveau les réseaux d’Empédocle en les faisant jouer contre eux-mêmes, comme l’ont été ceux qui sont conservés.
cli-lab-train-examples =
    Exemples :
      sphairos lab train
      sphairos lab train standard-3-0 kyklo-4-0
cli-lab-train-rules = Seulement ceux-ci, chacun sous la forme VARIANTE-HUMAINS-INCONNUES ; tous ceux qui sont conservés par défaut
cli-lab-train-threads = Le nombre de fils ; un par cœur par défaut. Le résultat n’en dépend pas
cli-lab-train-out = Le dossier où écrire ; crates/bots/data par défaut
cli-lab-train-generation = { $name }, génération { $generation } : { $positions } positions, { $rounds } manches par partie, écart { $loss }, { $seconds } s
cli-lab-train-unknown = Il n’y a pas de réseau { $what }.
cli-lab-habits-about = Chercher une habitude fixe au choix secret d’Empédocle qui gagne contre des copies du robot le plus fort.
cli-lab-habits-examples =
    Exemples :
      sphairos lab habits
      sphairos lab habits --setup "variant=boon humans=3" --games 600 --budget 50ms
cli-lab-habits-setup = La mise en place ; « variant=standard humans=3 » par défaut
cli-lab-habits-games = Le nombre de parties de chaque habitude ; 300 par défaut
cli-lab-habits-budget = Le temps de réflexion des robots ; 20ms par défaut
cli-lab-habits-seed = Un nombre qui fixe tous les dés ; 1 par défaut
cli-lab-habits-threads = Le nombre de parties simultanées ; une par cœur par défaut
cli-lab-habits-heading = habitude           parties    gagnées           manches
cli-lab-trial-about = Faire décider chaque robot dans toutes les variantes et avec tous les modules des deux jeux, et compter ce qui est refusé ou tardif.
cli-lab-trial-examples =
    Exemples :
      sphairos lab trial --decisions 100000 --budget 20ms
cli-lab-trial-decisions = Le nombre de décisions ; 100000 par défaut
cli-lab-trial-budget = Le temps de réflexion des robots ; 20ms par défaut
cli-lab-trial-seed = Un nombre qui fixe tous les dés ; 1 par défaut
cli-lab-trial-threads = Le nombre de parties simultanées ; une par cœur par défaut
cli-lab-trial-result = { $decisions } décisions en { $games } parties : { $refused } refusées ou manquantes, { $late } plus tardives qu’une fois et demie leur temps (dont { $overrun } à force de réfléchir et non d’attendre un processeur), la plus longue { $longest } ms.

cli-rule-about = Afficher une règle dans nos mots, ou tous les numéros.
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
cli-error-missing = il manque quelque chose : { $argument }.
cli-error-unexpected = { $what } n’est pas attendu ici.
cli-error-valid = Possible : { $what }.
cli-error-unlisted = une décision en chemin a trop d’options pour être énumérée.
cli-error-no-rule = la règle { $what } n’existe pas.
cli-error-seconds = { $what } n’est pas un nombre de secondes entre 0 et 3600.
cli-error-no-ruleset = aucun jeu de règles ne s’appelle { $what }.
cli-error-roll = la partie a refusé le jet { $what }.
cli-error-bot = la partie a refusé au robot : { $what }.
cli-replay-done = { $lines } lignes, chacune avec l’état que l’enregistrement a vu.

cli-play-welcome = Tapez le numéro d’une option, ou ? pour l’aide.
cli-play-help =
    Tapez le numéro d’une option, ou les mots entre parenthèses qui la suivent.
    annuler : reprendre votre dernière décision, si personne d’autre n’a décidé depuis.
    règle EMP-2.3 : ce que dit une règle. Son numéro suit chaque ligne.
    hasard : laisser le hasard décider pour vous.
    ? c3 : ce qui commence par c3, avec son effet (Elem Master : ; termine le tour).
    journal : tout ce que vous pouvez savoir de la partie.
    table : redessiner la table.
    quitter : quitter la partie.
    Sur la table : ⚡ la pierre de Foudre, ♥ la Haine, A F E W X les jetons (Air, Feu, Terre, Eau, Éther), ◆ les gemmes, [?] un dé couvert, ✕ une tuile bloquée.
cli-play-curtain = { $name }, prenez le clavier et appuyez sur Entrée. Les autres détournent le regard.
cli-play-nothing-begins = Rien de ce que vous pouvez faire ne commence ainsi.
cli-play-no-undo = Vous n’avez rien à reprendre.
cli-play-not-understood = Tapez ? pour l’aide.
cli-mark-cylinder = · Cylindre
cli-mark-whirl = · force Tourbillon
cli-mark-claim = · a réuni
cli-mark-out = · hors jeu
cli-outcome-win = { $name } gagne la partie.
cli-outcome-win-by-rule = { $name } gagne : tous les joueurs ont perdu.
cli-outcome-draw = Partie nulle.
cli-outcome-lost-by-all = Le monde a implosé : tout le monde a perdu.
cli-outcome-unfinished = La limite de tours est atteinte : personne ne gagne.

## Les tables en direct

guest-name = Invité
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-have-fun = Amusez-vous bien !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-oops = Oups.
phrase-your-turn = C’est à vous.
phrase-one-moment = Un instant, s’il vous plaît.
phrase-good-game = C’était une belle partie.
phrase-bye = Au revoir !

no-no-such-game = Ce jeu n’existe pas.
no-wrong-seats =
    { $seats ->
        [one] Ce jeu a une seule place.
       *[other] Ce jeu a { $seats } places.
    }
no-no-such-bot = Aucun robot de ce nom ne connaît ce jeu.
no-bad-words = Un nom ou un message ne doit être ni vide, ni trop long, ni contenir de caractères invisibles.
no-bad-clock = Une pendule part de 10 secondes à un jour et ajoute au plus 10 minutes, ou donne 1 à 30 jours.
no-no-such-phrase = Cette phrase n’existe pas.
no-bad-bytes = Les octets aléatoires font au plus 64 chiffres hexadécimaux.
no-no-such-seat = Cette place n’existe pas ; qui en a plusieurs doit en nommer une.
no-seat-taken = Quelqu’un est déjà assis là.
no-table-full = Toutes les places sont prises.
no-not-your-seat = Ce n’est pas votre place.
no-not-seated = Vous n’êtes pas assis à cette table.
no-not-host = Seul l’hôte peut faire cela.
no-seats-open = Toutes les places ne sont pas encore prises.
no-already-begun = La partie a déjà commencé.
no-not-begun = La partie n’a pas encore commencé.
no-over = La partie est finie.
no-not-over = La partie n’est pas encore finie.
no-already-decided = C’est déjà décidé.
no-no-such-decision = Personne n’a demandé cette décision.
no-not-your-decision = Vous n’avez rien à décider pour le moment.
no-illegal = Les règles l’interdisent.
no-bad-syntax = Ce n’est pas une action de ce jeu.
no-no-undo = Il n’y a rien que vous puissiez reprendre maintenant.
no-forfeited = Vous avez perdu cette place ; un robot continue.
no-bad-option = Cette option n’existe pas, ou pas avec cette valeur.
no-bad-request = La requête n’est pas écrite comme l’API le demande : { $what }.
no-bad-id = L’identifiant d’une requête a de 1 à 40 caractères simples.
no-nothing-said = Dites soit une phrase toute faite, soit un texte.
no-not-here = Cela ne se demande que par un WebSocket.
no-not-found = Il n’y a rien ici.
no-unknown-person = Personne ne vous connaît encore ici : devenez d’abord invité.
no-locked = Cette table est verrouillée : il vous faut le lien avec sa clé.
no-foreign-site = Cette requête vient d’un autre site.
no-too-fast =
    { $seconds ->
        [one] C’était trop à la fois : réessayez dans une seconde.
       *[other] C’était trop à la fois : réessayez dans { $seconds } secondes.
    }
no-too-many-tables = Vous avez déjà { $most } tables : finissez-en ou fermez-en une d’abord.
no-wrong-method = Cela ne se demande pas ainsi : il faut une autre méthode.
no-too-large = Le message est trop grand.
no-bad-code = Ce lien personnel est faux, déjà utilisé ou trop ancien.
no-unavailable = La base de données ne répond pas : il n’est pas sûr que ceci soit enregistré. Renvoyez-le avec le même identifiant, ou regardez la table.
no-broken-table = Cette table ne peut pas être lue.

cli-serve-about = Servir des tables en direct aux navigateurs, aux programmes et aux robots.
cli-serve-examples =
    Exemples :
      sphairos serve
      sphairos serve --data /var/lib/sphairos --listen 0.0.0.0:8080
      sphairos serve --database postgres://sphairos@db/sphairos --bus nats://bus:4222

    Tout peut aussi être dans un fichier (--config) ou dans l’environnement, comme SPHAIROS_LISTEN ;
    docs/hosting.md en donne le tableau complet.
cli-serve-config = Un fichier avec ces options, en TOML
cli-serve-data = Le dossier de la base intégrée ; sphairos-data si rien n’est dit
cli-serve-listen = L’adresse et le port ; 127.0.0.1:8080 si rien n’est dit
cli-serve-database = Une base PostgreSQL au lieu du dossier : postgres://…
cli-serve-bus = Où l’on entend les autres nœuds : nats://…
cli-serve-proxied = Un mandataire placé devant dit qui demande (X-Forwarded-For, X-Forwarded-Proto)
cli-serve-max_message = Le plus grand message en octets ; 4096 si rien n’est dit
cli-serve-rate = Messages par seconde d’une connexion ou d’une adresse ; 50 si rien n’est dit
cli-serve-burst = Combien peuvent venir d’un coup ; 200 si rien n’est dit
cli-serve-guests = Nouveaux invités par heure depuis une adresse ; 120 si rien n’est dit
cli-serve-tables = Tables qu’une personne peut avoir ouvertes ou en cours ; 40 si rien n’est dit
cli-serve-absence = Secondes après lesquelles qui est parti est absent ; 90 si rien n’est dit
cli-serve-bot_time = Millisecondes de réflexion d’un robot ; 500 si rien n’est dit
cli-serve-bot_pause = Millisecondes qu’un robot attend au moins, pour qu’on puisse suivre ; 600 si rien n’est dit
cli-serve-thinkers = Fils sur lesquels les robots réfléchissent ; un de moins que de cœurs si rien n’est dit
cli-serve-log = Ce qui est journalisé : error, warn, info (si rien n’est dit), debug
cli-serve-log_json = Journaliser en JSON, un objet par ligne
cli-serve-ready = Sphairos est à { $what } (Ctrl+C l’arrête)
cli-error-serve = le serveur ne peut pas tourner : { $what }
cli-error-config = la configuration n’est pas comprise : { $what }

cli-load-about = Jouer beaucoup de tables en direct à la fois sur cette machine, et mesurer le serveur.
cli-load-examples =
    Exemples :
      sphairos load --tables 100
      sphairos load --tables 600 --think 1000
      sphairos load --tables 1000 --idle

    La commande démarre son propre serveur sur un port libre de 127.0.0.1, avec ses données dans un dossier
    temporaire, et se termine d’elle-même. Ce qui suit -- va à ce serveur, par exemple
    -- --database postgres://…
cli-load-tables = Combien de tables à la fois ; 100 si rien n’est dit
cli-load-game = Le jeu ; empedocle si rien n’est dit
cli-load-setup = Ses options ; variant=standard humans=3 si rien n’est dit
cli-load-seconds = La durée de la mesure ; 10 secondes si rien n’est dit
cli-load-think = Le temps moyen de réflexion d’un joueur, en millisecondes ; aucun si rien n’est dit
cli-load-idle = Seulement se connecter, et mesurer la mémoire
cli-load-pin = Garder le serveur sur le cœur 0 et les joueurs sur le cœur 1
cli-load-json = Les chiffres en JSON
cli-load-server = D’autres options pour le serveur
cli-load-result =
    coups                         { $moves } en { $seconds } s, { $rate } par seconde ; { $games } parties, { $errors } erreurs
    de l’acte à l’accusé          p50 { $ack50 } ms, p90 { $ack90 } ms, p99 { $ack99 } ms
    de l’acte au dernier joueur   p50 { $told50 } ms, p90 { $told90 } ms, p99 { $told99 } ms
    reçu par toutes les places    { $bytes } octets par coup
    processeur du serveur         { $cpu } µs par coup
    mémoire du serveur            { $base } ko vide, { $connected } ko connecté ({ $each } ko par table), { $left } ko après
    démarrage à froid             { $cold } ms
cli-load-idle-result =
    mémoire du serveur            { $base } ko vide, { $connected } ko connecté ({ $each } ko par table), { $left } ko après
    processeur du serveur         { $cpu } µs par seconde
    démarrage à froid             { $cold } ms
cli-error-load = rien n’a pu être mesuré : { $what }

# Ce que montre le lien d’une table avant qu’on l’ouvre.
link-title = { $game ->
    [empedocle] Empedocle
   *[elem-master] Elem Master
} : { $players }
link-open = Une table { $game ->
    [empedocle] d’Empedocle
   *[elem-master] d’Elem Master
} est ouverte : venez vous asseoir.
link-playing = Une partie { $game ->
    [empedocle] d’Empedocle
   *[elem-master] d’Elem Master
} est en cours : suivez-la en direct.
link-over = Une partie { $game ->
    [empedocle] d’Empedocle
   *[elem-master] d’Elem Master
} à revoir coup par coup.
link-closed = Une table { $game ->
    [empedocle] d’Empedocle
   *[elem-master] d’Elem Master
} qui a été fermée.

### Ce que dit le programme lui-même, quel que soit le jeu.

## Bots

bot-random = Joue n’importe quel coup permis, sans réfléchir.
bot-unknown = Lance son dé et joue comme le livret fait jouer une Force Inconnue.
bot-greedy = Prend ce qui rapporte sur-le-champ, sans un regard pour la réponse.
bot-uct = Joue dans sa tête des milliers de parties au hasard et suit celles qui finissent bien.
bot-uct-short = Joue au hasard, mais quatre tours seulement à chaque fois, et juge ce qu’il en est sorti.
bot-acron = L’apprenti médecin : il ne connaît qu’un remède et reprend toujours l’élément dont il a le plus.
bot-gorgias = L’orateur : il plaide pour chaque face du dé, et parfois pour la bonne.
bot-pausanias = L’ami à qui le poème s’adresse : il en sait la moitié par cœur ; pour le reste, il laisse parler le dé.
bot-parmenides = Le rival d’Élée, pour qui n’existe que ce qui est : difficile à deviner, il compte ce qu’il a, jamais ce qui peut en advenir.
bot-empedocles = Le maître lui-même, avant le volcan : il sait ce que feront l’Amour et la Haine.
bot-harmonia = Se règle sur vos résultats contre elle et joue à peu près aussi bien que vous.
bot-chloe = Une bergère : elle laisse croître ses élémentaires, suit le vent et ne lève les yeux que lorsque le loup est là.
bot-glaucus = Un pêcheur : il prend sur-le-champ tout ce qui passe à sa portée et ne voit jamais ce qui va mordre.
bot-brontes = Un forgeron : il bat le Feu tant qu’il est chaud, et songe déjà au coup suivant.
bot-pythia = L’oracle : elle voit votre réponse, puis la sienne, et pour une fois parle sans détour.
bot-kosmos = L’ordre de toutes choses : chaque case à sa place, les vôtres comprises.
player = Joueur { $number }
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
bot-title-harmonia = Harmonie
bot-title-chloe = Chloé
bot-title-glaucus = Glaucos
bot-title-brontes = Brontès
bot-title-pythia = La Pythie
bot-title-kosmos = Cosmos

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
no-no-such-bot = Aucun bot de ce nom ne connaît ce jeu.
no-bad-words = Un nom ou un message ne doit être ni vide, ni trop long, ni contenir de caractères invisibles.
no-experiment = Une expérience sur les règles se mesure, mais ne se joue à aucune table.
no-bad-clock = Une pendule part de 10 secondes à un jour et ajoute au plus 10 minutes, ou donne 1 à 30 jours.
no-no-such-phrase = Cette phrase n’existe pas.
no-bad-bytes = Les octets aléatoires font au plus 64 chiffres hexadécimaux.
no-other-bytes = Ce ne sont pas les octets sur lesquels la place s’était engagée.
no-nothing-to-reveal = Cette place n’a rien à révéler maintenant.
no-no-such-seat = Cette place n’existe pas ; si vous en tenez plusieurs, indiquez laquelle.
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
no-no-such-decision = Cette décision n’est pas attendue.
no-not-your-decision = Vous n’avez rien à décider pour le moment.
no-illegal = Les règles l’interdisent.
no-bad-syntax = Ce n’est pas une action de ce jeu.
no-no-undo = Il n’y a rien que vous puissiez défaire maintenant.
no-practice-among-people = L’entraînement est réservé à qui joue seul contre des bots.
no-undo-asked = Les autres n’ont pas encore répondu à la demande de défaire. Attendez leur réponse.
no-undo-declined = Les autres ont refusé de défaire cette action. Continuez la partie.
no-no-undo-request = Cette demande de défaire n’est plus d’actualité.
no-undo-limit = Vous avez déjà beaucoup défait ici : jouez la suite avant de recommencer.
no-too-often = C’est beaucoup en peu de temps. Attendez quelques secondes.
no-withdrawn = Cela n’a pas été fait et ne le sera pas.
no-long-table = Il s’est passé tant de choses à cette table que seule la partie elle-même continue.
no-no-draw = Ce jeu ne connaît pas de partie nulle par accord.
no-draw-offered = Vous avez déjà proposé la nulle. Vous pourrez la proposer de nouveau à votre prochain tour.
no-forfeited = Vous avez perdu cette place ; un bot continue.
no-bad-option = Cette option n’existe pas, ou pas avec cette valeur.
no-bad-request = La requête n’est pas écrite comme l’API le demande : { $what }.
no-bad-id = L’identifiant d’une requête a de 1 à 40 caractères simples.
no-nothing-said = Dites soit une phrase toute faite, soit un texte.
no-not-here = Cela ne se demande que par un WebSocket.
no-not-found = Il n’y a rien ici.
no-unknown-person = Vous n’êtes pas encore connu ici : entrez d’abord comme invité.
no-locked = Cette table est verrouillée : il vous faut le lien avec sa clé.
no-foreign-site = Cette requête vient d’un autre site.
no-too-fast =
    { $seconds ->
        [one] C’était trop à la fois : réessayez dans une seconde.
       *[other] C’était trop à la fois : réessayez dans { $seconds } secondes.
    }
no-too-many-tables = Vous avez déjà { $most } tables : finissez-en ou fermez-en une d’abord.
no-too-many-connections = Il y a déjà { $most } connexions de votre part ou de votre réseau : fermez-en une d’abord.
no-too-many-studies = { $most } de vos parties sont déjà à l’étude ou attendent leur tour : attendez la fin d’une étude, ou arrêtez-en une.
no-too-hard = Ce calcul demande trop de temps pour être fait ici.
no-too-slow = La requête a mis trop longtemps à arriver ou à recevoir sa réponse.
no-wrong-method = Cela ne se demande pas ainsi : il faut une autre méthode.
no-storage-quota = Vos tables des 30 derniers jours occupent { $most } mégaoctets, le maximum pour une personne ici. Continuez celles que vous avez.
no-storage-full = Ce serveur n’a plus de place pour de nouvelles tables. Les parties en cours continuent.
no-too-large = Le message est trop grand.
bad-record-json = Ce fichier n’est pas un enregistrement de partie : il devient illisible à la ligne { $line }, colonne { $column }.
bad-record-format = Ce fichier n’est pas un enregistrement de partie, ou vient d’une version plus récente du programme.
bad-record-game = L’enregistrement est celui d’un jeu inconnu ici : { $what }.
bad-record-origin = L’enregistrement ne dit pas comment la partie commence : il lui faut une mise en place ou une position.
bad-record-hash = La ligne { $line } de l’enregistrement est abîmée : son nombre de contrôle est illisible.
bad-record-dice = La partie de l’enregistrement qui prouve les dés est abîmée ({ $what }).
bad-record-players = Les noms des joueurs sont illisibles dans l’enregistrement.
bad-record-too-long = L’enregistrement est trop long pour être celui d’une partie.
bad-record-no-game = Le texte ne dit pas de quel jeu il s’agit. Il commence par « new », le jeu et ses options, par « position », ou par des balises comme [mode …].
bad-record-tag = Cette balise n’est pas celle d’un enregistrement : [{ $what }].
bad-record-begin = L’enregistrement ne commence pas par une partie possible. { $why }
bad-record-line = La ligne { $line } de l’enregistrement ne peut pas être jouée : { $what }.
bad-record-state = L’enregistrement ne correspond pas à sa partie : quelque chose diffère après la ligne { $line } ({ $what }).
no-old-rules = Cet enregistrement suit la version { $version } des règles, qui n’est plus jouée ici.
no-old-table = Cette table suit la version { $version } des règles, qui n’est plus jouée ici. Rien n’est perdu : elle attend un programme qui joue cette version.
no-bad-code = Ce lien personnel est faux, déjà utilisé ou trop ancien.
no-unavailable = La base de données ne répond pas : il n’est pas sûr que ceci soit enregistré. Renvoyez-le avec le même identifiant, ou regardez la table.
no-broken-table = Cette table ne peut pas être lue.
no-internal = C’est une erreur de ce programme. Elle a été notée, et rien d’autre n’est touché. Veuillez réessayer.

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

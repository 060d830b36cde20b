### Ce que dit la page, quel que soit le jeu. Les mêmes clés que dans les autres langues.

## Partout

skip-to-main = Aller au contenu
home-link = Sphairos, accueil
settings = Réglages
theme =
    { $theme ->
        [light] Couleurs : claires
        [dark] Couleurs : sombres
       *[system] Couleurs : celles du système
    }
sound =
    { $on ->
        [yes] Son : activé
       *[no] Son : coupé
    }
sound-on = Son
volume = Volume
speed = Animation
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
speed-none = Aucune
dismiss = Fermer ce message
close = Fermer
home = Accueil
yes = Oui
no = Non
and = { " " }et{ " " }
you = vous
no-connection = Le serveur ne répond pas. Réessayez dans un instant.
nowhere-title = Il n’y a rien ici
nowhere-text = Cette adresse ne mène nulle part. La table a peut-être été fermée, ou le lien est incomplet.

## Accueil

home-title = Deux jeux autour des éléments
home-text = Jouez tout de suite, contre des bots ou entre amis. Sans compte, sans rien installer.
game-name-empedocle = Empedocle
game-meta-empedocle = 1 à 5 joueurs · 20 minutes · dés et choix secrets
game-pitch-empedocle = Devinez ce que les autres convoitent. Réunissez l’Air, le Feu, la Terre et l’Eau, et videz votre cœur de toute Haine avant les autres.
game-name-elem-master = Elem Master
game-meta-elem-master = 2 ou 4 joueurs · 30 minutes · tactique pure, sans hasard
game-pitch-elem-master = Menez vos élémentaires à travers forêts et marais. L’Eau éteint le Feu, le Feu brûle la Terre, la Terre boit l’Eau : chaque contact change l’équilibre.
play-now = Jouer
with-friends = Entre amis
on-this-screen = Sur cet écran
all-options = Toutes les options
my-tables = Mes tables
turns =
    { $count ->
        [one] à vous de jouer à une table
       *[other] à vous de jouer à { $count } tables
    }
open-tables = Tables ouvertes
no-open-tables = Personne n’attend de joueurs. Ouvrez une table entre amis et rendez-la publique : elle s’affichera ici.
watch = À regarder
nothing-to-watch = Aucune partie publique pour le moment.
import-record = Ouvrir une partie enregistrée
personal-link = Jouer sur un autre appareil
personal-link-text = Ouvrez-y ce lien dans le quart d’heure :
for-programs = Pour les auteurs de bots
phase-open = attend des joueurs
phase-playing = en cours
phase-over = terminée
phase-closed = fermée
an-unknown-strength = Une Force inconnue
seat-free = place libre
claim-title = Continuer ici
claim-text = Ce lien apporte votre nom et vos tables sur cet appareil. Il ne sert qu’une fois.
claim-yes = Reprendre ici
claim-done = Bon retour, { $name }.

## Préparation

setup-empedocle = Préparer Empedocle
setup-elem-master = Préparer Elem Master
presets = Prêt à jouer
preset-empedocle-first = Première partie
preset-empedocle-boon = À quatre avec l’Aubaine
preset-empedocle-kyklo = Kyklo
preset-empedocle-solo = Solo
preset-elem-master-first = Première partie
preset-elem-master-arena = Une autre arène
preset-elem-master-expert = Duel d’experts
preset-elem-master-four = À quatre
company = Qui joue
company-bots = Bots
company-friends = Amis
company-screen = Un seul écran
company-bots-text = Vous occupez la première place, des bots toutes les autres.
company-friends-text = Vous recevez un lien et un code QR ; la partie commence quand toutes les places sont prises.
company-screen-text = Passez-vous l’appareil. Un rideau tombe avant chaque secret.
opponent = Adversaire
level = niveau { $level } sur 5
your-name = Votre nom
name-of = Nom du joueur { $number }
player = Joueur { $number }
seat-number = Place { $number }
a-friend = Un ami
a-bot = { $name }, bot de niveau { $level }
access = Qui peut se joindre
access-unlisted = Quiconque a le lien
access-public = Tout le monde : la table est affichée
access-locked = Seulement avec la clé du lien
clock = Temps de réflexion
clock-none = Sans pendule
clock-quick = 5 minutes chacun, 5 s de plus par décision
clock-calm = 15 minutes chacun, 15 s de plus par décision
clock-days = 3 jours par décision
the-game = Le jeu
solo = Solo
option-variant = Jeu
option-seats = Joueurs
players-empedocle = Joueurs (personnes et bots)
option-unknown = Forces inconnues
option-hatred = Haine de départ
option-teams = Équipes : deux contre deux
option-start = Mise en place
option-arena = Arène
option-terrains = Terrains
option-specialties = Spécialités
option-events = Événements naturels
page-variant-standard = Standard
page-variant-boon = Avec l’Aubaine
page-variant-kyklo = Kyklo
variant-standard-text = Le jeu de base : choix secrets, trois Haines chacun.
variant-boon-text = Le jeu de base avec des gemmes : engagez-en une pour tourner votre dé après la révélation.
variant-kyklo-text = Un autre jeu avec les mêmes pièces : chacun avance à découvert autour de l’anneau, les gemmes paient les longs chemins.
unknown-text = Des forces que personne ne joue : leurs dés décident pour elles, selon le livret.
hatred-2 = 2, la partie normale
hatred-3 = 3, une partie plus longue
teams-text = Les partenaires sont face à face.
start-standard = Armées standard
start-free = Armées libres
start-free-text = Chacun place en secret l’armée de son choix.
specialties-text = Chaque joueur prend un pouvoir parmi seize.
events-text = Six cartes sont visibles, que chacun peut déclencher.
page-arena-standard = Standard
page-arena-random = Au hasard
terrains-standard = Standard
terrains-favourable = Avantageux
terrains-harsh = Hostiles
terrains-standard-favourable = Standard et avantageux
terrains-standard-harsh = Standard et hostiles
terrains-favourable-harsh = Avantageux et hostiles
gave-way = Adapté en conséquence : { $what }.
gave-seats = Cette variante ne se joue pas à ce nombre.
gave-unknown = Les Forces inconnues ne se joignent qu’aux parties à une ou deux personnes, et jamais à Kyklo.
gave-teams = Il faut quatre joueurs pour des équipes.
gave-arena = Cette arène est faite pour un autre nombre de joueurs.
make-table = Ouvrir la table

## À la table

opening-table = La table s’ouvre…
board = La table
your-turn = À vous
waiting-others = Les autres décident…
link-behind = Connexion perdue. Nouvel essai…
looking-back = Vous regardez le passé.
skip = Passer
undo = Annuler
come-back = Reprendre la main
awaited = est attendu
away = absent
held-by-bot = un bot joue
days =
    { $days ->
        [one] 1 jour
       *[other] { $days } jours
    }
curtain-title = { $name }, c’est votre secret
curtain-text = Prenez l’appareil. Les autres détournent les yeux.
curtain-lift = Je suis { $name }
standing-answers = Réponses automatiques
standing-count =
    { $count ->
        [0] aucune
        [one] une active
       *[other] { $count } actives
    }
standing-take = Prendre tout ce qui est offert
standing-keep = Garder le dé
standing-pass = Passer les échanges, sauf celui qui complète les quatre éléments
standing-end = Finir le tour quand il ne reste rien à faire
standing-note = Ces réponses sont données aussitôt en votre nom, et figurent au journal comme toute décision.
side = Journal et discussion
tab-log = Journal
tab-chat = Discussion
tab-about = Table
log-earlier = Voir plus haut
read-rule = Lire la règle { $rule }
chat-empty = Rien n’a encore été dit.
chat-placeholder = Dire quelque chose
chat-send = Envoyer
chat-mute = Ne plus entendre quelqu’un
chat-mute-nobody = Il n’y a personne d’autre.
chat-seated-only = Seuls les joueurs assis à la table peuvent parler.
commitment = Sceau des dés
commitment-note = Fixé avant le premier lancer. Après la partie le secret est montré, et chaque lancer peut être vérifié.
leave = Quitter la partie
leave-sure = Quitter pour de bon ? Un bot jouera à votre place.
leave-yes = Quitter
leave-no = Rester
invite-title = Inviter
invite-link = Lien vers cette table
copy = Copier
copied = Copié
share = Partager
qr-code = Code QR du lien
seats = Places
sit-here = S’asseoir ici
place-bot = Y mettre un robot
free-seat = Libérer la place
stand-up = Se lever
take-a-seat = Prenez place, ou regardez d’ici.
waiting-for =
    { $count ->
        [one] Il manque un joueur. Envoyez le lien !
       *[other] Il manque { $count } joueurs. Envoyez le lien !
    }
starting = Tout le monde est là. La partie commence…
close-table = Fermer cette table
table-closed = Cette table a été fermée avant le début de la partie.

## Relecture et fin

rule-in-book = La lire dans les règles
replay = Revoir
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lire
replay-pause = Pause
replay-next = Un pas en avant
replay-last = Au présent
replay-position = Position dans la partie
replay-at = Étape { $at } sur { $of }
replay-now = Revenir au présent
replay-unit = La longueur d’un pas
replay-unit-fact = Fait
replay-unit-decision = Décision
replay-unit-turn = Tour
replay-pace = Vitesse
replay-times = × { $pace }
replay-beginning = Rien n’est encore arrivé.
replay-eyes = Vu par
replay-eyes-mine = moi
replay-eyes-public = un spectateur
replay-eyes-truth = personne : toute la vérité
replay-share = Copier le lien
replay-shared = Le lien de cette position est copié.
replay-picture = Image
outcome-win =
    { $count ->
        [one] { $names } gagne.
       *[other] { $names } gagnent.
    }
outcome-draw = Match nul.
outcome-lost-by-all = Le monde a implosé : tout le monde a perdu.
outcome-unfinished = La limite de manches est atteinte : personne ne gagne.
rematch = Revanche
rematch-wanted = { $names } voudrait une revanche.
rematch-follow = Vers la revanche
verify = Vérifier les dés
download-record = Enregistrer la partie
study-open = Étudier
puzzles-open = Problèmes
verify-title = Les dés de cette partie
verify-how = Votre navigateur recalcule chaque lancer à partir du secret scellé avant la partie.
verify-working = Calcul en cours…
verify-no-dice = Cet enregistrement ne dit rien de ses dés.
verify-not-revealed = Le secret est montré quand la partie est finie, pas avant.
verify-scheme = Ces dés suivent un procédé que cette page ne connaît pas.
verify-odds = Cet enregistrement ne donne pas les probabilités : la commande « sphairos verify » peut le vérifier.
verify-committed = Le secret est bien celui qui avait été scellé.
verify-uncommitted = Le secret n’est pas celui qui avait été scellé.
verify-all =
    { $count ->
        [one] Le seul lancer est juste.
       *[other] Les { $count } lancers sont justes.
    }
verify-wrong =
    { $count ->
        [one] Un lancer est faux.
       *[other] { $count } lancers sont faux.
    }
verify-bytes = { $with } places sur { $seats } ont ajouté leurs propres octets au hasard.
verify-kind =
    { $kind ->
        [stone] Pierre de foudre
        [celestial] Dé céleste
        [unknown] Dés des Forces inconnues
        [whirl] Dés des forces Tourbillon
        [reroll] Relances
        [bump] Dés des forces bousculées
        [arena] Arène
        [terrain] Terrains
        [first] Premier joueur
        [event] Événements naturels
        [seismic] Cartes d’une secousse sismique
       *[other] { $kind }
    } ({ $count })
verify-observed = sortis
verify-expected = attendus
verify-each = Lancer par lancer
record-title = Ouvrir une partie enregistrée
record-text = Une partie enregistrée ici, ou jouée dans le terminal : revoyez-la coup par coup, et vérifiez ses dés.
record-choose = Choisissez ou déposez un fichier
record-paste = Ou collez-le, ou une partie en notation :
record-open = Ouvrir
record-other = Une autre partie

## Touches

keys-title = Touches
key-0 = cette liste
key-1 = faire la première, deuxième… action proposée
key-2 = passer l’animation
key-3 = un pas en arrière ou en avant
key-4 = au début, au présent
key-5 = annuler
key-6 = vers le plateau
key-7 = vers les actions
key-8 = le journal
key-9 = la discussion
key-10 = fermer ce qui est ouvert
key-11 = un tour en arrière ou en avant
key-12 = un fait en arrière ou en avant
key-13 = revoir plus lentement, plus vite
key-14 = demander un conseil, là où la table en donne

## Apprendre

learn = Apprendre
learn-title = { $game } en une minute
learn-play = Jouer une première partie
learn-rules = Toutes les règles
learn-empedocle-1-title = Perdez votre Haine
learn-empedocle-1 = Votre cœur noir porte trois fragments de Haine. Qui se débarrasse le premier du dernier a gagné.
learn-empedocle-2-title = Choisissez en secret
learn-empedocle-2 = À chaque tour, chacun pose un dé sous un gobelet : un des quatre éléments, l’Éther ou le Tourbillon. Puis tous lèvent leur gobelet ensemble.
learn-empedocle-3-title = Ne choisissez pas comme les autres
learn-empedocle-3 = Qui montre la même face qu’un autre est éliminé pour ce tour.
learn-empedocle-4-title = Seul, vous prenez
learn-empedocle-4 = Seul sur votre face, vous prenez un jeton de cet élément. Deux jetons s’échangent contre un Éther, et deux Éthers contre l’élément de votre choix.
learn-empedocle-5-title = Le Tourbillon passe avant
learn-empedocle-5 = Seul sur le Tourbillon, vous lancez un dé, prenez ce qu’il montre avant tous les autres et bloquez cette tuile. Mais si tous choisissent le Tourbillon, le monde implose et tous perdent.
learn-empedocle-6-title = Réunissez les quatre
learn-empedocle-6 = Ayez à la fois l’Air, le Feu, la Terre et l’Eau : vous les rendez et un fragment de Haine tombe. Une seule force par tour peut le faire.
learn-elem-master-1-title = Quatre éléments sous vos ordres
learn-elem-master-1 = Vos élémentaires sont des piles de jetons. La hauteur d’une pile est son niveau.
learn-elem-master-2-title = Trois points d’action par tour
learn-elem-master-2 = Un point permet à un de vos élémentaires de grandir, de se déplacer ou d’attaquer. Le plus souvent il a ensuite joué : il se repose jusqu’à votre prochain tour.
learn-elem-master-3-title = Bouger, diviser, fusionner
learn-elem-master-3 = Déplacez une pile entière ou une partie vers une case voisine ; sur une autre de vos piles du même élément, elles fusionnent.
learn-elem-master-4-title = Qui l’emporte sur qui
learn-elem-master-4 = L’Eau bat le Feu, le Feu bat la Terre et l’Air, la Terre bat l’Eau. Le vainqueur gagne un niveau, le vaincu en perd un. De plus la Terre creuse, le Feu embrase, l’Eau déferle et l’Air repousse.
learn-elem-master-5-title = Grandir chez soi
learn-elem-master-5 = Chaque quart du plateau est un terrain où grandit un élément : la Terre en forêt, le Feu en savane, l’Eau au marais, l’Air en montagne.
learn-elem-master-6-title = Gardez votre Terre
learn-elem-master-6 = Un joueur sans Terre sur le plateau est éliminé ; le dernier camp en lice gagne. Quand s’éteint le dernier Feu, la partie s’arrête : le plus de Terre l’emporte.

## Les règles

rules-title = Règles d’{ $game }
rules-chapters = Chapitres
rules-search = Chercher dans les règles
rules-nothing = Aucune règle n’en parle.

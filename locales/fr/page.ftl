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
speed = Vitesse de lecture
speed-slow = Lente
speed-normal = Normale
speed-fast = Rapide
speed-none = Aucune
dismiss = Fermer ce message
close = Fermer
home = Accueil
you = vous
you-name = Vous
engine-server = Jouer sur le serveur
engine-server-text = La partie s’ouvre alors aussi sur d’autres appareils. Sinon, elle tourne dans ce navigateur et se passe de réseau.
engine-missing = Ce navigateur ne peut pas faire tourner les jeux : il leur faut WebAssembly, et cette copie de Sphairos n’a pas de serveur.
table-elsewhere = Cette partie est ouverte dans un autre onglet.
table-take-over = Jouer ici
table-export = Enregistrer dans un fichier ce qui a été conservé
local-about = Cette partie n’existe que dans ce navigateur.
local-invite = Inviter une amie ou un ami à la place d’un bot
local-invite-text = La partie continue sur le serveur, désormais avec de nouveaux dés. Elle reste aussi dans ce navigateur.
local-invite-text-plain = La partie continue sur le serveur. Elle reste aussi dans ce navigateur.
local-invite-seat = Place de { $name }
local-share = Partager une copie
local-shared = Cette copie est sur le serveur. Partagez son lien.
table-unkept = Ce navigateur ne garde rien : la partie sera perdue à la fermeture de la page.
offline-notice = Vous êtes hors ligne. Les parties contre les bots, les leçons, les problèmes et les études continuent ; les parties à plusieurs attendent.
unreachable-notice = Le serveur ne répond pas. Les parties contre les bots, les leçons, les problèmes et les études continuent ; les parties à plusieurs attendent.
update-ready = Une nouvelle version est prête.
update-load = La charger
later = Plus tard
no-connection = Le serveur ne répond pas. Réessayez dans un instant.
nowhere-title = Il n’y a rien ici
nowhere-text = Cette adresse ne mène nulle part. La table a peut-être été fermée, ou le lien est incomplet.
gone-title = Sphairos ne répond pas
gone-text = Vos parties sont conservées. Cette page réessaie d’elle-même.
gone-retry = Réessayer

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
personal-link-text = Ouvrez ce lien sur l’autre appareil dans le quart d’heure :
for-programs = Pour les auteurs de bots
phase-open = attend des joueurs
phase-playing = en cours
phase-over = terminée
phase-closed = fermée
an-unknown-strength = Une Force Inconnue
seat-free = place libre
claim-title = Continuer ici
claim-text = Ce lien apporte votre nom et vos tables sur cet appareil. Il ne sert qu’une fois.
claim-yes = Reprendre ici
claim-done = Bon retour, { $name }.

## Préparation

setup-game = Préparer { $game }
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
practice = Entraînement
practice-text = Vous pouvez tout défaire. Les dés et les choix secrets sont alors tirés de nouveau, et les dés de cette partie ne prouvent plus rien.
practice-text-plain = Vous pouvez tout défaire, même les tours des bots.
opponent = Adversaire
level = niveau { $level } sur 5
your-name = Votre nom
name-of = Nom du joueur { $number }
seat-number = Place { $number }
a-friend = Un ami
a-bot = { $name }, bot de niveau { $level }
a-bot-adapts = { $name }, à armes égales
adapts = à armes égales
access = Qui peut se joindre
access-unlisted = Toute personne qui a le lien
access-public = Tout le monde : la table est affichée à l’accueil
access-locked = Seulement avec la clé du lien
clock = Temps de réflexion
clock-none = Sans pendule
clock-quick = 5 minutes chacun, 5 s de plus par décision
clock-calm = 15 minutes chacun, 15 s de plus par décision
clock-days = 3 jours par décision
the-game = Le jeu
choice-humans-1 = Solo
option-variant = Jeu
option-players = Joueurs
option-humans = Joueurs (personnes et bots)
option-unknown = Forces Inconnues
option-hatred = Haine de départ
option-teams = Équipes : deux contre deux
option-start = Mise en place
option-arena = Arène
option-terrains = Terrains
option-specialties = Spécialités
option-events = Évènements naturels
choice-variant-standard = Standard
choice-variant-boon = Avec l’Aubaine
choice-variant-kyklo = Kyklo
choice-text-variant-standard = Le jeu de base : choix secrets, trois fragments de Haine chacun.
choice-text-variant-boon = Le jeu de base avec des gemmes : engagez-en une pour tourner votre dé après la révélation.
choice-text-variant-kyklo = Un autre jeu avec les mêmes pièces : chacun avance à découvert autour de l’anneau, les gemmes paient les longs chemins.
option-text-unknown = Des forces que personne ne joue : leurs dés décident pour elles, selon le livret.
choice-hatred-2 = 2, la partie normale
choice-hatred-3 = 3, une partie plus longue
option-text-teams = Les partenaires sont face à face.
choice-start-standard = Armées standard
choice-start-free = Armées libres
choice-text-start-free = Chacun place en secret l’armée de son choix.
option-text-specialties = Chaque joueur prend un pouvoir parmi seize.
option-text-events = Six cartes sont visibles, que chacun peut déclencher.
choice-arena-standard = Standard
choice-arena-random = Au hasard
choice-terrains-standard = Standard
choice-terrains-favourable = Avantageux
choice-terrains-harsh = Difficiles
choice-terrains-standard-favourable = Standard et avantageux
choice-terrains-standard-harsh = Standard et difficiles
choice-terrains-favourable-harsh = Avantageux et difficiles
choice-yes = Oui
choice-no = Non
brief-variant-boon = Avec l’Aubaine
brief-variant-kyklo = Kyklo
brief-teams-yes = Deux contre deux
brief-start-free = Armées libres
brief-events-yes = Évènements naturels
brief-specialties-yes = Spécialités
dropped = Ajusté aussi : { $what }.
dropped-humans = Cette variante ne se joue pas à ce nombre.
dropped-unknown = Les Forces Inconnues ne jouent que dans les parties à une ou deux personnes, et jamais à Kyklo.
dropped-teams = Il faut quatre joueurs pour des équipes.
dropped-arena = Cette arène est faite pour un autre nombre de joueurs.
make-table = Ouvrir la table

## À la table

opening-table = La table s’ouvre…
board = La table
your-turn = À vous
waiting-others = Les autres décident…
link-behind = Connexion perdue. Nouvel essai…
looking-back = Vous revoyez un moment passé.
asked-of = { $name } : { $ask }
skip = Tout passer
next-scene = Suite
undo = Défaire
undo-text = Revient sur votre dernière action de ce tour
undo-practice = Entraînement : revient sur votre dernière action, même par-delà les dés et les coups des bots
undo-practice-plain = Entraînement : revient sur votre dernière action, même par-delà les tours des bots
undo-ask = Demander à défaire
undo-ask-text = Demande aux autres de défaire votre dernière action et tout ce qui l’a suivie
undo-request-title = Défaire une action ?
undo-ask-sure = Demander aux autres de défaire votre dernière action ? Ce qui s’est joué depuis sera défait aussi. Tous doivent être d’accord ; continuer de jouer vaut refus.
undo-ask-yes = Demander
undo-ask-no = Non, continuer
undo-waiting = Vous demandez à défaire. { $names } { $count ->
    [one] n’a
   *[other] n’ont
} pas encore répondu.
undo-withdraw = Retirer la demande
undo-asked-by = { $name } demande à défaire sa dernière action et ce qui s’est joué depuis. Continuer de jouer vaut refus.
undo-agreed = Vous avez accepté de défaire la dernière action de { $name }. D’autres n’ont pas encore répondu.
undo-agree = Accepter
undo-decline = Refuser
log-undone-by-consent = Tous sont d’accord : la dernière action de { $seat } est défaite, avec ce qui l’a suivie.
log-undone-by-consent-you = Tous sont d’accord : votre dernière action est défaite, avec ce qui l’a suivie.
log-undo-asked = { $seat } demande à défaire sa dernière action.
log-undo-asked-you = Vous demandez à défaire votre dernière action.
log-undo-declined = { $seat } refuse : rien n’est défait.
log-undo-declined-you = Vous refusez : rien n’est défait.
log-undo-withdrawn = { $seat } ne demande plus à défaire.
log-undo-withdrawn-you = Vous ne demandez plus à défaire.
log-undone = { $seat } défait sa dernière action.
log-undone-you = Vous défaites votre dernière action.
come-back = Reprendre la main
awaited = on l’attend
away = absent
held-by-bot = un bot joue
days =
    { $days ->
        [one] 1 jour
       *[other] { $days } jours
    }
curtain-title = { $name }, à vous, en secret
curtain-text = Prenez l’appareil. Les autres détournent les yeux.
curtain-lift = Je suis { $name }
draw-title = Partie nulle par accord
draw-offer = Proposer la nulle
draw-sure = Proposer la nulle ? L’autre camp l’accepte, ou la refuse en continuant de jouer. Une seule proposition par tour.
draw-yes = Proposer
draw-no = Non, continuer
draw-waiting = Vous proposez la nulle. L’autre camp l’accepte, ou continue de jouer.
draw-offered-by = { $name } propose la nulle. Continuer de jouer la refuse.
draw-accept = Accepter la nulle
standing-answers = Réponses automatiques
standing-count =
    { $count ->
        [0] aucune
        [one] une active
       *[other] { $count } actives
    }
standing-take = Prendre tout ce qui se présente
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
chat-mute = Masquer les messages d’un joueur
chat-mute-nobody = Il n’y a personne d’autre.
chat-seated-only = Seuls les joueurs assis à la table peuvent parler.
commitment = Sceau des dés
commitment-draw = Sceau du tirage
commitment-note-draw = Il a servi à tirer au sort le plateau et le premier joueur. Après la partie le secret est montré, et le tirage peut être vérifié.
commitment-note = Fixé avant le premier lancer. Après la partie le secret est montré, et chaque lancer peut être vérifié.
leave = Quitter la partie
leave-sure = Quitter pour de bon ? Un bot jouera à votre place.
leave-yes = Quitter
leave-no = Rester
resign = Abandonner
resign-sure = Abandonner ? La partie est aussitôt finie pour vous ; à deux joueurs, l’autre gagne.
resign-yes = Abandonner
resign-no = Jouer encore
close-sure = Fermer cette table ? Toute personne qui a le lien la trouvera fermée ; rien n’a encore été joué.
invite-title = Inviter
invite-link = Lien vers cette table
copy = Copier
copied = Copié
share = Partager
qr-code = Code QR du lien
seats = Places
sit-here = S’asseoir ici
sit-down = M’asseoir
place-bot = Mettre un bot ici
free-seat = Libérer la place
stand-up = Se lever
take-a-seat = Prenez place, ou regardez d’ici.
waiting-for =
    { $count ->
        [one] Il manque un joueur. Envoyez le lien !
       *[other] Il manque { $count } joueurs. Envoyez le lien !
    }
starting = Tout le monde est là. La partie commence…
revealing = Tout le monde est là. Les appareils révèlent ce qu’ils ajoutent aux dés ; on attend : { $names }
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
replay-last = À la position actuelle
replay-position = Position dans la partie
replay-at = Étape { $at } sur { $of }
replay-now = Revenir à la partie
replay-last-turn = Revoir le dernier tour
replay-unit = Avancer par
replay-unit-fact = Détail
replay-unit-decision = Décision
replay-unit-turn = Tour
replay-pace = Vitesse
replay-times = × { $pace }
replay-beginning = Il ne s’est encore rien passé.
replay-eyes = Vu par
replay-eyes-mine = moi
replay-eyes-public = un spectateur
replay-eyes-truth = tous à la fois, sans secret
replay-share = Copier le lien
replay-shared = Le lien de cette position est copié.
replay-picture = Image
outcome-win =
    { $count ->
        [one] { $names } gagne.
       *[other] { $names } gagnent.
    }
outcome-draw = Partie nulle.
outcome-lost-by-all = Le monde a implosé : tout le monde a perdu.
outcome-unfinished = La limite de tours est atteinte : personne ne gagne.
end-you-win = Vous gagnez !
end-we-win = Vous gagnez avec { $names } !
end-wins =
    { $count ->
        [one] { $names } gagne
       *[other] { $names } gagnent
    }
end-draw = Partie nulle
end-draw-between = Partie nulle entre { $names }
end-lost-by-all = Tout le monde perd
end-unfinished = Personne ne gagne
end-winner = victoire
end-shared = Le lien de cette partie est copié.
end-turning = Le tournant de la partie
end-turning-picture = Le plateau au tournant de la partie
end-turning-chance =
    { $who ->
        [you] Vos chances de gagner passent de { $before } à { $after }.
       *[other] Les chances de gagner de { $name } passent de { $before } à { $after }.
    }
player-column = Joueur
rematch = Revanche
rematch-withdraw = Revanche proposée : y renoncer
rematch-agreed = d’accord
rematch-awaited = réponse attendue
rematch-follow = Vers la revanche
verify = Vérifier les dés
verify-draw = Vérifier le tirage
download-record = Enregistrer la partie
study-open = Étudier
puzzles-open = Problèmes
verify-title = Les dés de cette partie
verify-title-draw = Le tirage au sort de cette partie
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
verify-bytes = { $with } places sur { $seats } ont ajouté leurs propres octets aléatoires.
verify-commitments =
    { $count ->
        [one] Une place s’est engagée sur ses octets avant qu’aucune n’ait révélé les siens.
       *[other] { $count } places se sont engagées sur leurs octets avant qu’aucune n’ait révélé les siens.
    }
verify-broken = Ces places ont donné d’autres octets que ceux sur lesquels elles s’étaient engagées : { $seats }.
verify-unrevealed = Ces places se sont engagées sur des octets sans les révéler : { $seats }. La partie a commencé sans eux.
verify-memory = Ce que ce navigateur a gardé
verify-commitment-same = Avant la partie, il a vu l’engagement auquel ce secret correspond.
verify-commitment-other = Avant la partie, il a vu un autre engagement : ce ne sont pas les dés promis.
verify-commitment-unknown = Il n’a rien gardé de cette table : vous avez joué ailleurs, ou pas du tout. Comparez l’engagement avec celui que vous avez noté.
verify-bytes-same = Les octets qu’il a tirés pour vous sont bien dans les dés.
verify-bytes-other = Les octets qu’il a tirés pour vous ne sont pas dans les dés.
verify-commitments-same = Les engagements des autres places sont ceux qu’il a vus avant de révéler vos octets.
verify-commitments-other = Les engagements des autres places ne sont pas ceux qu’il a vus avant de révéler vos octets.
verify-kind =
    { $kind ->
        [stone] Pierre de Foudre
        [celestial] Dé du Monde Céleste
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
    } ({ $count })
verify-observed = sortis
verify-expected = attendus
verify-each = Lancer par lancer
record-title = Ouvrir une partie enregistrée
record-text = Une partie enregistrée ici, ou jouée dans le terminal : revoyez-la coup par coup, et vérifiez ses dés.
record-choose = Choisissez ou déposez un fichier
record-paste = Ou collez ici son contenu, ou une partie en notation :
record-open = Ouvrir
record-other = Une autre partie

## Touches

keys-title = Raccourcis clavier
key-0 = cette liste
key-1 = faire la première, deuxième… action proposée
key-2 = passer l’animation
key-3 = reculer ou avancer d’une étape
key-4 = au début, à la position actuelle
key-5 = défaire
key-6 = vers le plateau
key-7 = vers les actions
key-8 = le journal
key-9 = la discussion
key-10 = fermer ce qui est ouvert
key-11 = reculer ou avancer d’un tour
key-12 = reculer ou avancer d’un détail
key-13 = revoir plus lentement, plus vite
key-14 = demander un conseil, là où la table en donne

## Apprendre

learn = Apprendre
learn-title = { $game } en une minute
learn-play = Jouer une première partie
learn-rules = Toutes les règles
learn-empedocle-1-title = Perdez votre Haine
learn-empedocle-1 = Votre Cœur noir porte trois fragments de Haine. Le premier qui perd son dernier fragment gagne.
learn-empedocle-2-title = Choisissez en secret
learn-empedocle-2 = À chaque tour, chacun pose un dé sous un gobelet : un des quatre éléments, l’Éther ou le Tourbillon. Puis tous lèvent leur gobelet ensemble.
learn-empedocle-3-title = Ne choisissez pas comme les autres
learn-empedocle-3 = Qui montre la même face qu’un autre est éliminé pour ce tour.
learn-empedocle-4-title = Seul, on se sert
learn-empedocle-4 = Seul sur votre face, vous prenez un jeton de cet élément. Deux jetons s’échangent contre un Éther, et deux Éthers contre l’élément de votre choix.
learn-empedocle-5-title = Le Tourbillon passe avant
learn-empedocle-5 = Seul sur le Tourbillon, vous lancez un dé, prenez ce qu’il montre avant tous les autres et bloquez cette tuile. Mais si tous choisissent le Tourbillon, le monde implose et tous perdent.
learn-empedocle-6-title = Réunissez les quatre
learn-empedocle-6 = Réunissez l’Air, le Feu, la Terre et l’Eau : vous les rendez, et un fragment de Haine s’en va. Une seule force par tour peut le faire.
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
learn-elem-master-6 = Un joueur sans Terre sur le plateau est éliminé ; le dernier camp en jeu gagne. Quand le dernier Feu s’éteint, la partie s’arrête : le camp qui a le plus de Terre gagne.

## L’équité d’un jeu
fairness-link = Est-ce équitable ?
fairness-title = { $game } : est-ce équitable ?
# Là où un chiffre a été mesuré pour exactement ce réglage ; $players est le bot de toutes les places.
fairness-first = Qui commence gagne ici { $share } des parties ({ $players } contre lui-même)
fairness-solo = { $players } gagne { $share } de ces parties
fairness-first-text = Des bots ont joué entre eux, le même à toutes les places. Des parties que quelqu’un a gagnées, voici la part de celui qui commençait ; entre crochets, son intervalle à 95 %. Des humains joueront peut-être autrement.
fairness-solo-text = Un bot a joué seul contre les Forces Inconnues. Voici la part des parties qu’il a gagnées ; entre crochets, son intervalle à 95 %. Des humains joueront peut-être autrement.
fairness-by = { $players } : { $share } [{ $low } – { $high }] sur { $games } parties
fairness-by-search = { $players }, qui examine { $positions } positions : { $share } [{ $low } – { $high }] sur { $games } parties
fairness-fair = À chances égales, ce serait { $share }.

## Les règles

rules-title = Règles d’{ $game }
rules-how = Comment jouer à { $game }
rules-chapters = Chapitres
rules-search = Chercher dans les règles
rules-nothing = Aucune règle n’en parle.

## La première partie, et l’aide à la table

goal-empedocle = Perdez votre Haine avant les autres : réunissez l’Air, le Feu, la Terre et l’Eau, que tout le monde convoite.
goal-elem-master = Avec l’Eau, le Feu et l’Air, prenez toutes les Terres de l’adversaire, et gardez les vôtres.
goal-learn = Leçon de 3 minutes
goal-learn-text = apprendre en jouant, pas à pas
goal-play = Jouer tout de suite
goal-play-text = une première partie, expliquée au fur et à mesure
help = Aide
help-coach = M’expliquer le jeu en cours de partie
help-no-coach = Ne plus expliquer
help-what = Qu’est-ce que c’est ? Touchez
help-rules = Règles
help-lessons = Leçons
help-rule-ids = Toujours montrer les numéros des règles
help-notation = Montrer la notation
about-rule = La règle
about-touch = Touchez ce qui vous intrigue.

## Les tuiles de l’accueil

practise = S’exercer
tile-today = Problème du jour
tile-today-text = un nouveau chaque jour
tile-puzzles-text = trouver la décision qui gagne
tile-learn-text = de courtes leçons à la vraie table
meanwhile-puzzle = En attendant : le problème du jour
meanwhile-bots = Regarder des bots jouer à { $game }

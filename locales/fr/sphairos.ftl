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
bot-sampler = Essaie chaque option dans de nombreuses parties au hasard et garde la plus prometteuse.

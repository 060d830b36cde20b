# Les leçons.
learn-pupil = Pausanias
learn-game = Apprendre { $game }
learn-intro = De courtes leçons à la vraie table. Faites ce qui est demandé, voyez ce qui se passe, et lisez la règle quand vous voulez.
learn-done = { $done ->
    [one] { $done } leçon terminée sur { $of }
   *[other] { $done } leçons terminées sur { $of }
}
learn-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
learn-is-done = terminée
learn-step = étape { $step } sur { $of }
learn-all = Toutes les leçons
learn-opening = On dresse la table…
learn-next = Continuer
learn-finish = Terminer
learn-back = Retour
learn-skip = Passer
learn-why = La règle
learn-happened = Tout ce qui s’est passé
learn-stray = Ce serait possible, mais faisons ici ce qui est indiqué.
learn-finished = Bravo : c’était toute la leçon.
learn-next-lesson = Leçon suivante

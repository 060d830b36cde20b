# The lessons.
learn-pupil = Pausanias
learn-game = Learn { $game }
learn-intro = Short lessons on the real table. Do what is asked, see what it does, and look up the rule behind it whenever you like.
learn-done = { $done } of { $of } lessons done
learn-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
learn-is-done = done
learn-step = step { $step } of { $of }
learn-all = All lessons
learn-opening = Setting the table…
learn-next = Go on
learn-finish = Done
learn-back = Back
learn-skip = Skip
learn-why = The rule
learn-happened = Everything that happened
learn-stray = You could do that, but here let us do what is marked.
learn-finished = Well done: that was this lesson.
learn-next-lesson = Next lesson

"""Empedocle and Elem Master for researchers.

A :class:`Game` is a game in one set-up, a :class:`State` a game as it stands. Seats are counted from 0.

>>> import sphairos
>>> game = sphairos.Game("empedocle", variant="standard", humans=3)
>>> state = game.state()
>>> state.chance()
[('s1', 1), ('s2', 1), ('s3', 1)]
>>> [fact.rule for fact in state.roll("s2")]
['EMP-S.4']
>>> state.legal(0)[:3]
['choose air', 'choose fire', 'choose earth']
>>> state.act(0, "choose fire")[0].rule
'EMP-1.2'

What others chose is hidden until all have chosen:

>>> [state.view(seat)["strengths"]["s1"]["die"] for seat in (0, 1)]
['fire', 'covered']

The same in integers, for learners:

>>> state.legal_actions(1)
[0, 1, 2, 3, 4, 5]
>>> game.actions[1]
'choose fire'
>>> state.step(1, 1)
"""

from __future__ import annotations

from . import errors
from ._native import (
    GAMES,
    Decision,
    Dice,
    Fact,
    Game,
    Made,
    Rollouts,
    State,
    Step,
    Study,
    __version__,
    load,
    rule,
    study,
)
from .errors import (
    ArgumentError,
    IllegalAction,
    NotationError,
    RecordError,
    SetupError,
    SphairosError,
)

CHANCE = -1
"""``State.actor`` while a roll is owed."""
SIMULTANEOUS = -2
"""``State.actor`` while several seats decide at once, each without knowing what the others do."""
TERMINAL = -4
"""``State.actor`` when the game is over."""

__all__ = [
    "CHANCE",
    "GAMES",
    "SIMULTANEOUS",
    "TERMINAL",
    "ArgumentError",
    "Decision",
    "Dice",
    "Fact",
    "Game",
    "IllegalAction",
    "Made",
    "NotationError",
    "RecordError",
    "Rollouts",
    "SetupError",
    "SphairosError",
    "State",
    "Step",
    "Study",
    "__version__",
    "errors",
    "load",
    "rule",
    "study",
]

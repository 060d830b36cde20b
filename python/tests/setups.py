"""The set-ups that the suites run on, and a random player."""

from __future__ import annotations

import random
from typing import Any, Dict, List, Optional, Tuple

import sphairos

SETUPS: List[Tuple[str, Dict[str, Any]]] = [
    ("empedocle", {"variant": "standard", "humans": 3}),
    ("empedocle", {"variant": "standard", "humans": 1, "unknown": 2}),
    ("empedocle", {"variant": "boon", "humans": 5}),
    ("empedocle", {"variant": "kyklo", "humans": 2}),
    ("empedocle", {"variant": "kyklo", "humans": 4}),
    ("elem-master", {"players": 2}),
    ("elem-master", {"players": 2, "start": "free", "arena": "random"}),
    (
        "elem-master",
        {
            "players": 2,
            "start": "free",
            "arena": "random",
            "terrains": "favourable+harsh",
            "specialties": True,
            "events": True,
            "max_rounds": 12,
        },
    ),
    ("elem-master", {"players": 4, "teams": True, "specialties": True, "events": True, "max_rounds": 6}),
]

NAMES = [" ".join([name, *(f"{key}={value}" for key, value in options.items())]) for name, options in SETUPS]


def games() -> List[sphairos.Game]:
    return [sphairos.Game(name, **options) for name, options in SETUPS]


def advance(state: sphairos.State, rng: random.Random) -> bool:
    """Plays one integer or roll at random; whether there was one to play."""
    if state.is_over:
        return False
    if state.is_chance:
        outcomes = state.chance_outcomes()
        state.roll_number(rng.randrange(len(outcomes)))
    else:
        seat = rng.choice(state.to_act)
        state.step(seat, rng.choice(state.legal_actions(seat)))
    return True


def played(game: sphairos.Game, seed: int, steps: Optional[int] = None) -> sphairos.State:
    """A state after so many random steps, or at the end of a game."""
    rng, state = random.Random(seed), game.state()
    while steps is None or steps > 0:
        if not advance(state, rng):
            break
        if steps is not None:
            steps -= 1
    return state

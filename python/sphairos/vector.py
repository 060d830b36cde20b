"""Many games at once, in one call, over all cores.

>>> import sphairos
>>> from sphairos.vector import Vector
>>> games = Vector(sphairos.Game("empedocle", variant="standard", humans=3), 1000, seed=7)
>>> games.mask.shape, games.observation.shape
((1000, 25), (1000, 177))
>>> for _ in range(300):
...     games.step(games.sample())
>>> int(games.ended) > 100
True
"""

from __future__ import annotations

from typing import Any, Mapping, Optional

import numpy as np
import numpy.typing as npt

from . import _native
from ._native import Game
from .errors import ArgumentError

__all__ = ["Vector"]


class Vector:
    """Games of one set-up that are played side by side. Chance is rolled by itself, and a game that is over begins
    again at once. Each game waits for one seat: of several that decide at once, for the lowest that has not.

    The arrays are written by every step, always at the same place. Without ``observe`` or ``masks`` those parts are
    not computed. ``buffers`` gives arrays of your own to write into, by the names below: contiguous, and of the types
    and shapes that the vector would make itself. The same seed gives the same games, whatever the number of threads.
    """

    seat: npt.NDArray[np.int32]
    """The seat that decides in each game."""
    mask: npt.NDArray[np.bool_]
    """Which integers it may choose: one row for each game."""
    observation: npt.NDArray[np.float32]
    """What it sees: one row for each game."""
    reward: npt.NDArray[np.float32]
    """The scores of all seats in a game that has just ended; else 0."""
    done: npt.NDArray[np.bool_]
    """Whether a game has just ended, and stands at the beginning of the next."""
    ended: int
    """How many games have ended."""

    def __init__(
        self,
        game: Game,
        games: int,
        *,
        seed: int = 0,
        threads: int = 0,
        observe: bool = True,
        masks: bool = True,
        buffers: Optional[Mapping[str, npt.NDArray[Any]]] = None,
    ) -> None:
        self._native = _native.Vector(game, games, seed=seed, threads=threads)
        given = dict(buffers or {})
        self.game = game
        self.seat = given.pop("seat", np.zeros(games, np.int32))
        size = game.num_actions if masks else 0
        self.mask = given.pop("mask", np.zeros((games if masks else 0, size), np.bool_))
        size = game.observation_size if observe else 0
        self.observation = given.pop("observation", np.zeros((games if observe else 0, size), np.float32))
        self.reward = given.pop("reward", np.zeros((games, game.seats), np.float32))
        self.done = given.pop("done", np.zeros(games, np.bool_))
        if given:
            names = ", ".join(sorted(map(str, given)))
            text, texte = f"There is no array called {names}.", f"Il n’y a pas de tableau nommé {names}."
            raise ArgumentError("bad-option", None, {"en": text, "fr": texte})
        self.ended = 0
        self._actions = np.zeros(games, np.int32)
        self._outputs = (
            self.seat,
            self.mask if masks else None,
            self.observation if observe else None,
            self.reward,
            self.done,
        )
        self._native.play(None, *self._outputs)

    def __len__(self) -> int:
        return self._native.games

    def reset(self, seed: int) -> None:
        """Begins all games again."""
        self._native.restart(seed)
        self._native.play(None, *self._outputs)
        self.ended = 0

    def step(self, actions: npt.NDArray[np.int32]) -> None:
        """Plays one integer in each game.

        :raises IllegalAction: if one of them is not allowed; then nothing was played.
        """
        self._native.play(actions, *self._outputs)
        self.ended += int(np.count_nonzero(self.done))

    def sample(self) -> npt.NDArray[np.int32]:
        """An integer for each game, drawn out of those that are allowed. The array is used again by the next call."""
        self._native.sample(self._actions)
        return self._actions

    def play_random(self, acts: int) -> int:
        """Plays whole acts at random in each game, in one call; gives how many games ended. What had been written of
        acts is forgotten. Games that began together are then at different points."""
        ended = self._native.play_random(acts)
        self._native.play(None, *self._outputs)
        self.ended += ended
        return ended

"""Thousands of solo games at once for Stable-Baselines3 and sb3-contrib: a ``VecEnv`` over :class:`sphairos.vector.Vector`.

    from sb3_contrib import MaskablePPO
    from sphairos.sb3 import SphairosVecEnv

    model = MaskablePPO("MlpPolicy", SphairosVecEnv(256, unknown=1))

It needs ``stable-baselines3``, which brings PyTorch.
"""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Union

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from stable_baselines3.common.vec_env import VecEnv  # pyright: ignore[reportMissingImports]

from . import ArgumentError, Game
from .vector import Vector

__all__ = ["SphairosVecEnv"]


class SphairosVecEnv(VecEnv):  # type: ignore[misc]
    """Games of one seat that are played side by side, over all cores: Empedocle alone against Unknown Strengths. The
    score is the reward of the last step, and a game that is over begins again at once. An integer that is not allowed
    raises :class:`sphairos.IllegalAction`: it wants an algorithm that uses masks.
    """

    def __init__(
        self, games: int, *, seed: int = 0, threads: int = 0, **options: Union[str, int, bool]
    ) -> None:
        game = Game("empedocle", **{"variant": "standard", "humans": 1, **options})
        if game.seats != 1:
            text = "This environment is for games with one seat: use humans=1."
            texte = "Cet environnement est fait pour les parties à une seule place : choisissez humans=1."
            raise ArgumentError("bad-option", None, {"en": text, "fr": texte})
        self.vector = Vector(game, games, seed=seed, threads=threads)
        self._actions: npt.NDArray[np.int32] = np.zeros(games, np.int32)
        self._lengths = np.zeros(games, np.int64)
        space = spaces.Box(0.0, 16.0, (game.observation_size,), np.float32)
        self.render_mode = None
        super().__init__(games, space, spaces.Discrete(game.num_actions))

    def reset(self) -> npt.NDArray[np.float32]:
        # A seed is asked for once; without one, the games go on as they stand.
        seed: Optional[int] = self._seeds[0]
        if seed is not None:
            self.vector.reset(int(seed) % (1 << 63))
            self._lengths[:] = 0
        self._reset_seeds()
        return self.vector.observation.copy()

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which integers are allowed: one row for each game."""
        return self.vector.mask.copy()

    def step_async(self, actions: Any) -> None:
        self._actions = np.ascontiguousarray(actions, np.int32)

    def step_wait(self) -> Any:
        vector = self.vector
        vector.step(self._actions)
        self._lengths += 1
        infos: List[Dict[str, Any]] = [{} for _ in range(len(vector))]
        for index in np.flatnonzero(vector.done):
            length = int(self._lengths[index])
            infos[index]["episode"] = {"r": float(vector.reward[index, 0]), "l": length, "t": 0.0}
        self._lengths[vector.done] = 0
        return vector.observation.copy(), vector.reward[:, 0].copy(), vector.done.copy(), infos

    def close(self) -> None:
        return None

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> List[Any]:
        value = getattr(self, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        raise AttributeError(f"{attr_name}: all games share one environment")

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **options: Any) -> List[Any]:
        if method_name != "action_masks":
            raise AttributeError(method_name)
        masks = self.action_masks()
        return [masks[index] for index in self._get_indices(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> List[bool]:
        return [False for _ in self._get_indices(indices)]

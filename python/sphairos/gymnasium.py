"""A Gymnasium environment: solo Empedocle against Unknown Strengths, or one seat of any game against bots.

>>> from sphairos.gymnasium import SphairosEnv
>>> env = SphairosEnv(unknown=1)
>>> observation, info = env.reset(seed=7)
>>> observation.shape, int(env.action_masks().sum())
((142,), 6)
>>> observation, reward, terminated, truncated, info = env.step(2)
"""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple, Union

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from . import Dice, Game, IllegalAction, State

__all__ = ["SphairosEnv"]

Observation = npt.NDArray[np.float32]


class SphairosEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game; all others are played by a bot. The score is the reward of the last step. An integer that is
    not allowed ends the game with the reward -1: use :meth:`action_masks`. The game as it stands is ``state``.
    """

    metadata = {"render_modes": ["ansi", "svg"]}

    def __init__(
        self,
        name: str = "empedocle",
        *,
        opponent: str = "random",
        nodes: int = 1,
        render_mode: Optional[str] = None,
        **options: Union[str, int, bool],
    ) -> None:
        if name == "empedocle":
            options = {"variant": "standard", "humans": 1, **options}
        self.game = Game(name, **options)
        self.render_mode = render_mode
        self._opponent, self._nodes = opponent, nodes
        self.observation_space = spaces.Box(0.0, 16.0, (self.game.observation_size,), np.float32)
        self.action_space = spaces.Discrete(self.game.num_actions)
        self._dice = Dice()
        self.state: State = self.game.state()

    def _observation(self) -> Observation:
        out = np.empty(self.game.observation_size, np.float32)
        self.state.observe(out, 0)
        return out

    def _info(self) -> Dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which integers are allowed; the name is the one that sb3-contrib looks for."""
        out = np.empty(self.game.num_actions, np.bool_)
        self.state.mask(0, out)
        return out

    def _go_on(self) -> None:
        """Rolls and lets the others decide until this seat decides or the game is over."""
        state = self.state
        while True:
            state.roll_random(self._dice)
            others = [seat for seat in state.to_act if seat != 0]
            if not others or 0 in state.to_act:
                return
            self._let_decide(others[0])

    def _let_decide(self, seat: int) -> None:
        seed = self._dice.below(1 << 31)
        choice = self.state.bot(self._opponent, seat, nodes=self._nodes, seed=seed)
        self.state.act(seat, choice.action)

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Observation, Dict[str, Any]]:
        super().reset(seed=seed)
        self._dice = Dice(int(self.np_random.integers(1 << 62)))
        self.state = self.game.state()
        self._go_on()
        return self._observation(), self._info()

    def step(self, action: Any) -> Tuple[Observation, float, bool, bool, Dict[str, Any]]:
        try:
            self.state.step(0, int(action))
        except IllegalAction:
            return self._observation(), -1.0, True, False, self._info()
        # Those who decide at the same time do not know what this seat did.
        self._go_on()
        over = self.state.is_over
        return self._observation(), self.state.scores[0], over, False, self._info()

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        return self.state.svg(0) if self.render_mode == "svg" else str(self.state)

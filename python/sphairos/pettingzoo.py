"""PettingZoo environments of any set-up: AEC and parallel.

>>> from sphairos.pettingzoo import env
>>> table = env("empedocle", variant="kyklo", humans=3)
>>> table.reset(seed=7)
>>> table.agent_selection
'player_0'
>>> observation, reward, termination, truncation, info = table.last()
>>> int(info["action_mask"].sum())
5
"""

from __future__ import annotations

import copy
from typing import Any, Dict, List, Optional, Tuple, Union

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from . import Dice, Game, IllegalAction, State

__all__ = ["RawEnv", "SphairosParallelEnv", "env", "parallel_env", "raw_env"]

Observation = npt.NDArray[np.float32]
Info = Dict[str, Any]
Option = Union[str, int, bool]


class _Table:
    """What both kinds of environment share: a game, its dice, and what agents are shown."""

    def __init__(self, game: Game, extra_actions: int) -> None:
        self.game = game
        self.agents = [f"player_{seat}" for seat in range(game.seats)]
        self.actions = game.num_actions + extra_actions
        # The field `written` and shares of limits are between 0 and 1; a few counts can be above.
        self.space = spaces.Box(0.0, 16.0, (game.observation_size,), np.float32)
        self.dice = Dice(int(np.random.default_rng().integers(1 << 62)))
        self.state: State = game.state()

    def begin(self, seed: Optional[int]) -> None:
        if seed is not None:
            self.dice = Dice(seed % (1 << 64))
        self.state = self.game.state()
        self.state.roll_random(self.dice)

    def observe(self, seat: int) -> Observation:
        out = np.empty(self.game.observation_size, np.float32)
        self.state.observe(out, seat)
        return out

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        out = np.zeros(self.actions, np.int8)
        out[self.state.legal_actions(seat)] = 1
        return out

    def perfect(self) -> Observation:
        out = np.empty(self.game.observation_size, np.float32)
        self.state.observe(out, perfect=True)
        return out


class RawEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """An AEC environment: agents choose one integer at a time. Of several that decide at once, the lowest seat is asked
    first, and sees nothing of what the others will do. Which integers are allowed is ``infos[agent]["action_mask"]``;
    with ``mask_in_observation`` an observation is a dictionary of ``observation`` and ``action_mask`` instead. The scores (1 for a win, one half for a draw) are the rewards of the last step. An integer that is not allowed
    raises :class:`sphairos.IllegalAction`; :func:`env` ends the game instead.
    """

    metadata = {"name": "sphairos_v0", "render_modes": ["ansi", "svg"], "is_parallelizable": False}

    def __init__(
        self,
        name: str = "empedocle",
        *,
        render_mode: Optional[str] = None,
        illegal_reward: Optional[float] = None,
        mask_in_observation: bool = False,
        **options: Option,
    ) -> None:
        super().__init__()
        self._table = _Table(Game(name, **options), 0)
        self._mask_in_observation = mask_in_observation
        self._illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.possible_agents = list(self._table.agents)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        space: spaces.Space[Any] = self._table.space
        if mask_in_observation:
            mask = spaces.Box(0, 1, (self._table.actions,), np.int8)
            space = spaces.Dict({"observation": space, "action_mask": mask})
        self.observation_spaces = {agent: space for agent in self.possible_agents}
        actions: spaces.Space[Any] = spaces.Discrete(self._table.actions)
        self.action_spaces = {agent: copy.deepcopy(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Any:
        seat = self._seats[agent]
        seen = self._table.observe(seat)
        if self._mask_in_observation:
            return {"observation": seen, "action_mask": self._table.mask(seat)}
        return seen

    def state(self) -> Observation:
        return self._table.perfect()

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {"action_mask": self._table.mask(self._seats[agent])} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        owed = self._table.state.to_act
        if owed:
            self.agent_selection = self.possible_agents[owed[0]]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table, seat = self._table, self._seats[agent]
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        try:
            table.state.step(seat, int(action) if action is not None else -1)
        except IllegalAction:
            if self._illegal_reward is None:
                raise
            self.rewards[agent] = self._illegal_reward
            self.terminations = {agent: True for agent in self.agents}
        table.state.roll_random(table.dice)
        if table.state.is_over:
            scores = table.state.scores
            self.rewards = {agent: scores[self._seats[agent]] for agent in self.agents}
            self.terminations = {agent: True for agent in self.agents}
        for other in self.agents:
            self.infos[other]["action_mask"] = table.mask(self._seats[other])
        self._accumulate_rewards()
        self._select()
        self._deads_step_first()

    def render(self) -> Optional[str]:
        if self.render_mode is None:
            return None
        return self._table.state.svg() if self.render_mode == "svg" else str(self._table.state)

    def close(self) -> None:
        return None


def raw_env(name: str = "empedocle", **options: Any) -> RawEnv:
    """The environment itself, without PettingZoo's wrappers. The options are those of :class:`sphairos.Game`."""
    if name == "empedocle":
        options = {"variant": "standard", "humans": 3, **options}
    return RawEnv(name, **options)


def env(name: str = "empedocle", **options: Any) -> AECEnv[str, Any, Any]:
    """The environment with PettingZoo's usual wrappers. An integer that is not allowed ends the game at -1."""
    table = raw_env(name, **{"illegal_reward": -1.0, **options})
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(table))


class SphairosParallelEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """A parallel environment: every agent gives an integer at every step. Who owes no decision gives the last one,
    which means to wait and is then the only one that its mask allows. An integer that is not allowed counts as the
    lowest that is; ``infos[agent]["illegal"]`` says so.
    """

    metadata = {"name": "sphairos_parallel_v0", "render_modes": ["ansi", "svg"], "is_parallelizable": True}

    def __init__(self, name: str = "empedocle", *, render_mode: Optional[str] = None, **options: Option) -> None:
        self._table = _Table(Game(name, **options), 1)
        self.render_mode = render_mode
        self.possible_agents = list(self._table.agents)
        self.agents: List[str] = []
        self.observation_spaces = {agent: self._table.space for agent in self.possible_agents}
        actions: spaces.Space[Any] = spaces.Discrete(self._table.actions)
        self.action_spaces = {agent: copy.deepcopy(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def state(self) -> Observation:
        return self._table.perfect()

    def _observations(self) -> Dict[str, Observation]:
        return {agent: self._table.observe(seat) for seat, agent in enumerate(self.possible_agents)}

    def _infos(self, illegal: List[int]) -> Dict[str, Info]:
        infos: Dict[str, Info] = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = self._table.mask(seat)
            if not mask.any():
                mask[-1] = 1
            infos[agent] = {"action_mask": mask, "illegal": seat in illegal}
        return infos

    def reset(
        self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Observation], Dict[str, Info]]:
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos([])

    def step(
        self, actions: Dict[str, int]
    ) -> Tuple[
        Dict[str, Observation], Dict[str, float], Dict[str, bool], Dict[str, bool], Dict[str, Info]
    ]:
        table = self._table
        illegal: List[int] = []
        # All that is owed now is answered before anything else is asked.
        for seat in table.state.to_act:
            legal = table.state.legal_actions(seat)
            action = int(actions[self.possible_agents[seat]])
            if action not in legal:
                illegal.append(seat)
                action = legal[0]
            table.state.step(seat, action)
        table.state.roll_random(table.dice)
        over = table.state.is_over
        rewards = dict(zip(self.possible_agents, table.state.scores))
        ends = {agent: over for agent in self.possible_agents}
        cut = {agent: False for agent in self.possible_agents}
        result = self._observations(), rewards, ends, cut, self._infos(illegal)
        if over:
            self.agents = []
        return result

    def render(self) -> Optional[str]:
        if self.render_mode is None:
            return None
        return self._table.state.svg() if self.render_mode == "svg" else str(self._table.state)

    def close(self) -> None:
        return None


def parallel_env(name: str = "empedocle", **options: Any) -> SphairosParallelEnv:
    """The parallel environment. The options are those of :class:`sphairos.Game`."""
    if name == "empedocle":
        options = {"variant": "standard", "humans": 3, **options}
    return SphairosParallelEnv(name, **options)

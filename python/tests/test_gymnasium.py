"""Gymnasium's own suite."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env  # noqa: E402

from sphairos.gymnasium import SphairosEnv  # noqa: E402


@pytest.mark.parametrize(
    "options",
    [
        {"unknown": 1},
        {"unknown": 4, "variant": "boon"},
        {"name": "empedocle", "variant": "kyklo", "humans": 3, "opponent": "greedy"},
        {"name": "elem-master", "players": 2, "max_rounds": 3},
    ],
    ids=str,
)
def test_check_env(options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(SphairosEnv(**options), skip_render_check=True)
    env = SphairosEnv(**options)
    pick = np.random.default_rng(1)
    for seed in range(3):
        observation, info = env.reset(seed=seed)
        terminated, steps = False, 0
        while not terminated:
            assert env.observation_space.contains(observation) and info["action_mask"].any()
            action = pick.choice(np.flatnonzero(env.action_masks()))
            observation, reward, terminated, truncated, info = env.step(action)
            steps += 1
            assert not truncated and (reward == 0 or terminated)
        assert steps > 1 and 0 <= reward <= 1


def test_an_integer_that_is_not_allowed_ends_the_game() -> None:
    env = SphairosEnv(unknown=1)
    env.reset(seed=1)
    _, reward, terminated, _, _ = env.step(env.game.num_actions - 1)
    assert (reward, terminated) == (-1.0, True)

"""Stable-Baselines3 learns from many games at once. It brings PyTorch, so that this only runs where it is installed."""

from __future__ import annotations

import numpy as np
import pytest

pytest.importorskip("sb3_contrib")

import sphairos  # noqa: E402
from sb3_contrib import MaskablePPO  # noqa: E402
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported  # noqa: E402
from sphairos.sb3 import SphairosVecEnv  # noqa: E402
from sphairos.vector import Vector  # noqa: E402


def test_steps_are_those_of_the_vector() -> None:
    env = SphairosVecEnv(300, unknown=1, seed=4)
    same = Vector(sphairos.Game("empedocle", variant="standard", humans=1, unknown=1), 300, seed=4)
    assert np.array_equal(env.reset(), same.observation) and is_masking_supported(env)
    ended = 0
    for _ in range(400):
        assert np.array_equal(get_action_masks(env), same.mask)
        actions = same.sample().copy()
        same.step(actions)
        seen, reward, done, infos = env.step(actions)
        assert np.array_equal(seen, same.observation) and np.array_equal(done, same.done)
        assert np.array_equal(reward, same.reward[:, 0])
        assert ["episode" in info for info in infos] == done.tolist()
        ended += int(done.sum())
    assert ended > 100
    env.seed(4)
    assert np.array_equal(env.reset(), Vector(same.game, 300, seed=4).observation)


def test_masked_ppo_learns_from_it() -> None:
    env = SphairosVecEnv(64, unknown=1)
    model = MaskablePPO("MlpPolicy", env, n_steps=16, batch_size=256, n_epochs=1, device="cpu")
    model.learn(2048)
    actions, _ = model.predict(env.vector.observation, action_masks=env.vector.mask)
    assert env.vector.mask[np.arange(64), actions].all()


def test_games_of_several_seats_and_wrong_integers_are_refused() -> None:
    with pytest.raises(sphairos.ArgumentError, match="one seat"):
        SphairosVecEnv(4, humans=3)
    env = SphairosVecEnv(4, unknown=1)
    env.reset()
    with pytest.raises(sphairos.IllegalAction):
        env.step(np.full(4, 24))

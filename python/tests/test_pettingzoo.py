"""PettingZoo's own suites."""

from __future__ import annotations

import contextlib
import io
import warnings
from typing import Any, Callable

import numpy as np
import pytest

pytest.importorskip("pettingzoo")

from pettingzoo import test as suite  # noqa: E402

import sphairos  # noqa: E402
from setups import NAMES, SETUPS  # noqa: E402
from sphairos.pettingzoo import env, parallel_env, raw_env  # noqa: E402

EACH = pytest.mark.parametrize("name,options", SETUPS, ids=NAMES)


def quietly(run: Callable[[], Any]) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out), warnings.catch_warnings():
        warnings.simplefilter("error")
        run()
    return out.getvalue()


@EACH
def test_api(name: str, options: dict[str, Any]) -> None:
    for _ in range(3):
        quietly(lambda: suite.api_test(env(name, **options), num_cycles=300))


@EACH
def test_parallel_api(name: str, options: dict[str, Any]) -> None:
    for _ in range(3):
        quietly(lambda: suite.parallel_api_test(parallel_env(name, **options), num_cycles=300))


@EACH
def test_seeds(name: str, options: dict[str, Any]) -> None:
    quietly(lambda: suite.seed_test(lambda: env(name, **options), num_cycles=120))
    quietly(lambda: suite.parallel_seed_test(lambda: parallel_env(name, **options), num_cycles=120))


@EACH
def test_the_same_seed_and_actions_repeat_whole_games(name: str, options: dict[str, Any]) -> None:
    """PettingZoo's own test stops after one step of a parallel environment."""
    runs = []
    for _ in range(2):
        table, log, pick = parallel_env(name, **options), [], np.random.default_rng(5)
        observations, infos = table.reset(seed=5)
        for _ in range(400):
            if not table.agents:
                break
            actions = {a: int(pick.choice(np.flatnonzero(infos[a]["action_mask"]))) for a in table.agents}
            observations, rewards, ends, _, infos = table.step(actions)
            assert not any(info["illegal"] for info in infos.values())
            log.append((sorted(rewards.items()), sorted(ends.items()), [observations[a].tobytes() for a in sorted(observations)]))
        runs.append(log)
    assert runs[0] == runs[1] and runs[0]


def test_saved_observations_state_and_rendering() -> None:
    suite.test_save_obs(env("empedocle", variant="kyklo", humans=3))
    quietly(lambda: suite.render_test(lambda render_mode=None: env(render_mode=render_mode)))
    table = raw_env("empedocle", variant="standard", humans=3)
    table.reset(seed=1)
    assert table.state().shape == table.observe("player_0").shape


def test_performance_benchmark() -> None:
    text = quietly(lambda: suite.performance_benchmark(raw_env(mask_in_observation=True)))
    assert "turns per second" in text


def test_masks_in_observations() -> None:
    table = raw_env(mask_in_observation=True)
    table.reset(seed=1)
    seen = table.observe("player_0")
    assert table.observation_space("player_0").contains(seen)
    assert np.array_equal(seen["action_mask"], table.infos["player_0"]["action_mask"])


def test_illegal_integers_end_the_game_or_raise() -> None:
    table = env("empedocle", variant="standard", humans=3)
    table.reset(seed=1)
    table.step(24)
    assert all(table.terminations.values()) and min(table.rewards.values()) == -1
    raw = raw_env("empedocle", variant="standard", humans=3)
    raw.reset(seed=1)
    with pytest.raises(sphairos.IllegalAction):
        raw.step(24)

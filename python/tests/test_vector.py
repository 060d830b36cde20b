"""Many games at once are the same games as one by one."""

from __future__ import annotations

import numpy as np
import pytest

import sphairos
from setups import NAMES, games
from sphairos.vector import Vector


@pytest.mark.parametrize("game", games(), ids=NAMES)
def test_games_go_on_for_ever_and_give_scores(game: sphairos.Game) -> None:
    # With all cards and four players a decision has thousands of acts.
    games, steps = (40, 100) if game.observation_size > 2000 else (300, 400)
    vector = Vector(game, games, seed=1)
    place = vector.observation.__array_interface__["data"][0]
    rewards = np.zeros(game.seats)
    for _ in range(steps):
        actions = vector.sample()
        assert vector.mask[np.arange(games), actions].all()
        vector.step(actions)
        assert (vector.reward[~vector.done] == 0).all()
        rewards += vector.reward.sum(0)
    assert vector.observation.__array_interface__["data"][0] == place, "no new arrays"
    assert np.isfinite(vector.observation).all() and vector.mask.any(1).all()
    assert ((vector.seat >= 0) & (vector.seat < game.seats)).all()
    assert rewards.sum() <= vector.ended * game.seats


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads() -> None:
    game = sphairos.Game("empedocle", variant="boon", humans=4)
    runs = []
    for threads in (1, 2, 3):
        vector = Vector(game, 1000, seed=9, threads=threads)
        for _ in range(60):
            vector.step(vector.sample())
        runs.append((vector.observation.copy(), vector.mask.copy(), vector.seat.copy(), vector.ended))
    for other in runs[1:]:
        assert all(np.array_equal(one, two) for one, two in zip(runs[0], other))
    vector.reset(9)
    first = vector.observation.copy()
    assert np.array_equal(first, Vector(game, 1000, seed=9).observation)
    assert not np.array_equal(first, runs[0][0])


def test_random_play_scores_as_rollouts_do() -> None:
    game = sphairos.Game("empedocle", variant="standard", humans=1, unknown=2)
    vector = Vector(game, 2000, seed=3, observe=False, masks=False)
    total = 0.0
    while vector.ended < 20000:
        vector.step(vector.sample())
        total += float(vector.reward[:, 0].sum())
    expected = game.state().rollouts(20000, seed=4).scores[0]
    # Five standard deviations of the difference of two means of 20,000 games; short games come first, a little.
    assert abs(total / vector.ended - expected) < 0.03


def test_arrays_that_are_given_are_written() -> None:
    game = sphairos.Game("empedocle", variant="standard", humans=3)
    whole = np.full((2, 50, game.observation_size), np.nan, np.float32)
    mask = np.zeros((50, game.num_actions), np.bool_)
    given = Vector(game, 50, seed=3, buffers={"observation": whole[1], "mask": mask})
    usual = Vector(game, 50, seed=3)
    for _ in range(20):
        actions = usual.sample().copy()
        given.step(actions)
        usual.step(actions)
        assert np.array_equal(whole[1], usual.observation) and np.array_equal(mask, usual.mask)
    assert np.isnan(whole[0]).all() and given.observation.base is whole
    for wrong in ({"mask": np.zeros((49, game.num_actions), np.bool_)}, {"masks": mask}, {"reward": whole[0]}, {"seat": 3}):
        with pytest.raises(sphairos.ArgumentError):
            Vector(game, 50, buffers=wrong)


def test_a_refused_step_plays_nothing() -> None:
    vector = Vector(sphairos.Game("empedocle", variant="standard", humans=3), 50, seed=1)
    before = vector.observation.copy()
    wrong = np.full(50, 1, np.int32)
    wrong[30] = 24
    with pytest.raises(sphairos.IllegalAction, match="30"):
        vector.step(wrong)
    vector.step(np.full(50, 1, np.int32))
    after = vector.observation.copy()
    vector.reset(1)
    assert np.array_equal(vector.observation, before)
    vector.step(np.full(50, 1, np.int32))
    assert np.array_equal(vector.observation, after)


def test_random_acts_in_one_call() -> None:
    for game in games():
        one, two = (Vector(game, 600, seed=2, threads=threads) for threads in (1, 2))
        ended = one.play_random(30)
        assert two.play_random(30) == ended == one.ended
        assert np.array_equal(one.observation, two.observation) and np.array_equal(one.mask, two.mask)
        assert one.mask.any(1).all() and not one.done.any()
        one.step(one.sample())
    duel = Vector(sphairos.Game("empedocle", variant="standard", humans=1, unknown=1), 100, seed=2)
    assert duel.play_random(2000) > 100

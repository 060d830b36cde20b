"""States: integers and the notation are the same game."""

from __future__ import annotations

import copy
import json
import pickle
import random

import numpy as np
import pytest

import sphairos
from setups import NAMES, SETUPS, advance, games, played


@pytest.mark.parametrize("game", games(), ids=NAMES)
def test_random_games_end_with_scores(game: sphairos.Game) -> None:
    for seed in range(3):
        state = played(game, seed)
        assert state.is_over and state.actor == sphairos.TERMINAL and state.outcome
        assert len(state.scores) == game.seats and all(0 <= score <= 1 for score in state.scores)
        assert all(not state.legal_actions(seat) for seat in range(game.seats))


@pytest.mark.parametrize("game", games(), ids=NAMES)
def test_integers_and_notation_name_the_same_acts(game: sphairos.Game) -> None:
    """Every legal act can be written by integers, and they write nothing else."""
    rng, state = random.Random(3), game.state()
    for _ in range(150):
        if state.is_over:
            break
        for seat in state.to_act if not any(state.written(seat) for seat in range(game.seats)) else []:
            acts = state.legal(seat)
            if acts[0].startswith("army"):
                continue
            for act in rng.sample(acts, min(12, len(acts))):
                by_text, by_numbers = state.clone(), state.clone()
                by_text.act(seat, act)
                numbers = state.encode(seat, act)
                for number in numbers:
                    assert number in by_numbers.legal_actions(seat)
                    by_numbers.step(seat, number)
                assert by_numbers == by_text, act
                # The words of the act are the beginning of its notation; `.` says that it does not go on.
                words = "".join(game.actions[number] for number in numbers)
                assert act.startswith(words.rstrip(".")), (act, words)
        advance(state, rng)


@pytest.mark.parametrize("game", games(), ids=NAMES)
def test_all_legal_acts_are_reached_by_integers(game: sphairos.Game) -> None:
    """Walking over all integers finds exactly as many positions as trying all acts."""
    rng, state = random.Random(5), game.state()
    for _ in range(25):
        seats = state.to_act
        if seats and not state.written(seats[0]):
            acts = state.legal(seats[0])
            if len(acts) <= 150 and not acts[0].startswith("army"):
                by_text = set()
                for act in acts:
                    other = state.clone()
                    other.act(seats[0], act)
                    by_text.add(hash(other))
                assert by_text == walk(state, seats[0])
        if not advance(state, rng):
            break


def walk(state: sphairos.State, seat: int) -> set[int]:
    found = set()
    for number in state.legal_actions(seat):
        other = state.clone()
        before = len(state.record)
        other.step(seat, number)
        found |= walk(other, seat) if len(other.record) == before else {hash(other)}
    return found


@pytest.mark.parametrize("game", games(), ids=NAMES)
def test_copies_are_independent_and_equal(game: sphairos.Game) -> None:
    rng = random.Random(11)
    for steps in (0, 1, 5, 17, 60):
        state = played(game, 11, steps)
        copies = [state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))]
        for other in copies:
            assert other == state and hash(other) == hash(state) and str(other) == str(state)
            assert [other.written(seat) for seat in range(game.seats)] == [
                state.written(seat) for seat in range(game.seats)
            ]
        before = hash(state)
        if advance(copies[0], rng):
            assert copies[0] != state and hash(state) == before
    assert pickle.loads(pickle.dumps(game)) == game and hash(copy.deepcopy(game)) == hash(game)
    assert state != 3 and game != "empedocle"


@pytest.mark.parametrize("game", games(), ids=NAMES)
def test_a_record_gives_the_same_game_again(game: sphairos.Game) -> None:
    state = played(game, 2)
    again = sphairos.load(state.record)
    assert again == state and again.record == state.record
    assert json.loads(state.record)["format"] == "sphairos-record-1"
    assert len(state.facts()) >= len(json.loads(state.record)["lines"])


def test_a_record_of_older_rules_keeps_their_version() -> None:
    """Under version 1 a human could have the first stone beside Unknown Strengths [EMP-U.2]."""
    options = {"variant": "standard", "humans": 2, "unknown": 1}
    with pytest.raises(sphairos.SetupError):
        sphairos.Game("empedocle", stone="s1", **options)  # type: ignore[arg-type]
    record = json.loads(sphairos.Game("empedocle", **options).state().record)  # type: ignore[arg-type]
    record.update(ruleset=1, setup="variant=standard humans=2 unknown=1 stone=s1")
    state = sphairos.load(json.dumps(record))
    assert state.game.ruleset == 1 and json.loads(state.record) == record
    assert pickle.loads(pickle.dumps(state)) == state and pickle.loads(pickle.dumps(state.game)) == state.game
    assert state.game != sphairos.Game("empedocle", **options)  # type: ignore[arg-type]


def test_a_game_can_begin_at_a_position() -> None:
    text = "standard humans=3 unknown=0 hatred=3 round=4 stone=s1 cylinder=s1 | H2 | H3 | H3"
    game = sphairos.Game.at("empedocle", text)
    state = game.state()
    assert (game.position, game.setup, state.position, state.chance_label) == (text, None, text, "celestial")
    assert repr(game).startswith("sphairos.Game.at(")
    assert played(game, 1).is_over


def test_options_are_those_of_the_notation() -> None:
    game = sphairos.Game("empedocle", variant="kyklo", humans=3, max_rounds=5)
    assert game.setup == "variant=kyklo humans=3 max-rounds=5"
    assert repr(game) == "sphairos.Game('empedocle', variant='kyklo', humans='3', max_rounds='5')".replace("'", '"')
    assert sphairos.Game("elem-master", players=4, teams=True).setup == "players=4 teams=yes"


def test_an_act_can_be_begun_again() -> None:
    game = sphairos.Game("elem-master", players=2, layout="FoSaMaMo", first="p1")
    state = game.state()
    fresh = state.clone()
    numbers = state.encode(0, "c1:1-d2")
    state.step(0, numbers[0])
    assert state.written(0) == numbers[:1] and state != fresh
    assert set(state.legal_actions(0)) < set(range(game.num_actions))
    state.erase(0)
    assert state == fresh and state.written(0) == []
    # An act in the notation takes the place of what was begun.
    state.step(0, numbers[0])
    state.act(0, "f3-f4" if "f3-f4" in state.legal(0) else state.legal(0)[0])
    assert state.written(0) == []


def test_free_armies_are_written_square_by_square() -> None:
    game = sphairos.Game("elem-master", players=2, start="free", layout="FoSaMaMo", first="p1")
    state = game.state()
    for seat in (1, 0):
        for place in range(12):
            assert state.actor in (sphairos.SIMULTANEOUS, seat)
            actions = [game.actions[number] for number in state.legal_actions(seat)]
            choice = "E3" if place < 2 else "F3" if place < 4 else "empty"
            assert choice in actions and ("E1" in actions) == (place < 2), (place, actions)
            state.step(seat, game.actions.index(choice))
    assert state.actor in (0, 1)
    assert "army a1=E3,b1=E3,c1=F3,d1=F3" in state.record


def test_masks_and_observations_go_into_given_arrays() -> None:
    for game in games():
        state = played(game, 4, 9)
        mask = np.ones(game.num_actions, np.bool_)
        observation = np.full(game.observation_size, np.nan, np.float32)
        assert sum(size for _, size in game.observation_fields) == game.observation_size
        for seat in range(game.seats):
            state.mask(seat, mask)
            assert np.flatnonzero(mask).tolist() == state.legal_actions(seat)
            observation.fill(np.nan)
            state.observe(observation, seat)
            assert np.isfinite(observation).all() and observation.min() >= 0 and observation.max() <= 16
        state.observe(observation)
        state.observe(observation, perfect=True)
        assert np.isfinite(observation).all()


def test_rolls_have_weights_and_probabilities() -> None:
    state = sphairos.Game("empedocle", variant="standard", humans=3).state()
    assert state.chance() == [("s1", 1), ("s2", 1), ("s3", 1)]
    assert state.chance_outcomes() == [(0, 1 / 3), (1, 1 / 3), (2, 1 / 3)]
    assert state.roll_text(2) == "s3"
    by_number, by_text = state.clone(), state.clone()
    by_number.roll_number(2)
    facts = by_text.roll("s3")
    assert by_number == by_text and facts[0].kind and facts[0].rule == "EMP-S.4"
    assert facts[0].text("fr") != facts[0].text("en")


def test_pictures_studies_and_rules() -> None:
    game = sphairos.Game("empedocle", variant="standard", humans=1, unknown=1, max_rounds=8)
    state = played(game, 6)
    assert state._repr_svg_().startswith("<svg ") and "Ann" in state.svg(0, names=["Ann"])
    study = sphairos.study(state, effort=0.02)
    assert len(study.start) == 1 and study.steps[-1].chances == state.scores
    luck, decisions, grades = study.summary(0)
    assert study.start[0] + luck + decisions == pytest.approx(state.scores[0], abs=1e-6) and len(grades) == 3
    assert "<html" in study.html() and 'lang="fr"' in study.html("fr")
    assert sphairos.study(state.record, effort=0.02).start == study.start
    assert (sphairos.rule("EMP-1.4") or "").startswith("EMP-1.4") and sphairos.rule("EMP-99") is None


@pytest.mark.parametrize("name,options", SETUPS[:1] + SETUPS[5:6], ids=[NAMES[0], NAMES[5]])
def test_bots_decide_from_what_their_seat_knows(name: str, options: dict[str, object]) -> None:
    game = sphairos.Game(name, **options)  # type: ignore[arg-type]
    dice = sphairos.Dice(1)
    for bot in game.bots:
        state = game.state()
        state.roll_random(dice)
        seat = state.to_act[0]
        decision = state.bot(bot, seat, nodes=20, seed=3)
        again = state.bot(bot, seat, nodes=20, seed=3)
        assert decision.action in state.legal(seat) and decision.action == again.action
        state.act(seat, decision.action)


def test_rollouts_finish_the_act_that_was_begun() -> None:
    """An army that was begun is finished before decisions are counted, so that there is one decision less."""
    game = sphairos.Game("elem-master", players=2, start="free", layout="FoSaMaMo", first="p1", max_rounds=1)
    state = game.state()
    whole = state.rollouts(2000, seed=2, threads=1)
    state.step(0, state.legal_actions(0)[-1])
    begun = state.rollouts(2000, seed=2, threads=1)
    assert begun.games == whole.games == 2000 and state.written(0)
    assert 0.5 < (whole.decisions - begun.decisions) / 2000 < 1.5


def test_rollouts_do_not_depend_on_threads() -> None:
    for game in games():
        one = game.state().rollouts(130, seed=5, threads=1)
        two = game.state().rollouts(130, seed=5, threads=2)
        assert (one.games, one.decisions, one.rolls, one.scores) == (130, two.decisions, two.rolls, two.scores)
        assert one.decisions > 130 and sum(one.scores) <= game.seats

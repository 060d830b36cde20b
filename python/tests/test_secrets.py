"""What a seat is shown is a function of what it knows, and of nothing else."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pytest

import sphairos
from setups import advance, games


def seen(state: sphairos.State, seat: int) -> tuple[str, bytes, str, str]:
    out = np.zeros(state.game.observation_size, np.float32)
    state.observe(out, seat)
    return state.information_state(seat), out.tobytes(), state.view_json(seat), state.svg(seat)


def test_secret_choices_of_others_change_nothing_that_a_seat_sees() -> None:
    game = sphairos.Game("empedocle", variant="boon", humans=3, stone="s1")
    for act in game.state().legal(0):
        state = game.state()
        state.act(0, act)
        other = game.state()
        other.act(0, "choose water")
        assert seen(state, 1) == seen(other, 1) and seen(state, 2) == seen(other, 2), act
        assert (seen(state, 0) == seen(other, 0)) == (act == "choose water")


def test_covered_dice_change_nothing_that_a_seat_sees() -> None:
    text = "standard humans=3 unknown=0 hatred=3 round=4 stone=s1 cylinder=s1 | H2 | H3 | H3"
    views = set()
    for number in range(6):
        state = sphairos.Game.at("empedocle", text).state()
        state.roll_number(number)
        views.add(tuple(seen(state, seat) for seat in range(3)))
    assert len(views) == 1


def test_secret_armies_and_half_written_ones_are_hidden() -> None:
    game = sphairos.Game("elem-master", players=2, start="free", layout="FoSaMaMo", first="p1")
    one, other = game.state(), game.state()
    for _ in range(3):
        before = seen(one, 1)
        one.step(0, one.legal_actions(0)[-1])
        assert seen(one, 1) == before, "half of an act is nobody's business"
    one.erase(0)
    one.act(0, "army a1=A3,b1=F3,c1=E3,d1=W3")
    other.act(0, "army a1=E3,b1=E3,c1=F3,d1=W3")
    assert seen(one, 1) == seen(other, 1) and seen(one, 0) != seen(other, 0)


def test_imagined_states_look_the_same_to_their_seat_and_draw_the_rest() -> None:
    dice, hidden = sphairos.Dice(3), set()
    for game in games():
        for seed in range(4):
            rng, state = random.Random(seed), game.state()
            for _ in range(25):
                for seat in range(game.seats):
                    other = state.imagine(seat, dice)
                    assert seen(other, seat) == seen(state, seat) and other.to_act == state.to_act
                    assert other.legal_actions(seat) == state.legal_actions(seat)
                    hidden.add((game.name, other == state))
                    # It is played on like any other, and remembers what the seat was told before.
                    memory = other.information_state(seat)
                    advance(other, rng)
                    assert other.information_state(seat).startswith(memory.rsplit("\n", 1)[0])
                if not advance(state, rng):
                    break
    assert ("empedocle", False) in hidden and ("elem-master", False) in hidden, "something was drawn"


def test_imagined_states_have_no_record() -> None:
    state = sphairos.Game("empedocle", variant="standard", humans=3, stone="s1").state()
    state.act(1, "choose fire")
    imagined = state.imagine(0, sphairos.Dice(1))
    for refused in (lambda: imagined.record, lambda: pickle.dumps(imagined), lambda: sphairos.study(imagined)):
        with pytest.raises(sphairos.RecordError) as error:
            refused()
        assert error.value.code == "unsupported"
    assert imagined.clone() == imagined and imagined.facts() == []
    assert imagined.information_state(0) == state.information_state(0)
    drawn = {state.imagine(0, sphairos.Dice(seed)).view(1)["strengths"]["s2"]["die"] for seed in range(200)}
    assert len(drawn) == 6, "all six faces are drawn"
    assert {state.imagine(1, sphairos.Dice(seed)).view(1)["strengths"]["s2"]["die"] for seed in range(20)} == {"fire"}


def test_seats_that_know_the_same_may_do_the_same() -> None:
    """Two games that look alike to a seat offer it the same integers: masks leak nothing."""
    for game in games():
        offered: dict[tuple[int, str], list[int]] = {}
        for seed in range(30):
            rng, state = random.Random(seed), game.state()
            for _ in range(12):
                for seat in state.to_act:
                    key = (seat, state.information_state(seat))
                    assert offered.setdefault(key, state.legal_actions(seat)) == state.legal_actions(seat)
                if not advance(state, rng):
                    break

"""Whatever Python hands over, the answer is an exception of the package, and nothing has changed."""

from __future__ import annotations

import json
import pickle
import random
import threading
from typing import Any, Callable

import numpy as np
import pytest

import sphairos
from setups import games, played
from sphairos.vector import Vector


def begun() -> sphairos.State:
    return sphairos.Game("empedocle", variant="standard", humans=3, stone="s1").state()


def test_refusals_name_their_rule_in_both_languages() -> None:
    state = begun()
    with pytest.raises(sphairos.IllegalAction) as refused:
        state.act(0, "take")
    error = refused.value
    assert error.code == "illegal" and error.rule == "EMP-1.2" and isinstance(error, ValueError)
    assert error.message("fr") != error.message("en") == error.message("xx")
    assert str(error).endswith("[EMP-1.2]") and sphairos.rule(error.rule, "fr")
    again = pickle.loads(pickle.dumps(error))
    assert (again.code, again.rule, str(again)) == (error.code, error.rule, str(error))
    with pytest.raises(sphairos.IllegalAction) as refused:
        state.step(0, sphairos.Game("empedocle", variant="standard", humans=3).actions.index("take"))
    assert refused.value.rule == "EMP-1.2", "integers are refused as the acts that they stand for"


ARGUMENT = sphairos.ArgumentError
WRONG: list[tuple[str, type[sphairos.SphairosError], Callable[[Any], Any]]] = [
    ("bad-syntax", sphairos.NotationError, lambda state: state.act(0, "sing")),
    ("not-your-decision", sphairos.IllegalAction, lambda state: state.act(2, "choose air")),
    ("not-your-decision", sphairos.IllegalAction, lambda state: state.step(2, 0)),
    ("not-your-decision", sphairos.IllegalAction, lambda state: state.bot("random", 2)),
    ("no-chance", sphairos.IllegalAction, lambda state: state.roll("air")),
    ("no-chance", sphairos.IllegalAction, lambda state: state.roll_number(0)),
    ("bad-syntax", sphairos.NotationError, lambda state: state.roll("purple")),
    ("bad-outcome", sphairos.IllegalAction, lambda state: state.roll_text(0)),
    ("unsupported", sphairos.IllegalAction, lambda state: state.agree_draw()),
    ("illegal", sphairos.IllegalAction, lambda state: state.step(0, 255)),
    ("illegal", sphairos.IllegalAction, lambda state: state.step(0, -1)),
    ("illegal", sphairos.IllegalAction, lambda state: state.step(0, 10**15)),
    ("bad-option", ARGUMENT, lambda state: state.step(0, 10**30)),
    ("bad-option", ARGUMENT, lambda state: state.step(0, True)),
    ("bad-option", ARGUMENT, lambda state: state.step(0, "0")),
    ("bad-option", ARGUMENT, lambda state: state.step(0, 1.5)),
    ("bad-option", ARGUMENT, lambda state: state.step(0, None)),
    ("bad-option", ARGUMENT, lambda state: state.step(3, 0)),
    ("bad-option", ARGUMENT, lambda state: state.step(-1, 0)),
    ("bad-option", ARGUMENT, lambda state: state.legal("p1")),
    ("bad-option", ARGUMENT, lambda state: state.act(0, 7)),
    ("bad-option", ARGUMENT, lambda state: state.act(0, "\ud800")),
    ("bad-option", ARGUMENT, lambda state: state.view(8)),
    ("bad-option", ARGUMENT, lambda state: state.bot("kosmos", 0, nodes=1)),
    ("bad-option", ARGUMENT, lambda state: state.bot("random", 0, nodes=-1)),
    ("bad-option", ARGUMENT, lambda state: state.bot("random", 0, seconds=float("nan"))),
    ("bad-option", ARGUMENT, lambda state: sphairos.study(state, effort=0)),
    ("bad-option", ARGUMENT, lambda state: sphairos.study(3)),  # type: ignore[arg-type]
    ("bad-option", ARGUMENT, lambda state: sphairos.rule("EMP-1.2", "de")),
    ("bad-option", ARGUMENT, lambda state: sphairos.rule(7)),  # type: ignore[arg-type]
    ("bad-option", ARGUMENT, lambda state: state.bot("random", 0, seconds="x")),
    ("bad-option", ARGUMENT, lambda state: state.bot("random", 0, threads=-1)),
    ("bad-option", ARGUMENT, lambda state: state.bot("random", 0, seed=1.5)),
    ("bad-option", ARGUMENT, lambda state: state.view(0, perfect="no")),
    ("bad-option", ARGUMENT, lambda state: state.svg(0, names=3)),
    ("bad-option", ARGUMENT, lambda state: state.svg(0, names=[3])),
    ("bad-option", ARGUMENT, lambda state: state.rollouts(-1)),
    ("bad-option", ARGUMENT, lambda state: state.rollouts("many")),
    ("bad-option", ARGUMENT, lambda state: state.roll_random(7)),
    ("bad-option", ARGUMENT, lambda state: state.imagine(0, None)),
    ("bad-option", ARGUMENT, lambda state: state.imagine(9, sphairos.Dice())),
    ("bad-option", ARGUMENT, lambda state: sphairos.Dice("x")),  # type: ignore[arg-type]
    ("bad-option", ARGUMENT, lambda state: sphairos.Dice(1).below(-4)),
    ("bad-option", ARGUMENT, lambda state: sphairos.study(state, effort="much")),  # type: ignore[arg-type]
    ("bad-option", ARGUMENT, lambda state: Vector(state, 4)),
    ("bad-option", ARGUMENT, lambda state: Vector(state.game, "4")),  # type: ignore[arg-type]
    ("bad-option", ARGUMENT, lambda state: Vector(state.game, 4, seed=-1)),
    ("bad-option", ARGUMENT, lambda state: Vector(state.game, 4).play_random(-1)),
]


@pytest.mark.parametrize("code,kind,call", WRONG)
def test_wrong_calls_change_nothing(
    code: str, kind: type[sphairos.SphairosError], call: Callable[[sphairos.State], Any]
) -> None:
    state = begun()
    state.act(2, "choose fire")
    before = str(state), state.record
    with pytest.raises(kind) as refused:
        call(state)
    assert (str(state), state.record) == before and refused.value.code == code
    assert all(text and not text.startswith("[") for text in refused.value.messages.values()), "a text is missing"


@pytest.mark.parametrize(
    "name,options",
    [
        ("chess", {}),
        ("empedocle", {}),
        ("empedocle", {"variant": "standard", "humans": 9}),
        ("empedocle", {"variant": "standard", "humans": 3, "colour": "red"}),
        ("empedocle", {"variant": "standard", "humans": 3.5}),
        ("empedocle", {"variant": "standard", "humans": [3]}),
        ("empedocle", {"variant": "standard humans=3"}),
        ("empedocle", {"variant": "standard", "humans": "3\nstone=s1"}),
        ("empedocle", {"variant": "standard", "humans": 3, "a b": 1}),
        ("elem-master", {"players": 3}),
        ("elem-master", {"players": 2, "teams": True}),
        ("", {}),
    ],
)
def test_unknown_set_ups_are_refused(name: str, options: dict[str, Any]) -> None:
    with pytest.raises(sphairos.SetupError) as refused:
        sphairos.Game(name, **options)
    assert refused.value.messages["fr"] and refused.value.messages["en"]


def test_wrong_positions_are_refused() -> None:
    for text in ["", "standard", "standard humans=3", "x" * 10000]:
        with pytest.raises(sphairos.SetupError):
            sphairos.Game.at("empedocle", text)
    with pytest.raises(sphairos.ArgumentError):
        sphairos.Game(3)  # type: ignore[arg-type]


def test_wrong_arrays_are_refused() -> None:
    state = begun()
    size = state.game.observation_size
    frozen = np.zeros(size, np.float32)
    frozen.setflags(write=False)
    for array in (
        np.zeros(size - 1, np.float32),
        np.zeros(size, np.float64),
        np.zeros(size * 2, np.float32)[::2],
        frozen,
        [0.0] * size,
        None,
    ):
        with pytest.raises(sphairos.ArgumentError):
            state.observe(array, 0)  # type: ignore[arg-type]
    with pytest.raises(sphairos.ArgumentError):
        state.mask(0, np.zeros(3, np.bool_))
    vector = Vector(state.game, 4)
    for actions in (np.zeros(3, np.int32), np.zeros(4, np.int64), "abcd"):
        with pytest.raises(sphairos.ArgumentError):
            vector.step(actions)  # type: ignore[arg-type]
    with pytest.raises(sphairos.ArgumentError):
        vector._native.play(vector.seat, vector.seat)
    for number in (0, 1 << 40):
        with pytest.raises(sphairos.ArgumentError):
            Vector(state.game, number)


def test_foreign_records_are_refused() -> None:
    record = json.loads(played(sphairos.Game("empedocle", variant="standard", humans=3), 1, 30).record)
    for change in (
        {"game": "chess"},
        {"format": "pgn"},
        {"ruleset": 99},
        {"setup": "variant=standard humans=9"},
        {"lines": [["do p1 fly", "0" * 16]]},
        {"lines": [[record["lines"][0][0], "0" * 16]]},
        {"lines": 3},
        {"extra": 1},
    ):
        with pytest.raises(sphairos.RecordError):
            sphairos.load(json.dumps({**record, **change}))
    for text in ("", "{", "[]", "null", '"record"'):
        with pytest.raises(sphairos.RecordError):
            sphairos.load(text)


def test_truncated_and_changed_pickles_are_refused() -> None:
    game = sphairos.Game("elem-master", players=2)
    state = played(game, 5, 25)
    restore, (data,) = state.__reduce__()
    assert restore(data) == state
    for end in range(0, len(data), max(1, len(data) // 60)):
        with pytest.raises(sphairos.RecordError):
            restore(data[:end])
    rng = random.Random(1)
    for _ in range(300):
        changed = bytearray(data)
        changed[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        try:
            assert isinstance(restore(bytes(changed)), sphairos.State)
        except sphairos.SphairosError:
            pass
    for wrong in (b"\xff", b"", "text", 3, data + b"\n", data + b" 999", data + b" x"):
        with pytest.raises(sphairos.SphairosError):
            restore(wrong)
    saved = pickle.dumps(state)
    for end in range(0, len(saved), max(1, len(saved) // 40)):
        with pytest.raises((pickle.UnpicklingError, EOFError, sphairos.RecordError)):
            pickle.loads(saved[:end])


def test_threads_play_side_by_side_while_bots_think() -> None:
    game = sphairos.Game("elem-master", players=2, layout="FoSaMaMo", first="p1")
    state, errors = game.state(), []
    done = threading.Event()

    def think() -> None:
        try:
            state.clone().bot("kosmos", 0, seconds=0.3)
        except Exception as error:  # pragma: no cover
            errors.append(error)
        finally:
            done.set()

    thread = threading.Thread(target=think)
    thread.start()
    steps = 0
    while not done.is_set():
        steps += len(played(game, steps, 5).to_act)
    thread.join()
    assert not errors and steps > 50, "other threads went on while the bot thought"

    workers = [threading.Thread(target=lambda seed=seed: played(game, seed, 200)) for seed in range(4)]
    [worker.start() for worker in workers]
    [worker.join() for worker in workers]


def test_threads_that_use_the_same_games_get_an_answer_or_an_exception_of_the_package() -> None:
    """A state can be played on while a bot thinks about it; a vector refuses a second thread while it plays."""
    game = sphairos.Game("elem-master", players=2, layout="FoSaMaMo", first="p1")
    state = game.state()
    thinking = threading.Thread(target=lambda: state.bot("kosmos", 0, seconds=0.3))
    thinking.start()
    while thinking.is_alive():
        state.step(0, state.legal_actions(0)[0])
        state.erase(0)
    thinking.join()
    vector, busy = Vector(game, 2000, threads=1), []

    def play() -> None:
        for _ in range(30):
            try:
                vector.play_random(5)
            except sphairos.ArgumentError as error:
                busy.append(error.code)

    workers = [threading.Thread(target=play) for _ in range(3)]
    [worker.start() for worker in workers]
    [worker.join() for worker in workers]
    assert set(busy) <= {"busy"} and vector.mask.any(1).all()
    vector.step(vector.sample())


def test_a_forked_process_can_use_all_cores() -> None:
    import multiprocessing

    if "fork" not in multiprocessing.get_all_start_methods():
        pytest.skip("this system has no fork")
    game = sphairos.Game("empedocle", variant="standard", humans=3)
    here = game.state().rollouts(2000, seed=1, threads=2).scores
    with multiprocessing.get_context("fork").Pool(2) as pool:
        there = pool.map(_rollouts, [game, game], chunksize=1)
    assert there == [here, here]


def _rollouts(game: sphairos.Game) -> list[float]:
    vector = Vector(game, 1000, threads=2)
    vector.step(vector.sample())
    return game.state().rollouts(2000, seed=1, threads=2).scores


STRANGE = [
    None, True, -1, 0, 1, 2, 3, 7, 255, 256, 1 << 31, 1 << 63, 1 << 70, -(1 << 65), 0.5, float("nan"), float("inf"),
    "", "p1", "choose air", "take", ";", "c1:1-d2", "a1+", "army a1=E3", "\x00", "é" * 400, "\ud800", b"x", [], {}, (),
    object(), int, lambda: 0, np.zeros(3), np.int32(1), np.float32(1), np.array(["x"]),
]  # fmt: skip


def test_fuzz_every_method_with_strange_arguments() -> None:
    """Thousands of calls with random arguments: an answer, or an exception of Python's usual kinds."""
    rng = random.Random(20)
    methods = [
        "legal_actions", "mask", "step", "written", "erase", "encode", "roll_number", "roll_text", "legal", "act", "roll",
        "agree_draw", "view", "view_json", "information_state", "observe", "svg", "chance", "chance_outcomes", "facts",
        "clone", "__eq__", "__deepcopy__", "roll_random", "bot", "imagine", "rollouts",
    ]  # fmt: skip
    keywords: dict[str, list[str]] = {"view": ["perfect"], "svg": ["names", "perfect"], "observe": ["perfect"]}
    for game in games():
        state = played(game, 1, 3)
        for call in range(700):
            if state.is_over or call % 100 == 0:
                state = played(game, call, rng.randrange(40))
            method = rng.choice(methods)
            args = [rng.choice(STRANGE) for _ in range(rng.randrange(4))]
            if args and state.to_act and rng.random() < 0.5:
                args[0] = rng.choice(state.to_act)
            names = {name: rng.choice(STRANGE) for name in keywords.get(method, []) if rng.random() < 0.3}
            if method == "bot":
                args = ["random", *args][:2]
                names = {"nodes": rng.choice([1, 5, -3, "x", 1 << 70])}
            if method == "rollouts":
                args, names = [rng.choice([None, -1, 0, 3, 1 << 70, "x", 1.5])], {"seed": rng.choice(STRANGE)}
            before, hashed = str(state), hash(state)
            try:
                getattr(state, method)(*args, **names)
            except (sphairos.SphairosError, TypeError) as error:
                # A wrong number of arguments is Python's own exception.
                assert isinstance(error, sphairos.SphairosError) or "argument" in str(error), (method, args, error)
                assert (str(state), hash(state)) == (before, hashed), (method, args)
        for call in range(60):
            try:
                sphairos.Game(rng.choice(["empedocle", "elem-master", *STRANGE]), **{  # type: ignore[arg-type]
                    rng.choice(["variant", "humans", "players", "x"]): rng.choice(STRANGE) for _ in range(2)
                })
            except (sphairos.SphairosError, TypeError):
                pass
        fuzz_vector(game, rng)


def fuzz_vector(game: sphairos.Game, rng: random.Random) -> None:
    """Whatever a vector is given, it answers or refuses, and its games go on."""
    vector = Vector(game, 3, seed=1, threads=1)
    good = [np.zeros(3, np.int32), np.full(3, -7, np.int32), vector.sample(), vector.observation, vector.mask]
    for _ in range(60):
        method = rng.choice(["step", "play", "restart", "sample", "play_random", "reset"])
        target = vector if method in ("step", "reset") else vector._native
        args = [rng.choice(STRANGE + good) for _ in range(rng.randrange(1, 4) if method == "play" else 1)]
        if method == "play_random" and type(args[0]) is int and args[0] > 300:
            continue
        try:
            getattr(target, method)(*args)
        except sphairos.SphairosError:
            pass
    vector.reset(2)
    vector.step(vector.sample())
    assert vector.mask.any(1).all()

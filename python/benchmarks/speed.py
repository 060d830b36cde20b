#!/usr/bin/env python3
"""Speed side by side: single steps from Python against games of OpenSpiel and PettingZoo, many games at once against
the engine.

    pip install sphairos open_spiel "pettingzoo[classic]"
    python speed.py [--seconds 2] [--rounds 3] [--program PATH]

PATH is a release build of the program `sphairos`; with it, `sphairos bench` runs in turn with the package. Rows of one
block are measured in alternation, and the middle value is shown: read the ratios to the first row.
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import time
from typing import Any, Callable, Dict, Optional

import numpy as np

import sphairos
from sphairos.vector import Vector

try:
    import pyspiel
except ImportError:
    pyspiel = None
try:
    from pettingzoo.classic import tictactoe_v3

    from sphairos.pettingzoo import raw_env
except ImportError:
    tictactoe_v3 = None

Rate = Callable[[float], float]


def ours(name: str, **options: object) -> Rate:
    """Steps a second: list what is allowed, draw, play; one step for each integer or roll."""
    game = sphairos.Game(name, **options)  # type: ignore[arg-type]

    def run(seconds: float) -> float:
        draw, steps, end = random.Random(1).random, 0, time.perf_counter() + seconds
        begun = time.perf_counter()
        while time.perf_counter() < end:
            state = game.state()
            while True:
                actor = state.actor
                if actor >= 0:
                    actions = state.legal_actions(actor)
                    state.step(actor, actions[int(draw() * len(actions))])
                    steps += 1
                elif actor == -1:
                    outcomes = state.chance_outcomes()
                    state.roll_number(int(draw() * len(outcomes)))
                    steps += 1
                elif actor == -2:
                    for seat in state.to_act:
                        actions = state.legal_actions(seat)
                        state.step(seat, actions[int(draw() * len(actions))])
                        steps += 1
                else:
                    break
        return steps / (time.perf_counter() - begun)

    return run


def theirs(name: str) -> Rate:
    """The same with a game of OpenSpiel."""
    game = pyspiel.load_game(name)
    seats = range(game.num_players())

    def run(seconds: float) -> float:
        draw, steps, end = random.Random(1).random, 0, time.perf_counter() + seconds
        begun = time.perf_counter()
        while time.perf_counter() < end:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(draw() * len(outcomes))][0])
                    steps += 1
                elif state.is_simultaneous_node():
                    lists = [state.legal_actions(seat) for seat in seats]
                    state.apply_actions([actions[int(draw() * len(actions))] for actions in lists])
                    steps += len(lists)
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(draw() * len(actions))])
                    steps += 1
        return steps / (time.perf_counter() - begun)

    return run


def agents(make: Callable[[], Any]) -> Rate:
    """Turns a second of an environment of PettingZoo, with masks."""
    env = make()

    def run(seconds: float) -> float:
        draw, turns, begun = random.Random(1).random, 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            env.reset(seed=turns)
            for agent in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                allowed = np.flatnonzero(observation["action_mask"])
                env.step(int(allowed[int(draw() * len(allowed))]))
                turns += 1
        return turns / (time.perf_counter() - begun)

    return run


def rollouts(threads: int, name: str, **options: object) -> Rate:
    """Decisions a second of random games in one call."""
    state = sphairos.Game(name, **options).state()  # type: ignore[arg-type]

    def run(seconds: float) -> float:
        steps, games, begun = 0, 1000, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            played = state.rollouts(games, seed=games, threads=threads)
            steps += played.decisions
            games *= 2
        return steps / (time.perf_counter() - begun)

    return run


def vector(threads: int, observe: bool, name: str, **options: object) -> Rate:
    """Integers a second of many games at once."""
    game = sphairos.Game(name, **options)  # type: ignore[arg-type]

    def run(seconds: float) -> float:
        games = Vector(game, 4096, seed=1, threads=threads, observe=observe, masks=observe)
        steps, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            for _ in range(8):
                games.step(games.sample())
            steps += 8 * len(games)
        return steps / (time.perf_counter() - begun)

    return run


def random_acts(threads: int, name: str, **options: object) -> Rate:
    """Decisions a second of many games at once that play random acts in one call."""
    game = sphairos.Game(name, **options)  # type: ignore[arg-type]

    def run(seconds: float) -> float:
        games = Vector(game, 4096, seed=1, threads=threads, observe=False, masks=False)
        steps, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            games.play_random(100)
            steps += 100 * len(games)
        return steps / (time.perf_counter() - begun)

    return run


def program(path: str, label: str) -> Rate:
    """Decisions a second of `sphairos bench`."""

    def run(seconds: float) -> float:
        words = [path, "bench", "--only", label, "--choices", "--seconds", str(seconds)]
        return float(subprocess.run(words, capture_output=True, text=True, check=True, timeout=600).stdout)

    return run


def block(title: str, rows: Dict[str, Rate], seconds: float, rounds: int) -> None:
    print(f"\n{title}", flush=True)
    rates: Dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(rounds):
        for name, rate in rows.items():
            rates[name].append(rate(seconds))
    first: Optional[float] = None
    for name, found in rates.items():
        middle = statistics.median(found)
        first = middle if first is None else first
        print(f"  {name:52} {middle:14,.0f} /s   {middle / first:5.2f}")


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--seconds", type=float, default=2.0)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--program")
    chosen = options.parse_args()
    np.random.seed(1)
    standard = {"variant": "standard", "humans": 3}
    if pyspiel is not None:
        goofspiel = "goofspiel(players=3,num_cards=6,imp_info=True,points_order=random)"
        rows = {f"OpenSpiel {goofspiel[:20]}…": theirs(goofspiel), "Empedocle, 3 seats": ours("empedocle", **standard)}
        block("one step at a time from Python: simultaneous choices and chance", rows, chosen.seconds, chosen.rounds)
        breakthrough = "breakthrough(rows=6,columns=6)"
        rows = {f"OpenSpiel {breakthrough}": theirs(breakthrough), "Elem Master, 2 seats (integers)": ours("elem-master", players=2)}
        block("one step at a time from Python: a board", rows, chosen.seconds, chosen.rounds)
    if tictactoe_v3 is not None:
        rows = {
            "PettingZoo tictactoe_v3": agents(tictactoe_v3.raw_env),
            "Empedocle, 3 seats": agents(lambda: raw_env(mask_in_observation=True)),
        }
        block("one turn at a time: environments of PettingZoo", rows, chosen.seconds, chosen.rounds)
    for name, label, setup in (("empedocle", "standard 3", standard), ("elem-master", "two players", {"players": 2})):
        rows = {}
        if chosen.program:
            rows[f"sphairos bench, {label}, one core"] = program(chosen.program, label)
        rows["rollouts, one thread"] = rollouts(1, name, **setup)
        rows["rollouts, all cores"] = rollouts(0, name, **setup)
        rows["vector of 4096, one thread, random acts"] = random_acts(1, name, **setup)
        rows["vector of 4096, all cores, random acts"] = random_acts(0, name, **setup)
        rows["vector of 4096, one thread, no observation"] = vector(1, False, name, **setup)
        rows["vector of 4096, one thread, mask and observation"] = vector(1, True, name, **setup)
        rows["vector of 4096, all cores, mask and observation"] = vector(0, True, name, **setup)
        block(f"many games at once: {name}", rows, chosen.seconds, chosen.rounds)


if __name__ == "__main__":
    main()

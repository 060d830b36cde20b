#!/usr/bin/env python3
"""Matches of our strongest bots against OpenSpiel's searches, with our engine under them.

    python matches.py [--minutes 20] [--seconds 0.1] [--only NAME ...] [--agent MODEL.zip]

- `elem-master`: `kosmos` against OpenSpiel's MCTS in duels.
- `empedocle`: `empedocles` against two copies of OpenSpiel's ISMCTS, three seats: a fair share is one third.
- `solo`: with `--agent`, a model that `examples/solo_ppo.py --save` has learned, and our bot, each alone against one
  Unknown Strength on the same dice.

The searches judge a leaf by a random game that the engine plays in one call. They get SECONDS of thought for each act;
ours once as much and once a tenth, and the table says how long both really took. Seats rotate. Matches take turns until
the time is up. A draw counts half; the interval is Wilson's, at 95 %.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass, field
from typing import Any, Callable, Dict, List, Tuple

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import sphairos
import sphairos.openspiel  # registers the games


def interval(score: float, games: int) -> Tuple[float, float]:
    z, share = 1.96, score / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


class Rollout:
    """OpenSpiel asks for the value of a leaf; a random game to the end gives it, in one call."""

    def __init__(self) -> None:
        self.seed = 0

    def evaluate(self, state: Any) -> Any:
        self.seed += 1
        return np.array(state.core.rollouts(1, seed=self.seed, threads=1).scores)

    def prior(self, state: Any) -> List[Tuple[int, float]]:
        if state.is_chance_node():
            return list(state.chance_outcomes())
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class Search:
    """A search of OpenSpiel that is given time instead of a number of simulations: as many as the last ones took."""

    def __init__(self, simulate: Callable[[Any, int], int]) -> None:
        self.simulate, self.rate = simulate, 200.0
        self.simulations = self.searches = 0

    def choose(self, state: Any, seconds: float) -> int:
        legal = state.legal_actions()
        if len(legal) == 1:
            return int(legal[0])
        # With fewer simulations than actions the searches fail.
        simulations = max(len(legal) + 1, round(self.rate * seconds))
        begun = time.perf_counter()
        action = self.simulate(state, simulations)
        rate = simulations / max(1e-6, time.perf_counter() - begun)
        self.rate += 0.2 * (rate - self.rate)
        self.simulations, self.searches = self.simulations + simulations, self.searches + 1
        return action


def mcts_search(game: Any, seed: int) -> Search:
    bot = mcts.MCTSBot(game, 1.4, 100, Rollout(), solve=False, random_state=np.random.RandomState(seed))

    def simulate(state: Any, simulations: int) -> int:
        bot.max_simulations = simulations
        return int(bot.mcts_search(state).best_child().action)

    return Search(simulate)


def ismcts_search(game: Any, seed: int) -> Search:
    random = np.random.RandomState(seed)
    # What a seat sees is all that matters: the past of a game has no other influence.
    bot = ismcts.ISMCTSBot(
        game, Rollout(), 1.4, 100, random_state=random, use_observation_string=True, allow_inconsistent_action_sets=False
    )

    def simulate(state: Any, simulations: int) -> int:
        bot._max_simulations = simulations
        return int(bot.step(state))

    return Search(simulate)


@dataclass
class Clock:
    """How long a side thought."""

    acts: int = 0
    seconds: float = 0.0

    def mean(self) -> str:
        return f"{1000 * self.seconds / max(1, self.acts):.0f} ms"


@dataclass
class Match:
    """One of our bots against a search of OpenSpiel that plays all other seats."""

    name: str
    bot: str
    opponent: str
    game: Any
    search: Search
    ours: float
    theirs: float
    fair: float
    games: int = 0
    score: float = 0.0
    spent: float = 0.0
    our_clock: Clock = field(default_factory=Clock)
    their_clock: Clock = field(default_factory=Clock)

    def play(self) -> None:
        """One game more; our seat is the next one round the table."""
        begun = time.perf_counter()
        seat, dice = self.games % self.game.num_players(), sphairos.Dice(self.games)
        state = self.game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(self.roll(state, dice))
            elif state.current_player() == seat:
                self.our_act(state, seat, dice)
            else:
                self.their_act(state)
        self.games += 1
        self.score += float(state.returns()[seat])
        self.spent += time.perf_counter() - begun

    @staticmethod
    def roll(state: Any, dice: sphairos.Dice) -> int:
        outcomes, left = state.chance_outcomes(), dice.below(1 << 30) / (1 << 30)
        for outcome, chance in outcomes:
            left -= chance
            if left < 0:
                return int(outcome)
        return int(outcomes[-1][0])

    def our_act(self, state: Any, seat: int, dice: sphairos.Dice) -> None:
        begun = time.perf_counter()
        decided = state.core.bot(self.bot, seat, seconds=self.ours, seed=dice.below(1 << 30))
        self.our_clock.seconds += time.perf_counter() - begun
        self.our_clock.acts += 1
        for number in state.core.encode(seat, decided.action):
            state.apply_action(number)

    def their_act(self, state: Any) -> None:
        """A whole act. Each of its integers gets half of the time that is left, the first of them most."""
        seat, begun = state.current_player(), time.perf_counter()
        left = self.theirs
        while True:
            single = state.core.game.name == "empedocle"
            state.apply_action(self.search.choose(state, left if single else left / 2))
            left = max(0.0, self.theirs - (time.perf_counter() - begun))
            if state.is_terminal() or not state.core.written(seat):
                break
        self.their_clock.seconds += time.perf_counter() - begun
        self.their_clock.acts += 1

    def row(self) -> str:
        low, high = interval(self.score, self.games)
        simulations = self.search.simulations / max(1, self.search.searches)
        share = f"{100 * self.score / self.games:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
        return (
            f"| {self.name} | {self.bot}, {self.our_clock.mean()} an act | {self.opponent}, {self.their_clock.mean()} an act, "
            f"{simulations:.0f} simulations | {self.games} | {share} | {100 * self.fair:.1f} % |"
        )


def matches(seconds: float, only: List[str], max_rounds: int) -> List[Match]:
    found = []
    for share in (1.0, 0.1):
        time_of_ours = "equal time" if share == 1.0 else "a tenth of the time"
        if not only or "elem-master" in only:
            game = pyspiel.load_game(f"sphairos_elem_master(players=2,max_rounds={max_rounds})")
            search = mcts_search(game, 1)
            found.append(Match(f"Elem Master, {time_of_ours}", "kosmos", "MCTS", game, search, share * seconds, seconds, 0.5))
        if not only or "empedocle" in only:
            game = pyspiel.load_game("sphairos_empedocle_turns(humans=3)")
            search = ismcts_search(game, 1)
            name = f"Empedocle, {time_of_ours}"
            found.append(Match(name, "empedocles", "2 × ISMCTS", game, search, share * seconds, seconds, 1 / 3))
    return found


def solo(path: str, games: int) -> None:
    """The learned agent and our bot, each alone against one Unknown Strength, on the same dice."""
    from sb3_contrib import MaskablePPO

    from sphairos.gymnasium import SphairosEnv

    model, env = MaskablePPO.load(path, device="cpu"), SphairosEnv(unknown=1)

    def learned(seen: Any, mask: Any) -> int:
        return int(model.predict(seen, action_masks=mask, deterministic=True)[0])

    def solved(_: Any, __: Any) -> int:
        state = env.state
        return state.encode(0, state.bot("empedocles", 0, nodes=1).action)[0]

    sides: Dict[str, Callable[[Any, Any], int]] = {"learned agent": learned, "empedocles": solved}
    for name, choose in sides.items():
        score, begun = 0.0, time.perf_counter()
        for seed in range(games):
            seen, info = env.reset(seed=seed)
            over = False
            while not over:
                seen, reward, over, _, info = env.step(choose(seen, info["action_mask"]))
            score += float(reward)
        low, high = interval(score, games)
        print(
            f"| Empedocle alone against one Unknown Strength | {name} | {time.perf_counter() - begun:.0f} s | {games} "
            f"| {100 * score / games:.1f} % [{100 * low:.1f}, {100 * high:.1f}] | exact value 94.7 % |",
            flush=True,
        )


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--minutes", type=float, default=20)
    options.add_argument("--seconds", type=float, default=0.1)
    options.add_argument("--only", nargs="*", default=[], choices=["elem-master", "empedocle", "solo"])
    options.add_argument("--max-rounds", type=int, default=40, help="of Elem Master")
    options.add_argument("--agent")
    options.add_argument("--games", type=int, default=2000, help="of the learned agent")
    chosen = options.parse_args()
    if chosen.agent:
        solo(chosen.agent, chosen.games)
    running = [] if chosen.only == ["solo"] else matches(chosen.seconds, chosen.only, chosen.max_rounds)
    end = time.monotonic() + 60 * chosen.minutes
    while running and time.monotonic() < end:
        match = min(running, key=lambda match: match.spent)
        match.play()
        print(match.row(), flush=True)
    print("\nin the end:")
    for match in running:
        if match.games:
            print(match.row())


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""How fast OpenSpiel plays its own games, with nothing of Python in the loop: one number, for `cargo xtask compare`.

    openspiel.py steps "breakthrough(rows=6,columns=6)" SECONDS    random moves a second
    openspiel.py choices "goofspiel(players=3)" SECONDS            random choices of seats a second
    openspiel.py simulations "breakthrough(rows=6,columns=6)" SECONDS   simulations of MCTSBot a second
"""

import random
import sys
import time

import pyspiel

# As many simulations as one decision of the bot gets.
SIMULATIONS = 20_000


def search(game, root, rollouts, simulations, seed):
    """One decision of OpenSpiel's search, whose leaves are games played at random."""
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, seed)
    # The tree may take 4000 MB; neither solving nor printing.
    return pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 4000, False, seed, False).mcts_search(root)


def mean_length(game, seed=1, games=300):
    """Decisions of seats in a random game; rolls do not count."""
    draw, decisions = random.Random(seed), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(draw.choices(outcomes, odds)[0])
            else:
                state.apply_action(draw.choice(state.legal_actions()))
                decisions += 1
    return decisions / games


def main():
    kind, name, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
    game = pyspiel.load_game(name)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        game = pyspiel.load_game_as_turn_based(name)
    root, draw = game.new_initial_state(), random.Random(1)
    while root.is_chance_node():
        root.apply_action(draw.choice([action for action, _ in root.chance_outcomes()]))
    done, seed, begun = 0, 0, time.perf_counter()
    # A search of one simulation plays this many games from the root.
    rollouts = 4096
    while time.perf_counter() - begun < seconds:
        seed += 1
        if kind == "simulations":
            search(game, root, 1, SIMULATIONS, seed)
            done += SIMULATIONS
        else:
            search(game, root, rollouts, 1, seed)
            done += rollouts
    rate = done / (time.perf_counter() - begun)
    print(rate if kind == "simulations" else rate * mean_length(game))


if __name__ == "__main__":
    main()

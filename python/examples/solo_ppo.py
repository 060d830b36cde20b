#!/usr/bin/env python3
"""Learns solo Empedocle against one Unknown Strength with masked PPO, and compares it with the exact value.

    pip install sb3-contrib sphairos
    python solo_ppo.py [--steps 3000000] [--games 5000] [--save MODEL.zip]

The best player wins 0.947227 of its games (`docs/minds.md`); random play is the other end of the scale.
"""

from __future__ import annotations

import argparse
import time
from typing import Any, Callable

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecEnvWrapper

import sphairos
from sphairos.sb3 import SphairosVecEnv
from sphairos.vector import Vector

EXACT = 0.947227


class Shaped(VecEnvWrapper):
    """Random play wins four games in a thousand: too few to learn from. So what brings a win nearer is rewarded as
    well, by a potential, which leaves the best policy the best (Ng, Harada, Russell 1999)."""

    def __init__(self, venv: SphairosVecEnv) -> None:
        super().__init__(venv)
        fields = venv.vector.game.observation_fields
        starts = dict(zip((name for name, _ in fields), np.cumsum([0, *(size for _, size in fields)])))
        # A strength begins with its Hatred, as a share, and the tokens that it holds.
        self.own, self.other = starts["strength 0"], starts["strength 1"]

    def potential(self, seen: np.ndarray) -> np.ndarray:
        def worth(at: int) -> np.ndarray:
            return 1 - seen[:, at] + 0.06 * (seen[:, at + 1 : at + 5] > 0).sum(1)

        return 0.5 * (worth(self.own) - worth(self.other))

    def reset(self) -> np.ndarray:
        seen = self.venv.reset()
        self.last = self.potential(seen)
        return seen

    def step_wait(self) -> Any:
        seen, reward, done, infos = self.venv.step_wait()
        now = self.potential(seen)
        shaped = reward + np.where(done, 0, now) - self.last
        self.last = now
        return seen, shaped.astype(np.float32), done, infos


def wins(choose: Callable[[Vector], np.ndarray], games: int) -> str:
    """The share of games won, with its 95 % interval; each game counts once."""
    vector = Vector(sphairos.Game("empedocle", variant="standard", humans=1, unknown=1), games, seed=1_000_000)
    running, score = np.ones(games, bool), np.zeros(games)
    while running.any():
        vector.step(choose(vector))
        ended = running & vector.done
        score[ended], running = vector.reward[ended, 0], running & ~vector.done
    return f"{score.mean():.4f} ± {1.96 * score.std() / games**0.5:.4f} of {games:,} games"


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--steps", type=int, default=3_000_000)
    options.add_argument("--games", type=int, default=5_000)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--save")
    chosen = options.parse_args()
    print(f"random play   {wins(lambda vector: vector.sample(), chosen.games)}", flush=True)
    envs = Shaped(SphairosVecEnv(256, unknown=1, seed=chosen.seed))
    sizes = {"net_arch": [128, 128]}
    model = MaskablePPO(
        "MlpPolicy", envs, n_steps=128, batch_size=2048, n_epochs=4, gamma=1.0, ent_coef=0.003,
        learning_rate=lambda left: 1e-3 * left, policy_kwargs=sizes, seed=chosen.seed, device="cpu",
    )  # fmt: skip
    begun = time.monotonic()
    model.learn(chosen.steps)

    def learned(vector: Vector) -> np.ndarray:
        actions, _ = model.predict(vector.observation, action_masks=vector.mask, deterministic=True)
        return np.ascontiguousarray(actions, np.int32)

    share = wins(learned, chosen.games)
    print(f"masked PPO    {share}, after {chosen.steps:,} steps in {time.monotonic() - begun:.0f} s")
    print(f"exact value   {EXACT:.4f}")
    if chosen.save:
        model.save(chosen.save)


if __name__ == "__main__":
    main()

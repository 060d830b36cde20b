#!/usr/bin/env python3
"""Solo Empedocle with masked PPO in Ray RLlib: what one uses when one machine is not enough.

    pip install "ray[rllib]" torch sphairos
    python solo_rllib.py [--runners 2] [--iterations 50]

On a cluster (`ray start --head`, and `ray start --address=HEAD:6379` on every other machine, with the package installed
on all of them) the same script uses all machines: give `--runners` as many processes as there are cores to play on.
"""

from __future__ import annotations

import argparse
from typing import Any, Dict

import gymnasium
import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from sphairos.gymnasium import SphairosEnv


class Masked(gymnasium.ObservationWrapper):
    """RLlib's module for masks wants them in the observation, under these names."""

    def __init__(self, env: SphairosEnv) -> None:
        super().__init__(env)
        mask = spaces.Box(0.0, 1.0, (int(env.action_space.n),), np.float32)
        self.observation_space = spaces.Dict({"action_mask": mask, "observations": env.observation_space})

    def observation(self, observation: np.ndarray) -> Dict[str, np.ndarray]:
        mask = self.env.unwrapped.action_masks().astype(np.float32)
        # RLlib asks once more after the end, where nothing is allowed.
        return {"action_mask": mask if mask.any() else np.ones_like(mask), "observations": observation}


def make(options: Dict[str, Any]) -> gymnasium.Env:
    return Masked(SphairosEnv(**options))


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--runners", type=int, default=2)
    options.add_argument("--iterations", type=int, default=50)
    chosen = options.parse_args()
    register_env("sphairos", make)
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        model_config={"head_fcnet_hiddens": [128, 128], "head_fcnet_activation": "relu"},
    )
    config = (
        PPOConfig()
        .environment("sphairos", env_config={"unknown": 1})
        .env_runners(num_env_runners=chosen.runners, num_envs_per_env_runner=8)
        .rl_module(rl_module_spec=module)
        .training(gamma=1.0, train_batch_size_per_learner=8192, minibatch_size=1024, num_epochs=4, lr=5e-4)
    )
    algorithm = config.build_algo()
    for number in range(1, chosen.iterations + 1):
        result = algorithm.train()["env_runners"]
        print(number, result["num_env_steps_sampled_lifetime"], result.get("episode_return_mean"), flush=True)
    algorithm.stop()


if __name__ == "__main__":
    main()

"""OpenSpiel games: ``import sphairos.openspiel`` registers them.

>>> import pyspiel
>>> import sphairos.openspiel
>>> game = pyspiel.load_game("sphairos_empedocle(variant=boon,humans=4)")
>>> game.num_players(), game.num_distinct_actions()
(4, 37)
>>> duel = pyspiel.load_game("sphairos_elem_master(players=2)")
>>> state = duel.new_initial_state()
>>> state.is_chance_node()
True

The score of a seat (1 for a win, one half for a draw) is its utility, paid at the end. Empedocle is a game of
simultaneous moves; ``sphairos_empedocle_turns`` is the same game with one seat after the other, none of which sees what
the others chose, as OpenSpiel's searches want it. Elem Master is played in turns, and secret armies are written in the
same way. Both games in turns can be searched by ``ISMCTSBot``: a state draws what a seat does not know.
"""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Optional, Tuple, Union

import numpy as np
import pyspiel

from . import TERMINAL, Dice, Game, State

__all__ = ["ElemMasterGame", "EmpedocleGame", "EmpedocleTurnsGame", "SphairosObserver", "SphairosState"]

Parameters = Mapping[str, Union[str, int, bool]]

#: The options with their defaults. An empty text or -1 leaves the choice to the rules.
EMPEDOCLE: Dict[str, Union[str, int, bool]] = {
    "variant": "standard",
    "humans": 3,
    "unknown": -1,
    "hatred": -1,
    "max_rounds": -1,
    "stone": "",
}
ELEM_MASTER: Dict[str, Union[str, int, bool]] = {
    "players": 2,
    "teams": False,
    "start": "",
    "arena": "",
    "terrains": "",
    "specialties": False,
    "events": False,
    "layout": "",
    "first": "",
    "quiet": -1,
    "max_rounds": -1,
}


def _type(short: str, long: str, simultaneous: bool, seats: Tuple[int, int], options: Parameters) -> Any:
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=short,
        long_name=long,
        dynamics=dynamics.SIMULTANEOUS if simultaneous else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(options),
    )


EMPEDOCLE_TYPE = _type("sphairos_empedocle", "Empedocle", True, (1, 5), EMPEDOCLE)
TURNS_TYPE = _type("sphairos_empedocle_turns", "Empedocle in turns", False, (1, 5), EMPEDOCLE)
ELEM_MASTER_TYPE = _type("sphairos_elem_master", "Elem Master", False, (2, 4), ELEM_MASTER)


class _SphairosGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Sphairos as OpenSpiel sees it."""

    TYPE: Any
    NAME: str
    OPTIONS: Parameters

    def __init__(self, params: Optional[Parameters] = None) -> None:
        chosen = {**self.OPTIONS, **(params or {})}
        self.sphairos = Game(
            self.NAME, **{key: value for key, value in chosen.items() if value != "" and value != -1}
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sphairos.num_actions,
            max_chance_outcomes=self.sphairos.max_rolls,
            num_players=self.sphairos.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.sphairos.max_length,
        )
        super().__init__(self.TYPE, info, chosen)

    def max_chance_nodes_in_history(self) -> int:
        return self.sphairos.max_length

    def new_initial_state(self, *_: Any) -> SphairosState:
        return SphairosState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Optional[Mapping[str, Any]] = None
    ) -> SphairosObserver:
        if params:
            raise ValueError(f"no observer parameters are known: {sorted(params)}")
        return SphairosObserver(
            iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.sphairos
        )


class EmpedocleGame(_SphairosGame):
    """``sphairos_empedocle``: seats that choose in secret do so at simultaneous nodes."""

    TYPE, NAME, OPTIONS = EMPEDOCLE_TYPE, "empedocle", EMPEDOCLE


class EmpedocleTurnsGame(EmpedocleGame):
    """``sphairos_empedocle_turns``: of several seats that choose in secret, the lowest is asked first."""

    TYPE = TURNS_TYPE


class ElemMasterGame(_SphairosGame):
    """``sphairos_elem_master``: an act is written word by word, at one node for each word that is still open."""

    TYPE, NAME, OPTIONS = ELEM_MASTER_TYPE, "elem-master", ELEM_MASTER


class SphairosState(pyspiel.State):  # type: ignore[misc]
    """A state as OpenSpiel sees it; :attr:`core` is the state of this package."""

    def __init__(self, game: _SphairosGame) -> None:
        super().__init__(game)
        # OpenSpiel clones a state by a deep copy of its attributes, and saves it by pickling them.
        self.core: State = game.sphairos.state()
        self.in_turns: bool = game.TYPE.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL

    def current_player(self) -> int:
        actor = self.core.actor
        if actor == pyspiel.PlayerId.SIMULTANEOUS and self.in_turns:
            return self.core.to_act[0]
        return actor

    def is_terminal(self) -> bool:
        return self.core.actor == TERMINAL

    def _legal_actions(self, player: int) -> List[int]:
        return self.core.legal_actions(player)

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        return self.core.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        if self.core.is_chance:
            self.core.roll_number(action)
        else:
            self.core.step(self.current_player(), action)

    def _apply_actions(self, actions: List[int]) -> None:
        for seat in self.core.to_act:
            self.core.step(seat, actions[seat])

    def resample_from_infostate(self, player: int, sampler: Any) -> SphairosState:
        """A state that looks the same to the player; what the player does not know is drawn."""
        other = SphairosState(self.get_game())
        other.core = self.core.imagine(player, Dice(int(sampler() * (1 << 53))))
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self.core.chance_label} {self.core.roll_text(action)}"
        return self.core.game.actions[action]

    def returns(self) -> List[float]:
        return self.core.scores

    def rewards(self) -> List[float]:
        return self.core.scores

    def __str__(self) -> str:
        return str(self.core)


class SphairosObserver:
    """What a seat observes: the numbers of :meth:`sphairos.State.observe`, and texts."""

    def __init__(self, kind: Any, game: Game) -> None:
        self._recall: bool = kind.perfect_recall
        self._private: bool = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        # What a seat remembers is given as a text only.
        self.tensor = np.zeros(0 if self._recall else game.observation_size, np.float32)
        self.dict = {} if self._recall else {"observation": self.tensor}

    def set_from(self, state: SphairosState, player: int) -> None:
        if not self._recall:
            state.core.observe(self.tensor, player if self._private else None)

    def string_from(self, state: SphairosState, player: int) -> str:
        if self._recall and self._private:
            return f"p{player + 1} {state.core.information_state(player)}"
        return state.core.view_json(player if self._private else None)


pyspiel.register_game(EMPEDOCLE_TYPE, EmpedocleGame)
pyspiel.register_game(TURNS_TYPE, EmpedocleTurnsGame)
pyspiel.register_game(ELEM_MASTER_TYPE, ElemMasterGame)

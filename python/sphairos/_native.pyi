"""The engines. Import these names from ``sphairos`` and ``sphairos.vector``."""

from typing import Any, Dict, Final, List, Optional, Sequence, Tuple, Union

import numpy as np
import numpy.typing as npt

GAMES: Final[List[str]]
"""The names of all games."""
__version__: Final[str]

class Game:
    """A game in one set-up: where its states begin, and the numbers of its actions and observations.

    The options are those of the notation: ``Game("empedocle", variant="kyklo", humans=3)``,
    ``Game("elem-master", players=2, events=True)``. An underscore stands for a hyphen (``max_rounds=20``), and
    ``True`` and ``False`` for ``yes`` and ``no``. Games are equal if they begin alike; they can be pickled.
    """

    def __init__(self, name: str, /, **options: Union[str, int, bool]) -> None: ...
    @staticmethod
    def at(name: str, position: str) -> Game:
        """A game that begins at a position in the notation (:attr:`State.position`)."""
    @property
    def name(self) -> str:
        """``empedocle`` or ``elem-master``."""
    @property
    def ruleset(self) -> int:
        """The version of the rules; records name it."""
    @property
    def setup(self) -> Optional[str]:
        """The options as words of the notation; ``None`` if the game begins at a position."""
    @property
    def position(self) -> Optional[str]:
        """The position at which the game begins; ``None`` if it begins with a set-up."""
    @property
    def seats(self) -> int:
        """How many seats there are."""
    @property
    def num_actions(self) -> int:
        """How many integers stand for actions; they are the numbers below this."""
    @property
    def actions(self) -> Tuple[str, ...]:
        """What each integer stands for: an act of Empedocle, or a word of an act of Elem Master."""
    @property
    def observation_size(self) -> int:
        """How many numbers an observation has."""
    @property
    def observation_fields(self) -> List[Tuple[str, int]]:
        """What an observation consists of, in order: names and sizes."""
    @property
    def max_length(self) -> int:
        """An upper bound on the integers and rolls of a game."""
    @property
    def max_rolls(self) -> int:
        """An upper bound on the outcomes of one roll."""
    @property
    def bots(self) -> List[str]:
        """The bots that play this game, the strongest last."""
    def state(self) -> State:
        """The state in which the game begins."""

class State:
    """A game as it stands, with all that was played.

    Two states are equal, and have the same hash, if the game goes on alike from them. A state can be cloned,
    copied and pickled. One state must not be changed by two threads at once; clones are independent.
    """

    @property
    def game(self) -> Game:
        """The game that this is a state of."""
    @property
    def actor(self) -> int:
        """The seat that decides, or ``CHANCE`` (-1), ``SIMULTANEOUS`` (-2), ``TERMINAL`` (-4)."""
    @property
    def to_act(self) -> List[int]:
        """The seats that owe a decision."""
    @property
    def is_over(self) -> bool: ...
    @property
    def is_chance(self) -> bool: ...
    @property
    def outcome(self) -> Optional[str]:
        """How the game ended: ``win p1``, ``draw p1 p2``, ``lost-by-all``, ``win s3``, ``unfinished``."""
    @property
    def scores(self) -> List[float]:
        """What each seat got: 1 for a win, one half for a draw, else 0."""
    def legal_actions(self, seat: int) -> List[int]:
        """The integers that the seat may choose next, in ascending order; none if it owes no decision."""
    def mask(self, seat: int, out: npt.NDArray[np.bool_]) -> None:
        """Writes which integers the seat may choose next into an array of :attr:`Game.num_actions` places."""
    def step(self, seat: int, action: int) -> None:
        """Chooses an integer for a seat. The act is played as soon as it is whole.

        :raises IllegalAction: if the integer is not among :meth:`legal_actions`; nothing has changed.
        """
    def written(self, seat: int) -> List[int]:
        """The integers of the act that the seat has begun."""
    def erase(self, seat: int) -> None:
        """Forgets the act that the seat has begun."""
    def encode(self, seat: int, action: str) -> List[int]:
        """The integers that play a legal act, which is given in the notation, from its beginning."""
    def chance_outcomes(self) -> List[Tuple[int, float]]:
        """All results of the roll that is owed, as integers with their probabilities."""
    def roll_number(self, number: int) -> None:
        """Takes the result with this integer."""
    def roll_text(self, number: int) -> str:
        """The result with this integer, in the notation."""
    def roll_random(self, dice: Dice) -> int:
        """Rolls until somebody decides or the game is over; gives how many rolls that were."""
    def legal(self, seat: int) -> List[str]:
        """The legal acts of a seat in the notation; of a decision that is too large to list, its form."""
    def act(self, seat: int, action: str) -> List[Fact]:
        """Plays an act in the notation; gives what happened.

        :raises NotationError: if the text is no act.
        :raises IllegalAction: if the rules forbid it; nothing has changed.
        """
    def chance(self) -> List[Tuple[str, int]]:
        """All results of the roll that is owed, in the notation, with their weights."""
    @property
    def chance_label(self) -> Optional[str]:
        """What is rolled."""
    def roll(self, roll: str) -> List[Fact]:
        """Takes a roll in the notation; gives what happened."""
    def agree_draw(self) -> List[Fact]:
        """Ends the game as a draw that the players agreed on."""
    @property
    def position(self) -> Optional[str]:
        """The position in the notation, with all that is hidden; ``None`` before there is one."""
    def view(self, seat: Optional[int] = None, *, perfect: bool = False) -> Dict[str, Any]:
        """What a seat may know; without a seat, what everybody may know; with ``perfect``, everything."""
    def view_json(self, seat: Optional[int] = None, *, perfect: bool = False) -> str:
        """The same as JSON."""
    def information_state(self, seat: int) -> str:
        """Everything that the seat has been told since the start: a function of what it knows, and nothing else."""
    def observe(
        self, out: npt.NDArray[np.float32], seat: Optional[int] = None, *, perfect: bool = False
    ) -> None:
        """Writes what a viewer sees, as numbers, into an array of :attr:`Game.observation_size` places."""
    def svg(
        self,
        seat: Optional[int] = None,
        *,
        names: Optional[Sequence[str]] = None,
        perfect: bool = False,
    ) -> str:
        """A picture of what a viewer sees."""
    def _repr_svg_(self) -> str: ...
    @property
    def record(self) -> str:
        """The game so far as JSON: :func:`load` plays it again.

        :raises RecordError: if the state was imagined.
        """
    def facts(self) -> List[Fact]:
        """Everything that happened so far."""
    def bot(
        self,
        name: str,
        seat: int,
        *,
        nodes: Optional[int] = None,
        seconds: Optional[float] = None,
        threads: int = 1,
        seed: int = 0,
    ) -> Decision:
        """What a bot would do, from what the seat may know. Without a limit it thinks for a second.

        With a limit on nodes alone, the same seed gives the same decision on every machine. Other threads of
        Python go on meanwhile.
        """
    def rollouts(self, games: int, *, seed: int = 0, threads: int = 0) -> Rollouts:
        """Plays games from here to their end at random, on all cores (or on ``threads``)."""
    def imagine(self, seat: int, dice: Dice) -> State:
        """A state that is possible for all the seat knows: what is hidden from it is drawn. To the seat it looks the
        same, and it can be played on like any other. It has no :attr:`record` and cannot be pickled, because its past
        is partly unknown.
        """
    def clone(self) -> State: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: Any) -> State: ...
    def __hash__(self) -> int: ...

class Fact:
    """Something that happened."""

    @property
    def rule(self) -> str:
        """The id of the rule that made it happen."""
    @property
    def kind(self) -> str: ...
    @property
    def notation(self) -> str:
        """The same for programs: its kind and arguments."""
    def is_known_to(self, seat: Optional[int] = None) -> bool:
        """Whether the seat (or everybody) may know it."""
    def text(self, lang: str = "en") -> str:
        """The same in words."""

class Dice:
    """Seeded dice: the same seed gives the same numbers on every machine."""

    def __init__(self, seed: int = 0) -> None: ...
    def below(self, sides: int) -> int:
        """A number below ``sides``, all equally likely."""

class Decision:
    """What a bot decided."""

    @property
    def action(self) -> str:
        """The act, in the notation."""
    @property
    def nodes(self) -> int:
        """How many positions it evaluated, or how many random games it played."""
    @property
    def chance(self) -> Optional[float]:
        """Its estimate of the chance to win, if it made one."""

class Rollouts:
    """What many random games gave."""

    @property
    def games(self) -> int: ...
    @property
    def decisions(self) -> int: ...
    @property
    def rolls(self) -> int: ...
    @property
    def scores(self) -> List[float]:
        """The mean score of each seat."""

class Made:
    """A decision that was made, judged by what its seat knew."""

    @property
    def seat(self) -> int: ...
    @property
    def line(self) -> int:
        """How many lines of the record came before it."""
    @property
    def action(self) -> str: ...
    @property
    def chance(self) -> float:
        """The chance to win with it."""
    @property
    def best(self) -> float:
        """The chance to win with the best."""
    @property
    def loss(self) -> float: ...
    @property
    def grade(self) -> str:
        """``good``, ``slip``, ``mistake`` or ``blunder``."""
    @property
    def probability(self) -> Optional[float]:
        """How often it should be done, where it is best to be unpredictable."""
    @property
    def better(self) -> List[str]: ...

class Step:
    """A roll, a decision, or several decisions made at once."""

    @property
    def begin(self) -> int:
        """How many lines of the record came before it."""
    @property
    def end(self) -> int: ...
    @property
    def chances(self) -> List[float]:
        """The chance of each seat after it."""
    @property
    def luck(self) -> List[float]: ...
    @property
    def decision(self) -> List[float]: ...
    @property
    def made(self) -> List[Made]: ...

class Study:
    """Why a game went as it did."""

    @property
    def start(self) -> List[float]:
        """The chance of each seat before the first step."""
    @property
    def exact(self) -> bool:
        """Whether the values are the solution of the game and no estimates."""
    @property
    def steps(self) -> List[Step]: ...
    def summary(self, seat: int) -> Tuple[float, float, List[int]]:
        """Luck, own decisions, and how many slips, mistakes and blunders the seat made."""
    def html(self, lang: str = "en") -> str:
        """The study as a page."""

class Vector:
    """Many games at once. Use :class:`sphairos.vector.Vector`."""

    def __init__(self, game: Game, games: int, *, seed: int = 0, threads: int = 0) -> None: ...
    @property
    def game(self) -> Game: ...
    @property
    def games(self) -> int: ...
    def restart(self, seed: int) -> None: ...
    def sample(self, out: npt.NDArray[np.int32]) -> None: ...
    def play_random(self, acts: int) -> int: ...
    def play(
        self,
        actions: Optional[npt.NDArray[np.int32]] = None,
        seat: Optional[npt.NDArray[np.int32]] = None,
        mask: Optional[npt.NDArray[np.bool_]] = None,
        observation: Optional[npt.NDArray[np.float32]] = None,
        reward: Optional[npt.NDArray[np.float32]] = None,
        done: Optional[npt.NDArray[np.bool_]] = None,
    ) -> None: ...

def rule(id: str, lang: str = "en") -> Optional[str]:
    """The text of a rule; ``None`` if there is no rule of that id."""

def load(record: str) -> State:
    """The state at the end of a record, which is played again and compared line by line.

    :raises RecordError: if it is no record, or not as it was played.
    """

def study(game: Union[State, str], *, effort: float = 1.0, seed: int = 1) -> Study:
    """Studies a state's game or a record: chances, luck and mistakes. Effort 1 is about ten seconds."""

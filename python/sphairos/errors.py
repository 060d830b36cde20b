"""What the package raises: every refusal names its code, and the rule that refuses where there is one."""

from __future__ import annotations

from typing import Mapping, Optional

__all__ = [
    "ArgumentError",
    "IllegalAction",
    "NotationError",
    "RecordError",
    "SetupError",
    "SphairosError",
]


class SphairosError(Exception):
    """Something was refused, and nothing has changed.

    >>> import sphairos
    >>> state = sphairos.Game("empedocle", variant="standard", humans=3, stone="s1").state()
    >>> try:
    ...     state.act(0, "take")
    ... except sphairos.IllegalAction as refusal:
    ...     print(refusal.code, refusal.rule)
    illegal EMP-1.2
    """

    code: str
    """A word for programs, as in the line protocol: ``illegal``, ``over``, ``bad-syntax``."""
    rule: Optional[str]
    """The id of the rule that refuses; its text is :func:`sphairos.rule`."""
    messages: Mapping[str, str]
    """Why, in every language: ``en`` and ``fr``."""

    def __init__(self, code: str, rule: Optional[str], messages: Mapping[str, str]) -> None:
        super().__init__(code, rule, messages)
        self.code, self.rule, self.messages = code, rule, messages

    def message(self, lang: str = "en") -> str:
        """Why, in this language; in English where there is no text in it."""
        return self.messages.get(lang, self.messages.get("en", self.code))

    def __str__(self) -> str:
        return f"{self.message()} [{self.rule}]" if self.rule else self.message()


class SetupError(SphairosError, ValueError):
    """A game, an option or a position that is not offered."""


class NotationError(SphairosError, ValueError):
    """A text that is no action or no roll."""


class IllegalAction(SphairosError, ValueError):
    """An action or a roll that the rules forbid here."""


class RecordError(SphairosError, ValueError):
    """A record or a saved state that cannot be read or played."""


class ArgumentError(SphairosError, TypeError, ValueError):
    """An argument of a wrong type, or out of its range."""

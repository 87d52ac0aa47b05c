"""Why a move isn't legal, as a value: prompts, examples and tests all use the same reasons."""

from __future__ import annotations


class Refusal:
    """A reason (`not-your-turn`) and the id of the rule that gives it."""

    __slots__ = ("reason", "rule")

    def __init__(self, reason: str, rule: str) -> None:
        self.reason = reason
        self.rule = rule

    def __repr__(self) -> str:
        return f"{self.reason} [{self.rule}]"

"""Lines of sight on the table, told with their reason."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rnr_print.core.errors import InputError, Problem
from rnr_print.engine.boards.hex import Hex
from rnr_print.engine.script import Step
from rnr_print.engine.trace import rule
from rnr_print.games.hex_tactical.events import LosChecked
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.los import Look, look
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.sight import NO_FIRE
from rnr_print.games.hex_tactical.verdicts import BLOCKED

LOS = "los"
"""What the rules are asked: `ask: {los: J9/K6}`."""
NO_SMOKE: Final[frozenset[tuple[Hex, int]]] = frozenset()
THREAD: Final = "los.thread"
"""The rule behind every look."""


@rule("los.thread")
def looked(field: Field, start: int, end: int) -> Look:
    """All that a thread meets, with the smoke and the fires there are now."""
    hexes = field.board.hexes
    smoke = {hexes[at]: value for at, value in field.smoke.items()}
    blaze = frozenset(hexes[at] for at in field.blaze)
    return look(field.board.map, hexes[start], hexes[end], smoke, blaze)


RULES: Final = {
    "near": "los.near",
    "higher": "los.higher",
    "same-level": "los.same-level",
    "hill-same": "los.hill-same",
    "blind-hex": "los.blind-hex",
    "over-lower": "los.over-lower",
    "road": "los.road",
    "side-wall": "los.side-wall",
    "hindrance": "los.hindrance",
    "largest": "los.largest",
    "smoke": "los.smoke",
}
"""The rules by which threads are judged."""


def judged_by(field: Field, start: int, end: int, found: Look) -> Iterator[str]:
    """The rules that decided about a thread."""
    return (each for each in found.rules if each in RULES.values())


def sees(field: Field, start: int, end: int) -> bool:
    """Whether a hex is seen from another: looked up, and judged once where rules are traced."""
    if field.trace is not None and (start, end) not in field.judged:
        field.judged.add((start, end))
        hexes, smoke, blaze = field.board.hexes, NO_SMOKE, NO_FIRE
        if field.smoke:
            smoke = frozenset((hexes[at], value) for at, value in field.smoke.items())
        if field.blaze:
            blaze = frozenset(hexes[at] for at in field.blaze)
        ends = hexes[start], hexes[end]
        field.trace.aside(_rules_between(field.board.map, *ends, smoke, blaze))
    return field.hindrance(start, end) != BLOCKED


@lru_cache(1 << 14)
def _rules_between(
    on: HexMap, start: Hex, end: Hex, smoke: frozenset[tuple[Hex, int]], blaze: frozenset[Hex]
) -> tuple[str, ...]:
    """The rules that decide about a thread."""
    return (THREAD, *look(on, start, end, dict(smoke), blaze).rules)


def tell(field: Field, start: int, end: int) -> None:
    """Write down whether one hex sees the other, with the rules that say so."""
    _tell(field, start, end, looked(field, start, end))


@rule(told=judged_by)
def _tell(field: Field, start: int, end: int, found: Look) -> None:
    names = field.board.names
    why, at = reason(found)
    field.happened(
        LosChecked(names[start], names[end], found.seen, found.hindrance, why, at, found.elements)
    )


def reason(found: Look) -> tuple[str, str]:
    """What blocks, else the largest hindrance: the rule by its name, and where."""
    if found.blocker is not None:
        return found.blocker.why, found.blocker.name
    hinders = [each for each in found.met if each.effect == "hinders"]
    if not hinders:
        return "", ""
    worst = max(hinders, key=lambda each: each.hindrance)
    return worst.why, worst.name


def ask(field: Field, step: Step) -> None:
    """Answer `ask: {los: J9/K6}`. Raises InputError where a hex isn't on the map."""
    names = step.name.split("/")
    known = [field.board.index.get(name, -1) for name in names]
    if len(names) != 2 or min(known) < 0:
        lost = next((n for n, at in zip(names, known, strict=True) if at < 0), step.name)
        last = field.board.names[-1]
        message = f"no hex {lost!r} on the map, A1 to {last}; name two of it: J9/K6"
        raise InputError(Problem(message, step.place))
    tell(field, *known)

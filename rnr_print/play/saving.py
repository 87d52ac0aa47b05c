"""A piece of a game saved as an example, which is played by the examples' own runner before it is
shown."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rnr_print.core.errors import InputError, fail
from rnr_print.engine.decision import Decision
from rnr_print.engine.event import Event, with_fresh_rules
from rnr_print.engine.replay import Answer
from rnr_print.engine.script import Step
from rnr_print.engine.table import Table
from rnr_print.examples.runner import play_one
from rnr_print.play.blocks import block, expected, script
from rnr_print.play.briefer import briefly
from rnr_print.play.match import Match, Now
from rnr_print.rulebook.example_blocks import examples_in

FILE: Final = "saved.md"
MOST_RULES: Final = 5
"""How many rules a saved example says that it shows; who pastes it knows which it is about."""
SOME: Final = 12
"""Moments back that are offered to begin at."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A question at rest, after so many answers, at which an example may begin."""

    answers: int
    player: str
    told: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a game: the position it begins with, what is said and thrown, what happens.

    Of the steps `silent` are offers passed over, by their numbers, `began` begin something anew, by
    their identity.
    """

    setup: Mapping[str, object]
    steps: tuple[Step, ...]
    silent: frozenset[int]
    began: frozenset[int]
    log: tuple[Event, ...]
    end: Mapping[str, object]


def moments(match: Match) -> list[Moment]:
    """Where an example may begin, the latest first; nothing where none may."""
    end, resting = _end(match), match.begun.stage.resting
    story = match.room.story
    found = []
    for number, each in enumerate(match.now.questions[:end]):
        if each.kind in resting:
            told = f"{story.player(each.player)}: {story.answer(each.key, each.name)}"
            found.append(Moment(number, each.player, told))
    whole = [each for each in found if each.answers == 0]
    return [*reversed(found[-SOME:]), *(whole if len(found) > SOME else ())]


def saved(match: Match, start: int, title: str) -> str:
    """The piece of the game from the question after `start` answers as an example block.

    Raises InputError where it can't be told as one.
    """
    end = _end(match)
    if not 0 <= start < end:
        raise fail(match.room.say("save/short"))
    why = ""
    for piece in _pieces(match, start, end):
        for terse in (True, False):
            try:
                return _proved(match, piece, title, terse)
            except InputError as error:
                why = why or str(error.problems[0].message)
    raise fail(match.room.say("save/never", why=why))


def _end(match: Match) -> int:
    """After how many answers the table is at rest last."""
    now, resting = match.now, match.begun.stage.resting
    if now.asked is None or now.asked.kind in resting:
        return len(now.questions)
    at_rest = [n for n, each in enumerate(now.questions) if each.kind in resting]
    return at_rest[-1] if at_rest else 0


def _pieces(match: Match, start: int, end: int) -> Iterator[Piece]:
    """The piece from its own position; then, longer, from where the game began."""
    finish = _written(match, match.answers[:end]) or {}
    setup = _written(match, match.answers[:start])
    if setup is not None:
        yield _piece(match.now, setup, start, end, match, finish)
    yield _piece(match.now, match.begun.setup, 0, end, match, finish)


def _written(match: Match, answers: tuple[Answer, ...]) -> Mapping[str, object] | None:
    """The position after these answers; None where the game can't write it."""
    found: list[Mapping[str, object] | None] = []

    def look(table: Table, asked: Decision[object]) -> None:
        found.append(match.room.tabletop.written(table, match.begun.setup))

    match.played(answers, agents=False, at_rest=look)
    return found[0] if found else None


def _piece(
    now: Now, setup: Mapping[str, object], start: int, end: int, match: Match,
    finish: Mapping[str, object],
) -> Piece:  # fmt: skip
    asked, resting = now.questions, match.begun.stage.resting
    first = asked[start] if start else None
    from_step, from_event = (first.steps, first.events) if first else (0, 0)
    last = asked[end] if end < len(asked) else None
    to_step = last.steps if last else len(now.steps)
    to_event = last.events if last else len(now.log)
    began = frozenset(
        id(now.steps[each.steps]) for each in asked[start:end] if each.kind in resting
    )
    silent = frozenset(
        each.steps - from_step for each in asked[start:end]
        if each.silent and each.kind not in resting
    )  # fmt: skip
    log = tuple(now.log[from_event:to_event])
    steps = tuple(now.steps[from_step:to_step])
    return Piece(setup, steps, silent, began, log, finish)


def _proved(match: Match, piece: Piece, title: str, terse: bool) -> str:
    """The block, played and found to come as it did at the table. Raises InputError."""
    steps = [
        step for number, step in enumerate(piece.steps) if not (terse and number in piece.silent)
    ]
    body: dict[str, object] = {
        "title": title,
        "setup": piece.setup,
        "script": script(steps, piece.began),
    }
    log = _played(match, body)
    told = [str(event) for event in log]
    happened = [str(event) for event in piece.log]
    if told[len(told) - len(happened) :] != happened:
        raise fail("from this position the game goes another way; begin earlier")
    body["setup"] = _brief(match, body, told)
    body["expect"] = expected(log)
    if final := dict(_final(match, body, piece)):
        body["final"] = final
    _played(match, body)
    return _text(match, body, log)


def _brief(match: Match, body: Mapping[str, object], told: list[str]) -> dict[str, object]:
    """The position without what makes no difference to what happens."""

    def same(tried: dict[str, object]) -> bool:
        try:
            return [str(event) for event in _played(match, {**body, "setup": tried})] == told
        except InputError:
            return False

    setup = body["setup"]
    assert isinstance(setup, Mapping)
    return briefly(setup, match.room.tabletop.board, same)


def _final(
    match: Match, body: Mapping[str, object], piece: Piece
) -> Iterator[tuple[str, object]]:  # fmt: skip
    """What is different at the end, as far as the game compares it."""
    for key, value in piece.end.items():
        if piece.setup.get(key) == value:
            continue
        for way in (value, _bare(value)):
            try:
                _played(match, {**body, "final": {key: way}})
            except InputError:
                continue
            yield key, way
            break


def _bare(value: object) -> object:
    """The same with names alone: `[{a: {entered: true}}, b]` is `[a, b]`."""
    if isinstance(value, Mapping):
        return {key: _bare(inner) for key, inner in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [
            next(iter(each)) if isinstance(each, Mapping) and len(each) == 1 else each
            for each in value
        ]
    return value


def _played(match: Match, body: Mapping[str, object]) -> Sequence[Event]:
    """What happens in the block when the runner plays it. Raises InputError where it fails."""
    desk = match.room.desk
    (example,) = examples_in(_text(match, body, ()), FILE)
    for mode in desk.modes(example):
        outcome = play_one(desk, example, mode)
        if not outcome.passed:
            raise InputError(outcome.run.failures[0].problem)
    return outcome.run.log


def _text(match: Match, body: Mapping[str, object], log: Sequence[Event]) -> str:
    """The block with its id, the rules behind it, and its mode where the position says none."""
    rules = match.room.desk.book.rules if log else ()
    fired = dict.fromkeys(rule for _, fresh in with_fresh_rules(log) for rule in fresh)
    shown = [rule for rule in fired if rule in rules][:MOST_RULES]
    setup = body.get("setup")
    said = isinstance(setup, Mapping) and "mode" in setup
    modes = () if said else match.begun.modes
    attributes = {"rules": " ".join(shown), "modes": " ".join(modes)}
    return block(f"ex.{slug(str(body['title']))}", attributes, body)


def slug(title: str) -> str:
    """An id made of a title: `two-enemies-one-point`."""
    words = re.findall(r"[a-z0-9]+", title.lower())
    return "-".join(words)[:60].strip("-") or "from-the-table"

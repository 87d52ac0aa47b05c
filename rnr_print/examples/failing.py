"""A failure as a player would see it: in words, and beside them as an example says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from rnr_print.engine.decision import Decision
from rnr_print.engine.event import Event
from rnr_print.engine.expectation import Expected, Row
from rnr_print.engine.failure import Failure
from rnr_print.examples.protocol import Story

WIDTH = 92
HALF = 46
"""How wide a column may grow, in characters."""
INDENT = " " * 4


def told(failure: Failure, story: Story) -> Iterator[str]:
    """The problem with its place, then everything a player would have seen."""
    yield str(failure.problem)
    yield from (INDENT + line for line in seen(failure, story))


def seen(failure: Failure, story: Story) -> Iterator[str]:
    """What went before, what is asked, what was expected beside what happened."""
    for event, rules in failure.before:
        yield from _wrapped(_happened(event, rules, story), WIDTH)
    if failure.rows:
        yield from _side_by_side(failure.rows, story)
    if failure.asked is not None:
        yield from _prompt(failure.asked, story)


def _prompt(asked: Decision[object], story: Story) -> Iterator[str]:
    """The question with all its answers, as players say them and as a script does."""
    about = f" ({story.subject(asked.about)})" if asked.about else ""
    yield f"The game asks {story.player(asked.player)}: {asked.kind}{about}?"
    spoken = [story.answer(each.key, each.name) for each in asked.options]
    width = max(map(len, spoken))
    for said, option in zip(spoken, asked.options, strict=True):
        yield f"  {said:<{width}}  {option}"


def _side_by_side(rows: Sequence[Row], story: Story) -> Iterator[str]:
    cells = [(_wrapped(_expected(row.want, story), HALF), _event(row, story)) for row in rows]
    width = max(len("expected"), *(len(line) for left, _ in cells for line in left))
    yield f"  {'expected':<{width}} | happened"
    for row, (left, right) in zip(rows, cells, strict=True):
        mark = ">" if row.differs else " "
        for want, event in zip_longest(left, right, fillvalue=""):
            yield f"{mark} {want:<{width}} | {event}".rstrip()
            mark = " "


def _expected(want: Expected | None, story: Story) -> list[str]:
    if want is None:
        return []
    sentence = "" if want.skip else story.wanted(want.name, dict(want.facts))
    return [sentence, f"  {want}"] if sentence else [str(want)]


def _event(row: Row, story: Story) -> list[str]:
    if row.event is None:
        return ["(nothing more)"]
    return _wrapped(_happened(row.event, row.rules, story), HALF + HALF // 2)


def _happened(event: Event, rules: Sequence[str], story: Story) -> list[str]:
    """An event in a sentence, as an example says it, and the rules that came in with it."""
    lines = [story.sentence(event), f"  {event}"]
    return [*lines, f"  by {', '.join(rules)}"] if rules else lines


def _wrapped(lines: Sequence[str], width: int) -> list[str]:
    """`lines` no longer than `width`; what goes on is indented further."""
    return [
        part
        for line in lines
        for part in wrap(
            line, width, subsequent_indent=INDENT, break_on_hyphens=False, break_long_words=False
        )
    ]

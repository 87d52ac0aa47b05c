"""Problems of a page at the lines where the words that make them are translated."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from rnr_print.build.tracing import Trail, tracing
from rnr_print.core.errors import InputError, Problem
from rnr_print.locales.catalog import Catalog
from rnr_print.locales.traced import Named, unmarked
from rnr_print.print.faces.onlooker import FACES, Seen
from rnr_print.print.faces.rooms import Room
from rnr_print.print.faces.texts import OVERFLOW
from rnr_print.print.typeset import witness

_BOX = re.compile(r", box (.+?): text ")


def at_translations(
    problems: Iterable[Problem], product: str, catalog: Catalog, draw: Callable[[], object]
) -> list[Problem]:
    """The problems that `draw` raises of a product, each at the translation of the words it is
    about, under their id; where it is about none, as it is. All is drawn again, with words that are
    traced."""
    told = list(problems)
    if not told:
        return []
    again: Sequence[Problem] = ()
    with tracing() as trail, FACES.looking_on() as seen, witness.LINES.looking_on() as lines:
        try:
            draw()
        except InputError as error:
            again = error.problems
    traced = {unmarked(each.message): each.message for each in again}
    fitted = [each.text for each in lines if each.width]
    for problem in told if fitted else ():  # a drawing ends with the first that has no room
        if problem.message not in traced and problem.code == OVERFLOW:
            traced[problem.message] = fitted[-1]
    boxes = {name: iter(texts) for name, texts in _too_full(seen, trail).items()}
    return [_placed(each, product, _texts_of(each, traced, boxes, trail), catalog) for each in told]


def _too_full(seen: Iterable[Seen], trail: Trail) -> dict[str, list[list[Named]]]:
    """The texts of boxes that can't hold them, by the names of the boxes, in their order."""
    found: dict[str, dict[tuple[str, ...], list[Named]]] = {}
    for face in seen:
        for room in face.rooms:
            if _overflows(room):
                texts = trail.texts_in(" ".join(room.texts))
                found.setdefault(unmarked(room.name), {})[room.texts] = texts
    return {name: list(texts.values()) for name, texts in found.items()}


def _overflows(room: Room) -> bool:
    return room.spare < 0 if room.is_line else not room.lines


def _texts_of(
    problem: Problem, traced: dict[str, str], boxes: dict[str, Iterator[list[Named]]], trail: Trail
) -> list[Named]:
    """The texts that a problem is about."""
    box = _BOX.search(problem.message)
    if box and (texts := next(boxes.get(box[1], iter(())), None)):
        return texts
    return trail.texts_in(traced.get(problem.message, ""))


def _placed(
    problem: Problem, product: str, texts: Iterable[Named], catalog: Catalog
) -> Problem:  # fmt: skip
    """The problem at the translation of the longest of these texts."""
    known = [each for each in texts if catalog.place(*each)]
    said = problem.message if problem.place else f"{product}: {problem.message}"
    if not known:
        return replace(problem, message=said)
    longest = max(known, key=lambda each: len(catalog.words[each][0]))
    said = f"{longest.context}: {said}"
    return replace(problem, message=said, place=catalog.place(*longest))

"""A line of sight in words: the answer, the thread, and what of all it meets counts and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from rnr_print.core.errors import InputError, Problem
from rnr_print.engine.boards.hex import Hex
from rnr_print.games.hex_tactical.los import RULE, Look, Met, look
from rnr_print.games.hex_tactical.map_reading import extent, read_map
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.story import HexStory
from rnr_print.games.sighted import SightWish

SEEN, UNSEEN, STOP = "──", "┄┄", "✕"
Read = TypeVar("Read")


class HexSighting:
    """Tells threads on the maps of the game."""

    def told(self, wish: SightWish) -> Sequence[str]:
        """The answer and its reasons, line by line. Raises InputError for what isn't there."""
        on = read_map(wish.folder, wish.map)
        story = HexStory.read(wish.folder, wish.database, wish.language)
        return list(lines(story, on, _asked(on, wish)))


def _asked(on: HexMap, wish: SightWish) -> Look:
    """The look that is wished for. Raises InputError with all that is wrong with the wish."""
    problems: list[Problem] = []

    def read(parse: Callable[[str], Read], text: str) -> Read | None:
        try:
            return parse(text)
        except ValueError as error:
            problems.append(Problem(str(error)))
            return None

    def on_map(text: str) -> Hex:
        found = Hex.parse(text.upper())
        if found not in on:
            raise ValueError(f"{found.name} is not on the map {on.id}; {extent(on.board)}")
        return found

    def thick(text: str) -> tuple[Hex, int]:
        name, _, value = text.partition(":")
        most = on.chart.smoke.most
        if not value.isdecimal() or not 1 <= int(value) <= most:
            raise ValueError(f"smoke {text!r}; write a hex and 1 to {most}: {name or 'N8'}:{most}")
        return on_map(name), int(value)

    start, end = read(on_map, wish.start), read(on_map, wish.end)
    smoke = [read(thick, text) for text in wish.marks.get("smoke", ())]
    blaze = [read(on_map, text) for text in wish.marks.get("blaze", ())]
    if problems or start is None or end is None:
        raise InputError(dict.fromkeys(problems))
    return look(
        on, start, end, dict(each for each in smoke if each), frozenset(at for at in blaze if at)
    )


def lines(story: HexStory, on: HexMap, found: Look) -> Iterator[str]:
    """A look told: the question, the answer, a strip of the thread, then element by element."""
    low, high = found.levels
    start, end = found.start.name, found.end.name
    named = f"map/{on.id}"
    title = story.teller.pattern(named) if named in story.teller.wording else on.title
    yield story.say(
        "los/head", map=title, start=start, end=end, range=found.range, low=low, high=high
    )
    if found.blocker:
        yield story.say("los/hidden", name=found.blocker.name)
    else:
        yield story.say("los/hindered" if found.hindrance else "los/seen", n=found.hindrance)
    yield f"  {strip(found)}"
    if found.range <= 1:
        yield f"  {story.say('los/near', rule=f'{RULE}near')}"
    elif not found.met:
        yield f"  {story.say('los/nothing-between')}"
    for each in found.met:
        yield f"  {element(story, each)}"
    if f"{RULE}largest" in found.rules and found.seen:
        yield f"  {story.say('los/largest', n=found.hindrance, rule=f'{RULE}largest')}"


def strip(found: Look) -> str:
    """The thread in a line: dashed beyond the first thing that blocks."""
    told, line = [found.start.name], SEEN
    blocker = found.blocker
    names = [*found.elements, found.end.name]
    if blocker is not None and blocker.name not in names:  # a wall across: put it in its place
        rest = found.met[found.met.index(blocker) :]
        after = next((each.name for each in rest if each.kind in ("hex", "side")), names[-1])
        names.insert(names.index(after), blocker.name)
    for name in names:
        told += [line, name]
        if blocker is not None and name == blocker.name and line == SEEN:
            told.append(STOP)
            line = UNSEEN
    return " ".join(told)


def element(story: HexStory, each: Met) -> str:
    """One thing that is met, and what becomes of it."""
    told = {"name": each.name, "level": each.level, "has": has(story, each)}
    if each.effect == "nothing":
        return story.say("los/element", **told)
    what = story.teller.pattern(f"stories/los/{each.effect}", {"n": each.hindrance})
    why = story.say(f"los/why/{each.effect}-{each.why}")
    return story.say("los/counted", **told, what=what, why=why, rule=f"{RULE}{each.why}")


def has(story: HexStory, each: Met) -> str:
    """What stands there."""

    def pattern(name: str, **fields: object) -> str:
        return story.teller.pattern(f"stories/los/has/{name}", fields)

    if each.has == "smoke":
        return pattern("smoke", n=each.value)
    if not each.has:
        return pattern("empty")
    first, _, second = each.has.partition("+")
    return (
        pattern("two", first=pattern(first), second=pattern(second)) if second else pattern(first)
    )

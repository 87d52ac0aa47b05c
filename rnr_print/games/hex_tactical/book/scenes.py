"""Examples drawn and told: a piece of the map, steps in sentences, what is otherwise now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any, Final

from rnr_print.book.escaping import escaped
from rnr_print.book.parts import Diagrams, ToldStep
from rnr_print.book.performance import Performance
from rnr_print.cards.rules_text import ended
from rnr_print.engine.event import Event
from rnr_print.games.hex_tactical.book.arranging import arranged, heard, in_a_row, within
from rnr_print.games.hex_tactical.book.context import HexDesk
from rnr_print.games.hex_tactical.book.dice import rolled
from rnr_print.games.hex_tactical.book.sentences import PLAIN, Speaker
from rnr_print.games.hex_tactical.book.steps import ROLLS, Step
from rnr_print.games.hex_tactical.book.tables import Belongings, State
from rnr_print.games.hex_tactical.events import LosChecked
from rnr_print.games.hex_tactical.pictures.board import position_picture
from rnr_print.games.hex_tactical.pictures.choice import (
    looks_of,
    named,
    pictures_of,
    scenes_of,
)
from rnr_print.games.hex_tactical.pictures.piles import VALUED
from rnr_print.games.hex_tactical.pictures.thread import sights_picture
from rnr_print.games.hex_tactical.pictures.told import standing
from rnr_print.print.pages.blocks import Figure
from rnr_print.print.pages.markup import plain

STRIP: Final = 117.0
"""What the drawing of a case takes of the full measure, mm."""
STRIP_HIGH, LEAST_SCALE = 56.0, 0.8
"""How high it is where that makes it no smaller than this share, mm: three stand on an A4 page."""
LEAST_TYPE: Final = 0.68
"""To what share of their size drawings of cases are set where a page would be left bare."""
TALLEST: Final = 92.0
"""How much of a page all drawings of an example take, mm, if they are several."""
HEAD: Final = 12
"""About how many letters stand before what lies otherwise beside the map."""
SUMMED: Final = ROLLS - {"smoke"}
"""Rolls that pictures add up."""
OPEN: Final = "open"
"""What stands on a side from which something was taken away."""


def ends(played: Performance) -> tuple[State, State]:
    """The tables that an example begins and ends with."""
    before, after = played.before, played.after
    assert isinstance(before, State)
    assert isinstance(after, State)
    return before, after


def is_look(played: Performance) -> bool:
    """Whether an example asks nothing but who sees whom."""
    log = played.run.log
    return bool(log) and all(isinstance(each, LosChecked) for each in log)


class HexScenes:
    """Shows and tells examples in one book."""

    def __init__(self, desk: HexDesk) -> None:
        self.desk, self.story = desk, desk.story
        self.speaker = Speaker(desk)

    def steps(self, played: Performance) -> tuple[ToldStep, ...]:
        """What happens, step by step; the dice of what a picture adds up are drawn there."""
        return tuple(map(self._step, self.speaker.steps(played)))

    def _step(self, step: Step) -> ToldStep:
        told = self.speaker.sentence(step)
        if not step.roll or step.purpose in SUMMED:
            return ToldStep(step.number, step.side, told, told)
        dice = rolled(self.desk, *self.speaker.dice(step.roll))
        beside = self.speaker.sentence(step, dice=False)
        return ToldStep(step.number, step.side, told, beside, drawing=dice)

    def refusals(self, played: Performance) -> Iterator[tuple[str, str]]:
        """The moves that are not allowed, each with its reason, and the rule that gives it."""
        for steps, refusal in played.run.refused:
            yield self.desk.bound(escaped(self.story.no(steps, refusal))), refusal.rule

    def diagrams(self, played: Performance) -> Diagrams:
        """The map around what happens; the last picture also tells the steps in words."""
        before, after = ends(played)
        run = played.run
        found = pictures_of(self.desk.artist, run.log, before.on, after.on, bool(run.refused))
        if not found:
            return Diagrams(())
        wholes = [each.whole for each in found]
        if not in_a_row(wholes) and sum(figure.height for figure in wholes) > TALLEST:
            found = (found[0].alone,)  # what came of it is told by the steps
        told = [plain(self.speaker.sentence(each)) for each in self.speaker.steps(played)]
        last = found[-1]._replace(plan=heard(found[-1].plan, told))
        closing = [plain(each) for each, _ in self.refusals(played)]
        if belongings := self.belongings(played):
            closing.append("".join(belongings) + " " * HEAD)
        return arranged([*found[:-1], last], told, closing)

    def strip(self, played: Performance) -> Figure | None:
        """The map before, with the hexes that are named; the threads, if nothing but who sees whom
        is asked for; what happens first, if nobody is there."""
        before, after = ends(played)
        log, artist = played.run.log, self.desk.artist
        if is_look(played):
            looks = looks_of(scenes_of(before.on, log))
            return _low(within(sights_picture(artist, before.on, looks).whole, STRIP))
        if before.on.stands:
            refused = [step.name for steps, _ in played.run.refused for step in steps]
            more = named(before.on, log, refused)
            picture = position_picture(artist, before.on, most=VALUED, more=more)
            return _low(within(picture.whole, STRIP))
        found = pictures_of(artist, log, before.on, after.on)
        return _low(within(found[0].whole, STRIP)) if found else None

    def opening(self, played: Performance) -> str:
        """Where everybody stands; what both sides have and have lost, and whose turn it is, but
        where it is only asked who sees whom."""
        before, _ = ends(played)
        setup = played.example.yaml.data.get("setup")
        told = standing(self.desk.artist, before.on)
        if not is_look(played):
            told += self._beside(before)
        if isinstance(setup, dict):
            told = [*self._redrawn(setup.get("change", {})), *told]
        if isinstance(setup, dict) and "initiative" in setup:  # it matters here
            told.insert(
                -1, self.story.say("setting/initiative", side=self.story.name(before.initiative))
            )
        return self.desk.bound(escaped(" ".join(told)))

    def _redrawn(self, change: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
        """What an example has otherwise than the printed map."""
        tell = self.desk.tell
        for at, what in change.get("sides", {}).items():
            yield self.desk.words.say(
                "examples/redrawn", at=at, what=tell(f"terrain/{what or OPEN}")
            )
        for at, what in change.get("hexes", {}).items():
            told = [tell("pictures/view/level", n=what["level"])] if "level" in what else []
            told += [tell(f"terrain/{what['ground']}")] if "ground" in what else []
            yield self.desk.words.say("examples/redrawn", at=at, what=self.story.listed(told))

    def _beside(self, table: State) -> Iterator[str]:
        say, name = self.story.say, self.story.name
        for side in table.sides:
            if side.radio:
                key = "silent-radio" if side.silent else "radio"
                yield say(f"setting/{key}", side=name(side.side), n=side.radio)
            if side.hand:
                fates = self.story.listed(map(self.story.card, side.hand))
                yield say("setting/hand", side=name(side.side), n=fates)
            yield from map(ended, self._gone(side.side, side.lost, side.exited))
        yield say("setting/score", vp=name(str(table.vp)), time=table.time)
        yield say("setting/turn", side=name(table.turn))

    def question(self, played: Performance) -> str:
        """Who is asked what at the end; empty where it ends at rest."""
        asked = played.run.asked
        if asked is None or asked.kind in PLAIN:
            return ""
        return self.desk.bound(escaped(self.story.asked(asked.player)))

    def changes(self, played: Performance) -> Sequence[str]:
        """The hexes in which anything stands or lies otherwise."""
        before, after = (each.on for each in ends(played))
        then = set(standing(self.desk.artist, before))
        now = [each.rstrip(".") for each in standing(self.desk.artist, after) if each not in then]
        stood = dict.fromkeys(stand.at for stand in before.stands)
        empty = [at.name for at in stood if not after.at(at)]
        if empty:
            now.append(self.desk.words.say("examples/empty", hexes=self.story.listed(empty)))
        return [escaped(each) for each in now]

    def belongings(self, played: Performance) -> Sequence[str]:
        """Points and time, the Initiative card, who is lost or gone, radios."""
        return [escaped(each) for each in self._otherwise(*ends(played))]

    def _otherwise(self, before: State, after: State) -> Iterator[str]:
        say, name = self.desk.words.say, self.story.name
        if (before.vp, before.time) != (after.vp, after.time):
            yield say("examples/score", vp=name(str(after.vp)), time=after.time)
        if before.initiative != after.initiative:
            yield say("examples/initiative", side=name(after.initiative))
        for then, now in zip(before.sides, after.sides, strict=True):
            yield from self._of(then, now)

    def _of(self, then: Belongings, now: Belongings) -> Iterator[str]:
        lost = [each for each in now.lost if each not in then.lost]
        exited = [each for each in now.exited if each not in then.exited]
        yield from self._gone(now.side, lost, exited)
        if then.silent != now.silent:
            key = f"examples/radio-{'silent' if now.silent else 'works'}"
            yield self.desk.words.say(key, side=self.story.name(now.side))

    def _gone(self, side: str, lost: Sequence[str], exited: Sequence[str]) -> Iterator[str]:
        """Whom a side has lost, and who has left over an edge."""
        for key, units in (("lost", lost), ("exited", exited)):
            if units:
                told = self.story.listed(map(self.story.word, units))
                name = self.story.name(side)
                yield self.desk.words.say(f"examples/{key}", side=name, units=told)

    def cards(self, played: Performance) -> Iterator[str]:
        """The cards of the units and weapons to which something happens, and of the fates."""
        cards = self.desk.sources.database.cards
        for event in played.run.log:
            for name in _names(event):
                if name in self.story.counters:
                    yield self.story.counters[name][0].id
                elif name in cards:
                    yield name


def _low(figure: Figure) -> Figure:
    """The drawing of a case, smaller if it is high; it gives what leaves type large enough."""
    scale = max(LEAST_SCALE, min(1.0, STRIP_HIGH / figure.height))
    return replace(within(figure, figure.width * scale), gives=1 - LEAST_TYPE / scale)


def _names(event: Event) -> Iterator[str]:
    for field in fields(event):
        value = getattr(event, field.name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, str):
                yield each

"""Line of sight told: what a thread meets, what of it counts, and why one sees or doesn't.

| | |
|---|---|
| near | neighbors always see each other |
| ground | the ground of a side is the lower of its two hexes; beyond the map is nothing |
| common | a side has what both its hexes have; smoke is there if either has it, and in both ends |
| higher | on one level: higher ground blocks |
| same-level | on one level: an obstacle on that level blocks |
| hill-same | on two levels: ground as high as the higher end blocks |
| blind-hex | on two levels: an obstacle below the higher end hides the hex behind it |
| over-lower | all other obstacles and hindrances on lower ground do nothing |
| road | obstacle and hindrance of a hex are lifted where the thread keeps to its roads |
| side-wall | a wall or hedge that the thread touches blocks ends that stand on its ground |
| hindrance, largest | the largest hindrance that counts reduces fire |
| smoke | smoke hinders and never blocks |
| both-ways | what sees is seen |

`look` says all that and takes its time; `verdicts` gives the same answers, and only those, fast.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from rnr_print.engine.boards.hex import DIRECTIONS, Hex, Side
from rnr_print.games.hex_tactical.maps import HexMap
from rnr_print.games.hex_tactical.threads import Contact, Element, thread

Effect = Literal["blocks", "hinders", "ignored", "nothing"]
RULE: Final = "los."
"""Begins the ids of the rules: `los.blind-hex`."""


class Met(NamedTuple):
    """One thing on a thread: what stands in an element, on a touched side, or smoke in an end."""

    kind: Literal["hex", "side", "barrier", "end"]
    name: str
    """The hex, `K8`, or the side, `M8/N8`."""
    level: int
    has: str
    """The ground, barrier or mark; two obstacles of a side are joined by a plus."""
    effect: Effect
    why: str = ""
    """The rule by which, without `los.`; none where nothing stands there."""
    hindrance: int = 0
    """What counts of it; 0 where it doesn't."""
    value: int = 0
    """What the mark or ground says, counted or not."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is to be said of one thread, seen from its start."""

    start: Hex
    end: Hex
    levels: tuple[int, int]
    elements: tuple[str, ...]
    """The names of hexes and sides in order."""
    met: tuple[Met, ...]

    @property
    def range(self) -> int:
        """How far it is, in hexes."""
        return self.start.distance(self.end)

    @property
    def blocker(self) -> Met | None:
        """The first thing that blocks; None where the end is seen."""
        return next((each for each in self.met if each.effect == "blocks"), None)

    @property
    def seen(self) -> bool:
        """Whether nothing blocks."""
        return self.blocker is None

    @property
    def hindrance(self) -> int:
        """The largest hindrance that counts; 0 where the end isn't seen."""
        counted = (each.hindrance for each in self.met if each.effect == "hinders")
        return max(counted, default=0) if self.seen else 0

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that decided something, each once, in order."""
        found = [each.why for each in self.met if each.why]
        if len([each for each in self.met if each.effect == "hinders"]) > 1:
            found.append("largest")
        if self.range <= 1:
            found.insert(0, "near")
        return tuple(RULE + why for why in dict.fromkeys(found))


def look(
    on: HexMap,
    start: Hex,
    end: Hex,
    smoke: Mapping[Hex, int] | None = None,
    blaze: Set[Hex] = frozenset(),
) -> Look:
    """Who stands at `start` looks to `end`, both on the map. `smoke` gives the values of marks."""
    return _Looking(on, start, end, smoke or {}, blaze).told()


class _Looking(NamedTuple):
    """What one look needs to know."""

    on: HexMap
    start: Hex
    end: Hex
    smoke: Mapping[Hex, int]
    blaze: Set[Hex]

    def told(self) -> Look:
        found = thread(self.start, self.end)
        met = [*self._end(self.start)]
        contacts = list(found.contacts)
        for number, element in enumerate(found.elements):
            while contacts and contacts[0].after <= number:
                met += self._barrier(contacts.pop(0))
            met += self._element(element)
        for contact in contacts:
            met += self._barrier(contact)
        if self.end != self.start:
            met += self._end(self.end)
        names = tuple(_name(each) for each in found.elements)
        levels = self.on.levels[self.start], self.on.levels[self.end]
        return Look(self.start, self.end, levels, names, tuple(met))

    def _end(self, at: Hex) -> Iterator[Met]:
        if value := self.smoke.get(at, 0):
            yield Met("end", at.name, self.on.levels[at], "smoke", "hinders", "smoke", value, value)

    def _barrier(self, contact: Contact) -> Iterator[Met]:
        side = Side.between(contact.first, contact.second)
        name = self.on.sides.get(side)
        if name is None:
            return
        level = self._ground(*side)
        effect: Effect = "nothing"
        if self.on.chart.sides[name].obstacle:
            ends = {self.on.levels[self.start], self.on.levels[self.end]}
            effect = "blocks" if ends == {level} else "ignored"
        why = "side-wall" if effect != "nothing" else ""
        yield Met("barrier", side.name, level, name, effect, why)

    def _element(self, element: Element) -> Iterator[Met]:
        hexes = [at for at in (element.first, element.second) if at is not None and at in self.on]
        kind: Literal["hex", "side"] = "side" if element.second else "hex"
        level, name = self._ground(*hexes), _name(element)
        has, obstacle, hindrance = self._terrain(hexes)
        effect, why = self._effect(element, level, obstacle, hindrance, self._lifted(element))
        counts = hindrance if effect == "hinders" else 0
        yield Met(kind, name, level, has, effect, why, counts, hindrance)
        if value := max(self.smoke.get(at, 0) for at in hexes):
            if effect == "blocks" and why in ("higher", "hill-same"):
                return
            counted = self._counts(element, level)
            why = "smoke" if counted else "over-lower"
            yield Met(kind, name, level, "smoke", "hinders" if counted else "ignored", why,
                      value if counted else 0, value)  # fmt: skip

    def _ground(self, *hexes: Hex) -> int:
        """The lower ground of those that are on the map."""
        return min(self.on.levels[at] for at in hexes if at in self.on)

    def _terrain(self, hexes: list[Hex]) -> tuple[str, bool, int]:
        """What all of these hexes have: its name, whether it is an obstacle, its hindrance."""
        grounds = [self._standing(at) for at in hexes]
        names = "+".join(dict.fromkeys(name for name, *_ in grounds))
        obstacle = all(blocks for _, blocks, _ in grounds)
        hindrance = min(number for *_, number in grounds)
        has = len(hexes) == 1 or obstacle or hindrance
        return names if has else "", obstacle, hindrance

    def _standing(self, at: Hex) -> tuple[str, bool, int]:
        """What stands in a hex: its name, whether it is an obstacle, its hindrance."""
        if at in self.blaze:
            return "blaze", True, 0
        ground = self.on.ground(at)
        return self.on.grounds[at], ground.obstacle, ground.hindrance

    def _lifted(self, element: Element) -> bool:
        """Whether roads carry the thread through a hex; not through fire."""
        if element.second or not element.carriers or element.first in self.blaze:
            return False
        roads = self.on.road_sides.get(element.first, ())
        number = sum(1 << way for way, name in enumerate(DIRECTIONS) if name in roads)
        return bool(element.carriers >> number & 1)

    def _counts(self, element: Element, level: int) -> bool:
        """Whether obstacles and hindrances of an element on this ground count at all."""
        one, other = self.on.levels[self.start], self.on.levels[self.end]
        if one == other:
            return level == one
        by_low = element.by_start if one < other else element.by_end
        return by_low and min(one, other) <= level < max(one, other)

    def _effect(
        self, element: Element, level: int, obstacle: bool, hindrance: int, lifted: bool
    ) -> tuple[Effect, str]:
        one, other = self.on.levels[self.start], self.on.levels[self.end]
        if one == other and level > one:
            return "blocks", "higher"
        if one != other and level >= max(one, other):
            return "blocks", "hill-same"
        if not obstacle and not hindrance:
            return "nothing", ""
        if not self._counts(element, level):
            return "ignored", "over-lower"
        if lifted:
            return "ignored", "road"
        if hindrance:
            return "hinders", "hindrance"
        return "blocks", "same-level" if one == other else "blind-hex"


def _name(element: Element) -> str:
    if element.second is None:
        return element.first.name
    return Side.between(element.first, element.second).name

"""What felled men, read from a log: with which weapon, in an action or a reaction."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable
from typing import NamedTuple

from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.events.extras import BombSet
from rnr_print.games.breaking_news.events.fire import (
    DiscThrown,
    Fired,
    Hit,
    Strayed,
    StrikeFell,
    ZoneTested,
)
from rnr_print.games.breaking_news.events.game import InitiativeRolled, TakenPrisoner
from rnr_print.games.breaking_news.events.harm import (
    AssaultRolled,
    MeleeRolled,
    Removed,
    Saved,
    SaveFailed,
    Wounded,
)

ACTION, REACTION, NEITHER = "action", "reaction", "neither"
"""When a man was felled: by the active side, by the other, by what is nobody's shot."""
Lost = Removed | Wounded | TakenPrisoner


class Cause(NamedTuple):
    """A weapon, or what else it was, and when."""

    weapon: str
    when: str


class Inquest:
    """Goes through a log. `blasts` are the weapons that burst; a man belongs to the side whose
    name's first letter his own begins with."""

    def __init__(self, blasts: Collection[str]) -> None:
        self.found: Counter[Cause] = Counter()
        self._blasts = blasts
        self._active = ""
        self._armed: dict[str, Cause] = {}
        self._hits: defaultdict[str, list[Cause]] = defaultdict(list)
        self._failed: Cause | None = None
        self._last = Cause("", NEITHER)
        self._lost: set[str] = set()

    def read(self, log: Iterable[Event]) -> Counter[Cause]:
        """How many men each cause has felled."""
        for event in log:
            self._saw(event)
        return self.found

    def _saw(self, event: Event) -> None:
        match event:
            case InitiativeRolled():
                self._active = event.side
            case Fired():
                mine = event.by[:1] == self._active[:1]
                cause = self._armed[event.by] = Cause(event.weapon, ACTION if mine else REACTION)
                if event.weapon in self._blasts:
                    self._last = cause
            case Hit():
                self._hits[event.figure].append(self._armed.get(event.by, self._last))
            case Strayed():
                self._hits[event.figure].append(Cause("friendly fire", NEITHER))
            case MeleeRolled():
                self._last = Cause("melee", ACTION)
            case AssaultRolled():
                self._last, self._armed = Cause("assault", ACTION), {}
            case DiscThrown():
                self._last = Cause(event.weapon, ACTION)
            case BombSet():
                self._last = Cause("ied", NEITHER)
            case StrikeFell():
                self._last = Cause("strike", NEITHER)
            case ZoneTested(passed="no"):
                self._hits[event.figure].append(Cause("covering fire", ACTION))
            case Saved() | SaveFailed():
                hits = self._hits[event.figure]
                cause = hits.pop(0) if hits else self._last
                self._failed = cause if isinstance(event, SaveFailed) else None
            case Removed() | Wounded() | TakenPrisoner():
                self._count(event)

    def _count(self, event: Lost) -> None:
        if event.figure in self._lost:
            return
        self._lost.add(event.figure)
        cause = Cause("prisoner", NEITHER) if isinstance(event, TakenPrisoner) else self._failed
        self.found[cause or self._last] += 1
        self._failed = None

"""What a log adds up to: shots, hits, who felled whom, and all that a paper finds worth telling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from rnr_print.engine.boards.plane.spots import parse_length
from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.events import extras, fire, game, harm, moves, vehicles


class Moment(NamedTuple):
    """Something that happened, and in which turn."""

    event: Event
    turn: int


@dataclass(slots=True)
class Tally:
    """A game in numbers; men by their ids, lengths in hundredths of a centimeter.

    `first` has the first event of each kind, `best` those that a paper would choose of many.
    """

    turns: int = 0
    shots: Counter[str] = field(default_factory=Counter)
    dice: Counter[str] = field(default_factory=Counter)
    hits: Counter[str] = field(default_factory=Counter)
    felled: Counter[str] = field(default_factory=Counter)
    fell_by: dict[str, str] = field(default_factory=dict)
    walked: Counter[str] = field(default_factory=Counter)
    acted: set[str] = field(default_factory=set)
    initiatives: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    ones: int = 0
    first: dict[str, Moment] = field(default_factory=dict)
    astray: tuple[int, int] = (0, 0)
    far_hit: tuple[int, str, str] = (0, "", "")
    friendly: tuple[str, str] = ("", "")
    killed: list[str] = field(default_factory=list)
    ended: game.GameWon | None = None
    _hit_by: dict[str, str] = field(default_factory=dict)
    _strayed: dict[str, str] = field(default_factory=dict)
    _aim: fire.Fired | None = None

    def add(self, event: Event) -> None:
        """One more event."""
        if isinstance(event, game.TurnBegan):
            self.turns = event.number
        self.kinds[event.name] += 1
        self.first.setdefault(event.name, Moment(event, self.turns))
        count = COUNTING.get(type(event))
        if count is not None:
            count(self, event)


def tally_of(log: Iterable[Event], turn: int) -> Tally:
    """All of a log that begins in a turn."""
    found = Tally(turns=turn)
    for event in log:
        found.add(event)
    return found


def _fired(found: Tally, event: Event) -> None:
    assert isinstance(event, fire.Fired)
    found.shots[event.by] += 1
    found.dice[event.by] += len(event.dice)
    found.ones += event.dice.count(1)
    found.acted.add(event.by)
    found._aim = event


def _hit(found: Tally, event: Event) -> None:
    assert isinstance(event, fire.Hit)
    found.hits[event.by] += 1
    found._hit_by[event.figure] = event.by
    found._strayed.pop(event.figure, None)
    aim = found._aim
    if aim is not None and aim.by == event.by:
        found.far_hit = max(found.far_hit, (parse_length(aim.distance), event.by, event.figure))


def _strayed(found: Tally, event: Event) -> None:
    assert isinstance(event, fire.Strayed)
    found._strayed[event.figure] = event.by


def _melee(found: Tally, event: Event) -> None:
    assert isinstance(event, harm.MeleeRolled)
    for figure in event.figures:
        found._hit_by[figure] = event.at
    found._hit_by[event.at] = event.figures[0]
    found.acted.update((*event.figures, event.at))


def _fell(found: Tally, event: Event) -> None:
    assert isinstance(event, harm.Removed | harm.Wounded)
    figure = event.figure
    if (friend := found._strayed.pop(figure, "")) and not found.friendly[0]:
        found.friendly = (friend, figure)
    elif by := found._hit_by.pop(figure, ""):
        found.felled[by] += 1
        found.fell_by[figure] = by


def _moved(found: Tally, event: Event) -> None:
    assert isinstance(event, moves.Moved | moves.Dodged | moves.FellBack)
    found.walked[event.figure] += parse_length(event.length)
    found.acted.add(event.figure)


def _activated(found: Tally, event: Event) -> None:
    assert isinstance(event, game.Activated)
    if event.action != "stay":
        found.acted.update(event.figures)


def _initiative(found: Tally, event: Event) -> None:
    assert isinstance(event, game.InitiativeRolled)
    found.initiatives[event.side] += 1


def _deviated(found: Tally, event: Event) -> None:
    assert isinstance(event, fire.Deviated)
    found.astray = max(found.astray, (parse_length(event.length), found.turns))


def _neutral(found: Tally, event: Event) -> None:
    assert isinstance(event, extras.NeutralHit)
    if event.dead == "yes":
        found.killed.append(event.figure)


def _ended(found: Tally, event: Event) -> None:
    assert isinstance(event, game.GameWon)
    found.ended = event


def _drove(found: Tally, event: Event) -> None:
    assert isinstance(event, vehicles.Drove)
    found.acted.add(event.figure)


COUNTING: Final[dict[type[Event], Callable[[Tally, Event], None]]] = {
    fire.Fired: _fired, fire.Hit: _hit, fire.Strayed: _strayed, fire.Deviated: _deviated,
    harm.MeleeRolled: _melee, harm.Removed: _fell, harm.Wounded: _fell,
    moves.Moved: _moved, moves.Dodged: _moved, moves.FellBack: _moved,
    game.Activated: _activated, game.InitiativeRolled: _initiative, game.GameWon: _ended,
    extras.NeutralHit: _neutral, vehicles.Drove: _drove,
}  # fmt: skip
"""What each event is counted with."""

"""Everything that can happen, in the order in which a turn meets it.

Facts are ids, numbers, and spots and lengths in centimeters as they are written: `30.5/40`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from rnr_print.engine.event import Event

Names = tuple[str, ...]
Dice = tuple[int, ...]


@dataclass(slots=True)
class SidesRolled(Event):
    """`side` won, and chooses an edge."""

    side: str
    sums: Dice


@dataclass(slots=True)
class EdgeChosen(Event):
    side: str
    edge: str


@dataclass(slots=True)
class Deployed(Event):
    figure: str
    at: str


@dataclass(slots=True)
class TurnBegan(Event):
    number: int


@dataclass(slots=True)
class InitiativeRolled(Event):
    """`side` won; sums are those of the two sides in their order."""

    side: str
    sums: Dice


@dataclass(slots=True)
class InitiativeTied(Event):
    sums: Dice


@dataclass(slots=True)
class Activated(Event):
    figures: Names
    action: str


@dataclass(slots=True)
class Moved(Event):
    figure: str
    way: Names
    length: str


@dataclass(slots=True)
class Rolled(Event):
    """What a vehicle may go this turn, cm."""

    figure: str
    dice: Dice
    allowance: int


@dataclass(slots=True)
class Drove(Event):
    figure: str
    way: Names
    length: str
    facing: int


@dataclass(slots=True)
class Crashed(Event):
    """A vehicle without a driver stands; it went straight on to there."""

    figure: str
    to: str


@dataclass(slots=True)
class SteppedAside(Event):
    figure: str
    to: str


@dataclass(slots=True)
class Embarked(Event):
    figure: str
    vehicle: str


@dataclass(slots=True)
class LeftVehicle(Event):
    figure: str
    vehicle: str
    to: str


@dataclass(slots=True)
class Unharmed(Event):
    """What hit it does it no harm."""

    figure: str


@dataclass(slots=True)
class KnockedOut(Event):
    figure: str


@dataclass(slots=True)
class Exploded(Event):
    figure: str


@dataclass(slots=True)
class DriverRolled(Event):
    """Whether the first hit goes to the driver."""

    figure: str
    die: int
    hit: str


@dataclass(slots=True)
class FellBack(Event):
    """He failed to steady himself, and has crept to the nearest cover."""

    figure: str
    way: Names
    length: str


@dataclass(slots=True)
class Fired(Event):
    """`spot` is where the target stands, `added` what was added to the need, and why."""

    by: str
    at: str
    weapon: str
    how: str
    spot: str
    distance: str
    need: int
    dice: Dice
    cover: str
    added: Names


@dataclass(slots=True)
class Hit(Event):
    figure: str
    by: str


@dataclass(slots=True)
class Missed(Event):
    by: str
    at: str


@dataclass(slots=True)
class Saved(Event):
    figure: str
    need: int
    die: int


@dataclass(slots=True)
class SaveFailed(Event):
    figure: str
    need: int
    die: int


@dataclass(slots=True)
class Removed(Event):
    figure: str


@dataclass(slots=True)
class Suppressed(Event):
    figure: str


@dataclass(slots=True)
class Steadied(Event):
    figure: str
    need: int
    die: int


@dataclass(slots=True)
class StayedDown(Event):
    figure: str
    need: int
    die: int


@dataclass(slots=True)
class Reacted(Event):
    """`moment` is how far along the way, in centimeters; empty against fire."""

    figure: str
    reaction: str
    moment: str


@dataclass(slots=True)
class Dodged(Event):
    figure: str
    way: Names
    length: str


@dataclass(slots=True)
class LayDown(Event):
    figure: str


@dataclass(slots=True)
class Points(Event):
    side: str
    why: str
    amount: int


@dataclass(slots=True)
class Hid(Event):
    figure: str


@dataclass(slots=True)
class Revealed(Event):
    figure: str


@dataclass(slots=True)
class Crawled(Event):
    """A hidden man may go so many centimeters: five less the die."""

    figure: str
    die: int
    left: int


@dataclass(slots=True)
class Spotted(Event):
    """`die` is 0 where none was needed."""

    figure: str
    by: str
    need: int
    die: int


@dataclass(slots=True)
class SpottingFailed(Event):
    figure: str
    by: str
    need: int
    die: int


@dataclass(slots=True)
class Shifted(Event):
    figure: str
    to: str
    length: str


@dataclass(slots=True)
class ZoneLaid(Event):
    figures: Names
    at: str
    value: int


@dataclass(slots=True)
class ZoneTested(Event):
    figure: str
    value: int
    dice: Dice
    passed: str


@dataclass(slots=True)
class Strayed(Event):
    """A miss comes near a friend."""

    figure: str
    by: str


@dataclass(slots=True)
class Burst(Event):
    """`radius` in centimeters."""

    spot: str
    radius: int


@dataclass(slots=True)
class Deviated(Event):
    where: str
    length: str
    spot: str


@dataclass(slots=True)
class Dud(Event):
    by: str


@dataclass(slots=True)
class RanDry(Event):
    figure: str
    weapon: str
    state: str


@dataclass(slots=True)
class Reloaded(Event):
    figure: str
    weapon: str


@dataclass(slots=True)
class MeleeRolled(Event):
    """`figures` fight `at`; dice and sums are theirs, then his."""

    figures: Names
    at: str
    dice: Dice
    ours: int
    theirs: int


@dataclass(slots=True)
class MeleeTied(Event):
    figures: Names
    at: str


@dataclass(slots=True)
class StartedBack(Event):
    figure: str


@dataclass(slots=True)
class LeftTable(Event):
    figure: str


@dataclass(slots=True)
class TakenPrisoner(Event):
    figure: str


@dataclass(slots=True)
class MarkerPut(Event):
    marker: str
    at: str


@dataclass(slots=True)
class MarkerRevealed(Event):
    marker: str
    worth: str


@dataclass(slots=True)
class Captured(Event):
    marker: str
    by: str
    worth: str


@dataclass(slots=True)
class Wounded(Event):
    """`turns` he has left."""

    figure: str
    die: int
    turns: int


@dataclass(slots=True)
class WoundWorsened(Event):
    figure: str
    turns: int


@dataclass(slots=True)
class Stabilized(Event):
    figure: str
    by: str


@dataclass(slots=True)
class Carried(Event):
    figure: str
    by: str
    die: int
    to: str


@dataclass(slots=True)
class StrikeCalled(Event):
    side: str
    spot: str
    die: int
    heard: str


@dataclass(slots=True)
class StrikeFell(Event):
    side: str
    hour: int
    dice: Dice
    spot: str


@dataclass(slots=True)
class BlindFire(Event):
    """`need` permits it."""

    by: str
    at: str
    need: int
    die: int


@dataclass(slots=True)
class DiscThrown(Event):
    by: str
    weapon: str
    spot: str
    need: int
    die: int


@dataclass(slots=True)
class SmokeLaid(Event):
    spot: str


@dataclass(slots=True)
class SmokeDrifted(Event):
    at: str
    to: str


@dataclass(slots=True)
class SmokeGone(Event):
    at: str


@dataclass(slots=True)
class AssaultRolled(Event):
    """Dice of those who storm, then of those inside."""

    figures: Names
    house: str
    ours: Dice
    theirs: Dice


@dataclass(slots=True)
class SteppedIn(Event):
    figure: str
    to: str


@dataclass(slots=True)
class NeutralHit(Event):
    figure: str
    need: int
    die: int
    dead: str


@dataclass(slots=True)
class NeutralMoved(Event):
    figure: str
    to: str


@dataclass(slots=True)
class NeutralTaken(Event):
    figure: str
    side: str


@dataclass(slots=True)
class MarkerLookedAt(Event):
    side: str
    marker: str


@dataclass(slots=True)
class AmbushLaid(Event):
    side: str


@dataclass(slots=True)
class Sprang(Event):
    figure: str
    at: str


@dataclass(slots=True)
class Infiltrated(Event):
    figure: str
    at: str


@dataclass(slots=True)
class Escorted(Event):
    figure: str
    by: str
    to: str


@dataclass(slots=True)
class Helped(Event):
    figure: str
    by: str


@dataclass(slots=True)
class BombPut(Event):
    side: str


@dataclass(slots=True)
class BombSet(Event):
    side: str
    spot: str
    die: int
    works: str


@dataclass(slots=True)
class Exfiltrated(Event):
    side: str


@dataclass(slots=True)
class MoraleRolled(Event):
    side: str
    losses: int
    dice: Dice
    passed: str


@dataclass(slots=True)
class GameWon(Event):
    """`side` is empty where nobody has won."""

    side: str
    why: str


EVENTS: Final[dict[str, tuple[str, ...]]] = {
    kind.name: tuple(field.name for field in fields(kind) if field.name != "rules")
    for kind in list(vars().values())
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
"""Every event and what it tells."""

"""Everything that can happen in Rock'n'Roll, one event a change."""

from __future__ import annotations

from dataclasses import dataclass

from rnr_print.engine.event import Event
from rnr_print.games.rocknroll.pieces import Army, Card, Op, Order, Player, Unit


@dataclass(slots=True)
class RoundBegan(Event):
    round: int


@dataclass(slots=True)
class TurnBegan(Event):
    player: Player


@dataclass(slots=True)
class PhaseBegan(Event):
    player: Player
    phase: str


@dataclass(slots=True)
class EchoRolled(Event):
    die: int


@dataclass(slots=True)
class UnitTaken(Event):
    player: Player
    unit: Unit
    source: str
    why: str


@dataclass(slots=True)
class OrderTaken(Event):
    player: Player
    order: Order
    why: str


@dataclass(slots=True)
class LocalTaken(Event):
    player: Player
    unit: Unit


@dataclass(slots=True)
class OpTaken(Event):
    player: Player
    op: Op


@dataclass(slots=True)
class DeckRenewed(Event):
    cards: int


@dataclass(slots=True)
class Given(Event):
    """A card given up: for an exchange, a reroll, a price."""

    player: Player
    card: Card
    to: str
    why: str


@dataclass(slots=True)
class Deployed(Event):
    player: Player
    unit: Unit
    point: str
    face: str = ""


@dataclass(slots=True)
class Moved(Event):
    unit: Unit
    start: str
    end: str


@dataclass(slots=True)
class Stepped(Event):
    """A unit comes onto a Point in another's place."""

    unit: Unit
    point: str


@dataclass(slots=True)
class Turned(Event):
    """An arrow turns round at the end of the row."""

    unit: Unit


@dataclass(slots=True)
class LeftPlay(Event):
    unit: Unit
    to: str


@dataclass(slots=True)
class OrderPlayed(Event):
    player: Player
    order: Order


@dataclass(slots=True)
class TraitUsed(Event):
    unit: Unit
    trait: str


@dataclass(slots=True)
class AttackDeclared(Event):
    attacker: Unit
    target: Unit | tuple[Unit, ...]


@dataclass(slots=True)
class AttackCalledOff(Event):
    attacker: Unit
    target: Unit | tuple[Unit, ...]


@dataclass(slots=True)
class AttackFailed(Event):
    attacker: Unit
    target: Unit | tuple[Unit, ...]
    why: str


@dataclass(slots=True)
class Rolled(Event):
    by: str
    purpose: str
    die: int
    total: int
    need: int


@dataclass(slots=True)
class CheckFailed(Event):
    by: str
    purpose: str


@dataclass(slots=True)
class Rerolled(Event):
    player: Player
    paid: str


@dataclass(slots=True)
class RockNRoll(Event):
    unit: Unit


@dataclass(slots=True)
class RdGained(Event):
    side: Army
    amount: int
    why: str


@dataclass(slots=True)
class RdSpent(Event):
    side: Army
    amount: int
    why: str


@dataclass(slots=True)
class Destroyed(Event):
    """Struck down: dead unless somebody saves it."""

    unit: Unit
    cause: str
    by: str


@dataclass(slots=True)
class Saved(Event):
    unit: Unit
    by: Unit
    to: str


@dataclass(slots=True)
class Lost(Event):
    """A battle loss; `losses` counts the side's losses of this round."""

    side: Army
    unit: Unit
    to: str
    losses: int


@dataclass(slots=True)
class LocalDied(Event):
    unit: Unit


@dataclass(slots=True)
class Captured(Event):
    side: Army
    unit: Unit


@dataclass(slots=True)
class PrisonerTreated(Event):
    side: Army
    unit: Unit
    how: str
    result: str


@dataclass(slots=True)
class PrisonerNamed(Event):
    side: Army
    unit: Unit


@dataclass(slots=True)
class PrisonerFreed(Event):
    side: Army
    unit: Unit


@dataclass(slots=True)
class Recruited(Event):
    side: Army
    unit: Unit


@dataclass(slots=True)
class OrderStolen(Event):
    player: Player
    victim: Player
    order: Order


@dataclass(slots=True)
class PointsSwapped(Event):
    first: str
    second: str


@dataclass(slots=True)
class DevilsHand(Event):
    side: Army
    choice: str


@dataclass(slots=True)
class DeadReturned(Event):
    player: Player
    unit: Unit


@dataclass(slots=True)
class OpShown(Event):
    player: Player
    op: Op


@dataclass(slots=True)
class Peeked(Event):
    player: Player
    card: Card


@dataclass(slots=True)
class CardLost(Event):
    """A random card is taken from a hand."""

    player: Player
    card: Card


@dataclass(slots=True)
class Opened(Event):
    unit: Unit


@dataclass(slots=True)
class Closed(Event):
    unit: Unit


@dataclass(slots=True)
class RoundWon(Event):
    side: Army
    points: int
    against: int


@dataclass(slots=True)
class RoundDrawn(Event):
    points: int


@dataclass(slots=True)
class OkGained(Event):
    side: Army
    amount: int
    total: int


@dataclass(slots=True)
class OkLost(Event):
    side: Army
    amount: int
    total: int


@dataclass(slots=True)
class EmptyField(Event):
    side: Army


@dataclass(slots=True)
class TurnOrder(Event):
    """Who moves first, and the pairs of dice that settled it, the first side's die first."""

    first: Army
    dice: tuple[tuple[int, int], ...] = ()


@dataclass(slots=True)
class GameWon(Event):
    side: Army | None
    reason: str

"""The state of a game: everything on the table, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from rnr_print.engine.boards.plane.bases import Disc, gap_at_most, gap_up
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.things import Barrier, Cloud, Eye
from rnr_print.engine.decision import Answerer
from rnr_print.engine.dice import Dice
from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.engine.trace import Trace
from rnr_print.games.breaking_news.cards.game import BattleGame, Option
from rnr_print.games.breaking_news.cards.models import Weapon
from rnr_print.games.breaking_news.events.game import Points
from rnr_print.games.breaking_news.figures import (
    Bomb,
    Carrier,
    Fighter,
    Figure,
    Marker,
    Neutral,
    Side,
)
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.sight import CM, End, Sight, Sights, standing_at
from rnr_print.games.breaking_news.terrain import EYES, Edge, Landscape


class CoveringZone(NamedTuple):
    """A square under covering fire: its middle, the way to it from its first firer, its value."""

    side: Side
    middle: Spot
    way: Spot
    value: int


class Smoke(NamedTuple):
    """Smoke: where it hangs, the turn it was laid in, the direction it drifts to, if thrown."""

    middle: Spot
    turn: int
    drift: int | None


class Strike(NamedTuple):
    """A strike that was called: by whom, where it is aimed, in which turn it was called."""

    side: Side
    spot: Spot
    turn: int


class Skirmish(Table):
    """One game. Spots and distances are hundredths of a centimeter."""

    def __init__(
        self,
        shelf: Shelf,
        landscape: Landscape,
        options: frozenset[Option],
        dice: Dice,
        answerer: Answerer,
        log: list[Event] | None = None,
        trace: Trace | None = None,
        heeds_forced: bool = False,
    ) -> None:
        super().__init__(dice, answerer, log, trace, heeds_forced)
        self.shelf = shelf
        self.game: BattleGame = shelf.game
        self.radius = shelf.game.bases.mm28 * CM // 20
        """Of a man's base."""
        self.landscape = landscape
        self.options = options
        self.sights = Sights(landscape, self.game.near.woods * CM, self.game.near.cover * CM)
        self._ends: dict[tuple[Spot, int, int], End] = {}
        """Ends of strings over spots of the table, which never change."""
        one, other = (Side(name, number) for number, name in enumerate(self.game.sides))
        one.enemy, other.enemy = other, one
        self.sides: tuple[Side, Side] = (one, other)
        self.figures: dict[str, Figure] = {}
        """All men, in the order of their ids."""
        self.vehicles: dict[str, Carrier] = {}
        self.neutrals: dict[str, Neutral] = {}
        self.markers: list[Marker] = []
        self.bombs: list[Bomb] = []
        self.zones: list[CoveringZone] = []
        self.smokes: list[Smoke] = []
        self.strikes: list[Strike] = []
        self.night = False
        self.platoon = False
        self.turn = 0
        self.last = self.game.turns
        self.depth = self.game.deployment.depth * CM
        """How far from its edge a side is placed."""
        self.edges_given = False
        """Whether the scenario says which edges are whose."""
        self.active: Side = one
        self.phase = "box"
        """What comes next: deployment, the start of a turn, activations, the next one of them, its
        end."""
        self.first_fire = False
        """Whether anybody has fired yet."""
        self.last_shot: Spot | None = None
        self.fired_now: list[Fighter] = []
        """Who has fired this turn."""
        self.activation: Any = None
        """The activation that is going on, if any."""
        self.fight: Any = None
        """Fire that was declared in it, if any."""
        self.aiming: Fighter | None = None
        """At whom somebody is about to say how he fires."""

    def side(self, name: str) -> Side:
        """The side called so."""
        one, other = self.sides
        return one if one.name == name else other

    def on_table(self) -> Iterator[Figure]:
        """All men on the table, by their ids."""
        return (figure for figure in self.figures.values() if figure.where == "table")

    def enemies(self, side: Side) -> list[Figure]:
        """The men of the other side who are on the table and can fight."""
        return side.enemy.fit

    def targets(self, side: Side) -> list[Fighter]:
        """The men and vehicles of the other side that can be fired at."""
        return side.enemy.fighters

    def gap(self, one: Fighter | Neutral, other: Fighter | Neutral) -> int:
        """How far two bases are apart, rounded up to a hundredth."""
        return gap_up(one.base, other.base)

    def within(self, one: Fighter | Neutral, other: Fighter | Neutral, limit: int) -> bool:
        """Whether two bases are at most `limit` centimeters apart (H1)."""
        return gap_at_most(one.base, other.base, limit * CM)

    def touching(self, one: Fighter | Neutral, other: Fighter | Neutral) -> bool:
        """Whether two bases are in contact, on one storey."""
        return one.storey == other.storey and gap_at_most(one.base, other.base, 0)

    def met(self, one: Fighter, among: Iterable[Fighter]) -> bool:
        """Whether somebody of them, but himself, is in contact with one, on his storey."""
        (x, y), storey = one.at, one.storey
        for each in among:
            if each.storey != storey or each is one:
                continue
            if isinstance(one, Figure) and isinstance(each, Figure):  # nearly always
                (to_x, to_y), reach = each.at, one.radius + each.radius
                if (to_x - x) * (to_x - x) + (to_y - y) * (to_y - y) <= reach * reach:
                    return True
            elif gap_at_most(one.base, each.base, 0):
                return True
        return False

    def end(self, figure: Fighter | Neutral, at: Spot | None = None) -> End:
        """What strings begin or end at; as if he stood at another spot, if one is given."""
        if isinstance(figure, (Figure, Neutral)):
            return self.end_at(at or figure.at, figure.radius, figure.storey)
        return End(Eye(figure.base if at is None else figure.base.at(at), EYES))

    def end_at(self, middle: Spot, radius: int, storey: int = 0) -> End:
        """An end of strings over any spot."""
        key = middle, radius, storey
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = standing_at(self.landscape, middle, radius, storey)
        return found

    def sight(
        self, looker: Fighter, target: Fighter | Neutral, at: Spot | None = None
    ) -> Sight:  # fmt: skip
        """What one sees of another, who stands where he is or at another spot; no hull hides who is
        in it."""
        ends = self.end(looker), self.end(target, at)
        if looker.flies or (isinstance(target, Fighter) and target.flies):
            return self.sights.from_above(*ends)
        hulls = frozenset(each.id for each in (looker, target) if isinstance(each, Carrier))
        found = self.sights.between(*ends, hulls)
        if self.trace is not None:
            self.trace.fresh += self.sights.rules(found)
        return found

    def sees(self, looker: Fighter, target: Fighter | Neutral) -> bool:
        """Whether a string is free between them."""
        return self.sight(looker, target).seen

    def table_changed(self) -> None:
        """A vehicle or smoke is elsewhere now."""
        radius = self.game.templates.smoke * CM
        clouds = [
            Cloud(f"smoke-{number}", Disc(smoke.middle, radius))
            for number, smoke in enumerate(self.smokes)
        ]
        hulls = (Barrier(edge.of, edge.line, 0, edge.level) for edge in self.hulls())
        self.sights.changed(hulls, clouds)

    def hulls(self) -> Iterator[Edge]:
        """The sides of all vehicles and wrecks on the ground."""
        for carrier in self.vehicles.values():
            if carrier.flies or not carrier.on_table:
                continue
            for line in carrier.base.outline.edges:
                yield Edge(line, "hull", carrier.type.level, carrier.id)

    def ready(self, figure: Fighter, weapon: Weapon) -> bool:
        """Whether a weapon has ammunition."""
        return figure.ammunition.get(weapon.id) not in ("empty", "none")

    def lose(self, side: Side, why: str, amount: int) -> None:
        """Loss points for a side."""
        side.points[why] = side.points.get(why, 0) + amount
        self.happened(Points(side.name, why, amount))

"""What a side sees of a table: all that lies open, and its own secrets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from rnr_print.engine.boards.plane.bases import Disc, gap_at_most
from rnr_print.engine.boards.plane.rounding import length_up, offset
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot, square
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.boards.plane.zones import Arc
from rnr_print.engine.decision import Decision
from rnr_print.engine.view import as_heard
from rnr_print.games.breaking_news.activation import Activation, standing
from rnr_print.games.breaking_news.aims import Mark, mark_at
from rnr_print.games.breaking_news.appraisal import melee_worth, price
from rnr_print.games.breaking_news.cover import in_cover
from rnr_print.games.breaking_news.declaring import fire_tried
from rnr_print.games.breaking_news.deployment import FACING, depth
from rnr_print.games.breaking_news.discs import MORTAR
from rnr_print.games.breaking_news.figures import Fighter, Figure
from rnr_print.games.breaking_news.opportunity import (
    FAR,
    in_arc,
    moments,
    places,
    tried,
    why_not_at,
)
from rnr_print.games.breaking_news.outlook import (
    Odds,
    Seen,
    best_shot,
    dealt,
    mark_worth,
    outlook,
    stray,
    threat,
)
from rnr_print.games.breaking_news.shots import Firing, firings
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suggestions import suggested_ways
from rnr_print.games.breaking_news.ways import Gait

Value = TypeVar("Value")
KILLED = 0.4
"""How many of those under a shell fall."""
LEADS = 10
"""How much a commander is missed, as dice."""
MOMENTS = 4
"""How many moments of a movement are weighed."""
PIN = 1.5
"""What it is worth to keep one enemy from firing back."""


@dataclass(slots=True)
class Kept:
    """What was found out about a table, right until anything on it changes."""

    outlooks: dict[tuple[str, Spot], list[Seen]] = field(default_factory=dict)
    threats: dict[tuple[str, Spot], list[tuple[Seen, float]]] = field(default_factory=dict)
    odds: Odds = field(default_factory=dict)
    reactions: dict[tuple[str, bool], float] = field(default_factory=dict)


class View:
    """A table as one side sees it. Whoever holds it reads and changes nothing.

    It is a window and no copy: what it shows is right until the next answer.
    """

    def __init__(self, game: Skirmish, name: str, kept: Kept | None = None) -> None:
        self._game = game
        self._own = game.side(name)
        kept = kept or Kept()
        self._outlooks, self._threats = kept.outlooks, kept.threats
        self._odds, self._reactions = kept.odds, kept.reactions

    def figure(self, name: str) -> Fighter | None:
        """A man or a vehicle, wherever it is; None where it is none."""
        return self._game.figures.get(name) or self._game.vehicles.get(name)

    @property
    def enemies(self) -> list[Fighter]:
        """The enemy's men and vehicles on the table."""
        return self._game.targets(self._own)

    @property
    def activation(self) -> Activation | None:
        """What is going on."""
        found = self._game.activation
        return found if isinstance(found, Activation) else None

    @property
    def targets(self) -> list[Spot]:
        """Markers of the enemy that still lie there."""
        return [
            marker.at
            for marker in self._game.markers
            if marker.owner is not self._own and not marker.taken
        ]

    def mine(self, figure: Fighter) -> bool:
        """Whether a man is the own side's."""
        return figure.side is self._own

    def outlook(self, figure: Fighter, at: Spot) -> list[Seen]:
        """The enemies whom somebody would see from a spot."""
        key = figure.id, at
        if key not in self._outlooks:
            self._outlooks[key] = outlook(self._game, figure, at, self.enemies)
        return self._outlooks[key]

    def best_shot(self, figure: Fighter, at: Spot | None = None, moved: int = 0) -> float:
        """The most loss points that he can expect to deal with one shot of his activation, from
        where he stands, or from another spot after a move of so many hundredths."""
        spot = figure.at if at is None else at
        before = self.outlook(figure, spot)
        return best_shot(self._game, self._odds, figure, spot, before, moved) if before else 0.0

    def worth(self, figure: Fighter, target: Fighter) -> float:
        """The loss points of the best way to fire at somebody in an own activation."""
        seen = [each for each in self.outlook(figure, figure.at) if each.enemy is target]
        return best_shot(self._game, self._odds, figure, figure.at, seen, 0)

    def how_worth(self, figure: Fighter, target: Fighter, how: str) -> float:
        """The loss points of one way to fire at somebody."""
        game = self._game
        among = fire_tried if figure.side is game.active else tried
        for name, firing, why in among(game, figure, target):
            if name == how and why is None:
                return self._best(figure, [firing], target)
        return 0.0

    def _best(self, figure: Fighter, ways: Sequence[Firing], target: Fighter) -> float:
        """The loss points of the best of some ways to fire at somebody that are open."""
        game = self._game
        if isinstance(target, Mark):
            return max(mark_worth(game, figure, each, target) for each in ways)
        gap, cover = game.gap(figure, target), in_cover(game, figure, target)
        each_miss = stray(game, figure, figure.at, target)
        deals = (dealt(game, self._odds, figure, each, target, gap, cover) for each in ways)
        return max(deal.worth - deal.misses * each_miss for deal in deals)

    def worth_at(self, figure: Fighter, moment: int) -> float:
        """The loss points that somebody can expect to deal those on their way at a moment."""
        act = self.activation
        if act is None:
            return 0.0
        with standing(places(act, moment)):
            return max((self.chance_shot(figure, each) for each in act.acting), default=0.0)

    def reaction(self, figure: Fighter) -> float:
        """The loss points that an opportunity shot of somebody can be expected to deal now, or at
        some moment of a movement."""
        key = figure.id, self._game.fight is not None
        if key not in self._reactions:
            self._reactions[key] = self._reaction(figure)
        return self._reactions[key]

    def _reaction(self, figure: Fighter) -> float:
        act = self.activation
        if act is None:
            return 0.0
        if self._game.fight is not None:
            return max((self.chance_shot(figure, each) for each in act.acting), default=0.0)
        among = moments(self._game, figure, act, 0)
        some = among[:: max(1, len(among) // MOMENTS)]
        return max((self.worth_at(figure, moment) for moment in some), default=0.0)

    def chance_shot(self, figure: Fighter, target: Fighter) -> float:
        """The loss points of the best opportunity shot at somebody where he is now."""
        if why_not_at(self._game, figure, target) is not None:
            return 0.0
        ways = [way for _, way, why in tried(self._game, figure, target) if why is None]
        return self._best(figure, ways, target)

    def aim_worth(self, figure: Fighter, spot: str) -> float:
        """The loss points of the best way to fire at a spot."""
        mark = mark_at(self._game, figure, Spot.parse(spot))
        return max((self.how_worth(figure, mark, name) for name, _ in firings(figure)), default=0.0)

    @property
    def aiming(self) -> Fighter | None:
        """At whom somebody is about to fire."""
        return self._game.aiming

    def ways(self, figure: Figure, gait: Gait) -> list[Way]:
        """Ways that suggest themselves to him."""
        moves = self._game.game.moves
        reach = {"run": moves.run, "advance": moves.walk, "careful": moves.step}[gait]
        return list(suggested_ways(self._game, figure, reach * CM, gait))

    def in_contact(self, figure: Figure, spot: Spot) -> list[Figure]:
        """The enemies whom he would touch on a spot."""
        base = Disc(spot, figure.radius)
        return [
            enemy
            for enemy in self._game.enemies(self._own)
            if enemy.storey == figure.storey and gap_at_most(base, enemy.base, 0)
        ]

    def melee_worth(self, figure: Figure, foe: Figure) -> float:
        """The loss points that a melee can be expected to deal, less those it costs."""
        return melee_worth(self._game, figure, foe)

    def pinned(self, figure: Figure) -> float:
        """What covering fire is worth: something for each enemy beyond the first who could fire
        back at him."""
        seen = [each for each in self.outlook(figure, figure.at) if not each.enemy.suppressed]
        return PIN * (len(seen) - 1)

    def shelter(self, figure: Figure, spot: Spot) -> bool:
        """Whether something on a spot covers him against the other side of the table."""
        game, edge = self._game, figure.side.edge
        landscape = game.landscape
        if landscape.areas_at(spot) or landscape.building_at(spot):
            return True
        ahead = spot.by(offset(FACING[edge], figure.radius + game.game.near.cover * CM))
        view = Segment(spot, ahead)
        return any(wall.level and view.meets(wall.line) for wall in landscape.edges)

    def threats(self, figure: Fighter, at: Spot) -> list[tuple[Seen, float]]:
        """The enemies who could fire at somebody on a spot, and the loss points that each can
        expect to deal him."""
        key = figure.id, at
        if key not in self._threats:
            self._threats[key] = [
                (seen, threat(self._game, self._odds, figure, seen))
                for seen in self.outlook(figure, at)
                if not seen.enemy.suppressed
            ]
        return self._threats[key]

    def danger(self, figure: Fighter, at: Spot) -> float:
        """The loss points that enemies who see a spot can expect to deal somebody there."""
        return sum(worth for _, worth in self.threats(figure, at))

    def drawn(self, figure: Fighter, at: Spot) -> float:
        """The loss points that enemies can be expected to deal who would react if he acted there;
        one of a group draws his share."""
        reach = self._game.game.reactions.reach * CM
        total = sum(
            worth
            for seen, worth in self.threats(figure, at)
            if (seen.gap <= reach or seen.enemy.sniper or figure.mounted)
            and in_arc(self._game, seen.enemy, at)
        )
        act = self.activation
        return total / max(1, len(act.members)) if act is not None else total

    @property
    def fire_declared(self) -> bool:
        """Whether somebody of this activation has said that he fires."""
        return self._game.fight is not None and bool(self._game.fight.declared)

    def covered(self, figure: Fighter, at: Spot) -> bool:
        """Whether he would be in cover from all enemies who would see him there."""
        return all(seen.covers for seen in self.outlook(figure, at))

    def crowd(self, spot: Spot, radius: int) -> float:
        """What stands so near to a spot, cm: loss points of the enemy's men less those of one's
        own."""
        own = sum(price(self._game, each) for each in self._near(self._own.fit, spot, radius))
        return sum(price(self._game, each) for each in self._near(self.enemies, spot, radius)) - own

    def standing_up(self, spot: Spot, radius: int) -> int:
        """How many enemies so near to a spot, cm, could react."""
        near = self._near(self.enemies, spot, radius)
        return sum(not each.suppressed for each in near)

    def _near(self, among: Iterable[Fighter], spot: Spot, radius: int) -> list[Fighter]:
        reach = (radius * CM) ** 2
        return [each for each in among if square(each.at.to(spot)) <= reach]

    def shell(self, figure: Fighter) -> float:
        """What a shell of the mortar can be expected to deal that he directs."""
        weapon = self._game.shelf.weapons[MORTAR]
        assert weapon.aimed is not None
        hit = (7 - min(need for need in weapon.aimed.needs if need is not None)) / 6
        around = self._game.game.templates.mortar
        seen = (self.crowd(each.enemy.at, around) for each in self.outlook(figure, figure.at))
        return KILLED * hit * max(seen, default=0.0)

    def watched(self, figure: Figure, degrees: int) -> int:
        """How many enemies in sight he would watch if he looked there."""
        arc = Arc(figure.at, offset(degrees, FAR), self._game.game.reactions.arc)
        return sum(arc.covers(each.enemy.at) for each in self.outlook(figure, figure.at))

    def price(self, figure: Fighter) -> float:
        """The loss points of somebody."""
        return price(self._game, figure)

    def firepower(self, figure: Figure) -> float:
        """How well somebody is armed: his dice, and whether he leads."""
        rows = [row for each in figure.weapons for row in (each.aimed, each.burst) if row]
        return sum(row.dice for row in rows) + LEADS * figure.commander

    def wanted_beside(self, figure: Figure, spot: Spot) -> bool:
        """Whether he would touch a vehicle of his side there that wants somebody."""
        base = Disc(spot, figure.radius)
        return any(
            carrier.fit
            and not (carrier.driven and (carrier.manned or not carrier.weapons))
            and gap_at_most(base, carrier.base, self._game.game.near.hull)
            for carrier in self._own.carriers
        )

    def spare(self, figure: Figure) -> bool:
        """Whether his vehicle does without him: he neither drives nor serves its gun."""
        carrier = figure.aboard
        if carrier is None or not carrier.soft:
            return True
        others = [each for each in carrier.riders if each is not carrier.driver]
        return figure is not carrier.driver and (not carrier.weapons or len(others) > 1)

    @property
    def ahead(self) -> bool:
        """Whether the own side has fewer loss points, what leaving costs counted."""
        cost = self._game.game.losses.exfiltration
        return self._own.total + cost < self._own.enemy.total

    @property
    def own_markers(self) -> list[Spot]:
        """Markers of the own side that still lie there."""
        markers = self._game.markers
        return [each.at for each in markers if each.owner is self._own and not each.taken]

    @property
    def middle(self) -> Spot:
        """The middle of the table."""
        return Spot(self._game.landscape.width // 2, self._game.landscape.height // 2)

    def depth(self, spot: Spot) -> float:
        """How far a spot is from the enemy's edge, cm."""
        return depth(self._game, self._own.enemy, spot) / CM

    def off_middle(self, spot: Spot) -> float:
        """How far a spot is from the middle of the table, cm."""
        return length_up(spot.to(self.middle)) / CM


class Window:
    """A table as those see it who sit at it."""

    def __init__(self, game: Skirmish) -> None:
        self._game = game
        self._state: object = None
        self._acting: object = None
        self._kept = Kept()

    def look(self, decision: Decision[Value]) -> tuple[View, Decision[None]]:
        """What the asked side sees, and the question as it hears it."""
        state = decision.player, state_of(self._game)
        if state != self._state:
            self._state, self._kept = state, Kept()
        acting = acting_of(self._game)
        if acting != self._acting:
            self._acting = acting
            self._kept.reactions.clear()
        view = View(self._game, decision.player, self._kept)
        return view, as_heard(decision)


def state_of(game: Skirmish) -> object:
    """All that shots and sight depend on: it is the same as long as nothing has changed."""
    fighters: list[Fighter] = [*game.figures.values(), *game.vehicles.values()]
    return (
        [
            (
                each.at, each.fit, each.facing, each.storey, each.moved, each.marked, each.hidden,
                each.suppressed, each.ground, each.acted, *each.used, *each.ammunition.items(),
            )
            for each in fighters
        ],
        [len(each.riders) for each in game.vehicles.values()],
        [smoke.middle for smoke in game.smokes],
        game.active.name,
    )  # fmt: skip


def acting_of(game: Skirmish) -> object:
    """All that reactions depend on beside that: who acts, and where he goes."""
    act = game.activation
    if not isinstance(act, Activation):
        return None
    return id(act), len(act.members), dict(act.ways), act.route

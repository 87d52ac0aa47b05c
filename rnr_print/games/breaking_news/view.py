"""What a side sees of a table: all that lies open, and its own secrets."""

from __future__ import annotations

from typing import TypeVar

from rnr_print.engine.boards.plane.bases import Disc, gap_at_most
from rnr_print.engine.boards.plane.rounding import offset
from rnr_print.engine.boards.plane.segments import Segment
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Decision, Option
from rnr_print.games.breaking_news.activation import Activation, Place, standing
from rnr_print.games.breaking_news.appraisal import damage, melee_worth, shot_worth
from rnr_print.games.breaking_news.cover import in_cover
from rnr_print.games.breaking_news.deployment import FACING
from rnr_print.games.breaking_news.figures import Fighter, Figure
from rnr_print.games.breaking_news.firefight import fire_tried
from rnr_print.games.breaking_news.opportunity import tried
from rnr_print.games.breaking_news.shots import Shot, take_aim
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suggestions import suggested_ways
from rnr_print.games.breaking_news.ways import Gait

Value = TypeVar("Value")
PIN = 1.5
"""What it is worth to keep one enemy from firing back."""


class View:
    """A table as one side sees it. Whoever holds it reads and changes nothing.

    It is a window and no copy: what it shows is right until the next answer.
    """

    def __init__(self, game: Skirmish, name: str) -> None:
        self._game = game
        self._own = game.side(name)

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

    def best_shot(self, figure: Fighter, at: Spot | None = None, moved: int = 0) -> float:
        """The most loss points that he can expect to deal with one shot of his activation, from
        where he stands, or from another spot after a move of so many hundredths."""
        before = figure.moved
        with standing([Place(figure, figure.at if at is None else at)]):
            figure.moved = max(before, moved)
            try:
                return max((self.worth(figure, enemy) for enemy in self.enemies), default=0.0)
            finally:
                figure.moved = before

    def worth(self, figure: Fighter, target: Fighter) -> float:
        """The loss points of the best way to fire at somebody in an own activation."""
        game, best = self._game, 0.0
        if not game.sees(figure, target) or target.hidden:
            return 0.0
        for _, firing, why in fire_tried(game, figure, target):
            if why is None:
                shot = take_aim(game, figure, firing, target)
                if isinstance(shot, Shot):
                    best = max(best, shot_worth(game, shot))
        return best

    def how_worth(self, figure: Fighter, target: Fighter, how: str) -> float:
        """The loss points of one way to fire at somebody."""
        game = self._game
        among = fire_tried if figure.side is game.active else tried
        for name, firing, why in among(game, figure, target):
            if name == how and why is None:
                shot = take_aim(game, figure, firing, target)
                if isinstance(shot, Shot):
                    return shot_worth(game, shot)
        return 0.0

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
        seen = [
            enemy
            for enemy in self.enemies
            if not enemy.suppressed and self._game.sees(enemy, figure)
        ]
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

    def danger(self, figure: Fighter, at: Spot) -> float:
        """The loss points that enemies who see a spot can expect to deal a man there."""
        total = 0.0
        with standing([Place(figure, at)]):
            for enemy in self.enemies:
                if not enemy.suppressed:
                    total += damage(self._game, enemy, figure)
        return total

    def covered(self, figure: Fighter, at: Spot) -> bool:
        """Whether he would be in cover from all enemies who would see him there."""
        game = self._game
        with standing([Place(figure, at)]):
            return all(
                not game.sees(enemy, figure) or in_cover(game, enemy, figure)
                for enemy in self.enemies
            )

    def hear(self, decision: Decision[Value]) -> Decision[None]:
        """The question, without what its answers are worth to the rules."""
        options: list[Option[None]] = [
            Option(option.key, None, option.name) for option in decision.options
        ]
        standing_ = decision.standing
        spoken = options[decision.options.index(standing_)] if standing_ is not None else None
        return Decision(decision.player, decision.kind, options, decision.about, spoken)


class Window:
    """A table as those see it who sit at it."""

    def __init__(self, game: Skirmish) -> None:
        self._game = game

    def look(self, decision: Decision[Value]) -> tuple[View, Decision[None]]:
        """What the asked side sees, and the question as it hears it."""
        view = View(self._game, decision.player)
        return view, view.hear(decision)

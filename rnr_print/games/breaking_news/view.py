"""What a side sees of a table: all that lies open, and its own secrets."""

from __future__ import annotations

from typing import TypeVar

from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Decision, Option
from rnr_print.games.breaking_news.activation import Activation, standing
from rnr_print.games.breaking_news.appraisal import damage, shot_worth
from rnr_print.games.breaking_news.cover import in_cover
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.firefight import fire_tried
from rnr_print.games.breaking_news.opportunity import tried
from rnr_print.games.breaking_news.shots import Shot, take_aim
from rnr_print.games.breaking_news.skirmish import Skirmish

Value = TypeVar("Value")


class View:
    """A table as one side sees it. Whoever holds it reads and changes nothing.

    It is a window and no copy: what it shows is right until the next answer.
    """

    def __init__(self, game: Skirmish, name: str) -> None:
        self._game = game
        self._own = game.side(name)

    def figure(self, name: str) -> Figure | None:
        """A man, wherever he is; None where it is none."""
        return self._game.figures.get(name)

    @property
    def enemies(self) -> list[Figure]:
        """The enemy's men on the table."""
        return self._game.enemies(self._own)

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

    def mine(self, figure: Figure) -> bool:
        """Whether a man is the own side's."""
        return figure.side is self._own

    def best_shot(self, figure: Figure, at: Spot | None = None, moved: int = 0) -> float:
        """The most loss points that he can expect to deal with one shot of his activation, from
        where he stands, or from another spot after a move of so many hundredths."""
        before = figure.moved
        with standing([(figure, figure.at if at is None else at)]):
            figure.moved = max(before, moved)
            try:
                return max((self.worth(figure, enemy) for enemy in self.enemies), default=0.0)
            finally:
                figure.moved = before

    def worth(self, figure: Figure, target: Figure) -> float:
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

    def how_worth(self, figure: Figure, target: Figure, how: str) -> float:
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
    def aiming(self) -> Figure | None:
        """At whom somebody is about to fire."""
        return self._game.aiming

    def danger(self, figure: Figure, at: Spot) -> float:
        """The loss points that enemies who see a spot can expect to deal a man there."""
        total = 0.0
        with standing([(figure, at)]):
            for enemy in self.enemies:
                if not enemy.suppressed:
                    total += damage(self._game, enemy, figure)
        return total

    def covered(self, figure: Figure, at: Spot) -> bool:
        """Whether he would be in cover from all enemies who would see him there."""
        game = self._game
        with standing([(figure, at)]):
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

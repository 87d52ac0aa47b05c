"""Programs that play: one takes any answer, one looks an activation ahead (D7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final, TypeVar

from rnr_print.engine.boards.plane.rounding import length_up
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.view import Onlooker
from rnr_print.games.breaking_news.figures import Fighter, Figure
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.view import View, Window
from rnr_print.games.breaking_news.ways import Gait

Value = TypeVar("Value")
Heard = Decision[None]
COVER: Final = 4.0
"""What it is worth to end in cover."""
ASSAULT: Final = 4.0
"""What each die of a house assault is worth."""
PER_CM_MARKER: Final = 0.4
"""The same, where the goal is a marker."""
PER_CM: Final = 0.1
"""What a centimeter nearer to the goal is worth."""
RISK: Final = 0.5
"""How much of the danger at an end counts."""


class Aimless:
    """Takes any answer, but ends its turn only when everybody has acted."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def answer(self, decision: Decision[Value]) -> int:
        """Any answer."""
        options = list(range(len(decision.options)))
        if decision.kind == "activate" and len(options) > 1:
            options = [at for at in options if decision.options[at].key != "end-turn"]
        return options[int(self._random() * len(options))]


class Greedy(Onlooker[View]):
    """Weighs loss points dealt against those risked, cover and the way to its goal.

    With a `whim` it takes any answer so often (0 to 1): such games see more of the rules.
    """

    def __init__(self, seed: int, whim: float = 0.0) -> None:
        super().__init__()
        self._random = Random(seed).random
        self._aimless = Aimless(seed + 1)
        self._whim = whim

    def sit(self, game: Skirmish) -> None:
        """Take a seat at a table, with a view of what lies open."""
        self.look_through(Window(game))

    def answer(self, decision: Decision[Value]) -> int:
        """The best answer, or any when the whim comes."""
        if decision.kind not in SCORES or (self._whim and self._random() < self._whim):
            return self._aimless.answer(decision)
        return super().answer(decision)

    def choose(self, view: View, decision: Heard) -> int:
        """The answer worth most; equals are drawn by lot."""
        scorer = SCORES[decision.kind]
        best, taken = float("-inf"), 0
        for index, option in enumerate(decision.options):
            worth = scorer(view, decision, option) + self._random() * 1e-3
            if worth > best:
                best, taken = worth, index
        return taken


def _activate(view: View, decision: Heard, option: Option[None]) -> float:
    figure = view.figure(option.name)
    if figure is None:
        return -1.0
    if not figure.on_table:
        return 0.5
    return 1.0 + (0.0 if figure.suppressed else view.best_shot(figure))


def _also(view: View, decision: Heard, option: Option[None]) -> float:
    return 1.0 if option.key == "alone" else 0.0


def _do(view: View, decision: Heard, option: Option[None]) -> float:
    figure = view.figure(decision.about)
    if not isinstance(figure, Figure):
        return 0.0
    match option.name:
        case "fight" | "treat" | "reload":
            return 100.0
        case "assault":
            return ASSAULT * figure.troop.melee
        case "stay":
            return _stand(view, figure)
        case "careful" | "advance" | "run" as gait:
            return _best_end(view, figure, gait)
        case "cover-fire":
            return _stand(view, figure) - view.best_shot(figure) + view.pinned(figure)
        case _:
            return -10.0


def _stand(view: View, figure: Figure) -> float:
    """What it is worth to fire and stay."""
    return _end(view, figure, figure.at, view.best_shot(figure))


def _best_end(view: View, figure: Figure, gait: Gait) -> float:
    """What the best end of the ways that suggest themselves is worth."""
    return max(
        (_gone(view, figure, way, gait) for way in view.ways(figure, gait)),
        default=_stand(view, figure) - 1,
    )


def _way(view: View, decision: Heard, option: Option[None]) -> float:
    figure = view.figure(decision.about)
    if figure is None:
        return 0.0
    way = Way.parse(figure.at, option.name) if option.key == "way" else Way((figure.at,))
    act = view.activation
    name = act.name if act is not None else ""
    return _gone(view, figure, way, "advance" if name in ("careful", "advance", "drive") else "run")


def _gone(view: View, figure: Fighter, way: Way, gait: Gait) -> float:
    """What it is worth to go a way, and to fire after it if one may."""
    if isinstance(figure, Figure) and (foes := view.in_contact(figure, way.end)):
        return max(view.melee_worth(figure, foe) for foe in foes)
    shot = 0.0 if gait == "run" else view.best_shot(figure, way.end, way.length)
    return _end(view, figure, way.end, shot)


def _end(view: View, figure: Fighter, spot: Spot, shot: float) -> float:
    nearer = _far(view, figure, figure.at) - _far(view, figure, spot)
    near = PER_CM_MARKER if view.targets else PER_CM
    worth = shot - RISK * view.danger(figure, spot) + near * nearer
    return worth + (COVER if view.covered(figure, spot) else 0.0)


def _deploy(view: View, decision: Heard, option: Option[None]) -> float:
    figure = view.figure(decision.about)
    if option.key != "at" or not isinstance(figure, Figure):
        return -1.0
    return COVER if view.shelter(figure, Spot.parse(option.name)) else 0.0


def _far(view: View, figure: Fighter, spot: Spot) -> float:
    """How far a spot is from what the man wants: a marker, or the nearest enemy."""
    goals = view.targets or [enemy.at for enemy in view.enemies]
    return min((length_up(spot.to(goal)) / CM for goal in goals), default=0.0)


def _fire(view: View, decision: Heard, option: Option[None]) -> float:
    figure, target = view.figure(decision.about), view.figure(option.name)
    if figure is None or target is None:
        return 0.1
    return view.worth(figure, target)


def _how(view: View, decision: Heard, option: Option[None]) -> float:
    figure, target = view.figure(decision.about), view.aiming
    if figure is None or target is None:
        return 0.0
    return view.how_worth(figure, target, option.name)


def _react(view: View, decision: Heard, option: Option[None]) -> float:
    return {"shoot": 3.0, "dodge": 2.0, "ground": -1.0, "seek": -1.0}.get(option.key, 0.0)


def _spot(view: View, decision: Heard, option: Option[None]) -> float:
    return 0.0 if option.key == "no" else 1.0


def _face(view: View, decision: Heard, option: Option[None]) -> float:
    return 0.0 if option.key == "ahead" else 1.0


SCORES: Final[Mapping[str, Callable[[View, Heard, Option[None]], float]]] = {
    "activate": _activate, "also": _also, "deploy": _deploy, "do": _do, "way": _way,
    "fire": _fire, "how": _how, "react": _react, "spot": _spot, "face": _face,
}  # fmt: skip
AGENTS: Final[Mapping[str, Callable[[int], Aimless | Greedy]]] = {
    "random": Aimless,
    "greedy": Greedy,
}

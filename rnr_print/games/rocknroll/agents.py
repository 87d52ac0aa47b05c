"""The greedy player: takes the answer that looks best one step ahead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeVar

from rnr_print.cards.verbs import Attack, Destroy, Move
from rnr_print.games.rocknroll import appraisal
from rnr_print.games.rocknroll.orders import fit_attackers
from rnr_print.games.rocknroll.pieces import Place, Unit, Zone
from rnr_print.games.rocknroll.view import View, Window
from rnr_print.games.rocknroll.war import War
from rnr_print.rules.decision import Decision, Option
from rnr_print.rules.view import Onlooker

Value = TypeVar("Value")
Asked = Decision[None]
Answer = Option[None]


class Greedy(Onlooker[View]):
    """Looks one step ahead at material, control of Points and what cards are worth.

    With a `whim` it takes any legal answer so often (0 to 1): such games see more of the rules than
    those of chance alone, which gives most of its cards away.
    """

    def __init__(self, seed: int, whim: float = 0.0) -> None:
        super().__init__()
        self._random = Random(seed).random
        self._whim = whim

    def sit(self, war: War) -> None:
        """Take a seat at `war`, with a view of what lies open."""
        self.look_through(Window(war))

    def answer(self, decision: Decision[Value]) -> int:
        """The best answer by appraisal, or any when the whim comes."""
        if self._whim and self._random() < self._whim:
            return int(self._random() * len(decision.options))
        return super().answer(decision)

    def choose(self, view: View, decision: Decision[None]) -> int:
        """The best answer by appraisal; equals are drawn by lot."""
        best, taken = float("-inf"), 0
        for index, option in enumerate(decision.options):
            scorer = SCORES.get(option.key)
            worth = scorer(view, decision, option) if scorer is not None else 0.0
            worth += self._random() * 1e-6
            if worth > best:
                best, taken = worth, index
        return taken


def _play(view: View, decision: Asked, option: Answer) -> float:
    order = view.order(option.name)
    if order is None:
        return 0.0
    match order.card.abilities[0].do[0]:
        case Attack() as verb:
            shots = sorted(
                (appraisal.best_shot(view, u) for u in fit_attackers(order, view.ready)),
                reverse=True,
            )
            count = verb.count if verb.by == "own-unit" else len(shots)
            return sum(shots[:count]) - 0.3 * appraisal.HAND_ORDER
        case Move() as verb:
            moves = sorted(
                (appraisal.best_move(view, u) for u in view.field(view.side)),
                reverse=True,
            )
            return sum(m for m in moves[: verb.count] if m > 0) - 0.5 * appraisal.HAND_ORDER
        case Destroy():
            best = max(_fire_worth(view, place) for place in view.places)
            return best - appraisal.HAND_ORDER
        case _:
            return 0.0


def _fire_worth(view: View, place: Place) -> float:
    """Half of what the death of everybody on `place` is worth."""
    return 0.5 * sum(
        appraisal.kill_worth(view, view.side, unit)
        for unit in place.units
        if not unit.card.survives
    )


def _deploy(view: View, decision: Asked, option: Answer) -> float:
    return 0.5


def _attacker(view: View, decision: Asked, option: Answer) -> float:
    unit = view.unit(option.name)
    return appraisal.best_shot(view, unit) if unit is not None else 0.0


def _target(view: View, decision: Asked, option: Answer) -> float:
    target, attacker = view.unit(option.name), view.unit(decision.about)
    if target is None or attacker is None:
        return 0.0
    return appraisal.shot_worth(view, attacker, target)


def _mover(view: View, decision: Asked, option: Answer) -> float:
    unit = view.unit(option.name)
    return appraisal.best_move(view, unit) if unit is not None else 0.0


def _to(view: View, decision: Asked, option: Answer) -> float:
    place, unit = view.point(option.name), view.unit(decision.about)
    if unit is None:
        return _fire_worth(view, place)
    if unit.zone is Zone.FIELD:
        return appraisal.move_worth(unit, place) if unit.army is view.side else 0.0
    counts = unit.card.counts
    return appraisal.gain_of(place, view.side, counts) - appraisal.danger(place, view.side, unit)


def _stake(view: View, roller: Unit | None) -> float:
    """What a successful roll is worth."""
    if roller is None or roller.army is not view.side:
        return 0.8
    return max(0.6, appraisal.best_shot(view, roller) * 1.5)


def _chance(roller: Unit | None) -> float:
    return 0.4 if roller is None else appraisal.hit_chance(roller.card.on)


def _reroll(view: View, decision: Asked, option: Answer) -> float:
    roller = view.unit(decision.about)
    card = view.card(option.name)
    price = appraisal.card_worth(card) if card is not None else 0.0
    return _chance(roller) * _stake(view, roller) - price


def _rock_n_roll(view: View, decision: Asked, option: Answer) -> float:
    roller = view.unit(decision.about)
    if roller is None:
        return -1.0
    own = -appraisal.kill_worth(view, view.side, roller)
    chance = _chance(roller)
    return chance * _stake(view, roller) - (1 - chance) * own


def _pour(view: View, decision: Asked, option: Answer) -> float:
    n = int(option.name)
    roller = view.unit(decision.about)
    gained = min(n, 3) / 6
    return gained * _stake(view, roller) - n * appraisal.RD


def _sell(view: View, decision: Asked, option: Answer) -> float:
    return -0.3


def _exchange(view: View, decision: Asked, option: Answer) -> float:
    short_of_units = view.phase == "deployment" and not view.count(view.side)
    return 0.3 if short_of_units and not view.player.units else -0.2


def _buy(view: View, decision: Asked, option: Answer) -> float:
    return 0.05 if view.side.rd >= 4 else -0.05


def _swap(view: View, decision: Asked, option: Answer) -> float:
    return -0.1


def _capture(view: View, decision: Asked, option: Answer) -> float:
    target = view.unit(option.name)
    if target is None or decision.kind == "trait":
        return 0.5
    return appraisal.kill_worth(view, view.side, target) / 6 + 0.1 - 2 * appraisal.RD


def _act_attack(view: View, decision: Asked, option: Answer) -> float:
    unit = view.unit(option.name)
    return appraisal.best_shot(view, unit) - 1.0 if unit is not None else 0.0


def _act_move(view: View, decision: Asked, option: Answer) -> float:
    unit = view.unit(option.name)
    return appraisal.best_move(view, unit) - 1.0 if unit is not None else 0.0


def _take(view: View, decision: Asked, option: Answer) -> float:
    unit = view.unit(option.name)
    return appraisal.unit_worth(unit) if unit is not None else appraisal.BLIND


def _give(view: View, decision: Asked, option: Answer) -> float:
    card = view.card(option.name)
    return -appraisal.card_worth(card) if card is not None else -appraisal.BLIND


def _pay_rd(view: View, decision: Asked, option: Answer) -> float:
    return -0.6


def _constant(worth: float) -> Callable[[View, Asked, Answer], float]:
    return lambda view, decision, option: worth


SCORES: Final[dict[str, Callable[[View, Asked, Answer], float]]] = {
    "play": _play,
    "interrupt": lambda view, decision, option: _play(view, decision, option) - 0.8,
    "deploy": _deploy,
    "attacker": _attacker,
    "target": _target,
    "also": _target,
    "unit": _mover,
    "to": _to,
    "reroll": _reroll,
    "rock-n-roll": _rock_n_roll,
    "pour": _pour,
    "sell": _sell,
    "exchange": _exchange,
    "buy": _buy,
    "swap": _swap,
    "capture": _capture,
    "act-attack": _act_attack,
    "act-move": _act_move,
    "goal-change": _constant(-0.5),
    "devils-hand": _constant(-0.1),
    "use": _constant(0.3),
    "take": _take,
    "lose": _give,
    "discard": _give,
    "pay": _pay_rd,
    "show": _constant(1.0),
    "torture": _constant(0.2),
    "recruit": _constant(0.1),
    "face": _constant(0.0),
}
"""What an answer is worth, by its key; what isn't here is worth nothing, like passing."""

"""What holds of every table between two answers."""

from __future__ import annotations

from itertools import chain

from rnr_print.engine.decision import Answerer, Decision
from rnr_print.games.hex_tactical.field import Field
from rnr_print.games.hex_tactical.setup import points_now

CARDS = 36
MOST_SMOKE = 7
BETWEEN = ("deploy-weapon", "deploy-marker")
"""Questions that are asked while counters are changed for others."""


def broken_laws(field: Field, resting: bool) -> list[str]:
    """Every law that doesn't hold now."""
    return [*_cards(field), *_counters(field), *_hexes(field, resting), *_numbers(field)]


def _cards(field: Field) -> list[str]:
    found = []
    for side in field.sides:
        piles = (side.pile, side.hand, side.discard)
        cards = list(chain(*piles))
        if len(cards) != CARDS or len(set(cards)) != CARDS:
            found.append(f"{side} has {len(cards)} cards, {len(set(cards))} different")
        if any(not card.startswith(side.name[0]) for card in cards):
            found.append(f"{side} has a card of the other side")
    return found


def _counters(field: Field) -> list[str]:
    found = []
    for side in field.sides:
        places = [*side.units, *side.reserve, *side.box, *side.lost, *side.exited]
        if len(places) != len(set(places)):
            found.append(f"{side} has a unit in two places")
        for unit in side.units:
            if unit.at < 0 or unit not in field.at[unit.at]:
                found.append(f"{unit} isn't where it says")
            if unit.state != unit.broken + 2 * unit.suppressed:
                found.append(f"{unit} has a wrong state")
        for weapon in side.weapons:
            if weapon.unit is None or weapon.unit.weapon is not weapon:
                found.append(f"{weapon} isn't in the hands it is in")
            elif weapon.unit.at < 0 or weapon.unit.type.leader or weapon.unit.side is not side:
                found.append(f"{weapon} is in the wrong hands")
        if any(weapon in side.weapons for weapon in side.lost_weapons):
            found.append(f"{side} has a weapon that is lost")
    standing = sum(len(units) for units in field.at)
    if standing != sum(len(side.units) for side in field.sides):
        found.append("somebody stands on the map whom nobody owns")
    return found


def _hexes(field: Field, resting: bool) -> list[str]:
    found = []
    for at, units in enumerate(field.at):
        if not units:
            continue
        name = field.board.names[at]
        if field.board.shut[at] or not field.board.inside[at]:
            found.append(f"somebody stands in {name}")
        sides = {unit.side for unit in units}
        for side in sides:
            if sum(unit.type.size for unit in units if unit.side is side) > 4:
                found.append(f"{side} is too many in {name}")
        if (len(sides) > 1) != (at in field.contested):
            found.append(f"{name} is contested, or isn't")
        if len(sides) > 1 and resting:
            found.append(f"both sides rest in {name}")
    return found


def _numbers(field: Field) -> list[str]:
    found = []
    if not all(1 <= value <= MOST_SMOKE for value in field.smoke.values()):
        found.append("smoke out of bounds")
    if abs(points_now(field)) < field.game.track.most and field.vp != points_now(field):
        found.append(f"the track says {field.vp}, the table {points_now(field)}")
    return found


class Watcher:
    """Answers as another does, and looks at the table before."""

    def __init__(self, other: Answerer) -> None:
        self.other = other
        self.field: Field | None = None
        self.seen = 0
        self.time = 0

    def sit(self, field: Field) -> None:
        self.field = field
        if hasattr(self.other, "sit"):
            self.other.sit(field)

    def answer(self, decision: Decision[object]) -> int:
        assert self.field is not None
        self.seen += 1
        if decision.kind not in BETWEEN:
            assert broken_laws(self.field, decision.kind == "order") == []
        assert self.field.time >= self.time, "time went back"
        self.time = self.field.time
        names = [(option.key, option.name) for option in decision.options]
        assert len(names) == len(set(names)), f"two answers are called alike: {decision}"
        return self.other.answer(decision)

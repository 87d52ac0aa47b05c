"""A position at rest as one writes it in an example: what `positions` lays out, said again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from rnr_print.games.rocknroll.pieces import Place, Player, Unit
from rnr_print.games.rocknroll.war import War

REST: Final = frozenset(("deployment", "orders"))
"""The phases in which a position can be written."""
KEPT: Final = ("mode", "options", "players")
"""What a game began with and goes on with."""
Said = dict[str, object]


def written(war: War, begun: Mapping[str, object]) -> Mapping[str, object] | None:
    """The position as the `setup` of an example; None where nobody's turn is at rest."""
    if war.phase not in REST or war.active is None:
        return None
    found: Said = {key: begun[key] for key in KEPT if key in begun}
    found.setdefault("mode", list(war.terms.modes))
    found |= {"turn": war.active.name, "phase": war.phase, "first": war.first.name}
    found["round"] = war.round
    row = [place.letter for place in war.places]
    if row != list(war.terms.points):
        found["row"] = row
    if points := {place.letter: _point(war, place) for place in war.places if place.units}:
        found["points"] = points
    hands = {each.name: _hand(each) for army in war.armies for each in army.players if each.hand}
    if hands:
        found["hands"] = hands
    found |= _piles(war)
    found |= _numbers(war)
    return found


def _point(war: War, place: Place) -> Said:
    """Who stands on a Point, side by side."""
    found: dict[str, list[object]] = {}
    for unit in place.units:
        side = unit.army.name if unit.army is not None else "locals"
        found.setdefault(side, []).append(_unit(war, unit))
    return dict(found)


def _unit(war: War, unit: Unit) -> object:
    """A unit by its name, with what is unusual about it."""
    told: Said = {}
    if unit.closed:
        told["closed"] = True
    if unit.card.arrow is not None and unit.heading < 0:
        told["heading"] = "left"
    if unit.came == war.turn:
        told["entered"] = True
    if unit.used:
        told["used"] = sorted(unit.used)
    if unit.card.local and unit.deployer is not None and unit.deployer is not war.first:
        told["deployed-by"] = unit.deployer.name
    return {unit.name: told} if told else unit.name


def _hand(player: Player) -> Said:
    kinds = (
        ("units", player.units), ("orders", player.orders), ("locals", player.locals),
        ("ops", player.ops),
    )  # fmt: skip
    return {kind: _names(cards) for kind, cards in kinds if cards}


def _names(cards: Iterable[object]) -> list[str]:
    return [str(card) for card in cards]


def _piles(war: War) -> Said:
    """Everything that lies beside the row, the top of a deck first."""
    found: Said = {}
    for key, upside in (("hq", False), ("deck", True), ("graveyard", False), ("prisoners", False)):
        piles = {}
        for army in war.armies:
            names = _names(getattr(army, key))
            if names:
                piles[army.name] = names[::-1] if upside else names
        if piles:
            found[key] = piles
    decks = (
        ("orders_deck", war.order_deck[::-1]), ("orders_discard", war.order_discard),
        ("ops_deck", war.op_deck[::-1]), ("locals_deck", war.local_deck[::-1]),
    )  # fmt: skip
    return found | {key: _names(cards) for key, cards in decks if cards}


def _numbers(war: War) -> Said:
    """Counters and what is remembered."""
    found: Said = {}
    for key in ("rd", "ok", "losses"):
        if told := {army.name: getattr(army, key) for army in war.armies if getattr(army, key)}:
            found[key] = told
    for key, flag in (("twos", "twos"), ("devils_hand", "devil_took")):
        if sides := [army.name for army in war.armies if getattr(army, flag)]:
            found[key] = sides
    if happened := {army.name: sorted(army.happened) for army in war.armies if army.happened}:
        found["happened"] = happened
    if war.round_loser is not None:
        found["lost_last"] = war.round_loser.name
    if war.echo is not None:
        found["echo"] = war.echoes.index(war.echo) + 1
    return found

"""A position between two activations as one writes it in an example."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rnr_print.engine.boards.plane.spots import written
from rnr_print.games.breaking_news.figures import NOWHERE, Carrier, Fighter, Figure, Side
from rnr_print.games.breaking_news.positions import FLAGS
from rnr_print.games.breaking_news.skirmish import Skirmish

KEPT: Final = ("scenario", "table", "terrain", "bases")
"""What a game began with and goes on with."""
Said = dict[str, object]


def position(game: Skirmish, begun: Mapping[str, object]) -> Mapping[str, object] | None:
    """The position as the `setup` of an example; None before the first activation of a turn."""
    if game.phase != "under-way" or game.activation is not None:
        return None
    turn = {"number": game.turn, "active": game.active.name, "phase": game.phase}
    found: Said = {key: begun[key] for key in KEPT if key in begun}
    found |= {"turn": turn, "night": game.night, "first_fire": not game.first_fire}
    found["edges"] = {game.sides[0].name: game.sides[0].edge}
    found["figures"] = {
        side.name: {each.id: _man(game, each) for each in side.figures}
        for side in game.sides if side.figures
    }  # fmt: skip
    found["vehicles"] = {each.id: _vehicle(game, each) for each in game.vehicles.values()}
    found["neutrals"] = {
        each.id: _told(
            role=each.role, at=str(each.at), storey=each.storey, out=each.out, taken=each.taken,
            escort=each.escort and each.escort.id,
        )
        for each in game.neutrals.values()
    }  # fmt: skip
    return {key: value for key, value in (found | _sides(game) | _table(game)).items() if value}


def _told(**facts: object) -> Said:
    """The facts that are there."""
    return {key: value for key, value in facts.items() if value}


def _fighter(game: Skirmish, each: Fighter) -> Said:
    mounted = [weapon.id for weapon in each.weapons if weapon.id in each.used]
    return _told(
        at=str(each.at) if each.at != NOWHERE else "", facing=each.facing, storey=each.storey,
        moved=written(each.moved) if each.moved else "", used=mounted,
        ammunition=dict(each.ammunition),
    )  # fmt: skip


def _man(game: Skirmish, each: Figure) -> Said:
    """A man, with what lies beside him."""
    told: Said = {"class": each.troop.id, "weapons": [weapon.id for weapon in each.weapons]}
    told |= _fighter(game, each)
    waits = each.where in ("table", "reserve", "aboard")
    told |= _told(
        kit=sorted(each.kit), squad=each.squad, held=each.held if each.where == "reserve" else "",
        wound=each.wound, where="" if waits else each.where, marked=sorted(each.marked),
        carried_by=each.carried_by and each.carried_by.id,
    )  # fmt: skip
    return told | {flag: True for flag in FLAGS if getattr(each, flag)}


def _vehicle(game: Skirmish, each: Carrier) -> Said:
    """A vehicle, with those in it."""
    further = [weapon.id for weapon in each.weapons[len(each.type.mounts) :]]
    return {"is": each.type.id, "side": each.side.name} | _fighter(game, each) | _told(
        mount="".join(further), aboard=[rider.id for rider in each.riders],
        driver=each.driver and each.driver.id, out=each.out, exploded=each.exploded,
        acted=each.acted, fired=sorted(each.fired),
    )  # fmt: skip


def _sides(game: Skirmish) -> Said:
    """What is true of each side."""
    return {
        "regular": {side.name: side.regular for side in game.sides},
        "debt": _each(game, lambda side: side.debt),
        "points": _each(game, lambda side: dict(side.points)),
        "extras": _each(game, lambda side: {key: n for key, n in side.extras.items() if n}),
        "engaged": _each(game, lambda side: side.engaged),
        "lost_now": _each(game, lambda side: side.lost_now),
        "grenades": _each(game, lambda side: side.smoke),
        "knows": _each(game, lambda side: [str(marker) for marker in side.knows]),
        "mortar_fired": [side.name for side in game.sides if side.mortar_fired == game.turn],
        "bombs": _each(
            game, lambda side: [str(bomb.at) for bomb in game.bombs if bomb.owner is side]
        ),
        "markers": _each(game, lambda side: _markers(game, side)),
    }


def _each(game: Skirmish, of: Callable[[Side], object]) -> Said:
    """Something by side, where there is any of it."""
    return _told(**{side.name: of(side) for side in game.sides})


def _markers(game: Skirmish, side: Side) -> Said:
    return {
        str(each.number): _told(
            at=str(each.at), worth=each.worth, revealed=each.revealed, taken=each.taken,
            written=each.written if each.written != each.worth else "",
        )
        for each in game.markers if each.owner is side
    }  # fmt: skip


def _table(game: Skirmish) -> Said:
    """Smoke, strikes, areas under fire, and who has fired."""
    smokes: Said = {}
    for number, smoke in enumerate(game.smokes, 1):
        told: Said = {"at": str(smoke.middle), "turn": smoke.turn}
        smokes[f"s{number}"] = told if smoke.drift is None else told | {"drift": smoke.drift}
    zones = {
        f"z{number}": {
            "side": zone.side.name, "at": str(zone.middle), "value": zone.value,
            "from": str(zone.way.to(zone.middle)),
        }
        for number, zone in enumerate(game.zones, 1)
    }  # fmt: skip
    return {
        "smoke": smokes,
        "strikes": {each.side.name: str(each.spot) for each in game.strikes},
        "zones": zones,
        "fired_now": [each.id for each in game.fired_now],
        "last_shot": str(game.last_shot) if game.last_shot is not None else "",
    }

"""A position in a Hero's turn as one writes it in an example."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from rnr_print.games.colonial import bonus
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.bodies import files_of
from rnr_print.games.colonial.cards.models import Vessel
from rnr_print.games.colonial.pieces import Blind, Group, Hero
from rnr_print.games.colonial.scenarios import read_scenario
from rnr_print.games.colonial.things import Thing

KEPT: Final = ("scenario", "table", "terrain", "switches", "no_surrender")
"""What a game began with and goes on with."""
Said = dict[str, object]


def written(battle: Battle, begun: Mapping[str, object]) -> Mapping[str, object] | None:
    """The position as the `setup` of an example; None where nobody is to choose what his Hero
    does, or men wait below a ladder."""
    if battle.phase != "hero" or battle.hero is None or battle.wild:
        return None
    if any(group.behind for group in battle.on_table):
        return None
    found: Said = {key: begun[key] for key in KEPT if key in begun}
    found["turn"] = told(number=battle.turn, active=battle.hero.id, tiffins=battle.tiffins)
    for key, by_name in _by_sides(battle):
        found[key] = {side: value for side, value in by_name.items() if value}
    found |= _cards(battle) | _table(battle, begun) | _times(battle)
    return {key: value for key, value in found.items() if value}


def told(**facts: object) -> Said:
    """The facts that are there."""
    return {key.replace("_", "-"): value for key, value in facts.items() if value}


def _by_sides(battle: Battle) -> Iterator[tuple[str, Said]]:
    """What each side has."""
    sides = {side.name: side for side in battle.sides}
    yield "groups", {name: {x.id: _group(battle, x) for x in sides[name].groups} for name in sides}
    yield "heroes", {name: {x.id: _hero(battle, x) for x in sides[name].heroes} for name in sides}
    yield "blinds", {name: {x.id: _blind(x) for x in sides[name].blinds} for name in sides}
    yield "started", {name: sides[name].started for name in sides}
    yield "points", {name: sides[name].points for name in sides}


def _group(battle: Battle, group: Group) -> Said:
    """A Group, with what is unusual about it."""
    usual = files_of(battle.game, group.shape, group.men)
    held = battle.captives.get(group.id)
    found: Said = {"is": group.troop.id, "men": group.men, "started": group.started}
    if not group.loaded:
        found["loaded"] = False
    if group.shots and not group.volleys:
        found["has-fired"] = False  # with its gun, and never yet with what it carries
    return found | told(
        at=str(group.at) if group.on_table else "", captive=held,
        where="" if group.on_table or held else group.where,
        facing=group.facing, shape=group.shape, files=group.files if group.files != usual else 0,
        shock=group.shock, morale=group.morale, marks=sorted(group.marks), shots=group.shots,
        moved=group.dice_moved, active=group.active, lost=group.lost,
        has_fired=group.volleys > group.shots, gait=group.gait, gallops=group.gallops,
        gun=group.piece.id if group.piece is not None else "", charge=group.charge,
        inside=group.inside if group.on_table else "", floor=group.floor if group.on_table else 0,
        animals=group.animals,
    )  # fmt: skip


def _hero(battle: Battle, hero: Hero) -> Said:
    """A Hero, with whom or where he is."""
    found: Said = {"points": hero.points, "strength": hero.strength, "status": hero.status}
    alone, gone = hero.alone, hero.where if hero.where in ("lost", "left") else ""
    return found | told(
        **{"is": hero.card.id if hero.id != hero.card.id else ""},
        **{"with": hero.with_.id if hero.with_ is not None else ""},
        at=str(hero.at) if alone else "", facing=hero.facing if alone else 0,
        inside=hero.inside if alone else "", floor=hero.floor if alone else 0,
        captive=battle.captives.get(hero.id), where=gone,
        wounds=hero.wounds, passed=hero.passed, moved=hero.moved, marks=sorted(hero.marks),
        gait=hero.gait, gallops=hero.gallops,
    )  # fmt: skip


def _blind(blind: Blind) -> Said:
    return told(
        at=str(blind.at), facing=blind.facing, floor=blind.floor,
        holds=[group.id for group in blind.groups], dummy=blind.dummy, moved=blind.moved,
        active=blind.active, written=blind.written,
    )  # fmt: skip


def _cards(battle: Battle) -> Said:
    """Both decks, the top card first, and hands."""
    return {
        "deck": told(game=battle.deck[::-1], bonus=list(battle.bonus[bonus.DECK])[::-1]),
        "turned": list(battle.turned),
        "hands": told(**{side.name: list(battle.bonus[side.name]) for side in battle.sides}),
    }


def _table(battle: Battle, begun: Mapping[str, object]) -> Said:
    """What else stands on the table, and what has fallen."""
    houses = {house.id for house in battle.landscape.houses}
    other = [each for each in battle.things.values() if each.id not in houses]
    return {
        "things": {each.id: _thing(battle, each) for each in other},
        "structure": {name: battle.things[name].structure for name in sorted(houses)},
        "fallen": sorted(_first(battle, begun) - battle.things.keys()),
        "left_guns": {
            name: told(**{"is": each.piece.id}, at=str(each.body.middle), facing=each.body.facing)
            for name, each in battle.left_guns.items()
        },
        "formations": {
            each.id: [*(group.id for group in each.groups), *(["open"] if each.open else [])]
            for each in battle.formations.values()
        },
        "ladders": _ladders(battle),
        "loads": {
            each.id: {"with": each.by} if each.by else {"at": str(each.at)}
            for each in battle.loads.values()
        },
        "strips": [
            told(
                kind=each.kind, at=str(each.box.middle), facing=each.box.facing,
                long=each.box.width, last=each.last,
            )
            for each in battle.strips
        ],
    }  # fmt: skip


def _first(battle: Battle, begun: Mapping[str, object]) -> set[str]:
    """The houses and things that there were when the game began."""
    if "scenario" not in begun:
        return set()
    scenario = read_scenario(battle.shelf, str(begun["scenario"]))
    return {house.id for house in scenario.landscape.houses} | scenario.file.things.keys()


def _thing(battle: Battle, thing: Thing) -> Said:
    """An object or a vessel."""
    vessel = isinstance(thing.card, Vessel)
    pairs = (pair for pair in battle.grappled if thing.id in pair)
    hooks = sorted(other for pair in pairs for other in pair - {thing.id})
    return told(
        **{"is": thing.card.id}, side=thing.side.name if thing.side is not None else "",
        at=str(thing.at), facing=thing.body.facing,
        size=[] if vessel else [thing.box.width // IN, thing.box.length // IN],
        structure=thing.structure, moved=thing.moved, grappled=hooks[0] if hooks else "",
    )  # fmt: skip


def _ladders(battle: Battle) -> Said:
    """Those each side still has with it, and those that lean somewhere."""
    found: Said = {side.name: side.ladders for side in battle.sides}
    for each in battle.ladders.values():
        found[each.id] = [each.side.name, each.opening.id, *([each.by] if each.by else [])]
    return found


def _times(battle: Battle) -> Said:
    """What lasts, what is in hand, and who holds whom."""
    return {
        "light": "night" if battle.light == "night" else "",
        "darkness": list(battle.darkness or ()),
        "naps": dict(battle.naps),
        "stunned": [list(each) for each in battle.stunned],
        "pursuits": dict(battle.pursuits),
        "passed": dict(battle.passed),
        "flags": dict(battle.flags),
        "duels": dict(battle.duels),
        "levels": dict(battle.levels),
        "undertaken": {name: list(each) for name, each in battle.undertaken.items()},
        "done": [name for name, each in battle.tasks.items() if each.done],
    }

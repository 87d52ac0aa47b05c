"""A game from its seed: forces mustered and placed, turns played, an ending."""

from __future__ import annotations

from collections.abc import Iterable

from rnr_print.engine.decision import Answerer
from rnr_print.engine.dice import Dice, SeededDice
from rnr_print.engine.ending import Ending
from rnr_print.engine.event import Event
from rnr_print.engine.seated import Sitting, played_out, seated
from rnr_print.engine.trace import Trace
from rnr_print.games.colonial import bonus
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bodies import take_shape
from rnr_print.games.colonial.cards.models import Gun
from rnr_print.games.colonial.cards.words import Morale, Shape
from rnr_print.games.colonial.company import accompany
from rnr_print.games.colonial.deployment import deploy
from rnr_print.games.colonial.errands import Errand
from rnr_print.games.colonial.pieces import MUSICIAN, SENTRY, Group, Hero, Side
from rnr_print.games.colonial.scenario_file import Force, ThingFile, body_of
from rnr_print.games.colonial.scenarios import Scenario, read_scenario
from rnr_print.games.colonial.shelf import Shelf
from rnr_print.games.colonial.things import Thing
from rnr_print.games.colonial.turn import next_turn


def new_game(
    shelf: Shelf,
    scenario: Scenario,
    dice: Dice,
    answerer: Answerer,
    log: list[Event] | None = None,
    trace: Trace | None = None,
) -> Battle:
    """A table with its terrain, and both forces beside it."""
    battle = empty_table(shelf, scenario, dice, answerer, log, trace)
    for side in battle.sides:
        start = scenario.file.start[side.name]
        muster(battle, side, scenario.forces[side.name], start.facing, start.shape)
    battle.groups = dict(sorted(battle.groups.items()))
    battle.heroes = dict(sorted(battle.heroes.items()))
    return battle


def empty_table(
    shelf: Shelf,
    scenario: Scenario,
    dice: Dice,
    answerer: Answerer,
    log: list[Event] | None = None,
    trace: Trace | None = None,
) -> Battle:
    """The table of a scenario with its terrain and its tasks, and nobody there."""
    file = scenario.file
    battle = Battle(shelf, scenario.landscape, file.mode, dice, answerer, log, trace)
    battle.last = file.turns or shelf.game.turns
    battle.aim = file.aim
    battle.light = file.light
    for name, told in file.tasks.items():
        whose = battle.side(told.side) if told.side is not None else None
        battle.tasks[name] = Errand(
            name, shelf.tasks[told.is_], told.at or "", told.floor, told.worth, whose,
            told.heroes, told.again, told.gives or "",
        )  # fmt: skip
    for name, thing in file.things.items():
        battle.things[name] = stand(battle, name, thing)
    for side in battle.sides:
        start, force = file.start[side.name], scenario.forces[side.name]
        side.places = scenario.places[side.name]
        side.edge, side.seen = (start.facing + 180) % 360, start.seen
        side.seize, side.dummies, side.ambushes = force.seize, force.dummies, force.ambushes
        side.ladders, side.no_surrender = force.ladders, force.no_surrender
    return battle


def stand(battle: Battle, name: str, told: ThingFile) -> Thing:
    """A vessel or another thing where a scenario puts it."""
    vessel = battle.shelf.vessels.get(told.is_)
    card = vessel or battle.shelf.things[told.is_]
    body = body_of(told, vessel)
    return Thing(name, battle.side(told.side), card, body, card.structure)


def muster(battle: Battle, side: Side, force: Force, facing: int, shape: Shape | None) -> None:
    """All Groups and Heroes of a force; Groups are called by the first letter of their side and a
    number, Heroes by their names, those of a mirrored force with the side's before."""
    shelf = battle.shelf
    number = 0
    for kind, groups in force.troops.items():
        for _ in range(groups):
            number += 1
            group = recruit(battle, side, f"{side.name[0]}{number}", kind)
            group.facing = facing
            if force.on_foot and group.mounted:
                group.marks.add("dismounted")
            known = shape if shape in group.troop.shapes and shape else group.troop.shapes[0]
            take_shape(battle.game, group, known)
    for kind, posts in force.sentries.items():
        for _ in range(posts):
            number += 1
            sentry = recruit(battle, side, f"{side.name[0]}{number}", kind)
            sentry.men = sentry.started = SENTRY
            sentry.facing = facing
            take_shape(battle.game, sentry, sentry.troop.shapes[0])
    for kind, pieces in (force.guns if battle.plays("guns") else {}).items():
        for _ in range(pieces):
            number += 1
            serve(battle, side, f"{side.name[0]}{number}", kind, facing)
    side.started = sum(group.started > SENTRY for group in side.groups)
    for place, name in enumerate(force.heroes):
        hero = Hero(shelf.heroes[name], side)
        if name in battle.heroes:
            hero.id = f"{side.name}-{name}"
        side.heroes.append(hero)
        battle.heroes[hero.id] = hero
        if name == force.flag:
            battle.flags[side.name] = hero.id
        accompany(hero, side.groups[place % len(side.groups)])
    if force.musician:
        side.groups[0].marks.add(MUSICIAN)


def serve(battle: Battle, side: Side, name: str, kind: str, facing: int) -> None:
    """A gun and its crew: that of the force, if it has one, else anybody's."""
    crews = [each for each in battle.shelf.troops.values() if each.shapes == ("crew",)]
    forces = {group.troop.force for group in side.groups}
    crew = next((each for each in crews if each.force in forces), crews[0])
    group = recruit(battle, side, name, crew.id)
    piece = battle.shelf.arms[kind]
    assert isinstance(piece, Gun)
    group.men = group.started = piece.crew
    group.piece, group.facing = piece, facing
    group.charge = "shell" if piece.action == "gun" else ""
    take_shape(battle.game, group, group.shape)


def recruit(battle: Battle, side: Side, name: str, kind: str) -> Group:
    """One Group of a side, still to come."""
    troop = battle.shelf.troops[kind]
    group = Group(name, side, troop, battle.shelf.arms[troop.weapon])
    group.morale = first_morale(battle, group)
    take_shape(battle.game, group, group.shape)
    side.groups.append(group)
    battle.groups[name] = group
    return group


def first_morale(battle: Battle, group: Group) -> Morale:
    """The morale of its quality, aggressive troops one better (T19)."""
    states = tuple(battle.game.morale.half_inches)
    place = states.index(battle.game.qualities[group.troop.quality].morale)
    return states[max(0, place - group.has("aggressive"))]


def play(battle: Battle) -> Ending:
    """Play on, from wherever the game is, to the ending."""
    return played_out(battle, _begin, next_turn)


def _begin(battle: Battle) -> None:
    if battle.phase == "box":
        if battle.plays("bonus"):
            bonus.stack(battle)
            bonus.deal(battle)
        deploy(battle)
        battle.phase = "turn-start"


def play_seed(
    shelf: Shelf,
    scenario: str,
    seed: int,
    answerer: Answerer,
    log: list[Event] | None = None,
    trace: Trace | None = None,
    sitting: Iterable[Sitting[Battle]] = (),
) -> tuple[Battle, Ending]:
    """A game from its seed, played to the end; those who are `sitting` see the table.

    Raises InputError for a scenario there isn't.
    """
    found = read_scenario(shelf, scenario)
    battle = seated(new_game(shelf, found, SeededDice(seed), answerer, log, trace), sitting)
    return battle, play(battle)

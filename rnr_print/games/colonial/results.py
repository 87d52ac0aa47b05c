"""Where winners and losers of a melee go (T4)."""

from __future__ import annotations

from rnr_print.engine.boards.plane.rounding import direction, offset
from rnr_print.engine.boards.plane.spots import Length, Spot
from rnr_print.engine.boards.plane.ways import Way
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.battle import IN, Battle
from rnr_print.games.colonial.events.harm import Advanced, ThrownBack, Withdrew
from rnr_print.games.colonial.fight import Fight
from rnr_print.games.colonial.going_back import (
    STEP,
    Back,
    away,
    jostle,
    length_to_gap,
    take,
    way_back,
)
from rnr_print.games.colonial.pieces import Group, Target
from rnr_print.games.colonial.shock import pace
from rnr_print.games.colonial.ways import Mover


def send_back(battle: Battle, fight: Fight, loser: Target, difference: int) -> None:
    """The loser gives way, the farther the worse it lost; a Hero by himself stays."""
    numbers = battle.game.results
    winner = fight.target if loser is fight.charger else fight.charger
    if not isinstance(loser, Group):
        return
    if difference < numbers.thrown:
        withdraw(battle, loser, winner)
        return
    gap = numbers.thrown_back * IN
    if difference >= numbers.broken:
        gap = (numbers.broken_back + numbers.each_shock * loser.shock) * IN
    if loser is fight.target:
        break_through(battle, fight, loser, gap)
    else:
        throw_off(battle, loser, winner, gap)


@rule("result.withdraw")
def withdraw(battle: Battle, loser: Group, winner: Target) -> None:
    """Beaten by one or two: back by its morale, facing the enemy."""
    least = battle.game.morale.melee_least * IN
    distance = max(least, pace(battle, loser, loser.shock))
    _step_back(battle, loser, winner, distance)


def _step_back(battle: Battle, group: Group, enemy: Target, distance: int) -> None:
    back = way_back(battle, group, away(group, enemy), distance)
    take(battle, group, back, facing(group, enemy, back.spot))
    battle.happened(Withdrew(group.id, str(back.spot), Length(back.length)))
    jostle(battle, group, back)


def _by_three(battle: Battle, loser: Group, winner: Target, gap: int) -> bool:
    return gap == battle.game.results.thrown_back * IN


def _by_four(battle: Battle, loser: Group, winner: Target, gap: int) -> bool:
    return gap != battle.game.results.thrown_back * IN


def _through_three(battle: Battle, fight: Fight, loser: Group, gap: int) -> bool:
    return gap == battle.game.results.thrown_back * IN


def _through_four(battle: Battle, fight: Fight, loser: Group, gap: int) -> bool:
    return gap != battle.game.results.thrown_back * IN


@rule(where={"result.charger-three": _by_three, "result.charger-four": _by_four})
def throw_off(battle: Battle, loser: Group, winner: Target, gap: int) -> None:
    """Beaten chargers are thrown back from whom they charged."""
    degrees = away(loser, winner)
    length = length_to_gap(battle, loser, winner, degrees, gap)
    tell_gap(battle, loser, winner, put_back(battle, loser, winner, degrees, length))


@rule(where={"result.defender-three": _through_three, "result.defender-four": _through_four})
def break_through(battle: Battle, fight: Fight, loser: Group, gap: int) -> None:
    """Chargers go on as far as their dice take them, and the beaten are thrown before them."""
    charger, degrees = fight.charger, away(loser, fight.charger)
    start = charger.at
    charger.at = onward(battle, fight, loser)
    length = length_to_gap(battle, loser, charger, degrees, gap)
    charger.at = start
    back = put_back(battle, loser, charger, degrees, length)
    charger.at = onward(battle, fight)
    if charger.at != start:
        battle.happened(
            Advanced(charger.id, str(charger.at), Length(Way((start, charger.at)).length))
        )
    tell_gap(battle, loser, charger, back)


def onward(battle: Battle, fight: Fight, beaten: Group | None = None) -> Spot:
    """Where the rest of a charge ends: straight on, as far as nobody but the `beaten` is there."""
    charger, left = fight.charger, fight.onset.distance
    mover = Mover(battle, [charger])
    if beaten is not None:
        mover.without(beaten)
    for length in (left, *range(left - STEP, 0, -STEP)):
        spot = charger.at.by(offset(charger.facing, length))
        if mover.why_not_through(Way((charger.at, spot))) is None:
            return spot
    return charger.at


def put_back(battle: Battle, loser: Group, winner: Target, degrees: int, length: int) -> Back:
    """So far back, as far as there is room."""
    back = way_back(battle, loser, degrees, length)
    take(battle, loser, back, facing(loser, winner, back.spot))
    return back


def tell_gap(battle: Battle, loser: Group, winner: Target, back: Back) -> None:
    """How far off it is now; room that there isn't is Shock instead (H34)."""
    if loser.on_table:
        found = battle.gap(loser, winner)
        battle.happened(ThrownBack(loser.id, str(loser.at), Length(found)))
        jostle(battle, loser, back)


@rule("result.draw")
def part(battle: Battle, fight: Fight) -> None:
    """After the third round both step back."""
    distance = battle.game.results.drawn_back * IN
    for one, other in (fight.sides, fight.sides[::-1]):
        if isinstance(one, Group):
            _step_back(battle, one, other, distance)


def let_off(battle: Battle, fight: Fight, beaten: Target) -> None:
    """Those who helped who was beaten go back, too, if an enemy still is in contact with them."""
    enemy = fight.target if beaten is fight.charger else fight.charger
    for group, _ in fight.beside(beaten):
        if group.on_table and battle.in_melee(group):
            withdraw(battle, group, enemy)


def facing(group: Group, enemy: Target, spot: Spot) -> int:
    """How it faces the enemy from a spot."""
    return direction(spot.to(enemy.at)) if enemy.at != spot else group.facing

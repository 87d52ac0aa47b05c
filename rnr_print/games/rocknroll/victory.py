"""How the war ends, tested in the order the rules state."""

from __future__ import annotations

from typing import Final, NoReturn

from rnr_print.engine.ending import Ending, GameOver
from rnr_print.engine.trace import Citations, rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.events import GameWon
from rnr_print.games.rocknroll.pieces import Army
from rnr_print.games.rocknroll.war import War

LAST_ROUND = 100
"""A house limit: a war that nobody has won by the end of this round is drawn."""


ENOUGH: Final[Citations[War, Army, int]] = {
    "victory.four-all": lambda war, army, needed: army.enemy.ok + 1 == needed,
    "victory.five-ok": lambda war, army, needed: army.enemy.ok + 1 != needed,
}


def end(war: War, winner: Army | None, reason: str) -> NoReturn:
    """The war is over."""
    war.happened(GameWon(winner, reason))
    raise GameOver(Ending(winner.name if winner is not None else None, reason))


def check_ok(war: War) -> None:
    """The side with enough OK wins; the ninth counter is the last point of a war at 4-4."""
    for army in war.armies:
        needed = war.terms.ok_to_win
        if needed is not None and army.ok >= needed:
            _enough(war, army, needed)


@rule(where=ENOUGH)
def _enough(war: War, army: Army, needed: int) -> NoReturn:
    end(war, army, "ok")


def check_destruction(war: War) -> None:
    """EXPANSION: a side without any unit left has lost."""
    if war.terms.dead_return:
        return
    beaten = [army for army in war.armies if not has_units(war, army)]
    if len(beaten) == 1:
        _destroyed(war, beaten[0])
    elif beaten:
        _both_destroyed(war)


@rule("victory.destruction", where=says.SIDE_DESTROYED)
def _destroyed(war: War, army: Army) -> None:
    end(war, army.enemy, "destruction")


@rule("victory.both-destroyed")
def _both_destroyed(war: War) -> None:
    """The last units of both died together: more OK wins, then the player on turn."""
    vietnam, vpa = war.armies
    if vietnam.ok == vpa.ok:
        end(war, war.on_turn.army, "both-destroyed")
    end(war, vietnam if vietnam.ok > vpa.ok else vpa, "both-destroyed")


def has_units(war: War, army: Army) -> bool:
    """Whether `army` has a unit on a Point, in hand, in the deck or in HQ."""
    if army.deck or army.hq or any(player.units for player in army.players):
        return True
    return war.count(army) > 0 or any(unit.army is army for unit in war.fallen)


def check_rounds(war: War) -> None:
    """A war that never ends is drawn."""
    if war.round >= LAST_ROUND:
        _out_of_time(war)


@rule("victory.round-limit")
def _out_of_time(war: War) -> NoReturn:
    end(war, None, "round-limit")

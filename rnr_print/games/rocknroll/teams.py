"""Several players a side: who moves, who draws, when."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.rocknroll import citations as says
from rnr_print.games.rocknroll.pieces import Army, Player
from rnr_print.games.rocknroll.war import War


def allies(player: Player) -> tuple[Player, ...]:
    """The others who play the side of `player`."""
    return tuple(ally for ally in player.army.players if ally is not player)


@rule(where=says.CARD_GAINED)
def receiver(war: War, army: Army) -> Player:
    """Which ally gets a card the side gains."""
    options = [Option("card-to", player, player.name) for player in army.players]
    return war.ask(war.speaker(army).name, "card-to", options)


def drawing_order(war: War, army: Army) -> list[Player]:
    """The players of `army` in the order they draw."""
    return _settled(war, army, "draws") if len(army.players) > 1 else list(army.players)


@rule("team.agree")
def _settled(war: War, army: Army, key: str) -> list[Player]:
    """The allies in the order they agree on."""
    waiting = list(army.players)
    order = []
    while waiting:
        options = [Option(key, player, player.name) for player in waiting]
        chosen = war.ask(army.players[0].name, key, options, standing=options[0])
        waiting.remove(chosen)
        order.append(chosen)
    return order


@rule("team.alternate")
def turn_order(war: War) -> list[Player]:
    """The players' turns of a round: the sides alternate, beginning with the first."""
    queues = [moving_order(war, war.first), moving_order(war, war.first.enemy)]
    turns: list[Player] = []
    for seat in range(max(map(len, queues))):
        turns.extend(queue[seat] for queue in queues if seat < len(queue))
    return turns


def moving_order(war: War, army: Army) -> list[Player]:
    """The players of `army` in the order they take their turns."""
    return _settled(war, army, "moves") if len(army.players) > 1 else list(army.players)

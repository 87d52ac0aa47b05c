"""What is offered and what is refused must be two halves of one whole."""

from collections.abc import Iterator

from rnr_print.core.errors import Place
from rnr_print.engine.decision import Decision
from rnr_print.engine.script import Step
from rnr_print.games.rocknroll import capture, deployment, orders
from rnr_print.games.rocknroll.pieces import Player
from rnr_print.games.rocknroll.reasons import NOT_OFFERED
from rnr_print.games.rocknroll.refusals import TURN, why_not
from rnr_print.games.rocknroll.war import War

Move = tuple[str, str]
BY_NAME = (
    "play", "deploy", "exchange", "sell", "swap", "capture", "act-attack", "act-move", "use",
    "open", "close",
)  # fmt: skip
"""The moves of a turn that name a card or a trait."""


def check_offers(war: War, decision: Decision[object]) -> None:
    """Between two actions: offered is exactly what the rules have no reason against."""
    said = {(option.key, option.name) for option in decision.options}
    player = _player(war, decision.player)
    for move, allowed in _judged(war, player):
        assert (move in said) == allowed, f"{move}: offered {move in said}, allowed {allowed}"


def _judged(war: War, player: Player) -> Iterator[tuple[Move, bool]]:
    """The moves for which the rules say why not, and whether they do."""
    if war.phase == "deployment":
        for unit in player.units:
            yield ("deploy", unit.name), deployment.why_not_deploy(war, player, unit) is None
        for local in player.locals:
            yield ("deploy", local.name), deployment.why_not_deploy_local(war) is None
        return
    ready, movers = orders.attackers(war, player), war.count(player.army) > 0
    for order in set(player.orders):
        refused = orders.why_not_play(war, player, order, ready, movers)
        yield ("play", order.name), refused is None
    for unit in war.units():
        if unit.army is not player.army:
            refused = capture.why_not_capture(war, player, unit)
            yield ("capture", unit.name), refused is None


def unexplained(war: War, decision: Decision[object]) -> list[Move]:
    """Moves of a turn that are neither offered nor refused for a reason of their own."""
    said = {(option.key, option.name) for option in decision.options}
    names = [unit.name for unit in war.all_units()]
    names += [order.name for order in {*war.order_deck, *war.order_discard}]
    traits = [
        trait.name for unit in war.all_units() for trait in unit.card.triggers.get("at-will", ())
    ]
    found = []
    for key in BY_NAME:
        for name in traits if key == "use" else names:
            if (key, name) not in said and _refusal(war, decision, key, name) is NOT_OFFERED:
                found.append((key, name))
    assert set(BY_NAME) <= set(TURN)
    return found


def _refusal(war: War, decision: Decision[object], key: str, name: str) -> object:
    step = Step("answer", Place("a test"))
    step.player, step.key, step.name = decision.player, key, name
    return why_not(war, decision, step)


def _player(war: War, name: str) -> Player:
    return next(p for army in war.armies for p in army.players if p.name == name)

"""Fire in one's own activation, from its declaration to the saves (H23-H25)."""

from __future__ import annotations

from collections.abc import Iterator

from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news.activation import Activation
from rnr_print.games.breaking_news.blind import permitted
from rnr_print.games.breaking_news.declared import Declared, Firefight
from rnr_print.games.breaking_news.declaring import declare_fire
from rnr_print.games.breaking_news.events.moves import Reacted
from rnr_print.games.breaking_news.figures import Carrier
from rnr_print.games.breaking_news.opportunity import (
    take_shot,
)
from rnr_print.games.breaking_news.shots import (
    Shot,
    take_aim,
)
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.under_fire import react, take_cover
from rnr_print.games.breaking_news.volley import Volley


def _several(game: Skirmish, act: Activation) -> bool:
    return len(act.going) > 1


def _has_moved(game: Skirmish, act: Activation) -> bool:
    return any(each.moved for each in act.acting)


@rule(where={"group.fire": _several, "fire.after-move": _has_moved})
def fire(game: Skirmish, act: Activation) -> None:
    """All members that want to fire; the enemy reacts; dice, then saves, then those who dodge."""
    fight = game.fight = Firefight()
    for figure in act.going:
        declared = declare_fire(game, figure)
        if declared is not None:
            fight.declared.append(declared)
    if act.carrier is not None and act.carrier.fit:
        fight.declared += broadside(game, act.carrier)
    if fight.declared:
        react(game, act, fight)
        exchange(game, act, fight)
        take_cover(game, fight)
    game.fight = None


@rule("fire.vehicle")
def broadside(game: Skirmish, carrier: Carrier) -> Iterator[Declared]:
    """All weapons of a vehicle that its crew fires, each at a target of its own."""
    for _ in carrier.weapons:
        declared = declare_fire(game, carrier)
        if declared is None:
            return
        carrier.fired.add(declared.firing.weapon.id)
        yield declared


def answer_fire(game: Skirmish, act: Activation) -> None:
    """The enemy reacts to fire that is aimed at nobody."""
    fight = game.fight = Firefight()
    react(game, act, fight)
    exchange(game, act, fight)
    take_cover(game, fight)
    game.fight = None


"""At whom somebody fires, and whether he does so blind."""


@rule("opportunity.fire")
def exchange(game: Skirmish, act: Activation, fight: Firefight) -> None:
    """Both sides fire at the same time: all dice before any save (H24)."""
    volley = Volley()
    for declared in fight.declared:
        if declared.blind and not permitted(game, declared.figure, declared.target):
            continue
        shot = take_aim(
            game, declared.figure, declared.firing, declared.target,
            dodging=declared.target in fight.dodging, blind=declared.blind,
        )  # fmt: skip
        if isinstance(shot, Shot):
            volley.shoot(game, [shot])
    for reaction in fight.reactions:
        back = take_shot(game, reaction, act)
        if back is not None:
            game.happened(Reacted(reaction.figure.id, "fire", ""))
            volley.shoot(game, [back], act.acting)
    volley.resolve(game)

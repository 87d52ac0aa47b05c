"""Henchmen, who seize whom their master has challenged (A8.38, A8.39)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rnr_print.engine.decision import Option, Reading
from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.colonial import reasons as no
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.capture import outnumbered, seized
from rnr_print.games.colonial.fight import Fight, Onset
from rnr_print.games.colonial.melee_dice import melee_dice
from rnr_print.games.colonial.melee_round import fight_round
from rnr_print.games.colonial.pieces import Hero

LOW: Final = ("scoundrel", "hypocrite")
"""Those who do what others don't: draw a revolver against a sword, and call for their men."""
HIGH: Final = ("noble", "pious")
FAIR: Final = Option("alone", False)
FOUL: Final = Option("henchmen", True)


def calls_men(battle: Battle, hero: Hero) -> bool:
    """Whether who has challenged somebody leaves the rest to his men."""
    options = [FAIR, FOUL] if why_not_call(hero) is None else [FAIR]
    if len(options) == 1 and not battle.heeds_forced:
        return False
    reading: Reading[bool] | None = {"henchmen": _reader(hero)} if battle.heeds_forced else None
    return battle.ask(hero.side.name, "fairly", options, hero.id, FAIR, reading)


def _reader(hero: Hero) -> Callable[[str], Option[bool] | Refusal]:
    def read(name: str) -> Option[bool] | Refusal:
        return why_not_call(hero) or FOUL

    return read


def why_not_call(hero: Hero) -> Refusal | None:
    """Why he has no henchmen seize anybody: honor, or nobody to do it."""
    if hero.card.honor in HIGH:
        return no.BENEATH_HIM
    if hero.card.honor not in LOW:
        return no.NO_SCOUNDREL
    return None if hero.with_ is not None and hero.with_.men else no.NO_HENCHMEN


@rule("duel.henchmen", "duel.honor")
def set_upon(battle: Battle, hero: Hero, other: Hero) -> None:
    """An ordinary round: he is taken if they win it, or have four times his dice."""
    group = hero.with_
    assert group is not None
    fight = Fight(group, other, Onset())
    ours, his = (melee_dice(battle, fight, each) for each in fight.sides)
    if outnumbered(battle, ours, his) or (fight_round(battle, fight) > 0 and other.on_table):
        seized(battle, other, group.id)

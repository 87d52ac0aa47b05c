"""Moments at which Bonus cards may be played: the active side first, each once around (H26)."""

from __future__ import annotations

from rnr_print.engine.decision import Option
from rnr_print.engine.trace import rule
from rnr_print.games.colonial.aids import Subject
from rnr_print.games.colonial.battle import Battle
from rnr_print.games.colonial.bonus import play, targets
from rnr_print.games.colonial.pieces import Side

Played = tuple[str, str] | None


def open_moment(battle: Battle, moment: str, subject: Subject, only: Side | None = None) -> None:
    """Whoever holds a card that fits may play it; nobody else is asked."""
    if not battle.plays("bonus"):
        return
    for side in (battle.active, battle.active.enemy):
        if only is None or side is only:
            offer(battle, side, moment, subject)


def offer(battle: Battle, side: Side, moment: str, subject: Subject) -> None:
    """One side may play a card."""
    options: list[Option[Played]] = []
    for held in battle.bonus[side.name]:
        for on in targets(battle, side, held, moment, subject):
            name = f"{held}/{on}" if on else held
            options.append(Option("play", (held, on), name))
    if not options and not (battle.heeds_forced and battle.bonus[side.name]):
        return
    nothing: Option[Played] = Option("pass", None)
    taken = battle.ask(side.name, "moment", [nothing, *options], moment, nothing)
    if taken is not None:
        if battle.active is side:
            later(battle, side, taken[0], taken[1], subject)
        else:
            in_enemy_turn(battle, side, taken[0], taken[1], subject)


def _led(battle: Battle, side: Side, *_: object) -> bool:
    return battle.hero is not None and battle.hero.side is side


@rule("bonus.later", where={"bonus.whose": _led})
def later(battle: Battle, side: Side, held: str, on: str, subject: Subject) -> None:
    """A card that was kept is played."""
    play(battle, side, held, on, subject)


@rule("bonus.enemy-turn")
def in_enemy_turn(battle: Battle, side: Side, held: str, on: str, subject: Subject) -> None:
    """So is one in the enemy's turn."""
    play(battle, side, held, on, subject)

"""What may be done in an activation, by its name (source 5.0, H22)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rnr_print.engine.refusal import Refusal
from rnr_print.engine.trace import rule
from rnr_print.games.breaking_news import reasons as no
from rnr_print.games.breaking_news.activation import Activation, Doing
from rnr_print.games.breaking_news.figures import Figure
from rnr_print.games.breaking_news.firefight import fire
from rnr_print.games.breaking_news.march import march
from rnr_print.games.breaking_news.sight import CM
from rnr_print.games.breaking_news.skirmish import Skirmish


def in_contact(game: Skirmish, members: list[Figure]) -> Refusal | None:
    """Men in contact with enemies do nothing but fight (H62)."""
    for figure in members:
        if any(game.touching(figure, enemy) for enemy in game.enemies(figure.side)):
            return no.IN_CONTACT
    return None


@rule("turn.actions", "move.men")
def run(game: Skirmish, act: Activation) -> None:
    """As far as legs carry; no fire after it."""
    march(game, act, game.game.moves.run * CM, "run")


@rule("turn.actions")
def advance(game: Skirmish, act: Activation) -> None:
    """A move, then fire with the penalty."""
    march(game, act, game.game.moves.walk * CM, "advance")
    fire(game, act)


@rule("turn.actions")
def careful(game: Skirmish, act: Activation) -> None:
    """A short move, then fire without penalty."""
    march(game, act, game.game.moves.step * CM, "careful")
    fire(game, act)


@rule("turn.actions")
def stay(game: Skirmish, act: Activation) -> None:
    """Fire from where they stand."""
    fire(game, act)


DOINGS: Final[Mapping[str, Doing]] = {
    "run": Doing(in_contact, run),
    "advance": Doing(in_contact, advance),
    "careful": Doing(in_contact, careful),
    "stay": Doing(in_contact, stay),
}

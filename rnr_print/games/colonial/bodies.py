"""What each shape of a Group covers (H2)."""

from __future__ import annotations

from math import isqrt
from typing import Final

from rnr_print.engine.boards.plane.spots import HUNDRED
from rnr_print.engine.trace import Traced, rule
from rnr_print.games.colonial.cards.game import ColonialGame
from rnr_print.games.colonial.cards.words import Shape
from rnr_print.games.colonial.pieces import Group

SQUARE: Final = "square"
SKIRMISH: Final = "skirmish"


def files_of(game: ColonialGame, shape: Shape, men: int) -> int:
    """How many men stand in the front rank of a shape."""
    told = game.shapes[shape]
    if told.files is not None:
        return told.files
    if told.ranks is not None:
        return max(1, -(-men // told.ranks))
    return isqrt(max(1, men) - 1) + 1  # a square


def take_shape(game: ColonialGame, group: Group, shape: Shape) -> None:
    """Stand so, as many as there are now; the middle stays where it is (H33)."""
    group.shape = shape
    group.files = files_of(game, shape, group.men)
    group.size = slot_of(game, group, shape)


def slot_of(game: ColonialGame, group: Group, shape: Shape) -> tuple[int, int]:
    """Width and depth of a man's slot in a shape, hundredths."""
    told = game.shapes[shape]
    width, depth = told.rider if group.mounted else told.foot
    return HUNDRED * width, HUNDRED * depth


@rule("body.losses")
def lose_men(battle: Traced, group: Group, men: int) -> None:
    """So many are gone: the rear rank thins, the front edge stays."""
    left = max(0, group.men - men)
    group.lost += group.men - left
    if left:
        group.at = group.body.left_with(left).middle
    group.men = left

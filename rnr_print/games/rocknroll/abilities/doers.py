"""Which function carries out which verb. Lasting effects are read where they matter instead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rnr_print.games.rocknroll.abilities import cards, fighting, moving
from rnr_print.games.rocknroll.war import Doer

DOERS: Final[Mapping[str, Doer]] = {
    "attack": Doer(fighting.can_attack, fighting.do_attack),
    "attack-again": Doer(fighting.can_attack_again, fighting.do_attack_again),
    "destroy": Doer(fighting.can_destroy, fighting.do_destroy),
    "save": Doer(fighting.can_save, fighting.do_save),
    "dodge": Doer(fighting.can_dodge, fighting.do_dodge),
    "move": Doer(moving.can_move, moving.do_move),
    "move-with": Doer(moving.can_move_with, moving.do_move_with),
    "push": Doer(moving.can_push, moving.do_push),
    "lure": Doer(moving.can_lure, moving.do_lure),
    "swap-points": Doer(moving.can_swap_points, moving.do_swap_points),
    "gain-rd": Doer(cards.can_gain, cards.do_gain_rd),
    "gain-order": Doer(cards.can_gain, cards.do_gain_cards),
    "gain-unit": Doer(cards.can_gain, cards.do_gain_cards),
    "take-ok": Doer(cards.can_gain, cards.do_take_ok),
    "peek": Doer(cards.can_peek, cards.do_peek),
    "discard": Doer(cards.can_discard, cards.do_discard),
    "swap-card": Doer(cards.can_swap_card, cards.do_swap_card),
    "replace": Doer(cards.can_replace, cards.do_replace),
    "capture": Doer(cards.can_capture, cards.do_capture),
    "free-prisoner": Doer(cards.can_free_prisoner, cards.do_free_prisoner),
}
"""Every verb a trait can fire."""

LOOKED_UP: Final = frozenset((
    "sweep", "reach", "march", "patrol", "survive", "reroll", "add-to-attack", "protect",
    "immune", "open-deployment", "count-as", "command-locals", "hold-fire", "only-at",
    "cheaper", "easier-order",
))  # fmt: skip
"""Every verb that is only a lasting effect or belongs to another mechanism."""

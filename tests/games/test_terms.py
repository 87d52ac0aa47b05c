"""The terms of a mode say all that the rules ask of them."""

from __future__ import annotations

import pytest

from rnr_print.core.errors import InputError
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import NEEDED, terms_of


@pytest.mark.parametrize("name", sorted(NEEDED))
def test_what_has_no_limit_to_lift_must_be_said(shelf: Shelf, name: str) -> None:
    game = shelf.game
    base = game.modes["base"].model_copy(update={name: None})
    unsaid = game.model_copy(update={"modes": {**game.modes, "base": base}})
    with pytest.raises(InputError, match=f"mode base doesn't say {name}; write it in game.yaml"):
        terms_of(unsaid, ("base",))


@pytest.mark.parametrize("name", ["units_a_side", "field_limit", "ok_to_win"])
def test_a_limit_may_be_lifted(shelf: Shelf, name: str) -> None:
    game = shelf.game
    base = game.modes["base"].model_copy(update={name: None})
    lifted = game.model_copy(update={"modes": {**game.modes, "base": base}})
    assert getattr(terms_of(lifted, ("base",)), name) is None


@pytest.mark.parametrize(
    ("modes", "right"),
    [
        (("deathmatch", "base"), "base,deathmatch"),
        (("expansion", "base"), "base,expansion"),
        (("vietchess", "deathmatch", "expansion"), "expansion,vietchess,deathmatch"),
    ],
)
def test_a_mode_that_takes_back_another_is_refused(shelf: Shelf, modes, right: str) -> None:
    with pytest.raises(InputError, match=f"{modes[-1]} after {modes[0]} takes back .*{right}$"):
        terms_of(shelf.game, modes)


def test_what_two_modes_say_is_what_the_last_says(shelf: Shelf) -> None:
    game = shelf.game
    assert terms_of(game, ("base", "deathmatch")).ok_to_win is None
    assert terms_of(game, ("deathmatch", "hundred-thousand")).empty_field_penalty == 0
    assert terms_of(game, ("hundred-thousand", "deathmatch")).empty_field_penalty == 2

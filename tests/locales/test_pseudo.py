"""Languages for tests strain the layout and keep what every translation must keep."""

from __future__ import annotations

import pytest

from rnr_print.cards.text_check import tokens
from rnr_print.locales.pseudo import PSEUDO, is_pseudo, long, rtl
from rnr_print.rulebook.translation_check import kept

TEXT = "{star} **A hit.** On 5+ [the unit](#losses.order) takes {{ price.swap }} of {n} cards"


@pytest.mark.parametrize("change", PSEUDO.values())
def test_what_translations_keep_is_kept(change) -> None:
    assert tokens(change(TEXT)) == tokens(TEXT)
    assert kept(change(TEXT)) == kept(TEXT)
    assert change(TEXT).count("**") == 2


def test_long_texts_are_nearly_half_as_long_again() -> None:
    text = "When an enemy enters or deploys here, the unit attacks it before anybody else"
    assert 1.42 < len(long(text)) / len(text) < 1.48
    assert (long(text)[0], long(text)[-1]) == ("‹", "›")
    assert long("Bao") == "‹Báö›"


def test_the_other_runs_from_the_right() -> None:
    assert rtl("Bao {unit}") == "باو {unit}"
    assert is_pseudo("xx-rtl")
    assert not is_pseudo("ru")

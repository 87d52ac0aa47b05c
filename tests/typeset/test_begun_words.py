"""The beginning of a word, up to a hyphen, is as wide as it will be drawn."""

from __future__ import annotations

import pytest

from rnr_print.typeset import Style
from rnr_print.typeset.rich import plain
from rnr_print.typeset.setting import Setting, _begun


@pytest.mark.parametrize(
    "word", ["Verteidigung", "AVATAR", "officers", "противотанковый", "ТАТЬЯНА", "Đặng"]
)
def test_begun_word_is_as_wide_as_its_letters_shaped(library, word: str) -> None:
    for role in ("text", "book", "title"):
        setting = Setting(plain(word), Style(library.role(role), 10, lang="und"))
        (atom,) = setting._atoms
        for count in range(1, len(word)):
            shaped = atom.hand.word(word[:count])
            begun = _begun(atom, count)
            if begun is not None:
                assert begun == pytest.approx((shaped.width, shaped.letters), abs=0.05)


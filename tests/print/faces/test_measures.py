"""What is measured on a record of a drawn face."""

from __future__ import annotations

from rnr_print.print.faces.measures import WORDS, insides, near_cut, small_type
from rnr_print.print.faces.pen import Drawn

SIZE = (63.0, 88.0)


def test_small_type_is_told_once_a_text_and_size() -> None:
    log = [
        Drawn("text", "Doc", (5, 5, 9, 8), 6.2),
        Drawn("text", "Doc", (5, 80, 9, 83), 6.2),
        Drawn("box", "trait", (5, 20, 50, 40), 6.8),
        Drawn("text", "Bao", (5, 50, 9, 53), 7.0),
        Drawn("rect", "", (0, 0, 1, 1)),
    ]
    assert list(small_type(log)) == [
        "'Doc' is set in 6.2 pt; give it 7 pt, or more room",
        "'trait' is set in 6.8 pt; give it 7 pt, or more room",
    ]


def test_words_and_signs_near_the_cut() -> None:
    word = Drawn("text", "Doc", (1.2, 5, 9, 8), 9)
    sign = Drawn("icon", "star", (50, 80, 61, 86))
    ground = Drawn("rect", "", (-3, -3, 66, 91))
    log = [word, sign, ground]
    assert insides(SIZE, word) == (1.2, 5, 54, 80)
    told = [
        "'Doc' lies 1.2 mm from the cut; keep 3 mm",
        "'star' lies 2.0 mm from the cut; keep 3 mm",
    ]
    assert list(near_cut(log, SIZE)) == told
    assert list(near_cut(log, SIZE, WORDS)) == told[:1]

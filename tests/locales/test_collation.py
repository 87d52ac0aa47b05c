"""Words stand in the order of their language's alphabet."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.locales.collation import Collation
from rnr_print.locales.locale_data import read_locale

LOCALES = Path(__file__).parents[2] / "card_data" / "rocknroll" / "locale"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("vi", "an ăn ấn ba da đa đò em êm nô ờ thề u ưng xa"),
        ("ru", "ёж ел ель иней йод я"),
        ("uk", "гай ґава дим є жито и і її йод"),
        ("pl", "baza ćma dom las łan nora ósmy pas śnieg zło źle żar"),
        ("es", "nota nube ñu oso"),
        ("de", "Affe Ähre Beil Ofen öffnen über Uhr"),
        ("fr", "coté Côté été étui"),
        ("en", "100 Alpha attack Bravo"),
    ],
)
def test_words_are_sorted_as_in_a_dictionary(language: str, words: str) -> None:
    order = Collation(read_locale(LOCALES, language).alphabet)
    expected = words.split()
    mixed = expected[::-1]
    assert sorted(mixed, key=order.key) == expected


def test_own_letters_come_before_foreign_ones_and_signs_before_both() -> None:
    order = Collation("абв")
    assert sorted(["RD", "ба", "1", "б а", "в"], key=order.key) == ["1", "б а", "ба", "в", "RD"]


@pytest.mark.parametrize(
    ("alphabet", "word", "letter"),
    [
        ("aăâbcdđ", "ấn", "Â"), ("aăâbcdđ", "Đức", "Đ"), ("абвгде", "Ёж", "Е"), ("", "Ähre", "A"),
        ("абвг", "а́б", "А"),
    ],
)  # fmt: skip
def test_an_index_names_the_letter_of_the_alphabet(alphabet: str, word: str, letter: str) -> None:
    assert Collation(alphabet).initial(word) == letter

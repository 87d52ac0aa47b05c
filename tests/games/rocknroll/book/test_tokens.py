"""Tokens: whose they are, whether they are open, each drawn once."""

from __future__ import annotations

import pytest

from rnr_print.games.rocknroll.book.positions import Stand
from rnr_print.games.rocknroll.book.tokens import parted
from rnr_print.print.pdf.document import Document


def drawn(full, *stands: Stand) -> bytes:
    document = Document(title="Tokens", lang="en")
    document.begin_page(40, 20)
    for i, stand in enumerate(stands):
        full.tokens.place(document.canvas, stand, 2 + 8 * i, 2)
    document.end_page()
    return document.bytes()


def test_a_token_is_kept_once_however_often_it_stands(full) -> None:
    once = drawn(full, Stand("hoa", "vietnam"))
    often = drawn(full, *(Stand("hoa", "vietnam") for _ in range(4)))
    assert len(often) < len(once) + 400
    assert often == drawn(full, *(Stand("hoa", "vietnam") for _ in range(4)))


def test_a_closed_unit_does_not_show_its_face(full) -> None:
    faces = {drawn(full, Stand("hoa", "vietnam", closed)) for closed in (True, False)}
    assert len(faces) == 2


def test_a_recruit_wears_the_colors_of_its_new_side(full) -> None:
    assert drawn(full, Stand("hoa", "vietnam")) != drawn(full, Stand("hoa", "vpa"))


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("DELTA QUEEN", ("DELTA", "QUEEN")),
        ("MATRYOSHKA", ("MATRYOSHKA",)),
        ("デルタ・クイーン", ("デルタ", "クイーン")),
        ("ハードマン", ("ハード", "マン")),
        ("ダストオフ", ("ダスト", "オフ")),
        ("雌鹿たち", ("雌鹿たち",)),
    ],
)
def test_a_long_name_is_parted_between_words_or_before_no_small_letter(
    name: str, lines: tuple[str, ...]
) -> None:
    assert parted(name) == lines

"""What each glyph of a cluster copies as."""

import pytest

from rnr_print.print.typeset.face import _copied_texts


@pytest.mark.parametrize(
    ("text", "clusters", "expected"),
    [
        ("abc", [0, 1, 2], ["a", "b", "c"]),
        ("office", [0, 1, 4, 5], ["o", "ffi", "c", "e"]),
        ("é!", [0, 0, 1], ["e", "\u0301", "!"]),
        ("x!", [0, 0, 1], ["x", "", "!"]),
        ("e\u0301!", [0, 2], ["e\u0301", "!"]),
        ("אב", [1, 0], ["ב", "א"]),
    ],
    ids=["one to one", "ligature", "taken apart", "ornament", "put together", "right to left"],
)
def test_texts(text: str, clusters: list[int], expected: list[str]):
    assert _copied_texts(text, clusters) == expected

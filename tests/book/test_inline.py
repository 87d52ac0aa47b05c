"""Marks of Markdown within a line."""

from __future__ import annotations

import pytest

from rnr_print.book.inline import inline


@pytest.mark.parametrize(
    ("markdown", "markup"),
    [
        ("an *apple* a day", "an __apple__ a day"),
        ("an _apple_ a day", "an __apple__ a day"),
        ("**bold** and *not*", "**bold** and __not__"),
        ("*a `code` in it*", "__a {run code|code} in it__"),
        ("`a_b*c`", r"{run code|a\_b\*c}"),
        ("[our site](https://a.org/b_c)", r"our site^[https://a.org/b\_c]"),
        ("<https://a.org>", "https://a.org"),
        ("[rule](#setup.one)", "[rule](#setup.one)"),
        ("2 * 3 * 4", "2 * 3 * 4"),
        ("snake_case_name", "snake_case_name"),
        (r"\*not\*", r"\*not\*"),
        ("{icon} ~ stays", "{icon} ~ stays"),
        ("pay :gold-coin:, :heart: or `:code:`", "pay {gold-coin}, {heart} or {run code|:code:}"),
        ("3:2:1, a::b:: and this: that", "3:2:1, a::b:: and this: that"),
    ],
)
def test_a_line(markdown: str, markup: str) -> None:
    assert inline(markdown) == markup

"""Readers of single texts end in a value or in a refusal, whatever they are given."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rnr_print.cards.csv_files import read_csv
from rnr_print.cards.rules_text import filled
from rnr_print.core.errors import InputError, Place
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.locales.typography import bound
from rnr_print.print.faces import xml_tree
from rnr_print.print.faces.outlines import svg_path
from rnr_print.print.pdf import colors
from rnr_print.print.pdf.png import SIGNATURE, PngError, parse
from rnr_print.print.typeset import rich
from rnr_print.rulebook import attributes
from rnr_print.rulebook.example_blocks import examples_in

from . import words
from .mutations import Words


def pieces(*dictionaries: Words) -> st.SearchStrategy[str]:
    """Texts of words of a format, with other signs between them."""
    known = [word.decode("utf-8", "replace") for each in dictionaries for word in each]
    signs = st.text(st.characters(exclude_categories=("Cs",)), max_size=4)
    word = st.one_of(st.sampled_from(known), st.sampled_from(["\n", " ", "a", "7"]), signs)
    return st.lists(word, max_size=24).map("".join)


def png(text: str) -> None:
    with suppress(PngError):
        parse(SIGNATURE + text.encode())


def path(text: str) -> None:
    with suppress(ValueError):  # what attributes and icons expect of it
        svg_path(text)


def attribute_list(text: str) -> None:
    attributes.split(text)
    attributes.parse(text, Place("x.md", 1), [])


READERS: dict[str, tuple[Words, Callable[[str], object]]] = {
    "YAML": (words.YAML, lambda text: MarkedYaml(text, "x.yaml")),
    "examples": (
        (*words.EXAMPLES, b"```example {#ex.a}\n", b"\n```\n"),
        lambda text: examples_in(text, "x.md"),
    ),
    "attributes": (words.RULEBOOK, attribute_list),
    "face": ((*words.FACES, b"<card>", b"</card>"), lambda text: xml_tree.parse(text, "x")),
    "path": (words.SVG, path),
    "rich text": (words.PATTERNS, rich.parse),
    "pattern": (words.PATTERNS, lambda text: filled(text, {"n": 3, "unit": "x"})),
    "bound text": (words.PATTERNS, lambda text: bound(text, "ru")),
    "color": ((b"#", b"cmyk(", b"1,", b"9e9", b")", b"ff"), colors.parse),
    "CSV": (words.TABLE, lambda text: read_csv(text.encode(), "x.csv")),
    "PNG": ((b"IHDR", b"IDAT", b"IEND", b"\0\0\0\0", b"\0\0\0\x0d"), png),
}


@pytest.mark.parametrize("name", READERS)
def test_any_text_is_read_or_refused(name: str) -> None:
    dictionary, read = READERS[name]

    @settings(max_examples=150, deadline=None, derandomize=True, database=None)
    @given(pieces(dictionary))
    def tried(text: str) -> None:
        with suppress(InputError):
            read(text)

    tried()

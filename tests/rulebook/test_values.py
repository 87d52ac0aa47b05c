"""Values filled into the text from the card database."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import TemplateError

from rnr_print.cards.database import Database
from rnr_print.core.errors import InputError, Place
from rnr_print.games.registry import read_database
from rnr_print.rulebook.tree import Chapter, Paragraph, Rulebook
from rnr_print.rulebook.values import check_values, values_of

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def database() -> Database:
    return read_database(ROOT / "card_data" / "rocknroll")


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("No values {star}", "No values {star}"),
        ("{{ price.capture }} RD", "2 RD"),
        ("{{ arrival.in_team.units }}", "1"),
        ("{{ mode.hundred_thousand.field_limit }}/{{ mode.great_war.field_limit }}", "6/7"),
        ("{{ card.bao.attack }}, {{ card.voi_dai.name }}", "2x5+, Voi Dai"),
    ],
)
def test_values(database: Database, text: str, filled: str) -> None:
    assert values_of(database).fill(text) == filled


@pytest.mark.parametrize("text", ["{{ price.soul }}", "{{ nothing }}", "{{ 1 + }}"])
def test_values_that_do_not_exist(database: Database, text: str) -> None:
    place = Place("a.md", 3, 1)
    paragraph = Paragraph("a.b", text, "rule", "1", "book", place)
    book = Rulebook((Chapter("a", 1, "A", (), (paragraph,), place),))
    with pytest.raises(InputError) as caught:
        check_values(book, values_of(database))
    assert [problem.place for problem in caught.value.problems] == [place]


@pytest.mark.parametrize(
    "text",
    [
        "{{ mode.great_war.parse_raw('cos', proto='pickle', allow_pickle=True) }}",
        "{{ card.bao.attack.parse_file('/etc/passwd') }}",
        "{{ price.model_dump_json() }}",
        "{{ card.bao.attack.__class__.__mro__ }}",
    ],
)
def test_values_have_no_methods(database: Database, text: str) -> None:
    with pytest.raises(TemplateError, match="unsafe"):
        values_of(database).fill(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{% set a = 'aa' %}" + "{% set a = a ~ a %}" * 60 + "{{ a }}", "draw less"),
        ("{{ 1 / 0 }}", "division by zero"),
        ("{{ " + "(" * 999 + "1" + ")" * 999 + " }}", "recursion"),
        ("{{ 9 ** 99 ** 99 }}", "too large"),
    ],
)
def test_texts_that_take_too_much_are_told(database: Database, text: str, why: str) -> None:
    with pytest.raises(TemplateError, match=why):
        values_of(database).fill(text)

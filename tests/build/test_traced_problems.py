"""Problems of a page are told at the translation of the words they are about."""

from __future__ import annotations

from collections.abc import Callable

from rnr_print.build.traced_problems import at_translations
from rnr_print.build.tracing import traced
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.locales.catalog import Catalog

KEYS = {
    ("verb", "Attack"): "Angriff",
    ("heading", "Attack"): "Angriff",
    ("long", "Run"): "Laufen" * 9,
}
GERMAN = Catalog(
    "de", {key: (said,) for key, said in KEYS.items()},
    places={key: Place("de.po", line) for line, key in enumerate(KEYS, 1)},
)  # fmt: skip
Say = Callable[[str, str], str]


def told(message: Callable[[Say], str]) -> Problem:
    def draw() -> None:
        raise InputError(Problem(message(traced(GERMAN).say)))

    try:
        draw()
    except InputError as error:
        [problem] = at_translations(error.problems, "mat", GERMAN, draw)
    return problem


def test_of_two_texts_that_say_the_same_the_right_one_is_told() -> None:
    problem = told(lambda say: f"{say('heading', 'Attack')!r} is 3.00 mm too wide")
    assert problem == Problem(
        "heading: mat: 'Angriff' is 3.00 mm too wide", Place("de.po", 2), code=problem.code
    )


def test_of_texts_in_one_box_the_longest_is_told() -> None:
    problem = told(lambda say: f"{say('verb', 'Attack')} {say('long', 'Run')}: too high")
    assert problem.place == Place("de.po", 3)


def test_what_is_about_no_translation_stays_as_it_is() -> None:
    assert told(lambda _: "no mat is declared") == Problem("mat: no mat is declared")

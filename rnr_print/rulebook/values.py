"""Fills the `{{ values }}` of a text from the card database, so that no number stands twice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from jinja2 import TemplateError, TemplateRuntimeError

from rnr_print.cards.database import Database
from rnr_print.cards.plural_words import NUMBER
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.tracking import TrackedDict, untracked
from rnr_print.core.untrusted.bounded_jinja import BoundedEnvironment
from rnr_print.core.untrusted.filled_texts import filled
from rnr_print.locales.catalog import Catalog, PluralRule, english
from rnr_print.locales.files import SOURCE
from rnr_print.locales.typography import NBSP
from rnr_print.rulebook.named_cards import named_cards
from rnr_print.rulebook.tree import Items, Paragraph, Rulebook, Table


class Values:
    """The values a rulebook may name: those of the game, sets and cards.

    Ids are written with `_` for `-`: `card.voi_dai.attack`, `mode.hundred_thousand.field_limit`.
    `{{ arrival.alone.units | counted('unit', 'units') }}` is `2 units`, with as many forms as the
    language has, and a # among them for the number where a form of its own says it;
    `{{ card.doc.name.gen }}` is the name in a case of the language.
    """

    def __init__(self, names: Mapping[str, object], plural_form: PluralRule = english) -> None:
        def counted(number: object, *forms: str) -> str:
            if not isinstance(number, int) or not forms:
                raise TemplateRuntimeError("counted needs a number and the forms of a word")
            form = forms[min(plural_form(number), len(forms) - 1)]
            if any(NUMBER in each for each in forms):
                return form.replace(f"{NUMBER} ", f"{number}{NBSP}").replace(NUMBER, str(number))
            return f"{number}{NBSP}{form}"

        self._filled: dict[str, str] = {}
        self._jinja = BoundedEnvironment(autoescape=False)
        self._jinja.globals = dict(names)
        self._jinja.add_filter("counted", counted)

    def fill(self, text: str) -> str:
        """`text` with its values. Raises jinja2.TemplateError for a name that doesn't exist."""
        if "{{" not in text:
            return text
        if text not in self._filled:
            self._filled[text] = filled(self._jinja, text)
        return self._filled[text]


def values_of(
    database: Database, catalog: Catalog | None = None, cases: Sequence[str] = ()
) -> Values:
    """The values of a card database, counted and named in the language of `catalog`.

    `cases` are the grammatical cases the language gives to names (`LocaleData.cases`).
    """
    catalog = catalog or Catalog(SOURCE)
    game = database.game
    with untracked():  # only the cards that a text names matter to it
        named = _by_name(named_cards(database, catalog, cases))
    return Values(
        {
            **{name: _named(value) for name, value in game.values.items()},
            "set": _by_name(game.sets),
            "card": TrackedDict("card", named),
        },
        catalog.plural_form,
    )


def check_values(book: Rulebook, values: Values) -> None:
    """Raises InputError for every paragraph that names a value which doesn't exist."""
    if problems := list(value_problems(book, values)):
        raise InputError(problems)


def value_problems(book: Rulebook, values: Values) -> Iterator[Problem]:
    """Every paragraph and table that names a value which doesn't exist."""
    for chapter in book.chapters:
        for block in chapter.blocks:
            for text in _texts(block):
                try:
                    values.fill(text)
                except TemplateError as error:
                    message = f"{error}; name a value of the card database"
                    yield Problem(message, block.place)


def _texts(block: object) -> tuple[str, ...]:
    if isinstance(block, Paragraph):
        return (block.text,)
    if isinstance(block, Table):
        return tuple(cell for row in (block.header, *block.rows) for cell in row)
    if isinstance(block, Items):
        return tuple(text for text, _, _ in block.items)
    return ()


def _named(value: object) -> object:
    return _by_name(value) if isinstance(value, Mapping) else value


def _by_name(values: Mapping[str, object]) -> dict[str, object]:
    return {key.replace("-", "_"): value for key, value in values.items()}

"""Words: patterns of sentences, languages and translations."""

from __future__ import annotations

from pathlib import Path

from rnr_print.build import loaders
from rnr_print.core.errors import every

from ..stage import GAME, Stage
from .cards import build_cards
from .choices import one_of

FIELDS = {"n": 3, "number": "3", "title": "x", "side": "VPA", "cards": "x", "total": 2}
"""Something for a pattern's placeholders."""


def stories(stage: Stage, path: Path) -> None:
    """Patterns of stories: an example told with them."""
    from rnr_print.examples.showing import Teller, lines
    from rnr_print.games.rocknroll.stories.story import read_story

    story = read_story(stage.game, stage.database)
    example = one_of(path, list(stage.desk.book.examples.values()))
    for tale in Teller(stage.desk, story).tales(example):
        list(lines(tale, story, quote=True))


def book_words(stage: Stage, path: Path) -> None:
    """The book's own words: checked, and said."""
    from rnr_print.book.words import Words
    from rnr_print.cards.text_check import message_problems
    from rnr_print.cards.wording import read_wording

    messages = list(read_wording(path).messages())
    teller = stage.edition().teller
    list(message_problems(teller, messages))
    words = Words(stage.game, teller)
    keys = [message.context.removeprefix("wording:book/") for message in messages]
    every([lambda key=key: words.say(key, **FIELDS) for key in keys if words.has(key)])


def locale(stage: Stage, path: Path) -> None:
    """Facts about a language: words in its order, a card in it."""
    from rnr_print.locales.collation import Collation
    from rnr_print.locales.locale_data import read_locale

    language = path.parent.name
    order = Collation.of(read_locale(stage.game / "locale", language))
    sorted(["Zulu", "Bao", "ß", "\u0416", ""], key=order.key)
    build_cards(stage, [one_of(path, list(stage.database.cards))], language)


def ours(stage: Stage, path: Path) -> None:
    """The words around the cards in a language: read with those of the game."""
    from rnr_print.locales.catalog import read_catalog

    read_catalog(stage.game / "locale", path.parent.name)


def translation(stage: Stage, path: Path) -> None:
    """A language's words or glossary: the gates, and a card in the language."""
    from rnr_print.check.context import WORDS, GameUnderCheck
    from rnr_print.check.translations import findings

    language = path.parent.name
    game = GameUnderCheck(stage.workspace, GAME, [language], fresh=True)
    found = findings([game], [WORDS], jobs=1)
    list(map(str, found[language]))
    build_cards(stage, [one_of(path, list(stage.database.cards))], language)


def update(stage: Stage, path: Path) -> None:
    """A PO file brought up to its source, counted, and told row by row for agencies."""
    from rnr_print.build.translations import statuses
    from rnr_print.locales.exchange import rows_of
    from rnr_print.locales.po_files import updated
    from rnr_print.locales.po_reading import opened

    language = path.parent.name
    source = loaders.texts(stage.game).source(path.stem, language)
    updated(path, lambda: source, language)
    statuses(stage.game, [language])
    list(rows_of(path.stem, opened(path, language)))


def taken_in(stage: Stage, path: Path) -> None:
    """Translations from an agency, taken into the catalogs of a language."""
    from rnr_print.build.exchange import take_in

    before = {po: po.read_bytes() for po in (stage.game / "locale" / "de").glob("*.po")}
    try:
        _, problems = take_in(stage.game, "de", path)
        list(map(str, problems))
    finally:
        for po, data in before.items():
            stage.write(po, data)

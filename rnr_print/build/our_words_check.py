"""What is wrong with the words that every game says, which come along: those files alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from rnr_print.build import loaders
from rnr_print.build.translation_proofs import proofreader
from rnr_print.build.translations import our_messages
from rnr_print.cards.rules_text import Teller
from rnr_print.cards.text_check import message_problems
from rnr_print.core.errors import Place, Problem, coded, fail
from rnr_print.core.untrusted.reading import listed
from rnr_print.core.workspace import Workspace, words_of
from rnr_print.locales.catalog import joined, languages
from rnr_print.locales.locale_data import read_locale
from rnr_print.locales.message import Message
from rnr_print.locales.po_findings import framed
from rnr_print.locales.po_reading import opened
from rnr_print.locales.proofs.proofreader import PLURALS, fuzzy


def findings(workspace: Workspace, game: str, wanted: Sequence[str]) -> dict[str, list[Problem]]:
    """What is wrong with these words in each language `wanted` (all if none), as `game` has them.

    Raises InputError for a language that they don't speak.
    """
    folder = workspace.game(game)
    words = words_of(folder)
    known = languages(words)[1:]
    if strange := [each for each in wanted if each not in known]:
        raise fail(f"no words in {', '.join(strange)}; there are {', '.join(known)}", words)
    return {each: list(_problems(workspace, folder, each)) for each in wanted or known}


def _problems(workspace: Workspace, game: Path, language: str) -> Iterator[Problem]:
    words, facts = words_of(game), read_locale(game / "locale", language)
    paths = listed(words / language, "*.po")
    frames = {path: framed(path, language) for path in paths}
    files = {path: opened(path, language, frame.data) for path, frame in frames.items()}
    messages, catalog = our_messages(words), joined(language, files.items())
    reader, told = proofreader(workspace, game, facts), set()
    for path, file in files.items():
        yield from coded("po-file", frames[path].problems)
        yield from fuzzy(file, path)
        for problem in reader.problems(file, path, files.values()):
            told |= {problem.place} if problem.code == PLURALS else set()
            yield problem
    teller = Teller(loaders.database(game, None).game, loaders.wording(game), catalog)
    kept = message_problems(teller, messages, facts.spelled, facts.spelled_in_source)
    yield from coded("translation-kept", (each for each in kept if each.place not in told))
    yield from _strange(messages, catalog.places)
    waiting = {each.context for file in files.values() for each in file if each.fuzzy}
    for each in messages:
        if not catalog.has(each.context, each.text) and each.context not in waiting:
            said = f"{each.context}: is not translated into {facts.name}; translate it"
            yield Problem(said, Place(str(words / language)), code="untranslated")


def _strange(
    messages: Iterable[Message], places: dict[tuple[str, str], Place]
) -> Iterator[Problem]:
    """Translations of texts that nobody says any more."""
    known = {(each.context, each.text) for each in messages}
    for key, place in places.items():
        if key not in known:
            said = f"{key[0]}: there is no such text; run rnr l10n update --ours"
            yield Problem(said, place, code="po-unknown")

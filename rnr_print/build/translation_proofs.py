"""Who reads the proofs of a game's translations: what is known of languages and of icons."""

from __future__ import annotations

from pathlib import Path

from rnr_print.core.marked_yaml import read
from rnr_print.core.untrusted.reading import listed
from rnr_print.core.workspace import Workspace, words_of
from rnr_print.locales.catalog import languages
from rnr_print.locales.locale_data import LocaleData, read_locale
from rnr_print.locales.proofs.proofreader import Proofreader


def proofreader(workspace: Workspace, game: Path, facts: LocaleData) -> Proofreader:
    """Who reads the proofs of a language of the game in a folder: it knows the languages of `rnr`
    and the icons that texts may have. Raises InputError."""
    ours = languages(words_of(game))
    others = {each: read_locale(game / "locale", each) for each in ours}
    files = listed(workspace.shared("icons"), "*.yaml")
    icons = frozenset(str(name) for path in files for name in read(path).data)
    return Proofreader(facts, others, icons)

"""What is copied from sheets in Arabic and Hebrew is what the cards say: words, signs, brackets."""

from __future__ import annotations

import re
import shutil
import subprocess
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from desks import Desk, new_desk
from printed import Printed
from test_real_sheets import words_of

from rnr_print.build.edition import OpenEdition
from rnr_print.build.request import Wishes, jobs_of
from rnr_print.core.workspace import Workspace
from rnr_print.print.faces.icon_characters import read_characters

LANGUAGES = ("ar", "he")
EDITION = "expansion"
ICON = re.compile(r"\{([^{}]+)\}")
UNSEEN = re.compile("[\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]")


@pytest.fixture(scope="module")
def from_right(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    return new_desk(tmp_path_factory.mktemp("right"), None)


@pytest.fixture(params=LANGUAGES)
def sheets(from_right: Desk, blank_pictures: None, request: pytest.FixtureRequest) -> Path:
    """All cards of a language, without their pictures."""
    options = ("--edition", EDITION, "--locale", request.param, "--dpi", "72", "--jobs", "1")
    said = from_right.rnr("build", "cards", *options)
    assert said.code == 0, said.err
    return from_right.root / said.out.partition(": ")[0]


def words(text: str) -> str:
    """The words of a text with all signs that are seen, one space between them."""
    text = unicodedata.normalize("NFC", UNSEEN.sub("", text)).replace("'", "’")
    return " ".join(text.split())


def told(desk: Desk, language: str) -> Iterator[tuple[str, str]]:
    """What each card says, as it is copied where all goes well."""
    wishes = Wishes(products=("cards",), editions=(EDITION,), locales=(language,))
    (job,) = jobs_of(Workspace(desk.root, desk.root), wishes)
    opened = OpenEdition(job)
    characters = read_characters(job.workspace.shared("icons"))
    for card in opened.cards:
        for text in words_of(card, opened.teller):
            if "arrow" in getattr(card, "marks", ()):  # the whole card is mirrored, its arrow too
                text = text.replace("{arrow}", "{arrow-left}")
            bare = ICON.sub(lambda icon: characters[icon[1]], text.replace("~", " "))
            yield card.id, words(re.sub(r"\*\*|__", "", bare))


def pdfium(path: Path) -> str:
    """It copies a sign over a word's last letter behind the full stop, whatever it is told."""
    shown = words("\n".join(Printed(path.read_bytes()).texts))
    return re.sub("\\.([\u064b-\u0652])", r"\1.", shown)


def poppler(path: Path) -> str:
    result = subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True)
    return words(result.stdout.decode())


def test_cards_are_copied_as_they_are_told(from_right: Desk, sheets: Path) -> None:
    language = sheets.name.split("-")[3]
    readers = [pdfium, poppler] if shutil.which("pdftotext") else [pdfium]
    texts = list(told(from_right, language))
    assert len(texts) > 200
    for read in readers:
        shown = read(sheets)
        assert [(card, text) for card, text in texts if text not in shown] == []

"""Languages that strain the layout: everything fits, drafts say what they lack, sheets mirror."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from desks import Desk, new_desk
from printed import Printed

SOME = ("bao", "zulu", "unit-attacks", "napalm", "alpha", "your-turn", "duc")
SOME_CARDS = ("--only", ",".join(SOME))
PAPERWORK = ("calibration", "counters", "dials", "reference", "tuckbox")
Build = Callable[..., dict[str, Printed]]


@pytest.fixture(scope="module")
def strained(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """A desk with the languages for tests."""
    desk = new_desk(tmp_path_factory.mktemp("strained"), None)
    assert desk.rnr("l10n", "pseudo").code == 0
    return desk


@pytest.fixture
def build(strained: Desk, blank_pictures: None) -> Build:
    """Builds files without pictures; gives them by what they are."""

    def built(*options: str) -> dict[str, Printed]:
        said = strained.rnr("build", *options, "--dpi", "72", "--jobs", "1")
        assert said.code == 0, said.err
        paths = [strained.root / line.partition(": ")[0] for line in said.out.splitlines()]
        return {path.name: Printed(path.read_bytes()) for path in paths}

    return built


@pytest.mark.parametrize("language", ["xx-long", "xx-rtl"])
def test_all_that_is_printed_fits(build: Build, language: str) -> None:
    files = build("cards", *SOME_CARDS, "--locale", language)
    files |= build(*PAPERWORK, "--locale", language, "--edition", "base,expansion")
    assert len(files) == 1 + len(PAPERWORK) + 1
    assert all(file.document for file in files.values())


@pytest.mark.parametrize(("language", "name", "left"), [
    ("xx-long", "‹Báö", True), ("xx-rtl", "باو", False),
])  # fmt: skip
def test_the_first_card_is_on_the_side_where_reading_begins(
    build: Build, language: str, name: str, left: bool
) -> None:
    (file,) = build("cards", *SOME_CARDS, "--locale", language).values()
    page = file.document[0]
    text = page.get_textpage()
    index, _ = text.search(name).get_next()
    assert (text.get_charbox(index)[0] < page.get_width() / 2) is left


def test_a_draft_marks_what_is_english_and_tells_its_percentage(
    strained: Desk, build: Build
) -> None:
    po = strained.game / "locale/ru/cards.po"
    kept = po.read_text("utf-8")
    try:
        po.write_text(kept.replace('msgstr "Бао"', 'msgstr ""'), "utf-8")
        threshold(strained, "{draft: 40, print: 100}")
        (file,) = build("cards", "--only", "bao", "--locale", "ru").values()
        text = "".join(file.texts)
        assert "‡Bao" in text
        assert re.search(r"RU \d\d\.\d %", text)
        again = strained.rnr("build", "cards", "--only", "bao", "--locale", "ru", "--paper", "a3")
        assert re.search(r": 1 card on 1 sheet, .*; a draft, \d\d\.\d % translated", again.out)
        final = strained.rnr("build", "cards", "--locale", "ru", "--final")
        assert final.code == 1
        assert "a final edition asks 100 %; see rnr l10n status" in final.err
        threshold(strained, "{draft: 100, print: 100}")
        draft = strained.rnr("build", "cards", "--only", "bao", "--locale", "ru")
        assert draft.code == 1
        assert "a draft asks 100 %" in draft.err
    finally:
        po.write_text(kept, "utf-8")
        threshold(strained, "{draft: 0, print: 0}")


def threshold(desk: Desk, asked: str) -> None:
    """Ask so much of the base edition."""
    path = desk.game / "game.yaml"
    text = path.read_text("utf-8")
    changed = re.sub(r"(  base: \{title: Base.*?)(, translated: \{[^}]*\})?\}\n",
                     rf"\1, translated: {asked}}}\n", text)  # fmt: skip
    assert changed != text
    path.write_text(changed, "utf-8")


def test_one_string_builds_only_its_language_again(strained: Desk, build: Build) -> None:
    wishes = ("dials", "reference", "--locale", "en,xx-long,xx-rtl", "--dpi", "72", "--jobs", "1")
    build(*wishes[:4])
    strained.edit("card_data/rocknroll/locale/xx-long/interface.po", 'msgstr "‹', 'msgstr "‹!')
    said = strained.rnr("build", *wishes)
    made = {Path(line.partition(":")[0]).name for line in said.out.splitlines()
            if not line.endswith("unchanged")}  # fmt: skip
    assert made == {
        f"rocknroll-base-{name}-xx-long-a4-72dpi.pdf" for name in ("dials", "reference")
    }

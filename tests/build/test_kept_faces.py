"""Faces that are as they were are not set again, and come out as if they were."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

import pytest
from copies import Copies
from desks import QUICK, ROOT, Desk, linked, new_desk

from rnr_print.core.untrusted.seals import SIZE, sealed, unsealed
from rnr_print.print.faces.book import FaceBook
from rnr_print.print.pdf.streams import packed

CARDS = ("--only", "bao,johny,unit-attacks,alpha", "--locale", "ru")
KEPT = "faces/rocknroll-base-ru-full.kept"
PACKED = packed(b"")[:2]
"""How each stream of a face begins."""

LOADED = """
import sys
from rnr_print.cli.main import run
try:
    run()
except SystemExit as ended:
    assert not ended.code
print(sorted({"jinja2", "pydantic", "yaml"} & sys.modules.keys()))
"""


def built(desk: Desk) -> tuple[bytes, list[str]]:
    """The PDF of some cards, made again, and which faces were drawn for it."""
    drawn: list[str] = []
    draw = FaceBook.draw

    def noting(book: FaceBook, canvas: object, face: object, *rest: object) -> object:
        drawn.append(face.key)  # type: ignore[attr-defined]
        return draw(book, canvas, face, *rest)  # type: ignore[arg-type]

    for path in desk.output.glob("*.pdf"):
        path.unlink()
    with mock.patch.object(FaceBook, "draw", noting):
        said = desk.build(*CARDS)
    return (desk.root / Path(said.out.partition(":")[0])).read_bytes(), drawn


@dataclass(frozen=True)
class Once:
    """The cards built once, what came of it, and copies of the desk as it was then."""

    first: bytes
    drawn: list[str]
    desks: Copies


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory, pictures: Path) -> Once:
    desk = new_desk(tmp_path_factory.mktemp("kept") / "desk", pictures)
    return Once(*built(desk), Copies(desk.root, linked))


@pytest.fixture
def desk(once: Once) -> Iterator[Desk]:
    """A desk that keeps the faces of these cards."""
    with once.desks.lent() as folder:
        yield Desk(folder)


def test_a_kept_face_is_not_drawn_again_and_gives_the_same_bytes(desk: Desk, once: Once) -> None:
    assert {"bao", "johny", "unit-attacks", "alpha"} <= set(once.drawn)
    assert built(desk) == (once.first, [])


def test_of_cards_one_changed_only_it_is_drawn(desk: Desk, once: Once) -> None:
    vietnam = "card_data/rocknroll/cards/base-vietnam.yaml"
    desk.edit(vietnam, "attack: {on: 5, dice: 2}", "attack: {on: 4, dice: 2}")
    after, drawn = built(desk)
    assert drawn == ["bao"]
    (desk.cache / KEPT).unlink()
    assert built(desk)[0] == after != once.first


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("templates/rocknroll/base.xml.j2", 'y="35"', 'y="34"'),
        ("templates/themes/rocknroll.yaml", "#efe4c8", "#efe4c9"),
        ("card_data/rocknroll/locale/ru/locale.yaml", "\n", "\n# another day\n"),
    ],
    ids=["template", "theme", "facts of the language"],
)
def test_what_all_faces_depend_on_draws_all(
    desk: Desk, once: Once, file: str, old: str, new: str
) -> None:
    desk.edit(file, old, new)
    assert built(desk)[1] == once.drawn


@pytest.mark.parametrize("spoiled", [b"", b"[", b"[" * 9_000, sealed(b""), sealed(b"N")])
def test_a_spoiled_file_is_as_good_as_none(desk: Desk, once: Once, spoiled: bytes) -> None:
    (desk.cache / KEPT).write_bytes(spoiled)
    assert built(desk) == (once.first, once.drawn)


@pytest.mark.parametrize("own_seal", [False, True], ids=["opened", "sealed by another"])
@pytest.mark.parametrize(
    ("old", "new"),
    [("Rock’n’Roll".encode(), "Rack’n’Rall".encode()), (PACKED, PACKED[:1] + b"!")],
    ids=["deal", "face"],
)
def test_a_forged_file_prints_nothing_of_its_own(
    desk: Desk, once: Once, old: bytes, new: bytes, own_seal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = desk.cache / KEPT
    kept = path.read_bytes()
    forged = kept[SIZE:].replace(old, new)
    assert forged != kept[SIZE:]
    with monkeypatch.context() as another:
        another.setenv("XDG_STATE_HOME", str(desk.root / "another"))
        path.write_bytes(sealed(forged) if own_seal else kept[:SIZE] + forged)
    assert built(desk) == (once.first, once.drawn)


EDITION = ("--edition", "base")
"""Named: else game.yaml is read, to know the first."""

CHANGES = {
    "card": ("card_data/rocknroll/cards/base-vietnam.yaml", "on: 5, dice: 2", "on: 4, dice: 2"),
    "game": ("card_data/rocknroll/game.yaml", "title: Rock", "title: Hard Rock"),
    "word": ("card_data/rocknroll/locale/ru/cards.po", 'msgstr "Бао"', 'msgstr "Бау"'),
    "interface": ("templates/words/ru/interface.po", "Печать 100", "Печатать 100"),
    "facts": ("card_data/rocknroll/locale/ru/locale.yaml", "\n", "\n# another day\n"),
    "template": ("templates/rocknroll/base.xml.j2", 'y="35"', 'y="34"'),
    "theme": ("templates/themes/rocknroll.yaml", "#efe4c8", "#efe4c9"),
    "sheet": ("templates/sheets/sheet.yaml", "corner: 0.5 ", "corner: 0.7 "),
    "paper": ("templates/sheets/papers.yaml", "width: 210", "width: 211"),
    "font": (
        "fonts/FONTS.toml",
        'footer = { fonts = ["',
        'footer = { fonts = ["jetbrains-bold", "',
    ),
}
"""A file, and a change in it that shows on the sheets, or could."""


def test_after_any_change_what_is_kept_gives_the_same_bytes_as_nothing_kept(
    desk: Desk, once: Once
) -> None:
    seen = {once.first}
    for what, change in CHANGES.items():
        desk.edit(*change)
        kept = built(desk)[0]
        (desk.cache / KEPT).unlink()
        assert built(desk)[0] == kept, what
        assert what == "facts" or kept not in seen, what
        seen.add(kept)


@pytest.mark.parametrize("option", [(*EDITION, "--paper", "letter"), ("--no-marks",)])
def test_other_sheets_of_kept_cards_read_nothing_of_the_game(
    desk: Desk, option: tuple[str, ...]
) -> None:
    """Nor do they where no edition is named: which is the first is known."""
    built(desk)  # here, where files have other paths and states than where they were kept first
    made = subprocess.run(
        [sys.executable, "-c", LOADED, "build", "cards", *QUICK, *CARDS, *option],
        cwd=desk.root, env={**os.environ, "PYTHONPATH": str(ROOT)}, text=True,
        capture_output=True, check=True,
    )  # fmt: skip
    assert made.stdout.splitlines()[-1] == "[]"


def test_a_face_that_doesnt_fit_is_not_kept(desk: Desk) -> None:
    names = "card_data/rocknroll/locale/ru/cards.po"
    desk.edit(names, 'msgstr "Бао"', f'msgstr "{"Бао" * 30}"')
    said = [desk.rnr("build", "cards", *QUICK, *CARDS) for _ in range(2)]
    assert [each.code for each in said] == [2, 2]
    assert said[0].problems == said[1].problems != []
    kept = unsealed((desk.cache / KEPT).read_bytes()) or b""
    assert kept.count(PACKED) > 2, "of other faces"

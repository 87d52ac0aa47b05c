"""What is remembered is what would be found: after each edit of any kind of file."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

import pytest

from rnr_print.build.translations import update_catalogs
from rnr_print.check import language_steps
from rnr_print.check.context import FACES, PAGES, WORDS, GameUnderCheck
from rnr_print.check.runner import run
from rnr_print.check.translations import findings
from rnr_print.core.finding import Finding
from rnr_print.core.memory import Memory
from rnr_print.core.workspace import Workspace
from rnr_print.scaffold.sample import start

NAME = "false-lights"
GAME = f"card_data/{NAME}"
CARDS, RULES = f"{GAME}/cards/reef.yaml", f"{GAME}/rulebook/01-rules.md"
STRONGER = "role: trapper\n    attack: {on: 4}", "role: trapper\n    attack: {on: 5}"
LANGUAGES = ("de", "fr")
ROUNDS = 4 if os.environ.get("CI") else 1
EDITS = 5
WAYS = 6
KINDS = (
    f"{GAME}/cards/*.yaml", f"{GAME}/*.yaml", f"{GAME}/rulebook/*.md", f"{GAME}/art/*.yaml",
    f"{GAME}/locale/de/*", f"{GAME}/locale/fr/*", "templates/**/*.j2", "templates/**/*.yaml",
)  # fmt: skip


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small game in three languages that has been looked at once."""
    root = tmp_path_factory.mktemp("remembered") / "sample"
    start(root, NAME)
    assert dict(update_catalogs(root / GAME, LANGUAGES))
    checked(root)
    return root


def checked(root: Path, fresh: bool = False, jobs: int = 1) -> tuple[Finding, ...]:
    """What is found: all but the ink, which takes long and depends on what faces depend on."""
    groups = (
        "data",
        "text",
        "rules",
        "translation",
        "overflow",
        "sheet-room",
        "color-distance",
        "broken-paper",
    )
    game = GameUnderCheck(Workspace(root, root), NAME, jobs=jobs, fresh=fresh)
    return run(game, groups).findings


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all units that are looked at."""
    names: list[str] = []
    recall = Memory.recall

    def listed(self: Memory, name: str, *given: object) -> object:
        before = self.made
        found = recall(self, name, *given)  # type: ignore[arg-type]
        names.extend([name] * (self.made > before))
        return found

    monkeypatch.setattr(Memory, "recall", listed)
    return names


def edit(path: Path, old: str, new: str) -> Callable[[], None]:
    """Replace the first `old`; gives what undoes it."""
    text = path.read_bytes()
    assert old.encode() in text
    path.write_bytes(text.replace(old.encode(), new.encode(), 1))

    def undo() -> None:
        path.write_bytes(text)

    return undo


def test_where_nothing_changed_nothing_is_looked_at(root: Path, looked: list[str]) -> None:
    before = checked(root)
    looked.clear()
    assert checked(root) == before
    assert looked == []


def test_an_edited_card_is_looked_at_in_every_language_and_no_other_is(
    root: Path, looked: list[str]
) -> None:
    checked(root)
    looked.clear()
    undo = edit(root / CARDS, *STRONGER)
    checked(root)
    undo()
    faces = [name for name in looked if name.startswith("faces:")]
    assert faces == ["faces:card nettie"] * (1 + len(LANGUAGES))
    assert not [name for name in looked if name.startswith(("pages:", "words:file", "words:terms"))]


def test_translators_ask_for_what_was_found_already(root: Path, looked: list[str]) -> None:
    checked(root)
    looked.clear()
    game = GameUnderCheck(Workspace(root, root), NAME, jobs=1)
    assert findings([game], (WORDS, FACES, PAGES), jobs=1).keys() == {*LANGUAGES}
    assert looked == []


def test_under_another_name_nothing_is_played_again(root: Path, looked: list[str]) -> None:
    checked(root)
    looked.clear()
    undo = edit(root / CARDS, "name: Silas", "name: Silass")
    found = checked(root)
    undo()
    assert "unknown-term" in looked
    assert not {"rule-without-code", "overlap", "hidden-order"} & {*looked}
    assert not [each for each in found if each.code == "example-fails"]


def test_rules_are_compared_only_where_their_chapter_changed(root: Path, looked: list[str]) -> None:
    checked(root)
    looked.clear()
    undo = edit(root / RULES, "changes nothing.", "alters nothing.")
    checked(root)
    undo()
    compared = [name for name in looked if name.startswith("words:rules ")]
    assert compared == ["words:rules 01-rules"] * len(LANGUAGES)
    checked(root)
    looked.clear()
    undo = edit(root / CARDS, *STRONGER)
    checked(root)
    undo()
    assert not [name for name in looked if name.startswith("words:rules ")]


def test_a_line_more_moves_the_findings(root: Path) -> None:
    undo = edit(root / CARDS, "Came with", "Came  with")
    lines = [each.place.line for each in checked(root) if each.place and "double" in each.code]
    undo()
    undo = edit(root / CARDS, "cards:\n", "\n\ncards:\n")
    again = edit(root / CARDS, "Came with", "Came  with")
    moved = [each.place.line for each in checked(root) if each.place and "double" in each.code]
    again()
    undo()
    assert moved == [line + 2 for line in lines] != []


def test_memory_that_is_none_of_ours_is_not_believed(root: Path, looked: list[str]) -> None:
    before = checked(root)
    for spoiled, kept in zip(cycle((b" ", b"\xff")), sorted(memories(root))):
        kept.write_bytes(kept.read_bytes()[:-1] + spoiled)  # no more what was sealed
    looked.clear()
    assert checked(root) == before
    assert looked.count("faces:card maud") == 1 + len(LANGUAGES)


def memories(root: Path) -> Iterator[Path]:
    """The files of what is remembered."""
    return (root / ".rnr-cache" / "checks").iterdir()


def test_a_deleted_file_is_noticed(root: Path) -> None:
    path = root / GAME / "locale" / "de" / "rulebook.po"
    text, before = path.read_bytes(), checked(root)
    path.unlink()
    missing = checked(root)
    path.write_bytes(text)
    assert {each.code for each in set(missing) - set(before)} == {"untranslated"}
    assert checked(root) == before


@pytest.mark.parametrize("template", ["base", "unit"])
def test_a_broken_template_is_told_until_it_is_mended(root: Path, template: str) -> None:
    """Though it is compiled once, each face that needs it depends on it."""
    before = checked(root)
    path = root / "templates" / NAME / f"{template}.xml.j2"
    data = path.read_bytes()
    path.write_bytes(data + b"{# never ends")
    broken = checked(root)
    path.write_bytes(data)
    assert {each.place.file for each in set(broken) - set(before) if each.place} == {str(path)}
    assert checked(root) == before


def test_processes_that_share_the_languages_find_what_one_finds_and_remember_it(
    root: Path, looked: list[str]
) -> None:
    undo = edit(root / CARDS, *STRONGER)
    alone = checked(root, fresh=True)
    for kept in memories(root):
        kept.unlink()
    together = checked(root, jobs=2)
    looked.clear()
    again = checked(root)
    undo()
    assert together == alone == again != ()
    assert looked == []


@pytest.mark.parametrize("turn", range(ROUNDS))
def test_after_any_edits_memory_finds_what_fresh_eyes_find(root: Path, turn: int) -> None:
    """Of files edited one after another, each looked at before the next: in all rounds together
    every kind of file twice, and every way to spoil one three times."""
    chance, before = random.Random(turn), checked(root)
    edits = range(EDITS * turn, EDITS * (turn + 1))
    files = [chance.choice(sorted(root.glob(KINDS[edit % len(KINDS)]))) for edit in edits]
    edited = {path: path.read_bytes() for path in files}
    try:
        for edit, (path, data) in zip(edits, edited.items(), strict=True):
            spoil(path, data, (edit + edit // len(KINDS)) % WAYS, chance)
            remembered = checked(root)
        assert remembered == checked(root, fresh=True), [*edited]
    finally:
        for path, data in edited.items():
            path.write_bytes(data)
    assert checked(root) == before


def spoil(path: Path, data: bytes, way: int, chance: random.Random) -> None:
    """Change, take away or add something; now and then the whole file is gone."""
    lines = data.splitlines(keepends=True) or [b"\n"]
    at = chance.randrange(len(lines))
    match way:
        case 0:
            lines[at] = lines[at].replace(b"e", b"ee", 1)
        case 1:
            lines.insert(at, b"\n")
        case 2:
            lines[at] = b"".join(
                str(int(chr(sign)) % 6 + 1).encode() if 48 <= sign < 58 else bytes([sign])
                for sign in lines[at]
            )
        case 3:
            del lines[at]
        case 4:
            lines = lines[:at]
        case _:
            path.unlink()
            return
    path.write_bytes(b"".join(lines))


def test_languages_are_remembered_in_files_of_their_own(root: Path) -> None:
    names = {path.name for path in memories(root)}
    assert names >= {f"{NAME}.kept", f"{NAME}-en.kept", f"{NAME}-de.kept"}
    assert language_steps.IN_TRANSLATION["overflow"] == "translation-overflow"

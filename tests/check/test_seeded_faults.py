"""Faults in a copy of the real game are found by their checks, in their places, and nothing else.

Where the variable CI is set, all faults are planted, else some, each looked for by the checks of
its group; the last ones of each group by all checks of files, but for translations.
How much ink faces take isn't looked at here: every picture would have to be painted for it.
Faults of different files that hide nothing are planted together: all are told at once.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from faults import DATA, PRINT, RULES, TEXT, TRANSLATION, Fault

from rnr_print.check.context import GameUnderCheck
from rnr_print.check.runner import CHECKS as OF_ALL_GAMES
from rnr_print.check.runner import IDLE_WAIVER, run
from rnr_print.core.finding import Finding
from rnr_print.core.workspace import Workspace
from rnr_print.games.rocknroll.checks import CHECKS as OF_THE_GAME

ROOT = Path(__file__).parents[2]
LANGUAGE = "vi"
EVERYWHERE = ("data", "text", "rules", "print")
GROUPS = {"data": DATA, "text": TEXT, "rules": RULES, "print": PRINT, "translation": TRANSLATION}
AT_ONCE = 5
CHECKS = (*OF_ALL_GAMES, *OF_THE_GAME)
SLOW = "inked-area"
HIDING = {"missing-reference", "rule-id", "unknown-rule", "po-file"}
"""The rulebook, or a translation, isn't read further where these are wrong."""
BY_OTHER_MEANS = {
    "hidden-order", "never-played", "sheet-count", "duplex", "translation-layout", "missing-case",
    "belied-case", "gauge-size", "translation-plural",
    SLOW,
}  # fmt: skip
"""Checks of what no file of this game can spoil: of the engine, of the imposition, of what only
another game wants, and of ink, which a small game has too much of in test_declared_kinds."""


def lots() -> Iterator[tuple[str, tuple[Fault, ...]]]:
    """All faults with the group of their checks: those that leave each other alone together."""
    for group, faults in GROUPS.items():
        together: list[list[Fault]] = []
        for fault in faults:
            alone = group == "data" or fault.code in HIDING
            if alone or "*" in fault.also:
                yield group, (fault,)
                continue
            for lot in together:
                if len(lot) < AT_ONCE and not any(map(fault.meets, lot)):
                    lot.append(fault)
                    break
            else:
                together.append([fault])
        yield from ((group, tuple(lot)) for lot in together)


LOTS = list(lots())
LAST = {group: faults for group, faults in LOTS if group != "translation"}
"""Those that all checks look for; only what comes first in a group can't be read."""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the game and its templates, looked at once."""
    root = tmp_path_factory.mktemp("spoiled")
    shutil.copytree(ROOT / "card_data", root / "card_data", ignore=_other_languages)
    shutil.copytree(ROOT / "templates", root / "templates")
    shutil.copytree(ROOT / "fonts", root / "fonts")
    for groups in (EVERYWHERE, ("translation",)):
        checked(root, groups)
    return root


@pytest.fixture(scope="module")
def memory(root: Path) -> dict[Path, bytes]:
    """What is remembered of the copy without a fault."""
    return {path: path.read_bytes() for path in (root / ".rnr-cache" / "checks").iterdir()}


def _other_languages(folder: str, names: list[str]) -> set[str]:
    return set(names) - {"en", LANGUAGE} if Path(folder).name == "locale" else set()


@pytest.fixture
def planted(root: Path, memory: dict[Path, bytes], faults: tuple[Fault, ...]) -> Iterator[Path]:
    """The copy with the faults in it; all else is remembered as it was before."""
    for kept, data in memory.items():
        kept.write_bytes(data)
    paths = {root / fault.file for fault in faults}
    files = {each for path in paths for each in (path.glob("*") if path.is_dir() else [path])}
    before = {file: file.read_bytes() for file in files if file.exists()}
    for fault in faults:
        fault.plant(root)
    yield root
    for file in files:
        if file in before:
            file.write_bytes(before[file])
        else:
            file.unlink()


def checked(root: Path, groups: tuple[str, ...]) -> tuple[Finding, ...]:
    """What the checks of these groups find, but for the one that draws every face three times."""
    game = GameUnderCheck(Workspace(root, root), "rocknroll", [LANGUAGE], jobs=1)
    codes = (each.code for each in CHECKS if each.group in groups and each.code != SLOW)
    return run(game, tuple(codes)).findings


def line_of(path: Path, words: str) -> int:
    return path.read_text("utf-8").partition(words)[0].count("\n") + 1


@pytest.mark.parametrize(
    ("group", "faults"),
    LOTS if os.environ.get("CI") else LOTS[::9],
    ids=lambda told: told if isinstance(told, str) else "; ".join(map(str, told)),
)
def test_faults_are_found_in_their_places(
    planted: Path, group: str, faults: tuple[Fault, ...]
) -> None:
    findings = checked(planted, EVERYWHERE if faults == LAST.get(group) else (group,))
    told = "\n".join(map(str, findings))
    for fault in faults:
        path = planted / (fault.where or fault.file)
        places = {
            (each.place.file, each.place.line)
            for each in findings
            if each.place and each.code == fault.code
        }
        if fault.at:
            assert (str(path), line_of(path, fault.at)) in places, told
        else:
            assert str(path) in {file for file, _ in places}, f"no {fault.code}\n{told}"
    known = {code for fault in faults for code in (fault.code, *fault.also)}
    assert "*" in known or {each.code for each in findings} <= known, told


def test_the_game_as_it_is_has_none(root: Path) -> None:
    assert checked(root, EVERYWHERE) == ()
    assert checked(root, ("translation",)) == ()


def test_every_check_of_files_has_a_fault() -> None:
    planted = {fault.code for faults in GROUPS.values() for fault in faults}
    assert {check.code for check in (*CHECKS, IDLE_WAIVER)} - planted == BY_OTHER_MEANS

"""`rnr check --fix` mends what it says it mends, and no other sign of the file."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pytest
from desks import Desk
from faults import COMBAT, EXCEPTIONS, RULEBOOK, VI, VPA, WAIVERS

from rnr_print.check.fixing import fix
from rnr_print.check.runner import CHECKS, documented, mends
from rnr_print.check.waivers import without_idle
from rnr_print.core.errors import Place
from rnr_print.core.finding import Finding
from rnr_print.locales.po_findings import framed

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Mendable:
    """`old` spoiled to `new` in `file`; `left` is what a mended file has there (`old` if not said).

    Looked for by the check `code` alone or, as an idle waiver needs the findings of its own check,
    by that of `by`.
    """

    code: str
    file: str
    old: str
    new: str
    left: str | None = None
    by: str = ""

    def __str__(self) -> str:
        return f"{self.code}: {self.new!r}"


MENDABLE = (
    Mendable("double-space", VPA, "The password", "The  password"),
    Mendable("double-space", VPA, "“This will hurt", "“This   will hurt"),
    Mendable("double-space", COMBAT, "decides.** Roll", "decides.** Roll . Roll",
             "decides.** Roll. Roll"),
    Mendable("idle-waiver", WAIVERS, "[when/round-end", "[no sentence, when/round-end",
             by="unused-ability"),
    Mendable(
        "idle-waiver", WAIVERS, "waived:\n",
        "waived:\n# Twins\n- code: same-name\n  about: Rook\n  because: Brothers of one name\n"
        '  date: "2026-01-01"\n', "waived:\n# Twins\n", "same-name",
    ),
    Mendable("idle-exception", EXCEPTIONS, "  - rong.river-bites + ti.tag\n",
             "  - rong.river-bites + ti.tag\n  - bao.mines + zulu.gate\n"),
)  # fmt: skip


@pytest.fixture
def ruled(desk: Desk) -> Desk:
    """A desk with the rulebook."""
    shutil.copytree(ROOT / RULEBOOK, desk.root / RULEBOOK)
    return desk


@pytest.mark.parametrize("case", MENDABLE, ids=str)
def test_a_fault_is_mended_and_nothing_else_changes(
    request: pytest.FixtureRequest, case: Mendable
) -> None:
    plays = case.code == "idle-exception" or case.file.startswith(RULEBOOK)
    desk: Desk = request.getfixturevalue("ruled" if plays else "desk")
    path = desk.root / case.file
    sound = path.read_text("utf-8")
    assert case.old in sound
    path.write_text(sound.replace(case.old, case.new, 1), "utf-8")
    asked = ("check", "--only", case.by or case.code, "--locale", "vi")
    assert f"[{case.code}]" in desk.rnr(*asked).out
    said = desk.rnr(*asked, "--fix")
    assert (said.code, said.err) == (0, "")
    fixed, summary = said.out.splitlines()
    assert fixed.startswith(case.file)
    assert ": fixed: " in fixed
    assert fixed.endswith(f"[{case.code}]")
    assert "0 errors, 0 warnings" in summary
    left = case.old if case.left is None else case.left
    assert path.read_text("utf-8") == sound.replace(case.old, left, 1)


def test_every_check_that_mends_has_a_case() -> None:
    by_themselves = {"stray-sign", "po-file"}
    assert {case.code for case in MENDABLE} | by_themselves == set(mends(documented()))


def test_two_faults_of_one_file_are_mended_at_once(desk: Desk) -> None:
    desk.edit(VPA, "The password", "The  password")
    desk.edit(VPA, "“This will hurt", "“This  will hurt")
    said = desk.rnr("check", "--only", "double-space", "--fix", "--format", "json")
    assert (said.code, said.out.strip()) == (0, "[]")
    assert said.err.count("fixed") == 2


def test_what_needs_judgment_is_left(desk: Desk) -> None:
    before = (desk.root / VPA).read_bytes()
    desk.edit(VPA, "name: Zulu", "name: Doc")
    spoiled = (desk.root / VPA).read_bytes()
    said = desk.rnr("check", "--only", "same-name", "--fix")
    assert said.code == 1
    assert "fixed" not in said.out
    assert (desk.root / VPA).read_bytes() == spoiled != before


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("nplurals=1; plural=0", "nplurals=2; plural=(n != 1)"),
        ('"Language: vi\\n"', '"Language: ru\\n"'),
        ("charset=utf-8", "charset=koi8-r"),
    ],
)
def test_a_header_of_a_translation(tmp_path: Path, old: str, new: str) -> None:
    sound = (ROOT / VI).read_text("utf-8")
    path = tmp_path / "vi" / "cards.po"
    path.parent.mkdir()
    path.write_text(sound.replace(old, new, 1), "utf-8")
    problems = framed(path, "vi").problems
    (check,) = (each for each in CHECKS if each.code == "po-file")
    header = [check.finding(each) for each in problems if "header" in each.message]
    assert len(header) == 1
    assert fix(header, mends(CHECKS)) == (header, [])
    assert path.read_text("utf-8") == sound


def test_an_escaped_sign_that_nobody_sees_is_taken_out() -> None:
    text = "cards:\n  zulu:\n    name: Zu\u200elu  # a gate\n    flavor: Gate\n"
    finding = Finding("stray-sign", "error", "holds U+200E", "", Place("a.yaml", 3, 5))
    assert mends(CHECKS)["stray-sign"](finding, text) == text.replace("\u200e", "")


def test_the_last_waiver_is_left_to_its_owner() -> None:
    text = 'waived:\n- code: same-name\n  about: Rook\n  because: x\n  date: "2026-01-01"\n'
    finding = Finding("idle-waiver", "warning", "no same-name speaks of 'Rook'", "",
                      Place("w.yaml", 2, 3))  # fmt: skip
    assert without_idle(finding, text) is None

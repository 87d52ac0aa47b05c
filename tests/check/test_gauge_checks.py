"""Gauges that don't measure what the game says are found, in what is printed."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from shutil import copytree

import pikepdf
import pytest
from gauge_games import gauge_game, gauge_job

from rnr_print.build.edition import OpenEdition
from rnr_print.build.products import gauges
from rnr_print.check.context import GameUnderCheck
from rnr_print.check.pdf_files import check_files
from rnr_print.check.runner import run
from rnr_print.core.workspace import OURS, Workspace

PLAN = """\
gauges:
  unit: in
  kinds:
    move: {shape: stick, length: 6, marks: [2, 4, 6]}
    blast: {shape: disc, radius: 1.5}
"""
PAPERWORK = OURS / "templates" / "paperwork"


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    return gauge_game(tmp_path, PLAN)


def found(workspace: Workspace) -> list[str]:
    """What is said of its gauges."""
    report = run(GameUnderCheck(workspace, "skirmish", jobs=1), ("gauge-size",))
    return [f"{each.place.line}: {each.message}" for each in report.findings if each.place]


def spoilt(workspace: Workspace, name: str, old: str, new: str) -> None:
    """Gives the workspace templates of its own, with something else in one of them."""
    folder = workspace.templates / "paperwork"
    copytree(PAPERWORK, folder)
    path = folder / name
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def test_true_gauges_have_no_findings(workspace: Workspace) -> None:
    assert found(workspace) == []


def test_a_smaller_outline_is_found_on_each_paper(workspace: Workspace) -> None:
    old = "{{ parts.cut(g.edges.outline) }}"
    spoilt(workspace, "gauge.xml.j2", old, f'<group x="0" y="0" scale="0.99">{old}</group>')
    assert sorted(found(workspace)) == [
        f"{line}: {name} {wrong}, on {paper}"
        for line, name, wrong in (
            (4, "move", "is 150.9 x 19.8 mm, and not 152.4 x 20"),
            (5, "blast", "is 75.4 x 75.4 mm, and not 76.2 x 76.2"),
            (5, "blast", "reaches from 37.7 to 37.7 mm, and not from 38.1 to 38.1"),
        )
        for paper in ("a4", "letter")
    ]


def test_a_mark_in_another_place_is_found(workspace: Workspace) -> None:
    old = 'points="{{ x }},{{ -half }} {{ x }},{{ half }}"'
    new = 'points="{{ x + 0.3 }},{{ -half }} {{ x + 0.3 }},{{ half }}"'
    name = "parts/gauge_sticks.xml.j2"
    spoilt(workspace, name, old, new)
    assert found(workspace) == [
        f"4: move has a mark at 51.1 mm, and not at 50.8, on {paper}" for paper in ("a4", "letter")
    ]


def test_a_file_that_was_fitted_to_its_page_is_found(workspace: Workspace, tmp_path: Path) -> None:
    path = tmp_path / "gauges.pdf"
    path.write_bytes(gauges.build(OpenEdition(gauge_job(workspace))).data)
    assert check_files([path]).findings == ()
    with pikepdf.open(BytesIO(path.read_bytes())) as pdf:
        pdf.pages[0].contents_add(b"q .97 0 0 .97 9 9 cm", prepend=True)
        pdf.pages[0].contents_add(b"Q")
        del pdf.Root.ViewerPreferences.PrintScaling
        pdf.save(path)
    said = [each.message for each in check_files([path]).findings if each.code == "pdf-gauge"]
    assert sorted(said) == [
        "lets printers scale its gauges",
        "page 1: blast is 73.9 x 73.9 mm, and not 76.2 x 76.2",
        "page 1: blast reaches from 37 to 37 mm, and not from 38.1 to 38.1",
        "page 1: move has a mark at 49.3 mm, and not at 50.8",
        "page 1: move is 147.8 x 19.4 mm, and not 152.4 x 20",
    ]

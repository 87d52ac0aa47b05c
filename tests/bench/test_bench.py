"""The benchmark's own job must come out right, or its figures mean nothing."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pikepdf
import pypdfium2 as pdfium
import pytest
from fontTools import subset
from fontTools.ttLib import TTFont

from . import justification
from .books import plain, set_plain
from .checks import WrongPdfError, check_pdf
from .contenders import KEPT, OWN, Ours
from .edition import busy
from .job import PICTURES, Job
from .justification import FONT, freeze_font, justify
from .measure import CommandFailedError, Measured, Run, timed
from .prose import write_prose
from .spread import spread_of
from .table import peers_table


@pytest.mark.parametrize("job", [Job(20), Job(54, distinct=True)], ids=lambda job: job.name)
def test_our_pipeline_makes_every_card_of_the_job(job: Job, tmp_path: Path) -> None:
    ours = Ours()
    ours.prepare(job, tmp_path)
    run = ours.run(tmp_path)
    check_pdf(ours.made(tmp_path), job)
    assert run.seconds > 0
    assert run.peak_mb > 10  # in tests no less than their own process takes: it forks the other


def test_a_file_without_the_cards_is_found_out(tmp_path: Path) -> None:
    blank = pdfium.PdfDocument.new()
    for _ in range(3):
        blank.new_page(595, 842)
    blank.save(tmp_path / "blank.pdf")
    with pytest.raises(WrongPdfError, match="page 1: no '"):
        check_pdf(tmp_path / "blank.pdf", Job(20))
    with pytest.raises(WrongPdfError, match="3 pages instead of 6"):
        check_pdf(tmp_path / "blank.pdf", Job(54))


def test_busy_loops_end_with_their_measurement() -> None:
    with busy(2):
        assert len(loops_beside()) == 2
    assert loops_beside() == []


def loops_beside() -> list[str]:
    """The ids of the busy loops of this process."""
    listed = subprocess.run(
        ("ps", "-o", "pid,args", "--ppid", str(os.getpid())), capture_output=True, text=True
    ).stdout
    return [line for line in listed.splitlines() if "os.getppid()" in line]


def test_texts_are_as_long_as_the_job_says() -> None:
    lengths = [len(card.text) for card in Job(540).cards]
    assert min(lengths) >= 100
    assert max(lengths) <= 280
    assert 150 < sum(lengths) / len(lengths) < 200


def test_pictures_are_one_or_all_different() -> None:
    assert len(Job(540).pictures) == 1
    assert len(set(Job(540, distinct=True).pictures)) == PICTURES


def test_a_failing_command_shows_what_it_said(tmp_path: Path) -> None:
    with pytest.raises(CommandFailedError, match="can't open file"):
        timed(("python", "no-such-script.py"), tmp_path)


def test_the_table_gives_marginal_cost_and_ratios() -> None:
    few, distinct, many = Job(54), Job(54, distinct=True), Job(540)
    ours = {few: Measured(0.5, 60, 30), distinct: Measured(0.6, 60, 60), many: Measured(1, 72, 160)}
    theirs = {few: Measured.of([Run(1, 80), Run(9, 90), Run(2, 85)]), distinct: Measured(2, 9),
              many: Measured(4.43, 150)}  # fmt: skip
    kept = {few: Measured(0.4, 60), distinct: Measured(0.5, 60), many: Measured(0.6, 72)}
    results = {OWN: ours, KEPT: kept, "other": theirs}
    last = peers_table(results, few, distinct, many).splitlines()[-1]
    assert [cell.strip() for cell in last.split("|")[1:-1]] == [
        "other", "2.00", "2.00", "4.43", "5.00", "0", "0", "150", "0.25 / 0.20", "0.21 / 0.08",
    ]  # fmt: skip


def test_platypus_sets_about_as_many_pages_as_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the letters that the prose needs: to freeze all others takes long."""
    needed = subset.Subsetter()
    write_prose(tmp_path / "prose.md")
    needed.populate(text=(tmp_path / "prose.md").read_text("utf-8"))
    font = TTFont(FONT)
    needed.subset(font)
    font.save(tmp_path / "few.ttf")
    monkeypatch.setattr(justification, "FONT", tmp_path / "few.ttf")
    freeze_font(tmp_path / "bench.ttf")
    set_plain(tmp_path, 20)
    assert 18 <= len(pikepdf.open(plain(tmp_path)).pages) <= 24


def test_our_prose_is_justified_evenly(tmp_path: Path) -> None:
    _, spread = justify(tmp_path, ["rnr"], 1, lambda _: None)["rnr"]
    assert spread.lines > 100
    assert spread.rms < 0.25
    assert spread.worst < 2.8  # before ROCK'N'ROLL, which no line may break


def test_looser_lines_are_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set without dividing words and without help of the letters, the spaces are less even."""
    from rnr_print.print.pages import composed
    from rnr_print.print.pages.blocks import Text
    from rnr_print.print.pages.book import Title, lay
    from rnr_print.print.pages.styles import Styles
    from rnr_print.print.typeset import FontLibrary
    from rnr_print.print.typeset.lengths import SPACES_ONLY

    from .job import ROOT
    from .prose import prose

    monkeypatch.setattr(composed, "BOOK", SPACES_ONLY)
    path = ROOT / "templates" / "book" / "rocknroll.yaml"
    styles = Styles.read(path, FontLibrary.load(ROOT / "fonts"), "xx")
    form = styles.format("a5")
    document, _ = lay([Text(text) for text in prose()], form, styles, Title("x", "x"))
    (tmp_path / "loose.pdf").write_bytes(document.bytes())
    assert spread_of(tmp_path / "loose.pdf", FONT).rms > 0.25

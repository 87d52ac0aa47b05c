"""The rulebook is fit to print, and keeps to the standards that it says it keeps to."""

from __future__ import annotations

from pathlib import Path

from rnr_print.build.products.bookbinding import bound
from rnr_print.check.pdf_files import check_files


def test_the_rulebook_passes_its_preflight(russian, tmp_path: Path) -> None:
    path = tmp_path / "rulebook.pdf"
    path.write_bytes(bound(russian.edition, russian.sources, russian.book).data)
    assert [str(each) for each in check_files([path]).findings] == []

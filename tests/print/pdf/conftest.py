"""PDFs looked at from outside: by qpdf, pikepdf and a renderer."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from rnr_print.print.pdf.canvas import Canvas
from rnr_print.print.pdf.document import Document

Draw = Callable[[Canvas], None]


def one_page(draw: Draw, side: float = 20) -> bytes:
    """A PDF of one square page, `side` mm wide."""
    document = Document(title="Карты", lang="ru")
    document.begin_page(side, side)
    draw(document.canvas)
    document.end_page()
    return document.bytes()


@pytest.fixture(name="one_page")
def one_page_fixture() -> Callable[..., bytes]:
    return one_page


@pytest.fixture
def qpdf_says(tmp_path: Path) -> Callable[[bytes], str]:
    """What `qpdf --check` complains of: empty when it is content."""
    if shutil.which("qpdf") is None and not os.environ.get("CI"):
        pytest.skip("qpdf is not installed")

    def check(data: bytes) -> str:
        path = tmp_path / "checked.pdf"
        path.write_bytes(data)
        ran = subprocess.run(["qpdf", "--check", path], capture_output=True, text=True)
        return ran.stderr if ran.returncode == 0 else ran.stderr + ran.stdout

    return check

"""The example in the package's docstring runs."""

import doctest
from pathlib import Path

import pytest

from rnr_print.print import typeset


def test_the_example_of_the_docstring_runs(fonts_folder: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(fonts_folder.parent)
    result = doctest.testmod(typeset)
    assert result.attempted > 10
    assert result.failed == 0


def test_importing_the_package_opens_no_font_engine():
    import subprocess
    import sys

    script = "import sys, rnr_print.print.typeset; print('uharfbuzz' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert result.stdout == "False\n"

"""docs/examples.md shows what the commands really say."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from desks import ROOT, Desk

PAGE = (ROOT / "docs" / "examples.md").read_text("utf-8")
SHOWN = re.findall(r"^```console\n(rnr .+)\n((?:.*\n)*?)```$", PAGE, re.MULTILINE)
FILES = dict(re.findall(r"^```yaml\n# (\w+\.yaml)\n((?:.*\n)*?)```$", PAGE, re.MULTILINE))
LINE = re.compile(r"\.md:\d+:\d+")
SECONDS = re.compile(r"\d+\.\d\d s$", re.MULTILINE)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    desk = Desk(tmp_path)
    for name, text in FILES.items():
        desk.write(name, text)
    spoiled = FILES["mine.yaml"].replace("mule]", "mul]", 1)
    desk.write("bad.yaml", spoiled)
    return desk


@pytest.mark.parametrize(("command", "shown"), SHOWN, ids=[command for command, _ in SHOWN])
def test_the_page_shows_what_is_said(desk: Desk, command: str, shown: str) -> None:
    said = desk.rnr(*shlex.split(command)[1:], "--workspace", str(ROOT))
    output = (said.out + said.err).replace(f"{ROOT}/", "")
    assert steady(output) == steady(shown)


def steady(output: str) -> str:
    """`output` without seconds, and without lines of the rulebook, which move."""
    return SECONDS.sub("0 s", LINE.sub(".md", output))


def test_the_page_shows_commands() -> None:
    assert len(SHOWN) >= 5

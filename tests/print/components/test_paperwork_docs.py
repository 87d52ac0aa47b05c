"""The examples of docs/paperwork.md are read as a game's own file would be."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rnr_print.print.components.plans import Paperwork, read_paperwork

DOCS = Path(__file__).parents[3] / "docs" / "paperwork.md"
EXAMPLES = re.findall(r"```yaml\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)


def test_there_is_an_example_of_each_kind() -> None:
    kinds = {
        line.split(":")[0] for text in EXAMPLES for line in text.splitlines() if line[0] != " "
    }
    assert kinds == set(Paperwork.model_fields)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_can_be_read(tmp_path: Path, example: str) -> None:
    path = tmp_path / "paperwork.yaml"
    path.write_text(example, "utf-8")
    read_paperwork(path)

"""The page on the open table says what is so."""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[4] / "docs" / "plane.md").read_text("utf-8")


def test_the_code_of_the_page_runs() -> None:
    code = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    names: dict[str, object] = {}
    for block in code:
        exec(block, names)
    assert names["index"] == 1


def test_the_page_names_each_module() -> None:
    folder = Path(__file__).parents[4] / "rnr_print" / "engine" / "boards" / "plane"
    modules = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE)) == modules

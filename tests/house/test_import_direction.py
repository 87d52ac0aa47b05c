"""Imports run one way, as the table of docs/architecture.md says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from source_imports import SOURCE, Import, imports

TABLE = Path(__file__).parents[2] / "docs" / "architecture.md"
ROW = re.compile(r"^\| `(\w+)` \| .+? \| ([`\w ]*)\|$", re.MULTILINE)
EVERYWHERE = {"counting", "errors", "listening", "strangers", "__version__"}

ALLOWED = {
    package: set(re.findall(r"`(\w+)`", may)) for package, may in ROW.findall(TABLE.read_text())
}


def package_of(path: Path) -> str:
    """The package or module of rnr_print that a file belongs to."""
    return Path(path.relative_to(SOURCE).parts[0]).stem


OURS = [found for found in imports() if found.module.split(".")[0] == "rnr_print"]


def test_every_package_is_in_the_table() -> None:
    packages = {package_of(path) for path in SOURCE.rglob("*.py")} - {"__init__"}
    assert packages == set(ALLOWED)


def test_the_table_runs_one_way() -> None:
    order = list(ALLOWED)
    for package, below in ALLOWED.items():
        late = {name for name in below if order.index(name) >= order.index(package)}
        assert late == set(), f"{package} imports what stands below it"


@pytest.mark.parametrize("package", ALLOWED)
def test_a_package_imports_only_what_it_may(package: str) -> None:
    may = ALLOWED[package] | EVERYWHERE | {package}
    strays = [str(found) for found in OURS if strays_from(found, package, may)]
    assert strays == [], "\n".join(strays)


def strays_from(found: Import, package: str, may: set[str]) -> bool:
    """Whether an import of `package` is of something it may not import."""
    return package_of(found.path) == package and found.module.split(".")[1] not in may

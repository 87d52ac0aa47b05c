"""Imports run one way, as the table of docs/architecture.md says, and never in a circle."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from source_imports import SOURCE, Import, circles, imports, modules

TABLE = Path(__file__).parents[2] / "docs" / "architecture.md"
ROW = re.compile(r"^\| `([\w.]+)` \| .+? \| ([`\w. ]*)\|$", re.MULTILINE)
EVERYWHERE = {"core", "__version__"}
PARTED = ("print",)
"""Packages whose parts stand in the table one by one."""

ALLOWED = {
    package: set(re.findall(r"`([\w.]+)`", may)) for package, may in ROW.findall(TABLE.read_text())
}


def package_of(module: str) -> str:
    """The row of the table a module of rnr_print belongs to."""
    first, second = module.split(".")[1], module.split(".")[1:3]
    return ".".join(second) if first in PARTED else first


def ours() -> list[Import]:
    """The imports of modules of ours."""
    return [found for found in imports() if found.module.startswith("rnr_print.")]


def test_every_package_is_in_the_table() -> None:
    inner = (name for name in modules() if name not in ("rnr_print", "rnr_print.print"))
    assert set(map(package_of, inner)) == set(ALLOWED)


def test_the_table_runs_one_way() -> None:
    order = list(ALLOWED)
    for package, below in ALLOWED.items():
        late = {name for name in below if order.index(name) >= order.index(package)}
        assert late == set(), f"{package} imports what stands below it"


@pytest.mark.parametrize("package", ALLOWED)
def test_a_package_imports_only_what_it_may(package: str) -> None:
    may = ALLOWED[package] | EVERYWHERE | {package}
    strays = [str(found) for found in ours() if strays_from(found, package, may)]
    assert strays == [], "\n".join(strays)


def strays_from(found: Import, package: str, may: set[str]) -> bool:
    """Whether an import of `package` is of something it may not import."""
    own = ".".join(("rnr_print", *found.path.relative_to(SOURCE).with_suffix("").parts))
    return package_of(own) == package and package_of(found.module) not in may


def test_no_modules_import_each_other() -> None:
    assert [sorted(circle) for circle in circles()] == []

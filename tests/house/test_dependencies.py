"""What the package imports is what pyproject.toml asks for."""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import packages_distributions, version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from source_imports import imports

PROJECT = Path(__file__).parents[2]
DECLARED = {
    canonicalize_name(Requirement(line).name): Requirement(line)
    for line in tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["project"][
        "dependencies"
    ]
}

REACHED_INTO = {canonicalize_name("reportlab")}
"""We write through its private parts: a major version is taken once our tests pass with it."""
HOLES = {canonicalize_name("jinja2"): "3.1.5"}
"""The last version with a hole that matters to us: CVE-2025-27516."""


def imported() -> set[str]:
    """The distributions that the modules of the package import."""
    known = packages_distributions()
    roots = {found.module.split(".")[0] for found in imports()}
    foreign = roots - set(sys.stdlib_module_names) - {"rnr_print"}
    return {canonicalize_name(known[root][0]) for root in foreign}


def test_every_import_is_declared_and_every_declared_package_is_imported() -> None:
    assert imported() == set(DECLARED)


def test_every_dependency_has_a_lower_bound_and_those_we_reach_into_an_upper_one() -> None:
    operators = {name: {s.operator for s in wanted.specifier} for name, wanted in DECLARED.items()}
    assert {name for name, found in operators.items() if ">=" not in found} == set()
    assert {name for name, found in operators.items() if found - {">="}} == REACHED_INTO


def test_no_version_with_a_known_hole_is_taken() -> None:
    assert [name for name, hole in HOLES.items() if DECLARED[name].specifier.contains(hole)] == []


def test_what_is_tested_with_is_what_is_asked_for() -> None:
    wrong = {name for name, wanted in DECLARED.items() if version(name) not in wanted.specifier}
    assert wrong == set()

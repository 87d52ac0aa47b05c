"""The wheel alone, in an environment with nothing but what it declares, prints what we print."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from rnr_print import __version__

PROJECT = Path(__file__).parents[2]
JOB = ["build", "cards", "--edition", "expansion", "--locale", "ru", "--only", "ham,echo"]
JOB += ["--dpi", "150", "--sides", "gutterfold"]
PDF = "rocknroll-expansion-cards-ru-a4-gutterfold-150dpi-only-ham+echo.pdf"
TEXTS = ["LICENSE", "NOTICE", "fonts/oswald/OFL.txt", "fonts/russo-one/OFL.txt"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", PROJECT, "--no-deps", "--no-build-isolation", "--wheel-dir", folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def alone(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` of an environment with the wheel and the packages it declares, no others."""
    folder = tmp_path_factory.mktemp("alone")
    venv.create(folder, with_pip=False)
    (site,) = folder.glob("lib/python*/site-packages")
    for package in declared(requirements(wheel)):
        link(package, site)
    pip("--python", folder / "bin" / "python", "install", "--no-index", "--no-compile", wheel)
    return folder / "bin"


def pip(*arguments: object) -> None:
    run(sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments)


def run(*command: object, cwd: Path = PROJECT) -> str:
    """What a command prints, with nothing of this process's Python paths; it must succeed."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    ran = subprocess.run(
        list(map(str, command)), cwd=cwd, env=environment, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def requirements(wheel: Path) -> list[str]:
    """The `Requires-Dist` lines of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return re.findall(r"^Requires-Dist: (.+)$", archive.read(name).decode(), re.MULTILINE)


def declared(lines: list[str]) -> Iterator[Distribution]:
    """The installed packages that `lines` require, and those that these require."""
    waiting, seen = [Requirement(line) for line in lines], set[str]()
    while waiting:
        wanted = waiting.pop()
        if wanted.name in seen or (wanted.marker and not wanted.marker.evaluate({"extra": ""})):
            continue
        seen.add(wanted.name)
        package = distribution(wanted.name)
        waiting += [Requirement(line) for line in package.requires or ()]
        yield package


def link(package: Distribution, site: Path) -> None:
    """Put an installed package into another environment, as links."""
    tops = {file.parts[0] for file in package.files or () if file.parts[0] != ".."}
    for top in tops - {"__pycache__"}:
        if not (site / top).exists():
            (site / top).symlink_to(Path(str(package.locate_file(top))))


def test_only_declared_packages_are_there(alone: Path) -> None:
    code = "import importlib.util as u; print(u.find_spec('pytest'), u.find_spec('hypothesis'))"
    assert run(alone / "python", "-c", code).split() == ["None", "None"]


def test_rnr_answers(alone: Path, tmp_path: Path) -> None:
    assert run(alone / "rnr", "--version", cwd=tmp_path) == f"rnr-print {__version__}\n"
    said = run(alone / "rnr", "--help", cwd=tmp_path)
    assert "build" in said
    assert "cards" in said


def test_the_same_pdf_byte_for_byte(alone: Path, tmp_path: Path) -> None:
    run(alone / "rnr", *JOB, "--out", tmp_path / "wheel", cwd=tmp_path)
    run(sys.executable, "-m", "rnr_print.cli.main", *JOB, "--out", tmp_path / "here")
    ours = (tmp_path / "here" / PDF).read_bytes()
    assert ours.startswith(b"%PDF")
    assert (tmp_path / "wheel" / PDF).read_bytes() == ours
    assert (tmp_path / ".rnr-cache").is_dir(), "the cache lies where the command was run"


def test_a_new_game_begins_with_the_wheel_alone(alone: Path, tmp_path: Path) -> None:
    run(alone / "rnr", "init", "coast", cwd=tmp_path)
    said = run(alone / "rnr", "examples", "run", cwd=tmp_path / "coast")
    assert said.startswith("2 played, 0 failed")
    assert (tmp_path / "coast" / ".gitignore").is_file()


def test_licenses_are_inside(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    folder = f"rnr_print-{__version__}.dist-info/licenses"
    assert [text for text in TEXTS if f"{folder}/{text}" not in names] == []


def test_nothing_else_is_inside(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    folders = {name.split("/")[0] for name in names}
    assert folders == {"rnr_print", f"rnr_print-{__version__}.dist-info"}
    left = re.compile(r"/(__pycache__|\.[\w-]*cache)/|\.pyc$")
    assert list(filter(left.search, names)) == []
    fonts = {name.split("/")[3] for name in names if name.startswith("rnr_print/_workspace/fonts/")}
    assert fonts == {path.name for path in (PROJECT / "fonts").iterdir()}


def test_the_files_of_pages_are_inside(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    pages = [*PROJECT.glob("rnr_print/*/static/*")]
    assert {path.suffix for path in pages} >= {".js", ".css", ".svg"}
    assert [path for path in pages if str(path.relative_to(PROJECT)) not in names] == []

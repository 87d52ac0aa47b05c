"""Same workspace, same wishes: same bytes, in whichever process and with however many."""

from __future__ import annotations

from pathlib import Path

import pytest
from desks import Desk, new_desk

WISHES = (
    "build", "cards", "--dpi", "72", "--locale", "ru,en", "--only",
    "bao,zulu,unit-attacks,napalm,alpha,your-turn",
)  # fmt: skip


def made_by(desk: Desk, jobs: int, **environment: str) -> dict[str, bytes]:
    process = desk.start(*WISHES, "--jobs", str(jobs), **environment)
    _, err = process.communicate(timeout=600)
    assert process.returncode == 0, err
    made = desk.pdfs
    for path in desk.output.iterdir():
        path.unlink()
    return made


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> tuple[Desk, dict[str, bytes]]:
    """A desk at which a first build was made, all pictures painted by one process."""
    desk = new_desk(tmp_path_factory.mktemp("first"), None)
    return desk, made_by(desk, jobs=1, PYTHONHASHSEED="1")


def test_two_files_are_made(first: tuple[Desk, dict[str, bytes]]) -> None:
    assert len(first[1]) == 2


def test_pictures_from_the_cache_and_another_hash_seed(
    first: tuple[Desk, dict[str, bytes]],
) -> None:
    desk, before = first
    assert made_by(desk, jobs=1, PYTHONHASHSEED="2") == before


def test_two_processes(first: tuple[Desk, dict[str, bytes]]) -> None:
    desk, before = first
    assert made_by(desk, jobs=2, PYTHONHASHSEED="3", TZ="Asia/Saigon", LC_ALL="C") == before


def test_another_folder_with_pictures_painted_by_two_processes(
    first: tuple[Desk, dict[str, bytes]], tmp_path: Path
) -> None:
    assert made_by(new_desk(tmp_path / "elsewhere", None), jobs=2) == first[1]


def test_date_comes_from_the_environment_alone(first: tuple[Desk, dict[str, bytes]]) -> None:
    desk, before = first
    assert made_by(desk, jobs=1, SOURCE_DATE_EPOCH="1000000000") != before
    assert made_by(desk, jobs=1) == before

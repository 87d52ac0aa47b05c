"""What is done before files are made: once for all languages, each looked over for itself."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import Mock

import pytest

from rnr_print.build import preparing
from rnr_print.build.fingerprints import GameInputs
from rnr_print.build.job import Job
from rnr_print.build.makers import Maker
from rnr_print.core.errors import InputError, Problem
from rnr_print.core.workspace import Workspace

WORKSPACE = Workspace(Path(), Path())
INPUTS = GameInputs({})


@dataclass(frozen=True)
class Picture:
    """What a language wants to be painted; `seen_by` is the process that found it lacking."""

    path: Path
    seen_by: int


def job(told: str) -> Job:
    product, edition, locale = told.split("-")
    return Job(
        workspace=WORKSPACE, product=product, game="game", edition=edition, locale=locale,
        paper="a4", sides="simplex",
    )  # fmt: skip


def refuse(jobs: Iterable[Job], inputs: GameInputs) -> list[Picture]:
    (locale,) = {each.locale for each in jobs}
    raise InputError([Problem("cards.yaml is wrong"), Problem(f"{locale} is wrong")])


def want(jobs: Iterable[Job], inputs: GameInputs) -> list[Picture]:
    return [
        Picture(Path("shared"), os.getpid()),
        *(Picture(Path(each.locale), os.getpid()) for each in jobs),
    ]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The languages in which examples were played."""
    played: list[str] = []
    book = Maker(build=Mock(), prepare=played.append)  # type: ignore[arg-type]
    monkeypatch.setattr(
        preparing, "maker_of", lambda name: book if name == "casebook" else Maker(build=Mock())
    )
    return played


def test_what_is_wrong_in_any_language_is_told_at_once_and_once(
    monkeypatch: pytest.MonkeyPatch, played: list[str]
) -> None:
    monkeypatch.setattr(preparing, "_open_unpainted", refuse)
    jobs = [job("cards-base-en"), job("cards-base-ru"), job("mat-base-ru"), job("cards-base-fr")]
    with pytest.raises(InputError) as told:
        preparing.prepare(dict.fromkeys(jobs, Mock()), INPUTS, 2, Mock())
    assert [each.message for each in told.value.problems] == [
        "cards.yaml is wrong", "en is wrong", "ru is wrong", "fr is wrong",
    ]  # fmt: skip


def test_a_picture_that_several_languages_want_is_painted_once_and_not_here(
    monkeypatch: pytest.MonkeyPatch, played: list[str]
) -> None:
    painted: list[Picture] = []
    monkeypatch.setattr(preparing, "_open_unpainted", want)
    monkeypatch.setattr(preparing, "_paint", lambda wanted, pool, tick: painted.extend(wanted))
    jobs = [job("cards-base-en"), job("cards-base-ru")]
    preparing.prepare(dict.fromkeys(jobs, Mock()), INPUTS, 2, Mock())
    assert [each.path.name for each in painted] == ["shared", "en", "ru"]
    assert os.getpid() not in {each.seen_by for each in painted}


@pytest.mark.parametrize("cores", [1, 2])
def test_examples_are_played_once_for_all_languages_and_here(
    monkeypatch: pytest.MonkeyPatch, played: list[str], cores: int
) -> None:
    monkeypatch.setattr(preparing, "_open_unpainted", want)
    monkeypatch.setattr(preparing, "_unpainted", lambda _: [])
    monkeypatch.setattr(preparing, "_paint", Mock())
    told = "casebook-base-en casebook-base-ru casebook-more-en casebook-more-ru cards-base-en"
    editions = {each: f"{each.edition} {each.locale}" for each in map(job, told.split())}
    preparing.prepare(editions, INPUTS, cores, Mock())  # type: ignore[arg-type]
    assert sorted(played) == ["base en", "more en"]


def test_a_book_that_is_alone_plays_its_own(
    monkeypatch: pytest.MonkeyPatch, played: list[str]
) -> None:
    monkeypatch.setattr(preparing, "_unpainted", lambda _: [])
    jobs = [job("casebook-base-en"), job("cards-base-en")]
    preparing.prepare(dict.fromkeys(jobs, Mock()), INPUTS, 2, Mock())
    assert played == []

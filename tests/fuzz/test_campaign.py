"""A campaign finds what it looks for: crashes, hangs, ends of the process, hunger for memory."""

from __future__ import annotations

import os
import time
from pathlib import Path
from random import Random

import pytest

from rnr_print.core.errors import InputError, Place, Problem

from . import campaign
from .campaign import Campaign, Patience, table
from .containers import rechunked, repacked, resummed
from .mutations import TEXT, Words
from .readers import Reader
from .stage import Stage
from .trials import Outcome, Trials, shrunk
from .yaml_trees import retreed

SOUND = b"a: 1\nb: [x, y]\n"


def reader(use: object) -> Reader:
    return Reader("small", ("given/*.yaml",), (retreed,), (), use)  # type: ignore[arg-type]


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    (tmp_path / "prepared" / "given").mkdir(parents=True)
    (tmp_path / "prepared" / "given" / "a.yaml").write_bytes(SOUND)
    return Stage(tmp_path / "prepared")


def crashes(_stage: Stage, path: Path) -> None:
    if path.read_bytes() != SOUND:
        raise KeyError("x")


def refuses(_stage: Stage, path: Path) -> None:
    raise InputError(Problem("wrong; right", Place(str(path))))


def says_not_where(_stage: Stage, _path: Path) -> None:
    raise InputError(Problem("wrong; right"))


def says_nothing(_stage: Stage, path: Path) -> None:
    raise InputError(Problem(" ", Place(str(path))))


def thinks(_stage: Stage, _path: Path) -> None:
    start = time.process_time()
    while time.process_time() < start + 0.02:
        pass


def hangs(_stage: Stage, path: Path) -> None:
    while path.read_bytes() != SOUND:
        pass


def waits(_stage: Stage, path: Path) -> None:
    if path.read_bytes() != SOUND:
        time.sleep(60)


def waits_for_others(_stage: Stage, path: Path) -> None:
    if path.read_bytes() != SOUND:
        time.sleep(1.5)


def dies(_stage: Stage, path: Path) -> None:
    if path.read_bytes() != SOUND:
        os.abort()


def eats(_stage: Stage, path: Path) -> None:
    if path.read_bytes() not in (SOUND, b""):
        bytearray(900_000_000)


@pytest.mark.parametrize(
    ("use", "verdict", "mark"),
    [
        (crashes, "fault", "KeyError in test_campaign.py"),
        (refuses, "refused", ""),
        (says_not_where, "unplaced", "wrong; right"),
        (says_nothing, "fault", "a problem without words"),
    ],
)
def test_what_came_of_an_input(stage: Stage, use: object, verdict: str, mark: str) -> None:
    outcome = Trials(stage, reader(use), 0).tried("given/a.yaml", b"b: 2\n")
    assert (outcome.verdict, outcome.mark.partition(":")[0]) == (verdict, mark)
    assert (stage.given / "a.yaml").read_bytes() == SOUND, "the sound file is back"


def test_what_takes_too_long_is_a_fault(stage: Stage) -> None:
    slow = Reader("small", ("given/*.yaml",), (retreed,), (), thinks, seconds=0.01)
    assert Trials(stage, slow, 0).tried("given/a.yaml", b"").mark == "slow small"


@pytest.mark.parametrize(
    ("use", "mark"),
    [
        (hangs, "hangs"),
        (waits, "hangs"),
        (dies, "ends the process with -6"),
        (eats, "MemoryError in"),
    ],
)
def test_processes_that_end_badly_are_counted_and_followed_by_others(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, use: object, mark: str
) -> None:
    patience = Patience(60, clock=1) if use is waits else Patience(0.5)
    monkeypatch.setattr(campaign, "INPUT", patience)
    one = reader(use)
    tally = Campaign(inputs=2, readers=[one]).tried(one, stage.root, tmp_path)
    assert tally.inputs == 2
    assert [outcome.mark.startswith(mark) for _, outcome, _ in tally.faults] == [True, True]
    assert all(data for _, _, data in tally.faults), "the inputs are kept"
    assert list(table([tally]))[1].split() == ["small", "2", "0", "0", "2", *table_end(tally)]


def test_a_busy_machine_is_no_hang(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(campaign, "INPUT", Patience(0.5))
    one = reader(waits_for_others)
    tally = Campaign(inputs=1, readers=[one]).tried(one, stage.root, tmp_path)
    assert (tally.accepted, tally.faults) == (1, [])


def table_end(tally: campaign.Tally) -> list[str]:
    return [f"{tally.slowest:.2f}"]


def test_the_same_seed_gives_the_same_inputs(stage: Stage) -> None:
    one, same, other = (Trials(stage, reader(refuses), seed) for seed in (1, 1, 2))
    assert [one.input(n) for n in range(20)] == [same.input(n) for n in range(20)]
    assert [one.input(n) for n in range(20)] != [other.input(n) for n in range(20)]


def test_a_failing_input_is_shrunk() -> None:
    def tried(data: bytes) -> Outcome:
        return Outcome("fault", mark="x" if b"bad" in data else "other")

    assert shrunk(tried, b"good " * 20 + b"bad" + b" good" * 20, "x", 200) == b"bad"


@pytest.mark.parametrize(
    "data",
    [
        b"[" * 30_000,
        b"- " * 2_000 + b"x",
        b"a: &a [*a]\n",
        b"a: 0x" + b"f" * 4_000 + b"\n",
        b"a: !!bool x\n",
        b"{x: " * 59 + b"1" + b"}" * 59,
    ],
    ids=["brackets", "dashes", "itself", "long number", "wrong tag", "just shallow"],
)
def test_yaml_that_is_no_shallow_tree_is_mutated_as_text(data: bytes) -> None:
    assert all(retreed(Random(number), data, (b"word",)) for number in range(40))


def test_the_same_tree_is_changed_the_same_way_whatever_was_changed_before() -> None:
    data = b"a: {b: [1, 2, {c: d}]}\n"
    before = [retreed(Random(number), data, (b"word",)) for number in range(400)]
    assert [retreed(Random(number), data, (b"word",)) for number in range(400)] == before


def test_words_of_yaml_stay_words() -> None:
    changed = [retreed(Random(number), b"on: {no: yes, y: true}\n", ()) for number in range(40)]
    assert b"'on':\n  'no': 'yes'\n" in b"".join(changed)
    assert not any(b"false: true" in each for each in changed)


@pytest.mark.parametrize("data", [b"", b"x", SOUND, "ё: {n}\n".encode(), bytes(range(256))])
def test_every_mutation_takes_any_data(data: bytes) -> None:
    words: Words = (b"word",)
    for mutation in (*TEXT, retreed, repacked, rechunked, resummed):
        changed = {mutation(Random(number), data, words) for number in range(12)}
        assert all(isinstance(each, bytes) for each in changed)

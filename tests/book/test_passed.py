"""Examples that are known to pass are neither read nor played again, and no pack can claim it."""

from __future__ import annotations

import marshal
from dataclasses import replace
from pathlib import Path

import pytest

from rnr_print.book.passed import Passed
from rnr_print.book.performance import Playhouse
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.core.store import Store
from rnr_print.core.untrusted.seals import sealed, unsealed
from rnr_print.rulebook.example_blocks import KnownYaml
from rnr_print.rulebook.tree import Example


@pytest.fixture
def plays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The examples that are played, as they are."""
    played: list[str] = []
    play = Playhouse.play

    def noting(house, example):
        played.append(example.id)
        return play(house, example)

    monkeypatch.setattr(Playhouse, "play", noting)
    return played


@pytest.fixture
def two(full) -> list[Example]:
    return list(full.book.examples.values())[:2]


def house(full, path: Path, key: str = "key") -> Playhouse:
    return replace(full.sources.known, passed=Passed(Store(path), "kept", key), _played={})


def test_what_passed_is_played_again_only_to_be_told(full, two, plays, tmp_path: Path) -> None:
    first = house(full, tmp_path).perform(two)
    again = house(full, tmp_path).perform(two)
    assert plays == [each.id for each in two]
    for name, played in again.items():
        assert played.passed
        assert set(played.fired) == set(first[name].fired) != set()
    one = again[two[0].id]
    assert str(one.run.log) == str(first[two[0].id].run.log)
    assert one.before == first[two[0].id].before
    assert len(plays) == 3
    house(full, tmp_path).perform(two, told=True)
    assert len(plays) == 5


def test_only_what_passed_is_kept(full, two, plays, tmp_path: Path) -> None:
    text = "title: Nothing comes of it\nsetup: {}\nscript: []\nexpect:\n- game-won: {}\n"
    fails = replace(two[0], id="fails", digest="fails", yaml=MarkedYaml(text, "a.md"))
    for _ in range(2):
        played = house(full, tmp_path).perform([fails, two[1]])
        assert not played["fails"].passed
    assert plays == ["fails", two[1].id, "fails"]


def test_another_key_or_a_changed_example_is_played(full, two, plays, tmp_path: Path) -> None:
    house(full, tmp_path).perform(two[:1])
    house(full, tmp_path, "other").perform(two[:1])
    house(full, tmp_path, "other").perform([replace(two[0], digest="another")])
    assert plays == [two[0].id] * 3


@pytest.mark.parametrize("spoiled", [b"", b"[", b"[" * 9_000, sealed(b""), sealed(b"N")])
def test_a_spoiled_file_is_as_good_as_none(full, two, plays, tmp_path: Path, spoiled) -> None:
    path = Store(tmp_path).path("kept")
    path.write_bytes(spoiled)
    assert house(full, tmp_path).perform(two[:1])[two[0].id].passed
    assert plays == [two[0].id]
    assert two[0].digest in marshal.loads(unsealed(path.read_bytes()) or b"")[1]


def test_a_pack_cant_bring_along_that_its_examples_passed(
    full, two, plays, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as stranger:
        stranger.setenv("XDG_STATE_HOME", str(tmp_path / "stranger"))
        house(full, tmp_path).perform(two[:1])
    house(full, tmp_path).perform(two[:1])
    house(full, tmp_path).perform(two[:1])
    assert plays == [two[0].id] * 2


def test_what_is_known_of_an_example_is_corrected_when_it_is_read() -> None:
    known = KnownYaml("\n\ntitle: true\n", "a.md", {"title": "False"})
    assert known.data == {"title": "False"}
    assert str(known.place(("title",))) == "a.md:3:8"
    assert known.data == {"title": True}

"""A picture that ran out of time beside others is painted once more after them."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError, fail
from rnr_print.print.art.interrupted import InterruptedPainting
from rnr_print.print.art.paintings import kept, paint
from rnr_print.print.art.picture import Picture, load
from rnr_print.print.pdf.masks import Mask

PLATE = Mask.from_rows(8, 1, b"\x00")


@dataclass(eq=False)
class Slow:
    """A picture that is interrupted so many times."""

    path: Path
    times: int
    log: list[str] = field(default_factory=list)
    area: float = 1

    def paint(self) -> Picture:
        self.log.append(self.path.name)
        if self.times:
            self.times -= 1
            raise InterruptedPainting(fail(f"{self.path.name}: out of time").problems)
        return Picture(1, 1, PLATE, PLATE)


def test_interrupted_pictures_come_last_and_once_more(tmp_path: Path) -> None:
    log: list[str] = []
    pictures = [Slow(tmp_path / name, times, log) for name, times in (("a", 1), ("b", 0), ("c", 0))]
    assert [each.path.name for each in paint(pictures, None)] == ["b", "c", "a"]
    assert log == ["a", "b", "c", "a"]
    assert load(tmp_path / "a") is not None


def test_large_pictures_come_first(tmp_path: Path) -> None:
    """A process that is left with the largest one at the end works while all others wait."""
    pictures = [
        Slow(tmp_path / name, 0, area=area) for name, area in (("a", 2), ("b", 9), ("c", 2))
    ]
    assert [each.path.name for each in paint(pictures, None)] == ["b", "a", "c"]


def test_what_is_interrupted_twice_is_told(tmp_path: Path) -> None:
    pictures = [Slow(tmp_path / "a", 2), Slow(tmp_path / "b", 0)]
    with pytest.raises(InputError, match=r"^a: out of time$"):
        list(paint(pictures, None))
    assert load(tmp_path / "b") is not None


def test_a_picture_on_its_own_gets_another_try_too(tmp_path: Path) -> None:
    assert kept(Slow(tmp_path / "a", 1)) == Picture(1, 1, PLATE, PLATE)


def test_it_crosses_process_borders_as_what_it_is() -> None:
    crossed = pickle.loads(pickle.dumps(InterruptedPainting(fail("late").problems)))
    assert type(crossed) is InterruptedPainting
    assert str(crossed) == "late"

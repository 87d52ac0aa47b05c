"""A theme that stands on another has what it doesn't say from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.print.faces.theme import Theme

INK = "{full: '#112233', low: '#112233', grey: '#111111'}"


def theme(folder: Path, name: str, text: str) -> Path:
    path = folder / "templates" / "themes" / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.replace("INK", INK), "utf-8")
    return path


def test_it_has_its_own_and_the_others(tmp_path: Path) -> None:
    path = theme(
        tmp_path,
        "sea",
        "on: neutral\ncolors: {crew: INK, paper: INK}\n",
    )
    neutral = Theme.read(Path(__file__).parents[3] / "templates" / "themes" / "neutral.yaml")
    found = Theme.read(path)
    assert set(found.colors) == {*neutral.colors, "crew"}
    assert found.colors["paper"] != neutral.colors["paper"]
    assert (found.styles, found.look) == (neutral.styles, neutral.look)


def test_what_stands_below_may_change(tmp_path: Path) -> None:
    path = theme(tmp_path, "upper", "on: lower\n")
    theme(tmp_path, "lower", "colors: {crew: INK}\n")
    assert list(Theme.read(path).colors) == ["crew"]
    theme(
        tmp_path,
        "lower",
        "colors: {crew: INK, other: INK}\n",
    )
    assert list(Theme.read(path).colors) == ["crew", "other"]


@pytest.mark.parametrize(
    ("on", "wrong"), [("nobody", "there is no theme 'nobody'"), ("sea", "stands on itsel")]
)
def test_what_it_stands_on_is_there(tmp_path: Path, on: str, wrong: str) -> None:
    path = theme(tmp_path, "sea", f"on: {on}\n")
    with pytest.raises(InputError, match=f"sea.yaml:1:5: on: {wrong}"):
        Theme.read(path)

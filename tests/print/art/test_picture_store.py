"""Painted pictures are kept, and painted again when they or what they are made of change."""

from __future__ import annotations

import shutil
import zlib
from pathlib import Path

import pytest

from rnr_print.core.errors import InputError
from rnr_print.print.art import store as store_module
from rnr_print.print.art.folder import ArtFolder
from rnr_print.print.art.paintings import missing
from rnr_print.print.art.picture import Picture, load
from rnr_print.print.art.store import PictureStore

RECIPE = """
it:
  kind: emblem
  ink: vietnam
  layers: [{fill: {color: 0.4}}, {figure: {name: it}}]
"""


@pytest.fixture
def store(tmp_path: Path) -> PictureStore:
    (tmp_path / "art/figures/parts").mkdir(parents=True)
    (tmp_path / "art/it.yaml").write_text(RECIPE)
    (tmp_path / "art/figures/it.svg.j2").write_text(
        '{% import "parts/hat.svg.j2" as hat %}<g class="k">{{ hat.hat() }}</g>'
    )
    (tmp_path / "art/figures/parts/hat.svg.j2").write_text(
        '{% macro hat() %}<circle cx="200" cy="200" r="90"/>{% endmacro %}'
    )
    return again(tmp_path)


def again(folder: Path) -> PictureStore:
    """The store of `folder` as another run opens it."""
    return PictureStore(ArtFolder(folder / "art"), folder / "kept", dpi=72)


def unpainted(store: PictureStore, low: bool = False) -> list[str]:
    """The ids of those of its pictures that are to be painted."""
    return [
        painting.path.name.rpartition("-")[0] for painting in missing(store.paintings(["it"], low))
    ]


def picture(store: PictureStore) -> Picture:
    found = store.picture("it", low=False)
    assert isinstance(found, Picture)
    return found


def test_painted_picture_is_kept(store: PictureStore, tmp_path: Path) -> None:
    assert unpainted(store) == ["it"]
    painted = picture(store)
    assert unpainted(again(tmp_path)) == []
    assert picture(again(tmp_path)) == painted


def test_low_ink_and_other_resolutions_are_pictures_of_their_own(
    store: PictureStore, tmp_path: Path
) -> None:
    picture(store)
    assert unpainted(store, low=True) == ["it"]
    assert unpainted(store.at(100)) == ["it"]
    assert unpainted(store.at(72, pitch=0.8)) == ["it"]
    assert unpainted(store.at(72)) == []


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("it.yaml", "0.4", "0.5"),
        ("figures/it.svg.j2", '"k"', '"w"'),
        ("figures/parts/hat.svg.j2", "90", "80"),
    ],
)
def test_changed_source_is_painted_again(
    store: PictureStore, tmp_path: Path, file: str, old: str, new: str
) -> None:
    before = picture(store)
    path = tmp_path / "art" / file
    path.write_text(path.read_text().replace(old, new))
    assert unpainted(again(tmp_path)) == ["it"]
    assert picture(again(tmp_path)) != before


def test_whether_a_picture_may_be_mirrored_does_not_paint_it_again(
    store: PictureStore, tmp_path: Path
) -> None:
    picture(store)
    assert store.mirrors("it")
    path = tmp_path / "art/it.yaml"
    path.write_text(path.read_text() + "  mirror: false\n")
    assert not again(tmp_path).mirrors("it")
    assert unpainted(again(tmp_path)) == []


def test_a_users_own_picture_is_never_mirrored(store: PictureStore, tmp_path: Path) -> None:
    """It may have letters."""
    (tmp_path / "art/it.png").write_bytes(b"")
    assert not again(tmp_path).mirrors("it")


def test_any_damage_to_a_kept_picture_is_noticed(store: PictureStore, tmp_path: Path) -> None:
    painted = picture(store)
    (path,) = (tmp_path / "kept").iterdir()
    data = path.read_bytes()
    for at in (0, 20, 40, 70, 100, len(data) // 2, len(data) - 1):
        path.write_bytes(data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :])
        assert load(path) is None, f"byte {at}"
    for cut in (b"", data[:30], data[:-1], data + b"x"):
        path.write_bytes(cut)
        assert load(path) is None
    assert picture(again(tmp_path)) == painted
    assert path.read_bytes() == data


def test_a_changed_painter_paints_again(
    store: PictureStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture(store)
    code = shutil.copytree(Path(store_module.__file__).parent, tmp_path / "code")
    monkeypatch.setattr(store_module, "__file__", str(code / "store.py"))
    store_module._engine.cache_clear()
    assert unpainted(again(tmp_path)) == [], "the same code elsewhere"
    fire = code / "fire.py"
    fire.write_bytes(fire.read_bytes().replace(b"0.34", b"0.35"))
    store_module._engine.cache_clear()
    assert unpainted(again(tmp_path)) == ["it"]
    monkeypatch.undo()
    store_module._engine.cache_clear()


def test_no_picture_where_there_is_no_recipe(store: PictureStore) -> None:
    assert store.picture("nobody", low=False) is None
    assert not store.has("nobody")


@pytest.mark.parametrize("ending", ["png", "jpg", "jpeg"])
def test_own_file_is_taken_first(store: PictureStore, tmp_path: Path, ending: str) -> None:
    own = tmp_path / f"art/it.{ending}"
    own.write_bytes(b"any")
    assert again(tmp_path).picture("it", low=False) == own
    assert unpainted(again(tmp_path)) == []


@pytest.mark.parametrize(
    "head",
    [b"", b"3", b"{}", b"[" * 5000, b'{"bytes": 3, "px": [1, 1], "mm": [1, 1]}',
     b'{"bytes": [1, 1], "px": [1, "1"], "mm": [1, 1]}',
     b'{"bytes": [1, 1], "px": [0, 1], "mm": [1, 1]}',
     b'{"bytes": [1, 1], "px": [1, 1], "mm": [1, []]}'],
)  # fmt: skip
def test_a_kept_picture_with_strange_measures_is_none(tmp_path: Path, head: bytes) -> None:
    rest = head + b"\n12"
    path = tmp_path / "it.plates"
    path.write_bytes(b"rnr-plates 2\n%08x" % zlib.crc32(rest) + rest)
    assert load(path) is None


@pytest.mark.parametrize("name", ["it.webp", "it.PNG", "It.Jpeg"])
def test_own_files_may_be_written_in_any_case(
    tmp_path: Path, store: PictureStore, name: str
) -> None:
    own = tmp_path / "art" / name
    own.write_bytes(b"any")
    assert again(tmp_path).picture("it", low=False) == own


def test_the_focus_of_a_picture_is_its_middle_if_nothing_is_said(
    tmp_path: Path, store: PictureStore
) -> None:
    assert store.focus("it") == (0.5, 0.5)
    (tmp_path / "art" / "focus.yaml").write_text("it: [0.25, 1]\n")
    told = again(tmp_path)
    assert (told.focus("it"), told.focus("other")) == ((0.25, 1), (0.5, 0.5))
    assert told.has("it"), "what says a focus is no recipe"
    (tmp_path / "art" / "focus.yaml").write_text("it: [0.25, 2]\n")
    with pytest.raises(InputError, match=r"focus\.yaml:1"):
        again(tmp_path).focus("it")

"""What is wrong with an export is told by its file, and nothing else is."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image

from rnr_print.check.export_folders import check_folders
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import OURS, Workspace
from rnr_print.export.exporting import Order, export

GAME = {
    "game": "id: fruit\ntitle: Fruit\nversion: '1'\n",
    "kinds": "kinds:\n  fruit: {title: Fruit, fields: {cost: {type: number}}}\n",
    "cards/fruit": "kind: fruit\ncards:\n  apple: {name: Apple, count: 2}\n  lime: {name: Lime}\n",
    "paperwork": "mats: {t: {size: [90, 99], places: [{at: [5, 5], size: [70, 90], word: draw}]}}",
    "wording": "paperwork/mat/t: Table\npaperwork/mat/draw: Draw\n",
}
SHOPS = ("mpc", "tgc", "tts", "ttpg", "vassal")
Spoil = Callable[[Path], object]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("mine")
    for name, text in GAME.items():
        path = root / "card_data" / "fruit" / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (root / "templates").mkdir()
    (root / "fonts").symlink_to(OURS / "fonts")
    for profile in SHOPS:
        order = Order(profile, "fruit", out=root / "out", jobs=1)
        export(Workspace(root, root), order, lambda *_: None)
    return root / "out"


@pytest.fixture
def folder(made: Path, tmp_path: Path) -> Callable[[str], Path]:
    """A copy of an export, to be spoiled."""
    return lambda shop: Path(shutil.copytree(made / f"fruit-main-{shop}-en", tmp_path / shop))


def found(path: Path) -> list[str]:
    return [str(each).removeprefix(f"{path}/") for each in check_folders([path]).findings]


@pytest.mark.parametrize("shop", SHOPS)
def test_an_export_as_it_was_made_has_no_findings(folder, shop: str) -> None:
    assert found(folder(shop)) == []


def shrink(path: Path) -> None:
    Image.open(path).resize((100, 100)).save(path)


def reworded(path: Path, was: str, now: str) -> None:
    text = path.read_text("utf-8")
    assert was in text
    path.write_text(text.replace(was, now), "utf-8")


def rebuilt(path: Path, was: bytes, now: bytes) -> None:
    """Write a module anew with another build file."""
    with ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    assert was in files["buildFile.xml"]
    with ZipFile(path, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data.replace(was, now) if name == "buildFile.xml" else data)


CHANGED = "warning: was changed after it was exported; export again, or keep it as it is"
FRONT, ORDER, LIST = "fronts/001-apple.png", "cards.xml", "quantities.csv"
SAVED, MODULE, STACK = "fruit-main.json", "fruit-main-en.vmod", "Templates/1-fruit.json"


@pytest.mark.parametrize(
    ("shop", "spoil", "told"),
    [
        ("mpc", lambda path: (path / FRONT).unlink(),
         [f"{FRONT}: error: is not there; export again [export-file]"]),
        ("mpc", lambda path: (path / "notes.txt").write_text("mine"),
         ["notes.txt: warning: is not of this export; take it away before you upload all "
          "[export-stranger]"]),
        ("mpc", lambda path: shrink(path / FRONT),
         [f"{FRONT}: {CHANGED} [export-changed]",
          f"{FRONT}: error: 100 x 100 pixels where 822 x 1122 are asked for; export again "
          "[export-picture]"]),
        ("mpc", lambda path: reworded(path / ORDER, "<slots>0,1<", "<slots>0<"),
         [f"{ORDER}: {CHANGED} [export-changed]",
          f"{ORDER}: error: has 2 fronts for 3 cards; export again [export-count]"]),
        ("mpc", lambda path: reworded(path / ORDER, f"<id>{FRONT}<", "<id>a.png<"),
         [f"{ORDER}: {CHANGED} [export-changed]",
          f"{ORDER}: error: orders a.png, which isn't exported; export again [export-count]"]),
        ("tgc", lambda path: reworded(path / LIST, "png,2", "png,4"),
         [f"{LIST}: {CHANGED} [export-changed]",
          f"{LIST}: error: orders 5 cards, but the deck list has 3; export again [export-count]"]),
        ("ttpg", lambda path: reworded(path / STACK, "  0,\n", ""),
         [f"{STACK}: {CHANGED} [export-changed]",
          f"{STACK}: error: has 0 of 'Apple' and not 2; export again [export-count]"]),
        ("vassal", lambda path: rebuilt(path / MODULE, b'entryName="Lime"', b'entryName="Lemon"'),
         [f"{MODULE}: {CHANGED} [export-changed]",
          f"{MODULE}: error: has 1 of 'Lemon' and not 0; export again [export-count]",
          f"{MODULE}: error: has 0 of 'Lime' and not 1; export again [export-count]"]),
        ("tts", lambda path: reworded(path / SAVED, '"Nickname": "Lime"', '"Nickname": "Lemon"'),
         [f"{SAVED}: {CHANGED} [export-changed]",
          f"{SAVED}: error: has 1 of 'Lemon' and not 0; export again [export-count]",
          f"{SAVED}: error: has 0 of 'Lime' and not 1; export again [export-count]"]),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_once(folder, shop: str, spoil: Spoil, told: list[str]) -> None:
    path = folder(shop)
    spoil(path)
    assert found(path) == told


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda path: (path / "contents.json").unlink(), "no export; the folder of one holds"),
        (lambda path: (path / "contents.json").write_text("{}"), "isn't what `rnr export` wrote"),
        (lambda path: (path / ORDER).write_text("<order>"), "an order in it can't be read"),
        (lambda path: (path / MODULE).write_bytes(b"PK"), "an order in it can't be read"),
    ],
)
def test_a_folder_that_is_none_is_refused(folder, spoil: Spoil, told: str) -> None:
    path = folder("mpc")
    spoil(path)
    with pytest.raises(InputError, match=told):
        check_folders([path])


def test_no_folder_is_refused() -> None:
    with pytest.raises(InputError, match="no folder to check; name some"):
        check_folders([])

"""`rnr init`: a workspace that builds and checks clean, or one line and nothing touched."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest
import yaml
from typer.testing import CliRunner

from rnr_print.check.context import GameUnderCheck
from rnr_print.check.runner import run
from rnr_print.cli.main import app
from rnr_print.core.errors import InputError
from rnr_print.core.workspace import find_workspace
from rnr_print.scaffold.sample import SAMPLE, start

ROOT = Path(__file__).parents[2]
OWN_WORDS = ("paperwork/contents", "paperwork/dials", "paperwork/mat", "paperwork/reference")


@pytest.fixture(scope="module")
def coast(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("init") / "coast"
    start(folder, "last-lamp")
    return folder


def told(folder: Path, game: str = SAMPLE) -> str:
    """The one line that a refused workspace is told with."""
    with pytest.raises(InputError) as refused:
        start(folder, game)
    (problem,) = refused.value.problems
    return str(problem).replace(f"{folder.parent}/", "")


def test_it_checks_clean(coast: Path) -> None:
    report = run(GameUnderCheck(find_workspace(coast), "last-lamp", jobs=1))
    assert report.findings == ()
    assert report.waived == 0


def test_it_is_small_and_whole(coast: Path) -> None:
    game = GameUnderCheck(find_workspace(coast), "last-lamp")
    assert game.database.game.id == "last-lamp"
    assert len(game.database.cards) == 12
    assert len(game.database.game.sides) == 2
    assert len(game.book.chapters) == 1
    assert len(game.book.examples) == 2
    assert game.languages == ["de"]
    assert sum(path.stat().st_size for path in coast.rglob("*") if path.is_file()) < 8_000_000


def test_every_rule_of_the_page_is_played(coast: Path) -> None:
    totals = GameUnderCheck(find_workspace(coast), "last-lamp").coverage.totals
    assert totals["rules"] == totals["cited"] == totals["exercised"] > 20


def test_its_fonts_are_ours() -> None:
    ours, theirs = (
        tomllib.loads((ROOT / folder / "FONTS.toml").read_text("utf-8"))["fonts"]
        for folder in ("fonts", "sample/fonts")
    )
    assert {name: ours.get(name) for name in theirs} == theirs


def test_its_words_for_abilities_are_ours() -> None:
    ours, theirs = (
        dict(flat(yaml.safe_load((ROOT / path / "wording.yaml").read_text("utf-8"))))
        for path in ("card_data/rocknroll", f"sample/card_data/{SAMPLE}")
    )
    differing = {key for key, words in theirs.items() if ours.get(key) != words}
    assert [key for key in sorted(differing) if not key.startswith(OWN_WORDS)] == []


def flat(words: dict[str, object], head: str = "") -> list[tuple[str, object]]:
    """The patterns in `words` by their paths."""
    found: list[tuple[str, object]] = []
    for key, value in words.items():
        path = f"{head}{key}"
        found += flat(value, f"{path}/") if isinstance(value, dict) else [(path, value)]
    return found


def test_an_empty_folder_is_filled(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    start(tmp_path / "empty")
    assert (tmp_path / "empty" / "card_data" / SAMPLE / "game.yaml").is_file()
    assert [path.name for path in tmp_path.iterdir()] == ["empty"]


def test_a_folder_with_something_in_it_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "notes.txt").write_text("keep")
    assert told(tmp_path / "mine") == "mine: is not empty; name a new folder"
    assert [path.name for path in tmp_path.rglob("*")] == ["mine", "notes.txt"]


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("keep")
    assert told(tmp_path / "mine") == "mine: is a file; name a new folder"
    assert (tmp_path / "mine").read_text() == "keep"


def test_a_link_that_leads_nowhere_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "mine").symlink_to(tmp_path / "elsewhere")
    assert told(tmp_path / "mine") == "mine: is a file; name a new folder"
    assert not (tmp_path / "elsewhere").exists()


def test_the_folder_above_must_be_there(tmp_path: Path) -> None:
    said = "far/mine: there is no folder to make it in; make that first"
    assert told(tmp_path / "far" / "mine").endswith(said.removeprefix("far/"))
    assert not (tmp_path / "far").exists()


def test_nothing_half_made_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(shutil, "copy", full)
    assert told(tmp_path / "mine") == "mine: can't be made: No space left on device"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "name",
    ["", "..", "../up", "/etc", "a/b", "Game", "a b", "-x", "x-", "x" * 41, "a\nb", "a\u202eb"],
)
def test_a_name_is_no_path(tmp_path: Path, name: str) -> None:
    said = told(tmp_path / "mine", name)
    assert "is no name for a game; lower-case words and dashes: my-game" in said
    assert said.isprintable()
    assert list(tmp_path.iterdir()) == []


def test_the_command_says_what_is_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = CliRunner().invoke(app(), ["init", "coast"])
    assert said.exit_code == 0
    assert said.output == "coast: the game false-lights; next: cd coast && rnr build all\n"


def test_help_has_an_example() -> None:
    assert "Example: rnr init" in CliRunner().invoke(app(), ["init", "--help"]).output

"""`rnr cards`: tables for people and pipes, JSON for programs, one line for a mistake."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from card_game import GAME

from rnr_print.cli.main import run

ROOT = GAME.parents[1]
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def rnr(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `rnr cards ...` as a user does: exit code, standard output, standard error."""

    def call(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["rnr", "cards", *words])
        with pytest.raises(SystemExit) as caught:
            run()
        out, err = capsys.readouterr()
        return int(caught.value.code or 0), out, err

    return call


@pytest.fixture
def workspace(game: Path) -> Path:
    root = game.parents[1]
    for part in ("templates", "fonts"):
        (root / part).mkdir()
    return root


def test_the_list_of_an_edition_in_a_pipe(rnr: Run) -> None:
    code, out, err = rnr("list", "--edition", "base", "--workspace", str(ROOT))
    lines = [line.split("\t") for line in out.splitlines()]
    assert (code, err) == (0, "")
    assert lines[0][:3] == ["id", "name", "set"]
    assert len(lines) == 1 + 41
    assert lines[1][5:8] == ["2x5+", "", "star"]


def test_the_list_in_russian_as_json_alone(rnr: Run) -> None:
    code, out, err = rnr("list", "--format", "json", "--locale", "ru", "--workspace", str(ROOT))
    cards = {card["id"]: card for card in json.loads(out)}
    assert (code, err) == (0, "")
    assert cards["doc"]["name"] == "Док"
    assert cards["fj"]["armor"] == 7
    assert cards["bao"]["origin"]["book"][:2] == ["name", "side"]
    assert cards["unit-attacks"]["copies"] == 10


def test_a_card_whole_with_the_origin_of_its_values(rnr: Run) -> None:
    code, out, _ = rnr("show", "rook", "your-turn", "--workspace", str(ROOT))
    rows = {line.split("\t")[0]: line.split("\t")[1:] for line in out.splitlines() if "\t" in line}
    assert code == 0
    assert rows["attack.on"] == ["4+", "house"]
    sentence = "★ Searchlight. When an enemy enters or deploys here, on 3+ Rook attacks it."
    assert rows["abilities.searchlight"] == [sentence, "book"]
    assert rows["arrival/1"][0].startswith("1 Draw 2 units and 2 orders")


@pytest.mark.parametrize("card_id", ["echo", "snatch", "napalm", "hinds", "rd-and-prisoners"])
def test_every_kind_of_card_is_shown(rnr: Run, card_id: str) -> None:
    code, out, _ = rnr("show", card_id, "--format", "json", "--workspace", str(ROOT))
    (card,) = json.loads(out)
    assert code == 0
    assert card["id"] == card_id
    assert card["place"].partition(":")[0].endswith(".yaml")
    assert not [fact for fact in card["facts"] if "{" in fact["value"] or "**" in fact["value"]]


def test_overrides_show(rnr: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("bao: {attack: {on: 4}}")
    where = ("--overrides", str(file), "--format", "json", "--workspace", str(ROOT))
    (card,) = json.loads(rnr("show", "bao", *where)[1])
    assert (card["attack"], card["overridden"]) == ("2x4+", True)
    changed = [fact["field"] for fact in card["facts"] if fact["origin"] == "overrides"]
    assert changed == ["attack.on"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "baoo"), "no card 'baoo'; bao or"),
        (("show", "xyzzy"), "no card 'xyzzy'; see `rnr cards list`"),
        (("list", "--edition", "bass"), "no edition 'bass'; one of base, expansion"),
        (("list", "--locale", "xx"), "no locale 'xx'; one of ar, de, en, "),
        (("list", "--game", "chess"), "no game 'chess'; one of "),
        (("list", "--overrides", "none.yaml"), "none.yaml: can't be read: No such file"),
        (("import", "none.csv"), "none.csv: can't be read: No such file"),
        (("export", "cards.pdf"), "cards.pdf: not a kind of spreadsheet we know"),
    ],
)
def test_a_mistake_is_a_line_and_exit_2(rnr: Run, words: tuple[str, ...], said: str) -> None:
    code, out, err = rnr(*words, "--workspace", str(ROOT))
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_out_to_a_spreadsheet_and_back(rnr: Run, workspace: Path, tmp_path: Path) -> None:
    file, where = tmp_path / "cards.csv", ("--workspace", str(workspace))
    assert rnr("export", str(file), *where)[:2] == (0, f"{file}: 105 cards\n")
    assert rnr("import", str(file), *where)[:2] == (0, "nothing changed\n")
    file.write_text(file.read_text("utf-8-sig").replace("2,,,1,", "2,7,,1,", 1), "utf-8-sig")
    wanted = "bao: armor (none) -> 7\nchanges: 1; files: base-vietnam.yaml\n"
    assert rnr("import", str(file), "--dry-run", *where)[:2] == (0, wanted)
    assert rnr("import", str(file), *where)[:2] == (0, wanted)
    assert rnr("import", str(file), *where)[:2] == (0, "nothing changed\n")


@pytest.mark.parametrize("command", ["list", "show", "export", "import"])
def test_help_has_an_example(rnr: Run, command: str) -> None:
    code, out, _ = rnr(command, "--help")
    assert code == 0
    assert f"Example: rnr cards {command}" in out

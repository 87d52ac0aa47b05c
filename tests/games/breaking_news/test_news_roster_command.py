"""`rnr roster`: what a force costs, what is wrong with it, and with what the command ends."""

from __future__ import annotations

from pathlib import Path

from desks import ROOT, Desk, Said

HERE = Desk(ROOT)
FORCE = "title: Trial\nside: regular\nsquad: {commander: r4-rifleman, men: {r4-lmg: 7}}\n"


def roster(word: str, folder: Path, text: str, game: str = "breaking-news") -> Said:
    file = folder / "trial.yaml"
    file.write_text(text)
    return HERE.rnr("roster", word, str(file), "--game", game)


def test_a_force_is_priced_thing_by_thing(tmp_path: Path) -> None:
    dear = (
        FORCE
        + "kit: {smoke: 2}\nvehicles: [{vehicle: technical, mount: hmg}]\nextras: {strike: 3}\n"
    )
    said = roster("price", tmp_path, dear)
    assert (said.code, said.err) == (0, "")
    assert [line.split("\t") for line in said.out.splitlines()[1:]] == [
        ["r4-rifleman", "1", "10", "10"],
        ["r4-lmg", "7", "15", "105"],
        ["smoke", "2", "1", "2"],
        ["technical with hmg", "1", "40", "40"],
        ["strike", "3", "25", "75"],
        ["in all", "", "", "232 of 200"],
    ]


def test_what_may_not_take_the_field_is_a_finding(tmp_path: Path) -> None:
    said = roster("check", tmp_path, FORCE + "extras: {strike: 4}\n")
    assert (said.code, said.out) == (1, "")
    assert said.err.endswith("trial.yaml:2:7: it costs 215 of 200 points; take off 15\n")
    fine = roster("check", tmp_path, FORCE)
    assert (fine.code, fine.err) == (0, "")
    assert fine.out == "Trial: 115 of 200 points, and nothing is wrong with it\n"


def test_what_cannot_be_read_is_bad_input(tmp_path: Path) -> None:
    for word in ("check", "price"):
        said = roster(word, tmp_path, FORCE + "kit: {umbrella: 1}\nextras: {luck: 1}\n")
        assert said.code == 2
        assert [line.rpartition("trial.yaml:")[2][:4] for line in said.err.splitlines()] == [
            "4:17", "5:16"
        ]  # fmt: skip
    missing = HERE.rnr("roster", "check", "nothing.yaml", "--game", "breaking-news")
    assert missing.code == 2
    assert missing.err == "nothing.yaml: no such file; name a force, written as in rosters/\n"


def test_a_game_without_forces_says_so(tmp_path: Path) -> None:
    said = roster("check", tmp_path, FORCE, "rocknroll")
    assert said.code == 2
    assert said.err.endswith("this game has no forces to put together; name one with --game\n")

"""`rnr examples` and `rnr play-out`: what a designer and a player type, and what they read."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from desks import ROOT, Desk, Said

SOUND = """title: Hoa needs 3
setup:
  turn: vietnam
  points: {B: {vietnam: [hoa], vpa: [skip]}}
  hands: {vietnam: {orders: [unit-attacks]}}
script:
  - vietnam: {play: unit-attacks}
  - roll: {for: attack, by: hoa, die: 3}
"""
EXPECTED = "expect:\n  - ...\n  - destroyed: {unit: skip}\n  - lost: {unit: skip}\n"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def examples(desk: Desk, *arguments: str) -> Said:
    """Run `rnr examples` far from the repository, on its cards."""
    return desk.rnr("examples", *arguments, "--workspace", str(ROOT))


# what can't be read: exit 2
UNREADABLE = [
    ("[skip]", "[skippy]", r"own\.yaml:4:38: no unit 'skippy'; use an id of `rnr cards list`"),
    ("die: 3", "die: 7", r"own\.yaml:8:39: a die shows 1 to 6, not 7"),
    ("vietnam: {play", "france: {play", r"own\.yaml:7:13: nobody here is called 'france'; .+"),
    ("setup:", "set-up:", r"own\.yaml:3:3: unknown key 'set-up'; one of title, setup, .+"),
    ("turn: vietnam", "turn: [", r"own\.yaml:5:3: this is not YAML: .+"),
    ("turn: vietnam", "turn: &a [*a]", r"own\.yaml:3:9: anchors and aliases are not read; .+"),
    ("turn: vietnam", "turn: france", r"own\.yaml:3:3: no side 'france'; vietnam or vpa"),
    ("turn: vietnam", "mode: poker", r"own\.yaml:3:3: unknown mode 'poker'; one of base, .+"),
    ("turn: vietnam", "turn: vietnam\n  options: 3", r"own\.yaml:4:12: write a list of options"),
    ("B: {vietnam", "Q: {vietnam", r"own\.yaml:4:15: no Point 'Q' in this mode; one of A, B, C, D"),
    ("script:", "final: 3\nscript:", r"own\.yaml:6:8: write a mapping here"),
    (
        "script:",
        "final: {rd: {x: 1}}\nscript:",
        r"own\.yaml:6:17: unknown 'x'; one of vietnam, vpa",
    ),
    ("script:", "illegal: 3\nscript:", r"own\.yaml:6:10: write a list of moves that are refused"),
    ("script:", "expect: [lots]\nscript:", r"own\.yaml:6:10: no event 'lots'; one of .+"),
]


@pytest.mark.parametrize(("old", "new", "line"), UNREADABLE)
def test_what_cannot_be_read_is_told_with_its_place(
    desk: Desk, old: str, new: str, line: str
) -> None:
    assert old in SOUND
    desk.write("own.yaml", SOUND.replace(old, new))
    said = examples(desk, "run", "own.yaml")
    assert said.code == 2
    assert said.out == ""
    assert re.fullmatch(line, said.problems[0]), said.err
    assert "Traceback" not in said.err


# what goes another way: exit 1
FAILING = [
    (
        SOUND.replace("die: 3", "die: 2"),
        "own.yaml:8:11: the example stops in the middle of something; "
        "it asks vietnam: reroll (hoa)? accept | rock-n-roll",
    ),
    (
        SOUND.replace("  - roll: {for: attack, by: hoa, die: 3}\n", ""),
        "own.yaml:7:21: the script is over, and the game goes on; it asks a die for attack by hoa",
    ),
    (
        SOUND + "  - vietnam: accept\n",
        "own.yaml:9:14: the game doesn't ask for `vietnam: accept` now "
        "(not-asked [round.one-by-one]); it asks vietnam: orders? end",
    ),
    (
        SOUND + "  - vietnam: {play: napalm}\n",
        "own.yaml:9:21: the game doesn't ask for `vietnam: play: napalm` now "
        "(not-in-hand [team.hands]); it asks vietnam: orders? end",
    ),
    (
        SOUND + "illegal:\n  - vietnam: {play: unit-attacks}\n    why: covered\n    when: start\n",
        "own.yaml:10:5: vietnam: play: unit-attacks: is legal; expected covered",
    ),
    (
        SOUND + "final:\n  points: {B: {vietnam: [hoa], vpa: [skip]}}\n",
        "own.yaml:10:37: points.B.vpa is []; expected ['skip']",
    ),
]


@pytest.mark.parametrize(("text", "line"), FAILING)
def test_what_goes_another_way_is_told_with_what_the_game_asks(
    desk: Desk, text: str, line: str
) -> None:
    desk.write("own.yaml", text)
    said = examples(desk, "run", "own.yaml")
    assert said.code == 1
    assert said.out.splitlines()[:2] == ["FAILED  ex.own (base): Hoa needs 3", line]


def test_a_failure_shows_what_was_expected_beside_what_happened(desk: Desk) -> None:
    wrong = "destroyed: {unit: skip, cause: super-weapon}"
    desk.write("own.yaml", SOUND + EXPECTED.replace("destroyed: {unit: skip}", wrong))
    out = examples(desk, "run", "own.yaml").out
    assert "own.yaml:11:5: expected something else; destroyed: {unit: skip, cause: " in out
    rows = [line.strip().split("|") for line in out.splitlines() if "|" in line]
    left, right = ([row[side].strip() for row in rows] for side in (0, 1))
    assert (left[0], right[0]) == ("expected", "happened")
    assert "> Skip dies under “…”." in left
    assert wrong in left
    assert {"Hoa kills Skip.", "destroyed: {unit: skip, cause: attack, by: hoa}"} <= set(right)
    assert "by combat.hit" in right


def test_a_failure_shows_what_players_saw_in_words_and_as_a_script_says_it(desk: Desk) -> None:
    desk.write("own.yaml", SOUND.replace("die: 3", "die: 2"))
    out = examples(desk, "run", "own.yaml").out
    assert re.search(r"^ +Hoa misses Skip\.\n|^ +Hoa rolls 2, needs 3\.\n", out, re.MULTILINE)
    assert re.search(r"^ +rolled: \{by: hoa, .+\}\n", out, re.MULTILINE)
    assert re.search(r"^ +by combat\.declare, order-cards\.unit-attacks\n", out, re.MULTILINE)
    assert "The game asks Vietnam: reroll (Hoa)?\n" in out
    assert re.search(r"^ +accept the roll +accept\n", out, re.MULTILINE)


def test_a_roll_too_many_is_told_where_it_became_too_many(desk: Desk) -> None:
    desk.write("own.yaml", SOUND + "  - roll: {for: attack, by: hoa, die: 3}\n")
    lines = examples(desk, "run", "own.yaml").out.splitlines()
    assert lines[1] == (
        "own.yaml:9:11: the game doesn't ask for `roll: 3 (for attack by hoa)` now; "
        "it asks vietnam: orders? end"
    )
    assert not any("turn-began" in line for line in lines)


def test_own_files_of_both_kinds_and_folders_of_them(desk: Desk) -> None:
    desk.write("mine/own.yaml", SOUND + EXPECTED)
    desk.write("mine/more.md", f"# Mine\n\n```example {{#ex.more}}\n{SOUND}{EXPECTED}```\n")
    said = examples(desk, "run", "mine", "-v")
    assert (said.code, said.err) == (0, "")
    assert [line.split()[1] for line in said.out.splitlines()[:2]] == ["ex.more", "ex.own"]


def test_all_examples_of_the_rulebook_pass(desk: Desk) -> None:
    said = examples(desk, "run")
    assert said.code == 0, said.out
    (played,) = re.fullmatch(r"(\d+) played, 0 failed, [\d.]+ s\n", said.out).groups()  # type: ignore[union-attr]
    assert int(played) > 400


def test_overrides_change_what_the_examples_say(desk: Desk) -> None:
    desk.write("box.yaml", "hoa: {attack: {on: 4}}\n")
    said = examples(desk, "run", "t14-just-enough", "--overrides", "box.yaml")
    assert said.code == 1
    assert "it asks vietnam: reroll (hoa)?" in said.out
    assert said.err == "the examples play with the printed values, and box.yaml has others\n"


@pytest.mark.parametrize(
    ("overrides", "line"),
    [
        (
            "bao: {veteran_of: bao-veteran}",
            "box.yaml:1:19: bao is a veteran of bao-veteran is a veteran of bao: a circle; .+",
        ),
        ("bao: &a {name: *a}", "box.yaml:1:6: anchors and aliases are not read; .+"),
    ],
)
def test_a_circle_in_overrides_is_told(desk: Desk, overrides: str, line: str) -> None:
    desk.write("box.yaml", overrides)
    said = examples(desk, "run", "t14-just-enough", "--overrides", "box.yaml")
    assert said.code == 2
    assert any(re.fullmatch(line, problem) for problem in said.problems), said.err


def test_unknown_words_get_a_hint(desk: Desk) -> None:
    said = examples(desk, "run", "combat.rerol", "nowhere.md")
    assert said.code == 2
    assert said.problems[0].startswith("no example, rule, chapter or source 'combat.rerol'; did")
    assert said.problems[1] == "nowhere.md: can't be read: No such file or directory"


def test_list_and_run_answer_in_json(desk: Desk) -> None:
    listed = json.loads(examples(desk, "list", "T14", "--format", "json").out)
    assert {"id", "title", "modes", "rules", "cases", "source", "place"} == set(listed[0])
    assert all("T14" in each["source"] for each in listed)
    played = json.loads(examples(desk, "run", "T14", "--format", "json").out)
    assert [each["id"] for each in played] == [each["id"] for each in listed]
    assert all(each["passed"] and "combat.hit" in each["rules"] for each in played[:1])


def test_show_tells_the_story_without_ids_but_those_of_rules(desk: Desk) -> None:
    said = examples(desk, "show", "e10-the-long-one")
    story = re.sub(
        r"\[[^\]]*\]|\(ex\.[^)]*\)|^  [a-z-]+\.[a-z-]+:", "", said.out, flags=re.MULTILINE
    )
    assert "Doc saves Johny, who stays in the Point." in said.out
    assert "combat.rocknroll-death: The price of music" in said.out
    assert not re.search(r"-veteran|unit-moves|up-you-get|shorter-fuse", story)


def test_show_speaks_russian_and_quotes(desk: Desk) -> None:
    said = examples(desk, "show", "t13-not-next-door", "--locale", "ru", "--quote")
    assert "Нельзя: до цели не достать." in said.out
    assert re.search(r"combat\.same-point: В той же Точке\. \S+", said.out)


def test_coverage_as_text_and_json(desk: Desk) -> None:
    said = examples(desk, "coverage", "--games", "2", "--edition", "base", "--format", "json")
    found = json.loads(said.out)
    rules = {row["rule"]: row for row in found["rules"]}
    totals, told = found["totals"], Counter(row["held"] for row in rules.values())
    assert totals["rules"] == totals["cited"] == len(rules)
    assert totals["implemented"] == told["held"] > 0.95 * len(rules)
    assert (totals["implemented_with_others"], totals["stale"]) == (told["shared"], 0)
    assert found["totals"]["exercised"] == len(rules)
    assert rules["combat.reroll"]["games"] == 1
    assert rules["combat.reroll"]["code"]
    assert "rd.pour" not in rules
    assert examples(desk, "coverage", "--edition", "poker").code == 2
    text = examples(desk, "coverage", "--games", "0").out
    assert "missing: combat.reroll: never in random play" in text


def test_play_out_is_the_same_on_one_core_and_on_two(desk: Desk) -> None:
    wish = ("play-out", "--games", "44", "--mode", "base", "--agents", "random", "--format", "json")
    one = desk.rnr(*wish, "--jobs", "1", "--workspace", str(ROOT))
    two = desk.rnr(*wish, "--jobs", "2", "--workspace", str(ROOT))
    assert one.out == two.out
    result = json.loads(one.out)
    assert result["games"] == 44
    assert result["wins"] == {"1 random": 0.5, "2 random": 0.5}


def test_play_out_refuses_what_it_does_not_know(desk: Desk) -> None:
    for option, value in (
        ("--mode", "poker"),
        ("--agents", "a,b,c"),
        ("--agents", "clever"),
        ("--seats", "4v1"),
        ("--seats", "two"),
        ("--think", "long"),
    ):
        said = desk.rnr("play-out", option, value, "--workspace", str(ROOT))
        assert said.code == 2
        assert len(said.problems) == 1


@pytest.mark.parametrize("command", ["list", "run", "show", "coverage"])
def test_every_help_has_an_example(desk: Desk, command: str) -> None:
    assert "Example: rnr examples" in desk.rnr("examples", command, "--help").out


def test_one_file_that_cannot_be_read_does_not_stop_the_others(desk: Desk) -> None:
    desk.write("mine/a.yaml", SOUND.replace("play:", "paly:"))
    desk.write("mine/b.yaml", SOUND)
    desk.write("mine/c.yaml", "- nothing\n")
    said = examples(desk, "run", "mine")
    assert said.code == 2
    assert said.out.splitlines()[-1].startswith("1 played, 0 failed")
    assert [problem.split(":")[0] for problem in said.problems] == ["mine/c.yaml", "mine/a.yaml"]

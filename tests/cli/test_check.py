"""`rnr check`: what it says, in every form, and how it ends."""

from __future__ import annotations

import json
from xml.etree import ElementTree

from desks import Desk

CARD = "card_data/rocknroll/cards/base-vpa.yaml"
FAULT = f"{CARD}:34:13"


def spoil(desk: Desk) -> None:
    desk.edit(CARD, "The password", "The  password")


def test_a_clean_game_ends_with_0(desk: Desk) -> None:
    said = desk.rnr("check", "same-name", "unused-ability")
    assert (said.code, said.err) == (0, "")
    assert said.out.endswith("checks: 0 errors, 0 warnings, 4 waived\n")


def test_a_finding_is_a_line_and_ends_with_1(desk: Desk) -> None:
    spoil(desk)
    said = desk.rnr("check", "--only", "double-space,same-name", "--quiet")
    assert (said.code, said.err) == (1, "")
    (line,) = said.out.splitlines()
    assert line.startswith(f"{FAULT}: warning: card:zulu/flavor: a space too much; write one")
    assert line.endswith("[double-space]")


def test_json(desk: Desk) -> None:
    spoil(desk)
    (found,) = json.loads(desk.rnr("check", "double-space", "--format", "json").out)
    assert (found["file"], found["line"], found["column"]) == (CARD, 34, 13)
    assert (found["code"], found["severity"]) == ("double-space", "warning")
    assert found["remedy"] == "write one, and none before a stop"


def test_junit(desk: Desk) -> None:
    spoil(desk)
    said = desk.rnr("check", "--only", "double-space,same-name", "--format", "junit")
    suite = ElementTree.fromstring(said.out)
    assert (suite.get("tests"), suite.get("failures")) == ("2", "1")
    assert FAULT in str(suite.findtext("testcase[@name='double-space']/failure"))


def test_sarif(desk: Desk) -> None:
    spoil(desk)
    log = json.loads(desk.rnr("check", "double-space", "--format", "sarif").out)
    (run,) = log["runs"]
    (rule,), (result,) = run["tool"]["driver"]["rules"], run["results"]
    assert (log["version"], rule["id"], result["ruleId"]) == ("2.1.0", "double-space", rule["id"])
    (place,) = result["locations"]
    assert place["physicalLocation"] == {
        "artifactLocation": {"uri": CARD},
        "region": {"startLine": 34, "startColumn": 13},
    }


def test_a_file_that_can_not_be_read_is_a_finding(desk: Desk) -> None:
    desk.edit(CARD, "attack: {on: 4}", "attack: {on: 9}")
    said = desk.rnr("check", "same-name", "-q")
    assert said.code == 1
    assert said.out == (
        f"{CARD}:9:18: error: attack.on: 9 is wrong; it should be 6 or less [unreadable]\n"
    )


def test_what_there_is_not_ends_with_2(desk: Desk) -> None:
    for words, told in (
        (("same-nam",), "no check 'same-nam'; did you mean same-name?"),
        (("data", "--game", "chess"), "no game 'chess'; one of rocknroll"),
        (("sheet-count", "--edition", "bse"), "no edition 'bse'; one of base"),
        (("translation", "--locale", "tlh"), "no locale 'tlh'"),
        (("pdf",), "no file to check"),
        (("pdf", "nothing.pdf"), "nothing.pdf: can't be read"),
    ):
        said = desk.rnr("check", *words)
        assert said.code == 2, words
        assert told in said.err


def test_a_reworded_rule_is_stale_until_it_is_reviewed(desk: Desk) -> None:
    rules = desk.write("card_data/rocknroll/rulebook/08-combat.md", "# Combat {#combat}\n")
    rules.write_text(
        '# Combat {#combat}\n\n**Six is six.** A 6 is a 6. {#combat.hit src="4.1"}\n', "utf-8"
    )
    said = desk.rnr("check", "stale-anchor", "-q")
    assert said.code == 1
    assert "combat.hit was reworded since attack.py" in said.out
    assert desk.rnr("check", "--reviewed", "combat.hit").out == "1 rule reviewed\n"
    assert desk.rnr("check", "stale-anchor", "-q").code == 0
    assert desk.rnr("check", "--reviewed", "combat.hits").code == 2


def test_which_checks_there_are(desk: Desk) -> None:
    said = desk.rnr("check", "--list")
    lines = {line.split()[1]: line for line in said.out.splitlines()}
    assert said.code == 0
    assert lines["overflow"].startswith("print ")
    assert "Text that doesn't fit its box" in lines["overflow"]


def test_a_check_explained(desk: Desk) -> None:
    said = desk.rnr("check", "--explain", "double-space")
    assert said.out.startswith("double-space: warning, group text\n")
    assert "`rnr check --fix` mends it." in said.out


def test_a_check_that_is_none(desk: Desk) -> None:
    said = desk.rnr("check", "--explain", "overflwo")
    assert (said.code, said.err) == (2, "no check 'overflwo'; did you mean overflow or overlap?\n")

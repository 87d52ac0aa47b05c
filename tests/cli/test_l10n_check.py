"""What translators get wrong is found all at once, where it stands, and nothing else is said."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from desks import Desk, linked

ROOT = Path(__file__).parents[2]
Edit = Callable[[str, str, str], None]


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A workspace with one translation, in which nothing is wrong."""
    root = tmp_path_factory.mktemp("source")
    game = ROOT / "card_data/rocknroll"
    leave = shutil.ignore_patterns("locale")
    shutil.copytree(game, root / "card_data/rocknroll", ignore=leave)
    for part in ("templates", "fonts"):
        shutil.copytree(ROOT / part, root / part)
    folder = root / "card_data/rocknroll/locale"
    for name in ("en", "la"):
        (folder / name).mkdir(parents=True)
        (folder / name / "locale.yaml").write_text(f"name: {name}\n", "utf-8")
    assert Desk(root).rnr("l10n", "update").code == 0
    return root


@pytest.fixture
def workspace(source: Path, tmp_path: Path) -> Path:
    root = tmp_path / "w"
    shutil.copytree(source, root, copy_function=linked)
    return root


@pytest.fixture
def translate(workspace: Path) -> Edit:
    """Writes the translation of one text."""

    def edit(file: str, context: str, text: str) -> None:
        path = po(workspace, file)
        found = re.sub(
            rf'(msgctxt "{re.escape(context)}"\n(?:msgid .*\n)(?:".*\n)*)msgstr ""',
            lambda match: f'{match[1]}msgstr "{text}"', path.read_text("utf-8"),
        )  # fmt: skip
        assert f'msgstr "{text}"' in found, context
        path.write_text(found, "utf-8")

    return edit


def po(workspace: Path, name: str) -> Path:
    return workspace / f"card_data/rocknroll/locale/la/{name}.po"


def check(workspace: Path, *options: str) -> tuple[int, list[str]]:
    said = Desk(workspace).rnr("l10n", "check", "--jobs", "1", *options)
    return said.code, (said.out + said.err).splitlines()


def test_everything_wrong_comes_at_once_with_file_and_line(workspace: Path, translate: Edit):
    translate("cards", "wording:check", "nihil")
    translate("cards", "card:bao/mines/title", "Mines 7")
    translate("cards", "card:mai/hit-and-ride/title", "{nonsense} pugna")
    translate("cards", "card:quan/name", "Quan " * 12)
    translate("cards", "card:min/name", "名")
    translate("interface", "wording:labels/unit", "unitas")
    path = po(workspace, "cards")
    text = path.read_text("utf-8").replace('"card:duc/name"', '"card:gone/name"', 1)
    text = re.sub(r'(msgctxt "card:gone/name"\nmsgid "Duc"\nmsgstr )""', r'\1"Dux"', text)
    path.write_text(text.replace("nplurals=2", "nplurals=3", 1), "utf-8")
    code, told = check(workspace)
    assert code == 1
    for wanted in (
        r"cards\.po:\d+: the header's Plural-Forms is 'nplurals=3.*; for la it is 'nplurals=2",
        r"cards\.po:\d+: card:gone/name: the game has no such text; run rnr l10n update",
        r"cards\.po:\d+: wording:check: the translation lacks .*\{",
        r"cards\.po:\d+: card:bao/mines/title: the translation has 7 too much",
        r"cards\.po:\d+: card:mai/hit-and-ride/title: the translation has \{nonsense\} too much",
        r"interface\.po:\d+: wording:labels/unit: the translation lacks \{side\}",
        r"cards\.po:\d+: card quan, box name: text [\d.]+ mm too wide at [\d.]+ pt",
        r"cards\.po:\d+: card min, .*no glyph for '名'.*role name has the fonts",
    ):
        assert any(re.search(wanted, line) for line in told), f"{wanted}\n" + "\n".join(told)


def test_wrong_counts_of_plurals_are_found_and_the_rest_is_read(workspace: Path, translate: Edit):
    path = po(workspace, "cards")
    text = path.read_text("utf-8")
    one = re.search(r'msgid_plural .*\nmsgstr\[0\] ""\nmsgstr\[1\] ""\n', text)
    assert one
    few = one[0].replace('[0] ""', '[0] "{n}"')
    many = one[0].replace('""', '"{n}"') + 'msgstr[2] "{n}"\n'
    for wrong, said_ in ((few, "1 of 2 plural forms"), (many, "3 of 2 plural forms")):
        path.write_text(text.replace(one[0], wrong), "utf-8")
        code, told = check(workspace, "--words")
        assert code == 1
        line = text[: one.start()].count("\n") + 1
        assert any(f"cards.po:{line}: {said_}" in each for each in told), told


def test_words_of_ours_that_the_build_would_refuse_are_told(workspace: Path):
    ours = workspace / "templates/words/la"
    ours.mkdir()
    head = po(workspace, "interface").read_text("utf-8").split("\n\n")[0]
    entry = 'msgctxt "wording:x"\nmsgid "one"\nmsgid_plural "two"\nmsgstr[0] "unus"\n'
    (ours / "words.po").write_text(f"{head}\n\n{entry}", "utf-8")
    code, (told,) = check(workspace, "--words")
    assert code == 1
    assert re.search(r"templates/words/la/words\.po:\d+: 1 of 2 plural forms", told)


def test_the_words_that_come_along_are_checked_alone(workspace: Path, translate: Edit):
    translate("interface", "wording:paperwork/counters/prisoner", "in carcere {n}")
    assert check(workspace, "--ours") == (0, [
        "ar, de, es, fr, he, ja, pl, ru, uk, vi, zh-Hans: nothing wrong"
    ])  # fmt: skip
    path = workspace / "templates/words/ru/interface.po"
    text = path.read_text("utf-8")
    text = text.replace("{n} сгиба", "сгиба", 1).replace('msgid "{n} cut"', 'msgid "{n} snip"', 1)
    path.write_text(text, "utf-8")
    assert check(workspace, "--ours", "--locale", "pl")[0] == 0
    code, told = check(workspace, "--ours")
    assert code == 1
    folds, snips, cuts = told
    at = text[: text.index('msgid "{n} fold"')].count("\n")
    assert folds.startswith(f"templates/words/ru/interface.po:{at}: wording:paperwork/contents/fo")
    assert "lacks {n}" in folds
    assert "contents/cuts: there is no such text" in snips
    assert "contents/cuts: is not translated into Русский" in cuts


def test_words_too_long_for_a_counter_are_told_where_they_are_translated(
    workspace: Path, translate: Edit
):
    translate("interface", "wording:paperwork/counters/prisoner", "in carcere et oblitus ibi")
    code, told = check(workspace)
    assert code == 1
    (line,) = told
    assert re.search(r"la/interface\.po:\d+: wording:paperwork/counters/prisoner: .* mm too", line)


def test_terms_keep_to_the_glossary(workspace: Path, translate: Edit):
    glossary = po(workspace, "x").with_name("glossary.yaml")
    glossary.write_text("hit and ride:\n  say: [percute]\n  never: [vola]\n", "utf-8")
    translate("cards", "card:mai/hit-and-ride/title", "Vola et fuge")
    code, told = check(workspace, "--words")
    assert code == 1
    assert [line.split(": ", 2)[2] for line in told] == [
        "'hit and ride' is 'percute' in the glossary; say it so here",
        "'hit and ride' is never 'vola'; the glossary says 'percute'",
    ]
    glossary.write_text("hit and ride:\n  says: percute\n", "utf-8")
    code, _ = check(workspace, "--words")
    assert code == 2


def test_a_bad_sign_hides_nothing_and_an_open_mark_is_told_once(workspace: Path, translate: Edit):
    translate("cards", "wording:check", "in **{n}+ {do}")
    translate("cards", "card:bao/mines/title", "Mines\u202e 7")
    code, told = check(workspace)
    assert code == 1
    assert [line.split(": ", 1)[1].partition(";")[0] for line in told] == [
        "card:bao/mines/title: holds U+202E, which nobody sees",
        "wording:check: a ** is not closed",
        "card:bao/mines/title: the translation has 7 too much",
    ]


def test_a_file_that_is_no_po_file_is_refused(workspace: Path):
    po(workspace, "cards").write_text('msgid "\nnothing', "utf-8")
    assert check(workspace, "--words")[0] == 2
    assert check(workspace, "--words", "--locale", "tlh")[0] == 2


def test_programs_read_the_findings(workspace: Path, translate: Edit):
    assert check(workspace, "--words", "--format", "json") == (0, ["[]"])
    translate("cards", "card:bao/mines/title", "Mines 7")
    code, told = check(workspace, "--words", "--format", "json")
    (finding,) = json.loads("\n".join(told))
    assert code == 1
    assert finding["in"] == "la"
    assert finding["file"].endswith("cards.po")
    assert finding["line"] > 1
    code, told = check(workspace, "--words", "--format", "junit")
    suite = ElementTree.fromstring("\n".join(told).encode())
    assert suite.attrib == {"name": "rnr l10n check", "tests": "1", "failures": "1"}
    assert "has 7 too much" in (suite[0][0].text or "")


def test_several_games_are_looked_at_together(tmp_path: Path):
    desk = Desk(tmp_path / "w")
    Desk(tmp_path).rnr("init", "w", "--sample", "drafting")
    first, second = (desk.root / "card_data" / name for name in ("drafting", "other"))
    shutil.copytree(first, second)
    desk.edit("card_data/other/game.yaml", "id: drafting", "id: other")
    assert "name one with --game" in desk.rnr("l10n", "check").err
    assert (
        desk.rnr("l10n", "check", "--game", "all").out == "drafting es, other es: nothing wrong\n"
    )
    for folder in (first, second):
        path = folder / "locale" / "es" / "cards.po"
        path.write_text(path.read_text("utf-8").replace('msgstr "', 'msgstr "тест ', 3), "utf-8")
    said = desk.rnr("l10n", "check", "--game", "all", "--format", "json")
    found = [(each["in"], each["file"].split("/")[-4]) for each in json.loads(said.out)]
    assert said.code == 1
    assert sorted(set(found)) == [("drafting es", "drafting"), ("other es", "other")]
    assert found == sorted(found), "the games in their order"
    assert desk.rnr("l10n", "check", "--game", "drafting,nobody").code == 2
    told = desk.rnr("l10n", "check", "--game", "all", "--ours")
    assert (told.code, "name one game" in told.err) == (2, True)

"""Whatever a user gets wrong: clear lines with places, exit 2, and no earlier PDF is touched."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from desks import ONE_CARD, ONE_CARD_PDF, QUICK, Desk, Said

CARDS = "card_data/rocknroll/cards/base-vietnam.yaml"
UNIT = "templates/rocknroll/unit.xml.j2"
FONTS = "fonts/FONTS.toml"
FONT = "fonts/fira-sans-condensed/FiraSansCondensed-Regular.ttf"


def build(desk: Desk, *options: str) -> Said:
    """Build one card over an earlier PDF, which must stay as it is."""
    earlier = desk.write(f"output/{ONE_CARD_PDF}", "an earlier build")
    said = desk.rnr("build", "cards", *QUICK, *ONE_CARD, *options)
    assert earlier.read_text() == "an earlier build"
    assert [path.name for path in desk.output.iterdir()] == [ONE_CARD_PDF]
    return said


def assert_refused(said: Said, *patterns: str) -> None:
    """The command said just these problems, one a line, and ended with 2."""
    assert said.code == 2, said
    assert said.out == ""
    assert "Traceback" not in said.err
    assert len(said.problems) == len(patterns), said.err
    for line, pattern in zip(said.problems, patterns, strict=True):
        assert re.fullmatch(pattern, line), f"{line}\nis not\n{pattern}"


class Spoiled(NamedTuple):
    """A way to spoil a workspace, and the lines that tells."""

    what: str
    spoil: Callable[[Desk], object]
    told: tuple[str, ...]


def edited(file: str, old: str, new: str) -> Callable[[Desk], object]:
    return lambda desk: desk.edit(file, old, new)


def removed(file: str) -> Callable[[Desk], object]:
    return lambda desk: (desk.root / file).unlink()


def written(file: str, data: bytes) -> Callable[[Desk], object]:
    def write(desk: Desk) -> None:
        (desk.root / file).unlink(missing_ok=True)  # a font is shared with other desks
        (desk.root / file).write_bytes(data)

    return write


def block_cache(desk: Desk) -> None:
    (desk.root / ".rnr-cache").rename(desk.root / "elsewhere")
    desk.write(".rnr-cache", "")


SPOILED = [
    Spoiled(
        "broken YAML",
        edited(CARDS, "    name: Bao\n", "    name: [Bao\n"),
        (r"(.*/)?base-vietnam\.yaml:8:\d+: this is not YAML: .+",),
    ),
    Spoiled(
        "attack 9",
        edited(CARDS, "attack: {on: 5, dice: 2}", "attack: {on: 9, dice: 2}"),
        (r"(.*/)?base-vietnam\.yaml:9:18: attack\.on: 9 is wrong; .+",),
    ),
    Spoiled(
        "an unknown verb",
        edited(CARDS, "{verb: attack, target: entrant}", "{verb: tickle, target: entrant}"),
        (r"(.*/)?base-vietnam\.yaml:17:\d+: .*unknown verb 'tickle'; one of .+",),
    ),
    Spoiled(
        "a duplicate key",
        edited(CARDS, "    name: Bao\n", "    name: Bao\n    name: Boa\n"),
        (r"(.*/)?base-vietnam\.yaml:8:5: duplicate key 'name'.*",),
    ),
    Spoiled(
        "a text that is not UTF-8",
        written(CARDS, b"cards: \xff"),
        (r"(.*/)?base-vietnam\.yaml:1: not UTF-8 at byte 7; save it as UTF-8",),
    ),
    Spoiled(
        "no game.yaml",
        removed("card_data/rocknroll/game.yaml"),
        (r"(.*/)?card_data: no game here; .+",),
    ),
    Spoiled(
        "a missing font",
        removed(FONT),
        (r"(.*/)?FONTS\.toml:\d+:1: font fira-regular: .*Regular\.ttf is missing; .+",),
    ),
    Spoiled(
        "a missing font list",
        removed(FONTS),
        (r"(.*/)?FONTS\.toml: no list of fonts; add a FONTS\.toml",),
    ),
    Spoiled(
        "a broken font list",
        edited(FONTS, "\n[fonts.", "\n[[fonts."),
        (r"(.*/)?FONTS\.toml:\d+:\d+: not valid TOML: .+",),
    ),
    Spoiled(
        "a corrupt font",
        written(FONT, b"no font"),
        (r"(.*/)?fonts/fira.*Regular\.ttf: .+",),
    ),
    Spoiled(
        "a missing recipe",
        edited("card_data/rocknroll/art/vietnam.yaml", "\nbao:", "\nboa:"),
        (r"(.*/)?base-vietnam\.yaml:7:\d+: bao: no picture 'bao'; add .+",),
    ),
    Spoiled(
        "a corrupt picture",
        written("card_data/rocknroll/art/bao.png", b"\x89PNG\r\n\x1a\nnothing"),
        (r"(.*/)?art/bao\.png: not a whole PNG: .+",),
    ),
    Spoiled(
        "a picture that is none",
        written("card_data/rocknroll/art/bao.jpg", b"GIF"),
        (r"(.*/)?art/bao\.jpg: .+",),
    ),
    Spoiled(
        "an unknown layer",
        edited("card_data/rocknroll/art/vietnam.yaml", "    - film\n", "    - filth\n"),
        (r"(.*/)?art/vietnam\.yaml:\d+:\d+: bao: unknown layer 'filth'; one of .+",),
    ),
    Spoiled(
        "an undefined variable",
        edited("templates/rocknroll/base.xml.j2", "</card>", "{{ nobody }}</card>"),
        (r"(.*/)?base\.xml\.j2:\d+: .*there is no 'nobody' here",),
    ),
    Spoiled(
        "a template that is not Jinja2",
        edited(UNIT, "{% block", "{% blok"),
        (r"(.*/)?unit\.xml\.j2:\d+: .*'blok'.*",),
    ),
    Spoiled(
        "a template that is not XML",
        edited("templates/rocknroll/base.xml.j2", "</card>", "</crad>"),
        (r".*\.xml\.j2:\d+: .*not well-formed XML: mismatched tag, near `</crad>`",),
    ),
    Spoiled(
        "a template that is gone",
        removed(UNIT),
        (r".*unit\.xml\.j2.*: no template 'unit\.xml\.j2' in rocknroll/; check the name",),
    ),
    Spoiled(
        "a text that is too long",
        edited(CARDS, "        title: Mines\n", f"        title: Mines {'and mines ' * 55}\n"),
        (r"(.*/)?base-vietnam\.yaml:7:\d+: card bao, box trait: text \d+\.\d mm too high at .+",),
    ),
    Spoiled(
        "a name that is too long",
        edited(CARDS, "    name: Bao\n", f"    name: Bao {'the Elder ' * 9}\n"),
        (r"(.*/)?base-vietnam\.yaml:7:\d+: card bao, box name: text \d+\.\d mm too wide at .+",),
    ),
    Spoiled(
        "a letter no font has",
        edited(CARDS, "    name: Bao\n", "    name: Ba𓂀\n"),
        2 * (r"(.*/)?base-vietnam\.yaml:7:11: card bao, .*no glyph for '𓂀' \(U\+13080 EGY.+",),
    ),
    Spoiled(
        "a broken theme",
        edited("templates/themes/rocknroll.yaml", "styles:", "stiles:"),
        (r"(.*/)?themes/rocknroll\.yaml:\d+:\d+: stiles: unknown key; .+",),
    ),
    Spoiled(
        "a file where the cache should be",
        block_cache,
        (r"(.*/)?\.rnr-cache: can't be written: .+",),
    ),
]  # fmt: skip


@pytest.mark.parametrize("spoiled", SPOILED, ids=lambda spoiled: spoiled.what)
def test_spoiled_workspace_is_told_with_its_place(desk: Desk, spoiled: Spoiled) -> None:
    spoiled.spoil(desk)
    assert_refused(build(desk), *spoiled.told)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--edition", "nosuch"], [r"no edition 'nosuch'; one of base, expansion, .+"]),
        (["--locale", "xx"], [r"no locale 'xx'; one of ar, .*, zh-Hans"]),
        (["--locale", "../en"], [r"no locale '\.\./en'; a name is letters, digits and dashes"]),
        (["--locale", ","], [r"--locale names none; name one"]),
        (["--paper", "b5"], [r"no paper 'b5'; there are a4, letter, a3"]),
        (["--sides", "both"], [r"no sides 'both'; one of simplex, .+, gutterfold"]),
        (["--ink", "gold"], [r"no ink 'gold'; one of full, low, grey"]),
        (["--game", "chess"], [r"(.*/)?card_data: no game 'chess'; one of rocknroll"]),
        (["--gap", "21"], [r"--gap 21 is out of range; 0 to 20 mm"]),
        (["--only", ""], [r"--only names nothing; .+"]),
        (["--only", ","], [r"--only names nothing; .+"]),
        (["--since", ""], [r"--since names nothing; .+"]),
        (["--overrides", ""], [r"--overrides names nothing; name a file .+"]),
        (["--profile", ""], [r"--profile names nothing; name a file .+"]),
        (["--out", ""], [r"--out names nothing; name a file or folder, .+"]),
        (["--card-thickness", ""], [r"--card-thickness names nothing; .+"]),
        (["--card-thickness", "-1"], [r"--card-thickness -1 is out of range; 0\.1 to 2 mm .+"]),
        (["--only", "mou"], [r"no card 'mou' in edition base; .*moe.*"]),
        (["--only", "echo"], [r"no card 'echo' in edition base; --edition expansion"]),
        (["--dpi", "9"], [r"--dpi 9 is out of range; .+"]),
        (["--only", "bao,hal,eve"], [r"no card 'hal' in .+", r"no card 'eve' in .+"]),
        (["--since", "never"], [r"no snapshot 'never' \(.+\); make one with .+"]),
        (["--since", "../../game"], [r"'\.\./\.\./game' is no name for a snapshot; .+"]),
        (["--overrides", "none.yaml"], [r"none\.yaml: no such file"]),
        (["--profile", "none.yaml"], [r"none\.yaml: no such file"]),
        (["--workspace", "nowhere"], [r"nowhere: not a workspace: it has no card_data, .+"]),
    ],
)
def test_wishes_that_name_nothing(desk: Desk, options: list[str], told: list[str]) -> None:
    assert_refused(build(desk, *options), *told)


def test_unknown_product(desk: Desk) -> None:
    assert_refused(desk.rnr("build", "tea"), r"no product 'tea'; one of cards, .+")


def test_unknown_option_is_a_usage_error(desk: Desk) -> None:
    said = desk.rnr("build", "cards", "--colour", "red")
    assert said.code == 2
    assert "--colour" in said.err
    assert said.out == ""


@pytest.mark.parametrize(
    ("overrides", "told"),
    [
        ("hal: {name: Hal}", r"my\.yaml:1:\d+: no card 'hal'; use an id of .+"),
        ("bao: {attack: {on: 9}}", r"my\.yaml:1:20: attack\.on: .+ 6 or less"),
        ("bao: {height: 9}", r"my\.yaml:1:\d+: height: unknown key; .+"),
        ("bao: {id: boa}", r"my\.yaml:1:\d+: an id can't be overridden; .+"),
        ("bao: 5", r"my\.yaml:1:\d+: write the changed values as a mapping"),
        ("- bao", r"my\.yaml:1:1: overrides are a mapping .+"),
        ("bao: {name: [", r"my\.yaml:\d+:\d+: this is not YAML: .+"),
        ("a: &a [*a]", r"my\.yaml:1:4: anchors and aliases are not read; .+|.*aliases.*"),
    ],
)
def test_wrong_overrides(desk: Desk, overrides: str, told: str) -> None:
    desk.write("my.yaml", overrides)
    assert_refused(build(desk, "--overrides", "my.yaml"), told)


def test_wrong_printer_profile(desk: Desk) -> None:
    desk.write("printer.yaml", "x: 40\nz: 1\n")
    assert_refused(
        build(desk, "--profile", "printer.yaml"),
        r"printer\.yaml:1:4: x: .+ 10 or less",
        r"printer\.yaml:2:\d: z: unknown key; .+",
    )


@pytest.mark.parametrize(
    ("profile", "told"),
    [
        ("angle: 90", r"printer\.yaml:1:8: angle: 90 is wrong; .+ 3 or less"),
        ("unprintable: 120", r"printer\.yaml:1:14: unprintable: 120 is wrong; .+ 30 or less"),
    ],
)
def test_profiles_no_printer_has(desk: Desk, profile: str, told: str) -> None:
    desk.write("printer.yaml", f"{profile}\n")
    assert_refused(build(desk, "--profile", "printer.yaml"), told)


def test_white_edges_that_leave_no_room_are_told_at_their_place(desk: Desk) -> None:
    desk.write("templates/sheets/papers.yaml", "a4: {width: 210, height: 297}\n"
               "a6: {width: 105, height: 148}\n")  # fmt: skip
    desk.write("printer.yaml", "x: 1\nunprintable: 28\n")
    assert_refused(
        build(desk, "--paper", "a6", "--profile", "printer.yaml"),
        r"printer\.yaml:2:14: unprintable: a card of 63 x 88 mm does not fit on a6 .+; a4 .+",
    )


def test_processes_are_none_or_more(desk: Desk) -> None:
    said = build(desk, "--jobs", "-3")
    assert said.code == 2
    assert said.err == "--jobs -3 is out of range; 1 or more, or 0 for one each core\n"


def test_an_edition_without_cards(desk: Desk) -> None:
    game = "card_data/rocknroll/game.yaml"
    desk.edit(game, "\ndecks:", "\n  bare: {title: Bare, symbol: set-base, counts: {}}\n\ndecks:")
    desk.edit(game, "editions:", "editions:\n  bare: {title: Bare, sets: [bare]}")
    desk.write("output/old.pdf", "old")
    said = desk.rnr("build", "cards", "--edition", "bare", *QUICK)
    assert_refused(said, "edition bare has no cards; add some to its sets")


def test_a_game_without_a_rulebook(desk: Desk) -> None:
    said = desk.rnr("build", "rulebook", *QUICK)
    assert_refused(said, r".*rulebook: holds no chapters; a chapter is called NN-name\.md")


def test_coarse_pictures_are_built_with_a_word(desk: Desk) -> None:
    said = desk.rnr("build", "cards", *ONE_CARD, "--dpi", "150", "--jobs", "1")
    assert said.code == 0
    assert said.problems == ["--dpi 150 is for looking at; pictures print well from 300"]
    again = desk.rnr("build", "cards", *ONE_CARD, "--dpi", "300", "--jobs", "1")
    assert (again.code, again.err) == (0, "")
    assert len(desk.pdfs) == 2


def test_paper_too_small_for_a_card(desk: Desk) -> None:
    desk.write("templates/sheets/papers.yaml", "a4: {width: 210, height: 297}\n"
               "stamp: {width: 60, height: 90}\n")  # fmt: skip
    assert_refused(
        build(desk, "--paper", "stamp"),
        r"a card of 63 x 88 .*does not fit on stamp at full size.*; a4 would hold 9.*",
    )


@pytest.mark.parametrize("out", ["taken", "taken/below", "/proc/nothing"])
def test_output_folder_that_cannot_be_written(desk: Desk, out: str) -> None:
    desk.write("taken", "a file")
    said = build(desk, "--out", out)
    assert_refused(said, rf"{out}: can't be written: .+; choose a folder you may write to")
    assert (desk.root / "taken").read_text() == "a file"


def test_problems_of_all_kinds_come_at_once(desk: Desk) -> None:
    desk.edit(CARDS, "attack: {on: 5, dice: 2}", "attack: {on: 9, dice: 3}")
    desk.edit("card_data/rocknroll/cards/base-vpa.yaml", "side: vpa", "side: usa")
    desk.edit(FONTS, "fonts = ", "fnts = ")
    said = build(desk, "--paper", "b5")
    assert said.code == 2
    for part in (
        "base-vietnam.yaml:9:18: attack.on",
        "base-vietnam.yaml:9:27: attack.dice",
        "base-vpa.yaml",
        "FONTS.toml",
        "no paper 'b5'",
    ):
        assert part in said.err, f"{part} is not in\n{said.err}"
    assert len(set(said.problems)) == len(said.problems)


def test_problems_of_several_files_come_at_once(desk: Desk) -> None:
    desk.edit(CARDS, "        title: Mines\n", f"        title: Mines {'and mines ' * 55}\n")
    desk.edit(CARDS, "    name: Mai\n", "    name: Mai 𓂀\n")
    said = build(desk, "--only", "bao,mai", "--locale", "en,ru")
    assert said.code == 2
    assert "card bao, box trait" in said.err
    assert "𓂀" in said.err


def test_hostile_figure_is_refused(desk: Desk) -> None:
    figure = "card_data/rocknroll/art/figures/vietnam/bao.svg.j2"
    desk.write(figure, "<g>{{ ''.__class__.__mro__ }}</g>")
    assert_refused(build(desk), r"(.*/)?figures/vietnam/bao\.svg\.j2:1: .+")

"""Data that explodes when it is read, turns around what is shown, or has no end."""

from __future__ import annotations

import shutil
from itertools import pairwise

from attacks import (
    ART,
    CARD,
    CARDS,
    FRAME,
    GAME,
    LAUGHS,
    RUSSIAN,
    RUSSIAN_CARD,
    UNIT,
    WORDS,
    Attack,
    edited,
    templated,
    written,
)  # fmt: skip
from cell import Cell

FLAVOR = "    flavor: “Walk softly. Leave softer.”"


def with_cards(count: int) -> str:
    """So many cards."""
    head = "set: base\nkind: unit\nside: vietnam\ncards:\n"
    card = (
        "  u{}:\n    {{name: U, role: r, attack: {{on: 5}}, abilities: [{{id: a, mark: star}}]}}\n"
    )
    return head + "".join(card.format(number) for number in range(count))


YAML = (
    ("aliases that double", "a: &a [x, x]\n" + "".join(
        f"{b}: &{b} [*{a}, *{a}]\n" for a, b in pairwise("abcdefghi")),
     r".*base-vietnam\.yaml:1:\d+: anchors and aliases are not read; .+"),
    ("an alias of itself", "a: &a [*a]", r".*:1:\d+: anchors and aliases are not read; .+"),
    ("a merge of itself", "a: &a\n  <<: *a\n", r".*:1:\d+: anchors and aliases are not read; .+"),
    ("brackets without end", "a: " + "[" * 100_000, r".*:1:\d+: nested deeper than 40 levels; .+"),
    ("braces without end", "{a: " * 100_000, r".*:1:\d+: nested deeper than 40 levels; .+"),
    ("dashes without end", "- " * 100_000, r".*:1:\d+: nested deeper than 40 levels; .+"),
    ("spaces without end", "\n".join(" " * n + "a:" for n in range(1500)), r".*: nested deeper .+"),
    ("a tag that runs", "a: !!python/object/apply:os.system [true]", r".*:1:\d+: tags are not .+"),
    ("many documents", "---\na: 1\n" * 10_000, r".*: this is not YAML: but found another .+"),
    ("a large file", "# " + "x" * 4_000_001, r".*base-vietnam\.yaml: larger than 4 MB; split it"),
    ("sixty thousand keys", "".join(f"a{n}: 1\n" for n in range(60_000)), r".+"),
    ("a hundred thousand twins", "a: 1\n" * 100_000, r".*: duplicate key 'a'; .+"),
    ("quotes without end", '"' + "\\" * 1_000_001, r".*: this is not YAML: .+"),
    ("a long key", "? " + "k" * 1_000_000 + "\n: 1\n", r".+"),
    ("many ones", "a: [" + "1," * 110_000 + "]", r".*: more than 100,000 values; .+"),
    ("two thousand cards", with_cards(2000), r".+"),
)  # fmt: skip
ADDED = "orders: {}, points: 4, reference: 2}}\n    copies:\n      unit-attacks: {}\n"
NUMBERS = (
    ("a billion copies", FRAME, "unit-attacks: 10\n", "unit-attacks: 1000000000\n"),
    (
        "a billion copies that add up",
        FRAME,
        ADDED.format(54, 10),
        ADDED.format(10**9 + 44, 10**9),
    ),
    ("a number of a thousand digits", FRAME, "unit-attacks: 10\n", f"unit-attacks: {'9' * 1000}\n"),
    ("a negative number of copies", FRAME, "unit-attacks: 10\n", "unit-attacks: -10\n"),
    ("not a number", FRAME, "unit-attacks: 10\n", "unit-attacks: .nan\n"),
    ("dice without end", CARDS, "attack: {on: 5, dice: 2}", "attack: {on: 5, dice: 100000000}"),
    ("a count without end", FRAME, "{vietnam: 12, vpa", "{vietnam: 1.0e+99, vpa"),
)
SMALLER = r".*vietnam\.yaml:\d+:\d+: .+"
ART_NUMBERS = (
    ("a thousand million palms", "n: 2, black", "n: 1000000000, black", SMALLER),
    ("a sun of 1e99", "r: 196", "r: 1e99", SMALLER),
    ("a scale that is no number", "scale: 0.925", "scale: .nan", SMALLER),
    ("twenty thousand rays", "rays: {at: [412, 230], n: 20", "rays: {at: [412, 230], n: 20000", ""),
)
FACES = (
    ("a rectangle of 1e308 mm", '<rect x="0" y="0" w="1e308" h="1" fill="black"/>'),
    ("a rectangle that is no number", '<rect x="nan" y="0" w="1" h="1" fill="black"/>'),
    ("a rectangle without end", '<rect x="0" y="0" w="inf" h="1" fill="black"/>'),
    ("a text of 1e9 pt", '<text style="name" x="0" y="0" size="1e9">a</text>'),
    ("a text of nothing pt", '<text style="name" x="0" y="0" size="1e-300">a</text>'),
    ("a seed without end", f'<paper x="0" y="0" w="1" h="1" fill="paper" seed="{"9" * 5000}"/>'),
    ("groups in groups", "<group>" * 500 + "</group>" * 500),
    ("five thousand attributes", "<rect " + " ".join(f'a{n}="1"' for n in range(5000)) + "/>"),
    ("an entity", "&xxe;"),
)  # fmt: skip
BOX = '<box style="text" x="0" y="0" w="50" h="50"><p>{}</p></box>'
LINE = '<text style="name" x="0" y="0" w="50">{}</text>'
LONG = (
    ("stars without end", BOX, "**" * 60_000, ""),
    ("a thousand accents", LINE, f"a{chr(0x301) * 50_000}", ""),
    (
        "a word without end",
        BOX,
        "antidisestablishment" * 5000,
        r".*: card bao, box text: .+ too .+",
    ),
    ("fifty thousand words", BOX, "war " * 45_000, r".*: card bao, box text: text .+ too high .+"),
    ("a line without end", LINE, "x" * 190_000, r".*: card bao, box name: text .+ too wide .+"),
    ("turns in turns", LINE, f"a{chr(0x202B) * 100}", r".*: the face holds U\+202B, which .+"),
)
MANY_TERMS = "".join(f"t{n}: {{say: [a]}}\n" for n in range(9000))
MANY_TEXTS = "".join(f'\nmsgid "{n}"\nmsgstr "a"\n' for n in range(50_000))
MARKS = {"brackets": "[", "pictures": "![", "stars": "*a **b ", "rules": "a\n\n", "rows": "1. a\n"}
NAMED = (
    (
        "a name of a million letters",
        "name: Bao",
        f"name: {'B' * 10**6}",
        r".*: name: .+ is wrong; .+",
    ),
    (
        "a sentence without a space",
        FLAVOR,
        f"    flavor: {'x' * 600}",
        r".*: card bao, box .+ too .+",
    ),
)
PLURALS = (
    ("a plural that counts", "plural=(", "plural=9**9**9**9+("),
    ("a plural in brackets", "plural=(", f"plural={'(' * 3000}0{')' * 3000}+("),
    ("a million plurals", "nplurals=3", "nplurals=999999999"),
    ("no plural at all", "nplurals=3", "nplurals=0"),
    ("a plural divided by nothing", "plural=(", "plural=(n/0)+("),
    ("a plural divided by nothing at last", "plural=(", "plural=(n%(n==5?0:1))+("),
    ("a rest of nothing", "plural=(", "plural=(n%00)+("),
    ("a plural below the first", "plural=(", "plural=(0-9)*("),
)


def invented_language(cell: Cell) -> None:
    """The Russian texts as those of a language that no library knows."""
    shutil.copytree(cell.root / GAME / "locale/ru", cell.root / GAME / "locale/qq")
    facts = f"{GAME}/locale/qq/locale.yaml"
    cell.write(facts, "name: Qq\n" + cell.read_text(facts))


def endless_line(cell: Cell) -> None:
    """A line of a million signs at the end of a PO file."""
    cell.write(RUSSIAN, cell.read_text(RUSSIAN) + '\nmsgid "' + "\\\\" * 500_000 + "\n")


SIGNS = (
    ("a name that paints a terminal", CARDS, "name: Bao", 'name: "\\e"', "7:11", "001B", CARD),
    ("a name that is turned around", CARDS, "name: Bao", "name: \u202eoaB", "7:11", "202E", CARD),
    ("a key that is turned around", CARDS, "    name: B", "    n\u202eame: B", "7:5", "202E", CARD),
    ("a title that rings", FRAME, "title: Rock'n'Roll", 'title: "R\\a"', "3:8", "0007", CARD),
    ("an edition with NUL", FRAME, "title: Base,", 'title: "B\\0",', r"\d+:\d+", "0000", CARD),
    ("a translation that paints the terminal", RUSSIAN, 'msgstr "', 'msgstr "\x1b[31m',
     r"\d+:\d+", "001B", RUSSIAN_CARD),
    ("a language that paints the terminal", f"{GAME}/locale/ru/locale.yaml", "cases:",
     'name: "\\e[31m" #', r"\d+:\d+", "001B", RUSSIAN_CARD),
    ("a glossary that is turned around", f"{GAME}/locale/ru/glossary.yaml", "",
     '"\u202eunit": {say: [a]}', "1:1", "202E", WORDS),
    ("a rule that is turned around", f"{GAME}/rulebook/01-a.md", "",
     "# A {#a}\n\nSay \u202eit.\n", "3:5", "202E", ("examples", "list")),
    ("overrides that paint the terminal", "o.yaml", "", 'bao: {"\\e[31m": 1}', r"1:\d+", "001B",
     (*CARD, "--overrides", "o.yaml")),
)  # fmt: skip


def sign(
    name: str, file: str, old: str, new: str, at: str, code: str, command: tuple[str, ...]
) -> Attack:
    """A sign that nobody sees, in place of a text or as a file of its own."""
    spoil = edited(file, old, new) if old else written(file, new)
    told = rf".*:{at}: holds U\+{code}, which nobody sees; remove it"
    return Attack(name, "signs", spoil, told, command)


DATA = (
    *(Attack(n, "YAML bombs", written(CARDS, text), told) for n, text, told in YAML),
    *(
        Attack(n, "numbers", edited(file, old, new), r".*:\d+:\d+: .+")
        for n, file, old, new in NUMBERS
    ),
    *(
        Attack(f"art: {n}", "numbers", edited(ART, old, new), told, code=2 if told else 0)
        for n, old, new, told in ART_NUMBERS
    ),
    *(Attack(f"face: {n}", "numbers", templated(xml), r".+: .+") for n, xml in FACES),
    *(
        Attack(n, "long texts", templated(frame.format(text)), told, code=2 if told else 0)
        for n, frame, text, told in LONG
    ),
    *(Attack(n, "long texts", edited(CARDS, old, new), told) for n, old, new, told in NAMED),
    *(
        Attack(n, "long texts", edited(RUSSIAN, old, new), r".*cards\.po.*: .+", RUSSIAN_CARD)
        for n, old, new in PLURALS
    ),
    *(
        Attack(f"{product} in a language nobody knows", "numbers", invented_language, "",
               ("build", product, "--locale", "qq", "--dpi", "72", "--jobs", "1"), code=0)
        for product in ("reference", "tuckbox")
    ),
    Attack(
        "words in a language nobody knows", "numbers", invented_language,
        r".*cards\.po:\d+: .*the header's Language is 'ru'; for qq it is 'qq'.*",
        ("l10n", "check", "--words", "--locale", "qq", "--jobs", "1"), code=1,
    ),
    Attack(
        "a PO line without end", "long texts", endless_line, r".*cards\.po:\d+: .+", RUSSIAN_CARD
    ),
    Attack(
        "a PO file of many texts", "long texts",
        lambda c: c.write(RUSSIAN, c.read_text(RUSSIAN) + MANY_TEXTS),
        r".*cards\.po: more than 40,000 texts; .+", ("l10n", "update", "--locale", "ru"),
    ),
    Attack(
        "a glossary of many terms", "long texts",
        written(f"{GAME}/locale/ru/glossary.yaml", MANY_TERMS),
        r".*glossary\.yaml:1:1: .+ 1000 items or less", WORDS,
    ),
    Attack(
        "a PO file without end", "long texts",
        written(RUSSIAN, "# a line that says nothing\n" * 1_300_000),
        r".*cards\.po: larger than 32 MB; .+", RUSSIAN_CARD,
    ),
    *(
        Attack(
            f"a rulebook of {n}", "long texts",
            written(f"{GAME}/rulebook/01-t.md", "# T {#t}\n\n" + mark * (190_000 // len(mark))),
            r".*01-t\.md:3:1: .+", ("examples", "list"),
        )
        for n, mark in MARKS.items()
    ),
    Attack(
        "a rulebook without end", "long texts",
        written(f"{GAME}/rulebook/01-t.md", "# T {#t}\n" * 30_000),
        r".*01-t\.md: larger than 0\.2 MB; split it", ("examples", "list"),
    ),
    *(sign(*row) for row in SIGNS),
    Attack(
        "a translation that is turned around", "signs",
        edited(RUSSIAN, 'msgstr "', 'msgstr "\u202e'),
        r".*:\d+:\d+: holds U\+202E, which nobody sees; remove it", WORDS, code=1,
    ),
    Attack(
        "a face with laughs", "XML entities", edited(UNIT, "{#", LAUGHS + "{#"),
        r".*: a face has no DOCTYPE; remove it",
    ),
)  # fmt: skip

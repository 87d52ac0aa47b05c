"""docs/games.md: its first part is followed to the letter, its second shows the toy's code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from desks import Desk

TOY = Path(__file__).parent
PAGE = (TOY.parents[1] / "docs" / "games.md").read_text("utf-8")
FILES, RULES = PAGE.split("\n## With rules\n")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(
    r"`([\w./-]+)`:\n\n(?:```\w+\n(?P<fenced>[\s\S]*?)^```$|(?P<indented>(?:    .*\n)+))",
    re.MULTILINE,
)
VARYING = re.compile(r"\d+\.\d+ (MB|s)\b")
PLACES = {
    "csv": "cards.csv",
    "markdown": "card_data/spells/rulebook/01-rules.md",
}
"""Where blocks belong that don't say it in their first line."""


def test_the_first_part_does_what_it_says(tmp_path: Path) -> None:
    place, said = tmp_path, ""
    for language, text in BLOCK.findall(FILES):
        match language:
            case "sh":
                said = ""
                for line in text.splitlines():
                    words = line.split()
                    if words[0] == "cd":
                        place /= words[1]
                    else:
                        said += rnr(place, *words[1:])
            case "text":
                assert steady(said) == steady(text)
            case _:
                name = PLACES.get(language) or text.splitlines()[0].removeprefix("# ")
                path = place / name
                path.parent.mkdir(exist_ok=True)
                path.write_text(text, "utf-8")


def rnr(place: Path, *words: str) -> str:
    """What a command says; it must end well."""
    said = Desk(place).rnr(*words)
    assert said.code == 0, said.out + said.err
    return said.out + said.err


def steady(text: str) -> str:
    """`text` without what differs from run to run."""
    return VARYING.sub(r"0 \1", text)


def code() -> list[tuple[str, str]]:
    """Each piece of code of the second part, and the file that it is said to stand in."""
    return [
        (found[1], found["fenced"] or re.sub("^    ", "", found["indented"], flags=re.MULTILINE))
        for found in NAMED.finditer(RULES)
    ]


def test_there_is_code() -> None:
    assert len(code()) == len(BLOCK.findall(RULES)) + 1 > 10


@pytest.mark.parametrize(("name", "text"), code(), ids=[name for name, _ in code()])
def test_the_second_part_shows_code_that_runs(name: str, text: str) -> None:
    folders = (TOY, TOY / "skerries", TOY / "card_data" / "skerries")
    (path,) = (folder / name for folder in folders if (folder / name).is_file())
    source = path.read_text("utf-8")
    for piece in re.split(r"^\.\.\.\n", text, flags=re.MULTILINE):
        assert piece.rstrip() in source

"""README.md and docs/ say what is so: commands, tables of values and links."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
import typer
from pydantic import TypeAdapter

from rnr_print.build.request import Wishes
from rnr_print.build.request_checks import check
from rnr_print.cards.database import Database
from rnr_print.cli.main import app
from rnr_print.cli.options import listed
from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.games.registry import read_database
from rnr_print.games.rocknroll.cards.conditions import AnyCondition
from rnr_print.games.rocknroll.cards.effects import AnyVerb
from rnr_print.games.rocknroll.cards.triggers import Event
from rnr_print.print.art.layers import LAYERS
from rnr_print.print.art.recipe import FIGURE_LAYERS
from rnr_print.print.art.sizes import KINDS
from rnr_print.print.art.tones import TONES

PROJECT = Path(__file__).parents[2]
FOLLOWED = ("tutorial.md", "games.md")  # other tests run their commands, in new workspaces
PAGES = [PROJECT / "README.md", *sorted((PROJECT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)")


def blocks(page: Path, *languages: str) -> Iterator[str]:
    """The fenced blocks of a page in these languages."""
    for language, text in FENCE.findall(page.read_text("utf-8")):
        if language in languages:
            yield text


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    text = FENCE.sub("", page.read_text("utf-8"))
    return "\n".join(line for line in text.splitlines() if not line.startswith("    "))


def commands() -> Iterator[tuple[str, str]]:
    """Each `rnr ...` line of a page, with the environment's folder before it or not."""
    for page in (page for page in PAGES if page.name not in FOLLOWED):
        for text in blocks(page, "", "sh", "console"):
            for line in text.replace("\\\n", " ").splitlines():
                words = line.removeprefix(".venv/bin/").split("  #")[0]
                if words.startswith("rnr "):
                    yield page.name, words


def first_column(page: str, heading: str) -> list[str]:
    """The words in code of the first cells of the table whose first heading is `heading`."""
    rows = (PROJECT / "docs" / page).read_text("utf-8").splitlines()
    start = next(i for i, row in enumerate(rows) if row.startswith(f"| {heading} |"))
    found: list[str] = []
    for row in rows[start + 2 :]:
        if not row.startswith("|"):
            break
        found += re.findall(r"`([^`]+)`", row.split(" | ")[0])
    return found


@pytest.fixture(scope="module")
def database() -> Database:
    return read_database(PROJECT / "card_data" / "rocknroll")


@pytest.mark.parametrize(("page", "line"), list(commands()))
def test_a_command_is_one_that_rnr_takes(page: str, line: str, database: Database) -> None:
    options = parsed(line)
    if "products" in options:
        check(Wishes(tuple(options["products"]), sides=tuple(listed(options["sides"]))))
        assert set(listed(options["editions"] or "")) <= set(database.game.editions)
        assert set(listed(options["only"] or "")) <= set(database.cards)
    assert set(options.get("ids") or ()) <= set(database.cards)


def parsed(line: str) -> dict[str, Any]:
    """The options of a command line, by name; a usage error is raised."""
    command, words = typer.main.get_command(app()), shlex.split(line)[1:]
    while words and words[0] in getattr(command, "commands", {}):
        command = command.commands[words.pop(0)]  # type: ignore[attr-defined]
    try:
        return command.make_context(line, words).params
    except typer.Exit:  # it has answered: --help, --version
        return {}


def test_there_are_commands() -> None:
    assert len(list(commands())) > 15


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = [link for link in LINK.findall(prose(page)) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_yaml_is_yaml(page: Path) -> None:
    for text in blocks(page, "yaml"):
        assert MarkedYaml(text, page.name).data


def test_every_verb_is_told_with_an_example() -> None:
    verbs = TypeAdapter[AnyVerb](AnyVerb)
    told = [verbs.validate_python(data(said)) for said in first_column("cards.md", "verb")]
    known = verbs.json_schema()["discriminator"]["mapping"]
    assert {verb.verb for verb in told} == set(known)


def test_every_fact_is_told_with_an_example() -> None:
    facts = TypeAdapter[AnyCondition](AnyCondition)
    told = [facts.validate_python(data(said)) for said in first_column("cards.md", "fact")]
    assert {fact.fact for fact in told} == set(facts.json_schema()["discriminator"]["mapping"])


def data(said: str) -> object:
    return MarkedYaml(said, "cards.md").data


def test_every_event_is_told() -> None:
    assert first_column("cards.md", "event") == list(get_args(Event))


def test_everything_a_picture_is_made_of_is_told() -> None:
    assert set(first_column("art.md", "kind")) == set(KINDS)
    assert set(first_column("art.md", "layers")) == {*LAYERS, *FIGURE_LAYERS}
    assert first_column("art.md", "class") == list(TONES)

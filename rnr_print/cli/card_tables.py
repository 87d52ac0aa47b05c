"""Cards on a terminal, in a pipe, or as JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence

from rnr_print.cards.kinds import Fact, Summary


def plain_text(markup: str, characters: Mapping[str, str]) -> str:
    """`markup` without its marks; icons as their `characters`."""
    from rnr_print.print.typeset.rich import ICON, parse

    rich = parse(markup)
    names = iter(rich.icons)
    return "".join(characters[next(names)] if sign == ICON else sign for sign in rich.text)


def cell(value: Summary) -> str:
    """A value in one cell of a table."""
    match value:
        case None | False:
            return ""
        case True:
            return "yes"
        case dict():
            return "; ".join(f"{origin}: {', '.join(on)}" for origin, on in value.items())
        case list():
            return ", ".join(value)
    return str(value)


def fact_rows(facts: Iterable[Fact], characters: Mapping[str, str]) -> list[list[str]]:
    """Field, value and origin of every fact."""
    return [[fact.field, plain_text(fact.value, characters), fact.origin] for fact in facts]


def print_table(title: str, header: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """A drawn table on a terminal; in a pipe, lines with tabs for cut, awk and friends."""
    if not sys.stdout.isatty():
        for row in (header, *rows):
            print("\t".join(row))
        return
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title, box=box.SIMPLE_HEAD, title_justify="left")
    for name in header:
        table.add_column(name, no_wrap=name in ("id", "field"))
    for row in rows:
        table.add_row(*map(Text, row))
    Console().print(table)


def print_json(value: Sequence[Mapping[str, object]]) -> None:
    """`value` as JSON, alone on standard output."""
    json.dump(value, sys.stdout, ensure_ascii=False, indent=2)
    print()

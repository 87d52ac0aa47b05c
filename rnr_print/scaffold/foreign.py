"""A new workspace, made from a database of cards in its own form, by a mapping file."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path

from rnr_print.cards.columns import WORDS
from rnr_print.cards.slugs import slug
from rnr_print.cards.spreadsheets import read_sheet
from rnr_print.cards.table import MAX_ROWS, Sheet
from rnr_print.core.counting import counted
from rnr_print.core.errors import InputError, Problem, fail
from rnr_print.core.marked_yaml import MarkedYaml, Path_, read, validated
from rnr_print.core.untrusted.reading import decoded, read_bytes
from rnr_print.core.workspace import OURS
from rnr_print.scaffold.from_table import start_with
from rnr_print.scaffold.mapping import Data, FieldMap, MapFile, at, items, keys
from rnr_print.scaffold.table import game_of

MAX_BYTES = 64_000_000
LISTS = ("list",)
SEEN = 500
"""Cards that are looked into for the paths that lead to something."""


def start_mapped(folder: Path, database: Path, mapping: Path, game: str) -> list[str]:
    """Make the workspace `folder` of the cards in the file `database`; what became of it, in words.

    Raises InputError with all that is wrong; then `folder` is as it was.
    """
    source = read(mapping)
    plan = validated(MapFile, source)
    cards = _wanted(_cards(_opened(database), plan, database), plan)
    problems = list(_problems(cards, plan, source, database))
    if problems:
        raise InputError(problems)
    names = list(plan.fields)
    rows = [names, *([_cell(card, plan.fields[name]) for name in names] for card in cards)]
    _refuse_twins(rows, names, source)
    sheet = Sheet(str(database), rows)
    title = plan.title or game.replace("-", " ").title()
    made = game_of(sheet, game, title, "cards.csv", plan.fields)
    start_with(folder, made, game, rows)
    return [*made.said, *_idle_choices(plan, rows)]


def _opened(path: Path) -> Data:
    """What a database holds; of a spreadsheet a list of its rows, by heading. Raises InputError."""
    if path.suffix.lower() != ".json":
        sheet = read_sheet(path)
        if sheet.problems:
            raise InputError(sheet.problems)
        heads = sheet.rows[0] if sheet.rows else []
        return [dict(zip(heads, line, strict=False)) for line in sheet.rows[1:] if any(line)]
    text = decoded(read_bytes(path, MAX_BYTES), path)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        wrong = f"this is not JSON: {error.msg[:1].lower()}{error.msg[1:]}"
        raise fail(wrong, path, error.lineno, error.colno) from None
    except (RecursionError, ValueError):
        raise fail("nested too deep, or with numbers too long; flatten it", path) from None


def _cards(data: Data, plan: MapFile, path: Path) -> list[Data]:
    """The cards of a database: the objects at the path that the mapping gives."""
    found = list(at(data, plan.cards))
    while len(found) == 1 and isinstance(found[0], list):
        found = found[0]
    if len(found) == 1 and all(isinstance(each, dict) for each in found[0].values()):
        found = list(found[0].values())
    cards = [card for card in found if isinstance(card, dict)]
    if not cards:
        near = sorted(set(keys(data if isinstance(data, dict) else {})))[:8]
        right = f"it has {', '.join(near)}" if near else "it holds no objects"
        raise fail(f"no cards at {plan.cards or 'its top'!r}; {right}", path)
    if len(cards) > MAX_ROWS:
        raise fail(f"more than {MAX_ROWS:,} cards; take some with `where`", path)
    return cards


def _wanted(cards: list[Data], plan: MapFile) -> list[Data]:
    return [
        card for card in cards
        if all(value in list(at(card, path)) for path, value in plan.where.items())
    ]  # fmt: skip


def _problems(
    cards: list[Data], plan: MapFile, source: MarkedYaml, database: Path
) -> Iterator[Problem]:
    if not cards:
        yield source.problem(f"no card of {database.name} is so; ask for another value", "where")
        return
    if "name" not in plan.fields:
        yield source.problem("no `name`; say where the names of the cards stand", "fields")
    yield from _looks(plan, source)
    known = {key for card in cards[:SEEN] for key in keys(card)}
    for name, field in plan.fields.items():
        for path in field.paths:
            if not any(True for card in cards for _ in at(card, path)):
                near = get_close_matches(path, known, n=1)
                right = f"did you mean {near[0]!r}?" if near else f"they have {_some(known)}"
                empty = f"{path!r} is empty on all cards; leave it out"
                wrong = f"{name}: {empty if path in known else f'no card has {path!r}; {right}'}"
                yield source.problem(wrong, "fields", name)


def _looks(plan: MapFile, source: MarkedYaml) -> Iterator[Problem]:
    """Icons that nobody has drawn, and fields that share the choices of none."""
    drawn = icon_names()
    for name, field in plan.fields.items():
        icons: dict[Path_, str | None] = {("icon",): field.icon}
        icons |= {("choices", key, "icon"): look.icon for key, look in field.choices.items()}
        for steps, icon in icons.items():
            if icon is not None and icon not in drawn:
                near = get_close_matches(icon, drawn, n=1)
                right = f"did you mean {near[0]}?" if near else "`rnr icons list` names them all"
                yield source.problem(f"no icon {icon!r}; {right}", "fields", name, *steps)
        if field.of is not None and field.of not in plan.fields:
            near = get_close_matches(field.of, plan.fields, n=1)
            right = f"did you mean {near[0]!r}?" if near else "name one with choices"
            yield source.problem(f"{name}: no field {field.of!r}; {right}", "fields", name, "of")


def icon_names() -> set[str]:
    """The names of the icons that come along; a new workspace has no others."""
    shelf = OURS / "templates" / "icons"
    drawn = {path.stem for path in shelf.rglob("*.svg")}
    return drawn.union(*(read(path).data for path in shelf.glob("*.yaml")))


def _idle_choices(plan: MapFile, rows: list[list[str]]) -> Iterator[str]:
    """What a mapping tells of values that no card has: said, and no reason to stop."""
    for x, (name, field) in enumerate(plan.fields.items()):
        sharing = [x, *(n for n, each in enumerate(plan.fields.values()) if each.of == name)]
        cells = (row[n] for row in rows[1:] for n in sharing)
        found = {slug(item) for cell in cells for item in (cell, *WORDS.read(cell))}
        for key in field.choices:
            if slug(key) not in found:
                near = get_close_matches(slug(key), found, n=1)
                meant = f"; did you mean {near[0]!r}?" if near else ""
                yield f"  {name}: no card is {key!r}{meant}"


def _some(known: set[str]) -> str:
    plain = sorted(key for key in known if "." not in key)
    return ", ".join(plain[:12]) + (" ..." if len(plain) > 12 else "")


def _cell(card: Data, field: FieldMap) -> str:
    found = items(card, field)
    return WORDS.say(found) if field.type in LISTS else field.between.join(found)


def _refuse_twins(rows: list[list[str]], names: list[str], source: MarkedYaml) -> None:
    """Raises InputError where two cards would have one id."""
    if "id" not in names:
        return
    x = names.index("id")
    counts: Mapping[str, int] = Counter(row[x] for row in rows[1:])
    twins = [card_id for card_id, count in counts.items() if count > 1 and card_id]
    if twins:
        shown = ", ".join(map(repr, twins[:3]))
        wrong = f"id: {counted(len(twins), 'id')} of several cards, as {shown}; take more into it"
        raise InputError(source.problem(wrong, "fields", "id"))

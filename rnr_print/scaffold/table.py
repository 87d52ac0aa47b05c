"""A game made of a spreadsheet: its kinds of cards guessed from the columns."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import cycle

from rnr_print.cards.card_rows import NOTES
from rnr_print.cards.columns import NUMBER
from rnr_print.cards.declared.kind import MAIN, UNNAMED
from rnr_print.cards.declared.spec import unfit
from rnr_print.cards.headings import habit_of, plain
from rnr_print.cards.reference import REFERENCE
from rnr_print.cards.slugs import slug
from rnr_print.cards.table import Sheet
from rnr_print.core.counting import counted
from rnr_print.core.errors import InputError, Problem, letters
from rnr_print.scaffold.guessing import COLORS, Guess, as_told, guessed, labeled, titled
from rnr_print.scaffold.mapping import ChoiceLook, FieldMap, shown

COMMON = ("id", "name", "kind", "set", "side", "count", "flavor", "art")
"""What a column may mean that is no field of a kind."""
MOST_KINDS, MOST_SETS = 8, 400
MOST_NAMED_KINDS = 40
"""Kinds in a column that is called `kind` outright."""
MOST_CORNERS = 5
LONGEST_LINE = 44
"""Letters for which there is room under a name; what would be more becomes a tag."""
_ID = re.compile(r"[^a-z0-9]+")


@dataclass
class Column:
    """A column of the sheet: the field it is, and the values of its cells by row."""

    x: int
    heading: str
    cells: Mapping[int, str]
    name: str = ""
    guess: Guess | None = None


@dataclass
class TableGame:
    """What a sheet says of a game: the data of kinds.yaml and game.yaml, the mapping in words."""

    kinds: dict[str, object] = field(default_factory=dict)
    frame: dict[str, object] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)


def game_of(
    sheet: Sheet, game: str, title: str, source: str, told: Mapping[str, FieldMap] | None = None
) -> TableGame:
    """The game that a sheet describes, its cells in the file called `source` beside game.yaml.

    What is `told` of its columns isn't guessed. Raises InputError where the sheet has no rows, or
    two columns of one name.
    """
    return _Table(sheet, told or {}).game(game, title, source)


class _Table:
    def __init__(self, sheet: Sheet, told: Mapping[str, FieldMap]) -> None:
        self.told = told
        problems = list(sheet.problems)
        if len(sheet.rows) < 2:
            wrong = "no cards; the first row names the columns, each row below is a card"
            problems.append(Problem(wrong, sheet.place(0, 0)))
            raise InputError(problems)
        self.sheet = sheet
        self.rows = {
            y: line for y, line in enumerate(sheet.rows[1:], 1) if any(map(str.strip, line))
        }
        self.columns = list(self._columns(problems))
        if problems:
            raise InputError(problems)
        self.headings: dict[str, str] = {}
        self._name_them()
        self.kinds = self._kinds()

    def _columns(self, problems: list[Problem]) -> Iterator[Column]:
        seen: dict[str, int] = {}
        for x, heading in enumerate(map(str.strip, self.sheet.rows[0])):
            if not heading or heading.startswith(NOTES):
                continue
            if (key := plain(heading)) in seen:
                other = letters(seen[key] + 1)
                wrong = f"a second column {heading!r}; rename this one or {other}"
                problems.append(Problem(wrong, self.sheet.place(0, x)))
            seen.setdefault(key, x)
            cells = {y: line[x] for y, line in self.rows.items() if x < len(line)}
            filled = {y: cell for y, cell in cells.items() if cell.strip()}
            yield Column(x, heading, filled)

    def _name_them(self) -> None:
        """Give each column the field that it is: one of every card, or one of its own."""
        by_habit: dict[str, list[Column]] = {}
        for column in self.columns:
            if (habit := habit_of(column.heading)) in COMMON and self._fits(habit, column):
                by_habit.setdefault(habit, []).append(column)
        for habit, columns in by_habit.items():
            exact = [column for column in columns if plain(column.heading) == habit]
            (exact or columns)[0].name = habit
        if not any(column.name == "name" for column in self.columns):
            self._nameless()
        taken = {column.name for column in self.columns}
        for column in self.columns:
            if not column.name:
                column.name = _field(column.heading, taken)
                taken.add(column.name)

    def _fits(self, habit: str, column: Column) -> bool:
        """Whether the cells of a column can be what its heading says by habit."""
        cells = column.cells.values()
        if habit == "count":
            return all(_reads(cell) for cell in cells)
        if habit == "set":
            values = {cell.strip() for cell in cells}
            return len(values) <= MOST_SETS and bool(titled(values))
        if habit == "kind":
            values = {cell.strip() for cell in cells}
            named = plain(column.heading) == "kind"
            most = MOST_NAMED_KINDS if named else MOST_KINDS
            few = len(values) <= most and (named or len(values) * 2 <= len(self.rows))
            whole = named or len(column.cells) == len(self.rows)  # a gap is told when it is read
            return few and whole and bool(titled(values)) and REFERENCE not in titled(values)
        return True

    def _nameless(self) -> None:
        """Take for the name the first column in which all cells differ."""
        for column in self.columns:
            words = {cell.strip() for cell in column.cells.values()}
            told = any(letter.isalpha() for word in words for letter in word)
            whole = len(column.cells) == len(self.rows)
            if not column.name and whole and len(words) == len(self.rows) and told:
                column.name = "name"
                self.headings[column.heading] = "name"
                return
        wrong = "no column is the name of the cards; call one `name`"
        raise InputError(Problem(wrong, self.sheet.place(0, 0)))

    def _kinds(self) -> dict[str, tuple[str, set[int]]]:
        """The kinds of cards: title and rows by id."""
        column = self._column("kind")
        if column is None:
            return {UNNAMED: ("Card", set(self.rows))}
        kinds = {key: (title, set[int]()) for key, title in self._titles(column).items()}
        for y, cell in column.cells.items():
            kinds[slug(cell)][1].add(y)
        return kinds

    def _titles(self, column: Column) -> dict[str, str]:
        """The values of a column that every card has, by their ids, as they are to be called."""
        titles = titled(cell.strip() for cell in column.cells.values())
        return {key: look.title or titles[key] for key, look in self._looks(column, titles).items()}

    def _looks(self, column: Column, titles: Mapping[str, str]) -> dict[str, ChoiceLook]:
        """How the values of a column look, by their ids: as a mapping says, if there is one."""
        told = self.told.get(column.heading)
        if told is None:
            return {key: ChoiceLook(title=title) for key, title in titles.items()}
        looks = {slug(key): look for key, look in told.choices.items()}
        return {
            key: (look := looks.get(key, ChoiceLook())).model_copy(
                update={"title": look.title or shown(title)}
            )
            for key, title in titles.items()
        }

    def _column(self, name: str) -> Column | None:
        return next((column for column in self.columns if column.name == name), None)

    def game(self, game: str, title: str, source: str) -> TableGame:
        """What the sheet says of a game."""
        made = TableGame()
        lists: dict[str, dict[str, ChoiceLook]] = {}
        for column in self.columns:
            if column.name not in COMMON:
                column.guess = self._guess(column)
                if column.guess.choices:
                    known = lists.setdefault(self._list(column), {})
                    looks = self._looks(column, column.guess.choices)
                    known.update({key: look for key, look in looks.items() if key not in known})
        choices = {
            name: _listed(looks, colored=not number)
            for number, (name, looks) in enumerate(lists.items())
        }
        if choices:
            made.kinds["choices"] = choices
        made.kinds["kinds"] = {key: self._kind(*each) for key, each in self.kinds.items()}
        if self.headings:
            made.kinds["headings"] = self.headings
        made.frame = self._frame(game, title, source)
        made.said = list(self._said(source))
        return made

    def _list(self, column: Column) -> str:
        """The list that the choices of a column are of: its own, or that of another field."""
        told = self.told.get(column.heading)
        return slug((told and told.of) or column.name)

    def _guess(self, column: Column) -> Guess:
        cells = list(column.cells.values())
        told = self.told.get(column.heading)
        if told is not None:
            return as_told(column.heading, cells, told)
        if habit_of(column.heading) == "text" and cells:
            return Guess({"type": "text"}, "text")
        return guessed(column.heading, cells)

    def _kind(self, title: str, rows: set[int]) -> dict[str, object]:
        """A kind of cards: the fields of the columns in which its rows say something."""
        fields: dict[str, object] = {}
        corners, said, line = 0, set[str](), len(title)
        for column in self.columns:
            if column.guess is None or (column.cells and not rows & column.cells.keys()):
                continue
            spec = dict(column.guess.spec)
            if spec["type"] in ("choice", "list") and column.guess.choices:
                spec["of"] = self._list(column)
            if column.guess.choices and spec["type"] == "choice" and "labeled" not in spec:
                if labeled(column.guess, said):
                    spec["labeled"] = True
                said |= {title.casefold() for title in column.guess.choices.values()}
            told = self.told.get(column.heading)
            if spec.get("labeled") and (told is None or told.show is None):
                spec["show"] = "tag"
            if spec.get("show") == "line" or (spec["type"] == "choice" and "show" not in spec):
                line += 2 + max(len(cell.strip()) for y, cell in column.cells.items() if y in rows)
                if line > LONGEST_LINE and (told is None or told.show is None):
                    spec["show"] = "tag"
            if column.heading != column.name and "title" not in spec:
                asked = spec["type"] == "flag"  # as a tag it is an answer, and no question
                spec["title"] = column.heading.rstrip("? ") if asked else column.heading
            corners += spec["type"] in ("number", "chance", "dice")
            if (
                "show" not in spec
                and corners > MOST_CORNERS
                and spec["type"] in ("number", "chance", "dice")
            ):
                spec["show"] = "small"
            fields[column.name] = spec
        return {"title": title, "fields": fields}

    def _frame(self, game: str, title: str, source: str) -> dict[str, object]:
        frame: dict[str, object] = {"id": game, "title": title, "version": "1", "source": source}
        for name, values in (("sets", self._column("set")), ("sides", self._column("side"))):
            if values is not None:
                looks = self._looks(values, titled(map(str.strip, values.cells.values())))
                sets = {key: _set(key, look) for key, look in looks.items()}
                if name == "sets" and len(values.cells) < len(self.rows):  # the rest name none
                    sets.setdefault(MAIN, {"title": title})
                titles = {key: each["title"] for key, each in sets.items()}
                frame[name] = sets if name == "sets" else titles
        if len(self.kinds) > 1:
            frame["decks"] = {
                key: {"title": title, "kind": key, "back": f"back-{key}"}
                for key, (title, _) in self.kinds.items()
            }
        return frame

    def _said(self, source: str) -> Iterator[str]:
        """The mapping, a line a column."""
        yield f"{source}: {counted(len(self.rows), 'card')}"
        known = {column.x: column for column in self.columns}
        heads = self.sheet.rows[0]
        wide = max(len(heading.strip()) for heading in heads)
        for x, heading in enumerate(map(str.strip, heads)):
            at = f"  {letters(x + 1):<2} {heading:<{wide}}"
            if x in known:
                yield f"{at}  {known[x].name}: {self._told(known[x])}"
            elif heading:
                yield f"{at}  notes, not read"

    def _told(self, column: Column) -> str:
        if column.guess is not None:
            return column.guess.said
        match column.name:
            case "count":
                total = sum(int(cell) for cell in column.cells.values())
                total += len(self.rows) - len(column.cells)
                return f"how many of each, {total} in all"
            case "kind":
                return "kinds of cards: " + ", ".join(
                    f"{title} {len(rows)}" for title, rows in self.kinds.values()
                )
            case "set":
                return f"{counted(len(set(column.cells.values())), 'set')}"
            case "art":
                return "the picture, a file in art/"
            case "flavor":
                return "small text that is no rule"
            case "id":
                return "what the card is called in files"
        return "of the card"


def _reads(cell: str) -> bool:
    try:
        return bool(NUMBER.read(cell) >= 0)
    except ValueError:
        return False


def _field(heading: str, taken: set[str]) -> str:
    """A name for the field of a column: small letters, digits and _, unlike all `taken`."""
    name = _ID.sub("_", slug(heading)).strip("_") or "field"
    if not name[0].isalpha():
        name = f"n_{name}"
    name = name[:36]
    if unfit(name):
        name = f"card_{name}"
    number, found = 2, name
    while found in taken:
        found, number = f"{name}_{number}", number + 1
    return found


def _listed(looks: Mapping[str, ChoiceLook], colored: bool) -> dict[str, dict[str, str]]:
    """A list of choices as they are to look; the first of a game has colors at least, by which
    cards are told apart."""
    return {
        key: {"title": look.title or key}
        | ({"color": color} if colored else {})
        | look.model_dump(exclude_none=True)
        for (key, look), color in zip(looks.items(), cycle(COLORS), strict=False)
    }


def _set(key: str, look: ChoiceLook) -> dict[str, str]:
    """A set as game.yaml has it: its title and its symbol."""
    return {"title": look.title or key} | ({"symbol": look.icon} if look.icon else {})

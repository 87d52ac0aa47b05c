"""Taking a spreadsheet into the card files: what changes, checked whole before a file is made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

from rnr_print.cards.card_files import CardFiles
from rnr_print.cards.card_rows import CardRow, card_rows
from rnr_print.cards.columns import COPIES, Column, put
from rnr_print.cards.database import assembled
from rnr_print.cards.game import Game, deck_for
from rnr_print.cards.kinds import CardSystem
from rnr_print.cards.sources import card_files, sheets_of, values_of
from rnr_print.cards.spreadsheets import read_sheet
from rnr_print.cards.yaml_editing import edited, read_exactly
from rnr_print.core.errors import InputError, Place, Problem
from rnr_print.core.marked_yaml import Marked, MarkedYaml, Path_, Value, read, validated

Cards = dict[str, dict[str, Value]]
IN_GAME = ("id", "copies")
"""Columns that are no value of the card's own mapping."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What an import would do: new bytes of files, and the changes in words."""

    files: dict[Path, bytes]
    changes: tuple[str, ...]

    @property
    def summary(self) -> str:
        """The changes in one line."""
        if not self.changes:
            return "nothing changed"
        return f"changes: {len(self.changes)}; files: {', '.join(p.name for p in self.files)}"


def planned(
    folder: Path, file: Path, system_of: Callable[[Marked], CardSystem], prune: bool = False
) -> Plan:
    """What importing `file` into the game in `folder` does.

    With `prune`, cards without a row go. Raises InputError with everything that is wrong, at the
    cell where it is.
    """
    frame = read(folder / "game.yaml")
    if names := sheets_of(frame):
        sheets = " and ".join(names)
        wrong = f"the cards stand in {sheets}, the game's own source; edit that, or replace it"
        raise InputError(frame.problem(wrong, "source"))
    system = system_of(frame)
    rows = {row.card_id: row for row in card_rows(read_sheet(file), system.columns)}
    return _Import(folder, frame, system, rows, prune).plan(file)


class _Import:
    """The work of one import: values before and after, then the texts of the files."""

    def __init__(
        self,
        folder: Path,
        frame: Marked,
        system: CardSystem,
        rows: Mapping[str, CardRow],
        prune: bool,
    ) -> None:
        problems: list[Problem] = []
        self.sources = card_files(folder, problems)
        self.frame, self.system = frame, system
        self.game = validated(system.game, frame)
        if problems := problems + _twice(self.sources):
            raise InputError(problems)
        self.folder, self.rows = folder, rows
        self.before: Cards = {
            card_id: values_of(source, card_id)
            for source in self.sources
            for card_id in source.data["cards"]
        }
        self.pruned = [card_id for card_id in self.before if prune and card_id not in rows]
        self.copies = {i: n for s in self.game.sets.values() for i, n in s.copies.items()}
        self.new_copies = dict(self.copies)
        self.changes: list[str] = []

    def plan(self, file: Path) -> Plan:
        """The plan. Raises InputError when the game would not be sound."""
        after = self._after()
        frame = self._new_frame(after)
        self._check(file, after, frame)
        files = self._card_files(after)
        frame_path = self.folder / "game.yaml"
        old = read_exactly(frame_path)
        sets = self.frame.data.get("sets")
        text = edited(old, ("sets",), sets, frame["sets"]) if sets else old
        if text != old:
            assert MarkedYaml(text, str(frame_path)).data == frame
            files[frame_path] = text.encode("utf-8")
        return Plan(files, tuple(self.changes))

    def _after(self) -> Cards:
        """The values of every card once the rows are taken in; tells the changes."""
        after = {i: values for i, values in self.before.items() if i not in self.pruned}
        for card_id, row in self.rows.items():
            old = self.before.get(card_id)
            copies = self.copies.get(card_id, 1)
            values = {} if old is None else deepcopy(old)
            if old is None:
                self.changes.append(f"{card_id}: a new card")
            for column, said, cell in row.changes({**values, "id": card_id, "copies": copies}):
                if old is not None:
                    self.changes.append(f"{card_id}: {column.name} {_shown(said, cell)}")
                if column is COPIES:
                    self.new_copies[card_id] = column.form.read(cell) if cell.strip() else 1
                elif column.name not in IN_GAME:
                    _put(values, column, cell)
            after[card_id] = values
        for card_id in self.pruned:
            self.changes.append(f"{card_id}: removed")
            self.new_copies.pop(card_id, None)
        return after

    def _new_frame(self, after: Cards) -> Value:
        """game.yaml with the copies of the rows, and its counts grown or shrunk with them."""
        frame = deepcopy(self.frame.data)
        old = _sizes(self.game, self.before, self.copies)
        new = _sizes(self.game, after, self.new_copies)
        for set_id, card_set in (frame.get("sets") or {}).items():
            self._put_copies(set_id, card_set, after)
            for deck_id in self.game.decks if card_set.get("counts") else ():
                count = card_set["counts"].get(deck_id, 0)
                grown = count + new[set_id, deck_id] - old[set_id, deck_id]
                if grown != count:
                    card_set["counts"][deck_id] = grown
                    self.changes.append(f"{set_id}: {deck_id} {_shown(str(count), str(grown))}")
        return frame

    def _put_copies(self, set_id: str, card_set: dict[str, Value], after: Cards) -> None:
        """Copies follow their cards: into another set, or out of the game."""
        copies = {}
        for card_id in card_set.get("copies", {}):
            if card_id not in self.pruned and after.get(card_id, {}).get("set", set_id) == set_id:
                copies[card_id] = self.new_copies[card_id]
        for card_id, values in after.items():
            n = self.new_copies.get(card_id, 1)
            if n != 1 and values.get("set") == set_id:
                copies[card_id] = n
        if copies or "copies" in card_set:
            card_set["copies"] = copies

    def _check(self, file: Path, after: Cards, frame: Value) -> None:
        """Read the game as it would be. Raises InputError, with the cells of what is wrong."""
        rows = {card_id: after[card_id] for card_id in self.rows}
        places: dict[Path_, Place] = {}
        for card_id, row in self.rows.items():
            for at, place in row.marks().items():
                places["cards", card_id, *at] = place
        kept = [
            Marked(source.file, {**source.data, "cards": _without(source, rows, self.pruned)},
                   source.places)
            for source in self.sources
        ]  # fmt: skip
        sheet = Marked(str(file), {"cards": rows}, places)
        assembled(self.system, Marked(self.frame.file, frame, self.frame.places), [*kept, sheet])

    def _card_files(self, after: Cards) -> dict[Path, bytes]:
        files = CardFiles(self.folder / "cards", self.sources, self.system.order)
        for card_id in self.pruned:
            files.remove(card_id)
        for card_id in self.rows:
            if card_id not in self.before:
                files.add(card_id, after[card_id])
            elif after[card_id] != self.before[card_id]:
                files.change(card_id, self.before[card_id], after[card_id])
        changed = files.changed()
        for path, data in changed.items():
            self._check_written(MarkedYaml(data.decode(), str(path)), after)
        return changed

    def _check_written(self, source: Marked, after: Cards) -> None:
        """Refuse to go on, by a crash, if the text of a file doesn't say what it should."""
        for card_id in source.data["cards"]:
            assert values_of(source, card_id) == after[card_id], card_id


def _put(values: dict[str, Value], column: Column, cell: str) -> None:
    """Set or remove the value a changed cell stands for."""
    *parents, key = column.path
    home = values
    if not cell.strip():
        for parent in parents:
            home = home.get(parent, {})
        home.pop(key, None)
        if parents and not home:
            values.pop(parents[0], None)
        return
    put(values, column.path, column.form.read(cell))


def _sizes(game: Game, cards: Cards, copies: Mapping[str, int]) -> Counter[tuple[str, str]]:
    """How many cards, with copies, each deck of each set has."""
    sizes: Counter[tuple[str, str]] = Counter()
    for card_id, values in cards.items():
        deck_id = deck_for(game, values)
        if deck_id is not None:
            sizes[str(values.get("set")), deck_id] += copies.get(card_id, 1)
    return sizes


def _without(source: Marked, *named: Iterable[str]) -> dict[str, Value]:
    gone = {card_id for ids in named for card_id in ids}
    return {i: card for i, card in source.data["cards"].items() if i not in gone}


def _twice(sources: Sequence[Marked]) -> list[Problem]:
    """Ids that stand in two files: we could not know which of them a row means."""
    homes = Counter(card_id for source in sources for card_id in source.data["cards"])
    return [
        source.problem(f"two cards {card_id!r}; keep one", "cards", card_id)
        for source in sources
        for card_id in source.data["cards"]
        if homes[card_id] > 1
    ]


def _shown(old: str, new: str) -> str:
    return f"{old or '(none)'} -> {new.strip() or '(none)'}"

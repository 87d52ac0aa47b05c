"""The texts of the card files while cards in them are changed, added and removed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from rnr_print.cards.sources import FILE_DEFAULTS, defaults_of, values_of
from rnr_print.cards.yaml_editing import edited, fresh, read_exactly, with_value, without
from rnr_print.core.marked_yaml import Marked, Value

Values = Mapping[str, Value]


class CardFiles:
    """Card files as text, edited card by card; `changed` gives those that differ at the end."""

    def __init__(self, folder: Path, sources: Sequence[Marked], order: Sequence[str]) -> None:
        self.folder, self.order = folder, order
        self.sources = {Path(source.file): source for source in sources}
        self.homes = {i: path for path, s in self.sources.items() for i in s.data["cards"]}
        self.old = {path: read_exactly(path) for path in self.sources}
        self.texts = dict(self.old)
        self.new: dict[Path, tuple[Values, dict[str, Value]]] = {}

    def change(self, card_id: str, before: Values, after: Values) -> None:
        """Write the values of a card that differ; what its file says for all stays there."""
        path = self.homes[card_id]
        defaults = defaults_of(self.sources[path])
        given = self.sources[path].data["cards"][card_id]
        own = {key: v for key, v in after.items() if key in given or defaults.get(key) != v}
        where = ("cards", card_id)
        self.texts[path] = edited(self.texts[path], where, given, own, self.order)

    def remove(self, card_id: str) -> None:
        """Take a card out of its file."""
        path = self.homes[card_id]
        self.texts[path] = without(self.texts[path], ("cards", card_id))

    def add(self, card_id: str, values: Values) -> None:
        """Put a new card at the end of the file where its like stand, or into a new file."""
        path = self._home(values)
        if path not in self.texts:
            heading = {key: values[key] for key in FILE_DEFAULTS if key in values}
            _, cards = self.new.setdefault(path, (heading, {}))
            cards[card_id] = self._ordered(values, FILE_DEFAULTS)
            return
        defaults = defaults_of(self.sources[path])
        same = [key for key, value in defaults.items() if values.get(key) == value]
        where = ("cards", card_id)
        self.texts[path] = with_value(self.texts[path], where, self._ordered(values, same))

    def changed(self) -> dict[Path, bytes]:
        """The bytes of every file that is new or not as before."""
        made = {path: fresh(heading, cards) for path, (heading, cards) in self.new.items()}
        return {
            path: text.encode("utf-8")
            for path, text in {**self.texts, **made}.items()
            if text != self.old.get(path)
        }

    def _ordered(self, values: Values, left_out: Sequence[str]) -> dict[str, Value]:
        kept = sorted((key for key in values if key not in left_out), key=self.order.index)
        return {key: values[key] for key in kept}

    def _home(self, values: Values) -> Path:
        """The file with cards of the same set, kind and side; a new one where there is none."""
        for path, source in self.sources.items():
            if set(defaults_of(source)) <= set(values) and any(
                _kin(values_of(source, card_id)) == _kin(values) for card_id in source.data["cards"]
            ):
                return path
        kind = f"{values['kind']}s" if "kind" in values else "cards"
        stem = "-".join(
            str(said) for said in (values.get("set"), values.get("side") or kind) if said
        )
        names = (f"{stem}{more}.yaml" for more in ("", *(f"-{n}" for n in range(2, 1000))))
        return next(path for name in names if (path := self.folder / name) not in self.texts)


def _kin(values: Values) -> list[Value]:
    return [values.get(key) for key in FILE_DEFAULTS]

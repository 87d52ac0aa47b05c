"""The numbers and bans of a mode, put together from game.yaml."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rnr_print.core.errors import fail
from rnr_print.games.rocknroll.cards.game import Mode, Prices, RocknrollGame

FEATURES = ("current-act", "capture", "goal-change", "devils-hand", "special-ops")
OPTIONS = ("contingent-plus", "macv-sog")


@dataclass(frozen=True, slots=True)
class Terms:
    """What a mode, or several mixed, and the chosen options settle.

    None means no limit; where no number of OK wins, rounds bring none.
    """

    modes: tuple[str, ...]
    sides: tuple[str, str]
    points: tuple[str, ...]
    units_a_side: int | None
    opened: int
    field_limit: int | None
    local_limit: int
    ok_to_win: int | None
    rd_limit: int
    empty_field_penalty: int
    dead_return: bool
    orders_a_loss: tuple[int, int]
    turn_order_changes: bool
    hidden_units: bool
    without: frozenset[str]
    prices: Prices
    contingent: bool = False
    disguise: bool = False

    @property
    def options(self) -> tuple[str, ...]:
        """The options chosen beside the modes, of OPTIONS."""
        chosen = zip(OPTIONS, (self.contingent, self.disguise), strict=True)
        return tuple(option for option, taken in chosen if taken)

    def allows(self, feature: str) -> bool:
        """Whether `feature` (one of FEATURES) is in play."""
        return feature not in self.without


FIELDS = (
    "points", "units_a_side", "opened", "field_limit", "local_limit", "ok_to_win", "rd_limit",
    "empty_field_penalty", "dead_return", "orders_a_loss", "turn_order_changes", "hidden_units",
)  # fmt: skip


NEEDED = frozenset(FIELDS) - {"units_a_side", "field_limit", "ok_to_win"}
"""What must be a number, or yes or no: without a limit these would mean nothing."""


def usual_modes(game: RocknrollGame) -> tuple[str, ...]:
    """What is played where no mode is named: EXPANSION where there is one, else the first."""
    return ("expansion",) if "expansion" in game.modes else tuple(game.modes)[:1]


def is_expansion(terms: Terms) -> bool:
    """Whether the terms play with EXPANSION cards."""
    return terms.rd_limit > 0


def terms_of(game: RocknrollGame, modes: tuple[str, ...], options: tuple[str, ...] = ()) -> Terms:
    """The terms of `modes`, the later changing the earlier (free mix).

    Raises InputError for modes and options that are unknown or leave something unsaid, and for a
    mode that takes back another.
    """
    for mode in modes:
        if mode not in game.modes:
            raise fail(f"unknown mode {mode!r}; one of {', '.join(game.modes)}")
    for option in options:
        if option not in OPTIONS:
            raise fail(f"unknown option {option!r}; one of {', '.join(OPTIONS)}")
    _check_grounds(game, modes)
    values, without = _mixed(game, modes)
    if unsaid := sorted(name for name in NEEDED if values[name] is None):
        told = " + ".join(modes)
        raise fail(f"mode {told} doesn't say {', '.join(unsaid)}; write it in game.yaml")
    terms = Terms(
        modes=modes,
        sides=sides_of(game),
        without=frozenset(without),
        prices=game.prices,
        **values,  # type: ignore[arg-type]
    )
    return _with_options(terms, options)


def _mixed(game: RocknrollGame, modes: tuple[str, ...]) -> tuple[dict[str, object], set[str]]:
    """Every number of `modes`, the later changing the earlier, and what is not in play."""
    values: dict[str, object] = dict.fromkeys(FIELDS)
    without: set[str] = set()
    for step, mode in enumerate(modes):
        chain = _chain(game, mode) if step == 0 else [game.modes[mode]]
        for layer in chain:
            for name in layer.model_fields_set & set(FIELDS):
                values[name] = getattr(layer, name)
            if "without" in layer.model_fields_set:
                without = set(layer.without) | (without if step else set())
    return values, without


def _check_grounds(game: RocknrollGame, modes: tuple[str, ...]) -> None:
    """Raises InputError where a mode follows one that stands on it, and would take it all back."""
    for i, mode in enumerate(modes):
        for earlier in modes[:i]:
            if earlier != mode and game.modes[mode] in _chain(game, earlier):
                right = ",".join([mode, *(other for other in modes if other != mode)])
                raise fail(
                    f"{mode} after {earlier} takes back what {earlier} changes; write {right}"
                )


def sides_of(game: RocknrollGame) -> tuple[str, str]:
    """The ids of the two sides, in the order of game.yaml."""
    first, second = game.sides
    return first, second


def _chain(game: RocknrollGame, mode: str) -> list[Mode]:
    layers: list[Mode] = []
    name: str | None = mode
    while name is not None:
        layer = game.modes[name]
        if layer in layers:
            raise fail(f"mode {mode!r} stands on itself; break the circle of `on`")
        layers.insert(0, layer)
        name = layer.on
    return layers


def _with_options(terms: Terms, options: tuple[str, ...]) -> Terms:
    if "contingent-plus" in options:
        terms = replace(terms, units_a_side=None, field_limit=None, contingent=True)
    if "macv-sog" in options:
        terms = replace(terms, disguise=True)
    return terms

"""The figures of a play-out: lines to read, and plain data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from rnr_print.games.rocknroll.play_out import PlayOut
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import is_expansion, terms_of
from rnr_print.games.rocknroll.traits import Trait

STALL = "round-limit"


class CardFigures(TypedDict):
    """What became of a card, over all games."""

    drawn: int
    played: int
    fired: int
    kills: int
    lost: int


class Summary(TypedDict):
    """A play-out as plain data; intervals are Wilson's at 95 %."""

    games: int
    modes: list[str]
    options: list[str]
    seats: str
    agents: list[str]
    think: int
    wins: dict[str, float]
    interval: dict[str, list[float]]
    sides: dict[str, float]
    side_interval: dict[str, list[float]]
    first_player: float
    first_player_interval: list[float]
    second_mover: float
    second_mover_interval: list[float]
    endings: dict[str, int]
    stalls: int
    rounds: float
    lengths: dict[str, int]
    drawn_rounds: float
    decisions: int
    kills: dict[str, int]
    cards: dict[str, CardFigures]
    never_played: list[str]
    never_fired: list[str]


def cards_of(shelf: Shelf, result: PlayOut) -> list[str]:
    """The cards of the modes played that one can play: units, orders, locals, operations."""
    terms = terms_of(shelf.game, result.table.modes, result.table.options)
    expansion = is_expansion(terms)
    found = [f.id for side in shelf.sides for f in shelf.units(side, expansion)]
    found.extend(shelf.orders)
    if expansion:
        out = set(result.table.modes)
        found.extend(f.id for f in shelf.fighters.values() if f.local and not out & set(f.not_in))
        if terms.allows("special-ops"):
            found.extend(shelf.ops)
    return found


def never_fired(shelf: Shelf, result: PlayOut) -> list[str]:
    """The traits that wait for a moment and were never used."""
    return [
        trait.name
        for card in cards_of(shelf, result)
        if card in shelf.fighters
        for traits in shelf.fighters[card].triggers.values()
        for trait in traits
        if not result.tally.fired[trait.name] and not _lands(trait)
    ]


def _lands(trait: Trait) -> bool:
    """Whether the trait is the way its unit comes into play; that is told as deployed."""
    verb = trait.do[0]
    return verb.verb == "replace" and verb.source == "this-card"


def summary(shelf: Shelf, result: PlayOut) -> Summary:
    """All figures."""
    tally = result.tally
    sides = {name: result.side_rate(i) for i, name in enumerate(result.names)}
    agents = {
        f"{seat + 1} {name}": result.agent_rate(seat) for seat, name in enumerate(result.agents)
    }
    cards = cards_of(shelf, result)
    return {
        "games": result.games,
        "modes": list(result.table.modes),
        "options": list(result.table.options),
        "seats": "v".join(map(str, result.table.seats)),
        "agents": list(result.agents),
        "think": result.table.think,
        "wins": {name: rate.share for name, rate in agents.items()},
        "interval": {name: list(rate.wilson()) for name, rate in agents.items()},
        "sides": {name: rate.share for name, rate in sides.items()},
        "side_interval": {name: list(rate.wilson()) for name, rate in sides.items()},
        "first_player": result.opener_rate.share,
        "first_player_interval": list(result.opener_rate.wilson()),
        "second_mover": tally.second_mover.share,
        "second_mover_interval": list(tally.second_mover.wilson()),
        "endings": dict(sorted(result.endings.items())),
        "stalls": result.endings[STALL],
        "rounds": result.rounds,
        "lengths": {str(n): tally.lengths[n] for n in sorted(tally.lengths)},
        "drawn_rounds": tally.drawn_rounds.share,
        "decisions": result.decisions,
        "kills": dict(sorted(tally.kills.items())),
        "cards": {card: _card(result, card) for card in cards},
        "never_played": [card for card in cards if not tally.played[card]],
        "never_fired": never_fired(shelf, result),
    }


def _card(result: PlayOut, card: str) -> CardFigures:
    tally = result.tally
    return {
        "drawn": tally.drawn[card],
        "played": tally.played[card],
        "fired": tally.firings(card),
        "kills": tally.killers[card],
        "lost": tally.lost[card],
    }


def lines(shelf: Shelf, result: PlayOut, with_cards: bool = False) -> Iterator[str]:
    """All figures to read; the table of cards if it is wanted."""
    tally, table = result.tally, result.table
    played = ", ".join((*table.modes, *table.options))
    mirror = result.agents[0] == result.agents[1]
    swapped = "one agent plays both sides" if mirror else "each deal twice, with sides swapped"
    yield f"{result.games} games of {played}, {'v'.join(map(str, table.seats))}; {swapped}"
    for seat, name in enumerate(() if mirror else result.agents):
        yield f"{seat + 1} {name}: {result.agent_rate(seat)}"
    for side, name in enumerate(result.names):
        yield f"{name}: {result.side_rate(side)}"
    yield f"first in round 1 wins the war: {result.opener_rate}"
    yield f"second in a round wins it, where somebody does: {tally.second_mover}"
    yield f"drawn rounds: {tally.drawn_rounds.share:.0%}"
    yield (
        f"{result.rounds:.1f} rounds a game (half within {tally.length(0.5)}, nine of ten within "
        f"{tally.length(0.9)}, longest {max(tally.lengths, default=0)}), "
        f"{result.decisions / max(1, result.games):.0f} decisions"
    )
    ended = (
        f"{why} {n}{' (stalled: drawn)' if why == STALL else ''}"
        for why, n in sorted(result.endings.items())
    )
    yield f"ended by: {', '.join(ended)}"
    yield f"kills: {', '.join(f'{why} {n}' for why, n in tally.kills.most_common())}"
    if with_cards:
        yield from card_lines(shelf, result)
    yield f"never played: {', '.join(_never(shelf, result)) or 'no card'}"
    yield f"never used: {', '.join(never_fired(shelf, result)) or 'no trait'}"


def _never(shelf: Shelf, result: PlayOut) -> list[str]:
    return [card for card in cards_of(shelf, result) if not result.tally.played[card]]


def card_lines(shelf: Shelf, result: PlayOut) -> Iterator[str]:
    """A table: each card with what became of it."""
    yield f"{'card':<20}{'drawn':>8}{'played':>8}{'share':>7}{'fired':>8}{'kills':>8}{'lost':>8}"
    for card in cards_of(shelf, result):
        figures = _card(result, card)
        drawn, times = figures["drawn"], figures["played"]
        share = f"{times / drawn:.0%}" if drawn else "-"
        yield (
            f"{card:<20}{drawn:>8}{times:>8}{share:>7}"
            f"{figures['fired']:>8}{figures['kills']:>8}{figures['lost']:>8}"
        )

"""What the game gives to those who play it at a screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rnr_print.book.brushes import Brushes
from rnr_print.cards.database import Database
from rnr_print.core.errors import fail
from rnr_print.engine.decision import Answerer, Decision, Option
from rnr_print.engine.event import Event
from rnr_print.engine.table import Table
from rnr_print.examples.protocol import Pool
from rnr_print.games.rocknroll import setup
from rnr_print.games.rocknroll.cards.game import game_of
from rnr_print.games.rocknroll.contests import MOST_SEATS
from rnr_print.games.rocknroll.engine import shelf_of
from rnr_print.games.rocknroll.play_out import AGENTS, STRIDE
from rnr_print.games.rocknroll.tabletop.learning import learned
from rnr_print.games.rocknroll.tabletop.seeing import DECK, Sight
from rnr_print.games.rocknroll.tabletop.writing import written
from rnr_print.games.rocknroll.terms import terms_of, usual_modes
from rnr_print.games.rocknroll.view import View
from rnr_print.games.rocknroll.war import War
from rnr_print.games.tabled import Hidden, Menu, Seen, Variant, Wanted, Words
from rnr_print.print.pages.blocks import Figure

OPTIONS: Final = (Variant("contingent-plus", "Contingent+"), Variant("macv-sog", "MACV-SOG"))


class RocknrollTabletop:
    """The row of Points between two hands."""

    board: Sequence[str] = ("mode", "options", "turn", "phase", "points")

    def menu(self, words: Words) -> Menu:
        """The modes with the usual one first, options, programs."""
        game, say = game_of(words.database), words.teller.catalog.say
        usual = usual_modes(game)
        names = sorted(game.modes, key=lambda name: name not in usual)
        modes = tuple(Variant(name, say(f"mode:{name}", game.modes[name].title)) for name in names)
        return Menu(modes, OPTIONS, ("greedy", "search", "random"), mixed=True, most=MOST_SEATS)

    def setup(self, database: Database, wanted: Wanted) -> Mapping[str, object]:
        """A box still closed. Raises InputError for what these rules don't have."""
        game = game_of(database)
        modes = wanted.modes or usual_modes(game)
        terms_of(game, modes, wanted.options)
        seats = wanted.seats or (1, 1)
        if len(seats) != len(game.sides) or not all(0 < seat <= MOST_SEATS for seat in seats):
            told = "v".join(map(str, seats))
            raise fail(f"no seats {told}; write players a side, up to {MOST_SEATS}: 1v1, 2v2, 1v2")
        begun: dict[str, object] = {"mode": list(modes) if len(modes) > 1 else modes[0]}
        if wanted.options:
            begun["options"] = list(wanted.options)
        if max(seats) > 1:
            begun["players"] = list(seats)
        return {**begun, "phase": "box"}

    def sit(
        self, pool: Pool, table: Table, agents: Mapping[str, str], seed: int, think: int
    ) -> Mapping[str, Answerer]:
        """The programs; decks are laid before, as they learn from what they see."""
        war = _war(table)
        if agents and war.phase == "box":
            setup.lay_decks(war, shelf_of(pool))
        found: dict[str, Answerer] = {}
        for number, (player, name) in enumerate(agents.items()):
            agent = AGENTS[name](seed * STRIDE + number, think)
            agent.sit(war)
            found[player] = agent
        return found

    def see(self, table: Table, player: str, words: Words) -> Seen:
        """The row, the own hand, the backs of others, all piles and numbers."""
        return Sight(View(_war(table), player), player, words).seen()

    def hear(self, table: Table, decision: Decision[object]) -> Decision[None]:
        """The question, closed enemies called by where they lie."""
        return View(_war(table), decision.player).hear(decision)

    def concerns(
        self, table: Table, decision: Decision[None], option: Option[None]
    ) -> Sequence[str]:
        """Cards, Points and the deck that an answer names, and whose trait it is."""
        side = decision.player.partition("-")[0]
        if option.name == "deck":
            return (f"{DECK}-{side}",)
        parts = option.name.split("/")
        owners = [part.partition(".")[0] for part in parts if "." in part]
        return [part for part in (*reversed(parts), *owners) if part]

    def learn(self, table: Table, event: Event, player: str) -> Event | Hidden | None:
        """What happens, without cards that others take and without closed enemies' names."""
        return learned(_war(table), event, player)

    def written(self, table: Table, begun: Mapping[str, object]) -> Mapping[str, object] | None:
        """The position at rest, all cards open."""
        return written(_war(table), begun)

    def figures(self, table: Table, words: Words, brushes: Brushes) -> Mapping[str, Figure]:
        """None: all its pieces are cards."""
        return {}


def _war(table: Table) -> War:
    assert isinstance(table, War)
    return table

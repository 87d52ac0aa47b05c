"""The games themselves, each a package of its own; `registry` finds them."""

from __future__ import annotations

from typing import Final

from rnr_print.games.breaking_news.parts import BreakingNews
from rnr_print.games.colonial.parts import Colonial
from rnr_print.games.hex_tactical.parts import HexTactical
from rnr_print.games.protocol import Game
from rnr_print.games.rocknroll.parts import Rocknroll

GAMES: Final[tuple[Game, ...]] = (Rocknroll(), HexTactical(), BreakingNews(), Colonial())

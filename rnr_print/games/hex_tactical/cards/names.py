"""The words that fate cards may say, and names of hexes."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator

from rnr_print.engine.boards.hex import Hex

Order = Literal["fire", "move", "advance", "recover", "rout", "barrage", "static"]
Action = Literal[
    "opportunity-fire", "ambush", "assault-fire", "hit-the-dirt", "steady-aim", "smoke-grenades",
    "dig-in",
]  # fmt: skip
Event = Literal[
    "cower", "interdiction", "suppressing-fire", "deploy", "smoke-drifts", "blaze",
    "reinforcement", "walking-wounded", "promotion", "crossed-wires", "rush",
    "short-of-ammunition",
]  # fmt: skip


def _is_hex(name: str) -> str:
    Hex.parse(name)
    return name


HexName = Annotated[str, AfterValidator(_is_hex)]

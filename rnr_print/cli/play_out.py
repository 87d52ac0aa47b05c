"""`rnr play-out`: many games between agents."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from rnr_print.cli.examples import Format
from rnr_print.cli.options import Game, Overrides, Root, listed


def play_out(
    games: Annotated[int, typer.Option(min=1, help="How many; odd numbers are rounded up.")] = 100,
    mode: Annotated[
        str, typer.Option(help="A mode, the largest if not said; several by commas are mixed.")
    ] = "",
    agents: Annotated[str, typer.Option(help="Who plays whom: greedy,random.")] = "greedy,random",
    options: Annotated[str, typer.Option(help="contingent-plus, macv-sog; by commas.")] = "",
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 0,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    form: Annotated[Format, typer.Option("--format", help="Text to read, or JSON.")] = Format.text,
    overrides: Overrides = None,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Play seeded games and say who wins how often, with intervals at 95 % (Wilson).

    Every seed is played twice with sides swapped. The same seed is the same result on any machine.

    Example: rnr play-out --games 200 --mode base --agents greedy,random --format json
    """
    import os

    from rnr_print.examples.play_outs import Wish, pair_of, play_all_out
    from rnr_print.products.workers import workers
    from rnr_print.workspace import find_workspace

    wish = Wish(
        folder=find_workspace(workspace).game(game),
        modes=tuple(listed(mode)),
        agents=pair_of(listed(agents)),
        games=games,
        seed=seed,
        options=tuple(listed(options)),
        overrides=overrides,
    )
    with workers(jobs or os.cpu_count() or 1) as pool:
        result = play_all_out(wish, pool)
    if form is Format.json:
        print(json.dumps(result.summary(), ensure_ascii=False, indent=2))
        return
    for line in result.lines():
        print(line)

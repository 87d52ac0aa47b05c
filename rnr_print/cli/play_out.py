"""`rnr play-out`: many games between agents."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from rnr_print.cli.examples import Format
from rnr_print.cli.options import Game, Overrides, Root, listed


def play_out(
    games: Annotated[int, typer.Option(min=1, help="How many, as the game shares them out.")] = 100,
    mode: Annotated[
        str, typer.Option(help="A mode, the usual if not said; several by commas are mixed.")
    ] = "",
    agents: Annotated[
        str, typer.Option(help="Who plays whom, by commas; one alone plays itself.")
    ] = "",
    seats: Annotated[str, typer.Option(help="Players a side, one each if not said: 2v2.")] = "",
    think: Annotated[
        str, typer.Option(help="How much an agent that looks ahead tries out for an answer.")
    ] = "100-playouts",
    cards: Annotated[bool, typer.Option(help="Also the table of cards.")] = False,
    options: Annotated[str, typer.Option(help="Options of the game, by commas.")] = "",
    choices: Annotated[
        bool, typer.Option("--choices", help="Say which modes, options and agents there are.")
    ] = False,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 0,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")] = 0,
    form: Annotated[Format, typer.Option("--format", help="Text to read, or JSON.")] = Format.text,
    overrides: Overrides = None,
    game: Game = "",
    workspace: Root = None,
) -> None:
    """Play seeded games and say who wins how often, with intervals at 95 % (Wilson).

    The same seed is the same result on any machine. Which places change between games, and what is
    told beside who won, is the game's affair: it says so.

    Example: rnr play-out --games 200 --mode base --agents greedy --cards

    Example: rnr play-out --games 20 --agents search,greedy --think 50-playouts --format json
    """
    from rnr_print.build.workers import default_jobs, workers
    from rnr_print.core.workspace import find_workspace
    from rnr_print.examples.play_outs import (
        Contest,
        play_all_out,
        playouts_of,
        summed_up,
        told,
    )
    from rnr_print.examples.play_outs import choices as choices_of
    from rnr_print.examples.protocol import Wish
    from rnr_print.games.desks import open_desk

    wish = Wish(
        games,
        seed,
        tuple(listed(mode)),
        tuple(listed(options)),
        tuple(listed(agents)),
        seats,
        playouts_of(think),
    )
    contest = Contest(open_desk, find_workspace(workspace).game(game), wish, overrides)
    if choices:
        print("\n".join(choices_of(contest)))
        return
    with workers(jobs or default_jobs()) as pool:
        result = play_all_out(contest, pool)
    if form is Format.json:
        print(json.dumps(summed_up(contest, result), ensure_ascii=False, indent=2))
        return
    for line in told(contest, result, cards):
        print(line)

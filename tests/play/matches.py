"""Games played at the table by chance, from a seed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

from rnr_print.games.tabled import Wanted
from rnr_print.play.match import Match
from rnr_print.play.opening import Opening
from rnr_print.play.room import Room

CARDS = Path(__file__).parents[2] / "card_data"


def opened(
    room: Room, modes: tuple[str, ...] = (), options: tuple[str, ...] = (), seed: int = 7,
    agents: dict[str, str] | None = None, example: str = "", seats: tuple[int, ...] = (),
) -> Match:  # fmt: skip
    """A game as it begins."""
    wanted = Wanted(modes, options, seats)
    opening = Opening(room.desk.folder.name, seed, example, wanted, agents or {})
    return Match(room, opening)


def played(match: Match, answers: int, seed: int = 1) -> Match:
    """The game after so many random answers of people, or its end."""
    chance = Random(seed)
    for _ in range(answers):
        heard = match.now.heard
        if heard is None:
            break
        option = chance.choice(heard.options)
        assert match.answer(option.key, option.name) is None
    return match


def finished(match: Match) -> Match:
    """The game played to its end by chance at all seats, then by its answers, as people give them.

    One answer after another would take so long as all games before it together.
    """
    people = match.opening
    match.opening = replace(people, agents=dict.fromkeys(match.players, "random"))
    now, answers = match.played(match.answers)
    match.opening = people
    done = Match(match.room, people, answers)
    assert list(map(str, done.now.log)) == list(map(str, now.log))
    return done


def learned(match: Match) -> dict[str, list[tuple[str, tuple[str, ...], int]]]:
    """What each person has learned, as it is told."""
    return {
        person: [(str(line.event), line.rules, line.answers) for line in lines]
        for person, lines in match.now.learned.items()
    }

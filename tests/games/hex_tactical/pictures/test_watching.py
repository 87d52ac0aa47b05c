"""What pictures show is what the engine told: shots, sums, sights, ways."""

from __future__ import annotations

from hex_plays import Played

from rnr_print.games.hex_tactical import events
from rnr_print.games.hex_tactical.pictures.acts import (
    Fight,
    Nerves,
    Shells,
    Shot,
    Sight,
    Sum,
    Way,
)
from rnr_print.games.hex_tactical.pictures.watching import acts_of


def all_sums(plays: dict[str, Played]) -> list[Sum]:
    acts = [act for before, log, _ in plays.values() for act in acts_of(before, log)]
    return [
        each for act in acts if isinstance(act, Shot | Shells | Fight | Nerves) for each in act.sums
    ]


def test_every_sum_comes_to_what_the_engine_says(plays: dict[str, Played]) -> None:
    sums = all_sums(plays)
    assert len(sums) > 150
    assert [each for each in sums if sum(term.value for term in each.terms) != each.total] == []
    thrown = [term for each in sums for term in each.terms if term.what == "cards"]
    assert len(thrown) > 100
    assert [term for term in thrown if sum(term.dice or ()) != term.value] == []


def test_what_came_of_a_sum_agrees_with_what_it_is_compared_with(plays: dict[str, Played]) -> None:
    signs = {
        "broken": -1, "eliminated": -1, "suppressed": 0, "unharmed": 1, "won": 1, "lost": -1,
        "tied": 0, "recovered": -1, "same": 1, "stays": -1, "runs": 1,
    }  # fmt: skip
    told = [each for each in all_sums(plays) if each.verdict in signs and each.against is not None]
    assert {each.verdict for each in told} == set(signs)
    for each in told:
        assert each.against is not None
        ahead = each.total - each.against
        assert (ahead > 0) - (ahead < 0) == signs[each.verdict], each


def test_rolls_against_morale_come_to_what_happened(plays: dict[str, Played]) -> None:
    """Every unit that ran has its roll, and whose roll says so came round."""
    drawn = shown = 0
    for before, log, _ in plays.values():
        rolled = [act.sums[-1] for act in acts_of(before, log) if isinstance(act, Nerves)]
        squads = {
            team: event.unit
            for event in log if isinstance(event, events.Deployed) for team in event.teams
        }  # fmt: skip
        for each in rolled:
            each.about = squads.get(each.about, each.about)
        ran, came_round = (
            {squads.get(event.unit, event.unit) for event in log if isinstance(event, kind)}
            for kind in (events.Retreated, events.Recovered)
        )
        for each in rolled:
            drawn += 1
            assert (each.verdict == "recovered") <= (each.about in came_round), each
            assert (each.about in ran) <= (each.verdict in ("runs", "same", "suppressed")), each
        shown += len(ran & {each.about for each in rolled if each.verdict == "runs"})
        assert ran <= {each.about for each in rolled if each.verdict == "runs"}
    assert drawn > 25
    assert shown > 5


def test_a_shot_is_told_number_by_number(plays: dict[str, Played]) -> None:
    before, log, _ = plays["ex.captain-directs"]
    (shot,) = acts_of(before, log)
    assert isinstance(shot, Shot)
    assert ([at.name for at in shot.starts], shot.target.name) == (["J9"], "N7")
    attack, defense = shot.sums
    assert [(t.what, t.value) for t in attack.terms] == [
        ("fp", 5), ("command", 2), ("more", 2), ("cards", 5),
    ]  # fmt: skip
    assert [(t.what, t.value) for t in defense.terms] == [
        ("morale", 7), ("cover", 1), ("cards", 6),
    ]  # fmt: skip
    assert (attack.total, defense.total, defense.verdict) == (14, 14, "suppressed")


def test_sights_agree_with_what_was_told(plays: dict[str, Played]) -> None:
    for before, log, _ in plays.values():
        told = [event for event in log if isinstance(event, events.LosChecked)]
        seen = [act.found for act in acts_of(before, log) if isinstance(act, Sight)]
        for event, found in zip(told, seen, strict=True):
            assert (found.start.name, found.end.name) == (event.start, event.end)
            assert (found.seen, found.hindrance) == (event.seen, event.hindrance)
            if found.blocker is not None:
                assert (found.blocker.name, found.blocker.why) == (event.at, event.why)


def test_ways_go_from_hex_to_hex(plays: dict[str, Played]) -> None:
    before, log, _ = plays["ex.road-through-woods"]
    (way,) = acts_of(before, log)
    assert isinstance(way, Way)
    assert [at.name for at in way.hexes] == ["M6", "M5", "M4", "N4"]
    assert way.left == [3, 2, 1]
    for before, log, _ in plays.values():
        for act in acts_of(before, log):
            if isinstance(act, Way):
                pairs = zip(act.hexes, act.hexes[1:], strict=False)
                assert all(one.distance(other) == 1 for one, other in pairs)

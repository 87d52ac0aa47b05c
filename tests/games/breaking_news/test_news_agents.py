"""What the greedy agent sees to: contact where it wins, markers, cover when it is placed."""

from __future__ import annotations

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.boards.plane.bases import Disc, gap_at_most, overlap
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.dice import SeededDice
from rnr_print.games.breaking_news.agents import Aimless, Greedy
from rnr_print.games.breaking_news.appraisal import melee_worth
from rnr_print.games.breaking_news.deployment import suggested_spots
from rnr_print.games.breaking_news.figures import Marker
from rnr_print.games.breaking_news.game import new_game
from rnr_print.games.breaking_news.positions import Layout
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suggestions import suggested_ways
from rnr_print.games.breaking_news.terrain_reading import TerrainReader
from rnr_print.games.breaking_news.view import View


def table(shelf: Shelf, blue: str, red: str, bases: str = "mm28") -> Skirmish:
    text = (
        f"setup:\n  bases: {bases}\n  terrain: [{{wall: II, from: 30/30, to: 40/30}}]\n"
        f"  figures: {{blue: {{b1: {blue}}}, red: {{r1: {red}}}}}\n"
    )
    source = MarkedYaml(text, "trial.yaml")
    landscape = TerrainReader(source, "setup").read("80x80", source.data["setup"]["terrain"])
    game = Skirmish(shelf, landscape, frozenset(), SeededDice(1), Aimless(1))
    Layout(game, source).lay()
    return game


def do(game: Skirmish, *names: str) -> str:
    agent = Greedy(1)
    agent.sit(game)
    options = [Option("do", name, name) for name in names]
    return names[agent.answer(Decision("blue", "do", options, "b1"))]


def test_ways_into_contact_touch_and_go_no_further(shelf: Shelf) -> None:
    for bases in ("mm28", "mm20"):
        game = table(shelf, "{is: r1-operator, at: 20/20}", "{is: r4-smg, at: 33/22}", bases)
        man, foe = game.figures["b1"], game.figures["r1"]
        ways = list(suggested_ways(game, man, 2500, "run"))
        ends = [Disc(way.end, man.radius) for way in ways]
        assert [end for end in ends if gap_at_most(end, foe.base, 0)]
        assert not [end for end in ends if overlap(end, foe.base)]
        assert [end for end in ends if end.middle in (Spot(3500, 2999 - man.radius),)]
        crawling = suggested_ways(game, man, 2500, "crawl")
        assert not [w for w in crawling if gap_at_most(Disc(w.end, man.radius), foe.base, 0)]


def test_a_melee_is_worth_what_it_wins(shelf: Shelf) -> None:
    game = table(shelf, "{is: r1-operator, at: 20/20}", "{is: irr3-rifleman, at: 33/27}")
    strong, weak = game.figures["b1"], game.figures["r1"]
    # 4 ahead: a 1 against a 5 ties and against a 6 loses, a 2 against a 6 ties
    won, lost = 33 / 36, 1 / 36
    assert abs(melee_worth(game, strong, weak) - (won * 5 - lost * 15)) < 1e-9
    assert melee_worth(game, weak, strong) < 0


def test_he_runs_for_a_marker_that_nobody_watches(shelf: Shelf) -> None:
    game = table(shelf, "{is: r4-rifleman, at: 10/10}", "{is: r4-rifleman, at: 78/78, facing: 0}")
    assert do(game, "stay", "careful", "run") == "run"
    marker = Marker(game.sides[1], 1, "fake")
    marker.at = Spot(2000, 1000)
    game.markers.append(marker)
    ways = suggested_ways(game, game.figures["b1"], 2500, "run")
    assert Spot(1600, 1000) in [way.end for way in ways]


def test_he_is_placed_where_something_covers_him(shelf: Shelf) -> None:
    game = new_game(shelf, read_scenario(shelf, "two-patrols"), SeededDice(1), Aimless(1))
    man = game.sides[0].figures[0]
    spots = list(suggested_spots(game, man))
    options = [Option("at", spot, str(spot)) for spot in spots]
    agent = Greedy(2)
    agent.sit(game)
    chosen = spots[agent.answer(Decision("blue", "deploy", options, man.id))]
    open_ground = Spot(4000, 500)
    view = View(game, "blue")
    assert view.shelter(man, chosen)
    assert not view.shelter(man, open_ground)

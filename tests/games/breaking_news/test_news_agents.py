"""What the greedy agent sees to: contact where it wins, markers, cover when it is placed."""

from __future__ import annotations

from rnr_print.core.marked_yaml import MarkedYaml
from rnr_print.engine.boards.plane.bases import Disc, gap_at_most, overlap
from rnr_print.engine.boards.plane.spots import Spot
from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.dice import SeededDice
from rnr_print.games.breaking_news.agents import Aimless, Greedy
from rnr_print.games.breaking_news.appraisal import hit_worth, melee_worth
from rnr_print.games.breaking_news.deployment import suggested_spots
from rnr_print.games.breaking_news.figures import Figure, Marker
from rnr_print.games.breaking_news.game import new_game
from rnr_print.games.breaking_news.positions import Layout
from rnr_print.games.breaking_news.scenarios import read_scenario
from rnr_print.games.breaking_news.shelf import Shelf
from rnr_print.games.breaking_news.skirmish import Skirmish
from rnr_print.games.breaking_news.suggestions import suggested_ways
from rnr_print.games.breaking_news.terrain_reading import TerrainReader
from rnr_print.games.breaking_news.view import View, Window


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


TRUCK = """
setup:
  figures:
    blue:
      b1: {{is: r4-rifleman}}
      b2: {{is: r4-rifleman}}
      b3: {{is: r4-rifleman, at: 16.24/20}}
    red: {{r1: {{is: r4-rifleman, at: {enemy}, facing: 180}}}}
  vehicles: {{v1: {{is: {what}, side: blue, at: 20/20, facing: 0, aboard: [b1, b2], driver: b1}}}}
"""


def ride(shelf: Shelf, enemy: str, what: str = "truck") -> tuple[Skirmish, Greedy]:
    source = MarkedYaml(TRUCK.format(enemy=enemy, what=what), "trial.yaml")
    landscape = TerrainReader(source, "setup").read("120x120", [])
    game = Skirmish(shelf, landscape, frozenset(), SeededDice(1), Aimless(1))
    Layout(game, source).lay()
    agent = Greedy(1)
    agent.sit(game)
    return game, agent


def gets_out(game: Skirmish, agent: Greedy) -> bool:
    options: list[Option[None]] = [
        Option("end-turn", None), Option("dismount", None, "b2"),
    ]  # fmt: skip
    return bool(agent.answer(Decision("blue", "activate", options)))


def test_he_rides_until_the_enemy_is_near(shelf: Shelf) -> None:
    game, agent = ride(shelf, "20/110")
    game.vehicles["v1"].acted = True
    assert not gets_out(game, agent)
    near, other = ride(shelf, "20/50")
    assert not gets_out(near, other)  # it may still drive
    near.vehicles["v1"].acted = True
    assert gets_out(near, other)


def test_nobody_leaves_the_gun_of_a_pick_up(shelf: Shelf) -> None:
    game, agent = ride(shelf, "20/50", "technical")
    game.vehicles["v1"].acted = True
    assert not gets_out(game, agent)


def test_he_gets_in_where_it_is_far(shelf: Shelf) -> None:
    for enemy, wanted in (("20/110", "embark"), ("20/40", "stay")):
        _, agent = ride(shelf, enemy)
        options = [Option("do", name, name) for name in ("stay", "embark")]
        assert options[agent.answer(Decision("blue", "do", options, "b3"))].name == wanted


def test_soft_vehicles_are_worth_those_inside(shelf: Shelf) -> None:
    game, _ = ride(shelf, "20/50")
    truck = game.vehicles["v1"]
    one, more = hit_worth(game, truck, True, "small")
    assert more
    in_cover = 1 - 4 / 6  # saves of 4+, one better in cover
    assert abs(one - 10 * in_cover) < 1e-9
    wreck, _ = hit_worth(game, truck, True, "rocket")
    assert wreck > one
    truck.riders.clear()
    assert hit_worth(game, truck, True, "small") == (0.0, True)


def test_what_is_kept_of_a_table_goes_when_somebody_moves(shelf: Shelf) -> None:
    game = table(shelf, "{is: r4-rifleman, at: 20/20}", "{is: r4-rifleman, at: 20/40, facing: 180}")
    window, question = Window(game), Decision("blue", "do", [Option("do", "stay", "stay")], "b1")
    man, foe = game.figures["b1"], game.figures["r1"]
    first, _ = window.look(question)
    assert [seen.enemy for seen in first.outlook(man, man.at)] == [foe]
    assert window.look(question)[0].outlook(man, man.at) is first.outlook(man, man.at)
    foe.at = Spot(3500, 4000)
    (seen,) = window.look(question)[0].outlook(man, man.at)
    assert seen.gap > 2000


def test_a_shot_past_a_friend_is_worth_less(shelf: Shelf) -> None:
    game = table(shelf, "{is: r4-rifleman, at: 20/10}", "{is: r4-rifleman, at: 20/50, facing: 180}")
    man, foe = game.figures["b1"], game.figures["r1"]
    alone = View(game, "blue").worth(man, foe)
    friend = game.figures["b2"] = Figure("b2", man.side, man.troop, man.weapons, man.radius)
    man.side.figures.append(friend)
    friend.where, friend.at = "table", Spot(2600, 3000)
    assert View(game, "blue").worth(man, foe) < alone
    friend.at = Spot(3100, 3000)
    assert View(game, "blue").worth(man, foe) == alone

"""Arrows and empty places of the diagrams, from the run of an example."""

from __future__ import annotations

from rnr_print.games.rocknroll.book.moves import Scene, scenes
from rnr_print.games.rocknroll.book.steps import steps_of


def diagrams(full, example: str) -> tuple[Scene, Scene]:
    played = full.performances[example]
    cards = full.sources.database.cards.values()
    sides = {card.id: getattr(card, "side", "local") for card in cards}
    return scenes(played.before, played.after, steps_of(played.run.log, sides))


def test_a_move_points_from_before_to_an_empty_place(full) -> None:
    before, after = diagrams(full, "ex.the-row-of-four")
    (arrow,) = before.arrows
    assert (arrow.kind, arrow.unit, arrow.to) == ("move", "hoa", "C")
    assert [(g.unit, g.point, g.fell) for g in before.ghosts] == [("hoa", "C", False)]
    assert [(g.unit, g.point, g.fell) for g in after.ghosts] == [("hoa", "B", False)]
    assert after.position.where("hoa") == "C"


def test_who_was_shot_fell_where_it_stood(full) -> None:
    before, after = diagrams(full, "ex.t14-just-enough")
    (arrow,) = before.arrows
    assert (arrow.kind, arrow.unit, arrow.to) == ("shot", "hoa", "skip")
    assert [(g.unit, g.fell) for g in after.ghosts] == [("skip", True)]


def test_a_miss_is_drawn_as_one(full) -> None:
    before, _ = diagrams(full, "ex.t14-one-short")
    assert [arrow.kind for arrow in before.arrows] == ["miss"]


def test_who_walked_before_falling_fell_there(full) -> None:
    _, after = diagrams(full, "ex.e08-one-by-one")
    fallen = {ghost.unit: ghost.point for ghost in after.ghosts if ghost.fell}
    log = full.performances["ex.e08-one-by-one"].run.log
    walked = {str(event.unit): event.end for event in log if event.name == "moved"}
    assert fallen
    for unit, point in fallen.items():
        assert point == walked.get(unit, point)


def test_arrows_only_join_what_stands_there(full) -> None:
    for key in full.performances:
        for scene in diagrams(full, key):
            for arrow in scene.arrows:
                assert scene.position.where(arrow.unit)
                if arrow.kind != "move":
                    comers = {ghost.unit for ghost in scene.ghosts if not ghost.fell}
                    assert scene.position.where(arrow.to) or arrow.to in comers


def test_a_shot_at_a_newcomer_flies_to_where_it_came(full) -> None:
    before, after = diagrams(full, "ex.e10-the-long-one")
    shots = [(arrow.unit, arrow.to, arrow.step) for arrow in before.arrows if arrow.kind != "move"]
    assert shots == [
        ("mai-veteran", "zulu-veteran", 2), ("johny-veteran", "mai-veteran", 5),
    ]  # fmt: skip
    assert after.arrows == ()


def test_nobody_leaves_when_points_change_places(full) -> None:
    _, after = diagrams(full, "ex.e20-t54-swap")
    assert after.ghosts == ()
    assert [point.letter for point in after.position.row] != ["A", "B", "E", "C", "D"]


def test_no_arrow_is_drawn_twice(full) -> None:
    for key in full.performances:
        before, after = diagrams(full, key)
        assert not set(before.arrows) & set(after.arrows)

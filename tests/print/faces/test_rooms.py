"""How each text of a face stands in its box; costs 0.5 s."""

from __future__ import annotations

import pytest
from desks import ROOT

from rnr_print.print.faces import FaceContext
from rnr_print.print.faces.rooms import Room

WIDE = '<text style="name" size="12" x="5" y="70" w="50" name="title">BAO</text>'


@pytest.fixture
def rooms_of(tmp_path, make_book, canvas):
    """The rooms of a card that shows some elements."""
    folder = tmp_path / "templates" / "game"
    folder.mkdir(parents=True)
    (tmp_path / "templates" / "icons").symlink_to(ROOT / "templates" / "icons")

    def drawn(xml: str) -> list[Room]:
        (folder / "test.xml.j2").write_text(f'<card width="63" height="88">{xml}</card>')
        rooms: list[Room] = []
        book = make_book.__wrapped__("full", templates=folder)
        book.draw(canvas, FaceContext("test", {}, key="bao"), rooms=rooms)
        return rooms

    return drawn


def box(words: str, height: float = 20, more: str = "") -> str:
    return f'<box name="rules" style="text" x="4" y="6" w="55" h="{height}">{words}{more}</box>'


def test_a_line_tells_how_much_wider_it_may_be(rooms_of):
    short, longer = (rooms_of(WIDE.replace("BAO", name))[0] for name in ("BAO", "BAO THE COOK"))
    assert short.name == "title"
    assert short.texts == ("BAO",)
    assert short.is_line
    assert (short.box[0], short.box[2]) == (5, 55)
    assert short.steps[0] == 0
    assert short.left > longer.left > 0
    assert short.spare > short.left, "it could be set smaller"


def test_a_line_that_is_shrunk_tells_by_how_many_steps(rooms_of):
    (room,) = rooms_of(WIDE.replace("BAO", "BAO THE COOK OF THE WHOLE VALLEY"))
    done, most = room.steps
    assert 0 < done <= most
    assert room.tightness == 1
    assert room.left == pytest.approx(0, abs=1.5)


def test_a_line_too_long_tells_what_is_lacking(rooms_of):
    (room,) = rooms_of(WIDE.replace("BAO", "BAO THE COOK " * 9))
    assert room.left == room.spare < 0
    assert room.size == room.least


def test_a_box_tells_its_paragraphs_and_further_lines(rooms_of):
    one, two = "<p>Discard a card.</p>", "<p>Draw **two** cards, {star} and say so.</p>"
    (room,) = rooms_of(box(one + two))
    assert room.texts == ("Discard a card.", "Draw two cards, {star} and say so.")
    first, second = room.parts
    assert first[3] == pytest.approx(26), "aligned at the top"
    assert first[1] > second[3] > second[1] > 6
    assert room.lines == 2
    (less,) = rooms_of(box(one + two * 2))
    assert less.more < room.more
    assert less.left < room.left


def test_a_foot_is_a_room_of_its_own(rooms_of):
    foot, body = rooms_of(box("<p>Above.</p>", more='<foot style="flavor">Below.</foot>'))
    assert (foot.name, body.name) == ("foot of rules", "rules")
    assert body.box[1] > foot.parts[0][3]


def test_a_box_that_overflows_tells_what_is_lacking(rooms_of):
    (room,) = rooms_of(box("<p>Draw two cards and say so.</p>" * 9, height=8))
    assert room.spare < 0
    assert room.more == 0
    assert len(room.parts) == 9


def test_rooms_lie_where_groups_move_them(rooms_of):
    (room,) = rooms_of(f'<group x="2" y="3">{WIDE}</group>')
    assert (room.box[0], room.box[2]) == (7, 57)


def foot_of(rooms_of, lines: int, words: str) -> Room:
    """The room of a foot of so many full lines, in a box 20 mm high."""
    foot = f'<foot style="flavor">{"Nobody has told the ferryman so. " * 2 * lines}</foot>'
    (room,) = (room for room in rooms_of(box(words, more=foot)) if room.name == "foot of rules")
    return room


def height_of(room: Room) -> float:
    """How high its words stand, in mm."""
    return max(part[3] for part in room.parts) - min(part[1] for part in room.parts)


def test_a_long_flavor_takes_more_than_its_half_of_a_box(rooms_of):
    assert height_of(foot_of(rooms_of, 2, "<p>Above.</p>")) < 10
    long = foot_of(rooms_of, 4, "<p>Above.</p>")
    assert 10 < height_of(long) <= 14
    assert long.spare >= 0


def test_a_flavor_leaves_room_for_the_rules_above_it(rooms_of):
    assert foot_of(rooms_of, 5, "<p>Above.</p>").spare < 0
    alone = foot_of(rooms_of, 6, "")
    assert alone.spare >= 0
    assert 14 < height_of(alone) <= 20

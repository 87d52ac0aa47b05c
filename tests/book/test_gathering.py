"""Events gathered into steps, by what opens one and what may follow in it."""

from dataclasses import dataclass

from rnr_print.book.gathering import Gathering, gathered
from rnr_print.engine.event import Event


@dataclass(slots=True)
class Told(Event):
    by: str


@dataclass(slots=True)
class Done(Event):
    figures: tuple[str, ...]


@dataclass(slots=True)
class Over(Event):
    side: str


GATHERING = Gathering(
    frozenset(("told", "over")),
    {"over": ("done",)},
    ("side", "by", "figures"),
)
SIDE_OF = {"b1": "blue", "r1": "red"}


def test_a_step_begins_with_what_opens_one_unless_it_may_follow():
    told, done, over = Told("b1"), Done(("r1",)), Over("red")
    assert gathered([done, told, done, over, told], GATHERING.opens) == [
        [done], [told, done, over], [told],
    ]  # fmt: skip
    assert gathered([told, over], GATHERING.opens) == [[told], [over]]


def test_the_first_who_is_known_acts():
    assert GATHERING.actor([Told("b1"), Over("red")], SIDE_OF) == "blue"
    assert GATHERING.actor([Told("nobody"), Done(("r1", "b1"))], SIDE_OF) == "red"
    assert GATHERING.actor([Over("red")], SIDE_OF) == "red"
    assert GATHERING.actor([Told("nobody")], SIDE_OF) == ""

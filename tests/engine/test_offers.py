"""Offers go round until everybody has declined in a row."""

import pytest
from sea import example

from rnr_print.engine.decision import Decision, Option
from rnr_print.engine.dice import SeededDice
from rnr_print.engine.offers import offer
from rnr_print.engine.table import Table

PLAYERS = ("ann", "bob", "cas")


class Says:
    """Takes from each player's list in turn; declines at its end."""

    def __init__(self, **words: str) -> None:
        self.words = {player: list(said) for player, said in words.items()}
        self.asked: list[str] = []

    def answer(self, decision: Decision[object]) -> int:
        self.asked.append(decision.player)
        assert decision.standing is decision.options[-1]
        left = self.words.get(decision.player)
        index = decision.find("play", left.pop(0)) if left else None
        return decision.options.index(decision.standing) if index is None else index


def round_of(hands: dict[str, str], **words: str) -> tuple[list[str], list[str], int]:
    """What was played, who was asked, how much was played."""
    says, played = Says(**words), []
    left = {player: list(cards) for player, cards in hands.items()}

    def offered(player: str) -> list[Option[str]]:
        return [Option("play", card, card) for card in left.get(player, ())]

    def carry_out(player: str, card: str) -> None:
        left[player].remove(card)
        played.append(f"{player} {card}")

    times = offer(Table(SeededDice(1), says), PLAYERS, "moment", offered, carry_out)
    return played, says.asked, times


def test_it_goes_on_until_all_have_declined_in_a_row() -> None:
    hands = {"ann": "xy", "bob": "z", "cas": "w"}
    played, asked, times = round_of(hands, bob="z", ann=" y")
    assert played == ["bob z", "ann y"]
    assert asked == ["ann", "bob", "cas", "ann", "cas", "ann"]
    assert times == 2


def test_who_has_nothing_is_not_asked() -> None:
    assert round_of({}) == ([], [], 0)
    assert round_of({"cas": "w"}, cas="w") == (["cas w"], ["cas"], 1)


def test_nobody_there_is_no_offer() -> None:
    table = Table(SeededDice(1), Says())
    assert offer(table, (), "moment", lambda _: [Option("play", 1)], lambda who, what: None) == 0


SHOT = """
setup: {red: B2, green: B3, blue: C3}
script:
  - red: {bid: 2}
  - green: {bid: 1}
  - blue: {bid: 0}
  - draw: calm-1
  - red: {fire: green}
  - roll: {dice: [7, 1, 6], for: shot, by: red}
"""
BACK = "  - blue: {fire: red}\n  - roll: {dice: [2, 3, 10], for: shot, by: blue}\n"


@pytest.mark.parametrize(
    ("more", "last"),
    [("", "{side: red, at: green, hits: 1}"), (BACK, "{side: blue, at: red, hits: 1}")],
)
def test_silence_in_a_script_declines(more: str, last: str) -> None:
    run = example(f"{SHOT}{more}  - green: stay\nexpect: [..., fired: {last}]\n")
    assert run.passed, run.failures

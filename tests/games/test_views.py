"""A side sees nothing of what is hidden from it, and an agent decides by nothing else."""

from random import Random

import pytest
from hidden_cards import exchanged, renamed

from rnr_print.engine.decision import Decision
from rnr_print.engine.dice import SeededDice
from rnr_print.games.rocknroll.agents import Greedy
from rnr_print.games.rocknroll.game import new_war, play
from rnr_print.games.rocknroll.setup import Shelf
from rnr_print.games.rocknroll.terms import terms_of
from rnr_print.games.rocknroll.view import View, Window
from rnr_print.games.rocknroll.war import War

TABLES = [
    (("base",), (1, 1), ()),
    (("base",), (2, 2), ("macv-sog",)),
    (("expansion",), (1, 1), ()),
    (("expansion",), (1, 1), ("macv-sog",)),
    (("great-war",), (2, 1), ("macv-sog",)),
    (("vietchess",), (1, 1), ("macv-sog",)),
]


class Suspicious:
    """Plays on, and now and then compares what is seen before and after a change of the hidden."""

    def __init__(self, seed: int) -> None:
        self.greedy = Greedy(seed, whim=0.3)
        self.random = Random(seed)
        self.war: War | None = None
        self.compared = self.aliases = self.changed = 0

    def sit(self, war: War) -> None:
        self.war = war
        self.greedy.sit(war)

    def answer(self, decision: Decision[object]) -> int:
        if self.random.random() < 0.15:
            self.compare(decision)
        return self.greedy.answer(decision)

    def compare(self, decision: Decision[object]) -> None:
        war = self.war
        assert war is not None
        army = war.army(decision.player.partition("-")[0])
        view, heard = Window(war).look(decision)
        before = str(view), repr(heard), Greedy(1).choose(view, heard)
        with exchanged(war, army, self.random) as names:
            self.changed += sum(old != new for old, new in names.items())
            view, heard = Window(war).look(renamed(decision, names))
            assert (str(view), repr(heard), Greedy(1).choose(view, heard)) == before
        self.compared += 1
        self.aliases += len(view.aliases)


@pytest.mark.parametrize(("modes", "seats", "options"), TABLES)
def test_what_is_hidden_changes_nothing(
    shelf: Shelf, modes: tuple[str, ...], seats: tuple[int, int], options: tuple[str, ...]
) -> None:
    terms = terms_of(shelf.game, modes, options)
    agent = Suspicious(4)
    war = new_war(shelf, terms, SeededDice(4), agent, seats)
    agent.sit(war)
    play(war)
    assert agent.compared > 10
    assert agent.changed > 100
    assert (agent.aliases > 0) == bool(options)


class Watcher(Greedy):
    """Compares every view with the table it is a view of."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed, whim=0.3)
        self.war: War | None = None

    def choose(self, view: View, decision: Decision[None]) -> int:
        assert self.war is not None
        war, mine = self.war, view.player
        player = next(p for army in war.armies for p in army.players if p.name == mine.name)
        assert [str(card) for card in mine.hand] == [str(card) for card in player.hand]
        for place, seen in zip(war.places, view.places, strict=True):
            assert [u.army and u.army.name for u in place.units] == [
                u.army and u.army.name for u in seen.units
            ]
            for unit, known in zip(place.units, seen.units, strict=True):
                hidden = unit.closed and unit.army is not player.army
                assert known.name.startswith("closed-") if hidden else known.name == unit.name
        assert not {id(unit) for unit in war.all_units()} & {id(unit) for unit in view.all_units()}
        assert all(option.value is None for option in decision.options)
        return super().choose(view, decision)


def test_everything_open_is_seen_and_nothing_is_handed_out(shelf: Shelf) -> None:
    terms = terms_of(shelf.game, ("expansion",), ("macv-sog",))
    agent = Watcher(2)
    war = agent.war = new_war(shelf, terms, SeededDice(2), agent)
    agent.sit(war)
    play(war)


def test_nothing_can_be_played_at_a_view(shelf: Shelf) -> None:
    terms = terms_of(shelf.game, ("base",))
    view = View(new_war(shelf, terms, SeededDice(1), Greedy(1)), "vpa")
    with pytest.raises(RuntimeError, match="for looking"):
        view.roll("attack", "bao")
    with pytest.raises(RuntimeError, match="for looking"):
        view.dice.shuffle(view.order_deck, "orders")
    assert [card.name for card in view.order_deck] == ["order"] * 54
    assert {unit.name for unit in view.army("vietnam").deck} == {"closed"}

"""What felled men is read from a log as it happened."""

from __future__ import annotations

from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.causes import ACTION, NEITHER, REACTION, Cause, Inquest
from rnr_print.games.breaking_news.events.fire import (
    DiscThrown,
    Fired,
    Hit,
    Strayed,
    ZoneTested,
)
from rnr_print.games.breaking_news.events.game import InitiativeRolled, TakenPrisoner
from rnr_print.games.breaking_news.events.harm import (
    MeleeRolled,
    Removed,
    Saved,
    SaveFailed,
    Wounded,
)

ACTIVE = InitiativeRolled("blue", (9, 7))


def fired(by: str, weapon: str) -> Fired:
    return Fired(by, "", weapon, "aimed", "1/1", "20", 3, (4,), "no", ())


def read(*log: Event) -> dict[Cause, int]:
    return dict(Inquest({"rpg"}).read((ACTIVE, *log)))


def test_a_shot_is_an_action_or_a_reaction_by_whose_turn_it_is() -> None:
    fell = SaveFailed("r1", 4, 2), Removed("r1")
    assert read(fired("b1", "lmg"), Hit("r1", "b1"), *fell) == {Cause("lmg", ACTION): 1}
    fell = SaveFailed("b1", 4, 2), Removed("b1")
    assert read(fired("r1", "rifle"), Hit("b1", "r1"), *fell) == {Cause("rifle", REACTION): 1}


def test_each_save_is_for_the_hit_that_came_first() -> None:
    log = [
        fired("b1", "lmg"), fired("b2", "rifle"), Hit("r1", "b1"), Hit("r1", "b2"),
        Saved("r1", 4, 5), SaveFailed("r1", 4, 1), Removed("r1"),
    ]  # fmt: skip
    assert read(*log) == {Cause("rifle", ACTION): 1}


def test_misses_blasts_shells_areas_and_knives_are_told_apart() -> None:
    def falls(name: str) -> tuple[Event, Event]:
        return SaveFailed(name, 4, 1), Removed(name)

    assert read(fired("b1", "lmg"), Strayed("b2", "b1"), *falls("b2")) == {
        Cause("friendly fire", NEITHER): 1
    }
    assert read(fired("b1", "rpg"), *falls("r1")) == {Cause("rpg", ACTION): 1}
    shell = DiscThrown("b1", "mortar", "1/1", 5, 6)
    assert read(fired("b2", "rpg"), shell, *falls("r1")) == {Cause("mortar", ACTION): 1}
    braved = ZoneTested("r1", 7, (1, 2), "no")
    assert read(braved, *falls("r1")) == {Cause("covering fire", ACTION): 1}
    assert read(MeleeRolled(("b1",), "r1", (6, 1), 9, 1), Removed("r1")) == {
        Cause("melee", ACTION): 1
    }


def test_nobody_is_lost_twice() -> None:
    log = fired("b1", "lmg"), Hit("r1", "b1"), SaveFailed("r1", 4, 1), Wounded("r1", 4, 4)
    assert read(*log, Removed("r1"), TakenPrisoner("r1")) == {Cause("lmg", ACTION): 1}
    assert read(TakenPrisoner("r1")) == {Cause("prisoner", NEITHER): 1}

"""An example's events become steps: what a player would call one thing."""

from __future__ import annotations

from rnr_print.games.rocknroll.book.sentences import Speaker
from rnr_print.games.rocknroll.book.steps import steps_of


def steps(full, example: str):
    played = full.performances[example]
    cards = full.sources.database.cards.values()
    return steps_of(played.run.log, {c.id: getattr(c, "side", "local") for c in cards})


def test_an_order_its_attack_and_its_roll_are_one_step(full) -> None:
    (step,) = steps(full, "ex.t14-just-enough")
    assert [event.name for event in step.events][:3] == [
        "order-played", "attack-declared", "rolled",
    ]  # fmt: skip
    assert (step.number, step.side) == (1, "vietnam")
    assert (step.roll.die, step.roll.need, step.roll.enough) == (3, 3, True)


def test_a_second_roll_is_a_step_of_its_own(full) -> None:
    told = steps(full, "ex.t18-funeral")
    assert len(told) == 2
    assert [step.roll.die for step in told] == [1, 2]
    assert not told[1].roll.enough


def test_only_the_second_die_of_an_attack_is_one(full) -> None:
    assert [step.second for step in steps(full, "ex.t15-second-hits")] == [False, True]


def test_a_roll_after_a_trait_that_failed_is_no_second_die(full) -> None:
    *_, shot = steps(full, "ex.khoi-veteran-too-thin")
    assert (shot.events[0].name, shot.second) == ("rolled", False)


def test_a_closed_target_needs_one_more_and_no_two(full) -> None:
    (step,) = steps(full, "ex.e18-five")
    assert (step.roll.die, step.roll.need, step.roll.lucky) == (5, 5, False)


def test_steps_have_a_roll_at_most(full) -> None:
    for key in full.performances:
        for step in steps(full, key):
            assert [event.name for event in step.events].count("rolled") <= 1


def test_no_event_is_lost_but_what_is_not_told(full) -> None:
    for key, played in full.performances.items():
        told = [event for step in steps(full, key) for event in step.events]
        cards = sum(len(getattr(e, "unit", ())) for e in told if isinstance(
            getattr(e, "unit", None), tuple))  # fmt: skip
        log = played.run.log
        kept = [
            event
            for event, before in zip(log, [None, *log], strict=False)
            if event.name != "phase-began" and not is_price_of(before, event)
        ]
        assert (
            len(told)
            <= len(kept)
            <= len(told)
            + cards
            + sum(len(e.order) for e in told if isinstance(getattr(e, "order", None), tuple))
            + sum(len(e.card) for e in told if isinstance(getattr(e, "card", None), tuple))
        )


def is_price_of(before, event) -> bool:
    """Whether a reroll was paid for just before: the price tells of it."""
    return event.name == "rerolled" and getattr(before, "why", "") == "reroll"


def test_a_roll_is_enough_where_it_kills(full) -> None:
    """Armor and disguise are part of what an attack needs."""
    speaker = Speaker(full)
    for key, played in full.performances.items():
        for step in speaker.steps(played):
            thrown = [event for event in step.events if event.name == "rolled"]
            if thrown and thrown[0].purpose == "attack":
                killed = [event for event in step.events if event.name == "destroyed"]
                assert step.roll.enough == any(e.cause == "attack" for e in killed), key


def test_a_renewed_deck_is_told(full) -> None:
    told = [event for step in steps(full, "ex.t36-after-the-round") for event in step.events]
    assert "deck-renewed" in [event.name for event in told]


def test_cards_taken_in_a_row_are_told_together(full) -> None:
    taken = [
        event
        for step in steps(full, "ex.arrival-first-round")
        for event in step.events
        if event.name == "unit-taken"
    ]
    assert [len(event.unit) for event in taken] == [4, 4]


def test_every_step_says_something(full) -> None:
    """A die beside a step is never all there is to read of it."""
    speaker = Speaker(full)
    for key, played in full.performances.items():
        for step in speaker.steps(played):
            assert speaker.sentence(step, dice=False), (key, step.number)


def test_cards_given_for_one_price_are_told_together(full) -> None:
    given = [step for step in steps(full, "ex.e20-t54-swap") if step.events[0].name == "given"]
    assert [len(step.events[0].card) for step in given] == [2]


def test_a_capture_rolls_behind_its_price(full) -> None:
    price, roll, *_ = steps(full, "ex.t55-two-against-one")
    assert ([e.name for e in price.events], price.roll) == (["given"], None)
    assert [e.name for e in roll.events][:2] == ["rolled", "captured"]
    assert roll.side == "vietnam"


def test_a_captor_rolls_for_a_prisoner(full) -> None:
    """The die is his, not of the side that the prisoner comes from."""
    (fate,) = [step for step in steps(full, "ex.t56-recruited")
               if getattr(step.events[0], "purpose", "") == "recruit"]  # fmt: skip
    assert fate.side == "vietnam"


def test_an_order_that_is_given_stands_in_quotes_once(full) -> None:
    speaker, played = Speaker(full), full.performances["ex.e20-t54-swap"]
    told = speaker.sentence(speaker.steps(played)[0])
    assert "gives up “Napalm”, “2 units move” (" in told.replace("\u00a0", " ")
    (shot, *_) = speaker.steps(full.performances["ex.t14-just-enough"])
    assert speaker.sentence(shot).count("“") == 1

"""What pictures show, put together from the log of the engine, event by event."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rnr_print.engine.boards.hex import Hex
from rnr_print.engine.event import Event
from rnr_print.games.hex_tactical import events
from rnr_print.games.hex_tactical.los import Look, look
from rnr_print.games.hex_tactical.pictures.acts import (
    Act,
    Fight,
    Nerves,
    Shells,
    Shot,
    Sight,
    Sum,
    Term,
    Way,
)
from rnr_print.games.hex_tactical.pictures.position import Position, Stand
from rnr_print.games.hex_tactical.pictures.replay import after

TESTS: Final = {
    "rally": ("recovered", "suppressed", "same"), "rout": ("stays", "suppressed", "runs"),
}  # fmt: skip
"""What comes of a roll that is less than Morale, as much, and more."""
AFTER: Final = (events.OrderGiven, events.CardsTaken, events.TurnBegan)
"""Events before which a roll against Morale is done with."""
OFF: Final = "off"
"""Where shells fall that nobody sees again."""


def acts_of(before: Position, log: Iterable[Event]) -> list[Act]:
    """All that pictures show of a log."""
    watcher, now = _Watcher(), before
    for event in log:
        watcher.see(now, event)
        now = after(now, event)
    watcher.settle(now)
    return watcher.acts


class _Watcher:
    """Goes along with the events and puts together what belongs together."""

    def __init__(self) -> None:
        self.acts: list[Act] = []
        self.cards: dict[tuple[str, str], str] = {}
        """The last card that each side flipped for each purpose."""
        self.caller = ""
        """Who calls for artillery."""
        self.shot: Shot | None = None
        self.fire: Shot | Shells | None = None
        """What units defend against now."""
        self.aimed: events.Targeted | None = None
        self.powers: dict[str, events.MeleePower] = {}
        self.declared: events.AttackDeclared | None = None
        self.test: tuple[Position, events.CardFlipped] | None = None
        """A roll against Morale that isn't settled, and the position in which it was made."""
        self.tested: tuple[str, ...] = ()
        """Whom that roll concerns: a unit, or the teams that it became meanwhile."""

    def see(self, now: Position, event: Event) -> None:
        """Take note of one event, which happened in the position `now`."""
        if self.test is not None:
            shown = next(filter(None, (outcome(event, unit) for unit in self.tested)), "")
            if shown or isinstance(event, AFTER):
                self.settle(now, shown)
        match event:
            case events.Deployed(unit=unit, teams=teams) if unit in self.tested:
                self.tested = teams
            case events.CardFlipped(side=side, purpose=purpose, card=card):
                self.cards.pop((side, purpose), None)  # the latest is the last
                self.cards[side, purpose] = card
                if purpose == "barrage":
                    self.caller = event.about
                if purpose in TESTS:
                    self._tested(now, event)
            case events.LosChecked(start=start, end=end):
                self.acts.append(Sight(looked(now, Hex.parse(start), Hex.parse(end))))
            case events.AttackDeclared():
                self._declared(now, event)
            case events.Targeted():
                self._targeted(now, event)
            case events.BarrageFell():
                self._fell(now, event)
            case events.Attacked():
                self._attacked(now, event)
            case events.Defended():
                self._defended(now, event)
            case _:
                self._went(now, event)

    def _tested(self, now: Position, event: events.CardFlipped) -> None:
        """A roll of a unit against its Morale; a roll that is cancelled counts no more."""
        if self.test is not None and self.test[1].about != event.about:
            self.settle(now)
        self.test, self.tested = (now, event), (event.about,)

    def settle(self, now: Position, shown: str = "") -> None:
        """Compare the last roll with the Morale before it, when all that it set off is over.

        Nothing is drawn of it where something else than the roll did what is `shown`.
        """
        pending, self.test = self.test, None
        if pending is None:
            return
        before, test = pending
        unit = before.stand(test.about)
        left = [stand for each in self.tested if (stand := now.stand(each)) is not None]
        if unit is None or not any(stand.broken for stand in left):
            return
        morale, command = unit.type.morale[unit.state], command_of(before, unit)
        card = now.shelf.fates[test.card]
        need, total = morale + command, card.total
        verdict = TESTS[test.purpose][(total > need) - (total < need) + 1]
        if shown and shown != verdict:
            return
        cards = Term("cards", total, (card.white, card.black))
        sums = [Sum("morale", unit.side, (Term("morale", morale), Term("command", command)), need)]
        roll = Sum("test", unit.side, (cards,), total, verdict, unit.name, need)
        self.acts.append(Nerves(unit.at, [*(sums if command else ()), roll]))

    def _declared(self, now: Position, event: events.AttackDeclared) -> None:
        carriers = [now.carrier(piece) for piece in event.pieces]
        starts = tuple(dict.fromkeys(each.at for each in carriers if each is not None))
        target = Hex.parse(event.target)
        looks = tuple(looked(now, start, target) for start in starts)
        self.shot = self.fire = Shot(event.side, starts, target, looks)
        self.declared = event
        self.acts.append(self.shot)

    def _targeted(self, now: Position, event: events.Targeted) -> None:
        if self.shot is None:
            self.aimed = event
            return
        hit = "hit" if event.total >= event.need else "missed"
        self.shot.sums += self._aim(now, event, self.shot.side, "targeting", hit)

    def _aim(
        self, now: Position, event: events.Targeted, side: str, purpose: str, verdict: str
    ) -> list[Sum]:
        """What had to be flipped, and what was."""
        near = event.need - event.hindrance
        base = (now.shelf.game.targeting if purpose == "targeting" else now.shelf.game.barrage).base
        terms = (Term("base", base), Term("range", near - base))
        need = Sum("need", side, (*terms, *_some("hindrance", event.hindrance)), event.need)
        cards = self._cards(now, side, purpose, event.total)
        roll = Sum("roll", side, (cards,), event.total, verdict, against=event.need)
        return [need, roll]

    def _fell(self, now: Position, event: events.BarrageFell) -> None:
        spot, fell = Hex.parse(event.spot), Hex.parse(event.hex) if event.hex != OFF else None
        side = next(side for side, purpose in reversed(self.cards) if purpose == "barrage")
        caller = now.stand(self.caller)
        start = caller.at if caller is not None else spot
        shells = Shells(side, looked(now, start, spot), spot, fell, event.drift)
        if self.aimed is not None:
            hit = "hit" if not event.drift else "drifts"
            shells.sums += self._aim(now, self.aimed, side, "barrage", hit)
            shells.sums[-1].by = event.drift
        self.fire, self.shot, self.declared = shells, None, None
        self.acts.append(shells)

    def _attacked(self, now: Position, event: events.Attacked) -> None:
        fire, declared = self.fire, self.declared
        if fire is None:
            return
        terms: tuple[Term, ...] = (Term("radio", event.power),)
        if declared is not None:
            aim = event.power - declared.power
            terms = (
                Term("fp", declared.fp), *_some("command", declared.command),
                *_some("more", declared.more), *_some("hindrance", -declared.hindrance),
                *_some("aim", aim),
            )  # fmt: skip
        cards = self._cards(now, fire.side, "attack", event.total - event.power)
        fire.sums.append(Sum("attack", fire.side, (*terms, cards), event.total))
        self.shot = None

    def _defended(self, now: Position, event: events.Defended) -> None:
        unit, fire = now.stand(event.unit), self.fire
        if fire is None or unit is None:
            return
        known = event.morale + event.command + event.cover + event.down
        verdict = event.result
        if verdict == "broken" and unit.broken:
            verdict = "eliminated"
        cards = self._cards(now, unit.side, "defense", event.total - known)
        terms = (
            Term("morale", event.morale), *_some("command", event.command),
            *_some("cover", event.cover), *_some("down", event.down), cards,
        )  # fmt: skip
        faced = next(each.total for each in reversed(fire.sums) if each.what == "attack")
        if isinstance(fire, Shells) and unit.at != fire.hex:
            less = now.shelf.game.barrage.around
            if not any(each.what == "around" for each in fire.sums):
                terms_there = (Term("power", faced), Term("around", less))
                fire.sums.append(Sum("around", fire.side, terms_there, faced + less))
            faced += less
        done = Sum("defense", unit.side, terms, event.total, verdict, event.unit, faced)
        fire.sums.append(done)

    def _went(self, now: Position, event: Event) -> None:
        match event:
            case events.Moved(unit=unit, to=to, left=left):
                self._way(now, "moved", unit, to).left.append(left)
            case events.Advanced(unit=unit, to=to):
                self._way(now, "advanced", unit, to)
            case events.Retreated(unit=unit, to=to):
                self._way(now, "retreated", unit, to)
            case events.LeftMap(unit=unit, edge=edge):
                self._way(now, "moved", unit, "").edge = edge
            case events.MeleeBegan(hex=at):
                self.powers.clear()
                self.acts.append(Fight(Hex.parse(at)))
            case events.MeleePower(side=side):
                self.powers[side] = event
            case events.MeleeRolled():
                self._rolled(now, event)
            case events.MeleeWon(side=side):
                self._settled(side)
            case events.MeleeTied():
                self._settled("")

    def _way(self, now: Position, how: str, unit: str, to: str) -> Way:
        """The way of a unit, begun or gone on."""
        stand = now.stand(unit)
        assert stand is not None, unit
        last = next((each for each in reversed(self.acts) if isinstance(each, Way)), None)
        same = last is not None and last.unit == unit and last.hexes[-1] == stand.at
        if last is None or not same or (last.how != how and to):
            last = Way(how, unit, stand.side, [stand.at])
            self.acts.append(last)
        if to:
            last.hexes.append(Hex.parse(to))
        return last

    def _rolled(self, now: Position, event: events.MeleeRolled) -> None:
        fight, power = self._fight(), self.powers.get(event.side)
        if fight is None or power is None:
            return
        units = (Term(unit, n) for unit, n in zip(power.units, power.counts, strict=True))
        cards = self._cards(now, event.side, "melee", event.total - event.power)
        fight.sums.append(Sum("melee", event.side, (*units, cards), event.total))

    def _settled(self, winner: str) -> None:
        fight = self._fight()
        if fight is not None:
            totals = {each.side: each.total for each in fight.sums}
            for each in fight.sums:
                each.verdict = "tied" if not winner else "won" if each.side == winner else "lost"
                each.against = next(n for side, n in totals.items() if side != each.side)

    def _fight(self) -> Fight | None:
        return next((each for each in reversed(self.acts) if isinstance(each, Fight)), None)

    def _cards(self, now: Position, side: str, purpose: str, value: int) -> Term:
        """What was flipped: `value`, with the dice of the card if they are known."""
        card = now.shelf.fates.get(self.cards.get((side, purpose), ""))
        known = card is not None and card.total == value
        return Term("cards", value, (card.white, card.black) if card and known else None)


def outcome(event: Event, unit: str) -> str:
    """What a roll against Morale did to a unit, if that is what an event tells; else nothing."""
    match event:
        case events.Recovered(unit=who) if who == unit:
            return "recovered"
        case events.Suppressed(unit=who, why=why) if who == unit and why in TESTS:
            return "suppressed"
        case (
            events.Retreated(unit=who)
            | events.Suppressed(unit=who, why="cornered")
            | events.Eliminated(unit=who, why="ran")
        ) if who == unit:
            return "runs"
    return ""


def command_of(now: Position, unit: Stand) -> int:
    """What the best leader of its hex adds to the Morale of a unit; leaders get nothing."""
    if unit.type.leader:
        return 0
    leaders = (each for each in now.at(unit.at) if each.side == unit.side and not each.broken)
    return max((each.type.command for each in leaders), default=0)


def looked(now: Position, start: Hex, end: Hex) -> Look:
    """All that a thread meets in a position."""
    return look(now.map, start, end, now.smoke, now.blaze)


def _some(what: str, value: int) -> tuple[Term, ...]:
    """A term, unless it is nothing."""
    return (Term(what, value),) if value else ()

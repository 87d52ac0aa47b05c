"""What a paper knows of a game, each fact under the name that texts call it by.

A fact that isn't worth telling has no name here, and no text that asks for it is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeVar

from rnr_print.engine.event import Event
from rnr_print.games.breaking_news.cards.game import BattleGame
from rnr_print.games.breaking_news.events import extras, fire, game, harm, vehicles
from rnr_print.games.breaking_news.news.lots import Lots
from rnr_print.games.breaking_news.news.tally import Tally, tally_of
from rnr_print.games.breaking_news.news.witness import Soldier, Witness

CM: Final = 100
WASTED, TIRED, DOWN, UNSEEN, EAGER, UNLUCKY, SMOKES, WIDE = 3, 60, 5, 3, 4, 6, 2, 10
"""From where on something is worth telling: shots without a hit, cm walked, suppressions, looks in
vain, initiatives, ones thrown, clouds, dice that missed."""
Happened = TypeVar("Happened", bound=Event)
Say = Callable[..., str]
"""Tells a pattern of the game's keepsakes by its key."""


class Man:
    """A man as texts name him: with his id the first time, so that he is found on the map."""

    def __init__(self, name: str, called: str, told: set[str]) -> None:
        self.id, self.name, self._told = name, called, told

    def __str__(self) -> str:
        if self.id in self._told:
            return self.name
        self._told.add(self.id)
        return f"{self.name} ({self.id})"


class Known:
    """The facts of a game: `facts` by name, `tally` the numbers, `lots` what is chosen by."""

    def __init__(
        self, witness: Witness, rules: BattleGame, say: Say, names: int, decimal: str = "."
    ) -> None:
        self.witness, self.rules, self._say = witness, rules, say
        self._decimal = decimal
        self.tally: Tally = tally_of(witness.log, witness.scenes[0][0])
        self.lots = Lots(witness.log)
        self.facts: dict[str, object] = {}
        self._told: set[str] = set()
        self._names = self.lots.shuffled("names", range(1, names + 1))
        ended = self.tally.ended
        self.over, self.reason = ended is not None, ended.why if ended else ""
        one, other = witness.sides
        self.winner = ended.side if ended is not None else ""
        self.loser = (other if self.winner == one else one) if self.winner else ""
        self.civilians = len(self.tally.killed)
        for gather in (
            self._numbers, self._sides, self._ending, self._men, self._fire, self._markers,
            self._others,
        ):  # fmt: skip
            gather()

    # Words for things

    def kind(self, side: str) -> str:
        """What a side is made of."""
        men = self.men(side)
        if any(not man.regular for man in men):
            return "irregular"
        return "special" if men and all(man.special for man in men) else "regular"

    def country(self, side: str, form: str = "name") -> str:
        """The country a side fights for; two of a kind are two countries."""
        one, other = self.witness.sides
        second = side == other and self.kind(one) == self.kind(other)
        return self._say(f"countries/{self.kind(side)}/{1 + second}/{form}")

    def men(self, side: str) -> list[Soldier]:
        """The men of a side."""
        return [man for man in self.witness.soldiers.values() if man.side == side]

    def called(self, name: str) -> object:
        """A man by his rank and name, or a vehicle."""
        man = self.witness.soldiers.get(name)
        if man is None:
            return (
                self._say(f"vehicle/{self.witness.vehicles[name]}")
                if (name in self.witness.vehicles)
                else name
            )
        if man.commander:
            rank = "commander" if man.regular else "irregular-commander"
        else:
            rank = "special" if man.special else "regular" if man.regular else "irregular"
        place = sorted(self.witness.soldiers).index(name)
        said = self._say(f"names/{self._names[place % len(self._names)]}")
        return Man(name, self._say(f"ranks/{rank}", name=said), self._told)

    def side_of(self, name: str) -> str:
        """Whose somebody is; the first side's where nobody knows."""
        man = self.witness.soldiers.get(name)
        return man.side if man is not None else self.witness.sides[0]

    def _count(self, name: str, number: int, counted: str = "") -> None:
        """A number as a fact, alone and with what it counts."""
        self.facts[f"n_{name}"] = number
        self.facts[name] = self._say(f"counts/{counted or name}", n=number)

    def _team(self, name: str, side: str) -> None:
        self.facts[name] = self.country(side)
        self.facts[f"{name}_of"] = self.country(side, "of")

    # Facts

    def _numbers(self) -> None:
        tally, lots, scale = self.tally, self.lots, self.rules.scale
        self._count("turns", max(1, tally.turns))
        self._count("shots", tally.shots.total())
        self._count("hits", tally.hits.total())
        self._count("dice", tally.dice.total())
        if (misses := tally.dice.total() - tally.hits.total()) >= WIDE:
            self.facts["n_misses"] = misses
        if tally.ones >= UNLUCKY:
            self.facts["n_ones"] = tally.ones
        day = lots.number("day", 7)
        area = self.witness.area * scale.meters**2 / 10**8  # hundredths of a cm, meters, hectares
        self.facts |= {
            "seconds": max(1, tally.turns) * scale.seconds,
            "hectares": f"{area:.1f}".replace(".", self._decimal),
            "view": round(self.witness.area**0.5 / CM * scale.meters),
            "town": self._say(f"towns/{1 + lots.number('town', 12)}"),
            "day": self._say(f"days/{1 + day}"),
            "day_before": self._say(f"days/{1 + (day - 1) % 7}"),
        }
        if self.civilians:
            self._count("civilians", self.civilians)

    def _sides(self) -> None:
        one, other = self.witness.sides
        for name, side in (
            ("one", one), ("other", other), ("winner", self.winner), ("loser", self.loser)
        ):  # fmt: skip
            if side:
                self._team(name, side)
                men, points = self.men(side), self.witness.points[side]
                left = sum(man.where not in ("lost", "captive", "left") for man in men)
                self.facts[f"{name}_left"] = self._say("counts/men", n=left)
                self.facts[f"{name}_began"] = len(men)
                self.facts[f"points_{name}"] = sum(points.values())
        if self.winner:
            self.facts["margin"] = self.lead

    @property
    def lead(self) -> int:
        """How many loss points lie between both sides."""
        one, other = (sum(self.witness.points[side].values()) for side in self.witness.sides)
        return abs(one - other)

    def _ending(self) -> None:
        tests = [each for each in self.witness.log if isinstance(each, game.MoraleRolled)]
        rolls = [each for each in tests if each.passed == "no" and each.side == self.loser]
        if self.reason == "morale" and rolls:
            self.facts["nerve"] = ", ".join(map(str, rolls[-1].dice))
            self.facts["losses"] = rolls[-1].losses
        held = self._first("morale-rolled", game.MoraleRolled)
        if held is not None and held.passed == "yes":
            self.facts["held"], self.facts["held_losses"] = self.country(held.side), held.losses
            self.facts["held_dice"] = ", ".join(map(str, held.dice))

    def _men(self) -> None:
        tally, men = self.tally, self.witness.soldiers
        if hero := _most(tally.felled):
            self.facts["hero"] = self.called(hero)
            self.facts["felled"] = self._say("counts/men", n=tally.felled[hero])
        waste = {name: shots for name, shots in tally.shots.items() if not tally.hits[name]}
        if (name := _most(waste)) and waste[name] >= WASTED and name in men:
            self.facts["waster"] = self.called(name)
            self.facts["tries"] = self._say("counts/times", n=waste[name])
        if (name := _most(tally.walked)) and tally.walked[name] >= TIRED * CM:
            self.facts["walker"] = self.called(name)
            self.facts["walked"] = round(tally.walked[name] * self.rules.scale.meters / CM)
        idle = [
            name for name, man in men.items() if name not in tally.acted and man.where == "table"
        ]
        if idle and tally.turns > 2:
            idler = self.lots.one("idler", idle)
            self.facts["idler"] = self.called(idler)
            self.facts["idler_side"] = self.country(self.side_of(idler))
        captives = sum(man.where == "captive" for man in men.values())
        if captives:
            self._count("captives", captives, "men")
        lost = sum(man.where == "lost" for man in men.values())
        if lost > 1:
            self.facts["n_lost"] = lost
        times = {"downs": ("suppressed", DOWN), "unseen": ("spotting-failed", UNSEEN)}
        for fact, (event, least) in times.items():
            if tally.kinds[event] >= least:
                self.facts[fact] = self._say("counts/times", n=tally.kinds[event])
        eager = _most(tally.initiatives)
        if eager and tally.initiatives[eager] >= EAGER:
            self.facts["grabbed"] = self._say("counts/times", n=tally.initiatives[eager])
            self.facts["eager"] = self.country(eager)
            self.facts["lazy"] = self.country(next(s for s in self.witness.sides if s != eager))

    def _fire(self) -> None:
        tally, scale = self.tally, self.rules.scale
        opening = tally.first.get("fired")
        if opening is not None and isinstance(shot := opening.event, fire.Fired):
            far = float(shot.distance) * scale.meters
            self.facts |= {
                "opener": self.called(shot.by), "opened": opening.turn, "far": round(far),
                "opener_side": self.country(self.side_of(shot.by)),
                "opened_at": self.called(shot.at),
            }  # fmt: skip
        length, by, at = tally.far_hit
        if by:
            self.facts["longest"] = round(length * scale.meters / CM)
            self.facts["marksman"], self.facts["mark"] = self.called(by), self.called(at)
        length, turn = tally.astray
        if length:
            self.facts["astray"] = round(length * scale.meters / CM)
            self.facts["astray_turn"] = turn
        shooter, victim = tally.friendly
        if shooter:
            self.facts["shooter"], self.facts["victim"] = self.called(shooter), self.called(victim)
        if tally.kinds["smoke-laid"] >= SMOKES:
            self._count("smokes", tally.kinds["smoke-laid"])
        if tally.kinds["burst"]:
            self.facts["n_blasts"] = tally.kinds["burst"]
        if (dud := self._first("dud", fire.Dud)) is not None:
            self.facts["dud"] = self.called(dud.by)
        if (dry := self._first("ran-dry", fire.RanDry)) is not None:
            self.facts["dry"] = self.called(dry.figure)
            self.facts["dry_weapon"] = self._say(f"weapon/{dry.weapon}")
        for event in self.witness.log:
            if isinstance(event, fire.StrikeCalled) and event.heard == "no":
                self.facts["caller"] = self.country(event.side)
        fell = self.tally.first.get("strike-fell")
        if fell is not None and isinstance(strike := fell.event, fire.StrikeFell):
            self.facts["striker"] = self.country(strike.side)
            self.facts["strike_turn"], self.facts["strike_dice"] = fell.turn, len(strike.dice)

    def _markers(self) -> None:
        for event in self.witness.log:
            if not isinstance(event, extras.Captured):
                continue
            side, number = self.side_of(event.by), event.marker.rpartition("-")[2]
            robbed = next(each for each in self.witness.sides if each != side)
            self.facts["marker"] = number
            self.facts["worth"] = self._say(f"worth/{event.worth}")
            if event.worth == "fake":
                self.facts["box"] = number
                self._team("box_captor", side)
            if event.worth == "main":
                self.facts["prize"] = number
                self._team("captor", side)
                self._team("robbed", robbed)

    def _others(self) -> None:
        taken = self._first("neutral-taken", extras.NeutralTaken)
        press = [name for name, role in self.witness.roles.items() if role == "journalist"]
        if taken is not None and taken.figure in press:
            self.facts["taker"] = self.country(taken.side)
        elif press and not set(press) & set(self.tally.killed):
            self.facts["press"] = press[0]
        if (fight := self._first("melee-rolled", harm.MeleeRolled)) is not None:
            self.facts["brawler"] = self.called(fight.figures[0])
            self.facts["brawled"] = self.called(fight.at)
        if (storm := self._first("assault-rolled", harm.AssaultRolled)) is not None:
            self.facts["stormers"] = self.country(self.side_of(storm.figures[0]))
        out = self._first("exploded", vehicles.Exploded) or self._first(
            "knocked-out", vehicles.KnockedOut
        )
        if out is not None:
            self.facts["wreck"] = self.called(out.figure)
        for event in self.witness.log:
            if isinstance(event, extras.BombSet):
                who = "bomber" if event.works == "yes" else "hopeful"
                self.facts.setdefault(who, self.country(event.side))
        if (look := self._first("marker-looked-at", extras.MarkerLookedAt)) is not None:
            self.facts["spy"] = self.country(look.side)
        if (medic := self._first("stabilized", harm.Stabilized)) is not None:
            self.facts["medic"] = self.called(medic.by)
            self.facts["patient"] = self.called(medic.figure)
        if (gone := self._first("exfiltrated", extras.Exfiltrated)) is not None:
            self.facts["leaver"] = self.country(gone.side)
        if self.civilians:
            ledger = self.witness.points.items()
            guilty = [side for side, points in ledger if points.get("civilian")]
            self.facts["guilty"] = self.country((guilty or [self.witness.sides[0]])[0])

    def _first(self, name: str, kind: type[Happened]) -> Happened | None:
        """The first event of a kind."""
        found = self.tally.first.get(name)
        return found.event if found is not None and isinstance(found.event, kind) else None


def _most(counted: Mapping[str, int]) -> str:
    """Who has the most; the first of them by name, nobody where nobody has any."""
    order: Iterable[tuple[str, int]] = sorted(counted.items(), key=lambda each: (-each[1], each[0]))
    return next((name for name, number in order if number), "")

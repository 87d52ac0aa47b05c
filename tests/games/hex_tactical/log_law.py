"""What each event must say, worked out from the table a second time and by other means."""

from __future__ import annotations

from figures import Figures, dice

from rnr_print.engine.boards.hex import DIRECTIONS
from rnr_print.engine.event import Event
from rnr_print.games.hex_tactical import events as e
from rnr_print.games.hex_tactical.los import look
from rnr_print.games.hex_tactical.pieces import Unit, Weapon


class Ledger(Figures):
    """A log that looks at each event as it is written down."""

    def append(self, event: Event) -> None:
        """Write down an event, and check it."""
        if self.awaited and not isinstance(event, e.CardFlipped):
            assert (event.name, event.facts().get("weapon")) == self.awaited.pop(0), event
        check = getattr(self, event.name.replace("-", "_"), None)
        if check is not None:
            check(event)
            self.seen[event.name] += 1
        super().append(event)
        self.stood = {unit.name: unit.at for unit in self.field.units.values() if unit.at >= 0}

    # turns and orders
    def turn_began(self, event: e.TurnBegan) -> None:
        assert event.side == self.field.active.name
        assert not any(unit.activated for unit in self.field.active.units)
        self.orders = 0

    def order_given(self, event: e.OrderGiven) -> None:
        side = self.field.side(event.side)
        self.ran()
        self.orders += 1
        assert side is self.field.active
        assert self.orders <= side.limits.orders
        assert self.field.fates[event.card].order == event.order
        assert event.card == side.discard[-1]
        self.leader, self.named, self.melee = None, set(), []

    def activated(self, event: e.Activated) -> None:
        unit = self.field.units[event.unit]
        assert unit.side is self.field.active
        assert event.unit not in self.named
        if self.leader is not None:
            far = self.field.board.hexes[unit.at].distance(self.field.board.hexes[self.leader.at])
            radius = 0 if self.leader.broken else self.leader.type.command
            assert not unit.type.leader
            assert far <= radius
        else:
            assert not self.named
            self.leader = unit if unit.type.leader else None
        order = self.field.order
        assert order is not None
        assert order.name == "move" or not unit.broken
        self.named.add(event.unit)

    def passed(self, event: e.Passed) -> None:
        assert self.orders == 0
        assert len(event.cards) <= self.field.side(event.side).limits.discard

    def cards_taken(self, event: e.CardsTaken) -> None:
        side = self.field.side(event.side)
        assert len(side.hand) == side.limits.hand

    # flips
    def card_flipped(self, event: e.CardFlipped) -> None:
        where = event.about if event.purpose == "melee" else ""
        self.flips[event.side, event.purpose, where] = event.card
        if event.purpose == "defense":
            unit = self.field.units[event.about]
            cover = self.cover(unit.at)
            self.due[event.about] = self.morale(unit), self.command(unit), cover
            self.there = self.field.board.names[unit.at]
        elif event.purpose in ("rally", "rout"):
            before = next(each for each in reversed(self) if not isinstance(each, e.Time))
            if not isinstance(before, e.InitiativePassed):
                self.ran()
            unit = self.field.units[event.about]
            over = sum(dice(event.card)) - self.morale(unit) - self.command(unit)
            self.test = unit, event.purpose, over, len(self)

    def ran(self) -> None:
        """Who was routed ran as far as he had to, if he could."""
        if self.test is None:
            return
        unit, purpose, over, since = self.test
        self.test, after = None, self[since:]
        for who in (unit, *unit.became):
            steps = sum(isinstance(each, e.Retreated) and each.unit == who.name for each in after)
            assert steps <= (max(0, over) if purpose == "rout" else 0)
            if purpose == "rout" and steps < over and who.at >= 0 and who.broken:
                assert who.suppressed, "nobody stops but in a corner"

    def tested(self, unit: str) -> tuple[str, int]:
        """What a unit rolled for last, and by how much over its Morale."""
        assert self.test is not None
        tested = self.test[0]
        assert unit in {each.name for each in (tested, *tested.became)}
        return self.test[1:3]

    # what rolls set off
    def triggered(self, event: e.Triggered) -> None:
        side, _, card = self.field.rolled
        white, black = dice(card)
        kinds = {
            "event": white + black == 7,
            "sniper": white == black and white in (3, 4, 5),
            "jam": white + black <= 3,
            "time": white + black == 12,
        }
        assert kinds[event.what], card
        assert side.name == event.side
        self.waiting = set(self.field.contested)

    def hex_revealed(self, event: e.HexRevealed) -> None:
        row = int(event.hex[1:])
        assert row == event.row
        for side in self.field.sides:
            broken = (weapon for weapon in side.weapons if weapon.broken)
            for weapon in sorted(broken, key=lambda each: each.name):
                low, high = weapon.type.fix
                worst, last = weapon.type.eliminate
                if low <= row <= high:
                    self.awaited.append(("weapon-fixed", weapon.name))
                elif worst <= row <= last:
                    self.awaited.append(("weapon-eliminated", weapon.name))

    def broken(self, event: e.Broken) -> None:
        unit = self.field.units[event.unit]
        assert unit.broken
        self.hit(unit, event.why)

    def eliminated(self, event: e.Eliminated) -> None:
        unit = self.field.units[event.unit]
        assert unit in unit.side.lost
        assert event.why in ("melee", "ran") or unit.broken
        self.hit(unit, event.why)

    def hit(self, unit: Unit, why: str) -> None:
        """A sniper hits an enemy of his side, in the hex that was revealed or beside it."""
        if why == "sniper":
            shown = next(each for each in reversed(self) if isinstance(each, e.HexRevealed))
            hexes = self.field.board.hexes
            assert hexes[self.stood[unit.name]].distance(hexes[self.at(shown.hex)]) <= 1
            called = next(each for each in reversed(self) if isinstance(each, e.Triggered))
            assert called.side == unit.side.enemy.name

    def weapon_broke(self, event: e.WeaponBroke) -> None:
        assert self.field.weapons[event.weapon].broken
        called = next(each for each in reversed(self) if isinstance(each, e.Triggered))
        owner = self.field.weapons[event.weapon].side.name
        assert (owner == called.side) == (called.what == "jam")

    def suppressed(self, event: e.Suppressed) -> None:
        assert self.field.units[event.unit].suppressed
        if event.why in ("rally", "rout"):
            assert self.tested(event.unit) == (event.why, 0)
        elif event.why == "cornered":
            assert self.tested(event.unit)[1] > 0

    # moves
    def moved(self, event: e.Moved) -> None:
        field = self.field
        unit, board = field.units[event.unit], field.board
        here, there = board.hexes[self.stood[event.unit]], board.hexes[unit.at]
        assert here.distance(there) == 1
        on = board.map
        ground, barrier = on.ground(there), on.barrier(here, there)
        price = 1 if on.by_road(here, there) else ground.cost
        price += max(0, on.levels[there] - on.levels[here])
        if barrier is not None:
            assert not barrier.impassable
            price += barrier.cost
        assert event.cost == price
        assert event.left >= 0
        assert unit.at not in field.blaze
        assert not ground.impassable
        assert not any(each.side is not unit.side for each in field.at[unit.at])
        if ground.by_road or on.ground(here).by_road:
            assert on.by_road(here, there)
        last = self[-1] if self else None
        if isinstance(last, e.Moved) and last.unit == event.unit:
            assert event.left == last.left - price
        elif not any(
            isinstance(each, e.Moved) and each.unit == event.unit for each in self.this_order()
        ):
            weapon = unit.weapon.type.movement if unit.weapon is not None else 0
            full = unit.type.movement[int(unit.broken)] - unit.suppressed
            assert event.left + price <= max(0, max(0, full) + weapon)

    def advanced(self, event: e.Advanced) -> None:
        field = self.field
        unit, board = field.units[event.unit], field.board
        here, there = board.hexes[self.stood[event.unit]], board.hexes[unit.at]
        assert not unit.broken
        assert here.distance(there) == 1
        barrier, ground = board.map.barrier(here, there), board.map.ground(there)
        assert barrier is None or not barrier.impassable or unit.weapon is None
        assert not ground.impassable
        assert unit.at not in field.blaze
        if ground.by_road or board.map.ground(here).by_road:
            assert board.map.by_road(here, there)

    def left_map(self, event: e.LeftMap) -> None:
        unit, board = self.field.units[event.unit], self.field.board
        columns = {"west": board.columns[0], "east": board.columns[1]}
        assert event.edge == unit.side.enemy.edge
        assert board.hexes[self.stood[event.unit]].column == columns[event.edge]

    def retreated(self, event: e.Retreated) -> None:
        unit, board = self.field.units[event.unit], self.field.board
        here, there = board.hexes[self.stood[event.unit]], board.hexes[unit.at]
        home = 1 if unit.side.edge == "east" else -1
        nearer = (there.column - here.column) * home
        assert here.distance(there) == 1
        assert nearer >= 0
        assert unit.broken
        assert not any(each.side is not unit.side for each in self.field.at[unit.at])

    # fire
    def attack_declared(self, event: e.AttackDeclared) -> None:
        field = self.field
        board, side = field.board, field.side(event.side)
        pieces = [field.weapons.get(name) or field.units[name] for name in event.pieces]
        carriers = [piece.unit if isinstance(piece, Weapon) else piece for piece in pieces]
        target, best, worst = board.hexes[self.at(event.target)], [], 0
        smoke = {board.hexes[at]: value for at, value in field.smoke.items()}
        blaze = frozenset(board.hexes[at] for at in field.blaze)
        for piece, unit in zip(pieces, carriers, strict=True):
            assert unit is not None
            assert unit.side is side
            assert not unit.broken
            start = board.hexes[unit.at]
            found = look(board.map, start, target, smoke, blaze)
            assert found.seen
            worst = max(worst, found.hindrance)
            if isinstance(piece, Weapon):
                low, high, fp = piece.type.nearest, piece.type.range, piece.type.fp
                assert not piece.broken
                assert not unit.suppressed
                assert board.grounds[unit.at].weapons
            else:
                low, high = 0, max(1, unit.type.range[0] - unit.suppressed)
                fp = max(0, unit.type.fp[0] - unit.suppressed)
            assert low <= start.distance(target) <= high
            heavy = isinstance(piece, Weapon) and piece.type.heavy
            assert not heavy or len(pieces) == 1
            best.append(fp if heavy else fp + self.command(unit))
            if heavy:
                self.need = 4 - (-start.distance(target) // 3) + found.hindrance
                worst = 0
        assert event.power == max(best) + len(pieces) - 1 - worst
        assert event.power >= 1
        spots = {unit.at for unit in carriers if unit is not None}
        reached, more = set(), {min(spots)}
        while more:
            reached |= more
            more = {
                at for at in spots - reached
                if any(board.hexes[at].distance(board.hexes[b]) == 1 for b in reached)
            }  # fmt: skip
        assert reached == spots
        self.points, self.barrage = event.power, ""

    def targeted(self, event: e.Targeted) -> None:
        order = self.field.order
        assert order is not None
        purpose = "barrage" if order.name == "barrage" else "targeting"
        side = order.attack.side if order.attack is not None else order.side
        assert event.total == sum(self.roll(side, purpose))
        if purpose == "targeting":
            assert event.need == self.need
        assert event.need <= 12
        per = 4 if purpose == "barrage" else 3
        assert event.need == 4 - (-event.range // per) + event.hindrance
        self.need = event.need

    def attacked(self, event: e.Attacked) -> None:
        order = self.field.order
        assert order is not None
        side = order.attack.side if order.attack is not None else order.side
        assert event.total == event.power + sum(self.roll(side, "attack"))
        if order.attack is not None:
            assert event.power in (self.points, self.points + 2)
        self.against = event.total

    def deployed(self, event: e.Deployed) -> None:
        for team in event.teams:
            if event.unit in self.due:
                self.due[team] = self.due[event.unit]
            if self.barrage and event.unit in self.named:
                self.named.add(team)

    def defended(self, event: e.Defended) -> None:
        unit = self.field.units[event.unit]
        stands, bonus, cover = self.due[event.unit]
        assert (event.morale, event.command, event.cover) == (stands, bonus, cover), event
        assert event.down in (0, 2)
        rolled = sum(self.roll(unit.side, "defense"))
        assert event.total == stands + bonus + cover + event.down + rolled
        against = self.against
        if self.barrage:
            against -= 3 * (self.barrage != self.there)
            assert event.unit not in self.named, "nobody is shelled twice"
            self.named.add(event.unit)
        won = (event.total > against) - (event.total < against)
        assert event.result == ("suppressed", "unharmed", "broken")[won]

    def barrage_fell(self, event: e.BarrageFell) -> None:
        order = self.field.order
        assert order is not None
        white, black = self.roll(order.side, "barrage")
        hexes, board = self.field.board.hexes, self.field.board
        if white + black >= self.need:
            assert (event.hex, event.drift) == (event.spot, 0)
        else:
            assert event.drift == (black + 1) // 2
            landed = hexes[self.at(event.spot)].to(DIRECTIONS[white - 1], event.drift)
            known = board.index.get(landed.name, -1) if landed in board.map.board else -1
            inside = known >= 0 and board.inside[known]
            assert event.hex == (landed.name if inside else "off")
        self.barrage, self.named = event.hex, set()

    # melees
    def melee_began(self, event: e.MeleeBegan) -> None:
        at = self.at(event.hex)
        assert len({unit.side for unit in self.field.at[at]}) == 2
        self.melee = [
            each for each in self.melee
            if each[0] != event.hex and self.at(each[0]) in self.field.contested
        ]  # fmt: skip
        assert not self.melee or at not in self.waiting, "the next melee waits"
        self.melee.append((event.hex, {}, {}))

    def melee_power(self, event: e.MeleePower) -> None:
        hex_name, powers, _ = self.melee[-1]
        units = [u for u in self.field.at[self.at(hex_name)] if u.side.name == event.side]
        power = 0
        for unit in units:
            power += max(0, unit.type.fp[int(unit.broken)] - unit.suppressed)
            power += bool(unit.type.boxed_fp and not unit.broken)
        assert event.power == power
        assert (event.side == self.field.active.name) == bool(powers)
        powers[event.side] = power

    def melee_rolled(self, event: e.MeleeRolled) -> None:
        fought = [each for each in self.melee if each[1].get(event.side) == event.power]
        assert event.total == event.power + sum(self.roll(event.side, "melee", fought[-1][0]))
        fought[-1][2][event.side] = event.total

    def melee_won(self, event: e.MeleeWon) -> None:
        totals = next(each[2] for each in reversed(self.melee) if each[0] == event.hex)
        assert totals[event.side] == max(totals.values())
        assert len(set(totals.values())) == 2

    def melee_tied(self, event: e.MeleeTied) -> None:
        totals = next(each[2] for each in reversed(self.melee) if each[0] == event.hex)
        assert len(set(totals.values())) == 1

    # the rest
    def recovered(self, event: e.Recovered) -> None:
        assert not self.field.units[event.unit].broken
        if not any(isinstance(each, e.EventCalled) for each in self.this_order()):
            assert self.tested(event.unit)[1] < 0

    def smoke_laid(self, event: e.SmokeLaid) -> None:
        assert event.value == self.field.smoke[self.at(event.hex)]
        order = self.field.order
        assert order is not None
        assert event.value >= max(self.roll(order.side, "smoke")) + 1

    def objective_taken(self, event: e.ObjectiveTaken) -> None:
        here = {unit.side.name for unit in self.field.at[self.at(event.hex)]}
        assert here == {event.side}
        assert self.field.order is None

    def game_won(self, event: e.GameWon) -> None:
        one, other = self.field.sides
        ahead = one.name if self.field.vp > 0 else other.name
        beaten = [s for s in (one, other) if len(s.lost) >= s.limits.surrender]
        if beaten:
            assert event.reason == "surrender"
            assert event.side == (beaten[0].enemy.name if len(beaten) == 1 else ahead)
        else:
            assert event.reason == "time"
            assert self.field.time >= self.field.scenario.time
            assert event.side == ahead
        assert not self.over
        self.over = True

"""What is worth doing about a roll: pouring RD, paying for another, risking a life."""

from __future__ import annotations

from rnr_print.engine.decision import Decision, Option
from rnr_print.games.rocknroll.greed.shots import chance_of, kill_worth, roll_worth, saved, stake
from rnr_print.games.rocknroll.greed.worth import ORDER, TRIFLE, card_worth, rd_worth, unit_worth
from rnr_print.games.rocknroll.standing import needed
from rnr_print.games.rocknroll.view import View

TREATMENTS = {"torture": 4, "execute": 5, "recruit": 6}


def pouring(view: View, decision: Decision[None], option: Option[None]) -> float:
    """So many RD into the coming roll."""
    n = int(option.name)
    roll = view.rolling
    price = n * rd_worth(view)
    if roll is None or not n:
        return -price
    need = roll.need - roll.bonus - roll.poured
    if roll.purpose != "attack" or roll.roller is None:
        return (chance_of(need - n) - chance_of(need)) * roll_worth(view)[0] - price
    gained = 0.0
    for target in roll.targets:
        need = needed(roll.roller, target) - roll.bonus - roll.poured
        worth = kill_worth(view, target) * (1 - saved(target, "attack"))
        gained += (chance_of(need - n) - chance_of(need)) * worth
    return gained - price


def accepting(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Leaving a failed roll as it is."""
    return 0.0


def rerolling(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Another throw for a card, or for nothing."""
    worth, chance = roll_worth(view)
    card = view.card(option.name)
    price = card_worth(view, card) if card is not None else 0.0
    if card is None and "/" in option.name:  # an ally's card
        price = ORDER
    return chance * worth - max(price, 0.0 if card is None else TRIFLE / 2)


def risking(view: View, decision: Decision[None], option: Option[None]) -> float:
    """ROCK'N'ROLL: one more throw for the attacker's life, unless somebody saves it."""
    roller = view.rolling.roller if view.rolling is not None else None
    if roller is None:
        return -1.0
    worth, chance = roll_worth(view)
    loss = -kill_worth(view, roller) * (1 - saved(roller, "rock-n-roll"))
    return chance * worth - (1 - chance) * loss


def treating(view: View, decision: Decision[None], option: Option[None]) -> float:
    """Torture, execution, recruiting: what works, against what turns on the captor."""
    chance = chance_of(TREATMENTS[option.key])
    worth = stake(view, option.key, option.name)
    poured = max(
        (chance_of(TREATMENTS[option.key] - n) * worth - n * rd_worth(view))
        for n in range(min(view.side.rd, 3) + 1)
    )
    prisoner = view.unit(option.name)
    home = 0.6 * unit_worth(prisoner) if prisoner is not None else 0.6
    backfires = ORDER if option.key == "torture" else ORDER + home
    spent = poured > chance * worth
    return poured - (0.0 if spent else backfires / 6)

"""Who moves, and who can be shot at."""

from __future__ import annotations

from rnr_print.games.colonial.blind_cards import Blind
from rnr_print.games.colonial.groups import Group
from rnr_print.games.colonial.heroes import Hero

Moving = Group | Hero | Blind
"""What moves."""
Target = Group | Hero
"""What can be shot at or charged: a Group, or a Hero alone."""

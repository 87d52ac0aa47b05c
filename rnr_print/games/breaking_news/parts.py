"""The parts of the game, each loaded when somebody asks for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rnr_print.book.parts import BookParts
    from rnr_print.cards.kinds import CardSystem
    from rnr_print.core.finding import Check
    from rnr_print.games.breaking_news.engine import BattleEngine
    from rnr_print.games.breaking_news.mustering import Recruiter
    from rnr_print.games.breaking_news.news.keeping import BattleKeepsakes
    from rnr_print.games.breaking_news.tabletop.parts import BattleTabletop
    from rnr_print.games.drawn import Drawings
    from rnr_print.games.under_check import UnderCheck


class BreakingNews:
    """Two squads on an open table."""

    id = "breaking-news"

    @property
    def cards(self) -> CardSystem:
        """Classes, weapons, vehicles, extras."""
        from rnr_print.games.breaking_news.cards.kinds import CARDS

        return CARDS

    @property
    def engine(self) -> BattleEngine:
        """The rules."""
        from rnr_print.games.breaking_news.engine import BattleEngine

        return BattleEngine()

    @property
    def book(self) -> BookParts:
        """Its books."""
        from rnr_print.games.breaking_news.book.parts import BOOKS

        return BOOKS

    @property
    def drawings(self) -> Drawings:
        """The quick reference, scenario sheets."""
        from rnr_print.games.breaking_news.drawings import BattleDrawings

        return BattleDrawings()

    @property
    def sight(self) -> None:
        """Strings are told by examples."""

    @property
    def forces(self) -> Recruiter:
        """Rosters: men, vehicles, kit and extras by their points."""
        from rnr_print.games.breaking_news.mustering import Recruiter

        return Recruiter()

    @property
    def tabletop(self) -> BattleTabletop:
        """The table between two forces."""
        from rnr_print.games.breaking_news.tabletop.parts import BattleTabletop

        return BattleTabletop()

    @property
    def keepsakes(self) -> BattleKeepsakes:
        """The front page."""
        from rnr_print.games.breaking_news.news.keeping import BattleKeepsakes

        return BattleKeepsakes()

    @property
    def checks(self) -> tuple[Check[UnderCheck], ...]:
        """None of its own."""
        return ()

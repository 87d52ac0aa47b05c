"""The worked examples of the book that fix the order of things."""

from stages import passes

from rnr_print.games.rocknroll.setup import Shelf


def test_redeploying_the_dead(shelf: Shelf) -> None:
    """deployment.redeploy: Johny dies on Bao's mines, is bought back and sent again (E1)."""
    passes(
        shelf,
        """
setup:
  turn: vpa
  phase: deployment
  points: {A: {vietnam: [bao]}}
  hands: {vpa: {units: [johny], orders: [unit-moves]}}
  orders_deck: [two-move]
script:
  - vpa: {deploy: johny, to: A}
  - roll: {for: attack, by: bao, die: 5}
  - vpa: {exchange: unit-moves, take: johny}
  - vpa: {deploy: johny, to: A}
  - roll: {for: attack, by: bao, die: 1}
  - vietnam: accept
  - roll: {for: attack, by: bao, die: 4}
  - vietnam: accept
  - vpa: decline
expect:
  - ...
  - lost: {side: vpa, unit: johny, to: hq}
  - ...
  - attack-failed: {attacker: bao, target: johny}
final:
  points: {A: {vietnam: [bao], vpa: [johny]}}
  orders_deck: [two-move, unit-moves]
""".replace("  - vpa: decline\n", "  - vpa: {decline: johny.short-fuse}\n"),
    )


def test_johny_walks_into_bao(shelf: Shelf) -> None:
    """traits.condition: Bao attacks who enters, the survivor answers (E5)."""
    passes(
        shelf,
        """
setup:
  turn: vpa
  points: {A: {vietnam: [bao]}, B: {vpa: [johny]}}
  hands: {vpa: {orders: [unit-moves]}}
script:
  - vpa: {play: unit-moves, unit: johny, to: A}
  - roll: {for: attack, by: bao, die: 1}
  - vietnam: accept
  - roll: {for: attack, by: bao, die: 3}
  - vietnam: accept
  - vpa: {use: johny.short-fuse}
  - roll: {for: attack, by: johny, die: 4}
expect:
  - ...
  - attack-failed: {attacker: bao, target: johny, why: missed}
  - trait-used: {unit: johny}
  - attack-declared: {attacker: johny, target: bao}
  - ...
final:
  points: {A: {vpa: [johny]}}
""",
    )


def test_the_long_timing_example(shelf: Shelf) -> None:
    """timing.player-on-turn: Mai, Zulu, Doc and Johny, step by step (E10)."""
    passes(
        shelf,
        """
setup:
  mode: expansion
  turn: vpa
  points: {B: {vietnam: [mai-veteran], vpa: [johny-veteran, doc-veteran]}, A: {vpa: [zulu-veteran]}}
  hands: {vpa: {orders: [unit-moves]}}
script:
  - vpa: {play: unit-moves, unit: zulu-veteran, to: B}
  - roll: {for: attack, by: mai-veteran, die: 4}
  - vietnam: {to: E}
  - vpa: {next: doc-veteran.up-you-get}
  - roll: {for: up-you-get, by: doc-veteran, die: 4}
  - vpa: {choose: attack}
  - roll: {for: attack, by: johny-veteran, die: 2}
  - vpa: rock-n-roll
  - roll: {for: attack, by: johny-veteran, die: 3}
  - roll: {for: up-you-get, by: doc-veteran, die: 6}
expect:
  - ...
  - destroyed: {unit: zulu-veteran}
  - trait-used: {unit: mai-veteran, trait: gone}
  - moved: {unit: mai-veteran, start: B, end: E}
  - trait-used: {unit: doc-veteran}
  - ...
  - saved: {unit: zulu-veteran, by: doc-veteran}
  - trait-used: {unit: johny-veteran}
  - ...
  - rock-n-roll: {unit: johny-veteran}
  - ...
  - destroyed: {unit: johny-veteran, cause: rock-n-roll}
  - ...
  - saved: {unit: johny-veteran, by: doc-veteran}
final:
  points:
    B: {vpa: [zulu-veteran, johny-veteran, doc-veteran]}
    E: {vietnam: [mai-veteran]}
  losses: {vpa: 0, vietnam: 0}
""",
    )


def test_a_hit_that_does_not_reach_the_armor(shelf: Shelf) -> None:
    """marks.shield-failed: Hodunov hits Ham with a 4 and fails (E17)."""
    passes(
        shelf,
        """
setup:
  mode: expansion
  turn: vietnam
  points: {A: {vietnam: [hodunov], vpa: [ham]}}
  hands: {vietnam: {orders: [unit-attacks]}}
script:
  - vietnam: {play: unit-attacks, attacker: hodunov, target: ham}
  - roll: {for: attack, by: hodunov, die: 4}
  - vietnam: accept
expect:
  - ...
  - attack-failed: {attacker: hodunov, target: ham, why: armor}
  - rd-gained: {side: vietnam, amount: 1}
final:
  points: {A: {vietnam: [hodunov], vpa: [ham]}}
  rd: {vietnam: 1}
illegal:
  - vpa: {play: unit-attacks}
    why: not-your-turn
  - vietnam: {play: unit-attacks, attacker: hodunov, target: bao}
    why: no-target
    when: start
""",
    )


def test_zulu_before_rong(shelf: Shelf) -> None:
    """locals.priority: the side's blocker shoots first, the local only at who is left (E13)."""
    passes(
        shelf,
        """
setup:
  mode: expansion
  turn: vietnam
  points: {B: {vpa: [zulu-veteran], locals: [rong]}, A: {vietnam: [min-veteran]}}
  hands: {vietnam: {orders: [unit-moves]}}
script:
  - vietnam: {play: unit-moves, unit: min-veteran, to: B}
  - roll: {for: attack, by: zulu-veteran, die: 3}
  - vpa: accept
  - roll: {for: attack, by: rong, die: 5}
expect:
  - ...
  - attack-failed: {attacker: zulu-veteran, target: min-veteran}
  - rd-gained: {side: vpa}
  - trait-used: {unit: rong}
  - ...
  - lost: {side: vietnam, unit: min-veteran, to: graveyard}
  - rd-gained: {side: vietnam, why: loss}
  - ...
""".replace("    points", "    points"),
    )

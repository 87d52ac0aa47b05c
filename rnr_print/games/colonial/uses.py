"""All that a Hero may do in his turn, by its key (T26)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rnr_print.games.colonial import (
    assault,
    charge,
    doctors,
    feats,
    forming,
    merging,
    musicians,
    orders,
    quiet,
    steps,
    vessels,
)
from rnr_print.games.colonial.acting import Use

USES: Final[Mapping[str, Use]] = {
    "activate": Use(orders.activatable, orders.why_not_activate, orders.activate),
    "lead": Use(orders.commanded, charge.why_not_lead, charge.lead),
    "send": Use(orders.commanded, charge.why_not_send, charge.send),
    "assault": Use(orders.commanded, assault.why_not_assault, assault.assault),
    "steer": Use(vessels.steered, vessels.why_not_steer, vessels.steer),
    "form": Use(forming.chains, forming.why_not_form, forming.form),
    "rally": Use(orders.commanded, orders.why_not_take_off, orders.take_off),
    "ready": Use(orders.commanded, orders.why_not_ready, orders.ready),
    "spot": Use(orders.looks, orders.why_not_look, orders.look),
    "treat": Use(doctors.patients, doctors.why_not, doctors.treat),
    "task": Use(feats.tasks_here, feats.why_not_task, feats.attempt),
    "call-out": Use(feats.callable_groups, feats.why_not_call, feats.call_out),
    "merge": Use(merging.pairs, merging.why_not_merge, merging.merge),
    "musician": Use(musicians.names, musicians.why_not_send, musicians.send),
    "quietly": Use(feats.quiet_tasks, feats.why_not_quietly, feats.try_quietly),
    "quiet": Use(quiet.victims, quiet.why_not, feats.go_quietly),
    "pocket": Use(quiet.pockets, quiet.why_not_pick, feats.pick_pocket),
    "step": Use(steps.names, steps.why_not, feats.step),
    "join": Use(orders.commanded, orders.why_not_join, orders.join),
}

// What `rnr check` found, as the page knows it: listed once, told anew after each look; and the part of
// it that stands beside what it concerns.
import { ask, el, listen, place } from "/static/web/kit.js";
import { chosen } from "/static/preview/choice.js";

const KINDS = ["error", "warning"];
let known = null;

/** Findings of the game that is chosen: {looking, findings, unable, waived, seconds}. */
export async function findings(signal) {
  const { game } = chosen();
  if (known?.game !== game) known = { game, told: await ask("/findings?game=" + encodeURIComponent(game), signal) };
  return known.told;
}

listen("findings", ({ game, told }) => { if (known?.game === game) known.told = told; }, undefined);
listen("again", () => { known = null; }, undefined);

/** A finding with its place, as a line of a list. */
export function line(finding, subject = null) {
  return el("li", { class: `finding ${finding.severity}` },
    el("span", { class: `chip ${finding.severity}` }, finding.severity), subject,
    el("span", { class: "said" }, finding.message, finding.remedy && el("span", { class: "soft" }, `; ${finding.remedy}`)),
    el("span", { class: "row" }, finding.at && place(finding.at), el("code", { class: "soft" }, finding.code)));
}

export const ordered = (found) => [...found].sort((one, other) => KINDS.indexOf(one.severity) - KINDS.indexOf(other.severity));

/** The findings of some subjects: `about([["card", "bao"], ...])`. */
export class Beside {
  constructor(signal) {
    this.signal = signal;
    this.subjects = [];
    this.room = el("section", { class: "beside", "aria-label": "Findings", "aria-live": "polite" });
    listen("findings", () => this.draw(), signal);
    listen("again", () => this.draw(), signal);
  }

  about(subjects) {
    this.subjects = subjects.map((each) => each.join(" "));
    return this.draw();
  }

  async draw() {
    let told;
    try {
      told = await findings(this.signal);
    } catch { return; /* the screen of findings says why */ }
    const own = told.findings.filter(({ subject }) => this.subjects.includes(`${subject.kind} ${subject.name}`));
    this.room.hidden = !own.length;
    this.room.replaceChildren(el("h2", {}, `Findings (${own.length})`), el("ul", { class: "findings" }, ordered(own).map((each) => line(each))));
  }
}

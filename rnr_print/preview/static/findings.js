// All findings of a game, by what they concern; looked for anew whenever a file is saved.
import { el, listen, problems, wrong } from "/static/web/kit.js";
import { bar, languageName, offered, select } from "/static/preview/choice.js";
import { findings, line, ordered } from "/static/preview/beside.js";

const WHERE = {
  card: ({ name }) => `#/card/${encodeURIComponent(name)}`,
  rule: ({ name }) => `#/book/rulebook?rule=${encodeURIComponent(name)}`,
  product: ({ name }) => (name ? `#/print/${encodeURIComponent(name)}` : null),
};

export async function show(room, at, signal) {
  try {
    await offered();
  } catch (error) {
    return wrong(room, error);
  }
  const screen = new Findings(room, signal);
  screen.draw();
  return screen;
}

class Findings {
  constructor(room, signal) {
    Object.assign(this, { signal, severity: "", kind: "", words: "" });
    this.tools = el("div", { class: "tools" });
    this.note = el("div", { class: "stack note", "aria-live": "polite" });
    this.list = el("div", { class: "stack" });
    room.append(this.tools, this.note, this.list);
    this.furnish();
    listen("findings", () => this.draw(), signal);
    listen("again", () => this.draw(), signal);
  }

  furnish() {
    const pick = (name) => (value) => { this[name] = value; this.draw(); };
    this.tools.replaceChildren(...[
      el("input", { type: "search", placeholder: "Search findings", "aria-label": "Search findings", on: { input: (event) => { this.words = event.target.value.toLowerCase(); this.draw(); } } }),
      ...bar(() => { this.furnish(); this.draw(); }, ["game"]),
      select("Severity", [["", "all"], ["error", "errors"], ["warning", "warnings"]], this.severity, pick("severity")),
      select("About", [["", "all"], ["card", "cards"], ["rule", "rules"], ["product", "products"], ["template", "templates"], ["words", "words"], ["game", "the game"]], this.kind, pick("kind")),
    ].filter(Boolean));
  }

  async draw() {
    let told;
    try {
      told = await findings(this.signal);
    } catch (error) {
      return wrong(this.note, error);
    }
    const all = told.findings;
    const shown = all.filter((each) => (!this.severity || each.severity === this.severity) && (!this.kind || each.subject.kind === this.kind)
      && (!this.words || JSON.stringify([each.message, each.remedy, each.code, each.subject.name, each.at?.place]).toLowerCase().includes(this.words)));
    this.note.replaceChildren(...[
      el("div", { class: "row" }, el("h1", {}, "Findings"), el("span", { class: "soft", role: "status" }, told.looking ? looking(told) : state(told, shown.length)),
        told.looking && told.of && el("progress", { max: told.of, value: told.done, "aria-label": "How much is looked over" }),
        !told.looking && !all.length && !told.unable.length && el("span", { class: "chip good" }, "all right")),
      told.unable.length && problems(told.unable, "It can't be checked"),
    ].filter(Boolean));
    const groups = Map.groupBy ? Map.groupBy(shown, name) : grouped(shown);
    this.list.replaceChildren(...[...groups.values()].map((found) => {
      const { subject } = found[0], to = WHERE[subject.kind]?.(subject);
      const title = [subject.name || "the game", subject.locale].filter(Boolean).join(" · ");
      return el("section", { class: "panel" }, el("h2", {}, to ? el("a", { href: to }, title) : title, " ", el("span", { class: "chip" }, subject.kind)), el("ul", { class: "findings" }, ordered(found).map((each) => line(each))));
    }));
  }
}

const name = ({ subject }) => `${subject.kind} ${subject.name} ${subject.locale}`;

function grouped(found) {
  const groups = new Map();
  for (const each of found) groups.set(name(each), [...(groups.get(name(each)) ?? []), each]);
  return groups;
}

const GROUPS = new Set(["data", "text", "rules", "print", "translation"]);

/** How far the first look is. */
function looking({ at, done, of, findings }) {
  if (!of) return "Looking everything over; the first time takes a while …";
  return `${findings.length} so far; looked at ${GROUPS.has(at) ? at : languageName(at)}, ${done} of ${of}; the first time takes a while …`;
}

function state(told, shown) {
  const all = told.findings.length;
  const parts = [shown === all ? `${all} found` : `${shown} of ${all}`];
  if (told.waived) parts.push(`${told.waived} waived`);
  if (told.seconds !== undefined) parts.push(`looked in ${told.seconds} s`);
  return parts.join(", ");
}

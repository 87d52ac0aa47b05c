// Beside the table: what happened, line by line with the rules behind it, and the rule that is read.
import { ask, el, wrong } from "/static/web/kit.js";

/** Rules that a line names at once; the others are a click away. */
const MOST = 3;

export class Side {
  constructor(table) {
    this.table = table;
    this.list = el("ol", { class: "log" });
    this.text = el("section", { class: "paragraph", hidden: true, "aria-live": "polite" });
    this.help = el("p", { class: "help soft" }, table.say("actions/help"));
    this.element = el("aside", { class: "beside", "aria-label": table.say("actions/log") },
      el("header", {}, el("h2", {}, table.say("actions/log")),
        el("button", { class: "close", "aria-label": table.say("actions/close"), on: { click: () => this.close() } }, "×")),
      this.text, this.list, this.help);
    this.known = [];
  }

  /** Show what the viewer has learned; lines that are new since the last answer are marked. */
  show(state) {
    this.element.hidden = state.stage !== "table";
    const log = state.log ?? [];
    const same = log.findIndex((each, n) => each.text !== this.known[n]?.text);
    const keep = same === -1 ? Math.min(log.length, this.known.length) : same;
    while (this.list.children.length > keep) this.list.lastChild.remove();
    for (const each of this.list.children) each.classList.remove("new");
    const news = this.known.length > 0 && keep > 0;
    for (const line of log.slice(keep)) this.list.append(this.line(line, news));
    this.known = log;
    this.list.scrollTop = this.list.scrollHeight;
  }

  line(line, news) {
    const chip = (rule) => this.chip(rule);
    const more = line.rules.slice(MOST);
    const rest = more.length > 0 && el("button", { class: "rule", on: { click: (event) => event.currentTarget.replaceWith(...more.map(chip)) } }, `+${more.length}`);
    return el("li", { class: [line.inner ? "inner" : "chapter", news && "new"].filter(Boolean).join(" ") },
      el("span", {}, line.text), " ",
      line.rules.slice(0, MOST).map(chip), rest);
  }

  /** A rule by its number in the book, or by the last word of its id: a click reads it. */
  chip(rule, first = () => {}) {
    return el("button", { class: "rule", type: "button", title: rule, "aria-label": `${this.table.say("actions/rule")}: ${rule}`, on: { click: () => { first(); this.rule(rule); } } }, `§ ${this.table.language.numbers[rule] || rule.split(".").pop()}`);
  }

  /** Read a paragraph of the rulebook. */
  async rule(id) {
    this.element.classList.add("open");
    try {
      const told = await ask(`/rule/${encodeURIComponent(id)}`, this.table.signal);
      this.text.replaceChildren(
        el("header", {}, el("h3", {}, told.chapter), el("code", {}, told.id),
          el("button", { class: "close", "aria-label": this.table.say("actions/close"), on: { click: () => { this.text.hidden = true; } } }, "×")),
        el("p", {}, told.runs.map((run) => el(run.bold ? "b" : "span", {}, run.text))));
    } catch (error) {
      wrong(this.text, error);
    }
    this.text.hidden = false;
  }

  toggle() {
    this.element.classList.toggle("open");
    this.list.scrollTop = this.list.scrollHeight;
  }

  close() {
    this.element.classList.remove("open");
    this.text.hidden = true;
    document.querySelector(".choices")?.remove();
  }
}

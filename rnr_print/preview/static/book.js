// A book page by page: contents to go by, the page in view as it would be printed now, the rules on it.
import { ask, el, listen, place, problems, wrong } from "/static/web/kit.js";
import { bar, chosen, offered, query, select } from "/static/preview/choice.js";
import { Asker, Large } from "/static/preview/pages.js";
import { Beside } from "/static/preview/beside.js";
import { titled } from "/static/preview/prints.js";

const KEPT = "rnr-book";

export async function show(room, at, signal) {
  try {
    await offered();
  } catch (error) {
    return wrong(room, error);
  }
  const book = new Book(room, signal);
  book.move(at);
  return book;
}

/** A place by its file's own name: all of a book's files lie in one folder. */
function near(at) {
  const link = place(at);
  link.title = link.textContent;
  link.textContent = at.place.split("/").pop();
  return link;
}

class Book {
  constructor(room, signal) {
    Object.assign(this, { signal, told: null, name: "", page: 0 });
    this.kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
    this.tools = el("div", { class: "tools" });
    this.note = el("div", { class: "stack note", "aria-live": "polite" });
    this.contents = el("ol", {});
    this.fold = el("details", { class: "contents panel", open: matchMedia("(min-width: 900px)").matches }, el("summary", {}, "Contents"), el("nav", { "aria-label": "Contents" }, this.contents));
    this.head = el("div", { class: "row book-head" });
    this.rules = el("section", { class: "rules panel", "aria-label": "On this page" });
    this.beside = new Beside(signal);
    this.large = new Large();
    room.append(this.tools, this.note, el("div", { class: "book" }, this.fold, el("div", { class: "leaf" }, this.head, this.large.room), el("aside", { class: "stack" }, this.rules, this.beside.room)));
    this.asker = new Asker(signal, (told) => this.take(told), (error) => wrong(this.note, error));
    listen("changed", () => this.load(), signal);
    listen("again", () => this.load(), signal);
    listen("painted", () => this.told?.blank && this.load(), signal);
    listen("painting", ({ done, total }) => this.painting(`: ${done} of ${total}`), signal);
    addEventListener("keydown", (event) => this.pressed(event), { signal });
  }

  move(at) {
    const name = at.rest[0] ?? "rulebook";
    this.wanted = at.query.get("rule");
    if (at.query.has("page")) this.page = Math.max(Number(at.query.get("page")) - 1, 0) || 0;
    if (name !== this.name) {
      this.name = name;
      this.told = null;
      this.books();
      this.furnish();
      this.load();
    } else if (this.told) this.draw();
  }

  wait(words) { this.note.replaceChildren(el("p", { class: "soft", role: "status" }, words)); }

  painting(far = "") {
    if (this.told?.blank || this.asker.asking) this.wait(`Its pictures are being painted${far}. They come by themselves, and are kept.`);
  }

  load() {
    if (!this.told) this.wait("Laying the book …");
    const blank = this.told && !this.told.blank ? "" : "&blank=yes"; // better the last pictures than none
    return this.asker.ask(`/books/${encodeURIComponent(this.name)}` + query(blank, this.kept));
  }

  async books() {
    try {
      const { products } = await ask("/products?game=" + encodeURIComponent(chosen().game), this.signal);
      this.known = products.filter((each) => ["rulebook", "casebook"].includes(each));
    } catch { this.known = []; /* the book itself says what is wrong */ }
    this.furnish();
  }

  take(told) {
    this.told = told;
    this.furnish();
    this.draw();
    if (told.blank) this.painting();
  }

  furnish() {
    const { choices = {}, chosen: now = {} } = this.told ?? {};
    const set = (name) => (value) => {
      this.kept = { ...this.kept, [name]: value };
      sessionStorage.setItem(KEPT, JSON.stringify(this.kept));
      this.load();
    };
    this.tools.replaceChildren(...[
      this.known?.length > 1 && select("Book", this.known.map((each) => [each, titled(each)]), this.name, (value) => { location.hash = `#/book/${value}`; }),
      ...bar(() => { this.told = null; this.books(); this.load(); }),
      choices.paper?.length > 1 && select("Paper", choices.paper.map((each) => [each, each]), now.paper, set("paper")),
      choices.margin_coverage && select("Coverage", [["no", "no"], ["yes", "in the margin"]], now.margin_coverage, set("margin_coverage")),
    ].filter(Boolean));
  }

  draw() {
    const { told } = this;
    if (this.wanted) {
      const rule = (told.rules ?? []).find((each) => each.id === this.wanted);
      if (rule) this.page = rule.page - 1;
      this.wanted = null;
    }
    const last = told.pages.length - 1;
    this.page = Math.max(0, Math.min(this.page, last));
    this.note.replaceChildren(...(told.problems.length ? [problems(told.problems, told.stale ? (last >= 0 ? "Not right yet; below is the last good page" : "This book can't be laid yet") : "A draft: examples fail")] : []));
    const go = (i, words, key) => el("a", { class: "button", href: this.address(Math.max(0, Math.min(i, last))), "aria-keyshortcuts": key }, words);
    this.head.replaceChildren(...(last < 0 ? [] : [
      el("span", { class: "group" }, go(this.page - 1, "←", "ArrowLeft"), go(this.page + 1, "→", "ArrowRight")),
      el("h1", {}, `Page ${this.page + 1}`), el("span", { class: "soft" }, `of ${last + 1} · ${told.line.split(", ").slice(1).join(", ")}`),
      this.large.times, this.changed(),
    ].filter(Boolean)));
    this.large.update(told, this.page, `Page ${this.page + 1} of the ${this.name}`);
    const here = (told.contents ?? []).filter((each) => each.page <= this.page + 1).at(-1);
    this.contents.replaceChildren(...(told.contents ?? []).map((each) => el("li", { data: { level: each.level } },
      el("a", { href: this.address(each.page - 1), "aria-current": each === here && "true" }, el("span", {}, each.title), el("span", { class: "soft" }, each.page)))));
    const rules = (told.rules ?? []).filter((each) => each.page === this.page + 1);
    this.rules.hidden = !rules.length;
    this.rules.replaceChildren(el("h2", {}, "On this page"), el("ul", {}, rules.map((each) => el("li", {}, el("code", {}, each.id), near(each.at)))));
    this.beside.about(rules.map((each) => ["rule", each.id]));
  }

  changed() {
    const others = this.told.changed.filter((i) => i !== this.page);
    return others.length > 0 && others.length < this.told.pages.length - 1 && el("span", { class: "row" }, el("span", { class: "soft" }, "also changed:"), others.slice(0, 8).map((i) => el("a", { href: this.address(i) }, i + 1)));
  }

  address(i) { return `#/book/${this.name}?page=${i + 1}`; }

  pressed(event) {
    if (!this.told || event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = this.page + ({ ArrowLeft: -1, ArrowRight: 1, PageUp: -1, PageDown: 1 }[event.key] ?? 0);
    if (to !== this.page && to >= 0 && to < this.told.pages.length) location.hash = this.address(to);
  }
}

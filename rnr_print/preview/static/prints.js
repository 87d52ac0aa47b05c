// Products as they would be printed: sheets front and back, dials that turn, boxes that fold, and all else.
import { ask, el, listen, problems, wrong } from "/static/web/kit.js";
import { bar, chosen, offered, query, select } from "/static/preview/choice.js";
import { Asker, Glance, Large } from "/static/preview/pages.js";
import { Dials } from "/static/preview/dials.js";
import { Boxes } from "/static/preview/boxes.js";
import { Beside } from "/static/preview/beside.js";

const KEPT = "rnr-prints";
const TITLES = { cards: "Sheets", dials: "Dials and tracks", tuckbox: "Boxes", "los-chart": "Sight charts", mat: "Mats", map: "Maps", aids: "Aids" };
const NAMES = {
  paper: "Paper", sides: "Sides", profile: "Printer", marks: "Marks", mixed_backs: "Mixed backs",
  margin_coverage: "Coverage", sleeved: "Sleeved",
};
const BOOKS = ["rulebook", "casebook"];
export const titled = (product) => TITLES[product] ?? product[0].toUpperCase() + product.slice(1);

export async function show(room, at, signal) {
  try {
    await offered();
  } catch (error) {
    return wrong(room, error);
  }
  const prints = new Prints(room, signal);
  prints.move(at);
  return prints;
}

class Prints {
  constructor(room, signal) {
    Object.assign(this, { room, signal, told: null, product: "", page: null });
    this.kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
    this.nav = el("nav", { class: "products", "aria-label": "Products" });
    this.tools = el("div", { class: "tools" });
    this.note = el("div", { class: "stack note", "aria-live": "polite" });
    this.head = el("div", { class: "row print-head" });
    this.pieces = el("div", { class: "pieces" });
    this.pages = el("div", {});
    this.beside = new Beside(signal);
    room.append(this.tools, this.nav, this.note, this.head, this.pieces, this.pages, this.beside.room);
    this.begin();
    this.asker = new Asker(signal, (told) => this.take(told), (error) => wrong(this.note, error));
    listen("changed", () => this.early().finally(() => this.load()), signal);
    listen("again", () => this.load(), signal);
    listen("painting", (told) => this.painting(told), signal);
    addEventListener("keydown", (event) => this.pressed(event), { signal });
  }

  /** Pages of another print: none of those before is shown meanwhile, nor led to. */
  begin() {
    this.glance = new Glance((i) => this.address(i), (i) => this.caption(i));
    this.large = new Large((i) => this.spots(i));
  }

  move(at) {
    const product = at.rest[0] ?? "cards", other = product !== this.product;
    this.product = product;
    this.page = at.query.has("page") ? Number(at.query.get("page")) - 1 : null;
    if (other) {
      this.told = null;
      for (const each of [this.note, this.head, this.pieces, this.pages]) each.replaceChildren();
      this.parts = null;
      this.begin();
      this.furnish();
      this.products();
      this.load();
    } else if (this.told) this.draw();
  }

  get options() { return this.kept[this.product] ?? {}; }

  load() {
    if (!this.told) this.note.replaceChildren(el("p", { class: "soft", role: "status" }, "Making it …"));
    return this.asker.ask(`/prints/${this.product}` + query("", this.options));
  }

  /** Show the sheet in view as it is now before all the others are made. */
  async early() {
    const { page } = this;
    if (this.product !== "cards" || page === null || !this.told || this.asker.asking) return;
    try {
      const { name } = await ask(`/prints/early/${page}` + query("", this.options), this.signal);
      if (name && page === this.page && this.product === "cards") this.large.early(name);
    } catch { /* what is wrong is told of all sheets */ }
  }

  async products() {
    const game = chosen().game;
    try {
      const { products } = await ask("/products?game=" + encodeURIComponent(game), this.signal);
      const shown = products.filter((each) => !BOOKS.includes(each));
      this.nav.replaceChildren(...shown.map((each) => el("a", { class: "button", href: `#/print/${each}`, "aria-current": each === this.product && "page" }, titled(each))));
    } catch (error) {
      wrong(this.note, error);
    }
  }

  take(told) {
    if (told.product !== this.product) return;
    this.told = told;
    this.furnish();
    this.draw();
  }

  furnish() {
    const choices = this.told?.choices ?? {}, now = this.told?.chosen ?? {};
    const picks = Object.entries(NAMES).filter(([name]) => choices[name]?.length > 1).map(([name, title]) =>
      select(title, choices[name].map((each) => [each, each || "none"]), now[name], (value) => this.choose(name, value)));
    const held = this.tools.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
    this.tools.replaceChildren(...[...bar(() => { this.told = null; this.begin(); this.products(); this.load(); }), ...picks].filter(Boolean));
    if (held) this.tools.querySelector(`[aria-label="${held}"]`)?.focus();
  }

  choose(name, value) {
    this.kept[this.product] = { ...this.options, [name]: value };
    sessionStorage.setItem(KEPT, JSON.stringify(this.kept));
    this.load();
  }

  draw() {
    const { told } = this;
    this.note.replaceChildren(...(told.problems.length ? [problems(told.problems, told.stale ? (told.pages.length ? "Not right yet; below is the last good print" : "This can't be printed yet") : "Printed as a draft: examples fail")] : []));
    const one = this.page !== null && told.pages[this.page];
    this.head.replaceChildren(...[
      el("h1", {}, one ? `${titled(this.product)}: ${this.caption(this.page)}` : titled(this.product)),
      el("span", { class: "soft" }, told.line),
      ...(one ? this.steps() : this.changed()),
    ].filter(Boolean));
    this.pieces.hidden = Boolean(one);
    this.turn();
    if (one) {
      this.large.update(told, this.page, `${titled(this.product)}, ${this.caption(this.page)}`);
      if (this.pages.firstChild !== this.large.room) this.pages.replaceChildren(this.large.room);
    } else {
      this.glance.update(told);
      if (this.pages.firstChild !== this.glance.room) this.pages.replaceChildren(this.glance.room);
    }
    this.beside.about([["product", this.product]]);
  }

  turn() {
    const made = { dials: Dials, tuckbox: Boxes }[this.product];
    if (!made) return;
    const kept = this.parts instanceof made ? this.parts : new made(this.signal);
    kept.update(this.told, query("", this.options));
    if (this.parts !== kept) this.pieces.replaceChildren(kept.room);
    this.parts = kept;
  }

  steps() {
    const last = this.told.pages.length - 1;
    const step = (i, words, key) => el("a", { class: "button", href: this.address(Math.min(Math.max(i, 0), last)), "aria-keyshortcuts": key }, words);
    return [
      el("a", { class: "button", href: `#/print/${this.product}`, "aria-keyshortcuts": "Escape" }, "All pages"),
      el("span", { class: "group" }, step(this.page - 1, "←", "ArrowLeft"), step(this.page + 1, "→", "ArrowRight")),
      this.large.times,
    ];
  }

  changed() {
    const { changed } = this.told;
    return changed.length && changed.length < this.told.pages.length
      ? [el("span", { class: "row" }, el("span", { class: "soft" }, "Changed:"), changed.slice(0, 6).map((i) => el("a", { class: "button", href: this.address(i) }, this.caption(i))))] : [];
  }

  address(i) { return `#/print/${this.product}?page=${i + 1}`; }

  caption(i) {
    const sheet = this.told.sheets?.[i];
    return sheet ? `sheet ${sheet.number}, ${sheet.side}` : `page ${i + 1}`;
  }

  spots(i) {
    const sheet = this.told.sheets?.[i], page = this.told.pages[i];
    if (!sheet || !page) return [];
    return sheet.faces.map(({ key, box: [x, y, w, h] }) => [x / page.width, y / page.height, w / page.width, h / page.height, `#/card/${encodeURIComponent(key)}`, key]);
  }

  painting({ done, total }) {
    if (!this.asker.asking) return;
    this.note.replaceChildren(el("p", { class: "soft", role: "status" }, `Painting pictures: ${done} of ${total}. They are kept.`, el("progress", { value: done, max: total, "aria-label": "Pictures painted" })));
  }

  pressed(event) {
    if (this.page === null || !this.told || event.target.closest("input, select, textarea, [role=slider]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") location.hash = `#/print/${this.product}`;
    const to = this.page + ({ ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0);
    if (to !== this.page && to >= 0 && to < this.told.pages.length) location.hash = this.address(to);
  }
}

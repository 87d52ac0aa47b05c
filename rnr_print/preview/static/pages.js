// Pages of a print: many at a glance, or one large, with what changed on it.
import { ask, el } from "/static/web/kit.js";
import { chosen } from "/static/preview/choice.js";

const WIDTHS = [320, 480, 720, 1000, 1400, 2000, 2800];
const TIMES = [["after", "After"], ["before", "Before"], ["both", "Both"]];

/** The address of the picture of a page, wide enough for so many pixels of the page's own. */
export function picture(name, pixels) {
  const wanted = pixels * Math.min(devicePixelRatio || 1, 2);
  const width = WIDTHS.find((each) => each >= wanted) ?? WIDTHS.at(-1);
  return `/prints/page/${name}.jpg?width=${width}&game=${encodeURIComponent(chosen().game)}`;
}

/** Have an image show a page; it flashes where it showed another one. */
function show(image, name, pixels, frame) {
  if (image.dataset.page === name) return;
  const other = image.dataset.page;
  image.dataset.page = name;
  image.src = picture(name, pixels);
  image.onload = () => { image.dataset.shown = name; };
  if (other && frame) {
    frame.classList.remove("flash");
    requestAnimationFrame(() => frame.classList.add("flash"));
  }
}

/** All pages of a print as small pictures. `link(i)` is where page i leads, `caption(i)` its words. */
export class Glance {
  constructor(link, caption) {
    this.link = link;
    this.caption = caption;
    this.room = el("div", { class: "glance" });
    this.tiles = [];
  }

  update(told) {
    while (this.tiles.length > told.pages.length) this.tiles.pop().tile.remove();
    told.pages.forEach((page, i) => {
      if (!this.tiles[i]) this.tiles.push(this.tile(i));
      const { tile, image, foot, frame } = this.tiles[i];
      frame.style.aspectRatio = `${page.width} / ${page.height}`;
      tile.classList.toggle("lying", page.width > page.height);
      show(image, page.name, page.width > page.height ? 420 : 300, frame);
      foot.replaceChildren(el("span", {}, this.caption(i)), ...(told.changed.includes(i) ? [el("span", { class: "chip warning" }, "changed")] : []));
    });
  }

  tile(i) {
    const image = el("img", { alt: "", loading: "lazy", decoding: "async" });
    const frame = el("span", { class: "paper proof" }, image), foot = el("span", { class: "foot" });
    const tile = el("a", { class: "page-tile", href: this.link(i) }, frame, foot);
    this.room.append(tile);
    return { tile, image, foot, frame };
  }
}

/** One page large. `spots(i)` are [left, top, width, height, address, name] as parts of its sides. */
export class Large {
  constructor(spots = () => []) {
    this.spots = spots;
    this.time = "after";
    this.room = el("div", { class: "large" });
    this.times = el("span", { class: "group", role: "group", "aria-label": "Before and after" });
    this.sheets = new Map();
  }

  update(told, i, alt) {
    Object.assign(this, { told, i, alt });
    const page = told.pages[i], before = told.before[i];
    const changed = Boolean(page && before && before !== page.name);
    if (!changed) this.time = "after";
    this.times.replaceChildren(...(changed ? TIMES.map(([id, name]) =>
      el("button", { "aria-pressed": String(this.time === id), on: { click: () => { this.time = id; this.update(this.told, this.i, this.alt); this.times.querySelector('[aria-pressed="true"]')?.focus(); } } }, name)) : []));
    const wanted = !page ? [] : this.time === "both" ? ["before", "after"] : [this.time];
    for (const [time, sheet] of this.sheets) if (!wanted.includes(time)) { sheet.figure.remove(); this.sheets.delete(time); }
    for (const time of wanted) this.sheet(time, time === "before" ? before : page.name, page, changed, wanted.length > 1);
    this.room.classList.toggle("two", wanted.length > 1);
  }

  /** Show another picture of the page as it is now. */
  early(name) {
    const made = this.sheets.get("after");
    if (made) show(made.image, name, made.frame.clientWidth || 900, made.frame);
  }

  sheet(time, name, page, changed, twice) {
    if (!this.sheets.has(time)) {
      const image = el("img", { decoding: "sync" });
      const frame = el("div", { class: "paper proof" }, image);
      const figure = el("figure", { data: { time } }, frame, el("figcaption", { class: "soft" }));
      this.sheets.set(time, { figure, frame, image });
      if (time === "before") this.room.prepend(figure); else this.room.append(figure);
    }
    const { figure, frame, image } = this.sheets.get(time);
    frame.style.aspectRatio = `${page.width} / ${page.height}`;
    figure.style.setProperty("--ratio", page.width / page.height);
    image.alt = twice ? `${this.alt}, ${time}` : this.alt;
    figure.lastChild.textContent = twice ? (time === "before" ? "Before" : "After") : "";
    show(image, name, frame.clientWidth || 900, time === "after" ? frame : null);
    for (const old of frame.querySelectorAll("a, .change")) old.remove();
    for (const [left, top, width, height, address, called] of this.spots(this.i)) {
      const spot = el("a", { class: "spot", href: address, title: called, "aria-label": called });
      place(spot, left, top, width, height);
      frame.append(spot);
    }
    if (changed) this.mark(frame, page.name);
  }

  async mark(frame, name) {
    const before = this.told.before[this.i];
    let boxes;
    try {
      ({ boxes } = await ask(`/changes?before=${before}&now=${name}&game=${encodeURIComponent(chosen().game)}`));
    } catch { return; /* the page as it was isn't kept any more */ }
    if (this.told.pages[this.i]?.name !== name || frame.querySelector(".change")) return;
    for (const box of boxes) {
      const mark = el("span", { class: "change" });
      place(mark, ...box);
      frame.append(mark);
    }
  }
}

export function place(element, left, top, width, height) {
  Object.assign(element.style, { left: `${left * 100}%`, top: `${top * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` });
}

/** Keeps asking for one thing after another: what is asked meanwhile is asked once more at the end. */
export class Asker {
  constructor(signal, give, fail) { Object.assign(this, { signal, give, fail, asking: false, again: null }); }

  async ask(path) {
    if (this.asking) { this.again = path; return; }
    this.asking = true;
    try {
      const told = await ask(path, this.signal);
      if (this.again === null || this.again === path) this.give(told);
    } catch (error) {
      if (error.name !== "AbortError" && this.again === null) this.fail(error);
    } finally {
      this.asking = false;
    }
    if (this.again !== null && !this.signal.aborted) {
      const next = this.again;
      this.again = null;
      await this.ask(next);
    }
  }
}

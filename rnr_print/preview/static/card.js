// One card large: front and back, lines of the cut, languages side by side, inks, eyes, before and after.
import { ask, el, place, problems, wrong } from "/static/web/kit.js";
import { bar, chosen, languageName, offered, select } from "/static/preview/choice.js";
import { Faces, picture } from "/static/preview/faces.js";
import { Beside } from "/static/preview/beside.js";

const LINES = [["bleed", "Bleed"], ["trim", "Trim"], ["safe", "Safe zone"], ["fold", "Fold"]];
const TIMES = [["after", "After"], ["before", "Before"], ["both", "Both"]];
const ENOUGH = 0.96; // of the dots of the screen
const SVG = "http://www.w3.org/2000/svg";

export async function show(room, at, signal) {
  let about;
  try {
    const [offer, lines] = await Promise.all([offered(), ask("/lines", signal)]);
    about = { ...offer, ...lines };
  } catch (error) {
    return wrong(room, error);
  }
  const card = new Card(room, about, signal);
  card.move(at);
  return card;
}

class Card {
  constructor(room, about, signal) {
    Object.assign(this, { room, about, signal, time: "after", figures: new Map(), faces: new Map() });
    this.view = JSON.parse(sessionStorage.getItem("rnr-card") ?? "null") ?? { lines: [], beside: "", eyes: "", zoom: "fit" };
    this.head = el("div", { class: "card-head" });
    this.tools = el("div", { class: "tools" });
    this.note = el("div", { class: "stack", "aria-live": "polite" });
    this.stage = el("div", { class: "stage" });
    this.found = new Beside(signal);
    room.append(this.tools, this.head, this.note, this.stage, this.found.room, eyes(about.eyes));
    addEventListener("keydown", (event) => this.pressed(event), { signal });
    addEventListener("resize", () => this.size(), { signal });
  }

  move(at) {
    this.key = at.rest.join("/");
    this.time = "after";
    this.begin();
  }

  async begin() {
    const now = chosen(), game = this.about.games.find((each) => each.id === now.game);
    this.beside = game.locales.includes(this.view.beside) && this.view.beside !== now.locale ? this.view.beside : "";
    const turn = (this.turn = {});
    const wanted = [now, ...(this.beside ? [{ ...now, locale: this.beside }] : [])];
    const keys = wanted.map((choice) => JSON.stringify(choice));
    for (const [key, { end }] of this.faces) if (!keys.includes(key)) { end.abort(); this.faces.delete(key); }
    const shown = [];
    try {
      for (const [index, choice] of wanted.entries()) {
        if (!this.faces.has(keys[index])) {
          const end = new AbortController();
          this.signal.addEventListener("abort", () => end.abort(), { once: true });
          const faces = new Faces(choice, (what, changed, news) => this.told(faces, what, changed, news), end.signal);
          this.faces.set(keys[index], { faces, end });
          await faces.list();
        }
        if (this.turn !== turn) return;
        shown.push(this.faces.get(keys[index]).faces);
      }
    } catch (error) {
      return wrong(this.note, error);
    }
    this.shown = shown;
    this.furnish();
    this.build();
  }

  get own() { return this.shown[0]; }
  /** The size of pictures that has as many dots as the screen shows, or nearly. */
  get detail() {
    const { sizes } = this.about, names = Object.keys(sizes).slice(1), dots = this.scale * 25.4 * devicePixelRatio;
    return names.find((name) => sizes[name] >= dots * ENOUGH) ?? names.at(-1);
  }

  keysOf(faces) {
    const face = faces.byKey.get(this.key);
    return face ? [this.key, ...(face.under && faces.byKey.has(face.under) ? [face.under] : [])] : [];
  }

  told(faces, what, changed, news = []) {
    if (!this.shown?.includes(faces)) return;
    if (what === "listed") return this.build();
    if (what === "other") return this.own.byKey.has(this.key) && this.entitle();
    this.mark();
    if (what === "pictures") for (const key of changed) this.paint(faces, key, news.includes(key));
    if (changed.includes(this.key)) this.furnish();
  }

  furnish() {
    const now = chosen(), game = this.about.games.find((each) => each.id === now.game);
    const { lines, eyes: seen, zoom } = this.view;
    const face = this.own.byKey.get(this.key);
    const held = document.activeElement?.getAttribute?.("data-tool");
    this.tools.replaceChildren(...[
      el("a", { class: "button", href: "#/wall", "aria-keyshortcuts": "Escape" }, "← Wall"),
      el("a", { class: "button", href: `#/words/${encodeURIComponent(this.key)}` }, "Words"),
      el("span", { class: "group", role: "group", "aria-label": "Lines" }, LINES.map(([id, name]) =>
        el("button", { "aria-pressed": String(lines.includes(id)), data: { tool: id }, on: { click: () => this.set({ lines: lines.includes(id) ? lines.filter((each) => each !== id) : [...lines, id] }) } }, name))),
      face?.before && el("span", { class: "group", role: "group", "aria-label": "Before and after" }, TIMES.map(([id, name]) =>
        el("button", { "aria-pressed": String(this.time === id), data: { tool: id }, on: { click: () => { this.time = id; this.furnish(); this.build(); } } }, name))),
      ...bar(() => this.begin()),
      game.locales.length > 1 && select("Beside", [["", "nothing"], ...game.locales.filter((each) => each !== now.locale).map((each) => [each, `${languageName(each)} · ${each}`])], this.beside, (id) => { this.view.beside = id; this.keep(); this.begin(); }),
      select("Eyes", [["", "all colors"], ...Object.keys(this.about.eyes).map((each) => [each, each])], seen, (id) => this.set({ eyes: id })),
      select("Size", [["fit", "fit"], ["true", "true size"], ["double", "double"]], zoom, (id) => this.set({ zoom: id })),
    ].filter(Boolean));
    if (held) this.tools.querySelector(`[data-tool="${held}"]`)?.focus();
  }

  set(changes) {
    Object.assign(this.view, changes);
    this.keep();
    this.furnish();
    this.build();
  }

  keep() { sessionStorage.setItem("rnr-card", JSON.stringify(this.view)); }

  build() {
    const face = this.own.byKey.get(this.key);
    this.figures.clear();
    if (!face) {
      this.head.replaceChildren(el("h1", {}, this.key));
      this.stage.replaceChildren(el("p", {}, "There is no such face in this edition. ", el("a", { href: "#/wall" }, "All faces")));
      return this.mark();
    }
    this.entitle();
    this.stage.classList.toggle("folded", this.view.lines.includes("fold"));
    this.stage.replaceChildren(...this.shown.map((faces) => this.language(faces)), this.legend());
    this.size();
    this.mark();
    this.found.about([["card", face.card ?? this.key]]);
    for (const faces of this.shown) {
      faces.wanted = () => this.keysOf(faces);
      faces.size = this.detail;
      for (const key of this.keysOf(faces)) this.paint(faces, key, false);
      faces.fill();
    }
  }

  /** Say which card it is, and where it is written. */
  entitle() {
    const face = this.own.byKey.get(this.key);
    const place_ = face.file && place({ place: face.place, file: face.file, line: face.line, column: face.column, link: `vscode://file${encodeURI(face.file)}:${face.line}:${face.column}` });
    this.head.replaceChildren(...[el("h1", {}, face.name), el("span", { class: "soft" }, [face.back ? "back" : face.kind, face.deck, face.copies > 1 && `${face.copies} copies`, face.size && `${face.size[0]} × ${face.size[1]} mm`].filter(Boolean).join(" · ")), place_].filter(Boolean));
  }

  language(faces) {
    const sides = [];
    for (const key of this.keysOf(faces)) {
      const face = faces.byKey.get(key);
      const times = this.time === "both" && face.before ? ["before", "after"] : [face.before ? this.time : "after"];
      for (const time of times) sides.push(this.figure(faces, face, time, times.length > 1));
    }
    if (this.view.lines.includes("fold") && sides.length > 1) sides.splice(sides.length - 1, 0, el("span", { class: "fold", data: { gutter: faces.gutter } }));
    return el("section", { class: "language", lang: faces.choice.locale, "aria-label": languageName(faces.choice.locale) },
      this.shown.length > 1 && el("h2", {}, languageName(faces.choice.locale)), el("div", { class: "sides" }, sides));
  }

  figure(faces, face, time, twice) {
    const image = el("img", { alt: `${face.name}, ${face.back ? "back" : "front"}${time === "before" ? ", before the change" : ""}`, decoding: "sync" });
    image.addEventListener("load", () => { image.dataset.shown = image.dataset.picture; });
    image.addEventListener("error", () => { delete image.dataset.picture; faces.lost(face); });
    const lines = LINES.filter(([id]) => id !== "fold" && this.view.lines.includes(id)).map(([id]) => el("span", { class: `line ${id}` }));
    const frame = el("div", { class: "proof-face" }, image, lines);
    if (this.view.eyes) image.style.filter = `url(#eyes-${this.view.eyes})`;
    const told = [face.back ? "Back" : "Front", twice && time].filter(Boolean).join(", ");
    const made = { faces, face, time, image, frame };
    const id = `${faces.choice.locale}/${face.key}`;
    this.figures.set(id, [...(this.figures.get(id) ?? []), made]);
    return el("figure", {}, frame, el("figcaption", {}, told));
  }

  paint(faces, key, changed) {
    for (const made of this.figures.get(`${faces.choice.locale}/${key}`) ?? []) {
      const face = (made.face = faces.byKey.get(key));
      const name = made.time === "before" ? face.before : face.picture;
      if (name && made.image.dataset.picture !== name) {
        made.image.dataset.picture = name;
        made.image.src = picture(name, this.detail, face);
      }
      if (changed && face.changed && performance.now() - face.changed < 2000) {
        made.frame.classList.remove("flash");
        requestAnimationFrame(() => made.frame.classList.add("flash"));
      }
    }
  }

  size() {
    const bleeds = this.view.lines.includes("bleed");
    const all = [...this.figures.values()].flat();
    if (!all.length) return;
    const { bleed, gutter } = this.own, over = bleeds ? bleed : 0, strip = Math.max(0, gutter - 2 * over); // bleeds meet in the fold
    const width = this.stage.clientWidth, height = innerHeight - this.stage.getBoundingClientRect().top - scrollY - 90;
    const mm = all.reduce((sum, { face }) => sum + face.size[0] + 2 * over + 4, 0);
    const tall = Math.max(...all.map(({ face }) => face.size[1])) + 2 * over;
    const sides = this.view.lines.includes("fold") ? this.stage.querySelector(".language").querySelectorAll("figure").length : 1;
    const row = all.slice(0, sides).reduce((sum, { face }) => sum + face.size[0] + 2 * over, sides > 1 ? strip : 0);
    const fit = Math.max(Math.min((width - 30) / mm, Math.max(height, 380) / tall), Math.min(this.shown.length > 1 ? 3 : 4.2, (width - 2) / row));
    this.scale = { fit, true: 96 / 25.4, double: 192 / 25.4 }[this.view.zoom] ?? fit;
    for (const { face, frame, image } of all) {
      const [w, h] = face.size, scale = this.scale;
      Object.assign(frame.style, { width: `${(w + 2 * over) * scale}px`, height: `${(h + 2 * over) * scale}px`, borderRadius: bleeds ? "0" : `${(face.corner ?? 3) * scale}px` });
      const out = (over - bleed) * scale;
      Object.assign(image.style, { inset: "auto", left: `${out}px`, top: `${out}px`, width: `${(w + 2 * bleed) * scale}px`, height: `${(h + 2 * bleed) * scale}px` });
      for (const line of frame.querySelectorAll(".line")) {
        const inset = line.classList.contains("bleed") ? 0 : line.classList.contains("trim") ? over : over + this.about.safe;
        line.style.inset = `${inset * scale}px`;
        line.style.borderRadius = line.classList.contains("trim") ? `${(face.corner ?? 3) * scale}px` : "0";
      }
    }
    for (const fold of this.stage.querySelectorAll(".fold")) Object.assign(fold.style, { width: `${strip * this.scale}px`, height: `${tall * this.scale}px` });
  }

  legend() {
    const told = { bleed: `bleed, ${this.own.bleed} mm`, trim: "where it is cut", safe: `safe zone, ${this.about.safe} mm`, fold: `fold of a gutterfold sheet, ${this.own.gutter} mm between` };
    return el("div", { class: "legend" }, LINES.filter(([id]) => this.view.lines.includes(id)).map(([id]) => el("span", { class: id === "fold" ? "fold-key" : id }, el("i"), told[id])));
  }

  mark() {
    const found = [];
    for (const faces of this.shown) {
      if (faces.problems.length) {
        found.push(problems(faces.problems, `${languageName(faces.choice.locale)}: this can't be read; below is what stood before`));
        continue; // a face drawn meanwhile tells the same
      }
      for (const key of this.keysOf(faces)) {
        const wrongs = faces.byKey.get(key).problems;
        if (wrongs) found.push(problems(wrongs, this.shown.length > 1 ? languageName(faces.choice.locale) : "Not right yet; below is the last good picture"));
      }
    }
    this.note.replaceChildren(...found);
  }

  pressed(event) {
    if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") location.hash = "#/wall";
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step || !this.own) return;
    const order = this.own.faces, next = order[order.findIndex((face) => face.key === this.key) + step];
    if (next) location.hash = `#/card/${encodeURIComponent(next.key)}`;
  }
}

/** Filters that show colors as those see them who lack one kind of cone. */
function eyes(matrices) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "eyes");
  svg.setAttribute("aria-hidden", "true");
  for (const [name, rows] of Object.entries(matrices)) {
    const filter = document.createElementNS(SVG, "filter");
    filter.id = `eyes-${name}`;
    filter.setAttribute("color-interpolation-filters", "linearRGB");
    const matrix = document.createElementNS(SVG, "feColorMatrix");
    matrix.setAttribute("values", [...rows.map((row) => [...row, 0, 0]), [0, 0, 0, 1, 0]].flat().join(" "));
    filter.append(matrix);
    svg.append(filter);
  }
  return svg;
}

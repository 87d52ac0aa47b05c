// The wall: all faces of an edition. Only what is in sight has elements, so that 2,000 cards stay fluid.
import { el, later, listen, problems, wrong } from "/static/web/kit.js";
import { findings } from "/static/preview/beside.js";
import { bar, chosen, offered, select } from "/static/preview/choice.js";
import { Faces, picture } from "/static/preview/faces.js";

const GAP = 14, FOOT = 30, SPARE = 1, PATIENCE = 2500;
const SIZES = [["120", "Small"], ["172", "Medium"], ["250", "Large"]];

export async function show(room, at, signal) {
  try {
    await offered();
  } catch (error) {
    return wrong(room, error);
  }
  new Wall(room, signal).begin();
}

class Wall {
  constructor(room, signal) {
    this.room = room;
    this.signal = signal;
    this.filter = JSON.parse(sessionStorage.getItem("rnr-wall") ?? "null") ?? { words: "", deck: "", kind: "", finding: "", size: "172" };
    this.shown = [];
    this.tiles = new Map();
    this.spare = [];
    this.at = 0;
    this.sheet = el("div", { class: "sheet", role: "list", "aria-label": "Faces", on: { keydown: (event) => this.key(event) } });
    this.note = el("div", { class: "note", "aria-live": "polite" });
    this.search = el("input", { type: "search", placeholder: "Search", title: "Words, names, ids", "aria-label": "Search", "aria-keyshortcuts": "/", value: this.filter.words,
      on: { input: later(() => this.set({ words: this.search.value }), 60) } });
    this.count = el("span", { class: "soft count", "aria-live": "polite" });
    this.tools = el("div", { class: "tools", role: "search" });
    room.append(this.tools, this.note, this.sheet);
    addEventListener("scroll", () => this.glance(), { signal, passive: true });
    new ResizeObserver(() => this.lay()).observe(room);
    addEventListener("keydown", (event) => {
      if (event.key !== "/" || event.target.closest("input, select, textarea")) return;
      event.preventDefault();
      this.search.focus();
    }, { signal });
    this.fill = later(() => this.faces.fill(), 50);
    listen("findings", () => this.find(), signal);
  }

  async begin() {
    this.end?.abort();
    this.end = new AbortController();
    this.signal.addEventListener("abort", () => this.end.abort(), { once: true });
    this.faces = new Faces(chosen(), (what, keys, news) => this.told(what, keys, news), this.end.signal);
    this.faces.wanted = () => this.inSight().map((face) => face.key);
    for (const tile of this.tiles.values()) this.drop(tile);
    this.tiles.clear();
    this.sheet.setAttribute("aria-busy", "true");
    try {
      await this.faces.list();
    } catch (error) {
      wrong(this.note, error);
    }
    this.sheet.removeAttribute("aria-busy");
    setTimeout(() => this.find(), PATIENCE);
  }

  /** Have the findings of each card counted; the check begins when the pictures are there. */
  async find() {
    if (this.signal.aborted) return;
    try {
      const { findings: found } = await findings(this.signal);
      this.findings = new Map();
      for (const { subject } of found) {
        if (subject.kind !== "card" || (subject.locale && subject.locale !== this.faces.choice.locale)) continue;
        this.findings.set(subject.name, (this.findings.get(subject.name) ?? 0) + 1);
      }
    } catch { return; /* the screen of findings says why */ }
    if (this.filter.finding === "wrong") this.sift();
    else for (const tile of this.tiles.values()) this.paint(tile, false);
  }

  told(what, keys, news = []) {
    if (what === "other") {
      for (const tile of this.tiles.values()) if (keys.includes(tile.face?.key)) this.name(tile);
      return;
    }
    if (what === "pictures") {
      for (const key of keys) {
        const tile = [...this.tiles.values()].find((each) => each.face?.key === key);
        if (tile) this.paint(tile, news.includes(key));
      }
      return;
    }
    this.note.replaceChildren(...(this.faces.problems.length
      ? [problems(this.faces.problems, this.faces.faces.length ? "This can't be read; below is what stood before" : "This can't be read")]
      : this.faces.was ? [el("p", { class: "soft", role: "status" }, "Below is what was seen last; what changed since is being read …")] : []));
    if (what === "listed") {
      this.furnish();
      this.sift();
    }
  }

  furnish() {
    const kinds = [...new Set(this.faces.faces.map((face) => face.kind).filter(Boolean))];
    const { deck, kind, finding, size } = this.filter;
    this.tools.replaceChildren(...[
      this.search,
      select("Deck", [["", "all"], ...this.faces.decks.map((each) => [each.id, each.title])], deck, (id) => this.set({ deck: id })),
      kinds.length > 1 && select("Kind", [["", "all"], ...kinds.map((each) => [each, each])], kind, (id) => this.set({ kind: id })),
      select("Show", [["", "everything"], ["wrong", "with findings"], ["fronts", "fronts"], ["backs", "backs"]], finding, (id) => this.set({ finding: id })),
      select("Size", SIZES, size, (id) => this.set({ size: id })),
      ...bar(() => this.begin()),
      this.count,
    ].filter(Boolean));
  }

  set(changes) {
    Object.assign(this.filter, changes);
    sessionStorage.setItem("rnr-wall", JSON.stringify(this.filter));
    this.sift();
  }

  sift() {
    const { words, deck, kind, finding } = this.filter;
    const said = words.toLowerCase().split(/\s+/).filter(Boolean);
    this.shown = this.faces.faces.filter((face) =>
      (!deck || face.deck === deck) && (!kind || face.kind === kind)
      && (finding !== "wrong" || face.problems || this.findings?.has(face.card ?? face.key))
      && (finding !== "fronts" || !face.back) && (finding !== "backs" || face.back)
      && said.every((word) => (face.says ?? "").includes(word) || face.name.toLowerCase().includes(word) || face.key.includes(word)));
    const all = this.faces.faces.length;
    this.count.textContent = this.shown.length === all ? `${all} faces` : `${this.shown.length} of ${all} faces`;
    this.at = 0;
    for (const tile of this.tiles.values()) this.drop(tile);
    this.tiles.clear();
    this.lay();
  }

  lay() {
    const room = this.sheet.clientWidth;
    if (!room) return;
    const least = Math.min(Number(this.filter.size), (room - GAP) / 2);
    this.columns = Math.max(1, Math.floor((room + GAP) / (least + GAP)));
    this.width = (room - GAP * (this.columns - 1)) / this.columns;
    const tall = this.shown.reduce((most, { size: [w, h] = [63, 88] }) => Math.max(most, h / w), 0.5);
    this.height = this.width * Math.min(tall, 1.6) + FOOT + GAP;
    this.sheet.style.height = `${Math.ceil(this.shown.length / this.columns) * this.height}px`;
    for (const tile of this.tiles.values()) tile.at = -1;
    this.glance();
  }

  range() {
    const top = scrollY - this.sheet.offsetTop, rows = Math.ceil(this.shown.length / this.columns);
    const first = Math.max(0, Math.floor(top / this.height)), last = Math.min(rows - 1, Math.floor((top + innerHeight) / this.height));
    return [first, last];
  }

  inSight() {
    const [first, last] = this.range();
    return this.shown.slice(first * this.columns, (last + 1) * this.columns);
  }

  glance() {
    if (!this.columns) return;
    const [top, bottom] = this.range();
    const first = Math.max(0, top - SPARE) * this.columns, last = Math.min(this.shown.length, (bottom + 1 + SPARE) * this.columns);
    for (const [index, tile] of this.tiles) {
      if (index >= first && index < last) continue;
      this.drop(tile);
      this.tiles.delete(index);
    }
    for (let index = first; index < last; index++) {
      let tile = this.tiles.get(index);
      if (!tile) {
        tile = this.spare.pop() ?? this.tile();
        this.tiles.set(index, tile);
        this.bind(tile, index);
      }
      if (tile.at !== index) this.put(tile, index);
    }
    this.fill();
  }

  tile() {
    const image = el("img", { alt: "", decoding: "async", draggable: "false" });
    const frame = el("span", { class: "frame" }, image);
    const name = el("span", { class: "name" });
    const badge = el("span", { class: "chip error", hidden: true });
    const link = el("a", { class: "tile", role: "listitem", tabindex: "-1" }, frame, el("span", { class: "foot" }, name, badge));
    image.addEventListener("load", () => { frame.classList.remove("blank"); image.dataset.shown = image.dataset.picture; });
    const made = { link, frame, image, name, badge, at: -1, face: null, picture: "" };
    image.addEventListener("error", () => {
      if (!made.face || made.picture !== image.dataset.picture || !image.hasAttribute("src")) return;
      made.picture = "";
      this.faces.lost(made.face);
    });
    this.sheet.append(link);
    return made;
  }

  put(tile, index) {
    const x = (index % this.columns) * (this.width + GAP), y = Math.floor(index / this.columns) * this.height;
    tile.link.style.transform = `translate(${x}px, ${y}px)`;
    tile.link.style.width = `${this.width}px`;
    tile.link.style.height = `${this.height - GAP}px`;
    const [w, h] = tile.face.size ?? [63, 88], bleed = this.faces.bleed;
    const scale = Math.min(this.width / w, (this.height - GAP - FOOT) / h);
    Object.assign(tile.frame.style, { width: `${w * scale}px`, height: `${h * scale}px`, borderRadius: `${(tile.face.corner ?? 3) * scale}px` });
    Object.assign(tile.image.style, { width: `${(w + 2 * bleed) * scale}px`, left: `${-bleed * scale}px`, top: `${-bleed * scale}px` });
    tile.at = index;
  }

  bind(tile, index) {
    const face = (tile.face = this.shown[index]);
    tile.link.hidden = false;
    tile.link.href = `#/card/${encodeURIComponent(face.key)}`;
    tile.link.tabIndex = index === this.at ? 0 : -1;
    tile.link.dataset.key = face.key;
    tile.link.setAttribute("aria-posinset", index + 1);
    tile.link.setAttribute("aria-setsize", this.shown.length);
    tile.at = -1;
    tile.picture = "";
    this.name(tile);
  }

  name(tile) {
    const { face } = tile;
    tile.name.textContent = face.name + (face.copies > 1 ? ` ×${face.copies}` : "");
    this.paint(tile, false);
  }

  paint(tile, changed) {
    const { face } = tile;
    const wrongs = (face.problems?.length ?? 0) + (this.findings?.get(face.card ?? face.key) ?? 0);
    tile.badge.hidden = !wrongs;
    tile.badge.textContent = wrongs || "";
    tile.link.setAttribute("aria-label", face.name + (face.back ? ", back" : "") + (wrongs ? `, ${wrongs} wrong` : ""));
    tile.frame.classList.toggle("wrong", Boolean(face.problems));
    if (tile.picture !== (face.picture ?? "")) {
      const first = !tile.picture;
      tile.picture = face.picture ?? "";
      tile.image.dataset.picture = tile.picture;
      if (!tile.picture) tile.image.removeAttribute("src");
      else tile.image.src = picture(tile.picture, "s", face);
      if (first) tile.frame.classList.add("blank");
    }
    if (changed && face.changed && performance.now() - face.changed < 2000) {
      tile.frame.classList.remove("flash");
      requestAnimationFrame(() => tile.frame.classList.add("flash"));
    }
  }

  drop(tile) {
    tile.link.hidden = true;
    tile.frame.classList.remove("flash");
    tile.image.removeAttribute("src");
    tile.face = null;
    tile.picture = "";
    this.spare.push(tile);
  }

  key(event) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.columns, ArrowDown: this.columns, Home: -Infinity, End: Infinity }[event.key];
    if (!step) return;
    event.preventDefault();
    this.at = Math.max(0, Math.min(this.shown.length - 1, this.at + step));
    const top = Math.floor(this.at / this.columns) * this.height + this.sheet.offsetTop;
    const head = document.querySelector("header.bar").offsetHeight + this.tools.offsetHeight + GAP;
    if (top < scrollY + head) scrollTo(0, top - head);
    else if (top + this.height > scrollY + innerHeight) scrollTo(0, top + this.height - innerHeight);
    this.glance();
    for (const [index, tile] of this.tiles) tile.link.tabIndex = index === this.at ? 0 : -1;
    this.tiles.get(this.at)?.link.focus({ preventScroll: true });
  }
}

// The faces of a choice as the page knows them: listed once, then kept as the server tells of changes.
import { ask, heardOf, listen } from "/static/web/kit.js";
import { chosen, query, same } from "/static/preview/choice.js";

const BATCH = 4, TRIES = 4;
const DRAWN = ["picture", "before", "problems", "stale"]; // what is told of a face once it is drawn

/** Faces of one choice. `on` is called with (what, keys): "listed", "pictures", "problems". */
export class Faces {
  constructor(choice, on, signal) {
    this.choice = choice;
    this.on = on;
    this.signal = signal;
    this.faces = [];
    this.byKey = new Map();
    this.decks = [];
    this.problems = [];
    this.wanted = () => [];
    this.turn = this.newest = 0;
    this.late = null;
    this.news = new Set();
    this.size = "s";
    this.asking = false;
    this.seen = "";
    listen("faces", (told) => same(told.choice, choice) && this.told(told), signal);
    listen("again", () => this.again(), signal);
  }

  /** What is told while a list is on its way may be newer than that: it is heard afterwards. */
  async list() {
    const turn = ++this.turn, late = (this.late = []);
    try {
      const said = await this.wall();
      if (turn < this.newest) return;
      this.newest = turn;
      const before = this.byKey;
      this.faces = said.faces.map((face) => ({ ...before.get(face.key), problems: undefined, ...face, stale: face.stale || !face.picture }));
      this.byKey = new Map(this.faces.map((face) => [face.key, face]));
      this.decks = said.decks;
      this.problems = said.problems;
      this.was = said.was;
      this.bleed = said.bleed;
      this.gutter = said.gutter;
      this.on("listed", []);
    } finally {
      if (this.late === late) this.late = null;
      for (const told of late) this.told(told);
    }
  }

  /** The list as it is now: the browser asked for the first of a page beside its files, which may be long ago. */
  async wall() {
    const heard = heardOf(), asked = () => ask("/wall" + query("", this.choice), this.signal);
    const said = await asked();
    return said.sent < heard ? asked() : said;
  }

  /** List them once more; a page that is left meanwhile needs none. */
  again() {
    this.list().catch((error) => { if (error.name !== "AbortError") throw error; });
  }

  told(told) {
    if (this.late) return void this.late.push(told);
    this.problems = told.problems;
    this.on("problems", []);
    for (const key of told.stale) if (this.byKey.has(key)) this.byKey.get(key).stale = true;
    for (const key of [...told.stale, ...told.drawn.map((each) => each.key)]) this.news.add(key);
    const other = told.other.filter(({ key }) => this.byKey.has(key));
    for (const said of other) {
      for (const name of DRAWN) delete said[name];
      Object.assign(this.byKey.get(said.key), said);
    }
    if (other.length) this.on("other", other.map(({ key }) => key));
    if (told.drawn.length) this.take(told.drawn, true);
    if (told.listed) this.again();
    else if (told.stale.length) this.fill();
  }

  take(answers, changed = false) {
    const news = [];
    for (const said of answers) {
      const face = this.byKey.get(said.key);
      if (!face) continue;
      const other = face.picture && face.picture !== said.picture;
      if (other) face.changed = performance.now();
      Object.assign(face, { problems: undefined, before: undefined }, said, { stale: false });
      if (other || changed || !face.seen) news.push(said.key);
      face.seen = true;
    }
    this.on("pictures", answers.map((said) => said.key), news);
  }

  /** A picture didn't come: the server has none of that name any more, and draws the face again. */
  lost(face) {
    if ((face.tries ?? 0) >= TRIES) return;
    Object.assign(face, { tries: (face.tries ?? 0) + 1, stale: true });
    this.fill();
  }

  /** Say which face is looked at, and how large: it comes first when something changes. */
  look() {
    const [key = ""] = this.wanted(), seen = `&key=${encodeURIComponent(key)}&size=${this.size}`;
    if (this.seen === seen) return;
    this.seen = seen;
    ask("/seen" + query(seen, this.choice), this.signal).catch(() => { this.seen = ""; });
  }

  /** Ask for the pictures of the faces that are wanted now: one, then a few at a time. */
  async fill() {
    if (this.asking) return;
    this.asking = true;
    try {
      for (let many = 1; ; many = BATCH) {
        const keys = this.wanted().filter((key) => this.byKey.get(key)?.stale).slice(0, many);
        if (!keys.length) this.look();
        if (!keys.length || this.signal.aborted) return;
        const more = keys.map((key) => "&key=" + encodeURIComponent(key)).join(""), news = (this.news = new Set());
        const said = await ask("/faces" + query(more, this.choice), this.signal);
        this.take(said.filter(({ key }) => !news.has(key))); // what was told of meanwhile is newer
      }
    } catch (error) {
      if (error.name === "AbortError") return;
      if (error.status === 422) await this.list().catch(() => {});
    } finally {
      this.asking = false;
    }
  }
}

/** Where a picture of a face is; one that was lost is asked for by another address, as no browser knows it. */
export const picture = (name, size, face = {}) => `/pictures/${name}-${size}.jpg${face.tries ? `?${face.tries}` : ""}`;

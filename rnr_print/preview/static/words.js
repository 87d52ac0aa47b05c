// A face as a translator sees it: click a sentence, see its text, its translation, its room.
import { ask, el, listen, place, problems, wrong } from "/static/web/kit.js";
import { bar, chosen, offered, query } from "/static/preview/choice.js";
import { Faces, picture } from "/static/preview/faces.js";
import { Asker, place as lay } from "/static/preview/pages.js";

const STATES = { source: "", translated: "good", missing: "error", fuzzy: "warning" };

export async function show(room, at, signal) {
  try {
    await offered();
  } catch (error) {
    return wrong(room, error);
  }
  const words = new Words(room, signal);
  await words.begin();
  words.move(at);
  return words;
}

class Words {
  constructor(room, signal) {
    Object.assign(this, { signal, told: null, key: "", picked: null, end: null });
    this.tools = el("div", { class: "tools" });
    this.note = el("div", { class: "stack note", "aria-live": "polite" });
    this.image = el("img", { alt: "", decoding: "sync" });
    this.boxes = el("div", { class: "text-boxes" });
    this.face = el("div", { class: "word-face" }, this.image, this.boxes);
    this.list = el("ol", { class: "texts" });
    this.detail = el("section", { class: "panel detail", "aria-live": "polite" });
    this.head = el("h1", {});
    room.append(this.tools, this.note, this.head, el("div", { class: "words" }, el("div", { class: "word-stage" }, this.face), this.list, this.detail));
    this.asker = new Asker(signal, (told) => this.take(told), (error) => wrong(this.note, error));
    listen("changed", () => this.load(), signal);
    listen("again", () => this.load(), signal);
    addEventListener("keydown", (event) => this.pressed(event), { signal });
  }

  async begin() {
    this.end?.abort();
    const end = (this.end = new AbortController());
    this.signal.addEventListener("abort", () => end.abort(), { once: true });
    this.faces = new Faces(chosen(), () => this.paint(), end.signal);
    this.faces.wanted = () => [this.key];
    try {
      await this.faces.list();
    } catch (error) {
      wrong(this.note, error);
    }
    if (!this.key) this.key = this.faces.faces[0]?.key ?? "";
  }

  move(at) {
    this.key = at.rest.join("/") || this.faces.faces[0]?.key || "";
    this.picked = null;
    this.furnish();
    this.load();
  }

  furnish() {
    const names = el("datalist", { id: "cards-named" }, this.faces.faces.map((face) => el("option", { value: face.key }, face.name)));
    const search = el("input", { type: "text", list: "cards-named", value: this.key, "aria-label": "Card", on: { change: (event) => this.faces.byKey.has(event.target.value) && this.go(event.target.value) } });
    this.tools.replaceChildren(...[
      el("label", { class: "pick" }, el("span", {}, "Card"), search), names,
      el("span", { class: "group" }, el("button", { "aria-label": "The card before", on: { click: () => this.step(-1) } }, "←"), el("button", { "aria-label": "The next card", on: { click: () => this.step(1) } }, "→")),
      ...bar(async () => { this.told = null; await this.begin(); this.furnish(); this.load(); }, ["game", "edition", "locale"]),
      el("a", { class: "button", href: `#/card/${encodeURIComponent(this.key)}` }, "The card"),
    ].filter(Boolean));
  }

  go(key) { location.hash = `#/words/${encodeURIComponent(key)}`; }

  step(by) {
    const order = this.faces.faces, next = order[order.findIndex((face) => face.key === this.key) + by];
    if (next) this.go(next.key);
  }

  pressed(event) {
    if (event.target.closest("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) this.step(by);
  }

  load() {
    if (!this.key) return;
    const [card] = this.key.split("/");
    return this.asker.ask(`/words/${encodeURIComponent(card)}` + query());
  }

  take(told) {
    this.told = told;
    const known = told.faces.find((each) => each.key === this.key) ?? told.faces[0];
    this.shown = known;
    this.note.replaceChildren(...(told.problems.length ? [problems(told.problems, "Not right yet")] : []));
    if (!known) return;
    const face = this.faces.byKey.get(this.key);
    this.head.textContent = face?.name ?? this.key;
    this.face.style.aspectRatio = `${known.width} / ${known.height}`;
    this.paint();
    this.drawBoxes();
    this.drawList();
    this.drawDetail();
    this.faces.fill();
  }

  paint() {
    const face = this.faces?.byKey.get(this.key);
    if (!face?.picture || !this.shown) return;
    const bleed = this.faces.bleed ?? 3, { width, height } = this.shown;
    Object.assign(this.image.style, { width: `${(1 + (2 * bleed) / width) * 100}%`, height: `${(1 + (2 * bleed) / height) * 100}%`, left: `${(-bleed / width) * 100}%`, top: `${(-bleed / height) * 100}%` });
    if (this.image.dataset.picture !== face.picture) {
      this.image.dataset.picture = face.picture;
      this.image.src = picture(face.picture, "m");
      this.image.alt = face.name;
    }
  }

  /** All sentences with the box they stand in, in reading order: [text, paragraph, span]. */
  *sentences() {
    for (const [t, text] of this.shown.texts.entries())
      for (const [p, paragraph] of text.paragraphs.entries())
        for (const span of paragraph.spans) yield { t, p, text, paragraph, span, sentence: this.shown.sentences[span[2]] };
  }

  pick(t, p, which) {
    this.picked = { t, p, which };
    this.drawBoxes();
    this.drawList();
    this.drawDetail();
  }

  drawBoxes() {
    this.boxes.replaceChildren(...this.shown.texts.flatMap((text, t) => text.paragraphs.map((paragraph, p) => {
      const own = this.picked?.t === t && this.picked?.p === p;
      const worst = paragraph.spans.map(([, , which]) => this.shown.sentences[which].state).find((state) => state === "missing" || state === "fuzzy");
      const box = el("button", { class: ["text-box", own && "picked", worst, text.room.spare < 0 && "over"].filter(Boolean).join(" "), "aria-label": paragraph.words, title: text.name, on: { click: () => this.pick(t, p, paragraph.spans[0]?.[2] ?? null) } });
      lay(box, ...paragraph.box);
      return box;
    })));
  }

  drawList() {
    this.list.replaceChildren(...this.shown.texts.flatMap((text, t) => text.paragraphs.map((paragraph, p) =>
      el("li", { class: this.picked?.t === t && this.picked?.p === p && "picked" },
        el("div", { class: "row" }, el("b", {}, text.name), meter(text.room)),
        el("p", { lang: this.told.locale, dir: "auto" }, this.marked(t, p, paragraph))))));
  }

  /** The words of a paragraph; each sentence of it is a button. */
  marked(t, p, paragraph) {
    const outer = [];
    for (const span of paragraph.spans) if (!outer.some(([start, end]) => span[0] < end && span[1] > start)) outer.push(span);
    const parts = [];
    let at = 0;
    for (const [start, end, which] of outer.sort((one, other) => one[0] - other[0])) {
      parts.push(paragraph.words.slice(at, start));
      const { state } = this.shown.sentences[which];
      parts.push(el("button", { class: `sentence ${state}`, "aria-pressed": String(this.picked?.t === t && this.picked?.p === p && this.picked?.which === which), on: { click: () => this.pick(t, p, which) } }, paragraph.words.slice(start, end)));
      at = end;
    }
    parts.push(paragraph.words.slice(at));
    return parts;
  }

  drawDetail() {
    const { picked } = this;
    const text = picked && this.shown.texts[picked.t], paragraph = text?.paragraphs[picked.p];
    if (!paragraph) {
      this.detail.replaceChildren(el("p", { class: "soft" }, "Click a sentence, on the card or in the list."));
      return;
    }
    const within = paragraph.spans.map(([, , which]) => which);
    const which = within.includes(picked.which) ? picked.which : within[0];
    const sentence = this.shown.sentences[which];
    this.detail.replaceChildren(...[
      el("h2", {}, text.name), room(text.room),
      within.length > 1 && el("div", { class: "row", role: "group", "aria-label": "Texts in it" }, [...new Set(within)].map((each) =>
        el("button", { "aria-pressed": String(each === which), on: { click: () => this.pick(picked.t, picked.p, each) } }, this.shown.sentences[each].context))),
      sentence ? told(sentence, this.told.locale) : el("p", { class: "soft" }, "No text of a catalog: a number, or a sign of the template."),
    ].filter(Boolean));
  }
}

function told(sentence, locale) {
  const row = (name, ...value) => el("div", {}, el("dt", {}, name), el("dd", {}, value));
  return el("dl", { class: "facts" }, [
    row("msgctxt", el("code", {}, sentence.context)),
    row("Source", el("p", { lang: "en" }, sentence.source), sentence.plural && el("p", { lang: "en" }, sentence.plural), sentence.source_at && place(sentence.source_at)),
    locale !== "en" && row("Translation", sentence.state === "translated" && el("p", { lang: locale, dir: "auto" }, sentence.said), el("span", { class: `chip ${STATES[sentence.state]}` }, sentence.state), " ", sentence.at && sentence.at.place !== sentence.source_at?.place && place(sentence.at)),
    sentence.once && row("Was said", el("p", { lang: locale, dir: "auto" }, sentence.once)),
    sentence.note && row("Note", el("p", {}, sentence.note)),
  ].filter(Boolean));
}

/** How a text stands in its box, in words. */
function room(of) {
  const parts = [];
  if (of.spare < 0) parts.push(`too long: ${-of.spare} mm are lacking at ${of.least} pt, the smallest`);
  else {
    parts.push(`${of.left} mm of ${of.line ? "width" : "height"} left`);
    if (of.steps) parts.push(`set ${of.steps} of ${of.most} steps smaller, ${round(of.size)} pt instead of ${round(of.designed)}`);
    else parts.push(`${round(of.size)} pt, ${of.tightness ? "tightened" : of.size > of.designed ? "set larger as there is room" : "as designed"}`);
    parts.push(of.line ? `${of.spare} mm left at ${of.least} pt, the smallest` : of.more ? `room for ${of.more} more ${of.more === 1 ? "line" : "lines"} at ${of.least} pt, the smallest` : "no further line fits");
  }
  return el("ul", { class: "room" }, parts.map((each) => el("li", {}, each)));
}

const round = (size) => Math.round(size * 10) / 10;

function meter(of) {
  const over = of.spare < 0, tight = of.steps > 0 || of.tightness > 0;
  const words = over ? `${-of.spare} mm too ${of.line ? "wide" : "high"}` : of.steps ? `${of.steps}/${of.most} steps smaller` : tight ? "tightened" : `${of.left} mm left`;
  return el("span", { class: `chip ${over ? "error" : of.steps > of.most / 2 ? "warning" : ""}` }, words);
}

// Dials that turn: base and cover cut out of the print, one over the other.
import { el } from "/static/web/kit.js";

const MARKS = /\*\*|__|[{}]/g;

export class Dials {
  constructor(signal) {
    this.signal = signal;
    this.room = el("div", { class: "dials" });
    this.dials = new Map();
  }

  update(told, query) {
    const names = (told.dials ?? []).map((each) => each.name);
    for (const [name, dial] of this.dials) if (!names.includes(name)) { dial.room.remove(); this.dials.delete(name); }
    for (const each of told.dials ?? []) {
      if (!this.dials.has(each.name)) {
        this.dials.set(each.name, new Dial(each, this.signal));
        this.room.append(this.dials.get(each.name).room);
      }
      this.dials.get(each.name).update(each, query);
    }
  }
}

class Dial {
  constructor(told, signal) {
    Object.assign(this, { turn: 0, still: false, held: null });
    this.base = el("img", { class: "base", alt: "", draggable: "false" });
    this.cover = el("img", { class: "cover", alt: "", draggable: "false" });
    this.stage = el("div", { class: "dial", role: "slider", tabIndex: 0, "aria-label": told.title, "aria-valuemin": 0 }, this.base, this.cover);
    this.says = el("ol", { class: "says" });
    this.title = el("h2", {});
    this.window = el("p", { class: "window", "aria-live": "polite" });
    this.hold = el("button", { "aria-pressed": "false", on: { click: () => { this.still = !this.still; this.draw(); } } }, "Turn the disc, hold the cover");
    this.room = el("section", { class: "panel dial-panel" }, el("div", {}, this.stage), el("div", { class: "dial-says" }, this.title, this.window, this.says, el("div", { class: "row" }, this.hold)));
    const on = (kind, does) => this.stage.addEventListener(kind, does, { signal });
    on("keydown", (event) => this.pressed(event));
    on("pointerdown", (event) => { this.held = this.angle(event); this.stage.setPointerCapture(event.pointerId); this.stage.focus(); });
    on("pointermove", (event) => this.dragged(event));
    for (const kind of ["pointerup", "pointercancel"]) on(kind, () => { this.held = null; });
  }

  update(told, query) {
    this.told = told;
    this.title.textContent = told.title;
    this.stage.setAttribute("aria-label", told.title);
    this.stage.setAttribute("aria-valuemax", told.sectors - 1);
    for (const part of ["base", "cover"]) {
      const address = `/prints/disc/${encodeURIComponent(told.name)}/${part}.png${query}&of=${told.page}`;
      if (this[part].getAttribute("src") !== address) this[part].src = address;
    }
    this.says.replaceChildren(...told.says.map((each, i) => el("li", { value: undefined, on: { click: () => this.to(i) } },
      el("button", { class: "plain", on: { click: () => this.to(i) } }, el("b", {}, each.number), each.text && ` ${each.text.replace(MARKS, "")}`))));
    this.draw();
  }

  get step() { return 360 / this.told.sectors; }

  to(setting) {
    this.turn = setting * this.step;
    this.draw();
  }

  draw() {
    const { told, turn, step } = this, seen = turn * told.way;
    this.cover.style.transform = `rotate(${this.still ? 0 : seen}deg)`;
    this.base.style.transform = `rotate(${this.still ? -seen : 0}deg)`;
    this.hold.setAttribute("aria-pressed", String(this.still));
    const halves = told.shown.length;
    const shown = told.shown[((Math.round((turn / step) * 2) % halves) + halves) % halves];
    const words = shown.map((i) => [told.says[i].number, told.says[i].text.replace(MARKS, "")].filter(Boolean).join(": "));
    this.window.textContent = `In the window: ${words.join(" | ")}`;
    this.stage.setAttribute("aria-valuenow", ((Math.round(turn / step) % told.sectors) + told.sectors) % told.sectors);
    this.stage.setAttribute("aria-valuetext", words.join(" and "));
    [...this.says.children].forEach((line, i) => line.classList.toggle("shown", shown.includes(i)));
  }

  pressed(event) {
    const half = event.shiftKey ? this.step / 2 : this.step;
    const by = { ArrowRight: half, ArrowUp: half, ArrowLeft: -half, ArrowDown: -half }[event.key];
    if (by) this.turn = Math.round(this.turn / (this.step / 2)) * (this.step / 2) + by;
    else if (event.key === "Home") this.turn = 0;
    else if (event.key === "End") this.turn = (this.told.sectors - 1) * this.step;
    else return;
    event.preventDefault();
    event.stopPropagation();
    this.draw();
  }

  angle(event) {
    const box = this.stage.getBoundingClientRect();
    return (Math.atan2(event.clientY - box.top - box.height / 2, event.clientX - box.left - box.width / 2) * 180) / Math.PI;
  }

  dragged(event) {
    if (this.held === null) return;
    const now = this.angle(event);
    let by = now - this.held;
    if (by > 180) by -= 360;
    if (by < -180) by += 360;
    this.held = now;
    this.turn += by * this.told.way * (this.still ? -1 : 1);
    this.draw();
  }
}

// Boxes: their panels cut out of the print, folded up in three dimensions; cuts and folds over the flat net.
import { el } from "/static/web/kit.js";
import { picture } from "/static/preview/pages.js";

const SVG = "http://www.w3.org/2000/svg";
const START = { across: -28, down: -16, fold: 100 };

export class Boxes {
  constructor(signal) {
    this.signal = signal;
    this.room = el("div", { class: "boxes" });
    this.boxes = [];
  }

  update(told, query) {
    const boxes = told.boxes ?? [];
    while (this.boxes.length > boxes.length) this.boxes.pop().room.remove();
    boxes.forEach((each, i) => {
      if (!this.boxes[i]) {
        this.boxes.push(new Box(i, this.signal));
        this.room.append(this.boxes[i].room);
      }
      this.boxes[i].update(each, query);
    });
  }
}

class Box {
  constructor(number, signal) {
    Object.assign(this, { number, ...START, held: null, panels: {}, images: {} });
    for (const name of ["front", "side", "back", "other", "lid", "bottom"]) {
      this.images[name] = el("img", { alt: name, draggable: "false" });
      this.panels[name] = el("div", { class: `side-${name}` }, this.images[name]);
    }
    const { front, side, back, other, lid, bottom } = this.panels;
    back.append(other, lid, bottom);
    side.append(back);
    front.append(side);
    this.solid = el("div", { class: "solid" }, front);
    this.stage = el("div", { class: "box-stage", tabIndex: 0, role: "application", "aria-label": "A box to be turned by arrow keys or by dragging" }, this.solid);
    this.title = el("h2", {});
    this.size = el("p", { class: "soft" });
    this.slider = el("input", { type: "range", min: 0, max: 100, value: String(this.fold), "aria-label": "How far it is folded", on: { input: (event) => { this.fold = Number(event.target.value); this.draw(); } } });
    this.net = el("div", { class: "net paper proof" });
    this.room = el("section", { class: "panel box-panel" },
      el("div", { class: "box-head" }, this.title, this.size, el("label", { class: "row" }, el("span", {}, "Flat"), this.slider, el("span", {}, "Folded"))),
      this.stage, el("div", {}, this.net, el("p", { class: "legend" }, el("span", { class: "cut" }, el("i"), "cut"), el("span", { class: "crease" }, el("i"), "fold"))));
    const on = (kind, does) => this.stage.addEventListener(kind, does, { signal });
    on("keydown", (event) => this.pressed(event));
    on("pointerdown", (event) => { this.held = [event.clientX, event.clientY]; this.stage.setPointerCapture(event.pointerId); });
    on("pointermove", (event) => this.dragged(event));
    for (const kind of ["pointerup", "pointercancel"]) on(kind, () => { this.held = null; });
    new ResizeObserver(() => this.told && this.draw()).observe(this.stage);
  }

  update(told, query) {
    this.told = told;
    this.title.textContent = told.title;
    this.size.textContent = `inside ${told.width} × ${told.height} × ${told.depth} mm`;
    for (const [name, image] of Object.entries(this.images)) {
      const address = `/prints/panel/${this.number}/${name}.png${query}&of=${told.page}`;
      if (image.getAttribute("src") !== address) image.src = address;
    }
    this.drawNet();
    this.draw();
  }

  draw() {
    const { width, height, depth, mirrored } = this.told;
    const flat = 2 * (width + depth), open = 1 - this.fold / 100;
    const fit = (wide, high) => Math.min(this.stage.clientWidth / wide, this.stage.clientHeight / high);
    const scale = open * fit(flat * 1.08, (height + 2 * depth) * 1.3) + (1 - open) * fit((width + depth) * 1.15, (height + depth) * 1.12);
    const px = (mm) => `${mm * scale}px`, turn = (90 * this.fold) / 100, way = mirrored ? -1 : 1;
    const sizes = { front: [width, height], side: [depth, height], back: [width, height], other: [depth, height], lid: [width, depth], bottom: [width, depth] };
    for (const [name, [w, h]] of Object.entries(sizes)) Object.assign(this.panels[name].style, { width: px(w), height: px(h) });
    for (const name of ["side", "back", "other"]) {
      Object.assign(this.panels[name].style, { [mirrored ? "right" : "left"]: "100%", top: "0", transformOrigin: mirrored ? "right center" : "left center", transform: `rotateY(${way * turn}deg)` });
    }
    Object.assign(this.panels.lid.style, { bottom: "100%", left: "0", transformOrigin: "center bottom", transform: `rotateX(${turn}deg)` });
    Object.assign(this.panels.bottom.style, { top: "100%", left: "0", transformOrigin: "center top", transform: `rotateX(${-turn}deg)` });
    this.solid.style.transform = `rotateX(${this.down * (1 - open)}deg) rotateY(${this.across * (1 - open)}deg) translate3d(${px((-way * open * (flat - width)) / 2)}, 0, ${px(((1 - open) * depth) / 2)})`;
    Object.assign(this.panels.front.style, { left: px(-width / 2), top: px(-height / 2) });
  }

  drawNet() {
    const { paper, cut, folds, page } = this.told;
    const xs = cut.map(([x]) => x), ys = cut.map(([, y]) => y), spare = 4;
    const left = Math.min(...xs) - spare, top = Math.min(...ys) - spare;
    const wide = Math.max(...xs) + spare - left, high = Math.max(...ys) + spare - top;
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `${left} ${top} ${wide} ${high}`);
    const line = (points, kind, tag) => {
      const made = document.createElementNS(SVG, tag);
      made.setAttribute("points", points.map((point) => point.join(",")).join(" "));
      made.setAttribute("class", kind);
      svg.append(made);
    };
    line(cut, "cut", "polygon");
    for (const fold of folds) line(fold, "crease", "polyline");
    const image = el("img", { alt: `The net of ${this.told.title}, flat`, src: picture(page, 900) });
    this.net.style.aspectRatio = `${wide} / ${high}`;
    Object.assign(image.style, { width: `${(paper[0] / wide) * 100}%`, left: `${(-left / wide) * 100}%`, top: `${(-top / high) * 100}%` });
    this.net.replaceChildren(image, svg);
  }

  pressed(event) {
    const by = { ArrowLeft: [-15, 0], ArrowRight: [15, 0], ArrowUp: [0, 15], ArrowDown: [0, -15] }[event.key];
    if (!by) return;
    event.preventDefault();
    this.turn(by[0], by[1]);
  }

  dragged(event) {
    if (!this.held) return;
    const [x, y] = this.held;
    this.held = [event.clientX, event.clientY];
    this.turn((event.clientX - x) / 2, (y - event.clientY) / 2);
  }

  turn(across, down) {
    this.across += across;
    this.down = Math.max(-90, Math.min(90, this.down + down));
    this.draw();
  }
}

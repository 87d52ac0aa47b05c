// What lies on the table: zones of pieces, a chart with spots, numbers. What may be chosen is lit.
import { el } from "/static/web/kit.js";
import { open } from "/static/play/openchart.js";

const SVG = "http://www.w3.org/2000/svg";

/** The elements of the table as the viewer sees it. */
export function board(table) {
  const { state } = table;
  const { seen } = state;
  const lit = lights(state.asked);
  const viewer = state.viewer;
  const ownSide = viewer.split("-")[0];
  const own = (owner) => owner === viewer || owner.split("-")[0] === ownSide;
  const zones = (test) => seen.zones.filter(test);
  const draw = (each) => zone(table, each, lit);
  const row = zones((each) => each.kind === "row");
  const owners = [...new Set([...seen.zones, ...seen.counts].map((each) => each.owner.split("-")[0]).filter(Boolean))];
  const common = zones((each) => !each.owner && each.kind !== "row");
  const sides = owners.map((owner) => {
    const here = zones((each) => each.kind !== "row" && each.owner && each.owner.split("-")[0] === owner);
    const counts = seen.counts.filter((each) => each.owner.split("-")[0] === owner);
    return el("section", { class: own(owner) ? "side own" : "side", data: { side: owner }, "aria-label": seen.owners[owner] ?? owner },
      el("header", {}, el("h2", {}, seen.owners[owner] ?? seen.owners[viewer] ?? owner), counts.map(count)),
      el("div", { class: "zones" }, [...here, ...(own(owner) ? common : [])].map(draw)));
  });
  const there = sides.filter((each) => !each.classList.contains("own"));
  const here = sides.filter((each) => each.classList.contains("own"));
  const shared = seen.counts.filter((each) => !each.owner);
  return [
    el("p", { class: "moment" }, el("span", {}, seen.moment), shared.map(count)),
    ...(seen.chart ? [] : there),
    (row.length > 0 || seen.chart) && el("div", { class: "middle" },
      row.length > 0 && el("div", { class: "row-of-places" }, row.map((each) => place(table, each, lit, own))),
      seen.chart && chart(table, seen.chart, lit)),
    ...(seen.chart ? [el("div", { class: "flank" }, there, here)] : here),
  ].filter(Boolean);
}

/** The answers that concern each thing, the nearest first. */
function lights(asked) {
  const lit = new Map();
  if (!asked?.mine) return lit;
  for (const option of asked.options) {
    option.concerns.forEach((id, rank) => {
      if (!lit.has(id)) lit.set(id, []);
      lit.get(id).push({ option, rank });
    });
  }
  for (const [id, found] of lit) {
    const near = Math.min(...found.map((each) => each.rank));
    lit.set(id, found.filter((each) => each.rank === near).map((each) => each.option));
  }
  return lit;
}

function count(each) {
  const many = each.many ? ` / ${each.many}` : "";
  return el("span", { class: "count" }, el("b", {}, `${each.value}${many}`), " ", each.title);
}

function zone(table, given, lit) {
  const found = lit.get(given.id);
  const about = table.state.asked?.mine && table.state.asked.about;
  const pile = given.kind === "pile";
  const shown = pile ? given.pieces.slice(0, 1) : given.pieces;
  const number = given.pieces.reduce((all, each) => all + each.count, 0);
  const head = el("h3", {}, given.title, number > 1 && el("span", { class: "number" }, number));
  const pieces = el("div", { class: "pieces" }, shown.map((each) => piece(table, { ...each, count: pile ? 1 : each.count }, lit)));
  const made = el("div", { class: `zone ${given.kind}`, data: { id: given.id } },
    found ? el("button", { class: "lit place", on: { click: (event) => pick(table, found, event.currentTarget) } }, head) : head,
    pieces);
  if (given.id === about) made.classList.add("about");
  if (pile && given.pieces.length > 1) {
    made.append(el("details", { class: "below" }, el("summary", {}, table.say("actions/more")),
      el("div", { class: "pieces" }, given.pieces.slice(1).map((each) => piece(table, each, lit)))));
  }
  return made;
}

/** A place of the row: who comes from over there above it, who is of this side below. */
function place(table, given, lit, own) {
  const found = lit.get(given.id);
  const ground = given.picture ? el("img", { class: "ground", src: given.picture, alt: given.title }) : el("h3", {}, given.title);
  const here = (test) => el("div", { class: "pieces" }, given.pieces.filter(test).map((each) => piece(table, each, lit)));
  const made = el("div", { class: "zone row", data: { id: given.id }, "aria-label": given.title, role: "group" },
    here((each) => !own(each.side)),
    found ? el("button", { class: "lit place", "aria-label": given.title, on: { click: (event) => pick(table, found, event.currentTarget) } }, ground) : el("div", { class: "place" }, ground),
    here((each) => own(each.side)));
  if (table.state.asked?.mine && table.state.asked.about === given.id) made.classList.add("about");
  return made;
}

/** One piece. What can be chosen is chosen by a click; anything else is looked at. */
export function piece(table, given, lit, around = null) {
  const found = (given.id && lit.get(given.id)) || around;
  const about = given.id && table.state.asked?.mine && table.state.asked.about === given.id;
  const label = [given.title, ...given.notes].filter(Boolean).join(", ");
  const made = el("button", {
    class: ["piece", found && "lit", about && "about", given.notes.length && "noted"].filter(Boolean).join(" "),
    data: { id: given.id, side: given.side }, title: label, "aria-label": label || null, tabIndex: given.id || found ? 0 : -1,
    on: { click: (event) => (found ? pick(table, found, event.currentTarget, given) : given.title && table.closeUp(given, true)) },
  },
  given.picture ? el("img", { src: given.picture, alt: "", on: { error: (event) => event.target.replaceWith(el("span", { class: "name" }, given.title)) } }) : el("span", { class: "name" }, given.title),
  given.marks.map((mark) => el("img", { class: "mark", src: mark, alt: "" })),
  given.heading !== 0 && el("span", { class: "heading" }, given.heading < 0 ? "◄" : "►"),
  given.notes.length > 0 && el("span", { class: "note" }, given.notes[0]),
  given.count > 1 && el("span", { class: "many" }, `×${given.count}`),
  given.turn !== null && nose(given.turn));
  made.addEventListener("contextmenu", (event) => {
    if (!given.title) return;
    event.preventDefault();
    table.closeUp(given);
  });
  return made;
}

/** Where a piece looks. */
function nose(turn) {
  const made = el("span", { class: "nose" });
  made.style.rotate = `${turn}deg`;
  return made;
}

/** Answer, or where one thing allows several answers, ask which. */
export function pick(table, found, anchor, given = null) {
  if (found.length === 1) {
    table.choose(found[0]);
    return;
  }
  document.querySelector(".choices")?.remove();
  const close = () => { menu.remove(); anchor.focus(); };
  const menu = el("div", { class: "choices", role: "menu", on: { keydown: (event) => event.key === "Escape" && close() } },
    found.map((option) => el("button", { role: "menuitem", on: { click: () => { menu.remove(); table.choose(option); } } }, option.told)),
    given && el("button", { class: "soft", role: "menuitem", on: { click: () => { menu.remove(); table.closeUp(given); } } }, table.say("actions/more")));
  document.body.append(menu);
  const at = anchor.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(at.left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(at.bottom + 4, innerHeight - menu.offsetHeight - 8))}px`;
  menu.querySelector("button").focus();
  setTimeout(() => addEventListener("pointerdown", (event) => !menu.contains(event.target) && menu.remove(), { once: true }));
}

/** The map: its picture, what may be chosen on it, and pieces at its spots. */
function chart(table, given, lit) {
  const lay = el("div", { class: "chart", tabIndex: 0, role: "group" });
  const sheet = el("div", { class: "sheet" });
  lay.append(sheet);
  sheet.style.aspectRatio = `${given.width} / ${given.height}`;
  sheet.style.setProperty("--wide", given.width);
  sheet.style.setProperty("--ratio", given.width / given.height);
  sheet.style.setProperty("--piece", `${(100 * given.piece) / given.width}%`);
  sheet.append(el("img", { class: "map", src: given.picture, alt: "" }));
  const net = document.createElementNS(SVG, "svg");
  net.setAttribute("viewBox", `0 0 ${given.width} ${given.height}`);
  if (given.open) open(table, given, sheet, net);
  else for (const spot of given.spots) net.append(outline(table, given, spot, lit.get(spot.id)));
  sheet.append(net);
  for (const spot of given.spots) for (const each of stack(table, given, spot, lit)) sheet.append(each);
  return lay;
}

function outline(table, given, spot, found) {
  const shape = document.createElementNS(SVG, given.hex ? "polygon" : "circle");
  if (given.hex) {
    const [side, half] = [given.hex, given.radius];
    const corners = [[-side / 2, -half], [side / 2, -half], [side, 0], [side / 2, half], [-side / 2, half], [-side, 0]];
    shape.setAttribute("points", corners.map(([x, y]) => `${spot.x + x},${spot.y + y}`).join(" "));
  } else {
    shape.setAttribute("cx", spot.x);
    shape.setAttribute("cy", spot.y);
    shape.setAttribute("r", given.radius);
  }
  shape.dataset.id = spot.id;
  const title = document.createElementNS(SVG, "title");
  title.textContent = spot.id;
  shape.append(title);
  if (found) {
    shape.classList.add("lit");
    shape.setAttribute("tabindex", "0");
    shape.setAttribute("role", "button");
    shape.setAttribute("aria-label", spot.id);
    const does = () => pick(table, found, shape);
    shape.addEventListener("click", does);
    shape.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), does()));
  }
  if (table.state.asked?.mine && table.state.asked.about === spot.id) shape.classList.add("about");
  return shape;
}

/** The pieces of a spot, none hiding another's numbers: marks below and in corners, units in rows. */
function stack(table, given, spot, lit) {
  const around = lit.get(spot.id) ?? null;
  const marks = spot.pieces.filter((each) => !each.id);
  const units = spot.pieces.filter((each) => each.id);
  const per = units.length > 4 ? 3 : Math.min(2, units.length);
  const rows = Math.ceil(units.length / per);
  const size = units.length > 4 ? 0.72 : units.length > 2 ? 0.86 : 1;
  const step = given.piece * size * 1.04;
  const at = (made, x, y, scale) => {
    made.style.left = `${(100 * (spot.x + x)) / given.width}%`;
    made.style.top = `${(100 * (spot.y + y)) / given.height}%`;
    made.style.setProperty("--scale", scale);
    return made;
  };
  const corners = [[-0.62, 0.6], [0.62, 0.6], [-0.62, -0.6], [0.62, -0.6]];
  return [
    ...marks.map((each, n) => {
      const [x, y] = corners[n % 4];
      const made = at(piece(table, each, lit, around), x * given.radius, y * given.radius, 0.5);
      made.classList.add("marker");
      return made;
    }),
    ...units.map((each, n) => {
      const inRow = Math.min(per, units.length - Math.floor(n / per) * per);
      const x = ((n % per) - (inRow - 1) / 2) * step;
      const y = (Math.floor(n / per) - (rows - 1) / 2) * step;
      return at(piece(table, each, lit, around), x, y, size);
    }),
  ];
}

const ROLLING = [".chart", ".row-of-places"];

/** How far the map and the row are scrolled; call what it gives when they are drawn anew. What is
 * asked about comes into sight then. */
export function scrolled(felt) {
  const kept = ROLLING.map((name) => [name, felt.querySelector(name)]).filter(([, each]) => each)
    .map(([name, each]) => [name, each.scrollLeft, each.scrollTop]);
  return () => {
    for (const [name, left, top] of kept) felt.querySelector(name)?.scrollTo(left, top);
    const lay = felt.querySelector(".chart");
    const asked = [...(lay?.querySelectorAll(".about, .lit") ?? [])].map((each) => each.getBoundingClientRect());
    if (!asked.length) return;
    const seen = lay.getBoundingClientRect();
    const foot = Math.min(seen.bottom, document.querySelector(".prompt").getBoundingClientRect().top); // on a phone it lies over the map
    const inside = (at) => at.left >= seen.left && at.right <= seen.right && at.top >= seen.top && at.bottom <= foot;
    if (asked.some(inside)) return;
    lay.scrollBy(asked[0].left - seen.left - seen.width / 2, asked[0].top - (seen.top + foot) / 2);
  };
}

/** Where each piece is on the screen. */
export function places(felt) {
  const found = new Map();
  for (const each of felt.querySelectorAll(".piece[data-id]:not([data-id=''])")) found.set(each.dataset.id, each.getBoundingClientRect());
  return found;
}

/** Let pieces go from where they were; what came into sight is shown where it is. */
export function moved(felt, before, old) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!old || old.stage !== "table" || still) return;
  for (const each of felt.querySelectorAll(".piece[data-id]:not([data-id=''])")) {
    const was = before.get(each.dataset.id);
    if (!was) continue;
    const now = each.getBoundingClientRect();
    const [x, y] = [was.left - now.left, was.top - now.top];
    if (Math.abs(x) + Math.abs(y) < 4) continue;
    each.animate([{ translate: `${x}px ${y}px`, zIndex: 9 }, { translate: "0 0", zIndex: 9 }], { duration: 420, easing: "cubic-bezier(.3,.8,.3,1)" });
  }
}

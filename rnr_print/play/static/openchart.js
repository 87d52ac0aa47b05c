// An open table: every place may be an answer. Suggestions are drawn; a click anywhere goes there.
import { el } from "/static/web/kit.js";
import { pick } from "/static/play/board.js";

const SVG = "http://www.w3.org/2000/svg";
const PLACES = /^\d+(\.\d+)?\/\d+(\.\d+)?( \d+(\.\d+)?\/\d+(\.\d+)?)*$/;
/** How far before a piece the handles of directions lie, in widths of a piece. */
const REACH = 1.15;

const made = (name, given) => {
  const found = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(given)) found.setAttribute(key, value);
  return found;
};

/** Lay suggestions, and what a click anywhere means, over a chart. */
export function open(table, given, sheet, net) {
  const { asked } = table.state;
  for (const area of given.areas) net.append(zone(area));
  if (!asked?.mine) return;
  const about = given.spots.find((spot) => spot.id === asked.about);
  const mm = given.open.mm;
  const onChart = (text) => text.split(" ").map((each) => each.split("/").map(Number)).map(([x, y]) => [x * mm, given.height - y * mm]);
  const keyed = (keys) => keys.filter((key) => asked.free.some((each) => each.key === key));
  for (const option of asked.options) {
    if (PLACES.test(option.name)) net.append(suggestion(table, option, about, onChart(option.name), given));
    else if (given.open.turns.includes(option.key) && about) net.append(handle(table, option, about, given));
  }
  const placed = asked.options.some((option) => PLACES.test(option.name));
  const way = placed && keyed(given.open.ways)[0];
  const spot = placed && keyed(given.open.spots)[0];
  const turn = about && keyed(given.open.turns)[0];
  if (way || spot || turn) sheet.classList.add("aimed");
  const corners = [];
  const draft = made("polyline", { class: "draft" });
  net.append(draft);

  const show = () => {
    const points = [...(about && way ? [[about.x, about.y]] : []), ...corners];
    draft.setAttribute("points", points.map((each) => each.join(",")).join(" "));
  };
  const unit = ([x, y]) => [x / mm, (given.height - y) / mm].map((each) => String(Math.round(each * 100) / 100)).join("/");
  const length = () => {
    const points = [[about.x, about.y], ...corners];
    return points.slice(1).reduce((all, each, n) => all + Math.hypot(each[0] - points[n][0], each[1] - points[n][1]), 0) / mm;
  };

  sheet.addEventListener("click", (event) => {
    if (!(way || spot || turn) || event.target.closest(".piece, .lit")) return;
    const at = sheet.getBoundingClientRect();
    const to = [((event.clientX - at.left) / at.width) * given.width, ((event.clientY - at.top) / at.height) * given.height];
    document.querySelector(".choices")?.remove();
    if (turn && !way && !spot) return void table.choose({ key: turn, name: unit(to) });
    corners.push(to);
    show();
    const there = { key: way || spot, name: (way ? corners : [to]).map(unit).join(" ") };
    const told = way && about ? table.say("actions/way-there", { cm: length().toFixed(1) }) : table.say("actions/there", { spot: unit(to) });
    const menu = el("div", { class: "choices", role: "menu" },
      el("button", { role: "menuitem", on: { click: () => { menu.remove(); table.choose(there); } } }, told),
      way && el("button", { role: "menuitem", on: { click: () => menu.remove() } }, table.say("actions/corner")),
      el("button", { class: "soft", role: "menuitem", on: { click: () => { menu.remove(); corners.length = 0; show(); } } }, table.say("actions/close")));
    document.body.append(menu);
    menu.style.left = `${Math.max(8, Math.min(event.clientX + 8, innerWidth - menu.offsetWidth - 8))}px`;
    menu.style.top = `${Math.max(8, Math.min(event.clientY + 8, innerHeight - menu.offsetHeight - 8))}px`;
    menu.querySelector("button").focus();
    if (!way) corners.length = 0;
  });
}

/** A way or a spot that suggests itself. */
function suggestion(table, option, about, points, given) {
  const group = made("g", { class: "suggested lit", tabindex: 0, role: "button", "aria-label": option.told });
  group.dataset.id = option.name;
  if (about && points.length) {
    group.append(made("polyline", { points: [[about.x, about.y], ...points].map((each) => each.join(",")).join(" ") }));
  }
  const [x, y] = points.at(-1);
  group.append(made("circle", { cx: x, cy: y, r: given.piece * 0.3 }));
  return chosen(table, option, group);
}

/** A direction in which a piece may look. */
function handle(table, option, about, given) {
  const angle = (Number(option.name) * Math.PI) / 180;
  const reach = given.piece * REACH;
  const group = made("g", { class: "suggested lit", tabindex: 0, role: "button", "aria-label": option.told });
  const [x, y] = [about.x + Math.sin(angle) * reach, about.y - Math.cos(angle) * reach];
  group.append(made("line", { x1: about.x, y1: about.y, x2: x, y2: y }), made("circle", { cx: x, cy: y, r: given.piece * 0.26 }));
  group.dataset.id = option.concerns[0] ?? option.name;
  return chosen(table, option, group);
}

function chosen(table, option, group) {
  const title = made("title", {});
  title.textContent = option.told;
  group.prepend(title);
  const does = () => pick(table, [option], group);
  group.addEventListener("click", does);
  group.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), does()));
  return group;
}

function zone(area) {
  const group = made("g", { class: `area ${area.kind}`, "data-side": area.side });
  group.append(made("polygon", { points: area.corners.map((each) => each.join(",")).join(" ") }));
  if (area.words) {
    const middle = (n) => area.corners.reduce((all, each) => all + each[n], 0) / area.corners.length;
    const text = made("text", { x: middle(0), y: middle(1) });
    text.textContent = area.words;
    group.append(text);
  }
  return group;
}

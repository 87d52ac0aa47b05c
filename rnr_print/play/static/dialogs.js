// What covers the table: a new game, the next person's turn, the game as a text, a piece of it saved.
import { ask, el, send, wrong } from "/static/web/kit.js";

/** The sheet on which a game is chosen. */
export function newGame(table, done = () => {}) {
  const { say, language } = table;
  const { menu } = language;
  const problems = el("div", {});
  const seed = el("input", { type: "number", value: Math.floor(Math.random() * 1e6), min: 0, max: 2 ** 53 - 1 });
  const example = el("select", {}, el("option", { value: "" }, say("new/none")),
    menu.examples.map((each) => el("option", { value: each.id }, each.told)));
  const modes = menu.modes.map((each, n) => choice("mode", each, n === 0, menu.mixed));
  const options = menu.options.map((each) => choice("option", each, false, true));
  const seats = el("select", {}, seatings(menu.most).map((each) => el("option", { value: each.join(",") }, each.join(" : "))));
  const players = el("div", { class: "players" });
  const whole = el("fieldset", {}, el("legend", {}, say("new/mode")), modes.map((each) => each.label));

  const chosen = () => ({
    example: example.value,
    modes: example.value ? [] : modes.filter((each) => each.box.checked).map((each) => each.box.value),
    options: example.value ? [] : options.filter((each) => each.box.checked).map((each) => each.box.value),
    seats: example.value || menu.most === 1 ? [] : seats.value.split(",").map(Number),
  });

  async function seat() {
    whole.disabled = Boolean(example.value);
    try {
      const told = await send("/players", chosen(), table.signal);
      const before = new Map([...players.querySelectorAll("select")].map((each) => [each.dataset.player, each.value]));
      players.replaceChildren(...told.players.map((player, n) => {
        const usual = before.get(player.id) ?? (n === 0 ? "" : menu.agents[0]);
        const who = el("select", { data: { player: player.id } }, el("option", { value: "" }, say("new/person")),
          menu.agents.map((agent) => el("option", { value: agent }, agent)));
        who.value = usual;
        return el("label", {}, el("b", {}, player.told), who);
      }));
      problems.replaceChildren();
    } catch (error) { wrong(problems, error); }
  }

  async function start(path, body) {
    try {
      const told = await send(path, body, table.signal);
      done();
      table.redraw(told);
    } catch (error) { wrong(problems, error); }
  }

  for (const each of [...modes, ...options]) each.box.addEventListener("change", seat);
  example.addEventListener("change", seat);
  seats.addEventListener("change", seat);
  seat();
  const text = el("textarea", { rows: 3, placeholder: say("new/text"), "aria-label": say("new/text") });
  const agents = () => Object.fromEntries([...players.querySelectorAll("select")].map((each) => [each.dataset.player, each.value]));
  return el("form", { class: "new-game", on: { submit: (event) => {
    event.preventDefault();
    start("/start", { ...chosen(), seed: Number(seed.value), agents: agents() });
  } } },
  el("h1", {}, language.title), problems,
  menu.modes.length > 0 && whole,
  menu.options.length > 0 && el("fieldset", {}, el("legend", {}, say("new/options")), options.map((each) => each.label)),
  menu.most > 1 && el("label", { class: "line" }, el("span", {}, say("new/seats")), seats),
  el("fieldset", {}, el("legend", {}, say("new/against")), players),
  el("label", { class: "line" }, el("span", {}, say("new/example")), example),
  el("label", { class: "line" }, el("span", {}, say("new/seed")), seed),
  el("button", { class: "main start" }, say("actions/start")),
  el("details", {}, el("summary", {}, say("actions/resume")), text,
    el("button", { type: "button", class: "resume", on: { click: () => start("/resume", { text: text.value }) } }, say("actions/resume"))));
}

function choice(group, given, checked, several) {
  const box = el("input", { type: several ? "checkbox" : "radio", name: group, value: given.id, checked });
  return { box, label: el("label", { class: "choice" }, box, el("span", {}, given.told)) };
}

function seatings(most) {
  const found = [];
  for (let one = 1; one <= most; one += 1) for (let other = 1; other <= most; other += 1) found.push([one, other]);
  return found;
}

/** The table covered, until the one whose turn it is says so. */
export function cover(table) {
  const { state } = table;
  return el("section", { class: "cover" },
    el("p", {}, state.told),
    el("button", { class: "main", on: { click: () => table.act("/uncover", { player: state.player }) } }, state.uncover));
}

/** The whole game as a text. */
export async function sharing(table, open) {
  const told = await ask("/share", table.signal);
  open(el("dialog", { class: "sharing" }, el("form", { method: "dialog" },
    el("p", {}, table.say("share/lead")), copied(table, told.text, 4),
    el("button", {}, table.say("actions/close")))));
}

/** A piece of the game as an example block. */
export async function saving(table, open) {
  const { say } = table;
  const { moments } = await ask("/moments", table.signal);
  const into = el("div", {});
  const title = el("input", { type: "text", maxlength: 120, size: 40 });
  const from = el("select", {}, moments.map((each) => el("option", { value: each.answers }, each.told)));
  const make = async () => {
    into.replaceChildren(el("p", { class: "soft" }, "…"));
    try {
      const told = await send("/save", { answers: Number(from.value), title: title.value }, table.signal);
      into.replaceChildren(el("p", { class: "chip good" }, say("save/made")), copied(table, told.text, 18));
    } catch (error) { wrong(into, error); }
  };
  open(el("dialog", { class: "saving" }, el("form", { method: "dialog" },
    moments.length === 0 ? el("p", {}, say("save/short")) : [
      el("p", {}, say("save/lead")),
      el("div", { class: "row" }, el("label", {}, say("save/title"), " ", title), from,
        el("button", { type: "button", class: "main make", on: { click: make } }, say("actions/save"))),
      into],
    el("button", {}, say("actions/close")))));
}

function copied(table, text, rows) {
  const area = el("textarea", { rows, readonly: true, class: "code", value: text });
  const button = el("button", { type: "button", on: { click: async () => {
    area.select();
    try { await navigator.clipboard.writeText(text); } catch { document.execCommand("copy"); }
    button.textContent = table.say("actions/copied");
  } } }, table.say("actions/copy"));
  return el("div", { class: "stack" }, area, button);
}

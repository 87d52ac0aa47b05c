// What the modules of all screens share.

const heard = new EventTarget();

/** An element. Attributes: `on` is a map of listeners, `signal` ends them; `data` a map of data-
 * attributes; true and false set and leave out; what isn't an attribute is a property. Children are
 * elements, or text, which stays text. */
export function el(tag, given = {}, ...children) {
  const made = document.createElement(tag);
  const { on = {}, data = {}, signal, ...rest } = given;
  for (const [kind, does] of Object.entries(on)) made.addEventListener(kind, does, { signal });
  for (const [name, value] of Object.entries(data)) made.dataset[name] = value;
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") made.className = value;
    else if (["value", "checked", "disabled", "htmlFor", "hidden", "tabIndex"].includes(name)) made[name] = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** What the server refused or found wrong: `problems` as `answers.told` tells them. */
export class Wrong extends Error {
  constructor(problems, status) {
    super(problems.map((each) => each.message).join("\n"));
    this.problems = problems;
    this.status = status;
  }
}

async function answer(path, options) {
  let said;
  try {
    said = await fetch("/api" + path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Wrong([{ message: "the desk doesn't answer; is rnr still running?" }], 0);
  }
  if (said.ok) return said.headers.get("content-type")?.startsWith("application/json") ? said.json() : said;
  if (said.status === 422) throw new Wrong((await said.json()).problems, 422);
  throw new Wrong([{ message: `${said.status}: ${(await said.text()).trim()}` }], said.status);
}

/** What the server answers to GET of /api + path. Throws Wrong. */
export const ask = (path, signal) => answer(path, { signal });

/** What the server answers to POST of `body` to /api + path. Throws Wrong. */
export const send = (path, body, signal) =>
  answer(path, { method: "POST", signal, body: JSON.stringify(body ?? null), headers: { "content-type": "application/json" } });

/** Have `does(data)` called for each event of a kind, until the signal says otherwise. Two kinds are
 * told by the page itself: `again` (look at everything anew), and `state` (here, away, gone). */
export function listen(kind, does, signal) {
  heard.addEventListener(kind, (event) => does(event.detail), { signal });
  if (source) attach(kind);
}

export const tell = (kind, data) => heard.dispatchEvent(new CustomEvent(kind, { detail: data }));

/** How many events of the server this page knows of; an answer from before them may be out of date. */
export const heardOf = () => known?.sent ?? 0;

// The stream. A page that nobody sees lets go of it: a browser has six lines to one server.
let source = null;
let attached = new Set(["changed"]); // heard by every screen: it tells which answers are out of date
let known = null;

function attach(kind) {
  if (attached.has(kind) || ["again", "state"].includes(kind)) return;
  attached.add(kind);
  source.addEventListener(kind, (event) => {
    if (known) known.sent = Number(event.lastEventId) || known.sent;
    tell(kind, JSON.parse(event.data));
  });
}

function open() {
  if (source || document.hidden) return;
  source = new EventSource("/events");
  const kinds = [...attached];
  attached = new Set();
  kinds.forEach(attach);
  source.addEventListener("hello", (event) => {
    const told = JSON.parse(event.data);
    const behind = known && (known.run !== told.run || known.sent !== told.sent);
    known = told;
    tell("state", "here");
    if (behind) tell("again", null);
  });
  source.addEventListener("bye", () => tell("state", "gone"));
  source.onerror = () => tell("state", source.readyState === EventSource.CLOSED ? "gone" : "away");
}

export function connect() {
  open();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden && source) {
      source.close();
      source = null;
    } else open();
  });
}

/** A list of problems, each with its place as a link to the editor. */
export function problems(found, title = "") {
  return el("section", { class: "problems", role: "alert", "aria-label": title || "Problems" },
    title && el("h3", {}, title),
    el("ul", {}, found.map((each) => el("li", {}, place(each), el("span", {}, each.message), each.code && el("code", {}, each.code)))));
}

/** The place of a problem as a link that opens the editor there; nothing where it has none. */
export function place(problem) {
  if (!problem.place) return null;
  if (!problem.link) return el("code", { class: "place" }, problem.place);
  return el("a", { class: "place", href: problem.link, data: { file: problem.file, line: problem.line, column: problem.column } }, problem.place);
}

/** `show(error)` for whatever was thrown, in an element; what was aborted is no error. */
export function wrong(into, error) {
  if (error.name === "AbortError") return;
  if (!(error instanceof Wrong)) console.error(error);
  into.replaceChildren(problems(error.problems ?? [{ message: String(error) }]));
}

/** `does`, called once `ms` milliseconds after it was last asked for. */
export function later(does, ms = 80) {
  let timer = 0;
  return (...given) => {
    clearTimeout(timer);
    timer = setTimeout(() => does(...given), ms);
  };
}

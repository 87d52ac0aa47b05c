// The table: asks the server what may be seen, draws it, and sends what is answered.
import { ask, el, listen, send, wrong } from "/static/web/kit.js";
import { board, moved, places, scrolled } from "/static/play/board.js";
import { cover, newGame, saving, sharing } from "/static/play/dialogs.js";
import { Side } from "/static/play/side.js";

export async function show(room, at, signal) {
  const reading = el("progress", { class: "reading" }); // no words yet: in which language?
  room.append(reading);
  const language = await ask("/language", signal).finally(() => reading.remove());
  const say = (key, given = {}) =>
    (language.words[key] ?? key).replace(/\{(\w+)\}/g, (all, name) => given[name] ?? all);
  document.documentElement.lang = language.locale;
  document.documentElement.dir = language.direction;
  document.documentElement.dataset.game = language.game;

  const table = { say, language, signal, state: null, act, choose, why, closeUp, redraw };
  const notice = el("div", { class: "notice", role: "status", "aria-live": "polite" });
  const felt = el("div", { class: "felt" });
  const prompt = el("section", { class: "prompt", "aria-live": "polite" });
  const side = new Side(table);
  room.append(notice, el("div", { class: "table" }, el("div", { class: "play-area" }, felt, prompt), side.element));

  let waiting = false;

  /** Send something to the server and show what the table is like then. */
  async function act(path, body = {}) {
    if (waiting) return null;
    waiting = true;
    room.classList.add("thinking");
    try {
      const told = await send(path, body, signal);
      if (told.stage) redraw(told);
      return told;
    } catch (error) {
      wrong(notice, error);
      return null;
    } finally {
      waiting = false;
      room.classList.remove("thinking");
    }
  }

  /** Answer the question with one of its options. */
  async function choose(option) {
    const { serial, at } = table.state;
    const told = await act("/answer", { serial, at, key: option.key, name: option.name });
    if (told?.refused) refused(told.refused);
  }

  /** Ask the rules why a thing can't be chosen now. */
  async function why(name) {
    const told = table.state.asked?.mine ? await act("/why", { name }) : null;
    return told?.refused ?? null;
  }

  function refused(refusal) {
    notice.replaceChildren(el("p", { class: "refused" }, refusal.told, " ",
      side.chip(refusal.rule)));
  }

  /** A piece as large as it is read, and why it can't be chosen. */
  async function closeUp(piece, refuse = false) {
    const dialog = el("dialog", { class: "close-up", "aria-label": piece.title },
      el("form", { method: "dialog" },
        piece.picture && el("img", { src: piece.picture, alt: piece.title }),
        el("p", { class: "title" }, piece.title), el("p", { class: "soft" }, piece.notes.join(", ")),
        el("div", { class: "reason" }), el("button", {}, say("actions/close"))));
    open(dialog);
    const reason = refuse && piece.id ? await why(piece.id) : null;
    if (reason) {
      dialog.querySelector(".reason").replaceChildren(el("p", { class: "refused" }, reason.told, " ",
        side.chip(reason.rule, () => dialog.close())));
    }
  }

  function open(dialog) {
    room.append(dialog);
    dialog.addEventListener("close", () => dialog.remove(), { signal });
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close(), { signal });
    dialog.showModal();
  }

  function redraw(state) {
    const [before, roll] = [places(felt), scrolled(felt)];
    const old = table.state;
    table.state = state;
    notice.replaceChildren(...[
      state.notice && el("p", {}, state.notice),
      state.changed && el("p", { class: "changed" }, say("changed"), " ",
        el("button", { on: { click: () => act("/again") } }, say("actions/again"))),
    ].filter(Boolean));
    room.dataset.stage = state.stage;
    felt.classList.remove("charted");
    if (state.stage === "new") {
      felt.replaceChildren(newGame(table));
      prompt.replaceChildren();
    } else if (state.stage === "covered") {
      felt.replaceChildren(cover(table));
      prompt.replaceChildren();
    } else {
      felt.classList.toggle("charted", Boolean(state.seen.chart));
      felt.replaceChildren(...board(table));
      prompt.replaceChildren(...question(state));
      roll();
      moved(felt, before, old);
    }
    side.show(state);
  }

  /** What is asked, with the answers that aren't on the table itself. */
  function question(state) {
    const said = state.ending ?? state.asked?.told ?? "";
    const head = el("header", {}, el("p", { class: state.ending ? "said over" : "said" }, said));
    const parts = [head];
    if (state.over) parts.push(el("button", { class: "main", on: { click: () => act("/hand-over") } }, state.over));
    if (state.asked?.mine) {
      const shown = new Set([...felt.querySelectorAll("[data-id]")].map((each) => each.dataset.id));
      const few = state.asked.options.length <= 8;
      const here = state.asked.options.filter((each) => few || !each.concerns.some((id) => shown.has(id)));
      const others = state.asked.options.filter((each) => !here.includes(each));
      parts.push(el("div", { class: "answers" }, here.map((each, n) => button(each, n))));
      if (others.length) {
        parts.push(el("details", { class: "others" }, el("summary", {}, say("actions/answers")),
          el("div", { class: "answers" }, others.map((each) => button(each, 99)))));
      }
      parts.push(...state.asked.free.map(written));
    }
    head.append(el("div", { class: "tools" },
      tool("undo", "/undo", state.undo, "u"), tool("redo", "/redo", state.redo, "r"),
      el("button", { on: { click: () => sharing(table, open) } }, say("actions/share")),
      el("button", { on: { click: () => saving(table, open) } }, say("actions/save")),
      ...(state.ending ? language.keepsakes : []).map((name) => el("a", { class: "button", href: `/keepsake/${name}.pdf`, target: "_blank" }, say("actions/keep"))),
      el("button", { on: { click: () => fresh() } }, say("actions/new")),
      el("button", { class: "show-log", on: { click: () => side.toggle() } }, say("actions/log"))));
    return parts;
  }

  function button(option, number) {
    return el("button", {
      class: option.standing ? "answer standing" : "answer", data: { key: option.key, name: option.name },
      on: { click: () => choose(option), pointerenter: () => hint(option, true), pointerleave: () => hint(option, false) },
    }, number < 9 && el("kbd", {}, number + 1), option.told);
  }

  /** Show on the table what an answer is about. */
  function hint(option, on) {
    for (const id of option.concerns) {
      for (const each of felt.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)) each.classList.toggle("hint", on);
    }
  }

  function written(free) {
    const field = el("input", { type: "text", "aria-label": say("actions/write") });
    return el("form", { class: "written row", on: { submit: (event) => { event.preventDefault(); choose({ key: free.key, name: field.value.trim() }); } } },
      el("label", {}, el("span", {}, say("actions/write"), ": ", free.told), field), el("button", {}, say("actions/say")));
  }

  function tool(name, path, can, key) {
    return el("button", { disabled: !can, "aria-keyshortcuts": key, on: { click: () => act(path) } }, say(`actions/${name}`));
  }

  function fresh() {
    const dialog = el("dialog", { class: "fresh" }, newGame(table, () => dialog.close()));
    open(dialog);
  }

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.("input, textarea, select, dialog")) return;
    const numbered = [...prompt.querySelectorAll(":scope > .answers > .answer")];
    const does = { u: () => act("/undo"), r: () => act("/redo"), l: () => side.toggle(), Escape: () => side.close() };
    if (/^[1-9]$/.test(event.key)) numbered[event.key - 1]?.click();
    else does[event.key]?.();
  }, { signal });

  const refresh = async () => {
    if (waiting) return;
    try { redraw(await ask("/state", signal)); } catch (error) { wrong(notice, error); }
  };
  listen("game", refresh, signal);
  listen("again", refresh, signal);
  await refresh();
}

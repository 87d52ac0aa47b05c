// What is looked at: game, edition, language, ink. All screens share it; the browser's tab keeps it.
import { ask, el } from "/static/web/kit.js";

const KEPT = "rnr-choice";
export const NAMES = ["game", "edition", "locale", "ink"];
let about = null;
let editor = "";

/** What the desk offers: {games, usual}; asked once. */
export async function offered() {
  if (!about) [about, { editor }] = await Promise.all([ask("/desk"), ask("/editor")]);
  return about;
}

/** What is chosen: {game, edition, locale, ink}. */
export function chosen() {
  let kept = {};
  try { kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}"); } catch { /* spoiled: the usual */ }
  const game = about.games.find((each) => each.id === kept.game) ?? about.games.find((each) => each.id === about.usual.game) ?? about.games[0];
  const usual = game.id === about.usual.game ? about.usual : { edition: game.editions[0]?.id ?? "", locale: game.locales[0] ?? "en", ink: "full" };
  const fit = (name, known) => (known.includes(kept[name]) ? kept[name] : usual[name]);
  return {
    game: game.id,
    edition: fit("edition", game.editions.map((each) => each.id)),
    locale: fit("locale", game.locales),
    ink: fit("ink", game.inks),
  };
}

/** Choose: some of the names. */
export function choose(changes) {
  sessionStorage.setItem(KEPT, JSON.stringify({ ...chosen(), ...changes }));
}

/** The choice as a query: "?game=..&edition=..", with `more` behind it; `changes` instead of some. */
export function query(more = "", changes = {}) {
  return "?" + new URLSearchParams({ ...chosen(), ...changes }) + more;
}

export const same = (one, other) => NAMES.every((name) => one[name] === other[name]);

export const languageName = (code) => {
  try { return new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code; } catch { return code; }
};

/** A select with a label; `options` are [value, text]. */
export function select(label, options, value, does) {
  const made = el("select", { "aria-label": label, on: { change: (event) => does(event.target.value) } },
    options.map(([id, text]) => el("option", { value: id }, text)));
  made.value = value;
  return el("label", { class: "pick" }, el("span", {}, label), made);
}

/** The bar of choices; `does()` is called when another one is made. */
export function bar(does, names = NAMES) {
  const now = chosen();
  const game = about.games.find((each) => each.id === now.game);
  const made = (changes) => { choose(changes); does(); };
  const picks = {
    game: () => about.games.length > 1 && select("Game", about.games.map((each) => [each.id, each.title]), now.game, (id) => made({ game: id })),
    edition: () => game.editions.length > 1 && select("Edition", game.editions.map((each) => [each.id, each.title]), now.edition, (id) => made({ edition: id })),
    locale: () => game.locales.length > 1 && select("Language", game.locales.map((each) => [each, `${languageName(each)} · ${each}`]), now.locale, (id) => made({ locale: id })),
    ink: () => select("Ink", game.inks.map((each) => [each, each]), now.ink, (id) => made({ ink: id })),
  };
  return names.map((name) => picks[name]());
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("a.place[data-file]");
  if (!link || !editor) return;
  event.preventDefault();
  const { send } = await import("/static/web/kit.js");
  const { file, line, column } = link.dataset;
  send("/open", { file, line: Number(line), column: Number(column) }).catch((error) => { link.title = error.message; location.href = link.href; });
});

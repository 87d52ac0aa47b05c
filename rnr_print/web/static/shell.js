// The page around the screens: shows the one that the address names, and says whether the desk is there.
import { connect, el, listen, tell, wrong } from "/static/web/kit.js";

const main = document.getElementById("main");
const tabs = [...document.querySelectorAll("nav a[data-screen]")];
let shown = null;

function address() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const words = path.split("/").filter(Boolean).map((word) => {
    try { return decodeURIComponent(word); } catch { return word; }
  });
  return { name: words[0] ?? "", rest: words.slice(1), query: new URLSearchParams(query) };
}

async function go() {
  const at = address();
  const tab = tabs.find((each) => each.dataset.screen === at.name) ?? tabs[0];
  if (shown?.tab === tab && shown.screen?.move) {
    shown.screen.move(at);
    return;
  }
  shown?.end.abort();
  const own = (shown = { tab, end: new AbortController(), screen: null });
  const asked = location.hash;
  for (const each of tabs) each.toggleAttribute("aria-current", false);
  tab.setAttribute("aria-current", "page");
  const room = el("div", { class: `screen screen-${tab.dataset.screen}` });
  main.replaceChildren(room);
  document.title = document.title.replace(/^(.* › )?/, tab.textContent ? `${tab.textContent} › ` : "");
  scrollTo(0, 0);
  try {
    const module = await import(tab.dataset.script);
    if (shown !== own) return;
    own.screen = (await module.show(room, at, own.end.signal)) ?? {};
    if (shown === own && own.screen.move && location.hash !== asked) own.screen.move(address());
  } catch (error) {
    if (shown === own) wrong(room, error);
  }
  tell("shown", tab.dataset.screen);
}

const states = { here: "", away: "the desk is away; waiting for it", gone: "this desk was closed; start it again and open its address" };
listen("state", (state) => {
  const line = document.getElementById("state");
  line.dataset.state = state;
  line.replaceChildren(...(states[state] ? [el("span", {}, states[state])] : []));
});

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest?.("input, textarea, select, [contenteditable], dialog")) return;
  const tab = tabs.find((each) => each.getAttribute("aria-keyshortcuts") === event.key);
  if (tab) location.hash = tab.hash;
});
addEventListener("hashchange", go);
connect();
go();

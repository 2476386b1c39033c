// The umpire's desk: forms, pack and log are drawn from what the engine answers; every gesture goes to it.

import { errorText } from "../engine/engine.js";
import { engine } from "../engine/page-engine.js";
import { viewsOf } from "../engine/views.js";
import { copy } from "../shared/clipboard.js";
import { find, make, set } from "../shared/dom.js";
import { messageNodes, say } from "../shared/messages.js";
import { read, storageKey } from "../shared/store.js";
import { drawAnswer, drawLog } from "./answer.js";
import { drawForm, focusFault } from "./form.js";
import { listenAtDesk } from "./listening.js";
import { openDesk } from "./opening.js";
import { drawPack } from "./pack.js";
import { savedAt } from "./saved.js";

const MOST = 999_999;
const TURNS = ["draw", "draw_out", "take"]; // after these the eye goes to what was drawn
const KEPT = storageKey("desk");
/** @param {any} kept @returns {UmpireView | null} */
const viewIn = (kept) => (typeof kept?.save === "string" ? kept : null);
const saved = savedAt(KEPT, viewIn);

/** @type {(gesture: string, ...args: unknown[]) => Promise<UmpireView>} */
const umpire = viewsOf(engine, "umpire");
/** @type {UmpireView} */
let view;
let isReady = false;
let underWay = 0; // gestures that are not answered yet

function drawForms() {
  const names = view.forms.map(({ name, title }) => make("option", { value: name, text: title }));
  find("#choose").replaceChildren(...names);
  find("#choose").value = view.form;
  const list = find("#forms ul");
  if (!list.children.length) {
    list.append(
      ...view.forms.map(({ name, title }) =>
        make("li", {}, make("button", { type: "button", "data-form": name, text: title, click: () => open(name) })),
      ),
    );
  }
  for (const button of list.querySelectorAll("button"))
    set(button, "aria-current", button.dataset.form === view.form && "true");
}

function drawPresses() {
  const bar = find("#controls");
  const hadFocus = bar.contains(document.activeElement);
  const buttons = view.presses.map(({ gesture, label, for: what, key }, place) =>
    make(
      "button",
      {
        type: "button",
        class: place ? "" : "main",
        "data-gesture": gesture,
        "aria-keyshortcuts": key,
        click: () => act(gesture),
      },
      label,
      make("small", { text: what ? ` ${what}` : "" }),
      make("kbd", { text: key, "aria-hidden": "true" }),
    ),
  );
  bar.replaceChildren(...buttons);
  if (hadFocus) buttons[0].focus();
}

/** @param {UmpireView} view */
function report({ messages }) {
  if (messages.length) say(...messageNodes(messages));
}

/**
 * @param {UmpireView} next
 * @param {{fill?: boolean}} [how]
 */
function show(next, { fill = true } = {}) {
  view = next;
  drawForms();
  find("#title").textContent = view.title;
  find("#about").textContent = view.about;
  drawForm(view, (values) => act("give", values), fill);
  drawAnswer(view);
  drawPack(view, (face) => act("take", face));
  drawLog(view);
  drawPresses();
  set(find("#undo"), "data-faint", !view.can_undo);
  report(view);
}

/**
 * Makes a gesture. While something is being typed the inputs are not filled in from an answer that is older.
 * @param {string} gesture
 * @param {...unknown} args
 */
async function act(gesture, ...args) {
  underWay += 1;
  if (!isReady && !find("#retry")) say("The engine is still loading; this will be done when it is ready.");
  try {
    const next = await umpire(gesture, ...args);
    if (await saved.follow(umpire, show, say)) return;
    const warnings =
      saved.keep(next) === "kept"
        ? []
        : [{ text: "This browser keeps nothing: copy the log before you leave.", kind: "advice", rules: [] }];
    show({ ...next, messages: [...next.messages, ...warnings] }, { fill: gesture !== "give" && underWay === 1 });
    if (gesture !== "give" && !next.settled) focusFault();
    else if (TURNS.includes(gesture)) find(next.result ? "#result" : "#cards").scrollIntoView({ block: "nearest" });
  } catch (error) {
    say(errorText(error));
  } finally {
    underWay -= 1;
  }
}

/** @param {string} name */
async function open(name) {
  await act("choose", name);
  find("#case").scrollIntoView({ block: "start" });
}

engine.ready.then(() => (isReady = true));
for (const event of ["storage", "pageshow"]) addEventListener(event, () => isReady && saved.follow(umpire, show, say));

// ---- listening

find("#choose").addEventListener("change", () => open(find("#choose").value));
find("#undo").addEventListener("click", () => act("undo"));
find("#shuffle").addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  const words = find("#number").value.trim();
  if (words && !/^\d{1,15}$/.test(words)) say("A shuffle’s number is a whole number, 0 or more.");
  else act("shuffle", words ? Number(words) : null);
});
find("#copy").addEventListener("click", async () =>
  copy(await engine.call("umpire_log"), "The log is on the clipboard."),
);
find("#clear").addEventListener("click", () => find("#forget").showModal());
find("#forget").addEventListener("close", () => {
  if (find("#forget").returnValue === "clear") act("clear");
  find("#forget").returnValue = "";
});
listenAtDesk({ go: () => find("#controls button")?.click(), take: (card) => act("take", card) });

openDesk({
  onAgain: engine.onAgain,
  view: () => view,
  gesture: umpire,
  kept: viewIn(read(KEPT)),
  number: 1 + Math.floor(Math.random() * MOST),
  show,
  isReady: () => isReady,
  isBusy: () => underWay > 0,
  ready: () => "The desk is ready.",
  lost: (save) => [
    "A new desk is set up, and takes its place with your first step. ",
    make("button", {
      type: "button",
      text: "Copy what was saved",
      click: () => copy(save, "What was saved is on the clipboard."),
    }),
  ],
});

// The umpire's desk: forms, pack and log are drawn from what the engine answers; every gesture goes to it.

import { Fault } from "../engine/engine.js";
import { engine } from "../engine/page-engine.js";
import { viewsOf } from "../engine/views.js";
import { copy } from "../shared/clipboard.js";
import { closest, find, make, rich, ruleLinks, set } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { choice, choose } from "../shared/store.js";
import { drawAnswer, drawLog } from "./answer.js";
import { drawForm, focusFault } from "./form.js";
import { drawPack } from "./pack.js";

const MOST = 999_999;
const page = document.documentElement.dataset;
const TURNS = ["draw", "draw_out", "take"]; // after these the eye goes to what was drawn
const KEPT = `${page.game}.desk`;

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
  const had = bar.contains(document.activeElement);
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
  if (had) buttons[0].focus();
}

/** @param {UmpireView} view */
function report({ messages }) {
  if (!messages.length) return;
  say(
    ...messages.flatMap(({ text, kind, rules }) => [
      make("span", { class: kind }, ...rich(text), ...ruleLinks(rules)),
      " ",
    ]),
  );
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

// Makes a gesture. While something is being typed the inputs are not filled in from an answer that is older.
/**
 * @param {string} gesture
 * @param {...unknown} args
 */
async function act(gesture, ...args) {
  underWay += 1;
  if (!isReady && !find("#retry")) say("The engine is still on its way; this is done as soon as it is here.");
  try {
    const next = await umpire(gesture, ...args);
    const warnings = choose(KEPT, next)
      ? []
      : [{ text: "This browser keeps nothing: copy the log before you leave.", kind: "advice", rules: [] }];
    show({ ...next, messages: [...next.messages, ...warnings] }, { fill: gesture !== "give" && underWay === 1 });
    if (gesture !== "give" && !next.settled) focusFault();
    else if (TURNS.includes(gesture)) find(next.result ? "#result" : "#cards").scrollIntoView({ block: "nearest" });
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    say(error instanceof Fault ? message : `Something went wrong in the engine: ${message}`);
  } finally {
    underWay -= 1;
  }
}

/** @param {string} name */
async function open(name) {
  await act("choose", name);
  find("#case").scrollIntoView({ block: "start" });
}

// ---- what is on the desk when the page opens: drawn before the engine is there, then taken over by it

async function openDesk() {
  const kept = choice(KEPT);
  const opened = umpire("open", 1 + Math.floor(Math.random() * MOST));
  if (kept?.save) return goOn(kept, opened);
  const opening = await fetch("opening.json")
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  if (opening && !isReady) show(opening);
  const desk = await opened;
  if (underWay) return; // what was done before the engine came is answered next
  show(desk);
  say("The desk is ready.");
}

/**
 * @param {UmpireView} kept
 * @param {Promise<UmpireView>} opened
 */
async function goOn(kept, opened) {
  try {
    show({ ...kept, messages: [] });
  } catch {
    // a view of another version: its save will do
  }
  try {
    show(await umpire("resume", kept.save));
  } catch (error) {
    show(await opened);
    say(`${/** @type {Error} */ (error).message} A new desk is set out.`);
  }
}

engine.ready.then(() => (isReady = true));

// ---- listening

/** @param {string} key */
const pressOf = (key) => find(`#controls [aria-keyshortcuts="${key}"]`);

find("#choose").addEventListener("change", () => open(find("#choose").value));
find("#undo").addEventListener("click", () => act("undo"));
find("#inputs").addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
find("#inputs").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) find("#controls button")?.click();
});
find("#typed").addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  const field = find("#card");
  act("take", field.value);
  field.value = "";
});
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
addEventListener("keydown", (event) => {
  const typing = closest(event.target, "input:not([type=radio], [type=checkbox]), textarea, select, dialog");
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !/^[a-z]$/.test(event.key)) return;
  const button = event.key === "u" ? find("#undo") : pressOf(event.key);
  if (!button) return;
  event.preventDefault();
  button.click();
});

openDesk();

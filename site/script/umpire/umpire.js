// The umpire's desk: draws the engine's forms, pack and log, and passes gestures on.

import { engine } from "../engine/page-engine.js";
import { richText } from "../shared/cards.js";
import { curled, find, findAll, make, makeButton, onClick, onSubmit, set, setChildren } from "../shared/dom.js";
import { copy } from "../shared/file.js";
import { messageNodes, say } from "../shared/messages.js";
import { read, storageKey } from "../shared/store.js";
import { createDesk, listenAtDesk } from "./desk.js";
import { drawForm } from "./form.js";
import { cardList, drawCards, drawEntries, drawFaces, drawOdds, drawSteps, resultNodes } from "./results.js";

import "../shared/settings.js"; // which applies those for the eye

/** @type {UmpireView} */
let view;
const KEPT = storageKey("desk");
/** @param {any} kept @returns {UmpireView | null} */
const viewIn = (kept) => (typeof kept?.save === "string" ? kept : null);
const unkept = " This browser keeps nothing: copy the log before you leave.";
const desk = createDesk({ name: "umpire", key: KEPT, viewIn, unkept, show });

function drawForms() {
  const names = view.forms.map(({ name, title }) => make("option", { value: name, text: title }));
  find("#choose").replaceChildren(...names);
  find("#choose").value = view.form;
  const list = find("#forms ul");
  for (const { name, title } of list.children.length ? [] : view.forms) {
    const button = makeButton(title, () => open(name), { "data-form": name });
    list.append(make("li", {}, button));
  }
  for (const button of findAll("button", list))
    set(button, "aria-current", button.dataset.form === view.form && "true");
}

function drawAnswer() {
  find("#answer").classList.toggle("stale", !view.settled);
  const lines = view.chances.map(({ label, figure, exact }) => {
    const fraction = make("span", { text: exact.includes("/") || !figure.endsWith("%") ? exact : "" });
    const chance = make("dd", {}, make("strong", { text: figure }), " ", fraction);
    return make("div", {}, make("dt", {}, ...richText(label)), chance);
  });
  setChildren(find("#chances"), lines.length > 0 && make("dl", {}, ...lines));
  drawOdds(view);
  drawCards(view.cards);
  drawSteps(view.steps);
  const { result, umpire } = view;
  const line = find("#result");
  line.hidden = !result;
  line.replaceChildren(...(result ? resultNodes(result, umpire) : []));
  if (result && !result.allowed) line.prepend(make("strong", { text: "Not allowed. " }));
  line.classList.toggle("refusal", Boolean(result && !result.allowed && !umpire));
}

function drawPack() {
  const { draws, pack } = view;
  find("#pack").hidden = !draws;
  find("#count").textContent = `${pack.holds}. Shuffle ${pack.number}`;
  drawFaces(pack.suits ?? [], (face) => act("take", face));
  const lines = [...cardList("Drawn, in order: ", pack.discard), ...cardList("Kept: ", pack.kept)];
  find("#discard").replaceChildren(...(lines.length ? lines : ["Nothing has been drawn yet."]));
}

function drawPresses() {
  const bar = find("#controls");
  const hadFocus = bar.contains(document.activeElement);
  const buttons = view.presses.map(({ gesture, label, for: purpose, key }, place) => {
    const attributes = { class: place ? "" : "main", "data-gesture": gesture, "aria-keyshortcuts": key };
    const more = make("small", { text: purpose ? ` ${purpose}` : "" });
    return makeButton(label, () => act(gesture), attributes, more, make("kbd", { text: key, "aria-hidden": "true" }));
  });
  bar.replaceChildren(...buttons);
  if (hadFocus) buttons[0].focus();
}

/** @param {UmpireView} next */
function show(next, fill = true) {
  view = next;
  drawForms();
  find("#title").textContent = curled(view.title);
  find("#about").textContent = curled(view.about);
  drawForm(view, (values) => act("give", values), fill);
  drawAnswer();
  drawPack();
  drawEntries(view.log, view.log.length, "copied");
  for (const part of ["ol", "#copy", "#clear"]) find(`#ledger ${part}`).hidden = !view.log.length;
  drawPresses();
  set(find("#undo"), "data-faint", !view.can_undo);
  if (view.messages.length) say(...messageNodes(view.messages));
}

/** Makes a gesture, and brings to sight what it asks for or shows. @param {string} gesture @param {...unknown} args */
async function act(gesture, ...args) {
  const next = await desk.act(gesture, ...args);
  if (!next) return;
  if (gesture !== "give" && !next.settled) find("[aria-invalid]")?.focus();
  else if (["draw", "draw_out", "take"].includes(gesture))
    find(next.result ? "#result" : "#cards").scrollIntoView({ block: "nearest" });
}

/** @param {string} name */
async function open(name) {
  await act("choose", name);
  find("#case").scrollIntoView({ block: "start" });
}

// ---- listening

find("#choose").addEventListener("change", () => open(find("#choose").value));
onClick("#undo", () => act("undo"));
onSubmit("#shuffle", () => {
  const text = find("#number").value.trim();
  if (text && !/^\d{1,15}$/.test(text)) say("A shuffle’s number is a whole number, 0 or more.");
  else act("shuffle", text ? Number(text) : null);
});
onClick("#copy", async () => copy(await engine.call("umpire", "text"), "The log is on the clipboard."));
onClick("#clear", () => find("#forget").showModal());
onClick("#forget [value=clear]", () => act("clear"));
listenAtDesk({ go: () => find("#controls button")?.click(), take: (card) => act("take", card) });

desk.open(viewIn(read(KEPT)), {
  ready: () => "The desk is ready.",
  lost(save) {
    const button = makeButton("Copy what was saved", () => copy(save, "What was saved is on the clipboard."));
    return ["A new desk is set up, and takes its place with your first step. ", button];
  },
});

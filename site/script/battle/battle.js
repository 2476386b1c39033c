// A battle on the umpire's desk: draws the engine's rosters, case and log, and passes gestures on.

import { engine } from "../engine/page-engine.js";
import { richText, sentence } from "../shared/cards.js";
import { find, findAll, make, makeButton, onClick, onSubmit, set } from "../shared/dom.js";
import { copy, onFile } from "../shared/file.js";
import { messageNodes, say } from "../shared/messages.js";
import { createDesk, listenAtDesk, randomShuffle } from "../umpire/desk.js";
import { drawForm } from "../umpire/form.js";
import { drawCards, drawEntries, drawFaces, drawOdds, drawSteps } from "../umpire/results.js";
import * as files from "./files.js";
import { openPreparing, openTwin, openUnit, preparedAction, removeAction, unitAction } from "./forms.js";
import { printLog, printRosters } from "./papers.js";
import { drawRosters, unitOf } from "./rosters.js";

import "../shared/settings.js"; // which applies those for the eye

const page = document.documentElement.dataset;

/** @type {BattleView} */
let view;
const unkept = " This browser keeps nothing: save the battle as a file before you leave.";
const desk = createDesk({ name: "battle", key: files.KEPT, viewIn: files.viewIn, wrap: files.wrap, unkept, show });
const { act } = desk;

function drawTracker() {
  const note = view.dues.find(({ rules }) => !rules.length);
  const dues = view.dues.filter((due) => due !== note);
  find("#when").textContent = view.when;
  find("#scenario").hidden = !note;
  find("#scenario summary").textContent = view.title;
  find("#scenario p").replaceChildren(...(note ? sentence(note) : []));
  find("#next").textContent = view.next;
  find("#measure").textContent = view.measure === "metres" ? "In inches" : "In metres";
  set(find("#own"), "aria-pressed", String(view.own));
  find("#dues").replaceChildren(...dues.map((line) => make("li", {}, ...sentence(line))));
}

/** @param {boolean} fill */
function drawCase(fill) {
  const open = view.case;
  const unit = unitOf(view, open.by);
  const targets = open.at.map((id) => unitOf(view, id)?.name ?? "");
  const last = view.log.at(-1);
  const awaited = !unit && open.pack.length > 0; // a card that no case asks for, such as one for the order of fire
  const wasOpen = document.body.hasAttribute("data-open");
  document.body.toggleAttribute("data-open", Boolean(unit) || awaited);
  if (!wasOpen && matchMedia("(width < 60rem)").matches) scrollTo(0, 0); // where the rosters shrink and the case rises
  find("#title").textContent = unit ? open.title || unit.name : last ? last.title : "Who acts?";
  const aim = targets.length ? ` → ${targets.join(", ")}` : "";
  find("#who").textContent = unit ? `${unit.name}${aim}` : "";
  find("#hint").textContent = open.hint || (unit ? "" : "Tap who acts, then at whom.");
  const offers = open.offers.map(({ key, title, chosen }) =>
    makeButton(title, () => act("choose", key), { "data-offer": key, "aria-pressed": String(chosen) }),
  );
  find("#offers").replaceChildren(...offers);
  find("#offers").hidden = Boolean(open.cards.length) || !offers.length;
  const names = open.inputs.map(({ name }) => name).join();
  const form = `${open.by}>${open.at}>${open.title}>${names}`;
  drawForm({ form, inputs: open.inputs }, (values) => act("give", values), fill);
  find("#known").textContent = open.known && !open.cards.length ? `From the rosters: ${open.known}.` : "";
  find("#more").hidden = !unit || !open.title;
  find("#one").hidden = !open.draws || view.own;
  drawFaces(open.pack, (face) => act("take", face));
  const chances = open.chances.map(({ label, figure }) =>
    make("p", {}, make("strong", { text: figure }), " ", ...richText(label)),
  );
  find("#chances").replaceChildren(...chances);
  const isOver = !unit && !awaited && last;
  const lastCards = last?.cards.split(" ").filter(Boolean) ?? [];
  drawCards(isOver ? lastCards.map((face) => ({ face, label: face })) : open.cards);
  const steps = isOver ? last.steps : open.steps;
  drawSteps(steps);
  find("#step-by-step").hidden = !steps.length;
  const told = isOver ? [last.result, ...(last.effects ?? [])] : open.fault ? [open.fault] : [];
  const lines = told
    .filter(({ text }) => text)
    .map((line, place) => make("p", { class: place ? "effect" : "out" }, ...sentence(line)));
  find("#result").replaceChildren(...lines);
  find("#result").classList.toggle("refusal", Boolean(!isOver && open.fault));
  drawOdds(open);
}

function drawBar() {
  const go = find("#go");
  go.replaceChildren(
    view.case.main || (view.case.pack.length ? "Tap the cards" : view.case.by ? "Tap a target" : "Tap who acts"),
    make("kbd", { text: "f", "aria-hidden": "true" }),
  );
  set(go, "data-faint", !view.case.main);
  set(find("#undo"), "data-faint", !view.can_undo);
  set(find("#redo"), "data-faint", !view.can_redo);
  set(find("#undo"), "title", view.can_undo && `Take back: ${view.can_undo}`);
}

/**
 * @param {BattleView} next
 * @param {boolean} [fill] whether the inputs are filled in, too: not while one is typed in
 */
function show(next, fill = true) {
  view = next;
  drawTracker();
  drawRosters(view, {
    pick: (id) => act("pick", id),
    edit: (side, unit) => openUnit(view, side, unit),
    shuffle: (side) => act("act", { do: "shuffle", side }),
  });
  drawCase(fill);
  drawBar();
  drawEntries(view.log, view.logged, "copied and the printed");
  if (view.messages.length) {
    say(...messageNodes(view.messages));
    find("dialog[open] .alert")?.replaceChildren(...messageNodes(view.messages)); // which lies before the message line
  } else if (view.case.by) say(view.case.hint || `${find("#title").textContent}: ${find("#who").textContent}.`);
}

/** @param {string} kind */
const file = (kind) => engine.call("battle", "file", kind);

/**
 * Opens another battle; the one on the desk can be taken up again.
 * @param {string} gesture
 * @param {...unknown} args
 */
async function another(gesture, ...args) {
  const { save } = view;
  const previous = files.previousBattle();
  files.keepPrevious(save);
  if (!(await act(gesture, ...args))) {
    if (previous !== null) files.keepPrevious(previous);
    return;
  }
  find("#files").close();
  if (view.damaged) files.setAside(String(args[0]));
}

// ---- listening

onClick("#go", () => act("go"));
onClick("#undo", () => act("undo"));
onClick("#redo", () => act("redo"));
onClick("#next", () => act("act", { do: "next" }));
onClick("#initiative", () => act("act", { do: "initiative" }));
onClick("#measure", () => act("measure", view.measure === "metres" ? "inches" : "metres"));
onClick("#own", () => act("own", !view.own));
onClick("#prepare", () => openPreparing(view));
onClick("#one", () => act("draw"));
onClick("#menu", files.openFiles);
onClick("#copy", async () => copy(await file("log"), "The log is on the clipboard."));
onClick("#sample", () => another("new", randomShuffle()));
onClick("#empty", () => another("new", randomShuffle(), true));
onClick("#earlier-battle", () => another("resume", files.previousBattle()));
onClick("#aside", () => {
  for (const [place, text] of files.textsSetAside().entries())
    files.download(`${page.game}-set-aside-${place + 1}.json`, text);
});
for (const button of findAll("[data-file]"))
  button.addEventListener("click", async () => {
    const kind = button.dataset.file;
    files.download(`${page.game}-${files.NAMES[kind]}`, await file(kind));
  });
onFile("#open", (text) => another("load", text, randomShuffle()));
onClick("#print-rosters", () => {
  find("#files").close();
  printRosters(view);
});
for (const selector of ["#print-log", "#print-log-too"])
  onClick(selector, async () => {
    const text = await file("log");
    find("#files").close();
    printLog(view, text);
  });
onClick("#unit-remove", () => {
  find("#unit").close();
  act("act", removeAction());
});
onClick("#unit-twin", () => openTwin(view));
for (const [dialog, action] of Object.entries({ "#unit": unitAction, "#preparing": preparedAction })) {
  onClick(`${dialog}-close`, () => find(dialog).close());
  onSubmit(`${dialog}-form`, async () => {
    const before = view.logged;
    await act("act", action());
    if (view.logged > before) find(dialog).close();
  });
}
listenAtDesk({
  go: () => act("go"),
  key({ key }) {
    if (key === "Escape" && view?.case.by && !view.case.cards.length) act("pick", view.case.by);
  },
});

const asideBefore = files.textsSetAside().length;
desk.open(files.storedBattle(), {
  ready: () =>
    files.textsSetAside().length > asideBefore
      ? "The saved battle is damaged. It has been set aside, and you can save it under Files. A new battle is ready."
      : "The battle is ready: tap who acts, then at whom.",
  lost(save) {
    files.setAside(save);
    return ["It has been set aside, and you can save it under Files. A new battle is ready."];
  },
  resumed(resumed, save) {
    if (resumed.damaged) files.setAside(save);
    desk.keep(resumed);
  },
});

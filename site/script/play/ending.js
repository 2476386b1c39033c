// The panel at the end of a game: the result with its insignia, the best one before and the best there was, the choice
// that cost most, and buttons for what comes next. Its lines come one after the other; any tap or key shows them all.

import { richText, symbol } from "../shared/cards.js";
import { find, make, makeButton, setChildren } from "../shared/dom.js";
import { copy } from "../shared/file.js";
import { pace } from "../shared/settings.js";
import { addressOf } from "./address.js";
import { cancel, costliest, decisionText, study } from "./analyst.js";
import { resume } from "./games.js";
import { gameId } from "./saves.js";
import { best } from "./statistics.js";

const panel = find("#ending");
let shown = ""; // the record whose end the panel tells

for (const event of ["pointerdown", "keydown"])
  addEventListener(event, () => {
    for (const animation of panel.getAnimations({ subtree: true })) animation.finish();
  });

/** The panel, and the table's room beside it. @param {boolean} isShown */
export function showEnding(isShown) {
  panel.hidden = !isShown;
  document.body.classList.toggle("table-ended", isShown);
  if (isShown || !shown) return;
  shown = "";
  cancel();
}

/** A button of the page's actions. @param {string} text @param {string} action @param {Record<string, string>} [more] */
const actionButton = (text, action, more) => make("button", { type: "button", "data-action": action, ...more, text });

/** @param {View} view */
export function drawEnding(view) {
  const { ending } = view;
  const wasShown = !panel.hidden;
  showEnding(Boolean(ending));
  if (!ending || shown === view.save) return;
  shown = view.save;
  const { rank = "", insignia = "", signs = "" } = ending.finish ?? {};
  const result = [ending.title, rank, ending.score && `Score ${ending.score}`].filter(Boolean).join(" · ");
  const told = `${view.title} ${view.deal === "custom" ? "" : view.deal} ${signs} ${result} ${addressOf(view)}`;
  const previousBest = best(view.game, view.variants, gameId())?.score ?? Number.NaN;
  const isBest = Number(ending.score) > previousBest;
  const bestText = isBest ? `A new best: it was ${previousBest}` : `Your best: ${previousBest}`;
  setChildren(
    panel,
    insignia && symbol(insignia, "0 0 48 48"),
    make("h2", { text: ending.title }),
    rank && make("p", { class: "rank", text: rank }),
    make("p", { class: "score", text: ending.score ? `Score ${ending.score}` : "" }),
    make("p", { class: "best", text: Number.isNaN(previousBest) ? "" : bestText }),
    signs && make("p", { class: "signs", "aria-hidden": "true", text: signs }),
    make("p", { class: "reason" }, ...richText(ending.reason)),
    make(
      "p",
      { class: "buttons" },
      actionButton("Play again", "new", { class: "main", id: "again" }),
      view.remote ? actionButton("Rematch, sides changed", "rematch") : actionButton("The same deal", "same"),
      view.can_review && actionButton("Review", "review"),
      view.can_solve && ending.result !== "won" && actionButton("Show a solution", "solution"),
      makeButton("Share the result", () => copy(told, "The result is on the clipboard."), { id: "tell" }),
      actionButton("Copy the record", "record"),
    ),
    // What is worked out later stands below the buttons, which it must not move.
    view.can_solve && make("p", { class: "deal-best" }),
    view.can_review && make("p", { class: "par" }),
    view.can_review && make("p", { class: "worst" }),
  );
  panel.className = ending.result;
  panel.classList.toggle("staged", !wasShown && pace() > 0);
  if (!wasShown) find("#again").scrollIntoView({ block: "nearest" });
  lookBack(view).catch(() => {}); // nothing is said where nothing is known
}

/** Says what was possible with this deal and what the costliest choice was, as it is worked out. @param {View} view */
async function lookBack({ save, ending, can_solve, can_review }) {
  /** @type {(name: string, ...nodes: (Node | string)[]) => void} */
  const tell = (name, ...nodes) => shown === save && find(`.${name}`, panel).replaceChildren(...nodes);
  const par = can_review && (await study(save, "par"));
  if (par)
    tell("par", par.score ? `Par, by the hints alone: ${par.score}` : `By the hints alone: ${par.title.toLowerCase()}`);
  const best = can_solve && shown === save && (await study(save, "best"));
  const kind = best?.proved ? "The best in this deal" : "Possible in this deal";
  if (best && (best.proved || best.score > Number(ending?.score ?? 0))) tell("deal-best", `${kind}: ${best.score}`);
  if (!can_review || shown !== save) return;
  const decisions = [];
  for (let place = 0; place < JSON.parse(save).moves.length; place += 1) {
    const decision = await study(save, "judge", place);
    if (shown !== save) return;
    if (decision) decisions.push(decision);
  }
  const [worst] = costliest(decisions);
  if (!worst) return tell("worst", decisions.length ? "No choice of yours cost anything that could be seen." : "");
  const again = makeButton("Try again from here", () => resume(save, worst.place, { again: true }));
  tell("worst", "The choice that cost most. ", ...richText(decisionText(worst)), " ", again);
}

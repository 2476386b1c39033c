// The panel at the end of a game: the result with its insignia, the best one before and the best there was, the choice
// that cost most, and buttons for what comes next. Its lines come one after the other; any tap or key shows them all.

import { richText, symbol } from "../shared/cards.js";
import { find, make, makeButton, setChildren } from "../shared/dom.js";
import { pace } from "../shared/settings.js";
import { cancel, study } from "./analyst.js";
import { costliest, decisionText } from "./review.js";
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

/**
 * @param {View} view
 * @param {{again: () => void, same: () => void, rematch: () => void, back: (record: string, move: number) => void, review: () => void, solve: () => void, copy: () => void, share: (line: string) => void}} actions
 */
export function drawEnding(view, { again, same, rematch, back, review, solve, copy, share }) {
  const { ending } = view;
  const wasShown = !panel.hidden;
  showEnding(Boolean(ending));
  if (!ending || shown === view.save) return;
  shown = view.save;
  const { rank = "", insignia = "", signs = "" } = ending.finish ?? {};
  const result = [ending.title, rank, ending.score && `Score ${ending.score}`].filter(Boolean).join(" · ");
  const line = `${view.title} ${view.deal === "custom" ? "" : view.deal} ${signs} ${result}`;
  setChildren(
    panel,
    insignia && symbol(insignia, "0 0 48 48"),
    make("h2", { text: ending.title }),
    rank && make("p", { class: "rank", text: rank }),
    make("p", { class: "score", text: ending.score ? `Score ${ending.score}` : "" }),
    make("p", { class: "best", text: bestText(view, ending.score ?? "") }),
    signs && make("p", { class: "signs", "aria-hidden": "true", text: signs }),
    make("p", { class: "reason" }, ...richText(ending.reason)),
    make(
      "p",
      { class: "buttons" },
      makeButton("Play again", again, { class: "main", id: "again" }),
      view.far ? makeButton("Rematch, sides changed", rematch) : makeButton("The same deal", same),
      view.can_review && makeButton("Review", review),
      view.can_solve && ending.result !== "won" && makeButton("Show a solution", solve),
      makeButton("Share the result", () => share(line), { id: "tell" }),
      makeButton("Copy the record", copy),
    ),
    // What is worked out later stands below the buttons, which it must not move.
    view.can_solve && make("p", { class: "deal-best" }),
    view.can_review && make("p", { class: "par" }),
    view.can_review && make("p", { class: "worst" }),
  );
  panel.className = ending.result;
  panel.classList.toggle("staged", !wasShown && pace() > 0);
  if (!wasShown) find("#again").scrollIntoView({ block: "nearest" });
  lookBack(view, back).catch(() => {}); // nothing is said where nothing is known
}

/**
 * Says what was possible with this deal and what the costliest choice was, as it is worked out.
 * @param {View} view
 * @param {(record: string, move: number) => void} back plays on after so many moves of the record
 */
async function lookBack({ save, ending, can_solve, can_review }, back) {
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
  const again = makeButton("Try again from here", () => back(save, worst.place));
  tell("worst", "The choice that cost most. ", ...richText(decisionText(worst)), " ", again);
}

/**
 * The best of the games before this one, where scores are numbers.
 * @param {View} view
 * @param {string} score
 */
function bestText({ game, variants }, score) {
  const previousBest = best(game, variants, gameId())?.score;
  if (previousBest == null) return "";
  return Number(score) > previousBest ? `A new best: it was ${previousBest}` : `Your best: ${previousBest}`;
}

// The panel at the end of a game: the result with its insignia, the best one before, and buttons for what comes next.

import { sentence, symbol } from "../shared/cards.js";
import { find, make, makeButton, setChildren } from "../shared/dom.js";
import { study } from "./analyst.js";
import { gameId } from "./saves.js";
import { best } from "./statistics.js";

const panel = find("#ending");

/**
 * The panel, and the table's room beside it.
 * @param {boolean} isShown
 */
export function showEnding(isShown) {
  panel.hidden = !isShown;
  document.body.classList.toggle("table-ended", isShown);
}

/**
 * @param {View} view
 * @param {{again: () => void, same: () => void, review: () => void, solve: () => void, copy: () => void, share: (line: string) => void}} actions
 */
export function drawEnding(view, { again, same, review, solve, copy, share }) {
  const { ending } = view;
  const wasShown = !panel.hidden;
  showEnding(Boolean(ending));
  if (!ending) return;
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
    view.can_review && parLine(view.save),
    signs && make("p", { class: "signs", "aria-hidden": "true", text: signs }),
    make("p", { class: "reason" }, ...sentence({ text: ending.reason, rules: ending.rules })),
    make(
      "p",
      { class: "buttons" },
      makeButton("Play again", again, { class: "main", id: "again" }),
      makeButton("The same deal", same),
      view.can_review && makeButton("Review", review),
      view.can_solve && ending.result !== "won" && makeButton("Show a solution", solve),
      makeButton("Share the result", () => share(line), { id: "tell" }),
      makeButton("Copy the record", copy),
    ),
  );
  panel.className = ending.result;
  if (!wasShown) find("#again").scrollIntoView({ block: "nearest" });
}

/** What the hints alone achieve with the same deal, worked out once the panel is shown. @param {string} record */
function parLine(record) {
  const line = make("p", { class: "par" });
  study(record, "par").then(
    (result) => {
      if (result?.score) line.textContent = `Par, by the hints alone: ${result.score}`;
      else if (result) line.textContent = `By the hints alone: ${result.title.toLowerCase()}`;
    },
    () => {}, // nothing is said where nothing is known
  );
  return line;
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

// The panel at the end of a game: how it went, with its insignia, beside the best before; and what can be done next.

import { find, make, sentence, symbol } from "../shared/dom.js";
import { study } from "./analyst.js";
import { gameId } from "./saves.js";
import { best } from "./statistics.js";

const panel = find("#ending");

/**
 * @param {View} view
 * @param {{again: () => void, same: () => void, review: () => void, solve: () => void, copy: () => void, tell: (line: string) => void}} actions
 */
export function drawEnding(view, { again, same, review, solve, copy, tell }) {
  const { ending } = view;
  const wasShown = !panel.hidden;
  panel.hidden = !ending;
  document.body.classList.toggle("table-ended", Boolean(ending));
  if (!ending) return;
  const { rank = "", insignia = "", signs = "" } = ending.finish ?? {};
  const result = [ending.title, rank, ending.score && `Score ${ending.score}`].filter(Boolean).join(" · ");
  panel.replaceChildren(
    ...(insignia ? [symbol(insignia, "0 0 48 48")] : []),
    make("h2", { text: ending.title }),
    ...(rank ? [make("p", { class: "rank", text: rank })] : []),
    make("p", { class: "score", text: ending.score ? `Score ${ending.score}` : "" }),
    make("p", { class: "best", text: besides(view, ending.score ?? "") }),
    ...(view.can_review ? [par(view.save)] : []),
    ...(signs ? [make("p", { class: "signs", "aria-hidden": "true", text: signs })] : []),
    make("p", { class: "reason" }, ...sentence({ text: ending.reason, rules: ending.rules })),
    make(
      "p",
      { class: "buttons" },
      make("button", { type: "button", class: "main", id: "again", text: "Play again", click: again }),
      make("button", { type: "button", text: "The same deal", click: same }),
      ...(view.can_review ? [make("button", { type: "button", text: "Review", click: review })] : []),
      ...(view.can_solve && ending.result !== "won"
        ? [make("button", { type: "button", text: "Show a solution", click: solve })]
        : []),
      make("button", {
        type: "button",
        id: "tell",
        text: "Share the result",
        click: () => tell(`${view.title} ${view.deal === "custom" ? "" : view.deal} ${signs} ${result}`),
      }),
      make("button", { type: "button", text: "Copy the record", click: copy }),
    ),
  );
  panel.className = ending.result;
  if (!wasShown) find("#again").scrollIntoView({ block: "nearest" });
}

/** What the play of the hints makes of the same deal, worked out once the panel stands. @param {string} record */
function par(record) {
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
function besides({ game, variants }, score) {
  const previousBest = best(game, variants, gameId())?.score;
  if (previousBest == null) return "";
  return Number(score) > previousBest ? `A new best: it was ${previousBest}` : `Your best: ${previousBest}`;
}

// The panel at the end of a game: how it went, with its insignia, beside the best before; and what can be done next.

import { find, make, rich, ruleLinks, symbol } from "../shared/dom.js";
import { gameId } from "./saves.js";
import { best } from "./statistics.js";

const panel = find("#ending");

/**
 * @param {View} view
 * @param {{again: () => void, same: () => void, copy: () => void, tell: (line: string) => void}} actions
 */
export function drawEnding(view, { again, same, copy, tell }) {
  const { ending } = view;
  const wasShown = !panel.hidden;
  panel.hidden = !ending;
  if (!ending) return;
  const { rank = "", insignia = "", signs = "" } = ending.finish ?? {};
  const result = [ending.title, rank, ending.score && `Score ${ending.score}`].filter(Boolean).join(" · ");
  panel.replaceChildren(
    ...(insignia ? [symbol(insignia, "0 0 48 48")] : []),
    make("h2", { text: ending.title }),
    ...(rank ? [make("p", { class: "rank", text: rank })] : []),
    make("p", { class: "score", text: ending.score ? `Score ${ending.score}` : "" }),
    make("p", { class: "best", text: besides(view, ending.score ?? "") }),
    ...(signs ? [make("p", { class: "signs", "aria-hidden": "true", text: signs })] : []),
    make("p", { class: "reason" }, ...rich(ending.reason), ...ruleLinks(ending.rules)),
    make(
      "p",
      { class: "buttons" },
      make("button", { type: "button", class: "main", id: "again", text: "Play again", click: again }),
      make("button", { type: "button", text: "The same deal", click: same }),
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

// The best of the games before this one, where scores are numbers.
/**
 * @param {View} view
 * @param {string} score
 */
function besides({ game, variants }, score) {
  const before = best(game, variants, gameId())?.score;
  if (before == null) return "";
  return Number(score) > before ? `A new best: it was ${before}` : `Your best: ${before}`;
}

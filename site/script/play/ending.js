// The panel at the end of a game.

import { find, make, rich, ruleLinks } from "../shared/dom.js";

const panel = find("#ending");

/**
 * @param {View} view
 * @param {{again: () => void, same: () => void, undo: () => void, copy: () => void}} actions
 */
export function drawEnding({ ending }, { again, same, undo, copy }) {
  const wasShown = !panel.hidden;
  panel.hidden = !ending;
  if (!ending) return;
  const score = ending.score ? `Score ${ending.score}` : "";
  panel.replaceChildren(
    make("h2", { text: ending.title }),
    make("p", { class: "score", text: score }),
    make("p", {}, ...rich(ending.reason), ...ruleLinks(ending.rules)),
    make(
      "p",
      { class: "buttons" },
      make("button", { type: "button", class: "main", id: "again", text: "Play again", click: again }),
      make("button", { type: "button", text: "The same deal", click: same }),
      make("button", { type: "button", text: "Take back", click: undo }),
      make("button", { type: "button", text: "Copy the record", click: copy }),
    ),
  );
  panel.className = ending.result;
  if (!wasShown) find("#again").scrollIntoView({ block: "nearest" });
}

// Draws a view's pad: a table of text that fills in as the game goes on.

import { richText } from "../shared/cards.js";
import { make } from "../shared/dom.js";
import { explainButton } from "./explain.js";

const figure = make("figure", { id: "pad" });

/**
 * The pad's element, or nothing where the game keeps none.
 * @param {Pad | null} pad
 * @param {boolean} explains whether its columns can be asked about
 */
export function drawPad(pad, explains = false) {
  if (!pad) return null;
  const columns = pad.columns.map((title) =>
    explains && pad.explained?.includes(title) ? explainButton(title, `pad.${title}`) : title,
  );
  const head = make("tr", {}, ...columns.map((title) => make("th", { scope: "col" }, title)));
  const rows = pad.rows.map(([first, ...cells], index) =>
    make(
      "tr",
      { "aria-current": index === pad.current ? "true" : null },
      make("th", { scope: "row" }, ...richText(first)),
      ...cells.map((cell) => make("td", {}, ...richText(cell))),
    ),
  );
  const table = make(
    "table",
    {},
    make("caption", { text: pad.label }),
    make("thead", {}, head),
    make("tbody", {}, ...rows),
  );
  figure.replaceChildren(table, make("figcaption", { text: pad.foot ?? "" }));
  return figure;
}

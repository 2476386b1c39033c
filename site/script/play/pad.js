// Draws a view's pad: a table of text that fills in as the game goes on.

import { make, rich } from "../shared/dom.js";

const figure = make("figure", { id: "pad" });

// The pad's element, or nothing where the game keeps none.
/** @param {Pad | null} pad */
export function drawPad(pad) {
  if (!pad) return null;
  const head = make("tr", {}, ...pad.columns.map((title) => make("th", { scope: "col", text: title })));
  const rows = pad.rows.map(([first, ...cells], index) =>
    make(
      "tr",
      { "aria-current": index === pad.current ? "true" : null },
      make("th", { scope: "row" }, ...rich(first)),
      ...cells.map((cell) => make("td", {}, ...rich(cell))),
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

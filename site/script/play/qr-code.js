// A QR code as a drawing.

import { makeSvg } from "../shared/dom.js";

/**
 * The code of these rows, 1 for dark and 0 for light, within the quiet zone of four modules that readers need.
 * @param {string[]} rows
 */
export function drawQrCode(rows) {
  const size = rows.length + 8;
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index},${y}h${run.length}v1h-${run.length}z`),
  );
  return makeSvg(
    "svg",
    { viewBox: `-4 -4 ${size} ${size}`, role: "img", "aria-label": "The link as a QR code" },
    makeSvg("path", { d: runs.join("") }),
  );
}

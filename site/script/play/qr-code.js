// A QR code as a drawing.

import { makeSvg } from "../shared/dom.js";

/**
 * The code of this text within the quiet zone of four modules that readers need; null where no code is large enough.
 * @param {string} text
 */
export async function qrCode(text) {
  const { generate } = await import("./lean-qr.js"); // no table has to wait for what only a friend's link needs
  let code;
  try {
    code = generate(text);
  } catch {
    return null;
  }
  const places = [...Array(code.size).keys()];
  const rows = places.map((y) => places.map((x) => Number(code.get(x, y))).join(""));
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index},${y}h${run.length}v1h-${run.length}z`),
  );
  return makeSvg(
    "svg",
    { viewBox: `-4 -4 ${code.size + 8} ${code.size + 8}`, role: "img", "aria-label": "The link as a QR code" },
    makeSvg("path", { d: runs.join("") }),
  );
}

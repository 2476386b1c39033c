// A QR code as a drawing.

/**
 * The code of these rows, 1 for dark and 0 for light, within the quiet zone of four modules that readers need.
 * @param {string[]} rows
 */
export function qrCode(rows) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const size = rows.length + 8;
  svg.setAttribute("viewBox", `-4 -4 ${size} ${size}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", "The link as a QR code");
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index},${y}h${run.length}v1h-${run.length}z`),
  );
  path.setAttribute("d", runs.join(""));
  svg.append(path);
  return svg;
}

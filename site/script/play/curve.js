// Draws the value of decisions as a curve: the best moves as a thin line, the moves played as a thick one, and the
// interval of an estimate as an upright line.

import { makeSvg } from "../shared/dom.js";

const [WIDTH, HEIGHT, EDGE] = [600, 180, 34];
const SIGNS = { good: "", doubtful: "?", losing: "×" };

/** @param {import("./review.js").Decision[]} decisions one at least */
export function drawCurve(decisions) {
  const inPoints = decisions[0].in_points;
  const most = inPoints ? Math.max(1, ...decisions.map(({ best_value }) => best_value)) : 1;
  const least = Math.min(0, ...decisions.map(({ value }) => value));
  const last = Math.max(1, ...decisions.map(({ place }) => place));
  const x = (/** @type {number} */ place) => EDGE + ((WIDTH - EDGE - 12) * place) / last;
  const y = (/** @type {number} */ value) => 12 + (HEIGHT - 36) * ((most - value) / (most - least));
  const line = (/** @type {string} */ kind, /** @type {"value" | "best_value"} */ field) =>
    makeSvg("polyline", {
      class: kind,
      points: decisions.map((decision) => `${x(decision.place)},${y(decision[field])}`).join(" "),
    });
  const marks = decisions.map((decision) =>
    makeSvg(
      "g",
      { class: decision.mark, transform: `translate(${x(decision.place)} ${y(decision.value)})` },
      makeSvg("circle", { r: decision.mark === "good" ? 3 : 8 }),
      makeSvg("text", { y: 5, text: SIGNS[decision.mark] }),
    ),
  );
  const whiskers = decisions.flatMap(({ place, interval }) =>
    interval
      ? [makeSvg("line", { class: "interval", x1: x(place), x2: x(place), y1: y(interval[0]), y2: y(interval[1]) })]
      : [],
  );
  const scale = [...new Set([least, 0, most])].flatMap((value) => [
    makeSvg("line", { class: "scale", x1: EDGE, x2: WIDTH - 12, y1: y(value), y2: y(value) }),
    makeSvg(
      "text",
      { class: "scale", x: EDGE - 6, y: y(value) + 5 },
      inPoints ? `${Math.round(value)}` : `${value * 100} %`,
    ),
  ]);
  const title = `${inPoints ? "Points" : "The chance of winning"} after each of ${decisions.length} decisions`;
  return makeSvg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": title },
    ...scale,
    ...whiskers,
    line("best", "best_value"),
    line("played", "value"),
    ...marks,
    makeSvg("text", { class: "moves", x: WIDTH - 12, y: HEIGHT - 6 }, `move ${last + 1}`),
  );
}

// Draws what decisions were worth as a curve: the best there was as a fine line, what was played as a
// thick one, and upright where an estimate may lie.

const NAMES = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT, EDGE] = [600, 180, 34];
const SIGNS = { good: "", doubtful: "?", losing: "×" };

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 */
function draw(name, attributes, ...children) {
  const element = document.createElementNS(NAMES, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

/** @param {import("./review.js").Decision[]} decisions one at least */
export function curve(decisions) {
  const inPoints = decisions[0].in_points;
  const most = inPoints ? Math.max(1, ...decisions.map(({ best_value }) => best_value)) : 1;
  const least = Math.min(0, ...decisions.map(({ value }) => value));
  const last = Math.max(1, ...decisions.map(({ place }) => place));
  const x = (/** @type {number} */ place) => EDGE + ((WIDTH - EDGE - 12) * place) / last;
  const y = (/** @type {number} */ value) => 12 + (HEIGHT - 36) * ((most - value) / (most - least));
  const line = (/** @type {string} */ kind, /** @type {"value" | "best_value"} */ field) =>
    draw("polyline", {
      class: kind,
      points: decisions.map((decision) => `${x(decision.place)},${y(decision[field])}`).join(" "),
    });
  const marks = decisions.map((decision) =>
    draw(
      "g",
      { class: decision.mark, transform: `translate(${x(decision.place)} ${y(decision.value)})` },
      draw("circle", { r: decision.mark === "good" ? 3 : 8 }),
      draw("text", { y: 5 }, SIGNS[decision.mark]),
    ),
  );
  const whiskers = decisions.flatMap(({ place, interval }) =>
    interval
      ? [draw("line", { class: "interval", x1: x(place), x2: x(place), y1: y(interval[0]), y2: y(interval[1]) })]
      : [],
  );
  const scale = [...new Set([least, 0, most])].flatMap((value) => [
    draw("line", { class: "scale", x1: EDGE, x2: WIDTH - 12, y1: y(value), y2: y(value) }),
    draw(
      "text",
      { class: "scale", x: EDGE - 6, y: y(value) + 5 },
      inPoints ? `${Math.round(value)}` : `${value * 100} %`,
    ),
  ]);
  const title = `${inPoints ? "Points" : "The chance of winning"} after each of ${decisions.length} decisions`;
  return draw(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": title },
    ...scale,
    ...whiskers,
    line("best", "best_value"),
    line("played", "value"),
    ...marks,
    draw("text", { class: "moves", x: WIDTH - 12, y: HEIGHT - 6 }, `move ${last + 1}`),
  );
}

// The review panel: the value of each decision and of the best one, as a curve, and the costliest decisions.

import { errorText } from "../engine/engine.js";
import { richText } from "../shared/cards.js";
import { find, make, makeButton, makeSvg, onClick } from "../shared/dom.js";
import { cancel, study } from "./analyst.js";

const MAX_WORST = 3; // decisions that are listed
const panel = find("#review");
const progress = find("progress", panel);
const status = find("#review-status");

/**
 * @typedef {{place: number, move: string, best: string, value: number, best_value: number, interval: [number, number] | null, best_interval: [number, number] | null, in_points: boolean, mark: "good" | "doubtful" | "losing"}} Decision
 * @param {object} actions
 * @param {(record: string, move: number) => void} actions.again begins the record's deal after so many of its moves
 * @param {(record: string, move: number) => void} actions.see shows the record after so many moves
 */
export function createReviewPanel({ again, see }) {
  let run = 0; // the number of the current review

  function stop() {
    run += 1;
    progress.hidden = true;
    find("#stop-review").hidden = true;
  }

  /** @param {Decision[]} decisions */
  function draw(decisions, record = "") {
    find("#curve").replaceChildren(...(decisions.length ? [drawCurve(decisions)] : []));
    const worst = costliest(decisions).slice(0, MAX_WORST);
    /**
     * @param {string} text
     * @param {(record: string, move: number) => void} action
     * @param {number} place
     */
    const button = (text, action, place) =>
      makeButton(text, () => {
        panel.close();
        action(record, place);
      });
    find("#worst").replaceChildren(
      ...worst.map((decision) =>
        make(
          "li",
          { class: decision.mark },
          make("p", {}, ...richText(decisionText(decision))),
          make(
            "p",
            { class: "buttons" },
            button("Try again from here", again, decision.place),
            button("See it", see, decision.place),
          ),
        ),
      ),
    );
  }

  onClick("#stop-review", () => {
    stop();
    cancel();
    status.textContent = "Stopped here.";
  });
  panel.addEventListener("close", () => {
    if (!progress.hidden) cancel();
    stop();
  });

  /** @param {string} record */
  return async (record) => {
    const moves = JSON.parse(record).moves.length;
    cancel();
    run += 1;
    const thisRun = run;
    /** @type {Decision[]} */
    const decisions = [];
    draw(decisions);
    status.textContent = "Working it out …";
    for (const part of [progress, find("#stop-review")]) part.hidden = false;
    progress.max = moves;
    if (!panel.open) panel.showModal();
    try {
      for (let place = 0; place < moves; place += 1) {
        progress.value = place;
        const decision = await study(record, "judge", place);
        if (thisRun !== run) return;
        if (!decision) continue;
        decisions.push(decision);
        draw(decisions, record);
      }
      status.textContent = summary(decisions);
    } catch (error) {
      if (thisRun === run) status.textContent = errorText(error);
    }
    stop();
  };
}

/** Those that cost something, the costliest first. @param {Decision[]} decisions */
export const costliest = (decisions) =>
  decisions.filter(({ mark }) => mark !== "good").sort((a, b) => loss(b) - loss(a));

/** @param {Decision} decision */
const loss = ({ value, best_value }) => best_value - value;

/**
 * @param {number} value
 * @param {boolean} inPoints
 * @param {[number, number] | null} [interval]
 */
const valueText = (value, inPoints, interval = null) =>
  (inPoints ? `${value.toFixed(1)} points` : `${percent(value)}%`) +
  (interval ? ` (${interval.map((bound) => (inPoints ? bound.toFixed(1) : percent(bound))).join(" to ")})` : "");

/** @param {number} share */
const percent = (share) => Math.round(share * 100);

/** @param {Decision} decision */
export function decisionText({ place, move, best, value, best_value, in_points, interval, best_interval, mark }) {
  const how = in_points
    ? `was worth${interval ? " about" : ""}`
    : interval
      ? "left a chance of about"
      : "left a chance of";
  return `Move ${place + 1}, ${mark}: to ${move} ${how} ${valueText(value, in_points, interval)}; to ${best}, ${valueText(best_value, in_points, best_interval)}.`;
}

/** @param {Decision[]} decisions */
function summary(decisions) {
  const count = (/** @type {string} */ kind) => decisions.filter(({ mark }) => mark === kind).length;
  if (!decisions.length) return "There was nothing to decide yet.";
  const estimated = decisions.every(({ interval }) => !interval)
    ? ""
    : " These are estimates from a sample of what could not be seen: with many more samples they would lie between the two in brackets in 95 of 100 cases.";
  return `${decisions.length} decisions: ${count("good")} good, ${count("doubtful")} doubtful, ${count("losing")} losing.${estimated}`;
}

const [WIDEST, HEIGHT, EDGE] = [600, 180, 34];
const SIGNS = { good: "", doubtful: "?", losing: "×" };

/** @param {import("./review.js").Decision[]} decisions one at least */
function drawCurve(decisions) {
  const inPoints = decisions[0].in_points;
  const width = Math.min(WIDEST, find("#curve").clientWidth || WIDEST); // as it is seen: a phone can read the figures
  const most = inPoints ? Math.max(1, ...decisions.map(({ best_value }) => best_value)) : 1;
  const least = Math.min(0, ...decisions.map(({ value }) => value));
  const last = Math.max(1, ...decisions.map(({ place }) => place));
  const x = (/** @type {number} */ place) => EDGE + ((width - EDGE - 12) * place) / last;
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
  // Points of one round have nothing to do with those of the next.
  const stems = decisions.map(({ place, value, best_value }) =>
    makeSvg("line", { class: "best", x1: x(place), x2: x(place), y1: y(value), y2: y(best_value) }),
  );
  const scale = [...new Set([least, 0, most])].flatMap((value) => [
    makeSvg("line", { class: "scale", x1: EDGE, x2: width - 12, y1: y(value), y2: y(value) }),
    makeSvg(
      "text",
      { class: "scale", x: EDGE - 6, y: y(value) + 5 },
      inPoints ? `${Math.round(value)}` : `${value * 100}%`,
    ),
  ]);
  const title = `${inPoints ? "Points" : "The chance of winning"} after each of ${decisions.length} decisions`;
  return makeSvg(
    "svg",
    { viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": title },
    ...scale,
    ...whiskers,
    ...(inPoints ? stems : [line("best", "best_value"), line("played", "value")]),
    ...marks,
    makeSvg("text", { class: "moves", x: width - 12, y: HEIGHT - 6 }, `move ${last + 1}`),
  );
}

// What the engine makes of a game: a way to win the deal, and the review panel, with the value of each decision and of the
// best one as a curve, and the costliest decisions.

import { errorText } from "../engine/engine.js";
import { richText } from "../shared/cards.js";
import { find, make, makeButton, makeSvg, onClick } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { plural } from "../shared/numbers.js";
import { cancel, costliest, decisionText, study } from "./analyst.js";
import { resume } from "./games.js";
import * as replay from "./replay.js";
import { keep, table } from "./table.js";

const MAX_WORST = 3; // decisions that are listed
const panel = find("#review");
const progress = find("progress", panel);
const status = find("#review-status");

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
  const closes = { "data-close": true };
  const lines = worst.map((decision) => {
    const resumed = () => resume(record, decision.place, { again: true });
    const again = makeButton("Try again from here", resumed, closes);
    const see = makeButton("See it", () => replay.watch(record, decision.place), closes);
    const told = make("p", {}, ...richText(decisionText(decision)));
    return make("li", { class: decision.mark }, told, make("p", { class: "buttons" }, again, see));
  });
  find("#worst").replaceChildren(...lines);
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

/** Reviews the game on the table. */
export async function openReview() {
  const record = table.view.save;
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
}

/** Shows a way to win this deal, from the current position if there is one. The game then counts as one with a hint. */
export async function showSolution() {
  say("Looking for a solution …");
  const solution = await study(table.view.save, "solution");
  if (!solution) return say("No way to win was found.");
  keep(table.view, { hint: true });
  await replay.open(solution.record, solution.played);
  say(`A solution of ${JSON.parse(solution.record).moves.length} moves. Step through it, or leave the replay.`);
}

/** @param {Decision[]} decisions */
function summary(decisions) {
  const count = (/** @type {string} */ kind) => decisions.filter(({ mark }) => mark === kind).length;
  if (!decisions.length) return "There was nothing to decide yet.";
  const estimated = decisions.every(({ interval }) => !interval)
    ? ""
    : " These are estimates from a sample of what could not be seen: with many more samples they would lie between the two in brackets in 95 of 100 cases.";
  return `${plural(decisions.length, "decision")}: ${count("good")} good, ${count("doubtful")} doubtful, ${count("losing")} losing.${estimated}`;
}

const [WIDEST, HEIGHT, EDGE] = [600, 180, 34];
/** @type {Record<string, string>} */
const SIGNS = { good: "", doubtful: "?", losing: "×" };

/** @param {Decision[]} decisions one at least */
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
  const marks = decisions.map(({ mark, place, value }) => {
    const dot = makeSvg("circle", { r: mark === "good" ? 3 : 8 });
    const attributes = { class: mark, transform: `translate(${x(place)} ${y(value)})` };
    return makeSvg("g", attributes, dot, makeSvg("text", { y: 5, text: SIGNS[mark] }));
  });
  const whiskers = decisions.flatMap(({ place, interval }) =>
    interval
      ? [makeSvg("line", { class: "interval", x1: x(place), x2: x(place), y1: y(interval[0]), y2: y(interval[1]) })]
      : [],
  );
  // Points of one round have nothing to do with those of the next.
  const stems = decisions.map(({ place, value, best_value }) =>
    makeSvg("line", { class: "best", x1: x(place), x2: x(place), y1: y(value), y2: y(best_value) }),
  );
  const scale = [...new Set([least, 0, most])].flatMap((value) => {
    const text = inPoints ? Math.round(value) : `${value * 100}%`;
    const line = makeSvg("line", { class: "scale", x1: EDGE, x2: width - 12, y1: y(value), y2: y(value) });
    return [line, makeSvg("text", { class: "scale", x: EDGE - 6, y: y(value) + 5, text })];
  });
  const title = `${inPoints ? "Points" : "The chance of winning"} after each of ${decisions.length} decisions`;
  const curves = inPoints ? stems : [line("best", "best_value"), line("played", "value")];
  const end = makeSvg("text", { class: "moves", x: width - 12, y: HEIGHT - 6, text: `move ${last + 1}` });
  const attributes = { viewBox: `0 0 ${width} ${HEIGHT}`, role: "img", "aria-label": title };
  return makeSvg("svg", attributes, ...scale, ...whiskers, ...curves, ...marks, end);
}

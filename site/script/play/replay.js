// The replay player: steps through a record on the table, forward and back, with a desk of its own in the engine.

import { errorText } from "../engine/engine.js";
import { engine } from "../engine/page-engine.js";
import { find, findAll, onClick } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { pace } from "../shared/settings.js";
import { resume } from "./games.js";
import { isReplaying, show, table } from "./table.js";

const MOVE_TIME = 1200; // milliseconds for each move in autoplay, at the default pace
const bar = find("#replay");
const slider = find("#ply");
const auto = find("#autoplay");

/** @type {any} */
let record = {};
let save = "";
let target = 0;
let isPlaying = false; // autoplay is on
let timer = 0;

/** @param {number} move how many moves have been played */
async function go(move) {
  target = Math.min(Math.max(move, 0), record.moves.length);
  const requested = target;
  slider.value = requested;
  const view = await engine.call("replay", "go", requested);
  if (requested !== target || !isReplaying()) return; // another step was asked for meanwhile
  const played = requested
    ? `Move ${requested} of ${record.moves.length}: ${record.moves[requested - 1]}`
    : "Before the first move";
  find("#played").textContent = played;
  slider.setAttribute("aria-valuetext", played);
  for (const button of findAll("[data-step]", bar))
    button.disabled = requested === (Number(button.dataset.step) < 0 ? 0 : record.moves.length);
  table.drawReplay(view);
}

/** @param {boolean} on */
function setAutoplay(on) {
  isPlaying = on;
  clearTimeout(timer);
  auto.textContent = on ? "Pause" : "Autoplay";
}

async function playNext() {
  await go(target + 1);
  if (!isPlaying) return;
  if (target < record.moves.length) timer = setTimeout(playNext, MOVE_TIME * (pace() || 1));
  else setAutoplay(false);
}

/** @param {number} move */
function goTo(move) {
  setAutoplay(false);
  go(move);
}

function close() {
  setAutoplay(false);
  bar.hidden = true;
  document.documentElement.removeAttribute("data-replay");
  show({ ...table.view, messages: [] });
}

for (const button of findAll("[data-step]", bar))
  button.addEventListener("click", () => goTo(target + Number(button.dataset.step)));
slider.addEventListener("input", () => goTo(Number(slider.value)));
onClick("#autoplay", () => {
  setAutoplay(!isPlaying);
  if (isPlaying && target === record.moves.length) target = -1; // from the start
  if (isPlaying) playNext();
});
onClick("#leave", close);
onClick("#play-on", async () => {
  close();
  await resume(save, target);
});
addEventListener(
  "keydown",
  (event) => {
    if (!isReplaying() || event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
    const move = { ArrowLeft: target - 1, ArrowRight: target + 1, Home: 0, End: record.moves.length }[event.key];
    if (move !== undefined) goTo(move);
    else if (event.key === "Escape") close();
    if (["Tab", "Enter", " "].includes(event.key)) return;
    event.stopImmediatePropagation();
    if (move !== undefined) event.preventDefault();
  },
  true,
);

/**
 * Opens a record after so many moves. Rejects with a sentence for the reader.
 * @param {string} text
 * @param {number} [move]
 */
export async function open(text, move = 0) {
  const view = await engine.call("replay", "open", text);
  save = view.save; // passed on as text: JavaScript would round a large deal number
  record = JSON.parse(save);
  slider.max = record.moves.length;
  bar.hidden = false;
  find("#log").open = false; // it would hide the table
  document.documentElement.toggleAttribute("data-replay", true);
  await go(move);
  slider.focus();
}

/**
 * Opens a record as `open` does, and says why where it can't.
 * @param {string} text
 * @param {number} [move]
 */
export async function watch(text, move) {
  try {
    await open(text, move);
  } catch (error) {
    say(`The record can’t be replayed: ${errorText(error)}`);
  }
}

/** Opens what is stepped through on a new engine. */
export const reopen = () => isReplaying() && open(save, target);

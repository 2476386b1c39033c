// The replay player: a record is stepped through on the table, forward and back, by an engine's desk of its own.

import { errorText } from "../engine/engine.js";
import { find } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { recordIn } from "../shared/record-link.js";
import { pace } from "../shared/settings.js";

export const REPLAYING = "This is a replay. Leave it, or play on from here.";
const SHOWN = 1200; // milliseconds that each move is shown for where the record plays by itself, at the usual pace
const bar = find("#replay");
const slider = find("#ply");
const auto = find("#autoplay");

/**
 * @param {object} actions
 * @param {(gesture: string, ...args: unknown[]) => Promise<View>} actions.replay
 * @param {(view: View) => void} actions.draw draws a view that nothing can be done with
 * @param {() => void} actions.leave brings the game on the table back
 * @param {(record: string, moves: number) => Promise<void>} actions.playOn takes up the game after so many moves of a record
 */
export function replayPlayer({ replay, draw, leave, playOn }) {
  /** @type {any} */
  let record = {};
  let save = "";
  let target = 0;
  let isPlaying = false; // by itself
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let next;

  /** @param {number} move how many moves have been played */
  async function go(move) {
    target = Math.min(Math.max(move, 0), record.moves.length);
    const requested = target;
    slider.value = requested;
    const view = await replay("go", requested);
    if (requested !== target || bar.hidden) return; // another step was asked for meanwhile
    const played = requested
      ? `Move ${requested} of ${record.moves.length}: ${record.moves[requested - 1]}`
      : "Before the first move";
    find("#played").textContent = played;
    slider.setAttribute("aria-valuetext", played);
    for (const button of bar.querySelectorAll("[data-step]"))
      button.disabled = requested === (Number(button.dataset.step) < 0 ? 0 : record.moves.length);
    draw(view);
  }

  /** @param {boolean} on */
  function run(on) {
    isPlaying = on;
    clearTimeout(next);
    auto.textContent = on ? "Pause" : "Autoplay";
  }

  async function runOn() {
    await go(target + 1);
    if (!isPlaying) return;
    if (target < record.moves.length) next = setTimeout(runOn, SHOWN * (pace() || 1));
    else run(false);
  }

  /** @param {number} move */
  function choose(move) {
    run(false);
    go(move);
  }

  function close() {
    run(false);
    bar.hidden = true;
    document.documentElement.removeAttribute("data-replay");
    leave();
  }

  for (const button of bar.querySelectorAll("[data-step]"))
    button.addEventListener("click", () => choose(target + Number(button.dataset.step)));
  slider.addEventListener("input", () => choose(Number(slider.value)));
  auto.addEventListener("click", () => {
    run(!isPlaying);
    if (isPlaying && target === record.moves.length) target = -1; // from the start
    if (isPlaying) runOn();
  });
  find("#leave").addEventListener("click", close);
  find("#play-on").addEventListener("click", async () => {
    close();
    await playOn(save, target);
  });
  addEventListener(
    "keydown",
    (event) => {
      if (bar.hidden || event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
      const move = { ArrowLeft: target - 1, ArrowRight: target + 1, Home: 0, End: record.moves.length }[event.key];
      if (move !== undefined) choose(move);
      else if (event.key === "Escape") close();
      if (["Tab", "Enter", " "].includes(event.key)) return;
      event.stopImmediatePropagation();
      if (move !== undefined) event.preventDefault();
    },
    true,
  );

  /**
   * Opens a record after so many moves, at its start unless told otherwise. Rejects with a sentence for the reader.
   * @param {string} text
   * @param {number} [move]
   */
  async function open(text, move = 0) {
    const view = await replay("open", text);
    save = view.save; // handed on as it is: JavaScript would round the number of a great deal
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
  async function watch(text, move) {
    find("#another").close();
    try {
      await open(text, move);
    } catch (error) {
      say(`The record can’t be replayed: ${errorText(error)}`);
    }
  }

  /**
   * Opens the record that an address brings at its end, if it brings one.
   * @param {string} hash
   */
  async function watchLink(hash) {
    const text = await recordIn(hash);
    if (text !== null) await watch(text);
  }

  return {
    isOpen: () => !bar.hidden,
    open,
    watch,
    watchLink,

    /** Opens it on a new engine. */
    again: () => !bar.hidden && open(save, target),
  };
}

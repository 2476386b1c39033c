// The game on the table: its view, which is shown and kept, and the gestures that change it.

import { errorText } from "../engine/engine.js";
import { engine, isLoaded, sayIfLoading } from "../engine/page-engine.js";
import { find } from "../shared/dom.js";
import { endOffer, say } from "../shared/messages.js";
import { stopHint } from "./analyst.js";
import { predict } from "./drawn.js";
import { showStorage } from "./report.js";
import * as saves from "./saves.js";
import { stage } from "./stage.js";
import { count } from "./statistics.js";

/**
 * `at` is the id of what a gesture was made on; only an `answer` to one is heard, now that it is seen.
 * @typedef {{at?: string, answer?: boolean}} How
 */

/**
 * `view` is nothing until the first one is drawn. `answers` are what the buttons do on a table that was drawn before the
 * engine was ready. The page draws a view with `draw`, and one of a record that is stepped through with `drawReplay`.
 */
export const table = {
  view: /** @type {View} */ (/** @type {unknown} */ (undefined)),
  answers: /** @type {import("./drawn.js").Answers | null} */ (null),
  draw: /** @type {(next: View, how: How) => void} */ (() => {}),
  drawReplay: /** @type {(next: View) => void} */ (() => {}),
};
let unconfirmed = 0; // gestures that were predicted, and that the engine has not answered yet

/** @type {(gesture: string, ...args: unknown[]) => Promise<View>} */
export const play = engine.call.bind(null, "table");

/** Whether a record is stepped through on the table, and how that is said. */
export const isReplaying = () => !find("#replay").hidden;
export const REPLAYING = "This is a replay. Leave it, or play on from here.";

/** Shows a view once what led to it has been staged. @param {View} next @param {How} [how] */
export const show = (next, how = {}) => stage(next, () => table.draw(next, how));

/** Shows what the engine has opened, but for predicted gestures, whose answers come. @param {View} next */
export const showUnlessAhead = (next) => unconfirmed || show(next);

/**
 * Plays a gesture; `at` is the id of what it was made on.
 * @param {string} name
 * @param {unknown[]} [args]
 * @param {string} [at]
 */
export async function gesture(name, args = [], at) {
  if (name !== "hint") stopHint();
  if (name !== "play_computer") endOffer();
  if (isReplaying()) return say(REPLAYING);
  const { view, answers } = table;
  const predicted = isLoaded() || !answers ? null : predict(view, answers, name, args);
  if (predicted) {
    unconfirmed += 1;
    show(predicted);
  } else sayIfLoading();
  if (!predicted || name === "press") table.answers = null;
  const isUndo = (name === "undo" && view?.can_undo) || name === "rewind";
  const helped = { ...(isUndo && { undo: true }), ...(name === "hint" && { hint: true }) };
  const next = await play(name, ...args).finally(() => (unconfirmed -= predicted ? 1 : 0));
  if (keep(next, helped) && !(predicted && unconfirmed)) show(next, { at, answer: true });
}

/** @param {string} id */
export const tap = (id) => gesture("tap", [id], id);
/** @param {string} source @param {string} target */
export const drop = (source, target) => gesture("drop", [source, target], source);
/** @param {string} id @param {number | string} choice */
export const press = (id, choice) => gesture("press", [id, choice], id);

/**
 * Stores the view; false where the game went on in another tab: then that game is shown.
 * @param {View} next
 * @param {import("./saves.js").Help} [helped]
 */
export function keep(next, helped) {
  unveil();
  const result = saves.keep(next, helped);
  if (result === "elsewhere") {
    catchUp();
    return false;
  }
  showStorage(result);
  count(saves.gameId(), next, saves.helped());
  return true;
}

/** Shows the table to who was invited to one, and should not see the deal of a stranger first. */
export const unveil = () => document.documentElement.removeAttribute("data-invited");

/** Shows the game on the table as another tab has stored it since. */
export async function catchUp() {
  const save = saves.saveFromElsewhere();
  if (!save) return;
  saves.takeUp({ id: saves.gameId(), save });
  show(await play("resume", save.view.save));
  say("This game was continued in another tab or page. This is where it stands now.");
}

/** @type {[string, Placement] | null} */
let pending = null; // where a piece in hand has come, while the engine has not answered yet
let previews = Promise.resolve();

/** What taps, drags and keys on a ground do. */
export const pieceActions = {
  tap,
  /** A tap on open ground. @param {number} x @param {number} y */
  point: (x, y) => gesture("point", [x, y]),
  /** What is held is to be done. */
  confirm: () => find("#controls :is(button.main, .main button)")?.click(),
  /**
   * The piece is in hand, and there now. Of those that come while the engine answers, only the last one is sent.
   * @param {string} id
   * @param {Placement} spot
   */
  hold(id, spot) {
    pending = [id, spot];
    previews = previews
      .then(async () => {
        const last = pending;
        pending = null;
        if (!last || !isLoaded()) return;
        const [piece, { x, y, turn }] = last;
        show(await play("place", piece, x, y, turn, false));
      })
      .catch((error) => say(errorText(error)));
    return previews;
  },
  /** The piece was let go there. @param {string} id @param {Placement} spot */
  place(id, { x, y, turn }) {
    pending = null;
    return gesture("place", [id, x, y, turn], id);
  },
};

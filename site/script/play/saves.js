// The games that this browser stores, each under its own id, so that no tab overwrites another's game. Two tabs may
// have the same game open: a tab that stores it writes a new stamp, and a tab with an older stamp must reload it.

import { dayOf } from "../shared/numbers.js";
import { attempt, keys, parse, read, readText, remove, storageKey, write } from "../shared/store.js";

const VERSION = 1; // of a save; see `faultOf` for other versions
const MAX_OTHERS = 12; // games that are stored besides the one on the table
const START = storageKey("game.");
const DAMAGED = storageKey("damaged");
const NEWER = "A saved game was kept by a newer version of this page: reload the page to go on with it.";

/**
 * What is known of a game besides its view.
 * @typedef {object} Help
 * @property {boolean} [undo] moves were undone
 * @property {boolean} [hint] a hint was asked for
 * @property {boolean} [again] the deal was played before
 * @property {boolean} [pasted] it goes on from a record
 * @property {number} [time] milliseconds that it has taken
 * @property {string} [day] the reader's own date as it began
 * @typedef {{version: number, stamp: string, used: number, help: Help, view: View}} Save
 */

const token = () => Math.random().toString(36).slice(2, 10);

let id = token();
/** @type {string | null} */
let stamp = null; // of the save that this tab read or wrote last
/** @type {Help} */
let help = {};
let latest = 0; // of all games: the clock may be set back, and the game that was used last must stay so

/** The save of the game on the table. @returns {Save | null} */
const stored = () => read(START + id);

/** What is known of the game on the table besides its view. */
export const helped = () => help;
export const gameId = () => id;

/** The tab's own game, which a reload comes back to. */
const tabGame = () => attempt(() => sessionStorage.getItem(storageKey("game")), null);
const setTabGame = () => attempt(() => sessionStorage.setItem(storageKey("game"), id), undefined);

/** Begins another game; the one on the table stays kept if a move was made in it. @param {Help} [newHelp] */
export function begin(newHelp = {}) {
  const view = stored()?.view;
  if (view && !isPlayed(view)) remove(START + id);
  [id, stamp, help] = [token(), null, newHelp];
}

/** @param {View} view */
const isPlayed = ({ can_undo, can_redo, log }) => can_undo || can_redo || log.length > 0;

/**
 * Keeps the view of the game on the table. "elsewhere": the game went on in another tab, and nothing was written.
 * @param {View} view
 * @param {Help} [more]
 * @returns {import("../shared/store.js").Kept | "elsewhere"}
 */
export function keep(view, more = {}) {
  if (saveFromElsewhere()) return "elsewhere";
  help = { day: dayOf(), ...help, ...more };
  latest = Math.max(latest + 1, Date.now());
  const save = { version: VERSION, stamp: token(), used: latest, help, view };
  let result = write(START + id, save);
  for (const other of result === "full" ? others().reverse() : []) {
    remove(START + other.id); // the game that was not used for longest
    result = write(START + id, save);
    if (result !== "full") break;
  }
  if (result !== "kept") return result;
  stamp = save.stamp;
  setTabGame();
  // Every move is stored: the other games are read only where there are too many of them.
  if (keys(START).length > MAX_OTHERS + 1) {
    const rest = games().filter((game) => game.id !== id);
    for (const other of rest.slice(MAX_OTHERS)) remove(START + other.id);
  }
  return result;
}

/** @param {number} passed milliseconds of the game on the table; kept with its next move, or by `keepTime` */
export function addTime(passed) {
  help = { ...help, time: (help.time ?? 0) + passed };
}

/** Keeps the time of the game on the table, unless another tab has gone on with it. */
export function keepTime() {
  const save = stored();
  if (save && save.stamp === stamp) write(START + id, { ...save, help });
}

/** The save of the game on the table, if another tab has stored it since; or null. */
export function saveFromElsewhere() {
  const save = stored();
  return save?.view && save.stamp !== stamp ? save : null;
}

/** Takes up a game that is kept. @param {{id: string, save: Save}} game */
export function takeUp(game) {
  [id, stamp, help] = [game.id, game.save.stamp, game.save.help];
  setTabGame();
}

/** The game on the table as it is kept, where a move was made in it; or null. */
export function current() {
  const save = stored();
  return save && !faultOf(save) && isPlayed(save.view) ? { id, save } : null;
}

/** The games that are kept besides the one on the table, the one used last first. */
export const others = () => games().filter((game) => game.id !== id && isPlayed(game.save.view));

/** Every game that can be used: the tab's own first, then the one used last. */
export function games() {
  const ownId = tabGame();
  const saves = keys(START)
    .map((key) => ({ id: key.slice(START.length), save: /** @type {Save} */ (read(key)) }))
    .filter(({ save }) => !faultOf(save));
  latest = Math.max(latest, ...saves.map(({ save }) => save.used));
  return saves.sort((a, b) => Number(b.id === ownId) - Number(a.id === ownId) || b.save.used - a.save.used);
}

/** What is wrong with a save, in words, or nothing. @param {Save | null} save */
function faultOf(save) {
  if (save && save.version > VERSION) return NEWER;
  const { version, used, view } = save ?? {};
  const isComplete =
    typeof view?.save === "string" && view.variants && Array.isArray(view.log) && Number.isFinite(used);
  return version === VERSION && isComplete ? "" : "The saved game is damaged.";
}

/**
 * Sets every damaged save aside, under another key.
 * @returns {{text: string, why: string} | null} the last of them and what is wrong with it
 */
export function damaged() {
  let last = null;
  for (const key of keys(START)) {
    const why = faultOf(read(key));
    if (why) last = { text: why === NEWER ? "" : setAside(key.slice(START.length)), why };
  }
  return last;
}

/** Takes a save that can't be used out of the games; gives what is in it. @param {string} name */
export function setAside(name) {
  const raw = readText(START + name) ?? "";
  const record = parse(raw)?.view?.save ?? raw;
  write(DAMAGED, record);
  remove(START + name);
  return record;
}

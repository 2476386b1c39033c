// The battle stored in this browser, and its files. A save that can't be read in full is set aside, never overwritten.

import { find } from "../shared/dom.js";
import { saveFile } from "../shared/file.js";
import { say } from "../shared/messages.js";
import { keys, read, readText, storageKey, write } from "../shared/store.js";

export const KEPT = storageKey("battle");
const BEFORE = storageKey("battle-before");
const ASIDE = storageKey("battle-damaged");
const VERSION = 1;

/** The view of the stored battle, or null; a save that can't be read is set aside. */
export function storedBattle() {
  const raw = readText(KEPT);
  const view = viewIn(read(KEPT));
  if (raw !== null && !view) setAside(raw);
  return view;
}

/** @param {any} kept @returns {BattleView | null} */
export const viewIn = (kept) => (kept?.version === VERSION && typeof kept.view?.save === "string" ? kept.view : null);
/** What is kept of a battle. @param {BattleView} view */
export const wrap = (view) => ({ version: VERSION, view });

/** Keeps a text that could not be read, under a name of its own. @param {string} raw */
export function setAside(raw) {
  const asideKeys = keys(ASIDE);
  if (asideKeys.some((key) => read(key) === raw)) return;
  const newest = Math.max(0, ...asideKeys.map((key) => Number.parseInt(key.slice(ASIDE.length + 1), 36) || 0));
  write(`${ASIDE}-${Math.max(newest + 1, Date.now()).toString(36)}`, raw); // whatever the clock says, it is the last
}

/** Texts that were set aside, the newest last. */
export const textsSetAside = () =>
  keys(ASIDE)
    .sort()
    .map((key) => /** @type {string} */ (read(key)));

/** @param {string} save of the battle that another one replaces */
export const keepPrevious = (save) => write(BEFORE, save);
export const previousBattle = () => /** @type {string | null} */ (read(BEFORE));

/** Saves a text as a file, and says so. @param {string} name @param {string} content */
export function download(name, content) {
  saveFile(name, content);
  say(`${name} is saved.`);
}

/** @type {Record<string, string>} */
export const NAMES = { battle: "battle.json", roster: "rosters.json", csv: "rosters.csv", log: "log.txt" };

/** Shows which files there are, and opens the dialog. */
export function openFiles() {
  find("#earlier-battle").hidden = previousBattle() === null;
  find("#aside").hidden = !textsSetAside().length;
  find("#files .alert").replaceChildren();
  find("#files").showModal();
}

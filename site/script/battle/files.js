// The battle kept in this browser, and its files. A save that can't be read whole is set aside, never written over.

import { find } from "../shared/dom.js";
import { saveFile } from "../shared/file.js";
import { say } from "../shared/messages.js";
import { keys, read, storageKey, text, write } from "../shared/store.js";
import { savedAt } from "../umpire/saved.js";

const KEPT = storageKey("battle");
const BEFORE = storageKey("battle-before");
const ASIDE = storageKey("battle-damaged");
const VERSION = 1;

/** What is kept: the view and its save, or null; what is there and can't be read is set aside. */
export function keptBattle() {
  const raw = text(KEPT);
  if (raw === null) return null;
  const view = viewIn(read(KEPT));
  if (!view) setAside(raw);
  return view;
}

/** @param {any} kept @returns {BattleView | null} */
const viewIn = (kept) => (kept?.version === VERSION && typeof kept.view?.save === "string" ? kept.view : null);
export const saved = savedAt(KEPT, viewIn);

/** @param {BattleView} view */
export const keepBattle = (view) => saved.keep({ version: VERSION, view });

/**
 * Keeps a text that could not be read, under a name of its own.
 * @param {string} raw
 */
export function setAside(raw) {
  const asideKeys = keys(ASIDE);
  if (asideKeys.some((key) => read(key) === raw)) return;
  const newest = Math.max(0, ...asideKeys.map((key) => Number.parseInt(key.slice(ASIDE.length + 1), 36) || 0));
  write(`${ASIDE}-${Math.max(newest + 1, Date.now()).toString(36)}`, raw); // whatever the clock says, it is the last
}

/** Texts that were set aside, the newest last. */
export const aside = () =>
  keys(ASIDE)
    .sort()
    .map((key) => /** @type {string} */ (read(key)));

/** @param {string} save of the battle that another takes the place of */
export const keepBefore = (save) => write(BEFORE, save);
export const battleBefore = () => /** @type {string | null} */ (read(BEFORE));

/**
 * Saves a text as a file, and says so.
 * @param {string} name
 * @param {string} content
 */
export function download(name, content) {
  saveFile(name, content);
  say(`${name} is saved.`);
}

/** @type {Record<string, string>} */
export const NAMES = { battle: "battle.json", roster: "rosters.json", csv: "rosters.csv", log: "log.txt" };

/** Shows which files there are, and opens the dialog. */
export function openFiles() {
  find("#earlier-battle").hidden = battleBefore() === null;
  find("#aside").hidden = !aside().length;
  find("#files").showModal();
}

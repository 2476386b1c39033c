// The results of the games played in this browser. A game counts once, by its first end; one that continues a pasted
// record does not count. Nothing leaves the browser except as a file that the reader saves.

import { keys, parse, prefix, read, storageKey, write } from "../shared/store.js";

const VERSION = 1;

/**
 * @typedef {object} Ended
 * @property {string} deal its number, or "custom"
 * @property {Record<string, string>} variants
 * @property {string} result won, lost, killed, finished, a player's name or draw
 * @property {string} title the result in a word or two
 * @property {number | null} score null where the game gives no single number
 * @property {number} moves
 * @property {number} when milliseconds since 1970
 * @property {string | null} [computer] the player for whom the computer played
 * @typedef {Ended & Omit<import("./saves.js").Help, "pasted">} Result
 */

/**
 * The results of a game by the id of each game played.
 * @param {string} [game]
 * @returns {Record<string, Result>}
 */
export function results(game) {
  const stored = read(storageKey("results", game));
  const entries = stored?.version === VERSION ? stored.results : null;
  return Object.fromEntries(Object.entries(entries ?? {}).filter(([, result]) => isResult(result)));
}

/** Whether a newer version of this page has stored them: this one would damage them. @param {string} game */
const isNewer = (game) => read(storageKey("results", game))?.version > VERSION;

/**
 * Counts a game that is over.
 * @param {string} id
 * @param {View} view
 * @param {import("./saves.js").Help} help
 */
export function count(id, view, { pasted, ...help }) {
  if (!view.ending || pasted) return;
  const counted = results(view.game);
  if (counted[id] || isNewer(view.game)) return;
  if (!Object.keys(counted).length) navigator.storage?.persist?.(); // now there is something that may not be cleared away
  const { deal, variants, computer, ending } = view;
  const score = ending.score ? Number(ending.score) : Number.NaN;
  counted[id] = {
    deal,
    variants,
    result: ending.result,
    title: ending.title,
    score: Number.isFinite(score) ? score : null,
    moves: JSON.parse(view.save).moves.length,
    when: Date.now(),
    ...help,
    ...(computer ? { computer } : {}),
  };
  write(storageKey("results", view.game), { version: VERSION, results: counted });
}

/** @param {Record<string, string>} variants */
const variantKey = (variants) => JSON.stringify(Object.entries(variants).sort());

/**
 * The personal best of a game by these variants: the highest score, of two alike the earlier one.
 * `exceptId` is the id of a game that is left out, such as the one that has just ended.
 * @param {string} game
 * @param {Record<string, string>} variants
 * @param {string} [exceptId]
 */
export function best(game, variants, exceptId) {
  const key = variantKey(variants);
  const scored = Object.entries(results(game))
    .filter(([id, result]) => id !== exceptId && result.score !== null && variantKey(result.variants) === key)
    .map(([, result]) => result);
  return scored.sort((a, b) => Number(b.score) - Number(a.score) || a.when - b.when)[0] ?? null;
}

/** The sum for each choice of variants that was played, the one played most first. */
export function sums() {
  return grouped(Object.values(results()), ({ variants }) => variantKey(variants)).map(sum);
}

/** Those of one name together, the most first. @param {Result[]} all @param {(result: Result) => string} name */
function grouped(all, name) {
  const names = [...new Set(all.map(name))];
  return names.map((one) => all.filter((result) => name(result) === one)).sort((a, b) => b.length - a.length);
}

/**
 * What the statistics say of the games by some variants, with the mean of their scores. Of each way to end: how many games,
 * how many of them without undo or hint at the first try of the deal, how many with undo, with a hint, of a deal that was
 * played before, and the milliseconds of the shortest, null where none was timed.
 * @typedef {ReturnType<typeof sum>} Sum
 * @param {Result[]} played
 */
function sum(played) {
  const scores = played.flatMap(({ score }) => score ?? []);
  const ends = grouped(played, ({ title }) => title).map((games) => ({
    title: games[0].title,
    games: games.length,
    clean: games.filter(({ undo, hint, again }) => !undo && !hint && !again).length,
    undo: games.filter(({ undo }) => undo).length,
    hint: games.filter(({ hint }) => hint).length,
    again: games.filter(({ again }) => again).length,
    time: games.flatMap(({ time }) => time ?? []).sort((a, b) => a - b)[0] ?? null,
  }));
  return {
    variants: played[0].variants,
    played: played.length,
    ends,
    best: scores.length ? Math.max(...scores) : null,
    mean: scores.length ? scores.reduce((total, score) => total + score, 0) / scores.length : null,
  };
}

/** The results of every game as the text of a file. */
export function exportResults() {
  const games = keys(`${prefix}.`)
    .map((key) => key.match(/\.([^.]+)\.results$/)?.[1])
    .flatMap((game) => (game ? [[game, results(game)]] : []));
  return JSON.stringify({ drumhead: "results", version: VERSION, games: Object.fromEntries(games) }, null, 1);
}

/**
 * Adds the results of a file to those that are here; gives how many are new. Throws a sentence for the reader.
 * @param {string} file
 */
export function imported(file) {
  const data = parse(file);
  if (data?.drumhead !== "results" || data.version !== VERSION || typeof data.games !== "object")
    throw new Error("This is not a file of results: choose one that was saved here.");
  let addedCount = 0;
  for (const [game, gameResults] of Object.entries(data.games)) {
    if (isNewer(game)) throw new Error("The results here were kept by a newer version of this page: reload the page.");
    const existing = results(game);
    const isNew = (/** @type {[string, any]} */ [id, result]) => !existing[id] && isResult(result);
    const added = Object.entries(gameResults ?? {}).filter(isNew);
    if (!added.length) continue;
    addedCount += added.length;
    const merged = { ...existing, ...Object.fromEntries(added) };
    if (write(storageKey("results", game), { version: VERSION, results: merged }) !== "kept")
      throw new Error("This browser has no room for the results.");
  }
  return addedCount;
}

/** @param {any} result */
const isResult = (result) =>
  ["deal", "result", "title"].every((name) => typeof result?.[name] === "string") &&
  typeof result.when === "number" &&
  ["undefined", "number"].includes(typeof result.time) &&
  ["undefined", "string"].includes(typeof result.day) &&
  (result.score === null || typeof result.score === "number") &&
  result.variants !== null &&
  typeof result.variants === "object";

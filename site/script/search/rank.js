// Ranks what the search finds: what is called as typed before all, the game being read before the others, a number before
// words, a title before a text, and reasons and pages that only mention it last.

import MiniSearch from "./minisearch.js";

/**
 * @typedef {{game: string, url: string, kind: string, number?: string, title: string, id?: string, keys?: string,
 *   short?: string, text?: string, beside?: string, reason?: string}} Document
 * @typedef {Document & {score: number, terms: string[], isWhole: boolean}} Hit `isWhole`: it has every word
 */

const WORD = /\d+(?:\.\d+)*[a-z]?|\p{L}+/gu;
const SIGNS = [
  [/[♠♤]/g, " spades "],
  [/[♥♡]/g, " hearts "],
  [/[♦♢]/g, " diamonds "],
  [/[♣♧]/g, " clubs "],
  [/½/g, " half "],
  [/[≥≧]/g, " at least "],
  [/[≤≦]/g, " at most "],
  [/×/g, " times "],
  [/[’']s?\b/g, ""],
];
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen".split(" ");
const STOP_WORDS = new Set(
  (
    "a am an and any are as at be been but by can could do does for from get go had has have how i if in into is it " +
    "its many may me much must my need no not of on or our out shall should so than that the their them then there they this to " +
    "us was we what when where which who why will with you your"
  ).split(" "),
);
/** Everyday words for what no rule calls so. @type {Record<string, string>} */
const MEANT = { fog: "weather", foggy: "weather", reroll: "six" };
const FIELDS = ["number", "title", "id", "keys", "short", "text", "beside", "reason"];
const BOOST = { number: 12, title: 6, id: 3, keys: 5, short: 3, text: 1, beside: 0.3, reason: 0.2 };
/** @type {Record<string, number>} */
const KINDS = { rule: 1, term: 0.45, table: 0.4, section: 0.3, page: 0.1 };

/** Letters without marks, signs as words. @param {string} text */
function tokenize(text) {
  const plain = SIGNS.reduce((read, [sign, word]) => read.replace(sign, /** @type {string} */ (word)), text);
  return plain.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().match(WORD) ?? [];
}

/** Enough of a word to find its other forms by: `shuffling` is `shuffl`, as `shuffles` is. @param {string} word */
export function stem(word) {
  const number = NUMBERS.indexOf(word);
  if (number >= 0) return String(number);
  if (/\d/.test(word)) return word;
  let result = word;
  if (result.length > 4) result = result.replace(/ies$/, "y").replace(/(ss|sh|ch|x)es$/, "$1");
  if (result.length > 3) result = result.replace(/([^su])s$/, "$1");
  if (/.{3}(ing|ed)$/.test(result) && /[aeiouy].*(ing|ed)$/.test(result)) {
    result = result.replace(/(ing|ed)$/, "").replace(/([bdgmnprt])\1$/, "$1");
  }
  return result.length > 4 ? result.replace(/e$/, "") : result;
}

export class Search {
  /** @param {Document[]} documents */
  constructor(documents) {
    this.documents = documents;
    this.games = new Set(documents.filter(({ kind }) => kind === "rule").map(({ game }) => game));
    this.index = new MiniSearch({
      fields: FIELDS,
      idField: "place",
      tokenize,
      processTerm: (word) => [...new Set([stem(word), word])], // one typed wrong at its end is near to the whole word
      searchOptions: { boost: BOOST, processTerm: stem },
    });
    this.index.addAll(documents.map((document, place) => ({ ...document, place })));
  }

  /**
   * The documents that have the words of the query, the best first. `game` is the one that the reader is reading.
   * @param {string} query
   * @param {string} [game]
   * @param {number} [limit]
   * @returns {Hit[]}
   */
  find(query, game = "", limit = 12) {
    const typed = tokenize(query).map((word) => MEANT[word] ?? word);
    const words = significant(typed);
    const stems = new Set(words.map(stem));
    /** @type {(id: any) => number} */
    const weight = (id) => {
      const { kind, number } = this.documents[id];
      return KINDS[kind] * (number && typed.includes(number) ? 100 : 1);
    };
    const hits = this.index.search(words.join(" "), { ...options(typed), boostDocument: weight });
    /** Of the words that were typed. @param {{queryTerms: string[]}} hit */
    const shareOf = ({ queryTerms }) => new Set(queryTerms).size / stems.size;
    /** @param {{id: any, queryTerms: string[]}} hit */
    const place = (hit) => {
      const { kind, game: ownGame, title, keys = "" } = this.documents[hit.id];
      const share = shareOf(hit);
      const isOwn = ownGame === game;
      const names = kind === "page" ? [title, keys] : [title];
      const called = Math.max(...names.map((name) => likeness(name, stems)));
      const isAsked = stems.size > 1 && keys.split(", ").some((key) => likeness(key, stems)); // a question in the index
      if (isOwn && isAsked && kind === "rule") return 1;
      if (called === 2) return isOwn ? 0 : this.games.has(ownGame) ? 3 : 1;
      if (kind === "page" && !called) return 7;
      if (isOwn && kind !== "section") return share === 1 ? 2 : share >= 0.5 ? 4 : 6;
      return share === 1 ? 5 : 7;
    };
    return hits
      .map((hit) => {
        const { score, terms } = hit;
        return { ...this.documents[hit.id], score, terms, place: place(hit), isWhole: shareOf(hit) === 1 };
      })
      .sort((a, b) => a.place - b.place || b.score - a.score)
      .slice(0, limit);
  }

  /** The words of the query that nothing has. @param {string} query */
  missing(query) {
    const typed = tokenize(query);
    return significant(typed).filter((word) => !MEANT[word] && !this.index.search(word, options(typed)).length);
  }
}

/** The words without those that every text has, if any are left. @param {string[]} typed */
function significant(typed) {
  const words = typed.filter((word) => !STOP_WORDS.has(word));
  return words.length ? words : typed;
}

/** The last word may not be complete, and any may be typed wrong by a letter. @param {string[]} typed */
function options(typed) {
  const last = stem(typed.at(-1) ?? "");
  return {
    prefix: (/** @type {string} */ term) => term === last && term.length > 1,
    fuzzy: (/** @type {string} */ term) => (term.length > 3 && !/\d/.test(term) ? 1 : false),
    weights: { fuzzy: 0.3, prefix: 0.5 },
  };
}

/**
 * 2 where a title has the words that were typed and no other, 1 where it has all of them, else 0.
 * @param {string} title
 * @param {Set<string>} stems
 */
function likeness(title, stems) {
  const own = tokenize(title);
  if (![...stems].every((word) => own.some((each) => stem(each) === word))) return 0;
  return significant(own).every((word) => stems.has(stem(word))) ? 2 : 1;
}

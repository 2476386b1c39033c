// The choice on a print page as a short text, for links and for the browser's storage. A link may have anything in it, so
// everything is checked when it is read.
//
//   ?sheets=deck.bridge-fold*2+rules&paper=letter&sides=short&across=0.5&up=-1&copies=apart

/**
 * @typedef {{aid: string, variant: string, copies: number}} Chosen
 * @typedef {{paper: string, sides: string, across: number, up: number, apart: boolean, sheets: Chosen[]}} Choice
 * @typedef {object} PrintFile A file that a sheet comes in.
 * @property {string} aid
 * @property {string} title
 * @property {string} variant
 * @property {string} paper
 * @property {string} pdf
 * @property {string[]} [files] what it is made from, where it is not there itself
 * @property {Record<string, unknown>} [order] how it is made from these
 * @property {number} pages
 * @property {number} bytes
 * @property {boolean} duplex
 * @property {string} [ink]
 * @property {string[]} pictures
 */

/** The papers by name, upright, in millimetres; any other size is written as 330x483. @type {Record<string, [string, number, number]>} */
const PAPERS = {
  a4: ["A4", 210, 297],
  letter: ["US Letter", 215.9, 279.4],
  a3: ["A3", 297, 420],
  a5: ["A5", 148, 210],
  legal: ["US Legal", 215.9, 355.6],
  tabloid: ["US Tabloid", 279.4, 431.8],
};
/** Of a paper, or of a card: width and height in millimetres. */
export const SIZE = /^\d{2,4}(\.\d{1,2})?x\d{2,4}(\.\d{1,2})?$/;
const SIDES = ["long", "short", "turned", "one"];
const MAX_COPIES = 99;
const MAX_OFFSET = 10; // millimetres

/** @type {Choice} */
export const DEFAULTS = { paper: "a4", sides: "long", across: 0, up: 0, apart: false, sheets: [] };

/** The name of a paper, its width and its height, upright. @param {string} paper @returns {[string, number, number]} */
export function paperOf(paper) {
  const [width, height] = paper.split("x").map(Number);
  return PAPERS[paper] ?? [`${width} × ${height} mm`, Math.min(width, height), Math.max(width, height)];
}

/** @param {Chosen[]} sheets */
export const sheetsText = (sheets) =>
  sheets
    .map(({ aid, variant, copies }) => `${aid}${variant && `.${variant}`}${copies > 1 ? `*${copies}` : ""}`)
    .join("+");

/** Whether it is of cards, which are laid in any size when they are asked for. @param {PrintFile} file */
export const isLaid = ({ order }) => order?.kind === "cards";

/** @param {Choice} choice */
export function printerText({ paper, sides, across, up, apart }) {
  const offset = [across && `&across=${across}`, up && `&up=${up}`].filter(Boolean).join("");
  return `paper=${paper}&sides=${sides}${offset}${apart ? "&copies=apart" : ""}`;
}

/**
 * Reads such a text; what it leaves out is as in `defaults`. Gives the choice, and a sentence for each part that is not
 * possible.
 * @param {string} text
 * @param {PrintFile[]} files
 */
export function read(text, files, defaults = DEFAULTS) {
  const parameters = new URLSearchParams(text);
  /** @type {string[]} */
  const faults = [];
  /** @type {(name: string, values: string[], fallback: string) => string} */
  const option = (name, values, fallback) => {
    const value = parameters.get(name);
    if (value === null || values.includes(value) || (name === "paper" && SIZE.test(value))) return value ?? fallback;
    faults.push(`There is no ${name} “${value}”: it may be ${values.join(" or ")}.`);
    return fallback;
  };
  /** @param {"across" | "up"} name */
  const offset = (name) => {
    const value = parameters.get(name);
    if (value === null) return defaults[name];
    if (/^[-+ ]?\d{1,2}(\.\d{1,3})?$/.test(value) && Math.abs(Number(value)) <= MAX_OFFSET) return Number(value);
    faults.push(`The offset ${name} “${value}” is not a number of millimetres from -${MAX_OFFSET} to ${MAX_OFFSET}.`);
    return defaults[name];
  };
  const choice = {
    paper: option("paper", Object.keys(PAPERS), defaults.paper),
    sides: option("sides", SIDES, defaults.sides),
    across: offset("across"),
    up: offset("up"),
    apart: option("copies", ["sets", "apart"], defaults.apart ? "apart" : "sets") === "apart",
    sheets: parameters.has("sheets") ? sheets(parameters.get("sheets") ?? "", files, faults) : defaults.sheets,
  };
  return { choice, faults };
}

/** @param {string} text @param {PrintFile[]} files @param {string[]} faults */
function sheets(text, files, faults) {
  const chosen = new Map();
  for (const word of text.split(/[ +,]+/).filter(Boolean)) {
    const [, aid, variant = "", times = ""] = /^([^.*]*)(?:\.([^*]*))?(?:\*(.*))?$/.exec(word) ?? ["", word];
    const offered = files.filter((file) => file.aid === aid);
    const copies = times === "" ? 1 : Number(times);
    const words = variant.split("-").filter((part) => !(SIZE.test(part) && offered.some(isLaid)));
    if (!offered.length) faults.push(`There is no sheet “${aid}” here.`);
    else if (!offered.some((file) => file.paper && file.variant === words.join("-")))
      faults.push(`${offered[0].title} does not come as “${variant}”.`);
    else {
      const isValid = Number.isInteger(copies) && copies >= 1 && copies <= MAX_COPIES;
      if (!isValid)
        faults.push(`${offered[0].title}: “${times}” is not a number of copies from 1 to ${MAX_COPIES}; there is one.`);
      chosen.set(aid, { aid, variant, copies: isValid ? copies : 1 });
    }
  }
  return [...chosen.values()];
}

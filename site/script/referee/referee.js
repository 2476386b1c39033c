// The referee's page: a record is checked in the reader's own browser by the engine that plays the game.

import { openEngine, Stopped } from "../engine/engine.js";
import { find, make, onClick, onSubmit } from "../shared/dom.js";
import { onFile } from "../shared/file.js";
import { plural } from "../shared/numbers.js";
import { recordHash } from "../shared/record-link.js";
import { paragraph, readObject, ruleLink, showVerdict } from "../shared/verdict.js";
import { createStepper, MAX_QUOTE } from "./steps.js";

const form = find("#referee");
const field = find("textarea", form);
const answer = find("#verdict", form);
/** @type {Record<string, string>} */
const games = JSON.parse(form.dataset.games);
/** @type {Map<string, import("../engine/engine.js").Engine>} */
const engines = new Map();
const UNUSABLE = "This can’t be checked";
const MAX_LENGTH = 1_000_000; // characters of a record
const MAX_LINKED = 50_000; // characters of a record that still goes into an address

onSubmit("#referee", check);
field.addEventListener("input", () => clear()); // a verdict is on the record that was checked, no other
onFile("#record-file", (text) => {
  field.value = text;
  check();
});
onClick("#record-example", () => {
  const [game] = Object.keys(games);
  field.value = JSON.stringify({ game, seed: 7, moves: [] }, null, 2);
  field.focus();
});

/** @param {...HTMLElement} lines */
function clear(...lines) {
  answer.classList.remove("no");
  answer.replaceChildren(...lines);
}

async function check() {
  const text = field.value;
  const game = gameIn(text);
  if (game.startsWith(" ")) return showVerdict(answer, false, UNUSABLE, [paragraph(game.trim())]);
  clear();
  try {
    const result = await engine(game).call("check", text);
    report(game, result);
    /**
     * An engine that was started anew has nothing to step through until it has checked the record again.
     * @param {number} number
     */
    const step = async (number) =>
      (await engine(game).call("step", number)) ??
      (await engine(game)
        .call("check", text)
        .then(() => engine(game).call("step", number)));
    answer.append(createStepper(`../${game}/`, step, result.refused ? result.moves : 0));
    if (text.length > MAX_LINKED) return;
    const href = `../${game}/play/${await recordHash(text)}`;
    answer.append(make("p", {}, make("a", { href, text: "Step through it on the table" })));
  } catch (fault) {
    showVerdict(
      answer,
      false,
      fault instanceof Stopped ? "The engine could not check this" : UNUSABLE,
      /** @type {Error} */ (fault).message.split("\n").map((sentence) => paragraph(sentence)),
    );
  }
}

/**
 * The game of a record; or a blank and a sentence on why there is none. The engine reads the text itself: JavaScript would
 * round great numbers and keep the last of two keys.
 * @param {string} text
 */
function gameIn(text) {
  if (text.length > MAX_LENGTH)
    return ` ${text.length} characters are too many for a record: the longest that is read has ${MAX_LENGTH}.`;
  const record = readObject(text);
  if (typeof record === "string") return ` ${record}`;
  if (Object.hasOwn(games, record.game)) return record.game;
  const written = JSON.stringify(record.game)?.slice(0, MAX_QUOTE) ?? "missing";
  return ` “game” must be one of: ${Object.keys(games).join(", ")}. Here it is ${written}.`;
}

/** @param {string} game */
function engine(game) {
  let known = engines.get(game);
  if (!known) {
    known = openEngine({
      game,
      onProgress: ({ loaded, total }) => {
        // What was checked before stays: its next step may be what the engine is fetched for.
        if (total && !find(".stepper", answer))
          clear(paragraph(`The engine is being fetched: ${Math.round((100 * loaded) / total)}%`));
      },
    });
    engines.set(game, known);
  }
  return known;
}

/**
 * @typedef {object} Check What the engine's `check` answers.
 * @property {number} moves
 * @property {{index: number, move: string, reason: string, rules: string[]} | null} refused
 * @property {{reason: string, rules: string[]} | null} outcome
 * @property {string} title how it ended, in a word or two
 * @property {string} score_text
 * @property {Record<string, string[]>} rules
 * @property {string[]} notes what else is to be said of the record
 * @param {string} game
 * @param {Check} check
 */
function report(game, { moves, refused, outcome, title, score_text, rules, notes }) {
  /** @param {string[]} ids */
  const links = (ids) => ids.map((id) => ruleLink(`../${game}/#${id}`, rules[id]?.join(" ") ?? id));
  const played = plural(moves, "move");
  if (refused) {
    const head = `Refused: move ${refused.index + 1}, ${refused.move}`;
    showVerdict(answer, false, head, [paragraph(refused.reason, links(refused.rules))]);
  } else if (!outcome) {
    showVerdict(answer, true, `Legal so far: ${played}`, [paragraph("The game is not over.")]);
  } else {
    showVerdict(answer, true, `${title} in ${played}${score_text && `, score ${score_text}`}`, [
      paragraph(outcome.reason, links(outcome.rules)),
    ]);
  }
  answer.append(...notes.map((note) => paragraph(note)));
}

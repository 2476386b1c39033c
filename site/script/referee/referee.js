// The referee's page: a record is checked in the reader's own browser by the engine that plays the game.
import { openEngine, Stopped } from "../engine/engine.js";
import { find, make } from "../shared/dom.js";
import { onFile } from "../shared/file.js";
import { recordHash } from "../shared/record-link.js";
import { line, readObject, ruleLink, tell } from "../shared/verdict.js";
import { ECHO, stepper } from "./steps.js";

const form = find("#referee");
const field = find("textarea", form);
const answer = find("#verdict", form);
/** @type {Record<string, string>} */
const games = JSON.parse(form.dataset.games);
/** @type {Map<string, import("../engine/engine.js").Engine>} */
const engines = new Map();
const UNUSABLE = "This can’t be checked";
const LONGEST = 1_000_000; // characters of a record
const LINKED = 50_000; // characters of a record that still goes into an address

form.addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  check();
});
field.addEventListener("input", () => clear()); // a verdict is on the record that was checked, no other
onFile("#record-file", (text) => {
  field.value = text;
  check();
});
find("#record-example", form).addEventListener("click", () => {
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
  if (game.startsWith(" ")) return tell(answer, false, UNUSABLE, [line(game.trim())]);
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
    answer.append(stepper(`../${game}/`, step, result.refused ? result.moves : 0));
    if (text.length > LINKED) return;
    const href = `../${game}/play/${await recordHash(text)}`;
    answer.append(make("p", {}, make("a", { href, text: "Step through it on the table" })));
  } catch (fault) {
    tell(
      answer,
      false,
      fault instanceof Stopped ? "The engine could not check this" : UNUSABLE,
      /** @type {Error} */ (fault).message.split("\n").map((sentence) => line(sentence)),
    );
  }
}

/**
 * The game of a record; or a blank and a sentence on why there is none. The engine reads the text itself: JavaScript would
 * round great numbers and keep the last of two keys.
 * @param {string} text
 */
function gameIn(text) {
  if (text.length > LONGEST)
    return ` ${text.length} characters are too many for a record: the longest that is read has ${LONGEST}.`;
  const record = readObject(text);
  if (typeof record === "string") return ` ${record}`;
  if (Object.hasOwn(games, record.game)) return record.game;
  const written = JSON.stringify(record.game)?.slice(0, ECHO) ?? "missing";
  return ` “game” must be one of: ${Object.keys(games).join(", ")}. Here it is ${written}.`;
}

/** @param {string} game */
function engine(game) {
  let opened = engines.get(game);
  if (!opened) {
    opened = openEngine({
      game,
      onProgress: ({ loaded, total }) => {
        // What was checked before stays: its next step may be what the engine is fetched for.
        if (total && !find(".stepper", answer))
          clear(line(`The engine is being fetched: ${Math.round((100 * loaded) / total)} %`));
      },
    });
    engines.set(game, opened);
  }
  return opened;
}

/**
 * @typedef {object} Checked What the engine's `check` answers.
 * @property {number} moves
 * @property {{index: number, move: string, reason: string, rules: string[]} | null} refused
 * @property {{reason: string, rules: string[]} | null} outcome
 * @property {string} title how it ended, in a word or two
 * @property {string} score_text
 * @property {Record<string, string[]>} rules
 * @property {string[]} notes what else is to be said of the record
 * @param {string} game
 * @param {Checked} checked
 */
function report(game, { moves, refused, outcome, title, score_text, rules, notes }) {
  /** @param {string[]} ids */
  const links = (ids) => ids.map((id) => ruleLink(`../${game}/#${id}`, rules[id]?.join(" ") ?? id));
  const played = `${moves} ${moves === 1 ? "move" : "moves"}`;
  if (refused) {
    const head = `Refused: move ${refused.index + 1}, ${refused.move}`;
    tell(answer, false, head, [line(refused.reason, links(refused.rules))]);
  } else if (!outcome) {
    tell(answer, true, `Legal so far: ${played}`, [line("The game is not over.")]);
  } else {
    tell(answer, true, `${title} in ${played}${score_text && `, score ${score_text}`}`, [
      line(outcome.reason, links(outcome.rules)),
    ]);
  }
  answer.append(...notes.map((note) => line(note)));
}

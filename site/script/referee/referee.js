// The referee's page: a record is checked in the reader's own browser by the engine that plays the game.
import { openEngine } from "../engine/engine.js";
import { find, make } from "../shared/dom.js";
import { recordHash } from "../shared/record-link.js";
import { line, readObject, ruleLink, tell } from "../shared/verdict.js";

const form = find("#referee");
const field = find("textarea", form);
const answer = find("#verdict", form);
/** @type {Record<string, string>} */
const games = JSON.parse(form.dataset.games);
/** @type {Map<string, import("../engine/engine.js").Engine>} */
const engines = new Map();
const UNUSABLE = "This can’t be checked";

form.addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  check();
});
field.addEventListener("input", () => clear()); // a verdict is on the record that was checked, no other
const upload = find("#record-file", form);
upload.addEventListener("change", async () => {
  const [file] = upload.files;
  if (!file) return;
  field.value = await file.text();
  upload.value = "";
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
  const record = read(field.value);
  if (typeof record === "string") return tell(answer, false, UNUSABLE, [line(record)]);
  try {
    report(record, await engine(record.game).call("check", record));
    const href = `../${record.game}/play/${await recordHash(JSON.stringify(record))}`;
    answer.append(make("p", {}, make("a", { href, text: "Step through it on the table" })));
  } catch (fault) {
    tell(
      answer,
      false,
      UNUSABLE,
      /** @type {Error} */ (fault).message.split("\n").map((sentence) => line(sentence)),
    );
  }
}

// The record, or a sentence on why it is none.
/** @param {string} text */
function read(text) {
  const record = readObject(text);
  if (typeof record === "string" || Object.hasOwn(games, record.game)) return record;
  return `“game” must be one of: ${Object.keys(games).join(", ")}. Here it is ${JSON.stringify(record.game) ?? "missing"}.`;
}

/** @param {string} game */
function engine(game) {
  let opened = engines.get(game);
  if (!opened) {
    opened = openEngine({
      game,
      onProgress: ({ loaded, total }) => {
        if (total) clear(line(`The engine is being fetched: ${Math.round((100 * loaded) / total)} %`));
      },
      onFailed: (reason) => {
        engines.delete(game);
        tell(answer, false, "The engine could not be fetched", [line(reason)]);
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
 * @param {{game: string}} record
 * @param {Checked} checked
 */
function report(record, { moves, refused, outcome, title, score_text, rules }) {
  /** @param {string[]} ids */
  const links = (ids) => ids.map((id) => ruleLink(`../${record.game}/#${id}`, rules[id]?.join(" ") ?? id));
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
}

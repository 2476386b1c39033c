// The referee's page: a record is checked in the reader's own browser by the engine that plays the game.

import { errorText, openEngine, Stopped } from "../engine/engine.js";
import { find, make, makeButton, onClick, onSubmit } from "../shared/dom.js";
import { onFile } from "../shared/file.js";
import { plural } from "../shared/numbers.js";
import { recordHash } from "../shared/record-link.js";
import { paragraph, readObject, ruleLink, showVerdict } from "../shared/verdict.js";

const form = find("#referee");
const field = find("textarea", form);
const answer = find("#verdict", form);
/** @type {Record<string, string>} */
const games = JSON.parse(form.dataset.games);
/** @type {Record<string, import("../engine/engine.js").Engine>} */
const engines = {};
const MAX_LENGTH = 1_000_000; // characters of a record
const MAX_QUOTE = 60; // characters of the reader's text that are quoted
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
  clear();
  try {
    await report(gameIn(text), text);
  } catch (fault) {
    const head = fault instanceof Stopped ? "The engine could not check this" : "This can’t be checked";
    const lines = /** @type {Error} */ (fault).message.split("\n").map((sentence) => paragraph(sentence));
    showVerdict(answer, false, head, lines);
  }
}

/**
 * The game of a record. Throws a sentence on why there is none. The engine reads the text itself: JavaScript would round
 * great numbers and keep the last of two keys.
 * @param {string} text
 */
function gameIn(text) {
  if (text.length > MAX_LENGTH)
    throw new Error(`${text.length} characters are too many for a record: the longest that is read has ${MAX_LENGTH}.`);
  const { game } = readObject(text);
  if (Object.hasOwn(games, game)) return game;
  const written = JSON.stringify(game)?.slice(0, MAX_QUOTE) ?? "missing";
  throw new Error(`“game” must be one of: ${Object.keys(games).join(", ")}. Here it is ${written}.`);
}

/** @param {string} game */
function engine(game) {
  engines[game] ??= openEngine({
    game,
    onProgress({ loaded, total }) {
      // What was checked before stays: its next step may be what the engine is fetched for.
      if (total && !find(".stepper", answer))
        clear(paragraph(`The engine is being fetched: ${Math.round((100 * loaded) / total)}%`));
    },
  });
  return engines[game];
}

/** @param {string} game @param {string} text */
async function report(game, text) {
  const { moves, refused, outcome, title, score_text, rules, notes } = await engine(game).call("check", text);
  /** @param {string[]} ids */
  const links = (ids) => ids.map((id) => ruleLink(`../${game}/#${id}`, rules[id]?.join(" ") ?? id));
  const played = plural(moves, "move");
  if (refused) {
    const head = `Refused: move ${refused.index + 1}, ${refused.move}`;
    showVerdict(answer, false, head, [paragraph(refused.reason, links(refused.rules))]);
  } else if (!outcome) {
    showVerdict(answer, true, `Legal so far: ${played}`, [paragraph("The game is not over.")]);
  } else {
    const head = `${title} in ${played}${score_text && `, score ${score_text}`}`;
    showVerdict(answer, true, head, [paragraph(outcome.reason, links(outcome.rules))]);
  }
  for (const note of notes) answer.append(paragraph(note));
  answer.append(createStepper(game, text, refused ? moves : 0));
  if (text.length > MAX_LINKED) return;
  const href = `../${game}/play/${await recordHash(text)}`;
  answer.append(make("p", {}, make("a", { href, text: "Step through it on the table" })));
}

// ---- the steps of a record that was checked: after each move what it brought about, by which rules, and the position

/** @param {string} text */
const quote = (text) => (text.length > MAX_QUOTE ? `${text.slice(0, MAX_QUOTE)}…` : text);

/**
 * @param {string} game
 * @param {string} text
 * @param {number} first the move to begin at
 */
function createStepper(game, text, first) {
  let target = first;
  const head = make("p", { class: "head" });
  const events = make("ul", {});
  const position = make("pre", { tabindex: "0", "aria-label": "The position" });
  const back = makeButton("Move before", () => go(target - 1));
  const next = makeButton("Next move", () => go(target + 1));

  /** @param {string} text @param {string[][]} cited the id, number and title of each rule */
  const eventLine = (text, cited) =>
    make(
      "li",
      { text },
      ...cited.flatMap(([id, number, title]) => [" ", ruleLink(`../${game}/#${id}`, `${number} ${title}`)]),
    );

  /** @param {number} wanted how many moves have been played */
  async function go(wanted) {
    const requested = Math.max(wanted, 0);
    target = requested;
    try {
      const { call } = engine(game);
      // An engine that was started anew has nothing to step through until it has checked the record again.
      const step = (await call("step", requested)) ?? (await call("check", text).then(() => call("step", requested)));
      if (requested !== target) return; // another step was asked for meanwhile
      const { number, of, move, refused } = step;
      target = number;
      head.textContent = number ? `Move ${number} of ${of}: ${quote(move)}` : "Before the first move";
      const why = refused
        ? [{ text: `${quote(refused.move)} is refused: ${refused.reason}`, rules: refused.rules }]
        : [];
      const lines = [...step.events, ...why].map((event) => eventLine(event.text, event.rules));
      events.replaceChildren(...lines);
      position.textContent = JSON.stringify(step.position, null, 1);
      back.disabled = !number;
      next.disabled = number === of || Boolean(refused);
    } catch (error) {
      head.textContent = errorText(error);
    }
  }

  go(first);
  const details = make("details", {}, make("summary", { text: "The position" }), position);
  return make("div", { class: "stepper" }, head, make("p", { class: "actions" }, back, next), events, details);
}

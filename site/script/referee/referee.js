// The referee's page: a record is checked in the reader's own browser by the engine that plays the game.
import { openEngine } from "../engine/engine.js";
import { line, readObject, ruleLink, tell } from "../shared/verdict.js";

const form = document.querySelector("#referee");
const field = form.querySelector("textarea");
const answer = form.querySelector("#verdict");
const games = JSON.parse(form.dataset.games);
const engines = new Map();
const UNUSABLE = "This can’t be checked";

form.addEventListener("submit", (event) => {
  event.preventDefault();
  check();
});
field.addEventListener("input", () => clear()); // a verdict is on the record that was checked, no other
form.querySelector("#record-file").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  field.value = await file.text();
  target.value = "";
  check();
});
form.querySelector("#record-example").addEventListener("click", () => {
  const [game] = Object.keys(games);
  field.value = JSON.stringify({ game, seed: 7, moves: [] }, null, 2);
  field.focus();
});

function clear(...lines) {
  answer.classList.remove("no");
  answer.replaceChildren(...lines);
}

async function check() {
  const record = read(field.value);
  if (typeof record === "string") return tell(answer, false, UNUSABLE, [line(record)]);
  try {
    report(record, await engine(record.game).call("check", record));
  } catch (fault) {
    tell(answer, false, UNUSABLE, fault.message.split("\n").map((sentence) => line(sentence)));
  }
}

// The record, or a sentence on why it is none.
function read(text) {
  const record = readObject(text);
  if (typeof record === "string" || Object.hasOwn(games, record.game)) return record;
  return `“game” must be one of: ${Object.keys(games).join(", ")}. Here it is ${JSON.stringify(record.game) ?? "missing"}.`;
}

function engine(game) {
  if (!engines.has(game)) {
    const opened = openEngine({
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
  return engines.get(game);
}

function report(record, { ok, moves, refused, outcome, score, rules = {} }) {
  const links = (ids) => ids.map((id) => ruleLink(`../${record.game}/#${id}`, rules[id]?.join(" ") ?? id));
  const played = `${moves} ${moves === 1 ? "move" : "moves"}`;
  if (!ok) {
    const head = `Refused: move ${refused.index + 1}, ${refused.move}`;
    tell(answer, false, head, [line(refused.reason, links(refused.rules))]);
  } else if (!outcome) {
    tell(answer, true, `Legal so far: ${played}`, [line("The game is not over.")]);
  } else {
    const points = score === null || score === undefined ? "" : `, score ${typeof score === "object" ? JSON.stringify(score) : score}`;
    const head = `${outcome.result[0].toUpperCase()}${outcome.result.slice(1)} in ${played}${points}`;
    tell(answer, true, head, [line(outcome.reason, links(outcome.rules))]);
  }
}

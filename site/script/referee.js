// The referee's page: a record is checked in the reader's own browser by the engine that plays the game.
import { openEngine } from "./engine.js";

const form = document.querySelector("#referee");
const field = form.querySelector("textarea");
const answer = form.querySelector("#verdict");
const games = JSON.parse(form.dataset.games);
const engines = new Map();

form.addEventListener("submit", (event) => {
  event.preventDefault();
  check();
});
field.addEventListener("input", () => tell(null, "", "")); // a verdict is on the record that was checked, no other
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

async function check() {
  const record = read(field.value);
  if (typeof record === "string") return tell(false, "This can't be checked", record);
  try {
    report(record, await engine(record.game).call("check", record));
  } catch (fault) {
    tell(false, "This can't be checked", fault.message);
  }
}

// The record, or a sentence on why it is none.
function read(text) {
  let record;
  try {
    record = JSON.parse(text);
  } catch (fault) {
    return `It is not JSON: ${fault.message}.`;
  }
  if (record === null || typeof record !== "object" || Array.isArray(record)) return "A record is a JSON object.";
  if (!Object.hasOwn(games, record.game)) {
    return `“game” must be one of: ${Object.keys(games).join(", ")}. Here it is ${JSON.stringify(record.game) ?? "missing"}.`;
  }
  return record;
}

function engine(game) {
  if (!engines.has(game)) {
    const opened = openEngine({
      game,
      onProgress: ({ loaded, total }) => {
        if (total) tell(null, "", `The engine is being fetched: ${Math.round((100 * loaded) / total)} %`);
      },
      onFailed: (reason) => {
        engines.delete(game);
        tell(false, "The engine could not be fetched", reason);
      },
    });
    engines.set(game, opened);
  }
  return engines.get(game);
}

function report(record, { ok, moves, refused, outcome, score, rules = {} }) {
  const link = (id) => rule(record.game, id, rules[id]);
  const played = `${moves} ${moves === 1 ? "move" : "moves"}`;
  if (!ok) {
    tell(false, `Refused: move ${refused.index + 1}, ${refused.move}`, refused.reason, refused.rules.map(link));
    return;
  }
  if (!outcome) {
    tell(true, `Legal so far: ${played}`, "The game is not over.");
    return;
  }
  const points = score === null || score === undefined ? "" : `, score ${typeof score === "object" ? JSON.stringify(score) : score}`;
  tell(true, `${capital(outcome.result)} in ${played}${points}`, outcome.reason, outcome.rules.map(link));
}

function rule(game, id, about) {
  const link = document.createElement("a");
  link.className = "ref";
  link.href = `../${game}/#${id}`;
  link.textContent = about ? about.join(" ") : id;
  return link;
}

function tell(good, head, words, links = []) {
  const title = document.createElement("p");
  const text = document.createElement("p");
  title.className = "head";
  title.textContent = head;
  text.append(words);
  for (const link of links) text.append(" ", link);
  answer.classList.toggle("no", good === false);
  answer.replaceChildren(...(head ? [title] : []), ...(words ? [text] : []));
}

function capital(word) {
  return word[0].toUpperCase() + word.slice(1);
}

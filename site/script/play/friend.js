// A friend far away: the game is sent as a link or a file, and what comes back is taken up where it goes on from it.

import { words } from "../engine/engine.js";
import { copy } from "../shared/clipboard.js";
import { find, make } from "../shared/dom.js";
import { recordHash } from "../shared/record-link.js";
import * as saves from "./saves.js";

const panel = find("#friend");
const link = /** @type {HTMLTextAreaElement} */ (/** @type {unknown} */ (find("#friend-link")));
const said = find("#friend-said");

/**
 * Saves a text under a name, as a download.
 * @param {string} name
 * @param {string} text
 */
export function saveFile(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}

/**
 * Calls `read` with the text of the file that is chosen.
 * @param {string} id of the input
 * @param {(text: string) => Promise<void>} read
 */
export function onFile(id, read) {
  const input = /** @type {HTMLInputElement} */ (/** @type {unknown} */ (find(id)));
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    input.value = ""; // the same file may be chosen again
    if (file) await read(await file.text());
  });
}

// A QR code: its rows as 1 for dark and 0 for light, within the quiet zone of four modules that readers need.
/** @param {string[]} rows */
function codeOf(rows) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const size = rows.length + 8;
  svg.setAttribute("viewBox", `-4 -4 ${size} ${size}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", "The link as a QR code");
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index},${y}h${run.length}v1h-${run.length}z`),
  );
  path.setAttribute("d", runs.join(""));
  svg.append(path);
  return svg;
}

/**
 * @param {object} does
 * @param {(gesture: string, ...args: unknown[]) => Promise<View>} does.play
 * @param {(next: View) => void} does.show keeps a view of the game on the table, and shows it
 * @param {(next: View, known: import("./saves.js").Help) => void} does.begin puts another game on the table
 * @param {() => Promise<string>} does.record
 * @param {(text: string, saves: string[]) => Promise<number | null>} does.sameGame which of the saves is this game
 * @param {(text: string) => Promise<string[] | null>} does.code the rows of a QR code, where the text is not too long for one
 * @param {(text: string) => void} does.say
 */
export function friendPanel({ play, show, begin, record, sameGame, code, say }) {
  let sent = "";
  let name = "";

  async function send() {
    find("#another").close();
    try {
      const view = await play("send");
      show(view);
      sent = await record();
      name = `${view.game}-${JSON.parse(sent).moves.length}.json`;
      link.value = new URL(location.pathname, location.href).href + (await recordHash(sent, "turn"));
      find("#friend-turn").textContent = view.sends
        ? `It is ${view.sends}’s turn. Send your friend this link, or the file. Whoever opens it plays ${view.sends}, and then sends you a link back.`
        : "The game is over. Your friend sees the end by this link, or by the file.";
      said.textContent = "";
      const rows = await code(link.value);
      find("#friend-code").replaceChildren(
        rows ? codeOf(rows) : make("p", { text: "The game is too long for a QR code: send the link or the file." }),
      );
      panel.showModal();
      link.select();
    } catch (error) {
      say(words(error));
    }
  }

  /** @param {string} text */
  async function receive(text) {
    const far = saves.games().filter(({ save }) => save.view.far);
    const at = await sameGame(
      text,
      far.map(({ save }) => save.view.save),
    );
    const mine = at === null ? null : far[at];
    const next = await play("receive", text, mine?.save.view.save ?? null);
    if (!mine) return begin(next, { pasted: true });
    saves.takeUp(mine);
    show(next);
  }

  find("#friend-copy").addEventListener("click", async () => {
    panel.close(); // what is said must be seen
    await copy(link.value, "The link is on the clipboard. Send it to your friend.");
  });
  find("#friend-save").addEventListener("click", () => saveFile(name, sent));
  onFile("#friend-open", async (text) => {
    try {
      await receive(text);
      panel.close();
    } catch (error) {
      said.textContent = words(error);
    }
  });
  return { send, receive };
}

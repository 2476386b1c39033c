// A friend far away: the game is sent as a link, a QR code or a file, and the answer is accepted where it continues the
// game; a sealed game is agreed on in steps before.

import { errorText, Fault } from "../engine/engine.js";
import { find, make, makeSvg, onClick } from "../shared/dom.js";
import { copy, onFile, saveFile } from "../shared/file.js";
import { say } from "../shared/messages.js";
import { recordHash } from "../shared/record-link.js";
import { read, storageKey, write } from "../shared/store.js";
import * as saves from "./saves.js";

const panel = find("#friend");
const link = find("#friend-link");
const status = find("#friend-status");

/**
 * @param {object} actions
 * @param {(gesture: string, ...args: unknown[]) => Promise<View>} actions.play
 * @param {(next: View) => void} actions.show keeps a view of the game on the table, and shows it
 * @param {(next: View, known: import("./saves.js").Help) => void} actions.begin puts another game on the table
 * @param {(name: string, ...args: unknown[]) => Promise<any>} actions.call
 * @param {() => Record<string, string>} actions.variants by which the game on the table is played
 */
export function createFriendPanel({ play, show, begin, call, variants }) {
  let record = ""; // that is to be sent

  /**
   * Opens the panel with what is to be sent.
   * @param {string} text
   * @param {string} message
   */
  async function present(text, message) {
    record = text;
    link.value = new URL(location.pathname, location.href).href + (await recordHash(record, "turn"));
    find("#friend-turn").textContent = message;
    status.textContent = "";
    find("#friend-code").replaceChildren(
      (await qrCode(link.value)) ??
        make("p", { text: "The game is too long for a QR code: send the link or the file." }),
    );
    if (!panel.open) panel.showModal();
    link.select();
  }

  async function send() {
    try {
      const view = await play("send");
      show(view);
      const message = view.ending
        ? "The game is over. Send your friend this link, or the file, to show how it ended."
        : `It is ${view.sends}’s turn. Send your friend this link, or the file. Whoever opens it plays ${view.sends}, and then sends you a link back.`;
      await present(JSON.stringify(await call("table", "record")), message);
    } catch (error) {
      say(errorText(error));
    }
  }

  const seals = createSealing({ call, present, variants });

  async function offer() {
    try {
      await seals.offer();
    } catch (error) {
      say(errorText(error));
    }
  }

  /** Accepts what a friend has sent: their turn, or a step on the way to a sealed game. @param {string} text */
  async function receive(text) {
    if (await seals.answer(text)) return;
    const farGames = saves.games().filter(({ save }) => save.view.far);
    /** @type {number | null} */
    const index = await call(
      "same_game",
      text,
      farGames.map(({ save }) => save.view.save),
    );
    const ownGame = index === null ? null : farGames[index];
    const next = await play("receive", text, ownGame?.save.view.save ?? null, secrets());
    panel.close();
    if (!ownGame) return begin(next, { pasted: true });
    saves.takeUp(ownGame);
    show(next);
  }

  onClick("#friend-copy", async () => {
    panel.close(); // it would cover the message
    await copy(link.value, "The link is on the clipboard. Send it to your friend.");
  });
  onClick("#friend-save", () => {
    const { game, moves } = JSON.parse(record);
    saveFile(`${game}-${moves ? moves.length : "sealed"}.json`, record);
  });
  onFile("#friend-open", async (text) => {
    try {
      await receive(text);
    } catch (error) {
      status.textContent = errorText(error);
    }
  });
  return { send, offer, receive };
}

/**
 * The code of this text within the quiet zone of four modules that readers need; null where no code is large enough.
 * @param {string} text
 */
async function qrCode(text) {
  const { generate } = await import("./lean-qr.js"); // no table has to wait for what only a friend's link needs
  let code;
  try {
    code = generate(text);
  } catch {
    return null;
  }
  const places = [...Array(code.size).keys()];
  const rows = places.map((y) => places.map((x) => Number(code.get(x, y))).join(""));
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index},${y}h${run.length}v1h-${run.length}z`),
  );
  return makeSvg(
    "svg",
    { viewBox: `-4 -4 ${code.size + 8} ${code.size + 8}`, role: "img", "aria-label": "The link as a QR code" },
    makeSvg("path", { d: runs.join("") }),
  );
}

/**
 * A step: what is sent next, what comes of it, and what is kept here by its commitment.
 * @typedef {{text: string, message: string, commitment: string, keep: Record<string, string>}} Sealing
 */
const SEALS = storageKey("seals");

/** The secrets of all sealed games, by their commitments. @returns {Record<string, Record<string, string>>} */
const secrets = () => read(SEALS) ?? {};

/**
 * @param {object} actions
 * @param {(name: string, ...args: unknown[]) => Promise<any>} actions.call
 * @param {(text: string, message: string) => Promise<void>} actions.present shows what is to be sent
 * @param {() => Record<string, string>} actions.variants by which the game on the table is played
 */
function createSealing({ call, present, variants }) {
  /** Keeps the secret before anybody is told of it. @param {Sealing} step */
  async function seal({ text, message, commitment, keep }) {
    if (write(SEALS, { ...secrets(), [commitment]: keep }) !== "kept")
      throw new Fault("This browser keeps nothing for this page, and a sealed game needs a secret that is kept.");
    await present(text, message);
  }

  return {
    offer: async () => seal(await call("offer", variants())),

    /**
     * Takes the step that follows on what a friend has sent; false where that is no step of this kind.
     * @param {string} text
     */
    async answer(text) {
      /** @type {Sealing | null} */
      const step = await call("further", text, secrets());
      if (step) await seal(step);
      return Boolean(step);
    },
  };
}

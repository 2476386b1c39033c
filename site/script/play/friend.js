// A friend far away: the game is sent as a link or a file, and the answer is accepted where it continues the game.

import { errorText } from "../engine/engine.js";
import { copy } from "../shared/clipboard.js";
import { find, make, onClick } from "../shared/dom.js";
import { onFile, saveFile } from "../shared/file.js";
import { say } from "../shared/messages.js";
import { recordHash } from "../shared/record-link.js";
import { qrCode } from "./qr-code.js";
import * as saves from "./saves.js";
import { createSealing, secrets } from "./sealing.js";

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

  /**
   * Accepts what a friend has sent: their turn, or a step on the way to a sealed game.
   * @param {string} text
   */
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

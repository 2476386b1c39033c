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
 * @param {(text: string) => Promise<void>} actions.watch shows the last turn of a game that is played elsewhere
 * @param {(name: string, ...args: unknown[]) => Promise<any>} actions.call
 * @param {() => Record<string, string>} actions.variants by which the game on the table is played
 */
export function createFriendPanel({ play, show, begin, watch, call, variants }) {
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

  const seals = createSealing(present);

  /** Begins a game with a friend. @param {boolean} [across] whether each page rolls for the other */
  async function offer(across = false) {
    try {
      await seals.seal(await call("offer", variants(), "", across));
    } catch (error) {
      say(errorText(error));
    }
  }

  async function rematch() {
    try {
      await seals.seal(await call("table", "rematch"));
    } catch (error) {
      say(errorText(error));
    }
  }

  /** The kept game that a record goes on from, or null. @param {string} text */
  async function ownGameOf(text) {
    const farGames = saves.games().filter(({ save }) => save.view.far);
    const texts = farGames.map(({ save }) => save.view.save);
    /** @type {number | null} */
    const index = await call("same_game", text, texts);
    return index === null ? null : farGames[index];
  }

  /** Accepts what a friend has sent: their turn, or a step on the way to a sealed game. @param {string} text */
  async function receive(text) {
    /** @type {Sealing | null} */
    const step = await call("further", text, secrets());
    if (step?.message) return seals.seal(step);
    if (step) {
      seals.keep(step);
      const begun = await ownGameOf(step.text); // the link was opened before
      panel.close();
      return begin(await play("resume", begun?.save.view.save ?? step.text), { pasted: true });
    }
    const ownGame = await ownGameOf(text);
    if (!ownGame && isSealedElsewhere(text)) {
      panel.close();
      return watch(text);
    }
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
  return { send, offer, rematch, receive };
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

/** Whether a record is sealed, and by no secret of this browser. @param {string} text */
function isSealedElsewhere(text) {
  /** @type {{sealed?: Record<string, {commitment: string}>}} */
  const { sealed } = JSON.parse(text);
  return Boolean(sealed) && !Object.values(sealed ?? {}).some(({ commitment }) => commitment in secrets());
}

/** @param {(text: string, message: string) => Promise<void>} present shows what is to be sent */
function createSealing(present) {
  /** Keeps the secret before anybody is told of it. @param {Sealing} step */
  function keep({ commitment, keep }) {
    if (write(SEALS, { ...secrets(), [commitment]: keep }) !== "kept")
      throw new Fault("This browser keeps nothing for this page, and a sealed game needs a secret that is kept.");
  }

  return {
    keep,

    /** Keeps the secret, and shows what is to be sent. @param {Sealing} step */
    async seal(step) {
      keep(step);
      await present(step.text, step.message);
    },
  };
}

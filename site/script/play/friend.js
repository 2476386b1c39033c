// A friend far away: the game is sent as a link, a QR code or a file, and the answer is accepted where it continues the
// game; a sealed game is agreed on in steps before.

import { errorText, Fault } from "../engine/engine.js";
import { engine } from "../engine/page-engine.js";
import { find, make, makeSvg, onClick } from "../shared/dom.js";
import { copy, onFile, saveFile } from "../shared/file.js";
import { say } from "../shared/messages.js";
import { recordHash } from "../shared/record-link.js";
import { read, storageKey, write } from "../shared/store.js";
import { here } from "./address.js";
import { begin } from "./games.js";
import * as replay from "./replay.js";
import * as saves from "./saves.js";
import { keep, play, show, table, unveil } from "./table.js";

const panel = find("#friend");
const link = find("#friend-link");
const status = find("#friend-status");

let record = ""; // that is to be sent

/** Opens the panel with what is to be sent. @param {{text: string, message: string}} step */
async function present({ text, message }) {
  record = text;
  link.value = here(await recordHash(record, "turn"));
  find("#friend-turn").textContent = message;
  status.textContent = "";
  const none = "The game is too long for a QR code: send the link or the file.";
  find("#friend-code").replaceChildren((await qrCode(link.value)) ?? make("p", { text: none }));
  if (!panel.open) panel.showModal();
  link.select();
}

export async function send() {
  const view = await play("send");
  if (keep(view)) show(view);
  const message = view.ending
    ? "The game is over. Send your friend this link, or the file, to show how it ended."
    : `It is ${view.recipient}’s turn. Send your friend this link, or the file. Whoever opens it plays ${view.recipient}, and then sends you a link back.`;
  await present({ text: JSON.stringify(await engine.call("table", "record")), message });
}

/** Begins a game with a friend. @param {boolean} [across] whether each page rolls for the other */
export const offer = async (across = false) => seal(await engine.call("offer", table.view.variants, "", across));
export const rematch = async () => seal(await engine.call("table", "rematch"));

/** The kept game that a record goes on from, or null. @param {string} text */
async function ownGameOf(text) {
  const farGames = saves.games().filter(({ save }) => save.view.remote);
  const texts = farGames.map(({ save }) => save.view.save);
  /** @type {number | null} */
  const index = await engine.call("same_game", text, texts);
  return index === null ? null : farGames[index];
}

/** Accepts what a friend has sent: their turn, or a step on the way to a sealed game. @param {string} text */
export async function receive(text) {
  /** @type {Sealing | null} */
  const step = await engine.call("further", text, secrets());
  if (step?.message) return seal(step);
  if (step) {
    keepSecret(step);
    const begun = await ownGameOf(step.text); // the link was opened before
    panel.close();
    return begin(await play("resume", begun?.save.view.save ?? step.text), { pasted: true });
  }
  const ownGame = await ownGameOf(text);
  /** @type {{sealed?: Record<string, {commitment: string}>, moves: string[]}} */
  const { sealed, moves } = JSON.parse(text);
  const isSealedHere = Object.values(sealed ?? {}).some(({ commitment }) => commitment in secrets());
  if (!ownGame && sealed && !isSealedHere) {
    panel.close();
    await replay.open(text, moves.length);
    unveil();
    return say("This game is played in another browser: answer it there. Here you see how it stands.");
  }
  const next = await play("receive", text, ownGame?.save.view.save ?? null, secrets());
  panel.close();
  if (!ownGame) return begin(next, { pasted: true });
  saves.takeUp(ownGame);
  if (keep(next)) show(next);
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
  const viewBox = `-4 -4 ${code.size + 8} ${code.size + 8}`;
  const attributes = { viewBox, role: "img", "aria-label": "The link as a QR code" };
  return makeSvg("svg", attributes, makeSvg("path", { d: runs.join("") }));
}

/**
 * A step: what is sent next, what comes of it, and what is kept here by its commitment.
 * @typedef {{text: string, message: string, commitment: string, keep: Record<string, string>}} Sealing
 */
const SEALS = storageKey("seals");

/** The secrets of all sealed games, by their commitments. @returns {Record<string, Record<string, string>>} */
const secrets = () => read(SEALS) ?? {};

/** Keeps the secret before anybody is told of it. @param {Sealing} step */
function keepSecret({ commitment, keep }) {
  if (write(SEALS, { ...secrets(), [commitment]: keep }) !== "kept")
    throw new Fault("This browser keeps nothing for this page, and a sealed game needs a secret that is kept.");
}

/** Keeps the secret, and shows what is to be sent. @param {Sealing} step */
async function seal(step) {
  keepSecret(step);
  await present(step);
}

// The play page: draws a view in all its parts, and listens to buttons, keys and links.

import { errorText } from "../engine/engine.js";
import { engine, isLoaded } from "../engine/page-engine.js";
import { drawGround } from "../ground/ground.js";
import { closest, find, makeButton } from "../shared/dom.js";
import { onFile, saveFile } from "../shared/file.js";
import { say } from "../shared/messages.js";
import { recordIn } from "../shared/record-link.js";
import { playSounds } from "../shared/sound.js";
import { addressOf, copyRecord, shareDeal, shareGame } from "./address.js";
import { askHint, showStanding, stopHint } from "./analyst.js";
import { drawBoard, elementOf, selectedIn } from "./board.js";
import { drawBubble } from "./bubble.js";
import { chooseByDigit, controlButton, drawControls } from "./controls.js";
import { focusForemost, offerSeats, openGameDialog } from "./dialogs.js";
import { drawEnding, showEnding } from "./ending.js";
import { showAnswer } from "./explain.js";
import * as friend from "./friend.js";
import { guide, newGame, resume, sameDeal, takeUp } from "./games.js";
import { drawAim, drawHeading, drawName } from "./heading.js";
import { openHistory } from "./history.js";
import { keptGame, openKept } from "./kept.js";
import { listenForKeys } from "./keys.js";
import { openTable } from "./opening.js";
import * as replay from "./replay.js";
import { hideNote, refuseAt, report } from "./report.js";
import { openReview, showSolution } from "./review.js";
import { catchUp, drop, gesture, isReplaying, play, press, show, table, tap, unveil } from "./table.js";

import "./clock.js";
import "./drag.js";

const PACE = 500; // milliseconds between the computer's moves, so that each is seen
let offeredTurn = -1; // the turn that was offered last to be stepped through, by the moves before it
let nextMove = 0; // the timer of the computer's next move

table.draw = (view, { at, answer }) => {
  const isReply = Boolean(table.view?.thinking) && view.messages.some(({ kind }) => ["event", "end"].includes(kind));
  const hadFocus = document.activeElement !== document.body;
  if (table.view?.save !== view.save) stopHint();
  table.view = view;
  if (isReplaying()) return;
  drawAim(view);
  const arrive = drawBoard(view, drawGround(view));
  drawControls(view, press);
  drawEnding(view);
  drawHeading(view);
  hideNote();
  showStanding(view, (moves) => gesture("rewind", [moves]));
  drawCurtain(view);
  report(view, isReply);
  offerSteps(view);
  if (answer) playSounds(view);
  arrive();
  if (hadFocus) focusForemost();
  if (at) refuseAt(elementOf(at), view);
  drawBubble(view);
  const address = addressOf(view);
  if (address !== location.href) history.replaceState(null, "", address);
  clearTimeout(nextMove);
  if (view.thinking && isLoaded()) nextMove = setTimeout(playComputer, PACE);
};

table.drawReplay = (view) => {
  clearTimeout(nextMove);
  showEnding(false);
  const arrive = drawBoard({ ...view, drops: {} }, drawGround(view));
  drawAim(view);
  drawName(view);
  find("#status").textContent = view.status;
  hideNote();
  report(view);
  arrive();
};

/** Covers the table between two people at one screen, until the next one looks. @param {View} view */
function drawCurtain({ curtain: name }) {
  const curtain = find("#curtain");
  const wasHidden = curtain.hidden;
  curtain.hidden = !name;
  if (!name) return;
  find("#curtain-name").textContent = `${name}, your turn`;
  if (wasHidden && !find("dialog[open]")) find("#look").focus();
}

/** Offers to step through what somebody else has just played. @param {View} view */
function offerSteps({ thinking, last_turn: start, save }) {
  if (thinking || start === undefined || start === offeredTurn) return;
  offeredTurn = start;
  const button = makeButton("Step through", () => replay.watch(save, start));
  find("#message").prepend(button, " ");
}

// Plays the computer's next move, once no dialog and no step of the guided game is open.
function playComputer() {
  if (find("dialog[open]") || table.view.bubble) nextMove = setTimeout(playComputer, PACE);
  else gesture("play_computer");
}

/**
 * Opens the record at the end of an address: to step through, to play on from, or a friend's turn.
 * @param {string} hash
 */
async function openLink(hash) {
  if (hash === "#help") return actions.help();
  if (hash === "#friend") return friend.offer();
  const kept = hash.startsWith("#game=") && keptGame(hash.slice("#game=".length));
  if (kept) return takeUp(kept);
  const { record, start, turn } = await recordIn(hash);
  if (record !== undefined) return replay.watch(record);
  try {
    if (turn !== undefined) await friend.receive(turn);
    else if (start !== undefined) {
      await resume(start);
      if (table.view?.curtain && JSON.parse(start).position) await gesture("look"); // an example is tried by one
    }
  } catch (error) {
    unveil();
    say(`The link can’t be opened: ${errorText(error)}`);
  }
}

onFile("#open-file", async (text) => {
  try {
    await resume(text);
    find("#another").close();
  } catch (error) {
    find("#fault").textContent = errorText(error);
  }
});

addEventListener("setting", () => table.view && show({ ...table.view, messages: [] }));
engine.call("players").then(offerSeats);
/** What the buttons do, by their data-action. @type {Record<string, () => void>} */
const actions = {
  undo: () => gesture("undo"),
  redo: () => gesture("redo"),
  hint: () =>
    askHint(isLoaded() && table.view.can_hint && !isReplaying() ? table.view.save : "", (...hint) =>
      gesture("hint", hint),
    ),
  look: () => gesture("look"),
  new: () => newGame(),
  same: sameDeal,
  more: () => find("#menu").showModal(),
  choose: () => openGameDialog(),
  sharing: () => find("#sharing").showModal(),
  games: openKept,
  offer: () => friend.offer(),
  across: () => friend.offer(true),
  friend: friend.send,
  rematch: friend.rematch,
  history: openHistory,
  settings: () => find("#settings").showModal(),
  guide: () => guide(),
  help: () => find("#help").showModal(),
  share: () => shareDeal(table.view),
  record: copyRecord,
  replay: () =>
    table.view.curtain
      ? say(`The table is covered until ${table.view.curtain} looks.`)
      : replay.watch(table.view.save, table.view.last_turn ?? Number.POSITIVE_INFINITY),
  "share-game": shareGame,
  "save-file": () => saveFile(`${table.view.game}.json`, table.view.save),
  solution: showSolution,
  review: openReview,
};
document.addEventListener("click", ({ target }) => {
  const button = closest(target, "[data-action]");
  if (!button) return;
  button.closest("dialog")?.close();
  actions[button.dataset.action ?? ""]();
});

const selected = () => selectedIn(table.view);

/** @type {Record<string, string>} */
const KEYS = { u: "undo", r: "redo", h: "hint", n: "choose", "?": "help" };
listenForKeys((key) => {
  const control = table.view?.controls.find((candidate) => candidate.key === key);
  const zone = table.view?.zones.find((candidate) => candidate.key === key);
  const focused = closest(document.activeElement, "[data-pickable]")?.dataset.id;
  if (control) controlButton(control.id)?.click();
  else if (zone && focused && !selected().length) drop(focused, zone.id);
  else if (zone) tap(zone.id);
  else if (/^\d$/.test(key) && chooseByDigit(key, performance.now())) return true;
  else if (key === "escape") {
    find("#log").open = false;
    hideNote();
    if (table.view?.bubble && !selected().length) gesture("guide_step", [false]);
    else gesture("clear");
  } else if (key in KEYS) actions[KEYS[key]]();
  else return false;
  return true;
});

document.addEventListener("click", async ({ target }) => {
  const name = closest(target, "[data-explains]")?.dataset.explains;
  if (!name) return;
  if (isReplaying()) return say("This is a replay. Leave it, then ask.");
  const { explained } = await play("explain", name);
  if (explained) showAnswer(explained);
});
for (const event of ["storage", "pageshow"]) addEventListener(event, catchUp);
const { hash } = location; // `draw` replaces the address
// Who was invited does not see the deal of a stranger before that of the game.
if (hash.startsWith("#turn=")) document.documentElement.dataset.invited = "";
openTable().then(() => openLink(hash));
addEventListener("hashchange", () => openLink(location.hash));

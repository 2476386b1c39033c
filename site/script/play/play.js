// The play page: shows the table at once, opens the engine behind it, and passes gestures on.

import { errorText } from "../engine/engine.js";
import { engine } from "../engine/page-engine.js";
import { viewsOf } from "../engine/views.js";
import { drawGround, pieceElement } from "../ground/load.js";
import { copy } from "../shared/clipboard.js";
import { closest, find, make, rich } from "../shared/dom.js";
import { onFile, saveFile } from "../shared/file.js";
import { hideNote, refuseAt, report, say } from "../shared/messages.js";
import { recordIn } from "../shared/record-link.js";
import { onChange } from "../shared/settings.js";
import { playSounds } from "../shared/sound.js";
import { addressOf, requestedGame } from "./address.js";
import { drawAim } from "./aim.js";
import { createBoard, selectedIn } from "./board.js";
import { drawBubble } from "./bubble.js";
import { runClock } from "./clock.js";
import { chooseByDigit, controlButton, drawControls } from "./controls.js";
import { drawCurtain } from "./curtain.js";
import { anotherGame, settingsDialog } from "./dialogs.js";
import { listenForDrags } from "./drag.js";
import { predict } from "./drawn.js";
import { drawEnding } from "./ending.js";
import { listenForQuestions } from "./explain.js";
import { keepFocus } from "./focus.js";
import { friendPanel } from "./friend.js";
import { anyNumber, gamesOn } from "./games.js";
import { drawHeading } from "./heading.js";
import { hinting } from "./hint.js";
import { historyPanel } from "./history.js";
import { listenForKeys } from "./keys.js";
import { nameOf, variantText } from "./naming.js";
import { openTable } from "./opening.js";
import { pieceActions } from "./piece-actions.js";
import { REPLAYING, replayPlayer } from "./replay.js";
import { reviewPanel } from "./review.js";
import * as saves from "./saves.js";
import { sharing } from "./sharing.js";
import { solver } from "./solution.js";
import { staged } from "./stage.js";
import { standing } from "./standing.js";
import { count } from "./statistics.js";
import { showStorage } from "./storage.js";
import { listenForTaps } from "./taps.js";

const PACE = 500; // milliseconds between the computer's moves, so that each is seen
const table = find("#table");
const board = createBoard(table, (shown) => drawGround(shown, onPieces));
/** @type {import("./address.js").Switches} */
const switches = JSON.parse(find("#switches").textContent);
const requested = requestedGame(switches, "shared" in document.documentElement.dataset);

/** @type {(gesture: string, ...args: unknown[]) => Promise<View>} */
const play = viewsOf(engine, "table");
/** @type {View} */
let view;
let isReady = false;
/** @type {import("./drawn.js").Answers | null} */
let answers = null; // what a table that was drawn before the engine tells of its buttons
let offered = -1; // the turn that was offered last to be stepped through, by the moves before it
let unconfirmed = 0; // gestures that it has answered and the engine not yet
/** @type {ReturnType<typeof setTimeout> | undefined} */
let nextMove; // the timer of the computer's next move

/**
 * @param {View} next
 * @param {{at?: () => HTMLElement | null | undefined}} where
 */
function draw(next, { at }) {
  const isReply = Boolean(view?.thinking) && next.messages.some(({ kind }) => ["event", "end"].includes(kind));
  const refocus = keepFocus();
  if (view?.save !== next.save) hint.stop();
  view = next;
  if (replay.isOpen()) return;
  drawAim(view);
  const arrive = board.draw(view);
  drawControls(view, press);
  drawEnding(view, {
    again: () => newGame(),
    same: sameDeal,
    review: () => review(view.save),
    solve: showSolution,
    copy: copyRecord,
    tell: (line) => copy(`${line} ${addressOf(view, dialog.usual)}`, "The result is on the clipboard."),
  });
  drawHeading(view, switches, dialog.usual);
  hideNote();
  tellStanding(view);
  drawCurtain(view, { quiet: Boolean(find("dialog[open]")) });
  report(view, isReply);
  offerSteps();
  arrive();
  refocus();
  refuseAt(
    at?.(),
    view.messages.find((message) => message.kind === "refusal"),
  );
  drawBubble(view, spot, { goOn: () => gesture("guide_step", [true]), leave: () => gesture("guide_step", [false]) });
  const address = addressOf(view, dialog.usual);
  if (address !== location.href) history.replaceState(null, "", address);
  clearTimeout(nextMove);
  if (view.thinking && isReady) nextMove = setTimeout(playComputer, PACE);
}

// Offers to step through what somebody else has just played.
function offerSteps() {
  if (view.thinking || view.since === undefined || view.since === offered) return;
  offered = view.since;
  const click = () => replay.watch(view.save, view.since ?? 0);
  find("#message").append(" ", make("button", { type: "button", text: "Step through", click }));
}

// The computer's next move; it waits while a dialog is open, or something of the guided game is to be read.
function playComputer() {
  if (find("dialog[open], #bubble:not([hidden])")) nextMove = setTimeout(playComputer, PACE);
  else gesture("play_computer", []);
}

/**
 * Plays a gesture; `at()` gives the element that it was made on.
 * @param {string} name
 * @param {unknown[]} args
 * @param {() => HTMLElement | null | undefined} [at]
 */
async function gesture(name, args, at) {
  if (name !== "hint") hint.stop();
  if (replay.isOpen()) return say(REPLAYING);
  const predicted = isReady || !answers ? null : predict(view, answers, name, args);
  if (predicted) {
    unconfirmed += 1;
    show(predicted);
  } else if (!isReady && !find("#retry")) say("The engine is still loading; this will be done when it is ready.");
  if (!predicted || name === "press") answers = null;
  try {
    const isUndo = (name === "undo" && view?.can_undo) || name === "rewind";
    const helped = { ...(isUndo && { undo: true }), ...(name === "hint" && { hint: true }) };
    const next = await play(name, ...args).finally(() => (unconfirmed -= predicted ? 1 : 0));
    if (!keep(next, helped) || (predicted && unconfirmed)) return;
    show(next, { at });
    playSounds(next);
  } catch (error) {
    say(errorText(error));
  }
}

/**
 * Keeps the view; false where the game went on in another tab, which is shown instead.
 * @param {View} next
 * @param {import("./saves.js").Help} [helped]
 */
function keep(next, helped) {
  const result = saves.keep(next, helped);
  if (result === "elsewhere") {
    catchUp();
    return false;
  }
  showStorage(result, copyRecord);
  count(saves.gameId(), next, saves.helped());
  return true;
}

// Shows the game on the table as another tab has kept it since.
async function catchUp() {
  const save = saves.wentOn();
  if (!save) return;
  saves.takeUp({ id: saves.gameId(), save });
  show(await play("resume", save.view.save));
  say("This game was continued in another tab or page. This is where it stands now.");
}

/**
 * @param {string} id
 * @param {number | string} choice
 */
const press = (id, choice) => gesture("press", [id, choice], () => controlButton(id));
/** @param {string} id */
const elementOf = (id) => board.card(id) ?? find(`[data-zone="${CSS.escape(id)}"] .card`) ?? pieceElement(id);
/** The element of a card, a zone, a control or a piece. @param {string} id */
const spot = (id) =>
  board.card(id) ?? find(`[data-zone="${CSS.escape(id)}"] .holder`) ?? controlButton(id) ?? pieceElement(id);
/** @type {(next: View, where?: {at?: () => HTMLElement | null | undefined}) => void} */
const show = staged(draw, spot);

// What is to be done, where a tap meant nothing.
function advise() {
  if (replay.isOpen()) say(REPLAYING);
  else if (view && !view.messages.some(({ kind }) => kind === "question")) say(...rich(view.advice));
}

/** @param {string} id */
const tap = (id) => gesture("tap", [id], () => elementOf(id));
/**
 * @param {string} source
 * @param {string} target
 */
const drop = (source, target) => gesture("drop", [source, target], () => elementOf(source));

const onPieces = pieceActions({
  tap,
  place: (id, { x, y, turn }) => gesture("place", [id, x, y, turn], () => elementOf(id)),
  preview: async (id, { x, y, turn }) => isReady && show(await play("place", id, x, y, turn, false)),
  failed: (error) => say(errorText(error)),
  point: (x, y) => gesture("point", [x, y]),
  confirm: () => controlButton(view.controls.find(({ main }) => main)?.id ?? "")?.click(),
});

// ---- games: the one of before, the one asked for, another one

const { begin, start, takeUp, newGame, sameDeal, resume, guide } = gamesOn({
  play,
  show,
  keep,
  chosen() {
    const { variants, computer } = view ?? requested;
    return { variants, computer };
  },
});

/**
 * What the end of an address brings: a record to look through, a table set up to play on, or a friend's turn.
 * @param {string} hash
 */
async function openLink(hash) {
  const [start, turn] = [await recordIn(hash, "start"), await recordIn(hash, "turn")];
  if (start === null && turn === null) return replay.watchLink(hash);
  try {
    if (turn !== null) await friend.receive(turn);
    else await resume(start ?? "");
  } catch (error) {
    say(`The link can’t be opened: ${errorText(error)}`);
  }
}

// ---- a record, stepped through on the table

const replay = replayPlayer({
  replay: viewsOf(engine, "replay"),
  draw(shown) {
    clearTimeout(nextMove);
    const arrive = board.draw({ ...shown, drops: {} });
    drawAim(shown);
    find("#deal").textContent = nameOf(shown);
    find("#status").textContent = shown.status;
    hideNote();
    report(shown);
    arrive();
  },
  leave: () => show({ ...view, messages: [] }),
  playOn: resume,
});
const showSolution = solver({ view: () => view, keep, open: replay.open });

const review = reviewPanel({
  again: (record, move) => resume(record, move, { again: true }),
  see: (record, move) => replay.watch(record, move),
});
const hint = hinting(
  () => (isReady && view.can_hint && !replay.isOpen() ? view.save : ""),
  (...known) => gesture("hint", known),
);
const { copyRecord, shareGame, shareDeal } = sharing({
  record: async () => JSON.stringify(await engine.call("record"), null, 1),
  link: () => addressOf(view, dialog.usual),
  start: () => engine.call("own_start"),
});

const friend = friendPanel({
  play,
  show(next) {
    if (keep(next)) show(next);
  },
  begin,
  call: (name, ...args) => engine.call(name, ...args),
  variants: () => view.variants,
  say,
});
onFile("#open-file", async (text) => {
  try {
    await resume(text);
    find("#another").close();
  } catch (error) {
    find("#fault").textContent = errorText(error);
  }
});

// ---- listening

engine.ready.then(() => (isReady = true));
const dialog = anotherGame({
  start,
  resume,
  takeUp,
  watch: (text) => replay.open(text),
  random: () => anyNumber(),
  switches,
  isReady: () => isReady,
});
const tellStanding = standing(engine.ready, (moves) => gesture("rewind", [moves]));
runClock(() => view?.can_undo && !view.ending && !replay.isOpen());
const openHistory = historyPanel({
  deal: (number) => newGame(number),
  named: (variants) => variantText(variants, switches, dialog.usual),
});
onChange(() => view && show({ ...view, messages: [] }));
engine.call("players").then(dialog.seat);
/** @type {Record<string, () => void>} */
const actions = {
  undo: () => gesture("undo", []),
  redo: () => gesture("redo", []),
  hint: hint.ask,
  look: () => gesture("look", []),
  new: () => newGame(),
  same: sameDeal,
  more: () => dialog.open({ view }),
  history: openHistory,
  settings: settingsDialog(),
  guide,
  help: () => find("#help").showModal(),
  share: shareDeal,
  record: copyRecord,
  replay: () => replay.watch(view.save, view.since ?? Number.POSITIVE_INFINITY),
  "share-game": shareGame,
  "save-file": () => saveFile(`${view.game}.json`, view.save),
  solution: showSolution,
  review: () => {
    find("#another").close();
    review(view.save);
  },
};
for (const [name, action] of Object.entries({ ...actions, friend: friend.send, seal: friend.offer }))
  for (const button of document.querySelectorAll(`[data-action=${name}]`)) button.addEventListener("click", action);

listenForTaps(table, { tap, drop, advise, view: () => view });

// Escape closes what is open, and puts back what is picked.
function putAllBack() {
  find("#log").open = false;
  hideNote();
  if (view?.bubble && !selected().length) gesture("guide_step", [false]);
  else gesture("clear", []);
}

const selected = () => selectedIn(view);
listenForDrags(table, {
  held: (id) => (selected().includes(id) ? selected() : [id]).flatMap((card) => board.card(card) ?? []),
  outline: (id) => board.mark(view, id ? [id] : selected()),
  isLegal: (source, target) => target in (view.drops[source] ?? {}),
  onDrop: drop,
});
listenForKeys(table, (key) => {
  const control = view?.controls.find((known) => known.key === key);
  const zone = view?.zones.find((known) => known.key === key);
  const focused = closest(document.activeElement, "[data-pickable]")?.dataset.id;
  if (control) controlButton(control.id)?.click();
  else if (zone && focused && !selected().length) drop(focused, zone.id);
  else if (zone) tap(zone.id);
  else if (/^\d$/.test(key) && chooseByDigit(key, performance.now())) return true;
  else if (key === "escape") putAllBack();
  else if (key in KEYS) actions[KEYS[key]]();
  else return false;
  return true;
});
/** @type {Record<string, string>} */
const KEYS = { u: "undo", r: "redo", h: "hint", n: "more", "?": "help" };

listenForQuestions(async (name) => {
  if (replay.isOpen()) say("This is a replay. Leave it, then ask.");
  else return (await play("explain", name)).explained;
});
for (const event of ["storage", "pageshow"]) addEventListener(event, catchUp);
const { hash } = location; // the table takes the address for itself
openTable({
  onAgain: engine.onAgain,
  replay,
  requested,
  switches,
  play,
  show: (next) => unconfirmed || show(next), // what was done on the drawn table is shown with the engine's answer to it
  showKept(kept) {
    try {
      show(kept);
    } catch {
      // A view of another version: its save will do, and until the engine has read it there is none to be drawn again.
      view = /** @type {any} */ (undefined);
      table.replaceChildren();
    }
  },
  showDrawn(drawn, told) {
    show(drawn);
    answers = told;
  },
  view: () => view,
  isReady: () => isReady,
  tellDamage: ({ text, why }) =>
    dialog.open({ view, text, why: `${why}${text && " It has been set aside here: correct it, or copy it."}` }),
  guide,
}).then(() => openLink(hash));
addEventListener("hashchange", () => openLink(location.hash));

// The play page: shows the table at once, opens the engine behind it, and passes gestures on.

import { errorText } from "../engine/engine.js";
import { engine, isLoaded, sayIfLoading } from "../engine/page-engine.js";
import { createPieceActions, drawGround, pieceElement } from "../ground/ground.js";
import { richText } from "../shared/cards.js";
import { closest, find, findAll, makeButton } from "../shared/dom.js";
import { copy, onFile, saveFile } from "../shared/file.js";
import { say } from "../shared/messages.js";
import { recordIn } from "../shared/record-link.js";
import { onChange } from "../shared/settings.js";
import { playSounds } from "../shared/sound.js";
import { addressOf, createSharing, requested } from "./address.js";
import { createHints, study, watchStanding } from "./analyst.js";
import { createBoard, selectedIn } from "./board.js";
import { drawBubble, endOffer } from "./bubble.js";
import { runClock } from "./clock.js";
import { chooseByDigit, controlButton, drawControls } from "./controls.js";
import { createGameDialog, createSettingsDialog, keepFocus } from "./dialogs.js";
import { listenForDrags, listenForTaps } from "./drag.js";
import { predict } from "./drawn.js";
import { drawEnding, showEnding } from "./ending.js";
import { listenForQuestions } from "./explain.js";
import { createFriendPanel } from "./friend.js";
import { createGames, openTable } from "./games.js";
import { drawAim, drawHeading, drawName } from "./heading.js";
import { createHistoryPanel } from "./history.js";
import { createKeptGames, keptGame } from "./kept.js";
import { listenForKeys } from "./keys.js";
import { createReplayPlayer, REPLAYING } from "./replay.js";
import { hideNote, refuseAt, report, showStorage } from "./report.js";
import { createReviewPanel } from "./review.js";
import * as saves from "./saves.js";
import { createStage } from "./stage.js";
import { count } from "./statistics.js";

const PACE = 500; // milliseconds between the computer's moves, so that each is seen
const table = find("#table");
const board = createBoard(table, (next) => drawGround(next, pieceHandlers));

/** @type {(gesture: string, ...args: unknown[]) => Promise<View>} */
const play = engine.call.bind(null, "table");
/** @type {View} */
let view;
/** @type {import("./drawn.js").Answers | null} */
let answers = null; // what the buttons do on a table that was drawn before the engine was ready
let unconfirmed = 0; // gestures that were predicted, and that the engine has not answered yet
let offeredTurn = -1; // the turn that was offered last to be stepped through, by the moves before it
/** @type {ReturnType<typeof setTimeout> | undefined} */
let nextMove; // the timer of the computer's next move

/**
 * `at` gives the element that a gesture was made on; only an `answer` to one is heard, now that it is seen.
 * @typedef {{at?: () => HTMLElement | null | undefined, answer?: boolean}} How
 * @param {View} next
 * @param {How} how
 */
function draw(next, { at, answer }) {
  const isReply = Boolean(view?.thinking) && next.messages.some(({ kind }) => ["event", "end"].includes(kind));
  const refocus = keepFocus();
  if (view?.save !== next.save) hint.stop();
  view = next;
  if (replay.isOpen()) return;
  drawAim(view);
  const arrive = board.draw(view);
  drawControls(view, press);
  drawEnding(view, {
    again: newGame,
    same: sameDeal,
    rematch: friend.rematch,
    back: (record, move) => resume(record, move, { again: true }),
    review: () => review(view.save),
    solve: showSolution,
    copy: copyRecord,
    share: (line) => copy(`${line} ${addressOf(view)}`, "The result is on the clipboard."),
  });
  drawHeading(view);
  hideNote();
  showStanding(view);
  drawCurtain();
  report(view, isReply);
  offerSteps();
  if (answer) playSounds(view);
  arrive();
  refocus();
  refuseAt(
    at?.(),
    view.messages.find((message) => message.kind === "refusal"),
  );
  drawBubble(view, spot, {
    goOn: () => gesture("guide_step", [true]),
    leave: () => gesture("guide_step", [false]),
    teach: guide,
  });
  const address = addressOf(view);
  if (address !== location.href) history.replaceState(null, "", address);
  clearTimeout(nextMove);
  if (view.thinking && isLoaded()) nextMove = setTimeout(playComputer, PACE);
}

// Covers the table between two people at one screen, until the next one looks.
function drawCurtain() {
  const curtain = find("#curtain");
  const wasHidden = curtain.hidden;
  curtain.hidden = !view.curtain;
  if (curtain.hidden) return;
  find("#curtain-name").textContent = `${view.curtain}, your turn`;
  if (wasHidden && !find("dialog[open]")) find("#look").focus();
}

// Offers to step through what somebody else has just played.
function offerSteps() {
  if (view.thinking || view.since === undefined || view.since === offeredTurn) return;
  offeredTurn = view.since;
  find("#message").prepend(
    makeButton("Step through", () => replay.watch(view.save, view.since)),
    " ",
  );
}

// Plays the computer's next move, once no dialog and no step of the guided game is open.
function playComputer() {
  if (find("dialog[open]") || view.bubble) nextMove = setTimeout(playComputer, PACE);
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
  if (name !== "play_computer") endOffer();
  if (replay.isOpen()) return say(REPLAYING);
  const predicted = isLoaded() || !answers ? null : predict(view, answers, name, args);
  if (predicted) {
    unconfirmed += 1;
    show(predicted);
  } else sayIfLoading();
  if (!predicted || name === "press") answers = null;
  try {
    const isUndo = (name === "undo" && view?.can_undo) || name === "rewind";
    const helped = { ...(isUndo && { undo: true }), ...(name === "hint" && { hint: true }) };
    const next = await play(name, ...args).finally(() => (unconfirmed -= predicted ? 1 : 0));
    if (!keep(next, helped) || (predicted && unconfirmed)) return;
    show(next, { at, answer: true });
  } catch (error) {
    say(errorText(error));
  }
}

/**
 * Stores the view; false where the game went on in another tab: then that game is shown.
 * @param {View} next
 * @param {import("./saves.js").Help} [helped]
 */
function keep(next, helped) {
  unveil();
  const result = saves.keep(next, helped);
  if (result === "elsewhere") {
    catchUp();
    return false;
  }
  showStorage(result, copyRecord);
  count(saves.gameId(), next, saves.helped());
  return true;
}

const unveil = () => document.documentElement.removeAttribute("data-invited");

// Shows the game on the table as another tab has stored it since.
async function catchUp() {
  const save = saves.saveFromElsewhere();
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
/** @type {(next: View, how?: How) => void} */
const show = createStage(draw, spot);

// Says what can be done, after a tap that does nothing.
function advise() {
  if (replay.isOpen()) say(REPLAYING);
  else if (view && !view.messages.some(({ kind }) => kind === "question")) say(...richText(view.advice));
}

/** @param {string} id */
const tap = (id) => gesture("tap", [id], () => elementOf(id));
/**
 * @param {string} source
 * @param {string} target
 */
const drop = (source, target) => gesture("drop", [source, target], () => elementOf(source));

const pieceHandlers = createPieceActions({
  tap,
  place: (id, { x, y, turn }) => gesture("place", [id, x, y, turn], () => elementOf(id)),
  preview: async (id, { x, y, turn }) => isLoaded() && show(await play("place", id, x, y, turn, false)),
  onError: (error) => say(errorText(error)),
  point: (x, y) => gesture("point", [x, y]),
  confirm: () => controlButton(view.controls.find(({ main }) => main)?.id ?? "")?.click(),
});

// ---- games: the previous one, the requested one, another one

const { begin, start, takeUp, newGame, sameDeal, resume, guide } = createGames({
  play,
  show,
  keep,
  options() {
    const { variants, computer } = view ?? requested;
    return { variants, computer };
  },
});

/**
 * Opens the record at the end of an address: to step through, to play on from, or a friend's turn.
 * @param {string} hash
 */
async function openLink(hash) {
  if (hash === "#help") return actions.help();
  if (hash === "#friend") return friend.offer();
  const kept = hash.startsWith("#game=") && keptGame(hash.slice("#game=".length));
  if (kept) return takeUp(kept);
  const [record, start, turn] = [await recordIn(hash), await recordIn(hash, "start"), await recordIn(hash, "turn")];
  if (record !== null) return replay.watch(record);
  try {
    if (turn !== null) await friend.receive(turn);
    else if (start !== null) {
      await resume(start);
      if (view?.curtain && JSON.parse(start).position) await gesture("look", []); // an example is tried by one
    }
  } catch (error) {
    unveil();
    say(`The link can’t be opened: ${errorText(error)}`);
  }
}

// ---- a record, stepped through on the table

const replay = createReplayPlayer({
  replay: (...args) => engine.call("replay", ...args),
  draw(next) {
    clearTimeout(nextMove);
    showEnding(false);
    const arrive = board.draw({ ...next, drops: {} });
    drawAim(next);
    drawName(next);
    find("#status").textContent = next.status;
    hideNote();
    report(next);
    arrive();
  },
  leave: () => show({ ...view, messages: [] }),
  playOn: resume,
});

// Shows a way to win this deal, from the current position if there is one. The game then counts as one with a hint.
async function showSolution() {
  say("Looking for a solution …");
  try {
    const solution = await study(view.save, "solution");
    if (!solution) return say("No way to win was found.");
    keep(view, { hint: true });
    await replay.open(solution.record, solution.played);
    say(`A solution of ${JSON.parse(solution.record).moves.length} moves. Step through it, or leave the replay.`);
  } catch (error) {
    say(errorText(error));
  }
}

const review = createReviewPanel({
  again: (record, move) => resume(record, move, { again: true }),
  see: replay.watch,
});
const hint = createHints(
  () => (isLoaded() && view.can_hint && !replay.isOpen() ? view.save : ""),
  (...hint) => gesture("hint", hint),
);
const { copyRecord, shareGame, shareDeal } = createSharing({
  record: async () => JSON.stringify(await engine.call("table", "record"), null, 1),
  link: () => addressOf(view),
  start: () => engine.call("table", "own_start"),
});

const friend = createFriendPanel({
  play,
  show(next) {
    if (keep(next)) show(next);
  },
  begin,
  async watch(turn) {
    await replay.open(turn, JSON.parse(turn).moves.length);
    unveil();
    say("This game is played in another browser: answer it there. Here you see how it stands.");
  },
  call: engine.call,
  variants: () => view.variants,
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

const dialog = createGameDialog({ start, resume, watch: replay.open });
const openKept = createKeptGames({ takeUp, resign: () => gesture("resign", []), rematch: friend.rematch });
const showStanding = watchStanding(engine.ready, (moves) => gesture("rewind", [moves]));
runClock(() => view?.can_undo && !view.ending && !replay.isOpen());
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
  more: () => find("#menu").showModal(),
  choose: () => dialog.open({ view }),
  sharing: () => find("#sharing").showModal(),
  games: () => openKept(view),
  offer: () => friend.offer(),
  across: () => friend.offer(true),
  history: createHistoryPanel(newGame),
  settings: createSettingsDialog(),
  guide,
  help: () => find("#help").showModal(),
  share: shareDeal,
  record: copyRecord,
  replay: () =>
    view.curtain
      ? say(`The table is covered until ${view.curtain} looks.`)
      : replay.watch(view.save, view.since ?? Number.POSITIVE_INFINITY),
  "share-game": shareGame,
  "save-file": () => saveFile(`${view.game}.json`, view.save),
  solution: showSolution,
  review: () => review(view.save),
};
for (const [name, action] of Object.entries({ ...actions, friend: friend.send }))
  for (const button of findAll(`[data-action=${name}]`))
    button.addEventListener("click", () => {
      button.closest("dialog")?.close();
      action();
    });

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
  elementsOf: (id) => (selected().includes(id) ? selected() : [id]).flatMap((card) => board.card(card) ?? []),
  markTargets: (id) => board.markTargets(view, id ? [id] : selected()),
  isLegal: (source, target) => target in (view.drops[source] ?? {}),
  onDrop: drop,
});
listenForKeys(table, (key) => {
  const control = view?.controls.find((candidate) => candidate.key === key);
  const zone = view?.zones.find((candidate) => candidate.key === key);
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
const KEYS = { u: "undo", r: "redo", h: "hint", n: "choose", "?": "help" };

listenForQuestions(async (name) => {
  if (replay.isOpen()) say("This is a replay. Leave it, then ask.");
  else return (await play("explain", name)).explained;
});
for (const event of ["storage", "pageshow"]) addEventListener(event, catchUp);
const { hash } = location; // `draw` replaces the address
// Who was invited does not see the deal of a stranger before that of the game.
if (hash.startsWith("#turn=")) document.documentElement.dataset.invited = "";
openTable({
  replay,
  play,
  show: (next) => unconfirmed || show(next), // after predicted gestures their answers are shown instead
  showKept(kept) {
    try {
      show(kept);
    } catch {
      // A view of another version: the engine reads its save, and until then there is no view.
      view = /** @type {any} */ (undefined);
      table.replaceChildren();
    }
  },
  showDrawn(next, known) {
    show(next);
    answers = known;
  },
  view: () => view,
  reportDamage: ({ text, why }) =>
    dialog.open({ view, text, why: `${why}${text && " It has been set aside here: correct it, or copy it."}` }),
  guide,
  tap: (card) => gesture("tap", [card]),
}).then(() => openLink(hash));
addEventListener("hashchange", () => openLink(location.hash));

// Opens the table, which is drawn before the engine has loaded, and again by a restarted engine.

import { errorText, Stopped } from "../engine/engine.js";
import { engine, isLoaded } from "../engine/page-engine.js";
import { find } from "../shared/dom.js";
import { offer, say } from "../shared/messages.js";
import { anyNumber } from "../shared/numbers.js";
import { readChoice, writeChoice } from "../shared/store.js";
import { isRequested, NUMBER_RANGE, requested } from "./address.js";
import { openGameDialog } from "./dialogs.js";
import { viewOf } from "./drawn.js";
import { guide } from "./games.js";
import * as replay from "./replay.js";
import * as saves from "./saves.js";
import { play, show, showUnlessAhead, table, tap } from "./table.js";

const OPENINGS = 100; // deals that were drawn when the site was built, where the page can't draw any by itself
const drawsAnyDeal = "foreseen" in document.documentElement.dataset;
const anyDeal = () => anyNumber(drawsAnyDeal ? undefined : OPENINGS);

export async function openTable() {
  const damaged = saves.damaged();
  const keptGame = saves.games().find(({ save }) => isRequested(save.view));
  await (keptGame ? resumeGame(keptGame) : openRequested());
  if (requested.invalid !== null) {
    const here = keptGame ? "Your game goes on" : `Deal ${table.view.deal} is on the table`;
    say(`There is no deal “${requested.invalid}”. ${NUMBER_RANGE} ${here}.`);
  }
  const picked = table.view.zones.flatMap(({ cards }) => cards ?? []).find(({ id }) => id === requested.pick);
  if (picked?.pickable && !picked.selected) tap(picked.id);
  if (damaged) reportDamage(damaged);
  offerGuide();
}

async function openRequested() {
  const { number, variants, computer } = requested;
  const deal = number ?? anyDeal();
  const opened = play("open", deal, variants, computer);
  const isDrawn = drawsAnyDeal || (deal >= 1 && deal <= OPENINGS);
  if (isDrawn && !computer && !Object.keys(variants).length) drawOpening(deal);
  try {
    showUnlessAhead(await opened);
  } catch (error) {
    if (error instanceof Stopped) throw error;
    showUnlessAhead(await play("open", deal, {}));
    say(`${errorText(error)}. The usual game is on the table.`);
  }
}

/** @param {number} number */
async function drawOpening(number) {
  const opening = await fetch(drawsAnyDeal ? "opening.json" : `openings/${number}.json`)
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  if (!opening || isLoaded() || find("#retry")) return; // a failure to load is reported, and not drawn over
  if (!drawsAnyDeal) return showUnlessAhead(opening);
  show(viewOf(opening, number));
  table.answers = opening.answers;
}

/** @param {import("./games.js").Kept} game */
async function resumeGame(game) {
  saves.takeUp(game);
  const { save, ...keptView } = game.save.view;
  try {
    if (!keptView.shared) show({ ...keptView, save, messages: [] });
  } catch {
    // A view of another version: the engine reads its save, and until then there is no view.
    table.view = /** @type {any} */ (undefined);
    find("#table").replaceChildren();
  }
  const opened = play("open", anyDeal(), {});
  try {
    showUnlessAhead(await play("resume", save));
  } catch (error) {
    if (error instanceof Stopped) throw error;
    showUnlessAhead(await opened);
    reportDamage({ text: saves.setAside(game.id), why: `The saved game is damaged: ${errorText(error)}` });
    saves.begin();
  }
}

/** @param {{text: string, why: string}} damaged */
const reportDamage = ({ text, why }) =>
  openGameDialog(text, `${why}${text && " It has been set aside here: correct it, or copy it."}`);

// Offers the guided game, once, to a reader without a game of their own.
function offerGuide() {
  const { game, can_guide, can_undo } = table.view;
  const name = `guided.${game}`;
  if (!can_guide || can_undo || requested.invalid !== null || readChoice(name)) return;
  writeChoice(name, true);
  offer("Show me how", guide);
}

engine.onAgain(async () => {
  if (!table.view) return location.reload();
  play("open", anyDeal(), {});
  showUnlessAhead(await play("resume", table.view.save));
  replay.reopen();
});

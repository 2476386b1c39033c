// The table when the page opens: drawn before the engine has loaded, then taken over by it, or by the next one where it
// has stopped.

import { errorText, Stopped } from "../engine/engine.js";
import { find } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { choice, choose } from "../shared/store.js";
import { isRequested, NUMBERS } from "./address.js";
import { offer } from "./bubble.js";
import { viewOf } from "./drawn.js";
import { anyNumber } from "./games.js";
import * as saves from "./saves.js";

const OPENINGS = 100; // deals that were drawn when the site was built, where the page can't draw any by itself
const drawsAnyDeal = "foreseen" in document.documentElement.dataset;

/**
 * @param {object} actions
 * @param {(listener: () => void) => void} actions.onAgain
 * @param {ReturnType<typeof import("./replay.js").replayPlayer>} actions.replay
 * @param {import("./address.js").Requested} actions.requested
 * @param {import("./address.js").Switches} actions.switches
 * @param {(gesture: string, ...args: unknown[]) => Promise<View>} actions.play
 * @param {(view: View) => void} actions.show
 * @param {(view: View) => void} actions.showKept shows what is kept of a game's view, where it can be drawn
 * @param {(view: View, answers: import("./drawn.js").Answers) => void} actions.showDrawn
 * @param {() => View} actions.view the one on the table
 * @param {() => boolean} actions.isReady whether the engine is there
 * @param {(damaged: {text: string, why: string}) => void} actions.tellDamage
 * @param {() => void} actions.guide begins the guided game
 */
export async function openTable(actions) {
  const { onAgain, replay, requested, switches, play, show, showKept, showDrawn, view, isReady, tellDamage, guide } =
    actions;
  const anyDeal = () => anyNumber(drawsAnyDeal ? undefined : OPENINGS);

  async function openRequested() {
    const { number, variants, computer } = requested;
    const deal = number ?? anyDeal();
    const opened = play("open", deal, variants, computer);
    const isDrawn = drawsAnyDeal || (deal >= 1 && deal <= OPENINGS);
    if (isDrawn && !computer && !Object.keys(variants).length) drawOpening(deal);
    try {
      show(await opened);
    } catch (error) {
      if (error instanceof Stopped) throw error;
      show(await play("open", deal, {}));
      say(`${errorText(error)}. The usual game is on the table.`);
    }
  }

  /** @param {number} number */
  async function drawOpening(number) {
    const opening = await fetch(drawsAnyDeal ? "opening.json" : `openings/${number}.json`)
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    if (!opening || isReady() || find("#retry")) return; // what failed to load is told, and not drawn over
    if (drawsAnyDeal) showDrawn(viewOf(opening, number), opening.answers);
    else show(opening);
  }

  /** @param {{id: string, save: import("./saves.js").Save}} game */
  async function goOn(game) {
    saves.takeUp(game);
    const { save, ...keptView } = game.save.view;
    if (!keptView.shared) showKept({ ...keptView, save, messages: [] });
    const opened = play("open", anyDeal(), {});
    try {
      show(await play("resume", save));
    } catch (error) {
      if (error instanceof Stopped) throw error;
      show(await opened);
      tellDamage({ text: saves.setAside(game.id), why: `The saved game is damaged: ${errorText(error)}` });
      saves.begin();
    }
  }

  // Offers the guided game, once, to a reader without a game of their own.
  function offerGuide() {
    const { game, can_guide, can_undo } = view();
    const name = `guided.${game}`;
    if (!can_guide || can_undo || requested.number !== null || requested.words !== null || choice(name)) return;
    choose(name, true);
    offer("New here? A short guided game shows how to play, step by step.", "Guided game", guide);
  }

  onAgain(async () => {
    if (!view()) return location.reload();
    play("open", anyDeal(), {});
    show(await play("resume", view().save));
    replay.again();
  });
  const damaged = saves.damaged();
  const keptGame = saves.games().find(({ save }) => isRequested(requested, save.view, switches));
  await (keptGame ? goOn(keptGame) : openRequested());
  if (requested.words !== null) {
    const here = keptGame ? "Your game goes on" : `Deal ${view().deal} is on the table`;
    say(`There is no deal “${requested.words}”. ${NUMBERS} ${here}.`);
  }
  if (damaged) tellDamage(damaged);
  offerGuide();
}

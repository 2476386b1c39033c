// What is on the table when the page opens: drawn before the engine is there, then taken over by it, and by the next one
// where it has stopped.

import { errorText, Stopped } from "../engine/engine.js";
import { find } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { choice, choose } from "../shared/store.js";
import { isAsked, NUMBERS } from "./address.js";
import { offer } from "./bubble.js";
import { viewOf } from "./drawn.js";
import { anyNumber } from "./games.js";
import * as saves from "./saves.js";

const OPENINGS = 100; // deals that were drawn when the site was built, where the page can't draw any by itself
const isForeseen = "foreseen" in document.documentElement.dataset;

/**
 * @param {object} does
 * @param {(listener: () => void) => void} does.onAgain
 * @param {ReturnType<typeof import("./replay.js").replayPlayer>} does.replay
 * @param {import("./address.js").Asked} does.asked
 * @param {import("./address.js").Switches} does.switches
 * @param {(gesture: string, ...args: unknown[]) => Promise<View>} does.play
 * @param {(view: View) => void} does.show
 * @param {(view: View) => void} does.showKept shows what is kept of a game's view, where it can be drawn
 * @param {(view: View, answers: import("./drawn.js").Answers) => void} does.showDrawn
 * @param {() => View} does.view the one on the table
 * @param {() => boolean} does.isReady whether the engine is there
 * @param {(damaged: {text: string, why: string}) => void} does.tellDamage
 * @param {() => void} does.guide begins the guided game
 */
export async function openTable(does) {
  const { onAgain, replay, asked, switches, play, show, showKept, showDrawn, view, isReady, tellDamage, guide } = does;
  const anyDeal = () => anyNumber(isForeseen ? undefined : OPENINGS);

  async function dealAsked() {
    const { number, variants, computer } = asked;
    const dealt = number ?? anyDeal();
    const opened = play("open", dealt, variants, computer);
    const isDrawn = isForeseen || (dealt >= 1 && dealt <= OPENINGS);
    if (isDrawn && !computer && !Object.keys(variants).length) drawOpening(dealt);
    try {
      show(await opened);
    } catch (error) {
      if (error instanceof Stopped) throw error;
      show(await play("open", dealt, {}));
      say(`${errorText(error)}. The usual game is on the table.`);
    }
  }

  /** @param {number} number */
  async function drawOpening(number) {
    const opening = await fetch(isForeseen ? "opening.json" : `openings/${number}.json`)
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null);
    if (!opening || isReady() || find("#retry")) return; // what failed to load is told, and not drawn over
    if (isForeseen) showDrawn(viewOf(opening, number), opening.answers);
    else show(opening);
  }

  /** @param {{id: string, save: import("./saves.js").Save}} game */
  async function goOn(game) {
    saves.takeUp(game);
    const { save, ...kept } = game.save.view;
    if (!kept.shared) showKept({ ...kept, save, messages: [] });
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

  // Offers the guided game, once, to whoever comes without a game of their own.
  function offerGuide() {
    const { game, can_guide, can_undo } = view();
    const name = `guided.${game}`;
    if (!can_guide || can_undo || asked.number !== null || asked.words !== null || choice(name)) return;
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
  const kept = saves.games().find(({ save }) => isAsked(asked, save.view, switches));
  await (kept ? goOn(kept) : dealAsked());
  if (asked.words !== null) {
    const here = kept ? "Your game goes on" : `Deal ${view().deal} is on the table`;
    say(`There is no deal “${asked.words}”. ${NUMBERS} ${here}.`);
  }
  if (damaged) tellDamage(damaged);
  offerGuide();
}

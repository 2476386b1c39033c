// Puts games on the table: a new one, the same deal again, a saved one, one of a record, the guided one; and opens the
// table, which is drawn before the engine has loaded, and again by a restarted engine.

import { errorText, Stopped } from "../engine/engine.js";
import { engine, isLoaded } from "../engine/page-engine.js";
import { find, makeButton } from "../shared/dom.js";
import { say } from "../shared/messages.js";
import { readChoice, writeChoice } from "../shared/store.js";
import { isNumber, isRequested, NUMBER_RANGE, requested } from "./address.js";
import { offer } from "./bubble.js";
import { viewOf } from "./drawn.js";
import { dealOfLastKind } from "./offers.js";
import * as saves from "./saves.js";

/** The number of a random deal. @param {number} [count] how many deals there are to choose from */
export const anyNumber = (count = 999_999) => 1 + Math.floor(Math.random() * count);

/**
 * @param {object} actions
 * @param {(gesture: string, ...args: unknown[]) => Promise<View>} actions.play
 * @param {(view: View) => void} actions.show
 * @param {(view: View) => void} actions.keep
 * @param {() => {variants: Record<string, string>, computer?: string | null}} actions.options what the game on the table is played by
 */
export function createGames({ play, show, keep, options }) {
  /**
   * Puts a game on the table that was not there before.
   * @param {View} next
   * @param {import("./saves.js").Help} [help]
   */
  function begin(next, help) {
    saves.begin(help);
    keep(next);
    show(next);
  }

  /** @param {{number: number, variants: Record<string, string>, computer?: string | null}} game */
  async function start({ number, variants, computer }) {
    if (!isNumber(number)) throw new Error(NUMBER_RANGE);
    const before = saves.current();
    const next = await play("new", number, variants, computer ?? null);
    begin(next);
    offerBack(before, `Deal ${next.deal} is on the table. `, `Back to deal ${before?.save.view.deal}`);
  }

  /**
   * A game that is left unfinished stays one tap away.
   * @param {ReturnType<typeof saves.current>} before
   * @param {string} message
   * @param {string} text
   */
  function offerBack(before, message, text) {
    if (!before || before.save.view.ending) return;
    say(
      message,
      makeButton(text, () => takeUp(before)),
    );
  }

  /** Goes on with a saved game. @param {{id: string, save: import("./saves.js").Save}} game */
  async function takeUp(game) {
    const next = await play("resume", game.save.view.save);
    saves.takeUp(game);
    keep(next);
    show(next);
  }

  return {
    begin,
    start,
    takeUp,

    // Another deal of the game on the table, as hard as the last one that was chosen.
    newGame: (number = dealOfLastKind(options().variants) ?? anyNumber()) => start({ number, ...options() }),

    async sameDeal() {
      const before = saves.current();
      begin(await play("again"), { again: true });
      offerBack(before, "The same deal is on the table again. ", "Back to where I was");
    },

    /**
     * @param {string} text
     * @param {number | null} [moves] after how many of its moves; null for all
     * @param {import("./saves.js").Help} [help]
     */
    async resume(text, moves = null, help = { pasted: true }) {
      begin(await play("resume", text, moves), help);
    },

    // A short game that says what to do; the one on the table stays saved.
    async guide(lesson = 0) {
      begin(await play("guide", lesson));
    },
  };
}

const OPENINGS = 100; // deals that were drawn when the site was built, where the page can't draw any by itself
const drawsAnyDeal = "foreseen" in document.documentElement.dataset;

/**
 * @param {object} actions
 * @param {ReturnType<typeof import("./replay.js").createReplayPlayer>} actions.replay
 * @param {(gesture: string, ...args: unknown[]) => Promise<View>} actions.play
 * @param {(view: View) => void} actions.show
 * @param {(view: View) => void} actions.showKept shows the saved view of a game, where it can be drawn
 * @param {(view: View, answers: import("./drawn.js").Answers) => void} actions.showDrawn
 * @param {() => View} actions.view the one on the table
 * @param {(damaged: {text: string, why: string}) => void} actions.reportDamage
 * @param {() => void} actions.guide begins the guided game
 * @param {(card: string) => void} actions.tap
 */
export async function openTable({ replay, play, show, showKept, showDrawn, view, reportDamage, guide, tap }) {
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
    if (!opening || isLoaded() || find("#retry")) return; // a failure to load is reported, and not drawn over
    if (drawsAnyDeal) showDrawn(viewOf(opening, number), opening.answers);
    else show(opening);
  }

  /** @param {{id: string, save: import("./saves.js").Save}} game */
  async function resumeGame(game) {
    saves.takeUp(game);
    const { save, ...keptView } = game.save.view;
    if (!keptView.shared) showKept({ ...keptView, save, messages: [] });
    const opened = play("open", anyDeal(), {});
    try {
      show(await play("resume", save));
    } catch (error) {
      if (error instanceof Stopped) throw error;
      show(await opened);
      reportDamage({ text: saves.setAside(game.id), why: `The saved game is damaged: ${errorText(error)}` });
      saves.begin();
    }
  }

  // Offers the guided game, once, to a reader without a game of their own.
  function offerGuide() {
    const { game, can_guide, can_undo } = view();
    const name = `guided.${game}`;
    if (!can_guide || can_undo || requested.number !== null || requested.invalid !== null || readChoice(name)) return;
    writeChoice(name, true);
    offer("New here? Be shown how.", "Guided game", guide);
  }

  engine.onAgain(async () => {
    if (!view()) return location.reload();
    play("open", anyDeal(), {});
    show(await play("resume", view().save));
    replay.reopen();
  });
  const damaged = saves.damaged();
  const keptGame = saves.games().find(({ save }) => isRequested(save.view));
  await (keptGame ? resumeGame(keptGame) : openRequested());
  if (requested.invalid !== null) {
    const here = keptGame ? "Your game goes on" : `Deal ${view().deal} is on the table`;
    say(`There is no deal “${requested.invalid}”. ${NUMBER_RANGE} ${here}.`);
  }
  const picked = view()
    .zones.flatMap(({ cards }) => cards ?? [])
    .find(({ id }) => id === requested.pick);
  if (picked?.pickable && !picked.selected) tap(picked.id);
  if (damaged) reportDamage(damaged);
  offerGuide();
}

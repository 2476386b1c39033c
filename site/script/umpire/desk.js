// What both desks of an umpire do alike: they open with the stored case or one that the build has drawn until the engine
// has a new one, keep it so that no older tab overwrites it, and listen to Enter, typed cards and letters.

import { errorText, Stopped } from "../engine/engine.js";
import { engine, isLoaded, sayIfLoading } from "../engine/page-engine.js";
import { closest, find, onSubmit } from "../shared/dom.js";
import { meanings } from "../shared/keys.js";
import { say } from "../shared/messages.js";
import { read, readText, write } from "../shared/store.js";

/** The number of a shuffle. */
export const randomShuffle = () => 1 + Math.floor(Math.random() * 999_999);

/**
 * A desk. Two tabs may have it open: a tab with an older save must reload it, not overwrite it.
 * @template {{save: string, messages: Message[]}} DeskView
 * @param {object} desk
 * @param {string} desk.name by which the engine knows it
 * @param {string} desk.key under which it is kept
 * @param {(kept: any) => DeskView | null} desk.viewIn the view in what is kept, where it can be used
 * @param {(view: DeskView) => unknown} [desk.wrap] what is kept of a view
 * @param {string} desk.unkept the warning where nothing can be kept
 * @param {(view: DeskView, fill?: boolean) => void} desk.show also fills in the inputs, unless one is being typed in
 */
export function createDesk({ name, key, viewIn, wrap = (view) => view, unkept, show }) {
  /** @type {(gesture: string, ...args: unknown[]) => Promise<DeskView>} */
  const ask = engine.call.bind(null, name);
  let lastText = readText(key); // as this tab read or wrote it last
  let view = /** @type {DeskView | undefined} */ (undefined);
  let underWay = 0; // gestures that are not answered yet

  /** @param {DeskView} next @param {boolean} [fill] */
  function draw(next, fill) {
    view = next;
    show(next, fill);
  }

  /** Keeps what is shown. A failure is told each time: the next message hides it. @param {DeskView} shown */
  function keep(shown) {
    if (write(key, wrap(shown)) === "kept") lastText = readText(key);
    else find("#message").append(unkept);
  }

  /** Shows the desk as another tab has kept it since; whether there was such a tab. */
  async function follow() {
    const current = readText(key);
    const kept = current === lastText ? null : viewIn(read(key));
    if (!kept) return false;
    lastText = current;
    draw(await ask("resume", kept.save));
    say("This desk was used in another tab. This is how it stands now.");
    return true;
  }
  for (const event of ["storage", "pageshow"]) addEventListener(event, () => isLoaded() && follow());

  return {
    keep,

    /**
     * Makes a gesture, shows what came of it and keeps that; gives the view, or nothing where it failed.
     * @param {string} gesture
     * @param {...unknown} args
     */
    async act(gesture, ...args) {
      underWay += 1;
      sayIfLoading();
      try {
        const next = await ask(gesture, ...args);
        if (await follow()) return;
        // A button that is drawn anew while it is pressed loses the click.
        while (find("button:active")) await new Promise(requestAnimationFrame);
        draw(next, gesture !== "give" && underWay === 1);
        keep(next);
        return next;
      } catch (error) {
        say(errorText(error));
        find("dialog[open] .alert")?.replaceChildren(errorText(error));
      } finally {
        underWay -= 1;
      }
    },

    /**
     * Opens the desk when its page opens: with the stored case, or one that the build has drawn until the engine has a new one.
     * @param {DeskView | null} kept
     * @param {object} told
     * @param {() => string} told.ready the message for a new desk
     * @param {(save: string) => (string | Node)[]} told.lost the message where the save can't be read, after the reason
     * @param {(view: DeskView, save: string) => void} [told.resumed] called when the save has been read
     */
    async open(kept, { ready, lost, resumed }) {
      const number = randomShuffle(); // where nothing is kept
      engine.onAgain(async () => {
        if (!view) return location.reload();
        ask("open", number);
        draw(await ask("resume", view.save));
      });
      const opened = ask("open", number);
      if (kept?.save) {
        try {
          draw({ ...kept, messages: [] });
        } catch {
          // a view of another version: its save will do
        }
        try {
          const resumedView = await ask("resume", kept.save);
          draw(resumedView);
          resumed?.(resumedView, kept.save);
        } catch (error) {
          if (error instanceof Stopped) throw error;
          const notice = lost(kept.save);
          draw(await opened);
          say(`${/** @type {Error} */ (error).message} `, ...notice);
        }
        return;
      }
      const opening = await fetch("opening.json")
        .then((response) => (response.ok ? response.json() : null))
        .catch(() => null);
      if (opening && !isLoaded() && !find("#retry")) draw(opening); // a failure to load is reported, and not drawn over
      const desk = await opened;
      if (underWay) return; // what was done before the engine came is answered next
      draw(desk);
      say(ready());
    },
  };
}

/**
 * Listens to Enter in an input, to typed cards, and to letters that press buttons.
 * @param {object} actions
 * @param {() => void} actions.go Enter in an input
 * @param {(cards: string) => void} [actions.take] cards that were typed, where they can be
 * @param {(event: KeyboardEvent) => void} [actions.key] a key that is pressed while no dialog is open
 */
export function listenAtDesk({ go, take, key }) {
  onSubmit("#inputs", () => {}); // the engine has every change already
  find("#inputs").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) go();
  });
  if (take)
    onSubmit("#typed", () => {
      take(find("#card").value);
      find("#card").value = "";
    });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || find("dialog[open]")) return;
    key?.(event);
    const typing = closest(event.target, "input:not([type=radio], [type=checkbox], [type=range]), textarea, select");
    const letter = !event.shiftKey && meanings(event).find((key) => /^[a-z]$/.test(key));
    const button = !typing && letter && find(`[aria-keyshortcuts="${letter}"]`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}

// The desk when its page opens: the kept one, or one drawn by the build until the engine sets out its own.

import { Stopped } from "../engine/engine.js";
import { find } from "../shared/dom.js";
import { say } from "../shared/messages.js";

/**
 * @template {{save: string, messages: Message[]}} DeskView
 * @param {object} desk
 * @param {(listener: () => void) => void} desk.onAgain
 * @param {() => DeskView | undefined} desk.view the one that is shown
 * @param {(gesture: string, ...args: unknown[]) => Promise<DeskView>} desk.gesture
 * @param {DeskView | null | undefined} desk.kept
 * @param {number} desk.number of the shuffle, where nothing is kept
 * @param {(view: DeskView) => void} desk.show
 * @param {() => boolean} desk.isReady whether the engine is there
 * @param {() => boolean} desk.isBusy whether a gesture is not answered yet
 * @param {() => string} desk.ready what is said of a new desk
 * @param {(save: string) => (string | Node)[]} desk.lost what is said where the save can't be read, after the reason
 * @param {(save: string, view: DeskView) => void} [desk.resumed] called when the save has been read
 */
export async function openDesk({ onAgain, view, gesture, kept, number, show, isReady, isBusy, ready, lost, resumed }) {
  onAgain(async () => {
    const shown = view();
    if (!shown) return location.reload();
    gesture("open", number);
    show(await gesture("resume", shown.save));
  });
  const opened = gesture("open", number);
  if (kept?.save) {
    try {
      show({ ...kept, messages: [] });
    } catch {
      // a view of another version: its save will do
    }
    try {
      const view = await gesture("resume", kept.save);
      show(view);
      resumed?.(kept.save, view);
    } catch (error) {
      if (error instanceof Stopped) throw error;
      const notice = lost(kept.save);
      show(await opened);
      say(`${/** @type {Error} */ (error).message} `, ...notice);
    }
    return;
  }
  const opening = await fetch("opening.json")
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  if (opening && !isReady() && !find("#retry")) show(opening); // what failed to load is told, and not drawn over
  const desk = await opened;
  if (isBusy()) return; // what was done before the engine came is answered next
  show(desk);
  say(ready());
}

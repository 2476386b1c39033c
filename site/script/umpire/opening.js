// Opens the desk when its page opens: the stored one, or one that the build has drawn until the engine has a new one.

import { Stopped } from "../engine/engine.js";
import { engine, isLoaded } from "../engine/page-engine.js";
import { find } from "../shared/dom.js";
import { say } from "../shared/messages.js";

/**
 * @template {{save: string, messages: Message[]}} DeskView
 * @param {object} desk
 * @param {() => DeskView | undefined} desk.view the one that is shown
 * @param {(gesture: string, ...args: unknown[]) => Promise<DeskView>} desk.gesture
 * @param {DeskView | null | undefined} desk.kept
 * @param {number} desk.number of the shuffle, where nothing is kept
 * @param {(view: DeskView) => void} desk.show
 * @param {() => boolean} desk.isBusy whether a gesture is not answered yet
 * @param {() => string} desk.ready the message for a new desk
 * @param {(save: string) => (string | Node)[]} desk.lost the message where the save can't be read, after the reason
 * @param {(save: string, view: DeskView) => void} [desk.resumed] called when the save has been read
 */
export async function openDesk({ view, gesture, kept, number, show, isBusy, ready, lost, resumed }) {
  engine.onAgain(async () => {
    const current = view();
    if (!current) return location.reload();
    gesture("open", number);
    show(await gesture("resume", current.save));
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
  if (opening && !isLoaded() && !find("#retry")) show(opening); // a failure to load is reported, and not drawn over
  const desk = await opened;
  if (isBusy()) return; // what was done before the engine came is answered next
  show(desk);
  say(ready());
}

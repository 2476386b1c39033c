// What both desks of an umpire do alike: they open with the stored case or one that the build has drawn until the engine
// has a new one, keep it so that no older tab overwrites it, and listen to Enter, typed cards and letters.

import { Stopped } from "../engine/engine.js";
import { engine, isLoaded } from "../engine/page-engine.js";
import { closest, find, onSubmit } from "../shared/dom.js";
import { meanings } from "../shared/keys.js";
import { say } from "../shared/messages.js";
import { read, readText, write } from "../shared/store.js";

const CHANGED_ELSEWHERE = "This desk was used in another tab. This is how it stands now.";

/** The number of a shuffle. */
export const randomShuffle = () => 1 + Math.floor(Math.random() * 999_999);

/**
 * Opens the desk when its page opens.
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

/**
 * The save of a desk. Two tabs may have it open: a tab with an older save must reload it, not overwrite it.
 * @template {{save: string}} DeskView
 * @param {string} key
 * @param {(kept: any) => DeskView | null | undefined} viewIn the view in what is kept, where it can be used
 */
export function createDeskSave(key, viewIn) {
  let lastText = readText(key); // as this tab read or wrote it last

  return {
    /**
     * Keeps what the desk's view is in. Where it may have gone on in another tab, `follow` comes first.
     * @param {unknown} kept
     */
    keep(kept) {
      const result = write(key, kept);
      if (result === "kept") lastText = readText(key);
      return result;
    },

    /**
     * Shows the desk as another tab has kept it since; whether there was such a tab.
     * @param {(gesture: string, ...args: unknown[]) => Promise<DeskView>} gesture
     * @param {(view: DeskView) => void} show
     * @param {(text: string) => void} say
     */
    async follow(gesture, show, say) {
      const current = readText(key);
      const view = current === lastText ? null : viewIn(read(key));
      if (!view) return false;
      lastText = current;
      show(await gesture("resume", view.save));
      say(CHANGED_ELSEWHERE);
      return true;
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

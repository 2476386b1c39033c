// The save of a desk. Two tabs may have the desk open: a tab with an older save must reload it, not overwrite it.

import { read, readText, write } from "../shared/store.js";

const CHANGED_ELSEWHERE = "This desk was used in another tab. This is how it stands now.";

/**
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

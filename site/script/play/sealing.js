// The steps by which two friends agree on a sealed game, and its secrets, which are kept in this browser alone.

import { Fault } from "../engine/engine.js";
import { read, storageKey, write } from "../shared/store.js";

/**
 * A step: what is sent next, what comes of it, and what is kept here by its commitment.
 * @typedef {{text: string, message: string, commitment: string, keep: Record<string, string>}} Sealing
 */
const SEALS = storageKey("seals");

/** The secrets of all sealed games, by their commitments. @returns {Record<string, Record<string, string>>} */
export const secrets = () => read(SEALS) ?? {};

/**
 * @param {object} actions
 * @param {(name: string, ...args: unknown[]) => Promise<any>} actions.call
 * @param {(text: string, message: string) => Promise<void>} actions.present shows what is to be sent
 * @param {() => Record<string, string>} actions.variants by which the game on the table is played
 */
export function createSealing({ call, present, variants }) {
  /** Keeps the secret before anybody is told of it. @param {Sealing} step */
  async function seal({ text, message, commitment, keep }) {
    if (write(SEALS, { ...secrets(), [commitment]: keep }) !== "kept")
      throw new Fault("This browser keeps nothing for this page, and a sealed game needs a secret that is kept.");
    await present(text, message);
  }

  return {
    offer: async () => seal(await call("offer", variants())),

    /**
     * Takes the step that follows on what a friend has sent; false where that is no step of this kind.
     * @param {string} text
     */
    async answer(text) {
      /** @type {Sealing | null} */
      const step = await call("further", text, secrets());
      if (step) await seal(step);
      return Boolean(step);
    },
  };
}

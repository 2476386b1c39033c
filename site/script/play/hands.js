// What is done to pieces on the ground, as gestures for the engine.

/**
 * What is held over the ground goes to the engine spot by spot; of those that come while it answers only the last does.
 * @param {object} does
 * @param {(id: string) => void} does.tap
 * @param {(id: string, spot: Placement) => void} does.place lets a piece go
 * @param {(id: string, spot: Placement) => Promise<unknown>} does.preview shows what a piece would do there
 * @param {(error: unknown) => void} does.failed
 * @param {(x: number, y: number) => void} does.point
 * @param {() => void} does.confirm
 * @returns {import("../ground/ground.js").Hands}
 */
export function groundHands({ tap, place, preview, failed, point, confirm }) {
  let holding = Promise.resolve();
  /** @type {[string, Placement] | null} */
  let due = null;
  return {
    tap,
    point,
    confirm,
    hold(id, spot) {
      due = [id, spot];
      holding = holding
        .then(async () => {
          const last = due;
          due = null;
          if (last) await preview(...last);
        })
        .catch(failed);
      return holding;
    },
    place(id, spot) {
      due = null;
      return place(id, spot);
    },
  };
}

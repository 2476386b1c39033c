// Turns actions on pieces of the ground into gestures for the engine.

/**
 * A piece held over the ground is sent to the engine spot by spot; while the engine answers, only the last spot counts.
 * @param {object} actions
 * @param {(id: string) => void} actions.tap
 * @param {(id: string, spot: Placement) => void} actions.place lets a piece go
 * @param {(id: string, spot: Placement) => Promise<unknown>} actions.preview shows what a piece would do there
 * @param {(error: unknown) => void} actions.failed
 * @param {(x: number, y: number) => void} actions.point
 * @param {() => void} actions.confirm
 * @returns {import("../ground/ground.js").Actions}
 */
export function pieceActions({ tap, place, preview, failed, point, confirm }) {
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

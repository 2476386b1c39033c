// Turns actions on pieces of the ground into gestures for the engine.

/**
 * The spots of a piece that is dragged are sent to the engine; of those that come while it answers, only the last one
 * is.
 * @param {object} actions
 * @param {(id: string) => void} actions.tap
 * @param {(id: string, spot: Placement) => void} actions.place lets a piece go
 * @param {(id: string, spot: Placement) => Promise<unknown>} actions.preview shows what a piece would do there
 * @param {(error: unknown) => void} actions.onError
 * @param {(x: number, y: number) => void} actions.point
 * @param {() => void} actions.confirm
 * @returns {import("../ground/ground.js").Actions}
 */
export function createPieceActions({ tap, place, preview, onError, point, confirm }) {
  let previews = Promise.resolve();
  /** @type {[string, Placement] | null} */
  let pending = null;
  return {
    tap,
    point,
    confirm,
    hold(id, spot) {
      pending = [id, spot];
      previews = previews
        .then(async () => {
          const last = pending;
          pending = null;
          if (last) await preview(...last);
        })
        .catch(onError);
      return previews;
    },
    place(id, spot) {
      pending = null;
      return place(id, spot);
    },
  };
}

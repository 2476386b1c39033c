// What a press of a finger, a pen or the mouse comes to: a drag, or a tap on what was pressed.

const FINGER = 10; // pixels that make a press a drag: a finger rolls, and a pen slips
const MOUSE = 6;
const CLICK_DELAY = 400; // milliseconds after which no click of a finger comes any more

/**
 * Whether a press that has come so far is a drag.
 * @param {PointerEvent} event
 * @param {number} x
 * @param {number} y
 */
export const isDrag = ({ pointerType }, x, y) => Math.hypot(x, y) >= (pointerType === "mouse" ? MOUSE : FINGER);

/**
 * Lets the press that ends with this event click the element, or nothing, whatever the browser takes for clicked.
 * @param {PointerEvent} event
 * @param {HTMLElement | null} element
 */
export function clickInstead({ pointerType }, element) {
  /** @param {Event} [click] */
  function act(click) {
    removeEventListener("click", act, true);
    clearTimeout(timer);
    click?.stopPropagation();
    click?.preventDefault();
    if (element?.isConnected) element.click();
  }
  addEventListener("click", act, true);
  const timer = setTimeout(act, pointerType === "touch" ? CLICK_DELAY : 0);
}

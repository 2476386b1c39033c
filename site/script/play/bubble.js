// The bubbles of a guided game: each stands beside what it points at, and never on it.

import { find, make, rich } from "../shared/dom.js";

const bubble = make("section", { id: "bubble", "aria-label": "Guided game", "aria-live": "polite", hidden: true });
document.body.append(bubble);
let shown = "";
let waits = false; // for a move, for which the table must be seen
/** @type {() => Element | null | undefined} */
let pointed = () => null;

/**
 * Offers something under the head of the page, until it is taken up or anything else is done.
 * @param {string} text
 * @param {string} name what is offered
 * @param {() => void} take
 */
export function offer(text, name, take) {
  const close = () => (bubble.hidden = true);
  pointed = () => find("#head");
  bubble.replaceChildren(
    make("p", { text }),
    make(
      "p",
      { class: "buttons" },
      make("button", { type: "button", class: "main", text: name, click: take }),
      make("button", { type: "button", text: "Just play", click: close }),
    ),
  );
  bubble.hidden = false;
  placeBubble();
}

/**
 * @param {View} view
 * @param {(id: string) => Element | null | undefined} spot the element of a card, zone or control
 * @param {{goOn: () => void, leave: () => void}} does
 */
export function drawBubble({ bubble: step, pointed: hinted }, spot, { goOn, leave }) {
  for (const old of document.querySelectorAll(".pointed")) old.classList.remove("pointed");
  if (hinted) spot(hinted)?.classList.add("pointed");
  bubble.hidden = !step;
  if (!step) {
    shown = "";
    return;
  }
  waits = !step.goes_on;
  if (shown !== step.text) {
    shown = step.text;
    const last = step.place === step.steps;
    bubble.replaceChildren(
      make("p", {}, ...rich(step.text)),
      make(
        "p",
        { class: "buttons" },
        make("span", { text: `${step.place} of ${step.steps}` }),
        ...(step.goes_on
          ? [make("button", { type: "button", class: "main", text: last ? "Play on" : "Next", click: goOn })]
          : []),
        ...(last ? [] : [make("button", { type: "button", text: "Leave", click: leave })]),
      ),
    );
  }
  pointed = () => spot(step.target);
  pointed()?.classList.add("pointed");
  placeBubble();
}

// Below what it points at, or else above, wherever there is more room; above, and out of the way, while a move is due.
function placeBubble() {
  const at = pointed()?.getBoundingClientRect();
  if (bubble.hidden || !at) return;
  const { width, height } = bubble.getBoundingClientRect();
  const [wide, high] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const below = high - at.bottom > at.top;
  const above = at.top - height - 10;
  const top = below ? at.bottom + 10 : waits ? Math.min(8, above) : above;
  const left = at.left + at.width / 2 - width / 2;
  bubble.style.left = `${Math.max(8, Math.min(left, wide - width - 8))}px`;
  bubble.style.top = `${Math.max(8, Math.min(top, high - height - 8))}px`;
}

addEventListener("resize", placeBubble);
addEventListener("scroll", placeBubble, { capture: true, passive: true });

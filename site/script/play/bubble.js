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
  const button = make("button", { type: "button", class: "main", text: name });
  button.addEventListener("click", () => {
    button.disabled = true; // the engine may take a moment, and a second click would begin anew
    take();
  });
  pointed = () => find("#head");
  bubble.replaceChildren(
    make("p", { text }),
    make("p", { class: "buttons" }, button, make("button", { type: "button", text: "Just play", click: close })),
  );
  bubble.hidden = false;
  placeBubble();
}

/**
 * @param {View} view
 * @param {(id: string) => Element | null | undefined} spot the element of a card, zone or control
 * @param {{goOn: () => void, leave: () => void}} actions
 */
export function drawBubble({ bubble: step, pointed: hinted }, spot, { goOn, leave }) {
  for (const element of document.querySelectorAll(".pointed")) element.classList.remove("pointed");
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

// Below or above what it points at, wherever it hides less; while a move is due that is what can be picked.
function placeBubble() {
  const target = pointed()?.getBoundingClientRect();
  if (bubble.hidden || !target) return;
  const { width, height } = bubble.getBoundingClientRect();
  const [wide, high] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const left = Math.max(8, Math.min(target.left + target.width / 2 - width / 2, wide - width - 8));
  const needed = [target, ...(waits ? [...document.querySelectorAll("#table [data-pickable]")].map(placeOf) : [])];
  const hidden = (/** @type {number} */ top) =>
    needed.filter((box) => box.top < top + height && top < box.bottom && box.left < left + width && left < box.right);
  const tops = [target.bottom + 10, target.top - height - 10, 8, high - height - 8].map((top) =>
    Math.max(8, Math.min(top, high - height - 8)),
  );
  const [best] = tops.sort((a, b) => cost(hidden(a), target) - cost(hidden(b), target));
  bubble.style.left = `${left}px`;
  bubble.style.top = `${best}px`;
}

/** @param {Element} element */
const placeOf = (element) => element.getBoundingClientRect();

/**
 * How bad it is to hide these: never what is pointed at.
 * @param {DOMRect[]} boxes
 * @param {DOMRect} at
 */
const cost = (boxes, at) => boxes.length + (boxes.includes(at) ? 100 : 0);

addEventListener("resize", placeBubble);
addEventListener("scroll", placeBubble, { capture: true, passive: true });

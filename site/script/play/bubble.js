// The bubbles of a guided game: each is placed beside what it points at, and never on it.

import { richText } from "../shared/cards.js";
import { find, findAll, make, makeButton } from "../shared/dom.js";

const bubble = make("section", { id: "bubble", "aria-label": "Guided game", "aria-live": "polite", hidden: true });
document.body.append(bubble);
let drawnText = "";
let waitsForMove = false; // then the table must be seen
/** @type {() => Element | null | undefined} */
let target = () => null;

/**
 * Offers something under the head of the page, until it is taken up or anything else is done.
 * @param {string} text
 * @param {string} name what is offered
 * @param {() => void} take
 */
export function offer(text, name, take) {
  const close = makeButton("Just play", () => (bubble.hidden = true));
  const accept = () => {
    button.disabled = true; // the engine may take a moment, and a second click would begin anew
    take();
  };
  const button = makeButton(name, accept, { class: "main" });
  target = () => find("#head");
  bubble.replaceChildren(make("p", { text }), make("p", { class: "buttons" }, button, close));
  bubble.hidden = false;
  placeBubble();
}

/**
 * @param {View} view
 * @param {(id: string) => Element | null | undefined} spot the element of a card, zone or control
 * @param {{goOn: () => void, leave: () => void}} actions
 */
export function drawBubble({ bubble: step, pointed: hinted }, spot, { goOn, leave }) {
  for (const element of findAll(".pointed")) element.classList.remove("pointed");
  if (hinted) spot(hinted)?.classList.add("pointed");
  bubble.hidden = !step;
  if (!step) {
    drawnText = "";
    return;
  }
  waitsForMove = !step.goes_on;
  if (drawnText !== step.text) {
    drawnText = step.text;
    const isLast = step.place === step.steps;
    bubble.replaceChildren(
      make("p", {}, ...richText(step.text)),
      make(
        "p",
        { class: "buttons" },
        make("span", { text: `${step.place} of ${step.steps}` }),
        step.goes_on && makeButton(isLast ? "Play on" : "Next", goOn, { class: "main" }),
        !isLast && makeButton("Leave", leave),
      ),
    );
  }
  target = () => spot(step.target);
  target()?.classList.add("pointed");
  placeBubble();
}

// Below or above what it points at, wherever it hides less; while a move is due that is what can be picked.
function placeBubble() {
  const goal = target()?.getBoundingClientRect();
  if (bubble.hidden || !goal) return;
  const { width, height } = bubble.getBoundingClientRect();
  const [wide, high] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const left = Math.max(8, Math.min(goal.left + goal.width / 2 - width / 2, wide - width - 8));
  const pickable = waitsForMove ? findAll("#table [data-pickable]") : [];
  /** @type {DOMRect[]} */
  const needed = [goal, ...pickable.map((element) => element.getBoundingClientRect())];
  const hidden = (/** @type {number} */ top) =>
    needed.filter((box) => box.top < top + height && top < box.bottom && box.left < left + width && left < box.right);
  const tops = [goal.bottom + 10, goal.top - height - 10, 8, high - height - 8].map((top) =>
    Math.max(8, Math.min(top, high - height - 8)),
  );
  const cost = (/** @type {number} */ top) => hidden(top).length + (hidden(top).includes(goal) ? 100 : 0);
  const [best] = tops.sort((a, b) => cost(a) - cost(b));
  bubble.style.left = `${left}px`;
  bubble.style.top = `${best}px`;
}

addEventListener("resize", placeBubble);
addEventListener("scroll", placeBubble, { capture: true, passive: true });

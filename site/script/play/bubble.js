// The bubbles of a guided game: each is placed beside what it points at, and never on it.

import { richText } from "../shared/cards.js";
import { find, findAll, make, makeButton } from "../shared/dom.js";
import { spot } from "./board.js";
import { guide } from "./games.js";
import { gesture } from "./table.js";

const bubble = make("section", { id: "bubble", "aria-label": "Guided game", "aria-live": "polite", hidden: true });
document.body.append(bubble);
let drawnText = "";
/** @type {() => Element | null | undefined} */
let target = () => null;

/** @param {View} view */
export function drawBubble({ bubble: step, pointed: hinted, lessons = [] }) {
  const later = lessons.map((title, place) => makeButton(title, () => guide(place + 1), { "data-close": true }));
  find("#lessons").replaceChildren(...later);
  for (const element of findAll(".pointed")) element.classList.remove("pointed");
  if (hinted) spot(hinted)?.classList.add("pointed");
  bubble.hidden = !step;
  const isDrawn = drawnText === step?.text;
  drawnText = step?.text ?? "";
  if (!step) return;
  document.body.append(bubble);
  if (!isDrawn) {
    const { then } = step;
    const isLast = step.place === step.steps;
    const buttons = make(
      "p",
      { class: "buttons" },
      make("span", { text: `${step.place} of ${step.steps}` }),
      then && makeButton(then, () => guide(lessons.indexOf(then) + 1)),
      step.goes_on && makeButton(isLast ? "Play on" : "Next", () => gesture("guide_step", [true]), { class: "main" }),
      !isLast && makeButton("Leave", () => gesture("guide_step", [false])),
    );
    bubble.replaceChildren(make("p", {}, ...richText(step.text)), buttons);
  }
  target = () => spot(step.target);
  target()?.classList.add("pointed");
  placeBubble();
}

const STEP = 8; // pixels between the places that are tried
const WEIGHTS = {
  ".pointed": 1000,
  "#controls button": 30,
  '#table .card:not([data-face="null"], .empty)': 10,
  ".zone h2": 1,
};

// As near as it can be to what it points at, where it hides least of what is spoken of: the head of the page is not.
function placeBubble() {
  const element = target();
  if (bubble.hidden || !element) return;
  const goal = element.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const [wide, high] = [document.documentElement.clientWidth, document.documentElement.clientHeight];
  const left = Math.max(8, Math.min(goal.left + goal.width / 2 - width / 2, wide - width - 8));
  const needed = Object.entries(WEIGHTS).flatMap(([selector, weight]) =>
    findAll(selector).map((spoken) => ({ box: spoken.getBoundingClientRect(), weight })),
  );
  /** @param {number} top */
  function cost(top) {
    const gap = Math.max(goal.top - top - height, top - goal.bottom, 0);
    const hidden = needed.filter(
      ({ box }) => box.top < top + height && top < box.bottom && box.left < left + width && left < box.right,
    );
    return hidden.reduce((sum, { weight }) => sum + weight, gap / high);
  }
  let best = 4;
  for (let top = best; top <= high - height - 4; top += STEP) if (cost(top) < cost(best)) best = top;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${best}px`;
}

addEventListener("resize", placeBubble);
addEventListener("scroll", placeBubble, { capture: true, passive: true });

// The steps of a worked example, walked one by one: by two buttons, by the arrow keys, or by a swipe, which is the
// browser's own scrolling. Without this script they lie side by side.

import { findAll, make, makeButton, set } from "../shared/dom.js";

for (const strip of findAll("article .strip")) if (strip.childElementCount > 1) addWalk(strip);

/** @param {HTMLElement} strip */
function addWalk(strip) {
  const steps = /** @type {HTMLElement[]} */ ([...strip.children]);
  const back = makeButton("‹", () => go(-1), { "aria-label": "Previous step" });
  const on = makeButton("›", () => go(1), { "aria-label": "Next step" });
  const place = make("span", { role: "status" });
  const bar = make("p", { class: "walk" }, back, place, on);
  strip.tabIndex = 0;
  set(strip, "role", strip.matches("div") && "group");
  set(strip, "aria-label", "Steps");
  strip.after(bar);

  const left = (/** @type {HTMLElement} */ step) => step.offsetLeft - steps[0].offsetLeft;
  const current = () => steps.findLastIndex((step, place) => !place || left(step) <= strip.scrollLeft + 8);
  const isAtEnd = () => strip.scrollLeft + strip.clientWidth > strip.scrollWidth - 4;

  /** @param {number} by */
  function go(by) {
    strip.scrollTo({ left: left(steps[Math.max(0, Math.min(current() + by, steps.length - 1))]) });
  }

  function show() {
    bar.hidden = strip.scrollWidth <= strip.clientWidth + 4;
    const at = isAtEnd() ? steps.length : current() + 1;
    place.textContent = `${at} of ${steps.length}`;
    set(back, "aria-disabled", current() === 0 && "true"); // it keeps the focus
    set(on, "aria-disabled", isAtEnd() && "true");
  }

  strip.addEventListener("scroll", show, { passive: true });
  strip.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.target !== strip) return;
    event.preventDefault();
    go(by);
  });
  new ResizeObserver(show).observe(strip);
  show(); // before anything is drawn: buttons that nobody needs would push the page down and let it up again
}

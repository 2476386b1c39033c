// Dragging cards, with the mouse, a pen or a finger. A drag ends in `onDrop(source, target)`.

const FAR = 6; // pixels that make a press a drag

// `held(id)` gives the elements that move with a card; `outline(id or null)` shows where it may go.
export function listenForDrags(root, { held, outline, isLegal, onDrop }) {
  let drag = null;

  root.addEventListener("pointerdown", (event) => {
    const card = event.target.closest("[data-pickable]");
    if (card && event.button === 0 && event.isPrimary) drag = { card, x: event.clientX, y: event.clientY, moving: null };
  });

  addEventListener("pointermove", (event) => {
    if (!drag || !event.isPrimary) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moving) {
      if (Math.hypot(x, y) < FAR) return;
      drag.moving = held(drag.card.dataset.id);
      drag.moving.forEach((element) => element.classList.add("dragged"));
      outline(drag.card.dataset.id);
    }
    drag.moving.forEach((element) => (element.style.translate = `${x}px ${y}px`));
  });

  function letGo() {
    const ended = drag;
    drag = null;
    if (!ended?.moving) return null;
    ended.moving.forEach((element) => {
      element.classList.remove("dragged");
      element.style.translate = "";
    });
    outline(null);
    return ended;
  }

  addEventListener("pointerup", (event) => {
    if (!drag?.moving) return void (drag = null);
    const moving = drag.moving;
    moving.forEach((element) => (element.style.pointerEvents = "none"));
    const below = document.elementFromPoint(event.clientX, event.clientY);
    moving.forEach((element) => (element.style.pointerEvents = ""));
    const { card } = letGo();
    // The click that follows a drag is no tap.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }));
    const target = goal(card, below);
    if (target) onDrop(card.dataset.id, target);
  });
  addEventListener("pointercancel", letGo);

  // What is under the pointer: the place that may be dropped on, or else the nearest that there is.
  function goal(card, below) {
    const source = card.dataset.id;
    const zone = below?.closest("[data-zone]");
    const own = card.closest("[data-zone]");
    const stack = below?.closest("[data-stack]")?.dataset.stack;
    const offered = [below?.closest("[data-tap]")?.dataset.tap, stack, zone?.dataset.zone].filter(Boolean);
    const legal = offered.find((target) => isLegal(source, target));
    if (legal) return legal;
    if (!zone || stack === card.closest("[data-stack]")?.dataset.stack) return null;
    return zone === own ? stack : zone.dataset.zone;
  }
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

// The keyboard: arrows go from card to card, letters press buttons. Enter and Space pick, as on any button.

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };
const ROWS = { ArrowUp: -1, ArrowDown: 1 };

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

// The nearest card above or below; what is off the column counts for more than what is far along it.
function across(cards, from, direction) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const card of cards) {
    const [cx, cy] = middle(card);
    const along = (cy - y) * direction;
    const off = along + 3 * Math.abs(cx - x);
    if (along > 4 && off < least) [best, least] = [card, off];
  }
  return best;
}

// `press(letter)` answers whether the letter meant anything.
export function listenForKeys(root, press) {
  addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select, dialog");
    const closed = event.target.closest?.("dialog:not([open])"); // it keeps the focus for a moment
    if ((typing && !closed) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in STEPS || event.key in ROWS) {
      const cards = [...root.querySelectorAll(".card:not([inert])")];
      const from = document.activeElement;
      const at = cards.indexOf(from);
      let next = root.querySelector("[data-pickable]") ?? cards[0];
      if (at >= 0) next = event.key in STEPS ? cards[at + STEPS[event.key]] : across(cards, from, ROWS[event.key]);
      next?.focus();
      event.preventDefault();
    } else if (press(event.key.toLowerCase())) {
      event.preventDefault();
    }
  });
}

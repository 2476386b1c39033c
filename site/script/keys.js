// The keyboard: arrows go from card to card, letters press buttons. Enter and Space pick, as on any button.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

// The nearest card in a direction; what is off the line counts for more than what is far along it.
function neighbour(cards, from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const card of cards) {
    if (card === from) continue;
    const [cx, cy] = middle(card);
    const along = (cx - x) * dx + (cy - y) * dy;
    const across = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    if (along > 4 && along + 3 * across < least) [best, least] = [card, along + 3 * across];
  }
  return best;
}

// `press(letter)` answers whether the letter meant anything.
export function listenForKeys(root, press) {
  addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select, dialog");
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ARROWS) {
      const cards = [...root.querySelectorAll(".card:not([inert])")];
      const from = cards.includes(document.activeElement) ? document.activeElement : null;
      const next = from ? neighbour(cards, from, ARROWS[event.key]) : (root.querySelector("[data-pickable]") ?? cards[0]);
      if (next) next.focus();
      event.preventDefault();
    } else if (press(event.key.toLowerCase())) {
      event.preventDefault();
    }
  });
}

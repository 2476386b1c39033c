// The front door: today's deal of the game at the door, drawn before any engine is there.

import { daysPlayed, dealOf, streak } from "../play/daily.js";
import { viewOf } from "../play/drawn.js";
import { cardFace } from "../shared/cards.js";
import { find, findAll, make } from "../shared/dom.js";
import { anyNumber, dayOf, plural } from "../shared/numbers.js";

const FACE_UP = ["fan", "row", "slot", "place"];

/**
 * A place with what lies there; a card of the hand leads to the table, where it is picked.
 * @param {Zone} zone
 * @param {string} table the address of the deal
 */
function place(zone, table) {
  const cards = (zone.cards ?? []).map((card) => {
    const badge = card.badge ? { "data-badge": card.badge } : {}; // the label tells it, in words
    const shown = make("span", { class: "face", ...badge }, cardFace(card.face));
    if (zone.layout !== "fan") return shown;
    return make("a", { href: `${table}&pick=${card.id}`, "aria-label": card.label }, shown);
  });
  const label = make("span", { class: "label", text: zone.label });
  const words = make("small", { text: [zone.text, zone.note].filter(Boolean).join(" · ") });
  return make("div", { class: `zone ${zone.layout}` }, label, make("span", { class: "cards" }, ...cards), words);
}

/** @param {HTMLElement} door */
async function deal(door) {
  const { game = "", root = "" } = door.dataset;
  Object.assign(document.documentElement.dataset, { game, root });
  const number = dealOf(dayOf());
  const table = `${game}/play/?deal=${number}`;
  for (const link of findAll("a.main", door)) link.href = table;
  const done = daysPlayed().get(dayOf());
  if (done) {
    const score = done.score === null ? "" : `, score ${done.score}`;
    find(".tagline", door).textContent = `Today’s deal is played: ${done.title}${score}. Another comes tomorrow.`;
    Object.assign(find("a.main", door), { textContent: "Play any other", href: `${game}/play/?deal=${anyNumber()}` });
  }
  const days = streak();
  if (days) find(".row", door).textContent = `${plural(days, "day")} in a row`;
  const response = await fetch(`${game}/play/opening.json`);
  if (!response.ok) return;
  const { zones } = viewOf(await response.json(), number);
  const shown = zones.filter(({ layout, cards }) => FACE_UP.includes(layout) && cards?.length);
  const [hands, places] = [true, false].map((isHand) => shown.filter(({ layout }) => (layout === "fan") === isHand));
  const lines = [places, hands].map((line) =>
    make("div", { class: "line" }, ...line.map((zone) => place(zone, table))),
  );
  find(".deal", door).replaceChildren(...lines);
}

// Without a drawing its button leads there all the same; what is kept for reading offline draws no deal.
for (const door of findAll("[data-door]")) if (navigator.onLine) deal(door).catch(() => {});

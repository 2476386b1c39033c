// Your games: those that this browser keeps, of every game here, with whose turn it is, and what can be done with each.

import { find, make, makeButton } from "../shared/dom.js";
import { keys, prefix, read, storageKey } from "../shared/store.js";
import { rematch } from "./friend.js";
import { takeUp } from "./games.js";
import * as saves from "./saves.js";
import { gesture, table } from "./table.js";

const panel = find("#games");
const SURE = "Resign for good";
const { game: slug } = document.documentElement.dataset;

/** Whose turn it is, or how the game ended. @param {View} view */
function turnText({ ending, recipient, remote, status, thinking }) {
  if (ending) return `${ending.title}${recipient ? ", to be sent" : ""}`;
  if (remote) return recipient ? `${recipient}’s turn` : "Your turn";
  return thinking ? `${thinking}’s turn` : status;
}

/** @param {View} view @param {...import("../shared/dom.js").Child} choices */
function row(view, ...choices) {
  const { title, opponent, deal, remote } = view;
  const name = `${title}, ${remote || opponent ? opponent : `deal ${deal}`}`;
  return make("li", {}, make("span", { text: name }), make("strong", { text: turnText(view) }), ...choices);
}

/** A game that is given up can't be taken back, so it is asked for twice. */
function resignButton() {
  const button = makeButton("Resign", () => {
    if (button.textContent === "Resign") button.textContent = SURE;
    else {
      panel.close();
      gesture("resign");
    }
  });
  return button;
}

/** Opens the panel: the game on the table, the others here, and those of the other pages. */
export function openKept() {
  const { view } = table;
  const { remote, ending, recipient } = view;
  const closes = { "data-close": true };
  const others = saves.others().map((game) => {
    const open = makeButton("Open", () => takeUp(game), closes);
    return row(game.save.view, open);
  });
  const elsewhere = keys(`${prefix}.`).flatMap((key) => {
    const [other, id] = key.slice(prefix.length + 1).split(".game.");
    const save = id && other !== slug ? read(key) : null;
    const link = make("a", { class: "button", href: `../../${other}/play/#game=${id}`, text: "Open" });
    return save?.view?.log?.length ? [row(save.view, link)] : [];
  });
  const again = makeButton("Rematch, sides changed", rematch, closes);
  const own = row(view, remote && !ending && !recipient && resignButton(), remote && ending && again);
  find("ul", panel).replaceChildren(own, ...others, ...elsewhere);
  panel.showModal();
}

/** The kept game of that id, or undefined. @param {string} id */
export function keptGame(id) {
  const save = read(storageKey("game.") + id);
  return save?.view ? { id, save } : undefined;
}

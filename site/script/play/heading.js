// The heading above the table: the deal, its switches, the opponent, the status, and the usable buttons.

import { find, make, set } from "../shared/dom.js";
import { setting } from "../shared/settings.js";
import { setLabel } from "./explain.js";
import { nameOf, variantLinks } from "./naming.js";

/** @param {View} view */
export function drawHeading(view) {
  find("#deal").textContent = nameOf(view);
  find("#chosen").replaceChildren(...variantLinks(view.variants));
  if (view.opponent) find("#chosen").append(make("span", { class: "parted", text: view.opponent }));
  const status = setting("unscored") ? view.status.split(" · ")[0] : view.status;
  setLabel(find("#status"), status, view.explains ? "status" : "");
  const sends = find("#send");
  sends.hidden = !view.sends;
  sends.textContent = `Send the game to ${view.sends}`;
  set(find("#undo"), "data-faint", !view.can_undo);
  set(find("#redo"), "data-faint", !view.can_redo);
  find("#guide").hidden = !view.can_guide;
  find("#hint").hidden = !view.can_hint;
  find("[data-action=solution]").hidden = !view.can_solve;
  find("[data-action=review]").hidden = !view.can_review;
}

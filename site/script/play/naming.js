// Names a game by its deal and by the variants that are not the default.

import { make } from "../shared/dom.js";
import { dayOf } from "../shared/numbers.js";
import { dealOf } from "./daily.js";
import { kindOf } from "./offers.js";
import { defaults, switches } from "./switches.js";

/** How hard the deal is where that is known, its number, and whether it is today's. @param {View} view */
export function nameOf({ deal, far, variants }) {
  if (deal !== "custom") {
    const isToday = Number(deal) === dealOf(dayOf(), variants);
    return [kindOf(deal, variants), `Deal ${deal}`, isToday && "today’s"].filter(Boolean).join(" · ");
  }
  return far ? "a game between friends" : "a deal of your own";
}

/** @param {Record<string, string>} variants */
const chosenVariants = (variants) =>
  Object.entries(variants).filter(([name, value]) => switches[name] && value !== defaults[name]);

/** The chosen variants as links to what the rules say of them. @param {Record<string, string>} variants */
export const variantLinks = (variants) =>
  chosenVariants(variants).flatMap(([name, value]) => {
    const { title, values } = switches[name];
    const href = `${document.documentElement.dataset.rules}#variant-${name}`;
    return [" ", make("a", { href, title: values[value], target: "_blank", text: `${title}: ${value}` })];
  });

/** @param {Record<string, string>} variants */
export const variantText = (variants) =>
  chosenVariants(variants)
    .map(([name, value]) => `${switches[name].title}: ${value}`)
    .join(", ") || "As usual";

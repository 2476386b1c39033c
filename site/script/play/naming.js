// Names a game by its deal and by the variants that are not the default.

import { make } from "../shared/dom.js";
import { defaults, switches } from "./switches.js";

/** @param {View} view */
export function nameOf({ deal, far }) {
  if (deal !== "custom") return `Deal ${deal}`;
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

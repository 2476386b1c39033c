// A game in words: its deal, and the switches that do not stand as usual.

import { make } from "../shared/dom.js";

const page = document.documentElement.dataset;

/** @param {View} view */
export function nameOf({ deal, far }) {
  if (deal !== "custom") return `Deal ${deal}`;
  return far ? "a game between friends" : "a deal of your own";
}

/**
 * @param {Record<string, string>} variants
 * @param {import("./address.js").Switches} switches
 * @param {(name: string) => string | undefined} usual
 */
const unusual = (variants, switches, usual) =>
  Object.entries(variants).filter(([name, value]) => switches[name] && value !== usual(name));

/**
 * The switches as links to what the rules say of them.
 * @param {Record<string, string>} variants
 * @param {import("./address.js").Switches} switches
 * @param {(name: string) => string | undefined} usual
 */
export const variantLinks = (variants, switches, usual) =>
  unusual(variants, switches, usual).flatMap(([name, value]) => {
    const { title, values } = switches[name];
    const href = `${page.rules}#variant-${name}`;
    return [" ", make("a", { href, title: values[value], target: "_blank", text: `${title}: ${value}` })];
  });

/**
 * @param {Record<string, string>} variants
 * @param {import("./address.js").Switches} switches
 * @param {(name: string) => string | undefined} usual
 */
export const variantText = (variants, switches, usual) =>
  unusual(variants, switches, usual)
    .map(([name, value]) => `${switches[name].title}: ${value}`)
    .join(", ") || "As usual";

// The reader's settings, kept for all games of the site. Those for the eye stand on the page as data-… for the style.

import { readChoice, writeChoice } from "./store.js";

const DEFAULTS = {
  pace: 1,
  sound: false,
  four: false,
  large: false,
  left: false,
  unscored: false,
  timed: false,
  unjudged: false,
};

/** @type {typeof DEFAULTS} */
const settings = { ...DEFAULTS, ...readChoice("settings") };

function apply() {
  for (const name of /** @type {const} */ (["four", "large", "left", "unscored"]))
    document.documentElement.toggleAttribute(`data-${name}`, settings[name] === true);
}

/** @template {keyof typeof DEFAULTS} Name @param {Name} name @returns {(typeof DEFAULTS)[Name]} */
export const setting = (name) => settings[name];

/** @param {keyof typeof DEFAULTS} name @param {number | boolean} value */
export function change(name, value) {
  Object.assign(settings, { [name]: value });
  writeChoice("settings", settings);
  apply();
  dispatchEvent(new Event("setting"));
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** How long motion takes: 1 as usual, 2 twice as long; 0 where nothing is to move, by the reader's or the system's word. */
export const pace = () => (reducedMotion.matches ? 0 : Number(settings.pace));

apply();

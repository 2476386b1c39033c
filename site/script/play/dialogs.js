// The dialogs: another game, and help. Native <dialog> elements of the page.

import { closest, find, make } from "../shared/dom.js";
import { change, setting } from "../shared/settings.js";
import { sound } from "../shared/sound.js";
import { dayOf, dealOf } from "./daily.js";
import { focusForemost } from "./focus.js";
import { ANY, dealOfKind, offered } from "./offers.js";
import { others } from "./saves.js";

const another = find("#another");
const form = find("form", another);
const fault = find("#fault");

/**
 * The radio buttons of the variants.
 * @param {string} [state]
 * @returns {HTMLInputElement[]}
 */
const radios = (state = "") => [...form.querySelectorAll(`[data-variant]${state}`)];

function options() {
  return Object.fromEntries(radios(":checked").map((radio) => [radio.dataset.variant ?? "", radio.value]));
}

/**
 * Sets up the dialog of new games. `start({number, variants})` and `resume(text)` are promises that reject with a
 * sentence for the reader; `isReady()` tells whether the engine is there. `switches` are the game's variants:
 * switch -> {title, values: {value: meaning}}, the default first.
 * @param {object} actions
 * @param {(game: {number: number, variants: Record<string, string>, computer?: string | null}) => Promise<void>} actions.start
 * @param {(text: string) => Promise<void>} actions.resume
 * @param {(game: {id: string, save: import("./saves.js").Save}) => Promise<void>} actions.takeUp
 * @param {(text: string) => Promise<unknown>} actions.watch steps through a record
 * @param {() => number} actions.random
 * @param {import("./address.js").Switches} actions.switches
 * @param {() => boolean} actions.isReady
 */
export function anotherGame({ start, resume, takeUp, watch, random, switches, isReady }) {
  const seatOptions = () => ({ variants: options(), computer: seat() });

  // Whom the computer plays, with its strength unless that is the usual one.
  function seat() {
    const { computer, strength } = form.elements;
    const isUsual = !strength || strength.value === usual.strength || computer.value === "none";
    return isUsual ? computer?.value : `${computer.value}-${strength.value}`;
  }

  // Any deal of the kind that is asked for.
  function chosenDeal() {
    const kind = form.elements.kind?.value;
    if (!kind || kind === ANY) return random();
    const deal = dealOfKind(kind, options());
    if (deal === null) throw new Error("No deal of this kind is known under these variants: choose Any.");
    return deal;
  }

  /** @param {() => Promise<unknown>} action */
  async function attempt(action) {
    if (find("#retry")) fault.textContent = "The engine is not there: close this and press its button.";
    else fault.textContent = isReady() ? "" : "This will be done when the engine is ready.";
    try {
      await action();
      another.close();
    } catch (error) {
      fault.textContent = /** @type {Error} */ (error).message;
    }
  }

  form.addEventListener("submit", (/** @type {Event} */ event) => {
    event.preventDefault();
    const { value } = form.elements.number;
    attempt(() => start({ number: value ? Number(value) : chosenDeal(), ...seatOptions() }));
  });
  find("#daily").addEventListener("click", () =>
    attempt(() => start({ number: dealOf(dayOf(), options()), ...seatOptions() })),
  );
  find("#paste").addEventListener("click", () => attempt(() => resume(form.elements.record.value)));
  find("#watch").addEventListener("click", () => attempt(() => watch(form.elements.record.value)));
  find("#before").addEventListener("click", () => attempt(() => takeUp(others()[0])));

  /** @type {Record<string, string | undefined>} */
  const usual = Object.fromEntries(
    Object.entries(switches).map(([name, { values }]) => [name, Object.keys(values)[0]]),
  );
  /** @type {View | null} */
  let openedFor = null; // the view for which the dialog was opened last
  find("#variants").replaceChildren(...Object.entries(switches).map(variantField));

  if (offered().length) find("#offered").replaceChildren(choiceOf("Deal", "kind", offered()));

  function markSeat() {
    const [side, strength] = (openedFor?.computer ?? usual.computer ?? "").split("-");
    const { computer, strength: strengths } = form.elements;
    if (computer) computer.value = side;
    if (strengths) strengths.value = strength ?? usual.strength;
  }

  return {
    /**
     * Offers the ways to sit down at a game for several: pairs of whom the computer plays and a line that says it; and
     * how strong it plays, the weakest first, with the usual strength.
     * @param {{ways: [string, string][], strengths: string[], usual: string}} seats
     */
    seat({ ways, strengths, usual: strength }) {
      Object.assign(usual, { computer: ways[0]?.[0], strength });
      /** @type {[string, string][]} */
      const strengthLabels = strengths.map((name) => [name, name[0].toUpperCase() + name.slice(1)]);
      find("#players").replaceChildren(
        ...(ways.length ? [choiceOf("Players", "computer", ways)] : []),
        ...(strengthLabels.length ? [choiceOf("The computer's strength", "strength", strengthLabels)] : []),
      );
      markSeat();
    },

    /** The default value of a variant, or of whom the computer plays. @param {string} name */
    usual: (name) => usual[name],

    /**
     * Opens it; after a save that could not be used, with that text and why.
     * @param {{view: View | null, text?: string, why?: string}} how
     */
    open({ view, text = "", why = "" }) {
      fault.textContent = why;
      form.elements.record.value = text;
      find("details", form).open = Boolean(text);
      find("#before").hidden = !others().length;
      form.elements.number.value = "";
      if (form.elements.kind && !form.elements.kind.value) form.elements.kind.value = ANY;
      openedFor = view;
      for (const radio of radios()) {
        const { variant = "" } = radio.dataset;
        radio.checked = radio.value === (view?.variants?.[variant] ?? usual[variant]);
      }
      markSeat();
      if (!another.open) another.showModal();
    },
  };
}

/**
 * A choice of one by radio buttons: pairs of a value and what it is called.
 * @param {string} legend
 * @param {string} name
 * @param {[string, string][]} values
 */
function choiceOf(legend, name, values) {
  const radios = values.map(([value, text]) => make("label", {}, make("input", { type: "radio", name, value }), text));
  return make("fieldset", {}, make("legend", { text: legend }), ...radios);
}

/** @param {[string, {title: string, values: Record<string, string>}]} known */
function variantField([name, { title, values }]) {
  const radios = Object.entries(values).map(([value, text]) =>
    make("label", {}, make("input", { type: "radio", name: `variant-${name}`, value, "data-variant": name }), text),
  );
  return make("fieldset", {}, make("legend", { text: title }), ...radios);
}

/** The panel of the settings: each takes effect at once. */
export function settingsDialog() {
  const panel = find("#settings");
  for (const input of panel.querySelectorAll("input")) {
    const name = /** @type {any} */ (input.name);
    if (input.type === "radio") input.checked = Number(input.value) === setting(name);
    else input.checked = setting(name) === true;
    input.addEventListener("change", () => {
      change(name, input.type === "radio" ? Number(input.value) : input.checked);
      if (name === "sound" && input.checked) sound("event");
    });
  }
  return () => panel.showModal();
}

// A press on a dialog's own close button, or outside it, closes it. The focus goes back to where it was, if anywhere.
for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("close", focusForemost);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || closest(event.target, "[data-close]")) dialog.close();
  });
}

// The address of the play page: reads which game it requests, writes that of the game on the table, and copies links.

import { engine } from "../engine/page-engine.js";
import { copy } from "../shared/file.js";
import { dayOf } from "../shared/numbers.js";
import { recordHash } from "../shared/record-link.js";
import { dealOf } from "./daily.js";
import { defaults, switches } from "./offers.js";

export const NUMBER_RANGE = `A deal’s number is a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`;

/** @param {number} number */
export const isNumber = (number) => Number.isSafeInteger(number) && number >= 0;

/**
 * The game that the query of an address requests. Only the game's own switches are taken from it: a link may have
 * anything added. `today` is the deal of the day. A computer can play where the game has seats for several. `pick` is a card to be picked up, `invalid` a
 * deal that can't be used, or null.
 * @param {string} search
 */
export function requestIn(search) {
  const query = new URLSearchParams(search);
  const variants = Object.fromEntries([...query].filter(([name]) => Object.hasOwn(switches, name)));
  const deal = query.get("deal") === "today" ? String(dealOf(dayOf(), variants)) : query.get("deal");
  const number = deal !== null && /^\d+$/.test(deal) && isNumber(Number(deal)) ? Number(deal) : null;
  return {
    number,
    variants,
    computer: "shared" in document.documentElement.dataset ? query.get("computer") : null,
    pick: query.get("pick"),
    invalid: number === null ? deal : null,
  };
}

/** What the address of the page requests. */
export const requested = requestIn(location.search);

/**
 * Whether the game of a stored view is the one requested; a switch that the address leaves out has its default. An
 * address that requests nothing matches any game.
 * @param {View} stored
 */
export function isRequested(stored) {
  const { number, variants, computer } = requested;
  if (number === null && !Object.keys(variants).length) return true;
  const isDeal = number === null || String(number) === stored.deal;
  const isVariant = Object.keys(switches).every(
    (name) => (variants[name] ?? defaults[name]) === (stored.variants?.[name] ?? defaults[name]),
  );
  return isDeal && isVariant && (computer ?? stored.computer) === stored.computer;
}

/** The address of this page, with an end. @param {string} end */
export const here = (end = "") => new URL(location.pathname, location.href).href + end;

/** The address of the game of a view. @param {View} view */
export function addressOf(view) {
  const link = new URL(here());
  if (view.deal === "custom") return link.href;
  link.searchParams.set("deal", view.deal);
  for (const [name, value] of Object.entries({ ...view.variants, computer: view.computer ?? undefined }))
    if (value !== undefined && value !== defaults[name]) link.searchParams.set(name, value);
  return link.href;
}

const recordText = async () => JSON.stringify(await engine.call("table", "record"), null, 1);

export const copyRecord = async () => copy(await recordText(), "The record is on the clipboard.");

export const shareGame = async () =>
  copy(here(await recordHash(await recordText())), "The link to a replay of this game is on the clipboard.");

/** Copies the link to the deal; where that does not say it all, to the table as it was set up. @param {View} view */
export async function shareDeal(view) {
  const start = await engine.call("table", "own_start");
  const deal = start ? here(await recordHash(start, "start")) : addressOf(view);
  await copy(deal, "The link to this deal is on the clipboard.");
}

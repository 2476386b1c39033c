// The deal of the day: a number that follows from the date, the same for everyone, and how the days went so far.

import { dayOf } from "../shared/numbers.js";
import { isSkipped } from "./offers.js";
import { results } from "./statistics.js";

const DAY = 86_400_000; // milliseconds
export const FIRST_DAY = "2026-01-01";
const FIRST_TIME = Date.parse(FIRST_DAY);
const FIRST_DEAL = 1_000_000; // of the first day: no such number is dealt at random
const CHOICE_STEP = 40_000; // between the choices for one day

/**
 * The number of the deal of that day: the first of its choices that is not passed over.
 * @param {string} day
 * @param {Record<string, string>} [variants]
 */
export function dealOf(day, variants = {}) {
  const deal = FIRST_DEAL + Math.round((Date.parse(day) - FIRST_TIME) / DAY);
  return [0, 1, 2].map((choice) => deal + choice * CHOICE_STEP).find((number) => !isSkipped(number, variants)) ?? deal;
}

/**
 * The days whose deal was played to its end on the day itself or later -> how it went first.
 * @returns {Map<string, import("./statistics.js").Result>}
 */
export function daysPlayed() {
  const played = new Map();
  for (const result of Object.values(results()).sort((a, b) => a.when - b.when)) {
    const past = Number(result.deal) - FIRST_DEAL;
    const days = past % CHOICE_STEP;
    if (!(past >= 0 && past < 3 * CHOICE_STEP && days < 36_525)) continue; // it is no day's
    const day = new Date(FIRST_TIME + days * DAY).toISOString().slice(0, 10);
    if (!played.has(day)) played.set(day, result);
  }
  return played;
}

/**
 * How many days up to today the day's deal was begun on the day itself; today need not be done yet.
 * @param {string} [today]
 */
export function streak(today = dayOf()) {
  const played = daysPlayed();
  const isDone = (/** @type {string} */ day) => {
    const result = played.get(day);
    return result && (result.day ?? dayOf(new Date(result.when))) === day;
  };
  let time = Date.parse(today);
  if (!isDone(today)) time -= DAY;
  let days = 0;
  while (isDone(new Date(time).toISOString().slice(0, 10))) {
    days += 1;
    time -= DAY;
  }
  return days;
}

// The panel of the games played here: statistics, the deals of the days, and their export as a file.

import { find, make, makeButton, makeTable, onClick } from "../shared/dom.js";
import { onFile, saveFile } from "../shared/file.js";
import { dayOf, plural } from "../shared/numbers.js";
import { setting } from "../shared/settings.js";
import { timeText } from "./clock.js";
import { daysPlayed, dealOf, FIRST_DAY, streak } from "./daily.js";
import { newGame } from "./games.js";
import { variantText } from "./heading.js";
import { exportResults, imported, sums } from "./statistics.js";

const panel = find("#history");
const COLUMNS = ["Ended", "Games", "Without help", "With undo", "With hints", "Deal known"];
const status = find("#history-status");

function draw() {
  const tables = sums().map((sum) => table(sum, variantText(sum.variants)));
  find("#sums").replaceChildren(...(tables.length ? tables : [make("p", { text: "No game has ended here yet." })]));
  const days = streak();
  find("#streak").textContent = days ? `${plural(days, "day")} in a row` : "No days in a row yet";
  showMonth(dayOf().slice(0, 7));
}

/**
 * Shows the days' deals of a month, with buttons for the months before and after.
 * @param {string} month such as 2026-11
 * @param {number} [step] that led here: -1 or 1
 */
function showMonth(month, step) {
  const monthButton = (/** @type {string} */ text, /** @type {number} */ months) => {
    const [year, number] = month.split("-").map(Number);
    const other = new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
    const disabled = other < FIRST_DAY.slice(0, 7) || other > dayOf();
    return makeButton(text, () => showMonth(other, months), { disabled });
  };
  const buttons = make("p", { class: "buttons" }, monthButton("Month before", -1), monthButton("Month after", 1));
  find("#days").replaceChildren(calendar(month), buttons);
  if (step) (find(`:${step < 0 ? "first" : "last"}-child:enabled`, buttons) ?? find(":enabled", buttons)).focus();
}

onClick("#export", () => saveFile("drumhead-results.json", exportResults()));
onFile("#import", (text) => {
  try {
    const added = imported(text);
    status.textContent = `${plural(added, "result")} ${added === 1 ? "is" : "are"} new.`;
  } catch (error) {
    status.textContent = /** @type {Error} */ (error).message;
  }
  draw();
});
export function openHistory() {
  status.textContent = "";
  draw();
  panel.showModal();
}

/** @param {import("./statistics.js").Sum} sum @param {string} name */
function table({ played, ends, best, mean }, name) {
  const timed = setting("timed");
  const columns = timed ? [...COLUMNS, "Shortest"] : COLUMNS;
  const rows = ends.map(({ title, games, clean, undo, hint, again, time }) => {
    const shortest = time === null ? "–" : timeText(time);
    const cells = [games, clean, undo, hint, again, ...(timed ? [shortest] : [])];
    return make("tr", {}, make("th", { scope: "row", text: title }), ...cells.map((text) => make("td", { text })));
  });
  const scores = best === null || mean === null ? "" : ` Best score ${best}, on average ${mean.toFixed(1)}.`;
  const total = make("p", { text: `${plural(played, "game")} played to the end.${scores}` });
  return make("div", { class: "sum" }, make("h3", { text: name }), makeTable({}, "", columns, rows), total);
}

/** A month; a day up to today deals its deal. @param {string} month */
function calendar(month) {
  const [today, played] = [dayOf(), daysPlayed()];
  const first = new Date(`${month}-01`);
  const cells = [...Array((first.getUTCDay() + 6) % 7)].map(() => make("td"));
  for (let date = 1; date <= 31; date += 1) {
    const day = `${month}-${String(date).padStart(2, "0")}`;
    if (day > today || new Date(day).getUTCDate() !== date) break;
    const result = played.get(day);
    const attributes = { "aria-current": day === today && "date", "data-close": true };
    const heard = make("span", { class: "unseen", text: ` ${result?.title ?? "not played"}` });
    const button = makeButton(`${date}${result ? " ✓" : ""}`, () => newGame(dealOf(day)), attributes, heard);
    cells.push(make("td", {}, button));
  }
  const weeks = [];
  for (let from = 0; from < cells.length; from += 7) weeks.push(make("tr", {}, ...cells.slice(from, from + 7)));
  const written = /** @type {const} */ ({ month: "long", year: "numeric", timeZone: "UTC" });
  const name = first.toLocaleDateString(document.documentElement.lang, written);
  return makeTable({ class: "month" }, name, ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], weeks);
}

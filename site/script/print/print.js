// The print page: sheets are chosen, and bound into one PDF for the reader's printer.

import { closest, find, make } from "../shared/dom.js";
import { choice, choose } from "../shared/store.js";
import { make as order } from "./bindery.js";
import { isFronts, printerText, read, sheetsText, USUAL } from "./choice.js";
import { sayUnkept } from "./offline.js";
import { inWords, Sheet, taken } from "./sheet.js";

/** @type {{game: string, title: string, files: import("./choice.js").PrintFile[]}} */
const { game, title, files } = JSON.parse(find("#files").textContent);
const form = find("#bind");
const { elements } = form;
const sheets = [...document.querySelectorAll(/** @type {"div"} */ ("[data-sheet]"))].map(
  (box) =>
    new Sheet(
      box,
      files.filter(({ aid }) => aid === box.dataset.sheet),
    ),
);
const LETTER = /-(US|CA|MX|PH|CL|CO|CR|VE|GT|PA|DO|PR)\b/; // where paper is Letter, not A4
/** @param {number} bytes */
const mega = (bytes) => (bytes / 1e6).toFixed(1);
/** @type {ReturnType<typeof order> | null} */
let work = null; // the binding under way
/** @type {string | null} */
let address = null; // of the PDF that was made

const chosen = () => sheets.filter((sheet) => sheet.isTaken);

/** @returns {import("./choice.js").Choice} */
function now() {
  return {
    paper: elements.paper.value,
    sides: elements.sides.value,
    across: Number(elements.across.value),
    up: Number(elements.up.value),
    apart: elements.apart.value === "apart",
    sheets: chosen().map(({ aid, variant, copies }) => ({ aid, variant, copies })),
  };
}

/** @param {import("./choice.js").Choice} choice */
function fill({ paper, sides, across, up, apart, sheets: chosenSheets }) {
  for (const [name, value] of Object.entries({ paper, sides, across, up, apart: apart ? "apart" : "" })) {
    elements[name].value = value;
  }
  for (const sheet of sheets) sheet.fill(chosenSheets.find(({ aid }) => aid === sheet.aid));
}

// What the link asks for, and for the rest what was chosen here before.
function begin() {
  const paper = LETTER.test(navigator.language) ? "letter" : "a4";
  const defaults = read(`${choice("print") ?? ""}`, files, { ...USUAL, paper }).choice;
  const remembered = read(`${choice(`print.${game}`) ?? ""}`, files, defaults).choice;
  const requested = read(location.search, files, remembered);
  fill(requested.choice);
  find("#faults ul").append(...requested.faults.map((text) => make("li", { text })));
  find("#faults").hidden = !requested.faults.length;
}

// The first control with something in it that is no use, and what the browser has to say of it.
const invalidControl = () => [...elements].find(({ willValidate, validity }) => willValidate && !validity.valid);
/** @param {HTMLInputElement} control */
const faultText = (control) =>
  `${control.labels?.[0].textContent.replace(/\s+/g, " ").trim()}: ${control.validationMessage}`;

function show() {
  const { paper, sides } = now();
  for (const sheet of sheets) sheet.show(paper, sides);
  const takes = chosen().map((sheet) => taken(sheet.file(paper), sheet.variant, sheet.copies, sides));
  const total = takes.reduce((sum, { pages, leaves }) => ({ pages: sum.pages + pages, leaves: sum.leaves + leaves }), {
    pages: 0,
    leaves: 0,
  });
  const words = inWords(total, paper === "a4" ? "A4" : "US Letter");
  find("#go").disabled = !takes.length;
  find("#by-hand").hidden = sides !== "turned" || takes.every(({ pages, leaves }) => pages === leaves);
  for (const control of [elements.across, elements.up]) control.disabled = sides === "one";
  if (!takes.length) find("#sum").textContent = "Choose the sheets to print.";
  else find("#sum").textContent = invalidControl() ? faultText(invalidControl()) : `${takes.length} chosen: ${words}.`;
}

function forget() {
  work?.stop();
  work = null;
  if (address) URL.revokeObjectURL(address);
  address = null;
  setBusy(false);
  find("#made").hidden = true;
}

/** @param {boolean} isBusy */
function setBusy(isBusy) {
  for (const id of ["#progress", "#way", "#stop"]) find(id).hidden = !isBusy;
  find("#go").hidden = isBusy;
}

function keep() {
  const current = now();
  choose("print", printerText(current));
  choose(`print.${game}`, `sheets=${sheetsText(current.sheets)}`);
  link(current);
}

/**
 * The address has all of it, so that whoever opens it sees the same.
 * @param {import("./choice.js").Choice} all
 */
function link(all) {
  const text = `?sheets=${sheetsText(all.sheets)}&${printerText(all)}`;
  history.replaceState(history.state, "", `${location.pathname}${text}${location.hash}`);
}

/** @type {Record<string, (done: number, total: number) => string>} */
const PROGRESS = {
  fetched: (done, total) => (done < total ? `Fetching: ${mega(done)} of ${mega(total)} MB` : "Starting Python"),
  read: (done, total) => `Reading sheet ${done + 1} of ${total}`,
  laid: (done, total) => `Placed ${done} of ${total} pages`,
};

/** @param {import("./bindery.js").Progress} progress */
function tell({ what, done, total }) {
  const bar = find("#progress");
  bar.max = total;
  bar.value = Math.min(done, total);
  find("#way").textContent = PROGRESS[what](Math.min(done, total), total);
}

/**
 * What a sheet's PDF is made from, or the PDF itself; the size of all of it is told with the first.
 * @param {import("./choice.js").PrintFile} file
 */
const sources = ({ pdf, files: parts = [pdf], bytes }) =>
  parts.map((url, index) => ({ url, bytes: index ? 0 : bytes }));

/** @param {Event} event */
function bind(event) {
  event.preventDefault();
  const { paper, sides, across, up, apart } = now();
  const parts = chosen().map((sheet) => ({ sheet, file: sheet.file(paper) }));
  const request = {
    title: `${title}: ${parts.map(({ file }) => file.title).join(", ")}`,
    sides,
    across,
    up,
    collated: !apart,
    parts: parts.map(({ sheet, file }) => ({
      title: file.title,
      copies: sheet.copies,
      backs: file.duplex,
      fronts_only: isFronts(sheet.variant),
      files: sources(file).length,
      order: file.order,
    })),
  };
  run(
    "bind",
    request,
    parts.flatMap(({ file }) => sources(file)),
    `${game}-sheets-${paper}.pdf`,
    find("#go"),
  );
}

/**
 * One sheet alone, as a print shop wants it.
 * @param {HTMLElement} button
 */
function single(button) {
  const aid = closest(button, "[data-sheet]")?.dataset.sheet;
  const file = files.find((candidate) => candidate.aid === aid && candidate.variant === button.dataset.variant);
  if (file?.order) run("make", file.order, sources(file), file.pdf, button);
}

/**
 * @param {"bind" | "make"} task
 * @param {object} request
 * @param {{url: string, bytes: number}[]} from
 * @param {string} name
 * @param {HTMLElement} button
 */
async function run(task, request, from, name, button) {
  forget();
  find("#progress").removeAttribute("value");
  find("#way").textContent = "";
  find("#sum").textContent = "The PDF is being made.";
  setBusy(true);
  find("#stop").focus();
  const thisWork = order(task, request, from, tell);
  work = thisWork;
  try {
    finish(await thisWork.pdf, name, task);
  } catch (fault) {
    if (work !== thisWork) return;
    setBusy(false);
    find("#sum").textContent = navigator.onLine
      ? `The PDF could not be made: ${/** @type {Error} */ (fault).message}. Try again, or take the sheets one by one.`
      : "The PDF could not be made: there is no network, and this device keeps only your choice, not the sheets.";
    button.focus();
    if (!navigator.onLine) sayUnkept();
  }
}

/**
 * @param {Blob} pdf
 * @param {string} name
 * @param {"bind" | "make"} task
 */
function finish(pdf, name, task) {
  work = null;
  setBusy(false);
  address = URL.createObjectURL(pdf);
  Object.assign(find("#take"), { href: address, download: name });
  Object.assign(find("#open"), { href: address });
  find("#made").hidden = false;
  find("#go").hidden = true;
  const how = task === "bind" ? ` Print it at 100 %, ${elements.sides.selectedOptions[0].text}.` : "";
  find("#sum").textContent = `One PDF, ${mega(pdf.size)} MB.${how}`;
  find("#open").focus();
}

begin();
show();
if (chosen().length) link(now());
find("#settings").hidden = false;
form.hidden = false;
form.addEventListener("submit", bind);
for (const button of document.querySelectorAll(/** @type {"button"} */ ("[data-sheet] [data-variant]"))) {
  closest(button, "details")?.removeAttribute("hidden");
  button.addEventListener("click", () => single(button));
}
find("#stop").addEventListener("click", () => {
  forget();
  show();
  find("#go").focus();
});
document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.form !== form) return;
  forget();
  show();
  if (!invalidControl()) keep();
});

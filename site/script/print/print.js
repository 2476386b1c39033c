// The print page: sheets are chosen, and bound into one PDF for the reader's printer.

import { closest, find, findAll, make, onClick, onSubmit } from "../shared/dom.js";
import { megabytes } from "../shared/numbers.js";
import { readChoice, writeChoice } from "../shared/store.js";
import { lastLine, placeOf, startWorker } from "../shared/workers.js";
import { DEFAULTS, paperOf, printerText, read, sheetsText } from "./choice.js";
import { paperUse, Sheet, useText } from "./sheet.js";

/** @type {{game: string, title: string, files: import("./choice.js").PrintFile[]}} */
const { game, title, files } = JSON.parse(find("#files").textContent);
const form = find("#bind");
const { elements } = form;
const sheets = findAll("[data-sheet]").map((box) => new Sheet(box, files));
const LETTER = /-(US|CA|MX|PH|CL|CO|CR|VE|GT|PA|DO|PR)\b/; // where paper is Letter, not A4
/** @type {ReturnType<typeof makePdf> | null} */
let work = null; // the PDF that is being made
/** @type {string | null} */
let address = null; // of the PDF that was made

const chosenSheets = () => sheets.filter((sheet) => sheet.isChosen);
const chosenFiles = () => {
  const { paper } = currentChoice();
  return chosenSheets().flatMap((sheet) => {
    const file = sheet.file(paper);
    return file ? [{ sheet, file }] : [];
  });
};

/** @returns {import("./choice.js").Choice} */
function currentChoice() {
  return {
    paper: elements.paper.value === "other" ? elements.size.value : elements.paper.value,
    sides: elements.sides.value,
    across: Number(elements.across.value),
    up: Number(elements.up.value),
    apart: elements.apart.value === "apart",
    sheets: chosenSheets().map(({ aid, variant, copies }) => ({ aid, variant, copies })),
  };
}

/** @param {import("./choice.js").Choice} choice */
function fill({ paper, sides, across, up, apart, sheets: selection }) {
  const isOther = paper.includes("x");
  if (isOther) elements.size.value = paper;
  const values = { paper: isOther ? "other" : paper, sides, across, up, apart: apart ? "apart" : "" };
  for (const [name, value] of Object.entries(values)) elements[name].value = value;
  find("#settings details").open = Boolean(across || up || apart);
  for (const sheet of sheets) sheet.fill(selection.find(({ aid }) => aid === sheet.aid));
}

// The first control with an invalid value, and what the browser says of it.
const invalidControl = () => [...elements].find(({ willValidate, validity }) => willValidate && !validity.valid);

function show() {
  const { paper, sides } = currentChoice();
  elements.size.disabled = elements.paper.value !== "other";
  for (const sheet of sheets) sheet.show(paper, sides);
  const uses = chosenFiles().map(({ sheet, file }) => paperUse(file, sheet.copies, sides));
  const sum = (/** @type {"pages" | "leaves"} */ name) => uses.reduce((total, use) => total + use[name], 0);
  const isCounted = uses.every(({ pages }) => pages);
  const text = useText({ pages: isCounted ? sum("pages") : 0, leaves: sum("leaves") }, `of ${paperOf(paper)[0]}`);
  find("#go").disabled = !uses.length;
  find("#by-hand").hidden = sides !== "turned" || uses.every(({ pages, leaves }) => pages === leaves);
  for (const control of [elements.across, elements.up]) control.disabled = sides === "one";
  const fault = invalidControl();
  const label = fault?.labels[0].textContent.replace(/\s+/g, " ").trim();
  if (fault) find("#sum").textContent = `${label}: ${fault.validationMessage}`;
  else find("#sum").textContent = uses.length ? `${uses.length} chosen: ${text}.` : "Choose the sheets to print.";
}

function discardPdf() {
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

/** The address has all of what is chosen, so that whoever opens it sees the same. */
function setAddress() {
  const choice = currentChoice();
  const text = `?sheets=${sheetsText(choice.sheets)}&${printerText(choice)}`;
  history.replaceState(history.state, "", `${location.pathname}${text}${location.hash}`);
}

/** @type {Record<string, (done: number, total: number) => string>} */
const PROGRESS = {
  fetched: (done, total) =>
    done < total ? `Fetching: ${(done / 1e6).toFixed(1)} of ${megabytes(total)}` : "Starting Python",
  read: (done, total) => `Reading sheet ${done + 1} of ${total}`,
  laid: (done, total) => `Placed ${done} of ${total} pages`,
};

/** @param {Progress} progress */
function showProgress({ what, done, total }) {
  const bar = find("#progress");
  bar.max = total;
  bar.value = Math.min(done, total);
  find("#way").textContent = PROGRESS[what](Math.min(done, total), total);
}

/** What a sheet's PDF is made from, or the PDF itself. @param {import("./choice.js").PrintFile} file */
const sources = ({ pdf, files: parts = [pdf] }) => parts;

function bind() {
  const { paper, sides, across, up, apart } = currentChoice();
  const parts = chosenFiles();
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
      files: sources(file).length,
      order: file.order,
    })),
  };
  const inputs = parts.map(({ file }) => file);
  run("bind", request, inputs, `${game}-sheets-${paper}.pdf`, find("#go"));
}

/**
 * @param {"bind" | "make"} task
 * @param {object} request
 * @param {import("./choice.js").PrintFile[]} inputs
 * @param {string} name
 * @param {HTMLElement} button
 */
async function run(task, request, inputs, name, button) {
  discardPdf();
  find("#progress").removeAttribute("value");
  find("#way").textContent = "";
  find("#sum").textContent = "The PDF is being made.";
  setBusy(true);
  find("#stop").focus();
  const thisWork = makePdf(task, request, inputs);
  work = thisWork;
  try {
    const pdf = await thisWork.pdf;
    work = null;
    setBusy(false);
    address = URL.createObjectURL(pdf);
    Object.assign(find("#take"), { href: address, download: name });
    find("#open").href = address;
    find("#made").hidden = false;
    find("#go").hidden = true;
    const how = task === "bind" ? ` Print it at 100 %, ${elements.sides.selectedOptions[0].text}.` : "";
    find("#sum").textContent = `One PDF, ${megabytes(pdf.size)}.${how}`;
    find("#open").focus();
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

// ---- imposition in its worker

/**
 * Makes one PDF as `order` says (see drumhead/imposition/order.py): with the task "bind" several sheets for a printer, with
 * "make" one sheet alone. The worker ends with its work: its memory is wanted elsewhere.
 * @typedef {{what: "fetched" | "read" | "laid", done: number, total: number}} Progress in bytes, in files, in pages
 * @param {"bind" | "make"} task
 * @param {object} order
 * @param {import("./choice.js").PrintFile[]} inputs
 */
function makePdf(task, order, inputs) {
  const worker = startWorker(new URL("imposition-worker.js", import.meta.url));
  /** @type {Progress} */
  const fetched = { what: "fetched", done: 0, total: 0 };
  /** @type {Promise<Blob>} */
  const pdf = new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => {
      if (data.pdf) resolve(new Blob([data.pdf], { type: "application/pdf" }));
      else if (data.failed) reject(new Error(lastLine(data.failed).replace(/^[A-Za-z.]*(Error|Exception): /, "")));
      else if (data.what) showProgress(data);
      else {
        if (data.loaded) fetched.done = data.loaded;
        if (data.total) fetched.total = data.total + inputs.reduce((sum, { bytes }) => sum + bytes, 0);
        if (fetched.total) showProgress(fetched);
      }
    });
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      reject(new Error(event.message || "its files did not arrive"));
    });
  }).finally(() => worker.terminate());
  worker.postMessage({
    place: placeOf("assets/imposition"),
    task,
    order: JSON.stringify(order),
    urls: inputs.flatMap(sources).map((url) => new URL(url, location.href).href),
  });
  return { pdf, stop: () => worker.terminate() };
}

// ---- where there is no network PDFs and their pictures are not kept, so the page says so

const sayUnkept = () => (find("#unkept").hidden = false);

for (const picture of findAll(".pictures img")) {
  const hideGallery = () => {
    picture.closest(".pictures").hidden = true;
    sayUnkept();
  };
  if (picture.complete && !picture.naturalWidth) hideGallery();
  else picture.addEventListener("error", hideGallery);
}
addEventListener("offline", sayUnkept);
if (!navigator.onLine) sayUnkept();

// ---- listening

// The form has what the address asks for, and for the rest what was chosen here before.
const paper = LETTER.test(navigator.language) ? "letter" : "a4";
const defaults = read(`${readChoice("print") ?? ""}`, files, { ...DEFAULTS, paper }).choice;
const remembered = read(`${readChoice(`print.${game}`) ?? ""}`, files, defaults).choice;
const requested = read(location.search, files, remembered);
fill(requested.choice);
find("#faults ul").append(...requested.faults.map((text) => make("li", { text })));
find("#faults").hidden = !requested.faults.length;
show();
if (chosenSheets().length) setAddress();
for (const part of [find("#settings"), form]) part.hidden = false;
onSubmit("#bind", bind);
for (const button of findAll("[data-sheet] [data-variant]")) {
  closest(button, "details")?.removeAttribute("hidden");
  const { sheet } = closest(button, "[data-sheet]")?.dataset ?? {};
  const file = files.find(({ aid, variant }) => aid === sheet && variant === button.dataset.variant);
  button.addEventListener("click", () => file?.order && run("make", file.order, [file], file.pdf, button));
}
onClick("#stop", () => {
  discardPdf();
  show();
  find("#go").focus();
});
document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || target.form !== form) return;
  discardPdf();
  show();
  if (invalidControl()) return;
  const choice = currentChoice();
  writeChoice("print", printerText(choice));
  writeChoice(`print.${game}`, `sheets=${sheetsText(choice.sheets)}`);
  setAddress();
});

// One sheet on the print page: whether it is chosen, in which variant, and how much paper it needs.

import { find, findAll, set } from "../shared/dom.js";
import { plural } from "../shared/numbers.js";
import { isLaid, paperOf, SIZE } from "./choice.js";

/**
 * @typedef {import("./choice.js").PrintFile} PrintFile
 * @typedef {{pages: number, leaves: number}} PaperUse
 */

/**
 * Pages and sheets of paper of so many copies of a file.
 * @param {PrintFile} file
 * @param {number} copies
 * @param {string} sides
 */
export function paperUse({ pages, duplex }, copies, sides) {
  const leaves = duplex && sides !== "one" ? Math.ceil(pages / 2) : pages;
  return { pages: pages * copies, leaves: leaves * copies };
}

/** @param {PaperUse} use @param {string} [paper] */
export const useText = ({ pages, leaves }, paper = "of paper") =>
  !pages ? `as many as fit ${paper}` : `${plural(pages, "page")} on ${plural(leaves, "sheet")} ${paper}`;

// The sheet that `box` shows, with those of the page's files that it comes in.
export class Sheet {
  /** @param {HTMLElement} box @param {PrintFile[]} files */
  constructor(box, files) {
    this.aid = box.dataset.sheet ?? "";
    this.box = box;
    this.files = files.filter(({ aid }) => aid === this.aid);
    this.part = (/** @type {string} */ name) => find(`[data-part="${name}"]`, box);
    box.addEventListener("change", ({ target }) => {
      if (target !== this.part("take")) this.part("take").checked = true; // who changes it wants it
    });
    find(".pick", box).hidden = false;
  }

  get isChosen() {
    return this.part("take").checked;
  }

  get copies() {
    return Number(this.part("copies")?.value ?? 1);
  }

  /** The size of its cards: none, a name, or one that the reader wrote. */
  get trim() {
    const size = this.part("size")?.value;
    return size === "other" ? this.part("trim").value : size;
  }

  get variant() {
    const low = this.part("low")?.checked && "low";
    return [this.trim, this.part("backs")?.value, this.part("fold")?.value, low].filter(Boolean).join("-");
  }

  /**
   * Sets every control as a chosen sheet has it; without one it is not chosen.
   * @param {import("./choice.js").Chosen} [chosen]
   */
  fill(chosen) {
    this.part("take").checked = Boolean(chosen);
    if (!chosen) return;
    const parts = chosen.variant.split("-");
    for (const select of findAll("select", this.box))
      select.value = [...select.options].find(({ value }) => value && parts.includes(value))?.value ?? "";
    const written = parts.find((part) => SIZE.test(part));
    if (written && this.part("size")?.value === "") {
      this.part("size").value = "other";
      this.part("trim").value = written;
    }
    if (this.part("low")) this.part("low").checked = parts.includes("low");
    if (this.part("copies")) this.part("copies").value = chosen.copies;
  }

  /**
   * The file for that paper. Where it has none, cards are laid for it, how many is seen when it is made; other sheets
   * lie in the middle of it where it is larger than theirs.
   * @param {string} paper
   */
  file(paper) {
    const { variant, files } = this;
    const alike = files.filter((file) => file.variant === variant && file.paper);
    const own = alike.find((file) => file.paper === paper);
    if (own) return own;
    const cards = files.find(isLaid);
    if (cards) return { ...cards, variant, paper, pages: 0, ink: "", order: { ...cards.order, variant, paper } };
    const [, wide, high] = paperOf(paper);
    const smaller = alike.find((file) => paperOf(file.paper)[1] <= wide && paperOf(file.paper)[2] <= high);
    if (!smaller) return undefined;
    const order = smaller.order ?? { kind: "paper", title: smaller.title };
    return { ...smaller, paper, files: smaller.files ?? [smaller.pdf], order: { ...order, paper } };
  }

  /**
   * Shows how much of that paper it needs, and the pictures of its variant; cards are pictured in their first size
   * only.
   * @param {string} paper
   * @param {string} sides
   */
  show(paper, sides) {
    this.box.classList.toggle("taken", this.isChosen);
    if (this.part("copies")) this.part("copies").disabled = !this.isChosen; // else it could keep a number that forbids all
    const file = this.file(paper);
    const trim = this.part("trim");
    if (trim) trim.disabled = trim.parentElement.hidden = this.part("size").value !== "other";
    const note = find(".pages", this.box);
    const name = paperOf(paper)[0];
    const use = file && useText(paperUse(file, 1, sides), file.pages ? "of paper" : `of ${name}`);
    const text = use ? [use, file.ink].filter(Boolean).join(" · ") : `This sheet is larger than ${name}.`;
    if (note) note.textContent = text;
    const parts = this.variant.split("-").filter((part) => part !== this.trim);
    const pictured = this.files.find(({ variant, pictures }) => variant === parts.join("-") && pictures.length);
    for (const [index, image] of findAll(".pictures img", this.box).entries())
      if (pictured?.pictures[index]) set(image, "src", pictured.pictures[index]);
  }
}

// One sheet on the print page: whether it is taken, how it is made, and what that comes to.

import { find, set } from "../shared/dom.js";
import { fileVariant, isFronts } from "./choice.js";

/**
 * @typedef {import("./choice.js").PrintFile} PrintFile
 * @typedef {{pages: number, leaves: number}} Taken
 * @param {number} number
 * @param {string} word
 */
const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

/**
 * Pages and sheets of paper of so many copies of a file.
 * @param {PrintFile} file
 * @param {string} variant
 * @param {number} copies
 * @param {string} sides
 * @returns {Taken}
 */
export function taken({ pages, duplex }, variant, copies, sides) {
  const half = Math.ceil(pages / 2);
  const isHalf = duplex && isFronts(variant);
  return {
    pages: (isHalf ? half : pages) * copies,
    leaves: (isHalf || (duplex && sides !== "one") ? half : pages) * copies,
  };
}

/**
 * @param {Taken} taken
 * @param {string} [paper]
 */
export const inWords = ({ pages, leaves }, paper = "paper") =>
  `${counted(pages, "page")} on ${counted(leaves, "sheet")} of ${paper}`;

// The sheet that `box` shows, of the `files` that it comes in.
export class Sheet {
  /**
   * @param {HTMLElement} box
   * @param {PrintFile[]} files
   */
  constructor(box, files) {
    this.aid = box.dataset.sheet ?? "";
    this.box = box;
    this.files = files;
    this.part = (/** @type {string} */ name) => find(`[data-part="${name}"]`, box);
    box.addEventListener("change", ({ target }) => target === this.part("take") || this.take()); // who changes it wants it
    find(".pick", box).hidden = false;
  }

  get isTaken() {
    return this.part("take").checked;
  }

  get copies() {
    return Number(this.part("copies")?.value ?? 1);
  }

  get variant() {
    const parts = ["size", "backs", "fold"].map((name) => this.part(name)?.value);
    return [...parts, this.part("low")?.checked && "low"].filter(Boolean).join("-");
  }

  /**
   * Sets every control as a chosen sheet has it; without one it is not taken.
   * @param {import("./choice.js").Chosen} [chosen]
   */
  fill(chosen) {
    this.part("take").checked = Boolean(chosen);
    if (!chosen) return;
    const parts = new Set(chosen.variant.split("-"));
    for (const name of ["size", "backs", "fold"]) {
      const select = this.part(name);
      if (select)
        select.value = [...select.options].map(({ value }) => value).find((value) => value && parts.has(value)) ?? "";
    }
    if (this.part("low")) this.part("low").checked = parts.has("low");
    if (this.part("copies")) this.part("copies").value = chosen.copies;
  }

  take() {
    this.part("take").checked = true;
  }

  /** @param {string} paper */
  file(paper) {
    const variant = fileVariant(this.variant);
    return /** @type {PrintFile} */ (this.files.find((file) => file.variant === variant && file.paper === paper));
  }

  /**
   * Says what it comes to on that paper, with the picture of its variant; cards are pictured in their usual size only.
   * @param {string} paper
   * @param {string} sides
   */
  show(paper, sides) {
    this.box.classList.toggle("taken", this.isTaken);
    if (this.part("copies")) this.part("copies").disabled = !this.isTaken; // else it could keep a number that forbids all
    const file = this.file(paper);
    const words = find(".pages", this.box);
    if (words) words.textContent = [inWords(taken(file, this.variant, 1, sides)), file.ink].filter(Boolean).join(" · ");
    const size = this.part("size")?.value;
    const variant = fileVariant(this.variant)
      .split("-")
      .filter((part) => part !== size)
      .join("-");
    const pictures =
      this.files.find((candidate) => candidate.variant === variant && candidate.pictures.length)?.pictures ?? [];
    for (const [index, image] of [...this.box.querySelectorAll(".pictures img")].entries()) {
      if (pictures[index]) set(image, "src", pictures[index]);
    }
  }
}

// A button on every rule that copies its address.

/** @param {HTMLElement} article */
export function copyLinks(article) {
  for (const number of article.querySelectorAll(/** @type {"a"} */ (".rule a.number"))) {
    const heading = /** @type {HTMLElement} */ (number.parentElement);
    const text = heading.nextElementSibling?.matches("p") ? heading.nextElementSibling : heading.parentElement;
    text?.append(" ", button(number));
  }
}

/** @param {HTMLAnchorElement} number */
function button(number) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "copy";
  say(made, "copy link", `Copy link to ${number.textContent}`);
  made.addEventListener("click", () => copy(made, number));
  made.addEventListener("blur", () => say(made, "copy link", `Copy link to ${number.textContent}`));
  return made;
}

/**
 * @param {HTMLElement} made
 * @param {HTMLAnchorElement} number
 */
async function copy(made, number) {
  try {
    await navigator.clipboard.writeText(number.href);
    say(made, "copied", `Link to ${number.textContent} copied`);
  } catch {
    location.hash = number.hash; // Not allowed to copy: the address bar at least has it.
    say(made, "it is in the address bar", `Link to ${number.textContent} is in the address bar`);
  }
}

/**
 * @param {HTMLElement} made
 * @param {string} words
 * @param {string} label
 */
function say(made, words, label) {
  made.textContent = words;
  made.setAttribute("aria-label", label);
  made.classList.toggle("done", words !== "copy link");
}

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
  const element = document.createElement("button");
  element.type = "button";
  element.className = "copy";
  say(element, "copy link", `Copy link to ${number.textContent}`);
  element.addEventListener("click", () => copy(element, number));
  element.addEventListener("blur", () => say(element, "copy link", `Copy link to ${number.textContent}`));
  return element;
}

/**
 * @param {HTMLElement} button
 * @param {HTMLAnchorElement} number
 */
async function copy(button, number) {
  try {
    await navigator.clipboard.writeText(number.href);
    say(button, "copied", `Link to ${number.textContent} copied`);
  } catch {
    location.hash = number.hash; // Not allowed to copy: the address bar at least has it.
    say(button, "it is in the address bar", `Link to ${number.textContent} is in the address bar`);
  }
}

/**
 * @param {HTMLElement} button
 * @param {string} words
 * @param {string} label
 */
function say(button, words, label) {
  button.textContent = words;
  button.setAttribute("aria-label", label);
  button.classList.toggle("done", words !== "copy link");
}

// On every page: keeps this game and the files that all pages need for offline use; the button in the footer keeps the
// rest. For a reader who saves data only the button does.

import { ask, isPossible, keep, root } from "./cache.js";
import { find } from "./dom.js";
import { megabytes } from "./numbers.js";

const DELAY = 2000; // milliseconds after a page is there: what is kept must not hold up its reader
const group = location.href.slice(root.href.length).split("/", 1)[0];

/** @param {HTMLElement} line */
async function offer(line) {
  const button = find("button", line);
  const status = find("[role=status]", line);
  let missing = await ask({ only: true });
  const show = () => {
    line.hidden = false;
    button.hidden = !missing;
    button.textContent = `Keep for offline: ${megabytes(missing)}`;
    status.textContent = missing ? "" : "All games can be read and played offline.";
  };
  button.addEventListener("click", async () => {
    const before = missing;
    button.disabled = true;
    status.textContent = "Fetching …";
    try {
      missing = await ask({});
      show();
    } catch (fault) {
      missing = await ask({ only: true }).catch(() => missing);
      show();
      status.textContent = String(fault).includes("QuotaExceededError")
        ? `This browser has no room for all of it: ${megabytes(before - missing)} were kept, ${megabytes(missing)} were not.`
        : "Not all of it could be fetched. Try again when you are online.";
    }
    button.disabled = false;
  });
  show();
}

const begin = async () => {
  const line = find("#keep");
  await keep([group]).catch(() => {}); // without a network, or with too little room; the rest may be asked for
  if (line) await offer(line).catch(() => {}); // Without it the site is the same, only not offline.
};
if (isPossible) addEventListener("load", () => setTimeout(begin, DELAY));

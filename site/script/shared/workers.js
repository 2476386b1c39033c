// The workers that a page may start, and where its engines are. Where the browser has Trusted Types it starts no other.

import { find } from "./dom.js";

/** @type {{createPolicy(name: string, rules: object): {createScriptURL(address: string): string}} | undefined} */
const types = /** @type {any} */ (globalThis).trustedTypes;
const policy = types?.createPolicy("drumhead", { createScriptURL: checkOrigin });

/** @param {string} address */
function checkOrigin(address) {
  if (new URL(address).origin !== location.origin) throw new TypeError(`${address} is not a script of this site`);
  return address;
}

/** The address of a script of this site. @param {URL} address */
export const trusted = ({ href }) => policy?.createScriptURL(href) ?? checkOrigin(href);

/** Starts a module of this site as a worker. @param {URL} address */
export const startWorker = (address) => new Worker(trusted(address), { type: "module" });

/**
 * What the engine's worker boots from. The build names the folders by hashes (drumhead/web/runtime.py), so that a page goes
 * on with those that it was built with.
 * @param {string} engine such as "chess/play"
 */
export function placeOf(engine) {
  const folders = JSON.parse(find("#engines").textContent);
  return { runtime: folders["assets/pyodide"], engine, folder: folders[engine] };
}

/** What a traceback says in the end. @param {string} text */
export const lastLine = (text) => text.trim().split("\n").at(-1) ?? "";

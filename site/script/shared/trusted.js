// Addresses of scripts that a page may start. Where the browser has Trusted Types it starts no other.

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

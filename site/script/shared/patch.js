// Applies what changed from one view to the next: drumhead/play/patch.py makes the patches and says what they are.

/**
 * The value that the patch makes of `old`, which stays as it is.
 * @param {any} old
 * @param {any} patch
 * @returns {any}
 */
export function patched(old, patch) {
  if (!Array.isArray(patch)) return patchEntries(old, patch);
  if (patch.length === 1) return patch[0];
  if (typeof old === "string") return old.slice(0, patch[0]) + patch[2] + old.slice(patch[0] + patch[1]);
  const list = [...old];
  for (let part = 0; part + 2 < patch.length; part += 3) list.splice(patch[part], patch[part + 1], ...patch[part + 2]);
  return patch.length % 3 ? patchEntries(list, patch[patch.length - 1]) : list;
}

/**
 * @param {any} old an object or a list
 * @param {Record<string, any>} patches
 */
function patchEntries(old, patches) {
  const next = Array.isArray(old) ? [...old] : { ...old };
  for (const [key, patch] of Object.entries(patches)) {
    if (patch.length === 0) delete next[key];
    else next[key] = patched(next[key], patch);
  }
  return next;
}

// Applies one patch after another to a view and prints each view that comes of it. Arguments: site/script/shared/patch.js.
// Standard input: a JSON list of patches.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { patched } = await import(pathToFileURL(process.argv[2]));
const views = [];
for (const patch of JSON.parse(readFileSync(0, "utf8"))) views.push(patched(views.at(-1) ?? null, patch));
console.log(JSON.stringify(views));

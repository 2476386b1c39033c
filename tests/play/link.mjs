// Makes links of texts and reads links. Arguments: site/script/shared/record-link.js. Standard input: {texts, links} as JSON.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { recordHash, recordIn } = await import(pathToFileURL(process.argv[2]));
const { texts, links } = JSON.parse(readFileSync(0, "utf8"));
const made = [];
for (const text of texts) made.push(await recordHash(text));
const read = [];
for (const link of [...made, ...links]) read.push((await recordIn(link)).record ?? null);
console.log(JSON.stringify({ made, read }));

// What of preparing needs Node (prepare.py): runs in_pyodide.py in Pyodide, whose folder is the first argument, with the
// order on standard input, and writes what it gives into the file that is the second.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, file] = process.argv.slice(2).map((path) => resolve(path));
const { code, given } = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
// Without a fixed seed the order of sets, and so the bytes, would differ from run to run.
// Nobody sees the columns that are the rest of it, which are a sixth of all that is compiled.
const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide({ indexURL: folder, env, stdout: (line) => console.error(line) });
python.runPython(code, { filename: "in_pyodide.py" });
writeFileSync(file, python.globals.get("prepare")(...given.map((value) => python.toPy(value))).toJs());
process.exit(0);

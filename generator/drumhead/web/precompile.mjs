// Runs one function of precompile.py inside Pyodide. Arguments: the folder of Pyodide's npm package, the file to make.
// Standard input: {"code": text of precompile.py, "call": name of the function, "arguments": [...]}.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

// Only the message: Node would print the line that threw, and Pyodide is one line of a megabyte.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [folder, made] = process.argv.slice(2).map((path) => resolve(path));
const { code, call, arguments: given } = JSON.parse(readFileSync(0, "utf8"));

const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
// Without a fixed seed the order of sets, and so the bytes, would differ from run to run.
const python = await loadPyodide({ indexURL: folder, env: { PYTHONHASHSEED: "0" } });
python.runPython(code, { filename: "precompile.py" });
const answer = python.globals.get(call)(...given.map((value) => python.toPy(value)));
writeFileSync(made, answer.toJs());

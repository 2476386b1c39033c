// Boots a runtime as the site's worker does, with an engine.zip on the path, and prints what one expression gives.
// Arguments: the runtime's folder, the engine.zip, a Python program whose last line is an expression.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Only the message: Node would print the line that threw, and Pyodide is one line of a megabyte.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [folder, engine, program] = process.argv.slice(2);
const { lock } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.js")));
const { default: createPyodideModule } = await import(pathToFileURL(join(folder, "pyodide.asm.js")));
const python = await loadPyodide({
  createPyodideModule,
  indexURL: folder,
  stdLibURL: join(folder, "python_stdlib.zip"),
  lockFileContents: lock,
});
python.FS.writeFile("/engine.zip", readFileSync(engine));
python.pyimport("sys").path.insert(0, "/engine.zip");
console.log(python.runPython(program));

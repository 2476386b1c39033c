// Boots a runtime as the site's worker does, with an archive on the path, and prints what one expression gives.
// Arguments: the runtime's folder, the archive, a Python program whose last line is an expression.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [folder, engine, program] = process.argv.slice(2);
const unpacked = mkdtempSync(join(tmpdir(), "boot-"));
process.on("exit", () => rmSync(unpacked, { recursive: true }));
// Only the message: Node would print the line that threw, and Pyodide is one line of a megabyte.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

for (const name of ["pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip"])
  writeFileSync(
    join(unpacked, name.replace("js", "mjs")),
    gunzipSync(readFileSync(join(folder, `${name}.bin`))),
  );
const { lock } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.js")));
const { default: createPyodideModule } = await import(pathToFileURL(join(unpacked, "pyodide.asm.mjs")));
const python = await loadPyodide({
  createPyodideModule,
  indexURL: unpacked,
  stdLibURL: join(unpacked, "python_stdlib.zip"),
  lockFileContents: lock,
});
python.FS.writeFile("/engine.zip", gunzipSync(readFileSync(engine)));
python.pyimport("sys").path.insert(0, "/engine.zip");
console.log(python.runPython(program));

// Runs one function of precompile.py inside Pyodide. Arguments: the folder of Pyodide's npm package, and the number of
// a pipe that is closed when the process that started this one has ended: so does this one then.
// Standard input: {"code": text of precompile.py, "call": name of the function, "arguments": [...]}.
// Standard output: the bytes that the function returns.
import { readFileSync } from "node:fs";
import { Socket } from "node:net";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

if (isMainThread) {
  const [folder, lifeline] = process.argv.slice(2);
  new Socket({ fd: Number(lifeline) }).on("close", () => process.exit(1)).resume();
  // In a thread of its own, Pyodide does not keep this one from hearing of it.
  new Worker(new URL(import.meta.url), { workerData: { folder: resolve(folder), ...JSON.parse(readFileSync(0, "utf8")) } })
    .on("message", (bytes) => process.stdout.write(bytes, () => process.exit(0)))
    .on("error", (error) => {
      // Only the message: Node would print the line that threw, and Pyodide is one line of a megabyte.
      console.error(error.message);
      process.exit(1);
    });
} else {
  const { folder, code, call, arguments: given } = workerData;
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  // Without a fixed seed the order of sets, and so the bytes, would differ from run to run.
  const env = { PYTHONHASHSEED: "0" };
  const python = await loadPyodide({ indexURL: folder, env, stdout: (line) => console.error(line) });
  python.runPython(code, { filename: "precompile.py" });
  const answer = python.globals.get(call)(...given.map((value) => python.toPy(value)));
  parentPort.postMessage(answer.toJs());
}

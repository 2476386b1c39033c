// Python as the address says: ?runtime=FOLDER&program=FILE[&engine=ZIP][&stock=yes: its own lock file]
const asked = new URL(location).searchParams;
const folder = new URL(`${asked.get("runtime")}/`, location);

const suffix = asked.has("stock") ? "mjs" : "js";

try {
  const [{ loadPyodide }, { default: createPyodideModule }, manifest] = await Promise.all([
    import(new URL(`pyodide.${suffix}`, folder)),
    import(new URL(`pyodide.asm.${suffix}`, folder)),
    asked.has("stock") ? {} : fetch(new URL("manifest.json", folder)).then((response) => response.json()),
  ]);
  const python = await loadPyodide({ indexURL: folder.href, createPyodideModule, lockFileContents: manifest.lock });
  if (asked.has("engine")) {
    const archive = await fetch(new URL(asked.get("engine"), location)).then((response) => response.arrayBuffer());
    python.FS.writeFile("/engine.zip", new Uint8Array(archive));
    python.pyimport("sys").path.insert(0, "/engine.zip");
  }
  const program = await fetch(new URL(asked.get("program"), location)).then((response) => response.text());
  postMessage({ answer: python.runPython(program) });
} catch (error) {
  postMessage({ failed: String(error) });
}

// Python as the address says: ?runtime=FOLDER&program=FILE[&engine=PACKED ZIP][&stock=yes: as it comes, with its own lock file]
const asked = new URL(location).searchParams;
const folder = new URL(`${asked.get("runtime")}/`, location);

/** A packed file as the site's worker reads it, with the type that it is used as. */
async function unpacked(name, type) {
  const { body } = await fetch(new URL(`${name}.bin`, folder));
  return new Response(body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
}

async function ours() {
  const [wasm, library] = ["pyodide.asm.wasm", "python_stdlib.zip"].map((name) => new URL(name, folder).href);
  const files = new Map([
    [wasm, unpacked("pyodide.asm.wasm", "application/wasm")],
    [library, unpacked("python_stdlib.zip", "application/zip")],
  ]);
  const fetchAnything = self.fetch;
  self.fetch = (url, ...rest) => files.get(String(url)) ?? fetchAnything(url, ...rest);
  const glue = unpacked("pyodide.asm.js", "text/javascript").then((response) => response.blob());
  const [{ loadPyodide }, { default: createPyodideModule }, { lock }] = await Promise.all([
    import(new URL("pyodide.js", folder)),
    glue.then((code) => import(URL.createObjectURL(code))),
    fetchAnything(new URL("manifest.json", folder)).then((response) => response.json()),
  ]);
  return loadPyodide({ indexURL: folder.href, stdLibURL: library, createPyodideModule, lockFileContents: lock });
}

async function stock() {
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(new URL("pyodide.mjs", folder)),
    import(new URL("pyodide.asm.mjs", folder)),
  ]);
  return loadPyodide({ indexURL: folder.href, createPyodideModule });
}

try {
  const python = await (asked.has("stock") ? stock() : ours());
  if (asked.has("engine")) {
    const { body } = await fetch(new URL(asked.get("engine"), location));
    const archive = await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    python.FS.writeFile("/engine.zip", new Uint8Array(archive));
    python.pyimport("sys").path.insert(0, "/engine.zip");
  }
  const program = await fetch(new URL(asked.get("program"), location)).then((response) => response.text());
  postMessage({ answer: python.runPython(program) });
} catch (error) {
  postMessage({ failed: String(error) });
}

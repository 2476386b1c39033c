// What of preparing needs Node (prepare.py), as the order on standard input says: with `code`, the text of in_pyodide.py,
// what its `prepare` gives for `arguments`; with `pages`, the one script of each of these, and which modules of the folder
// `source` it and each of `others` bring in. The results are written into the folder `out`; `modules` has npm's packages.
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const order = JSON.parse(readFileSync(0, "utf8"));
const fromNpm = (path) => resolve(order.modules, path);

async function bundle({ source, pages, others, out }) {
  const { build } = await import(pathToFileURL(fromNpm("esbuild/lib/main.js")));
  // A library of npm's stands in for the file of its name; what is imported later stays where it is.
  const npm = {
    name: "npm",
    setup({ onResolve }) {
      onResolve({ filter: /minisearch\.js$/ }, () => ({ path: fromNpm("minisearch/dist/es/index.js") }));
      onResolve({ filter: /./ }, ({ kind, path }) => (kind === "dynamic-import" ? { path, external: true } : undefined));
    },
  };
  const options = { bundle: true, format: "esm", minify: true, target: "es2022", charset: "utf8", plugins: [npm] };
  const broughtIn = {};
  for (const name of [...pages, ...others]) {
    const entryPoints = [join(source, `${name}.js`)];
    const { metafile } = await build({ ...options, entryPoints, metafile: true, write: false });
    broughtIn[name] = Object.keys(metafile.inputs)
      .map((path) => relative(resolve(source), resolve(path)).replaceAll("\\", "/").replace(/\.js$/, ""))
      .filter((path) => !path.startsWith(".."));
  }
  for (const name of pages) {
    const modules = broughtIn[name];
    const lines = modules.map((module, place) => `import * as m${place} from "./${module}.js";`);
    const names = modules.map((module, place) => `${JSON.stringify(module)}: m${place}`);
    const contents = [`import "./${name}.js";`, ...lines, `export default { ${names} };`].join("\n");
    await build({ ...options, stdin: { contents, resolveDir: resolve(source) }, outfile: join(out, `${name}.js`) });
  }
  writeFileSync(join(out, "scripts.json"), JSON.stringify(broughtIn));
}

async function compile({ code, arguments: given, out }) {
  const { loadPyodide } = await import(pathToFileURL(fromNpm("pyodide/pyodide.mjs")));
  // Without a fixed seed the order of sets, and so the bytes, would differ from run to run.
  // Nobody sees the columns that are the rest of it, which are a sixth of all that is compiled.
  const env = { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" };
  const python = await loadPyodide({ indexURL: fromNpm("pyodide"), env, stdout: (line) => console.error(line) });
  python.runPython(code, { filename: "in_pyodide.py" });
  const answer = python.globals.get("prepare")(...given.map((value) => python.toPy(value)));
  writeFileSync(join(out, "compiled.zip"), answer.toJs());
}

await (order.code ? compile(order) : bundle(order));
process.exit(0);

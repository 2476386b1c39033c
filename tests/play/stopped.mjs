// Engines that stop, hang or never come: what becomes of the calls. Argument: site/script/engine/engine.js. Prints by case
// what happened, in order. The workers are dummies, and so is the time.
import { mock } from "node:test";
import { pathToFileURL } from "node:url";

globalThis.location = pathToFileURL("/");
const engines = JSON.stringify({ "assets/pyodide": "runtime", "onslaught/play": "folder" });
globalThis.document = { querySelector: () => ({ textContent: engines }), documentElement: { dataset: {} } };
mock.timers.enable({ apis: ["setTimeout"] });
let workers = [];
globalThis.Worker = class extends EventTarget {
  asked = [];
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(message) {
    this.asked.push(message);
  }
  terminate() {
    this.gone = true;
  }
  says(data) {
    this.dispatchEvent(Object.assign(new Event("message"), { data }));
  }
  /** Answers the last call with its name. */
  answers() {
    const { id, name } = this.asked.at(-1);
    this.says({ id, answer: JSON.stringify({ value: name }) });
  }
  calls = () => this.asked.filter(({ id }) => id).map(({ name }) => name);
};
const { openEngine } = await import(pathToFileURL(process.argv[2]));
const settled = () => new Promise(setImmediate);

/** An engine whose listeners and calls note what happens to them. */
function opened(listened = true) {
  workers = [];
  const noted = [];
  const listeners = {
    onReady: () => noted.push("ready"),
    onStopped: (reason, wasReady) => noted.push(`${wasReady ? "stopped" : "not loaded"}: ${reason}`),
    onSilent: (seconds) => noted.push(`silent: ${seconds}`),
  };
  const engine = openEngine({ game: "onslaught", ...(listened && { patience: 20, ...listeners }) });
  const call = (name) =>
    engine.call(name).then(
      (value) => noted.push(`${value} answered`),
      (error) => noted.push(`${name} ${error.constructor.name}: ${error.message}`),
    );
  return { engine, call, noted };
}

const cases = {
  async "a call that waits while nothing can be loaded is answered by the next engine"() {
    const { engine, call, noted } = opened();
    call("open");
    workers[0].says({ failed: "Traceback\n  File x\nKeyError: 3" });
    engine.retry();
    workers[1].says({ ready: true });
    workers[1].answers();
    await settled();
    return [...noted, workers[1].calls(), workers.map(({ asked }) => asked[0].again)];
  },
  async "what an engine was at when it stopped is told, and what is asked then waits behind what is set out again"() {
    const { engine, call, noted } = opened();
    engine.onAgain(() => call("resume"));
    workers[0].says({ ready: true });
    call("press");
    workers[0].dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message: "out of memory" }));
    await settled();
    call("tap");
    workers[0].says({ id: 1, answer: '{"value": "too late"}' });
    engine.retry();
    workers[1].says({ ready: true });
    noted.push("there");
    workers[1].answers();
    await settled();
    return [...noted, workers[1].calls(), workers[0].gone];
  },
  async "an engine that is at work for long is offered to be started again, until it speaks"() {
    const { engine, call, noted } = opened();
    workers[0].says({ ready: true });
    mock.timers.tick(60_000);
    call("answer");
    mock.timers.tick(19_999);
    noted.push("so far");
    mock.timers.tick(1);
    workers[0].answers();
    await settled();
    call("press");
    mock.timers.tick(20_000);
    engine.retry();
    await settled();
    return [...noted];
  },
  async "files that stop coming are told of, and come on"() {
    const { noted } = opened();
    workers[0].says({ loaded: 5 });
    mock.timers.tick(20_000);
    workers[0].says({ loaded: 6 });
    workers[0].says({ ready: true });
    mock.timers.tick(60_000);
    return [...noted];
  },
  async "an engine that nobody watches is started again by the next call"() {
    const { call, noted } = opened(false);
    call("check");
    workers[0].says({ failed: "its files did not all arrive" });
    await settled();
    call("check");
    workers[1].says({ ready: true });
    workers[1].answers();
    await settled();
    call("step");
    mock.timers.tick(60_000);
    await settled();
    return [...noted, workers.map(({ gone = false }) => gone)];
  },
};
const told = {};
for (const [name, run] of Object.entries(cases)) told[name] = await run();
console.log(JSON.stringify(told));
process.exit();

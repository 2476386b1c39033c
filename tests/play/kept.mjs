// What the play page keeps in a browser whose storage, or whose clock, can't be relied on. Argument: site/script/play. Prints
// by case what came of it.
import { pathToFileURL } from "node:url";

const SAVE = { save: '{"moves": []}', variants: {}, log: [1], can_undo: true };
let kept = new Map();
let room = Number.POSITIVE_INFINITY; // how often something can still be written
let isBarred = false;
let readCount = 0;
const storage = new Proxy(
  {
    getItem(key) {
      readCount += 1;
      return kept.get(key) ?? null;
    },
    removeItem: (key) => kept.delete(key),
    setItem(key, value) {
      if (room <= 0) throw new DOMException("full", "QuotaExceededError");
      room -= 1;
      kept.set(key, value);
    },
  },
  {
    ownKeys() {
      if (isBarred) throw new DOMException("barred", "SecurityError");
      return [...kept.keys()];
    },
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get(methods, name) {
      if (isBarred) throw new DOMException("barred", "SecurityError");
      return methods[name];
    },
  },
);
Object.defineProperty(globalThis, "localStorage", { value: storage });
Object.defineProperty(globalThis, "sessionStorage", { value: { getItem: () => null, setItem() {} } });
globalThis.document = {
  documentElement: { dataset: { game: "onslaught" } },
  querySelector: (name) => ({ textContent: name === "#offers" ? "null" : "{}" }),
};
const load = (name) => import(`${pathToFileURL(process.argv[2])}/${name}.js`);
const [saves, statistics, daily, store] = await Promise.all(
  ["saves", "statistics", "daily", "../shared/store"].map(load),
);
const KEY = (name) => store.storageKey(name);
const clock = (time) => (Date.now = () => time);
const ended = { ...SAVE, game: "onslaught", deal: "7", ending: { result: "won", title: "Won", score: "12" } };

/** Begins a game and keeps it. */
function another(deal) {
  saves.begin();
  return saves.keep({ ...SAVE, deal });
}
const deals = () => saves.games().map(({ save }) => save.view.deal);

const GARBAGE = ["", "tru", "null", "[]", "3", '"text"', "{}", '{"version":1}', '{"version":1,"view":{}}', "[null]"];
const RESULTS = ["null", "[]", "3", '{"a":null,"b":3,"c":{"deal":5},"d":{"deal":"5","variants":null}}'];

const cases = {
  "the game used last comes first and stays, whatever the clock says"() {
    clock(9e12);
    for (let deal = 1; deal <= 12; deal += 1) another(deal);
    clock(1e12);
    for (let deal = 13; deal <= 15; deal += 1) another(deal);
    clock(2e12);
    another(16);
    return deals();
  },
  "a move reads no game but its own"() {
    another(1);
    another(2);
    readCount = 0;
    saves.keep({ ...SAVE, deal: 2 });
    return [readCount];
  },
  "a save that can't be written leaves the one before and says why"() {
    another(1);
    room = 0;
    const full = saves.keep({ ...SAVE, deal: 2 });
    isBarred = true;
    const barred = [saves.keep({ ...SAVE, deal: 3 }), saves.games(), saves.damaged(), saves.current(), statistics.sums()];
    isBarred = false;
    return [full, barred, deals()];
  },
  "a game that was cleared away is kept again with the next move"() {
    another(1);
    kept.clear();
    return [saves.keep({ ...SAVE, deal: 1 }), deals()];
  },
  "rubbish for a save is set aside, and the games beside it are there"() {
    another(1);
    GARBAGE.forEach((text, place) => kept.set(KEY(`game.rubbish${place}`), text));
    const { why } = saves.damaged();
    return [why, deals()];
  },
  "rubbish among the results costs no more than itself"() {
    return RESULTS.map((text) => {
      kept.set(KEY("results"), `{"version":1,"results":${text}}`);
      statistics.count("mine", ended, {});
      return statistics.sums().map(({ played, best }) => [played, best]);
    });
  },
  "results that a newer page kept are left alone"() {
    const newer = '{"version":2,"results":{"a":{}}}';
    kept.set(KEY("results"), newer);
    statistics.count("mine", ended, {});
    let told = "";
    try {
      statistics.imported(JSON.stringify({ drumhead: "results", version: 1, games: { onslaught: {} } }));
    } catch (error) {
      told = error.message;
    }
    return [kept.get(KEY("results")) === newer, told];
  },
  "days in a row go on over the change to summer time and back, and end where the clock is set back"() {
    const results = {};
    for (const day of ["2026-03-28", "2026-03-29", "2026-03-30", "2026-10-24", "2026-10-25", "2026-10-26"]) {
      const [deal, when] = [String(daily.dealOf(day)), new Date(`${day}T23:30`).getTime()];
      results[day] = { deal, when, result: "won", title: "Won", score: null, variants: {}, moves: 1 };
    }
    // One was begun on its day and ended after midnight.
    Object.assign(results["2026-03-29"], { day: "2026-03-29", when: new Date("2026-03-30T00:30").getTime() });
    kept.set(KEY("results"), JSON.stringify({ version: 1, results }));
    return ["2026-03-30", "2026-10-26", "2026-10-27", "2026-10-25", "2026-01-01", "1970-01-01"].map(daily.streak);
  },
};
const told = {};
for (const [name, run] of Object.entries(cases)) {
  [kept, room, isBarred] = [new Map(), Number.POSITIVE_INFINITY, false];
  clock(1e12);
  saves.begin();
  told[name] = run();
}
console.log(JSON.stringify(told));

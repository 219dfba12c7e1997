/**
 * What a team's own code finds in its realm beside the language and what polyfills add to it. Runs in that realm, and is all that
 * host-program.cjs knows of it. Nothing in here is kept from that code: it may change or call what it likes, and has its own process alone.
 */
'use strict';

const said = [];
const files = new Map();
const modules = new Map();
const timers = new Map();
const startedAt = Date.now();
let lastTimer = 0;
let listener;

function addTimer(run, ms, given, every) {
  lastTimer += 1;
  timers.set(lastTimer, { at: Date.now() + (Number(ms) || 0), run, given, every });
  return lastTimer;
}
const setTimeout = (run, ms, ...given) => addTimer(run, ms, given);
// One that is never late would leave no time for anything else.
const setInterval = (run, ms, ...given) => addTimer(run, ms, given, Math.max(Number(ms) || 0, 4));
const setImmediate = (run, ...given) => addTimer(run, 0, given);
const clear = (id) => void timers.delete(id);

/** It keeps what is current while `run` runs, and not for what that waits for: React asks for no more to render to a string. */
class AsyncLocalStorage {
  #store;
  getStore() {
    return this.#store;
  }
  run(store, run, ...given) {
    const before = this.#store;
    this.#store = store;
    try {
      return run(...given);
    } finally {
      this.#store = before;
    }
  }
  exit(run, ...given) {
    return this.run(undefined, run, ...given);
  }
  enterWith(store) {
    this.#store = store;
  }
  disable() {
    this.#store = undefined;
  }
}

/** Of Node's modules, those that React's renderer asks for, with what it needs of them to render to a string. */
const builtins = {
  async_hooks: { AsyncLocalStorage },
  util: { TextEncoder, TextDecoder },
  url: { URL, URLSearchParams },
  crypto: {},
  stream: {},
};

/** What gives the exports of a build's file by its name; throws for what is neither that nor of Node's modules that are given. */
function require(name) {
  const builtin = name.replace(/^node:/, '');
  if (Object.hasOwn(builtins, builtin)) return builtins[builtin];
  const file = name.replace(/^\.\//, '');
  if (modules.has(file)) return modules.get(file).exports;
  if (!files.has(file)) throw new Error(`A server build may not ask for ${name}`);
  const { run, problem } = files.get(file);
  if (!run) throw new SyntaxError(`${file}: ${problem}`);
  const module = { exports: {} };
  modules.set(file, module);
  try {
    run.call(module.exports, module.exports, require, module, '.', file);
  } catch (error) {
    // Whoever asks next is told the same, not given half of it.
    modules.delete(file);
    throw error;
  }
  return module.exports;
}

const silent = () => undefined;
const given = {
  setTimeout,
  setInterval,
  setImmediate,
  clearTimeout: clear,
  clearInterval: clear,
  clearImmediate: clear,
  queueMicrotask: (run) => void Promise.resolve().then(run),
  performance: { timeOrigin: startedAt, now: () => Date.now() - startedAt },
  console: Object.fromEntries(Object.keys(console).map((name) => [name, silent])),
  process: { env: {} },
  global: globalThis,
};
for (const [name, value] of Object.entries(given))
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
// By these, polyfills found it, or put what asks a network.
for (const name of ['self', 'fetch', 'WHATWGFetch']) delete globalThis[name];
// Node would call what is put there, and show it what is under way in the host's realm. It also makes text of each call that is, by
// whatever every object makes text by: a call is its own text, and shows nothing else.
let calls;
Error.prepareStackTrace = (_, all) => (calls = all);
void new Error().stack;
const { apply } = Reflect;
const callSite = Object.getPrototypeOf(calls[0]);
const { toString } = callSite;
Object.defineProperty(callSite, Symbol.toPrimitive, {
  value() {
    return apply(toString, this, []);
  },
});
Object.freeze(callSite);
Object.defineProperty(Error, 'prepareStackTrace', { value: undefined, writable: false, configurable: false });
Object.defineProperty(globalThis, 'Error', { value: Error, writable: false, configurable: false });

module.exports = {
  /** Starts the program that runs in here. */
  start(program) {
    listener = program({
      require,
      has: (file) => files.has(file),
      say: (message) => void said.push(JSON.stringify(message)),
    });
  },
  fileOf: (name, run, problem) => void files.set(name, { run, problem }),
  told: (text) => listener(JSON.parse(text)),
  saying: () => said.shift(),
  /** Milliseconds until something is due; undefined where nothing is. */
  waiting() {
    if (timers.size === 0) return undefined;
    let first = Infinity;
    for (const { at } of timers.values()) first = Math.min(first, at);
    // The longest that a timer of the host's waits.
    return Math.min(Math.max(first - Date.now(), 0), 2 ** 31 - 1);
  },
  wake() {
    const now = Date.now();
    for (const [id, timer] of [...timers]) {
      if (timer.at > now || !timers.has(id)) continue;
      if (timer.every === undefined) timers.delete(id);
      else timer.at = now + timer.every;
      timer.run(...timer.given);
    }
  },
};

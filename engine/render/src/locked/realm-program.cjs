/**
 * The environment of a team's code in its realm, beside the language and its polyfills. Runs in that realm;
 * host-program.cjs uses its exports. The team's code may change or call everything here, which affects only its own
 * process.
 */
'use strict';

const bodies = require('./realm-bodies.cjs');
const crypto = require('./realm-crypto.cjs');
const text = require('./realm-text.cjs');

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
// An interval of 0 would leave no time for anything else.
const setInterval = (run, ms, ...given) => addTimer(run, ms, given, Math.max(Number(ms) || 0, 4));
const setImmediate = (run, ...given) => addTimer(run, 0, given);
const clear = (id) => void timers.delete(id);

/** Keeps the store during `run`, but not across `await`: React needs no more to render to a string. */
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

/** The parts of Node's modules that React's renderer needs to render to a string. */
const builtins = {
  async_hooks: { AsyncLocalStorage },
  util: { TextEncoder: text.globals.TextEncoder, TextDecoder: text.globals.TextDecoder },
  url: { URL, URLSearchParams },
  crypto: {},
  stream: {},
};

/** Returns the exports of a build's file or of a module above; throws for others. */
function requireFile(name) {
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
    run.call(module.exports, module.exports, requireFile, module, '.', file);
  } catch (error) {
    // A second call must fail too, not return partial exports.
    modules.delete(file);
    throw error;
  }
  return module.exports;
}

const silent = () => undefined;
const given = {
  ...bodies.globals,
  ...crypto.globals,
  ...text.globals,
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
// A global that polyfills needed.
delete globalThis.self;
// Node would call `prepareStackTrace` with call sites of the host's realm, and convert each to text by methods that a
// team's code could replace: a call site converts itself.
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
  /** Starts the program in this realm. */
  start(program) {
    listener = program({
      require: requireFile,
      has: (file) => files.has(file),
      say: (message) => void said.push(JSON.stringify(message)),
    });
  },
  fileOf: (name, run, problem) => void files.set(name, { run, problem }),
  receive: (text) => listener(JSON.parse(text)),
  saying: () => said.shift(),
  ...{ seed: crypto.seed, asking: crypto.asking, answered: crypto.answered },
  /** Milliseconds until the next timer; undefined without timers. */
  waiting() {
    if (timers.size === 0) return undefined;
    let first = Infinity;
    for (const { at } of timers.values()) first = Math.min(first, at);
    // The longest delay of a host timer.
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

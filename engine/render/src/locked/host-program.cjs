/**
 * The host program of a process for another team's code (see locked-process.ts): its input, output and timers.
 *
 * That code runs in a realm of its own, with the language and what the realm's scripts add. No object of this realm is
 * passed to it, only text, so it cannot reach or change Node's objects. What it can see of this realm (the error of a
 * refused `import()`) is frozen, mostly by `--frozen-intrinsics`. In addition, everything that reaches out of the
 * process is removed from this realm.
 */
/* global hostCrypto -- crypto-program.cjs, see locked-process.ts */
'use strict';

const { compileFunction, constants, createContext, Script } = require('node:vm');
const { Buffer: Bytes } = require('node:buffer');
const { read, writeSync } = require('node:fs');

const load = require;

const { setTimeout: wait, clearTimeout: stopWaiting, setImmediate: soon } = globalThis;
const ownProcess = process;
const { reallyExit, _kill: kill, pid } = ownProcess;
const SIGKILL = 9;

/** Properties of `process` that Node's own modules read. */
const OF_PROCESS = new Set([
  ...['nextTick', 'emitWarning', 'hrtime', 'cwd', 'exitCode', '_exiting', '_rawDebug', 'domain', 'noDeprecation'],
  ...['_events', '_eventsCount', '_maxListeners', '_fatalException', '_tickCallback'],
  ...['version', 'versions', 'arch', 'platform', 'release', 'features', 'config', 'argv', 'execArgv', 'env'],
]);
/** Limit of messages before other work is done, so that an endless realm is detected. */
const AT_ONCE = 100;
/** Milliseconds for a computation of `crypto.subtle`, which cannot be stopped. */
const CRYPTO_MS = 5_000;
/** Not needed for rendering. */
const OF_THE_REALM = ['WebAssembly', 'SharedArrayBuffer', 'Atomics'];

const language = new Set(new Script('Object.getOwnPropertyNames(globalThis)').runInContext(createContext({})));
for (const name of Object.getOwnPropertyNames(globalThis))
  if (!language.has(name)) Reflect.deleteProperty(globalThis, name);
for (const name of Object.getOwnPropertyNames(ownProcess))
  if (!OF_PROCESS.has(name)) Reflect.deleteProperty(ownProcess, name);

const realm = createContext(constants.DONT_CONTEXTIFY, {
  codeGeneration: { strings: false, wasm: false },
  // Its microtasks run at the end of each script, so that no output is left for later.
  microtaskMode: 'afterEvaluate',
});
// A thrown object belongs to the realm: Node would inspect it.
const unseen = { displayErrors: false };
const run = (text, filename) => new Script(text, { filename }).runInContext(realm, unseen);
const nothing = new Script('undefined');
run(OF_THE_REALM.map((name) => `delete globalThis.${name};`).join(''), 'realm');

// The error of a refused `import()` is Node's, and the only one that is not frozen.
run('import("")', 'realm').catch((error) => {
  const kind = Object.getPrototypeOf(error);
  for (const key of Reflect.ownKeys(kind))
    for (const part of Object.values(Object.getOwnPropertyDescriptor(kind, key))) Object.freeze(part);
  Object.freeze(kind);
});

/**
 * The bridge of the realm (see realm-program.cjs): input and output functions, read before any of a team's code ran.
 */
let receive;
let fileOf;
let seed;
let saying;
let asking;
let answered;
let waiting;
let wake;

function write(text) {
  const body = Bytes.from(text);
  const all = Bytes.alloc(4 + body.length);
  all.writeUInt32BE(body.length);
  body.copy(all, 4);
  for (let at = 0; at < all.length;) at += writeSync(1, all, at);
}

/** Whether `crypto.subtle` computes something, beside this thread. */
let isComputing = false;

/** After an uncaught error the state is unknown. */
function crash() {
  try {
    write('{"type":"crashed"}');
  } finally {
    // An exit would wait for the end of a computation.
    if (isComputing) kill.call(ownProcess, pid, SIGKILL);
    reallyExit.call(ownProcess, 1);
  }
}
for (const event of ['uncaughtException', 'unhandledRejection']) ownProcess.on(event, crash);

/** Parameters of a build's file. */
const FILE = ['exports', 'require', 'module', '__dirname', '__filename'];

let timer;
/** Runs pending microtasks and writes pending output. A thrown object is the realm's own and is not inspected. */
function settle() {
  try {
    nothing.runInContext(realm, unseen);
    for (let count = 0; count < AT_ONCE; count += 1) {
      const text = Reflect.apply(saying, undefined, []);
      if (typeof text !== 'string') break;
      write(text);
      if (count + 1 === AT_ONCE) soon(settle);
    }
    computeNext();
    stopWaiting(timer);
    const ms = Reflect.apply(waiting, undefined, []);
    if (typeof ms === 'number') timer = wait(enter, ms, wake);
  } catch {
    crash();
  }
}

/** See crypto-program.cjs. */
const compute = hostCrypto(() => load('node:crypto').webcrypto.subtle, Bytes);

/** Computes the realm's next question to `crypto.subtle`, one at a time. */
function computeNext() {
  if (isComputing) return;
  const text = Reflect.apply(asking, undefined, []);
  if (typeof text !== 'string') return;
  isComputing = true;
  const limit = wait(crash, CRYPTO_MS);
  compute(text).then((answer) => {
    stopWaiting(limit);
    enter(answered, answer);
    // After input was read, so that a realm that asks without an end is still reached.
    soon(() => {
      isComputing = false;
      settle();
    });
  }, crash);
}

/** Calls into the realm. */
function enter(work, ...given) {
  try {
    Reflect.apply(work, undefined, given);
  } catch {
    crash();
  }
  settle();
  // Again after other work: a refused `import()` rejects a promise of this realm, after which the realm may continue.
  soon(settle);
}

/** Passes a build's file to the realm as a function, or the reason why it does not compile. */
function give(name, source) {
  let whole;
  let problem;
  try {
    // Not wrapped in a function by text, which the file could close.
    whole = compileFunction(source, FILE, { filename: name, parsingContext: realm });
  } catch (error) {
    problem = `${Object.getOwnPropertyDescriptor(error, 'message')?.value}`;
  }
  enter(fileOf, name, whole, problem);
}

const takers = {
  /** The realm's scripts: the bridge is realm-program.cjs, the program runs in the realm. */
  realm({ polyfills, bridge, program }) {
    for (const { text, name } of polyfills) run(text, name);
    const made = run(bridge.text, bridge.name);
    ({ receive, fileOf, seed, saying, asking, answered, waiting, wake } = made);
    enter(made.start, run(program.text, program.name));
  },
  seed: (message) => enter(seed, message.seed),
  files({ files }) {
    for (const name of Object.keys(files)) give(name, files[name]);
  },
  ping: ({ ping }) => write(JSON.stringify({ type: 'pong', ping })),
};

function take(text) {
  const message = JSON.parse(text);
  if (Object.hasOwn(takers, message.type)) takers[message.type](message);
  else enter(receive, text);
}

let held = Bytes.alloc(0);
/** Reads the input until its end. */
function listen() {
  const part = Bytes.allocUnsafe(65_536);
  read(0, part, 0, part.length, null, (error, length) => {
    // Not `exit`, which would wait for the pending read.
    if (error || length === 0) return reallyExit.call(ownProcess, 0);
    held = Bytes.concat([held, part.subarray(0, length)]);
    while (held.length >= 4) {
      const end = 4 + held.readUInt32BE();
      if (held.length < end) break;
      const text = held.subarray(4, end).toString();
      held = held.subarray(end);
      try {
        take(text);
      } catch {
        crash();
      }
    }
    listen();
  });
}
listen();

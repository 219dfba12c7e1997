/**
 * The program of a process that runs a team's own code (see locked-process.ts): it reads and writes for it, and keeps its time.
 *
 * That code runs in a realm of its own: what the language itself is, and what the realm's scripts add to it. Nothing of this realm is
 * given to it and nothing but text crosses, so there is no object of Node's that it could get hold of, nor any that it could change. What it
 * is shown of this realm (by the error by which each `import()` is refused) is frozen, mostly by `--frozen-intrinsics`.
 * Beside that, what reaches out of the process is taken off this realm, too.
 */
'use strict';

const { compileFunction, constants, createContext, Script } = require('node:vm');
const { Buffer: Bytes } = require('node:buffer');
const { read, writeSync } = require('node:fs');

const { setTimeout: wait, clearTimeout: stopWaiting, setImmediate: soon } = globalThis;
const ownProcess = process;
const { reallyExit } = ownProcess;

/** What Node's own modules look at of `process`. */
const OF_PROCESS = new Set([
  ...['nextTick', 'emitWarning', 'hrtime', 'cwd', 'exitCode', '_exiting', '_rawDebug', 'domain', 'noDeprecation'],
  ...['_events', '_eventsCount', '_maxListeners', '_fatalException', '_tickCallback'],
  ...['version', 'versions', 'arch', 'platform', 'release', 'features', 'config', 'argv', 'execArgv', 'env'],
]);
/** Messages that are written before anything else is done: a realm that never ends is to be found out. */
const AT_ONCE = 100;
/** None is needed to render. */
const OF_THE_REALM = ['WebAssembly', 'SharedArrayBuffer', 'Atomics'];

const language = new Set(new Script('Object.getOwnPropertyNames(globalThis)').runInContext(createContext({})));
for (const name of Object.getOwnPropertyNames(globalThis))
  if (!language.has(name)) Reflect.deleteProperty(globalThis, name);
for (const name of Object.getOwnPropertyNames(ownProcess))
  if (!OF_PROCESS.has(name)) Reflect.deleteProperty(ownProcess, name);

const realm = createContext(constants.DONT_CONTEXTIFY, {
  codeGeneration: { strings: false, wasm: false },
  // Whatever it has waiting runs as one of our scripts ends, so that nothing is left to be said afterwards.
  microtaskMode: 'afterEvaluate',
});
// What is thrown is an object of the realm's: Node would look at it.
const unseen = { displayErrors: false };
const run = (text, filename) => new Script(text, { filename }).runInContext(realm, unseen);
const nothing = new Script('undefined');
run(OF_THE_REALM.map((name) => `delete globalThis.${name};`).join(''), 'realm');

// The error by which an `import()` is refused is Node's own, and alone in not being frozen.
run('import("")', 'realm').catch((error) => {
  const kind = Object.getPrototypeOf(error);
  for (const key of Reflect.ownKeys(kind))
    for (const part of Object.values(Object.getOwnPropertyDescriptor(kind, key))) Object.freeze(part);
  Object.freeze(kind);
});

/** Of the realm (see realm-program.cjs): how it is told something, and asked what it has to say. Read once, before any code of a team ran. */
let told;
let fileOf;
let saying;
let waiting;
let wake;

function write(text) {
  const body = Bytes.from(text);
  const all = Bytes.alloc(4 + body.length);
  all.writeUInt32BE(body.length);
  body.copy(all, 4);
  for (let at = 0; at < all.length;) at += writeSync(1, all, at);
}

/** What was not waited for threw: nobody knows what is left standing. */
function crash() {
  try {
    write('{"type":"crashed"}');
  } finally {
    reallyExit.call(ownProcess, 1);
  }
}
for (const event of ['uncaughtException', 'unhandledRejection']) ownProcess.on(event, crash);

/** What a file of a build has by these names. */
const FILE = ['exports', 'require', 'module', '__dirname', '__filename'];

let timer;
/** Runs what the realm has waiting, and says what it has to say. What it throws is an object of its own: it is not looked at. */
function settle() {
  try {
    nothing.runInContext(realm, unseen);
    for (let count = 0; count < AT_ONCE; count += 1) {
      const text = Reflect.apply(saying, undefined, []);
      if (typeof text !== 'string') break;
      write(text);
      if (count + 1 === AT_ONCE) soon(settle);
    }
    stopWaiting(timer);
    const ms = Reflect.apply(waiting, undefined, []);
    if (typeof ms === 'number') timer = wait(enter, ms, wake);
  } catch {
    crash();
  }
}

/** Lets the realm do something. */
function enter(work, ...given) {
  try {
    Reflect.apply(work, undefined, given);
  } catch {
    crash();
  }
  settle();
  // Once more when all else is done: an `import()` is refused by a promise of this realm, after which the realm may go on.
  soon(settle);
}

/** Hands the realm a file of a build as a function that runs it, or why there is none. */
function give(name, source) {
  let whole;
  let problem;
  try {
    // Not a script with a function around it, which the file could end.
    whole = compileFunction(source, FILE, { filename: name, parsingContext: realm });
  } catch (error) {
    problem = `${Object.getOwnPropertyDescriptor(error, 'message')?.value}`;
  }
  enter(fileOf, name, whole, problem);
}

const takers = {
  /** What the realm is made of: the bridge is realm-program.cjs, the program is what runs in there. */
  realm({ polyfills, bridge, program }) {
    for (const { text, name } of polyfills) run(text, name);
    const made = run(bridge.text, bridge.name);
    ({ told, fileOf, saying, waiting, wake } = made);
    enter(made.start, run(program.text, program.name));
  },
  files({ files }) {
    for (const name of Object.keys(files)) give(name, files[name]);
  },
  ping: ({ ping }) => write(JSON.stringify({ type: 'pong', ping })),
};

function take(text) {
  const message = JSON.parse(text);
  if (Object.hasOwn(takers, message.type)) takers[message.type](message);
  else enter(told, text);
}

let held = Bytes.alloc(0);
/** Takes what is said to the process, to its end. */
function listen() {
  const part = Bytes.allocUnsafe(65_536);
  read(0, part, 0, part.length, null, (error, length) => {
    // Not `exit`, which would wait for what is read here.
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

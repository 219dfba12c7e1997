/**
 * What runs before a program that runs a team's own code, which has what this exports as `locked` (see locked-node.ts).
 *
 * That code shares its realm with the program and with Node's own modules, and may change what all of it is made of: it can get hold of
 * whatever those hold while it runs, the real `process` and each object that emits an event among it. So nothing is hidden from it: what
 * reaches out of the process is taken away before its first line runs, no stream and no socket is there, and the program reads and
 * writes by functions that it alone has.
 */
'use strict';

const { compileFunction, runInNewContext } = require('node:vm');
const { Buffer: Bytes } = require('node:buffer');
const { read, readFileSync, writeSync } = require('node:fs');

/** What of Node a server build may ask for: a whole module, or these parts of it. React's renderer needs the first four. */
const BUILTINS = {
  async_hooks: ['AsyncLocalStorage', 'AsyncResource'],
  crypto: ['createHash', 'createHmac', 'getRandomValues', 'randomBytes', 'randomInt', 'randomUUID', 'timingSafeEqual'],
  stream: undefined,
  util: undefined,
  events: undefined,
  buffer: undefined,
  string_decoder: undefined,
  url: undefined,
};

/** What Node's own modules look at of the real `process`. */
const OF_PROCESS = new Set([
  ...['nextTick', 'emitWarning', 'hrtime', 'cwd', 'exitCode', '_exiting', '_rawDebug', 'domain', 'noDeprecation'],
  ...['_events', '_eventsCount', '_maxListeners', '_fatalException', '_tickCallback'],
  ...['version', 'versions', 'arch', 'platform', 'release', 'features', 'config', 'argv', 'execArgv', 'env'],
]);

/** What is global for a server build: the language itself, and these. */
const GLOBALS = new Set([
  ...['URL', 'URLSearchParams', 'DOMException', 'AbortController', 'AbortSignal', 'Event', 'EventTarget'],
  ...['TextEncoder', 'TextDecoder', 'TextEncoderStream', 'TextDecoderStream', 'atob', 'btoa', 'structuredClone'],
  ...['ReadableStream', 'ReadableStreamDefaultReader', 'ReadableStreamDefaultController', 'ReadableStreamBYOBReader'],
  ...['ReadableStreamBYOBRequest', 'ReadableByteStreamController', 'ByteLengthQueuingStrategy', 'CountQueuingStrategy'],
  ...['WritableStream', 'WritableStreamDefaultController', 'WritableStreamDefaultWriter'],
  ...['TransformStream', 'TransformStreamDefaultController', 'MessageChannel', 'MessagePort', 'MessageEvent'],
  ...['Blob', 'File', 'FormData', 'Headers', 'Request', 'Response', 'Buffer', 'global', 'performance'],
  ...['crypto', 'Crypto', 'CryptoKey', 'SubtleCrypto', 'setImmediate', 'clearImmediate', 'queueMicrotask'],
  ...['CustomEvent', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  ...runInNewContext('Object.getOwnPropertyNames(globalThis)'),
]);

const builtins = new Map();
for (const [name, parts] of Object.entries(BUILTINS)) {
  const whole = require(name);
  const lent = parts ? Object.freeze(Object.fromEntries(parts.map((part) => [part, whole[part]]))) : whole;
  for (const asked of [name, `node:${name}`]) builtins.set(asked, lent);
}

const ownProcess = process;
const { reallyExit } = ownProcess;
const silent = () => undefined;
const console = Object.fromEntries(Object.keys(globalThis.console).map((name) => [name, silent]));

// Where Node's `fetch` looks for what speaks to the network, and whoever loads `Response` finds it.
Object.defineProperty(globalThis, Symbol.for('undici.globalDispatcher.1'), { value: Object.freeze({}) });
// Loaded now, as it is: later it would be loaded among whatever a build has made of the language.
void globalThis.Response;
for (const name of Object.getOwnPropertyNames(globalThis))
  if (!GLOBALS.has(name)) Reflect.deleteProperty(globalThis, name);
Object.defineProperty(globalThis, 'console', { value: console });
Object.defineProperty(globalThis, 'process', { value: Object.freeze({ env: Object.freeze({}) }) });
for (const name of Object.getOwnPropertyNames(ownProcess))
  if (!OF_PROCESS.has(name)) Reflect.deleteProperty(ownProcess, name);

/**
 * Runs the files of a build, each when it is first asked for.
 *
 * @param files what each holds, by its name
 * @returns what gives a file's exports by its name; throws for what is neither one of the files nor of Node's modules that are given
 */
function requireFrom(files) {
  const modules = new Map();
  const requireFile = (name) => {
    if (builtins.has(name)) return builtins.get(name);
    const file = name.replace(/^\.\//, '');
    if (modules.has(file)) return modules.get(file).exports;
    if (!Object.hasOwn(files, file)) throw new Error(`A server build may not ask for ${name}`);
    const module = { exports: {} };
    modules.set(file, module);
    const run = compileFunction(files[file], ['exports', 'require', 'module', '__dirname', '__filename'], {
      filename: file,
    });
    try {
      run.call(module.exports, module.exports, requireFile, module, '.', file);
    } catch (error) {
      // Whoever asks next is told the same, not given half of it.
      modules.delete(file);
      throw error;
    }
    return module.exports;
  };
  return requireFile;
}

/** All that is said to the process, once nothing more is. */
const readAll = () => readFileSync(0);

/** Calls back with each part that is said to the process, and with an empty one at its end. */
function readOn(take) {
  const part = Bytes.allocUnsafe(65_536);
  read(0, part, 0, part.length, null, (error, length) => {
    take(Bytes.from(part.subarray(0, error ? 0 : length)));
    if (!error && length > 0) readOn(take);
  });
}

/** Says something, all of it before it returns. */
function write(bytes) {
  for (let at = 0; at < bytes.length;) at += writeSync(1, bytes, at);
}

/** Calls back when something that was not waited for throws. */
function onCrash(tell) {
  for (const event of ['uncaughtException', 'unhandledRejection']) ownProcess.on(event, tell);
}

/** Ends the process; not while `readOn` waits, for whose end Node would wait as well. */
const exit = () => reallyExit.call(ownProcess, 0);

module.exports = { Bytes, exit, onCrash, readAll, readOn, requireFrom, write };

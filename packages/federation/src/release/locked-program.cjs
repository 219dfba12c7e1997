/**
 * What runs before a program that runs a team's own code, which has what this exports as `locked` (see locked-node.ts): what is no
 * business of that code is taken away before its first line runs. That is no wall against somebody who means harm, which Node's permissions
 * and the kernel's limits are; it is what keeps a mistake from reaching further.
 */
'use strict';

const { compileFunction } = require('node:vm');
const { Buffer: Bytes } = require('node:buffer');

/** What of Node a server build may ask for. React's renderer needs the first five. */
const BUILTINS = ['async_hooks', 'crypto', 'stream', 'util', 'events', 'buffer', 'string_decoder', 'url'];

const builtins = new Map();
for (const name of BUILTINS) for (const asked of [name, `node:${name}`]) builtins.set(asked, require(asked));

const ownProcess = process;

const silent = () => undefined;
const console = Object.fromEntries(Object.keys(globalThis.console).map((name) => [name, silent]));
for (const name of ['fetch', 'WebSocket', 'EventSource', 'require', 'module', 'exports', '__filename', '__dirname'])
  delete globalThis[name];
Object.defineProperty(globalThis, 'console', { value: console });
Object.defineProperty(globalThis, 'process', { value: Object.freeze({ env: Object.freeze({}) }) });

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

module.exports = { Bytes, ownProcess, requireFrom };

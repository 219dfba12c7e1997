import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { frame } from './frames';

const { resolve } = createRequire(import.meta.url);
const beside = (file: string) => path.join(import.meta.dirname, file);

/** What browsers and Node have and the language has not. Each says itself whether there is one already. */
const MODULES = [
  ...['url', 'url-search-params', 'dom-exception', 'structured-clone'].map((name) => `core-js/web/${name}.js`),
  ...['atob', 'btoa'].map((name) => `core-js/modules/web.${name}.js`),
];
const SCRIPTS = [
  'fast-text-encoding/text.min.js',
  'event-target-polyfill',
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only.js',
  'whatwg-fetch/dist/fetch.umd.js',
];
/** What some of them look for before they are there. */
const BEFORE = 'globalThis.self = globalThis; globalThis.setTimeout = globalThis.setImmediate = () => undefined;';

/** One script of modules and all that they ask for, as the realm that it runs in cannot ask for a file. */
function bundleOf(entries: readonly string[]): string {
  const numbers = new Map<string, number>();
  const texts: string[] = [];
  const visit = (file: string): number => {
    const known = numbers.get(file);
    if (known !== undefined) return known;
    const number = numbers.size;
    numbers.set(file, number);
    texts[number] = readFileSync(file, 'utf8').replace(
      /\brequire\('(\.[^']+)'\)/g,
      (_, asked: string) => `require(${visit(resolve(path.resolve(path.dirname(file), asked)))})`,
    );
    return number;
  };
  const first = entries.map((entry) => visit(resolve(entry)));
  return `(() => {
    const modules = [${texts.map((text) => `(module, exports, require) => {${text}\n}`).join(',')}];
    const made = new Map();
    const require = (at) => {
      if (!made.has(at)) {
        const module = { exports: {} };
        made.set(at, module);
        modules[at](module, module.exports, require);
      }
      return made.get(at).exports;
    };
    for (const at of [${first.join()}]) require(at);
  })();`;
}

interface RealmScript {
  name: string;
  text: string;
}

/** A script that gives what a file exports. */
const moduleScript = (file: string): RealmScript => ({
  name: path.basename(file),
  text: `((module) => {${readFileSync(file, 'utf8')}\nreturn module.exports; })({})`,
});

/** What a program's processes run and are told first, by its file: read once, for one that ended is to be replaced at once. */
const texts = new Map<string, { host: string; first: Buffer }>();
function textsOf(program: string) {
  let made = texts.get(program);
  if (!made) {
    const polyfills: RealmScript[] = [
      { name: 'before', text: BEFORE },
      { name: 'core-js', text: bundleOf(MODULES) },
      ...SCRIPTS.map((name) => ({ name, text: readFileSync(resolve(name), 'utf8') })),
    ];
    const bridge = moduleScript(beside('realm-program.cjs'));
    const host = `(() => {${readFileSync(beside('host-program.cjs'), 'utf8')}\n})()`;
    made = { host, first: frame({ type: 'realm', polyfills, bridge, program: moduleScript(program) }) };
    texts.set(program, made);
  }
  return made;
}

const FLAGS: readonly string[] = [
  // Since Node 23.5 the permissions are no experiment; before, they have the older name.
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  '--frozen-intrinsics',
  // That they are experiments would be said on standard error.
  '--no-warnings',
  '--disallow-code-generation-from-strings',
];

/** What starts a program where the kernel gives it no network; nothing where a user may not have that made, as in most containers. */
let apart: readonly string[] | undefined;
function findApart(): readonly string[] {
  if (apart) return apart;
  const command = ['unshare', '--user', '--net', '--'];
  const [name = '', ...args] = command;
  const { status, error } = spawnSync(name, [...args, process.execPath, '--version'], {
    stdio: 'ignore',
    timeout: 5_000,
    env: {},
  });
  if (status === 0) return (apart = command);
  // Not when the machine had no time or no process left: that passes.
  const isRefused = status !== null || (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
  if (isRefused) {
    apart = [];
    process.emitWarning(
      'The kernel gives no network of its own here: programs of remotes run without that second lock',
    );
  }
  return [];
}

/** How a process is started that runs code which another team wrote. */
export interface LockedProcess {
  command: string;
  args: string[];
  /** What it is told before anything else, in frames (see frames.ts): what its realm is made of. */
  first: Buffer;
  /** Neither our folder nor our environment. */
  options: { cwd: string; env: NodeJS.ProcessEnv };
}

/**
 * A process for code that another team wrote, in a realm of its own (see host-program.cjs): no file, no other process, no thread, no
 * native code, no code made of text, and nothing of Node's. Where the kernel lets us, it has no network either.
 *
 * What it is told and says are frames. `{ type: 'files', files }` gives it files of a build; `{ type: 'ping', ping }` is
 * answered by the same with `pong`; everything else is for the program. It says `{ type: 'crashed' }` where something threw
 * that nobody waited for.
 *
 * @param program a file of ours that runs in that realm, and exports a function: given `{ require, has, say }`, it returns what takes a message
 * @param heapMb megabytes of JavaScript's own heap
 * @param limits what a shell does before it, such as `ulimit -d 100`
 */
export function lockedProcess(program: string, heapMb: number, limits: readonly string[]): LockedProcess {
  const { host, first } = textsOf(program);
  const flags = [...FLAGS, `--max-old-space-size=${heapMb}`, '--eval', host];
  // No file of a dead process is left behind.
  const script = ['ulimit -c 0', ...limits, 'exec "$0" "$@"'].join('; ');
  const starts = [...findApart(), process.execPath, ...flags];
  const { TZ } = process.env;
  return {
    command: '/bin/sh',
    args: ['-c', script, ...starts],
    first,
    options: { cwd: '/', env: TZ ? { TZ } : {} },
  };
}

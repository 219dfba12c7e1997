import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { frame } from './frames';

const { resolve } = createRequire(import.meta.url);
const beside = (file: string) => path.join(import.meta.dirname, file);

/** Web APIs that a bare realm lacks. Each polyfill checks whether its API exists. */
const MODULES = [
  ...['url', 'url-search-params', 'dom-exception', 'structured-clone'].map((name) => `core-js/web/${name}.js`),
  ...['atob', 'btoa'].map((name) => `core-js/modules/web.${name}.js`),
];
const SCRIPTS = [
  'event-target-polyfill',
  'abortcontroller-polyfill/dist/abortcontroller-polyfill-only.js',
  'web-streams-polyfill/dist/polyfill.js',
];
/** Bytes of a process's seed for random ones. */
const SEED_BYTES = 32;
/** Globals that some polyfills read at load. */
const BEFORE = 'globalThis.self = globalThis; globalThis.setTimeout = globalThis.setImmediate = () => undefined;';

/** A script of modules and their dependencies, as the realm cannot read files; it evaluates to the last one's exports. */
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
    return [${first.join()}].map(require).at(-1);
  })();`;
}

interface RealmScript {
  name: string;
  text: string;
}

/** A script that evaluates to a file's exports. */
const moduleScript = (file: string): RealmScript => ({
  name: path.basename(file),
  text: `((module) => {${readFileSync(file, 'utf8')}\nreturn module.exports; })({})`,
});

/** A program's scripts and first message, by its file; cached, as crashed processes are restarted at once. */
const texts = new Map<string, { host: string; first: Buffer }>();
function textsOf(program: string) {
  let made = texts.get(program);
  if (!made) {
    const polyfills: RealmScript[] = [
      { name: 'before', text: BEFORE },
      { name: 'core-js', text: bundleOf(MODULES) },
      ...SCRIPTS.map((name) => ({ name, text: readFileSync(resolve(name), 'utf8') })),
    ];
    const bridge = { name: 'realm-program.cjs', text: bundleOf([beside('realm-program.cjs')]) };
    const hostCrypto = moduleScript(beside('crypto-program.cjs')).text;
    const host = `((hostCrypto) => {${readFileSync(beside('host-program.cjs'), 'utf8')}\n})(${hostCrypto})`;
    made = { host, first: frame({ type: 'realm', polyfills, bridge, program: moduleScript(program) }) };
    texts.set(program, made);
  }
  return made;
}

const FLAGS: readonly string[] = [
  // Stable since Node 23.5; experimental under the older name before.
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  '--frozen-intrinsics',
  // Suppresses warnings about experimental features.
  '--no-warnings',
  '--disallow-code-generation-from-strings',
];

/** Command that starts a program in an empty network namespace; empty if not allowed, as in most containers. */
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
  // Other failures, such as a lack of time or processes, pass.
  const isRefused = status !== null || (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
  if (isRefused) {
    apart = [];
    process.emitWarning(
      'The kernel gives no network of its own here: programs of remotes run without that second lock',
    );
  }
  return [];
}

/** How to start a process for another team's code. */
export interface LockedProcess {
  command: string;
  args: string[];
  /** Its first input, in frames (see frames.ts): the scripts of its realm, and a seed that no other process gets. */
  first: Buffer;
  /** An empty environment and no working folder of ours. */
  options: { cwd: string; env: NodeJS.ProcessEnv };
}

/**
 * A process for another team's code, in its own realm (see host-program.cjs): no files, other processes, threads,
 * native code, code from strings or Node APIs. It has no network either, if the kernel permits.
 * It reads and writes frames. `{ type: 'files', files }` provides files of a build; `{ type: 'ping', ping }` is
 * answered with `pong`; all other messages go to the program. It sends `{ type: 'crashed' }` after an uncaught error.
 * @param program a file of ours that runs in the realm and exports a function: given `{ require, has, say }`, it
 * returns the message handler
 * @param heapMb megabytes of the JavaScript heap
 * @param limits shell commands that run first, such as `ulimit -d 100`
 */
export function lockedProcess(program: string, heapMb: number, limits: readonly string[]): LockedProcess {
  const { host, first } = textsOf(program);
  const flags = [...FLAGS, `--max-old-space-size=${heapMb}`, '--eval', host];
  // No core dumps.
  const script = ['ulimit -c 0', ...limits, 'exec "$0" "$@"'].join('; ');
  const starts = [...findApart(), process.execPath, ...flags];
  const { TZ } = process.env;
  return {
    command: '/bin/sh',
    args: ['-c', script, ...starts],
    first: Buffer.concat([first, frame({ type: 'seed', seed: randomBytes(SEED_BYTES).toString('hex') })]),
    options: { cwd: '/', env: TZ ? { TZ } : {} },
  };
}

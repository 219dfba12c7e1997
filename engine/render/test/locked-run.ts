/** Runs code as a team's server build, in a locked process. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { frame, frameReader } from '../src/locked/frames';
import { lockedProcess } from '../src/locked/locked-process';

const dir = mkdtempSync(path.join(tmpdir(), 'locked-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** Replaces a program: runs a file of a "build" on request, and gives it `say`. */
const PROGRAM = path.join(dir, 'program.cjs');
writeFileSync(
  PROGRAM,
  `module.exports = ({ require, say }) => { globalThis.say = say; return () => void require('./build.cjs'); }`,
);

/** A process that has its realm, and reads more from its input. */
export function startLocked() {
  const { command, args, first, options } = lockedProcess(PROGRAM, 96, []);
  const child = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.write(first);
  return child;
}

/** Input that has it run code. */
export const running = (code: string) =>
  Buffer.concat([frame({ type: 'files', files: { 'build.cjs': code } }), frame({ type: 'go' })]);

/**
 * Runs code and returns its messages.
 * @param times how many; the process is ended after them
 * @param limitMs milliseconds after which a process that sent fewer is ended
 */
export async function runLocked(code: string, times: number, limitMs = 3_000): Promise<unknown[]> {
  const child = startLocked();
  const said: unknown[] = [];
  const over = new Promise((resolve) => child.once('exit', resolve));
  const limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
  const read = frameReader((message) => {
    said.push(message);
    if (said.length === times) child.stdin.end();
  });
  child.stdout.on('data', (part: Buffer) => read(part));
  child.stdin.write(running(code));
  await over;
  clearTimeout(limit);
  return said;
}

/** Source of functions that tell whose the objects are that can be reached. */
export const REACH = `
  // Everything that can be reached from something by its prototypes and properties.
  const reach = (from, found = new Set()) => {
    if ((typeof from !== 'object' && typeof from !== 'function') || from === null || found.has(from)) return found;
    found.add(from);
    reach(Reflect.getPrototypeOf(from), found);
    for (const key of Reflect.ownKeys(from)) {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(from, key) ?? {};
      for (const one of [value, get, set]) reach(one, found);
    }
    return found;
  };
  const own = reach(globalThis);
  const foreign = (thing) => [...reach(thing)].filter((one) => one !== thing && !own.has(one));
  const counts = (things) => ({
    open: things.filter((one) => !Object.isFrozen(one)).length,
    ofNode: things.filter((one) => typeof one === 'function' && /require|process|binding|Blob|Socket|Buffer/i.test(one.name)).length,
  });
  const topOf = (one) => {
    const next = Reflect.getPrototypeOf(one);
    return next === null ? one : topOf(next);
  };
  const home = topOf({});
  // Objects of another realm: their prototypes end there. Those without any prototype are named by their keys.
  const strangers = (things) => things.flatMap((one) => {
    const top = topOf(one);
    if (top === home) return [];
    return [top === one && typeof one === 'object' ? Object.keys(one).sort().slice(0, 3).join() : String(one?.name ?? typeof one)];
  });
  // Functions by which something makes code of text.
  const escapes = (things) => things.filter((one) => {
    try {
      return one.constructor.constructor('return process')();
    } catch (error) {
      return !(error instanceof EvalError || error instanceof TypeError);
    }
  }).length;
`;

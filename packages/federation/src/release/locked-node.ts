import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Takes away what is no business of the code that a program runs, and lends the program what it needs. */
const BEFORE = path.join(import.meta.dirname, 'locked-program.cjs');

const FLAGS: readonly string[] = [
  // Since Node 23.5 the permissions are no experiment; before, they have the older name.
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  // That they are one would be said on standard error.
  '--no-warnings',
  '--disallow-code-generation-from-strings',
];

/** What starts a program where the kernel gives it no network; nothing where a user may not have that made, as in most containers. */
let apart: readonly string[] | undefined;
function findApart(): readonly string[] {
  const command = ['unshare', '--user', '--net', '--'];
  const [name = '', ...args] = command;
  const { status } = spawnSync(name, [...args, process.execPath, '--version'], {
    stdio: 'ignore',
    timeout: 5_000,
    env: {},
  });
  return status === 0 ? command : [];
}

/**
 * The command that runs a program of ours that runs code which another team wrote: with no file, not even its own, no other process, no
 * thread, no native code, no code made of text, and no way to the network. In one function, so that the code finds nothing of the program by name.
 *
 * @param file the program's
 * @param heapMb megabytes of JavaScript's own heap
 * @param limits what a shell does before it, such as `ulimit -d 100`
 */
export function lockedCommand(
  file: string,
  heapMb: number,
  limits: readonly string[],
): [command: string, args: string[]] {
  apart ??= findApart();
  const program = `(() => {
    'use strict';
    const locked = ((module) => {${readFileSync(BEFORE, 'utf8')}\nreturn module.exports;})({});
    ${readFileSync(file, 'utf8')}
  })()`;
  const flags = [...FLAGS, `--max-old-space-size=${heapMb}`, '--eval', program];
  // No file of a dead process is left behind.
  const script = ['ulimit -c 0', ...limits, 'exec "$0" "$@"'].join('; ');
  const [first, ...rest] = [...apart, process.execPath, ...flags];
  return ['/bin/sh', ['-c', script, first!, ...rest]];
}

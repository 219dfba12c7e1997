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

/**
 * Arguments by which Node runs a program of ours that runs code which another team wrote: with no file, not even its own, no other
 * process, no thread, no native code, no code made of text, and no way to the network that a build could ask for. In one function, so that the code
 * finds nothing of the program by name.
 *
 * @param file the program's
 * @param heapMb megabytes of JavaScript's own heap
 */
export const lockedNode = (file: string, heapMb: number): string[] => [
  ...FLAGS,
  `--max-old-space-size=${heapMb}`,
  '--eval',
  `(() => {
    const locked = ((module) => {${readFileSync(BEFORE, 'utf8')}\nreturn module.exports;})({});
    ${readFileSync(file, 'utf8')}
  })()`,
];

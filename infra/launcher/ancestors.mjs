/** Detects that npm, which started this process, is gone. `kill -9` of npm reaches neither its shell nor this process. */
import { readFileSync } from 'node:fs';

const POLL_MS = 250;

/** Parent and command line of a process; undefined when it is gone or where there is no /proc. */
function look(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain any character: count from the last bracket. Field 22 is the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { parent: Number(fields[1]), started: fields[19], zombie: fields[0] === 'Z', command };
  } catch {
    return undefined;
  }
}

const isShell = ({ command: [program = '', option] }) => /(^|\/)(ba|da|z)?sh$/.test(program) && option === '-c';

/**
 * Calls back once when npm is gone. Between npm and this process there may be npm's shell. Does nothing if npm did not start
 * this process: then its parent may exit on purpose.
 */
export function whenNpmDies(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const watched = [process.ppid];
  const parent = look(process.ppid);
  if (parent && isShell(parent)) watched.push(parent.parent);
  const before = new Map(watched.map((pid) => [pid, look(pid)?.started]));
  const timer = setInterval(() => {
    const orphaned = process.ppid !== watched[0];
    const gone = watched.some((pid) => {
      if (before.get(pid) === undefined) return false;
      const now = look(pid);
      return !now || now.zombie || now.started !== before.get(pid);
    });
    if (!orphaned && !gone) return;
    clearInterval(timer);
    callback();
  }, POLL_MS);
  timer.unref();
}

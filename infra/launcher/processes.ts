import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Node's arguments for a process that must not outlive its parent; it needs an IPC channel. */
export const FOLLOW_PARENT = ['--require', path.join(__dirname, 'follow-parent.cjs')];

/** Identifies a process also when its pid is reused. */
export interface Identity {
  pid: number;
  /** Boot and start time on Linux, start time elsewhere. */
  born: string;
}

function birthOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim() || undefined;
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined; // zombie: dead, not yet reaped
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** Undefined when there is no such process (any more). */
export function identify(pid: number): Identity | undefined {
  const born = birthOf(pid);
  return born === undefined ? undefined : { pid, born };
}

export const isAlive = ({ pid, born }: Identity) => birthOf(pid) === born;

/** Sends a signal to a process and its group; ignores a process that is gone. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, signal);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') return;
    }
  }
}

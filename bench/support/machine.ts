import { execFileSync } from 'node:child_process';
import os from 'node:os';

function commitOf(root: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const isDirty = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short', 'HEAD') + (isDirty ? ' and changes' : '');
  } catch {
    return 'unknown';
  }
}

/** The machine of a run: figures of different machines cannot be compared. */
export function machine(root: string, load: number[]) {
  const [cpu] = os.cpus();
  return {
    commit: commitOf(root),
    node: process.version,
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    processor: cpu?.model ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGB: Math.round(os.totalmem() / 1e9),
    /** Of the last minute, at the end of the run: much more than the cores means that others were busy here too. */
    load: load[0],
  };
}

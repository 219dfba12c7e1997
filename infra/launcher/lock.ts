import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, isAlive, signalGroup, type Identity } from './processes';
import { StartError } from './settings';

/** How long to wait for a running product: it may be stopping right now. */
const PATIENCE_MS = 5_000;
const TERM_MS = 4_000;
const KILL_MS = 2_000;

/** The lock of a data folder, with the list of processes to end if this one is killed. */
export interface Lock {
  /** Records the current child processes; a failed write is ignored. */
  record(children: readonly number[]): void;
  release(): void;
}

function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

async function waitForEnd(processes: readonly Identity[], limit: number): Promise<Identity[]> {
  let left = processes.filter(isAlive);
  for (const end = Date.now() + limit; left.length > 0 && Date.now() < end; left = left.filter(isAlive))
    await sleep(30);
  return left;
}

/** Ends the processes that a killed launcher left behind, in case they have not ended themselves. */
async function endOrphans(file: string): Promise<void> {
  const orphans = (read<Identity[]>(file) ?? []).filter(isAlive);
  for (const { pid } of orphans) signalGroup(pid, 'SIGTERM');
  const stubborn = await waitForEnd(orphans, TERM_MS);
  for (const { pid } of stubborn) signalGroup(pid, 'SIGKILL');
  await waitForEnd(stubborn, KILL_MS);
  rmSync(file, { force: true });
}

/** Locks the data folder. Throws a StartError when a product is running on it. */
export async function lockDataDir(dataDir: string, patience = PATIENCE_MS): Promise<Lock> {
  const folder = path.join(dataDir, 'run');
  const lockFile = path.join(folder, 'launcher.json');
  const childrenFile = path.join(folder, 'processes.json');
  mkdirSync(folder, { recursive: true });
  const mine = `${lockFile}.${process.pid}`;
  writeFileSync(mine, JSON.stringify(identify(process.pid)));
  try {
    await take(mine, lockFile, patience);
  } finally {
    rmSync(mine, { force: true });
  }
  await endOrphans(childrenFile);
  return {
    record(children) {
      const fresh = `${childrenFile}.new`;
      try {
        writeFileSync(fresh, JSON.stringify(children.map(identify).filter(Boolean)));
        renameSync(fresh, childrenFile);
      } catch {
        // A full disk must not stop the product; unrecorded processes still end when this one dies.
      }
    },
    release() {
      for (const file of [childrenFile, lockFile]) {
        try {
          rmSync(file, { force: true });
        } catch {
          // The lock stays on a full disk; the next start sees that its process is dead.
        }
      }
    },
  };
}

/** Creates the lock atomically, only if there is none. A dead process's lock is moved out of the way first. */
async function take(mine: string, lockFile: string, patience: number): Promise<void> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      linkSync(mine, lockFile);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = read<Identity>(lockFile);
    if (holder && isAlive(holder)) {
      if (Date.now() > end) {
        throw new StartError(
          `Mealtime is already running on ${path.dirname(path.dirname(lockFile))} (process ${holder.pid}). ` +
            'Stop it first, or set MEALTIME_DATA to another folder.',
        );
      }
      await sleep(100);
      continue;
    }
    const aside = `${mine}.stale`;
    try {
      renameSync(lockFile, aside);
      // Another launcher may have replaced the dead lock already: put its lock back.
      if (read<Identity>(aside)?.pid !== holder?.pid) linkSync(aside, lockFile);
    } catch {
      // gone or taken by another launcher: the next iteration finds out
    } finally {
      rmSync(aside, { force: true });
    }
  }
}

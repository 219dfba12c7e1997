import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A fast shutdown normally takes 50 ms; after this long the server is ended the hard way and recovers at its next start. */
const FAST_SHUTDOWN_MS = 5_000;

/** Processes of PostgreSQL that work in this cluster: the server itself and what it has forked. */
function processesIn(cluster: string): number[] {
  if (process.platform !== 'linux') return [postmasterPid(cluster)].filter((pid) => isServerByPs(pid, cluster));
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === folder
        );
      } catch {
        return false; // gone, or not ours to look at
      }
    });
}

function isServerByPs(pid: number, cluster: string): boolean {
  if (!pid) return false;
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes(cluster);
  } catch {
    return false;
  }
}

/** The pid in the cluster's lock file, 0 when there is none. */
function postmasterPid(cluster: string): number {
  try {
    return Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  } catch {
    return 0;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function gone(cluster: string, limit: number): Promise<boolean> {
  for (const end = Date.now() + limit; Date.now() < end; await sleep(20)) {
    if (processesIn(cluster).length === 0) return true;
  }
  return false;
}

/**
 * Ends a server that an earlier start left behind (kill -9 of its parent), and removes a lock file whose pid belongs to
 * another process by now. The caller has made sure that no other product is using the cluster.
 */
export async function endPrevious(cluster: string): Promise<void> {
  const left = processesIn(cluster);
  if (left.length > 0) {
    const server = postmasterPid(cluster);
    if (left.includes(server)) signal(server, 'SIGINT');
    if (!(await gone(cluster, FAST_SHUTDOWN_MS))) {
      for (const pid of processesIn(cluster)) signal(pid, 'SIGQUIT');
      await gone(cluster, FAST_SHUTDOWN_MS);
    }
  }
  if (postmasterPid(cluster) && processesIn(cluster).length === 0) {
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  }
}

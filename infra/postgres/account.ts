import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * The account that runs PostgreSQL, which refuses to run as root: an ordinary user's own; for root the owner of the
 * existing cluster, else `nobody`.
 */
export interface Account {
  /** Set only when it is not the current user: files for PostgreSQL must then be chowned to it. */
  owner?: { uid: number; gid: number };
  spawn(command: string, args: readonly string[], options: SpawnOptions): ChildProcess;
}

interface Way {
  command: readonly string[];
  options: SpawnOptions;
}

/** PostgreSQL inherits no environment: PG* variables or a locale would change its behaviour. */
const ENVIRONMENT = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function nobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 };
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && { uid: stats.uid, gid: stats.gid };
}

/**
 * The ways for root to become the other account, least privilege first. That account cannot enter a folder below a 0700 one
 * (root's home, a data folder made by `mktemp -d`), so the process keeps one capability to search folders. Without
 * `no_setuid_fixup`, access(2), which PostgreSQL calls, ignores it. Containers have dac_override rather than dac_read_search.
 */
function waysToBecome({ uid, gid }: { uid: number; gid: number }): Way[] {
  const withCapability = (capability: string): Way => {
    const only = `-all,+${capability}`;
    return {
      command: [
        'setpriv',
        '--securebits=+no_setuid_fixup',
        `--reuid=${uid}`,
        `--regid=${gid}`,
        '--clear-groups',
        `--inh-caps=${only}`,
        `--ambient-caps=${only}`,
        `--bounding-set=${only}`,
        '--',
      ],
      options: {},
    };
  };
  const plain: Way = { command: [], options: { uid, gid } };
  if (process.platform !== 'linux') return [plain];
  return [plain, withCapability('dac_read_search'), withCapability('dac_override')];
}

function reaches(way: Way, binary: string, folder: string): boolean {
  const [command = '/bin/sh', ...rest] = [...way.command, '/bin/sh'];
  const check = 'test -x "$1" && test -r "$1" && test -r "${1%/bin/*}/share" && cd "$2"';
  const result = spawnSync(command, [...rest, '-c', check, 'sh', binary, folder], {
    ...way.options,
    cwd: '/',
    stdio: 'ignore',
    env: ENVIRONMENT,
  });
  return result.status === 0;
}

function accountBy(way: Way, owner?: { uid: number; gid: number }): Account {
  return {
    ...(owner && { owner }),
    spawn(command, args, options) {
      const [first = command, ...rest] = [...way.command, command, ...args];
      return spawn(first, rest, { ...options, ...way.options, cwd: '/', env: ENVIRONMENT });
    },
  };
}

/** Chooses the account and checks that it can reach the program and the folder. `cluster` may not exist yet, `parent` must. */
export function chooseAccount(binary: string, cluster: string, parent: string): Account {
  const owner = ownerOf(cluster);
  const me = process.getuid?.() ?? 0;
  if (me !== 0) {
    if (owner && owner.uid !== me) {
      throw new Error(
        `The database in ${cluster} belongs to another user (perhaps it was first started as root). ` +
          'Start as that user, or set MEALTIME_DATA to another folder.',
      );
    }
    return accountBy({ command: [], options: {} });
  }
  const other = owner && owner.uid !== 0 ? owner : nobody();
  const way = waysToBecome(other).find((candidate) => reaches(candidate, binary, parent));
  if (!way) {
    throw new Error(
      `PostgreSQL does not run as root, and the account it would run as (uid ${other.uid}) cannot enter ` +
        `${parent} or the folder of the program. Set MEALTIME_DATA to a folder every user can enter, ` +
        'keep the repository in such a folder, or start as an ordinary user.',
    );
  }
  if (owner?.uid === 0) giveTo(cluster, other); // copied here by root, say
  return accountBy(way, other);
}

function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(path.join(folder, entry), uid, gid);
  }
  lchownSync(folder, uid, gid);
}

import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Account } from './account';

/** The superuser of the cluster. */
export const USER = 'mealtime';

/** Never depends on LANG: without these flags an unset LANG makes the cluster SQL_ASCII. */
const LOCALE = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];

/** The superuser's password: made once, readable by the present user only. */
export function password(dataDir: string): string {
  const file = path.join(dataDir, 'password');
  if (!existsSync(file)) {
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, randomBytes(24).toString('base64url'), { mode: 0o600 });
    renameSync(fresh, file);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Makes the cluster unless it exists. An interrupted attempt leaves no half-made cluster behind. */
export async function ensureCluster(options: {
  initdb: string;
  cluster: string;
  account: Account;
  password: string;
}): Promise<void> {
  const { initdb, cluster, account } = options;
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
  const workshop = `${cluster}.new`;
  const fresh = path.join(workshop, 'cluster');
  const secret = path.join(workshop, 'password');
  rmSync(workshop, { recursive: true, force: true });
  mkdirSync(workshop, { mode: 0o700 });
  writeFileSync(secret, options.password, { mode: 0o600 });
  if (account.owner) {
    const { uid, gid } = account.owner;
    for (const file of [workshop, secret]) chownSync(file, uid, gid);
  }
  const args = ['-D', fresh, '-U', USER, `--pwfile=${secret}`, '--auth=scram-sha-256', ...LOCALE];
  const child = account.spawn(initdb, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    rmSync(workshop, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not be set up in ${cluster}:\n${output.trim()}`);
  }
  renameSync(fresh, cluster);
  rmSync(workshop, { recursive: true, force: true });
}

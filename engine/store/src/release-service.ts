import fs from 'node:fs';
import path from 'node:path';
import { isRunning } from './processes';
import { readProduct } from './product';
import { ReleaseError } from './release-error';
import { dataDirOf } from './settings';

/** A release service's address and credentials. */
export interface ReleaseService {
  /** Origin. */
  url: string;
  token: string;
  /** It uses this machine's store. */
  isLocal: boolean;
}

/** Path of the release service below a product's address. */
export const RELEASE_API_PATH = '/api/releases';
/** Time limit of a command, which may compose and walk all pages; equals Node's own limit for responses. */
export const ANSWER_LIMIT_MS = 5 * 60_000;

/** File below the data folder with the address of the service that uses it. */
const NOTE = 'run/release-service.json';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Writes the address and token of this machine's service to a file that only this user can read, while this process
 * runs. Returns the function that deletes it.
 */
export function noteReleaseService(dataDir: string, service: Pick<ReleaseService, 'url' | 'token'>): () => void {
  const file = path.join(dataDir, NOTE);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(file, { force: true });
  fs.writeFileSync(file, JSON.stringify({ ...service, pid: process.pid }), { mode: 0o600 });
  return () => fs.rmSync(file, { force: true });
}

function readNote(dataDir: string): ReleaseService | undefined {
  try {
    const note = JSON.parse(fs.readFileSync(path.join(dataDir, NOTE), 'utf8')) as Record<string, unknown>;
    const { url, token, pid } = note;
    if (typeof url !== 'string' || typeof token !== 'string' || typeof pid !== 'number') return undefined;
    return isRunning(pid) ? { url, token, isLocal: true } : undefined;
  } catch {
    // missing, or another user's
    return undefined;
  }
}

/**
 * The service that the environment names, else this machine's; undefined if there is none. Errors: PACKAGE_INVALID;
 * USAGE for an unencrypted address, which would expose the token.
 */
export function findReleaseService(
  root: string,
  environment: Readonly<Record<string, string | undefined>>,
): ReleaseService | undefined {
  const { release } = readProduct(root);
  const [address, token] = [environment[release.url], environment[release.token]];
  if (!address) return readNote(dataDirOf(root, environment));
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.test(url.hostname));
  if (!url || !isSafe)
    throw new ReleaseError(
      'USAGE',
      `${release.url} is "${address}", which is no address such as https://www.example.com`,
    );
  if (!token) throw new ReleaseError('USAGE', `${release.url} is set, and ${release.token} is not: a team's token`);
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new ReleaseError(
      'USAGE',
      `${release.token} is not a token: it contains a space, a line break or another invalid character`,
    );
  return { url: url.origin, token, isLocal: false };
}
